"""A dialog that shows a page as it is printed, with a message line and a row of buttons that have keys. It lies over the table."""

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QDialog, QFileDialog, QTextBrowser, QVBoxLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.keys import Intent, Press, cap_of, press_of
from dealer_assist.ui.widgets.bars import ActionRow, MessageLine
from dealer_assist.ui.widgets.buttons import TARGET, ActionModel
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.words.idle_keys import no_effect, no_use_here, typed_sign, unknown_key
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.wording import Wording

_SIZE = QSize(1180, 680)
_MESSAGE_HEIGHT = 48
_DOTS_PER_INCH = 150
_SCROLLS = {Intent.SLOT_BACK: -0.1, Intent.SLOT_ON: 0.1, Intent.PICTURE_BACK: -0.9, Intent.PICTURE_ON: 0.9}
"""Shares of the height of the page."""


class PaperDialog(QDialog):
    """Shows a document; a dialog of its kind says what its keys do (`wishes`). No key reaches the table while it is open."""

    def __init__(self, actions: Mapping[Intent, str], wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wording = wording
        self.document = QTextDocument()
        self.view, self.message, self.buttons = QTextBrowser(), MessageLine(), ActionRow(self.press)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.message.setFixedHeight(_MESSAGE_HEIGHT)
        self.buttons.setFixedHeight(TARGET)
        self.buttons.display({intent: (ActionModel(wording.text(code), cap_of(intent)), 1) for intent, code in actions.items()})
        open_at(self, _SIZE)
        column = QVBoxLayout(self)
        column.setSpacing(theme.GAP)
        column.addWidget(self.view, 1)
        column.addWidget(self.message)
        column.addWidget(self.buttons)

    @property
    def wishes(self) -> Mapping[Intent, Callable[[], None]]:
        """What is done for each intent, beside the keys that scroll."""
        return {Intent.DROP: self.reject}

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """The keys printed on the buttons and those that scroll; any other key says that it does nothing."""
        press, sign = press_of(event), typed_sign(event)
        if press is not None:
            self.press(press)
        elif sign:
            self.tell(unknown_key(sign))

    def press(self, press: Press) -> None:
        """Do what a key or a button asks for."""
        wishes = self.wishes
        if press.intent in _SCROLLS:
            bar = self.view.verticalScrollBar()
            before = bar.value()
            bar.setValue(before + round(_SCROLLS[press.intent] * bar.pageStep()))
            if bar.value() == before:
                self.tell(no_effect(press))
        elif press.intent in wishes:
            wishes[press.intent]()
        else:
            self.tell(no_use_here(press))

    def display(self, document: QTextDocument) -> None:
        """Show a document where the one before stood; its title is the window's."""
        self.document = document
        self.setWindowTitle(document.metaInformation(QTextDocument.MetaInformation.DocumentTitle))
        place = self.view.verticalScrollBar().value()
        self.view.setDocument(document)
        self.view.verticalScrollBar().setValue(place)

    def say(self, code: str, level: Level = Level.HINT) -> None:
        """Show a message without values."""
        self.tell(Notice(code, level=level))

    def tell(self, notice: Notice) -> None:
        """Show a message."""
        self.message.display(self._wording.text(notice.code, notice.params), notice.level)

    def ask_file(self, title: str, name: str) -> None:
        """Ask where the page is to be kept, and keep it there."""
        chosen, _ = QFileDialog.getSaveFileName(self, title, name, "PDF (*.pdf)")
        if chosen:
            self.print_to(Path(chosen))

    def print_to(self, file: Path) -> None:
        """Keep the page as it is shown in a PDF file; what keeps that from being done is said."""
        try:
            file.write_bytes(pdf_of(self.document))
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self.tell(Notice("dispute-not-printed", {"file": str(file), "reason": reason}, Level.ALARM))
        else:
            self.tell(Notice("dispute-printed", {"file": str(file)}, Level.GOOD))


def pdf_of(document: QTextDocument) -> bytes:
    """The document on A4 pages."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setResolution(_DOTS_PER_INCH)
    writer.setTitle(document.metaInformation(QTextDocument.MetaInformation.DocumentTitle))
    document.print_(writer)
    del writer  # it ends the file
    content: QByteArray = buffer.data()
    return bytes(content.data())
