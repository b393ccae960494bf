"""Options and fixed points of Split, each told as one hand with its result worked out by hand."""

from dataclasses import replace

import pytest

from dealer_assist.rules import split_options as o
from dealer_assist.rules.option import describe
from dealer_assist.rules.split import OutReason, SeatState, SplitHand, settle
from tests.rules.split_hands import PLACE, board, entries, table

ORPHAN_PAIRS = {"A": (3, 8), "B": (1, 2), "C": (6, 9)}
ORPHAN_STAKES = {"A": 100, "B": 300, "C": 300}


def orphan(**options):
    """Check digit 5: A wins the main pot of 300, the side pot of 400 has no survivor."""
    return settle(table(ORPHAN_PAIRS, 5, seats=entries(ORPHAN_PAIRS, ORPHAN_STAKES), **options))


def pots_of(result):
    return [(pot.amount, pot.rake, pot.winners, dict(pot.paid), pot.carried) for pot in result.pots]


def test_orphan_pot_by_the_tie_rule_sa13():
    assert pots_of(orphan())[1] == (400, 0, (), {}, 400)
    assert pots_of(orphan(tie_rule=o.TieRule.SPLIT))[1] == (400, 0, ("B", "C"), {"B": 200, "C": 200}, 0)


def test_orphan_pot_to_the_main_winner_sa13():
    assert pots_of(orphan(orphan_pot=o.OrphanPot.MAIN_WINNER, rake_percent=10))[1] == (400, 40, ("A",), {"A": 360}, 0)


def test_orphan_pot_refunded_without_rake_sa13():
    assert pots_of(orphan(orphan_pot=o.OrphanPot.REFUND, rake_percent=10))[1] == (400, 0, (), {"B": 200, "C": 200}, 0)


def test_orphan_pot_names_its_claimants_sa13():
    for orphan_pot in o.OrphanPot:
        assert orphan(orphan_pot=orphan_pot).pots[1].eligible == ("B", "C")


def test_orphan_pot_when_the_main_pot_is_a_tie_sa13():
    """A and D tie; B and C, who alone may claim the side pot, are out. A main pot that rolls over has no winner."""
    pairs = {"A": (3, 7), "B": (1, 2), "C": (6, 9), "D": (4, 8)}
    seats = entries(pairs, {"A": 100, "B": 300, "C": 300, "D": 100})
    rolled = settle(table(pairs, 5, seats=seats, orphan_pot=o.OrphanPot.MAIN_WINNER))
    assert pots_of(rolled) == [(400, 0, (), {}, 400), (400, 0, (), {}, 400)]
    shared = settle(table(pairs, 5, seats=seats, orphan_pot=o.OrphanPot.MAIN_WINNER, tie_rule=o.TieRule.SPLIT))
    assert pots_of(shared) == [(400, 0, ("A", "D"), {"A": 200, "D": 200}, 0), (400, 0, ("A", "D"), {"A": 200, "D": 200}, 0)]


def test_orphan_pot_needs_a_main_winner_sa13():
    pairs = {"A": (1, 2), "B": (1, 2), "C": (6, 9)}
    result = settle(table(pairs, 5, seats=entries(pairs, ORPHAN_STAKES), orphan_pot=o.OrphanPot.MAIN_WINNER))
    assert result.jackpot == 700


def test_double_set_scope_sa12():
    pairs = {"A": (5, 5), "B": (4, 6), "C": (3, 8)}
    seats = entries(pairs, ORPHAN_STAKES)
    by_pot = settle(table(pairs, 5, seats=seats))
    assert [(seat.state, seat.why) for seat in by_pot.seats] == [
        (SeatState.DOUBLE_SET, None),
        (SeatState.ALIVE, None),
        (SeatState.ALIVE, None),
    ]
    assert dict(by_pot.paid) == {"A": 300, "B": 400}
    whole = settle(table(pairs, 5, seats=seats, double_set_scope=o.DoubleSetScope.TABLE))
    assert [(seat.state, seat.why) for seat in whole.seats] == [
        (SeatState.DOUBLE_SET, None),
        (SeatState.OUT, OutReason.BURNT),
        (SeatState.OUT, OutReason.BURNT),
    ]
    assert (dict(whole.paid), whole.jackpot) == ({"A": 300}, 400)


def test_burnt_only_when_burnt_in_every_pot():
    """The Double-Set of B reaches the side pot of B and C, not the one of C and D."""
    pairs = {"A": (4, 6), "B": (5, 5), "C": (3, 8), "D": (3, 7)}
    result = settle(table(pairs, 5, seats=entries(pairs, {"A": 1, "B": 2, "C": 3, "D": 3})))
    assert [seat.why for seat in result.seats] == [OutReason.BURNT, None, None, None]
    assert pots_of(result) == [(4, 0, ("B",), {"B": 4}, 0), (3, 0, ("B",), {"B": 3}, 0), (2, 0, ("D",), {"D": 2}, 0)]


def test_tie_by_identical_borders_sa16():
    pairs = {"A": (3, 7), "B": (4, 8), "C": (8, 4)}
    by_width = settle(table(pairs, 5, jackpot=90, tie_rule=o.TieRule.SPLIT))
    assert dict(by_width.paid) == {"A": 30, "B": 30, "C": 30}
    by_borders = settle(table(pairs, 5, jackpot=90, tie_rule=o.TieRule.SPLIT, tie=o.Tie.IDENTICAL_BORDERS))
    assert dict(by_borders.paid) == {"B": 45, "C": 45}


def test_boss_is_saved_by_neighbours_only_by_agreement_sa17():
    pairs = {"X": (4, 5), "B": (4, 6)}
    strict = settle(table(pairs, 5, jackpot=10, variant=o.Variant.BOSS))
    loose = settle(table(pairs, 5, jackpot=10, variant=o.Variant.BOSS, boss_post_w0=True))
    assert (strict.seats[0].why, dict(strict.paid)) == (OutReason.NO_CORRIDOR, {"B": 10})
    assert (loose.seats[0].state, loose.seats[0].why, dict(loose.paid)) == (SeatState.ALIVE, OutReason.BOSS_POST, {"X": 10})


def test_boss_on_his_post_comes_last_by_agreement_sa18():
    pairs = {"X": (5, 7), "B": (2, 8)}
    assert dict(settle(table(pairs, 5, jackpot=10, variant=o.Variant.BOSS)).paid) == {"X": 10}
    last = settle(table(pairs, 5, jackpot=10, variant=o.Variant.BOSS, boss_post_rank=o.BossPostRank.LAST))
    assert dict(last.paid) == {"B": 10}
    alone = settle(table({"X": (5, 7), "B": (1, 2)}, 5, jackpot=10, variant=o.Variant.BOSS, boss_post_rank=o.BossPostRank.LAST))
    assert dict(alone.paid) == {"X": 10}


def test_boss_against_equal_double_sets_sa19():
    pairs = {"X": (5, 5), "B": (5, 5)}
    assert settle(table(pairs, 5, jackpot=10, variant=o.Variant.BOSS)).jackpot == 10
    assert dict(settle(table(pairs, 5, jackpot=10, variant=o.Variant.BOSS, boss_tiebreak_sets=True)).paid) == {"X": 10}


def test_boss_sits_at_the_button_unless_said_otherwise_s32():
    pairs = {"A": (3, 7), "B": (3, 7), "C": (1, 2)}
    assert dict(settle(table(pairs, 5, button=2, jackpot=10, variant=o.Variant.BOSS)).paid) == {"B": 10}
    assert dict(settle(table(pairs, 5, button=2, jackpot=10, variant=o.Variant.BOSS, boss_seat=1)).paid) == {"A": 10}


@pytest.mark.parametrize(
    ("options", "rake"),
    [
        ({}, 0),
        ({"variant": o.Variant.BOSS}, 0),
        ({"variant": o.Variant.CLUB}, 6),  # 5 % of 130 = 6.5
        ({"variant": o.Variant.CLUB, "rake_rounding": o.RakeRounding.CEIL}, 7),
        ({"variant": o.Variant.CLUB, "rake_rounding": o.RakeRounding.HALF_UP}, 7),
        ({"variant": o.Variant.CLUB, "rake_cap": 4}, 4),
        ({"variant": o.Variant.CLUB, "rake_percent": 0}, 0),
        ({"variant": o.Variant.CLUB, "rake_note_base": False}, 5),  # 5 % of 110 = 5.5
        ({"rake_percent": 10}, 13),
    ],
)
def test_rake_sa20(options, rake):
    pairs = {"A": (3, 8), "B": (1, 2)}
    hand = table(pairs, 5, seats=entries(pairs, {"A": 50, "B": 50}), note_value=10, jackpot=10, **options)
    result = settle(hand)
    assert (result.rake, dict(result.paid)) == (rake, {"A": 130 - rake})


def test_rake_without_the_notes_spares_the_main_pot_only_sa20():
    """Main pot 300 + 30 of notes, side pot 400: A takes the first, C the second."""
    pairs = {"A": (4, 6), "B": (1, 2), "C": (3, 8)}
    seats = entries(pairs, ORPHAN_STAKES)
    result = settle(table(pairs, 5, seats=seats, note_value=10, rake_percent=10, rake_note_base=False))
    assert pots_of(result) == [(330, 30, ("A",), {"A": 300}, 0), (400, 40, ("C",), {"C": 360}, 0)]


def test_no_rake_on_a_pot_that_rolls_over_or_on_returned_money_sa20():
    pairs = {"A": (1, 2), "B": (1, 2)}
    result = settle(table(pairs, 5, seats=entries(pairs, {"A": 500, "B": 200}), variant=o.Variant.CLUB))
    assert (dict(result.returned), result.rake, result.jackpot) == ({"A": 300}, 0, 400)


@pytest.mark.parametrize(("on_foldout", "rake"), [(True, 5), (False, 0)])
def test_rake_on_a_foldout(on_foldout, rake):
    pairs = {"A": (1, 2), "B": (3, 8)}
    hand = table(pairs, 5, seats=entries(pairs, {"A": 50, "B": 50}, folded="B"), variant=o.Variant.CLUB, rake_on_foldout=on_foldout)
    result = settle(hand)
    assert (result.rake, dict(result.paid)) == (rake, {"A": 100 - rake})
    contested = settle(replace(hand, seats=entries(pairs, {"A": 50, "B": 50})))
    assert (contested.rake, dict(contested.paid)) == (5, {"B": 95})
    assert [seat.state for seat in result.seats] == [SeatState.UNCONTESTED, SeatState.FOLDED]


@pytest.mark.parametrize(
    ("odd_unit", "paid", "rake"),
    [
        (o.OddUnit.BUTTON_LEFT, {"A": 4, "B": 3, "C": 4}, 0),  # button 2: C is left of it, then A
        (o.OddUnit.HIGH_STACK, {"A": 3, "B": 4, "C": 4}, 0),  # B put most in, then C before A
        (o.OddUnit.HOUSE, {"A": 3, "B": 3, "C": 3}, 2),
    ],
)
def test_odd_units_sa30(odd_unit, paid, rake):
    """The main pot of 11: three equal corridors; B's extra money comes back as the side pot against folded D."""
    pairs = {"A": (3, 7), "B": (3, 7), "C": (3, 7), "D": (1, 2)}
    seats = entries(pairs, {"A": 1, "B": 2, "C": 1, "D": 2}, folded="D")
    result = settle(table(pairs, 5, seats=seats, button=2, jackpot=7, tie_rule=o.TieRule.SPLIT, odd_unit=odd_unit))
    assert pots_of(result) == [(11, rake, ("A", "B", "C"), paid, 0), (2, 0, ("B",), {"B": 2}, 0)]


def test_unless_said_otherwise_the_button_is_at_seat_1_and_nothing_is_carried_in():
    """A and B tie for 3; the odd unit goes left of the button."""
    pairs = {"A": (3, 7), "B": (3, 7), "C": (1, 2)}
    seats = entries(pairs, {"A": 1, "B": 1, "C": 1}, folded="C")
    result = settle(SplitHand(PLACE, board(5), seats, options=o.SplitOptions(tie_rule=o.TieRule.SPLIT)))
    assert pots_of(result) == [(3, 0, ("A", "B"), {"A": 1, "B": 2}, 0)]


@pytest.mark.parametrize(("percent", "jackpot", "rake", "share"), [(10, 11, 2, 3), (10, 10, 1, 3), (10, 12, 3, 3), (0, 11, 2, 3)])
def test_odd_units_of_the_house_come_on_top_of_the_rake_sa20_sa30(percent, jackpot, rake, share):
    """11: 1 of rake leaves 10, of which 3 equal corridors get 3 each and the house the odd unit."""
    pairs = {"A": (3, 7), "B": (3, 7), "C": (3, 7)}
    result = settle(table(pairs, 5, jackpot=jackpot, tie_rule=o.TieRule.SPLIT, odd_unit=o.OddUnit.HOUSE, rake_percent=percent))
    assert pots_of(result) == [(jackpot, rake, ("A", "B", "C"), {"A": share, "B": share, "C": share}, 0)]


def test_lowest_live_level_of_zero_makes_the_main_pot():
    pairs = {"A": (4, 6), "B": (3, 7), "C": (1, 2)}
    hand = table(pairs, 5, seats=entries(pairs, {"B": 10, "C": 10}), note_value=5, jackpot=2)
    assert pots_of(settle(hand)) == [(17, 0, ("A",), {"A": 17}, 0), (20, 0, ("B",), {"B": 20}, 0)]


def test_a_pot_of_nothing_is_left_out():
    pairs = {"A": (4, 6), "B": (3, 7), "C": (1, 2)}
    assert pots_of(settle(table(pairs, 5, seats=entries(pairs, {"B": 10, "C": 10})))) == [(20, 0, ("B",), {"B": 20}, 0)]
    assert settle(table(pairs, 5)).pots == ()


def test_folded_money_above_every_live_seat_joins_the_last_pot():
    pairs = {"A": (1, 2), "B": (3, 7), "C": (4, 6)}
    result = settle(table(pairs, 5, seats=entries(pairs, {"A": 10, "B": 20, "C": 50}, folded="C")))
    assert pots_of(result) == [(30, 0, ("B",), {"B": 30}, 0), (50, 0, ("B",), {"B": 50}, 0)]


def test_a_sole_claimant_is_paid_whatever_his_hand_s23():
    pairs = {"A": (3, 7), "B": (1, 2), "C": (4, 6)}
    seats = entries(pairs, {"A": 10, "B": 30, "C": 20}, folded="C", not_opened="B")
    result = settle(table(pairs, 5, seats=seats))
    assert dict(result.returned) == {"B": 10}
    assert pots_of(result) == [(30, 0, ("A",), {"A": 30}, 0), (20, 0, ("B",), {"B": 20}, 0)]
    assert result.seats[1].state is SeatState.NOT_OPENED


@pytest.mark.parametrize("tie_rule", o.TieRule)
def test_a_pot_nobody_opened_for_is_carried(tie_rule):
    pairs = {"A": (3, 7), "B": (4, 6), "C": (4, 6)}
    seats = entries(pairs, {"A": 10, "B": 30, "C": 30}, not_opened="BC")
    result = settle(table(pairs, 5, seats=seats, tie_rule=tie_rule, variant=o.Variant.CLUB, orphan_pot=o.OrphanPot.MAIN_WINNER))
    assert pots_of(result) == [(30, 1, ("A",), {"A": 29}, 0), (40, 0, (), {}, 40)]


def test_everybody_out_shares_among_those_who_opened_sa14():
    pairs = {"A": (1, 2), "B": (1, 2), "C": (1, 2)}
    result = settle(table(pairs, 5, seats=entries(pairs, {"A": 10, "B": 10, "C": 10}, not_opened="B"), tie_rule=o.TieRule.SPLIT))
    assert dict(result.paid) == {"A": 15, "C": 15}


def test_descriptions_hold_every_option_once():
    descriptions = describe(o.SplitOptions)
    by_name = {description.name: description for description in descriptions}
    named = "tie_rule variant boss_seat board_note pocket_note_value cash_ante one_raise_per_player_per_round min_raise raise_cap_ante "
    named += "max_raises allin_overcap double_set_scope orphan_pot jackpot_leftover tie boss_post_w0 boss_post_rank boss_tiebreak_sets "
    named += "rake_percent rake_cap rake_rounding rake_on_foldout rake_note_base entry_fee odd_unit"  # SA1 to SA22, SA30
    assert sorted(description.name for description in descriptions) == sorted(named.split())
    assert by_name["tie_rule"].choices == ("rollover", "split")
    assert (by_name["rake_percent"].minimum, by_name["rake_percent"].maximum, by_name["rake_percent"].optional) == (0, 100, True)
    assert (by_name["raise_cap_ante"].type, by_name["raise_cap_ante"].default, by_name["raise_cap_ante"].rule) == (int, 2, "SA7")
    assert all(description.meaning.endswith(".") for description in descriptions)
