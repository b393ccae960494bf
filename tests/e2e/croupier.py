"""A croupier at the window: presses real keys, looks at what is shown, and mends what is marked as doubtful."""

import os
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.table.session import TableSession
from dealer_assist.ui.app import application, open_window
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.parts import WindowParts
from dealer_assist.vision.hints.inspector import PictureInspector

RANKS = "1234567890"
PATIENCE_MS = 120_000


class Noon:
    """The ledger's clock in these stories."""

    def now(self):
        return datetime(2026, 1, 1, 12, tzinfo=UTC)


def expected_result(place, seats, board):
    """The check digit and the winning seat numbers, worked out from the printed digits with nothing of the program.

    Empty winners: the bank rolls over. `place` counts from 1.
    """
    first = place - 1
    second = first + 1 if place < len(board) else first - 1
    check = board[first]
    sets = [number for number, digits in enumerate(seats, start=1) if digits[first] == digits[second] == check]
    if sets:
        return check, sets if len(sets) == 1 else [], "double-set"
    widths = {}
    for number, digits in enumerate(seats, start=1):
        low, high = sorted((RANKS.index(digits[first]), RANKS.index(digits[second])))
        if low < RANKS.index(check) < high:
            widths[number] = high - low - 1
    best = [number for number, width in widths.items() if width == min(widths.values())]
    if len(best) > 1:
        return check, [], "tie"
    return check, best, widths[best[0]] if best else None


class Croupier:
    """Plays hands in a real window over a real ledger."""

    def __init__(self, qtbot, folder: Path, source, build_reader, **parts):
        self.qtbot = qtbot
        self.place = place_of_file(folder / "session.sqlite")
        self.log = open_ledger(self.place, Noon()).ledger
        application()
        kinds = parts.pop("note_kinds", (NoteKind("RUB", 7),))
        parts.setdefault("build_inspector", PictureInspector)
        self.window = open_window(WindowParts(TableSession(self.log), source, build_reader, kinds, parts.pop("language", "ru"), **parts))
        qtbot.addWidget(self.window)
        qtbot.waitExposed(self.window)
        self.controller = self.window.controller

    def key(self, key, modifiers=Qt.KeyboardModifier.NoModifier):
        """One real key event, through Qt's event queue to the window."""
        QTest.keyClick(self.window, key, modifiers)

    def until(self, condition):
        self.qtbot.waitUntil(condition, timeout=PATIENCE_MS)

    def count(self, key):
        """Press a counting key until it has been kept: a second press within a second counts for nothing."""
        kept = len(self.log.events())

        def pressed():
            self.key(key)
            return len(self.log.events()) > kept

        self.until(pressed)

    def open_hand(self, place):
        if self.controller.stage is Stage.RESULT:
            self.until(lambda: self.key(Qt.Key.Key_N) or self.controller.stage is Stage.SETUP)
        self.key(Qt.Key.Key_0 + place)
        self.count(Qt.Key.Key_Return)
        assert self.controller.stage is Stage.SCAN

    def scan(self, digits):
        """Wait for the reading of the note with these digits, mend what is doubtful in it, and confirm."""
        self.until(lambda: self.shows(digits))
        draft = self.controller.draft
        for position in draft.open_positions:
            assert self.controller.draft.cursor == position
            self.key(Qt.Key.Key_0 + int(digits[position - 1]))
        assert self.controller.draft.text == digits
        self.count(Qt.Key.Key_Return)

    def shows(self, digits):
        """Whether the draft is of this note: every digit that is not marked is right."""
        draft = self.controller.draft
        if draft is None or not self.controller.desk.stable or len(draft.open_positions) == len(digits):
            return False
        certain = [position for position in range(1, len(digits) + 1) if position not in draft.open_positions]
        return all(draft.digits[position - 1] == digits[position - 1] for position in certain)

    def type_note(self, digits):
        """Manual entry, digit by digit."""
        for digit in digits:
            self.key(Qt.Key.Key_0 + int(digit))
        assert self.controller.draft.text == digits
        self.count(Qt.Key.Key_Enter)

    def said(self):
        return self.window.spoken()

    def screenshot(self, name):
        """Save the window where DEALER_ASSIST_SCREENSHOTS asks for it, in both languages and two sizes."""
        folder = os.environ.get("DEALER_ASSIST_SCREENSHOTS")
        if not folder:
            return
        Path(folder).mkdir(parents=True, exist_ok=True)
        for _ in range(2):
            for width, height in ((1920, 1080), (1280, 800)):
                self.window.resize(width, height)
                QTest.qWait(300)  # only where pictures are asked for: the layout settles
                language = self.window.wording.language
                self.window.grab().save(str(Path(folder) / f"{name}_{language}_{width}x{height}.png"))
            self.key(Qt.Key.Key_L)


def russian_winner(place, seats, board):
    """The last sentence of the hand as a Russian croupier says it, composed here from the independent result."""
    _, winners, how = expected_result(place, seats, board)
    if not winners:
        why = {"double-set": "равные Дубль-Сеты", "tie": "коридоры равны"}.get(how, "вылетели все")
        return f"Ролл овер: {why}. В следующую раздачу переходит банк, {len(seats)}."
    if how == "double-set":
        return f"Игрок {winners[0]} забирает банк: Дубль-Сет."
    words = ("одно число", "два числа", "три числа", "четыре числа", "пять чисел", "шесть чисел", "семь чисел", "восемь чисел")
    return f"Игрок {winners[0]} забирает банк: самый узкий живой коридор, {words[how - 1]}."
