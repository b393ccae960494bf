"""The pages of practice, one of them shown at a time. Those with charts are made when they are first opened."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget, QWidget

from dealer_assist.ui.practice.desk import Page, PracticeDesk
from dealer_assist.ui.practice.question_page import QuestionPage
from dealer_assist.ui.practice.result_page import ExamResultPage
from dealer_assist.ui.practice.start_page import StartPage
from dealer_assist.ui.practice.text_panel import TextPanel
from dealer_assist.ui.words.wording import Wording

if TYPE_CHECKING:
    from dealer_assist.ui.practice.odds_page import OddsPage
    from dealer_assist.ui.practice.progress_page import ProgressPage


class PracticePages(QStackedWidget):
    """Shows the page of the desk; `display` renders it. After something was pointed at, `on_change` is called."""

    def __init__(self, desk: PracticeDesk, on_change: Callable[[], None]) -> None:
        super().__init__()
        self._desk, self._on_change = desk, on_change
        self.start = StartPage(self._choose_topic, self._choose_timed)
        self.question, self.result = QuestionPage(self._choose_option), ExamResultPage()
        self._odds: OddsPage | None = None
        self._progress: ProgressPage | None = None
        for page in (self.start, self.question, self.result):
            self.addWidget(page)

    @property
    def odds(self) -> "OddsPage":
        """The odds; pyqtgraph is imported with it."""
        if self._odds is None:
            from dealer_assist.ui.practice.odds_page import OddsPage

            self._odds = OddsPage()
            self.addWidget(self._odds)
        return self._odds

    @property
    def progress(self) -> "ProgressPage":
        """The progress; pyqtgraph is imported with it."""
        if self._progress is None:
            from dealer_assist.ui.practice.progress_page import ProgressPage

            self._progress = ProgressPage()
            self.addWidget(self._progress)
        return self._progress

    def roll(self, pages: float) -> bool:
        """Move the text of the page by a share of its height; returns whether there was more of it."""
        moved = [text.roll(pages) for text in self.findChildren(TextPanel) if text.isVisible()]
        return any(moved)

    def display(self, wording: Wording) -> None:
        """Render the page of the desk."""
        self.setCurrentWidget(self._rendered(wording))

    def _rendered(self, wording: Wording) -> QWidget:
        desk = self._desk
        match desk.page:
            case Page.START:
                self.start.display(desk, wording)
                return self.start
            case Page.RESULT if desk.result is not None:
                self.result.display(desk.result, wording)
                return self.result
            case Page.PROGRESS if desk.progress is not None:
                self.progress.display(desk.progress, wording)
                return self.progress
            case Page.ODDS:
                self.odds.display(wording)
                return self.odds
        self.question.display(desk, wording)
        return self.question

    def _choose_topic(self, index: int) -> None:
        self._desk.chosen = index
        self._on_change()

    def _choose_timed(self, index: int) -> None:
        self._desk.timed = index == 1
        self._on_change()

    def _choose_option(self, field: int, option: int) -> None:
        self._desk.choose_option(field, option)
        self._on_change()
