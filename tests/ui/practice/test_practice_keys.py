"""The keys of the window of practice: each is answered on every page, F1 and F8 do what they do at the table."""

from contextlib import nullcontext

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from dealer_assist.table.practice.drills import make
from dealer_assist.table.practice.exam import Exam
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.launch import PracticeOptions
from dealer_assist.table.practice.question import Topic
from dealer_assist.table.session import TableSession
from dealer_assist.table.settings import Theme, ViewChoice
from dealer_assist.ui import theme
from dealer_assist.ui.keys import BINDINGS, Intent, Press
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.parts import ViewParts, WindowParts
from dealer_assist.ui.practice.actions import actions_of, key_lines_of
from dealer_assist.ui.practice.alone import practise
from dealer_assist.ui.practice.desk import Page
from dealer_assist.ui.practice.window import PracticeWindow, open_practice
from dealer_assist.ui.table_window import TableWindow
from dealer_assist.ui.words.wording import LANGUAGES, Wording
from tests.ui.models.test_controller import Memory
from tests.ui.models.test_feed import Sure
from tests.ui.practice.learners import Learner, practised
from tests.ui.test_window import NoPicture


def lead(learner, page):
    """To a page, past the keys."""
    desk = learner.desk
    desk.return_to_start()
    match page:
        case Page.ASK | Page.EXPLAIN:
            desk.begin()
            desk.ask(make(Topic.PAIR, 3, Grade.EASY))
            if page is Page.EXPLAIN:
                learner.answer_rightly()
        case Page.RESULT:
            desk.result = learner.book.sat[0]
            desk.show(page)
        case Page.PROGRESS:
            desk.show_progress()
        case Page.ODDS:
            desk.show(page)
    learner.watch.spent += 5
    learner.window.display()
    assert desk.page is page


def seen(learner):
    """What is to be seen of the window."""
    window = learner.window
    names = tuple(part.accessibleName() for part in window.pages.currentWidget().findChildren(QWidget))
    desk = learner.desk.page, learner.desk.entry, learner.desk.chosen, learner.desk.timed
    return desk, learner.said, window.title.accessibleName(), names, window.help.isVisible()


@pytest.mark.parametrize("page", Page)
def test_every_key_is_answered_on_every_page(qtbot, monkeypatch, page):
    learner, asked = Learner(qtbot, book=practised()), []
    for kind in (QDialog, PracticeWindow):
        monkeypatch.setattr(kind, "exec", lambda dialog: asked.append(dialog) or 0)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: asked.append("file") or ("", ""))
    monkeypatch.setattr(learner.window, "reject", lambda: asked.append("left"))
    learner.window.theme_wanted.connect(lambda: asked.append("theme"))
    silent = []
    for press in [binding.press for binding in BINDINGS]:
        lead(learner, page)
        before = seen(learner)
        learner.window.press(press)
        if seen(learner) == before and not asked:
            silent.append(press)
        asked.clear()
        learner.window.help.leave()
    assert silent == []


def test_a_key_that_no_wish_has_says_where_the_keys_stand(qtbot):
    learner = Learner(qtbot)
    learner.key(Qt.Key.Key_Q)
    assert learner.said == "Q does nothing on this page. What can be done stands on the buttons."


@pytest.mark.parametrize("language", LANGUAGES)
def test_f1_tells_the_keys_of_the_page_and_the_rules_of_the_game_that_is_asked_about(qtbot, language):
    learner = Learner(qtbot, language)
    learner.desk.begin()
    learner.desk.ask(make(Topic.COINS, 3, Grade.EASY))
    learner.key(Qt.Key.Key_F1)
    shown = learner.window.help
    told = shown.keys.toPlainText()
    assert shown.isVisible()
    assert all(model.label in told for model, _ in actions_of(learner.desk, learner.window.wording).values())
    assert learner.window.wording.text("practice-key-digit") in told
    assert learner.window.wording.text("key-all-in") not in told
    assert shown.tabs.tabText(1) == learner.window.wording.text("help-rules", {"game": "coins"})
    QTest.keyClick(shown, Qt.Key.Key_5)
    QTest.keyClick(shown, Qt.Key.Key_F1)
    assert (shown.isVisible(), learner.desk.entry.empty) == (False, True)


def test_what_the_help_tells_is_told_once_a_key(qtbot):
    learner = Learner(qtbot)
    for page in (Page.START, Page.ASK):
        lead(learner, page)
        first = [line.keys[0] for line in key_lines_of(learner.desk, Wording("en"))]
        assert sorted(set(first)) == sorted(first)


def test_in_an_exam_nothing_is_looked_up(qtbot):
    learner = Learner(qtbot)
    learner.desk.begin_exam(Exam(5, (Topic.PAIR,)))
    learner.key(Qt.Key.Key_F1)
    assert not learner.window.help.isVisible()
    assert learner.said == "In an exam nothing is looked up. What the keys do stands on the buttons."


def test_f8_over_the_table_changes_the_look_that_the_table_keeps(qtbot, monkeypatch):
    learner = Learner(qtbot)
    table = TableWindow(WindowParts(TableSession(Memory()), NoPicture(), Sure, (NoteKind("RUB", 7),), "en"))
    qtbot.addWidget(table)
    monkeypatch.setattr(PracticeWindow, "exec", lambda window: window.press(Press(Intent.THEME)))

    assert open_practice(lambda: nullcontext(learner.desk.parts), Wording("en"), table) is None
    assert (table.look.theme, theme.BACKGROUND.name()) == (Theme.LIGHT, "#eef1f5")
    theme.use(Theme.DARK)


def test_f8_in_practice_alone_changes_the_look_that_was_kept(qtbot, monkeypatch):
    learner = Learner(qtbot)
    monkeypatch.setattr(PracticeWindow, "exec", lambda window: window.press(Press(Intent.THEME)))
    practise(learner.desk.parts, PracticeOptions("Anna"), "en", ViewParts(ViewChoice(theme=Theme.LIGHT)))
    assert theme.BACKGROUND.name() == "#000000"  # high contrast comes after light
    theme.use(Theme.DARK)
