"""The settings screen of a game: one line an option, made from the options' descriptions."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QLabel, QLineEdit, QScrollArea, QSpinBox, QVBoxLayout, QWidget

from dealer_assist.rules.option import OptionDescription
from dealer_assist.rules.options import Game, sheet
from dealer_assist.ui import theme
from dealer_assist.ui.words.wording import Wording, message_code

_LARGEST = 2**31 - 1
"""A spin box holds no more."""

_EDITOR_HEIGHT = 40
_SWITCH = (False, True)


class _WheelScrolls(QObject):
    """Keeps the wheel that scrolls the form from changing the option under the mouse."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Let the form have the wheel."""
        if event.type() == QEvent.Type.Wheel:
            event.ignore()
            return True
        return super().eventFilter(watched, event)


_WHEEL_SCROLLS = _WheelScrolls()


class OptionLine:
    """One option: its words, its editor, and whether it differs from the default."""

    def __init__(self, game: Game, about: OptionDescription, value: object, on_change: Callable[[str, object], None]) -> None:
        self._game, self._about = game, about
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.meaning = QLabel()
        self.meaning.setWordWrap(True)
        self.editor = _editor(about, value, lambda changed: on_change(about.name, changed))
        self.editor.setMinimumHeight(_EDITOR_HEIGHT)
        self.editor.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.editor.installEventFilter(_WHEEL_SCROLLS)
        self.label.setBuddy(self.editor)

    def say(self, wording: Wording, value: object) -> None:
        """Show the words of the language that is switched on; an option that is not the default's is marked."""
        code = f"option-{self._game}-{self._about.key}"
        name = wording.text(message_code(code))
        changed = value != self._about.default
        self.label.setText(f"{name} *" if changed else name)
        self.label.setStyleSheet(f"color: {(theme.CAUTION if changed else theme.TEXT).name()}; font-weight: bold")
        self.meaning.setText(f"{wording.text(message_code(code, 'meaning'))} ({self._about.rule})")
        self.meaning.setStyleSheet(f"color: {theme.QUIET.name()}")
        self.editor.setAccessibleName(name)
        self.editor.setAccessibleDescription(self.meaning.text())
        if isinstance(self.editor, QComboBox):
            switch = [message_code("options", "yes" if choice else "no") for choice in _SWITCH]
            for index, word in enumerate([message_code(code, choice) for choice in self._about.choices] or switch):
                self.editor.setItemText(index, wording.text(word))


class OptionsForm(QScrollArea):
    """Every option of one game. `options` is what is chosen; `on_change` is called after every change of it."""

    def __init__(self, game: Game, options: Any, wording: Wording, on_change: Callable[[Any], None]) -> None:  # noqa: ANN401 - each game's options class
        super().__init__()
        self.options = options
        self._wording, self._on_change = wording, on_change
        self.lines = {line.description.name: OptionLine(game, line.description, line.value, self._change) for line in sheet(options)}
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(3 * theme.GAP)
        grid.setVerticalSpacing(2 * theme.GAP)
        for row, line in enumerate(self.lines.values()):
            words = QVBoxLayout()
            words.addWidget(line.label)
            words.addWidget(line.meaning)
            grid.addLayout(words, row, 1)
            grid.addWidget(line.editor, row, 0)
        inside = QWidget()
        inside.setLayout(grid)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.retranslate()

    def retranslate(self) -> None:
        """Show the words of the language that is switched on."""
        for name, line in self.lines.items():
            line.say(self._wording, getattr(self.options, name))

    def _change(self, name: str, value: object) -> None:
        self.options = replace(self.options, **{name: value})
        self.lines[name].say(self._wording, value)
        self._on_change(self.options)


def _editor(about: OptionDescription, value: object, on_change: Callable[[object], None]) -> QWidget:
    """The widget that fits the type of an option."""
    if issubclass(about.type, StrEnum):
        return _choice_editor(tuple(about.type), value, on_change)
    if about.type is bool:
        return _choice_editor(_SWITCH, value, on_change)
    if about.type is int:
        return _number_editor(about, value, on_change)
    line = QLineEdit(str(value))
    line.editingFinished.connect(lambda: on_change(line.text()))
    return line


def _choice_editor(choices: Sequence[object], value: object, on_change: Callable[[object], None]) -> QComboBox:
    box = QComboBox()
    for choice in choices:
        box.addItem(str(choice))
    box.setCurrentIndex(choices.index(value) if value in choices else 0)
    box.currentIndexChanged.connect(lambda index: on_change(choices[index]))
    return box


def _number_editor(about: OptionDescription, value: object, on_change: Callable[[object], None]) -> QSpinBox:
    """A number; where the option may be left open, one step below the least value says so."""
    least = about.minimum or 0
    lowest = least - 1 if about.optional else least
    box = QSpinBox()
    box.setRange(lowest, _LARGEST if about.maximum is None else about.maximum)
    if about.optional:
        box.setSpecialValueText("—")
    box.setValue(value if isinstance(value, int) else lowest)
    box.valueChanged.connect(lambda number: on_change(None if about.optional and number == lowest else number))
    return box
