"""The fields of an answer: what is typed, and afterwards what was right."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from dealer_assist.table.practice.question import Field, FieldKind
from dealer_assist.ui import theme
from dealer_assist.ui.practice.entry import Entry
from dealer_assist.ui.practice.words import answer_text, option_name, phrase_text
from dealer_assist.ui.widgets.buttons import LOW_TARGET, ChoiceModel
from dealer_assist.ui.widgets.painting import LEFT, RIGHT, draw_card, draw_text, fitting_font
from dealer_assist.ui.widgets.setup_panel import ChoiceRow, ChoiceRowModel
from dealer_assist.ui.words.wording import Wording

_COLUMNS = 2
"""Typed fields beside each other; a choice has a row of its own."""

_LOWEST = 32
"""Pixels: no finger has to hit a field that is typed into."""


@dataclass(frozen=True, slots=True)
class FieldModel:
    """A typed field. `right` is None before the answer is judged; then `expected` is what a wrong one should have been."""

    label: str
    text: str
    active: bool = False
    said: bool = False
    right: bool | None = None
    expected: str = ""


class TypedField(QWidget):
    """Paints a field; its accessible name says all of it."""

    def __init__(self) -> None:
        super().__init__()
        self._model = FieldModel("", "")
        self.setMinimumHeight(_LOWEST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def display(self, model: FieldModel) -> None:
        """Show a field."""
        if model != self._model:
            self._model = model
            self.setAccessibleName(f"{model.label}: {model.text} {_sign(model)} {model.expected}".strip())
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the label, what was typed, and the judgement."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        model, box = self._model, QRectF(self.rect())
        colour = theme.ACCENT if model.right is None else theme.GOOD if model.right else theme.ALARM
        lit = model.active or model.right is not None
        draw_card(painter, box, theme.blended(colour, 0.2) if lit else theme.SURFACE, colour if lit else theme.EDGE, 3 if lit else 1)
        inner = box.adjusted(12, 4, -12, -4)
        label = QRectF(inner.left(), inner.top(), inner.width() * 0.42, inner.height())
        text = QRectF(label.right() + 8, inner.top(), inner.right() - label.right() - 8, inner.height())
        painter.setPen(theme.QUIET)
        draw_text(painter, label, model.label, fitting_font(model.label, label, min(24.0, box.height() * 0.4)), LEFT)
        painter.setPen(colour if model.right is not None else theme.TEXT)
        shown = f"{model.text}{'▏' if model.active and not model.said else ''}"
        draw_text(painter, text, shown, fitting_font(shown, text, min(32.0, box.height() * 0.5), bold=True), LEFT)
        painter.setPen(theme.GOOD if model.right is not False else theme.ALARM)
        told = f"{_sign(model)} {model.expected}".strip()
        draw_text(painter, text, told, fitting_font(told, text, min(28.0, box.height() * 0.45), bold=True), RIGHT)
        painter.end()


class AnswerFields(QWidget):
    """All fields of a question; the field and the number of an option that was pointed at go to `on_option`."""

    def __init__(self, on_option: Callable[[int, int], None]) -> None:
        super().__init__()
        self._on_option = on_option
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(theme.GAP)
        self._fields: tuple[Field, ...] = ()
        self._lines: dict[int, int] = {}
        self.rows: tuple[TypedField | ChoiceRow, ...] = ()

    def display(self, entry: Entry, marks: tuple[bool, ...], wording: Wording) -> None:
        """Show what is typed; `marks` tell which fields are right once that is judged."""
        if entry.fields != self._fields:
            self._lay_out(entry.fields)
        for index, row in enumerate(self.rows):
            right = marks[index] if marks else None
            if isinstance(row, ChoiceRow):
                row.display(_choice_model(entry, index, right, wording))
            else:
                row.display(_field_model(entry, index, right, wording))

    @property
    def lines(self) -> int:
        """How many rows stand above each other."""
        return len(self._lines)

    @property
    def least_height(self) -> int:
        """Pixels that all rows need. Qt knows it only when they have been shown."""
        return sum(self._lines.values()) + theme.GAP * max(0, len(self._lines) - 1)

    def _lay_out(self, fields: tuple[Field, ...]) -> None:
        for row in self.rows:
            self._grid.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._fields, self._lines = fields, {}
        self.rows = tuple(self._new_row(index, field) for index, field in enumerate(fields))
        line = column = 0
        for earlier in range(self._grid.rowCount()):
            self._grid.setRowStretch(earlier, 0)
        for row in self.rows:
            wide = isinstance(row, ChoiceRow)
            if wide and column:
                line, column = line + 1, 0
            self._grid.addWidget(row, line, column, 1, _COLUMNS if wide else 1)
            self._grid.setRowStretch(line, 1)
            self._lines[line] = LOW_TARGET if wide else _LOWEST
            line, column = (line + 1, 0) if wide or column == _COLUMNS - 1 else (line, column + 1)

    def _new_row(self, index: int, field: Field) -> TypedField | ChoiceRow:
        if field.kind is FieldKind.CHOICE:
            return ChoiceRow(lambda option: self._on_option(index, option))
        return TypedField()


def _sign(model: FieldModel) -> str:
    return "" if model.right is None else "✓" if model.right else "✕"


def _field_model(entry: Entry, index: int, right: bool | None, wording: Wording) -> FieldModel:
    field, text, said = entry.fields[index], entry.texts[index], entry.said[index]
    shown = answer_text(field, text, wording) if text or said else ""
    expected = answer_text(field, field.expected, wording) if right is False else ""
    return FieldModel(phrase_text(field.label, wording), shown, right is None and index == entry.at, said, right, expected)


def _choice_model(entry: Entry, index: int, right: bool | None, wording: Wording) -> ChoiceRowModel:
    """The options by their numbers. Once it is judged, the right one is chosen, and the detail says what was answered."""
    field, text = entry.fields[index], entry.texts[index]
    shown = text if right is None else field.expected
    choices = tuple(
        ChoiceModel(f"{number} {option_name(option, wording)}", option == shown, right is False and option == text)
        for number, option in enumerate(field.options, start=1)
    )
    title = phrase_text(field.label, wording)
    if right is None:
        detail = wording.text("practice-choose-now") if index == entry.at else ""
    else:
        detail = wording.text("practice-field-right" if right else "practice-field-wrong", {"answer": answer_text(field, text, wording)})
    return ChoiceRowModel(title, detail, (), choices)
