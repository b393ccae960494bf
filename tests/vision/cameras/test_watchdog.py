"""The watchdog on a clock of its own: when it trusts the picture, and what it says otherwise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.vision.cameras.frame_check import Flaw
from dealer_assist.vision.cameras.watchdog import Watchdog, WatchdogTimings

WINDOW, REGAINED = 0.75, 0.5
STEP = 1 / 30
NOTICED_WITHIN = 1.0


def watchdog() -> Watchdog:
    made = Watchdog(WatchdogTimings(window=WINDOW, hopeless_after=2.5))
    made.begin()
    return made


def fed(made: Watchdog, flaw: Flaw | None, start: float, seconds: float, step: float = STEP) -> float:
    """Frames of one kind at an even pace; returns the time of the last one."""
    count = round(seconds / step)
    for number in range(1, count + 1):
        made.heard(flaw, start + number * step)
    return start + count * step


def noticed_at(made: Watchdog, since: float, flaw: Flaw | None, step: float = STEP) -> tuple[float, str]:
    """When a fault that began at `since` is told, asked as often as the window asks (every 0.05 s), and its code."""
    now, due = since, since + step
    while now < since + 5:
        now += 0.05
        while due <= now:
            made.heard(flaw, due)
            due += step
        fault = made.fault(now)
        if fault:
            return now - since, fault
    raise AssertionError("never noticed")


def test_it_is_too_early_to_say_before_frames_have_come():
    made = watchdog()
    assert made.fault(100.0) is None
    made.heard(None, 100.0)
    assert made.fault(100.1) is None


def test_three_good_frames_are_trusted():
    made = watchdog()
    fed(made, None, 0.0, 3 * STEP)
    assert made.fault(3 * STEP) == ""
    assert made.newest_is_good


@pytest.mark.parametrize("flaw", list(Flaw))
def test_flawed_frames_are_noticed_by_their_name(flaw):
    made = watchdog()
    seconds, code = noticed_at(made, fed(made, None, 0.0, 2.0), flaw)
    assert code == flaw.value
    assert seconds <= NOTICED_WITHIN


def test_no_frames_are_noticed():
    made = watchdog()
    seconds, code = noticed_at(made, fed(made, None, 0.0, 2.0), None, step=1000.0)
    assert (code, seconds <= NOTICED_WITHIN) == ("camera_silent", True)


@pytest.mark.parametrize("rate", [1.5, 2.0, 3.0])
def test_a_collapsed_rate_is_noticed_and_told_alike_all_the_time(rate):
    made = watchdog()
    since = fed(made, None, 0.0, 2.0)
    seconds, code = noticed_at(made, since, None, 1 / rate)
    assert (code, seconds <= NOTICED_WITHIN) == ("camera_slow", True)
    told, now = set(), since + seconds
    for number in range(1, 200):
        now = since + seconds + number * 0.05
        while made._heard_at + 1 / rate <= now:
            made.heard(None, made._heard_at + 1 / rate)
        told.add(made.fault(now))
    assert told == {"camera_slow"}


@pytest.mark.parametrize("rate", [5.0, 7.5, 15.0, 30.0])
def test_the_rates_of_real_cameras_in_poor_light_are_trusted(rate):
    made = watchdog()
    last = fed(made, None, 0.0, 4.0, 1 / rate)
    assert made.fault(last + 0.99 / rate) == ""
    assert made.rate == pytest.approx(rate)


def test_a_single_flawed_frame_is_left_out_and_not_told():
    made = watchdog()
    last = fed(made, None, 0.0, 1.0)
    made.heard(Flaw.TORN, last + STEP)
    assert made.fault(last + STEP) == ""
    assert not made.newest_is_good


def test_a_repeated_frame_is_still_the_newest():
    made = watchdog()
    made.heard(Flaw.FROZEN, fed(made, None, 0.0, 1.0) + STEP)
    assert made.newest_is_good


def test_the_picture_is_trusted_again_after_three_good_frames():
    made = watchdog()
    since = fed(made, None, 0.0, 1.0)
    seconds, _ = noticed_at(made, since, Flaw.BLACK)
    now = since + seconds
    assert [made.heard(None, now + number * STEP) or made.fault(now + number * STEP) for number in (1, 2, 3)] == [
        "camera_black",
        "camera_black",
        "",
    ]


@pytest.mark.parametrize(("flaw", "hopeless"), [(Flaw.FROZEN, True), (Flaw.TORN, True), (Flaw.WRONG_SIZE, True), (Flaw.BLACK, False)])
def test_a_camera_is_given_up_when_opening_anew_may_help(flaw, hopeless):
    made = watchdog()
    last = fed(made, flaw, fed(made, None, 0.0, 1.0), 2.4)
    assert not made.is_hopeless(last)
    assert made.is_hopeless(fed(made, flaw, last, 0.2)) == hopeless


@given(st.lists(st.tuples(st.sampled_from([None, *Flaw]), st.floats(0.001, 2.0)), max_size=60), st.floats(0.0, 3.0))
def test_law_trusted_means_three_good_frames_of_late(frames, wait):
    made, now, good = watchdog(), 0.0, []
    for flaw, gap in frames:
        now += gap
        made.heard(flaw, now)
        made.fault(now)
        if flaw is None:
            good.append(now)
    now += wait
    trusted, age = made.fault(now) == "", now - good[-3] if len(good) >= 3 else float("inf")
    assert trusted or age > REGAINED
    assert not trusted or age <= WINDOW
