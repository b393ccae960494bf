"""The thorough reader for picture files: notes at any angle, any currency; text detection looks again where nothing is certain."""

from dataclasses import replace

import cv2
import numpy as np

from dealer_assist.table.reading import Agreed, Box, NoteReading, Road, offered
from dealer_assist.vision.evidence import evidence_of
from dealer_assist.vision.explanations import explained_together
from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.grouping import like, notes_of
from dealer_assist.vision.locate import find_outlines
from dealer_assist.vision.pictures import Picture
from dealer_assist.vision.recognise import Recognise
from dealer_assist.vision.settled import outcome_of
from dealer_assist.vision.strip_finder import STILL_SIDES
from dealer_assist.vision.strip_road import Find, read_found
from dealer_assist.vision.text_road import CANVAS, Detect, lines_of, read_lines, read_other_copies
from dealer_assist.vision.unread import unread_note
from dealer_assist.vision.verdict import Copy, worth

_WORTH_COMPLETING = 0.3
_MOST_NOTES = 6
"""Outlines of notes without a serial that are told."""


class PictureReader:
    """Reads one picture: every serial that the locator finds; where none of them is certain, every line that text detection finds.

    Text detection takes seconds. Without a locator (`find`) it is the only road.
    """

    def __init__(self, detect: Detect, recognise: Recognise, notes: tuple[NoteFormat, ...], find: Find | None = None) -> None:
        self._detect = detect
        self._recognise = recognise
        self._notes = notes
        self._find = find

    def limited_to(self, currency: str) -> "PictureReader":
        """The same reader for the notes of one currency (code in capitals), where that is known; for all when it has no format."""
        own = tuple(note for note in self._notes if note.currency == currency)
        return PictureReader(self._detect, self._recognise, own or self._notes, self._find)

    def read(self, picture: Picture) -> tuple[NoteReading, ...]:
        """One reading per note with something like a serial in a picture, the surest first; boxes in pixels of the file.

        Where there is nothing like a serial, one for each outline of a note, with the reason that its picture shows.
        """
        grey = cv2.cvtColor(picture.bgr, cv2.COLOR_BGR2GRAY)
        found = self._by_locator(picture, grey)
        if _any_certain(found):
            return found
        detected = self._by_text_detection(picture, grey)
        # What is doubtful either way is shown as the locator found it: its lines are cut for the recogniser.
        return detected if _any_certain(detected) else found or detected or self._unread(picture, grey)

    def _unread(self, picture: Picture, grey: np.ndarray) -> tuple[NoteReading, ...]:
        """Notes that can be seen, though nothing like a serial was found on them."""
        unread = [unread_note(grey, outline, self._notes) for outline in find_outlines(picture.bgr)[:_MOST_NOTES]]
        return tuple(replace(note, box=_scaled(note.box, picture.scale)) for note in unread)

    def _by_locator(self, picture: Picture, grey: np.ndarray) -> tuple[NoteReading, ...]:
        if self._find is None:
            return ()
        copies = read_found(grey, self._find(grey, STILL_SIDES), self._notes, self._recognise)
        return self._readings(grey, copies, picture.scale, Road.LOCATOR)

    def _by_text_detection(self, picture: Picture, grey: np.ndarray) -> tuple[NoteReading, ...]:
        copies = read_lines(grey, lines_of(self._detect(picture.bgr, CANVAS)), self._notes, self._recognise)
        return self._readings(grey, copies, picture.scale, Road.TEXT_DETECTION)

    def _readings(self, grey: np.ndarray, copies: tuple[Copy, ...], scale: float, road: Road) -> tuple[NoteReading, ...]:
        readings = []
        for group in notes_of(explained_together(copies, self._notes), self._notes):
            whole = self._completed(grey, group)
            outcome = outcome_of(grey, whole, self._recognise, self._notes)
            reading = offered(outcome)
            if reading is not None:
                boxes = tuple(_scaled(copy.reading.box, scale) for copy in whole)
                readings.append(NoteReading(outcome, _scaled(reading.box, scale), evidence_of(whole), road, boxes))
        return tuple(readings)

    def _completed(self, grey: np.ndarray, group: tuple[Copy, ...]) -> tuple[Copy, ...]:
        """A note's copies; where text detection found only one, the other is looked for at its place."""
        first = group[0]
        if sum(not copy.upside_down for copy in group) > 1 or worth(first.best, first.note) < _WORTH_COMPLETING:
            return group
        others = read_other_copies(grey, first, like(first.note, self._notes), self._recognise)
        best = max(others, key=lambda copy: worth(copy.best, copy.note), default=None)
        return (*group, best) if best is not None else group


def _any_certain(readings: tuple[NoteReading, ...]) -> bool:
    return any(isinstance(reading.outcome, Agreed) for reading in readings)


def _scaled(box: Box, scale: float) -> Box:
    first, second, third, fourth = ((x * scale, y * scale) for x, y in box)
    return first, second, third, fourth
