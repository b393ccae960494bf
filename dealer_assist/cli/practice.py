"""`dealer-assist practice`: the window in which croupiers practise, or what one of them has answered as a table."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealer_assist.table.faults import KnownError
from dealer_assist.table.launch_options import Language
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.launch import LARGEST_SEED, PracticeOptions, PracticeStart
from dealer_assist.table.practice.simulator_script import HandGame

if TYPE_CHECKING:
    from dealer_assist.storage.practice_book import SqlPracticeBook


def practice_command(open_practice: Callable[[PracticeOptions], int]) -> Callable[..., None]:
    """The Typer command over what shows the window."""

    def practice(  # noqa: PLR0913 - one parameter an option is how Typer reads a command line
        croupier: Annotated[str, typer.Option(metavar="NAME", help="Who practises; asked in the window otherwise.")] = "",
        exam: Annotated[bool, typer.Option("--exam", help="Begin with an exam.")] = False,
        hand: Annotated[bool, typer.Option("--hand", help="Begin with a whole hand at the table.")] = False,
        seed: Annotated[int | None, typer.Option(min=1, max=LARGEST_SEED, help="The same seed brings the same questions or hand.")] = None,
        grade: Annotated[int, typer.Option(min=1, max=3, help="How hard the exam is, or how many traps the hand has.")] = Grade.MEDIUM,
        game: Annotated[HandGame, typer.Option(help="The game of the hand.")] = HandGame.SPLIT,
        labels: Annotated[
            list[Path] | None,
            typer.Option(metavar="FILE", exists=True, dir_okay=False, help="Your own labelled pictures; may be repeated."),
        ] = None,
        language: Annotated[Language | None, typer.Option(help="Language of the window; the system's by default.")] = None,
        export: Annotated[Path | None, typer.Option(metavar="FILE", help="No window: write the answers of --croupier as CSV.")] = None,
        bring: Annotated[
            Path | None,
            typer.Option("--import", metavar="FILE", exists=True, dir_okay=False, help="No window: bring in answers that were exported."),
        ] = None,
    ) -> None:
        """Practise on pictures of notes: questions with explanations, exams with a certificate, whole hands, the odds.

        Exit status: 0 the window was closed or the file was written, 2 the command was used wrongly, 3 something that a person can mend.
        """
        if exam and hand:
            raise typer.BadParameter("choose one of --exam and --hand")
        if bring is not None:
            _bring_in(bring)
        if export is not None:
            _export(croupier.strip(), export)
        if bring is not None or export is not None:
            return
        start = PracticeStart.EXAM if exam else PracticeStart.HAND if hand else PracticeStart.CHOICE
        raise typer.Exit(open_practice(PracticeOptions(croupier.strip(), tuple(labels or ()), language, start, seed, Grade(grade), game)))

    return practice


def _export(croupier: str, file: Path) -> None:
    """Write all answers of a croupier into a new file. Raises KnownError, and typer.BadParameter without a name."""
    from dealer_assist.storage.practice_csv import as_csv

    if not croupier:
        raise typer.BadParameter("name whose answers are written", param_hint="--croupier")
    if file.exists():
        raise KnownError("file_exists", subject=str(file))
    with _book() as book:
        attempts = book.attempts(croupier)
    file.write_text(as_csv(attempts), encoding="utf-8", newline="")
    typer.echo(f"{len(attempts)} answers of {croupier} written to {file}")


def _bring_in(file: Path) -> None:
    """Keep the answers that a file holds, those that are not kept yet. Raises KnownError."""
    from dealer_assist.storage.practice_csv import from_csv

    try:
        attempts = from_csv(file.read_bytes().decode("utf-8-sig"), str(file))
    except UnicodeDecodeError as fault:
        raise KnownError("practice_wrong_columns", subject=str(file), columns="croupier") from fault
    with _book() as book:
        new = book.bring_in(attempts)
    typer.echo(f"{len(attempts)} answers in {file}, {new} of them new")


@contextmanager
def _book() -> "Iterator[SqlPracticeBook]":
    """The practice book of this user, open for so long."""
    from dealer_assist.cli.system_clock import SystemClock
    from dealer_assist.storage.ledger_place import usual_place
    from dealer_assist.storage.practice_book import open_practice_book, practice_file

    with closing(open_practice_book(practice_file(usual_place()), SystemClock())) as book:
        yield book
