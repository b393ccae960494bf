"""The best three of the notes of a seat (M14), and where the bank goes: held shots first, then the strongest (M21 to M24).

Where the printed texts are silent, this module decides:

- Of equally strong combinations the one without common notes is taken (MA12), then the one with the least shifts, then the
  one of the first notes. So a shot is lost only to a combination that is really stronger.
- A combination is three numbers: a seat that has not three live notes (MA1) has none. It loses to every combination, and a
  pot whose seats all have none is divided among them. Without three live notes of one's own no shot can be kept.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from dealer_assist.rules import pots
from dealer_assist.rules.moon_hands import Best, Category, Ranking, Strength, Triple, best_of_three, category, code
from dealer_assist.rules.moon_notes import OWN_NOTES, MoonNote

_OWN = (0, 1, 2)


@dataclass(frozen=True, slots=True)
class Combination:
    """Three numbers as announced, best first, and what makes them.

    `notes` are the notes' indices beside their numbers, 0 to 2 the seat's own and 3 to 4 the common ones; `shifts` what each
    was moved by (M7). The larger `strength` wins (M15).
    """

    numbers: Triple
    natural: bool
    notes: Triple
    shifts: Triple
    strength: Strength

    @property
    def category(self) -> Category:
        """The category of the numbers (M10 to M13)."""
        return category(self.numbers)

    @property
    def own(self) -> bool:
        """Whether it has no common note, as a held shot demands (M22)."""
        return max(self.notes) < OWN_NOTES


@dataclass(frozen=True, slots=True)
class Showing:
    """What a seat plays in the end; `combination` is None when it has not three live notes, `held` tells that its shot counts."""

    combination: Combination | None
    held: bool

    @property
    def strength(self) -> Strength:
        """How strong it is; nothing is weaker than no combination."""
        return () if self.combination is None else self.combination.strength


@dataclass(frozen=True, slots=True)
class Award:
    """Where one pot goes, by seat index: to held shots, and the rest to the strongest."""

    shots: Mapping[int, int]
    hands: Mapping[int, int]

    def of(self, seat: int) -> int:
        """All that the seat gets from the pot."""
        return self.shots.get(seat, 0) + self.hands.get(seat, 0)


def best_combination(notes: Sequence[MoonNote], ranking: Ranking) -> Combination | None:
    """The best three of these notes, a seat's own ones first (M14).

    Zeros of the notes left out do not work (M9). Every seat shifts the common notes for itself (M8).
    """
    codes = [(index, code(note)) for index, note in enumerate(notes) if note.base is not None]
    best: tuple[Best, Triple] | None = None
    for (first, one), (second, two), (third, three) in combinations(codes, 3):
        made = best_of_three(one, two, three, ranking)
        if best is None or made.strength > best[0].strength or _is_nearer(made, *best):
            best = made, (first, second, third)
    if best is None:
        return None
    made, indices = best
    first, second, third = made.positions
    return Combination(made.numbers, made.natural, (indices[first], indices[second], indices[third]), made.shifts, made.strength)


def _is_nearer(made: Best, best: Best, indices: Triple) -> bool:
    """Whether an equally strong combination is taken instead: never instead of the own one, else with smaller shifts."""
    return made.strength == best.strength and indices != _OWN and made.cost < best.cost


def award(pot: pots.Pot, showings: Sequence[Showing], order: Sequence[int], shot_base: int) -> Award:
    """Divide a pot. Seats are indices; `order` are all of them in the order in which they get odd units (MA7).

    Held shots share half of `shot_base`, rounded down; the rest goes to the strongest combination (M23, MA6 to MA8). A pot
    with one eligible seat is its own, without a shot.
    """
    eligible = [seat for seat in order if seat in pot.eligible]
    holders = [seat for seat in eligible if showings[seat].held] if len(eligible) > 1 else []
    shot = shot_base // 2 if holders else 0
    strongest = max(showings[seat].strength for seat in eligible)
    winners = [seat for seat in eligible if showings[seat].strength == strongest]
    return Award(
        shots=dict(zip(holders, pots.divide(shot, holders), strict=True)) if holders else {},
        hands=dict(zip(winners, pots.divide(pot.amount - shot, winners), strict=True)),
    )
