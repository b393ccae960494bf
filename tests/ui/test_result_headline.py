"""The largest words of the result: who takes the bank, or which seats take the pots."""

import pytest

from dealer_assist.rules.split_options import TieRule
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.pages.result_page import result_model
from dealer_assist.ui.words.wording import Wording
from tests.ui.models.test_bet_desk import BettingTable
from tests.ui.models.test_controller import Table

BOARD = "7750000"
"""Place 3: the check digit is 5."""


def headline(language, *notes, rule=TieRule.ROLLOVER):
    """The headline of a hand at place 3 whose seats show these notes, the board note last."""
    table = Table()
    table.controller.choose(table.controller.choice.with_tie_rule(rule))
    table.open_hand()
    for digits in (*notes, BOARD):
        table.type_note(digits)
    hand = table.controller.state
    return result_model(hand, hand.result, Wording(language)).headline


@pytest.mark.parametrize(("language", "words"), [("en", "Split Pot: seats 1, 3"), ("ru", "Сплит Пот: игроки 1, 3")])
def test_a_split_pot_names_the_seats_that_share_it(qapp, language, words):
    """4-6 at seats 1 and 3 is the narrowest corridor round the 5 (S29)."""
    assert headline(language, "1246999", "1219999", "1264999", "1290999", rule=TieRule.SPLIT) == words


def test_equal_corridors_roll_over(qapp):
    assert headline("en", "1246999", "1219999", "1264999", "1290999") == "Roll Over"


def test_one_winner_is_named(qapp):
    assert headline("ru", "1246999", "1219999", "1237999", "1290999") == "Победил игрок 1"


def test_pots_that_go_to_others_are_not_all_given_to_the_winner_of_the_main_one(qapp):
    """All-in at four depths: 4-6 of the shortest stack takes the main pot, 3-7 and 2-8 a side pot each (S24, S25)."""
    table = BettingTable(raise_cap_ante=0)
    for _ in range(4):
        table.press(Intent.ALL_IN)
    table.type_note(BOARD)
    for digits in ("1428444", "2437444", "3419444", "4446444"):
        table.type_note(digits)
    hand = table.controller.state
    assert [pot.winners for pot in hand.result.pots] == [("Gleb",), ("Boris",), ("Anna",)]
    assert result_model(hand, hand.result, Wording("en")).headline == "Pots go to seats 4, 2, 1"
