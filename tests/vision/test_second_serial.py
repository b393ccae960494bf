"""One serial that was read tells where the note's other serials are and how they run."""

from dataclasses import replace

import numpy as np
import pytest

from dealer_assist.table.reading import Agreed
from dealer_assist.vision.formats import Direction, shipped_formats
from dealer_assist.vision.rectify import Strip, cut_zone, zone_of
from dealer_assist.vision.second_serial import spots_of
from dealer_assist.vision.settled import outcome_of
from dealer_assist.vision.verdict import Copy
from tests.vision.test_verdict import copy, format_of, spelling

PX_PER_MM = 4.0
CORNER = np.array([200.0, 120.0])


def two_prints():
    """Every pair of different whole prints of a format that stand in lines, along the note or across it."""
    for note in shipped_formats():
        whole = [place for place in note.prints if place.direction is not Direction.STACKED and not place.last_digits]
        for one in whole:
            for other in whole:
                if one is not other:
                    yield pytest.param(note, one, other, id=f"{note.currency} {note.series} {one.direction} {other.direction}")


def read_at(note, place, outline) -> Copy:
    """A copy cut from the place where the format prints it, as `cut_zone` cuts it; its text fills the strip."""
    strip = cut_zone(np.zeros((900, 1600), np.uint8), outline, zone_of(note, place, (0.0, 0.0)))
    plain = copy("SU0032327")
    whole = replace(plain.spellings[0], steps=tuple(np.linspace(0.1, plain.steps - 1.1, len(plain.spellings[0].steps))))
    return Copy(note, Strip(strip.grey, strip.to_frame, 20.0), plain.steps, (replace(whole, text=("A0" * 9)[: len(whole.text)]),))


def corners_of(note, turn: float) -> np.ndarray:
    """The corners of a note that lies turned by so many degrees, in px."""
    flat = PX_PER_MM * np.array([[0, 0], [note.width_mm, 0], [note.width_mm, note.height_mm], [0, note.height_mm]])
    cosine, sine = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    return ((flat - flat.mean(axis=0)) @ np.array([[cosine, sine], [-sine, cosine]]) + (800, 450)).astype(np.float32)


@pytest.mark.parametrize("turn", [0.0, 35.0, 180.0])
@pytest.mark.parametrize(("note", "one", "other"), list(two_prints()))
def test_the_other_serial_is_expected_where_it_is_printed(note, one, other, turn):
    outline = corners_of(note, turn)
    spots = spots_of(read_at(note, one, outline), (note,))
    there = cut_zone(np.zeros((900, 1600), np.uint8), outline, zone_of(note, other, (0.0, 0.0)))
    box = there.box(0.0, 1.0)
    (holding,) = [spot for spot in spots if spot.holds(box) and np.allclose(spot.outline, outline, atol=0.06 * PX_PER_MM * note.width_mm)]
    across = np.subtract(box[1], box[0])
    assert holding.along == pytest.approx(tuple(across / np.linalg.norm(across)), abs=0.02)
    assert not any(spot.holds(box[2:] + box[:2]) and np.allclose(spot.outline, outline, atol=1.0) for spot in spots)


def across_the_note() -> tuple[Copy, Copy]:
    """The two serials of a 2000 ruble note: one along it, one across."""
    note = format_of("RUB", "2017")
    text = "AA123456789"
    spelt = replace(spelling(text, gap_after=1), steps=tuple(np.linspace(6.0, 93.0, len(text)) - [8, 8, *[0] * 9]), calibrated=True)
    strips = [cut_zone(np.zeros((900, 1600), np.uint8), corners_of(note, 20.0), zone_of(note, place, (0.0, 0.0))) for place in note.prints]
    one, other = (Copy(note, Strip(strip.grey, strip.to_frame, 20.0), 100, (spelt,) * 3) for strip in strips[:2])
    return one, other


def test_a_serial_along_the_note_and_one_across_it_prove_each_other_without_a_look_at_what_stands_beside():
    def never(lines):
        raise AssertionError("no further look is needed")

    one, other = across_the_note()
    outcome = outcome_of(np.zeros((900, 1600), np.uint8), (one, other), never, (one.note,))
    assert isinstance(outcome, Agreed)
    assert outcome.reading.digits == "123456789"
