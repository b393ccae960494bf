"""The page before a hand: playing place, seats, tie rule, notes. Everything is one press away."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.widgets.buttons import LOW_TARGET, ChoiceButton, ChoiceModel
from dealer_assist.ui.widgets.painting import LEFT, draw_key_cap, draw_text, fitting_font, key_cap_width

_LABEL_SHARE = 3
_CHOICES_SHARE = 9
_LARGEST_TITLE, _LARGEST_DETAIL = 36.0, 26.0
"""Pixels."""


@dataclass(frozen=True, slots=True)
class ChoiceRowModel:
    """One question of the page: its words, the keys that answer it, and the answers."""

    title: str
    detail: str
    caps: tuple[str, ...]
    choices: tuple[ChoiceModel, ...]


class _Question(QWidget):
    """The words of a row and the keys that answer it."""

    def __init__(self) -> None:
        super().__init__()
        self._model = ChoiceRowModel("", "", (), ())

    def display(self, model: ChoiceRowModel) -> None:
        if model != self._model:
            self._model = model
            self.setAccessibleName(f"{model.title}. {model.detail}")
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        model, box = self._model, QRectF(self.rect()).adjusted(6, 2, -6, -2)
        upper = QRectF(box.left(), box.top(), box.width(), box.height() * 0.5)
        title = upper.adjusted(0, 0, self._paint_keys(painter, upper) - upper.right(), 0)
        painter.setPen(theme.TEXT)
        draw_text(painter, title, model.title, fitting_font(model.title, title, min(_LARGEST_TITLE, title.height() * 0.7), bold=True), LEFT)
        detail = QRectF(box.left(), upper.bottom(), box.width(), box.height() * 0.5)
        painter.setPen(theme.QUIET)
        draw_text(painter, detail, model.detail, fitting_font(model.detail, detail, min(_LARGEST_DETAIL, detail.height() * 0.5)), LEFT)
        painter.end()

    def _paint_keys(self, painter: QPainter, box: QRectF) -> float:
        """Draw the keys at the right end of a box, and give where they begin."""
        height = min(30.0, box.height() * 0.62)
        left = box.right()
        for cap in reversed(self._model.caps):
            width = key_cap_width(cap, height)
            left -= width
            draw_key_cap(painter, QRectF(left, box.center().y() - height / 2, width, height), cap, theme.QUIET)
            left -= 6
        return left


class ChoiceRow(QWidget):
    """A question and its answers; the index of a clicked answer goes to `on_choice`."""

    def __init__(self, on_choice: Callable[[int], None]) -> None:
        super().__init__()
        self._on_choice = on_choice
        self._buttons: list[ChoiceButton] = []
        self._question = _Question()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(theme.GAP)
        self._row.addWidget(self._question, _LABEL_SHARE)
        self._answers = QHBoxLayout()
        self._answers.setSpacing(theme.GAP)
        self._row.addLayout(self._answers, _CHOICES_SHARE)

    def display(self, model: ChoiceRowModel) -> None:
        """Show a question."""
        self._question.display(model)
        while len(self._buttons) < len(model.choices):
            self._add_button()
        for index, button in enumerate(self._buttons):
            button.setVisible(index < len(model.choices))
        for button, choice in zip(self._buttons, model.choices, strict=False):
            button.display(choice)
            button.setAccessibleName(f"{model.title}: {choice.label}")

    def _add_button(self) -> None:
        index, button = len(self._buttons), ChoiceButton(self)
        button.setMinimumHeight(LOW_TARGET)
        button.clicked.connect(lambda: self._on_choice(index))
        self._answers.addWidget(button)
        self._buttons.append(button)


class SetupPanel(QWidget):
    """The questions, one above the other."""

    def __init__(self, on_choices: tuple[Callable[[int], None], ...]) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GAP)
        self._rows = tuple(ChoiceRow(on_choice) for on_choice in on_choices)
        for row in self._rows:
            column.addWidget(row, 1)

    def display(self, models: tuple[ChoiceRowModel, ...]) -> None:
        """Show the questions in the order of `on_choices`; one without answers is left out."""
        for row, model in zip(self._rows, models, strict=True):
            row.setVisible(bool(model.choices))
            row.display(model)
