"""The scene of practice: its window is led to each page, in every look."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from dealer_assist.resources import data_folder
from dealer_assist.table.practice.drills import DRILLS, make
from dealer_assist.table.practice.exam import Exam
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import Topic
from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.practice.desk import Page
from dealer_assist.ui.practice.exam_dialog import ExamDialog
from dealer_assist.ui.practice.parts import PracticeParts
from dealer_assist.ui.practice.window import PracticeWindow
from dealer_assist.ui.words.wording import Wording
from dealer_assist.vision.note_album import LabelledAlbum
from docs.screens.gallery import LOOKS, Gallery
from docs.screens.studio import Studio
from tests.ui.practice.learners import MistakesFirst, Watch, practised

_SEED = 4
"""Of the questions."""


def practising(folder: Path, gallery: Gallery, size: tuple[int, int]) -> None:
    """Every page of practice. The notes are the sample pictures."""
    studio = Studio(folder, gallery, size)
    album = LabelledAlbum((data_folder("sample_images") / "labels.csv",))
    try:
        for look in LOOKS:
            studio.dress(look)
            window = PracticeWindow(_parts(album), Wording(look.language))
            window.resize(*size)
            window.show()
            for name, (title, lead) in _PAGES.items():
                shown = lead(window) or window
                window.display()
                for _ in range(3):
                    QApplication.processEvents()
                gallery.keep(f"practice-{name}", title, look, shown.grab())
            window.close()
    finally:
        studio.close()


def _parts(album: LabelledAlbum) -> PracticeParts:
    """Anna with her book; the clock stands still, and the button of the whole hand leads nowhere."""
    return PracticeParts(
        practised(), MistakesFirst, album, Watch(), lambda *_: None, lambda: 4711, lambda *_: None, croupier="Anna", seconds=lambda: 0.0
    )


def _ask(topic: Topic, pattern: str, *, grade: Grade = Grade.EASY, answers: tuple[str, ...] = ()) -> "_Lead":
    """A question of a topic; with answers it is answered and explained."""

    def lead(window: PracticeWindow) -> None:
        desk = window.desk
        desk.return_to_start()
        desk.begin()
        desk.ask(make(topic, _SEED, grade, desk.pictures(), pattern))
        for field, answer in zip(desk.entry.fields, answers, strict=False):
            signs = str(field.options.index(answer) + 1) if field.options else answer
            for sign in signs:
                window.press(Press(Intent.DIGIT, sign))
            window.press(Press(Intent.CONFIRM))

    return lead


def _show(page: Page) -> "_Lead":
    def lead(window: PracticeWindow) -> None:
        window.desk.return_to_start()
        if page is Page.PROGRESS:
            window.desk.show_progress()
        else:
            window.desk.show(page)

    return lead


def _exam_dialog(window: PracticeWindow) -> QWidget:
    dialog = ExamDialog(Exam(4711, tuple(DRILLS)), window.wording, window)
    dialog.show()
    return dialog


_Lead = Callable[[PracticeWindow], QWidget | None]
"""Leads the window to a page; what is photographed instead of it is returned."""

_PAGES: dict[str, tuple[str, _Lead]] = {
    "start": ("Practice: what is practised", _show(Page.START)),
    "winner": ("Practice: who wins", _ask(Topic.WINNER, "narrowest", grade=Grade.HARD)),
    "verdict": ("Practice: an answer is explained", _ask(Topic.VERDICT, "alive", answers=("1", "out"))),
    "exam": ("Practice: an exam is chosen", _exam_dialog),
    "progress": ("Practice: progress", _show(Page.PROGRESS)),
    "odds": ("Practice: the odds at a glance", _show(Page.ODDS)),
}
