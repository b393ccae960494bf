"""What a misdeal leads to (SA31)."""

import pytest

from dealer_assist.rules.actions import Bet, Check, Fold
from dealer_assist.rules.split_misdeal import Remedy, misdeal_remedy
from tests.rules.split_plays import after, dealt, shown


@pytest.mark.parametrize("note_read", [True, False])
@pytest.mark.parametrize("actions", [(), (Check(1),), (Check(1), Fold(2), Check(3))])
def test_before_any_bet_the_hand_is_dealt_again_sa31(actions, note_read):
    assert misdeal_remedy(after(dealt(500, 500, 500, cash_ante=10), *actions), note_read=note_read) is Remedy.REDEAL


@pytest.mark.parametrize(("note_read", "remedy"), [(False, Remedy.REPLACE_NOTE), (True, Remedy.FLOOR_DECISION)])
def test_after_a_bet_the_note_is_replaced_if_nobody_has_read_it_sa31(note_read, remedy):
    bet = after(dealt(500, 500, 500), Bet(1, 100))
    by_hand = dealt(500, 500, 500, betting=False)
    assert [misdeal_remedy(play, note_read=note_read) for play in (bet, by_hand)] == [remedy, remedy]


@pytest.mark.parametrize("note_read", [True, False])
def test_a_hand_that_is_over_is_the_floors_sa31(note_read):
    over = after(dealt(500, 500), Fold(1))
    by_hand = shown(dealt(500, 500, betting=False), (3, 8), (4, 6), digit=5)
    assert [misdeal_remedy(play, note_read=note_read) for play in (over, by_hand)] == [Remedy.FLOOR_DECISION] * 2
