"""The invariants of the specification, part 7, for pots (P) and Split, on any hand (Hypothesis)."""

from dataclasses import replace
from itertools import pairwise, product

from hypothesis import assume, given
from hypothesis import strategies as st

from dealer_assist.rules import split_options as o
from dealer_assist.rules.corridor import corridor, width
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split import SeatEntry, SeatState, settle
from tests.rules.split_hands import DIGIT, PAIR, hands, note, table

ANY_OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "tie_rule": st.sampled_from(o.TieRule),
        "variant": st.sampled_from(o.Variant),
        "rake_percent": st.integers(0, 100),
        "rake_cap": st.integers(0, 9),
        "rake_rounding": st.sampled_from(o.RakeRounding),
        "rake_on_foldout": st.booleans(),
        "rake_note_base": st.booleans(),
        "double_set_scope": st.sampled_from(o.DoubleSetScope),
        "orphan_pot": st.sampled_from(o.OrphanPot),
        "tie": st.sampled_from(o.Tie),
        "boss_seat": st.integers(1, 2),
        "boss_post_w0": st.booleans(),
        "boss_post_rank": st.sampled_from(o.BossPostRank),
        "boss_tiebreak_sets": st.booleans(),
        "odd_unit": st.sampled_from(o.OddUnit),
    },
)
TIE_RULES = st.fixed_dictionaries({"tie_rule": st.sampled_from(o.TieRule)})


def amount_in(hand):
    return sum(seat.paid for seat in hand.seats) + len(hand.seats) * hand.note_value + hand.jackpot


@given(hands(options=ANY_OPTIONS))
def test_every_unit_is_somewhere_i1_i2_p1_p7_p8(hand):
    result = settle(hand)
    returned, paid = dict(result.returned), dict(result.paid)
    assert sum(returned.values()) + sum(pot.amount for pot in result.pots) == amount_in(hand)
    assert sum(paid.values()) + result.rake + result.jackpot == sum(pot.amount for pot in result.pots)
    for pot in result.pots:
        shares = dict(pot.paid)
        assert pot.amount == pot.rake + sum(shares.values()) + pot.carried
        assert min(pot.rake, pot.carried, *shares.values(), 0) == 0
        assert bool(pot.carried) != bool(pot.winners or shares), "a pot is paid or carried, never both"
        assert set(shares) <= set(pot.winners or pot.eligible)
        if pot.winners:
            all_shares = [shares.get(name, 0) for name in pot.winners]
            assert max(all_shares) - min(all_shares) <= 1


@given(hands(options=ANY_OPTIONS))
def test_claims_shrink_and_are_paid_for_p2(hand):
    result = settle(hand)
    seats = {seat.name: seat for seat in hand.seats}
    claims = [set(pot.eligible) for pot in result.pots]
    assert all(later < earlier for earlier, later in pairwise(claims))
    for earlier, later in pairwise(claims):
        assert min(seats[name].paid for name in later) > max(seats[name].paid for name in earlier - later)
    assert all(not seats[name].folded for claim in claims for name in claim)


@given(hands(options=TIE_RULES))
def test_nobody_wins_more_from_another_than_both_have_put_in_p3(hand):
    result = settle(hand)
    live = [seat.paid for seat in hand.seats if not seat.folded]
    above = sum(max(0, seat.paid - max(live)) for seat in hand.seats if seat.folded)  # joins the last pot
    won = dict(result.paid)
    for seat in hand.seats:
        matched = sum(min(seat.paid, other.paid) for other in hand.seats)
        assert won.get(seat.name, 0) <= matched + above + len(hand.seats) * hand.note_value + hand.jackpot


@given(hands(folding=False, options=TIE_RULES, least=3), st.integers(0, 20))
def test_the_fold_of_a_loser_changes_nothing_p4(hand, stake):
    hand = replace(hand, seats=tuple(replace(seat, paid=stake, opened=True) for seat in hand.seats))
    before = settle(hand)
    losers = [seat.seat for seat in before.seats if seat.state is SeatState.OUT]
    assume(0 < len(losers) < len(hand.seats))  # where everybody is out all of them share
    folded = tuple(replace(seat, folded=number == losers[0]) for number, seat in enumerate(hand.seats, start=1))
    after = settle(replace(hand, seats=folded))
    assert (after.paid, after.jackpot, after.returned) == (before.paid, before.jackpot, before.returned)


@given(hands(options=st.fixed_dictionaries({"rake_percent": st.integers(0, 100), "rake_cap": st.none() | st.integers(0, 9)})))
def test_rake_p6(hand):
    result = settle(hand)
    cap = hand.options.rake_cap
    for pot in result.pots:
        floor = pot.amount * hand.options.rake_percent // 100
        expected = floor if cap is None or floor < cap else cap
        assert pot.rake == (0 if pot.carried else expected)


@given(hands(options=ANY_OPTIONS), st.integers(0, 9))
def test_turning_the_table_turns_the_result_i5(hand, turn):
    turn %= len(hand.seats)
    seats = (*hand.seats[turn:], *hand.seats[:turn])

    def turned(number):
        return (number - 1 - turn) % len(seats) + 1

    options = replace(hand.options, boss_seat=turned(hand.boss))
    result, other = settle(hand), settle(replace(hand, seats=seats, button=turned(hand.button), options=options))
    assert (dict(result.paid), dict(result.returned), result.rake) == (dict(other.paid), dict(other.returned), other.rake)
    assert {seat.name: replace(seat, seat=0) for seat in result.seats} == {seat.name: replace(seat, seat=0) for seat in other.seats}
    assert [(pot.amount, set(pot.winners), pot.carried) for pot in result.pots] == [
        (pot.amount, set(pot.winners), pot.carried) for pot in other.pots
    ]


@given(hands(options=TIE_RULES), st.randoms(use_true_random=False))
def test_payout_does_not_depend_on_the_order_of_entry_i5(hand, dice):
    """With the odd units out of the way no seat order plays a part."""
    options = replace(hand.options, odd_unit=o.OddUnit.HOUSE)
    seats = list(hand.seats)
    dice.shuffle(seats)
    result, other = settle(replace(hand, options=options)), settle(replace(hand, options=options, seats=tuple(seats)))
    assert (dict(result.paid), dict(result.returned), result.rake, result.jackpot) == (
        dict(other.paid),
        dict(other.returned),
        other.rake,
        other.jackpot,
    )


@given(hands(options=ANY_OPTIONS))
def test_same_hand_same_result_i7(hand):
    assert settle(hand) == settle(hand)


@given(PAIR, DIGIT)
def test_alive_means_inside(pair, digit):
    seat = settle(table({"A": pair, "B": (1, 1)}, digit)).seats[0]
    burnt = digit == 1 and seat.why == "burnt"
    assert (seat.state in {SeatState.ALIVE, SeatState.DOUBLE_SET} or burnt) == (digit in corridor(pair) or pair == (digit, digit))


def winners(pairs, digit, **options):
    """Who takes the main pot, ties shared (but nobody where everybody is out)."""
    result = settle(table(dict(enumerate_names(pairs)), digit, jackpot=60, tie_rule=o.TieRule.SPLIT, **options))
    if all(seat.state is SeatState.OUT for seat in result.seats):
        return ()
    return result.pots[0].winners


def enumerate_names(pairs):
    return ((f"P{number}", pair) for number, pair in enumerate(pairs))


FEW_PAIRS = st.lists(PAIR, min_size=2, max_size=6)


@given(FEW_PAIRS, PAIR, DIGIT)
def test_one_more_loser_changes_no_winner(pairs, extra, digit):
    assume(digit not in corridor(extra) and extra != (digit, digit))
    assert winners([*pairs, extra], digit) == winners(pairs, digit)


@given(FEW_PAIRS, DIGIT)
def test_one_more_double_set_takes_everything_from_the_corridors(pairs, digit):
    taking = winners([*pairs, (digit, digit)], digit)
    sets = tuple(f"P{number}" for number, pair in enumerate([*pairs, (digit, digit)]) if pair == (digit, digit))
    assert taking == sets


@given(st.data(), DIGIT.filter(lambda digit: digit not in {1, 0}))
def test_a_wider_corridor_never_makes_a_sole_winner(data, digit):
    """Equal winners share; one of them with a wider corridor wins nothing more alone."""
    inside = st.sampled_from([pair for pair in product(range(10), repeat=2) if digit in corridor(pair)])
    first, wider = data.draw(inside), data.draw(inside)
    pairs = [first, first[::-1], *data.draw(st.lists(PAIR, max_size=4))]
    assume(width(wider) > width(first))
    assert winners([wider, *pairs[1:]], digit) != ("P0",)


@given(st.text("0123456789", min_size=2, max_size=12))
def test_the_last_place_mirrors_s11(digits):
    serial, length = Serial(digits), len(digits)
    assert serial.pair(Place(length, length)) == serial.pair(Place(length - 1, length))[::-1]


@given(st.lists(PAIR, min_size=2, max_size=6), DIGIT, st.booleans())
def test_the_boss_option_only_adds_to_the_living_s32(pairs, digit, post_w0):
    seats = tuple(SeatEntry(f"P{number}", note(pair, number)) for number, pair in enumerate(pairs))
    plain = settle(table({}, digit, seats=seats))
    boss = settle(table({}, digit, seats=seats, variant=o.Variant.BOSS, boss_post_w0=post_w0))
    living = {SeatState.ALIVE, SeatState.DOUBLE_SET}
    assert {seat.name for seat in plain.seats if seat.state in living} <= {seat.name for seat in boss.seats if seat.state in living}
