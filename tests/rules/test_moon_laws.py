"""The invariants of the specification, part 7, for pots (P) and Shoot the Moon, on any hand (Hypothesis)."""

from dataclasses import replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.rules import moon_options as o
from dealer_assist.rules.moon import Declaration, keep_or_drop, settle
from dealer_assist.rules.moon_hands import Ranking, arrange, best_of_three, category, code, strength
from dealer_assist.rules.moon_notes import MoonNote, reach, read_note
from dealer_assist.rules.moon_showdown import best_combination
from dealer_assist.rules.serial import Place, Serial
from tests.rules.moon_seats import NUMBER, SEEN_NOTE, hands

ANY_OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "base_shift": st.sampled_from(o.BaseShift),
        "natural_before_kickers": st.booleans(),
        "natural_by_category": st.booleans(),
        "modified_scope": st.sampled_from(o.ModifiedScope),
        "ante_in_shot": st.booleans(),
        "declare": st.sampled_from(o.DeclareMode),
        "cards_speak": st.booleans(),
    },
)
RANKING = st.builds(Ranking, st.sampled_from(o.NaturalOrder), st.sampled_from(o.ModifiedScope))
FIVE = st.lists(SEEN_NOTE, min_size=5, max_size=5)


def amount_in(hand):
    return sum(seat.paid for seat in hand.seats) + len(hand.seats) * hand.ante


@given(hands(options=ANY_OPTIONS))
def test_every_unit_is_somewhere_i1_i2_p1_p7_p8(hand):
    result = settle(hand)
    returned = dict(result.returned)
    assert sum(returned.values()) + sum(pot.amount for pot in result.pots) == amount_in(hand)
    assert sum(dict(result.paid).values()) == sum(pot.amount for pot in result.pots)
    for pot in result.pots:
        shares = dict(pot.paid)
        assert pot.winners
        assert sum(shares.values()) == pot.amount
        assert min(shares.values()) > 0
        assert set(shares) <= set(pot.eligible)
        held = {seat.name for seat in result.seats if seat.held}
        only_hands = [shares.get(name, 0) for name in pot.winners if name not in held or not pot.shot]
        only_shots = [shares[name] for name in held & set(pot.eligible) - set(pot.winners)] if pot.shot > len(held) else []
        for equal in (only_hands, only_shots):
            assert not equal or max(equal) - min(equal) <= 1


@given(hands(options=ANY_OPTIONS))
def test_claims_shrink_and_are_paid_for_p2(hand):
    seats = {seat.name: seat for seat in hand.seats}
    claims = [set(pot.eligible) for pot in settle(hand).pots]
    for earlier, later in pairwise(claims):
        assert later < earlier
        assert min(seats[name].paid for name in later) > max(seats[name].paid for name in earlier - later)
    assert all(not seats[name].folded for claim in claims for name in claim)


@given(hands(options=ANY_OPTIONS))
def test_nobody_wins_more_from_another_than_both_have_put_in_p3(hand):
    live = [seat.paid for seat in hand.seats if not seat.folded]
    above = sum(max(0, seat.paid - max(live)) for seat in hand.seats if seat.folded)  # joins the last pot
    won = dict(settle(hand).paid)
    for seat in hand.seats:
        matched = sum(min(seat.paid, other.paid) for other in hand.seats)
        assert won.get(seat.name, 0) <= matched + above + len(hand.seats) * hand.ante


def said(hand):
    """The hand with nobody left to AUTO, whose choice depends on what the others have."""
    seats = tuple(replace(seat, declare=Declaration.KEEP if seat.declare is Declaration.AUTO else seat.declare) for seat in hand.seats)
    return replace(hand, seats=seats, options=replace(hand.options, declare=o.DeclareMode.PLAYER))


@given(hands(options=ANY_OPTIONS, folding=False, least=3), st.integers(0, 20))
def test_the_fold_of_an_unarmed_loser_changes_nothing_p4(hand, stake):
    hand = said(replace(hand, seats=tuple(replace(seat, paid=stake) for seat in hand.seats)))
    before = settle(hand)
    winners = {name for pot in before.pots for name in pot.winners}
    losers = [seat.seat for seat in before.seats if not seat.armed and seat.name not in winners]
    for loser in losers if before.pots else ():
        folded = tuple(replace(seat, folded=number == loser) for number, seat in enumerate(hand.seats, start=1))
        after = settle(replace(hand, seats=folded))
        assert (after.paid, after.returned) == (before.paid, before.returned)


@given(hands(options=ANY_OPTIONS), st.integers(0, 9))
def test_turning_the_table_turns_the_result_i5(hand, turn):
    turn %= len(hand.seats)
    seats = (*hand.seats[turn:], *hand.seats[:turn])
    result, other = settle(hand), settle(replace(hand, seats=seats, button=(hand.button - 1 - turn) % len(seats) + 1))
    assert (dict(result.paid), dict(result.returned)) == (dict(other.paid), dict(other.returned))
    assert {seat.name: replace(seat, seat=0) for seat in result.seats} == {seat.name: replace(seat, seat=0) for seat in other.seats}
    assert [(pot.amount, pot.shot, set(pot.winners)) for pot in result.pots] == [
        (pot.amount, pot.shot, set(pot.winners)) for pot in other.pots
    ]


@given(hands(options=ANY_OPTIONS), st.randoms(use_true_random=False))
def test_hands_do_not_depend_on_the_order_of_entry_i5(hand, dice):
    """Seats in another order: the same combinations, shots and winners, and no share differs by more than its odd units."""
    hand = said(hand)
    seats = list(hand.seats)
    dice.shuffle(seats)
    result, other = settle(hand), settle(replace(hand, seats=tuple(seats)))
    assert {seat.name: replace(seat, seat=0) for seat in result.seats} == {seat.name: replace(seat, seat=0) for seat in other.seats}
    assert [(pot.amount, pot.shot, set(pot.winners)) for pot in result.pots] == [
        (pot.amount, pot.shot, set(pot.winners)) for pot in other.pots
    ]
    for seat in hand.seats:
        shares = [dict(settled.paid).get(seat.name, 0) for settled in (result, other)]
        assert abs(shares[0] - shares[1]) <= 2 * len(result.pots)


@given(hands(options=ANY_OPTIONS))
def test_same_hand_same_result_i7(hand):
    assert settle(hand) == settle(hand)


@given(hands(options=ANY_OPTIONS))
def test_a_kept_shot_has_no_common_note_m22(hand):
    result = settle(hand)
    held = {seat.name for seat in result.seats if seat.held}
    for seat in result.seats:
        if seat.held:
            assert seat.armed
            assert seat.combination.own
            assert max(seat.combination.notes) < 3
        if not seat.armed or seat.name in {entry.name for entry in hand.seats if entry.folded}:
            assert not seat.held
    for pot in result.pots:
        antes = len(hand.seats) * hand.ante if pot is result.pots[0] and not hand.options.ante_in_shot else 0
        holders = held & set(pot.eligible)
        # A main pot of nothing is left out, but then there are no antes either.
        expected = (pot.amount - antes) // 2 if holders and len(pot.eligible) > 1 else 0
        assert pot.shot == expected


@given(hands(options=ANY_OPTIONS, folding=False))
def test_what_is_announced_can_be_made_m7_m14_m15(hand):
    """Every number is the base number moved by the shift along the ring, of three different notes, within the zeros."""
    for seat in settle(hand).seats:
        for made in (seat.combination, seat.own_combination):
            assert len(set(made.notes)) == 3
            assert made.numbers == arrange(made.numbers)
            for number, note, shift in zip(made.numbers, made.notes, made.shifts, strict=True):
                assert abs(shift) <= seat.notes[note].zeros
                assert number == (seat.notes[note].base - 1 + shift) % 9 + 1
            assert made.category == category(made.numbers)
            if made.natural:
                decides = 2 if hand.options.modified_scope is o.ModifiedScope.COMBO and made.category == "pair" else 3
                assert not any(made.shifts[:decides])
        assert set(seat.own_combination.notes) == {0, 1, 2}


@given(hands(options=ANY_OPTIONS, folding=False, least=2, most=4), st.data())
def test_auto_pays_the_better_of_both_ma12(hand, data):
    """With all others keeping, nobody who is AUTO would be paid more by saying the other thing."""
    chosen = data.draw(st.integers(1, len(hand.seats)))
    says = tuple(
        replace(seat, declare=Declaration.AUTO if number == chosen else Declaration.KEEP) for number, seat in enumerate(hand.seats, 1)
    )
    hand = replace(hand, seats=says, options=replace(hand.options, declare=o.DeclareMode.PLAYER))
    choice = keep_or_drop(hand, chosen)
    name = hand.seats[chosen - 1].name
    assert dict(settle(hand).paid).get(name, 0) == max(choice.keep_pays, choice.drop_pays)
    assert settle(hand) == (choice.keep if choice.better is Declaration.KEEP else choice.drop)


@given(NUMBER, st.integers(0, 9))
def test_reach_grows_with_the_zeros_m7(base, zeros):
    now, more = reach(MoonNote(base, zeros)), reach(MoonNote(base, zeros + 1))
    assert base in now
    assert set(now) <= set(more)
    assert len(now) == min(9, 2 * zeros + 1)
    mirrored = {10 - number for number in reach(MoonNote(10 - base, zeros))}
    assert mirrored == set(now)


@given(FIVE, st.integers(0, 4), st.sampled_from(o.ModifiedScope))
def test_one_more_zero_is_never_worse_m7_m15(notes, at, scope):
    """By the default order; where natural comes first it is not worse either, as nobody has to spend a zero."""
    more = [replace(note, zeros=note.zeros + 1) if index == at else note for index, note in enumerate(notes)]
    for order in o.NaturalOrder:
        ranking = Ranking(order, scope)
        assert best_combination(more, ranking).strength >= best_combination(notes, ranking).strength


@given(FIVE, RANKING)
def test_one_more_note_is_never_worse_m14(notes, ranking):
    own, four, five = (best_combination(notes[:count], ranking).strength for count in (3, 4, 5))
    assert own <= four <= five


@given(FIVE, RANKING, st.randoms(use_true_random=False))
def test_the_order_of_notes_is_irrelevant_ma16(notes, ranking, dice):
    shuffled = list(notes)
    dice.shuffle(shuffled)
    assert best_combination(notes, ranking).strength == best_combination(shuffled, ranking).strength


@given(st.tuples(NUMBER, NUMBER, NUMBER), st.sampled_from(o.NaturalOrder))
def test_a_natural_hand_is_never_worse_than_its_modified_twin_m15(numbers, order):
    hand = arrange(numbers)
    assert strength(hand, natural=True, order=order) > strength(hand, natural=False, order=order)


@given(st.tuples(NUMBER, NUMBER, NUMBER), st.tuples(NUMBER, NUMBER, NUMBER), st.sampled_from(o.NaturalOrder), st.booleans(), st.booleans())
def test_categories_come_first_in_every_order_m10_m13(first, second, order, natural, other_natural):
    order_of = ["high", "pair", "straight", "set"]
    one, other = arrange(first), arrange(second)
    level, other_level = (order_of.index(category(hand)) for hand in (one, other))
    if level != other_level:
        higher = strength(one, natural=natural, order=order) > strength(other, natural=other_natural, order=order)
        assert higher == (level > other_level)


@given(st.tuples(SEEN_NOTE, SEEN_NOTE, SEEN_NOTE), RANKING)
def test_natural_means_unmoved_ma5(notes, ranking):
    made = best_of_three(*map(code, notes), ranking)
    assert made.cost == sum(map(abs, made.shifts))
    assert made.natural or made.cost > 0
    if ranking.scope is o.ModifiedScope.ALL:
        assert made.natural == (made.cost == 0)


@given(st.text("0123456789", min_size=1, max_size=10), st.data(), st.sampled_from(o.BaseShift))
def test_the_base_number_stands_on_the_note_m5_ma1(digits, data, shift):
    place = Place(data.draw(st.integers(1, len(digits))), len(digits))
    note = read_note(Serial(digits), place, shift)
    assert note.zeros == digits.count("0")
    right = digits[place.number - 1 :].strip("0")
    if right:
        assert note.base == int(right[0])
    else:
        assert (note.base is None) == (shift is o.BaseShift.DEAD or not digits.strip("0"))
        assert note.base is None or str(note.base) in digits[: place.number - 1]
