"""What the keys do, without a window."""

import pytest

from dealer_assist.rules.actions import Fold
from dealer_assist.table.announce import Announcement
from dealer_assist.table.events import SerialConfirmed, SerialCorrected, Undone
from dealer_assist.table.session import TableSession
from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.words.notice import Level
from tests.ui.models.test_desk import Clock, agreed, unsure


class Memory:
    """A ledger that can be told to fail."""

    def __init__(self):
        self.kept, self.full = [], False

    def append(self, event, outcome=None, picture=b"", announced=()):
        if self.full:
            raise OSError(28, "No space left on device")
        self.kept.append(event)

    def append_together(self, told):
        if self.full:
            raise OSError(28, "No space left on device")
        self.kept += [each.event for each in told]

    def events(self):
        return tuple(self.kept)


class Table:
    """A controller with everything it says written down."""

    def __init__(self):
        self.ledger, self.clock = Memory(), Clock()
        self.controller = TableController(TableSession(self.ledger), (NoteKind("RUB", 7), NoteKind("EUR", 11)), self.clock)
        self.steps, self.said, self.alarms = [], [], []
        self.controller.stepped.connect(self.steps.append)
        self.controller.announced.connect(self.said.append)
        self.controller.refused.connect(lambda: self.alarms.append(self.controller.notice.code))

    def press(self, intent, digit="", pause=2.0):
        self.clock.now += pause
        self.controller.press(Press(intent, digit))

    def type_note(self, digits):
        for digit in digits:
            self.press(Intent.DIGIT, digit)
        self.press(Intent.CONFIRM)

    def open_hand(self):
        self.press(Intent.DIGIT, "3")
        self.press(Intent.CONFIRM)


@pytest.fixture
def table(qapp):
    return Table()


def test_set_up_opens_the_hand_that_was_chosen(table):
    table.press(Intent.DIGIT, "6")
    table.press(Intent.SLOT_BACK)
    table.press(Intent.TIE_RULE)
    table.press(Intent.CURRENCY)
    table.press(Intent.CONFIRM)
    (opened,) = table.ledger.kept
    assert (opened.hand, opened.place, opened.length, opened.seats, opened.button) == (1, 6, 11, ("1", "2", "3", "4", "5"), 1)
    assert (opened.game, opened.jackpot, opened.currency, opened.betting) == ("split", 0, "EUR", False)
    assert dict(opened.options)["tie_rule"] == "split"
    assert table.controller.stage is Stage.SCAN


def test_the_place_stays_inside_the_serial(table):
    table.press(Intent.DIGIT, "9")
    assert table.controller.choice.place_number == 7
    table.press(Intent.DIGIT, "1")
    table.press(Intent.LEFT)
    assert table.controller.choice.place_number == 1


def test_typed_notes_settle_a_hand(table):
    table.open_hand()
    for digits in ("1283999", "1250999", "1211999", "1290999", "7750000"):
        table.type_note(digits)
    assert table.controller.stage is Stage.RESULT
    winner = table.said[-1][-1]
    assert winner.code == "winner-alive"
    assert dict(winner.params) == {"name": "1", "seat": 1, "width": 4, "amount": 4, "paid": 0, "pot": 0, "side": -1}
    assert table.steps == [1, 1, 1, 1, 1]


def test_nothing_is_announced_that_the_ledger_has_not_kept(table):
    table.open_hand()
    said = len(table.said)
    table.ledger.full = True
    table.type_note("1283999")
    assert len(table.said) == said
    assert (table.controller.notice.code, table.controller.notice.level) == ("notice-not-kept", Level.ALARM)
    assert table.controller.session.target == 1


def test_a_doubtful_digit_must_be_typed_before_it_counts(table):
    table.open_hand()
    table.controller.take_look(unsure("1283999", 4))
    table.press(Intent.CONFIRM)
    assert table.alarms == ["error-digits-open"]
    assert table.controller.draft.cursor == 4
    table.press(Intent.DIGIT, "7")
    table.press(Intent.CONFIRM)
    kept = table.ledger.kept[-1]
    assert (kept.digits, str(kept.entry), kept.slot) == ("1287999", "mended", 1)


def test_a_second_press_within_a_second_counts_once(table):
    table.open_hand()
    table.controller.take_look(agreed("1283999"))
    table.press(Intent.CONFIRM)
    table.controller.take_look(agreed("1250999"))
    table.press(Intent.CONFIRM, pause=0.5)
    assert table.alarms == ["notice-pressed-twice"]
    assert len(table.ledger.kept) == 2
    table.press(Intent.CONFIRM, pause=0.6)
    assert table.ledger.kept[-1].digits == "1250999"


def test_digits_that_change_under_the_finger_are_not_confirmed(table):
    table.open_hand()
    table.controller.take_look(agreed("1283999"))
    table.clock.now += 5
    table.controller.take_look(agreed("1250999"))
    table.press(Intent.CONFIRM, pause=0.1)
    assert table.alarms == ["notice-digits-changed"]
    assert len(table.ledger.kept) == 1


def test_confirm_without_digits_says_why(table):
    table.open_hand()
    table.press(Intent.CONFIRM)
    assert table.alarms == ["notice-no-digits"]


def test_a_serial_that_is_there_already_is_refused_with_its_seat(table):
    table.open_hand()
    table.type_note("1283999")
    table.type_note("1283999")
    assert table.alarms == ["error-duplicate-serial"]
    assert (table.controller.notice.params["slot"], table.controller.notice.params["serial"]) == (1, "1283999")


def test_undo_takes_back_and_brings_the_source_back(table):
    table.open_hand()
    table.type_note("1283999")
    table.press(Intent.UNDO)
    assert isinstance(table.ledger.kept[-1], Undone)
    assert table.steps == [1, -1]
    assert table.controller.session.target == 1
    table.press(Intent.REDO)
    assert table.steps == [1, -1, 1]
    assert table.controller.state.slot(1).digits == "1283999"


def test_undo_works_from_the_very_first_press(table):
    table.press(Intent.UNDO)
    assert table.alarms == ["error-nothing-to-undo"]
    table.open_hand()
    table.press(Intent.UNDO)
    assert table.controller.stage is Stage.SETUP


def test_folded_and_not_opened(table):
    table.open_hand()
    table.press(Intent.FOLD)
    table.press(Intent.NOT_OPENED)
    assert table.ledger.kept[1] == Fold(1)
    assert [str(slot.status) for slot in table.controller.state.slots] == ["folded", "not_opened", "waiting", "waiting", "waiting"]
    assert table.controller.session.target == 3


def test_the_board_cannot_fold(table):
    table.open_hand()
    table.press(Intent.SLOT_BACK)
    assert table.controller.session.target == 0
    table.press(Intent.FOLD)
    assert table.alarms == ["error-not-a-seat"]


def test_all_but_one_folded_needs_no_board(table):
    table.open_hand()
    for _ in range(3):
        table.press(Intent.FOLD)
    assert table.controller.stage is Stage.RESULT
    assert table.said[-1][-1].code == "winner-uncontested"


def test_a_confirmed_note_can_be_corrected_after_the_result(table):
    table.open_hand()
    for digits in ("1283999", "1250999", "1211999", "1290999", "7750000"):
        table.type_note(digits)
    table.press(Intent.SLOT_ON)
    assert (table.controller.stage, table.controller.session.target) == (Stage.SCAN, 1)
    kept = len(table.ledger.kept)
    table.type_note("1256999")
    assert (table.controller.stage, len(table.ledger.kept)) == (Stage.PREVIEW, kept)
    table.press(Intent.CONFIRM)
    assert isinstance(table.ledger.kept[-1], SerialCorrected)
    assert table.controller.stage is Stage.RESULT
    assert table.said[-1][-1].code == "rollover-out"


def test_leaving_a_correction_goes_back_to_the_result(table):
    table.open_hand()
    for digits in ("1283999", "1250999", "1211999", "1290999", "7750000"):
        table.type_note(digits)
    table.press(Intent.SLOT_BACK)
    table.press(Intent.DIGIT, "1")
    table.press(Intent.DROP)
    assert (table.controller.stage, table.controller.draft) == (Stage.SCAN, None)
    table.press(Intent.DROP)
    assert table.controller.stage is Stage.RESULT


def test_the_next_hand_carries_the_jackpot_and_moves_the_button(table):
    table.open_hand()
    for digits in ("1256999", "1250999", "1211999", "1290999", "7750000"):
        table.type_note(digits)
    table.press(Intent.NEXT_HAND)
    assert table.controller.stage is Stage.SETUP
    table.press(Intent.CONFIRM)
    opened = table.ledger.kept[-1]
    assert (opened.hand, opened.button, opened.jackpot) == (2, 2, 4)
    assert table.steps == [1, 1, 1, 1, 1]


def test_the_note_that_still_lies_there_is_not_offered_to_the_next_seat(table):
    table.open_hand()
    table.controller.take_look(agreed("1283999"))
    table.press(Intent.CONFIRM)
    table.controller.take_look(agreed("1283999"))
    assert (table.controller.draft, str(table.controller.desk.offer)) == (None, "same-note")
    table.controller.take_look(agreed("1250999"))
    assert table.controller.draft.text == "1250999"


def test_a_click_aims_and_the_draft_stays(table):
    table.open_hand()
    table.press(Intent.DIGIT, "1")
    table.controller.aim(3)
    assert table.controller.draft.text == "1??????"
    assert table.steps == [2]
    for digit in "283999":
        table.press(Intent.DIGIT, digit)
    table.press(Intent.CONFIRM)
    assert isinstance(table.ledger.kept[-1], SerialConfirmed)
    assert table.ledger.kept[-1].slot == 3
    assert table.steps == [2, -2]


def test_announcements_carry_codes_not_sentences(table):
    table.open_hand()
    assert table.said == [(Announcement("hand-opened", (("button", 1), ("hand", 1), ("place", 3), ("seats", 4))),)]
