"""`dealer-assist train`: make the networks again, from fonts to weights. Needs the extra `train`."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

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
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("fonts", total=len(font_list().versions) + 1)
        fetch_fonts(folder, lambda family: progress.update(task, advance=1, description=family))
    typer.echo(folder)


@train_app.command()
def recogniser(  # noqa: PLR0913 - one parameter an option is how Typer reads a command line
    out: Annotated[Path, typer.Option(metavar="DIR", file_okay=False, help="Folder for checkpoint and network.")],
    fonts_folder: Annotated[Path | None, typer.Option("--fonts", metavar="DIR", file_okay=False, help="Folder of `train fonts`.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The shipped network has seed 1.")] = 1,
    steps: Annotated[int, typer.Option(min=1, help="Steps of 64 strips.")] = 2760,
    loss: Annotated[str, typer.Option(help="columns or ctc: how the network is taught where a character stands.")] = "columns",
    test_strips: Annotated[int, typer.Option(min=10, help="Strips for the calibration, and as many for the test.")] = 3000,
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the checkpoint in DIR.")] = False,
) -> None:
    """Train the recogniser of serials on synthetic strips, calibrate it, measure it on strips it has not seen.

    An interrupted run goes on with `--resume` and ends with the same weights. Prints the figures as JSON.
    """
    from dealer_assist.vision.train.loop import Plan, Trainer, checkpoint_in

    if loss not in ("columns", "ctc"):
        raise typer.BadParameter(f"{loss} is neither columns nor ctc", param_hint="--loss")
    if checkpoint_in(out) and not resume:
        raise typer.BadParameter(f"{out} holds a checkpoint; add --resume, or choose another folder", param_hint="--out")
    plan = Plan(seed=seed, steps=steps, loss=loss)
    trainer = Trainer(plan, _maker(fonts_folder or _default_fonts(), "training", seed), out)
    try:
        trainer.resume()
    except ValueError as fault:
        raise typer.BadParameter(f"{fault}; choose another folder", param_hint="--out") from fault
    _run(trainer, plan)
    typer.echo(json.dumps(_finished(trainer, plan, (out, fonts_folder or _default_fonts()), test_strips), indent=1))


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

    if (out / CHECKPOINT).is_file() and not resume:
        raise typer.BadParameter(f"{out} holds a checkpoint; add --resume, or choose another folder", param_hint="--out")
    plan = LocatorPlan(seed=seed, steps=steps)
    try:
        faces = load_faces(fonts_folder or _default_fonts(), font_list().for_training)
        trainer = LocatorTrainer(plan, SceneMaker(faces, seed), out)
        trainer.resume()
    except FileNotFoundError as fault:
        raise typer.BadParameter(f"{fault}; run `dealer-assist train fonts` first", param_hint="--fonts") from fault
    except ValueError as fault:
        raise typer.BadParameter(f"{fault}; choose another folder", param_hint="--out") from fault
    _run(trainer, plan)
    typer.echo(json.dumps({"serial_locator.onnx": write_locator(trainer.averaged, out)}, indent=1))


def _maker(folder: Path, part: str, seed: int) -> Any:  # noqa: ANN401 - a StripMaker; its module is imported lazily
    from dealer_assist.vision.train.fonts import font_list
    from dealer_assist.vision.train.strips import training_maker

    listed = font_list()
    families = {"training": listed.for_training, "calibration": listed.calibration, "testing": listed.testing}
    try:
        return training_maker(folder, families[part], seed, testing=part != "training")
    except FileNotFoundError as fault:
        raise typer.BadParameter(f"{fault}; run `dealer-assist train fonts` first", param_hint="--fonts") from fault


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
