"""The thorough reader for picture files: notes at any angle, any currency, found by their text."""

import cv2

from dealer_assist.table.reading import Box, NoteReading, Nothing, offered
from dealer_assist.vision.evidence import evidence_of
from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.grouping import notes_of
from dealer_assist.vision.pictures import Picture
from dealer_assist.vision.recognise import Recognise
from dealer_assist.vision.text_road import CANVAS, Detect, lines_of, read_lines
from dealer_assist.vision.verdict import judge


class PictureReader:
    """Reads one picture with seconds of work: text detection first, then every line that may be a serial."""

    def __init__(self, detect: Detect, recognise: Recognise, notes: tuple[NoteFormat, ...]) -> None:
        self._detect = detect
        self._recognise = recognise
        self._notes = notes

    def read(self, picture: Picture) -> tuple[NoteReading, ...]:
        """One reading per note with something like a serial in a picture, the surest first; boxes in pixels of the file."""
        bgr = picture.bgr
        grey = cv2.cvtColor(bgr, cv2.COLOR_BGR2GRAY)
        lines = lines_of(self._detect(bgr, CANVAS))
        copies = read_lines(grey, lines, self._notes, self._recognise)
        readings = []
        for group in notes_of(copies):
            outcome = judge(group)
            reading = offered(outcome)
            if reading is not None and not isinstance(outcome, Nothing):
                readings.append(NoteReading(outcome, _scaled(reading.box, picture.scale), evidence_of(group)))
        return tuple(readings)


def _scaled(box: Box, scale: float) -> Box:
    first, second, third, fourth = ((x * scale, y * scale) for x, y in box)
    return first, second, third, fourth
