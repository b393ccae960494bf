"""The odds at a glance: a sheet of sentences and a table, with a chart beside it."""

from html import escape

from PySide6.QtWidgets import QHBoxLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.practice.charts import ChartView
from dealer_assist.ui.practice.odds_sheets import SHEETS, OddsSheet
from dealer_assist.ui.practice.text_panel import TextPanel, table_html
from dealer_assist.ui.words.wording import Wording

_LINES = 32


class OddsPage(QWidget):
    """Shows one sheet at a time; `turn` goes on to another one."""

    def __init__(self) -> None:
        super().__init__()
        self.number = 0
        self.text, self.chart = TextPanel(_LINES), ChartView()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.GAP)
        row.addWidget(self.text, 1)
        row.addWidget(self.chart, 1)

    def turn(self, by: int) -> None:
        """Go on by so many sheets; after the last one comes the first."""
        self.number = (self.number + by) % len(SHEETS)

    def display(self, wording: Wording) -> None:
        """Render the sheet."""
        sheet = SHEETS[self.number](wording)
        self.text.show_html(_html(sheet))
        self.chart.display(sheet.chart, wording.language)

    def title(self, wording: Wording) -> str:
        """What the sheet is about."""
        return SHEETS[self.number](wording).title


def _html(sheet: OddsSheet) -> str:
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in sheet.sentences) + table_html(sheet.heads, sheet.rows, "right")
