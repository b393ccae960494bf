"""The table's options in a window of their own, opened from the set-up page."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QDate, QSize
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QVBoxLayout, QWidget

from dealer_assist.rules.options import OPTIONS, Game
from dealer_assist.ui.dialogs.options_form import OptionsForm
from dealer_assist.ui.dialogs.options_sheet import sheet_pdf
from dealer_assist.ui.widgets.dialog_buttons import form_buttons
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.words.wording import Wording

_SIZE = QSize(960, 640)


class OptionsDialog(QDialog):
    """Every option of a game. After `exec` has returned true, `options` is what was agreed."""

    def __init__(self, game: Game, options: Any, wording: Wording, parent: QWidget | None = None) -> None:  # noqa: ANN401 - each game's options class
        super().__init__(parent)
        self.options = options
        self._game, self._wording = game, wording
        self.setWindowTitle(wording.text("options-title"))
        open_at(self, _SIZE)
        others = (("options-defaults", self._restore), ("options-print", self._choose_file))
        self.buttons = form_buttons(self, "options-agree", wording, others=others)
        self.buttons.setFocusProxy(None)  # type: ignore[arg-type] # Tab comes to the first of them, not to the one for Enter
        self._column = QVBoxLayout(self)
        self.form = self._form()
        self.message = QLabel()
        self.message.setWordWrap(True)
        self.message.hide()
        self._column.addWidget(self.form)
        self._column.addWidget(self.message)
        self._column.addWidget(self.buttons)

    def _form(self) -> OptionsForm:
        return OptionsForm(self._game, self.options, self._wording, self._keep)

    def _keep(self, options: Any) -> None:  # noqa: ANN401 - as above
        self.options = options

    def _restore(self) -> None:
        self.options = OPTIONS[self._game]()
        old, self.form = self.form, self._form()
        self._column.replaceWidget(old, self.form)
        old.deleteLater()

    def _choose_file(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, self._wording.text("options-print"), f"{self._game}.pdf", "PDF (*.pdf)")
        if name:
            self.print_sheet(Path(name).with_suffix(".pdf"))

    def print_sheet(self, file: Path) -> None:
        """Write the sheet of what is chosen now, and say where it is or why it could not be written."""
        try:
            file.write_bytes(sheet_pdf(self._game, self.options, QDate.currentDate(), self._wording))
        except OSError as error:
            reason = {"reason": f"{file}: {error.strerror}"}
            self.message.setText(self._wording.text("options-not-printed", reason))
        else:
            self.message.setText(self._wording.text("options-printed", {"file": str(file)}))
        self.message.show()
