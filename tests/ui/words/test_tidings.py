"""What the ledger tells is said in both languages, one thing after the other."""

import re
import sqlite3
from pathlib import Path

import pytest

import dealer_assist.storage
from dealer_assist.storage.ledger.sqlite import fault_code
from dealer_assist.table.faults import NotKeptError
from dealer_assist.table.session import TableSession
from dealer_assist.table.tidings import Tiding
from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.words.notice import Level
from dealer_assist.ui.words.tidings import not_kept, told
from dealer_assist.ui.words.wording import LANGUAGES, Wording
from tests.ui.models.test_controller import Memory

STORAGE = Path(dealer_assist.storage.__file__).parent
FIELDS = {"session": 3, "hand": 12, "file": "ledger.damaged.sqlite", "kept": 22}


def sqlite_fault(code):
    fault = sqlite3.OperationalError("as SQLite says it")
    fault.sqlite_errorcode = code
    return fault


def kept_codes():
    """Every code with which an event may not be kept."""
    known = {getattr(sqlite3, name) for name in dir(sqlite3) if re.fullmatch(r"SQLITE_[A-Z]+", name)}
    codes = {fault_code(sqlite_fault(code)) for code in known if isinstance(code, int)}
    return codes | {"ledger_unreachable", "disk_full", "folder_not_writable"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_why_an_event_was_not_kept_is_said(language):
    wording = Wording(language)
    assert {"disk_full", "ledger_locked", "ledger_failed", "disk_failed"} <= kept_codes()
    for code in kept_codes():
        notice = not_kept(NotKeptError(code, "ledger.sqlite"))
        assert wording.has(notice.code), notice.code
        assert "ledger.sqlite" in wording.text(notice.code, notice.params)
        assert notice.level is Level.ALARM


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tiding_is_said(language):
    text = "\n".join(path.read_text(encoding="utf-8") for path in STORAGE.glob("ledger/*.py"))
    codes = set(re.findall(r'(?:Tiding|_hand_told)\("([a-z_]+)"', text)) | {"session_resumed"}
    assert {"hand_resumed", "hand_left", "set_aside", "upgraded", "gone", "session_unplayable"} <= codes
    wording = Wording(language)
    for code in codes:
        notice = told(Tiding(code, FIELDS))
        assert wording.has(notice.code), notice.code
        assert "{" not in wording.text(notice.code, notice.params)


@pytest.mark.parametrize(("kept", "words"), [(0, "ничего не удалось"), (1, "1 запись"), (3, "3 записи"), (5, "5 записей")])
def test_russian_plurals_of_entries(kept, words):
    notice = told(Tiding("set_aside", {**FIELDS, "kept": kept}, alarm=True))
    assert words in Wording("ru").text(notice.code, notice.params)
    assert notice.level is Level.ALARM


def test_tidings_are_shown_one_after_the_other(qtbot):
    now = iter(range(0, 100, 10))
    controller = TableController(TableSession(Memory()), (NoteKind("RUB", 7),), lambda: next(now))
    controller.tell([told(Tiding("set_aside", FIELDS, alarm=True)), told(Tiding("hand_resumed", FIELDS))])
    shown = [controller.notice.code]
    for _ in range(2):
        controller.press(Press(Intent.RIGHT))
        shown.append(controller.notice.code if controller.notice else None)
    assert shown == ["ledger-set-aside", "ledger-hand-resumed", None]
