"""A hand that nobody plays, drawn out of sight while the reader is being loaded.

What a window shows for the first time takes several times as long as later: types of Qt are made when they are first used, fonts are
read, sentences are parsed. In the middle of a hand nobody shall wait for that.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count

from PySide6.QtCore import QObject, QSize, QTimer, Signal

from dealer_assist.rules.options import Game
from dealer_assist.table.events import MoneyBrought
from dealer_assist.table.memory_ledger import MemoryLedger
from dealer_assist.table.ports import WHOLE_FRAME, Frame, SourcePhase, SourceState
from dealer_assist.table.session import TableSession
from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.models.setup_choice import Money
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.parts import ViewParts, VoiceParts, WindowParts
from dealer_assist.ui.table_window import TableWindow

_WITH_BETS, _BROUGHT = Money(ante=10), 1_000

_Step = Callable[[], object]


class _NoCamera:
    """A source that never has a picture."""

    title, scan_spot, state = "", WHOLE_FRAME, SourceState(SourcePhase.OPENING)

    def latest(self) -> Frame | None:
        """None."""
        return None

    def step(self, by: int) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


class Rehearsal(QObject):
    """Plays in a window like the one that these parts make, never shown and without a voice; `start` begins.

    It does a little at a time, whenever the window that owns it has nothing to do, and is gone with that window.
    """

    over = Signal()

    def __init__(self, parts: WindowParts, owner: TableWindow) -> None:
        super().__init__(owner)
        self._parts, self._size = parts, owner.size()
        self._steps: Iterator[_Step] = iter(())
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)

    def start(self) -> None:
        """Begin."""
        self._steps = _steps(self._parts, self._size)
        self._timer.start(0)

    def _go_on(self) -> None:
        step = next(self._steps, None)
        if step is not None:
            step()
            return
        self._timer.stop()
        self.over.emit()


def _steps(parts: WindowParts, size: QSize) -> Iterator[_Step]:
    window = TableWindow(_unseen(parts))
    window.resize(size)
    yield from _split(window)
    yield from _openings(window)
    window.deleteLater()


def _unseen(parts: WindowParts) -> WindowParts:
    """Parts of a window that looks the same, and of which nothing is kept, heard or filmed."""
    return replace(
        parts,
        session=TableSession(MemoryLedger()),
        source=_NoCamera(),
        view=ViewParts(parts.view.kept),
        voice=VoiceParts(parts.voice.kept),
        clock=count().__next__,
        calibrator=None,
        club=None,
        tidings=(),
    )


def _split(window: TableWindow) -> Iterator[_Step]:
    """A hand of Split, from the choice of the game to its result."""
    confirm = partial(window.press, Press(Intent.CONFIRM))
    yield window.grab
    yield confirm
    serials = count(1_234_567)
    while window.controller.stage is Stage.SCAN:
        yield partial(_type, window, str(next(serials)).zfill(window.controller.choice.note_kind.digits))
        yield confirm
    yield window.grab


def _type(window: TableWindow, digits: str) -> None:
    for digit in digits:
        window.press(Press(Intent.DIGIT, digit))
    window.grab()


def _openings(window: TableWindow) -> Iterator[_Step]:
    """The first pages of each game, with money."""
    controller, confirm = window.controller, partial(window.press, Press(Intent.CONFIRM))
    yield partial(controller.record, [MoneyBrought(name, _BROUGHT) for name in controller.choice.seats])
    for game in Game:
        yield partial(window.press, Press(Intent.NEXT_HAND))
        yield partial(controller.choose, controller.choice.with_game(game).with_players((), _WITH_BETS))
        yield window.grab
        yield confirm
        yield window.grab
        yield partial(window.press, Press(Intent.UNDO))
