"""The locator with its real weights, on frames of synthetic notes that it was not trained on."""

import shutil
import sys

import numpy as np
import pytest

from dealer_assist.resources import data_folder
from dealer_assist.vision import strip_finder
from dealer_assist.vision.formats import Direction, shipped_formats
from dealer_assist.vision.pipeline import formats_for
from dealer_assist.vision.strip_finder import STILL_SIDES, StripFinder, locator_report
from dealer_assist.vision.synth.cloth import GREEN_FELT, felt, wood
from dealer_assist.vision.synth.spread_notes import SIZE, nine_notes, one_note
from dealer_assist.vision.weights import WeightsError


@pytest.fixture(scope="module")
def finder():
    return StripFinder()


def grey_of(picture: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(picture[:, :, 1])


def serials(spread):
    """Middle, length and direction of every serial that stands in a line."""
    for laid in spread.notes:
        for printed, corners in laid.serials:
            if printed.direction is not Direction.STACKED and printed.whole:
                across = corners[1] - corners[0]
                length = float(np.linalg.norm(across))
                yield corners.mean(axis=0), length, across / length


def found_by(lines, serial):
    middle, length, along = serial
    for line in lines:
        apart = np.subtract(line.centre, middle)
        if np.linalg.norm(apart) < 0.15 * length and 0.75 < line.length / length < 1.3 and abs(float(along @ np.array(line.along))) > 0.98:
            return line
    return None


def test_serials_of_one_note_at_any_angle_are_found(finder):
    wanted = [(spread, serial) for spread in (one_note(shipped_formats(), seed) for seed in range(12)) for serial in serials(spread)]
    found = [found_by(finder.find(grey_of(spread.picture), STILL_SIDES), serial) for spread, serial in wanted]
    assert sum(line is not None for line in found) >= 0.9 * len(wanted)


def test_serials_of_nine_notes_are_found_from_near(finder):
    spread = nine_notes(formats_for(("RUB",)), 1)
    lines = finder.find(grey_of(spread.picture), (1280,))
    wanted = list(serials(spread))
    assert sum(found_by(lines, serial) is not None for serial in wanted) >= 0.8 * len(wanted)


def test_an_empty_table_has_no_serials(finder):
    rng = np.random.default_rng(3)
    assert finder.find(grey_of(felt(SIZE, GREEN_FELT, rng)), STILL_SIDES) == ()
    assert finder.find(grey_of(wood(SIZE, rng)), STILL_SIDES) == ()


def test_the_shipped_files_are_those_that_were_measured():
    assert [(weights.name, weights.ok) for weights in locator_report()] == [
        ("serial_locator.onnx", True),
        ("serial_locator_8bit.onnx", True),
    ]


@pytest.mark.parametrize("name", strip_finder.CHECKSUMS)
def test_a_missing_or_damaged_file_is_told_and_not_loaded(name, monkeypatch, tmp_path):
    shutil.copytree(data_folder("models"), tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(strip_finder, "data_folder", lambda _: tmp_path)
    (tmp_path / name).unlink()
    with pytest.raises(WeightsError, match="weights_missing") as fault:
        StripFinder()
    assert fault.value.fields["subject"] == str(tmp_path / name)
    (tmp_path / name).write_bytes(b"not a network")
    with pytest.raises(WeightsError, match="weights_missing"):
        StripFinder()


@pytest.mark.parametrize(("draw", "side"), [(one_note, 640), (nine_notes, 1280)])
def test_opencv_finds_the_same_serials_with_the_larger_file(draw, side, finder, monkeypatch):
    """Not the same bits: ONNX Runtime takes the network in 8-bit numbers, which OpenCV does not know."""
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    other = StripFinder()
    for spread in (draw(shipped_formats(), seed) for seed in range(60, 63)):
        grey = grey_of(spread.picture)
        ours, theirs = finder.find(grey, (side,)), other.find(grey, (side,))
        for serial in serials(spread):
            one, two = found_by(ours, serial), found_by(theirs, serial)
            assert (one is None) == (two is None)
            if one is not None and two is not None:
                assert np.hypot(*np.subtract(one.centre, two.centre)) < 0.05 * one.length + 4
                assert one.height == pytest.approx(two.height, rel=0.1)
