"""What is told of a camera, moment by moment, on a clock of the test's own."""

import pytest

from dealer_assist.table.ports import SourcePhase, SourceState
from dealer_assist.vision.cameras.camera_condition import CameraCondition, CameraTimings
from dealer_assist.vision.cameras.frame_check import Flaw

STEP = 1 / 30


@pytest.fixture
def condition():
    return CameraCondition(CameraTimings(open_timeout=8.0), "Table camera", 100.0)


def filmed(condition, flaw, start, seconds):
    """Frames of one kind at an even pace; the time of the last, and whether the opening still has hope."""
    hope = True
    for number in range(1, round(seconds / STEP) + 1):
        hope = condition.heard(flaw, start + number * STEP)
    return start + seconds, hope


def test_opening_that_takes_too_long_is_a_failure(condition):
    assert condition.state(108.0) == SourceState(SourcePhase.OPENING)
    assert condition.state(108.1) == SourceState(SourcePhase.FAILED, "camera_open_timeout", "Table camera")


def test_a_camera_that_opens_and_sends_nothing_does_not_answer(condition):
    condition.opened()
    assert condition.state(107.9).phase is SourcePhase.OPENING
    assert condition.state(108.1).code == "camera_open_timeout"


def test_what_fails_before_the_first_picture_is_a_failure_and_afterwards_a_stall(condition):
    condition.failed("camera_busy")
    assert condition.state(101.0) == SourceState(SourcePhase.FAILED, "camera_busy", "Table camera")
    condition.opened()
    now, _ = filmed(condition, None, 101.0, 1.0)
    assert condition.state(now).phase is SourcePhase.LIVE
    condition.failed("camera_lost")
    assert condition.state(now) == SourceState(SourcePhase.STALLED, "camera_lost", "Table camera")


def test_a_reason_stands_while_the_camera_is_opened_anew(condition):
    condition.opened()
    now, _ = filmed(condition, None, 100.0, 1.0)
    assert condition.state(now).phase is SourcePhase.LIVE
    now, hope = filmed(condition, Flaw.FROZEN, now, 2.6)
    assert (hope, condition.state(now).code) == (False, "camera_frozen")
    condition.opened()
    assert condition.state(now + 60).code == "camera_frozen"
    now, _ = filmed(condition, None, now + 60, 0.2)
    assert condition.state(now).phase is SourcePhase.LIVE


def test_a_better_reason_takes_the_place_of_the_first(condition):
    condition.failed("camera_not_found")
    condition.opened()
    now, _ = filmed(condition, Flaw.BLACK, 101.0, 1.0)
    assert condition.state(now).code == "camera_black"


def test_another_choice_begins_from_the_beginning(condition):
    condition.opened()
    now, _ = filmed(condition, None, 100.0, 1.0)
    condition.state(now)
    condition.begin("Other camera", now)
    assert (condition.state(now + 7.9).phase, condition.was_live) == (SourcePhase.OPENING, False)
    assert condition.state(now + 8.1).subject == "Other camera"
