"""What is measured on synthetic frames with one fault each, and that it stays where good frames are."""

import numpy as np
import pytest

from dealer_assist.table.picture_quality import HintKind, hint_of
from dealer_assist.table.ports import Frame, Region
from dealer_assist.table.reading import Agreed, Conflict, NoteReading, Nothing, Reading, Refusal, Unsure
from dealer_assist.table.track import Stillness
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.hints.inspector import MEASURED_EVERY_MS, PictureInspector, believed
from dealer_assist.vision.synth.faulty_frames import Fault, faulty_frame

SEEDS = (101, 102)
"""Not among those that limits were set on."""


def frame_of(picture, time_ms) -> Frame:
    return Frame(time_ms, time_ms, picture.shape[1], picture.shape[0], picture.tobytes())


def corners(box):
    return tuple((float(x), float(y)) for x, y in box)


def with_room(ink):
    """The box that a reader cuts out round tight corners (4 x 2): nearly half a digit's height of room above and below."""
    down = ink[3] - ink[0]
    return ink + 0.4 * np.stack([-down, -down, down, down])


def reading_at(box, confidence=0.99) -> Reading:
    return Reading("AB1234567", (confidence,) * 9, tuple(range(2, 9)), "RUB", corners(box))


def seen(fault, seed):
    """What the inspector tells of the second of two frames; where the note can be read, its true place is told as read."""
    faulty = faulty_frame(fault, shipped_formats(), seed)
    readings = ()
    if fault in (Fault.NONE, Fault.FAR) and faulty.laid is not None:
        box = with_room(faulty.laid.serials[0][1])
        readings = (NoteReading(Agreed(reading_at(box)), corners(box)),)
    inspector = PictureInspector()
    inspector.inspect(frame_of(faulty.before, 0), readings=readings)
    return inspector.inspect(frame_of(faulty.picture, MEASURED_EVERY_MS), readings=readings)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (Fault.NONE, None),
        (Fault.EMPTY, None),
        (Fault.DARK, HintKind.TOO_DARK),
        (Fault.GLARE, HintKind.GLARE),
        (Fault.MOTION, HintKind.MOTION),
        (Fault.FOCUS, HintKind.OUT_OF_FOCUS),
        (Fault.FAR, HintKind.TOO_FAR),
        (Fault.CUT_OFF, HintKind.CUT_OFF),
        (Fault.WRONG_SIDE, HintKind.WRONG_SIDE),
        (Fault.HAND, HintKind.HAND),
    ],
)
def test_each_fault_is_told(fault, kind, seed):
    quality = seen(fault, seed).quality
    hint = hint_of(quality)
    assert (hint and hint.kind) == kind, quality


def test_a_note_at_rest_is_still_and_one_that_was_moved_is_not():
    assert seen(Fault.NONE, SEEDS[0]).stillness == (Stillness.STILL,)
    assert not seen(Fault.NONE, SEEDS[0]).quality.moving
    assert seen(Fault.MOTION, SEEDS[0]).quality.moving


def test_only_the_spot_is_looked_at():
    picture = faulty_frame(Fault.NONE, shipped_formats(), SEEDS[0]).picture
    spot = Region(0.0, 0.0, 0.12, 0.15)
    assert not PictureInspector().inspect(frame_of(picture, 0), spot).quality.has_note


def test_a_serial_outside_the_spot_lies_as_still_as_any_other():
    faulty = faulty_frame(Fault.NONE, shipped_formats(), SEEDS[0])
    box = with_room(faulty.laid.serials[0][1])
    readings = (NoteReading(Agreed(reading_at(box)), corners(box)),)
    inspector, corner = PictureInspector(), Region(0.0, 0.0, 0.05, 0.05)
    told = [inspector.inspect(frame_of(faulty.picture, time_ms), corner, readings).stillness for time_ms in (0, 40, 80)]
    assert told == [(Stillness.REPLACED,), (Stillness.STILL,), (Stillness.STILL,)]


def test_a_spot_that_is_hardly_there_is_the_whole_frame():
    picture = faulty_frame(Fault.NONE, shipped_formats(), SEEDS[0]).picture
    assert PictureInspector().inspect(frame_of(picture, 0), Region(0.5, 0.5, 0.5, 0.6)).quality.has_note


def test_light_and_sharpness_are_measured_ten_times_a_second():
    bright, black = (np.full((120, 160, 3), level, np.uint8) for level in (200, 5))
    inspector = PictureInspector()
    levels = [
        inspector.inspect(frame_of(picture, time_ms)).quality.brightness
        for picture, time_ms in ((bright, 0), (black, MEASURED_EVERY_MS - 1), (black, MEASURED_EVERY_MS), (bright, 20))
    ]
    assert levels == [200, 200, 5, 200]


SQUARE = ((0.0, 0.0), (9.0, 0.0), (9.0, 3.0), (0.0, 3.0))


@pytest.mark.parametrize(
    ("outcome", "counts"),
    [
        (Agreed(reading_at(SQUARE, 0.3)), True),
        (Unsure(reading_at(SQUARE, 0.9), (3,), Refusal.LOW_CONFIDENCE), True),
        (Conflict((reading_at(SQUARE, 0.9), reading_at(SQUARE, 0.9)), (2,)), True),
        (Unsure(reading_at(SQUARE, 0.4), (3,), Refusal.LOW_CONFIDENCE), False),
        (Unsure(reading_at(SQUARE, 0.9), (3,), Refusal.CUT_OFF), False),
        (Nothing(Refusal.NO_SERIAL), False),
    ],
)
def test_other_print_that_was_spelt_as_a_serial_is_none(outcome, counts):
    assert (believed(NoteReading(outcome, SQUARE)) is not None) is counts
