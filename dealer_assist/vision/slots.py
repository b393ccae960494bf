"""Output of our own network -> a serial of a given shape: characters are aligned first, and named then.

The network says at every column what stands there; the alignment finds as many characters as the shape has, and each is named
from all of its columns. A digit's probability is its share among the digits, what stands on its head and what is no sign: the
shape says that no letter stands there, and a line whose letters were taken for digits fits badly instead.
"""

from functools import lru_cache

import numpy as np

from dealer_assist.vision.alignment import aligned_path, stays_of
from dealer_assist.vision.alphabet import BLANK, CYRILLIC, LATIN, OTHER_CLASS, TURNED_CLASS
from dealer_assist.vision.signs import SYMBOLS, signs_of
from dealer_assist.vision.spelling import Spelling, cost_of_digits, is_crowded

_TINY = 1e-6
_ROOM = 0.9
"""Room in characters that must be seen before and behind a serial's outer characters' middles."""


@lru_cache(maxsize=64)
def _allowed(sign: str, letters: str) -> np.ndarray:
    """Which symbols may stand at a place of a shape (see `spell_slots`)."""
    wanted = {"0": "0123456789", "A": letters, "*": letters + "*"}.get(sign, "")
    return np.array([symbol in wanted for symbol in SYMBOLS])


def spell_slots(probabilities: np.ndarray, shape: str, letters: str = LATIN, closed: bool = False) -> Spelling:
    """The best serial of `shape` in one line (T x classes, T at least 2 x places - 1); arguments as in `decode.spell`."""
    named = _symbols(probabilities, shape, letters)
    free = np.log(np.maximum(probabilities.max(axis=1), _TINY))
    blank = np.minimum(0.0, np.log(np.maximum(probabilities[:, BLANK], _TINY)) - free)
    allowed = np.minimum(0.0, np.log(np.maximum(named.sum(axis=2), _TINY)) - free[:, None])
    spans = aligned_path(allowed, blank, blank if closed else np.zeros_like(blank))
    shares = [_share(probabilities, named[:, place], span, shape[place]) for place, span in enumerate(spans)]
    path = stays_of(spans, [int(share.argmax()) for share in shares])
    long = [last - first + 1 for first, last in spans]  # a character counts once, however wide it is
    costs = [float(blank[stay.step] if stay.resting else allowed[stay.step, stay.place] / long[stay.place]) for stay in path]
    outside = float(blank[: path[0].step].sum() + blank[path[-1].step + 1 :].sum()) if closed else 0.0
    kept = [place for place, sign in enumerate(shape) if sign != "_"]
    middles = tuple(_middle(probabilities, spans[place]) for place in kept)
    return Spelling(
        "".join(SYMBOLS[int(shares[place].argmax())] for place in kept),
        tuple(float(shares[place].max()) for place in kept),
        middles,
        float(np.exp(sum(costs) + outside)),
        float(np.exp(cost_of_digits(shape, path, costs))),
        is_crowded(probabilities, path, middles) or _open_ended(len(probabilities), middles),
        calibrated=True,
    )


def _open_ended(steps: int, middles: tuple[float, ...]) -> bool:
    """Whether the line ends so near to the serial that a further character could stand behind its end."""
    pitch = float(np.median(np.diff(middles)))
    return middles[0] < _ROOM * pitch or steps - 1 - middles[-1] < _ROOM * pitch


def _symbols(probabilities: np.ndarray, shape: str, letters: str) -> np.ndarray:
    """Probability of each allowed symbol at each step for each place: steps x places x symbols."""
    table = signs_of(probabilities)
    letter, digit = probabilities @ table.at_letter, probabilities @ table.at_digit
    anything = np.zeros_like(letter)
    anything[:, SYMBOLS.index("*")] = 1 - probabilities[:, BLANK]
    known = {"0": digit, "A": letter, "*": letter}
    return np.stack([np.where(_allowed(sign, letters), known[sign], 0) if sign in known else anything for sign in shape], axis=1)


def _share(probabilities: np.ndarray, named: np.ndarray, span: tuple[int, int], sign: str) -> np.ndarray:
    """Probability of each symbol (symbols) of a character that stands on the columns `span`."""
    columns = slice(span[0], span[1] + 1)
    inked = np.maximum(1 - probabilities[columns, BLANK], _TINY)
    seen = named[columns].sum(axis=0)
    rivals = probabilities[columns][:, [TURNED_CLASS, OTHER_CLASS]].sum() if sign in "0A*" else 0.0
    return np.asarray(seen / max(_TINY, float(seen.sum() + rivals)) * float(inked.max()))


def _middle(probabilities: np.ndarray, span: tuple[int, int]) -> float:
    columns = np.arange(span[0], span[1] + 1)
    inked = np.maximum(1 - probabilities[columns, BLANK], _TINY)
    return float((columns * inked).sum() / inked.sum())


def letters_of(alphabet: str, cyrillic: bool) -> str:
    """The letters that may stand in a serial, as symbols: those of `alphabet`, or all of a script."""
    script = CYRILLIC + "ABEKMHOPCTYX" if cyrillic else LATIN
    return alphabet or script
