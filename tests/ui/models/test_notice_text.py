"""The message line in words: several sentences of one change, and undo and redo by the name of what they have done."""

import pytest

from dealer_assist.rules.actions import Fold
from dealer_assist.table.announcement import passing, shown, spoken
from dealer_assist.table.session import TableSession
from dealer_assist.ui.models.notice_text import notice_text
from dealer_assist.ui.words.notice import Level, Notice, announced
from dealer_assist.ui.words.wording import Wording
from tests.table.helpers import MemoryLedger, without_bets


@pytest.fixture
def session() -> TableSession:
    """A hand in which seat 2 has folded."""
    made = TableSession(MemoryLedger())
    made.open_hand(without_bets())
    made.act(Fold(2))
    return made


def test_the_first_three_sentences_of_a_change_are_told_that_are_spoken(session):
    silent = shown("odd-units", seats="2", count=1)
    said = (passing("bet-check", seat=2), silent, spoken("round-over", bank=90), spoken("rake", amount=4), spoken("rake", amount=5))
    notice = announced(said)
    assert notice.level is Level.GOOD
    assert notice_text(notice, session, Wording("en")) == "Seat 2: check. The bets are closed. Bank: 90. Rake: 4."


def test_nothing_said_is_no_notice():
    assert announced(()) is None


@pytest.mark.parametrize(
    ("language", "undone", "redone"),
    [
        ("en", "Taken back: fold of seat 2.", "Brought back: fold of seat 2."),
        ("ru", "Отменено: фолд игрока 2.", "Возвращено: фолд игрока 2."),
    ],
)
def test_undo_and_redo_are_told_by_name(session, language, undone, redone):
    wording = Wording(language)
    session.undo()
    assert notice_text(announced((shown("undone"),)), session, wording) == undone
    session.redo()
    assert notice_text(announced((shown("redone"),)), session, wording) == redone


def test_a_refusal_without_a_sentence_is_told_by_its_code(session):
    notice = Notice("error-never-heard-of", {"code": "never_heard_of"}, Level.ALARM)
    assert notice_text(notice, session, Wording("en")) == "Not possible now (never_heard_of)."
