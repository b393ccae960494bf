"""Practice without a table: its window alone, until it is left."""

import signal
from functools import partial

from PySide6.QtCore import QTimer

from dealer_assist.table.practice.drills import DRILLS
from dealer_assist.table.practice.exam import Exam
from dealer_assist.table.practice.launch import PracticeOptions, PracticeStart
from dealer_assist.table.practice.simulator_script import HandTask
from dealer_assist.ui.parts import ViewParts
from dealer_assist.ui.practice.parts import PracticeParts
from dealer_assist.ui.practice.window import PracticeWindow
from dealer_assist.ui.window_look import WindowLook
from dealer_assist.ui.words.wording import Wording


def practise(parts: PracticeParts, options: PracticeOptions, language: str, view: ViewParts) -> None:
    """Show the window in the look and with the keys of the table, and return when it is left; an application must exist."""
    window = PracticeWindow(parts, Wording(language))
    look = WindowLook(view, window)
    window.theme_wanted.connect(look.next_theme)
    window.display()
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
