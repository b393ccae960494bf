"""`dealer-assist train`: make the networks again, from fonts to weights. Needs the extra `train`.

What would fail after hours of training (a package, fonts, the right to write) is looked at before it begins.
"""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dealer_assist.cli.training import default_fonts, run_training, strip_maker, verify_ready, verify_writable

if TYPE_CHECKING:
    from dealer_assist.vision.train.loop import Plan

SHIPPED = "shipped"

train_app = typer.Typer(help="Make the networks again: fonts, synthetic strips and scenes, training, calibration.", no_args_is_help=True)


@train_app.command()
def fonts(
    to: Annotated[Path | None, typer.Option(metavar="DIR", file_okay=False, help="Folder for the fonts; a cache by default.")] = None,
) -> None:
    """Fetch the fonts that strips are set in (free fonts, from the package registries of npm and Debian)."""
    from rich.console import Console
    from rich.progress import Progress

    from dealer_assist.vision.train.fonts import fetch_fonts, font_list

    folder = to or default_fonts()
    verify_writable(folder)
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("fonts", total=len(font_list().versions) + 1)
        fetch_fonts(folder, lambda family: progress.update(task, advance=1, description=family))
    typer.echo(folder)


@train_app.command()
def recogniser(  # noqa: PLR0913 - one parameter an option is how Typer reads a command line
    out: Annotated[Path, typer.Option(metavar="DIR", file_okay=False, help="Folder for checkpoint and network.")],
    data: Annotated[list[Path] | None, typer.Option(metavar="LABELS.csv", help="Own labelled pictures; may be repeated.")] = None,
    base: Annotated[str, typer.Option("--from", metavar="shipped|FILE", help="With --data: the .pth weights to go on from.")] = SHIPPED,
    fonts_folder: Annotated[Path | None, typer.Option("--fonts", metavar="DIR", file_okay=False, help="Folder of `train fonts`.")] = None,
    second: Annotated[bool, typer.Option("--second", help="The second network, which is asked where the first leaves doubt.")] = False,
    seed: Annotated[int | None, typer.Option(min=0, help="The shipped networks have 1, the second one 2.")] = None,
    steps: Annotated[
        int | None, typer.Option(min=1, help="Steps of 64 strips: 15000, the second network 13000, with --data at most 1200.")
    ] = None,
    loss: Annotated[str, typer.Option(help="columns or ctc: how the network is taught where a character stands.")] = "columns",
    test_strips: Annotated[int, typer.Option(min=10, help="Strips for the calibration, and as many for the test.")] = 1500,
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the checkpoint in DIR.")] = False,
) -> None:
    """Train the recogniser of serials on synthetic strips, calibrate it, measure it on strips it has not seen.

    With --data a network that reads goes on learning on the club's pictures, mixed with synthetic strips; then it is compared with the
    one in use on notes that it has not seen, and `install-model DIR` installs it if it reads better.

    An interrupted run goes on with `--resume` and ends with the same weights. Prints the figures as JSON.
    """
    folder = fonts_folder or default_fonts()
    if data:
        from dealer_assist.cli.fine_tune import Request, fine_tune

        if second:
            raise typer.BadParameter("it does not go with --data: the second network stays as it is", param_hint="--second")
        weights = None if base == SHIPPED else Path(base)
        done = fine_tune(Request(tuple(data), weights, out, folder, 1 if seed is None else seed, steps, test_strips), resume)
    else:
        if base != SHIPPED:
            raise typer.BadParameter("it goes with --data", param_hint="--from")
        if loss not in ("columns", "ctc"):
            raise typer.BadParameter(f"{loss} is neither columns nor ctc", param_hint="--loss")
        done = _anew(second, (seed, steps, loss), (out, folder), test_strips, resume)
    typer.echo(json.dumps(done, indent=1))


@train_app.command()
def locator(
    out: Annotated[Path, typer.Option(metavar="DIR", file_okay=False, help="Folder for checkpoint and network.")],
    fonts_folder: Annotated[Path | None, typer.Option("--fonts", metavar="DIR", file_okay=False, help="Folder of `train fonts`.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The shipped network has seed 1.")] = 1,
    steps: Annotated[int, typer.Option(min=1, help="Steps of 16 scenes.")] = 2000,
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the checkpoint in DIR.")] = False,
) -> None:
    """Train the locator of serials on synthetic scenes. An interrupted run goes on with `--resume` and ends with the same weights."""
    from dealer_assist.vision.strip_finder import EIGHT_BITS, NAME
    from dealer_assist.vision.train.faces import load_faces
    from dealer_assist.vision.train.fonts import font_list
    from dealer_assist.vision.train.locator_loop import CHECKPOINT, LocatorPlan, LocatorTrainer, write_locator
    from dealer_assist.vision.train.locator_scenes import SceneMaker

    folder = fonts_folder or default_fonts()
    verify_ready(out / CHECKPOINT, folder, resume)
    from dealer_assist.vision.train.eight_bits import unseen, write_eight_bits  # needs onnx, for which was looked just now

    plan = LocatorPlan(seed=seed, steps=steps)
    maker = SceneMaker(load_faces(folder, font_list().for_training), seed)
    trainer = LocatorTrainer(plan, maker, out)
    trainer.resume()
    run_training(trainer, plan.steps)
    checksums = {NAME: write_locator(trainer.averaged, out)}
    checksums[EIGHT_BITS] = write_eight_bits(out / NAME, unseen(maker, plan), out / EIGHT_BITS)
    typer.echo(json.dumps(checksums, indent=1))


def _anew(
    second: bool, wished: tuple[int | None, int | None, str], folders: tuple[Path, Path], test_strips: int, resume: bool
) -> dict[str, Any]:
    """A training of the first or the second network from the beginning, by seed, steps and loss; its figures and checksums."""
    from dealer_assist.vision.serial_network import NETWORK, SECOND
    from dealer_assist.vision.train.loop import CHECKPOINT, CYCLES, SECOND_CYCLES, SECOND_SEED, SEED, Plan, Trainer, shared_out

    (seed, steps, loss), (out, fonts_folder) = wished, folders
    verify_ready(out / CHECKPOINT, fonts_folder, resume)
    usual, cycles, name = (SECOND_SEED, SECOND_CYCLES, SECOND) if second else (SEED, CYCLES, NETWORK)
    whole = Plan(seed=usual if seed is None else seed, cycles=cycles, loss=loss)
    plan = whole if steps is None else shared_out(whole, steps)
    trainer = Trainer(plan, strip_maker(fonts_folder, "training", plan.seed), out)
    trainer.resume()
    run_training(trainer, plan.steps)
    return _finished(trainer, plan, folders, (name, test_strips))


def _finished(trainer: Any, plan: "Plan", folders: tuple[Path, Path], wanted: tuple[str, int]) -> dict[str, Any]:  # noqa: ANN401
    """Calibrate, measure and write the network, by its name and the number of strips; the figures and checksums."""
    from dataclasses import asdict

    from dealer_assist.vision.train.export import measure, network_of, write_network

    (out, fonts_folder), (name, test_strips) = folders, wanted
    network = network_of(trainer.averaged)
    calibration, testing = (strip_maker(fonts_folder, part, plan.seed + 1) for part in ("calibration", "testing"))
    measurement = measure(network, calibration, testing, test_strips)
    checksums = write_network(network, measurement, asdict(plan), out, name)
    return {"checksums": checksums, "synthetic": asdict(measurement)}
