"""`dealer-assist train recogniser --data`: go on training on the club's own pictures, then say whether the network has become better."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from dealer_assist.cli.model_messages import report_lines
from dealer_assist.cli.picture_messages import label_sentence, picture_sentence
from dealer_assist.cli.training import progress_bar, run_training, strip_maker, verify_ready
from dealer_assist.table.faults import KnownError

if TYPE_CHECKING:
    from dealer_assist.vision.labels import Label
    from dealer_assist.vision.model_report import ModelReport
    from dealer_assist.vision.train.club_lines import ClubLine, Split
    from dealer_assist.vision.train.fine_tune import FineTuner, Material

UNUSABLE = 2
"""Exit status when a label file has faults: nobody should train on them."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked for: label files, the weights to go on from (None: the shipped ones), folders for the result and of the fonts."""

    data: tuple[Path, ...]
    base: Path | None
    out: Path
    fonts: Path
    seed: int
    steps: int | None
    test_strips: int


def fine_tune(request: Request, resume: bool) -> dict[str, Any]:
    """Train, write the network, compare it with the one in use and write the report; its figures. Raises KnownError."""
    from dealer_assist.vision.model_report import save_report
    from dealer_assist.vision.train.club_lines import lines_of, split_by_note
    from dealer_assist.vision.train.fine_tune import CHECKPOINT, Material

    labels = _labels(request.data)
    split = split_by_note(labels, request.seed)
    verify_ready(request.out / CHECKPOINT, request.fonts, resume)
    strips = strip_maker(request.fonts, "training", request.seed)
    training, watching, testing = (lines_of(part) for part in (split.training, split.watching, split.testing))
    material = Material(training, watching, strips)
    trainer = _trained(request, material)
    report = _compared(request, split, testing, (trainer, _written(request, trainer, material)))
    save_report(report, request.out)
    typer.echo("\n".join(report_lines(report, request.out)), err=True)
    return {"better": not report.findings(), **asdict(report)}


def _labels(paths: Sequence[Path]) -> "tuple[Label, ...]":
    """The rows of every file. Ends with a list of the faults where there are any."""
    from dealer_assist.vision.dataset import inspect_dataset
    from dealer_assist.vision.labels import load_labels

    faults = []
    try:
        for path in paths:
            faults += [f"{path}, line {fault.line}: {label_sentence(fault.code, fault.subject)}" for fault in inspect_dataset(path).faults]
    except KnownError as fault:
        faults.append(picture_sentence(fault))
    if faults:
        typer.echo("\n".join(faults), err=True)
        raise typer.Exit(UNUSABLE)
    return tuple(label for path in paths for label in load_labels(path).labels)


def _trained(request: Request, material: "Material") -> "FineTuner":
    from dealer_assist.vision.serial_network import NETWORK, verified_folder
    from dealer_assist.vision.train.fine_tune import FineTunePlan, FineTuner, load_weights

    base = load_weights(request.base or verified_folder() / f"{NETWORK}.pth")
    plan = FineTunePlan(seed=request.seed) if request.steps is None else FineTunePlan(seed=request.seed, steps=request.steps)
    trainer = FineTuner(plan, base, material, request.out)
    trainer.resume()
    run_training(trainer, plan.steps)
    return trainer


def _written(request: Request, trainer: "FineTuner", material: "Material") -> dict[str, str]:
    """Calibrate the best weights and write the network; the checksums of its files."""
    from dealer_assist.vision.train.club_lines import plain_strip
    from dealer_assist.vision.train.export import measure, network_of, write_network

    network = network_of(trainer.best)
    calibration, testing = (strip_maker(request.fonts, part, request.seed + 1) for part in ("calibration", "testing"))
    watched = [plain_strip(line) for line in material.watching]
    return write_network(network, measure(network, calibration, testing, request.test_strips, watched), trainer.facts(), request.out)


def _compared(request: Request, split: "Split", lines: "tuple[ClubLine, ...]", made: "tuple[FineTuner, dict[str, str]]") -> "ModelReport":
    """The network in use and the new one on the notes that are kept for the test, and on synthetic strips."""
    from dealer_assist.vision.model_report import ModelReport
    from dealer_assist.vision.serial_network import NETWORK, files_in_use
    from dealer_assist.vision.train.compare import Comparison
    from dealer_assist.vision.train.measure import serials
    from dealer_assist.vision.weights import NetworkFiles

    trainer, checksums = made
    comparison = Comparison(split.testing, lines, serials(strip_maker(request.fonts, "testing", request.seed + 1), 0, request.test_strips))
    in_use = files_in_use()
    with progress_bar() as progress:
        task = progress.add_task("comparing", total=2 * comparison.pictures)
        old, new = (comparison.of(files, lambda: progress.advance(task)) for files in (in_use, NetworkFiles(request.out, checksums)))
    return ModelReport(checksums, in_use.checksums[f"{NETWORK}.onnx"], split.notes(), trainer.facts(), old, new)
