"""A camera as the command line is lent it: the name that its calibration is kept by, and a way to film with it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealer_assist.vision.cameras.source_thread import ThreadedSource


@dataclass(frozen=True, slots=True)
class FoundCamera:
    """`name` is the camera's identity or address without a password, as the window keeps calibrations by it; `open` begins to film."""

    name: str
    open: "Callable[[], ThreadedSource]"


def camera_at(address: str) -> FoundCamera:
    """The camera at an index, a device path or a URL, where the system's names of cameras are not asked."""
    from dealer_assist.table.camera_choice import CameraChoice
    from dealer_assist.vision.cameras.camera import CameraSource
    from dealer_assist.vision.cameras.capture import without_password

    return FoundCamera(without_password(address), lambda: CameraSource(CameraChoice(address=address)))
