"""Natural and shifted combinations of three notes, each worked out by hand (M15, MA4, MA5)."""

import pytest

from dealer_assist.rules.moon_hands import Ranking
from dealer_assist.rules.moon_notes import MoonNote
from dealer_assist.rules.moon_options import ModifiedScope, MoonOptions
from dealer_assist.rules.moon_showdown import best_combination


def best(*notes, **options):
    """The best combination of notes told as (base, zeros)."""
    return best_combination([MoonNote(*note) for note in notes], Ranking.of(MoonOptions(**options)))


@pytest.mark.parametrize(("third", "natural", "shift"), [((9, 0), True, 0), ((1, 1), False, -1)])
def test_a_straight_is_made_of_the_unshifted_notes_where_they_can_be_m15_ma5(third, natural, shift):
    """The 8 and the 7 could also change their parts, a shift of 1 each."""
    made = best((8, 1), (7, 1), third)
    assert (made.numbers, made.natural, made.notes, made.shifts) == ((9, 8, 7), natural, (2, 0, 1), (shift, 0, 0))


@pytest.mark.parametrize(("scope", "numbers"), [(ModifiedScope.COMBO, (1, 1, 9)), (ModifiedScope.ALL, (1, 1, 8))])
def test_a_natural_pair_before_a_higher_modified_one_ma4_ma5(scope, numbers):
    """The first 1 and the 8 could make 9-9-1; the kicker of the ones may be shifted to 9 where the pair alone has to be natural."""
    made = best((1, 1), (1, 0), (8, 1), natural_by_category=True, modified_scope=scope)
    assert (made.numbers, made.natural) == (numbers, True)


@pytest.mark.parametrize("order", ["natural_before_kickers", "natural_by_category"])
@pytest.mark.parametrize("base", range(1, 9))
def test_a_pair_without_zeros_with_the_next_number_is_natural_ma4(base, order):
    made = best((base, 0), (base, 0), (base + 1, 0), **{order: True})
    assert (made.numbers, made.natural, made.shifts) == ((base, base, base + 1), True, (0, 0, 0))
