"""`dealer-assist evaluate`: how well the reader does on labelled pictures."""

import json
from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dealer_assist.cli.picture_messages import label_sentence, picture_sentence
from dealer_assist.cli.read import AUTO, load_reader
from dealer_assist.cli.reader_choice import READER_HELP, ReaderChoice
from dealer_assist.table.faults import KnownError

if TYPE_CHECKING:
    from dealer_assist.vision.evaluate import Counts, PictureResult
    from dealer_assist.vision.labels import Label, LabelFault, LabelFile
    from dealer_assist.vision.picture_reader import PictureReader

FAILED = 2
"""Exit status when the label file cannot be used or some of its rows have a fault; the sound rows are still measured."""

LABEL = "LABEL"
"""Option value: the reader is told each picture's currency, and nothing else of its label."""

SHEET = "failures.png"
"""Name of the contact sheet in the folder given with --out."""


def evaluate(
    labels: Annotated[Path, typer.Argument(metavar="LABELS.csv", help="Label file; see sample_images/README.md for its columns.")],
    currency: Annotated[
        str, typer.Option(help=f"Code of the notes, such as RUB; AUTO tries every format; {LABEL} takes each label's, as a table knows it.")
    ] = AUTO,
    json_output: Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")] = False,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help=f"Folder for {SHEET}, the failures in one picture.")] = None,
    network: Annotated[ReaderChoice, typer.Option("--reader", help=READER_HELP)] = ReaderChoice.OWN,
) -> None:
    """Read labelled pictures and count: accepted and exact, refused, accepted but wrong.

    A reading accepted where no labelled note is counts as wrong; in pictures of capture kind "several notes" it is listed as extra.

    Exit status: 0 all rows measured (whatever the figures), 2 the label file or some of its rows have a fault (the others are
    measured), 3 the reader cannot be loaded.
    """
    from dealer_assist.vision.labels import load_labels

    try:
        label_file = load_labels(labels)
        told = currency.strip().upper() == LABEL
        results, faults = _measure(load_reader(AUTO if told else currency, network), label_file, told)
        sheet = _contact_sheet(results, out)
    except KnownError as fault:
        if fault.code.startswith(("labels_", "folder_")):
            typer.echo(picture_sentence(fault), err=True)
            raise typer.Exit(FAILED) from fault
        raise
    document = report(results, faults, sheet)
    if json_output:
        typer.echo(json.dumps(document, ensure_ascii=False, indent=1))
    else:
        _print_report(document)
    if faults:
        raise typer.Exit(FAILED)


def _measure(reader: "PictureReader", label_file: "LabelFile", told: bool) -> "tuple[tuple[PictureResult, ...], tuple[LabelFault, ...]]":
    from dealer_assist.vision.evaluate import match_picture
    from dealer_assist.vision.labels import LabelFault
    from dealer_assist.vision.pictures import PictureError, open_picture

    results, faults = [], list(label_file.faults)
    by_picture = sorted(label_file.labels, key=lambda label: label.filename)
    for _, group in groupby(by_picture, key=lambda label: label.filename):
        rows: list[Label] = list(group)
        start = perf_counter()
        try:
            suited = reader.limited_to(rows[0].currency) if told else reader
            readings = suited.read(open_picture(rows[0].path))
        except PictureError as fault:
            faults += [LabelFault(row.line, fault.code, row.filename) for row in rows]
            continue
        results.append(match_picture(rows, readings, (perf_counter() - start) * 1000))
    return tuple(results), tuple(sorted(faults, key=lambda fault: fault.line))


def _contact_sheet(results: "tuple[PictureResult, ...]", out: Path | None) -> str | None:
    from dealer_assist.vision.contact_sheet import write_contact_sheet

    if out is None:
        return None
    return str(out / SHEET) if write_contact_sheet(results, out / SHEET) else None


def report(results: "tuple[PictureResult, ...]", faults: "tuple[LabelFault, ...]", sheet: str | None) -> dict[str, Any]:
    """The JSON document, totals first. `wrong` holds wrong rows and the readings listed in `stray`."""
    from dealer_assist.vision.evaluate import GROUPS, count, count_notes, grouped, milliseconds

    totals, (middle, high) = count(results), milliseconds(results)
    return {
        "totals": {
            "pictures": totals.rows,
            "exact": totals.exact,
            "refused": totals.refused,
            "wrong": totals.wrong,
            "median_ms": round(middle),
            "p95_ms": round(high),
        },
        "intervals": {"by_picture": _intervals(totals), "by_note": _intervals(count_notes(results))},
        **{f"by_{name}": {group: asdict(counts) for group, counts in grouped(results, of).items()} for name, of in GROUPS.items()},
        "stray": [_stray_document(stray) for picture in results for stray in picture.strays],
        "extra": [_stray_document(stray) for picture in results for stray in picture.extra],
        "label_faults": [{"line": fault.line, "code": fault.code, "text": label_sentence(fault.code, fault.subject)} for fault in faults],
        "contact_sheet": sheet,
        "rows": [_row_document(picture, index) for picture in results for index in range(len(picture.rows))],
    }


def _intervals(counts: "Counts") -> dict[str, Any]:
    from dealer_assist.vision.evaluate import wilson

    shares = {"exact": counts.exact, "refused": counts.refused, "wrong": min(counts.wrong, counts.rows)}
    bounds = {name: [round(bound, 4) for bound in wilson(value, counts.rows)] for name, value in shares.items()}
    return {**asdict(counts), "wilson_95": bounds}


def _stray_document(stray: Any) -> dict[str, Any]:  # noqa: ANN401 - a Stray; its module is imported lazily
    return {"picture": stray.filename, "digits": stray.digits, "box": [[round(x, 1), round(y, 1)] for x, y in stray.box]}


def _row_document(picture: "PictureResult", index: int) -> dict[str, Any]:
    row = picture.rows[index]
    return {
        "line": row.label.line,
        "picture": row.label.filename,
        "digits": row.label.digits,
        "result": row.result.value,
        "read": row.read,
        "reason": row.reason or None,
        "ms": round(picture.ms),
    }


def _print_report(document: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(width=None if Console().is_terminal else 120)
    totals = document["totals"]
    table = Table("group", "", "rows", "exact", "refused", "wrong")
    table.add_row("all", "", *(str(totals[key]) for key in ("pictures", "exact", "refused", "wrong")))
    for name in ("currency", "capture_kind", "orientation", "digit_height"):
        for group, counts in document[f"by_{name}"].items():
            table.add_row(name, group, *(str(counts[key]) for key in ("rows", "exact", "refused", "wrong")))
    console.print(table)
    for name, title in (("by_picture", "by picture"), ("by_note", "by physical note")):
        counts = document["intervals"][name]
        for key in ("exact", "wrong"):
            low, high = counts["wilson_95"][key]
            console.print(f"{key} {title}: {counts[key]} of {counts['rows']}, Wilson 95 % interval {low:.3f} to {high:.3f}")
    console.print(f"milliseconds a picture: median {totals['median_ms']}, 95th percentile {totals['p95_ms']}")
    for key in ("stray", "extra"):
        for stray in document[key]:
            console.print(f"{key}: {stray['digits']} in {stray['picture']}")
    for fault in document["label_faults"]:
        console.print(f"line {fault['line']}: {fault['text']}")
    if document["contact_sheet"]:
        console.print(f"failures: {document['contact_sheet']}")
