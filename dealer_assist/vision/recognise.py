"""Strips -> copies: every strip is prepared in some ways, read in one batch, and spelt in the shapes of the formats asked for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from dealer_assist.vision.decode import Spelling, spell, spell_behind_blank
from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.rectify import Strip, text_row
from dealer_assist.vision.verdict import Copy, worth

Recognise = Callable[[Sequence[np.ndarray]], tuple[np.ndarray, ...]]
"""Grey lines (h x w uint8) -> for each a T x 97 array of the network's probabilities."""

_CYRILLIC_FIRST = "А"
_FAILED_PART = 0.15
"""A preparation that spells this much worse than the best one has failed: it proves nothing, for or against."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A strip that may hold a serial of one of `notes`; `last_digits` as in `SerialPrint`."""

    strip: Strip
    notes: tuple[NoteFormat, ...]
    last_digits: int = 0


def tight(strip: Strip, room: float = 0.25) -> Strip:
    """The strip cut to its line of text, with `room` of a digit's height above and below."""
    top, bottom = text_row(strip)
    extra = room * (bottom - top)
    return strip.rows(top - extra, bottom + extra)


def _plain(grey: np.ndarray) -> np.ndarray:
    return grey


def _levelled(grey: np.ndarray) -> np.ndarray:
    """Paper flattened and ink stretched: uneven light and pale ink."""
    paper = cv2.GaussianBlur(grey, (0, 0), grey.shape[0] * 0.6).astype(np.float32)
    flat = grey.astype(np.float32) - paper
    low, high = np.percentile(flat, (1, 95))
    return np.asarray(np.clip((flat - low) * (225.0 / max(8.0, high - low)) + 10, 0, 255), np.uint8)


PREPARATIONS: tuple[Callable[[np.ndarray], np.ndarray], ...] = (_plain, _levelled)


def _spell(output: np.ndarray, note: NoteFormat) -> Spelling | None:
    """The best spelling of one line in the shapes of a format."""
    if note.alphabet[0] >= _CYRILLIC_FIRST and note.prefix_gap:
        return spell_behind_blank(output, note.digit_count)
    spelt = [spelling for shape in note.shapes if (spelling := spell(output, shape)) is not None]
    return max(spelt, key=lambda spelling: (worth(spelling, note) * spelling.fit, spelling.fit), default=None)


def read_candidates(candidates: Sequence[Candidate], recognise: Recognise, preparations: int = 1) -> tuple[Copy | None, ...]:
    """For each candidate the copy that spells a whole serial of one of its formats best, None where none can."""
    prepared = [PREPARATIONS[index](candidate.strip.grey) for candidate in candidates for index in range(preparations)]
    outputs = recognise(prepared)
    return tuple(
        _best_copy(candidate, outputs[position * preparations : (position + 1) * preparations])
        for position, candidate in enumerate(candidates)
    )


def _best_copy(candidate: Candidate, outputs: Sequence[np.ndarray]) -> Copy | None:
    copies = []
    for note in candidate.notes:
        spellings = tuple(spelling for output in outputs if (spelling := _spell(output, note)) is not None)
        if spellings:
            best = max(worth(spelling, note) for spelling in spellings)
            readable = tuple(spelling for spelling in spellings if worth(spelling, note) > _FAILED_PART * best)
            copies.append(Copy(note, candidate.strip, len(outputs[0]), readable, candidate.last_digits))
    return max(copies, key=_rank, default=None)


def _rank(copy: Copy) -> tuple[float, float]:
    best = copy.best
    return worth(best, copy.note) * min(1.0, best.fit * 4), best.fit
