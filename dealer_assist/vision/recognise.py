"""Strips -> copies: every strip is prepared in some ways, read in one batch, and spelt in the shapes of the formats asked for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np

from dealer_assist.vision.alphabet import sign_of
from dealer_assist.vision.decode import Spelling
from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.rectify import Strip, text_row
from dealer_assist.vision.serial_network import SerialNetwork
from dealer_assist.vision.spacing import counted_places
from dealer_assist.vision.spellings import Asked, Spellings
from dealer_assist.vision.verdict import NETWORKS, SINGLE_PREPARATIONS, Copy, worth

Recognise = Callable[[Sequence[np.ndarray]], tuple[np.ndarray, ...]]
"""Grey lines (h x w uint8) -> for each a T x classes array of the network's probabilities."""

Prepare = Callable[[np.ndarray], np.ndarray]
"""A strip (h x w uint8) -> the line that the network is given."""

_MISSED_DIGITS = 2
"""A line in which the network sees this many fewer digits than a format has is not searched for it."""

_FOREIGN_SIGNS = 3
"""A line with this many more signs than a shape has is not tried as holding nothing else."""

_GOOD = 0.5
_HEARD_LONGER, _BELIEVED_LONGER = 0.25, 0.5
"""Worth from which a serial with more digits speaks against a shorter one in the same strip, and from which it is believed."""

_WORTH_KEEPING = 0.5
"""Worth from which another explanation of a strip is kept: the note's other print may prove it."""

_FITTING = 0.3
"""Least fit of a longer serial, letters and all, that our own network can have meant."""

_CHECK_FAILED = 0.2
"""What an explanation whose check digit fails is worth beside one whose check digit holds."""

_LIKELY_LONGER, _LIKELY_SIGN = 0.4, 0.5
"""Least worth of such a serial, and least probability of each of its signs, letters and all."""

_UNSEEN_SIGN = 0.1
"""A serial with a sign that the network sees with less than this is not what is printed."""

_PLAUSIBLE_SIGN, _AS_PLAUSIBLE = 0.5, 0.9
"""Least probability of a shorter serial's weakest sign, by itself and as a part of the longer one's, for it to be meant instead."""

_FAILED, _FAILED_OTHERWISE = 0.15, 0.6
"""A preparation that spells this much worse than the best one has failed: it proves nothing, for or against. The second
figure holds where it spells other digits."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A strip that may hold a serial of one of `notes`."""

    strip: Strip
    notes: tuple[NoteFormat, ...]


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


def _soft(grey: np.ndarray) -> np.ndarray:
    """Sensor grain and fine lines smoothed, and the text a little smaller in its line."""
    smooth = cv2.GaussianBlur(grey, (0, 0), 1.2)
    margin = round(0.09 * grey.shape[0])
    return cv2.copyMakeBorder(smooth, margin, margin, 0, 0, cv2.BORDER_REPLICATE)


def _closer(grey: np.ndarray) -> np.ndarray:
    """Less of what stands above and below: the text a little larger in its line."""
    return _without_rims(grey, 0.07)


def _closest(grey: np.ndarray) -> np.ndarray:
    """The same, larger still."""
    return _without_rims(grey, 0.12)


def _without_rims(grey: np.ndarray, part: float) -> np.ndarray:
    margin = round(part * grey.shape[0])
    return grey[margin : grey.shape[0] - margin]


def _wider(grey: np.ndarray) -> np.ndarray:
    """The characters a little wider."""
    return _at_width(grey, 1.12)


def _narrower(grey: np.ndarray) -> np.ndarray:
    """The characters a little narrower."""
    return _at_width(grey, 0.9)


def _at_width(grey: np.ndarray, factor: float) -> np.ndarray:
    closer = _closer(grey)
    return cv2.resize(closer, (round(factor * closer.shape[1]), closer.shape[0]), interpolation=cv2.INTER_CUBIC)


PREPARATIONS: tuple[Prepare, ...] = (_plain, _levelled, _soft)
OWN_PREPARATIONS: tuple[Prepare, ...] = (_closer, _plain, _closest)
"""Ours levels the light by itself; it reads best what fills its line."""

FURTHER_PREPARATIONS = (_wider, _narrower)
"""Where both networks leave a digit in doubt, these have to agree with the others. Blur, grain and the grid of pixels mislead a network
differently at each width; a digit that it sees at all of them is there. Sharpening did nothing: the networks are taught with blur."""


def _spell(line: Spellings, note: NoteFormat) -> Spelling | None:
    """The best spelling of one line in the shapes of a format, first as if the line held nothing else, then among other signs."""
    if not _promises(line, note):
        return None
    if note.cyrillic and note.prefix_gap and not line.aligned:
        return line.behind_blank(note.digit_count)
    best: tuple[tuple[float, float], Spelling] | None = None
    for closed in (True, False):
        spelt = [spelling for asked in _asked(line, note, closed) if (spelling := line.of(*asked)) is not None]
        ranked = [(_order(spelling, note), spelling) for spelling in spelt]
        best = max([*ranked, *([best] if best else [])], key=lambda each: each[0], default=None)
        if best is not None and best[0][0] > _GOOD:
            break
    return best[1] if best else None


def _promises(line: Spellings, note: NoteFormat) -> bool:
    return line.digits >= note.digit_count - _MISSED_DIGITS


def _asked(line: Spellings, note: NoteFormat, closed: bool) -> list[Asked]:
    """The shapes of a format in which a line may be spelt: as holding nothing else (`closed`) unless it is much longer."""
    letters = _letters(note) if line.aligned else note.alphabet if note.check else ""
    shapes = (*note.shapes, *(_with_inset(shape, note) for shape in note.shapes)) if note.inset else note.shapes
    fitting = [shape for shape in shapes if (line.signs <= len(shape) + _FOREIGN_SIGNS if closed else line.signs > len(shape))]
    return [(shape, letters, closed) for shape in fitting]


@lru_cache(maxsize=256)
def _letters_of(alphabet: str) -> str:
    return "".join(dict.fromkeys(sign_of(letter) for letter in alphabet))


def _letters(note: NoteFormat) -> str:
    """The letters of a format as our own network names them; any of the script where the format's own are not certain."""
    if note.cyrillic or note.check or note.generic:
        return _letters_of(note.alphabet)
    return ""


def _with_inset(shape: str, note: NoteFormat) -> str:
    start = len(shape) - note.digit_count
    return shape[:start] + "_" + shape[start:]


def _order(spelling: Spelling, note: NoteFormat) -> tuple[float, float]:
    return _fitting(worth(spelling, note), spelling)


def _fitting(value: float, spelling: Spelling) -> tuple[float, float]:
    return value * min(1.0, 0.05 + spelling.fit * 4), spelling.fit


def read_candidates(candidates: Sequence[Candidate], recognise: Recognise, preparations: int = 1) -> tuple[Copy | None, ...]:
    """For each candidate the copy that spells a whole serial of one of its formats best, None where none can."""
    return best_copies(candidates, outputs_of(candidates, recognise, preparations))


def second_opinion(copies: Sequence[Copy], recognise: Recognise) -> Sequence[Copy]:
    """The copies, those that our own network read carefully by the second network too; `copies` itself where there is nothing to ask."""
    if not isinstance(recognise, SerialNetwork):
        return copies
    return _read_again(copies, [(recognise.second, OWN_PREPARATIONS)])


def read_on(copies: Sequence[Copy], recognise: Recognise) -> Sequence[Copy]:
    """The same for further preparations, by both networks."""
    if not isinstance(recognise, SerialNetwork):
        return copies
    return _read_again(copies, [(network, FURTHER_PREPARATIONS) for network in (recognise, recognise.second)])


def _read_again(copies: Sequence[Copy], looks: Sequence[tuple[Recognise, Sequence[Prepare]]]) -> Sequence[Copy]:
    """Copies that were read carefully, read by networks (the second one among them) in some preparations; each is spelt in its format."""
    careful = [number for number, copy in enumerate(copies) if copy.preparations >= SINGLE_PREPARATIONS]
    if not careful:
        return copies
    candidates = [Candidate(copies[number].strip, ()) for number in careful]
    heard = [_outputs(candidates, network, ways) for network, ways in looks]
    further = {number: [output for each in heard for output in each[index]] for index, number in enumerate(careful)}
    return tuple(
        replace(_with_spellings(copy, further[number]), networks=NETWORKS) if number in further else copy
        for number, copy in enumerate(copies)
    )


def _with_spellings(copy: Copy, outputs: Sequence[np.ndarray]) -> Copy:
    lines = [Spellings(output) for output in outputs]
    spelt = [_stretched(spelling, copy.steps / line.steps) for line in lines if (spelling := _spell(line, copy.note)) is not None]
    spellings = _readable((*copy.spellings, *spelt), copy.note)
    return replace(copy, spellings=spellings, preparations=copy.preparations + len(outputs))


def outputs_of(candidates: Sequence[Candidate], recognise: Recognise, preparations: int = 1) -> tuple[tuple[np.ndarray, ...], ...]:
    """For each candidate what the network says of its strip in every preparation, all read in one batch."""
    ways = OWN_PREPARATIONS if isinstance(recognise, SerialNetwork) else PREPARATIONS
    return _outputs(candidates, recognise, ways[:preparations])


def _outputs(candidates: Sequence[Candidate], recognise: Recognise, ways: Sequence[Prepare]) -> tuple[tuple[np.ndarray, ...], ...]:
    outputs = recognise([prepare(candidate.strip.grey) for candidate in candidates for prepare in ways])
    return tuple(outputs[start : start + len(ways)] for start in range(0, len(outputs), len(ways)))


def best_copies(candidates: Sequence[Candidate], outputs: Sequence[Sequence[np.ndarray]]) -> tuple[Copy | None, ...]:
    """For each candidate, with its strip's outputs, the copy that spells a whole serial of one of its formats best, None where none can."""
    lines = [[Spellings(output) for output in each] for each in outputs]
    read = list(zip(candidates, lines, strict=True))
    Spellings.foresee([(line, _likely(line, candidate.notes)) for candidate, each in read for line in each])
    return tuple(_best_copy(candidate, each) for candidate, each in read)


def _likely(line: Spellings, notes: Sequence[NoteFormat]) -> list[Asked]:
    """The shapes in which a line will be spelt."""
    promising = [note for note in notes if _promises(line, note)]
    return [asked for note in promising for closed in (True, False) for asked in _asked(line, note, closed)]


def _best_copy(candidate: Candidate, lines: Sequence[Spellings]) -> Copy | None:
    copies: list[Copy] = []
    spelt: dict[tuple[object, ...], tuple[Spelling, ...]] = {}
    for note in candidate.notes:
        key = (note.shapes, note.digit_count, note.prefix_gap, note.gap_after, note.inset, note.check, note.cyrillic)
        if key not in spelt:
            spellings = [
                _stretched(spelling, lines[0].steps / line.steps) for line in lines if (spelling := _spell(line, note)) is not None
            ]
            spelt[key] = _readable(spellings, note)
        if spelt[key]:
            copies.append(Copy(note, candidate.strip, lines[0].steps, spelt[key], preparations=len(lines)))
    best = _longest(copies)
    others = [copy for copy in copies if best and copy.best.text != best.best.text and copy.worth > _WORTH_KEEPING]
    return replace(best, others=tuple(others)) if best and others else best


def _stretched(spelling: Spelling, factor: float) -> Spelling:
    """The same spelling in time steps of another preparation, whose output is `factor` times as long for the same strip."""
    return spelling if factor == 1 else replace(spelling, steps=tuple(step * factor for step in spelling.steps))


def _longest(copies: Sequence[Copy]) -> Copy | None:
    """The best copy, unless a format with more digits explains the strip too: then a shorter one would lose a digit.

    Where nothing tells which of the two it is, the copy is contested. A longer serial whose letters the network knows and
    does not see is no rival of a shorter one that is plausible in every sign.
    """
    best = max(copies, key=_rank, default=None)
    longer = [copy for copy in copies if best and copy.note.digit_count > best.note.digit_count and _explains(copy)]
    if best is None:
        return None
    if not longer:
        return replace(best, contested=any(_as_good_and_shorter(copy, best) for copy in copies))
    rival = max(longer, key=_rank)
    if best.best.calibrated:
        return _longest_calibrated(best, rival)
    weakest, rival_weakest = min(best.best.confidence), min(rival.best.confidence)
    plausible = weakest > _PLAUSIBLE_SIGN
    if plausible and rival_weakest < _UNSEEN_SIGN and not rival.note.cyrillic:
        return best
    if rival.worth <= _BELIEVED_LONGER:
        return replace(best, contested=True)
    return replace(rival, contested=plausible and weakest > _AS_PLAUSIBLE * rival_weakest)


def _as_good_and_shorter(copy: Copy, best: Copy) -> bool:
    """Whether a format with fewer digits is plausible in every sign, and explains the strip as well as the best one."""
    weakest = min(copy.best.confidence)
    alike = _rank(copy)[0] > _AS_PLAUSIBLE * _rank(best)[0] and weakest > _AS_PLAUSIBLE * min(best.best.confidence)
    return alike and weakest > _PLAUSIBLE_SIGN and copy.note.digit_count < best.note.digit_count


def _longest_calibrated(best: Copy, rival: Copy) -> Copy:
    """The same where probabilities mean what they say: a further digit that is unlikely is none, and nothing may stand beside a serial."""
    if rival.worth < _LIKELY_LONGER or min(rival.best.confidence) < _LIKELY_SIGN:
        return best
    return rival if best.best.crowded else replace(best, contested=True)


def _explains(copy: Copy) -> bool:
    checked = not copy.note.check or copy.note.check_holds(copy.reading.text)
    if copy.best.calibrated and copy.best.fit < _FITTING:
        return False
    return checked and copy.worth > _HEARD_LONGER


def _readable(spellings: Sequence[Spelling], note: NoteFormat) -> tuple[Spelling, ...]:
    """Without the preparations that failed: they spell much worse than the best one, and something else."""
    valued = [(worth(spelling, note), spelling) for spelling in spellings]
    if not valued:
        return ()
    limit, best = max(valued, key=lambda each: each[0])
    digits = best.text[counted_places(best, note)[0] :]
    return tuple(
        spelling for value, spelling in valued if value > (_FAILED if spelling.text.endswith(digits) else _FAILED_OTHERWISE) * limit
    )


def _rank(copy: Copy) -> tuple[float, float]:
    """How well a copy explains its strip; where letters can be told from digits, one whose check digit fails explains it badly."""
    value, fit = _fitting(copy.worth, copy.best)
    failed = copy.best.calibrated and copy.note.check != "" and not copy.note.check_holds(copy.reading.text)
    return (_CHECK_FAILED * value if failed else value), fit
