"""`dealer-assist read`: the serials of the notes in picture files."""

import json
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dealer_assist.cli.picture_messages import BY_TEXT_DETECTION, picture_sentence, refusal_sentence
from dealer_assist.cli.reader_choice import READER_HELP, ReaderChoice
from dealer_assist.table.faults import KnownError
from dealer_assist.table.reading import Agreed, NoteReading, Road, offered, refusal

if TYPE_CHECKING:
    from dealer_assist.vision.picture_reader import PictureReader

FAILED = 2
"""Exit status when any picture could not be opened; the others are still read."""

AUTO = "AUTO"


def read(
    pictures: Annotated[list[Path], typer.Argument(metavar="PICTURE...", help="Picture files (JPEG, PNG, TIFF, WebP, GIF, BMP).")],
    currency: Annotated[str, typer.Option(help="Code of the notes, such as RUB or EUR; AUTO tries every format.")] = AUTO,
    json_output: Annotated[bool, typer.Option("--json", help="One JSON list, one object a picture, in the order given.")] = False,
    network: Annotated[ReaderChoice, typer.Option("--reader", help=READER_HELP)] = ReaderChoice.OWN,
) -> None:
    """Read the serials of the notes in pictures: digits, accepted or refused with a reason, confidence and place.

    Exit status: 0 every picture was read (a note may still be refused), 2 a picture could not be opened or the command was used
    wrongly, 3 the reader itself cannot be loaded.
    """
    reader = load_reader(currency, network)
    documents = [_document(reader, path) for path in pictures]
    if json_output:
        typer.echo(json.dumps(documents, ensure_ascii=False))
    else:
        _print_table(documents)
    if any(document["error"] for document in documents):
        raise typer.Exit(FAILED)


def load_reader(currency: str, network: ReaderChoice = ReaderChoice.OWN) -> "PictureReader":
    """The thorough reader for one currency or AUTO. Raises typer.BadParameter for an unknown code, KnownError for unusable weights."""
    from dealer_assist.vision.pipeline import build_picture_reader, known_currencies

    code = currency.strip().upper()
    if code != AUTO and code not in known_currencies():
        raise typer.BadParameter(f"{currency} is none of {AUTO}, {', '.join(known_currencies())}", param_hint="--currency")
    return build_picture_reader(() if code == AUTO else (code,), stock=network is ReaderChoice.STOCK)


def _document(reader: "PictureReader", path: Path) -> dict[str, Any]:
    from dealer_assist.vision.pictures import open_picture

    start = perf_counter()
    notes: list[dict[str, Any]] = []
    error = None
    try:
        notes = [note_document(note) for note in reader.read(open_picture(path))]
    except KnownError as fault:
        error = {"code": fault.code, "text": picture_sentence(fault)}
    return {"picture": str(path), "error": error, "ms": round((perf_counter() - start) * 1000), "notes": notes}


def note_document(note: NoteReading) -> dict[str, Any]:
    """One note as the JSON output gives it; `serial`, `digits` and `currency` are null where nothing was read.

    `currencies` are all that the serial can be of, where it is not certain which.
    """
    reading = offered(note.outcome)
    reason = refusal(note.outcome)
    return {
        "serial": reading.text if reading else None,
        "digits": reading.digits if reading else None,
        "currency": reading.currency if reading else None,
        "currencies": list(reading.currencies) if reading else [],
        "accepted": isinstance(note.outcome, Agreed),
        "reason": reason.value if reason else None,
        "confidence": [round(value, 4) for value in reading.confidence] if reading else [],
        "box": [[round(x, 1), round(y, 1)] for x, y in note.box],
        "road": note.road.value,
    }


def _print_table(documents: list[dict[str, Any]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("picture", "serial", "digits", "currency", "result", "weakest", "ms")
    for document in documents:
        name, ms = document["picture"], str(document["ms"])
        if document["error"]:
            table.add_row(name, "", "", "", document["error"]["text"], "", ms)
        elif not document["notes"]:
            table.add_row(name, "", "", "", "no serial found", "", ms)
        for note in document["notes"]:
            result = "accepted" if note["accepted"] else refusal_sentence(note["reason"])
            result += BY_TEXT_DETECTION if note["road"] == Road.TEXT_DETECTION else ""
            currency = " or ".join(note["currencies"]) or note["currency"] or ""
            weakest = f"{min(note['confidence']):.2f}" if note["confidence"] else ""
            table.add_row(name, note["serial"] or "", note["digits"] or "", currency, result, weakest, ms)
    Console(width=None if Console().is_terminal else 160).print(table)
