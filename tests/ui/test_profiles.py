"""A table under a name is set up again exactly as it was, in whatever game."""

from dataclasses import replace

import pytest

from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.options import Game
from dealer_assist.rules.split_options import SplitOptions, TieRule
from dealer_assist.table.profile import with_profile, without_profile
from dealer_assist.table.settings import Settings, SettingsKeeper
from dealer_assist.ui.dialogs.profiles_dialog import ProfilesDialog
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.models.setup_choice import Money, SetupChoice
from dealer_assist.ui.words.wording import Wording

KINDS = (NoteKind("RUB", 7), NoteKind("EUR", 11))
FRIDAY = (
    SetupChoice(KINDS, 1, options=SplitOptions(tie_rule=TieRule.SPLIT)).with_seats(3).with_players(("Anna", "", "Vera"), Money(50, 100))
)


def test_a_table_comes_back_as_it_was():
    assert SetupChoice(KINDS).set_up_as(FRIDAY.profile("Friday")) == FRIDAY


@pytest.mark.parametrize("game", Game)
def test_every_game_comes_back(game):
    table = SetupChoice(KINDS).with_game(game)
    assert SetupChoice(KINDS).set_up_as(table.profile("club")) == table


def test_notes_that_are_not_known_here_stay_those_of_now():
    profile = replace(FRIDAY.profile("Friday"), currency="XYZ", digits=9)
    assert SetupChoice(KINDS).set_up_as(profile).note_kind == NoteKind("RUB", 7)


def test_an_option_of_another_version_is_refused_by_its_name():
    profile = replace(FRIDAY.profile("Friday"), options=(("wild_cards", True),))
    with pytest.raises(IllegalAction) as refused:
        SetupChoice(KINDS).set_up_as(profile)
    assert (refused.value.code, refused.value.fields["option"]) == ("unknown_option", "wild_cards")


def test_the_same_name_replaces_in_its_place():
    one, two = FRIDAY.profile("Friday"), FRIDAY.profile("club")
    other = SetupChoice(KINDS).profile("Friday")
    assert with_profile(with_profile((one,), two), other) == (other, two)
    assert without_profile((one, two), "Friday") == (two,)


def test_profiles_stand_beside_the_other_settings():
    kept = []
    keeper = SettingsKeeper(Settings(), kept.append)
    keeper.keep_profiles((FRIDAY.profile("Friday"),))
    assert kept[-1] == Settings(profiles=(FRIDAY.profile("Friday"),))


def test_the_dialog_saves_takes_over_and_forgets(qtbot):
    dialog = ProfilesDialog(FRIDAY, (), Wording("en"))
    qtbot.addWidget(dialog)
    assert (dialog.take.isEnabled(), dialog.save.isEnabled()) == (False, False)
    dialog.name.setText("Friday")
    dialog.save.click()
    assert dialog.profiles == (FRIDAY.profile("Friday"),)
    dialog.take.click()
    assert dialog.chosen == FRIDAY.profile("Friday")
    dialog.forget.click()
    assert (dialog.profiles, dialog.take.isEnabled()) == ((), False)
