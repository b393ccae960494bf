"""What the trainings have in common: what is looked at before hours of work, the makers of strips, and the bar that shows the way."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any

import typer

from dealer_assist.table.faults import KnownError

if TYPE_CHECKING:
    from rich.progress import Progress


def default_fonts() -> Path:
    """Where `train fonts` puts the fonts."""
    from platformdirs import user_cache_path

    return user_cache_path("dealer-assist") / "fonts"


def verify_ready(checkpoint: Path, fonts_folder: Path, resume: bool) -> None:
    """Raises KnownError, or typer.BadParameter where a run would be written over that nobody asked to go on with."""
    from dealer_assist.vision.train.fonts import verify_fonts

    if checkpoint.is_file() and not resume:
        raise typer.BadParameter(f"{checkpoint.parent} holds a checkpoint; add --resume, or choose another folder", param_hint="--out")
    for package, module in (("onnx", "onnx"), ("scikit-image", "skimage")):
        if find_spec(module) is None:
            raise KnownError("package_missing", subject=package)
    verify_fonts(fonts_folder)
    verify_writable(checkpoint.parent)


def verify_writable(folder: Path) -> None:
    """Make the folder and try it. Raises KnownError `folder_not_writable`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as fault:
        raise KnownError("folder_not_writable", subject=str(folder)) from fault


def strip_maker(folder: Path, part: str, seed: int) -> Any:  # noqa: ANN401 - a StripMaker; its module is imported lazily
    """The maker of synthetic strips for a part: training, calibration or testing."""
    from dealer_assist.vision.train.fonts import font_list
    from dealer_assist.vision.train.strips import training_maker

    listed = font_list()
    families = {"training": listed.for_training, "calibration": listed.calibration, "testing": listed.testing}
    return training_maker(folder, families[part], seed, testing=part != "training")


@contextmanager
def progress_bar() -> "Iterator[Progress]":
    """A bar on the error output, with what is done, the time that is left, and a description."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True)) as progress:
        yield progress


def run_training(trainer: Any, steps: int) -> None:  # noqa: ANN401 - a Training; its module is imported lazily
    """Train to the end, with a bar."""
    with progress_bar() as progress:
        task = progress.add_task("", total=steps, completed=trainer.step)
        trainer.run(lambda done: progress.update(task, completed=done.step, description=f"loss {done.loss:.3f}"))
