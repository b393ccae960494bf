"""Hands of Shoot the Moon told action by action, with every stack worked out by hand (M2, M16 to M24, MA7 to MA13)."""

from dataclasses import replace
from typing import get_args

import pytest

from dealer_assist.rules import moon_options as o
from dealer_assist.rules.actions import COMMON, AllIn, Bet, Call, Check, Fold, NotOpened, RaiseTo, ShowNote
from dealer_assist.rules.errors import IllegalAction, InvalidHand, InvalidSerial
from dealer_assist.rules.moon import Declaration
from dealer_assist.rules.moon_options import MoonOptions
from dealer_assist.rules.moon_play import (
    Declare,
    MoonAction,
    MoonSetup,
    Stage,
    can_act,
    can_declare,
    can_not_opened,
    can_show_note,
    deal,
    shot_choice,
)
from tests.rules.moon_seats import PLACE, Deck

HOLDER, SECOND = (2, 2, (9, 3)), (5, 5, 5)
"""With two sixes on the table the holder's 6-6-6 wins alone while his own 2-2-2 loses to 5-5-5."""


def start(*stacks, ante=100, button=1, rake=0, first_hand=True, **options):
    """A hand just dealt; seat 2 must bet unless the button says otherwise."""
    names = tuple("ABCDEFGH"[: len(stacks)])
    return deal(MoonSetup(PLACE, names, stacks, ante, button, MoonOptions(**options), rake, first_hand))


def played(play, *actions):
    for action in actions:
        play.verify(action)
        play = play.do(action)
    return play


def shows(own, common=()):
    """The notes of some seats and the common ones as actions: {seat: three notes}."""
    deck = Deck()
    seats = [ShowNote(seat, note.digits, index) for seat, notes in own.items() for index, note in enumerate(deck.notes(*notes))]
    return seats, [ShowNote(COMMON, note.digits, index) for index, note in enumerate(deck.notes(*common))]


def checked_down(play, own, common):
    """From the end of the preflop bets to the notes on the table, everybody checking."""
    seats, board = shows(own, common)
    play = all_check(play)
    for note in board:
        play = all_check(played(play, note))
    return played(play, *seats)


def all_check(play):
    while play.to_act is not None:
        play = played(play, Check(play.to_act))
    return play


def refused(play, action):
    """Code and fields of the refusal; the question and `do` say the same."""
    with pytest.raises(IllegalAction) as caught:
        play.verify(action)
    with pytest.raises(IllegalAction) as again:
        play.do(action)
    assert (again.value.code, again.value.fields) == (caught.value.code, caught.value.fields)
    return caught.value.code, dict(caught.value.fields)


PREFLOP = (Bet(2, 100), Call(3), Call(1))
"""Three seats, the forced bet called by all (M16)."""


def test_buy_in_ante_and_rake_m2_ma10_ma11():
    play = start(1000, 1000, 1000, rake=10)
    assert (play.stacks, play.bank, play.house, play.money) == ((890, 890, 890), 300, 30, 3000)
    session = {"rake_period": o.RakePeriod.SESSION, "rake": 10}
    assert start(1000, 1000, **session).house == 20
    assert start(1000, 1000, first_hand=False, **session).house == 0
    assert start(1000, 1000, first_hand=False, rake=10).house == 20


def test_four_rounds_m3_m16_m17_m18_m19_m20():
    """Antes 300, forced bet called 300, flop bet 200 called once, turn checked, river bet 400 called: 300 + 300 + 400 + 800."""
    seats, board = shows({1: (9, 9, 1), 2: SECOND}, (6, 6))
    play = start(1000, 1000, 1000)
    assert (play.stage, play.to_act, play.button, play.legal()) == (Stage.PREFLOP, 2, 1, (Bet(2, 100),))
    play = played(play, *PREFLOP)
    assert (play.stage, play.to_act, play.stacks) == (Stage.FLOP, 2, (800, 800, 800))
    play = played(play, Bet(2, 200), Fold(3), Call(1))
    assert (play.stage, play.to_act, play.waiting) == (Stage.TURN_NOTE, None, ((COMMON, 0),))
    play = played(play, board[0])
    assert (play.stage, play.to_act) == (Stage.TURN, 2)
    play = played(play, Check(2), Check(1))
    assert (play.stage, play.waiting) == (Stage.RIVER_NOTE, ((COMMON, 1),))
    play = played(play, board[1])
    assert (play.stage, play.to_act) == (Stage.RIVER, 2)
    play = played(play, Bet(2, 400), Call(1))
    assert (play.stage, play.contributions, play.bank) == (Stage.SHOWDOWN, (700, 700, 100), 1800)
    assert play.waiting == ((1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2))
    play = played(play, *seats)
    assert (play.stage, play.over, play.waiting, play.legal()) == (Stage.OVER, True, (), ())
    assert (play.stacks, play.bank, play.money) == ((200, 2000, 800), 0, 3000)
    assert play.live == (1, 2)


def test_the_forced_bettor_has_no_option_after_calls_but_may_answer_a_raise_ma9():
    play = played(start(1000, 1000, 1000), Bet(2, 100), Call(3), RaiseTo(1, 300))
    assert (play.stage, play.to_act) == (Stage.PREFLOP, 2)
    assert can_act(play, RaiseTo(2, 500))
    assert played(start(1000, 1000, 1000), *PREFLOP).stage is Stage.FLOP


@pytest.mark.parametrize("action", [Check(2), Fold(2), Bet(2, 101), Bet(2, 99), AllIn(2)])
def test_nothing_but_the_forced_bet_m16(action):
    assert refused(start(1000, 1000), action) == ("forced_bet", {"bet": 100})


def test_a_short_stack_makes_the_forced_bet_with_all_it_has_m16():
    play = start(1000, 150, 1000)
    assert set(play.legal()) == {Bet(2, 50), AllIn(2)}
    assert played(play, AllIn(2)).contributions == (0, 50, 0)


def test_seat_without_money_is_passed_over_m16():
    play = start(1000, 100, 1000)
    assert (play.stacks, play.to_act) == ((900, 0, 900), 3)
    assert play.legal() == (Bet(3, 100),)


def test_what_can_be_done_and_no_exchange_ma15():
    assert set(get_args(MoonAction)) == {Check, Bet, Call, RaiseTo, Fold, AllIn, ShowNote, NotOpened, Declare}


def test_bet_below_the_ante_is_refused_and_no_fold_m17_ma9():
    play = played(start(1000, 1000, 1000), *PREFLOP)
    assert refused(play, Bet(2, 99)) == ("bet_too_small", {"amount": 99, "ante": 100})
    assert refused(play, Call(2))[0] == "nothing_to_call"
    assert refused(played(play, Bet(2, 100)), RaiseTo(3, 199)) == ("raise_too_small", {"increment": 99, "least": 100})
    assert not can_act(play, Bet(2, 99))
    assert can_act(play, Bet(2, 100))


def test_out_of_turn_and_out_of_round():
    play = start(1000, 1000, 1000)
    assert refused(play, Bet(3, 100)) == ("out_of_turn", {"seat": 3, "to_act": 2})
    waiting = all_check(played(play, *PREFLOP))
    assert refused(waiting, Check(2))[0] == "round_over"


def test_all_but_one_fold_m24():
    """Nobody opens anything: the last one takes antes and bets, his own bet above the second highest comes back."""
    play = played(start(1000, 1000, 1000), Bet(2, 100), RaiseTo(3, 400), Fold(1), Fold(2))
    assert (play.over, play.stage, play.stacks) == (True, Stage.OVER, (900, 800, 1300))
    assert dict(play.result.returned) == {"C": 300}
    assert dict(play.result.paid) == {"C": 500}
    assert refused(play, Check(3)) == ("hand_over", {})
    assert refused(play, ShowNote(3, "1234567"))[0] == "hand_over"
    assert refused(play, ShowNote(1, "1234567")) == ("seat_not_waiting", {"slot": 1, "status": "folded"})


def test_side_pots_uncalled_money_and_the_shot_ma8():
    """C is all-in with 100 and holds a shot: main pot 300 antes + 300, side pot 400, A's last 300 uncalled."""
    seats, board = shows({1: (9, 9, 1), 2: (8, 8, 1), 3: (1, 2, (4, 3))}, (6, 7))
    play = played(start(1000, 600, 200), Bet(2, 100), AllIn(3), RaiseTo(1, 500), AllIn(2))
    assert (play.stage, play.contributions) == (Stage.TURN_NOTE, (500, 500, 100))
    play = played(play, *board, *seats)
    assert (play.stage, play.armed, play.undeclared) == (Stage.DECLARE, (3,), (3,))
    play = played(play, Declare(3, Declaration.KEEP))
    assert [(pot.amount, pot.shot, pot.winners) for pot in play.result.pots] == [(600, 300, ("B",)), (800, 0, ("B",))]
    assert play.stacks == (400, 1100, 300)


def test_uncalled_part_of_an_all_in_comes_back_sa11():
    play = played(start(1000, 600), Bet(2, 100), AllIn(1), AllIn(2))
    assert (play.stage, play.contributions) == (Stage.TURN_NOTE, (900, 500))
    seats, board = shows({1: (9, 9, 1), 2: SECOND}, (6, 6))
    play = played(play, *board, *seats)
    assert dict(play.result.returned) == {"A": 400}
    assert play.stacks == (400, 1200)


def test_everybody_all_in_with_the_ante():
    play = start(100, 100, 100)
    assert (play.stage, play.to_act, play.waiting) == (Stage.TURN_NOTE, None, ((COMMON, 0),))
    seats, board = shows({1: (9, 9, 9), 2: (1, 2, 4), 3: (9, 9, 9)}, (6, 7))
    play = played(play, *board, *seats)
    assert play.stacks == (150, 0, 150)


def test_keep_or_drop_ma12_ma13():
    play = checked_down(played(start(1000, 1000), Bet(2, 100), Call(1)), {1: HOLDER, 2: SECOND}, (6, 6))
    assert (play.stage, play.waiting, play.undeclared, play.bank) == (Stage.DECLARE, (), (1,), 400)
    choice = shot_choice(play, 1)
    assert (choice.keep_pays, choice.drop_pays, choice.better) == (200, 400, Declaration.DROP)
    assert set(play.legal()) == {Declare(1, said) for said in Declaration}
    assert refused(play, Declare(2, Declaration.KEEP)) == ("nothing_to_declare", {"seat": 2, "stage": Stage.DECLARE})
    assert refused(play, Declare(3, Declaration.KEEP)) == ("no_such_slot", {"slot": 3})
    assert refused(play, Declare(COMMON, Declaration.KEEP)) == ("no_such_slot", {"slot": 0})
    stacks = {said: played(play, Declare(1, said)).stacks for said in Declaration}
    assert stacks == {Declaration.KEEP: (1000, 1000), Declaration.DROP: (1200, 800), Declaration.AUTO: (1200, 800)}
    kept = played(play, Declare(1, Declaration.KEEP))
    assert refused(kept, Declare(1, Declaration.DROP)) == ("already_declared", {"seat": 1})
    with pytest.raises(IllegalAction):
        shot_choice(kept, 1)


def test_auto_table_asks_nobody_ma12():
    play = played(start(1000, 1000, declare=o.DeclareMode.AUTO), Bet(2, 100), Call(1))
    play = checked_down(play, {1: HOLDER, 2: SECOND}, (6, 6))
    assert (play.over, play.stacks) == (True, (1200, 800))
    assert refused(play, Declare(1, Declaration.KEEP))[0] == "nothing_to_declare"


def test_declaring_before_the_showdown_is_refused_ma12():
    play = start(1000, 1000)
    assert refused(play, Declare(1, Declaration.KEEP)) == ("nothing_to_declare", {"seat": 1, "stage": Stage.PREFLOP})
    assert not can_declare(play, 1)


def test_croupier_may_record_own_notes_when_they_are_dealt_m4_m16_m17_m21():
    """The third note is not there before the flop; the recorded ones are not asked for again, and the shot is known early."""
    seats, board = shows({1: HOLDER, 2: SECOND}, (6, 6))
    play = start(1000, 1000)
    assert refused(play, seats[2]) == ("note_not_due", {"slot": 1, "stage": Stage.PREFLOP})
    play = played(play, seats[0], seats[1])
    assert (play.armed, play.stage) == ((), Stage.PREFLOP)
    play = played(play, Bet(2, 100), Call(1), seats[2])
    assert (play.armed, play.undeclared, play.stage) == ((1,), (), Stage.FLOP)
    play = all_check(play)
    play = all_check(played(all_check(played(play, board[0])), board[1]))
    assert play.waiting == ((2, 0), (2, 1), (2, 2))


def test_common_notes_come_in_their_turn_m18_m19():
    play = start(1000, 1000)
    _, board = shows({}, (6, 7))
    assert refused(play, board[0]) == ("note_not_due", {"slot": COMMON, "stage": Stage.PREFLOP})
    play = all_check(played(play, Bet(2, 100), Call(1)))
    assert refused(play, board[1]) == ("note_not_due", {"slot": COMMON, "stage": Stage.TURN_NOTE})
    assert refused(play, NotOpened(2)) == ("note_not_due", {"slot": 2, "stage": Stage.TURN_NOTE})
    assert (can_show_note(play, board[0]), can_show_note(play, board[1])) == (True, False)
    assert play.legal() == (ShowNote(COMMON, "0000000", 0),)


@pytest.mark.parametrize("note", [ShowNote(4, "1234567"), ShowNote(-1, "1234567"), ShowNote(1, "1234567", 3), ShowNote(0, "1234567", 2)])
def test_no_such_note(note):
    assert refused(start(1000, 1000, 1000), note) == ("no_such_slot", {"slot": note.slot})
    assert refused(start(1000, 1000, 1000), ShowNote(1, "1234567", -1)) == ("no_such_slot", {"slot": 1})


def test_wrong_serials():
    play = played(start(1000, 1000), ShowNote(1, "1234567", 0))
    assert refused(play, ShowNote(1, "123456", 1)) == ("serial_wrong_length", {"serial": "123456", "found": 6, "expected": 7})
    assert refused(play, ShowNote(2, "1234567", 0)) == ("duplicate_serial", {"serial": "1234567", "slot": 1, "name": "A"})
    assert refused(play, ShowNote(1, "1234567", 1)) == ("duplicate_serial", {"serial": "1234567", "slot": 1, "name": "A"})
    assert played(play, ShowNote(1, "1234567", 0)) == play
    with pytest.raises(InvalidSerial):
        play.do(ShowNote(1, "", 1))
    play = played(all_check(played(play, Bet(2, 100), Call(1))), ShowNote(COMMON, "7654321"))
    assert refused(play, ShowNote(2, "7654321", 0)) == ("duplicate_serial", {"serial": "7654321", "slot": 0, "name": ""})


def test_a_note_shown_again_corrects_it_also_after_the_hand():
    play = checked_down(played(start(1000, 1000), Bet(2, 100), Call(1)), {1: (9, 9, 9), 2: SECOND}, (6, 6))
    assert play.stacks == (1200, 800)
    corrected = played(play, ShowNote(1, "8123456", 1))
    assert (corrected.over, corrected.stacks) == (True, (800, 1200))
    assert played(corrected, ShowNote(1, play.notes[0][1].digits, 1)) == play
    board = played(play, ShowNote(COMMON, "9123456", 0), ShowNote(COMMON, "9123457", 1))
    assert [note.base for note in board.result.seats[0].notes] == [9, 9, 9, 9, 9]
    assert board.result.seats[1].combination.numbers == (5, 5, 5)


def test_a_correction_that_arms_a_shot_asks_for_its_declaration_m21():
    play = checked_down(played(start(1000, 1000), Bet(2, 100), Call(1)), {1: (9, 9, 9), 2: SECOND}, (6, 6))
    armed = played(play, ShowNote(2, "5000111", 2))
    assert (armed.stage, armed.over, armed.stacks, armed.undeclared) == (Stage.DECLARE, False, (800, 800), (2,))
    assert played(armed, Declare(2, Declaration.KEEP)).stacks == (1000, 1000)


def test_who_does_not_open_is_out_m20():
    play = played(start(1000, 1000, 1000), *PREFLOP)
    seats, _ = shows({2: SECOND, 3: (9, 9, 9)})
    play = checked_down(play, {}, (6, 7))
    assert refused(play, NotOpened(COMMON)) == ("not_a_seat", {"slot": 0})
    assert refused(play, NotOpened(7)) == ("no_such_slot", {"slot": 7})
    assert can_not_opened(play, 1)
    play = played(play, *seats, NotOpened(1))
    assert (play.over, play.unopened, play.live) == (True, frozenset({1}), (2, 3))
    assert play.stacks == (800, 800, 1400)
    assert refused(play, NotOpened(2)) == ("seat_not_waiting", {"slot": 2, "status": "confirmed"})
    assert refused(play, ShowNote(1, "1111111")) == ("seat_not_waiting", {"slot": 1, "status": "not_opened"})
    assert refused(play, NotOpened(1)) == ("seat_not_waiting", {"slot": 1, "status": "not_opened"})


def test_the_last_one_left_at_the_showdown_opens_nothing_m24():
    play = checked_down(played(start(1000, 1000, 1000), *PREFLOP), {}, (6, 7))
    play = played(play, NotOpened(1), NotOpened(3))
    assert (play.over, play.stacks) == (True, (800, 1400, 800))


OFF = {"allin": o.AllIn.OFF}


def test_without_all_ins_the_short_stack_folds_ma8():
    """C has 50 left and cannot call the 200: no all-in, a fold is all that is legal."""
    play = played(start(1000, 1000, 250, **OFF), *PREFLOP, Bet(2, 200))
    assert refused(play, AllIn(3)) == ("all_ins_off", {})
    assert refused(play, Call(3))[0] == "call_needs_all_in"
    assert play.legal() == (Fold(3),)


def test_without_all_ins_no_whole_stack_below_the_least_ma8():
    play = played(start(1000, 250, 1000, **OFF), *PREFLOP)
    assert refused(play, Bet(2, 50)) == ("bet_too_small", {"amount": 50, "ante": 100})
    assert set(play.legal()) == {Check(2), Fold(2)}
    play = played(start(1000, 350, 1000, **OFF), *PREFLOP, Check(2), Bet(3, 100), Fold(1))
    assert refused(play, RaiseTo(2, 150)) == ("raise_too_small", {"increment": 50, "least": 100})
    assert set(play.legal()) == {Call(2), Fold(2)}
    assert can_act(played(start(1000, 400, 1000, **OFF), *PREFLOP, Check(2), Bet(3, 100), Fold(1)), RaiseTo(2, 200))


def test_without_all_ins_a_seat_with_nothing_left_folds_to_a_bet_ma8():
    """C's whole stack has called the forced bet; while all check he stays, B's bet on the flop folds him."""
    play = played(start(1000, 1000, 200, **OFF), *PREFLOP)
    assert (play.stacks, play.live) == ((800, 800, 0), (1, 2, 3))
    play = played(play, Bet(2, 100))
    assert (play.live, play.to_act) == ((1, 2), 1)
    play = played(play, Fold(1))
    assert (play.over, play.stacks) == (True, (800, 1400, 0))
    checked = checked_down(played(start(1000, 1000, 200, **OFF), *PREFLOP), {1: SECOND, 2: SECOND, 3: (9, 9, 9)}, (6, 7))
    assert checked.stacks == (800, 800, 600)


SETUP = MoonSetup(PLACE, ("A", "B"), (1000, 1000), 100)


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"stacks": (1000,)}, "stacks_do_not_match", "stacks"),
        ({"names": ("A",), "stacks": (1000,)}, "too_few_seats", "seats"),
        ({"names": ("A", "A")}, "name_twice", "seats[1].name"),
        ({"button": 3}, "button_out_of_range", "button"),
        ({"ante": 0}, "ante_not_positive", "ante"),
        ({"ante": -1}, "negative_money", "ante"),
        ({"rake": -1}, "negative_money", "rake"),
        ({"stacks": (1000, 99)}, "stack_below_buy_in", "stacks[1]"),
        ({"stacks": (-1, 1000)}, "stack_below_buy_in", "stacks[0]"),
        ({"stacks": (1000, 100), "rake": 1}, "stack_below_buy_in", "stacks[1]"),
        ({"stacks": (1000, 199), "options": MoonOptions(**OFF)}, "stack_below_buy_in", "stacks[1]"),
    ],
)
def test_hands_that_cannot_be_dealt(change, code, where):
    with pytest.raises(InvalidHand) as caught:
        deal(replace(SETUP, **change))
    assert (caught.value.code, caught.value.fields["where"]) == (code, where)


def test_least_stacks_that_can_be_dealt():
    assert deal(replace(SETUP, stacks=(100, 100))).stacks == (0, 0)
    assert deal(replace(SETUP, stacks=(101, 101), rake=1)).stacks == (0, 0)
    assert deal(replace(SETUP, stacks=(200, 200), options=MoonOptions(**OFF))).stacks == (100, 100)


def test_odd_units_go_clockwise_from_the_button_ma7():
    """Three equal hands share 800, antes and bets of four: the odd units go to A and B, D left of the button has folded."""
    play = played(start(1000, 1000, 1000, 1000, button=3), Bet(4, 100), Call(1), Call(2), Call(3), Fold(4))
    play = checked_down(play, {1: SECOND, 2: SECOND, 3: SECOND}, (6, 7))
    assert play.stacks == (800 + 267, 800 + 267, 800 + 266, 800)
