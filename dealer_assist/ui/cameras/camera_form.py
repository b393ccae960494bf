"""The questions of the camera dialog: which camera, how large a picture, how bright, how near."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QHBoxLayout, QLineEdit, QSpinBox, QWidget

from dealer_assist.table.camera_choice import Backend, CameraChoice, CameraSettings
from dealer_assist.ui.cameras.devices import CameraDevice, CameraMode
from dealer_assist.ui.words.wording import Wording

_USUAL_SIZES = ((1920, 1080), (1280, 720), (800, 600), (640, 480))
_RATES = (1, 240)
_DRIVER_UNITS = 100_000
_BY_ADDRESS = "address"

_FIELD_HEIGHT = 40


class ControlLine(QWidget):
    """A control that the camera sets by itself or that has a number in the driver's own units; `changed` is called with either."""

    def __init__(self, value: int | None, automatic: str, changed: Callable[[], None]) -> None:
        super().__init__()
        self.automatic, self.number = QCheckBox(automatic), QSpinBox()
        self.number.setRange(-_DRIVER_UNITS, _DRIVER_UNITS)
        self.number.setKeyboardTracking(False)
        self.automatic.setChecked(value is None)
        self.number.setValue(value or 0)
        self.number.setEnabled(value is not None)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.automatic)
        row.addWidget(self.number, 1)
        self.number.setMinimumHeight(_FIELD_HEIGHT)
        self.automatic.toggled.connect(self._follow)
        self.automatic.toggled.connect(changed)
        self.number.valueChanged.connect(changed)

    def call(self, name: str) -> None:
        """The name of the control, for the switch and for the number."""
        self.automatic.setAccessibleName(f"{name}: {self.automatic.text()}")
        self.number.setAccessibleName(name)

    @property
    def value(self) -> int | None:
        """The number; None when the camera sets it by itself."""
        return None if self.automatic.isChecked() else self.number.value()

    def _follow(self, automatic: bool) -> None:
        self.number.setEnabled(not automatic)


class CameraForm(QWidget):
    """Shows a choice; every change that a person makes goes to `on_change` at once."""

    def __init__(
        self, choice: CameraChoice, backends: Sequence[Backend], wording: Wording, on_change: Callable[[CameraChoice], None]
    ) -> None:
        super().__init__()
        self._choice, self._wording, self._on_change = choice, wording, on_change
        settings = choice.settings
        self.device, self.picture_size, self.backend = QComboBox(), QComboBox(), QComboBox()
        self.address = QLineEdit("" if choice.identity else choice.address)
        self.address.setPlaceholderText("rtsp://192.168.1.20/stream1")
        self.rate = QSpinBox()
        self.rate.setRange(*_RATES)
        self.rate.setValue(settings.rate)
        self.rate.setKeyboardTracking(False)
        for backend in backends:
            self.backend.addItem(wording.text(f"camera-backend-{backend}"), backend)
        self.backend.setCurrentIndex(max(0, self.backend.findData(settings.backend)))
        automatic = wording.text("camera-automatic")
        self.exposure = ControlLine(settings.exposure, automatic, self._changed)
        self.focus = ControlLine(settings.focus, automatic, self._changed)
        self._lay_out()
        self._fill_sizes(())
        self.device.currentIndexChanged.connect(self._device_chosen)
        self.picture_size.currentIndexChanged.connect(self._changed)
        self.backend.currentIndexChanged.connect(self._changed)
        self.rate.valueChanged.connect(self._changed)
        self.address.editingFinished.connect(self._changed)

    @property
    def choice(self) -> CameraChoice:
        """What the form says."""
        width, height = self.picture_size.currentData()
        settings = CameraSettings(self.backend.currentData(), width, height, self.rate.value(), self.exposure.value, self.focus.value)
        device = self.device.currentData()
        if isinstance(device, CameraDevice):
            return CameraChoice(device.identity, device.name, device.address, settings)
        if device == _BY_ADDRESS:
            return CameraChoice(address=self.address.text().strip(), settings=settings)
        return replace(self._choice, settings=settings)

    def show_devices(self, devices: Sequence[CameraDevice]) -> None:
        """Offer the cameras that are plugged in; the one that is chosen stays chosen, plugged in or not."""
        chosen = self._choice = self.choice
        identities = [device.identity for device in devices]
        with QSignalBlocker(self.device):
            self.device.clear()
            for device in devices:
                self.device.addItem(device.name, device)
            if chosen.identity and chosen.identity not in identities:
                identities.append(chosen.identity)
                self.device.addItem(self._wording.text("camera-absent", {"name": chosen.name or chosen.identity}), None)
            self.device.addItem(self._wording.text("camera-by-address"), _BY_ADDRESS)
            if chosen.key:
                last = len(identities)
                self.device.setCurrentIndex(identities.index(chosen.identity) if chosen.identity else last)
        self._follow_device()

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        rows: tuple[tuple[str, QWidget], ...] = (
            ("camera-device", self.device),
            ("camera-address", self.address),
            ("camera-size", self.picture_size),
            ("camera-rate", self.rate),
            ("camera-backend", self.backend),
            ("camera-exposure", self.exposure),
            ("camera-focus", self.focus),
        )
        for code, editor in rows:
            label = self._wording.text(code)
            if isinstance(editor, ControlLine):
                editor.call(label)
            else:
                editor.setAccessibleName(label)
            editor.setMinimumHeight(_FIELD_HEIGHT)
            form.addRow(label, editor)

    def _device_chosen(self) -> None:
        self._follow_device()
        self._changed()

    def _follow_device(self) -> None:
        device = self.device.currentData()
        self.address.setEnabled(device == _BY_ADDRESS)
        self._fill_sizes(device.modes if isinstance(device, CameraDevice) else ())

    def _fill_sizes(self, modes: Sequence[CameraMode]) -> None:
        """The sizes of the device, or the usual ones where it tells none; the one that was chosen is always there."""
        chosen = self.picture_size.currentData() or (self._choice.settings.width, self._choice.settings.height)
        rates = {(mode.width, mode.height): mode.rate for mode in modes} or dict.fromkeys(_USUAL_SIZES, 0)
        rates.setdefault(chosen, 0)
        sizes = sorted(rates, reverse=True)
        with QSignalBlocker(self.picture_size):
            self.picture_size.clear()
            for width, height in sizes:
                values = {"size": f"{width} × {height}", "rate": rates[width, height]}
                self.picture_size.addItem(self._wording.text("camera-mode", values), (width, height))
            self.picture_size.setCurrentIndex(sizes.index(chosen))

    def _changed(self, *_: object) -> None:
        self._choice = self.choice
        self._on_change(self._choice)
