"""Spellings of a note's printed copies -> Agreed, Unsure, Conflict or Nothing.

A wrong digit announced as certain is the worst that can happen, so certainty needs one of two proofs: two printed copies that were
read apart and say the same, or one copy that two networks read alike, each in several preparations of the strip, with every digit far
above doubt.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from dealer_assist.table.reading import Agreed, Conflict, Nothing, Outcome, Point, Reading, Refusal, Unsure, middle_of
from dealer_assist.vision.decode import Spelling
from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.ink_places import ink_places
from dealer_assist.vision.limits import Limits, limits_of, proven_by_pair
from dealer_assist.vision.rectify import Strip
from dealer_assist.vision.spacing import blank_before, counted_places, least_steps, mean_ratios, prefix_near, step_ratios, well_spaced
from dealer_assist.vision.spelling import pitch_of

SINGLE_PREPARATIONS = 3
"""Preparations that must have read a single copy alike, at least; and all of them must that were tried."""

NETWORKS = 2
"""Networks of ours that must have read a single copy alike. They were trained apart, and seldom make the same mistake: of 6,000 strips a
serial 6666444 was read 6666644 by the first one in three preparations, with 0.999 for every digit; the second said 6666444."""

_MOST_MISREAD = 2
_HEARD = 0.15
_HEARD_UNLIKE = 0.5
_HEARD_UPSIDE_DOWN = 0.9
_MEANT = 0.5
"""Worth from which a copy is heard: one whose digits are nearly those of the surest copy,
(as a part of that copy's) another, and what reads upside down. Where probabilities are calibrated, a digit contradicts another copy's
only if it is more likely than not (_MEANT)."""

_FURTHER = 1.25
"""Room in steps, from the middle of a serial's outer character to the end of its strip, in which a further character is seen. Of drawn
strips that were cut through the next digits, 4 in 100 hid them where they had 0.9 to 1.1 steps, and 1 in 800 from 1.25 on."""

_SURE, _AGAINST, _EXCLUDED = 1 - 1e-5, 0.05, 1e-5
"""No preparation is surer of a digit than _SURE, nor surer against it than _AGAINST: one that names another digit has not excluded this
one. Where no more than half of them name it, those that do not have (_EXCLUDED)."""

_TOGETHER = {1: 1.4, 2: 1.6}
"""For one and for two networks what is added to the mean of the logarithms of odds where at least SINGLE_PREPARATIONS preparations speak:
together they say more than one. The values that fitted best on 3,000 strips for calibration were 1.48 for three preparations of one network
and 1.43 for five, 1.64 for three of each of two and 1.63 for five of each; on 3,000 strips for the test 1.43 to 1.48."""

_CYRILLIC = dict(zip("ABEKMHOPCTYX03468", "АВЕКМНОРСТУХОЗЧБВ", strict=True))


@dataclass(frozen=True)
class Copy:
    """One printed serial: the same strip prepared in several ways, each spelt in the shape of one format.

    `steps` are the time steps of the strip's width; `preparations` is in how many ways the strip was read, by how many `networks`.
    `upside_down` marks what is read from a strip of the note turned by 180 degrees against the surest copy, `contested` what could as
    well be a serial of a format with fewer digits. `others` are copies of the same strip that other formats explain. What is worked out
    from the spellings is kept, which is why this value has no slots.
    """

    note: NoteFormat
    strip: Strip
    steps: int
    spellings: tuple[Spelling, ...]
    upside_down: bool = False
    contested: bool = False
    others: tuple["Copy", ...] = ()
    preparations: int = SINGLE_PREPARATIONS
    networks: int = 1

    @cached_property
    def best(self) -> Spelling:
        """The spelling whose weakest digit is strongest."""
        return max(self.spellings, key=lambda spelling: worth(spelling, self.note)) if len(self.spellings) > 1 else self.spellings[0]

    @cached_property
    def worth(self) -> float:
        """What the best spelling is worth."""
        return worth(self.best, self.note)

    @cached_property
    def reading(self) -> Reading:
        """The best spelling as a reading; a digit's probability is what the preparations together give it."""
        best = self.best
        places = counted_places(best, self.note)
        read = [(spelling, counted_places(spelling, self.note)) for spelling in self.spellings]
        digits = [(best.text[place], self._together(read, index, best.text[place])) for index, place in enumerate(places)]
        before = _prefix(best, places[0], self.note)
        behind = [(best.text[place], best.confidence[place]) for place in range(places[-1] + 1, len(best.text))]
        signs = before + digits + behind
        counted = tuple(range(len(before), len(before) + len(digits)))
        box = self.strip.box(*_extent(best, self.steps))
        return Reading("".join(sign for sign, _ in signs), tuple(value for _, value in signs), counted, self.note.currency, box)

    @cached_property
    def middle(self) -> Point:
        """The middle of the reading's box."""
        return middle_of(self.reading.box)

    @cached_property
    def step_ratios(self) -> tuple[float, ...]:
        """Every step between counted digits as a part of the expected one: the mean of what the network and the strip's ink show."""
        spelt = [[spelling.steps[place] for place in counted_places(spelling, self.note)] for spelling in self.spellings]
        columns = self.strip.grey.shape[1] / self.steps
        best = [(self.best.steps[place] + 0.5) * columns for place in counted_places(self.best, self.note)]
        inked = step_ratios(ink_places(self.strip.grey, best), self.note)
        return mean_ratios((mean_ratios([step_ratios(places, self.note) for places in spelt]), inked))

    def _together(self, read: Sequence[tuple[Spelling, tuple[int, ...]]], index: int, digit: str) -> float:
        """Probability of a digit at a counted place: of the preparations' mean odds where they are calibrated, else the least of them."""
        values = []
        for spelling, counted in read:
            place = counted[index]
            values.append(spelling.confidence[place] if spelling.text[place] == digit else 0.0)
        together = _TOGETHER[self.networks] if len(values) >= SINGLE_PREPARATIONS else 0.0
        return _at_mean_odds(values, together) if self.best.calibrated else min(values)


def _at_mean_odds(values: Sequence[float], together: float) -> float:
    """The probability whose odds are the geometric mean of those of `values`, and e ** `together` times as high."""
    if len(values) == 1:
        return min(values[0], _SURE)
    least = _AGAINST if 2 * sum(value > 0 for value in values) > len(values) else _EXCLUDED
    kept = [min(max(value, least), _SURE) for value in values]
    logarithm = sum(math.log(value / (1 - value)) for value in kept) / len(kept)
    return 1 / (1 + math.exp(-logarithm - together))


def worth(spelling: Spelling, note: NoteFormat) -> float:
    """The weakest counted digit's probability, lowered where the path does not fit, the spacing is wrong or more signs follow."""
    weakest = min(spelling.confidence[place] for place in counted_places(spelling, note))
    spaced = 1.0 if well_spaced(spelling, note) else 0.2
    return weakest * min(1.0, spelling.digit_fit / limits_of(spelling.calibrated).least_fit) * (0.5 if spelling.crowded else 1.0) * spaced


def _prefix(spelling: Spelling, length: int, note: NoteFormat) -> list[tuple[str, float]]:
    """Letters before the digits as the note prints them: Latin look-alikes become Cyrillic where the alphabet is Cyrillic."""
    signs = [(spelling.text[place], spelling.confidence[place]) for place in range(length)]
    if not note.cyrillic:
        return signs
    return [(_CYRILLIC.get(sign, sign), value) for sign, value in signs]


def _extent(spelling: Spelling, steps: int) -> tuple[float, float]:
    pitch = (spelling.steps[-1] - spelling.steps[0]) / max(1, len(spelling.steps) - 1)
    left, right = spelling.steps[0] + 0.5 - 0.6 * pitch, spelling.steps[-1] + 0.5 + 0.6 * pitch
    return max(0.0, left / steps), min(1.0, right / steps)


def judge(copies: Sequence[Copy]) -> Outcome:
    """What the whole copies of one note's serial prove together."""
    shaped = sorted((copy for copy in copies if copy.worth > 0.02), key=lambda copy: -copy.worth)
    if not shaped:
        return Nothing(Refusal.NO_SERIAL)
    first = shaped[0]
    rivals = [copy for copy in shaped[1:] if _speaks(copy, first)]
    for rival in rivals:
        if rival.upside_down is not first.upside_down:
            return Unsure(first.reading, all_of(first.reading), Refusal.TURNED_AMBIGUOUS)
        if rival.reading.digits != first.reading.digits:
            return _conflict(first.reading, rival.reading)
    if first.contested or (not first.best.calibrated and any(copy.contested for copy in rivals)):
        return Unsure(first.reading, all_of(first.reading), Refusal.UNKNOWN_FORMAT)
    if rivals:
        return _judge_pair(first, rivals[0])
    return _judge_single(first)


class Judge:
    """Judges as `judge` does, the same copies in the same order once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], tuple[tuple[Copy, ...], Outcome]] = {}

    def __call__(self, copies: Sequence[Copy]) -> Outcome:
        """What the copies prove together."""
        key = tuple(map(id, copies))
        if key not in self._known:
            self._known[key] = tuple(copies), judge(copies)  # copies that are kept keep their identity
        return self._known[key][1]


def _speaks(copy: Copy, first: Copy) -> bool:
    """Whether a copy proves something for or against the surest one; ornaments and other print spell something weak and unlike."""
    value = copy.worth
    if copy.upside_down:
        return value > _HEARD_UPSIDE_DOWN
    one, other = first.reading.digits, copy.reading.digits
    alike = len(one) == len(other) and sum(a != b for a, b in zip(one, other, strict=True)) <= _MOST_MISREAD
    if alike and one != other and copy.best.calibrated:
        return _means_it(copy.reading, first.reading)
    return value > (_HEARD if alike else _HEARD_UNLIKE * first.worth)


def _means_it(reading: Reading, other: Reading) -> bool:
    """Whether a reading itself believes in the digits in which it differs from another one."""
    places = zip(reading.digits, other.digits, reading.digit_confidence, strict=True)
    return all(value >= _MEANT for one, two, value in places if one != two)


def _conflict(first: Reading, second: Reading) -> Outcome:
    if len(first.digits) != len(second.digits):
        return Unsure(first, all_of(first), Refusal.DIGIT_COUNT)
    places = tuple(place for place, (one, other) in enumerate(zip(first.digits, second.digits, strict=True), start=1) if one != other)
    return Conflict((first, second), places)


def _judge_pair(first: Copy, second: Copy) -> Outcome:
    one, other = first.reading, second.reading
    better = tuple(max(pair) for pair in zip(one.digit_confidence, other.digit_confidence, strict=True))
    worse = tuple(min(pair) for pair in zip(one.digit_confidence, other.digit_confidence, strict=True))
    reading = _with_digits(one, better)
    digits, calibrated = zip(one.digits, better, worse, strict=True), first.best.calibrated
    doubtful = tuple(place for place, (digit, high, low) in enumerate(digits, start=1) if not proven_by_pair(digit, high, low, calibrated))
    if doubtful:
        return Unsure(reading, doubtful, Refusal.LOW_CONFIDENCE)
    limits = limits_of(calibrated)
    pair = (first, second)
    proven = any(_sound(copy, limits.least_fit) for copy in pair) or _digits_stand_apart(pair, limits)
    if not (proven and _letters_are_seen(pair, limits) and _end_is_seen(pair) and _as_printed(pair, limits.pair_steps)):
        return Unsure(reading, _weakest(reading), Refusal.DIGIT_COUNT)
    return _checked(reading, first)


def _judge_single(copy: Copy) -> Outcome:
    """What one copy proves alone. A generic kind has no letters and places of its own: any number could be one of it."""
    reading = copy.reading
    checked = copy.note.check != "" and copy.note.check_holds(reading.text)
    limits = limits_of(copy.best.calibrated)
    least = limits.single_checked_digit if checked else limits.single_digit
    doubtful = tuple(place for place, value in enumerate(reading.digit_confidence, start=1) if value < least)
    if doubtful:
        return Unsure(reading, doubtful, Refusal.LOW_CONFIDENCE)
    fit = limits.least_fit if checked and copy.best.calibrated else limits.single_fit
    if copy.note.generic or not _read_alike(copy) or not _sound(copy, fit) or not _letters_stand(copy, reading):
        return Unsure(reading, _weakest(reading), Refusal.SINGLE_COPY)
    if not _as_printed((copy,), limits.single_steps):
        return Unsure(reading, all_of(reading), Refusal.DIGIT_COUNT)
    return _checked(reading, copy)


def _read_alike(copy: Copy) -> bool:
    """Whether every preparation that was tried read the same digits; the word of one network of ours is not enough."""
    read = {"".join(spelling.text[place] for place in counted_places(spelling, copy.note)) for spelling in copy.spellings}
    asked = copy.networks >= NETWORKS or not copy.best.calibrated
    return asked and len(read) == 1 and len(copy.spellings) >= max(SINGLE_PREPARATIONS, copy.preparations)


def _letters_stand(copy: Copy, reading: Reading) -> bool:
    """Whether every sign that is not counted is certain enough; letters that the stock network does not know prove nothing."""
    if copy.note.cyrillic and not copy.best.calibrated:
        return True
    least = limits_of(copy.best.calibrated).single_letter
    return all(value >= least for place, value in enumerate(reading.confidence) if place not in reading.counted)


def _sound(copy: Copy, least_fit: float) -> bool:
    best = copy.best
    fit = min(best.fit, best.digit_fit) if best.calibrated else best.digit_fit  # ours tells letters from digits: they choose the format
    return fit >= least_fit and not best.crowded and well_spaced(best, copy.note)


def _letters_are_seen(copies: tuple[Copy, Copy], limits: Limits) -> bool:
    """Whether two copies have one sign before and behind the digits as their format prints them: each is certain enough in one of them.

    Print that is no serial, and a serial of another format whose digits were taken for letters, have none. Ruble letters are not asked
    for: where the print is small they are often taken for others, and the blank behind them tells where the digits begin.
    """
    if not copies[0].best.calibrated or any(copy.note.cyrillic for copy in copies):
        return True
    readings = [copy.reading for copy in copies]
    around = [[value for place, value in enumerate(each.confidence) if place not in each.counted] for each in readings]
    if len(around[0]) != len(around[1]):
        return all(min(values, default=1.0) >= limits.single_letter for values in around)
    return all(max(pair) >= limits.single_letter for pair in zip(*around, strict=True))


def _end_is_seen(copies: tuple[Copy, Copy]) -> bool:
    """Whether one of two copies, if the other is crowded, would show it where the serial had a further character.

    A strip that ends right behind the serial proves nothing: both may have lost the same digits.
    """
    if not any(copy.best.calibrated and copy.best.crowded for copy in copies):
        return True
    return any(not copy.best.crowded and shows_room(copy) for copy in copies)


def shows_room(copy: Copy) -> bool:
    """Whether a further character before or behind the serial would be seen whole in the strip."""
    steps = copy.best.steps
    return min(steps[0], copy.steps - 1 - steps[-1]) >= _FURTHER * pitch_of(steps)


def _as_printed(copies: Sequence[Copy], steps: tuple[float, float]) -> bool:
    """Whether the digits that copies of one serial show stand in even steps; where formats space them differently, those of the surest."""
    if not copies[0].best.calibrated:
        return True  # the stock network gives no places as exact as this asks for
    alike = [copy for copy in copies if copy.note.gap_after == copies[0].note.gap_after]
    even = mean_ratios([copy.step_ratios for copy in alike])
    least = least_steps(copies[0].reading.digits, copies[0].note, steps[0])
    wide_enough = all(step >= limit for step, limit in zip(even, least, strict=True))
    return wide_enough and max(even) <= steps[1] and prefix_near([(spelling, copy.note) for copy in alike for spelling in copy.spellings])


def _digits_stand_apart(copies: tuple[Copy, Copy], limits: Limits) -> bool:
    """Whether the blank behind the letters and even steps prove the number of digits, though the letters are not readable.

    Only where one of the copies passes for a ruble note, whose letters are often taken for others where the print is small, and where
    nothing but letters stands before the digits: a format with digits before its blank must not lose them.
    """
    rubles = any(copy.note.cyrillic and copy.note.prefix_gap for copy in copies)
    if not rubles or not all(copy.best.calibrated and _only_letters_before(copy.note) for copy in copies):
        return False
    shown = [
        copy for copy in copies if copy.best.digit_fit >= limits.least_fit and not copy.best.crowded and well_spaced(copy.best, copy.note)
    ]
    spelt = [(spelling, copy.note) for copy in copies for spelling in copy.spellings]
    return bool(shown) and blank_before(spelt) and _as_printed(copies, limits.single_steps)


def _only_letters_before(note: NoteFormat) -> bool:
    return all("0" not in shape.rstrip("A*").removesuffix("0" * note.digit_count) for shape in note.shapes)


def _checked(reading: Reading, copy: Copy) -> Outcome:
    if copy.note.check and not copy.note.check_holds(reading.text):
        return Unsure(reading, _weakest(reading), Refusal.CHECK_DIGIT)
    return Agreed(reading)


def all_of(reading: Reading) -> tuple[int, ...]:
    """Every counted digit of a reading, from 1."""
    return tuple(range(1, len(reading.digits) + 1))


def _weakest(reading: Reading) -> tuple[int, ...]:
    confidence = reading.digit_confidence
    return (1 + confidence.index(min(confidence)),)


def _with_digits(reading: Reading, digit_confidence: tuple[float, ...]) -> Reading:
    confidence = list(reading.confidence)
    for place, value in zip(reading.counted, digit_confidence, strict=True):
        confidence[place] = value
    return Reading(reading.text, tuple(confidence), reading.counted, reading.currency, reading.box)
