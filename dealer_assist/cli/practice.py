"""`dealer-assist practice`: the window in which croupiers practise, and what they have answered as a table."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealer_assist.table.faults import KnownError
from dealer_assist.table.launch_options import Language
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.launch import LARGEST_SEED, PracticeOptions, PracticeStart
from dealer_assist.table.practice.simulator_script import HandGame

if TYPE_CHECKING:
    from dealer_assist.storage.practice.book import SqlPracticeBook


def practice_command(open_practice: Callable[[PracticeOptions], int]) -> Callable[..., None]:
    """The Typer command over what shows the window."""

    def practice(  # noqa: PLR0913 - one parameter an option is how Typer reads a command line
        croupier: Annotated[str, typer.Option(metavar="NAME", help="Who practises; otherwise the window asks.")] = "",
        exam: Annotated[bool, typer.Option("--exam", help="Begin with an exam.")] = False,
        hand: Annotated[bool, typer.Option("--hand", help="Begin with a whole hand at the table.")] = False,
        seed: Annotated[int | None, typer.Option(min=1, max=LARGEST_SEED, help="The same seed brings the same exam or hand.")] = None,
        grade: Annotated[int, typer.Option(min=1, max=3, help="How hard the exam is, or how many traps the hand has.")] = Grade.MEDIUM,
        game: Annotated[HandGame, typer.Option(help="The game of the hand.")] = HandGame.SPLIT,
        labels: Annotated[
            list[Path] | None,
            typer.Option(metavar="FILE", exists=True, dir_okay=False, help="Your own labelled pictures; may be repeated."),
        ] = None,
        language: Annotated[Language | None, typer.Option(help="Language of the window; the system's by default.")] = None,
        export: Annotated[Path | None, typer.Option(metavar="FILE", help="No window: write all answers of --croupier as CSV.")] = None,
        brought: Annotated[
            Path | None, typer.Option("--import", metavar="FILE", exists=True, dir_okay=False, help="No window: keep exported answers.")
        ] = None,
    ) -> None:
        """Practise on pictures of notes: questions with explanations, exams with a certificate, whole hands, the odds.

        Exit status: 0 done, 2 the command was used wrongly, 3 something that a person can mend.
        """
        if sum((exam, hand, export is not None, brought is not None)) > 1:
            raise typer.BadParameter("choose one of --exam, --hand, --export and --import")
        if export is not None:
            _export(croupier.strip(), export)
        elif brought is not None:
            _import(brought)
        else:
            start = PracticeStart.EXAM if exam else PracticeStart.HAND if hand else PracticeStart.CHOICE
            options = PracticeOptions(croupier.strip(), tuple(labels or ()), language, start, seed, Grade(grade), game)
            raise typer.Exit(open_practice(options))

    return practice


def _export(croupier: str, file: Path) -> None:
    """Write all answers of a croupier into a new file. Raises KnownError, and typer.BadParameter without a name."""
    from dealer_assist.storage.ledger.sqlite import os_fault_code
    from dealer_assist.storage.practice.csv_file import as_csv

    if not croupier:
        raise typer.BadParameter("name whose answers are written", param_hint="--croupier")
    if file.exists():
        raise KnownError("file_exists", subject=str(file))
    with _book() as book:
        attempts = book.attempts(croupier)
    try:
        file.write_text(as_csv(attempts), encoding="utf-8")
    except OSError as fault:
        raise KnownError(os_fault_code(fault), subject=str(file)) from fault
    typer.echo(f"{len(attempts)} answers of {croupier} written to {file}")


def _import(file: Path) -> None:
    """Keep the answers of a file that are not kept yet. Raises KnownError."""
    from dealer_assist.storage.practice.csv_file import from_csv

    try:
        text = file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as fault:
        raise KnownError("practice_not_text", subject=str(file)) from fault
    attempts = from_csv(text, str(file))
    with _book() as book:
        count = book.bring_in(attempts)
    typer.echo(f"{count} of {len(attempts)} answers brought in; the others were kept already")


@contextmanager
def _book() -> "Iterator[SqlPracticeBook]":
    """The book beside the ledger. Raises KnownError."""
    from dealer_assist.cli.system_clock import SystemClock
    from dealer_assist.storage.ledger.place import usual_place
    from dealer_assist.storage.practice.book import open_practice_book, practice_file

    book = open_practice_book(practice_file(usual_place()), SystemClock())
    try:
        yield book
    finally:
        book.close()
