"""The options of all games in one place, and the sheet that belongs to every hand's record."""

import pytest

from dealer_assist.rules.options import OPTIONS, Game, sheet
from dealer_assist.rules.split_options import SplitOptions, TieRule


def test_every_game_has_options():
    assert set(OPTIONS) == set(Game)


@pytest.mark.parametrize("game", Game)
def test_a_table_that_has_agreed_on_nothing_plays_by_the_defaults(game):
    assert all(line.is_default for line in sheet(OPTIONS[game]()))


def test_s5_s29_the_sheet_tells_what_was_agreed():
    lines = {line.description.key: line for line in sheet(SplitOptions(tie_rule=TieRule.SPLIT))}
    assert lines["tie_rule"].value == "split"
    assert [key for key, line in lines.items() if not line.is_default] == ["tie_rule"]


@pytest.mark.parametrize("game", Game)
def test_every_option_has_a_meaning_a_rule_and_a_key_of_its_own(game):
    abouts = [line.description for line in sheet(OPTIONS[game]())]
    assert all(about.meaning.endswith(".") and about.rule for about in abouts)
    assert len({about.key for about in abouts}) == len(abouts)
