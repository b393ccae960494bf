"""The real window, led by the croupier of the end-to-end stories, with somebody beside him who takes pictures."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCursor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from dealer_assist.table.reading import Agreed, NoteReading, Outcome, Reading, Refusal, Unsure
from dealer_assist.ui.app import application
from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.models.desk import Look as Seen
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.vision.synth.simulated_table import SimulatedTable
from docs.screens.gallery import LOOKS, Gallery, Look
from tests.e2e.keys_only import KeyTable, NoReader, Watch

KINDS = (NoteKind("RUB", 7), NoteKind("USD", 8))
_OPENING_MS = 100
_LONGEST_MS = 10_000


class _Bench:
    """What the stories ask of pytest-qt, without pytest."""

    def addWidget(self, widget: QWidget) -> None:  # noqa: N802 - pytest-qt's name
        """Nothing is cleared away before the end."""

    def waitExposed(self, _: QWidget) -> None:  # noqa: N802 - pytest-qt's name
        """Let the window appear."""
        QApplication.processEvents()

    def waitUntil(self, condition: Callable[[], bool], timeout: int) -> None:  # noqa: N802 - pytest-qt's name
        """Work off events until it holds; in these scenes everything happens at once."""
        for _ in range(timeout):
            if condition():
                return
            QApplication.processEvents()
        raise TimeoutError


class Studio(KeyTable):
    """A croupier who is photographed. The table's picture stands still, so that it is the same every time."""

    def __init__(self, folder: Path, gallery: Gallery, size: tuple[int, int], **parts: object) -> None:
        self.gallery, self.watch = gallery, Watch()
        self.table = SimulatedTable(seed=1, clock=lambda: 100.0)
        folder.mkdir(parents=True)
        application()
        QCursor.setPos(QGuiApplication.primaryScreen().geometry().bottomRight())  # no button is lit by the mouse
        super(KeyTable, self).__init__(_Bench(), folder, self.table, NoReader, language="en", clock=self.watch, note_kinds=KINDS, **parts)
        self.window.feed.looked.disconnect()  # what the reader has seen is told by `see` alone, at a known moment
        self.window.resize(*size)
        QApplication.processEvents()

    def shoot(self, name: str, title: str, looks: tuple[Look, ...] = LOOKS, of: QWidget | None = None) -> None:
        """The window, or another one, in every look."""
        for look in looks:
            self.dress(look)
            self.gallery.keep(name, title, look, (of or self.window).grab())

    def shoot_dialog(self, name: str, title: str, opening: Press, prepare: Callable[[QWidget], None] = lambda _: None) -> None:
        """The dialog that a press opens, in every look; it is left as it was."""
        for look in LOOKS:
            self.dress(look)

            def take(dialog: QDialog, look: Look = look) -> None:
                prepare(dialog)
                QApplication.processEvents()
                self.gallery.keep(name, title, look, dialog.grab())

            self.watch.now += 2
            with _once_open(take):
                self.window.press(opening)

    def shoot_open(self, name: str, title: str) -> None:
        """What stands in the window now, in the look that it has: switching the look would close it."""
        self.settle()
        self.gallery.keep(name, title, LOOKS[0], self.window.grab())

    @contextmanager
    def held(self, key: Qt.Key) -> Iterator[None]:
        """While a key is held down."""
        QTest.keyPress(self.window, key)
        yield
        QTest.keyRelease(self.window, key)

    def dress(self, look: Look) -> None:
        """Switch to a language and a theme by their keys' wishes."""
        while str(self.window.look.theme) != look.theme:
            self.window.press(Press(Intent.THEME))
        if self.window.wording.language != look.language:
            self.window.press(Press(Intent.LANGUAGE))
        self.settle()

    def settle(self) -> None:
        """Let everything be laid out and painted; a page that is shown for the first time asks for another round."""
        for _ in range(3):
            QApplication.processEvents()

    def see(self, *doubtful: int, digits: str = "") -> str:
        """The reader has looked at the note in the picture; these of its digits (from 1) are in doubt. Its digits are returned."""
        note, laid = self.table.note_at(self.table.slot), self.table.laid_at(self.table.slot)
        text = digits or note.digits
        box = tuple((float(x), float(y)) for x, y in laid.serials[0][1])
        confidence = tuple(0.4 if position in doubtful else 0.99 for position in range(1, len(text) + 1))
        reading = Reading(text, confidence, tuple(range(len(text))), note.currency, box)
        outcome: Outcome = Unsure(reading, doubtful, Refusal.LOW_CONFIDENCE) if doubtful else Agreed(reading)
        self.controller.take_look(Seen(outcome, (NoteReading(outcome, box),), 1280, 720))
        self.watch.now += 2
        return text

    def close(self) -> None:
        """The next scene begins with a window of its own."""
        self.window.close()
        QApplication.processEvents()


@contextmanager
def _once_open(take: Callable[[QDialog], None]) -> Iterator[None]:
    """While a dialog that keeps its caller waiting is opened: it is taken and left."""
    timer, waited = QTimer(), 0
    timer.setInterval(_OPENING_MS)

    def look() -> None:
        nonlocal waited
        dialog = QApplication.activeModalWidget()
        waited += _OPENING_MS
        if isinstance(dialog, QDialog):
            timer.stop()
            take(dialog)
            dialog.reject()
        elif waited > _LONGEST_MS:
            timer.stop()

    timer.timeout.connect(look)
    timer.start()
    yield
    timer.stop()
