"""What OpenCV is asked for: backends by system, addresses, and what each backend calls automatic."""

import sys

import cv2
import numpy as np
import pytest

from dealer_assist.table.camera_choice import Backend, CameraSettings
from dealer_assist.table.faults import KnownError
from dealer_assist.vision.cameras.capture import (
    OpenCvDriver,
    backends,
    backends_of,
    present,
    sends_whole_pictures,
    with_login,
    without_password,
)


class Recorder:
    """A capture of one backend that keeps what is set, and answers what it was told to."""

    def __init__(self, backend, answers=()):
        self.backend, self.answers, self.asked = backend, dict(answers), []

    def getBackendName(self):  # noqa: N802 - OpenCV's name
        return self.backend

    def set(self, property_id, value):
        self.asked.append((property_id, value))
        return True

    def get(self, property_id):
        return self.answers.get(property_id, -1.0)


@pytest.mark.parametrize(
    ("system", "order"),
    [
        ("linux", (Backend.V4L2,)),
        ("win32", (Backend.MEDIA_FOUNDATION, Backend.DIRECT_SHOW)),
        ("darwin", (Backend.AV_FOUNDATION,)),
        ("freebsd14", (Backend.AUTO,)),
    ],
)
def test_each_system_has_its_way_to_the_camera(system, order):
    assert backends(Backend.AUTO, system) == order
    assert backends(Backend.DIRECT_SHOW, system) == (Backend.DIRECT_SHOW,)
    assert backends_of(system)[0] is Backend.AUTO


@pytest.mark.parametrize(
    ("settings", "asked"),
    [
        (CameraSettings(), [(cv2.CAP_PROP_AUTO_EXPOSURE, 3), (cv2.CAP_PROP_AUTOFOCUS, 1)]),
        (
            CameraSettings(exposure=157, focus=30),
            [
                (cv2.CAP_PROP_AUTO_EXPOSURE, 1),
                (cv2.CAP_PROP_EXPOSURE, 157),
                (cv2.CAP_PROP_AUTOFOCUS, 0),
                (cv2.CAP_PROP_FOCUS, 30),
            ],
        ),
    ],
)
def test_video4linux_calls_3_automatic_and_1_manual(settings, asked):
    """V4L2_EXPOSURE_APERTURE_PRIORITY is 3 and V4L2_EXPOSURE_MANUAL is 1 in the kernel's videodev2.h."""
    capture = Recorder("V4L2")
    OpenCvDriver().tune(capture, settings)
    assert capture.asked == asked


@pytest.mark.parametrize("backend", ["MSMF", "DSHOW", "AVFOUNDATION"])
def test_elsewhere_1_is_automatic_and_0_manual(backend):
    capture = Recorder(backend)
    OpenCvDriver().tune(capture, CameraSettings())
    OpenCvDriver().tune(capture, CameraSettings(exposure=-6))
    automatic = [value for property_id, value in capture.asked if property_id == cv2.CAP_PROP_AUTO_EXPOSURE]
    assert automatic == [1, 0]
    assert (cv2.CAP_PROP_EXPOSURE, -6) in capture.asked


def test_what_a_device_took_is_read_back_from_it():
    answers = {
        cv2.CAP_PROP_FRAME_WIDTH: 1280.0,
        cv2.CAP_PROP_FRAME_HEIGHT: 720.0,
        cv2.CAP_PROP_FPS: 30.0,
        cv2.CAP_PROP_FOURCC: float(cv2.VideoWriter.fourcc(*"MJPG")),
        cv2.CAP_PROP_AUTO_EXPOSURE: 3.0,
        cv2.CAP_PROP_EXPOSURE: 156.0,
    }
    taken = OpenCvDriver().taken(Recorder("V4L2", answers))
    assert (taken.backend, taken.width, taken.height, taken.rate, taken.pixel_format) == ("V4L2", 1280, 720, 30.0, "MJPG")
    assert (taken.exposure, taken.automatic_exposure, taken.focus, taken.automatic_focus) == (156.0, True, None, None)


def test_a_stream_has_a_size_and_no_controls(tmp_path):
    path = tmp_path / "stream.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 20, (64, 48))
    writer.write(np.full((48, 64, 3), 90, np.uint8))
    writer.release()
    capture = cv2.VideoCapture(str(path), cv2.CAP_FFMPEG)
    taken = OpenCvDriver().taken(capture)
    capture.release()
    assert (taken.backend, taken.width, taken.height, taken.rate, taken.pixel_format) == ("FFMPEG", 64, 48, 20.0, "MJPG")
    assert (taken.exposure, taken.automatic_exposure, taken.focus) == (None, None, None)


@pytest.mark.parametrize(
    ("address", "login", "opened"),
    [
        ("rtsp://10.0.0.9:554/table", "me:p@ss/word", "rtsp://me:p%40ss%2Fword@10.0.0.9:554/table"),
        ("rtsp://you:there@10.0.0.9/table", "me:secret", "rtsp://you:there@10.0.0.9/table"),
        ("http://10.0.0.9/table", "", "http://10.0.0.9/table"),
    ],
)
def test_a_login_of_the_environment_is_put_in_where_there_is_none(address, login, opened):
    assert with_login(address, login) == opened
    assert without_password(opened) == without_password(address)


@pytest.mark.parametrize(
    ("address", "whole"), [("0", True), ("/dev/video0", True), ("http://10.0.0.9/mjpeg", True), ("rtsp://10.0.0.9/table", False)]
)
def test_a_repeated_frame_proves_something_where_every_frame_is_coded_by_itself(address, whole):
    assert sends_whole_pictures(address) == whole


def test_a_device_that_is_not_there_is_nowhere(tmp_path):
    assert present(str(tmp_path)) == str(tmp_path)
    assert present(str(tmp_path / "video7")) is None
    assert OpenCvDriver(present).where("rtsp://10.0.0.9/table") == "rtsp://10.0.0.9/table"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="device files are Linux's")
def test_a_device_that_cannot_be_opened_is_held_by_another_program_or_forbidden(tmp_path, monkeypatch):
    device = tmp_path / "video0"
    device.touch()
    for may_use, code in ((True, "camera_busy"), (False, "camera_forbidden")):
        monkeypatch.setattr("os.access", lambda *_, answer=may_use: answer)
        with pytest.raises(KnownError) as fault:
            OpenCvDriver().open(str(device), CameraSettings())
        assert (fault.value.code, fault.value.fields["subject"]) == (code, str(device))
