"""The camera dialog over a camera that records what it is asked for."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from dealer_assist.table.camera_choice import Backend, CameraChoice, CameraSettings, TakenSettings
from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import WHOLE_FRAME, Frame, SourcePhase, SourceState
from dealer_assist.ui.cameras.camera_dialog import CameraDialog, set_camera, taken_text
from dealer_assist.ui.cameras.devices import CameraDevice, CameraMode, CameraRoster
from dealer_assist.ui.cameras.parts import CameraParts
from dealer_assist.ui.words.wording import Wording

CHOSEN = CameraChoice("usb-1", "Table camera", "/dev/video0", CameraSettings(width=1280, height=720, rate=30))
DEVICES = (
    CameraDevice("Table camera", "/dev/video0", "usb-1", (CameraMode(1920, 1080, 15), CameraMode(1280, 720, 60))),
    CameraDevice("Laptop camera", "/dev/video2", "usb-2", (CameraMode(640, 480, 30),)),
)
TAKEN = TakenSettings("V4L2", 1280, 720, 29.97, "MJPG", exposure=156.0, automatic_exposure=True, focus=30.0, automatic_focus=False)


class Recorded:
    """A camera that is live, and keeps what it was asked for."""

    title, scan_spot = "Table camera", WHOLE_FRAME

    def __init__(self):
        self.choice, self.taken, self.rate = CHOSEN, TAKEN, 29.6
        self.state = SourceState(SourcePhase.LIVE)
        self.asked = []

    def latest(self):
        return Frame(1, 0, 2, 2, bytes(12)) if self.state.phase is SourcePhase.LIVE else None

    def apply(self, choice):
        self.choice = choice
        self.asked.append(choice)


@pytest.fixture
def camera():
    return Recorded()


@pytest.fixture
def roster(qapp):
    made = CameraRoster()
    made.devices = DEVICES
    return made


@pytest.fixture
def dialog(qtbot, camera, roster):
    made = CameraDialog(parts_of(camera, roster), roster, Wording("en"))
    qtbot.addWidget(made)
    made.show()
    return made


def parts_of(camera, roster, keep=lambda choice: None):
    return CameraParts(camera, CHOSEN, keep, (Backend.AUTO, Backend.V4L2), roster)


def choose(box, text):
    box.setCurrentIndex(box.findText(text))


def test_what_is_chosen_now_is_shown(dialog):
    assert dialog.form.device.currentText() == "Table camera"
    assert dialog.form.picture_size.currentText() == "1280 × 720, up to 60 a second"
    assert dialog.form.choice == CHOSEN
    assert not dialog.form.address.isEnabled()


def test_another_camera_is_taken_at_once_with_the_sizes_it_has(dialog, camera):
    choose(dialog.form.device, "Laptop camera")
    assert (camera.asked[-1].identity, camera.asked[-1].address) == ("usb-2", "/dev/video2")
    sizes = [dialog.form.picture_size.itemText(index) for index in range(dialog.form.picture_size.count())]
    assert sizes == ["1280 × 720", "640 × 480, up to 30 a second"]


def test_every_setting_reaches_the_camera(dialog, camera):
    choose(dialog.form.picture_size, "1920 × 1080, up to 15 a second")
    dialog.form.rate.setValue(15)
    choose(dialog.form.backend, "Video4Linux")
    dialog.form.exposure.automatic.setChecked(False)
    dialog.form.exposure.number.setValue(-6)
    dialog.form.focus.automatic.setChecked(False)
    dialog.form.focus.number.setValue(30)
    assert camera.choice == replace(CHOSEN, settings=CameraSettings(Backend.V4L2, 1920, 1080, 15, -6, 30))


def test_a_network_camera_is_taken_by_its_address(dialog, camera):
    choose(dialog.form.device, "Network camera")
    assert dialog.form.address.isEnabled()
    assert camera.asked == []
    dialog.form.address.setText(" rtsp://10.0.0.9/table ")
    dialog.form.address.editingFinished.emit()
    assert (camera.choice.identity, camera.choice.address) == ("", "rtsp://10.0.0.9/table")


def test_a_camera_pulled_out_stays_chosen_and_a_new_one_is_offered(dialog, camera, roster):
    roster.devices = (CameraDevice("New camera", "/dev/video4", "usb-9"),)
    roster.changed.emit()
    names = [dialog.form.device.itemText(index) for index in range(dialog.form.device.count())]
    assert names == ["New camera", "Table camera (not plugged in)", "Network camera"]
    assert (dialog.form.device.currentIndex(), camera.asked) == (1, [])
    roster.devices = DEVICES
    roster.changed.emit()
    assert (dialog.form.device.currentText(), camera.asked) == ("Table camera", [])


def test_what_the_driver_took_is_said(camera):
    assert taken_text(camera, Wording("en")) == (
        "The driver took 1280 × 720, 30 frames a second, MJPG (V4L2). Frames that come: 30 a second. "
        "Exposure 156, set by the camera. Focus 30."
    )
    camera.taken = TakenSettings("FFMPEG", 640, 480)
    camera.rate = 21.0
    assert taken_text(camera, Wording("ru")) == "Драйвер принял 640 × 480 (FFMPEG). Приходит 21 кадр в секунду."
    camera.taken = None
    assert taken_text(camera, Wording("en")) == ""


def test_leaving_puts_the_camera_back(dialog, camera):
    dialog.form.rate.setValue(10)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert camera.choice == CHOSEN


def test_a_stale_picture_is_greyed_and_its_reason_said(dialog, camera, qtbot):
    qtbot.waitUntil(lambda: not dialog.view._image.isNull())
    camera.state = SourceState(SourcePhase.STALLED, "camera_frozen", "Table camera")
    qtbot.waitUntil(lambda: dialog.view.is_grey)
    assert dialog.view._reason.splitlines()[0] == "The picture stands still: Table camera"


def test_a_session_without_a_camera_keeps_the_choice_for_the_next_one(qtbot, roster):
    kept, parent = [], QWidget()
    qtbot.addWidget(parent)

    def agree():
        dialog = parent.findChild(CameraDialog)
        choose(dialog.form.device, "Laptop camera")
        assert dialog.view._reason == "This session has no camera. What is chosen here counts from the next start."
        dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok).click()

    QTimer.singleShot(0, agree)
    assert set_camera(parts_of(None, roster, kept.append), Wording("en"), parent) is None
    assert [choice.identity for choice in kept] == ["usb-2"]


def test_settings_that_cannot_be_kept_are_told(qtbot, camera, roster):
    parent = QWidget()
    qtbot.addWidget(parent)

    def refuse(_):
        raise KnownError("settings_not_kept", subject="settings.json: read-only")

    QTimer.singleShot(0, lambda: parent.findChild(CameraDialog).accept())
    notice = set_camera(parts_of(camera, roster, refuse), Wording("en"), parent)
    assert (notice.code, notice.params) == ("notice-settings-not-kept", {"reason": "settings.json: read-only"})


def test_who_never_chose_a_camera_keeps_the_one_that_is_shown(qtbot, roster):
    kept, parent = [], QWidget()
    qtbot.addWidget(parent)
    QTimer.singleShot(0, lambda: parent.findChild(CameraDialog).accept())
    set_camera(CameraParts(keep=kept.append, roster=roster), Wording("en"), parent)
    assert [(choice.identity, choice.name) for choice in kept] == [("usb-1", "Table camera")]
