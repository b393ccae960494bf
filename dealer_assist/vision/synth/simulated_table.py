"""The simulated table: a frame source for practice, demonstration and tests, without a camera."""

import math
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from dealer_assist.table.ports import Frame
from dealer_assist.vision.cameras.source_thread import ENDED, ThreadedSource
from dealer_assist.vision.formats import NoteFormat, shipped_formats
from dealer_assist.vision.synth.scene import LaidNote
from dealer_assist.vision.synth.table_stage import SCAN_SPOT, Moment, PlacedNote, TableStage

_FRAMES_PER_SECOND = 20
_EXPOSURE = 0.016
_GRASPED, _GONE, _BROUGHT, _ALONE = 0.25, 0.6, 1.0, 1.25
"""Seconds after a step: the hand has the note; the note is out of sight; the next one lies; the hand is away."""
_NOTE_TRAVEL, _HAND_TRAVEL = 540.0, 430.0
LYING_SECONDS = _BROUGHT
"""How long after a step the new note lies still, the hand still on it."""

MOVEMENT_SECONDS = _ALONE
"""How long one step takes until the picture is still again."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """One note taken away and another one brought, begun at `since` seconds."""

    leaving: int
    arriving: int
    since: float

    def at(self, now: float) -> Moment:
        """What is to be seen at the time `now`."""
        elapsed = now - self.since
        slot = self.leaving if elapsed < _GONE else self.arriving
        if elapsed >= _ALONE:
            return Moment(self.arriving, 0.0, None)
        if elapsed < _GRASPED:
            return Moment(slot, 0.0, _HAND_TRAVEL * (1 - _eased(elapsed / _GRASPED)))
        if elapsed < _GONE:
            down = _NOTE_TRAVEL * _eased((elapsed - _GRASPED) / (_GONE - _GRASPED))
        elif elapsed < _BROUGHT:
            down = _NOTE_TRAVEL * (1 - _eased((elapsed - _GONE) / (_BROUGHT - _GONE)))
        else:
            return Moment(slot, 0.0, _HAND_TRAVEL * _eased((elapsed - _BROUGHT) / (_ALONE - _BROUGHT)))
        return Moment(slot, down, down)

    def then(self, slot: int, now: float) -> "Exchange":
        """The exchange after another wish: the hand turns round where it is, nothing jumps."""
        elapsed = now - self.since
        if elapsed < _GONE:
            return Exchange(self.leaving, slot, self.since)
        if elapsed < _BROUGHT:
            left = 1 - (elapsed - _GONE) / (_BROUGHT - _GONE)
            return Exchange(self.arriving, slot, now - _GRASPED - left * (_GONE - _GRASPED))
        left = max(0.0, 1 - (elapsed - _BROUGHT) / (_ALONE - _BROUGHT))
        return Exchange(self.arriving, slot, now - left * _GRASPED)


def _eased(part: float) -> float:
    """0 to 1 with a soft start and end."""
    return part * part * (3 - 2 * part)


def default_format() -> NoteFormat:
    """The format that the simulated table deals unless told otherwise: rubles of 1997."""
    return next(each for each in shipped_formats() if each.currency == "RUB")


class SimulatedTable(ThreadedSource):
    """A `FrameSource` of 1280 x 720 px with a note in the scan spot that a hand exchanges at every step.

    Without a clock a daemon thread films 20 frames a second. With a clock (monotonic seconds) nothing runs by itself:
    `latest` draws the frame of that time, so that a test decides what time it is.
    """

    scan_spot = SCAN_SPOT

    def __init__(self, seed: int = 1, note_format: NoteFormat | None = None, clock: Callable[[], float] | None = None) -> None:
        super().__init__("simulated table", clock or time.monotonic)
        self._stage = TableStage(note_format or default_format(), seed)
        self._begun = self._clock()
        self._exchange = Exchange(0, 0, self._begun - _ALONE)
        self._tick = -1
        self._drawing = threading.Lock()
        self._films_itself = clock is None
        if self._films_itself:
            self._start()

    @property
    def slot(self) -> int:
        """The slot whose note is in the scan spot or on its way there."""
        with self.changed:
            return self._exchange.arriving

    def note_at(self, slot: int) -> PlacedNote:
        """The truth about the note of a slot, 0 upwards."""
        return self._stage.placed(slot)

    def laid_at(self, slot: int) -> LaidNote:
        """The truth about the corners, in frame px, of a slot's note and its serials when it lies still in the scan spot."""
        with self._drawing:
            return self._stage.laid(slot)

    def latest(self) -> Frame | None:
        """The newest frame; None before the first one and after `close`."""
        if not self._films_itself and not self._stop.is_set():
            self._draw_if_due()
        return super().latest()

    def step(self, by: int) -> None:
        """Let the hand take the note away and bring the one of the slot `by` further on; slot 0 is the first."""
        with self.changed:
            slot = max(0, self._exchange.arriving + by)
            if slot != self._exchange.arriving:
                self._exchange = self._exchange.then(slot, self._clock())

    def close(self) -> None:
        """Stop filming."""
        super().close()
        self._set_phase(ENDED)

    def _work(self) -> None:
        while not self._stop.is_set():
            self._draw_if_due()
            due = self._begun + (self._tick + 1) / _FRAMES_PER_SECOND
            self._stop.wait(max(0.005, due - self._clock()))

    def _draw_if_due(self) -> None:
        """Draw the frame of this moment unless it exists already."""
        with self._drawing:
            now = self._clock()
            tick = math.floor((now - self._begun) * _FRAMES_PER_SECOND)
            if tick <= self._tick:
                return
            self._tick = tick
            with self.changed:
                exchange = self._exchange
            moment = exchange.at(now)
            picture = self._stage.draw(moment, exchange.at(now - _EXPOSURE), self._sequence)
            if not self._stop.is_set():
                self._publish(self._frame_of(picture))
            if moment.hand_down is None and self._films_itself:
                self._stage.prepare(moment.slot + 1)
