"""Frame -> readings, as a chain of plain callables: outlines -> strips -> network -> spellings -> verdict."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from dealer_assist.table.ports import WHOLE_FRAME, Frame, Region
from dealer_assist.table.reading import Agreed, Box, NoteReading, Outcome, Road, offered
from dealer_assist.vision.easyocr_reader import EasyOcrReader, WeightsFile, weights_report
from dealer_assist.vision.evidence import evidence_of
from dealer_assist.vision.formats import NoteFormat, known_formats, of_currency, shipped_formats
from dealer_assist.vision.locate import find_outlines
from dealer_assist.vision.outline_road import read_outline
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.quick_road import QuickRoad, Serial
from dealer_assist.vision.recognise import Recognise
from dealer_assist.vision.serial_network import SerialNetwork
from dealer_assist.vision.settled import outcome_of
from dealer_assist.vision.strip_finder import LIVE_SIDES, StripFinder
from dealer_assist.vision.strip_road import Find
from dealer_assist.vision.text_road import Line
from dealer_assist.vision.unread import unread_note
from dealer_assist.vision.verdict import Copy

__all__ = [
    "LiveReader",
    "WeightsFile",
    "build_picture_reader",
    "build_reader",
    "formats_for",
    "known_currencies",
    "pixels",
    "weights_report",
]

_Part = tuple[int, int, int, int]
"""Left, top, right and bottom of a part of the frame in pixels."""

_MOST_NOTES = 6
"""Outlines looked at in one region; more are left for the next frame."""


_PATIENCE = 3
"""Lines without a serial after which a look from afar is given up: such print is that of notes whose serials are too small for it. Where a
serial can be read from afar, one of the first three lines shows it (in 395 of 396 synthetic frames of one note)."""

_MANY_LINES = 8
"""Lines seen from afar from which they are those of many notes: there one without a serial is enough to give up, because serials that
can be read from afar are among the first."""

_SMALL_DIGIT = 6.5
"""Height in px of digits, as seen from afar, under which the next frame is looked at from near at once."""

_FRAMES_BETWEEN = 2
"""Frames in which notes that lie still are only read where they lie, before the locator looks for others again."""

_FEW_UNREAD = 3
"""Lines that are no serial and lie on no note that was read: with more of them there may be further notes."""


def formats_for(currencies: Sequence[str]) -> tuple[NoteFormat, ...]:
    """The formats of some currencies or generic kinds (codes in capitals), those of every currency when none is given.

    Raises ValueError for an unknown code.
    """
    unknown = set(currencies) - set(known_currencies())
    if unknown:
        raise ValueError(f"no note format for {', '.join(sorted(unknown))}")
    return tuple(note for note in known_formats() if note.currency in currencies) if currencies else shipped_formats()


def known_currencies() -> tuple[str, ...]:
    """Codes of the currencies that have a format, and of the generic kinds."""
    return tuple(dict.fromkeys(note.currency for note in known_formats()))


def build_reader(currencies: tuple[str, ...] = ()) -> "LiveReader":
    """The reader for live frames of some currencies, all when none is given. Loads the weights: seconds, so not on the window's thread.

    Raises WeightsError (mendable: reinstall) and ValueError for an unknown currency.
    """
    return LiveReader(SerialNetwork(), formats_for(currencies) if currencies else known_formats(), StripFinder().find)


def build_picture_reader(currencies: tuple[str, ...] = (), stock: bool = False) -> PictureReader:
    """The thorough reader for picture files, of some currencies or all. Raises as `build_reader`.

    `stock` lets EasyOCR find the lines and read them instead of our own networks.
    """
    networks = EasyOcrReader(recognising=stock)
    recognise = networks.recognise if stock else SerialNetwork()
    return PictureReader(networks.detect, recognise, formats_for(currencies), None if stock else StripFinder().find)


_Judged = tuple[tuple[tuple[Copy, ...], Outcome], ...]
"""Note by note its copies and what they prove."""


@dataclass(frozen=True, slots=True)
class _Memory:
    """What the frames before tell about where to look. Every frame is read anew: what is remembered is places, never what stood there.

    `place` is the part of the frame and the currency that it holds for, `lines` where serials stood, `digits` those of the notes that were
    certain, `sides` the size at which they were found; `age` counts frames since the locator looked.
    """

    place: tuple[_Part, str] | None = None
    serials: tuple[Serial, ...] = ()
    lines: tuple[Line, ...] = ()
    digits: frozenset[str] = frozenset()
    sides: tuple[int, ...] = ()
    age: int = 0

    def likely(self, sides: Sequence[int]) -> tuple[int, ...]:
        """The size at which something was certain a frame ago, then those that are nearer."""
        return tuple(side for side in sides if not self.sides or side >= self.sides[0]) or tuple(sides)


class LiveReader:
    """Reads notes that lie on a table, quickly and without text detection. Used from one thread at a time.

    With a locator (`find`) it reads every serial that this finds; outlines and the places where serials stand are the road
    without one, and where the locator finds nothing to read.
    """

    def __init__(self, recognise: Recognise, notes: tuple[NoteFormat, ...], find: Find | None = None) -> None:
        self._recognise = recognise
        self._notes = notes
        self._find = find
        self._memory = _Memory()

    def read(
        self, frame: Frame, region: Region = WHOLE_FRAME, currency: str = "", sides: Sequence[int] = LIVE_SIDES
    ) -> tuple[NoteReading, ...]:
        """One reading per note found in the region, the largest first; boxes in whole-frame pixels.

        A `currency` (code in capitals) leaves the formats of all others out: fewer shapes to try and to be mistaken for. A generic
        kind is read only where its code is given. `sides` are the sizes at which the locator looks, one after the other until it finds
        something certain: where the size of the notes is known, one that suits them.
        """
        bgr = pixels(frame)
        left, top = round(region.left * frame.width), round(region.top * frame.height)
        right, bottom = round(region.right * frame.width), round(region.bottom * frame.height)
        part = bgr[top:bottom, left:right]
        if min(part.shape[:2]) < 16:
            return ()
        grey = cv2.cvtColor(bgr, cv2.COLOR_BGR2GRAY)
        known = of_currency(self._notes, currency)
        place = ((left, top, right, bottom), currency)
        if self._memory.place != place:
            self._memory = _Memory(place)
        judged = self._still_there(grey, known) or self._found(grey, (left, top, right, bottom), known, sides)
        if readings := _readings(judged):
            return readings
        outlines = [outline + np.array([left, top], np.float32) for outline in find_outlines(part)[:_MOST_NOTES]]
        return tuple(self._read_note(grey, outline, known) for outline in outlines)

    def _still_there(self, grey: np.ndarray, known: tuple[NoteFormat, ...]) -> _Judged:
        """The notes of the frame before, read again where they lay; none where one is no longer certain, or the locator is due."""
        memory = self._memory
        if not memory.digits or memory.age >= _FRAMES_BETWEEN:
            return ()
        road = QuickRoad(grey, known, self._recognise, memory.serials)
        if not road.look_again(memory.lines):
            return ()
        judged = self._judged(grey, road, known)
        if not memory.digits <= _certain_digits(judged):
            return ()
        self._memory = replace(memory, age=memory.age + 1)
        return judged

    def _found(self, grey: np.ndarray, part: _Part, known: tuple[NoteFormat, ...], sides: Sequence[int]) -> _Judged:
        """The notes in a part of the frame, with a locator: from afar, and from near where that leaves print that no note explains."""
        find, judged = self._find, _Judged()
        if find is None:
            return judged
        left, top, right, bottom = part
        longest = max(right - left, bottom - top)
        road = QuickRoad(grey, known, self._recognise, self._memory.serials)
        for side in self._memory.likely(sides):
            nearest = side >= longest or side == sides[-1]
            lines = [line.moved(left, top) for line in find(grey[top:bottom, left:right], (min(side, longest),))]
            road.look(lines) if nearest else road.look(lines, 1 if len(lines) >= _MANY_LINES else _PATIENCE)
            judged = self._judged(grey, road, known)
            certain = any(isinstance(outcome, Agreed) for _, outcome in judged)
            if nearest or (certain and road.unread <= _FEW_UNREAD):
                break
        small = any(copy.strip.digit_px * sides[0] < _SMALL_DIGIT * longest for copies, _ in judged for copy in copies)
        sure = _certain_digits(judged)
        self._memory = _Memory(self._memory.place, road.serials(), road.lines, sure, (side,) if certain and small else ())
        return judged

    def _judged(self, grey: np.ndarray, road: QuickRoad, known: tuple[NoteFormat, ...]) -> _Judged:
        return tuple((copies, outcome_of(grey, copies, self._recognise, known, road.judge)) for copies in road.notes())

    def _read_note(self, grey: np.ndarray, outline: np.ndarray, known: tuple[NoteFormat, ...]) -> NoteReading:
        copies = read_outline(grey, outline, known, self._recognise)
        outcome = outcome_of(grey, copies, self._recognise, known)
        reading = offered(outcome)
        if reading is None:
            return unread_note(grey, outline, known)
        return NoteReading(outcome, reading.box, evidence_of(copies))


def _certain_digits(judged: _Judged) -> frozenset[str]:
    return frozenset(outcome.reading.digits for _, outcome in judged if isinstance(outcome, Agreed))


def _readings(judged: _Judged) -> tuple[NoteReading, ...]:
    """Readings of the notes whose serials were read, the largest first."""
    readings = []
    for copies, outcome in judged:
        reading = offered(outcome)
        if reading is not None:
            boxes = tuple(copy.reading.box for copy in copies)
            readings.append(NoteReading(outcome, reading.box, evidence_of(copies), Road.LOCATOR, boxes))
    return tuple(sorted(readings, key=lambda note: -_length(note.box)))


def pixels(frame: Frame) -> np.ndarray:
    """The frame as height x width x 3 BGR uint8 (read only)."""
    return np.frombuffer(frame.bgr, np.uint8).reshape(frame.height, frame.width, 3)


def _length(box: Box) -> float:
    return float(np.linalg.norm(np.subtract(box[1], box[0])))
