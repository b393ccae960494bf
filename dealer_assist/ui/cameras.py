"""The cameras of this machine, as Qt knows them: by name, and by the address that a frame source opens."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CameraDevice:
    """A camera: `name` as the system calls it, `address` a device path where there is one, else its index."""

    name: str
    address: str


def camera_devices() -> tuple[CameraDevice, ...]:
    """Every camera that is plugged in, the system's default one first. A QApplication must exist."""
    from PySide6.QtMultimedia import QMediaDevices

    devices = QMediaDevices.videoInputs()
    chosen = QMediaDevices.defaultVideoInput()
    found = []
    for index, device in enumerate(devices):
        identity = bytes(device.id().data()).decode(errors="replace")
        address = identity if identity.startswith("/dev/") else str(index)
        found.append((device != chosen, index, CameraDevice(device.description(), address)))
    return tuple(device for _, _, device in sorted(found, key=lambda entry: entry[:2]))
