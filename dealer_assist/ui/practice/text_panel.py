"""Text beside a chart or a note: letters that grow with the panel, no focus, moved by keys."""

from collections.abc import Iterable, Sequence
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QTextBrowser

_SMALLEST_LETTERS, _LARGEST_LETTERS = 13, 32
"""Pixels."""


class TextPanel(QTextBrowser):
    """Shows HTML; `lines` of it fill its height."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self._lines, self._html = lines, ""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_html(self, html: str) -> None:
        """Show another text from its beginning; the same text stays where it is."""
        if html != self._html:
            self._html = html
            self.setHtml(html)
            self.setAccessibleName(self.toPlainText())

    def fill(self, lines: int) -> None:
        """Let so many lines fill the height."""
        self._lines = lines
        self._fit_letters()

    def roll(self, pages: float) -> bool:
        """Move the text by a share of the panel's height; returns whether it moved."""
        bar = self.verticalScrollBar()
        before = bar.value()
        bar.setValue(before + round(pages * bar.pageStep()))
        return bar.value() != before

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Letters grow with the panel."""
        self._fit_letters()
        super().resizeEvent(event)

    def _fit_letters(self) -> None:
        letters = QFont(self.font())
        letters.setPixelSize(min(_LARGEST_LETTERS, max(_SMALLEST_LETTERS, self.height() // self._lines)))
        self.document().setDefaultFont(letters)


def table_html(heads: Sequence[str], rows: Iterable[Sequence[str]], align: str = "left") -> str:
    """A table with a line of heads where it has any; `align` is left or right."""
    head = f"<tr>{''.join(f'<th align={align}>{escape(each)}</th>' for each in heads)}</tr>" if heads else ""
    body = "".join(f"<tr>{''.join(f'<td align={align}>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table width='100%' border='1' cellspacing='0' cellpadding='3' style='border-collapse: collapse'>{head}{body}</table>"
