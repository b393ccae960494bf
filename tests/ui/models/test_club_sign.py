"""The club in the window: how it stands in the health strip, and words where a person has to do something."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

import dealer_assist.storage
from dealer_assist.table.club import ClubPhase, ClubState, FloorWord
from dealer_assist.table.health import HealthStatus
from dealer_assist.table.session import TableSession
from dealer_assist.ui.app import application
from dealer_assist.ui.models.club_sign import ClubSign
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.table_window import TableWindow
from dealer_assist.ui.words.notice import Level
from dealer_assist.ui.words.wording import LANGUAGES, Wording
from tests.table.helpers import MemoryLedger
from tests.ui.catalogues import catalogue
from tests.ui.models.test_feed import Sure
from tests.ui.test_window import NoPicture

STORAGE = Path(dealer_assist.storage.__file__).parent
REACHED = ClubState(ClubPhase.REACHED, 0)
LOST = ClubState(ClubPhase.LOST, 3, "club_unreachable", {"subject": "the server", "reason": ""})
CONTRADICTED = ClubState(ClubPhase.CONTRADICTED, 5, "club_contradicts", {"subject": "the server", "number": 42})
WRONG_PASSWORD = ClubState(ClubPhase.REFUSED, 5, "club_password_wrong", {"subject": "the server", "reason": ""})


class Link:
    """A club that stands as it is told to."""

    def __init__(self, state=REACHED):
        self.state = state

    def wake(self):
        raise AssertionError("the window does not tell the club of entries")


@pytest.fixture
def link():
    return Link()


@pytest.fixture
def sign(qtbot, link):
    parent = QObject()
    made = ClubSign(link, Wording("en"), parent)
    made.heard, made.owner = [], parent
    made.told.connect(made.heard.append)
    return made


def seen(sign, link, state):
    link.state = state
    sign.look()
    (model,) = sign.models()
    return model


def test_how_the_club_stands(sign, link):
    model = seen(sign, link, REACHED)
    assert (model.title, model.text, model.status, model.hint) == ("Club", "reached", HealthStatus.OK, "")
    model = seen(sign, link, LOST)
    assert (model.text, model.status) == ("not reached, 3 entries wait", HealthStatus.WARN)
    assert model.hint.startswith("The club's server the server is not reached. Play on")
    model = seen(sign, link, CONTRADICTED)
    assert (model.text, model.status) == ("HAS OTHER ENTRIES, 5 entries wait", HealthStatus.FAIL)
    assert seen(sign, link, ClubState(ClubPhase.LOST, None, "club_unreachable")).text == "not reached"


def test_a_lost_network_is_no_message_but_a_contradiction_is_an_alarm(sign, link):
    for state in (REACHED, LOST, REACHED, LOST):
        seen(sign, link, state)
    assert sign.heard == []
    seen(sign, link, CONTRADICTED)
    seen(sign, link, ClubState(ClubPhase.CONTRADICTED, 6, CONTRADICTED.code, CONTRADICTED.fields))
    (notice,) = sign.heard
    assert (notice.code, notice.level, notice.params["number"]) == ("club-fault-club-contradicts", Level.ALARM, 42)


def test_what_was_told_is_told_again_only_when_it_comes_back(sign, link):
    for state in (WRONG_PASSWORD, LOST, WRONG_PASSWORD):
        seen(sign, link, state)
    assert [notice.level for notice in sign.heard] == [Level.CAUTION]
    for state in (REACHED, WRONG_PASSWORD):
        seen(sign, link, state)
    assert len(sign.heard) == 2


def test_each_word_of_the_floor_is_told_once(sign, link):
    first, second = FloorWord("1.2", "Olga", "the note stands"), FloorWord("1.3", "Olga", "dealt again")
    for words in ((first,), (first,), (first, second)):
        seen(sign, link, replace(REACHED, words=words))
    assert [(notice.code, notice.params["hand"], notice.level) for notice in sign.heard] == [
        ("club-ruled", "1.2", Level.CAUTION),
        ("club-ruled", "1.3", Level.CAUTION),
    ]


def test_a_fault_without_a_sentence_of_its_own_is_told_by_its_code(sign, link):
    model = seen(sign, link, ClubState(ClubPhase.REFUSED, 1, "ledger_locked"))
    assert "ledger_locked" in model.hint


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_that_a_table_can_have_with_a_club_is_said(language):
    carrying = ("ledger/postgresql.py", "club/carrier.py", "club/versions.py", "club/thread.py")
    raised = {code for name in carrying for code in re.findall(r'"(club_[a-z_]+)"', (STORAGE / name).read_text(encoding="utf-8"))}
    assert {"club_password_wrong", "club_contradicts", "club_older", "club_unreachable"} <= raised
    wording = Wording(language)
    missing = {code for code in raised - {"club_version"} if not wording.has(f"club-fault-{code.replace('_', '-')}")}
    assert missing == set()


def test_no_sentence_asks_for_what_no_fault_has():
    asked = {name for code, names in catalogue("en", "club.ftl").items() if code.startswith("club-fault") for name in names}
    assert asked == {"subject", "reason", "number", "found", "known", "table", "code"}


def test_a_table_of_no_club_shows_none(qtbot):
    application()
    window = TableWindow(WindowParts(TableSession(MemoryLedger()), NoPicture(), Sure, (NoteKind("RUB", 7),), "en"))
    qtbot.addWidget(window)
    window.show()
    assert not [item for item in window.health.children() if getattr(item, "accessibleName", str)().startswith("Club")]


@pytest.mark.parametrize(("language", "words"), [("en", "ALARM: the club has other entries"), ("ru", "ТРЕВОГА: в клубе другие записи")])
def test_the_window_says_that_the_club_contradicts(qtbot, link, language, words):
    application()
    parts = WindowParts(TableSession(MemoryLedger()), NoPicture(), Sure, (NoteKind("RUB", 7),), language, club=link)
    window = TableWindow(parts)
    qtbot.addWidget(window)
    window.show()
    link.state = CONTRADICTED
    qtbot.waitUntil(lambda: window.message.text.startswith(words))
    assert not window.controller.session.facts
