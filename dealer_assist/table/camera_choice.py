"""Which live camera a person has chosen and how it is to be set, and what its driver then took."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from dealer_assist.table.ports import FrameSource


class Backend(StrEnum):
    """The system's ways to a camera; `auto` takes the usual one of the system and, where that fails, the next."""

    AUTO = "auto"
    V4L2 = "v4l2"
    MEDIA_FOUNDATION = "media-foundation"
    DIRECT_SHOW = "direct-show"
    AV_FOUNDATION = "av-foundation"


@dataclass(frozen=True, slots=True)
class CameraSettings:
    """What the camera is asked for: pixels, frames a second, exposure and focus in the driver's own units (None: automatic)."""

    backend: Backend = Backend.AUTO
    width: int = 1280
    height: int = 720
    rate: int = 30
    exposure: int | None = None
    focus: int | None = None


@dataclass(frozen=True, slots=True)
class CameraChoice:
    """A camera: `identity` stays the same when it is plugged in again or elsewhere, `address` is an index, a device path or a URL.

    An empty `identity` means that the address is all there is to know it by; without an address too, nothing has been chosen.
    """

    identity: str = ""
    name: str = ""
    address: str = ""
    settings: CameraSettings = field(default_factory=CameraSettings)

    @property
    def key(self) -> str:
        """What the camera is looked for by."""
        return self.identity or self.address


@dataclass(frozen=True, slots=True)
class TakenSettings:
    """What the driver really took. A rate of 0, an empty pixel format and None are what it does not tell.

    `exposure` and `focus` are in the driver's own units; `automatic_exposure` and `automatic_focus` whether it sets them itself.
    """

    backend: str
    width: int
    height: int
    rate: float = 0.0
    pixel_format: str = ""
    exposure: float | None = None
    automatic_exposure: bool | None = None
    focus: float | None = None
    automatic_focus: bool | None = None


class LiveCamera(FrameSource, Protocol):
    """A frame source that is a camera: it can be chosen and set while it runs."""

    @property
    def choice(self) -> CameraChoice:
        """Which camera it is, and what it was asked for."""

    @property
    def taken(self) -> TakenSettings | None:
        """What the driver really took; None while the camera is not open."""

    @property
    def rate(self) -> float:
        """Good frames a second at present."""

    def apply(self, choice: CameraChoice) -> None:
        """Take another camera or other settings; returns at once."""

    def wake(self) -> None:
        """Devices have been plugged in or out: look again at once."""
