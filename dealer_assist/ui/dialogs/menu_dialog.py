"""Everything that belongs to the window and not to the hand, as large buttons with their keys."""

from collections.abc import Mapping

from PySide6.QtCore import QSize
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.keys import Intent, Press, press_of
from dealer_assist.ui.widgets.buttons import ActionButton, ActionModel
from dealer_assist.ui.widgets.dialog_size import open_at

_COLUMNS = 3
_SIZE = QSize(900, 480)


class MenuDialog(QDialog):
    """Ends with a button or its key; `chosen` is the wish behind it, None when the menu was left."""

    def __init__(self, title: str, entries: Mapping[Intent, ActionModel], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chosen: Press | None = None
        self._entries = dict(entries)
        self.setWindowTitle(title)
        open_at(self, _SIZE)
        grid = QGridLayout(self)
        grid.setSpacing(2 * theme.GAP)
        for index, (intent, model) in enumerate(self._entries.items()):
            button = ActionButton(self)
            button.display(model)
            button.clicked.connect(lambda _=False, wish=intent: self._choose(wish))
            grid.addWidget(button, index // _COLUMNS, index % _COLUMNS)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """The keys printed on the buttons work here too; the menu's own key and Esc leave it."""
        press = press_of(event)
        if press is not None and press.intent in self._entries:
            self._choose(press.intent)
        elif press is not None and press.intent in (Intent.MENU, Intent.DROP):
            self.reject()

    def _choose(self, intent: Intent) -> None:
        self.chosen = Press(intent)
        self.accept()
