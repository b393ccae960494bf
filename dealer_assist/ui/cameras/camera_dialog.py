"""The camera in a window of its own: which one, how it is set, what the driver took of that, and the picture beside it."""

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from dealer_assist.table.camera_choice import CameraChoice, LiveCamera, TakenSettings
from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import SourcePhase
from dealer_assist.ui import theme
from dealer_assist.ui.cameras.camera_form import CameraForm
from dealer_assist.ui.cameras.camera_view import CameraView
from dealer_assist.ui.cameras.devices import CameraRoster
from dealer_assist.ui.cameras.parts import CameraParts
from dealer_assist.ui.models.messages import source_reason
from dealer_assist.ui.widgets.dialog_buttons import form_buttons
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.words.notice import Notice, settings_not_kept
from dealer_assist.ui.words.wording import Wording

_SIZE = QSize(1100, 620)
_PICTURE = QSize(560, 315)
_DISPLAY_MS = 50


def set_camera(parts: CameraParts, wording: Wording, parent: QWidget) -> Notice | None:
    """Let a person choose and set the camera, and keep that for the next time; a notice where it could not be kept."""
    dialog = CameraDialog(parts, parts.roster or CameraRoster(), wording, parent)
    kept = bool(dialog.exec())
    choice = dialog.choice
    dialog.deleteLater()
    if not kept:
        return None
    try:
        parts.keep(choice)
    except KnownError as fault:
        return settings_not_kept(fault)
    return None


class CameraDialog(QDialog):
    """Changes are made on the running camera at once; when the dialog is left, the camera is as it was before.

    After `exec` has returned true, `choice` is what a person wants to find again the next time.
    """

    def __init__(self, parts: CameraParts, roster: CameraRoster, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._camera, self._roster, self._wording = parts.source, roster, wording
        self._before = parts.source.choice if parts.source else parts.kept
        self.setWindowTitle(wording.text("camera-title"))
        open_at(self, _SIZE)
        self.view, self.taken = CameraView(), QLabel()
        self.view.setMinimumSize(_PICTURE)
        self.taken.setWordWrap(True)
        self.form = CameraForm(self._before, parts.backends, wording, self._change)
        self._lay_out()
        self._show_devices()
        roster.changed.connect(self._show_devices)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._show_camera)
        self._timer.start(_DISPLAY_MS)
        self._show_camera()

    @property
    def choice(self) -> CameraChoice:
        """What the dialog says now."""
        return self.form.choice

    def reject(self) -> None:
        """Leave everything as it was."""
        if self._camera is not None and self._camera.choice != self._before:
            self._camera.apply(self._before)
        super().reject()

    def _lay_out(self) -> None:
        upper = QHBoxLayout()
        upper.setSpacing(2 * theme.GAP)
        upper.addWidget(self.view, 3)
        upper.addWidget(self.form, 2)
        column = QVBoxLayout(self)
        column.setSpacing(2 * theme.GAP)
        column.addLayout(upper, 1)
        column.addWidget(self.taken)
        column.addWidget(form_buttons(self, "camera-keep", self._wording, "camera-leave"))

    def _show_devices(self) -> None:
        self.form.show_devices(self._roster.devices)

    def _change(self, choice: CameraChoice) -> None:
        if self._camera is not None and choice.key:
            self._camera.apply(choice)

    def _show_camera(self) -> None:
        camera = self._camera
        if camera is None:
            self.view.show_reason(self._wording.text("camera-next-time"))
            return
        frame = camera.latest()
        if frame is not None:
            self.view.show_frame(frame, camera.scan_spot)
        elif camera.state.phase is not SourcePhase.LIVE:
            self.view.grey_out()
        self.view.show_reason(source_reason(camera, self._wording))
        self.taken.setText(taken_text(camera, self._wording))
        self.taken.setAlignment(Qt.AlignmentFlag.AlignLeft)


def taken_text(camera: LiveCamera, wording: Wording) -> str:
    """What the driver took and how many frames come, in sentences; empty while the camera is not open."""
    taken = camera.taken
    if taken is None:
        return ""
    size = f"{taken.width} × {taken.height}"
    values = {"size": size, "backend": taken.backend, "format": taken.pixel_format or "NONE", "rate": round(taken.rate)}
    sentences = [wording.text("camera-taken", values)]
    sentences.append(wording.text("camera-coming", {"rate": round(camera.rate)}))
    return " ".join((*sentences, *_control_texts(taken, wording)))


def _control_texts(taken: TakenSettings, wording: Wording) -> list[str]:
    controls = (
        ("camera-taken-exposure", taken.exposure, taken.automatic_exposure),
        ("camera-taken-focus", taken.focus, taken.automatic_focus),
    )
    return [
        wording.text(code, {"value": round(value), "automatic": "yes" if automatic else "no"})
        for code, value, automatic in controls
        if value is not None
    ]
