"""Every fault of a camera through a real source: noticed within a second of the camera's own time, and mended by itself."""

from dataclasses import replace

import cv2
import pytest

from dealer_assist.table.camera_choice import CameraChoice, CameraSettings
from dealer_assist.table.ports import SourcePhase
from dealer_assist.vision.cameras.camera import MOST_LEFT_BEHIND, CameraSource
from dealer_assist.vision.cameras.camera_condition import CameraTimings
from tests.vision.scripted_camera import RATE, SEEN_AS, SIZE, CameraBench, Fault, HandTime
from tests.vision.waiting import until

QUICK = CameraTimings(retry_after=0.005)
CHOICE = CameraChoice(identity="usb-1", name="Bench camera", address="/dev/bench")
NOTICED_WITHIN, ASKED_EVERY = 1.0, 0.05


@pytest.fixture
def bench():
    return CameraBench(HandTime())


@pytest.fixture
def source(bench):
    made = CameraSource(CHOICE, bench, bench.clock, QUICK)
    until(made, lambda: bench.openings == 1)
    bench.pass_time(1.0)
    assert made.state.phase is SourcePhase.LIVE
    yield made
    bench.begin(Fault.UNPLUGGED)
    made.close()


def noticed(bench, source) -> float:
    """Let time pass until the source is not live any more; the seconds that took."""
    for number in range(1, 100):
        bench.pass_time(ASKED_EVERY)
        if source.state.phase is not SourcePhase.LIVE:
            return number * ASKED_EVERY
    raise AssertionError("never noticed")


@pytest.mark.parametrize("fault", [fault for fault in Fault if fault is not Fault.HUNG])
def test_a_fault_is_noticed_within_a_second_and_passes_when_its_cause_does(bench, source, fault):
    before = source.latest().sequence
    bench.begin(fault)
    if fault in (Fault.UNPLUGGED, Fault.TAKEN):
        until(source, lambda: source.state.code == SEEN_AS[fault])
    else:
        assert noticed(bench, source) <= NOTICED_WITHIN
        assert source.state.code == SEEN_AS[fault]
    assert (source.state.phase, source.state.subject) == (SourcePhase.STALLED, "Bench camera")
    assert source.latest() is None
    bench.begin(None)
    until(source, lambda: bench._reading and source.taken is not None)
    bench.pass_time(0.5)
    assert source.state.phase is SourcePhase.LIVE
    assert source.latest().sequence > before


def test_no_frame_of_a_damaged_picture_is_ever_shown(bench, source):
    for fault in (Fault.BLACK, Fault.CUT_SHORT, Fault.MIXED, Fault.WRONG_SIZE):
        shown = source.latest().sequence
        bench.begin(fault)
        for _ in range(10):
            bench.pass_time(1 / RATE)
            frame = source.latest()
            assert frame is None or frame.sequence <= shown + 1
        bench.begin(None)
        bench.pass_time(0.5)


def test_a_repeated_frame_is_no_new_frame(bench, source):
    bench.begin(Fault.FROZEN)
    bench.pass_time(2 / RATE)
    shown = source.latest().sequence
    bench.pass_time(10 / RATE)
    assert source.latest().sequence == shown


def test_the_newest_frame_is_never_older_than_one_frame(bench, source):
    for _ in range(30):
        bench.pass_time(0.5 / RATE)
        assert bench.clock.now * 1000 - source.latest().time_ms <= 1000 / RATE + 1


def test_frames_that_stay_flawed_are_a_reason_to_open_anew(bench, source):
    bench.begin(Fault.FROZEN)
    bench.pass_time(3.2)
    until(source, lambda: bench.openings == 2)
    assert source.state.code == "camera_frozen"


def test_a_frame_that_cannot_be_decoded_is_a_reason_to_open_anew(bench, source):
    whole, broken = bench.scene, [True]

    def scene(number):
        if broken:
            broken.clear()
            raise cv2.error("imdecode")
        return whole(number)

    bench.scene = scene
    bench.pass_time(2 / RATE)
    until(source, lambda: bench.openings == 2)
    bench.pass_time(0.5)
    assert source.state.phase is SourcePhase.LIVE


def test_darkness_is_no_reason_to_open_anew(bench, source):
    bench.begin(Fault.BLACK)
    bench.pass_time(6.0)
    assert (bench.openings, source.state.code) == (1, "camera_black")


def test_another_size_that_stays_is_the_cameras_size(bench, source):
    bench.begin(Fault.WRONG_SIZE)
    bench.pass_time(3.2)
    until(source, lambda: bench.openings == 2)
    bench.pass_time(0.5)
    assert (source.latest().width, source.latest().height) == (SIZE[0] // 2, SIZE[1] // 2)


def test_a_thread_that_hangs_in_the_driver_is_left_behind_and_ends_when_it_returns(bench, source):
    bench.begin(Fault.HUNG)
    bench.pass_time(1.0)
    assert source.state.code == "camera_silent"
    bench.fault = Fault.SLOW
    bench.pass_time(QUICK.read_timeout)
    assert source.state.code == "camera_silent"
    until(source, lambda: bench.openings == 2)
    bench.begin(None)
    until(source, lambda: bench.hung == 0)
    bench.pass_time(1.0)
    assert source.state.phase is SourcePhase.LIVE
    until(source, lambda: not any(thread.is_alive() for thread in source._left_behind))


def test_no_more_than_a_few_threads_are_left_behind(bench, source):
    bench.begin(Fault.HUNG)
    for number in range(MOST_LEFT_BEHIND + 3):
        bench.pass_time(QUICK.read_timeout + 0.5)
        assert source.state.code == "camera_silent"
        begun = min(number + 2, 1 + MOST_LEFT_BEHIND)
        until(source, lambda threads=begun: bench.hung >= threads)
    assert (bench.openings, bench.hung) == (1 + MOST_LEFT_BEHIND, 1 + MOST_LEFT_BEHIND)
    bench.begin(None)
    until(source, lambda: bench.hung == 0)


def test_exposure_and_focus_are_set_without_opening_anew(bench, source):
    settings = CameraSettings(exposure=120, focus=30)
    source.apply(replace(CHOICE, settings=settings))
    bench.pass_time(2 / RATE)
    assert (bench.tuned, bench.openings, source.state.phase) == ([settings], 1, SourcePhase.LIVE)


def test_another_size_opens_the_camera_anew(bench, source):
    source.apply(replace(CHOICE, settings=CameraSettings(width=1920, height=1080)))
    bench.pass_time(2 / RATE)
    until(source, lambda: bench.openings == 2)
    bench.pass_time(0.5)
    assert source.state.phase is SourcePhase.LIVE


def test_another_camera_is_taken_in_the_place_of_the_first(bench, source):
    source.apply(CameraChoice(identity="usb-2", name="Another camera"))
    bench.pass_time(2 / RATE)
    until(source, lambda: bench.openings == 2)
    bench.pass_time(0.5)
    assert (source.title, source.state.phase, source.choice.key) == ("Another camera", SourcePhase.LIVE, "usb-2")


def test_what_the_driver_took_is_told_while_the_camera_is_open(bench, source):
    assert (source.taken.backend, source.taken.width, source.taken.height) == ("SCRIPT", *SIZE)
    assert source.rate == pytest.approx(RATE, rel=0.05)
    bench.begin(Fault.UNPLUGGED)
    until(source, lambda: source.taken is None)


def test_a_camera_that_is_not_there_is_not_found_and_one_that_was_is_unplugged(bench):
    bench.begin(Fault.UNPLUGGED)
    source = CameraSource(CHOICE, bench, bench.clock, QUICK)
    until(source, lambda: source.state.code == "camera_not_found")
    assert source.state.phase is SourcePhase.FAILED
    bench.begin(None)
    until(source, lambda: bench._reading)
    bench.pass_time(0.5)
    assert source.state.phase is SourcePhase.LIVE
    bench.begin(Fault.UNPLUGGED)
    until(source, lambda: source.state.code == "camera_unplugged")
    source.close()


def test_a_camera_held_by_another_program_is_busy_from_the_start(bench):
    bench.begin(Fault.TAKEN)
    source = CameraSource(CHOICE, bench, bench.clock, QUICK)
    until(source, lambda: source.state.code == "camera_busy")
    assert source.state.phase is SourcePhase.FAILED
    source.close()


def test_a_device_that_was_plugged_in_is_opened_at_once_when_told(bench):
    bench.begin(Fault.UNPLUGGED)
    source = CameraSource(CHOICE, bench, bench.clock, CameraTimings(retry_after=3600.0))
    until(source, lambda: source.state.code == "camera_not_found")
    bench.begin(None)
    source.wake()
    until(source, lambda: bench.openings == 1)
    bench.begin(Fault.UNPLUGGED)
    source.close()
