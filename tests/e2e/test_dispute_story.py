"""A dispute from beginning to end at the real window, by keys alone: a wrong digit, its evidence, the ruling, and the money put right.

The notes lie on the simulated table and are read by the real reader. The money is reckoned apart, by the second bookkeeper and the
second settler of `tests/oracles`, once as it was played and once as it should have been.
"""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QFileDialog

from dealer_assist.storage.ledger.archive import LedgerArchive
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.events import Entry, FloorRuled, Joined, MoneyBrought, MoneyTaken, SerialConfirmed
from dealer_assist.ui.dispute.dialog import DisputeDialog
from dealer_assist.ui.dispute.parts import DisputeParts
from dealer_assist.ui.dispute.ruling import RulingDialog
from dealer_assist.ui.dispute.what_if import WhatIfDialog
from dealer_assist.ui.words.wording import Wording
from dealer_assist.vision.pipeline import build_reader
from tests.e2e.in_turn import InTurn
from tests.e2e.test_evening_story import NAMES, STACKS, Evening, checks, reckoned

pytestmark = pytest.mark.window

PLACE, SEAT, POSITION = 3, 4, 3
NOTES, BOARD = ("7278611", "6595681", "3057703", "3979670"), "0686371"
"""The first five notes of the simulated table. At place 3 seat 4 has 7-9, of width 1 round the 8 of the board, and wins (S12, S28)."""

MISTAKEN = "3919670"
"""With 1-9 the corridor of seat 4 is seven wide, and the bank goes to the three digits of seat 2."""

BETS = [("Bet", 2, 20), ("Call", 3), ("Call", 4), ("Call", 1)]
SECOND_HAND = [("Bet", 3, 30), ("Fold", 4), ("Fold", 1), ("Fold", 2)]


def first_hand(note_of_seat_4):
    """All that is done in it, with this note in front of seat 4."""
    shown = [("ShowNote", seat, digits) for seat, digits in enumerate((*NOTES[:3], note_of_seat_4), start=1)]
    return [*BETS, ("ShowNote", 0, BOARD), *checks(2), *shown]


def both_hands(note_of_seat_4):
    """The stacks after both hands."""
    money = reckoned((list(STACKS), 0), 1, PLACE, first_hand(note_of_seat_4))
    stacks, jackpot = reckoned(money, 2, PLACE, SECOND_HAND)
    assert jackpot == 0
    return stacks


class Story(Evening):
    """A table with a camera, and a reader of its own for the pictures that were kept."""

    def __init__(self, qtbot, folder, language):
        place = place_of_file(folder / "session.sqlite")
        parts = DisputeParts(LedgerArchive(place), lambda: build_reader(("RUB",)))
        super().__init__(qtbot, folder, language, lambda: build_reader(("RUB",)), dispute=parts)

    def until(self, condition):
        """Time passes while a note is looked at: digits count when they have stood for a while."""

        def a_little_later():
            self.watch.now += 0.1
            return condition()

        super().until(a_little_later)

    def scan(self, digits):
        self.lay(digits)
        super().scan(digits)

    def lay(self, digits):
        """PgDn and PgUp until this note lies on the table."""
        source, wanted = self.window._source, (*NOTES, BOARD).index(digits)
        while source.slot != wanted:
            self.key(Qt.Key.Key_PageDown if source.slot < wanted else Qt.Key.Key_PageUp)

    def mistake(self, digits, position, wrong):
        """The note is offered as it is; the croupier goes to a digit and makes another one of it."""
        self.lay(digits)
        self.until(lambda: self.shows(digits))
        for open_position in self.controller.draft.open_positions:
            self.key(Qt.Key.Key_0 + int(digits[open_position - 1]))
        while self.controller.draft.cursor != position:
            self.key(Qt.Key.Key_Left if self.controller.draft.cursor > position else Qt.Key.Key_Right)
        self.key(Qt.Key.Key_0 + int(wrong))
        self.count(Qt.Key.Key_Return)

    def play_with_a_mistake(self):
        self.open(PLACE)
        self.play(*BETS)
        self.scan(BOARD)
        self.play(*checks(2))
        for digits in NOTES[:3]:
            self.scan(digits)
        self.mistake(NOTES[3], POSITION, MISTAKEN[POSITION - 1])
        self.settled(PLACE, first_hand(MISTAKEN))
        self.hand(PLACE, *SECOND_HAND)


def says(code, wording):
    """The dispute's message line begins with this sentence."""
    return lambda dialog: isinstance(dialog, DisputeDialog) and dialog.message.text.startswith(wording.text(code))


def is_a(kind):
    return lambda dialog: isinstance(dialog, kind) and dialog.focusWidget() is not None


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_wrong_digit_is_found_ruled_on_and_paid_back(qtbot, tmp_path, monkeypatch, language):
    table, wording, file = Story(qtbot, tmp_path, language), Wording(language), tmp_path / "dispute.pdf"
    assert [table.window._source.note_at(slot).digits for slot in range(5)] == [*NOTES, BOARD]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))  # the system's own dialog, which differs everywhere
    table.play_with_a_mistake()
    played, told, seen = table.controller.session.facts, len(table.log.events()), []
    _dispute(table, wording, seen, file)

    # what the evidence says, beside what was confirmed
    digits = {"digits": NOTES[3], "positions": (POSITION,), "count": 1, "reason": ""}
    assert wording.text("dispute-again-differs", digits) in seen[0]
    assert seen[0].count(wording.text("dispute-again-same", {"digits": NOTES[0], "reason": ""})) == 1
    assert table.controller.session.facts[: len(played)] == played
    _verify_money(table, told)
    _verify_print(wording, file)


def _dispute(table, wording, seen, file):
    """D, then keys alone until the table is back; what stood on the page when the pictures had been read goes to `seen`."""
    down, tab, enter = Qt.Key.Key_Down, Qt.Key.Key_Tab, Qt.Key.Key_Return

    def look(dialog):
        seen.append(dialog.view.toPlainText())
        return True

    turn = InTurn(
        (says("dispute-frozen", wording), (Qt.Key.Key_U, enter, Qt.Key.Key_5, Qt.Key.Key_Left)),
        (lambda dialog: "1.1" in dialog.windowTitle(), (Qt.Key.Key_R,)),
        (lambda dialog: says("dispute-read-differs", wording)(dialog) and look(dialog), (Qt.Key.Key_M,)),
        (is_a(WhatIfDialog), (tab, down, down, down, tab, NOTES[3], enter)),
        (lambda dialog: isinstance(dialog, DisputeDialog) and dialog.page.supposed is not None and look(dialog), (Qt.Key.Key_F6,)),
        (is_a(RulingDialog), (down, tab, "Vera", tab, "7, not 1", enter)),
        (says("dispute-recorded", wording), (Qt.Key.Key_P,)),
        (lambda dialog: isinstance(dialog, DisputeDialog) and file.exists() and look(dialog), (Qt.Key.Key_Escape,)),
    )
    table.key(Qt.Key.Key_D)
    assert turn.left == []


def _verify_money(table, told):
    """The ruling and the transfers are one step, and the money is that of the hand as it should have been."""
    ruled, *moved, joined = table.log.events()[told:]
    assert (type(ruled), ruled.by, joined) == (FloorRuled, "Vera", Joined(1 + len(moved)))
    before, after = both_hands(MISTAKEN), both_hands(NOTES[3])
    assert before != after
    assert stacks(table) == after
    assert [type(each) for each in moved] == [MoneyTaken, MoneyBrought]
    changes = {name: now - then for name, then, now in zip(NAMES, before, after, strict=True) if now != then}
    assert {each.name: each.amount if isinstance(each, MoneyBrought) else -each.amount for each in moved} == changes

    table.key(Qt.Key.Key_U)
    assert stacks(table) == before
    table.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert stacks(table) == after
    assert verify(table.place).sound


def _verify_print(wording, file):
    """The page holds the ruling, in the language of the window."""
    printed = QPdfDocument()
    printed.load(str(file))
    text = " ".join("".join(printed.getAllText(page).text() for page in range(printed.pageCount())).split())
    assert "7, not 1" in text
    assert wording.text("dispute-title", {"hand": "1.1"}) in text


def stacks(table):
    accounts = table.controller.session.state.accounts
    return [accounts.stack(name) for name in NAMES]


def test_one_key_from_the_table_to_the_evidence_of_the_last_hand(qtbot, tmp_path):
    """The first picture stands in the part of the page that is seen at once."""
    table, seen = Story(qtbot, tmp_path, "en"), []
    table.open(PLACE)
    table.play(*BETS)
    table.scan(BOARD)
    (confirmed,) = [event for event in table.log.events() if isinstance(event, SerialConfirmed)]
    assert confirmed.entry in (Entry.READ, Entry.MENDED)

    def look(dialog):
        block = dialog.document.begin()
        while block.isValid() and "\N{OBJECT REPLACEMENT CHARACTER}" not in block.text():
            block = block.next()
        seen.append((dialog.document.documentLayout().blockBoundingRect(block).bottom(), dialog.view.viewport().height()))
        return True

    turn = InTurn((lambda dialog: isinstance(dialog, DisputeDialog) and look(dialog), (Qt.Key.Key_Escape,)))
    table.key(Qt.Key.Key_D)
    assert turn.left == []
    ((bottom, height),) = seen
    assert bottom <= height
