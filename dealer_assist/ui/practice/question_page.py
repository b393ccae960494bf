"""A question: its notes, what is known, what is asked, and after the answer why it is so."""

from collections.abc import Callable
from html import escape

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from dealer_assist.table.practice.question import Question, ShownNote
from dealer_assist.ui import theme
from dealer_assist.ui.practice.answer_fields import AnswerFields
from dealer_assist.ui.practice.desk import Page, PracticeDesk
from dealer_assist.ui.practice.note_card import NoteCard, NoteModel
from dealer_assist.ui.practice.text_panel import TextPanel
from dealer_assist.ui.practice.words import explanation_lines, fact_lines, phrase_text
from dealer_assist.ui.widgets.bars import Caption
from dealer_assist.ui.widgets.corridor_bar import CorridorModel
from dealer_assist.ui.words.seat_names import seat_title
from dealer_assist.ui.words.wording import Wording

_PROMPT_SHARE, _LOWEST_PROMPT = 0.092, 28
"""Of the page's height, and pixels."""

_ROW_HEIGHT = 62
"""Of a row of fields; with many rows they become lower."""

_FIELDS_SHARE, _FIELDS_SHARE_MANY = 0.36, 0.26
"""Of the page's height, for the fields where they do not need more; less where many notes need it."""

_LINES, _LINES_ALONE = 16, 11
"""How many lines of text fill its height beside notes, and where there are none."""

_MANY = 3
"""From so many notes on each of them is a row."""


class QuestionPage(QWidget):
    """Renders the question of a desk; an option that is pointed at goes to `on_option`."""

    def __init__(self, on_option: Callable[[int, int], None]) -> None:
        super().__init__()
        self.prompt, self.text, self.fields = Caption(), TextPanel(_LINES), AnswerFields(on_option)
        self.cards: tuple[NoteCard, ...] = ()
        self._notes = QWidget()
        self._grid = QGridLayout(self._notes)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(2)
        self._many = False
        self._middle = QHBoxLayout()
        self._middle.setSpacing(theme.GAP)
        self._middle.addWidget(self._notes, 3)
        self._middle.addWidget(self.text, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GAP)
        column.addWidget(self.prompt)
        column.addLayout(self._middle, 1)
        column.addWidget(self.fields)

    def display(self, desk: PracticeDesk, wording: Wording) -> None:
        """Render the question with what is typed; explained once it is answered."""
        question = desk.question
        if question is None:
            return
        explained = desk.page is Page.EXPLAIN
        self._many = len(question.situation.notes) >= _MANY
        self._middle.setStretch(1, 2 if explained or not self._many else 1)
        self.prompt.display(phrase_text(question.prompt, wording))
        self._show_notes(question, explained, wording)
        html = _text(question, explained, wording)
        self.text.fill(_LINES if question.situation.notes else _LINES_ALONE)
        self.text.show_html(html)
        self.text.setVisible(bool(html))
        self.fields.display(desk.entry, desk.marks, wording)
        self._fit_fields()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The fields and the prompt keep their shares of the page."""
        self.prompt.setFixedHeight(max(_LOWEST_PROMPT, round(_PROMPT_SHARE * self.height())))
        self._fit_fields()
        super().resizeEvent(event)

    def _fit_fields(self) -> None:
        lines = self.fields.lines
        share = _FIELDS_SHARE_MANY if self._many else _FIELDS_SHARE
        wanted = min(lines * (_ROW_HEIGHT + theme.GAP), round(self.height() * share))
        self.fields.setFixedHeight(max(wanted, self.fields.least_height))

    def _show_notes(self, question: Question, explained: bool, wording: Wording) -> None:
        notes = question.situation.notes
        self._notes.setVisible(bool(notes))
        while len(self.cards) < len(notes):
            self.cards += (NoteCard(),)
        columns = 2 if self._many and not explained else 1
        for index, card in enumerate(self.cards):
            card.setVisible(index < len(notes))
            if index < len(notes):
                self._grid.addWidget(card, index // columns, index % columns)
                card.display(_note_model(question, index, explained, wording))


def _note_model(question: Question, index: int, explained: bool, wording: Wording) -> NoteModel:
    notes, explanation = question.situation.notes, question.explanation
    marked = tuple(position for mark in explanation.marks if mark.note == index for position in mark.positions) if explained else ()
    drawn = next((each for each in explanation.corridors if each.note == index), None) if explained else None
    return NoteModel(
        _note_title(notes, index, wording),
        notes[index].digits,
        notes[index].picture,
        marked,
        CorridorModel(drawn.pair, drawn.inside, drawn.check, theme.ACCENT) if drawn else None,
        len(notes) == 1,
        len(notes) >= _MANY,
        wording.text("practice-no-picture"),
    )


def _note_title(notes: tuple[ShownNote, ...], index: int, wording: Wording) -> str:
    """The seat, and which of its notes it is where it has several."""
    seat = notes[index].seat
    own = [number for number, note in enumerate(notes) if note.seat == seat]
    title = seat_title(seat, "", wording)
    return wording.text("slot-note", {"slot": title, "number": own.index(index) + 1}) if len(own) > 1 else title


def _text(question: Question, explained: bool, wording: Wording) -> str:
    """What is known, and under it why the answer is so."""
    facts = "".join(f"<p style='margin: 3px 0'>{escape(line)}</p>" for line in fact_lines(question, wording))
    if not explained:
        return facts
    steps = "".join(f"<li>{escape(line)}</li>" for line in explanation_lines(question, wording))
    return f"<h3>{escape(wording.text('practice-why'))}</h3><ol>{steps}</ol>{facts}"
