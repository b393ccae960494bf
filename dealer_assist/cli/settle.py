"""`dealer-assist settle`: finished hands from files to payouts, without window and camera."""

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Annotated, Any

import typer

from dealer_assist.cli.messages import sentence
from dealer_assist.rules.errors import RuleError
from dealer_assist.storage.hand_files.error import HandFileError
from dealer_assist.storage.hand_files.hand_file import settle_keys
from dealer_assist.storage.hand_files.text import HandText, read_file, read_lines

FAILED = 2
"""Exit status when any hand could not be settled."""

STANDARD_INPUT = "-"


def settle(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Hand files (.toml, .json, .jsonl); - reads JSON lines from standard input.")
    ],
) -> None:
    """Settle finished hands: one JSON document a line on standard output, in the order of the files.

    A hand that cannot be settled gives {"error": {"code", "where", "text"}} in its line, and the others are still settled.

    Exit status: 0 when every hand was settled, 2 when any was not (or the command was used wrongly).
    """
    failed = False
    for document in documents(files):
        failed = failed or "error" in document
        typer.echo(json.dumps(document, separators=(",", ":")))
    if failed:
        raise typer.Exit(FAILED)


def documents(files: Iterable[str]) -> Iterator[dict[str, Any]]:
    """One result or error document for each hand, one hand at a time in memory."""
    yield from map(answer, chain.from_iterable(_read(name) for name in files))


def answer(item: HandText | HandFileError) -> dict[str, Any]:
    """The result of one hand, or the error document that names what is wrong with it."""
    if isinstance(item, HandFileError):
        return _error_document(item, item.fields.get("source"))
    try:
        return settle_keys(item.keys)
    except (RuleError, HandFileError) as error:
        return _error_document(error, item.source)


def _read(name: str) -> Iterator[HandText | HandFileError]:
    if name == STANDARD_INPUT:
        return read_lines(typer.get_binary_stream("stdin"), "standard input")
    return read_file(Path(name))


def _error_document(error: RuleError | HandFileError, source: object) -> dict[str, Any]:
    text = f"{source}: {sentence(error.code, error.fields)}"
    return {"error": {"code": error.code, "where": error.fields.get("where", ""), "text": text}}
