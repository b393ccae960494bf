"""`dealer-assist verify`: whether a ledger is whole, unchanged, and pays what the rules pay."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dealer_assist.cli.ledger_choice import chosen
from dealer_assist.cli.ledger_messages import finding_sentence

if TYPE_CHECKING:
    from dealer_assist.storage.ledger.ledger import Head
    from dealer_assist.storage.ledger.report import Finding, Report, TableReport

FAILED = 1
"""Exit status when something was found."""


def verify(
    ledger: Annotated[Path | None, typer.Argument(metavar="[LEDGER]", help="A ledger file; that of the window by default.")] = None,
    head: Annotated[
        str, typer.Option(metavar="NUMBER:WORDS", help="A head as it was noted, in words or digits: does it stand there?")
    ] = "",
    json_output: Annotated[bool, typer.Option("--json", help="One JSON object instead of lines.")] = False,
) -> None:
    """Check the chain of a ledger, its pictures, and every hand and payout by the rules. Nothing is written.

    Exit status: 0 all is right, 1 something was found (the first entry that fails is named), 2 wrong usage, 3 it cannot be opened.
    """
    from dealer_assist.storage.ledger.verify import verify as check

    report = check(chosen(ledger), _noted(head))
    typer.echo(json.dumps(document(report), ensure_ascii=False) if json_output else "\n".join(_lines(report)))
    if not report.sound:
        raise typer.Exit(FAILED)


def document(report: "Report") -> dict[str, Any]:
    """`{"ledger", "sound", "sealed", "tables": [...], "findings": [{"code", "table", "entry", "detail", "text"}]}`."""
    return {
        "ledger": report.ledger,
        "sound": report.sound,
        "sealed": report.sealed,
        "tables": [_table_document(table) for table in report.tables],
        "findings": [_finding_document(finding) for finding in report.findings],
    }


def _noted(text: str) -> "Head | None":
    from dealer_assist.storage.ledger.head import head_noted_as

    if not text:
        return None
    try:
        return head_noted_as(text)
    except ValueError as fault:
        how = f"write the number of the entry, a colon, and its 24 words or 64 hexadecimal digits as they were noted ({fault})"
        raise typer.BadParameter(how, param_hint="--head") from fault


def _table_document(table: "TableReport") -> dict[str, Any]:
    return {
        "table": table.table,
        "entries": table.entries,
        "head": table.head.sha256,
        "sessions": table.sessions,
        "hands": table.hands,
        "payouts": table.payouts,
        "pictures": table.pictures,
        "pictures_deleted": table.pruned,
    }


def _finding_document(finding: "Finding") -> dict[str, Any]:
    return {"code": finding.code, "table": finding.table, "entry": finding.number, "detail": finding.detail, "text": _sentence(finding)}


def _sentence(finding: "Finding") -> str:
    return finding_sentence(finding.code, {"number": finding.number, "detail": finding.detail})


def _lines(report: "Report") -> list[str]:
    """What was counted, then what was found."""
    lines = [report.ledger]
    for table in report.tables:
        lines.append(
            f"{table.table}: {table.entries} entries, {table.sessions} sessions, {table.hands} hands, {table.payouts} payouts, "
            f"{table.pictures} pictures ({table.pruned} more deleted on record)"
        )
        lines.append(f"  head {table.entries}:{table.head.sha256}")
    lines.append("Sealed: every byte of the file is covered." if report.sealed else "Not sealed: unused bytes of the file are not covered.")
    found = [f"FAILED {finding.table}: {_sentence(finding)}".replace(" :", ":") for finding in report.findings]
    return [*lines, *(found or ["All is right."])]
