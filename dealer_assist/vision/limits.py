"""How certain is certain enough, for each of the two networks.

The stock network's probabilities are no probabilities: its limits were found by trying. Ours are calibrated, so its limits
follow from how seldom a wrong digit may pass.
"""

from dataclasses import dataclass

PAIR_DIGIT = 0.85
"""Stock: least probability of each digit where two copies agree (in the better of the two at that place)."""

PAIR_EIGHT = 0.97
"""Stock: the same for an 8: on real ruble notes it takes a 6 for an 8 with a probability of up to 0.97."""

PAIR_WEAK_DIGIT = 0.50
"""Stock: least probability of each digit in the worse of two copies that agree."""

PAIR_FAINT_DIGIT = 0.10
"""Stock: the same where the better copy alone would be sure of the digit."""

OWN_PAIR_DIGIT = 0.999
"""Own: least probability of a digit that two copies show, as if they were seen apart.

They are not quite: where digits are too small, both copies lack the same parts. Of 282 notes of sample pictures made smaller (640 px, so
that their digits had 4 to 6 px) three were misread alike in both copies with 0.99, one with this; of 3,000 pairs of synthetic strips it
refuses 66 that 0.99 would not.
"""

OWN_ONE_LOOK = 0.98
"""Own: probability of each digit from which one look at a strip counts as certain where two networks are compared."""

OWN_WEAK_DIGIT = 0.15
"""Own: least probability of each digit in the worse of two copies that agree."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Least probabilities and fits for a proof.

    `single_digit` of each digit, all preparations together, where only one copy was read, `single_checked_digit` where a check digit
    holds (it finds every single wrong digit but 0 for 9), `single_letter` of each letter that the network knows, `least_fit` of the
    digits (ours: of letters and digits) with the network's free choice for any proof, `single_fit` where only one copy was read.
    `pair_steps` and `single_steps` (for our own) are the least and the largest step between digits in parts of the expected one (see
    `Copy.step_ratios`; beside a 1 see `least_steps`): a dot, a hyphen or a blank between two digits makes it 1.28 or more on drawn print,
    the largest on real serials were 1.17 where one copy was read and 1.27 in one copy of two.
    """

    single_digit: float
    single_checked_digit: float
    single_letter: float
    least_fit: float
    single_fit: float
    pair_steps: tuple[float, float] = (0.60, 1.28)
    single_steps: tuple[float, float] = (0.70, 1.22)


STOCK = Limits(single_digit=0.998, single_checked_digit=0.90, single_letter=0.60, least_fit=0.25, single_fit=0.80)
OWN = Limits(single_digit=0.995, single_checked_digit=0.97, single_letter=0.50, least_fit=0.25, single_fit=0.70)


def limits_of(calibrated: bool) -> Limits:
    """The limits for a network's spellings."""
    return OWN if calibrated else STOCK


def proven_by_pair(digit: str, high: float, low: float, calibrated: bool) -> bool:
    """Whether a digit stands that two copies show with these probabilities: sure in one, not against it in the other."""
    if calibrated:
        together = high * low / max(1e-9, high * low + (1 - high) * (1 - low))
        return together >= OWN_PAIR_DIGIT and low >= OWN_WEAK_DIGIT
    if high >= STOCK.single_digit:
        return low >= PAIR_FAINT_DIGIT
    return high >= (PAIR_EIGHT if digit == "8" else PAIR_DIGIT) and low >= PAIR_WEAK_DIGIT
