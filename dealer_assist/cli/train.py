"""`dealer-assist train`: make the networks again, from fonts to weights. Needs the extra `train`.

What would fail after hours of training (a package, fonts, the right to write) is looked at before it begins.
"""

import json
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dealer_assist.table.faults import KnownError

if TYPE_CHECKING:
    from dealer_assist.vision.train.locator_loop import LocatorPlan
    from dealer_assist.vision.train.loop import Plan

train_app = typer.Typer(help="Make the networks again: fonts, synthetic strips and scenes, training, calibration.", no_args_is_help=True)


def _default_fonts() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("dealer-assist") / "fonts"


@train_app.command()
def fonts(
    to: Annotated[Path | None, typer.Option(metavar="DIR", file_okay=False, help="Folder for the fonts; a cache by default.")] = None,
) -> None:
    """Fetch the fonts that strips are set in (free fonts, from the package registries of npm and Debian)."""
    from rich.console import Console
    from rich.progress import Progress

    from dealer_assist.vision.train.fonts import fetch_fonts, font_list

    folder = to or _default_fonts()
    _verify_writable(folder)
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("fonts", total=len(font_list().versions) + 1)
        fetch_fonts(folder, lambda family: progress.update(task, advance=1, description=family))
    typer.echo(folder)


@train_app.command()
def recogniser(  # noqa: PLR0913 - one parameter an option is how Typer reads a command line
    out: Annotated[Path, typer.Option(metavar="DIR", file_okay=False, help="Folder for checkpoint and network.")],
    fonts_folder: Annotated[Path | None, typer.Option("--fonts", metavar="DIR", file_okay=False, help="Folder of `train fonts`.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The shipped network has seed 1.")] = 1,
    steps: Annotated[int, typer.Option(min=1, help="Steps of 64 strips.")] = 7000,
    loss: Annotated[str, typer.Option(help="columns or ctc: how the network is taught where a character stands.")] = "columns",
    test_strips: Annotated[int, typer.Option(min=10, help="Strips for the calibration, and as many for the test.")] = 1500,
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the checkpoint in DIR.")] = False,
) -> None:
    """Train the recogniser of serials on synthetic strips, calibrate it, measure it on strips it has not seen.

    An interrupted run goes on with `--resume` and ends with the same weights. Prints the figures as JSON.
    """
    from dealer_assist.vision.train.loop import CHECKPOINT, Plan, Trainer

    if loss not in ("columns", "ctc"):
        raise typer.BadParameter(f"{loss} is neither columns nor ctc", param_hint="--loss")
    folder = fonts_folder or _default_fonts()
    _verify_ready(out / CHECKPOINT, folder, resume)
    plan = Plan(seed=seed, steps=steps, loss=loss)
    trainer = Trainer(plan, _maker(folder, "training", seed), out)
    trainer.resume()
    _run(trainer, plan)
    typer.echo(json.dumps(_finished(trainer, plan, (out, folder), test_strips), indent=1))


@train_app.command()
def locator(
    out: Annotated[Path, typer.Option(metavar="DIR", file_okay=False, help="Folder for checkpoint and network.")],
    fonts_folder: Annotated[Path | None, typer.Option("--fonts", metavar="DIR", file_okay=False, help="Folder of `train fonts`.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The shipped network has seed 1.")] = 1,
    steps: Annotated[int, typer.Option(min=1, help="Steps of 16 scenes.")] = 2000,
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the checkpoint in DIR.")] = False,
) -> None:
    """Train the locator of serials on synthetic scenes. An interrupted run goes on with `--resume` and ends with the same weights."""
    from dealer_assist.vision.train.faces import load_faces
    from dealer_assist.vision.train.fonts import font_list
    from dealer_assist.vision.train.locator_loop import CHECKPOINT, LocatorPlan, LocatorTrainer, write_locator
    from dealer_assist.vision.train.locator_scenes import SceneMaker

    folder = fonts_folder or _default_fonts()
    _verify_ready(out / CHECKPOINT, folder, resume)
    plan = LocatorPlan(seed=seed, steps=steps)
    trainer = LocatorTrainer(plan, SceneMaker(load_faces(folder, font_list().for_training), seed), out)
    trainer.resume()
    _run(trainer, plan)
    typer.echo(json.dumps({"serial_locator.onnx": write_locator(trainer.averaged, out)}, indent=1))


def _verify_ready(checkpoint: Path, fonts_folder: Path, resume: bool) -> None:
    """Raises KnownError, or typer.BadParameter where a run would be written over that nobody asked to go on with."""
    from dealer_assist.vision.train.fonts import verify_fonts

    if checkpoint.is_file() and not resume:
        raise typer.BadParameter(f"{checkpoint.parent} holds a checkpoint; add --resume, or choose another folder", param_hint="--out")
    for package, module in (("onnx", "onnx"), ("scikit-image", "skimage")):
        if find_spec(module) is None:
            raise KnownError("package_missing", subject=package)
    verify_fonts(fonts_folder)
    _verify_writable(checkpoint.parent)


def _verify_writable(folder: Path) -> None:
    """Make the folder and try it. Raises KnownError `folder_not_writable`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as fault:
        raise KnownError("folder_not_writable", subject=str(folder)) from fault


def _maker(folder: Path, part: str, seed: int) -> Any:  # noqa: ANN401 - a StripMaker; its module is imported lazily
    from dealer_assist.vision.train.fonts import font_list
    from dealer_assist.vision.train.strips import training_maker

    listed = font_list()
    families = {"training": listed.for_training, "calibration": listed.calibration, "testing": listed.testing}
    return training_maker(folder, families[part], seed, testing=part != "training")


def _run(trainer: Any, plan: "Plan | LocatorPlan") -> None:  # noqa: ANN401 - a trainer; its module is imported lazily
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("", total=plan.steps, completed=trainer.step)
        trainer.run(lambda done: progress.update(task, completed=done.step, description=f"loss {done.loss:.3f}"))


def _finished(trainer: Any, plan: "Plan", folders: tuple[Path, Path], test_strips: int) -> dict[str, Any]:  # noqa: ANN401
    """Calibrate, measure and write the network; the figures and checksums."""
    from dataclasses import asdict

    from dealer_assist.vision.train.export import measure, network_of, write_network

    out, fonts_folder = folders
    network = network_of(trainer.averaged)
    calibration, testing = (_maker(fonts_folder, part, plan.seed + 1) for part in ("calibration", "testing"))
    measurement = measure(network, calibration, testing, test_strips)
    checksums = write_network(network, measurement, asdict(plan), out)
    return {"checksums": checksums, "synthetic": asdict(measurement)}
