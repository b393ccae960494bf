"""What a trained recogniser reads beside the one that it would replace: figures, the judgement, and the file that keeps them.

Figures on real pictures, on synthetic pictures and on synthetic strips stand apart and are never added up.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from dealer_assist.table.faults import KnownError
from dealer_assist.vision.weights import NetworkFiles
from dealer_assist.vision.whole_files import written_whole

REPORT = "report.json"
_VERSION = 1

_SPARE_STRIPS = 0.01
"""Part of the synthetic strips that may be read less often: they are many and hard, and the club does not play with them."""


class Measured(StrEnum):
    """What was read: whole pictures of held-out notes by the whole reader, their serials one by one, or synthetic strips."""

    REAL_PICTURES = "real pictures"
    REAL_LINES = "real lines"
    SYNTHETIC_PICTURES = "synthetic pictures"
    SYNTHETIC_LINES = "synthetic lines"
    SYNTHETIC_STRIPS = "synthetic strips"


_LINES = (Measured.REAL_LINES, Measured.SYNTHETIC_LINES)


class Reason(StrEnum):
    """Why a recogniser is not installed."""

    MORE_WRONG = "more_wrong"
    FEWER_EXACT = "fewer_exact"
    NOT_BETTER = "not_better"


@dataclass(frozen=True, slots=True)
class Tally:
    """Of `count` serials so many were `exact` (of pictures: accepted and right), and so many accepted with a digit `wrong`."""

    count: int
    exact: int
    wrong: int


@dataclass(frozen=True, slots=True)
class Finding:
    """A figure that speaks against a recogniser; `measured` is None for the whole of them."""

    reason: Reason
    measured: Measured | None


@dataclass(frozen=True, slots=True)
class ModelReport:
    """A comparison. `old` and `new` hold the same measures; `replaces` is the SHA-256 of the network that was in use, `checksums` are
    those of the new files, `notes` counts the physical notes (training, watching, testing), `training` tells how it was made.
    """

    checksums: Mapping[str, str]
    replaces: str
    notes: Mapping[str, int]
    training: Mapping[str, Any]
    old: Mapping[Measured, Tally]
    new: Mapping[Measured, Tally]

    def findings(self) -> tuple[Finding, ...]:
        """What speaks against the new one; nothing where it reads the club's held-out notes better, and nothing worse.

        One more wrong reading, of whatever kind, is never made good by others that are right. A line alone may be read less often: a
        picture shows two, and what counts is whether the note is read.
        """
        found = []
        for measured, new in self.new.items():
            old = self.old[measured]
            spare = _SPARE_STRIPS * old.count if measured is Measured.SYNTHETIC_STRIPS else 0
            if new.wrong > old.wrong:
                found.append(Finding(Reason.MORE_WRONG, measured))
            if measured not in _LINES and new.exact < old.exact - spare:
                found.append(Finding(Reason.FEWER_EXACT, measured))
        if not found and not self._gains():
            found.append(Finding(Reason.NOT_BETTER, None))
        return tuple(found)

    def _gains(self) -> bool:
        """Whether any figure of the club's own notes is better."""
        own = [measured for measured in self.new if measured is not Measured.SYNTHETIC_STRIPS]
        return any(self.new[each].exact > self.old[each].exact or self.new[each].wrong < self.old[each].wrong for each in own)


class ReportError(KnownError):
    """`report_missing`, `report_damaged`, or `report_other_files`: the report is of other files than those that lie beside it."""


def save_report(report: ModelReport, folder: Path) -> None:
    """Write `report.json`, whole or not at all. Raises OSError."""
    document = {"version": _VERSION, **asdict(report)}
    with written_whole(folder / REPORT) as unfinished:
        unfinished.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def load_report(folder: Path) -> ModelReport:
    """The report of a folder, after its files were hashed. Raises ReportError."""
    path = folder / REPORT
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        report = _report_of(document)
    except FileNotFoundError as fault:
        raise ReportError("report_missing", subject=str(path)) from fault
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as fault:
        raise ReportError("report_damaged", subject=str(path)) from fault
    strange = next((weights.name for weights in NetworkFiles(folder, report.checksums).report() if not weights.ok), None)
    if strange is not None:
        raise ReportError("report_other_files", subject=str(folder / strange))
    return report


def _report_of(document: Mapping[str, Any]) -> ModelReport:
    """Raises ValueError, KeyError, TypeError or AttributeError for what is no report."""
    old, new = (_tallies(document[which]) for which in ("old", "new"))
    checksums = {str(name): str(value) for name, value in document["checksums"].items()}
    if document["version"] != _VERSION or set(old) != set(new) or not new or not all(Path(name).name == name for name in checksums):
        raise ValueError(REPORT)
    if any(old[measured].count != new[measured].count for measured in new):
        raise ValueError(REPORT)
    return ModelReport(checksums, str(document["replaces"]), dict(document["notes"]), dict(document["training"]), old, new)


def _tallies(entries: Mapping[str, Mapping[str, int]]) -> dict[Measured, Tally]:
    tallies = {Measured(name): Tally(**entry) for name, entry in entries.items()}
    for tally in tallies.values():
        if not all(type(value) is int and 0 <= value <= tally.count for value in (tally.count, tally.exact, tally.wrong)):
            raise ValueError(tally)
    return tallies
