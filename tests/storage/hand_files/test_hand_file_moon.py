"""Hand files of Shoot the Moon: what a good one becomes, and the code and key of everything that is wrong with a bad one."""

import copy
import json

import pytest

from dealer_assist.cli.messages import sentence
from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.moon import Declaration, MoonHand, MoonSeat
from dealer_assist.rules.moon_options import BaseShift, MoonOptions
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.storage.hand_files.error import HandFileError
from dealer_assist.storage.hand_files.hand_file import settle_keys
from dealer_assist.storage.hand_files.moon import to_hand

GOOD = {
    "game": "moon",
    "place": 1,
    "common": ["АБ 9111111", "1222222"],
    "ante": 100,
    "seats": [
        {"name": "A", "notes": ["2111112", "5111113", "9000111"], "paid": 300, "declare": "keep"},
        {"name": "B", "notes": ["3111112", "3111113", "8101111"], "paid": 500},
        {"name": "C", "notes": ["4111112", "4111113", "4111114"], "paid": 51, "folded": True},
    ],
}


def changed(change):
    keys = copy.deepcopy(GOOD)
    change(keys)
    return keys


def failure(keys):
    """Code and key of what is wrong with a hand."""
    with pytest.raises((HandFileError, RuleError)) as caught:
        settle_keys(keys)
    text = sentence(caught.value.code, caught.value.fields)
    assert "<" not in text, "a field is missing in the sentence"
    assert text != caught.value.code
    return caught.value.code, caught.value.fields["where"]


def test_keys_become_a_hand():
    keys = changed(lambda keys: keys.update(button=2, options={"base_shift": "left", "cards_speak": False}))
    assert to_hand(keys) == MoonHand(
        place=Place(1, 7),
        common=(Serial("9111111"), Serial("1222222")),
        seats=(
            MoonSeat("A", (Serial("2111112"), Serial("5111113"), Serial("9000111")), 300, declare=Declaration.KEEP),
            MoonSeat("B", (Serial("3111112"), Serial("3111113"), Serial("8101111")), 500),
            MoonSeat("C", (Serial("4111112"), Serial("4111113"), Serial("4111114")), 51, folded=True),
        ),
        ante=100,
        button=2,
        options=MoonOptions(base_shift=BaseShift.LEFT, cards_speak=False),
    )


def test_defaults():
    hand = to_hand(GOOD)
    assert (hand.button, hand.options, hand.seats[1].declare) == (1, MoonOptions(), Declaration.AUTO)


def test_the_document_of_the_description():
    """A keeps: 475 of 951 are the shot's. B's 3-3-9 loses nothing by the common 9 and beats A's 2-2-5. 200 come back to B."""
    document = json.loads(json.dumps(settle_keys(GOOD)))
    assert list(document) == ["game", "seats", "returned", "pots", "paid"]
    assert [list(seat) for seat in document["seats"]] == [
        ["seat", "name", "base", "zeros", "armed", "held", "hand", "own_hand"],
    ] * 3
    assert document["seats"][0] == {
        "seat": 1,
        "name": "A",
        "base": [2, 5, 9, 9, 1],
        "zeros": [0, 0, 3, 0, 0],
        "armed": True,
        "held": True,
        "hand": {"category": "pair", "numbers": [2, 2, 5], "natural": False, "notes": [0, 2, 1], "shifts": [0, 2, 0]},
        "own_hand": {"category": "pair", "numbers": [2, 2, 5], "natural": False, "notes": [0, 2, 1], "shifts": [0, 2, 0]},
    }
    assert document["seats"][1] == {
        "seat": 2,
        "name": "B",
        "base": [3, 3, 8, 9, 1],
        "zeros": [0, 0, 1, 0, 0],
        "armed": False,
        "held": False,
        "hand": {"category": "pair", "numbers": [9, 9, 3], "natural": False, "notes": [2, 3, 0], "shifts": [1, 0, 0]},
        "own_hand": {"category": "pair", "numbers": [3, 3, 9], "natural": False, "notes": [0, 1, 2], "shifts": [0, 0, 1]},
    }
    assert document["returned"] == {"B": 200}
    assert document["pots"] == [
        {
            "amount": 951,
            "eligible": ["A", "B"],
            "rake": 0,
            "winners": ["B"],
            "paid": {"A": 475, "B": 476},
            "carried": 0,
            "shot": 475,
        }
    ]
    assert document["paid"] == {"A": 475, "B": 476}


def test_notes_of_the_folded_may_be_left_out():
    keys = changed(lambda keys: keys["seats"][2].pop("notes"))
    seat = settle_keys(keys)["seats"][2]
    assert (seat["base"], seat["zeros"]) == ([None, None, None, 9, 1], [None, None, None, 0, 0])
    assert (seat["armed"], seat["hand"], seat["own_hand"]) == (False, None, None)
    keys["seats"][2]["notes"] = ["4111112", "4000113"]
    seat = settle_keys(keys)["seats"][2]
    assert (seat["base"], seat["zeros"], seat["armed"]) == ([4, 4, None, 9, 1], [0, 3, None, 0, 0], False)


@pytest.mark.parametrize("common", [[], ["9111111"]])
def test_before_the_river_a_seat_has_its_own_combination_but_not_the_best_of_five_m14_m24(common):
    keys = changed(lambda keys: (keys.update(common=common), keys["seats"][1].update(folded=True)))
    seat = settle_keys(keys)["seats"][0]
    assert (seat["armed"], seat["held"], seat["hand"]) == (True, False, None)
    assert (seat["own_hand"]["category"], seat["own_hand"]["numbers"], seat["own_hand"]["shifts"]) == ("pair", (2, 2, 5), (0, 2, 0))


def test_nothing_is_opened_when_all_but_one_have_folded_m24():
    keys = changed(lambda keys: keys["seats"][1].update(folded=True))
    keys.pop("common")
    for seat in keys["seats"]:
        seat.pop("notes")
    document = settle_keys(keys)
    assert (document["paid"], document["returned"]) == ({"A": 951 + 200}, {})
    keys["place"] = 0
    assert failure(keys) == ("place_out_of_range", "place")


BAD = {
    "serial too short": (lambda k: k["seats"][1]["notes"].__setitem__(2, "123456"), "serial_wrong_length", "seats[1].notes[2]"),
    "serial of a folded seat too long": (
        lambda k: k["seats"][2]["notes"].__setitem__(0, "12345678"),
        "serial_wrong_length",
        "seats[2].notes[0]",
    ),
    "common note too short": (lambda k: k["common"].__setitem__(1, "123456"), "serial_wrong_length", "common[1]"),
    "serial without digits": (lambda k: k["seats"][0]["notes"].__setitem__(0, "AB"), "serial_not_digits", "seats[0].notes[0]"),
    "serial with a dash": (lambda k: k["common"].__setitem__(0, "123-4567"), "serial_bad_character", "common[0]"),
    "serial as number": (lambda k: k["seats"][1]["notes"].__setitem__(1, 3111113), "not_text", "seats[1].notes[1]"),
    "same serial in one hand": (lambda k: k["seats"][0]["notes"].__setitem__(1, "2111112"), "serial_twice", "seats[0].notes[1]"),
    "same serial at two seats": (lambda k: k["seats"][1]["notes"].__setitem__(0, "А2111112"), "serial_twice", "seats[1].notes[0]"),
    "common note is a seat's": (lambda k: k["common"].__setitem__(1, "8101111"), "serial_twice", "common[1]"),
    "two notes": (lambda k: k["seats"][1]["notes"].pop(), "notes_missing", "seats[1].notes"),
    "no notes": (lambda k: k["seats"][1].pop("notes"), "notes_missing", "seats[1].notes"),
    "four notes": (lambda k: k["seats"][1]["notes"].append("1333333"), "too_many_notes", "seats[1].notes"),
    "four notes of a folded seat": (lambda k: k["seats"][2]["notes"].append("1333333"), "too_many_notes", "seats[2].notes"),
    "one common note": (lambda k: k["common"].pop(), "notes_missing", "common"),
    "no common notes": (lambda k: k.pop("common"), "notes_missing", "common"),
    "three common notes": (lambda k: k["common"].append("1333333"), "too_many_notes", "common"),
    "common no list": (lambda k: k.update(common="9111111"), "not_a_list", "common"),
    "notes no list": (lambda k: k["seats"][0].update(notes="9111111"), "not_a_list", "seats[0].notes"),
    "place 0": (lambda k: k.update(place=0), "place_out_of_range", "place"),
    "place 8 of 7": (lambda k: k.update(place=8), "place_out_of_range", "place"),
    "place as text": (lambda k: k.update(place="1"), "not_an_integer", "place"),
    "place missing": (lambda k: k.pop("place"), "key_missing", "place"),
    "ante missing": (lambda k: k.pop("ante"), "key_missing", "ante"),
    "ante negative": (lambda k: k.update(ante=-1), "negative_money", "ante"),
    "ante fractional": (lambda k: k.update(ante=1.5), "fractional_money", "ante"),
    "money missing": (lambda k: k["seats"][0].pop("paid"), "key_missing", "seats[0].paid"),
    "money negative": (lambda k: k["seats"][0].update(paid=-1), "negative_money", "seats[0].paid"),
    "money too large": (lambda k: k["seats"][0].update(paid=10**30), "number_too_large", "seats[0].paid"),
    "declaration unknown": (lambda k: k["seats"][0].update(declare="hold"), "not_a_choice", "seats[0].declare"),
    "declaration a number": (lambda k: k["seats"][0].update(declare=1), "not_a_choice", "seats[0].declare"),
    "seat named twice": (lambda k: k["seats"][2].update(name="A"), "name_twice", "seats[2].name"),
    "name empty": (lambda k: k["seats"][0].update(name=" "), "name_empty", "seats[0].name"),
    "one seat": (lambda k: k.update(seats=k["seats"][:1]), "too_few_seats", "seats"),
    "eleven seats": (
        lambda k: k.update(seats=[{"name": f"P{i}", "paid": 0, "folded": i > 0} for i in range(11)]),
        "too_many_seats",
        "seats",
    ),
    "everybody folded": (lambda k: [seat.update(folded=True) for seat in k["seats"]], "everybody_folded", "seats"),
    "button 0": (lambda k: k.update(button=0), "button_out_of_range", "button"),
    "button beyond the seats": (lambda k: k.update(button=4), "button_out_of_range", "button"),
    "unequal stakes without all-ins": (lambda k: k.update(options={"allin": "off"}), "stakes_differ", "seats[0].paid"),
    "option unknown": (lambda k: k.update(options={"all_in": "off"}), "key_unknown", "options.all_in"),
    "option of another game": (lambda k: k.update(options={"tie_rule": "split"}), "key_unknown", "options.tie_rule"),
    "option value unknown": (lambda k: k.update(options={"base_shift": "right"}), "not_a_choice", "options.base_shift"),
    "option no flag": (lambda k: k.update(options={"cards_speak": "yes"}), "not_true_or_false", "options.cards_speak"),
    "key unknown": (lambda k: k.update(jackpot=5), "key_unknown", "jackpot"),
    "seat key of another game": (lambda k: k["seats"][1].update(opened=True), "key_unknown", "seats[1].opened"),
}


@pytest.mark.parametrize(("change", "code", "where"), BAD.values(), ids=BAD)
def test_bad_hand(change, code, where):
    assert failure(changed(change)) == (code, where)


@pytest.mark.parametrize("seats", [2, 10])
def test_least_and_most_seats(seats):
    keys = changed(lambda keys: keys.update(seats=[{"name": f"P{i}", "paid": 0, "folded": i > 0} for i in range(seats)]))
    assert settle_keys(keys)["paid"] == {"P0": 100 * seats}
