"""The window of a disputed hand over a real ledger: what it shows, reads again, supposes, puts on record and prints."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPdf import QPdfDocument
from PySide6.QtTest import QTest

from dealer_assist.rules.actions import Check
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.announcement import spoken
from dealer_assist.table.events import Entry, FloorRuled, MoneyBrought, MoneyTaken, SerialCorrected
from dealer_assist.table.faults import KnownError
from dealer_assist.table.what_if import NoteChange, OptionChange, what_if
from dealer_assist.ui.dispute.dialog import DisputeDialog, open_dispute
from dealer_assist.ui.dispute.hands import HandChoice
from dealer_assist.ui.dispute.ruling import Case, Decision, RulingDialog
from dealer_assist.ui.dispute.what_if import Kind, WhatIfDialog
from dealer_assist.ui.dispute.words import announced_lines
from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.words.wording import Wording
from tests.ui.disputes import DisputedTable, picture


@pytest.fixture
def table(qapp, tmp_path):
    made = DisputedTable(tmp_path)
    yield made
    made.opened.close()


def opened(table, qtbot, language="en", digits="1038000"):
    dialog = DisputeDialog(table.parts(digits), HandChoice(table.archive), table.session, Wording(language))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def text(dialog):
    return dialog.view.toPlainText()


# -- what is shown --------------------------------------------------------------------------------------------


def test_the_newest_hand_is_shown_with_its_notes_steps_and_the_end_of_the_chain(table, qtbot):
    shown = text(opened(table, qtbot))
    for sentence in (
        "Dispute: hand 1.1",
        "1 · Anna: 10[3][8]000",
        "What counts: digit 3 is 3; digit 4 is 8.",
        "The picture is the one that was kept.",
        "Board note: 99[5]0000",
        "What counts: digit 3 is 5.",
        "No picture was kept.",
        "2 · Boris: The corridor between them: 5 only, width 1. (S12)",
        "3 · Vera: Out: neighbours have no corridor (S13, S27)",
        "Seat 2 takes the bank, 30: the narrowest live corridor, 1 digit wide. (S28, S30)",
        "The floor has not ruled on this hand.",
        f"SHA-256 {table.archive.head().sha256}.",
    ):
        assert sentence in shown


def test_the_page_is_russian_too(table, qtbot):
    shown = text(opened(table, qtbot, "ru"))
    assert "Спор: раздача 1.1" in shown
    assert "Считаются: 3-я цифра — 3; 4-я цифра — 8." in shown
    assert "Коридор между ними — только 5, ширина 1. (S12)" in shown


@pytest.mark.parametrize(("language", "said"), [("en", "Entry {}: Seat 2: check."), ("ru", "Запись {}: Игрок 2: чек.")])
def test_what_was_announced_then_is_shown_entry_by_entry(table, qtbot, language, said):
    (checks, *_) = [each for each in table.archive.hands(1)[0].facts if each.fact == Check(2)]
    assert said.format(checks.entry) in text(opened(table, qtbot, language))


def test_an_announcement_of_another_version_is_told_by_its_code(table):
    past = table.archive.hands(1)[0]
    strange = replace(past.facts[0], announced=(spoken("no-such-sentence"),))
    assert list(announced_lines(replace(past, facts=(strange,)), Wording("en"))) == [f"Entry {strange.entry}: no-such-sentence"]


def test_a_picture_that_was_changed_or_lost_is_said(table, qtbot):
    table.spoil(picture("black"))
    assert "The picture was changed since it was kept: it proves nothing." in text(opened(table, qtbot))
    table.spoil(None)
    assert "The picture is no longer there." in text(opened(table, qtbot))


def test_the_arrows_go_from_hand_to_hand(table, qtbot):
    table.play()
    dialog = opened(table, qtbot)
    titles = [dialog.windowTitle()]
    for intent in (Intent.LEFT, Intent.LEFT, Intent.RIGHT):
        dialog.press(Press(intent))
        titles.append(dialog.windowTitle())
    assert titles == [f"Dispute: hand {name}" for name in ("1.2", "1.1", "1.1", "1.2")]


def test_no_key_changes_the_session(table, qtbot):
    """Neither undo nor a digit nor anything else that means something at the table."""
    dialog, before = opened(table, qtbot), table.session.facts
    for key in (Qt.Key.Key_U, Qt.Key.Key_Return, Qt.Key.Key_5, Qt.Key.Key_F, Qt.Key.Key_N, Qt.Key.Key_Backspace, Qt.Key.Key_Y):
        QTest.keyClick(dialog, key)
    assert (table.session.facts, dialog.isVisible()) == (before, True)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


# -- reading again --------------------------------------------------------------------------------------------


def test_the_pictures_are_read_again_beside_what_was_confirmed(table, qtbot):
    dialog = opened(table, qtbot, digits="1038000")
    QTest.keyClick(dialog, Qt.Key.Key_R)
    qtbot.waitUntil(lambda: "Read again now: 1038000, the same as was confirmed." in text(dialog))
    qtbot.waitUntil(lambda: dialog.message.text == "Every picture says now what was confirmed then.")


def test_a_digit_that_is_read_otherwise_now_is_named(table, qtbot):
    dialog, before = opened(table, qtbot, digits="1078000"), table.session.facts
    dialog.read_again()
    qtbot.waitUntil(lambda: "Read again now: 1078000. Digit 3 differs from what was confirmed." in text(dialog))
    qtbot.waitUntil(lambda: dialog.message.text.startswith("A picture says something else now"))
    assert table.session.facts == before


def test_two_readers_stand_side_by_side_and_what_they_differ_in_is_said(table, qtbot):
    """Ours says what was confirmed, the second one does not: both stand on the page, and neither is taken for the other."""
    dialog = DisputeDialog(table.parts("1038000", second="1036000"), HandChoice(table.archive), table.session, Wording("en"))
    qtbot.addWidget(dialog)
    dialog.read_again()
    qtbot.waitUntil(lambda: "The second reader, which often misreads, says something else" in dialog.message.text)
    assert dialog.message.text.startswith("Every picture says now what was confirmed then.")
    shown = text(dialog)
    assert "Read again now: 1038000, the same as was confirmed." in shown
    assert "often misreads). Read again now: 1036000. Digit 4 differs from what was confirmed." in shown


def test_a_second_reader_that_fails_leaves_the_answer_of_the_first(table, qtbot):
    def broken():
        raise KnownError("weights_missing", subject="english_g2.pth")

    parts = replace(table.parts("1038000"), build_second=broken)
    dialog = DisputeDialog(parts, HandChoice(table.archive), table.session, Wording("en"))
    qtbot.addWidget(dialog)
    dialog.read_again()
    qtbot.waitUntil(lambda: "The second reader could not read (english_g2.pth)" in dialog.message.text)
    assert dialog.message.text.startswith("Every picture says now what was confirmed then.")


def test_a_picture_that_was_changed_is_not_read(table, qtbot):
    table.spoil(picture("black"))
    dialog = opened(table, qtbot)
    dialog.read_again()
    assert dialog.message.text == "This hand has no sound pictures to read."


# -- what if --------------------------------------------------------------------------------------------------


def supposing(dialog, qtbot, **values):
    """Fill the form in as a person does; returns it after its button was pressed."""
    form = WhatIfDialog(dialog.page.dispute, Wording("en"))
    qtbot.addWidget(form)
    for name, value in values.items():
        editor = getattr(form, name)
        if hasattr(editor, "setCurrentText"):
            editor.setCurrentText(value)
        else:
            editor.setText(value)
    form.accept()
    return form


def test_another_digit_is_supposed(table, qtbot):
    """With 7-8 Boris has no corridor (S13), and Anna takes the 30."""
    form = supposing(opened(table, qtbot), qtbot, note="2 · Boris", digits="2078000")
    assert form.found.change == NoteChange(2, "2078000")
    assert [(each.name, each.before, each.after) for each in form.found.money] == [("Anna", 100, 130), ("Boris", 130, 100)]


def test_another_option_is_supposed(table, qtbot):
    form = supposing(opened(table, qtbot), qtbot, kind="an option", option=Wording("en").text("option-split-rake-percent"), value="10")
    assert form.kind.currentData() == Kind.OPTION
    assert form.found.change == OptionChange("rake_percent", 10)
    assert form.found.house == 3


def test_what_the_rules_refuse_is_said_in_the_form(table, qtbot):
    form = supposing(opened(table, qtbot), qtbot, digits="10380")
    assert form.found is None
    assert form.refused.text() != ""


# -- the ruling -----------------------------------------------------------------------------------------------


def ruled(table, dialog, qtbot, change=None, by="Oleg", why="the camera read right"):
    past = dialog.page.dispute.past
    supposed = None if change is None else what_if(past, change)
    form = RulingDialog(Case(past, supposed, newest=past.hand == table.session.hand), Wording("en"))
    qtbot.addWidget(form)
    form.decision.setCurrentIndex(form.decision.findData(str(Decision.KEPT if change is None else Decision.CORRECTED)))
    form.by.setText(by)
    form.why.setText(why)
    proposal = form.proposal.text()
    form.accept()
    dialog.record(form.facts)
    return proposal


def test_a_result_that_stands_is_a_ruling_and_nothing_else(table, qtbot):
    dialog, before = opened(table, qtbot), table.session.facts
    ruled(table, dialog, qtbot)
    said = FloorRuled("Oleg", "The result of hand 1.1 stands: the camera read right [1.1]")
    assert table.session.facts == (*before, said)
    assert said.ruling in text(dialog)
    assert dialog.message.text == "The ruling is on record."


@pytest.mark.parametrize(("by", "why"), [("", "because"), ("Oleg", ""), (" ", " ")])
def test_a_ruling_needs_who_and_why(table, qtbot, by, why):
    dialog, before = opened(table, qtbot), table.session.facts
    ruled(table, dialog, qtbot, by=by, why=why)
    assert table.session.facts == before
    assert dialog.message.text != "The ruling is on record."


def test_the_newest_hand_is_corrected_in_itself(table, qtbot):
    dialog = opened(table, qtbot)
    proposal = ruled(table, dialog, qtbot, NoteChange(2, "2078000"), why="the note shows 7 and 8")
    assert "The note is corrected in the hand" in proposal
    assert table.session.facts[-2:] == (
        FloorRuled("Oleg", "The result of hand 1.1 is corrected: the note shows 7 and 8 (note of seat 2: 2078000) [1.1]"),
        SerialCorrected(2, "2078000", Entry.TYPED),
    )
    assert table.stacks == {"Anna": 130, "Boris": 100, "Vera": 100}
    assert "Corrected; it was 2046000 before." in text(dialog)


def test_an_older_hand_is_set_right_by_transfers_and_never_edited(table, qtbot):
    """Boris has won both hands; in the first one Anna should have: 30 go from him to her."""
    table.play()
    dialog, before = opened(table, qtbot), table.session.facts
    dialog.press(Press(Intent.LEFT))
    proposal = ruled(table, dialog, qtbot, NoteChange(2, "2078000"), why="the note shows 7 and 8")
    assert "2 · Boris gives back 30; 1 · Anna gets 30" in proposal
    assert table.session.facts[: len(before)] == before
    assert table.session.facts[len(before) + 1 :] == (MoneyTaken("Boris", 30), MoneyBrought("Anna", 30))
    assert table.stacks == {"Anna": 130, "Boris": 130, "Vera": 100}
    assert "2 · Boris gives back 30; 1 · Anna gets 30) [1.1]" in text(dialog)
    assert table.archive.hands(1)[0].hand.slot(2).digits == "2046000"


def test_of_a_correction_that_cannot_be_paid_nothing_is_put_on_record(table, qtbot):
    table.play()
    table.session.act(MoneyTaken("Boris", 150))
    dialog, before = opened(table, qtbot), table.session.facts
    dialog.press(Press(Intent.LEFT))
    ruled(table, dialog, qtbot, NoteChange(2, "2078000"))
    assert (table.session.facts, dialog.message.text == "The ruling is on record.") == (before, False)


def test_money_that_no_player_gets_is_left_to_the_floor(table, qtbot):
    """With Anna's width the bank of the first hand would have rolled over: no transfer reaches the jackpot."""
    table.play()
    dialog = opened(table, qtbot)
    dialog.press(Press(Intent.LEFT))
    proposal = ruled(table, dialog, qtbot, NoteChange(2, "2038000"))
    assert "Boris gives back 30" in proposal
    assert "30 belongs to no player" in proposal


def test_the_ledger_is_sound_after_a_correction(table, qtbot, tmp_path):
    table.play()
    dialog = opened(table, qtbot)
    dialog.press(Press(Intent.LEFT))
    ruled(table, dialog, qtbot, NoteChange(2, "2078000"))
    table.opened.close()
    assert verify(place_of_file(tmp_path / "ledger.sqlite")).sound


def test_a_full_disk_is_said(table, qtbot):
    dialog = opened(table, qtbot)

    def full(*_):
        raise OSError(28, "No space left on device")

    table.opened.ledger.append_together = full
    ruled(table, dialog, qtbot)
    assert dialog.message.text == "Not recorded: No space left on device. Nothing has changed."


# -- printing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "sentence"), [("en", "The digits that count are 4 and 6."), ("ru", "Считаются цифры 4 и 6.")])
def test_the_page_is_printed_as_a_pdf_with_its_pictures(table, qtbot, tmp_path, language, sentence):
    """Read by another program than the one that wrote it: Chromium's PDF library."""
    file, printed = tmp_path / "page.pdf", QPdfDocument()
    opened(table, qtbot, language).print_to(file)
    assert printed.load(str(file)) is QPdfDocument.Error.None_
    words = " ".join("".join(printed.getAllText(page).text() for page in range(printed.pageCount())).split())
    assert sentence in words
    assert table.archive.head().sha256 in words.replace(" ", "")
    assert b"/Subtype /Image" in file.read_bytes()


def test_a_page_that_cannot_be_kept_is_said(table, qtbot, tmp_path):
    dialog = opened(table, qtbot)
    dialog.print_to(tmp_path / "nowhere" / "page.pdf")
    assert "No such file or directory" in dialog.message.text


# -- nothing to show ------------------------------------------------------------------------------------------


def test_a_ledger_that_cannot_be_read_is_said(table, qtbot, tmp_path):
    table.opened.close()
    (tmp_path / "ledger.sqlite").unlink()
    notice = open_dispute(table.parts(), table.session, Wording("en"), None)
    assert notice.code == "dispute-fault-ledger-missing"
    assert str(tmp_path / "ledger.sqlite") in Wording("en").text(notice.code, notice.params)


def test_an_entry_that_was_changed_is_said_and_nothing_is_shown(table, qtbot, tmp_path):
    """Somebody has taken away what guards the table and written another dealer into the first entry: the chain does not hold."""
    with closing(sqlite3.connect(tmp_path / "ledger.sqlite")) as database, database:
        database.execute("DROP TRIGGER entries_no_update")
        (content,) = database.execute("SELECT content FROM entries WHERE number = 1").fetchone()
        database.execute("UPDATE entries SET content = ? WHERE number = 1", (content.replace(b'"by":""', b'"by":"X"'),))
    notice = open_dispute(table.parts(), table.session, Wording("en"), None)
    assert (notice.code, notice.params["subject"]) == ("dispute-fault-ledger-damaged", "1 hash_differs")


@pytest.mark.parametrize(
    ("key", "said"),
    [
        (Qt.Key.Key_Left, "There is no hand before this one in the ledger."),
        (Qt.Key.Key_Right, "This is the last hand in the ledger."),
        (Qt.Key.Key_PageUp, "It goes no further this way."),
        (Qt.Key.Key_K, "K does nothing on this page. What can be done stands on the buttons."),
        (Qt.Key.Key_Q, "Q does nothing on this page. What can be done stands on the buttons."),
    ],
)
def test_a_key_that_does_nothing_says_so(table, qtbot, key, said):
    dialog = opened(table, qtbot)
    QTest.keyClick(dialog, key)
    assert dialog.message.text == said
