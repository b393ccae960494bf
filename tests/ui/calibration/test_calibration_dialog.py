"""The wizard over the real calibrator: from drawn views of the board (synthetic) to a file with lens, table and zones."""

from datetime import UTC, datetime

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt

from dealer_assist.resources import data_folder
from dealer_assist.table.calibration import Advice, CalibrationError
from dealer_assist.table.ports import WHOLE_FRAME, Frame, SourcePhase, SourceState
from dealer_assist.table.zones import ZoneKind, ZoneName, every_name
from dealer_assist.ui.calibration.dialog import CalibrationDialog, Step
from dealer_assist.ui.words.wording import LANGUAGES, Wording, message_code
from dealer_assist.vision.calibration.calibrator import FileCalibrator
from dealer_assist.vision.calibration.file import load_calibration, save_calibration
from dealer_assist.vision.synth.board_views import board_picture, good_views
from tests.vision.calibration.known import ABOVE, CAMERA
from tests.vision.calibration.test_file import WHOLE

MADE = datetime(2026, 11, 30, tzinfo=UTC)
SCAN = ZoneName(ZoneKind.SCAN)


class Shown:
    """A source whose newest frame is set by the test."""

    title, scan_spot, state = "drawn", WHOLE_FRAME, SourceState(SourcePhase.LIVE)

    def __init__(self):
        self.frame = None
        self.count = 0

    def latest(self):
        return self.frame

    def show(self, picture):
        self.count += 1
        self.frame = Frame(self.count, 0, picture.shape[1], picture.shape[0], picture.tobytes())


def calibrator_of(path):
    return FileCalibrator(lambda _: path, lambda: "drawn", lambda: MADE)


@pytest.fixture
def wizard(qtbot, tmp_path):
    """The wizard, its source and the file it writes."""
    source, path = Shown(), tmp_path / "drawn.yaml"
    made = CalibrationDialog(calibrator_of(path), source, Wording("en"))
    qtbot.addWidget(made)
    made.show()
    yield made, source, path
    made.worker.close()


def show_still(qtbot, made, source, picture):
    """Show a picture for two frames and wait until both were looked at."""
    states = []
    made.worker.looked.connect(states.append)
    for _ in range(2):
        seen = len(states)
        source.show(picture)
        qtbot.waitUntil(lambda seen=seen: len(states) > seen, timeout=20_000)
    made.worker.looked.disconnect(states.append)
    return states[-1]


def test_from_the_board_to_the_zones(qtbot, wizard):
    made, source, path = wizard
    assert made.step is Step.BOARD
    made.on.click()
    assert (made.step, made.act.isEnabled()) == (Step.LENS, False)
    for index, pose in enumerate(good_views(CAMERA)):
        state = show_still(qtbot, made, source, board_picture(pose, CAMERA, number=index))
        if state.enough:
            break
    assert "Views: 12 of 12" in made.progress.text()
    assert made.act.isEnabled()
    made.act.click()
    qtbot.waitUntil(lambda: made.step is Step.TABLE, timeout=20_000)
    assert load_calibration(path).lens.focal == pytest.approx(CAMERA.focal, rel=0.01)
    source.show(board_picture(ABOVE, CAMERA))
    made.act.click()
    qtbot.waitUntil(lambda: made.step is Step.ZONES, timeout=20_000)
    assert load_calibration(path).plane.tilt == pytest.approx(21.5, abs=1.5)
    made.place_zones(0)
    qtbot.waitUntil(lambda: load_calibration(path).zones != ())
    (zone,) = load_calibration(path).zones
    assert zone.name == SCAN
    made.place_zones(8)
    assert "Hang it higher" in made.message.text
    assert load_calibration(path).zones == (zone,)


@pytest.fixture
def editor(qtbot, tmp_path):
    """The wizard at its last step, with a scanning spot on a measured table."""
    path = tmp_path / "kept.yaml"
    save_calibration(path, WHOLE)
    calibrator = FileCalibrator(lambda _: path, lambda: WHOLE.camera, lambda: MADE)
    source = Shown()
    source.show(np.full((720, 1280, 3), 90, np.uint8))
    made = CalibrationDialog(calibrator, source, Wording("ru"))
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: not made.zones._image.isNull())
    yield made, path
    made.worker.close()


def place_of(made, point):
    """Where a place of the table (mm) is in the editor."""
    (pixel,) = made._calibrator.map().to_picture([point])
    return made.zones.to_widget(pixel).toPoint()


def drag(qtbot, view, start, end):
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(view, (start + end) / 2)
    qtbot.mouseMove(view, end)
    qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)


def zone_in(path, name):
    return next(zone for zone in load_calibration(path).zones if zone.name == name)


def test_a_zone_is_dragged_resized_and_turned(qtbot, editor):
    made, path = editor
    assert made.step is Step.ZONES
    board = ZoneName(ZoneKind.BOARD)
    before = zone_in(path, board)
    drag(qtbot, made.zones, place_of(made, before.centre), place_of(made, (before.centre[0] + 40, before.centre[1] - 30)))
    qtbot.waitUntil(lambda: zone_in(path, board).centre != before.centre)
    moved = zone_in(path, board)
    assert moved.centre == pytest.approx((40, -30), abs=3)
    assert moved.size == before.size
    x, y = moved.centre
    corner = place_of(made, moved.corners[2])
    drag(qtbot, made.zones, corner, place_of(made, (x + 60, y + 45)))
    qtbot.waitUntil(lambda: zone_in(path, board).size != before.size)
    assert zone_in(path, board).size == pytest.approx((120, 90), abs=4)
    knob = made.zones._knob(zone_in(path, board)).toPoint()
    drag(qtbot, made.zones, knob, place_of(made, (x + 100, y + 4)))
    qtbot.waitUntil(lambda: zone_in(path, board).turn != 0)
    assert zone_in(path, board).turn == 90
    made.zones.setFocus()
    qtbot.keyClick(made.zones, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: zone_in(path, board).centre[0] == pytest.approx(x - 5))


def test_a_zone_is_taken_away_and_drawn_anew(qtbot, editor):
    made, path = editor
    names = {zone.name for zone in load_calibration(path).zones}
    board = ZoneName(ZoneKind.BOARD)
    qtbot.mouseClick(made.zones, Qt.MouseButton.LeftButton, pos=place_of(made, (0.0, 0.0)))
    made.zones.setFocus()
    qtbot.keyClick(made.zones, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: {zone.name for zone in load_calibration(path).zones} == names - {board})
    made.pen.setCurrentIndex(every_name().index(board) + 1)
    drag(qtbot, made.zones, place_of(made, (-90.0, -50.0)), place_of(made, (70.0, 40.0)))
    qtbot.waitUntil(lambda: {zone.name for zone in load_calibration(path).zones} == names)
    drawn = zone_in(path, board)
    assert drawn.centre == pytest.approx((-10.0, -5.0), abs=3)
    assert drawn.size == pytest.approx((160.0, 90.0), abs=4)
    assert made.zones.chosen == board


def test_a_click_beside_every_zone_lets_go(qtbot, editor):
    made, path = editor
    kept = load_calibration(path).zones
    qtbot.mouseClick(made.zones, Qt.MouseButton.LeftButton, pos=place_of(made, (0.0, 0.0)))
    assert made.zones.chosen == ZoneName(ZoneKind.BOARD)
    qtbot.mouseClick(made.zones, Qt.MouseButton.LeftButton, pos=place_of(made, (-180.0, -70.0)) + QPoint(0, 0))
    assert made.zones.chosen is None
    assert load_calibration(path).zones == kept


def test_a_table_without_a_board_is_refused_in_words(qtbot, wizard, tmp_path):
    made, source, path = wizard
    made.go_to(Step.TABLE)
    source.show(np.full((540, 960, 3), 90, np.uint8))
    made.act.click()
    qtbot.waitUntil(lambda: made.message.text == "The lens is not known yet. Go back and show the board to the camera first.")
    assert made.act.isEnabled()
    assert not path.exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_said_has_words(language):
    wording = Wording(language)
    codes = [f"calibration-advice-{advice}" for advice in Advice]
    codes += [f"calibration-{step}{part}" for step in Step for part in ("", "-explanation")]
    codes += [f"zone-{kind}" for kind in ZoneKind]
    named = [word.strip("`,.:;()") for word in (CalibrationError.__doc__ or "").split() if word.startswith("`calibration_")]
    assert len(named) == 14
    codes += [message_code(code) for code in (*named, "zones_do_not_fit", "calibration_no_picture")]
    assert [code for code in codes if not wording.has(code)] == []


def test_the_sheets_that_the_wizard_opens_are_there():
    for sheet in ("a4", "letter"):
        assert (data_folder("calibration") / f"board_{sheet}.pdf").read_bytes().startswith(b"%PDF")


def test_what_is_known_is_told_with_the_language_s_own_comma(editor):
    made, _ = editor
    assert "1,39 пикс." in made.message.text
