"""The synthetic test: what a trial shows is what its truth says, and it is always the same."""

import re

import numpy as np
import pytest

from dealer_assist.vision.bench.trial_pictures import TrialPictures
from dealer_assist.vision.bench.trials import CONDITIONS, FRAME, TALLEST_DIGIT, TrialMaker
from dealer_assist.vision.synth.lettering import Typeface

BY_NAME = {condition.name: condition for condition in CONDITIONS}


@pytest.fixture(scope="module")
def maker():
    return TrialMaker(1)


def test_a_trial_is_always_the_same_whatever_was_drawn_before(maker):
    first = maker.make(BY_NAME["table"], 3)
    assert np.array_equal(first.picture, TrialMaker(1).make(BY_NAME["table"], 3).picture)
    assert not np.array_equal(first.picture, maker.make(BY_NAME["table"], 4).picture)


@pytest.mark.parametrize("name", ["table", "glare"])
def test_a_frame_holds_the_whole_note(maker, name):
    for number in range(3):
        trial = maker.make(BY_NAME[name], number)
        assert trial.picture.shape == (FRAME[1], FRAME[0], 3)
        corners = trial.laid.corners
        assert corners.min() >= 0
        assert (corners.max(axis=0) <= FRAME).all()
        assert 10 <= trial.digit_px <= TALLEST_DIGIT


def test_a_still_is_a_crop_round_its_note(maker):
    trial = maker.make(BY_NAME["still"], 0)
    height, width = trial.picture.shape[:2]
    spans = trial.laid.corners.max(axis=0) - trial.laid.corners.min(axis=0)
    assert spans[0] > 0.6 * width
    assert spans[1] > 0.6 * height


def test_serials_of_the_condition_repeats_have_three_equal_digits_in_a_row(maker):
    for number in range(4):
        note = maker.make(BY_NAME["repeats"], number).laid.note
        assert re.search(r"(\d)\1\1", note.digits)
        assert note.note_format.counted(note.serial) is not None
        assert note.note_format.check_holds(note.serial)


def test_digits_of_the_condition_growing_grow(maker):
    note = maker.make(BY_NAME["growing"], 0).laid.note
    assert any(each.last_digit_mm > each.digit_mm for each in note.note_format.prints)


def test_notes_of_the_condition_turned_lie_upside_down(maker):
    corners = maker.make(BY_NAME["turned"], 0).laid.corners
    along = corners[1] - corners[0]
    assert abs(np.degrees(np.arctan2(along[1], along[0]))) > 160


def test_without_fetched_fonts_the_faces_of_the_play_notes_are_used(maker):
    assert maker.face_count == len(Typeface)


def test_drawn_trials_are_kept_and_drawn_once(maker, tmp_path):
    condition = BY_NAME["table"]
    drawn = next(TrialPictures(tmp_path, maker, 1).drawn(condition, 1))
    written = drawn.path.stat().st_mtime_ns
    again = next(TrialPictures(tmp_path, maker, 1).drawn(condition, 1))
    assert again == drawn
    assert drawn.path.stat().st_mtime_ns == written
    assert drawn.digits in drawn.serial
    assert drawn.picture().shape == (FRAME[1], FRAME[0], 3)
    assert drawn.strip_picture().shape[0] == 48
