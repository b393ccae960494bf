"""The simulated table keeps time by the clock it is given and shows the note that it says it shows."""

import cv2
import numpy as np
import pytest

from dealer_assist.table.ports import Frame, SourcePhase
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.synth.scene import LaidNote
from dealer_assist.vision.synth.simulated_table import MOVEMENT_SECONDS, SimulatedTable

A_MINUTE = 60.0


class HandClock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds

    def go(self, seconds: float) -> None:
        self.seconds += seconds


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def table(clock: HandClock) -> SimulatedTable:
    return SimulatedTable(seed=5, clock=clock)


def picture(frame: Frame | None) -> np.ndarray:
    assert frame is not None
    return np.frombuffer(frame.bgr, np.uint8).reshape(frame.height, frame.width, 3)


def likeness(frame: np.ndarray, laid: LaidNote) -> float:
    """How much the serials in the frame look like the note's own prints: the lower correlation of its copies."""
    found = []
    for copy, corners in laid.serials:
        target = np.array([[0, 0], [280, 0], [280, 40], [0, 40]], np.float32)
        strips = []
        for image, quad in ((frame, corners), (laid.note.picture, copy.corners)):
            matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), target)
            strips.append(cv2.warpPerspective(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), matrix, (280, 40)).astype(float).ravel())
        found.append(float(np.corrcoef(*strips)[0, 1]))
    return min(found)


def test_the_first_note_lies_in_the_scan_spot_from_the_beginning(table: SimulatedTable) -> None:
    frame = table.latest()
    assert frame is not None
    assert (frame.width, frame.height, len(frame.bgr)) == (1280, 720, 1280 * 720 * 3)
    assert table.state.phase is SourcePhase.LIVE
    assert table.slot == 0
    assert likeness(picture(frame), table.laid_at(0)) > 0.85


def test_a_new_frame_comes_with_time_and_not_before(table: SimulatedTable, clock: HandClock) -> None:
    first = table.latest()
    assert table.latest() is first
    clock.go(0.2)
    second = table.latest()
    assert first is not None
    assert second is not None
    assert second.sequence == first.sequence + 1
    assert second.time_ms - first.time_ms == 200
    assert second.bgr != first.bgr, "sensor noise"


def test_a_step_brings_the_next_note_and_a_step_back_the_one_before(table: SimulatedTable, clock: HandClock) -> None:
    table.step(1)
    clock.go(MOVEMENT_SECONDS + 0.1)
    arrived = picture(table.latest())
    assert likeness(arrived, table.laid_at(1)) > 0.85
    assert likeness(arrived, table.laid_at(0)) < 0.7
    table.step(-1)
    clock.go(MOVEMENT_SECONDS + 0.1)
    assert likeness(picture(table.latest()), table.laid_at(0)) > 0.85


def test_steps_during_the_movement_add_up(table: SimulatedTable, clock: HandClock) -> None:
    for pause in (0.1, 0.3, 0.3, 0.45):
        table.step(1)
        clock.go(pause)
        table.latest()
    assert table.slot == 4
    clock.go(MOVEMENT_SECONDS + 0.1)
    assert likeness(picture(table.latest()), table.laid_at(4)) > 0.85


def test_no_note_lies_before_the_first(table: SimulatedTable, clock: HandClock) -> None:
    table.latest()
    table.step(-3)
    clock.go(MOVEMENT_SECONDS / 2)
    assert table.slot == 0
    assert likeness(picture(table.latest()), table.laid_at(0)) > 0.85, "nothing moves"


def test_the_tray_is_empty_between_two_notes(table: SimulatedTable, clock: HandClock) -> None:
    full = picture(table.latest())[230:690, 160:1120].mean()
    table.step(1)
    clock.go(0.6)
    empty = picture(table.latest())[230:690, 160:1120].mean()
    assert full > 120
    assert empty < 70


def test_a_moving_note_is_blurred(table: SimulatedTable, clock: HandClock) -> None:
    still = picture(table.latest())
    table.step(1)
    clock.go(0.42)
    moving = picture(table.latest())
    paper = (slice(480, 640), slice(260, 700))
    sharpness = [cv2.Sobel(each[paper], cv2.CV_64F, 0, 1).std() for each in (still, moving)]
    assert sharpness[1] < 0.7 * sharpness[0]


@pytest.mark.parametrize("note_format", shipped_formats(), ids=lambda each: f"{each.currency} {each.series}")
def test_every_note_lies_whole_in_the_scan_spot_with_readable_digits(note_format) -> None:
    table = SimulatedTable(2, note_format, HandClock())
    spot = table.scan_spot
    for slot in range(6):
        laid = table.laid_at(slot)
        x, y = laid.corners[:, 0] / 1280, laid.corners[:, 1] / 720
        assert spot.left <= x.min()
        assert x.max() <= spot.right
        assert spot.top <= y.min()
        assert y.max() <= spot.bottom
        scale = np.hypot(*(laid.corners[1] - laid.corners[0])) / note_format.width_mm
        assert scale * note_format.prints[0].digit_mm >= 16


def test_the_usual_note_has_digits_of_18_to_26_px() -> None:
    table = SimulatedTable(clock=HandClock())
    for slot in range(12):
        laid = table.laid_at(slot)
        scale = np.hypot(*(laid.corners[1] - laid.corners[0])) / laid.note.note_format.width_mm
        assert 18 <= scale * 3.2 <= 26  # rubles of 1997: digits of 3.2 mm


def test_one_note_in_six_lies_upside_down_and_never_the_first(table: SimulatedTable) -> None:
    turned = [slot for slot in range(24) if 90 < table.note_at(slot).turn % 360 < 270]
    assert [slot // 6 for slot in turned] == [0, 1, 2, 3]
    assert 0 not in turned
    upside_down = table.laid_at(turned[0])
    assert upside_down.corners[0][0] > upside_down.corners[1][0]


def test_the_sequence_follows_from_the_seed() -> None:
    one, same, other = (SimulatedTable(seed, clock=HandClock()) for seed in (1, 1, 2))
    serials = [[each.note_at(slot).serial for slot in range(12)] for each in (one, same, other)]
    assert serials[0] == serials[1] != serials[2]
    assert len(set(serials[0])) == 12
    assert one.latest() == same.latest()
    placed = one.note_at(3)
    assert placed.serial.endswith(placed.digits)
    assert placed.currency == "RUB"


def test_after_closing_there_is_no_frame(table: SimulatedTable, clock: HandClock) -> None:
    table.latest()
    table.close()
    table.close()
    clock.go(1)
    assert table.latest() is None
    assert table.state.phase is SourcePhase.ENDED


def test_without_a_clock_of_ours_a_thread_films() -> None:
    table = SimulatedTable(seed=3)
    try:
        with table.changed:
            assert table.changed.wait_for(lambda: table.latest() is not None, A_MINUTE)
        frame = table.latest()
        assert frame is not None
        with table.changed:
            assert table.changed.wait_for(lambda: table.latest().sequence >= frame.sequence + 2, A_MINUTE)
        assert likeness(picture(table.latest()), table.laid_at(0)) > 0.85
    finally:
        table.close()
    assert table.latest() is None
