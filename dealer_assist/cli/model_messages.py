"""English sentences about trained recognisers: what they read beside the one in use, and why one is not installed."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dealer_assist.vision.model_report import Finding, ModelReport

_FINDINGS: Mapping[str, str] = {
    "more_wrong": "It accepts more wrong readings ({measured}).",
    "fewer_exact": "It reads fewer serials ({measured}).",
    "not_better": "It reads the held-out notes no better than the one in use.",
}

MODEL_SENTENCES: Mapping[str, str] = {
    "model_installed_already": "The recogniser {subject} is in use already; there is nothing to do.",
    "model_measured_otherwise": "The report in {subject} compares with another recogniser than the one in use; train and compare again.",
    "model_none_installed": "No recogniser is installed in {subject}: the shipped one is in use, and nothing to go back from.",
    "model_of_another_version": "{subject} is of another version of this program; run `dealer-assist install-model --roll-back`.",
    "model_record_damaged": "The list of installed recognisers {subject} is damaged; delete it, and the shipped one is used.",
    "unusable_picture": "The picture {subject} cannot be opened; run `dealer-assist validate-dataset` over its label file.",
    "no_lines": "A part of the notes shows no serial that can be learnt: all stand in columns or are too small. Label more notes.",
    "report_damaged": "The report {subject} cannot be read; train and compare again.",
    "report_missing": "There is no report {subject}; name the folder that `dealer-assist train recogniser --data` has written.",
    "report_other_files": "{subject} is missing, or is not the file that the report is about; train and compare again.",
    "too_few_notes": "Too few physical notes are labelled ({subject}); label at least {fewest}, so that some can be kept for the test.",
    "weights_unreadable": "{subject} holds no weights of the recogniser; name a .pth file that a training has written.",
}
"""By code, for faults that reach the top."""


def finding_sentence(finding: "Finding") -> str:
    """Why a recogniser is not installed."""
    return _FINDINGS[finding.reason].format(measured=finding.measured or "")


def report_lines(report: "ModelReport", folder: Path) -> list[str]:
    """The figures of both, one measure a line, and what follows from them."""
    lines = [f"Held-out notes: {report.notes.get('testing', 0)}. In use -> new, right (and wrong):"]
    for measured, new in report.new.items():
        old = report.old[measured]
        lines.append(f"  {measured}: of {new.count}, {old.exact} ({old.wrong}) -> {new.exact} ({new.wrong})")
    findings = report.findings()
    if not findings:
        return [*lines, f"The new one is better. `dealer-assist install-model {folder}` installs it."]
    return [*lines, *map(finding_sentence, findings), "The new one is not installed."]
