"""The worker thread that reads the scan spot: it loads the reader, looks at new frames, and tells the window."""

import threading
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import log10

import structlog
from PySide6.QtCore import QObject, Signal, SignalInstance

from dealer_assist.rules.actions import COMMON
from dealer_assist.table.faults import KnownError
from dealer_assist.table.inspection import Inspection, Watching
from dealer_assist.table.ports import WHOLE_FRAME, Frame, FrameInspector, FrameSource, NoteReader, Region
from dealer_assist.table.reading import NoteReading, Outcome, offered
from dealer_assist.table.track import Stillness
from dealer_assist.table.vote import Vote
from dealer_assist.table.zone_readings import readings_for
from dealer_assist.table.zones import ZoneName
from dealer_assist.ui.models.desk import Look
from dealer_assist.ui.words.notice import Level, Notice

_PAUSE_SECONDS = 0.03
"""How long the worker waits before it asks for a newer frame."""

_GOODBYE_SECONDS = 1.5
"""How long closing waits for the worker; a reader that still loads is left to end with the process."""

_log = structlog.get_logger(__name__)


class ReaderPhase(StrEnum):
    """How the reader is doing."""

    LOADING = "loading"
    READY = "ready"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class _Sighting:
    """A look and the round of the vote it belongs to."""

    look: Look
    round: int


class NoInspector:
    """A `FrameInspector` for sources whose pictures nobody can mend: it gives no hints, and calls every note still."""

    def inspect(self, frame: Frame, region: Region = WHOLE_FRAME, readings: Sequence[NoteReading] = ()) -> Inspection:
        """Nothing is looked at."""
        return Inspection(None, (Stillness.STILL,) * len(readings))


class ReadingFeed(QObject):
    """Looks at `source` with a reader that is built in the worker thread.

    `spot_of` gives the part of the picture in which the note of a slot is looked for, or was seen in a zone; None for the source's own.
    Signals, all delivered in the thread that made the feed: `looked` (a Look), `reader_changed` (a ReaderPhase),
    `troubled` (a Notice about the reader).
    """

    looked = Signal(object)
    reader_changed = Signal(object)
    troubled = Signal(object)
    _sighted = Signal()

    def __init__(
        self,
        source: FrameSource,
        build_reader: Callable[[], NoteReader],
        frames_needed: int,
        build_inspector: Callable[[], FrameInspector] = NoInspector,
        spot_of: Callable[[int, ZoneName | None], Region | None] | None = None,
    ) -> None:
        super().__init__()
        self._source = source
        self._spot_of = spot_of
        self._build_reader, self._build_inspector = build_reader, build_inspector
        self._needed = frames_needed
        self._round = 0
        self._currency, self._slot = "", COMMON
        self._failed: Counter[str] = Counter()
        self._waiting: _Sighting | None = None
        self._handing_over = threading.Lock()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._work, name="reading-feed", daemon=True)
        self._sighted.connect(self._on_sighted)

    def start(self) -> None:
        """Begin to load the reader, then to look."""
        self._thread.start()

    def restart_vote(self) -> None:
        """What was seen so far does not count any more, not even what is on its way."""
        self._round += 1

    def look_for(self, currency: str) -> None:
        """Know the notes of this currency only; another one than before starts the vote anew."""
        if currency != self._currency:
            self._currency = currency
            self.restart_vote()

    def aim(self, slot: int) -> None:
        """Take, where zones are known, the note of this slot only; another one than before starts the vote anew."""
        if slot != self._slot:
            self._slot = slot
            self.restart_vote()

    @property
    def spot(self) -> Region:
        """Where in the picture the note that is due is looked for."""
        return self._spot(())

    def _spot(self, notes: tuple[NoteReading, ...]) -> Region:
        """The spot in which the notes of the slot lie; where none is seen, in which one is looked for."""
        seen = notes[0].zone if notes else None
        marked = self._spot_of(self._slot, seen) if self._spot_of else None
        return marked or self._source.scan_spot

    def close(self) -> None:
        """Stop looking; returns within two seconds, and may be called twice."""
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join(_GOODBYE_SECONDS)

    def _on_sighted(self) -> None:
        with self._handing_over:
            sighting, self._waiting = self._waiting, None
        if sighting is not None and sighting.round == self._round and not self._ended.is_set():
            self.looked.emit(sighting.look)

    # -- in the worker thread ---------------------------------------------------------------------------------

    def _work(self) -> None:
        reader = self._load()
        if reader is None:
            return
        inspector, watching = self._build_inspector(), Watching(Vote(needed=self._needed))
        counted_round, seen = self._round, -1
        while not self._ended.wait(_PAUSE_SECONDS):
            if counted_round != self._round:
                watching, counted_round, seen = watching.again(), self._round, -1
            frame = self._source.latest()
            if frame is None or frame.sequence == seen:
                continue
            seen = frame.sequence
            told = self._read(reader, inspector, frame)
            if told is None or counted_round != self._round:
                continue
            watching = watching.add(*told, frame.time_ms)
            self._hand_over(_Sighting(_look(watching, *told, frame), counted_round))

    def _hand_over(self, sighting: _Sighting) -> None:
        """Leave the look for the window in the place of one that it has not taken yet: looks never queue up in a busy window."""
        with self._handing_over:
            overtaken, self._waiting = self._waiting, sighting
        if overtaken is None:
            self._tell(self._sighted)

    def _load(self) -> NoteReader | None:
        self._tell(self.reader_changed, ReaderPhase.LOADING)
        try:
            reader = self._build_reader()
        except KnownError as error:
            _log.warning("reader not loaded", code=error.code, fields=dict(error.fields))
            self._trouble("notice-reader-not-loaded", str(error.fields.get("subject", error.code)))
            return None
        except Exception as error:  # noqa: BLE001 - said below
            # Whatever a model loader raises: the table goes on by manual entry, and the log tells what it was.
            _log.exception("reader not loaded")
            self._trouble("notice-reader-not-loaded", f"{type(error).__name__}: {error}")
            return None
        self._tell(self.reader_changed, ReaderPhase.READY)
        return reader

    def _read(self, reader: NoteReader, inspector: FrameInspector, frame: Frame) -> tuple[tuple[NoteReading, ...], Inspection] | None:
        try:
            notes = readings_for(self._slot, reader.read(frame, self._source.scan_spot, self._currency))
            return notes, inspector.inspect(frame, self._spot(notes), notes)
        except Exception as error:  # noqa: BLE001 - said below
            # One bad frame must not end the evening: it is logged and shown, and the next frame is tried.
            self._log_failure(error, frame)
            self._tell(self.troubled, Notice("notice-frame-not-read", {"reason": type(error).__name__}, Level.CAUTION))
            return None

    def _log_failure(self, error: Exception, frame: Frame) -> None:
        """The whole story of a failure when it comes for the first time, then only how often it has come, at 10, 100 and so on."""
        kind = type(error).__name__
        self._failed[kind] += 1
        times = self._failed[kind]
        if times == 1:
            _log.exception("frame not read", sequence=frame.sequence)
        elif log10(times).is_integer():
            _log.warning("frames not read", error=kind, times=times)

    def _trouble(self, code: str, reason: str) -> None:
        self._tell(self.reader_changed, ReaderPhase.FAILED)
        self._tell(self.troubled, Notice(code, {"reason": reason}, Level.CAUTION))

    def _tell(self, signal: SignalInstance, *value: object) -> None:
        if not self._ended.is_set():
            signal.emit(*value)


def _look(watching: Watching, notes: tuple[NoteReading, ...], inspection: Inspection, frame: Frame) -> Look:
    outcome = watching.vote.outcome
    evidence = _evidence(outcome, notes)
    return Look(outcome, notes, frame.width, frame.height, evidence, watching.hint, inspection.quality, watching.vote.note)


def _evidence(outcome: Outcome, notes: tuple[NoteReading, ...]) -> bytes:
    """The picture that proves the reading on offer: from the note in this frame that says the same."""
    reading = offered(outcome)
    if reading is None:
        return b""
    for note in notes:
        here = offered(note.outcome)
        if here is not None and here.text == reading.text:
            return note.evidence()
    return b""
