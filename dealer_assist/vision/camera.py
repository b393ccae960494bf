"""A live camera: by index, device path or network address; the newest frame only, watched, and opened again when lost."""

import re
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

import cv2

from dealer_assist.table.ports import Frame, Region, SourcePhase, SourceState
from dealer_assist.vision.source_thread import LIVE, OPENING, Capture, Clock, ThreadedSource, as_picture, failed, released

SCAN_SPOT = Region(0.15, 0.15, 0.85, 0.85)
"""Where a note is put under the camera: the middle of the frame."""

_WISHES = (
    (cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG")),
    (cv2.CAP_PROP_FRAME_WIDTH, 1280),
    (cv2.CAP_PROP_FRAME_HEIGHT, 720),
)
"""What a local camera is asked for; it may give something else. Uncompressed 1280x720 is too much for USB 2."""

_NETWORK = re.compile(r"(?:rtsps?|rtmp|https?|udp|tcp)://", re.IGNORECASE)
_BACKENDS = {"linux": (cv2.CAP_V4L2,), "win32": (cv2.CAP_MSMF, cv2.CAP_DSHOW), "darwin": (cv2.CAP_AVFOUNDATION,)}


@dataclass(frozen=True, slots=True)
class CameraTimings:
    """Seconds: until opening counts as failed, until a picture that does not change counts as frozen, between attempts."""

    open_timeout: float = 10.0
    stall_after: float = 1.0
    retry_after: float = 2.0


DEFAULT_TIMINGS = CameraTimings()


class CameraSource(ThreadedSource):
    """A camera given as "0", "/dev/video2" or "rtsp://...". Constructing it returns at once; a lost camera is tried again for ever.

    Failures: `camera_not_found` (it cannot be opened), `camera_open_timeout` (the driver does not answer).
    Stalls: `camera_lost` (it was open and gives no more), `camera_silent` (no frame for a while),
    `camera_frozen` (the same frame, byte for byte, for a while: the noise of a real camera never repeats).
    Frames whose longer side is longer than 1920 px are reduced to it.
    """

    scan_spot = SCAN_SPOT

    def __init__(self, address: str, clock: Clock = time.monotonic, timings: CameraTimings = DEFAULT_TIMINGS) -> None:
        super().__init__(f"camera {address}" if address.isdecimal() else without_password(address), clock)
        self._address = address
        self._shown_address = without_password(address)
        self._timings = timings
        self._phase_since = self._changed_at = self._heard_at = clock()
        self._start()

    @property
    def state(self) -> SourceState:
        """How the camera is doing now; the watchdog is this question, so it needs no thread of its own."""
        with self.changed:
            now = self._clock()
            if self._phase == OPENING and now - self._phase_since > self._timings.open_timeout:
                return failed("camera_open_timeout", self._shown_address)
            if self._phase == LIVE and now - self._heard_at > self._timings.stall_after:
                return SourceState(SourcePhase.STALLED, "camera_silent", self._shown_address)
            if self._phase == LIVE and now - self._changed_at > self._timings.stall_after:
                return SourceState(SourcePhase.STALLED, "camera_frozen", self._shown_address)
            return self._phase

    def _work(self) -> None:
        while not self._stop.is_set():
            capture = self._open()
            if capture is not None:
                with released(capture):
                    self._watch(capture)
            lost = SourceState(SourcePhase.STALLED, "camera_lost", self._shown_address)
            self._set_phase(lost if self._frame else failed("camera_not_found", self._shown_address))
            self._stop.wait(self._timings.retry_after)

    def _open(self) -> Capture | None:
        for target, backend, parameters in _attempts(self._address, self._timings):
            capture = cv2.VideoCapture(target, backend, parameters)
            if not capture.isOpened():
                capture.release()
                continue
            for property_id, value in _WISHES if backend != cv2.CAP_FFMPEG else ():
                capture.set(property_id, value)
            return capture
        return None

    def _watch(self, capture: Capture) -> None:
        """Take frames as fast as they come until there are no more."""
        while not self._stop.is_set():
            good, captured = capture.retrieve() if capture.grab() else (False, None)
            if not good:
                return
            self._publish(self._frame_of(as_picture(captured)))

    def _publish(self, frame: Frame) -> None:
        with self.changed:
            self._heard_at = self._clock()
            if self._frame is None or self._frame.bgr != frame.bgr:
                self._changed_at = self._heard_at
            super()._publish(frame)


def without_password(address: str) -> str:
    """The address as it may be shown."""
    return re.sub(r"//[^/@]*@", "//", address)


def _attempts(address: str, timings: CameraTimings) -> Iterator[tuple[int | str, int, list[int]]]:
    """What to open, with which of OpenCV's backends, and with which properties."""
    if _NETWORK.match(address):
        wait = round(timings.open_timeout * 1000)
        yield address, cv2.CAP_FFMPEG, [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, wait, cv2.CAP_PROP_READ_TIMEOUT_MSEC, wait]
        return
    for backend in _BACKENDS.get(sys.platform, (cv2.CAP_ANY,)):
        yield (int(address) if address.isdecimal() else address), backend, []
