"""What keeps a hand of Split from being dealt."""

from dataclasses import replace

import pytest

from dealer_assist.rules.betting import Bettor
from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split_options import PocketNoteValue, SplitOptions, Variant
from dealer_assist.rules.split_play import deal
from dealer_assist.rules.split_setup import SplitSetup, verify_setup

TABLE = SplitSetup(Place(3, 7), ("A", "B", "C"), (500, 500, 500), ante=100, note_value=50)


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"stacks": (500, 500)}, "stacks_do_not_match", "stacks"),
        ({"stacks": (500, -1, 500)}, "negative_money", "stacks[1]"),
        ({"stacks": (500, 500, 29), "options": SplitOptions(entry_fee=30)}, "stack_below_fee", "stacks[2]"),
        ({"ante": 0}, "ante_not_positive", "ante"),
        ({"ante": -1}, "ante_not_positive", "ante"),
        ({"names": ("A",), "stacks": (500,)}, "too_few_seats", "seats"),
        ({"names": ("A", "B", "A")}, "name_twice", "seats[2].name"),
        ({"names": ("A", " ", "C")}, "name_empty", "seats[1].name"),
        ({"button": 4}, "button_out_of_range", "button"),
        ({"button": 0}, "button_out_of_range", "button"),
        ({"note_value": -1}, "negative_money", "note_value"),
        ({"jackpot": -1}, "negative_money", "jackpot"),
        ({"options": SplitOptions(pocket_note_value=PocketNoteValue.ZERO)}, "notes_without_value", "note_value"),
        ({"options": SplitOptions(variant=Variant.BOSS, boss_seat=4)}, "boss_out_of_range", "options.boss_seat"),
        ({"place": Place(1, 1)}, "place_needs_neighbour", "place"),
    ],
)
def test_a_table_that_cannot_be_dealt_s5_s8(change, code, where):
    setup = replace(TABLE, **change)
    for verb in (verify_setup, deal):
        with pytest.raises(RuleError) as caught:
            verb(setup)
        assert (caught.value.code, caught.value.fields["where"]) == (code, where)


def test_the_reasons_give_their_numbers_s5_sa21():
    found = []
    for change in (
        {"stacks": (500, 500)},
        {"stacks": (500, 500, -1)},
        {"ante": 0},
        {"stacks": (500, 500, 29), "options": SplitOptions(entry_fee=30)},
    ):
        with pytest.raises(RuleError) as caught:
            verify_setup(replace(TABLE, **change))
        found.append({name: value for name, value in caught.value.fields.items() if name != "where"})
    assert found == [{"found": 2, "expected": 3}, {"found": -1}, {"found": 0}, {"found": 29, "fee": 30}]


def test_bets_kept_by_hand_need_no_ante_but_right_stacks_s5():
    verify_setup(replace(TABLE, ante=0, betting=False))
    verify_setup(replace(TABLE, ante=1))
    with pytest.raises(RuleError, match="negative_money"):
        verify_setup(replace(TABLE, ante=0, betting=False, stacks=(0, 0, -1)))


@pytest.mark.parametrize(
    ("stack", "bettor"), [(131, Bettor(1, stake=100)), (130, Bettor(0, stake=100)), (129, Bettor(0, stake=99)), (30, Bettor(0))]
)
def test_fee_first_then_the_money_ante_sa3_sa21(stack, bettor):
    setup = replace(TABLE, stacks=(stack, 500, 500), options=SplitOptions(entry_fee=30, cash_ante=100))
    verify_setup(setup)
    assert setup.bettors[0] == bettor
