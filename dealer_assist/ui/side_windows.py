"""Windows that open beside the hand and let the table wait: who deals, a dispute, the evening's report, practice."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from dealer_assist.ui.day.dialog import open_day
from dealer_assist.ui.dialogs.sign_in import sign_in
from dealer_assist.ui.dispute.dialog import open_dispute
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.parts import WindowParts
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.wording import Wording


class SideWindows:
    """Opens them over `parent`; what there is to say afterwards the controller shows. No key reaches the hand meanwhile."""

    def __init__(self, parts: WindowParts, controller: TableController, wording: Wording, parent: QWidget) -> None:
        self._shift, self._dispute, self._practice = parts.shift, parts.dispute, parts.practice
        self._controller, self._wording, self._parent = controller, wording, parent

    @property
    def intents(self) -> dict[Intent, Callable[[], None]]:
        """What their keys do."""
        return {
            Intent.SIGN_IN: self._open_sign_in,
            Intent.DISPUTE: self._open_dispute,
            Intent.REPORT: self._open_report,
            Intent.PRACTICE: self._open_practice,
        }

    def _open_sign_in(self) -> None:
        self._tell(sign_in(self._shift, self._wording, self._parent))

    def _open_dispute(self) -> None:
        none = Notice("dispute-none", level=Level.CAUTION)
        session = self._controller.session
        self._tell(none if self._dispute is None else open_dispute(self._dispute, session, self._wording, self._parent))

    def _open_report(self) -> None:
        none = Notice("day-none", level=Level.CAUTION)
        self._tell(none if self._dispute is None else open_day(self._dispute.archive, self._wording, self._parent))

    def _open_practice(self) -> None:
        none = Notice("practice-nowhere", level=Level.CAUTION)
        self._tell(none if self._practice is None else self._practice(self._wording, self._parent))

    def _tell(self, notice: Notice | None) -> None:
        """The table may look otherwise now, also where there is nothing to say."""
        if notice is None:
            self._controller.changed.emit()
        else:
            self._controller.answer(notice)
