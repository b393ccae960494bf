"""Frames with faults and notes that follow each other: the same from the same seed, and wrong in the one thing that they say."""

import numpy as np
import pytest

from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.pipeline import formats_for
from dealer_assist.vision.synth.faulty_frames import Fault, faulty_frame
from dealer_assist.vision.synth.note_changes import NUDGES_PX, note_change

SEED = 41


def test_a_seed_gives_the_same_frame_again_and_another_one_another():
    first, again, other = (faulty_frame(Fault.GLARE, shipped_formats(), seed).picture for seed in (SEED, SEED, SEED + 1))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_all_faults_of_a_seed_have_one_note():
    made = [faulty_frame(fault, shipped_formats(), SEED) for fault in (Fault.NONE, Fault.DARK, Fault.CUT_OFF)]
    assert len({each.laid.note.serial for each in made}) == 1
    assert faulty_frame(Fault.EMPTY, shipped_formats(), SEED).laid is None


def test_the_wrong_side_has_no_serial():
    assert faulty_frame(Fault.WRONG_SIDE, shipped_formats(), SEED).laid.serials == ()


def test_a_note_far_away_is_small_and_one_that_is_cut_off_leaves_the_picture():
    width = np.linalg.norm(np.subtract(*faulty_frame(Fault.FAR, shipped_formats(), SEED).laid.corners[:2]))
    assert 150 < width < 340
    corners = faulty_frame(Fault.CUT_OFF, shipped_formats(), SEED).laid.corners
    assert (corners < 0).any() or (corners > (1280, 720)).any()


@pytest.mark.parametrize("seed", range(4))
def test_notes_that_follow_each_other_differ_in_one_or_two_digits(seed):
    change = note_change(formats_for(("RUB",))[0], seed)
    differing = sum(one != other for one, other in zip(*change.digits, strict=True))
    assert differing in (1, 2)
    changed = np.abs(change.pictures[0].astype(int) - change.pictures[1]).max(axis=2) > 8
    assert changed.mean() < 0.002 or NUDGES_PX[seed % len(NUDGES_PX)] > 0
