"""Figures on the way: one file of JSON lines a part, so that an interrupted measuring goes on where it stopped."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Record = dict[str, Any]
"""One measured thing: its `key` and what was found."""


class Records:
    """The records of one part. What was measured with other `terms` (weights, seed ...) than now is forgotten.

    Raises OSError where the folder cannot be written.
    """

    def __init__(self, path: Path, terms: Record) -> None:
        self._path = path
        self._terms = terms
        self._kept: dict[str, Record] = {}
        if path.is_file():
            self._load()
        if not self._kept:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps({"terms": terms}) + "\n", encoding="utf-8")

    def _load(self) -> None:
        text = self._path.read_text(encoding="utf-8")
        lines = text.splitlines()
        if not lines or json.loads(lines[0]) != {"terms": self._terms}:
            return
        for line in lines[1:]:
            try:
                record = json.loads(line)
            except ValueError:  # the line that an interruption cut off
                continue
            self._kept[record["key"]] = record
        if not text.endswith("\n"):
            with self._path.open("a", encoding="utf-8") as file:
                file.write("\n")

    @classmethod
    def kept_at(cls, path: Path) -> "Records":
        """The records of a file as they are, whatever their terms were. Raises OSError where there is no file."""
        with path.open(encoding="utf-8") as file:
            return cls(path, json.loads(file.readline())["terms"])

    @property
    def terms(self) -> Record:
        """What was measured with."""
        return self._terms

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: str) -> bool:
        return key in self._kept

    def __iter__(self) -> Iterator[Record]:
        return iter(self._kept.values())

    def __getitem__(self, key: str) -> Record:
        return self._kept[key]

    def add(self, key: str, found: Record) -> Record:
        """Keep one record; returns it."""
        record = {"key": key, **found}
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(record, ensure_ascii=False) + "\n")
        self._kept[key] = record
        return record


@dataclass(frozen=True, slots=True)
class Measuring:
    """One measuring: the folder of its records, the checksums of the weights that it is about, and who is told how far it is."""

    folder: Path
    weights: Record
    tell: Callable[[str], None]

    def ours(self, part: str) -> Records:
        """The records of our readers in a part; they are forgotten when the weights change."""
        return Records(self.folder / f"{part}.jsonl", {"weights": self.weights})

    def has(self, part: str) -> bool:
        """Whether anything of ours was measured in a part, with these weights."""
        path = self.folder / f"{part}.jsonl"
        return path.is_file() and Records.kept_at(path).terms == {"weights": self.weights}

    def peers_of(self, part: str) -> dict[str, Records]:
        """The records of every other program that was measured in a part, by its name."""
        found = sorted(self.folder.glob(f"{part}-*.jsonl"))
        return {path.stem.removeprefix(f"{part}-"): Records.kept_at(path) for path in found}

    def of_peer(self, part: str, peer: str, title: str) -> Records:
        """The records of another program in a part; they are forgotten when its version (`title`) changes."""
        return Records(self.folder / f"{part}-{peer}.jsonl", {"peer": title})
