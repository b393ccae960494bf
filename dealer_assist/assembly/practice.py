"""What practice is done with, over the book beside the ledger."""

import secrets
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from dealer_assist.assembly.readers import load_inspector, load_reader
from dealer_assist.cli.system_clock import SystemClock
from dealer_assist.table.ports import FrameSource
from dealer_assist.table.practice.launch import LARGEST_SEED, PracticeOptions
from dealer_assist.table.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QWidget

    from dealer_assist.table.practice.ports import PracticeBook
    from dealer_assist.table.practice.simulator_script import Notes
    from dealer_assist.ui.practice.hand import HandsAtTheTable
    from dealer_assist.ui.practice.parts import PracticeParts
    from dealer_assist.ui.words.notice import Notice
    from dealer_assist.ui.words.wording import Wording


def practice_of(dealer: "Callable[[], str]", settings: Settings) -> "Callable[[Wording, QWidget], Notice | None]":
    """What opens practice over the window of a table, for whoever deals there."""

    def practise(wording: "Wording", window: "QWidget") -> "Notice | None":
        from dealer_assist.ui.practice.window import open_practice

        return open_practice(lambda: practising(PracticeOptions(dealer()), settings), wording, window)

    return practise


@contextmanager
def practising(options: PracticeOptions, settings: Settings) -> "Iterator[PracticeParts]":
    """What practice needs, over the book beside the ledger, which is closed afterwards. Raises KnownError where it cannot be opened."""
    from dealer_assist.resources import data_folder
    from dealer_assist.storage.ledger.place import usual_place
    from dealer_assist.storage.practice.book import open_practice_book, practice_file
    from dealer_assist.storage.practice.csv_file import as_csv
    from dealer_assist.storage.practice.schedule import FsrsSchedule
    from dealer_assist.ui.practice.parts import PracticeParts
    from dealer_assist.vision.note_album import LabelledAlbum

    book = open_practice_book(practice_file(usual_place()), SystemClock())
    try:
        yield PracticeParts(
            book=book,
            build_schedule=FsrsSchedule,
            album=LabelledAlbum(options.labels or (data_folder("sample_images") / "labels.csv",)),
            clock=SystemClock(),
            export=lambda croupier, file: file.write_text(as_csv(book.attempts(croupier)), encoding="utf-8"),
            seed=lambda: options.seed or secrets.randbelow(LARGEST_SEED) + 1,
            hands=partial(whole_hands, book, settings),
            croupier=options.croupier,
        )
    finally:
        book.close()


def whole_hands(book: "PracticeBook", settings: Settings, croupier: str, language: str) -> "HandsAtTheTable":
    """What whole hands are practised with: the simulated table, read by the shipped reader; what comes of them goes into the book."""
    from dealer_assist.table.practice.simulator_report import HandReport, hand_attempts
    from dealer_assist.ui.models.note_kind import NoteKind
    from dealer_assist.ui.parts import ViewParts, VoiceParts
    from dealer_assist.ui.practice.hand import HandPracticeParts, HandsAtTheTable
    from dealer_assist.vision.synth.simulated_table import SimulatedTable, default_format

    def deal(seed: int) -> "tuple[FrameSource, Notes]":
        table = SimulatedTable(seed, default_format())
        return table, lambda number: table.note_at(number).digits

    def keep(report: HandReport) -> None:
        for attempt in hand_attempts(report, croupier, SystemClock().now()):
            book.keep(attempt)

    notes = default_format()
    return HandsAtTheTable(
        HandPracticeParts(
            deal=deal,
            build_reader=load_reader,
            kind=NoteKind(notes.currency, notes.digit_count),
            language=language,
            keep=keep,
            build_inspector=load_inspector,
            view=ViewParts(settings.view),
            voice=VoiceParts(settings.voice),
        )
    )
