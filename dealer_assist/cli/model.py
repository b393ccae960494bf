"""`dealer-assist install-model`: use a recogniser that the club has trained, if it reads better; or go back to the one before."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealer_assist.cli.model_messages import MODEL_SENTENCES, report_lines
from dealer_assist.cli.system_clock import SystemClock
from dealer_assist.table.faults import KnownError

if TYPE_CHECKING:
    from dealer_assist.vision.model_report import ModelReport

REFUSED, UNUSABLE = 1, 2
"""Exit statuses: it is not better; the folder holds nothing that could be installed."""

_FAULTY = ("report_", "model_measured_otherwise")


def install_model(
    folder: Annotated[
        Path | None, typer.Argument(metavar="[DIR]", file_okay=False, help="What `train recogniser --data` has written.")
    ] = None,
    roll_back: Annotated[bool, typer.Option("--roll-back", help="Use the recogniser before the one in use again.")] = False,
) -> None:
    """Install a trained recogniser: only one that reads held-out notes better than the one in use, whose files are those of its report.

    The one before is kept. Exit status: 0 done, 1 refused because it is not better, 2 wrong usage or the folder cannot be used,
    3 something on this machine has to be mended.
    """
    if (folder is None) is not roll_back:
        raise typer.BadParameter("name a folder, or --roll-back")
    try:
        _roll_back() if folder is None else _install(folder)
    except KnownError as fault:
        if fault.code.startswith(_FAULTY):
            typer.echo(MODEL_SENTENCES[fault.code].format(**fault.fields), err=True)
            raise typer.Exit(UNUSABLE) from fault
        raise
    except OSError as fault:
        raise KnownError("folder_not_writable", subject=str(fault.filename or folder)) from fault


def _roll_back() -> None:
    from dealer_assist.vision.model_store import ModelStore, usual_models

    model = ModelStore(usual_models()).roll_back()
    typer.echo(f"The recogniser {model.name} is in use again." if model else "The shipped recogniser is in use again.")


def _install(folder: Path) -> None:
    """Raises KnownError, OSError, and typer.Exit where it is not better."""
    from dealer_assist.vision.model_report import load_report
    from dealer_assist.vision.model_store import ModelStore, usual_models
    from dealer_assist.vision.serial_network import NETWORK, SerialNetwork, files_in_use
    from dealer_assist.vision.weights import NetworkFiles

    report = load_report(folder)
    files = NetworkFiles(folder, report.checksums)
    if report.replaces != files_in_use().checksums[f"{NETWORK}.onnx"]:
        raise KnownError("model_measured_otherwise", subject=str(folder))
    _verify_better(report, folder)
    SerialNetwork(files)
    model = ModelStore(usual_models()).install(files, SystemClock().now())
    typer.echo(f"The recogniser {model.name} is in use from the next start on. `dealer-assist install-model --roll-back` goes back.")


def _verify_better(report: "ModelReport", folder: Path) -> None:
    if report.findings():
        typer.echo("\n".join(report_lines(report, folder)), err=True)
        raise typer.Exit(REFUSED)
