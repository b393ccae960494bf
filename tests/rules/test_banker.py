"""Banker: payments and refusals at their borders (S33, SA23 to SA25), and the warning for the house."""

from fractions import Fraction
from itertools import product

import pytest

from dealer_assist.rules.banker import BankerAction, BankerHand, can_settle, fold_loss, least_bet, most_bet, settle, verify_hand
from dealer_assist.rules.banker_options import BankerOptions, FoldRound
from dealer_assist.rules.banker_warnings import bet_cap_warnings
from dealer_assist.rules.corridor import HandKind, corridor
from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.option import describe
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split_hand import OutReason, SeatState
from tests.rules.split_hands import PLACE, board, note


def bet(pair, digit, ante=100, amount=100, **options):
    return BankerHand(PLACE, ante, BankerAction.BET, note(pair, 0), board(digit), amount, BankerOptions(**options))


def fold(ante, **options):
    return BankerHand(PLACE, ante, BankerAction.FOLD, options=BankerOptions(**options))


def refusal(hand):
    """Code and key of what keeps a hand from being settled."""
    assert not can_settle(hand)
    with pytest.raises(RuleError) as caught:
        verify_hand(hand)
    return caught.value.code, caught.value.fields["where"]


@pytest.mark.parametrize(
    ("ante", "rounding", "lost"),
    [(100, "player", 50), (100, "house", 50), (101, "player", 50), (101, "house", 51), (1, "player", 0), (1, "house", 1)],
)
def test_a_fold_costs_half_the_ante_s33_sa25(ante, rounding, lost):
    hand = fold(ante, fold_round=FoldRound(rounding))
    assert settle(hand).player_net == -lost == -fold_loss(ante, hand.options)
    assert settle(hand).state is SeatState.FOLDED


@pytest.mark.parametrize(
    ("pair", "digit", "state", "why", "net"),
    [
        ((3, 8), 4, SeatState.ALIVE, None, 250),
        ((3, 8), 7, SeatState.ALIVE, None, 250),
        ((3, 8), 8, SeatState.OUT, OutReason.POST, -250),
        ((3, 8), 9, SeatState.OUT, OutReason.OUTSIDE, -250),
        ((9, 0), 9, SeatState.OUT, OutReason.NO_CORRIDOR, -250),
        ((8, 0), 9, SeatState.ALIVE, None, 250),
        ((4, 4), 4, SeatState.DOUBLE_SET, None, 2500),
        ((4, 4), 5, SeatState.OUT, OutReason.DOUBLE_TRASH, -250),
    ],
)
def test_what_a_bet_wins_and_loses_s33(pair, digit, state, why, net):
    result = settle(bet(pair, digit, amount=150))
    assert (result.state, result.why, result.player_net) == (state, why, net)
    assert (result.pair, result.corridor, result.width) == (pair, corridor(pair), len(corridor(pair)))


def test_ten_for_one_wins_nine_stakes_sa24():
    assert settle(bet((4, 4), 4, amount=150, ten_for_one=True)).player_net == 2250
    assert settle(bet((3, 8), 5, amount=150, ten_for_one=True)).player_net == 250


def test_every_note_with_every_board_wins_what_the_table_of_payments_says_s33():
    """All 100 pairs with all 10 check digits, by counting: 240 corridors are hit, ten Double-Sets, the rest is lost."""
    nets = [settle(bet(pair, digit, amount=100)).player_net for pair, digit in product(product(range(10), repeat=2), range(10))]
    assert (nets.count(200), nets.count(2000), nets.count(-200)) == (240, 10, 750)


def test_the_note_of_a_folder_is_told_when_it_is_known():
    hand = BankerHand(PLACE, 100, BankerAction.FOLD, note((4, 5), 0))
    result = settle(hand)
    assert (result.pair, result.corridor, result.width, result.kind) == ((4, 5), (), 0, HandKind.NEIGHBOURS)
    assert can_settle(BankerHand(Place(1, 1), 100, BankerAction.FOLD))  # without a note nobody knows how long the notes are
    assert (settle(fold(100)).pair, settle(fold(100)).kind, settle(fold(100)).corridor, settle(fold(100)).width) == (None,) * 4


def test_the_least_and_the_largest_bet_sa23():
    assert (least_bet(100, BankerOptions()), most_bet(100, BankerOptions())) == (100, None)
    assert (least_bet(100, BankerOptions(raise_to=True)), most_bet(100, BankerOptions(banker_bet_cap=5))) == (0, 500)
    assert settle(bet((3, 8), 5, amount=0, raise_to=True)).player_net == 100
    assert settle(bet((3, 8), 5, amount=500, banker_bet_cap=5)).player_net == 600
    assert settle(bet((3, 8), 5, amount=100)).player_net == 200


@pytest.mark.parametrize(
    ("hand", "code", "where"),
    [
        (bet((3, 8), 5, amount=99), "bet_below_ante", "bet"),
        (bet((3, 8), 5, amount=501, banker_bet_cap=5), "bet_above_cap", "bet"),
        (bet((3, 8), 5, amount=-1, raise_to=True), "negative_money", "bet"),
        (bet((3, 8), 5, ante=0), "ante_not_positive", "ante"),
        (BankerHand(PLACE, 100, BankerAction.FOLD, bet=1), "bet_with_fold", "bet"),
        (BankerHand(Place(1, 1), 100, BankerAction.FOLD, Serial("4")), "place_needs_neighbour", "place"),
        (BankerHand(PLACE, 100, BankerAction.BET, None, board(5), 100), "serial_missing", "serial"),
        (BankerHand(PLACE, 100, BankerAction.BET, note((3, 8), 0), None, 100), "serial_missing", "board"),
        (BankerHand(PLACE, 100, BankerAction.BET, note((3, 8), 0), Serial("123456"), 100), "serial_wrong_length", "board"),
        (BankerHand(PLACE, 100, BankerAction.BET, board(5), board(5), 100), "serial_twice", "board"),
    ],
)
def test_refusals(hand, code, where):
    assert refusal(hand) == (code, where)


@pytest.mark.parametrize(
    ("hand", "fields"),
    [
        (bet((3, 8), 5, amount=99), {"amount": 99, "ante": 100}),
        (bet((3, 8), 5, amount=501, banker_bet_cap=5), {"amount": 501, "most": 500}),
        (BankerHand(PLACE, 100, BankerAction.FOLD, bet=1), {"found": 1}),
        (bet((3, 8), 5, amount=-1, raise_to=True), {"found": -1}),
        (bet((3, 8), 5, ante=0), {"found": 0}),
        (BankerHand(Place(1, 1), 100, BankerAction.FOLD, Serial("4")), {"length": 1}),
    ],
)
def test_a_refusal_gives_its_numbers_s33_sa23(hand, fields):
    with pytest.raises(RuleError) as caught:
        verify_hand(hand)
    assert {name: value for name, value in caught.value.fields.items() if name != "where"} == fields


def test_a_fold_is_a_fold_also_when_both_notes_are_known_s33():
    """His corridor would win the ante, and the Double-Set ten times as much."""
    for pair, digit in (((3, 8), 5), ((4, 4), 4), ((3, 8), 9)):
        result = settle(BankerHand(PLACE, 100, BankerAction.FOLD, note(pair, 0), board(digit)))
        assert (result.state, result.why, result.player_net) == (SeatState.FOLDED, None, -50)


def test_one_unit_of_ante_and_two_digits_are_enough():
    hand = BankerHand(Place(2, 2), 1, BankerAction.BET, Serial("38"), Serial("56"), 1)
    assert can_settle(hand)
    assert settle(hand).pair == (8, 3)  # the last place looks to the left (S11)


@pytest.mark.parametrize(
    ("options", "codes"),
    [
        ({}, ["banker_cap_missing"]),
        ({"banker_bet_cap": 5}, []),
        ({"banker_bet_cap": 6}, ["banker_cap_favours_player"]),
        ({"banker_bet_cap": 7, "ten_for_one": True}, []),
        ({"banker_bet_cap": 8, "ten_for_one": True}, ["banker_cap_favours_player"]),
        ({"banker_bet_cap": 5, "raise_to": True}, []),
        ({"banker_bet_cap": 6, "raise_to": True}, ["banker_cap_favours_player"]),
    ],
)
def test_the_house_is_warned_of_a_cap_above_the_break_even_sa23_sa24(options, codes):
    """The printed break-evens: 5.8 antes, 7.5 where 10 for 1 is played."""
    assert [warning.code for warning in bet_cap_warnings(BankerOptions(**options))] == codes


def test_the_warning_tells_the_break_even_sa23():
    (warning,) = bet_cap_warnings(BankerOptions())
    assert dict(warning.fields) == {"recommended": 5, "break_even": Fraction(29, 5)}
    (warning,) = bet_cap_warnings(BankerOptions(banker_bet_cap=10))
    assert dict(warning.fields) == {"bet_cap": 10, "break_even": Fraction(29, 5), "player_value": Fraction(21, 100)}
    (warning,) = bet_cap_warnings(BankerOptions(banker_bet_cap=10, ten_for_one=True))
    assert dict(warning.fields)["break_even"] == Fraction(15, 2)


def test_the_break_even_where_the_ante_is_only_raised_to_the_stake_sa23():
    """Counted: corridors of 0 to 2 digits fold (48 of 100 hands, half an ante each), widths 3 and 4 play their ante.

    They lose 24 + 12 x 0.4 + 10 x 0.2 = 30.8 antes in a hundred hands; widths 6 to 8 and the Doubles win 5 a unit of stake.
    """
    (warning,) = bet_cap_warnings(BankerOptions(raise_to=True))
    assert dict(warning.fields) == {"recommended": 5, "break_even": Fraction(308, 50) - 1}
    (warning,) = bet_cap_warnings(BankerOptions(raise_to=True, banker_bet_cap=6))
    assert dict(warning.fields) == {
        "bet_cap": 6,
        "break_even": Fraction(308, 50) - 1,
        "player_value": Fraction(5 * 7, 100) - Fraction(308, 1000),
    }


@pytest.mark.parametrize(("cap", "favoured"), [(5, False), (6, True)])
def test_the_warning_agrees_with_playing_every_hand_out_sa23(cap, favoured):
    """Every pair with every digit, the player choosing the best of a fold, the least and the largest bet, in hundredths of an ante."""
    total = 0
    for pair in product(range(10), repeat=2):
        bets = [sum(settle(bet(pair, digit, amount=amount)).player_net for digit in range(10)) for amount in (100, 100 * cap)]
        total += max(10 * settle(fold(100)).player_net, *bets)
    assert (total > 0) is favoured
    assert bool(bet_cap_warnings(BankerOptions(banker_bet_cap=cap))) is favoured


def test_descriptions_hold_every_option_once():
    descriptions = {about.key: about for about in describe(BankerOptions)}
    assert list(descriptions) == ["banker_bet_cap", "raise_to", "10_for_1", "fold_round", "board_per_player"]
    assert [about.rule for about in descriptions.values()] == ["SA23", "SA23", "SA24", "SA25", "SA26"]
    assert descriptions["fold_round"].choices == ("player", "house")
    assert (descriptions["banker_bet_cap"].minimum, descriptions["banker_bet_cap"].optional) == (1, True)
