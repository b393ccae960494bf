"""One look at a line from one end: what serial it promises, and whether its characters stand on their heads there."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from dealer_assist.vision.alphabet import TURNED
from dealer_assist.vision.decode import greedy
from dealer_assist.vision.recognise import Candidate, Recognise, best_copies, outputs_of
from dealer_assist.vision.signs import signs_of
from dealer_assist.vision.verdict import Copy

_PROMISING = 0.08
"""Worth from which a copy is one."""

_HEADS_DOWN, _HEADS_UP = 0.4, 0.2
"""Share of signs that stand on their heads from which a line is upside down, and up to which it stands upright."""


class Turn(StrEnum):
    """Which way up the characters of a strip stand."""

    UPRIGHT = "upright"
    UPSIDE_DOWN = "upside_down"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Look:
    """The copy that one look at a strip promises, if it does, and which way up the strip's characters stand."""

    copy: Copy | None
    turn: Turn


def turn_of(probabilities: np.ndarray) -> Turn:
    """Which way up the characters stand in an output (T x classes); the stock network cannot tell."""
    if not signs_of(probabilities).aligned:
        return Turn.UNKNOWN
    signs = greedy(probabilities)
    share = signs.count(TURNED) / max(1, len(signs))
    if share >= _HEADS_DOWN:
        return Turn.UPSIDE_DOWN
    return Turn.UPRIGHT if share <= _HEADS_UP else Turn.UNKNOWN


def look_at(candidates: Sequence[Candidate], recognise: Recognise) -> tuple[Look, ...]:
    """One look at each candidate. What stands on its head is not spelt."""
    outputs = outputs_of(candidates, recognise)
    turns = [turn_of(output) for (output,) in outputs]
    spelt = [number for number, turn in enumerate(turns) if turn is not Turn.UPSIDE_DOWN]
    read = best_copies([candidates[number] for number in spelt], [outputs[number] for number in spelt])
    promising = {number: copy for number, copy in zip(spelt, read, strict=True) if copy is not None and copy.worth > _PROMISING}
    return tuple(Look(promising.get(number), turn) for number, turn in enumerate(turns))
