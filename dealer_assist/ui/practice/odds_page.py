"""The odds at a glance: a sheet of sentences and a table, with a chart beside it."""

from collections.abc import Iterator
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QTextBrowser, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.practice.charts import ChartView
from dealer_assist.ui.practice.odds_sheets import SHEETS, OddsSheet
from dealer_assist.ui.wording import Wording

_LINES_A_PAGE = 32
"""How many lines of text the page's height holds."""


class OddsPage(QWidget):
    """Shows one sheet at a time. `turn` goes on to another one, `roll` moves a sheet that is longer than the page."""

    def __init__(self) -> None:
        super().__init__()
        self.number = 0
        self.text, self.chart = QTextBrowser(), ChartView()
        self.text.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.GAP)
        row.addWidget(self.text, 1)
        row.addWidget(self.chart, 1)

    def turn(self, by: int) -> None:
        """Go on by so many sheets; after the last one comes the first."""
        self.number = (self.number + by) % len(SHEETS)

    def roll(self, pages: float) -> None:
        """Move the text by a share of its height."""
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.value() + round(pages * bar.pageStep()))

    def display(self, wording: Wording) -> str:
        """Render the sheet; its title is returned."""
        sheet = SHEETS[self.number](wording)
        self.text.setHtml("".join(_html(sheet)))
        self.text.setAccessibleName(sheet.title)
        self.chart.display(sheet.chart, wording.language)
        return sheet.title

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Letters grow with the page."""
        letters = QFont(self.font())
        letters.setPixelSize(max(12, self.height() // _LINES_A_PAGE))
        self.text.document().setDefaultFont(letters)
        super().resizeEvent(event)


def _html(sheet: OddsSheet) -> Iterator[str]:
    yield from (f"<p>{escape(sentence)}</p>" for sentence in sheet.sentences)
    heads = "".join(f"<th align='right'>{escape(head)}</th>" for head in sheet.heads)
    rows = "".join(f"<tr>{''.join(f'<td align=right>{escape(cell)}</td>' for cell in row)}</tr>" for row in sheet.rows)
    yield f"<table width='100%' border='1' cellspacing='0' cellpadding='3' style='border-collapse: collapse'><tr>{heads}</tr>{rows}</table>"
