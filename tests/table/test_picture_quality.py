"""Which fault is told first, and by how much the camera must come nearer."""

from dataclasses import replace

import pytest

from dealer_assist.table.picture_quality import Hint, HintKind, PictureQuality, hint_of, nearer_percent

GOOD = PictureQuality(
    brightness=200,
    evenness=0.8,
    glare=0.0,
    sharpness=0.3,
    smear=1.1,
    digit_px=18,
    hand=0.0,
    beyond=0.0,
    has_note=True,
    whole=True,
    has_serial=True,
    moving=False,
)


def test_a_good_picture_has_no_hint():
    assert hint_of(GOOD) is None


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        ({"brightness": 30}, HintKind.TOO_DARK),
        ({"sharpness": 0.1, "smear": 3.0}, HintKind.MOTION),
        ({"sharpness": 0.1, "moving": True}, HintKind.MOTION),
        ({"sharpness": 0.1}, HintKind.OUT_OF_FOCUS),
        ({"hand": 0.1}, HintKind.HAND),
        ({"glare": 0.2}, HintKind.GLARE),
        ({"has_serial": False}, HintKind.WRONG_SIDE),
    ],
)
def test_each_fault_has_its_hint(fault, kind):
    assert hint_of(replace(GOOD, **fault)) == Hint(kind)


def test_a_note_at_the_edge_is_told_although_one_of_its_serials_is_seen():
    """It is not read for certain, else nobody would ask for a hint: its other serial would prove the first one."""
    assert hint_of(replace(GOOD, beyond=0.3)) == Hint(HintKind.CUT_OFF)


def test_large_digits_may_be_softer():
    assert hint_of(replace(GOOD, sharpness=0.1, digit_px=40)) is None


def test_a_chip_or_a_card_has_no_serial_and_no_wrong_side():
    assert hint_of(replace(GOOD, whole=False, has_serial=False, digit_px=0)) is None


def test_an_empty_table_has_no_hint():
    empty = replace(GOOD, has_note=False, whole=False, has_serial=False, digit_px=0, brightness=30, sharpness=0.02, glare=0.5)
    assert hint_of(empty) is None
    assert hint_of(replace(empty, brightness=5)) == Hint(HintKind.TOO_DARK)


def test_what_makes_all_else_unseen_is_told_first():
    everything = replace(GOOD, brightness=10, sharpness=0.05, hand=0.2, glare=0.3, digit_px=5, has_serial=False)
    assert hint_of(everything) == Hint(HintKind.TOO_DARK)
    assert hint_of(replace(everything, brightness=200)) == Hint(HintKind.HAND)
    assert hint_of(replace(everything, brightness=200, hand=0)) == Hint(HintKind.OUT_OF_FOCUS)


@pytest.mark.parametrize(("digit_px", "percent"), [(8, 50), (10, 40), (12, 30), (15.9, 10), (4, 80), (0.5, 90)])
def test_a_picture_is_twice_as_large_at_half_the_distance(digit_px, percent):
    """Digits of 16 px are wanted: those of 8 px have them at half the distance; what lies between is rounded up to the next ten."""
    assert nearer_percent(digit_px) == percent


def test_a_note_too_far_away_tells_how_much_nearer():
    assert hint_of(replace(GOOD, digit_px=8)) == Hint(HintKind.TOO_FAR, 50)
