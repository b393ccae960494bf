"""Hands of Split told action by action, with the money that each seat must have at the end (S15 to S32, SA2 to SA30)."""

import pytest

from dealer_assist.rules.actions import COMMON, AllIn, Bet, Call, Check, Fold, NotOpened, RaiseTo, ShowNote
from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.serial import Serial
from dealer_assist.rules.split_hand import SeatState
from dealer_assist.rules.split_options import OddUnit, PocketNoteValue, TieRule, Variant
from dealer_assist.rules.split_play import (
    Stage,
    can_act,
    can_fold,
    can_not_opened,
    can_show_note,
    fold,
    not_opened,
    show_note,
    verify_act,
)
from tests.rules.split_hands import board, note
from tests.rules.split_plays import after, dealt, shown

BOARD_5 = ShowNote(COMMON, board(5).digits)
WIDE, NARROW, OUTSIDE, NEIGHBOURS, DOUBLE = (3, 8), (4, 6), (6, 9), (4, 5), (5, 5)
"""Pairs against a check digit of 5: width 4, width 1, out, out, Double-Set."""


def refused(play, action):
    """Code and fields of the reason that forbids the action, the same from `verify` and `do`."""
    reasons = []
    for verb in (play.verify, play.do):
        with pytest.raises(RuleError) as caught:
            verb(action)
        reasons.append((caught.value.code, dict(caught.value.fields)))
    assert reasons[0] == reasons[1]
    return reasons[0]


def checked_down(play):
    """All check both rounds; the check digit is 5."""
    while play.to_act is not None:
        play = play.do(Check(play.to_act))
    play = play.do(BOARD_5)
    while play.to_act is not None:
        play = play.do(Check(play.to_act))
    return play


def test_a_whole_hand_s15_s16_s17_s18_s19_s24_s28():
    play = dealt(1000, 1000, 1000, button=3, note_value=100)
    assert (play.stage, play.to_act, play.waiting, play.bank) == (Stage.FIRST_ROUND, 1, (), 300)
    play = after(play, Bet(1, 100), RaiseTo(2, 200), Call(3), Call(1))
    assert (play.stage, play.to_act, play.waiting) == (Stage.BOARD, None, (COMMON,))
    assert (play.stacks, play.contributions, play.bank) == ((800,) * 3, (200,) * 3, 900)
    play = after(play, BOARD_5)
    assert (play.stage, play.to_act, play.round.call_level) == (Stage.SECOND_ROUND, 1, 0)
    play = after(play, Check(1), Bet(2, 150), Fold(3), Call(1))
    assert (play.stage, play.waiting, play.contributions) == (Stage.SHOWDOWN, (1, 2), (350, 350, 200))
    play = shown(play, WIDE)
    assert (play.over, play.waiting) == (False, (2,))
    play = after(play, ShowNote(2, note(NARROW, 2).digits))
    assert (play.stage, play.over, play.waiting, play.legal()) == (Stage.OVER, True, (), ())
    assert play.stacks == (650, 650 + 900 + 300, 800)
    assert (play.bank, play.jackpot, play.house, play.money) == (0, 0, 0, 3300)


@pytest.mark.parametrize(("button", "first"), [(1, 2), (2, 3), (3, 1)])
def test_the_seat_left_of_the_dealer_begins_both_rounds_s16_sa28_sa29(button, first):
    play = dealt(500, 500, 500, button=button)
    assert play.to_act == first
    play = after(play, Check(first), Check(first % 3 + 1), Check((first + 1) % 3 + 1), BOARD_5)
    assert play.to_act == first


def test_the_second_round_begins_with_the_first_seat_that_can_bet_sa28():
    play = after(dealt(1000, 100, 1000, 1000), Fold(1), AllIn(2), Call(3), Call(4), BOARD_5)
    assert (play.stage, play.to_act) == (Stage.SECOND_ROUND, 3)


def test_everybody_all_in_has_no_second_round_and_side_pots_s18_s22_s24():
    play = after(dealt(100, 200, 200, note_value=10, raise_cap_ante=0), AllIn(1), AllIn(2), Call(3), BOARD_5)
    assert (play.stage, play.waiting) == (Stage.SHOWDOWN, (1, 2, 3))
    play = shown(play, NARROW, OUTSIDE, WIDE)
    assert [pot.amount for pot in play.result.pots] == [330, 200]
    assert play.stacks == (330, 0, 200)


def test_empty_stacks_play_for_the_notes_alone_s25():
    play = dealt(0, 500, 0, note_value=50)
    assert (play.stage, play.to_act, play.waiting) == (Stage.BOARD, None, (COMMON,))
    play = shown(play, NARROW, WIDE, OUTSIDE, digit=5)
    assert play.stacks == (150, 500, 0)


def test_all_fold_but_one_takes_the_bank_unseen_s23():
    play = after(dealt(500, 500, 500, note_value=100, jackpot=40), Bet(1, 100), Fold(2), Fold(3))
    assert (play.stage, play.board, play.stacks) == (Stage.OVER, None, (840, 500, 500))
    assert (dict(play.result.returned), play.result.check_digit) == ({"P1": 100}, None)
    assert [seat.state for seat in play.result.seats] == [SeatState.UNCONTESTED, SeatState.FOLDED, SeatState.FOLDED]


def test_all_fold_but_one_in_the_second_round_s23():
    play = after(dealt(500, 500), Bet(1, 100), Call(2), BOARD_5, Bet(1, 200), Fold(2))
    assert (play.over, play.stacks, play.notes) == (True, (600, 400), (None, None))


def test_money_that_nobody_matched_goes_back_s22_sa11():
    play = after(dealt(500, 200, raise_cap_ante=0), Bet(1, 500), AllIn(2), BOARD_5)
    play = shown(play, OUTSIDE, WIDE)
    assert (dict(play.result.returned), play.stacks) == ({"P1": 300}, (300, 400))


def test_a_bet_below_the_ante_counts_as_a_fold_s21():
    play = dealt(500, 500)
    assert not can_act(play, Bet(1, 99))
    with pytest.raises(RuleError, match="bet_below_ante"):
        verify_act(play, Bet(1, 99))
    done = play.do(Bet(1, 99))
    assert (done.live, done.over, done.stacks) == ((2,), True, (500, 500))


def test_what_the_bets_may_be_is_asked_of_the_round_s20_s22_sa5_sa7():
    play = after(dealt(1000, 1000, 250), Bet(1, 100))
    assert refused(play, Check(2)) == ("check_after_bet", {"to_call": 100})
    assert refused(play, Bet(2, 100)) == ("bet_after_bet", {"call_level": 100})
    assert refused(play, RaiseTo(2, 301)) == ("above_limit", {"increment": 201, "limit": 200})
    play = after(play, RaiseTo(2, 200))
    short = after(play, AllIn(3), Fold(1))
    assert refused(short, RaiseTo(2, 400)) == ("own_raise", {})
    assert refused(short, Call(3)) == ("out_of_turn", {"seat": 3, "to_act": 2})
    assert short.legal() == (Call(2), Fold(2))


@pytest.mark.parametrize("seat", [0, 4, -1])
def test_only_seats_bet_s20(seat):
    assert refused(dealt(500, 500, 500), Check(seat)) == ("no_such_slot", {"slot": seat})


def test_bets_belong_to_the_seat_to_act_and_to_the_rounds_s16_s18():
    play = dealt(500, 500)
    assert refused(play, Fold(2)) == ("out_of_turn", {"seat": 2, "to_act": 1})
    play = after(play, Check(1), Check(2))
    assert refused(play, Check(1)) == ("round_over", {})
    play = shown(after(play, BOARD_5, Check(1), Check(2)), WIDE, NARROW)
    assert refused(play, Fold(1)) == ("hand_over", {})
    assert refused(play, Bet(1, 100)) == ("hand_over", {})


def test_legal_actions_with_their_least_and_largest_amounts_s20_i6():
    play = dealt(500, 150)
    assert play.legal() == (Check(1), Fold(1), Bet(1, 100), Bet(1, 200))
    play = after(play, Bet(1, 100))
    assert play.legal() == (Call(2), Fold(2), AllIn(2), RaiseTo(2, 150))
    play = after(play, Call(2))
    assert play.legal() == (ShowNote(COMMON, "0000000"),)
    play = after(play, ShowNote(COMMON, "0000000"), Check(1), Check(2))
    assert play.legal() == (ShowNote(1, "0000001"), ShowNote(2, "0000001"), NotOpened(1), NotOpened(2))


def test_money_ante_lies_in_the_bank_from_the_deal_sa3():
    play = dealt(500, 60, 500, cash_ante=100)
    assert (play.stacks, play.contributions, play.round.call_level) == ((400, 0, 400), (100, 60, 100), 0)
    assert play.to_act == 1
    play = after(play, Check(1), Check(3), BOARD_5, Check(1), Check(3))
    play = shown(play, OUTSIDE, NARROW, WIDE)
    assert [(pot.amount, pot.winners) for pot in play.result.pots] == [(180, ("P2",)), (80, ("P3",))]
    assert play.stacks == (400, 180, 480)


def test_entry_fee_goes_to_the_house_and_into_no_pot_sa21_s6():
    play = dealt(500, 30, entry_fee=30, cash_ante=100)
    assert (play.stacks, play.contributions, play.house, play.money) == ((370, 0), (100, 0), 60, 530)
    play = shown(play, WIDE, NARROW, digit=5)
    assert (play.stacks, play.house, play.result.rake) == ((470, 0), 60, 0)


def test_poker_club_takes_five_percent_of_each_pot_s31_sa20():
    play = after(dealt(100, 300, 300, variant=Variant.CLUB, note_value=10), AllIn(1), RaiseTo(2, 300), Call(3), BOARD_5)
    play = shown(play, NARROW, OUTSIDE, WIDE)
    assert [(pot.amount, pot.rake) for pot in play.result.pots] == [(330, 16), (400, 20)]
    assert (play.stacks, play.house) == ((314, 0, 380), 36)


def test_the_boss_survives_on_his_post_s32():
    hands = (WIDE, OUTSIDE, (1, 3))
    play = checked_down(dealt(300, 300, 300, button=2, variant=Variant.BOSS, note_value=100))
    assert shown(play, *hands).stacks == (600, 300, 300), "the button's seat is the Boss: 6-9 is out, 3-8 is alive"
    on_post = shown(play, *hands, digit=6)
    assert [seat.state for seat in on_post.result.seats] == [SeatState.ALIVE, SeatState.ALIVE, SeatState.OUT]
    assert on_post.stacks == (300, 600, 300), "narrower than 3-8"


def test_the_boss_wins_equal_widths_also_beside_the_button_s32():
    play = checked_down(dealt(300, 300, button=1, variant=Variant.BOSS, boss_seat=2, note_value=100))
    assert shown(play, (4, 8), (3, 7)).stacks == (300, 500)


def test_full_equality_rolls_over_and_two_rollovers_add_up_s29_sa15():
    first = shown(checked_down(dealt(300, 300, note_value=100, jackpot=50)), (4, 8), (3, 7))
    assert (first.stacks, first.jackpot, first.money) == ((300, 300), 250, 850)
    second = shown(checked_down(dealt(300, 300, note_value=100, jackpot=first.jackpot)), OUTSIDE, NEIGHBOURS)
    assert second.jackpot == 450
    third = after(dealt(300, 300, note_value=100, jackpot=second.jackpot), Fold(1))
    assert (third.stacks, third.jackpot) == ((300, 950), 0)


@pytest.mark.parametrize(
    ("odd_unit", "stacks", "house"),
    [(OddUnit.BUTTON_LEFT, (334, 333, 333), 0), (OddUnit.HOUSE, (333, 333, 333), 1)],
)
def test_odd_units_of_a_split_pot_sa30(odd_unit, stacks, house):
    play = dealt(300, 300, 300, tie_rule=TieRule.SPLIT, odd_unit=odd_unit, jackpot=100)
    play = shown(checked_down(play), (3, 7), (4, 8), (2, 6))
    assert (play.stacks, play.house) == (stacks, house)


def test_whoever_does_not_open_is_out_of_the_distribution_s26():
    play = after(checked_down(dealt(300, 300, 300, note_value=100)), ShowNote(1, note(WIDE, 1).digits))
    assert can_not_opened(play, 2)
    play = after(play, NotOpened(2))
    assert refused(play, NotOpened(2)) == ("seat_not_waiting", {"slot": 2, "status": "not_opened"})
    assert refused(play, ShowNote(2, "4600002")) == ("seat_not_waiting", {"slot": 2, "status": "not_opened"})
    assert refused(play, NotOpened(1)) == ("seat_not_waiting", {"slot": 1, "status": "confirmed"})
    assert refused(play, NotOpened(COMMON)) == ("not_a_seat", {"slot": 0})
    assert refused(play, NotOpened(4)) == ("no_such_slot", {"slot": 4})
    play = not_opened(play, 3)
    assert (play.over, play.stacks) == (True, (600, 300, 300))


def test_nobody_opened_carries_the_bank_s26_s29():
    play = after(checked_down(dealt(300, 300, note_value=100, tie_rule=TieRule.SPLIT)), NotOpened(2), NotOpened(1))
    assert (play.stacks, play.jackpot) == ((300, 300), 200)


def test_notes_stay_closed_until_their_time_s15_s17_i8():
    play = dealt(500, 500, 500)
    assert refused(play, BOARD_5) == ("note_not_due", {"slot": COMMON, "stage": "first_round"})
    assert refused(play, ShowNote(1, "3800000")) == ("note_not_due", {"slot": 1, "stage": "first_round"})
    assert refused(play, NotOpened(1)) == ("note_not_due", {"slot": 1, "stage": "first_round"})
    play = after(play, Check(1), Check(2), Fold(3))
    assert refused(play, ShowNote(1, "3800000")) == ("note_not_due", {"slot": 1, "stage": "board"})
    play = after(play, BOARD_5)
    assert refused(play, ShowNote(2, "3800000")) == ("note_not_due", {"slot": 2, "stage": "second_round"})
    play = after(play, Check(1), Check(2))
    assert refused(play, ShowNote(3, "3800000")) == ("seat_not_waiting", {"slot": 3, "status": "folded"})
    assert refused(play, NotOpened(3)) == ("seat_not_waiting", {"slot": 3, "status": "folded"})


def test_a_folded_hand_stays_folded_and_unseen_after_the_end_s23():
    play = after(dealt(500, 500), Fold(1))
    assert refused(play, ShowNote(1, "3800000")) == ("seat_not_waiting", {"slot": 1, "status": "folded"})
    assert refused(play, ShowNote(2, "3800000")) == ("hand_over", {})
    assert refused(play, BOARD_5) == ("hand_over", {})


@pytest.mark.parametrize(
    ("note_shown", "code", "fields"),
    [
        (ShowNote(1, "380000"), "serial_wrong_length", {"serial": "380000", "found": 6, "expected": 7}),
        (ShowNote(1, "38000000"), "serial_wrong_length", {"serial": "38000000", "found": 8, "expected": 7}),
        (ShowNote(1, "38000OO"), "serial_not_digits", {"serial": "38000OO"}),
        (ShowNote(1, ""), "serial_not_digits", {"serial": ""}),
        (ShowNote(1, "5999999"), "duplicate_serial", {"serial": "5999999", "slot": 0, "name": ""}),
        (ShowNote(1, "4600002"), "duplicate_serial", {"serial": "4600002", "slot": 2, "name": "P2"}),
        (ShowNote(COMMON, "4600002"), "duplicate_serial", {"serial": "4600002", "slot": 2, "name": "P2"}),
        (ShowNote(4, "3800000"), "no_such_slot", {"slot": 4}),
        (ShowNote(-1, "3800000"), "no_such_slot", {"slot": -1}),
        (ShowNote(1, "3800000", index=1), "no_such_slot", {"slot": 1}),
    ],
)
def test_serials_that_cannot_be_s9_s11(note_shown, code, fields):
    play = after(checked_down(dealt(300, 300, 300)), ShowNote(2, "4600002"))
    assert refused(play, note_shown) == (code, fields)
    assert not can_show_note(play, note_shown)


def test_a_note_shown_again_is_corrected_also_after_the_end_s26():
    play = shown(checked_down(dealt(300, 300, note_value=100)), WIDE, NARROW)
    assert play.stacks == (300, 500)
    same = show_note(play, ShowNote(2, note(NARROW, 2).digits))
    assert same == play, "its own serial is no double"
    mended = after(play, ShowNote(2, "3900002"))
    assert (mended.stacks, mended.money, mended.notes[1]) == ((500, 300), play.money, Serial("3900002"))
    assert after(mended, ShowNote(2, note(NARROW, 2).digits)) == play
    on_another_board = after(play, ShowNote(COMMON, "1999999"))
    assert (on_another_board.stacks, on_another_board.jackpot) == ((300, 300), 200)


def test_the_board_corrected_in_the_second_round_opens_no_round_again_s17():
    play = after(dealt(500, 500), Bet(1, 100), Call(2), BOARD_5, Bet(1, 100))
    mended = after(play, ShowNote(COMMON, "6999999"))
    assert (mended.round, mended.stage, mended.board) == (play.round, Stage.SECOND_ROUND, Serial("6999999"))
    showdown = after(mended, Call(2), ShowNote(COMMON, "5999998"))
    assert (showdown.stage, showdown.contributions) == (Stage.SHOWDOWN, (200, 200))


def test_a_shown_note_corrected_after_all_have_folded_keeps_the_winner_s23():
    play = after(dealt(500, 500), Check(1), Check(2), BOARD_5, Fold(1))
    mended = after(play, ShowNote(COMMON, "6999999"))
    assert (mended.stacks, mended.result.check_digit) == (play.stacks, 6)


def by_hand(*names_and_stacks, **given):
    return dealt(*names_and_stacks, betting=False, **{"ante": 0, **given})


def test_bets_kept_by_hand_go_straight_to_the_showdown_s26():
    play = by_hand(0, 0, 0, note_value=1, jackpot=3)
    assert (play.stage, play.to_act, play.waiting, play.bank) == (Stage.SHOWDOWN, None, (1, 2, 3, COMMON), 6)
    free = "0000000"
    shows = tuple(ShowNote(slot, free) for slot in (1, 2, 3, COMMON))
    assert play.legal() == (*shows, NotOpened(1), NotOpened(2), NotOpened(3), Fold(1), Fold(2), Fold(3))
    assert refused(play, Check(1)) == ("bets_kept_by_hand", {})
    play = after(play, ShowNote(2, "4600000"), BOARD_5, Fold(3))
    assert (play.waiting, play.over) == ((1,), False)
    assert refused(play, Fold(2)) == ("seat_not_waiting", {"slot": 2, "status": "confirmed"})
    assert refused(play, Fold(3)) == ("seat_not_waiting", {"slot": 3, "status": "folded"})
    assert refused(play, Fold(COMMON)) == ("not_a_seat", {"slot": 0})
    assert refused(play, Fold(7)) == ("no_such_slot", {"slot": 7})
    play = after(play, ShowNote(1, "3800000"))
    assert (play.stacks, play.money) == ((0, 6, 0), 6)


def test_bets_kept_by_hand_and_all_but_one_fold_s23():
    play = fold(fold(by_hand(5, 5, 5, note_value=1), 3), 1)
    assert (play.over, play.board, play.stacks) == (True, None, (5, 8, 5))
    assert not can_fold(play, 2)
    assert refused(play, Fold(2)) == ("hand_over", {})


def test_bets_kept_by_hand_stand_at_the_same_table_s7():
    hand, played = dealt(500, 500, 500, button=2, betting=False), dealt(500, 500, 500, button=2)
    assert (hand.round.button, hand.round.ante, hand.round.bettors) == (played.round.button, played.round.ante, played.round.bettors)


def test_bets_kept_by_hand_have_neither_fee_nor_money_ante_sa3_sa21():
    play = by_hand(0, 40, entry_fee=30, cash_ante=10)
    assert (play.stacks, play.contributions, play.house) == ((0, 40), (0, 0), 0)


def test_notes_without_value_leave_the_bank_to_the_bets_sa2():
    play = dealt(300, 300, pocket_note_value=PocketNoteValue.ZERO)
    play = shown(after(play, Bet(1, 100), Call(2), BOARD_5, Check(1), Check(2)), DOUBLE, NARROW)
    assert play.stacks == (400, 200)


def test_what_a_play_says_of_its_table_s7():
    play = dealt(300, 300, button=1)
    assert (play.names, play.button, play.live) == (("P1", "P2"), 1, (1, 2))
