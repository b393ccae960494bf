"""Practice without a table: its window alone, until it is left."""

import signal
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from dealer_assist.table.practice.drills import DRILLS
from dealer_assist.table.practice.exam import Exam
from dealer_assist.table.practice.launch import PracticeOptions, PracticeStart
from dealer_assist.table.practice.simulator_script import HandTask
from dealer_assist.table.settings import ViewChoice
from dealer_assist.ui import theme
from dealer_assist.ui.keys import KEYS
from dealer_assist.ui.practice.parts import PracticeParts
from dealer_assist.ui.practice.window import PracticeWindow
from dealer_assist.ui.words.wording import Wording


def practise(parts: PracticeParts, options: PracticeOptions, language: str, view: ViewChoice) -> None:
    """Show the window in the look and with the keys of the table, and return when it is left; an application must exist."""
    theme.use(view.theme)
    application = QApplication.instance()
    if isinstance(application, QApplication):
        theme.dress(application)
    KEYS.rebind(dict(view.keys))
    window = PracticeWindow(parts, Wording(language))
    signal.signal(signal.SIGINT, lambda *_: window.reject())
    QTimer.singleShot(0, window, partial(begin, window, parts, options))
    window.exec()


def begin(window: PracticeWindow, parts: PracticeParts, options: PracticeOptions) -> None:
    """Go where the options begin."""
    seed = options.seed or parts.seed()
    match options.start:
        case PracticeStart.EXAM:
            window.begin_exam(Exam(seed, tuple(DRILLS), options.grade))
        case PracticeStart.HAND:
            window.play_hand(HandTask(seed, options.game, options.grade))
