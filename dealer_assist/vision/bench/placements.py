"""The simulated table through the live reader and the vote: how long after a note lies still the program is certain of it.

A camera of 30 frames a second films the table; the reader takes the newest frame, reads it in the CPU time that this takes here, and
then takes the newest one of that moment. Time is simulated, so nothing waits and another load of the machine changes little.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from time import thread_time

from dealer_assist.table.inspection import Watching
from dealer_assist.table.ports import Frame, FrameInspector, NoteReader
from dealer_assist.table.reading import Agreed
from dealer_assist.table.vote import Vote
from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.synth.simulated_table import LYING_SECONDS, MOVEMENT_SECONDS, Exchange
from dealer_assist.vision.synth.table_stage import HEIGHT, SCAN_SPOT, WIDTH, TableStage

FRAMES_PER_SECOND = 30
LONGEST_SECONDS = 3.0
"""How long after a note lies still it may take until it counts as not agreed."""

_EXPOSURE = 0.016
_WATCHED_FROM_SECONDS = 0.55
"""Seconds after a step from which the frames are read: the old note is nearly out of sight."""

_WATCHED_SECONDS = 0.1
"""How long a note that is agreed goes on lying there, so that a certain reading that changes its mind is seen."""


@dataclass(frozen=True, slots=True)
class Placement:
    """One note brought to the tray. Seconds count from when it lies still (the hand still on it) and from when the hand is away; None
    where it was not agreed within three seconds. `wrong` are other digits that were certain at any time, `frames` those read."""

    digits: str
    from_still: float | None
    from_clear: float | None
    agreeing: int
    wrong: tuple[str, ...]
    frames: int


class Croupier:
    """Lays note after note of one table into the tray and reads them, as the window does: reader, inspector, vote."""

    def __init__(self, reader: NoteReader, inspector: FrameInspector, note: NoteFormat, seed: int) -> None:
        self._reader = reader
        self._inspector = inspector
        self._currency = note.currency
        self._stage = TableStage(note, seed)
        self._watching = Watching(Vote())
        self._now = 0.0
        self._number = 0

    def placements(self, first: int, count: int) -> Iterator[Placement]:
        """The notes of the slots from `first` on; the one before it lies in the tray at the beginning."""
        for slot in range(first, first + count):
            yield self._place(Exchange(max(0, slot - 1), slot, self._now))

    def _place(self, exchange: Exchange) -> Placement:
        truth, before = self._stage.placed(exchange.arriving).digits, self._stage.placed(exchange.leaving).digits
        still, wrong, frames = exchange.since + LYING_SECONDS, [], 0
        agreed_at: float | None = None
        agreeing = 0
        self._now = exchange.since + _WATCHED_FROM_SECONDS
        while self._now < still + LONGEST_SECONDS and (agreed_at is None or self._now < agreed_at + _WATCHED_SECONDS):
            filmed_at = self._next_frame()
            self._read(exchange, filmed_at)
            frames += 1
            outcome = self._watching.vote.outcome
            if not isinstance(outcome, Agreed):
                continue
            lies = filmed_at >= still
            if outcome.reading.digits == truth and agreed_at is None and filmed_at > exchange.since:
                agreed_at = self._now
                agreeing = sum(isinstance(seen, Agreed) and seen.reading.digits == truth for seen in self._watching.vote.seen)
            elif outcome.reading.digits not in ((truth,) if lies else (truth, before)):
                wrong.append(outcome.reading.digits)
        clear = exchange.since + MOVEMENT_SECONDS
        from_still, from_clear = (None if agreed_at is None else max(0.0, agreed_at - moment) for moment in (still, clear))
        return Placement(truth, from_still, from_clear, agreeing, tuple(wrong), frames)

    def _next_frame(self) -> float:
        """When the newest frame was filmed; where that was read already, when the next one is."""
        tick = math.floor(self._now * FRAMES_PER_SECOND)
        if tick <= self._number:
            tick = self._number + 1
            self._now = max(self._now, tick / FRAMES_PER_SECOND)
        self._number = tick
        return tick / FRAMES_PER_SECOND

    def _read(self, exchange: Exchange, filmed_at: float) -> None:
        picture = self._stage.draw(exchange.at(filmed_at), exchange.at(filmed_at - _EXPOSURE), self._number)
        frame = Frame(self._number, round(1000 * filmed_at), WIDTH, HEIGHT, picture.tobytes())
        start = thread_time()
        readings = self._reader.read(frame, SCAN_SPOT, self._currency)
        self._watching = self._watching.add(readings, self._inspector.inspect(frame, SCAN_SPOT, readings), frame.time_ms)
        self._now += thread_time() - start
