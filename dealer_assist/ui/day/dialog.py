"""The report of an evening, over the table: shown, and kept as a PDF file to be printed and signed."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import Archive
from dealer_assist.ui.day.page import day_document
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.widgets.paper_dialog import PaperDialog
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.tidings import not_read
from dealer_assist.ui.words.wording import Wording

_ACTIONS = {
    Intent.LEFT: "day-older",
    Intent.RIGHT: "day-newer",
    Intent.PROFILES: "dispute-print",
    Intent.DROP: "dispute-leave",
}
"""The buttons in their order, each with the key that it has at the table."""


def open_day(archive: Archive, wording: Wording, parent: QWidget) -> Notice | None:
    """Show the newest evening until the window is left; returns why there is nothing to show, otherwise None."""
    try:
        sessions = archive.sessions()
        if not sessions:
            return Notice("day-none", level=Level.CAUTION)
        dialog = DayDialog(archive, sessions, wording, parent)
    except KnownError as fault:
        return not_read(fault, wording)
    dialog.exec()
    dialog.deleteLater()
    return None


class DayDialog(PaperDialog):
    """Shows one of `sessions` at a time, the last one first. Raises KnownError where it cannot be read."""

    def __init__(self, archive: Archive, sessions: Sequence[int], wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(_ACTIONS, wording, parent)
        self._archive, self._sessions, self._place = archive, tuple(sessions), len(sessions) - 1
        self._show_day()
        self.say("day-shown")

    @property
    def wishes(self) -> Mapping[Intent, Callable[[], None]]:
        """What the keys of the dialog do."""
        return {
            Intent.LEFT: partial(self._step, -1),
            Intent.RIGHT: partial(self._step, 1),
            Intent.PROFILES: self._ask_file,
            Intent.DROP: self.reject,
            Intent.REPORT: self.reject,
        }

    def _step(self, by: int) -> None:
        wanted = self._place + by
        if not 0 <= wanted < len(self._sessions):
            self.say("day-first" if by < 0 else "day-last", Level.CAUTION)
            return
        was, self._place = self._place, wanted
        try:
            self._show_day()
            self.say("day-shown")
        except KnownError as fault:
            self._place = was
            self.tell(not_read(fault, self._wording))

    def _show_day(self) -> None:
        self.display(day_document(self._archive.day(self._sessions[self._place]), self._archive.head(), self._wording))

    def _ask_file(self) -> None:
        name = self._wording.text("day-file", {"session": str(self._sessions[self._place])})
        self.ask_file(self._wording.text("dispute-print"), name)
