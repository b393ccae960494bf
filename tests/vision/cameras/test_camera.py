"""A live camera. There is none on a test machine, so a motion-JPEG camera is served on this machine's own loopback."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import cv2
import numpy as np
import pytest

from dealer_assist.table.camera_choice import CameraChoice
from dealer_assist.table.ports import SourcePhase
from dealer_assist.vision.cameras.camera import SCAN_SPOT, CameraSource
from dealer_assist.vision.cameras.camera_condition import CameraTimings
from tests.vision.waiting import until

QUICK = CameraTimings(open_timeout=30.0, read_timeout=1000.0, retry_after=0.01)


DEVICES = sorted(str(path) for path in Path("/dev").glob("video*"))


class HandClock:
    """Seconds that pass when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Camera(ThreadingHTTPServer):
    """Serves pictures as fast as they are taken.

    `moving`: every picture differs from the last; `sending` cleared: it holds its breath; `plugged` cleared: it is gone.
    """

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Stream)
        self.moving, self.sending, self.plugged = threading.Event(), threading.Event(), threading.Event()
        for switch in (self.moving, self.sending, self.plugged):
            switch.set()
        self.pictures = [_jpeg(level) for level in range(40, 250, 10)]
        self.number = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/camera"

    def picture(self) -> bytes:
        if self.moving.is_set():
            self.number += 1
        return self.pictures[self.number % len(self.pictures)]


class _Stream(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        camera: Camera = self.server
        if not camera.plugged.is_set():
            self.send_error(503)
            return
        self.send_response(200)
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=picture")
        self.end_headers()
        try:
            while camera.plugged.is_set():
                camera.sending.wait()
                body = camera.picture()
                self.wfile.write(b"--picture\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n" % len(body) + body + b"\r\n")
        except ConnectionError:
            pass

    def log_message(self, *arguments: object) -> None:
        """Nothing on the test's screen."""


def _jpeg(level: int) -> bytes:
    picture = np.full((48, 64, 3), level, np.uint8)
    return cv2.imencode(".jpg", picture)[1].tobytes()


@pytest.fixture
def camera():
    server = Camera()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.plugged.clear()
    server.sending.set()
    server.shutdown()
    server.server_close()


@pytest.fixture
def clock():
    return HandClock()


@pytest.fixture
def source(camera, clock):
    live = CameraSource(CameraChoice(address=camera.address), clock=clock, timings=QUICK)
    yield live
    camera.plugged.clear()
    camera.sending.set()
    live.close()


def test_camera_goes_live_and_its_frames_follow_one_another(source):
    until(source, lambda: source.latest() is not None)
    first = source.latest()
    until(source, lambda: source.latest().sequence > first.sequence + 5)
    assert (first.width, first.height, len(first.bgr)) == (64, 48, 64 * 48 * 3)
    assert source.state.phase is SourcePhase.LIVE
    assert source.scan_spot == SCAN_SPOT
    assert not source.shows_stills


def test_picture_that_never_changes_is_frozen_until_it_moves_again(source, camera, clock):
    until(source, lambda: source.latest() is not None)
    camera.moving.clear()

    def frozen() -> bool:
        clock.now += 0.6
        return source.state.code == "camera_frozen"

    until(source, frozen)
    assert source.state.phase is SourcePhase.STALLED
    assert source.latest() is None
    camera.moving.set()
    until(source, lambda: source.latest() is not None)


def test_camera_that_sends_nothing_is_silent(source, camera, clock):
    until(source, lambda: source.latest() is not None)
    camera.sending.clear()

    def silent() -> bool:
        clock.now += 2.0
        return source.state.code == "camera_silent"

    until(source, silent)
    assert source.state.phase is SourcePhase.STALLED
    assert source.latest() is None


def test_camera_pulled_out_is_found_again_when_it_is_back(source, camera):
    until(source, lambda: source.latest() is not None)
    seen = source.latest().sequence
    camera.plugged.clear()
    until(source, lambda: source.state.code == "camera_lost")
    assert source.state.phase is SourcePhase.STALLED
    assert source.latest() is None
    camera.plugged.set()
    until(source, lambda: source.latest() is not None)
    assert source.latest().sequence > seen


def test_camera_plugged_in_after_the_start_is_found(camera, clock):
    camera.plugged.clear()
    source = CameraSource(CameraChoice(address=camera.address), clock=clock, timings=QUICK)
    until(source, lambda: source.state.code == "camera_not_found")
    assert source.state.phase is SourcePhase.FAILED
    camera.plugged.set()
    until(source, lambda: source.latest() is not None)
    camera.plugged.clear()
    source.close()


def test_driver_that_does_not_answer_is_a_failure_with_its_own_code(camera, clock):
    """The server accepts the connection and says nothing: opening blocks its thread, and only that."""
    camera.sending.clear()
    source = CameraSource(CameraChoice(address=camera.address), clock=clock, timings=QUICK)
    assert source.state.phase is SourcePhase.OPENING
    clock.now = QUICK.open_timeout + 0.1
    assert source.state.phase is SourcePhase.FAILED
    assert source.state.code == "camera_open_timeout"
    camera.plugged.clear()
    camera.sending.set()
    source.close()


@pytest.mark.parametrize("address", ["99", "/dev/video-that-is-not-there"])
def test_missing_camera(address, clock):
    source = CameraSource(CameraChoice(address=address), clock=clock, timings=QUICK)
    until(source, lambda: source.state.phase is SourcePhase.FAILED)
    assert source.state.code == "camera_not_found"
    assert source.state.subject == address
    assert source.latest() is None
    source.close()
    source.close()


@pytest.mark.parametrize(
    ("address", "title"),
    [
        ("99", "camera 99"),
        ("/dev/video-none", "/dev/video-none"),
        ("http://croupier:secret@127.0.0.1:9/stream", "http://127.0.0.1:9/stream"),
    ],
)
def test_title_never_shows_a_password(address, title, clock):
    source = CameraSource(CameraChoice(address=address), clock=clock, timings=QUICK)
    until(source, lambda: source.state.phase is SourcePhase.FAILED)
    assert source.title == title
    assert "secret" not in source.state.subject
    source.close()


@pytest.mark.skipif(not DEVICES, reason="this machine has no Video4Linux device")
def test_a_real_device_goes_live_and_is_opened_again():
    for _ in range(2):
        source = CameraSource(CameraChoice(address=DEVICES[0]))
        until(source, lambda live=source: live.latest() is not None)
        assert (source.taken.width, source.taken.height) >= (source.latest().width, source.latest().height)
        source.close()
