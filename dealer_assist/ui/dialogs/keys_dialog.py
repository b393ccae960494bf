"""Other keys for the wishes of the window: a key that is taken says by what, and nothing is lost silently."""

from collections.abc import Mapping

from PySide6.QtCore import QSize
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QKeySequenceEdit, QLabel, QScrollArea, QVBoxLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.keys import BINDINGS, Binding, Intent, called
from dealer_assist.ui.widgets.dialog_buttons import Role, form_buttons
from dealer_assist.ui.widgets.dialog_size import open_at
from dealer_assist.ui.words.wording import Wording

_SIZE = QSize(820, 640)
_LINE_HEIGHT = 36
_PORTABLE = QKeySequence.SequenceFormat.PortableText


class KeysDialog(QDialog):
    """One line a wish. After `exec` has returned true, `keys` are those of the wishes that were bound anew, by their intents."""

    def __init__(self, keys: Mapping[str, tuple[str, ...]], wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.keys = dict(keys)
        self._wording = wording
        self.setWindowTitle(wording.text("keys-title"))
        open_at(self, _SIZE)
        self.conflict = QLabel()
        self.conflict.setWordWrap(True)
        self.conflict.setStyleSheet(f"color: {theme.ALARM.name()}; font-weight: bold")
        self.editors: dict[Intent, QKeySequenceEdit] = {}
        self.buttons = form_buttons(self, "enter-done", wording, others=(("keys-usual", self._restore),))
        column = QVBoxLayout(self)
        column.addWidget(self._lines())
        column.addWidget(self.conflict)
        column.addWidget(self.buttons)
        self._look_for_conflicts()

    def _lines(self) -> QScrollArea:
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        for row, usual in enumerate(each for each in BINDINGS if each.press.intent is not Intent.DIGIT):
            intent = usual.press.intent
            meaning = self._wording.text(f"key-{intent}")
            editor = QKeySequenceEdit(_sequence(self._first_key(usual)))
            editor.setMaximumSequenceLength(1)
            editor.setMinimumHeight(_LINE_HEIGHT)
            editor.setAccessibleName(meaning)
            editor.keySequenceChanged.connect(self._look_for_conflicts)
            grid.addWidget(QLabel(meaning), row, 0)
            grid.addWidget(editor, row, 1)
            self.editors[intent] = editor
        inside = QWidget()
        inside.setLayout(grid)
        area = QScrollArea()
        area.setWidget(inside)
        area.setWidgetResizable(True)
        return area

    def _first_key(self, usual: Binding) -> str:
        return self.keys.get(usual.press.intent, usual.keys)[0]

    def _restore(self) -> None:
        self.keys = {}
        for usual in BINDINGS:
            if usual.press.intent in self.editors:
                self.editors[usual.press.intent].setKeySequence(_sequence(usual.keys[0]))

    def _look_for_conflicts(self) -> None:
        """Two wishes cannot have one key, and no wish can have a digit or no key: until that is mended nothing can be agreed."""
        trouble = next((words for intent in self.editors if (words := self._trouble(intent))), "")
        self.conflict.setText(trouble)
        self.buttons.button(Role.Ok).setEnabled(not trouble)

    def _trouble(self, intent: Intent) -> str:
        key = self._entered(intent)
        mine = self._wording.text(f"key-{intent}")
        if not key:
            return self._wording.text("keys-missing", {"wish": mine})
        if key.removeprefix("Num+") in set("0123456789"):
            return self._wording.text("keys-digit", {"wish": mine, "key": called(key)})
        for other in self.editors:
            if other is not intent and self._entered(other) == key:
                return self._wording.text("keys-taken", {"wish": mine, "key": called(key), "other": self._wording.text(f"key-{other}")})
        return ""

    def _entered(self, intent: Intent) -> str:
        return self.editors[intent].keySequence().toString(_PORTABLE)

    def accept(self) -> None:
        """Only what differs from the usual keys is bound anew; a wish keeps its other usual keys where its first key is the usual one."""
        usual = {each.press.intent: each.keys[0] for each in BINDINGS}
        entered = {intent: self._entered(intent) for intent in self.editors}
        self.keys = {str(intent): (key,) for intent, key in entered.items() if _sequence(usual[intent]).toString(_PORTABLE) != key}
        super().accept()


def _sequence(key: str) -> QKeySequence:
    return QKeySequence.fromString(key, _PORTABLE)
