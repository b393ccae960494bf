"""Frame sources that are files: a video at its own speed, and a folder of pictures gone through by hand."""

import time
from collections.abc import Callable
from pathlib import Path

import cv2

from dealer_assist.table.ports import SourceState
from dealer_assist.vision.cameras.source_thread import (
    ENDED,
    OPENING,
    Capture,
    Clock,
    Picture,
    ThreadedSource,
    as_picture,
    failed,
    reduced,
    released,
)
from dealer_assist.vision.pictures import PictureError, load_picture

WIDEST_PICTURE = 4096
"""Pictures of a folder whose longer side is longer are reduced to this, in px: a photo may show the whole table."""

PICTURE_SUFFIXES = frozenset((".bmp", ".jpeg", ".jpg", ".png", ".tif", ".tiff", ".webp"))

_USUAL_RATE = 25.0


class VideoFileSource(ThreadedSource):
    """A recorded video at its own speed, once; then it has ended. A slow machine drops frames, as with a camera.

    Failures: `file_not_found`, `file_unreadable`. `wait` is given the seconds until the next frame is due and returns
    True to stop; it is the source's own stop event by default.
    """

    def __init__(self, path: Path, clock: Clock = time.monotonic, wait: Callable[[float], bool] | None = None) -> None:
        super().__init__(path.name, clock)
        self._path = path
        self._wait = wait or self._stop.wait
        self._start()

    def _work(self) -> None:
        if not self._path.is_file():
            self._set_phase(failed("file_not_found", self._path))
            return
        with released(cv2.VideoCapture(str(self._path))) as capture:
            frames = self._play(capture) if capture.isOpened() else 0
        self._set_phase(ENDED if frames else failed("file_unreadable", self._path))

    def _play(self, capture: Capture) -> int:
        """Show every frame when it is due, leave out those already past; return how many there were."""
        frame_seconds = 1.0 / (capture.get(cv2.CAP_PROP_FPS) or _USUAL_RATE)
        started, due, frames = self._clock(), 0.0, 0
        while not self._stop.is_set() and capture.grab():
            stamp = capture.get(cv2.CAP_PROP_POS_MSEC) / 1000
            due = stamp if stamp > due or not frames else due + frame_seconds
            frames += 1
            early = due - (self._clock() - started)
            if early < -frame_seconds:
                continue
            good, captured = capture.retrieve()
            if good and not self._wait(max(0.0, early)):
                self._publish(self._frame_of(as_picture(captured)))
        self._wait(frame_seconds)
        return frames


class PictureFolderSource(ThreadedSource):
    """The pictures of a folder sorted by name, one at a time; `step` goes on or back, and past the last one it has ended.

    A file that is no picture is a failure with the loader's code and the file's name; stepping goes past it.
    Failures of the folder itself: `folder_not_found`, `folder_empty`. EXIF orientation is applied.
    """

    shows_stills = True

    def __init__(self, folder: Path, clock: Clock = time.monotonic) -> None:
        super().__init__(folder.name or str(folder), clock)
        self._paths: tuple[Path, ...] = ()
        self._index = 0
        self._asked, self._answered = 1, 0
        try:
            self._paths = tuple(sorted(path for path in folder.iterdir() if path.suffix.lower() in PICTURE_SUFFIXES))
        except OSError:
            self._phase = failed("folder_not_found", folder)
            return
        if self._paths:
            self._start()
        else:
            self._phase = failed("folder_empty", folder)

    def step(self, by: int) -> None:
        """Go on (or back) by so many pictures, between the first one and the end."""
        with self.changed:
            index = min(max(self._index + by, 0), len(self._paths))
            if index == self._index:
                return
            self._index = index
            self._asked += 1
            self._phase = OPENING
            self.changed.notify_all()

    def _work(self) -> None:
        while True:
            with self.changed:
                self.changed.wait_for(lambda: self._asked != self._answered or self._stop.is_set())
                if self._stop.is_set():
                    return
                asked, index = self._asked, self._index
                self._answered = asked
            self._show(asked, index)

    def _show(self, asked: int, index: int) -> None:
        """Load one picture outside the lock, and show it unless another one was asked for meanwhile."""
        outcome = _load(self._paths[index]) if index < len(self._paths) else ENDED
        with self.changed:
            if asked != self._asked:
                return
            if isinstance(outcome, SourceState):
                self._set_phase(outcome)
            else:
                self._publish(self._frame_of(outcome))


def _load(path: Path) -> Picture | SourceState:
    try:
        return reduced(load_picture(path), WIDEST_PICTURE)
    except PictureError as fault:
        return failed(fault.code, path.name)
