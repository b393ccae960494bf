"""Whose the jackpot is, hand by hand, and who shares what is left of it (S29, SA15)."""

import pytest

from dealer_assist.rules.jackpot import JackpotPart, leftover_shares, roll_over
from dealer_assist.rules.split_options import JackpotLeftover

OLD = (JackpotPart(50, ("Gleb",)),)
SEATS = ("Anna", "Boris", "Vera")


@pytest.mark.parametrize(
    ("carried", "main_carried", "jackpot"),
    [
        (80, True, (*OLD, JackpotPart(30, SEATS))),
        (50, True, OLD),
        (80, False, (JackpotPart(80, SEATS),)),
        (0, False, ()),
    ],
    ids=["an old part keeps its creators", "nothing was added", "only a side pot rolled over", "everything was won"],
)
def test_what_rolls_over_sa15(carried, main_carried, jackpot):
    assert roll_over(OLD, carried, SEATS, main_carried=main_carried) == jackpot


def test_each_part_is_shared_by_its_creators_with_the_odd_units_left_of_the_button_sa15_sa30():
    jackpot = (JackpotPart(50, SEATS), JackpotPart(7, ("Vera", "Boris")))
    order = ("Vera", "Gleb", "Anna", "Boris")
    # 50 = 17 + 17 + 16 for Vera, Anna, Boris; 7 = 4 + 3 for Vera, Boris.
    assert dict(leftover_shares(jackpot, order, JackpotLeftover.CREATORS)) == {"Vera": 21, "Anna": 17, "Boris": 19}
    # 50 = 13 + 13 + 12 + 12; 7 = 2 + 2 + 2 + 1.
    assert dict(leftover_shares(jackpot, order, JackpotLeftover.ALL_SEATS)) == {"Vera": 15, "Gleb": 15, "Anna": 14, "Boris": 13}


def test_creators_whom_nobody_knows_any_more_share_all_the_same_sa15():
    assert leftover_shares((JackpotPart(3, ("Gleb", "Olga")),), SEATS, JackpotLeftover.CREATORS) == (("Gleb", 2), ("Olga", 1))


def test_nobody_is_named_with_nothing_sa15():
    assert leftover_shares((JackpotPart(1, SEATS),), SEATS, JackpotLeftover.CREATORS) == (("Anna", 1),)
