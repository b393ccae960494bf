"""The help: every key of the table with its meaning, the rules of every game in both languages with the same rule ids."""

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from structlog.testing import capture_logs

from dealer_assist.rules.coins_options import CoinsOptions
from dealer_assist.rules.option import describe
from dealer_assist.rules.options import OPTIONS, Game
from dealer_assist.rules.split_options import SplitOptions, TieRule
from dealer_assist.table.session import TableSession
from dealer_assist.ui.app import application
from dealer_assist.ui.keys import BINDINGS, KEYS, Intent
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.pages.help_text import agreed_page, key_lines, rules_page
from dealer_assist.ui.pages.help_view import HelpView
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.table_window import TableWindow
from dealer_assist.ui.words.wording import LANGUAGES, Wording
from docs.generate import rule_ids
from tests.ui.catalogues import catalogue
from tests.ui.models.test_controller import Memory
from tests.ui.models.test_feed import Sure
from tests.ui.test_window import NoPicture

RULE_ID = re.compile(r"\b(?:[SCMW]A?\d+)\b")


def ids_of(page: str) -> list[str]:
    return RULE_ID.findall(page)


@pytest.mark.parametrize("game", Game)
def test_both_languages_tell_the_same_rules_in_the_same_order(game):
    russian, english = (rules_page(game, language) for language in LANGUAGES)
    assert ids_of(russian) == ids_of(english)
    assert re.findall(r"^#+", russian, re.MULTILINE) == re.findall(r"^#+", english, re.MULTILINE)
    assert len(set(ids_of(english))) >= 10


@pytest.mark.parametrize(("game", "letters"), [("split", "S"), ("banker", "S"), ("coins", "C"), ("moon", "M"), ("west", "W")])
def test_the_rule_ids_are_those_of_the_game_in_the_specification(game, letters):
    known = {rule for rule in rule_ids() if rule.startswith(letters)}
    assert set(ids_of(rules_page(Game(game), "en"))) - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_table_stands_in_the_help(language):
    lines = key_lines(Wording(language))
    caps = [line.keys[0] for line in lines]
    assert caps == ["0 … 9", *(binding.cap for binding in BINDINGS if binding.press.intent is not Intent.DIGIT)]
    assert [line for line in lines if not line.meaning or line.meaning.startswith("key-")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wish_has_its_meaning(language):
    assert {f"key-{intent}" for intent in Intent} - catalogue(language).keys() == set()


def test_what_was_agreed_otherwise_stands_under_the_rules():
    agreed = SplitOptions(tie_rule=TieRule.SPLIT, rake_cap=20, boss_post_w0=True)
    page = agreed_page(Game.SPLIT, agreed, Wording("en"))
    assert "**Full equality or all out: Split Pot** (S29)" in page
    assert "**Rake, at most: 20** (SA20)" in page
    assert "**Neighbours save the Boss: yes** (SA17)" in page
    assert page.count("\n- ") == 3
    assert agreed_page(Game.SPLIT, SplitOptions(), Wording("en")) == ""


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_can_be_told_as_agreed(game, language):
    kind = OPTIONS[game]
    with capture_logs() as logs:
        for about in describe(kind):
            other = next(iter(set(about.choices) - {about.default}), None) if about.choices else about.default is not True
            value = about.type(other) if about.choices or about.type is bool else 7
            assert agreed_page(game, replace(kind(), **{about.name: value}), Wording(language))
    assert logs == []


def test_keys_are_called_as_they_stand_on_keyboards():
    lines = {line.keys[0]: line.keys[1:] for line in key_lines(Wording("en"))}
    assert lines["↓"] == ("Num+↓", "Tab", "Num++")
    assert lines["PgDn"] == ("Num+PgDn",)
    assert lines["M"] == ("Ь",)


def test_a_key_that_was_bound_anew_stands_where_it_belongs_now():
    KEYS.rebind({"fold": ("X",)})
    try:
        lines = {line.meaning: line.keys for line in key_lines(Wording("en"))}
    finally:
        KEYS.rebind({})
    assert lines["Fold"] == ("X",)


@pytest.fixture
def help_view(qtbot):
    """A help over a plain parent that counts the keys it gets itself."""
    application()
    parent = QWidget()
    parent.resize(1280, 720)
    qtbot.addWidget(parent)
    parent.show()
    qtbot.waitExposed(parent)
    return HelpView(parent)


def test_it_covers_its_parent_also_when_that_grows(help_view, qtbot):
    help_view.show_help(Game.COINS, CoinsOptions(), Wording("ru"))
    assert help_view.size() == help_view.parentWidget().size()
    help_view.parentWidget().resize(1600, 900)
    qtbot.waitUntil(lambda: help_view.size() == help_view.parentWidget().size())
    assert help_view.closing.height() >= 64


@pytest.mark.parametrize(("game", "language", "words"), [(Game.COINS, "ru", "Монеты"), (Game.WEST, "en", "Wild West")])
def test_it_shows_the_rules_of_the_game_in_the_language_of_the_window(help_view, game, language, words):
    help_view.show_help(game, OPTIONS[game](), Wording(language))
    assert words in help_view.rules.toPlainText()
    assert words in help_view.tabs.tabText(1)
    assert "F11" in help_view.keys.toPlainText()


def test_its_keys_turn_the_page_scroll_and_close(help_view):
    help_view.show_help(Game.SPLIT, SplitOptions(), Wording("en"))
    QTest.keyClick(help_view, Qt.Key.Key_Right)
    assert help_view.pages.currentWidget() is help_view.rules
    QTest.keyClick(help_view, Qt.Key.Key_PageDown)
    assert help_view.rules.verticalScrollBar().value() > 0
    QTest.keyClick(help_view, Qt.Key.Key_Tab)
    assert help_view.pages.currentWidget() is help_view.keys
    QTest.keyClick(help_view, Qt.Key.Key_F1)
    assert not help_view.isVisible()


def test_a_button_closes_it(help_view):
    help_view.show_help(Game.SPLIT, SplitOptions(), Wording("en"))
    QTest.mouseClick(help_view.closing, Qt.MouseButton.LeftButton)
    assert not help_view.isVisible()


def test_f1_opens_it_over_the_window_and_no_key_gets_through_to_the_table(qtbot):
    application()
    window = TableWindow(WindowParts(TableSession(Memory()), NoPicture(), Sure, (NoteKind("RUB", 7),), "en"))
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert window.help.isVisible()
    QTest.keyClick(window.help, Qt.Key.Key_5)
    assert window.controller.choice.place_number == 1
    QTest.keyClick(window.help, Qt.Key.Key_Escape)
    QTest.keyClick(window, Qt.Key.Key_5)
    assert window.controller.choice.place_number == 5
