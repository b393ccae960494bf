"""The simulated table: a frame source for practice, demonstration and tests, without a camera."""

import math
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from dealer_assist.table.ports import Frame, Region, SourcePhase, SourceState
from dealer_assist.vision.formats import NoteFormat, shipped_formats
from dealer_assist.vision.synth.table_stage import HEIGHT, SCAN_SPOT, WIDTH, Moment, PlacedNote, TableStage

_FRAMES_PER_SECOND = 20
_EXPOSURE = 0.016
_GRASPED, _GONE, _BROUGHT, _ALONE = 0.25, 0.6, 1.0, 1.25
"""Seconds after a step: the hand has the note; the note is out of sight; the next one lies; the hand is away."""
_NOTE_TRAVEL, _HAND_TRAVEL = 540.0, 430.0
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


class SimulatedTable:
    """A `FrameSource` of 1280 x 720 px with a note in the scan spot that a hand exchanges at every step.

    Without a clock a daemon thread films 20 frames a second. With a clock (monotonic seconds) nothing runs by itself:
    `latest` draws the frame of that time, so that a test decides what time it is.
    """

    def __init__(self, seed: int = 1, note_format: NoteFormat | None = None, clock: Callable[[], float] | None = None) -> None:
        self._stage = TableStage(note_format or default_format(), seed)
        self._clock = clock or time.monotonic
        self._start = self._clock()
        self._exchange = Exchange(0, 0, self._start - _ALONE)
        self._wishes = threading.Lock()
        self._drawing = threading.Lock()
        self._frame: Frame | None = None
        self._tick = -1
        self._state = SourceState(SourcePhase.OPENING)
        self._closed = threading.Event()
        self._films_itself = clock is None
        if self._films_itself:
            threading.Thread(target=self._film, name="simulated-table", daemon=True).start()
        else:
            self._state = SourceState(SourcePhase.LIVE)

    @property
    def title(self) -> str:
        """A name that is the same in every language of the program's own making; the window adds its translation."""
        return "Simulated table"

    @property
    def scan_spot(self) -> Region:
        """The inside of the tray."""
        return SCAN_SPOT

    @property
    def state(self) -> SourceState:
        """OPENING until the first frame, then LIVE, ENDED after `close`, FAILED if the drawing broke down."""
        return self._state

    @property
    def slot(self) -> int:
        """The slot whose note is in the scan spot or on its way there."""
        with self._wishes:
            return self._exchange.arriving

    def note_at(self, slot: int) -> PlacedNote:
        """The truth about the note of a slot, 0 upwards."""
        return self._stage.placed(slot)

    def latest(self) -> Frame | None:
        """The newest frame; None before the first one and after `close`."""
        if not self._films_itself and not self._closed.is_set():
            self._draw_if_due()
        return None if self._closed.is_set() else self._frame

    def step(self, by: int) -> None:
        """Let the hand take the note away and bring the one of the slot `by` further on; slot 0 is the first."""
        with self._wishes:
            now = self._clock()
            slot = max(0, self._exchange.arriving + by)
            if slot != self._exchange.arriving:
                self._exchange = self._exchange.then(slot, now)

    def close(self) -> None:
        """Stop filming."""
        self._closed.set()
        self._state = SourceState(SourcePhase.ENDED)

    def _film(self) -> None:
        try:
            while not self._closed.is_set():
                self._draw_if_due()
                due = self._start + (self._tick + 1) / _FRAMES_PER_SECOND
                self._closed.wait(max(0.005, due - self._clock()))
        finally:
            if not self._closed.is_set():
                self._state = SourceState(SourcePhase.FAILED, "simulation_stopped", self.title)

    def _draw_if_due(self) -> None:
        """Draw the frame of this moment unless it exists; another thread that draws already is not waited for."""
        if not self._drawing.acquire(blocking=False):
            return
        try:
            now = self._clock()
            tick = math.floor((now - self._start) * _FRAMES_PER_SECOND)
            if tick > self._tick:
                self._tick = tick
                self._publish(now)
        finally:
            self._drawing.release()

    def _publish(self, now: float) -> None:
        with self._wishes:
            exchange = self._exchange
        moment = exchange.at(now)
        number = self._frame.sequence + 1 if self._frame else 0
        picture = self._stage.draw(moment, exchange.at(now - _EXPOSURE), number)
        self._frame = Frame(number, round(1000 * now), WIDTH, HEIGHT, picture.tobytes())
        if not self._closed.is_set():
            self._state = SourceState(SourcePhase.LIVE)
        if moment.hand_down is None and self._films_itself:
            self._stage.prepare(moment.slot + 1)
