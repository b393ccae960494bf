"""The window of a disputed hand. It lies over the table and has all keys while it is open, so no key reaches the session."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QWidget

from dealer_assist.rules.errors import RuleError
from dealer_assist.table.dispute import compared, dispute_of
from dealer_assist.table.events import Fact
from dealer_assist.table.faults import KnownError
from dealer_assist.table.past_hand import PictureState
from dealer_assist.table.reading import Outcome
from dealer_assist.table.session import TableSession
from dealer_assist.ui.dispute.hands import HandChoice
from dealer_assist.ui.dispute.page import DisputePage, page_document
from dealer_assist.ui.dispute.parts import DisputeParts
from dealer_assist.ui.dispute.rereading import Reader, Rereading
from dealer_assist.ui.dispute.ruling import Case, RulingDialog
from dealer_assist.ui.dispute.what_if import WhatIfDialog
from dealer_assist.ui.dispute.words import again_notice, second_notice
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.models.actions import reason_text
from dealer_assist.ui.widgets.paper_dialog import PaperDialog
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.tidings import not_kept, not_read
from dealer_assist.ui.words.wording import Wording

_ACTIONS = {
    Intent.LEFT: "dispute-older",
    Intent.RIGHT: "dispute-newer",
    Intent.REPEAT: "dispute-read-again",
    Intent.MANUAL: "dispute-what-if",
    Intent.FLOOR: "dispute-rule",
    Intent.PROFILES: "dispute-print",
    Intent.DROP: "dispute-leave",
}
"""The buttons in their order, each with the key that it has at the table."""

_LOUDNESS = (Level.GOOD, Level.HINT, Level.CAUTION, Level.ALARM)


def open_dispute(parts: DisputeParts, session: TableSession, wording: Wording, parent: QWidget) -> Notice | None:
    """Show the newest hand until the window is left; returns why there is nothing to show, otherwise None."""
    try:
        hands = HandChoice(parts.archive)
        past = hands.past
        if past is None:
            return Notice("dispute-none", level=Level.CAUTION)
        dialog = DisputeDialog(parts, hands, session, wording, parent)
    except KnownError as fault:
        return not_read(fault, wording)
    parts.opened(past.name)
    dialog.exec()
    dialog.deleteLater()
    parts.left(past.name)
    return None


class DisputeDialog(PaperDialog):
    """Shows one hand of `hands` at a time; only a ruling is put on record, in `session`. Raises KnownError where no hand can be read."""

    def __init__(
        self, parts: DisputeParts, hands: HandChoice, session: TableSession, wording: Wording, parent: QWidget | None = None
    ) -> None:
        super().__init__(_ACTIONS, wording, parent)
        self._parts, self._hands, self._session = parts, hands, session
        self._reading: Rereading | None = None
        self._answers: dict[Reader, Notice] = {}
        self.page = self._page()
        self._display()
        self.say("dispute-frozen")

    # -- what comes in ----------------------------------------------------------------------------------------

    @property
    def wishes(self) -> Mapping[Intent, Callable[[], None]]:
        """What the keys of the dialog do."""
        return {
            Intent.LEFT: partial(self._step, -1),
            Intent.RIGHT: partial(self._step, 1),
            Intent.REPEAT: self.read_again,
            Intent.MANUAL: self._ask_what_if,
            Intent.FLOOR: self._ask_ruling,
            Intent.PROFILES: self._ask_file,
            Intent.DROP: self.reject,
            Intent.DISPUTE: self.reject,
        }

    def done(self, result: int) -> None:
        """Stop the reading with the window."""
        self._stop_reading()
        super().done(result)

    # -- the hand ---------------------------------------------------------------------------------------------

    def _page(self) -> DisputePage:
        """The hand as the ledger has it now. Raises KnownError."""
        past = self._hands.past
        if past is None:
            raise KnownError("no_such_hand", subject="")
        dispute, archive = dispute_of(past), self._parts.archive
        pictures = {name: archive.picture(name) for name in dispute.pictures}
        return DisputePage(dispute, pictures, archive.head(), self._hands.rulings())

    def _step(self, by: int) -> None:
        try:
            if self._hands.step(by):
                self._stop_reading()
                self.page = self._page()
                self.say("dispute-frozen")
            else:
                self.say("dispute-first" if by < 0 else "dispute-last", Level.CAUTION)
        except KnownError as fault:
            self.tell(not_read(fault, self._wording))
        self._display()

    def _display(self) -> None:
        self.display(page_document(self.page, self._wording))

    # -- reading again ----------------------------------------------------------------------------------------

    def read_again(self) -> None:
        """Read the pictures of the notes now, but for those that were changed; each answer is shown as it comes."""
        self._stop_reading()
        wanted = [self.page.pictures[note.evidence] for note in self.page.dispute.notes if note.evidence]
        kept = [picture for picture in wanted if picture.state is PictureState.SOUND]
        if not kept:
            self.say("dispute-no-pictures", Level.CAUTION)
            return
        builders = {Reader.OWN: self._parts.build_reader}
        if self._parts.build_second is not None:
            builders[Reader.SECOND] = self._parts.build_second
        self._reading, self._answers = Rereading(builders, kept, self.page.dispute.past.hand.currency), {}
        self._reading.read.connect(self._take_outcome)
        self._reading.done.connect(self._tell_read)
        self._reading.troubled.connect(self._tell_answer)
        self.say("dispute-reading")
        self._reading.start()

    def _take_outcome(self, who: str, sha256: str, outcome: Outcome | None) -> None:
        page = self.page
        if sha256 not in page.pictures or self.sender() is not self._reading:
            return
        if who == Reader.OWN:
            self.page = replace(page, again={**page.again, sha256: outcome})
        else:
            self.page = replace(page, second={**page.second, sha256: outcome})
        self._display()

    def _tell_read(self, who: str) -> None:
        outcomes, notice_of = (self.page.again, again_notice) if who == Reader.OWN else (self.page.second, second_notice)
        read = [note for note in self.page.dispute.notes if note.evidence in outcomes]
        self._tell_answer(who, notice_of(compared(note, outcomes[note.evidence]) for note in read))

    def _tell_answer(self, who: str, notice: Notice) -> None:
        """What one reader has come to, beside what the other has; while the second one still reads, that is said."""
        if self.sender() is not self._reading:
            return
        self._answers[Reader(who)] = notice
        waiting = self._parts.build_second is not None and Reader.SECOND not in self._answers
        told = (*self._answers.values(), *((Notice("dispute-second-reading"),) if waiting else ()))
        loudest = max(told, key=lambda each: _LOUDNESS.index(each.level))
        self.message.display(" ".join(self._wording.text(each.code, each.params) for each in told), loudest.level)

    def _stop_reading(self) -> None:
        if self._reading is not None:
            self._reading.close()
            self._reading = None

    # -- what if, and the ruling ------------------------------------------------------------------------------

    def _ask_what_if(self) -> None:
        dialog = WhatIfDialog(self.page.dispute, self._wording, self)
        if dialog.exec():
            self.page = replace(self.page, supposed=dialog.found)
            self._display()
            self.view.find(self._wording.text("dispute-supposed"))

    def _ask_ruling(self) -> None:
        past = self.page.dispute.past
        dialog = RulingDialog(Case(past, self.page.supposed, newest=past.hand == self._session.hand), self._wording, self)
        if dialog.exec():
            self.record(dialog.facts)

    def record(self, facts: tuple[Fact, ...]) -> None:
        """Put a ruling and what goes with it on record: all of it, or nothing where the rules or the ledger refuse."""
        try:
            self._session.act_together(facts)
            self._hands.read_anew()
            self.page = self._page()
        except RuleError as error:
            self.message.display(reason_text(error, self._wording), Level.ALARM)
            return
        except OSError as error:
            self.tell(not_kept(error))
            return
        except KnownError as fault:
            self.tell(not_read(fault, self._wording))
            return
        self._display()
        self.say("dispute-recorded", Level.GOOD)

    # -- printing ---------------------------------------------------------------------------------------------

    def _ask_file(self) -> None:
        name = self._wording.text("dispute-file", {"hand": self.page.dispute.past.name})
        self.ask_file(self._wording.text("dispute-print"), name)
