"""Hand files of Banker: what a good one becomes, and the code and key of everything that is wrong with a bad one."""

import json

import pytest

from dealer_assist.rules.banker import BankerAction, BankerHand, settle
from dealer_assist.rules.banker_options import BankerOptions, FoldRound
from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.storage.hand_files.banker import banker_document, to_hand
from dealer_assist.storage.hand_files.error import HandFileError
from dealer_assist.storage.hand_files.hand_file import settle_keys

GOOD = {"game": "banker", "ante": 100, "place": 3, "serial": "АБ 12 38 456", "board": "9950000", "action": "bet", "bet": 150}


def failure(**changes):
    """Code and key of what is wrong with the good hand when keys are changed; None takes one away."""
    keys = {key: value for key, value in (GOOD | changes).items() if value is not None}
    with pytest.raises((HandFileError, RuleError)) as caught:
        settle_keys(keys)
    return caught.value.code, caught.value.fields["where"]


def test_keys_become_a_hand():
    options = {"banker_bet_cap": 5, "raise_to": True, "10_for_1": True, "fold_round": "house", "board_per_player": True}
    hand = to_hand(GOOD | {"options": options})
    assert hand == BankerHand(
        Place(3, 7),
        100,
        BankerAction.BET,
        Serial("1238456"),
        Serial("9950000"),
        150,
        BankerOptions(5, raise_to=True, ten_for_one=True, fold_round=FoldRound.HOUSE, board_per_player=True),
    )
    assert to_hand(GOOD).options == BankerOptions()


def test_the_document_s33():
    """The corridor 4 to 7 catches the 5: the stake of 250 is won."""
    document = json.loads(json.dumps(settle_keys(GOOD)))
    assert document == {
        "game": "banker",
        "pair": [3, 8],
        "corridor": [4, 5, 6, 7],
        "width": 4,
        "kind": "corridor",
        "state": "alive",
        "player_net": 250,
    }
    assert list(document) == ["game", "pair", "corridor", "width", "kind", "state", "player_net"]


def test_a_fold_needs_neither_notes_nor_a_bet_s33_sa25():
    keys = {"game": "banker", "ante": 101, "place": 7, "action": "fold"}
    folded = {"game": "banker", "pair": None, "corridor": None, "width": None, "kind": None, "state": "folded", "player_net": -50}
    assert json.loads(json.dumps(settle_keys(keys))) == folded
    assert settle_keys(keys | {"bet": 0, "options": {"fold_round": "house"}})["player_net"] == -51
    seen = settle_keys(keys | {"serial": "0000044", "board": "0000004"})
    assert (seen["pair"], seen["kind"], seen["state"]) == ((4, 4), "double", "folded")


def test_a_bet_of_nothing_where_the_stake_is_raised_to_the_ante_sa23():
    assert settle_keys(GOOD | {"bet": 0, "options": {"raise_to": True}})["player_net"] == 100


def test_the_document_is_made_of_any_result():
    hand = to_hand(GOOD | {"board": "9930000"})
    assert banker_document(settle(hand))["state"] == "out"


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"bet": 99}, "bet_below_ante", "bet"),
        ({"bet": None}, "key_missing", "bet"),
        ({"bet": -1}, "negative_money", "bet"),
        ({"bet": 1.5}, "fractional_money", "bet"),
        ({"bet": 501, "options": {"banker_bet_cap": 5}}, "bet_above_cap", "bet"),
        ({"action": "fold"}, "bet_with_fold", "bet"),
        ({"action": "call"}, "not_a_choice", "action"),
        ({"action": None}, "key_missing", "action"),
        ({"ante": 0}, "ante_not_positive", "ante"),
        ({"ante": -100}, "negative_money", "ante"),
        ({"ante": None}, "key_missing", "ante"),
        ({"ante": "100"}, "not_an_integer", "ante"),
        ({"place": None}, "key_missing", "place"),
        ({"place": 8}, "place_out_of_range", "place"),
        ({"place": 0}, "place_out_of_range", "place"),
        ({"serial": None}, "serial_missing", "serial"),
        ({"board": None}, "serial_missing", "board"),
        ({"serial": "123845"}, "serial_wrong_length", "serial"),
        ({"serial": "12384567"}, "serial_wrong_length", "serial"),
        ({"board": "123845"}, "serial_wrong_length", "board"),
        ({"serial": "12-8456"}, "serial_bad_character", "serial"),
        ({"board": "xyz"}, "serial_not_digits", "board"),
        ({"board": "1238456"}, "serial_twice", "board"),
        ({"place": 1, "serial": "4", "board": "5"}, "place_needs_neighbour", "place"),
        ({"bets": 100}, "key_unknown", "bets"),
        ({"options": {"cap": 5}}, "key_unknown", "options.cap"),
        ({"options": {"ten_for_one": True}}, "key_unknown", "options.ten_for_one"),
        ({"options": {"10_for_1": 1}}, "not_true_or_false", "options.10_for_1"),
        ({"options": {"fold_round": "bank"}}, "not_a_choice", "options.fold_round"),
        ({"options": {"banker_bet_cap": 0}}, "number_too_small", "options.banker_bet_cap"),
        ({"options": {"banker_bet_cap": 5.8}}, "not_an_integer", "options.banker_bet_cap"),
    ],
)
def test_faults(changes, code, where):
    assert failure(**changes) == (code, where)
