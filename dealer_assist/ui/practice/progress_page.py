"""How a croupier gets on: accuracy and speed day by day, what is weakest, and the exams."""

from collections.abc import Iterator, Sequence
from datetime import date
from html import escape

from PySide6.QtCore import QDate, QLocale
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dealer_assist.table.practice.exam import ExamResult
from dealer_assist.table.practice.progress import Figures, by_day, by_topic, grades, weakest
from dealer_assist.ui import theme
from dealer_assist.ui.practice.chart_model import ChartModel, Series
from dealer_assist.ui.practice.charts import ChartView
from dealer_assist.ui.practice.lesson import Progress
from dealer_assist.ui.practice.text_panel import TextPanel, table_html
from dealer_assist.ui.practice.words import topic_name
from dealer_assist.ui.words.wording import Wording

_LINES = 32
_MOST_DATES = 8
"""So many dates stand under a chart without touching."""

_EXAMS = 6
"""The newest ones are listed."""


class ProgressPage(QWidget):
    """Renders the progress of one croupier."""

    def __init__(self) -> None:
        super().__init__()
        self.text, self.accuracy, self.speed = TextPanel(_LINES), ChartView(), ChartView()
        charts = QVBoxLayout()
        charts.setSpacing(theme.GAP)
        charts.addWidget(self.accuracy)
        charts.addWidget(self.speed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.GAP)
        row.addWidget(self.text, 1)
        row.addLayout(charts, 1)

    def display(self, progress: Progress, wording: Wording) -> None:
        """Show what is known of a croupier."""
        self.text.show_html("".join(_html(progress, wording)))
        days = by_day(progress.attempts)
        self.accuracy.display(accuracy_chart(days, wording), wording.language)
        self.speed.display(speed_chart(days, wording), wording.language)


Days = Sequence[tuple[date, Figures]]


def accuracy_chart(days: Days, wording: Wording) -> ChartModel:
    """Right answers of a hundred, day by day."""
    title = wording.text("practice-accuracy")
    points = tuple((float(number), float(figures.percent)) for number, (_, figures) in enumerate(days))
    return ChartModel(title, "", wording.text("odds-percent-axis"), (Series(title, points, theme.GOOD),), _dates(days, wording), top=100)


def speed_chart(days: Days, wording: Wording) -> ChartModel:
    """The usual time for an answer in seconds, day by day."""
    title = wording.text("practice-speed")
    points = tuple((float(number), round(figures.milliseconds / 1000, 1)) for number, (_, figures) in enumerate(days))
    return ChartModel(title, "", wording.text("practice-seconds"), (Series(title, points, theme.ACCENT),), _dates(days, wording))


def _dates(days: Days, wording: Wording) -> tuple[tuple[float, str], ...]:
    """The dates under a chart, some left out where there are many."""
    step = -(-len(days) // _MOST_DATES) or 1
    locale = QLocale(wording.language)
    return tuple((float(number), locale.toString(_day(day), "d MMM")) for number, (day, _) in enumerate(days) if number % step == 0)


def _html(progress: Progress, wording: Wording) -> Iterator[str]:
    if not progress.attempts:
        yield f"<p>{escape(wording.text('practice-no-attempts'))}</p>"
        return
    weak = [topic_name(topic, wording) for topic, _ in weakest(progress.attempts)]
    told = wording.text("practice-weakest", {"topics": "; ".join(weak)}) if weak else wording.text("practice-no-mistakes")
    yield f"<p>{escape(told)}</p>"
    heads = ("practice-topic", "practice-asked", "practice-right-percent", "practice-usual-time", "practice-grade")
    yield table_html([wording.text(head) for head in heads], _topic_rows(progress, wording))
    if progress.exams:
        yield f"<h3>{escape(wording.text('practice-exams'))}</h3>"
        exam_heads = ("practice-exam-date", "practice-exam-seed", "practice-exam-result", "practice-exam-end")
        yield table_html([wording.text(head) for head in exam_heads], _exam_rows(progress.exams, wording))


def _topic_rows(progress: Progress, wording: Wording) -> Iterator[tuple[str, ...]]:
    """The weakest topics first, then the others."""
    reached, order = grades(progress.attempts), [topic for topic, _ in weakest(progress.attempts)]
    figures = dict(by_topic(progress.attempts))
    for topic in (*order, *(each for each in figures if each not in order)):
        known = figures[topic]
        yield (
            topic_name(topic, wording),
            str(known.asked),
            wording.text("odds-percent", {"value": known.percent}),
            wording.text("practice-seconds-value", {"seconds": round(known.milliseconds / 1000, 1)}),
            wording.text(f"practice-grade-{reached[topic].name.lower()}"),
        )


def _exam_rows(exams: Sequence[ExamResult], wording: Wording) -> Iterator[tuple[str, ...]]:
    """The newest first."""
    for result in reversed(exams[-_EXAMS:]):
        day = QLocale(wording.language).toString(_day(result.at.astimezone()), QLocale.FormatType.ShortFormat)
        percent = wording.text("odds-percent", {"value": result.percent})
        yield day, str(result.exam.seed), percent, wording.text("practice-passed" if result.passed else "practice-failed")


def _day(moment: date) -> QDate:
    return QDate(moment.year, moment.month, moment.day)
