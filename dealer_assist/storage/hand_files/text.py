"""From bytes to the keys of a hand: TOML, JSON and JSON lines, strictly and in bounded memory.

A byte order mark of UTF-8 is ignored. JSON is read without Python's leniencies: no NaN, no Infinity, no key twice.
A hand larger than `LARGEST_HAND` bytes is refused before it is parsed.
"""

import codecs
import json
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from dealer_assist.storage.hand_files.error import HandFileError

LARGEST_HAND = 65_536
"""Bytes. Ten seats with long names take about two thousand."""

MOST_DOTS = 500
"""In a line of TOML: reading a dotted key takes time with the square of its depth."""

LONGEST_PATH = 200
"""Characters of the path of a key that an error names."""

_UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_TOML_POSITION = re.compile(r"\(at line (\d+), column (\d+)\)$")


@dataclass(frozen=True, slots=True)
class HandText:
    """The keys of one hand, and the file (with the line, for JSON lines) that they stand in."""

    source: str
    keys: dict[str, Any]


def read_file(path: Path) -> Iterator[HandText | HandFileError]:
    """The hands of a file in order: one of a ``.toml`` or ``.json`` file, one a line of a ``.jsonl`` file.

    Errors are yielded, not raised, so that the other hands can still be settled. Codes: `file_not_found`,
    `file_is_folder`, `file_unreadable`, `file_type_unknown`, and those of the texts.
    """
    source = str(path)
    kind = path.suffix.lower()
    if kind not in {".toml", ".json", ".jsonl"}:
        yield HandFileError("file_type_unknown", where=source, source=source)
        return
    if "\0" in source:
        yield HandFileError("file_not_found", where=source, source=source)
        return
    try:
        with path.open("rb") as stream:
            if kind == ".jsonl":
                yield from read_lines(stream, source)
            else:
                yield _one_hand(stream.read(LARGEST_HAND + 1), source, parse_toml if kind == ".toml" else parse_json)
    except FileNotFoundError:
        yield HandFileError("file_not_found", where=source, source=source)
    except IsADirectoryError:
        yield HandFileError("file_is_folder", where=source, source=source)
    except OSError as error:
        folder = path.is_dir() if isinstance(error, PermissionError) else False  # Windows opens no folder
        yield HandFileError("file_is_folder" if folder else "file_unreadable", where=source, source=source, reason=str(error))


def read_lines(stream: BinaryIO, source: str) -> Iterator[HandText | HandFileError]:
    """The hands of a stream of JSON lines; empty lines are skipped. Without any hand: `file_empty`."""
    number = 0
    empty = True
    while line := stream.readline(LARGEST_HAND + 1):
        number += 1
        if number == 1 and line.startswith(_UTF16_MARKS):
            yield HandFileError("text_is_utf16", where=source, source=source)
            return
        if len(line) > LARGEST_HAND:
            _skip_line(stream, line)
            yield _too_large(f"{source}:{number}")
        elif not line.removeprefix(codecs.BOM_UTF8).strip():
            continue
        else:
            yield _one_hand(line.rstrip(), f"{source}:{number}", partial(parse_json, line=number))
        empty = False
    if empty:
        yield HandFileError("file_empty", where=source, source=source)


def parse_json(text: str, source: str, line: int | None = None) -> dict[str, Any]:
    """One JSON object; `line` is its number where it is a line of a file and `source` names that line.

    Codes: `json_invalid`, `key_twice`, `number_not_finite`, `number_too_large`, `nested_too_deep`, `hand_not_object`.
    """
    faults: list[HandFileError] = []

    def in_its_place(fault: HandFileError) -> HandFileError:
        """The fault stands where the value would, until the path of that place is known."""
        faults.append(fault)
        return fault

    def no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys: dict[str, Any] = {}
        for key, value in pairs:
            keys[key] = in_its_place(HandFileError("key_twice")) if key in keys else value
        return keys

    def no_constant(name: str) -> HandFileError:
        return in_its_place(HandFileError("number_not_finite", found=name))

    try:
        keys = json.loads(text, object_pairs_hook=no_key_twice, parse_constant=no_constant)
        if faults:
            raise _first_fault(keys, source)
    except json.JSONDecodeError as error:
        where = f"{source}:{error.colno}" if line else f"{source}:{error.lineno}:{error.colno}"
        position = {"line": line or error.lineno, "column": error.colno}
        raise HandFileError("json_invalid", where=where, source=source, **position, reason=error.msg) from None
    except ValueError:  # an integer of more digits than Python converts
        raise HandFileError("number_too_large", where=source, source=source) from None
    except RecursionError:
        raise HandFileError("nested_too_deep", where=source, source=source) from None
    if not isinstance(keys, dict):
        raise HandFileError("hand_not_object", where=source, source=source)
    return keys


def _first_fault(keys: object, source: str) -> HandFileError:
    """The first fault that stands in the place of a value, with its path; in the place of the whole text, with `source`."""
    where, fault = next(_faults(keys))
    return HandFileError(fault.code, where=where[:LONGEST_PATH] or source, source=source, **fault.fields)


def _faults(value: object, where: str = "") -> Iterator[tuple[str, HandFileError]]:
    if isinstance(value, HandFileError):
        yield where, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _faults(inner, f"{where}.{key[:80]}".removeprefix("."))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _faults(inner, f"{where}[{index}]")


def parse_toml(text: str, source: str) -> dict[str, Any]:
    """One TOML document. Codes: `toml_invalid`, `number_too_large`, `nested_too_deep`."""
    if any(line.count(".") > MOST_DOTS for line in text.splitlines()):
        raise HandFileError("nested_too_deep", where=source, source=source)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _TOML_POSITION.search(str(error))
        line, column = (int(found[1]), int(found[2])) if found else (text.count("\n") + 1, 1)
        reason = _TOML_POSITION.sub("", str(error)).strip()
        raise HandFileError(
            "toml_invalid", where=f"{source}:{line}:{column}", source=source, line=line, column=column, reason=reason
        ) from None
    except ValueError:
        raise HandFileError("number_too_large", where=source, source=source) from None
    except RecursionError:
        raise HandFileError("nested_too_deep", where=source, source=source) from None


def _one_hand(data: bytes, source: str, parse: Callable[[str, str], dict[str, Any]]) -> HandText | HandFileError:
    try:
        return HandText(source, parse(_decode(data, source), source))
    except HandFileError as error:
        return error


def _decode(data: bytes, source: str) -> str:
    """The text. Codes: `hand_too_large`, `text_is_utf16`, `text_not_utf8`, `file_empty`."""
    if len(data) > LARGEST_HAND:
        raise _too_large(source)
    if data.startswith(_UTF16_MARKS):
        raise HandFileError("text_is_utf16", where=source, source=source)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise HandFileError("text_not_utf8", where=source, source=source, byte=error.start + 1) from None
    if not text.strip():
        raise HandFileError("file_empty", where=source, source=source)
    return text


def _too_large(source: str) -> HandFileError:
    return HandFileError("hand_too_large", where=source, source=source, limit=LARGEST_HAND)


def _skip_line(stream: BinaryIO, line: bytes) -> None:
    """Read to the end of a line of which `line` is the beginning."""
    while line and not line.endswith(b"\n"):
        line = stream.readline(LARGEST_HAND)
