"""What a press does in practice, without a widget: the page that is shown, what is typed, and the time that runs."""

from collections.abc import Callable
from enum import StrEnum
from functools import partial
from math import ceil

from dealer_assist.table.faults import KnownError
from dealer_assist.table.practice.album import AlbumNote
from dealer_assist.table.practice.drills import DRILLS
from dealer_assist.table.practice.exam import Exam, ExamResult
from dealer_assist.table.practice.question import Question, Topic, marked
from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.models.debounce import ONCE_SECONDS
from dealer_assist.ui.practice.entry import Entry, blank
from dealer_assist.ui.practice.lesson import Given, Lesson, Progress, Sitting, progress_of, sit
from dealer_assist.ui.practice.parts import PracticeParts
from dealer_assist.ui.words.idle_keys import no_effect, no_use_here
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.wording import LANGUAGES, Wording, message_code

SECONDS_A_FIELD = 20
"""The time for one thing that is asked, where the time is limited."""

CHOICES: tuple[Topic | None, ...] = (None, *DRILLS)
"""What can be practised: what one needs (None), or one topic."""

COLUMNS = 4
"""Of the page on which a topic is chosen: so few rows that they fit a screen of 1920 x 1080 at 200 %."""


class Page(StrEnum):
    """What is shown."""

    START = "start"
    ASK = "ask"
    EXPLAIN = "explain"
    RESULT = "result"
    PROGRESS = "progress"
    ODDS = "odds"


UNPRINTED: dict[Page, dict[Intent, str]] = {
    Page.START: {
        **dict.fromkeys((Intent.LEFT, Intent.RIGHT, Intent.SLOT_BACK, Intent.SLOT_ON), "practice-key-topic"),
        Intent.TIE_RULE: "practice-key-time",
    },
    Page.ASK: {
        Intent.DIGIT: "practice-key-digit",
        Intent.LEFT: "practice-key-option",
        Intent.RIGHT: "practice-key-option",
        Intent.SLOT_BACK: "practice-key-field",
        Intent.SLOT_ON: "practice-next-field",
        Intent.ERASE: "practice-key-erase",
        Intent.UNDO: "practice-take-back",
    },
}
"""Keys of a page that need not stand on a button, and what they do."""


class PracticeDesk:
    """Holds one learner's work. `notice` is what was said last, None where the page speaks for itself."""

    def __init__(self, parts: PracticeParts) -> None:
        self.parts, self.croupier = parts, parts.croupier
        self.page, self.chosen, self.timed = Page.START, 0, False
        self.question: Question | None = None
        self.entry = Entry((), (), ())
        self.marks: tuple[bool, ...] = ()
        self.result: ExamResult | None = None
        self.progress: Progress | None = None
        self.notice: Notice | None = None
        self._lesson: Lesson | None = None
        self._sitting: Sitting | None = None
        self._album: tuple[AlbumNote, ...] | None = None
        self._began = self._changed = 0.0
        self._leaving = False

    @property
    def topic(self) -> Topic | None:
        """The topic that is chosen; None for whatever is needed."""
        return CHOICES[self.chosen]

    @property
    def sitting(self) -> Sitting | None:
        """The exam that is sat now."""
        return self._sitting

    @property
    def seconds_left(self) -> int | None:
        """The time for this question, or in an exam for all that are left; None where it is not limited."""
        if self.page is not Page.ASK or self.question is None:
            return None
        if self._sitting is not None:
            allowed = self._sitting.milliseconds_left
        elif self.timed:
            allowed = len(self.question.fields) * SECONDS_A_FIELD * 1000
        else:
            return None
        return max(0, ceil((allowed - self._spent_milliseconds) / 1000))

    def press(self, press: Press) -> None:
        """Do what a key asks for on this page; one that does nothing there says so."""
        if press.intent is Intent.CONFIRM and self._slipped:
            if self.page is Page.ASK:  # the judgement of an answer stays
                self.notice = Notice("notice-pressed-twice", level=Level.CAUTION)
            return
        if press.intent is not Intent.DROP:
            self._leaving = False
        before, said = self._standing, self.notice
        self._act(press)
        if self._standing == before and self.notice is said:
            self.pass_by(press)

    def pass_by(self, press: Press) -> None:
        """Say that a key does nothing here, or nothing now."""
        self.notice = no_effect(press) if press.intent in UNPRINTED.get(self.page, {}) else no_use_here(press)

    @property
    def _standing(self) -> tuple[object, ...]:
        """Everything that a key can change."""
        return self.page, self.chosen, self.timed, self.question, self.entry

    def _act(self, press: Press) -> None:
        match self.page:
            case Page.START:
                self._press_start(press)
            case Page.ASK:
                self._press_ask(press)
            case Page.EXPLAIN if press.intent is Intent.CONFIRM:
                self._guarded(self._ask_next)
            case _ if press.intent in (Intent.DROP, Intent.CONFIRM):
                self.return_to_start()

    @property
    def _slipped(self) -> bool:
        """Whether a page has come so lately, with nothing typed on it, that Enter is meant for the page before."""
        asked = self.page is Page.ASK and self.entry.empty
        return (asked or self.page is Page.EXPLAIN) and self.parts.seconds() - self._changed < ONCE_SECONDS

    def leave(self) -> None:
        """The window is closed: an exam that is sat is over, and counts as it stands."""
        self._guarded(self._finish)

    def tick(self) -> None:
        """Time has gone on: when none is left, the question or the exam is over."""
        if self.seconds_left != 0:
            return
        if self._sitting is not None:
            self._guarded(self._finish)
        else:
            self._guarded(self._answer)

    def choose_option(self, field: int, option: int) -> None:
        """An option of a field that was pointed at."""
        if self.page is Page.ASK:
            self.entry = self.entry.chosen(field, option)

    def begin(self) -> None:
        """The first question. Somebody must have a name."""
        self._guarded(self._begin)

    def begin_exam(self, exam: Exam) -> None:
        """The first question of an exam."""
        self._guarded(partial(self._begin_exam, exam))

    def show(self, page: Page) -> None:
        """Another page than that of a question."""
        self.page, self.notice = page, None

    def show_progress(self) -> None:
        """What the croupier has answered so far."""
        self._guarded(self._show_progress)

    @property
    def last_result(self) -> ExamResult | None:
        """The exam for which a certificate can be printed: the one just sat, among one's progress the newest."""
        if self.page is Page.RESULT:
            return self.result
        return self.progress.exams[-1] if self.progress is not None and self.progress.exams else None

    def return_to_start(self) -> None:
        """Where a topic is chosen."""
        self._sitting, self._lesson, self.question = None, None, None
        self.show(Page.START)

    def _press_start(self, press: Press) -> None:
        steps = {Intent.LEFT: -1, Intent.RIGHT: 1, Intent.SLOT_BACK: -COLUMNS, Intent.SLOT_ON: COLUMNS}
        if press.intent in steps:
            self.notice = None
            self.chosen = (self.chosen + steps[press.intent]) % len(CHOICES)
        elif press.intent is Intent.TIE_RULE:
            self.notice = None
            self.timed = not self.timed

    def _press_ask(self, press: Press) -> None:
        entry = self.entry
        changes: dict[Intent, Callable[[], Entry]] = {
            Intent.DIGIT: lambda: entry.typed(press.digit),
            Intent.ERASE: entry.erased,
            Intent.LEFT: lambda: entry.stepped(-1),
            Intent.RIGHT: lambda: entry.stepped(1),
            Intent.SLOT_BACK: lambda: entry.moved(-1),
            Intent.SLOT_ON: lambda: entry.moved(1),
            Intent.UNDO: entry.taken_back,
            Intent.CONFIRM: entry.confirmed,
        }
        if press.intent is Intent.CONFIRM and entry.missing:
            self.notice = Notice("practice-type-first", level=Level.CAUTION)
        elif press.intent in changes:
            self.entry = changes[press.intent]()
            self.notice = self.notice if self.entry == entry else None
            if self.entry.complete:
                self._guarded(self._answer)
        elif press.intent is Intent.DROP:
            self._drop()

    def _drop(self) -> None:
        """First what was typed goes; then the question is left, and an exam only when that is said twice."""
        if not self.entry.empty and self.question is not None:
            self.entry = blank(self.question.fields)
        elif self._sitting is None:
            self.return_to_start()
        elif self._leaving:
            self._guarded(self._finish)
        else:
            self._leaving, self.notice = True, Notice("practice-leave-exam", level=Level.CAUTION)

    def _begin(self) -> None:
        self._lesson = Lesson(self.parts, self.croupier, self.pictures())
        self._ask_next()

    def _begin_exam(self, exam: Exam) -> None:
        self._sitting = sit(self.parts, self.croupier, exam, self.pictures())
        self.ask(self._sitting.questions[0])

    def _show_progress(self) -> None:
        self.progress = progress_of(self.parts, self.croupier)
        self.show(Page.PROGRESS)

    def pictures(self) -> tuple[AlbumNote, ...]:
        """The labelled pictures, read once. Raises KnownError where they cannot be."""
        if self._album is None:
            self._album = self.parts.album.notes()
        return self._album

    def _ask_next(self) -> None:
        if self._lesson is not None:
            self.ask(self._lesson.next_question(tuple(DRILLS) if self.topic is None else (self.topic,)))

    def ask(self, question: Question) -> None:
        """Put a question; nothing is typed yet, and its time begins."""
        self.question, self.entry, self.marks = question, blank(question.fields), ()
        self.page, self.notice = Page.ASK, None
        self._began = self._changed = self.parts.seconds()

    @property
    def _spent_milliseconds(self) -> int:
        return round(1000 * (self.parts.seconds() - self._began))

    def _answer(self) -> None:
        """Take what was said. In an exam nothing is explained: the next question follows."""
        if self.question is None:
            return
        given = Given(self.question, self.entry.answers, self._spent_milliseconds)
        if self._sitting is not None:
            if self._sitting.question is not None:  # otherwise it was answered before, and only could not be kept
                self._sitting.given.append(given)
            following = self._sitting.question
            if following is None:
                self._finish()
            else:
                self.ask(following)
        elif self._lesson is not None:
            self._lesson.take(given)
            self.marks = marked(self.question, self.entry.answers)
            right = all(self.marks)
            code = "practice-right" if right else "practice-time-over" if None in given.answers else "practice-wrong"
            self.page, self.notice = Page.EXPLAIN, Notice(code, level=Level.GOOD if right else Level.ALARM)
            self._changed = self.parts.seconds()

    def _finish(self) -> None:
        if self._sitting is not None:
            self.result = self._sitting.finish()
            self._sitting, self.question = None, None
            self.show(Page.RESULT)

    def _guarded(self, act: Callable[[], None]) -> None:
        """A fault of the world is said; the page stays."""
        try:
            act()
        except KnownError as fault:
            self.notice = practice_fault(fault)


def practice_fault(fault: KnownError) -> Notice:
    """What keeps practice from going on; a fault without a sentence of its own is told by its code."""
    code = message_code("practice-fault", fault.code)
    known = Wording(LANGUAGES[0]).has(code)
    return Notice(code if known else "practice-fault-other", {**fault.fields, "code": fault.code}, Level.ALARM)
