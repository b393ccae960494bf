"""A table of Banker in progress: antes, places, decisions, notes, payments (S33, SA23 to SA26)."""

import pytest

from dealer_assist.rules.actions import COMMON, Bet, Fold, ShowNote
from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.rules.banker_play import (
    BankerSetup,
    NamePlace,
    can_bet,
    can_fold,
    can_name_place,
    can_show_note,
    deal,
)
from dealer_assist.rules.errors import RuleError


def table(stacks=(1000, 1000), ante=100, **options):
    return deal(BankerSetup(tuple("ABCDE"[: len(stacks)]), tuple(stacks), ante, options=BankerOptions(**options), house=5000))


def played(play, *actions):
    for action in actions:
        play = play.do(action)
    return play


def refusal(play, action):
    """Code and fields of what forbids an action; the state is as before (I4)."""
    before = play
    with pytest.raises(RuleError) as verified:
        play.verify(action)
    with pytest.raises(RuleError) as done:
        play.do(action)
    assert play == before
    assert (verified.value.code, verified.value.fields) == (done.value.code, done.value.fields)
    return done.value.code, dict(done.value.fields)


def test_three_players_and_one_note_of_the_croupier_s33_sa26():
    """A reads place 1, B place 7 with its left neighbour; C folds. The common note is 5xxxxx4."""
    play = table((1000, 1000, 1000))
    assert (play.stacks, play.stakes, play.house, play.to_act, play.over) == ((900, 900, 900), (100, 100, 100), 5000, 1, False)
    play = played(play, NamePlace(1, 1), NamePlace(2, 7), NamePlace(3, 2), Bet(1, 150), Fold(3))
    assert (play.stacks, play.stakes) == ((750, 900, 950), (250, 100, 0))
    assert [(seat.place.number, seat.action) for seat in play.seats] == [(1, "bet"), (7, None), (2, "fold")]
    assert (play.to_act, play.waiting, play.house_net, play.house) == (2, (), 50, 5050)
    assert play.money == 3 * 1000 + 5000  # I1: also while stakes lie on the table
    play = play.do(Bet(2, 100))
    assert (play.to_act, play.waiting) == (None, ((1, 0), (2, 0), (COMMON, 0)))
    play = played(play, ShowNote(COMMON, "5000004"), ShowNote(1, "3800000"))
    assert play.waiting == ((2, 0),)
    assert (play.stacks, play.over) == ((1250, 800, 950), False)
    play = play.do(ShowNote(2, "0000044"))
    assert (play.stacks, play.stakes, play.over, play.waiting) == ((1250, 3000, 950), (0, 0, 0), True, ())
    assert (play.house_net, play.house, play.money) == (50 - 250 - 2000, 2800, 8000)
    assert [result.player_net for result in play.results] == [250, 2000, -50]
    assert play.legal() == ()


def test_the_house_may_go_below_zero_a_stack_never():
    play = deal(BankerSetup(("A",), (200,), 100))
    play = played(play, NamePlace(1, 1), Bet(1, 100), ShowNote(1, "4400000"))
    assert (play.results, play.over, play.stakes) == ((None,), False, (200,))  # the player's note alone decides nothing
    play = play.do(ShowNote(COMMON, "4000000"))
    assert (play.stacks, play.house, play.money) == ((2200,), -2000, 200)


def test_everybody_folds_and_no_note_is_opened_sa25():
    play = played(table((101, 101), ante=101), NamePlace(1, 1), NamePlace(2, 1), Fold(1), Fold(2))
    assert (play.over, play.stacks, play.house, play.waiting, play.legal()) == (True, (51, 51), 5100, (), ())


def test_a_note_for_each_player_sa26():
    """A is paid before B has decided; B's own note decides B's hand."""
    play = table(board_per_player=True)
    play = played(play, NamePlace(1, 1), NamePlace(2, 1), Bet(1, 100))
    assert play.waiting == ((1, 0), (COMMON, 0))
    play = played(play, ShowNote(1, "3800000"), ShowNote(COMMON, "5000000"))
    assert (play.stacks, play.over, play.waiting) == ((1200, 900), False, ())
    play = play.do(Bet(2, 100))
    assert play.waiting == ((2, 0), (COMMON, 1))
    play = played(play, ShowNote(COMMON, "8000000", 1), ShowNote(2, "3800001"))
    assert (play.stacks, play.house_net, play.over) == ((1200, 800), 0, True)
    assert play.do(ShowNote(COMMON, "6000000", 1)).stacks == (1200, 1200)


def test_a_shown_note_is_corrected_also_when_all_is_paid():
    play = played(table((1000,)), NamePlace(1, 1), Bet(1, 100), ShowNote(1, "3800000"), ShowNote(COMMON, "5000000"))
    assert play.stacks == (1200,)
    assert play.do(ShowNote(1, "8900000")).stacks == (800,)
    assert play.do(ShowNote(COMMON, "8000000")).stacks == (800,)
    assert play.do(ShowNote(COMMON, "5000000")) == play


@pytest.mark.parametrize(
    ("options", "stack", "bets"),
    [
        ({}, 1000, [100, 900]),
        ({"banker_bet_cap": 5}, 1000, [100, 500]),
        ({"banker_bet_cap": 1}, 1000, [100]),
        ({"banker_bet_cap": 5}, 350, [100, 250]),
        ({"raise_to": True}, 350, [0, 250]),
        ({"raise_to": True}, 100, [0]),
        ({}, 200, [100]),
        ({}, 199, []),
        ({}, 100, []),
    ],
)
def test_the_least_and_the_largest_bet_sa23(options, stack, bets):
    play = table((stack,), **options).do(NamePlace(1, 3))
    assert play.legal() == (Fold(1), *(Bet(1, amount) for amount in bets))
    for amount in bets:
        assert can_bet(play, 1, amount)
        assert play.do(Bet(1, amount)).stacks == (stack - 100 - amount,)
    if bets:
        assert not can_bet(play, 1, bets[0] - 1)
        assert not can_bet(play, 1, bets[-1] + 1)


def test_every_player_decides_by_himself_with_his_own_stack_s33():
    play = table((1000, 350)).do(NamePlace(1, 3))
    assert play.legal() == (Fold(1), Bet(1, 100), Bet(1, 900), NamePlace(2, 1), NamePlace(2, 7))
    play = played(play, Bet(1, 100), NamePlace(2, 5))
    assert [(seat.place.number, seat.action, seat.bet) for seat in play.seats] == [(3, "bet", 100), (5, None, 0)]
    assert play.legal() == (Fold(2), Bet(2, 100), Bet(2, 250))


def test_refused_places_and_decisions():
    play = table((1000, 150), banker_bet_cap=5)
    assert play.legal() == (NamePlace(1, 1), NamePlace(1, 7), NamePlace(2, 1), NamePlace(2, 7))
    assert refusal(play, NamePlace(3, 1)) == ("no_such_slot", {"slot": 3})
    assert refusal(play, NamePlace(0, 1)) == ("no_such_slot", {"slot": 0})
    assert refusal(play, NamePlace(1, 8)) == ("place_out_of_range", {"place": 8, "length": 7})
    assert refusal(play, NamePlace(1, 0)) == ("place_out_of_range", {"place": 0, "length": 7})
    assert refusal(play, Fold(1)) == ("place_not_named", {"seat": 1})
    assert refusal(play, Bet(2, 100)) == ("place_not_named", {"seat": 2})
    play = played(play, NamePlace(1, 7), NamePlace(2, 1))
    assert refusal(play, NamePlace(1, 6)) == ("place_named", {"seat": 1, "place": 7})
    assert refusal(play, Bet(1, 99)) == ("bet_too_small", {"amount": 99, "ante": 100})
    assert refusal(play, Bet(1, 501)) == ("bet_above_cap", {"amount": 501, "most": 500})
    assert refusal(play, Bet(2, 100)) == ("stack_too_short", {"amount": 100, "stack": 50})
    play = played(play, Bet(1, 500), Fold(2))
    assert refusal(play, Fold(1)) == ("already_decided", {"seat": 1})
    assert refusal(play, Bet(2, 100)) == ("already_decided", {"seat": 2})
    assert not can_fold(play, 1)
    assert not can_name_place(play, 1, 1)


def test_refused_notes():
    play = played(table((1000, 1000, 1000)), *(NamePlace(seat, 1) for seat in (1, 2, 3)), Bet(1, 100), Fold(3))
    assert refusal(play, ShowNote(COMMON, "5000000")) == ("note_not_due", {"slot": COMMON})
    assert refusal(play, ShowNote(1, "3800000")) == ("note_not_due", {"slot": 1})
    assert refusal(play, ShowNote(3, "3800000")) == ("seat_not_waiting", {"slot": 3, "status": "folded"})
    play = play.do(Bet(2, 100))
    assert refusal(play, ShowNote(4, "3800000")) == ("no_such_slot", {"slot": 4})
    assert refusal(play, ShowNote(-1, "3800000")) == ("no_such_slot", {"slot": -1})
    assert refusal(play, ShowNote(1, "3800000", 1)) == ("no_such_slot", {"slot": 1})
    assert refusal(play, ShowNote(COMMON, "3800000", 1)) == ("no_such_slot", {"slot": COMMON})
    assert refusal(play, ShowNote(1, "380000")) == ("serial_wrong_length", {"serial": "380000", "found": 6, "expected": 7})
    assert refusal(play, ShowNote(1, "38x0000")) == ("serial_not_digits", {"serial": "38x0000"})
    play = played(play, ShowNote(COMMON, "5000000"), ShowNote(1, "3800000"))
    assert refusal(play, ShowNote(2, "5000000")) == ("duplicate_serial", {"serial": "5000000", "slot": COMMON, "name": ""})
    assert refusal(play, ShowNote(2, "3800000")) == ("duplicate_serial", {"serial": "3800000", "slot": 1, "name": "A"})
    assert can_show_note(play, ShowNote(1, "3800000"))
    assert play.legal() == (ShowNote(2, "0000000"),)


def test_refused_notes_of_one_player_alone_sa26():
    play = played(table(board_per_player=True), NamePlace(1, 1), NamePlace(2, 1), Bet(1, 100))
    assert refusal(play, ShowNote(COMMON, "5000000", 1)) == ("note_not_due", {"slot": COMMON})
    assert refusal(play, ShowNote(COMMON, "5000000", 2)) == ("no_such_slot", {"slot": COMMON})
    assert refusal(play, ShowNote(COMMON, "5000000", -1)) == ("no_such_slot", {"slot": COMMON})
    assert refusal(play, ShowNote(1, "3800000", 1)) == ("no_such_slot", {"slot": 1})  # his own note is one alone
    play = play.do(Fold(2))
    assert refusal(play, ShowNote(COMMON, "5000000", 1)) == ("seat_not_waiting", {"slot": 2, "status": "folded"})
    assert play.legal() == (ShowNote(1, "0000000"), ShowNote(COMMON, "0000000"))


def test_a_note_opened_for_the_first_player_lies_nowhere_else_sa26():
    play = played(table(board_per_player=True), NamePlace(1, 1), NamePlace(2, 1), Bet(1, 100), Bet(2, 100), ShowNote(COMMON, "5000000"))
    for action in (ShowNote(2, "5000000"), ShowNote(COMMON, "5000000", 1)):
        assert refusal(play, action) == ("duplicate_serial", {"serial": "5000000", "slot": COMMON, "name": ""})


def test_where_all_have_folded_the_common_note_is_not_due():
    play = played(table((1000,)), NamePlace(1, 1), Fold(1))
    assert refusal(play, ShowNote(COMMON, "5000000")) == ("note_not_due", {"slot": COMMON})


def test_the_lowest_free_serial_stands_for_an_unread_note():
    play = played(table(), NamePlace(1, 1), NamePlace(2, 1), Bet(1, 100), Bet(2, 100), ShowNote(1, "0000000"), ShowNote(2, "0000002"))
    assert play.legal() == (ShowNote(COMMON, "0000001"),)


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"stacks": (100,)}, "stacks_do_not_match", "stacks"),
        ({"names": (), "stacks": ()}, "too_few_seats", "seats"),
        ({"names": ("A", " ")}, "name_empty", "seats[1].name"),
        ({"names": ("A", "A")}, "name_twice", "seats[1].name"),
        ({"button": 3}, "button_out_of_range", "button"),
        ({"button": 0}, "button_out_of_range", "button"),
        ({"length": 1}, "place_needs_neighbour", "place"),
        ({"ante": 0}, "ante_not_positive", "ante"),
        ({"stacks": (100, 99)}, "stack_below_ante", "stacks[1]"),
        ({"stacks": (-1, 100)}, "stack_below_ante", "stacks[0]"),
    ],
)
def test_tables_that_cannot_be_dealt(changes, code, where):
    good = {"names": ("A", "B"), "stacks": (100, 100), "ante": 100, "button": 2, "length": 2}
    play = deal(BankerSetup(**good))
    assert (play.names, play.button, play.stacks) == (("A", "B"), 2, (0, 0))
    with pytest.raises(RuleError) as caught:
        deal(BankerSetup(**(good | changes)))
    assert (caught.value.code, caught.value.fields["where"]) == (code, where)


def test_a_stack_below_the_ante_is_told_with_both_s5():
    with pytest.raises(RuleError) as caught:
        deal(BankerSetup(("A", "B"), (100, 99), 100))
    assert dict(caught.value.fields) == {"where": "stacks[1]", "found": 99, "ante": 100}


def test_any_number_of_players_sits_against_the_house_s1_s33():
    names = tuple(f"P{number}" for number in range(1, 24))
    play = deal(BankerSetup(names, (100,) * 23, 100))
    assert (play.names, play.stacks, play.stakes) == (names, (0,) * 23, (100,) * 23)
