"""Hand files of Coins: what a good one becomes, and the code and key of everything that is wrong with a bad one."""

import copy
import json

import pytest

from dealer_assist.rules.coins import CoinsHand, DealerEntry, Move, PlayerEntry, Step
from dealer_assist.rules.coins_options import CoinMode, CoinsOptions, DealerMatch, FoldK, KTotal, NominalLock, Shortfall
from dealer_assist.rules.errors import RuleError
from dealer_assist.storage.hand_files.coins import to_hand
from dealer_assist.storage.hand_files.error import HandFileError
from dealer_assist.storage.hand_files.hand_file import settle_keys

GOOD = {
    "game": "coins",
    "nominal": 100,
    "dealer": {"name": "D", "coin": 1, "stack": 5000},
    "players": [
        {"name": "A", "coin": 2, "stack": 2000, "actions": ["bet 2", "call"]},
        {"name": "B", "coin": 1, "stack": 3000, "actions": ["bet 2", "raise 3", "call"]},
        {"name": "C", "coin": 1, "stack": 0, "actions": ["check", "check"]},
        {"name": "E", "stack": 100, "actions": ["check", "bet 1", "fold"]},
    ],
}


def changed(path, value):
    """The good deal with the value at a path replaced; None takes the key away."""
    keys = copy.deepcopy(GOOD)
    place = keys
    for step in path[:-1]:
        place = place[step]
    if value is None:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return keys


def failure(path, value):
    """Code and key of what is wrong with the changed deal."""
    with pytest.raises((HandFileError, RuleError)) as caught:
        settle_keys(changed(path, value))
    return caught.value.code, caught.value.fields["where"]


def test_keys_become_a_deal():
    options = {
        "k_total": "1+sum",
        "fold_k": "matched",
        "dealer_match": "3kN",
        "nominal_lock": "dealer",
        "shortfall": "cap",
        "coin_mode": "toss",
    }
    keys = {**GOOD, "players": GOOD["players"][1:2], "options": options}
    line = (Step(Move.BET, 2), Step(Move.RAISE, 3), Step(Move.CALL))
    agreed = CoinsOptions(KTotal.ONE_PLUS_SUM, FoldK.MATCHED, DealerMatch.THREE, NominalLock.DEALER, Shortfall.CAP, CoinMode.TOSS)
    assert to_hand(keys) == CoinsHand(100, DealerEntry("D", 5000, 1), (PlayerEntry("B", 3000, line, 1),), agreed)
    hand = to_hand(GOOD)
    assert hand.options == CoinsOptions()
    assert hand.players[2].steps == (Step(Move.CHECK), Step(Move.CHECK))
    assert hand.players[3] == PlayerEntry("E", 100, (Step(Move.CHECK), Step(Move.BET, 1), Step(Move.FOLD)), None)


def test_the_document_c9_c10():
    """The dealer has tails: A wins 3 x 2, B loses 2 x 5, C loses 2 out of his reserve, E has folded against a bet of 1."""
    document = json.loads(json.dumps(settle_keys(GOOD)))
    rows = [
        ("A", 2, "showdown", 3, "player", 600, 600, 0, 400, 600),
        ("B", 5, "showdown", 2, "dealer", 1000, 1000, 0, 400, -1000),
        ("C", 1, "showdown", 2, "dealer", 200, 0, 200, 200, -200),
        ("E", 1, "fold", None, "dealer", 300, 100, 200, 200, -300),
    ]
    names = ["name", "k", "ended", "points", "winner", "amount", "from_stack", "from_reserve", "reserve_back", "net"]
    assert document == {"game": "coins", "players": [dict(zip(names, row, strict=True)) for row in rows], "dealer_net": 900}
    assert list(document) == ["game", "players", "dealer_net"]
    assert [list(pair) for pair in document["players"]] == [names] * 4


@pytest.mark.parametrize(
    ("path", "value", "code", "where"),
    [
        (["nominal"], None, "key_missing", "nominal"),
        (["nominal"], 0, "nominal_not_positive", "nominal"),
        (["nominal"], -100, "negative_money", "nominal"),
        (["nominal"], 0.5, "fractional_money", "nominal"),
        (["dealer"], None, "key_missing", "dealer"),
        (["dealer"], [], "not_a_table", "dealer"),
        (["dealer", "coin"], None, "coin_missing", "dealer.coin"),
        (["dealer", "coin"], 3, "coin_out_of_range", "dealer.coin"),
        (["dealer", "coin"], "1", "not_an_integer", "dealer.coin"),
        (["dealer", "stack"], None, "key_missing", "dealer.stack"),
        (["dealer", "name"], "B", "name_twice", "dealer.name"),
        (["dealer", "name"], "", "name_empty", "dealer.name"),
        (["dealer", "actions"], [], "key_unknown", "dealer.actions"),
        (["players"], [], "too_few_seats", "players"),
        (["players"], None, "key_missing", "players"),
        (["players"], GOOD["players"] * 3, "too_many_seats", "players"),
        (["players"], {}, "not_a_list", "players"),
        (["players", 1, "name"], "A", "name_twice", "players[1].name"),
        (["players", 1, "coin"], 0, "coin_out_of_range", "players[1].coin"),
        (["players", 1, "coin"], None, "coin_missing", "players[1].coin"),
        (["players", 1, "stack"], -1, "negative_money", "players[1].stack"),
        (["players", 1, "stack"], 799, "stack_too_short", "players[1].actions[0]"),
        (["players", 1, "actions"], None, "key_missing", "players[1].actions"),
        (["players", 1, "actions"], [], "actions_unfinished", "players[1].actions"),
        (["players", 1, "actions"], "check", "not_a_list", "players[1].actions"),
        (["players", 1, "actions", 1], "raise", "action_unknown", "players[1].actions[1]"),
        (["players", 1, "actions", 0], "bet2", "action_unknown", "players[1].actions[0]"),
        (["players", 1, "actions", 0], "bet 1.5", "action_unknown", "players[1].actions[0]"),
        (["players", 1, "actions", 0], "bet ２", "action_unknown", "players[1].actions[0]"),
        (["players", 1, "actions", 0], "bet 2\n", "action_unknown", "players[1].actions[0]"),
        (["players", 1, "actions", 0], "Bet 2", "action_unknown", "players[1].actions[0]"),
        (["players", 1, "actions", 0], "bet 12345678901", "action_unknown", "players[1].actions[0]"),
        (["players", 1, "actions", 0], "bet 4", "k_out_of_range", "players[1].actions[0]"),
        (["players", 1, "actions", 0], "bet -1", "k_out_of_range", "players[1].actions[0]"),
        (["players", 1, "actions", 2], "raise 1", "second_raise", "players[1].actions[2]"),
        (["players", 2, "actions", 1], "call", "nothing_to_call", "players[2].actions[1]"),
        (["players", 2, "actions", 1], 2, "not_text", "players[2].actions[1]"),
        (["options"], {"k_total": "product"}, "not_a_choice", "options.k_total"),
        (["options"], {"nominal": 1}, "key_unknown", "options.nominal"),
        (["button"], 1, "key_unknown", "button"),
    ],
)
def test_faults(path, value, code, where):
    assert failure(path, value) == (code, where)
