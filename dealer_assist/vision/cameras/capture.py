"""Opening a live camera with OpenCV: which backend, what is asked of the driver, and what it took."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol
from urllib.parse import quote, urlsplit, urlunsplit

import cv2

from dealer_assist.table.camera_choice import Backend, CameraSettings, TakenSettings
from dealer_assist.table.faults import KnownError
from dealer_assist.vision.cameras.source_thread import Capture

LOGIN_VARIABLE = "DEALER_ASSIST_CAMERA_LOGIN"
"""The environment's `user:password` for network cameras whose address has none: passwords are kept nowhere."""

_NETWORK = re.compile(r"(?:rtsps?|rtmp|https?|udp|tcp)://", re.IGNORECASE)
_WHOLE_PICTURES = re.compile(r"https?://", re.IGNORECASE)

_BACKENDS = {
    Backend.V4L2: cv2.CAP_V4L2,
    Backend.MEDIA_FOUNDATION: cv2.CAP_MSMF,
    Backend.DIRECT_SHOW: cv2.CAP_DSHOW,
    Backend.AV_FOUNDATION: cv2.CAP_AVFOUNDATION,
}
_OF_SYSTEM = {
    "linux": (Backend.V4L2,),
    "win32": (Backend.MEDIA_FOUNDATION, Backend.DIRECT_SHOW),
    "darwin": (Backend.AV_FOUNDATION,),
}
_V4L2_AUTOMATIC, _V4L2_MANUAL = 3, 1
"""Video4Linux numbers its exposure modes: aperture priority and manual. Everywhere else 1 is automatic and 0 is not."""

_UNKNOWN = -1.0

Where = Callable[[str], str | None]
"""Where a camera (identity or address) can be opened now: an index, a device path or a URL; None while it is not plugged in."""


@dataclass(frozen=True, slots=True)
class OpeningTimeouts:
    """Seconds that a network camera may take to answer, and to send the next frame."""

    opening: float = 8.0
    reading: float = 2.0


class CameraDriver(Protocol):
    """What stands between a camera source and its device."""

    def where(self, camera: str) -> str | None:
        """Where a camera (identity or address) can be opened now; None while it is not plugged in."""

    def open(self, address: str, settings: CameraSettings) -> Capture:
        """Open a camera, which may take seconds. Raises KnownError: `camera_not_found`, `camera_busy`, `camera_forbidden`."""

    def tune(self, capture: Capture, settings: CameraSettings) -> None:
        """Set what can be set while the camera is open: exposure and focus."""

    def taken(self, capture: Capture) -> TakenSettings:
        """What the device does now."""


class OpenCvDriver:
    """Cameras through `cv2.VideoCapture`. `where` translates an identity into what OpenCV opens."""

    def __init__(self, where: Where | None = None, timeouts: OpeningTimeouts = OpeningTimeouts()) -> None:
        self._where = where or present
        self._timeouts = timeouts

    def where(self, camera: str) -> str | None:
        """Where a camera can be opened now; None while it is not plugged in."""
        return camera if is_network(camera) else self._where(camera)

    def open(self, address: str, settings: CameraSettings) -> Capture:
        """Open a camera. Raises KnownError as `CameraDriver` says."""
        if is_network(address):
            return self._open_stream(address)
        for backend in backends(settings.backend):
            capture = cv2.VideoCapture(int(address) if address.isdecimal() else address, _BACKENDS.get(backend, cv2.CAP_ANY))
            if capture.isOpened():
                _ask(capture, settings)
                self.tune(capture, settings)
                return capture
            capture.release()
        raise KnownError(_reason(address), subject=address)

    def tune(self, capture: Capture, settings: CameraSettings) -> None:
        """Set exposure and focus; a device that cannot, ignores it."""
        on_v4l2 = _backend_name(capture) == "V4L2"
        automatic, manual = (_V4L2_AUTOMATIC, _V4L2_MANUAL) if on_v4l2 else (1, 0)
        if settings.exposure is None:
            capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, automatic)
        else:
            capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, manual)
            capture.set(cv2.CAP_PROP_EXPOSURE, settings.exposure)
        capture.set(cv2.CAP_PROP_AUTOFOCUS, 1 if settings.focus is None else 0)
        if settings.focus is not None:
            capture.set(cv2.CAP_PROP_FOCUS, settings.focus)

    def taken(self, capture: Capture) -> TakenSettings:
        """What the device does now, as OpenCV tells it."""
        name = _backend_name(capture)
        size = round(capture.get(cv2.CAP_PROP_FRAME_WIDTH)), round(capture.get(cv2.CAP_PROP_FRAME_HEIGHT))
        rate, pixel_format = max(0.0, capture.get(cv2.CAP_PROP_FPS)), _four_letters(capture.get(cv2.CAP_PROP_FOURCC))
        if name == "FFMPEG":  # a stream has no such controls
            return TakenSettings(name, *size, rate, pixel_format)
        exposing, focusing = _known(capture.get(cv2.CAP_PROP_AUTO_EXPOSURE)), _known(capture.get(cv2.CAP_PROP_AUTOFOCUS))
        manual = _V4L2_MANUAL if name == "V4L2" else 0
        return TakenSettings(
            name,
            *size,
            rate,
            pixel_format,
            exposure=_known(capture.get(cv2.CAP_PROP_EXPOSURE)),
            automatic_exposure=None if exposing is None else exposing != manual,
            focus=_known(capture.get(cv2.CAP_PROP_FOCUS)),
            automatic_focus=None if focusing is None else focusing != 0,
        )

    def _open_stream(self, address: str) -> Capture:
        opening, reading = (round(seconds * 1000) for seconds in (self._timeouts.opening, self._timeouts.reading))
        wishes = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, opening, cv2.CAP_PROP_READ_TIMEOUT_MSEC, reading]
        capture = cv2.VideoCapture(with_login(address, os.environ.get(LOGIN_VARIABLE, "")), cv2.CAP_FFMPEG, wishes)
        if not capture.isOpened():
            capture.release()
            raise KnownError("camera_not_found", subject=without_password(address))
        return capture


def present(camera: str) -> str | None:
    """The address itself while its device is there; on Linux an index is the device of that number."""
    if camera.isdecimal():
        return camera if not sys.platform.startswith("linux") or Path(f"/dev/video{camera}").exists() else None
    return camera if not camera.startswith("/") or Path(camera).exists() else None


def backends(wished: Backend, system: str = sys.platform) -> tuple[Backend, ...]:
    """What is tried on this system, in this order; OpenCV's own choice where the system is none that we know."""
    return _OF_SYSTEM.get(system, (Backend.AUTO,)) if wished is Backend.AUTO else (wished,)


def backends_of(system: str = sys.platform) -> tuple[Backend, ...]:
    """What a person can choose from on this system."""
    return (Backend.AUTO, *_OF_SYSTEM.get(system, ()))


def is_network(address: str) -> bool:
    """Whether an address is a URL."""
    return bool(_NETWORK.match(address))


def sends_whole_pictures(address: str) -> bool:
    """Whether every frame is coded by itself, so that a still scene never repeats byte for byte: devices and motion JPEG."""
    return not is_network(address) or bool(_WHOLE_PICTURES.match(address))


def without_password(address: str) -> str:
    """The address as it may be shown and kept."""
    return re.sub(r"//[^/@]*@", "//", address)


def with_login(address: str, login: str) -> str:
    """A URL with the login (`user:password`) put in, unless it has one."""
    parts = urlsplit(address)
    if not login or "@" in parts.netloc:
        return address
    user, _, password = login.partition(":")
    return urlunsplit(parts._replace(netloc=f"{quote(user, safe='')}:{quote(password, safe='')}@{parts.netloc}"))


def _ask(capture: Capture, settings: CameraSettings) -> None:
    """Size, rate and a single frame of buffer; compressed frames, because 1280 x 720 px uncompressed is too much for USB 2."""
    for property_id, value in _wishes(settings):
        capture.set(property_id, value)


def _wishes(settings: CameraSettings) -> Iterator[tuple[int, float]]:
    yield cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG")
    yield cv2.CAP_PROP_FRAME_WIDTH, settings.width
    yield cv2.CAP_PROP_FRAME_HEIGHT, settings.height
    yield cv2.CAP_PROP_FPS, settings.rate
    yield cv2.CAP_PROP_BUFFERSIZE, 1


def _reason(address: str) -> str:
    """Why a device could not be opened: it is not there, may not be used, or is held by another program."""
    device = Path(f"/dev/video{address}" if address.isdecimal() else address)
    if not sys.platform.startswith("linux"):
        return "camera_busy"
    if not device.exists():
        return "camera_not_found"
    return "camera_busy" if os.access(device, os.R_OK | os.W_OK) else "camera_forbidden"


def _backend_name(capture: Capture) -> str:
    return str(capture.getBackendName())


def _known(value: float) -> float | None:
    """OpenCV answers -1 for what the device does not have (and Video4Linux has no such value)."""
    return None if value == _UNKNOWN else value


def _four_letters(code: float) -> str:
    number = int(code)
    letters = bytes((number >> shift) & 0xFF for shift in (0, 8, 16, 24)) if number > 0 else b""
    text = letters.decode("ascii", errors="ignore").strip("\0 ")
    return text if text.isprintable() else ""
