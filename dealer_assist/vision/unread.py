"""A note on which no serial was read: why, as its picture shows it."""

from collections.abc import Sequence

import cv2
import numpy as np

from dealer_assist.table.reading import Box, NoteReading, Nothing, Refusal
from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.quality import fault_of


def unread_note(grey: np.ndarray, outline: np.ndarray, notes: Sequence[NoteFormat]) -> NoteReading:
    """The reading of a note (`outline` 4 x 2 px in `grey` H x W uint8) without a serial: a fault of its picture, or the wrong side.

    `notes` are the formats that were looked for; the smallest digits of them are those that the note could have.
    """
    left, top, width, height = cv2.boundingRect(outline)
    inside = grey[max(0, top) : top + height, max(0, left) : left + width]
    longest = float(np.linalg.norm(outline[1] - outline[0]))
    smallest_digit = min((note.prints[0].digit_mm / note.width_mm for note in notes if note.prints), default=1.0) * longest
    return NoteReading(Nothing(fault_of(inside, smallest_digit) or Refusal.NO_SERIAL), corners_of(outline))


def corners_of(outline: np.ndarray) -> Box:
    """An outline (4 x 2) as a box."""
    first, second, third, fourth = ((float(x), float(y)) for x, y in outline)
    return first, second, third, fourth
