"""The scene of a dispute: a hand with a wrong digit is laid open, read again, supposed otherwise and ruled on; then the report."""

import itertools
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from dealer_assist.storage.ledger.archive import LedgerArchive
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.table.ports import NoteReader
from dealer_assist.table.what_if import NoteChange, what_if
from dealer_assist.ui.day.dialog import DayDialog
from dealer_assist.ui.dispute.dialog import DisputeDialog
from dealer_assist.ui.dispute.hands import HandChoice
from dealer_assist.ui.dispute.page import DisputePage, page_document
from dealer_assist.ui.dispute.parts import DisputeParts
from dealer_assist.ui.dispute.ruling import Case, Decision, RulingDialog
from dealer_assist.ui.dispute.what_if import WhatIfDialog
from dealer_assist.ui.models.desk import Look as Seen
from dealer_assist.ui.words.notice import Level
from dealer_assist.ui.words.wording import Wording
from dealer_assist.vision.pipeline import build_reader
from dealer_assist.vision.second_reader import build_second_reader
from dealer_assist.vision.synth.simulated_table import SimulatedTable
from docs.screens.gallery import LOOKS, Gallery, Look
from docs.screens.games import Size, studio
from docs.screens.studio import Studio

_PLACE, _WRONG_SEAT, _WRONG_DIGIT = 3, 4, "1"
_LONGEST_ROUNDS = 6000
"""Looks, 20 ms apart, for the readers to have read the kept pictures."""


def disputing(folder: Path, gallery: Gallery, size: Size) -> None:
    """The pictures are read by the real readers once; every look shows what they said."""
    with studio(folder, gallery, size) as table:
        reader = build_reader(("RUB",))
        _play(table, reader)
        archive = LedgerArchive(place_of_file(folder / "session.sqlite"))
        parts = DisputeParts(archive, lambda: reader, build_second_reader)
        page = _read_again(table, parts)
        for look in LOOKS:
            table.dress(look)
            _Photographer(table, gallery, look, size).shoot(parts, page)


def _play(table: Studio, reader: NoteReader) -> None:
    """A hand without bets, its notes read from the simulated table; at one note a digit is made another one before it is confirmed."""
    table.begin(_PLACE)
    passing = itertools.count(100.0, 10.0)
    source = SimulatedTable(seed=1, clock=lambda: next(passing))  # each look is ten seconds later: the note before is away
    for slot in range(len(table.session.hand.slots)):
        notes = reader.read(source.latest(), source.scan_spot, "RUB")
        table.controller.take_look(Seen(notes[0].outcome, notes, 1280, 720, notes[0].evidence()))
        table.watch.now += 2
        source.step(1)
        if slot == _WRONG_SEAT - 1:
            while table.controller.draft.cursor != _PLACE:
                table.key(Qt.Key.Key_Right if table.controller.draft.cursor < _PLACE else Qt.Key.Key_Left)
            table.key(Qt.Key.Key_0 + int(_WRONG_DIGIT))
        table.key(Qt.Key.Key_Return)


def _read_again(table: Studio, parts: DisputeParts) -> DisputePage:
    """The page with what both readers say now."""
    dialog = DisputeDialog(parts, HandChoice(parts.archive), table.session, Wording("en"))
    dialog.read_again()
    kept = {note.evidence for note in dialog.page.dispute.notes}
    for _ in range(_LONGEST_ROUNDS):
        QTest.qWait(20)
        if kept <= dialog.page.second.keys():
            break
    dialog.close()
    return dialog.page


class _Photographer:
    """Takes the windows of a dispute in one look."""

    def __init__(self, table: Studio, gallery: Gallery, look: Look, size: Size) -> None:
        self._table, self._gallery, self._look, self._size = table, gallery, look, size
        self._wording = Wording(look.language)

    def shoot(self, parts: DisputeParts, page: DisputePage) -> None:
        """Notes with both readings, the steps, both forms, what would differ, and the report."""
        dialog = DisputeDialog(parts, HandChoice(parts.archive), self._table.session, self._wording)
        dialog.resize(*self._size)
        dialog.show()
        dialog.display(page_document(page, self._wording))
        dialog.say("dispute-read-differs", Level.ALARM)
        self._keep("dispute-notes", "A dispute: each note with its picture, read again by two readers", dialog)
        change = NoteChange(_WRONG_SEAT, self._table.table.note_at(_WRONG_SEAT - 1).digits)
        supposed = replace(page, supposed=what_if(page.dispute.past, change))
        self._scrolled(dialog, page, "dispute-steps")
        self._keep("dispute-steps", "A dispute: the steps with their rules", dialog)
        self._scrolled(dialog, supposed, "dispute-supposed")
        self._keep("dispute-what-if", "A dispute: what would differ with another digit", dialog)
        form = WhatIfDialog(page.dispute, self._wording, dialog)
        form.note.setCurrentIndex(_WRONG_SEAT - 1)
        form.digits.setText(change.digits)
        self._keep("dispute-form-what-if", "A dispute: another digit is entered", form)
        ruling = RulingDialog(Case(page.dispute.past, supposed.supposed, newest=False), self._wording, dialog)
        ruling.decision.setCurrentIndex(ruling.decision.findData(str(Decision.CORRECTED)))
        ruling.by.setText("Vera")
        self._keep("dispute-form-ruling", "A dispute: the ruling, and what is put on record with it", ruling)
        dialog.close()
        report = DayDialog(parts.archive, parts.archive.sessions(), self._wording)
        report.resize(*self._size)
        self._keep("report", "The report of the evening", report)
        report.view.verticalScrollBar().setValue(report.view.verticalScrollBar().maximum())
        self._keep("report-head", "The report of the evening: the words and the code to note down", report)

    def _scrolled(self, dialog: DisputeDialog, page: DisputePage, heading: str) -> None:
        """The page from this heading on."""
        dialog.display(page_document(page, self._wording))
        bar = dialog.view.verticalScrollBar()
        bar.setValue(bar.maximum())  # a heading that is found going up stands at the upper edge
        dialog.view.find(self._wording.text(heading))
        place = dialog.view.cursorRect().top() + bar.value()
        bar.setValue(place - 12)
        cursor = dialog.view.textCursor()
        cursor.clearSelection()
        dialog.view.setTextCursor(cursor)
        bar.setValue(place - 12)

    def _keep(self, name: str, title: str, dialog: QDialog) -> None:
        dialog.show()
        for _ in range(3):
            QApplication.processEvents()
        self._gallery.keep(name, title, self._look, dialog.grab())
        if not isinstance(dialog, DisputeDialog | DayDialog):
            dialog.close()
