"""The window in which a person labels pictures: the reader proposes, the person confirms or mends, everything by keys."""

import signal
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QProgressBar, QVBoxLayout, QWidget

from dealer_assist.table.faults import KnownError
from dealer_assist.table.labelling import Labeller, PictureToLabel
from dealer_assist.table.reading import Box
from dealer_assist.table.settings import Theme
from dealer_assist.ui import theme
from dealer_assist.ui.labelling.desk import LabelDesk, picture_fault
from dealer_assist.ui.labelling.view import LabelView, StripView
from dealer_assist.ui.labelling.worker import LabelWorker
from dealer_assist.ui.widgets.bars import MessageLine
from dealer_assist.ui.widgets.buttons import ActionButton, ActionModel
from dealer_assist.ui.widgets.painting import font
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.wording import Wording

_SIZE = (1180, 720)
_FIELD_PIXELS, _BUTTON_HEIGHT = 40, 52

_KEY = Qt.Key
_CONTROL = Qt.KeyboardModifier.ControlModifier

CAPS = {
    "take": "⏎",
    "stay": "Ctrl ⏎",
    "next": "↓",
    "previous": "↑",
    "turn": "F2",
    "currency": "F3",
    "finish": "F4",
    "leave": "F5",
    "back": "F6",
}
"""The key of each action as it is printed; letters and digits are typed into the serial."""

_ACTIONS = {
    _KEY.Key_Down: "next",
    _KEY.Key_Up: "previous",
    _KEY.Key_F2: "turn",
    _KEY.Key_F3: "currency",
    _KEY.Key_F4: "finish",
    _KEY.Key_F5: "leave",
    _KEY.Key_F6: "back",
}

_IDLE = frozenset({_KEY.Key_PageUp, _KEY.Key_PageDown, *(_KEY(_KEY.Key_F1 + number) for number in range(12))} - _ACTIONS.keys())
"""Keys that other windows have a use for, and this one has not."""


class LabelWindow(QWidget):
    """Labels the pictures of a folder, one after the other."""

    def __init__(self, labeller: Labeller, wording: Wording) -> None:
        super().__init__()
        self._wording = wording
        self._desk = LabelDesk(labeller)
        self._worker = LabelWorker(labeller)
        self._ready: dict[str, PictureToLabel] = {}
        self._faulty: dict[str, str] = {}
        self._waiting: set[str] = set()
        self.view, self.strip, self.message = LabelView(), StripView(), MessageLine()
        self.words, self.progress, self.about = QLineEdit(), QProgressBar(), QLabel()
        self.setWindowTitle(wording.text("label-title"))
        self.resize(*_SIZE)
        self._actions = self._all_actions()
        self._lay_out()
        self._connect()
        self._go_on()

    @property
    def desk(self) -> LabelDesk:
        """What is labelled, and how far it is."""
        return self._desk

    def _lay_out(self) -> None:
        wording = self._wording
        self.message.setFixedHeight(52)
        self.words.setFont(font(_FIELD_PIXELS, bold=True))
        self.words.setAccessibleName(wording.text("label-words"))
        self.words.setMaxLength(24)
        self.progress.setAccessibleName(wording.text("label-progress"))
        self.about.setFont(font(18))
        self.about.setWordWrap(True)
        self.strip.setAccessibleName(wording.text("label-print"))
        self.about.setAlignment(Qt.AlignmentFlag.AlignCenter)
        entry = QHBoxLayout()
        entry.addWidget(self.strip, 1)
        entry.addWidget(self.words, 1)
        column = QVBoxLayout(self)
        column.setSpacing(theme.GAP)
        column.addWidget(self.progress)
        column.addWidget(self.view, 1)
        column.addWidget(self.about)
        column.addLayout(entry)
        column.addWidget(self.message)
        column.addLayout(self._buttons())

    def _all_actions(self) -> dict[str, Callable[[], None]]:
        desk = self._desk
        return {
            "take": lambda: self._do(lambda: desk.take(self.words.text(), stay=False)),
            "stay": lambda: self._do(lambda: desk.take(self.words.text(), stay=True)),
            "next": lambda: self._do(lambda: desk.step(1)),
            "previous": lambda: self._do(lambda: desk.step(-1)),
            "turn": lambda: self._do(desk.turn, typed=True),
            "currency": lambda: self._do(desk.next_currency, typed=True),
            "finish": lambda: self._do(desk.finish),
            "leave": lambda: self._do(desk.leave),
            "back": lambda: self._do(desk.back),
        }

    def _buttons(self) -> QGridLayout:
        grid = QGridLayout()
        for index, (name, act) in enumerate(self._actions.items()):
            button = ActionButton(self)
            button.setMinimumHeight(_BUTTON_HEIGHT)
            button.display(ActionModel(self._wording.text(f"label-{name}"), CAPS[name]))
            button.clicked.connect(act)
            grid.addWidget(button, index // 5, index % 5)
        return grid

    def _connect(self) -> None:
        self._worker.proposed.connect(self._on_proposed)
        self._worker.unreadable.connect(self._on_unreadable)
        self.view.drawn.connect(self._on_drawn)

    def _on_proposed(self, picture: PictureToLabel) -> None:
        self._waiting.discard(picture.name)
        self._ready[picture.name] = picture
        if picture.name == self._desk.name:
            self._go_on()

    def _on_unreadable(self, name: str, code: str) -> None:
        self._waiting.discard(name)
        self._faulty[name] = code
        if name == self._desk.name:
            self._go_on()

    def _on_drawn(self, box: Box) -> None:
        self._do(lambda: self._desk.draw(box))

    def _do(self, act: Callable[[], Notice | None], typed: bool = False) -> None:
        """Act, and show what follows; `typed` keeps what stands in the field."""
        words = self.words.text()
        try:
            notice = act()
        except KnownError as fault:
            notice = Notice("label-not-kept", {"subject": str(fault.fields.get("subject", fault.code))}, Level.ALARM)
        self._go_on(notice)
        if typed or notice is not None:
            self.words.setText(words)

    def _go_on(self, notice: Notice | None = None) -> None:
        """Show the picture that is due, or wait for it; one that cannot be opened is told and set aside."""
        desk = self._desk
        while desk.name in self._faulty:
            notice = picture_fault(desk.name, self._faulty[desk.name])
            desk.leave()
        due = [name for name in (desk.name, desk.following) if name]
        self._ready = {name: picture for name, picture in self._ready.items() if name in due}
        for name in due:
            if name not in self._ready and name not in self._waiting and name not in self._faulty:
                self._waiting.add(name)
                self._worker.ask(name)
        if desk.picture is None and desk.name in self._ready:
            desk.show(self._ready[desk.name])
        self._display(notice)

    def _display(self, notice: Notice | None) -> None:
        desk, place = self._desk, self._desk.place
        done, whole = desk.progress
        self.progress.setRange(0, max(1, whole))
        self.progress.setValue(done)
        self.progress.setFormat(self._wording.text("label-progress-text", {"done": done, "whole": whole}))
        picture = desk.picture
        self.view.show_frame(picture.frame if picture else None)
        self.view.show_places([each.copies for each in desk.places], desk.chosen, frozenset(desk.taken), picture.scale if picture else 1.0)
        taken = desk.taken.get(desk.chosen)
        self.words.setText(taken.words if taken else place.words if place else "")
        self.words.setFocus()
        self.strip.show_strip(place.strip if place else None, turned=desk.chosen in desk.turned)
        self.about.setText(self._about())
        said = notice or self._hint()
        self.message.display(self._wording.text(said.code, said.params), said.level)

    def _about(self) -> str:
        """Which place this is, and of which currency."""
        desk = self._desk
        params = {"place": min(desk.chosen + 1, len(desk.places)), "places": len(desk.places), "currency": desk.currency}
        return self._wording.text("label-about", {**params, "name": desk.name}) if desk.name else ""

    def _hint(self) -> Notice:
        """What to do next."""
        desk, place = self._desk, self._desk.place
        if not desk.name:
            return Notice("label-all-done", {"left": len(desk.set_aside), "names": ", ".join(desk.set_aside)}, Level.GOOD)
        if desk.picture is None:
            return Notice("label-reading", {"name": desk.name})
        if desk.picture.trouble:
            return Notice("label-no-reader", {"code": desk.picture.trouble}, Level.CAUTION)
        if place is None:
            return Notice("label-nothing-found", level=Level.CAUTION)
        if place.doubtful:
            doubtful = ", ".join(place.words[index] for index in place.doubtful)
            return Notice("label-doubtful", {"characters": doubtful, "count": len(place.doubtful)}, Level.CAUTION)
        return Notice("label-compare", level=Level.GOOD if place.certain else Level.CAUTION)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """What the field of the serial leaves: everything but characters and the keys to edit them."""
        key = event.key()
        if key in (_KEY.Key_Return, _KEY.Key_Enter):
            self._actions["stay" if event.modifiers() & _CONTROL else "take"]()
        elif key == _KEY.Key_Escape:
            self.close()
        elif key in _ACTIONS:
            self._actions[_ACTIONS[_KEY(key)]]()
        elif key in _IDLE:
            self._do(lambda: Notice("label-no-such-key", level=Level.CAUTION), typed=True)
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """End the thread; everything that was finished stands in the file."""
        self._worker.close()
        super().closeEvent(event)


def label_pictures(labeller: Labeller, language: str, colours: Theme) -> int:
    """Show the window and return the exit status of Qt when it is closed; an application must exist."""
    application = QApplication.instance()
    theme.use(colours)
    if isinstance(application, QApplication):
        theme.dress(application)
    window = LabelWindow(labeller, Wording(language))
    window.show()
    signal.signal(signal.SIGINT, lambda *_: window.close())
    return QApplication.exec()
