"""`dealer-assist backup`, `restore`, `prune` and `head`: keeping a ledger, and noting down where its chain ends."""

from pathlib import Path
from typing import Annotated

import typer

from dealer_assist.cli.ledger_choice import LedgerOption, chosen
from dealer_assist.cli.ledger_messages import tell
from dealer_assist.cli.system_clock import SystemClock


def backup(
    out: Annotated[Path, typer.Argument(metavar="FILE", help="A new file, such as 2026-11-30.zip, on another disk.")],
    ledger: LedgerOption = None,
) -> None:
    """Write the ledger and its pictures into one file, also while a hand is played.

    Exit status: 0 written, 3 the file exists, or a folder or the ledger has to be mended.
    """
    from dealer_assist.storage.ledger.backup import backup as write

    write(chosen(ledger), out)
    typer.echo(f"Written: {out} ({out.stat().st_size} bytes)")


def restore(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="What `backup` has written.", exists=True, dir_okay=False)],
    ledger: LedgerOption = None,
) -> None:
    """Put a backup in the place of the ledger, after it was checked; the ledger that was there is kept under another name.

    Exit status: 0 restored, 3 the backup cannot be read or is not sound (then nothing was changed), or the ledger is in use.
    """
    from dealer_assist.storage.ledger.backup import restore as put

    report, aside = put(source, chosen(ledger), SystemClock())
    for table in report.tables:
        typer.echo(f"{table.table}: {table.entries} entries, {table.hands} hands, {table.pictures} pictures")
    if aside is not None:
        typer.echo(f"The ledger that was there is now {aside}")


def prune(
    days: Annotated[int, typer.Option("--older-than", metavar="DAYS", min=1, help="Delete pictures of entries older than so many days.")],
    ledger: LedgerOption = None,
) -> None:
    """Delete old evidence pictures. The entries and the pictures' hashes stay, and an entry tells what was deleted.

    Exit status: 0 done, 3 the ledger is in use or cannot be written.
    """
    from dealer_assist.storage.ledger.prune import prune as delete

    done = delete(chosen(ledger), SystemClock(), days)
    tell(done.tidings)
    typer.echo(f"{done.pictures} pictures deleted, {done.size} bytes, up to entry {done.up_to}")


def head(
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the QR code to an .svg or .png file instead.")] = None,
    ledger: LedgerOption = None,
) -> None:
    """Show where the chain ends, as words, digits and a QR code: note one of them down outside this machine; `verify --head` checks it.

    Exit status: 0 shown, 2 wrong usage, 3 the ledger cannot be opened or is damaged.
    """
    from dealer_assist.storage.ledger.head import head_of, qr_code, words_of

    place = chosen(ledger)
    end = head_of(place)
    groups = " ".join(end.sha256[start : start + 8] for start in range(0, 64, 8))
    words = words_of(end)
    rows = "\n".join("  " + " ".join(words[start : start + 6]) for start in range(0, len(words), 6))
    typer.echo(f"{place.table}, entry {end.number}\n{end.number}:{groups}\n{end.number}:\n{rows}")
    code = qr_code(place.table, end)
    if out is None:
        code.terminal(compact=True)
    elif out.suffix.lower() in {".svg", ".png"}:
        code.save(str(out), scale=4)
        typer.echo(f"Written: {out}")
    else:
        raise typer.BadParameter("the file ends in .svg or .png", param_hint="--out")
