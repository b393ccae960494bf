"""The adapter of `table.labelling.Labeller`: pictures of a folder, read as `read` reads them, and their label file."""

from collections.abc import Callable, Sequence
from math import atan2, degrees, hypot
from pathlib import Path

import cv2
import numpy as np

from dealer_assist.table.faults import KnownError
from dealer_assist.table.labelling import NoteLabel, PictureToLabel, Place
from dealer_assist.table.ports import Frame
from dealer_assist.table.reading import Agreed, Box, NoteReading, doubtful, offered
from dealer_assist.vision.dataset import size_of
from dealer_assist.vision.formats import Direction, known_formats
from dealer_assist.vision.label_book import LabelBook
from dealer_assist.vision.labels import SEVERAL_NOTES, orientation_of
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.pictures import Picture, open_picture
from dealer_assist.vision.rectify import warp_box

_SHOWN_SIDE = 1600
"""Pixels of the longer side in which a picture is shown."""

_MOST_DOUBTFUL = 6
"""Places that are offered where the reader is not certain."""

_LINE = 0.8
"""Height of the print in a strip that the reader has cut, as a part of the strip's."""

_DIGIT = 0.65
"""Height of a digit as a part of the print's box: about right for strips, and for boxes that a person has drawn."""

_STRIP_HEIGHT = 80

_LIKELY = 0.9
"""Probability of a character, letters and all, under which a person should look at it."""


class PictureLabeller:
    """Labels one folder; `build_reader` is called when the first picture is read. Raises KnownError as `LabelBook`."""

    def __init__(self, folder: Path, build_reader: Callable[[], PictureReader]) -> None:
        self._folder, self._build_reader = folder, build_reader
        self._book = LabelBook(folder)
        self._reader: PictureReader | None = None
        self._formats = known_formats()

    @property
    def currencies(self) -> tuple[str, ...]:
        """Codes of the currencies that have a format, and of the generic kinds."""
        return tuple(dict.fromkeys(note.currency for note in self._formats))

    @property
    def count(self) -> int:
        """How many pictures the folder has."""
        return len(self._book.names)

    def left(self) -> tuple[str, ...]:
        """The pictures that nobody has labelled or left out."""
        return self._book.left()

    def propose(self, name: str) -> PictureToLabel:
        """Open a picture and read it. Raises PictureError; a reader that cannot be loaded is told in `trouble`."""
        picture = open_picture(self._folder / name)
        trouble = ""
        places: tuple[Place, ...] = ()
        try:
            self._reader = self._reader or self._build_reader()
            places = _places(picture, self._reader.read(picture))
        except KnownError as fault:
            trouble = fault.code
        frame, reduced = _shown(picture.bgr)
        return PictureToLabel(name, size_of(picture), frame, picture.scale * reduced, places, trouble)

    def digits_of(self, words: str, currency: str) -> str:
        """The digits that the game counts; "" where no note of the currency has such a serial."""
        for note in (note for note in self._formats if note.currency == currency):
            counted = note.counted(words)
            if counted is not None:
                return "".join(words[place] for place in counted)
        return ""

    def keep(self, picture: PictureToLabel, notes: Sequence[NoteLabel]) -> None:
        """Write the rows of a picture. Raises KnownError `folder_not_writable`."""
        self._book.keep(picture.name, [self._row(picture, note, several=len(notes) > 1) for note in notes])

    def take_back(self, name: str) -> None:
        """Forget what was said of a picture. Raises KnownError `folder_not_writable`."""
        self._book.take_back(name)

    def _row(self, picture: PictureToLabel, note: NoteLabel, several: bool) -> dict[str, str]:
        size, turn = picture.size, _turn(note.copies[0])
        return {
            "filename": picture.name,
            "words": note.words,
            "digits": self.digits_of(note.words, note.currency),
            "currency": note.currency,
            "note_id": f"{note.currency}-{note.words}",
            "boxes": ";".join(_bounds(copy, size) for copy in note.copies),
            "box_kinds": ";".join(_kind(_turn(copy) - turn) for copy in note.copies),
            "orientation": orientation_of(turn),
            "capture_kind": SEVERAL_NOTES if several else "photo flat",
            "digit_h_px": str(max(1, round(_DIGIT * _height(note.copies[0])))),
            "width": str(size[0]),
            "height": str(size[1]),
            "status": "ok",
            "source": "own",
        }


def _places(picture: Picture, readings: Sequence[NoteReading]) -> tuple[Place, ...]:
    """The certain readings; where there is none, the doubtful ones that come first."""
    certain = [note for note in readings if isinstance(note.outcome, Agreed)]
    others = [note for note in readings if offered(note.outcome) is not None][:_MOST_DOUBTFUL]
    return tuple(_place(picture, note) for note in certain or others)


def _place(picture: Picture, note: NoteReading) -> Place:
    reading = offered(note.outcome)
    copies = tuple(_tight(copy) for copy in note.copies or (note.box,))
    strip = _strip(picture, copies[0])
    if reading is None:
        return Place(copies, strip=strip)
    unsure = {reading.counted[position - 1] for position in doubtful(note.outcome)}
    unsure |= {place for place, confidence in enumerate(reading.confidence) if confidence < _LIKELY}
    return Place(copies, reading.text, reading.currency, tuple(sorted(unsure)), isinstance(note.outcome, Agreed), strip)


def _tight(copy: Box) -> Box:
    """A strip's corners drawn together to the height of its print."""
    corners, spare = np.array(copy), (1 - _LINE) / 2
    down = corners[[3, 2]] - corners[[0, 1]]
    top, bottom = corners[[0, 1]] + spare * down, corners[[3, 2]] - spare * down
    first, second, third, fourth = ((float(x), float(y)) for x, y in (*top, *bottom[::-1]))
    return first, second, third, fourth


def _strip(picture: Picture, copy: Box) -> Frame | None:
    """A print upright, _STRIP_HEIGHT px high."""
    corners = np.array(copy, np.float32) / np.float32(picture.scale)
    height = max(1.0, _height(copy) / picture.scale)
    length = float(np.linalg.norm(corners[1] - corners[0]))
    cut = warp_box(cv2.cvtColor(picture.bgr, cv2.COLOR_BGR2GRAY), corners, (length * _STRIP_HEIGHT / height, _STRIP_HEIGHT), _STRIP_HEIGHT)
    return None if cut is None else _frame(cv2.cvtColor(cut.grey, cv2.COLOR_GRAY2BGR))


def _shown(bgr: np.ndarray) -> tuple[Frame, float]:
    """The picture as it is shown, and how many of its pixels one of that stands for."""
    reduced = max(1.0, max(bgr.shape[:2]) / _SHOWN_SIDE)
    if reduced > 1:
        bgr = cv2.resize(bgr, (round(bgr.shape[1] / reduced), round(bgr.shape[0] / reduced)), interpolation=cv2.INTER_AREA)
    return _frame(bgr), reduced


def _frame(bgr: np.ndarray) -> Frame:
    height, width = bgr.shape[:2]
    return Frame(0, 0, width, height, np.ascontiguousarray(bgr).tobytes())


def _turn(copy: Box) -> float:
    """Degrees that a print is turned clockwise."""
    (x0, y0), (x1, y1) = copy[0], copy[1]
    return degrees(atan2(y1 - y0, x1 - x0))


def _height(copy: Box) -> float:
    (x0, y0), (x1, y1) = copy[0], copy[3]
    return hypot(x1 - x0, y1 - y0)


def _kind(turn: float) -> str:
    """How a print runs that is turned so much (degrees) against the first one of its note."""
    quarters = round(turn / 90) % 4
    return (Direction.LINE, Direction.ROTATED_90, Direction.LINE, Direction.ROTATED_270)[quarters].value


def _bounds(copy: Box, size: tuple[int, int]) -> str:
    """`x0 y0 x1 y1` in whole pixels inside the picture."""
    across, down = [x for x, _ in copy], [y for _, y in copy]
    left, top = max(0, round(min(across))), max(0, round(min(down)))
    return f"{left} {top} {max(left + 1, min(size[0], round(max(across))))} {max(top + 1, min(size[1], round(max(down))))}"
