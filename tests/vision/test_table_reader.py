"""The reader on a calibrated table, with the real networks, on drawn notes (synthetic): digits, zones, and boxes in the frame."""

import numpy as np
import pytest

from dealer_assist.table.calibration import TableView
from dealer_assist.table.ports import WHOLE_FRAME, Frame
from dealer_assist.table.reading import Agreed, Conflict, NoteReading, Reading, Refusal, Unsure
from dealer_assist.table.zones import Zone, ZoneKind, ZoneName
from dealer_assist.vision.calibration.table_map import PlaneMap
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.pipeline import build_reader
from dealer_assist.vision.synth.board_views import KnownCamera, posed
from dealer_assist.vision.synth.calibrated_scenes import NoteOnTable, table_picture, true_view
from dealer_assist.vision.synth.note import draw_style, render_note
from dealer_assist.vision.synth.serials import draw_serial
from dealer_assist.vision.table_reader import TableReader

CAMERA = KnownCamera((1920, 1080), (1570.0, 1566.0), (968.0, 533.0))
POSE = posed((28.0, 0.0), 0.0, (0.0, 0.0, 520.0))
NOTES = tuple(note for note in shipped_formats() if note.currency == "RUB")
LEFT, RIGHT, MUCK = ZoneName(ZoneKind.SEAT, 1), ZoneName(ZoneKind.SEAT, 2), ZoneName(ZoneKind.MUCK)
ZONES = (
    Zone(LEFT, (-110.0, -40.0), (190.0, 110.0)),
    Zone(RIGHT, (110.0, -40.0), (190.0, 110.0)),
    Zone(MUCK, (0.0, 75.0), (190.0, 100.0)),
)
VIEW = true_view(CAMERA, POSE, ZONES)


def a_note(seed):
    rng = np.random.default_rng(seed)
    serial, _ = draw_serial(NOTES[0], rng)
    return render_note(NOTES[0], serial, draw_style(NOTES[0], rng))


def frame_of(notes, size=CAMERA.size):
    table = PlaneMap(VIEW)
    corners = table.to_table([(0, 0), (CAMERA.size[0], 0), CAMERA.size, (0, CAMERA.size[1])])
    picture = table_picture(notes, VIEW, CAMERA, corners, 1)[: size[1], : size[0]]
    return Frame(1, 0, size[0], size[1], picture.tobytes())


@pytest.fixture(scope="module")
def inner():
    return build_reader(("RUB",))


@pytest.fixture(scope="module")
def scene():
    """A note at each seat, one in the muck, and what the frame shows of them."""
    notes = (a_note(1), a_note(2), a_note(3))
    laid = tuple(NoteOnTable(note, zone.centre, turn) for note, zone, turn in zip(notes, ZONES, (4.0, 183.0, 0.0), strict=True))
    return notes, frame_of(laid)


def test_notes_are_read_in_their_zones_and_the_muck_is_left_alone(inner, scene):
    notes, frame = scene
    read = TableReader(inner, NOTES, lambda: VIEW).read(frame, WHOLE_FRAME, "RUB")
    certain = {reading.zone: reading.outcome.reading.digits for reading in read if isinstance(reading.outcome, Agreed)}
    assert certain == {LEFT: notes[0].digits, RIGHT: notes[1].digits}
    assert {reading.zone for reading in read} == {LEFT, RIGHT}


def test_boxes_lie_on_the_notes_in_the_frame(inner, scene):
    _, frame = scene
    for reading in TableReader(inner, NOTES, lambda: VIEW).read(frame, WHOLE_FRAME, "RUB"):
        zone = next(zone for zone in ZONES if zone.name == reading.zone)
        for box in (reading.box, *reading.copies, reading.outcome.reading.box):
            for x, y in PlaneMap(VIEW).to_table(box):
                assert abs(x - zone.centre[0]) < 85
                assert abs(y - zone.centre[1]) < 45


class Recording:
    """Stands for the reader behind: notes what it is asked, and answers with readings of the test."""

    def __init__(self, *answer):
        self.answer, self.asked = answer, []

    def read(self, frame, region, currency, sides):
        self.asked.append((frame.width, frame.height, region, currency, tuple(sides)))
        return self.answer


def box_at(x, y):
    return ((x - 5, y - 2), (x + 5, y - 2), (x + 5, y + 2), (x - 5, y + 2))


@pytest.mark.parametrize("view", [None, VIEW])
def test_without_a_calibration_of_this_size_the_reader_behind_reads_as_always(view):
    reader = Recording()
    TableReader(reader, NOTES, lambda: view).read(Frame(1, 0, 640, 480, bytes(640 * 480 * 3)), WHOLE_FRAME, "RUB")
    assert reader.asked == [(640, 480, WHOLE_FRAME, "RUB", (640, 1280))]


def test_the_locator_is_told_the_size_of_the_digits():
    """Zones of 190 mm: the flat picture is looked at so that the smallest ruble digit is 12 px high."""
    reader = Recording()
    view = TableView(VIEW.lens, VIEW.plane, ZONES[:1])
    TableReader(reader, NOTES, lambda: view).read(Frame(1, 0, 1920, 1080, bytes(1920 * 1080 * 3)), WHOLE_FRAME, "RUB")
    ((width, height, _, _, (side,)),) = reader.asked
    smallest = min(place.digit_mm for note in NOTES for place in note.prints)
    assert side == pytest.approx((190 + 30) * 12 / smallest, rel=0.01)
    assert width / height == pytest.approx(220 / 140, rel=0.01)


def answered(*middles):
    """What is made of a note whose copies stand at some places (mm) of the table."""
    view = TableView(VIEW.lens, VIEW.plane, ZONES)
    probe = Recording()
    reader = TableReader(probe, NOTES, lambda: view)
    frame = Frame(1, 0, 1920, 1080, bytes(1920 * 1080 * 3))
    reader.read(frame)
    flat = reader._prepared.flat
    boxes = tuple(
        box_at(*((value - start) * flat.px_per_mm for value, start in zip(at, (flat.left, flat.top), strict=True))) for at in middles
    )
    first = Reading("1234567", (0.9,) * 7, tuple(range(7)), "RUB", boxes[0])
    probe.answer = tuple(
        NoteReading(outcome, boxes[0], copies=boxes)
        for outcome in (Agreed(first), Unsure(first, (1,), Refusal.GLARE), Conflict((first, first), (2,)))
    )
    return reader.read(frame)


def test_a_note_is_where_its_middle_is():
    """Serials of no known note: the middles of the boxes have to be in one zone."""
    assert [reading.zone for reading in answered((-160, -70), (-60, -10))] == [LEFT] * 3
    assert [reading.zone for reading in answered((60, -70))] == [RIGHT] * 3


def test_a_note_between_zones_or_outside_is_left_out():
    assert answered((-60, -40), (60, -40)) == ()
    assert answered((-60, -40), (-60, 40)) == ()
    assert answered((0, 75)) == ()
    assert answered((-17, -40)) == ()  # 2 mm inside the left zone: nearer to its border than the middle is known
    assert [reading.zone for reading in answered((-19, -40))] == [LEFT] * 3


def test_every_reading_of_an_outcome_goes_back_to_the_frame():
    agreed, unsure, conflict = (reading.outcome for reading in answered((-110, -40)))
    (true,) = PlaneMap(VIEW).to_picture([(-110, -40)])
    for reading in (agreed.reading, unsure.reading, *conflict.readings):
        assert np.mean(reading.box, axis=0) == pytest.approx(true, abs=1.5)
    assert (unsure.positions, unsure.reason, conflict.positions) == ((1,), Refusal.GLARE, (2,))
