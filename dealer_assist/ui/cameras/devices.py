"""The cameras of this machine, as Qt knows them: by name, by an identity that stays, and by the address that can be opened now."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal

BY_ID = Path("/dev/v4l/by-id")
"""Where Linux keeps names of cameras that do not depend on the socket or the order of plugging in."""


@dataclass(frozen=True, slots=True)
class CameraMode:
    """A picture size in px, and the most frames a second in it."""

    width: int
    height: int
    rate: int


@dataclass(frozen=True, slots=True)
class CameraDevice:
    """A camera: `name` as the system calls it, `address` a device path where there is one, else its index.

    `identity` is the same whenever and wherever this camera is plugged in, as far as the system can tell.
    """

    name: str
    address: str
    identity: str = ""
    modes: tuple[CameraMode, ...] = ()


@cache
def listening() -> QCoreApplication:
    """What Qt needs to name cameras where no window is opened, and no screen is there; kept until the program ends."""
    return QCoreApplication.instance() or QCoreApplication([])


def camera_devices() -> tuple[CameraDevice, ...]:
    """Every camera that is plugged in, the system's default one first. An application must exist."""
    from PySide6.QtMultimedia import QMediaDevices

    inputs, chosen = QMediaDevices.videoInputs(), QMediaDevices.defaultVideoInput()
    identities = [bytes(device.id().data()).decode(errors="replace") for device in inputs]
    addresses = addresses_of(identities)
    found = [
        (device != chosen, CameraDevice(device.description(), address, lasting_identity(identity), _modes(device)))
        for device, identity, address in zip(inputs, identities, addresses, strict=True)
    ]
    return tuple(device for _, device in sorted(found, key=lambda entry: entry[0]))


def addresses_of(identities: Sequence[str], system: str = sys.platform) -> list[str]:
    """What OpenCV opens, for each of the system's identities: a device path, or an index.

    OpenCV counts cameras as the system lists them; on macOS it sorts them by their identity first.
    """
    counted = sorted(identities) if system == "darwin" else list(identities)
    return [identity if identity.startswith("/dev/") else str(counted.index(identity)) for identity in identities]


def lasting_identity(identity: str, by_id: Path = BY_ID) -> str:
    """The name of a device path that stays when the camera is plugged in elsewhere; itself where the system has none."""
    if not identity.startswith("/") or not by_id.is_dir():
        return identity
    device = Path(identity).resolve()
    return next((str(link) for link in sorted(by_id.iterdir()) if link.resolve() == device), identity)


def _modes(device: object) -> tuple[CameraMode, ...]:
    """The sizes of a QCameraDevice, the largest first, each with its highest rate."""
    best: dict[tuple[int, int], int] = {}
    for each in device.videoFormats():  # type: ignore[attr-defined] # PySide6.QtMultimedia is imported when it is needed
        size = each.resolution().width(), each.resolution().height()
        best[size] = max(best.get(size, 0), round(each.maxFrameRate()))
    return tuple(CameraMode(*size, rate) for size, rate in sorted(best.items(), reverse=True))


class CameraRoster(QObject):
    """The cameras that are plugged in, kept up to date; `changed` tells of every one that comes or goes.

    Make it in the thread of the window. `where` may be asked from any thread.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        from PySide6.QtMultimedia import QMediaDevices

        self._listener = QMediaDevices(self)
        self._listener.videoInputsChanged.connect(self.refresh)
        self.devices: tuple[CameraDevice, ...] = camera_devices()

    def refresh(self) -> None:
        """Ask the system again."""
        self.devices = camera_devices()
        self.changed.emit()

    def where(self, identity: str) -> str | None:
        """Where a camera can be opened now; None while it is not plugged in."""
        return next((device.address for device in self.devices if device.identity == identity), None)
