"""`dealer-assist validate-dataset`: every fault of a label file, with its line and what to do about it."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dealer_assist.cli.picture_messages import label_sentence, picture_sentence
from dealer_assist.table.faults import KnownError

if TYPE_CHECKING:
    from dealer_assist.vision.dataset import DatasetReport

FOUND, UNUSABLE = 1, 2
"""Exit statuses: rows have faults; the file cannot be read as a label file."""


def validate_dataset(
    labels: Annotated[Path, typer.Argument(metavar="LABELS.csv", help="Label file; see sample_images/README.md for its columns.")],
    json_output: Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")] = False,
) -> None:
    """Look at every row of a label file and at its picture, and name every fault. Nothing is written.

    Exit status: 0 no fault, 1 faults were found (each with its line), 2 the file cannot be used at all.
    """
    from dealer_assist.vision.dataset import inspect_dataset

    try:
        report = inspect_dataset(labels)
    except KnownError as fault:
        typer.echo(picture_sentence(fault), err=True)
        raise typer.Exit(UNUSABLE) from fault
    typer.echo(json.dumps(document(report), ensure_ascii=False, indent=1) if json_output else "\n".join(lines(report)))
    if report.faults:
        raise typer.Exit(FOUND)


def document(report: "DatasetReport") -> dict[str, Any]:
    """`{"ok", "rows", "pictures", "notes", "faults": [{"line", "code", "subject", "text"}]}`; `rows` are those that can be used."""
    faults = [
        {"line": fault.line, "code": fault.code, "subject": fault.subject, "text": label_sentence(fault.code, fault.subject)}
        for fault in report.faults
    ]
    return {"ok": not faults, "rows": report.rows, "pictures": report.pictures, "notes": report.notes, "faults": faults}


def lines(report: "DatasetReport") -> list[str]:
    """One line a fault, then what the file holds."""
    told = [f"line {fault.line}: {label_sentence(fault.code, fault.subject)}" for fault in report.faults]
    verdict = f"{len(report.faults)} fault(s)" if report.faults else "no fault"
    return [*told, f"{report.rows} usable row(s), {report.pictures} picture(s), {report.notes} physical note(s): {verdict}."]
