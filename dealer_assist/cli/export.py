"""`dealer-assist export` and `import`: hands out of the ledger for other programs, and back into one."""

from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealer_assist.cli.ledger_choice import LedgerOption, chosen
from dealer_assist.cli.ledger_messages import tell
from dealer_assist.cli.messages import sentence
from dealer_assist.cli.system_clock import SystemClock
from dealer_assist.rules.errors import RuleError
from dealer_assist.table.faults import KnownError

if TYPE_CHECKING:
    from dealer_assist.storage.hand_files.hand_history_import import ImportedSession
    from dealer_assist.storage.ledger.hands import PlayedHand

FAILED = 2
"""Exit status when a file could not be imported."""


class ExportFormat(StrEnum):
    """How hands are written: a folder of TOML files, JSON lines, or a table for a spreadsheet."""

    TOML = "toml"
    JSON = "json"
    CSV = "csv"


def export(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="A new folder for toml; a new file for json (.jsonl) and csv.")],
    kind: Annotated[ExportFormat, typer.Option("--format", help="PHH-shaped TOML or JSON, or CSV with a row a seat.")] = ExportFormat.TOML,
    session: Annotated[int | None, typer.Option(min=1, help="Only the hands of this session.")] = None,
    hand: Annotated[int | None, typer.Option(min=1, help="Only the hand with this number in its session.")] = None,
    ledger: LedgerOption = None,
) -> None:
    """Write hands of the ledger for other programs; docs/ledger.md describes the keys. Nothing that exists is written over.

    Exit status: 0 written, 2 wrong usage, 3 the ledger cannot be opened or is damaged, or OUT exists.
    """
    from dealer_assist.storage.hand_files.hand_history import as_json, document
    from dealer_assist.storage.hand_files.hand_history_csv import as_csv
    from dealer_assist.storage.ledger.hands import hands_of

    if out.exists():
        raise KnownError("file_exists", subject=str(out))
    hands = (played for played in hands_of(chosen(ledger)) if session in {None, played.session} and hand in {None, played.hand.number})
    if kind is ExportFormat.TOML:
        count = _write_folder(hands, out)
    else:
        written = tuple(hands)
        text = as_csv(written) if kind is ExportFormat.CSV else "".join(as_json(document(played)) + "\n" for played in written)
        out.write_text(text, encoding="utf-8")
        count = len(written)
    typer.echo(f"{count} hands written to {out}")


def _write_folder(hands: "Iterable[PlayedHand]", folder: Path) -> int:
    from dealer_assist.storage.hand_files.hand_history import as_toml, document

    folder.mkdir(parents=True)
    for played in hands:
        name = f"{played.session:04d}-{played.hand.number:04d}.toml"
        (folder / name).write_text(as_toml(document(played)), encoding="utf-8")
    return sum(1 for _ in folder.iterdir())


def import_(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Exported hands (.toml, .json) or logs of evenings (.jsonl).")],
    ledger: LedgerOption = None,
) -> None:
    """Add hands from files to the ledger, each file as a session of its own, checked by the rules first.

    A file with a fault is named and left out; the others are added. Exit status: 0 all were added, 2 any was not.
    """
    from dealer_assist.storage.ledger.opening import open_for_upkeep

    opened = open_for_upkeep(chosen(ledger), SystemClock())
    tell(opened.tidings)
    failed = False
    try:
        for file in files:
            try:
                read = _read(file)
            except _NotImportedError as fault:
                typer.echo(str(fault), err=True)
                failed = True
                continue
            opened.ledger.add_session(read.opened, read.told)
            typer.echo(f"{file}: {len(read.told)} events added as session {opened.ledger.session}")
    finally:
        opened.close()
    if failed:
        raise typer.Exit(FAILED)


class _NotImportedError(Exception):
    """The sentence about a file that was left out."""


def _read(file: Path) -> "ImportedSession":
    from dealer_assist.storage.hand_files.error import HandFileError
    from dealer_assist.storage.hand_files.hand_history_import import read_session

    try:
        return read_session(file)
    except (HandFileError, RuleError) as fault:
        raise _NotImportedError(f"{file}: {sentence(fault.code, fault.fields)}") from fault
    except OSError as fault:
        raise _NotImportedError(f"{file}: {sentence('file_unreadable', {'reason': fault.strerror})}") from fault
