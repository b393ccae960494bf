"""Faults that befall the camera one after the other while the table goes on, and what the window makes of each."""

import time
from dataclasses import dataclass
from itertools import cycle

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_assist.table.ports import SourcePhase
from dealer_assist.ui.cameras.camera_view import CameraView
from dealer_assist.ui.table_window import TableWindow
from tests.vision.scripted_camera import SEEN_AS, CameraBench, Fault

HELD_SECONDS = 0.5
"""How long a fault goes on after the window has told of it."""

PATIENCE_SECONDS = 20.0


@dataclass(slots=True)
class Episode:
    """One fault: seconds until the window told of it and until the picture was back (None: never), and whether all was as it must be.

    `told` is the code at the end of the fault; `greyed` the picture was marked as stale; `typed` a serial could be typed meanwhile.
    """

    fault: Fault
    began: float
    seen_after: float | None = None
    recovered_after: float | None = None
    told: str = ""
    greyed: bool = False
    typed: bool = False

    @property
    def survived(self) -> bool:
        """Whether it was seen, told by its name, greyed, did not stop manual entry, and passed by itself."""
        return self.recovered_after is not None and self.greyed and self.typed and self.told == SEEN_AS[self.fault]


class FaultStory:
    """Call `go_on` often from the window's thread; every `frames_apart` frames the next fault begins."""

    def __init__(self, window: TableWindow, camera: CameraBench, frames_apart: int) -> None:
        self._window, self._camera, self._apart = window, camera, frames_apart
        self._faults = cycle(Fault)
        self._next_at = frames_apart
        self._cleared = 0.0
        self._keys: list[Qt.Key] = []
        self._episode: Episode | None = None
        self.episodes: list[Episode] = []

    def go_on(self, frames: int) -> None:
        """Begin, hold or end a fault, as it is time to."""
        now, episode = time.monotonic(), self._episode
        if episode is None:
            if frames >= self._next_at and self._window.machine.source is SourcePhase.LIVE:
                self._episode = Episode(next(self._faults), now)
                self._camera.begin(self._episode.fault)
        elif episode.seen_after is None:
            if self._window.machine.source is not SourcePhase.LIVE:
                episode.seen_after = now - episode.began
        elif not self._cleared:
            if now - episode.began - episode.seen_after >= HELD_SECONDS and self._has_looked(episode):
                self._camera.begin(None)
                self._cleared = time.monotonic()
        elif self._window.machine.source is SourcePhase.LIVE:
            episode.recovered_after = now - self._cleared
            self._close(episode, frames)
        if episode is not None and self._episode is episode and now - episode.began > PATIENCE_SECONDS:
            self._camera.begin(None)
            self._close(episode, frames)

    @property
    def is_quiet(self) -> bool:
        """Whether the camera is well at present."""
        return self._episode is None

    def _close(self, episode: Episode, frames: int) -> None:
        self.episodes.append(episode)
        self._episode, self._cleared, self._next_at = None, 0.0, frames + self._apart

    def _has_looked(self, episode: Episode) -> bool:
        """Look at the window and type a digit, a key at each call; True when that is done."""
        window = self._window
        if not self._keys:
            picture = next(view for view in window.findChildren(CameraView) if view.isVisible())
            episode.told, episode.greyed = window._source.state.code, picture.is_grey and window._source.latest() is None
            self._keys = [Qt.Key.Key_Escape, Qt.Key.Key_7, Qt.Key.Key_M]
        if len(self._keys) == 1:
            draft = window.controller.draft
            episode.typed = draft is not None and draft.digits[0] == "7"
        QTest.keyClick(window, self._keys.pop())
        return not self._keys
