"""A recorded video and a folder of pictures as frame sources: real files, written here."""

from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from dealer_assist.table.ports import WHOLE_FRAME, SourcePhase
from dealer_assist.vision.cameras.source_thread import reduced
from dealer_assist.vision.cameras.sources import PictureFolderSource, VideoFileSource
from tests.vision.waiting import until

RATE = 20
BRIGHTNESS = (20, 45, 70, 95, 120, 145, 170, 195)


@pytest.fixture
def video(tmp_path: Path) -> Path:
    """Eight grey frames at 20 frames/s, each brighter by 25."""
    path = tmp_path / "запись.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), RATE, (64, 48))
    for level in BRIGHTNESS:
        writer.write(np.full((48, 64, 3), level, np.uint8))
    writer.release()
    return path


class Recorder:
    """Stands in for waiting: notes what was asked for, and moves its own clock on by as much and `lag` more."""

    def __init__(self, lags: tuple[float, ...] = ()) -> None:
        self.now = 100.0
        self.asked: list[float] = []
        self.lags = list(lags)

    def clock(self) -> float:
        return self.now

    def wait(self, seconds: float) -> bool:
        self.asked.append(seconds)
        self.now += seconds + (self.lags.pop(0) if self.lags else 0.0)
        return False


def test_video_shows_every_frame_at_its_due_time(video):
    recorder = Recorder()
    source = VideoFileSource(video, recorder.clock, recorder.wait)
    until(source, lambda: source.state.phase is SourcePhase.ENDED)
    assert recorder.asked == pytest.approx([0.0] + [1 / RATE] * len(BRIGHTNESS), abs=1e-6)


def test_video_drops_frames_that_are_past(video):
    """After the third frame (due at 0.10) the machine loses 0.17 s: those due at 0.15 and 0.20 are past by more than a frame."""
    recorder = Recorder(lags=(0.0, 0.0, 0.17))
    source = VideoFileSource(video, recorder.clock, recorder.wait)
    until(source, lambda: source.state.phase is SourcePhase.ENDED)
    assert recorder.asked == pytest.approx([0.0, 0.05, 0.05, 0.0, 0.03, 0.05, 0.05], abs=1e-6)


def test_video_that_has_ended_shows_nothing_more(video):
    gate = Recorder()
    source = VideoFileSource(video, gate.clock, gate.wait)
    until(source, lambda: source.state.phase is SourcePhase.ENDED)
    assert source.latest() is None
    assert source.title == "запись.avi"
    assert source.scan_spot == WHOLE_FRAME
    assert not source.shows_stills
    source.close()
    source.close()


def test_video_frame_holds_the_picture(tmp_path):
    path = tmp_path / "long.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), RATE, (64, 48))
    picture = np.zeros((48, 64, 3), np.uint8)
    picture[:, 32:] = (200, 100, 50)
    for _ in range(100):
        writer.write(picture)
    writer.release()
    source = VideoFileSource(path)
    until(source, lambda: source.latest() is not None)
    frame = source.latest()
    source.close()
    assert (frame.width, frame.height, len(frame.bgr)) == (64, 48, 64 * 48 * 3)
    pixels = np.frombuffer(frame.bgr, np.uint8).reshape(48, 64, 3)
    assert pixels[24, 8].tolist() == pytest.approx([0, 0, 0], abs=12)
    assert pixels[24, 56].tolist() == pytest.approx([200, 100, 50], abs=12)


@pytest.mark.parametrize(("name", "content", "code"), [("none.avi", None, "file_not_found"), ("text.avi", b"no video", "file_unreadable")])
def test_video_that_cannot_be_played(tmp_path, name, content, code):
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    source = VideoFileSource(path)
    until(source, lambda: source.state.phase is SourcePhase.FAILED)
    assert source.state.code == code
    assert source.state.subject == str(path)
    assert source.latest() is None


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """b.png blue, a.png red (first by name), c.png not a picture, and a text file that is none of the folder's business."""
    place = tmp_path / "снимки"
    place.mkdir()
    for name, bgr in (("b.png", (255, 0, 0)), ("a.png", (0, 0, 255))):
        Image.fromarray(np.full((30, 40, 3), bgr[::-1], np.uint8)).save(place / name)
    (place / "c.png").write_bytes(b"\x89PNG then nothing")
    (place / "labels.csv").write_text("filename,words\n", encoding="utf-8")
    return place


def colour_shown(source: PictureFolderSource) -> tuple[int, ...]:
    until(source, lambda: source.state.phase is not SourcePhase.OPENING)
    return tuple(source.latest().bgr[:3])


def test_folder_goes_through_its_pictures_by_name(folder):
    source = PictureFolderSource(folder)
    assert source.title == "снимки"
    assert source.shows_stills
    assert colour_shown(source) == (0, 0, 255)
    first = source.latest().sequence
    source.step(1)
    assert colour_shown(source) == (255, 0, 0)
    assert source.latest().sequence == first + 1
    source.step(-1)
    assert colour_shown(source) == (0, 0, 255)
    source.close()


def test_folder_names_a_file_that_is_no_picture_and_goes_past_it(folder):
    source = PictureFolderSource(folder)
    source.step(2)
    until(source, lambda: source.state.phase is SourcePhase.FAILED)
    assert (source.state.code, source.state.subject) == ("picture_not_an_image", "c.png")
    assert source.latest() is None
    source.step(1)
    until(source, lambda: source.state.phase is SourcePhase.ENDED)
    assert source.latest() is None
    source.step(-2)
    assert colour_shown(source) == (255, 0, 0)
    source.close()


def test_folder_stays_within_its_ends(folder):
    source = PictureFolderSource(folder)
    source.step(-5)
    assert colour_shown(source) == (0, 0, 255)
    source.step(50)
    until(source, lambda: source.state.phase is SourcePhase.ENDED)
    source.step(-50)
    assert colour_shown(source) == (0, 0, 255)
    source.close()


def test_steps_there_and_back_at_once_still_show_a_picture(folder):
    source = PictureFolderSource(folder)
    for _ in range(50):
        source.step(1)
        source.step(-1)
    assert colour_shown(source) == (0, 0, 255)
    source.close()


def test_picture_is_turned_as_its_exif_says(tmp_path):
    """Orientation 6: the camera was turned, the left edge of the stored rows is the top of the scene turned 90 degrees clockwise."""
    stored = np.zeros((20, 40, 3), np.uint8)
    stored[:, :4] = 255
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.fromarray(stored).save(tmp_path / "turned.png", exif=exif)
    source = PictureFolderSource(tmp_path)
    until(source, lambda: source.latest() is not None)
    frame = source.latest()
    source.close()
    pixels = np.frombuffer(frame.bgr, np.uint8).reshape(frame.height, frame.width, 3)
    assert pixels.shape == (40, 20, 3)
    assert pixels[0].min() == 255
    assert pixels[10:].max() == 0


def test_folder_missing_or_empty(tmp_path):
    assert PictureFolderSource(tmp_path / "none").state.code == "folder_not_found"
    (tmp_path / "empty").mkdir()
    source = PictureFolderSource(tmp_path / "empty")
    assert source.state.code == "folder_empty"
    source.step(1)
    assert source.state.code == "folder_empty"
    source.close()


def test_reduced_keeps_the_shape_of_the_picture():
    assert reduced(np.zeros((2000, 4000, 3), np.uint8), 1920).shape == (960, 1920, 3)
    assert reduced(np.zeros((4000, 2000, 3), np.uint8), 1920).shape == (1920, 960, 3)
    small = np.zeros((10, 10, 3), np.uint8)
    assert reduced(small, 1920) is small
