"""`dealer-assist bench`: how well and how fast serials are read, with other programs beside ours on the same pictures."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dealer_assist.cli.picture_messages import picture_sentence
from dealer_assist.table.faults import KnownError

if TYPE_CHECKING:
    from dealer_assist.vision.labels import Label

bench_app = typer.Typer(help="Measure the readers, with other programs beside them.", no_args_is_help=True)

FAULTY = 2
"""Exit status when the label file cannot be used."""


class Part(StrEnum):
    """What can be measured; see the help of the command."""

    SAMPLES = "samples"
    LABELLED = "labelled"
    FRAMES = "frames"
    STRIPS = "strips"
    TRIALS = "trials"
    OTHERS = "others"
    PLACEMENTS = "placements"
    MEMORY = "memory"


class PeerChoice(StrEnum):
    """Whether other programs are asked too."""

    NONE = "none"
    ALL = "all"


_QUICK = [Part.SAMPLES, Part.LABELLED, Part.FRAMES, Part.STRIPS]
_PARTS_HELP = (
    "What to measure, again and again: samples (the sample pictures, synthetic), labelled (--labels, real), frames, strips (these four by "
    "default), trials (the synthetic test of 3750 notes), others (300 frames without a note), placements (500 notes on the simulated "
    "table), memory (10000 frames)."
)


@bench_app.callback()
def _bench() -> None:
    """Measure the readers, with other programs beside them."""


@bench_app.command()
def reading(  # noqa: PLR0913 - one parameter an option is how Typer reads a command line
    labels: Annotated[Path | None, typer.Option(metavar="LABELS.csv", help="A label file of real notes; they only measure.")] = None,
    part: Annotated[list[Part] | None, typer.Option(help=_PARTS_HELP)] = None,
    peers: Annotated[
        PeerChoice, typer.Option(help="all: also EasyOCR, RapidOCR (in an environment of its own, made once) and Tesseract where it is.")
    ] = PeerChoice.ALL,
    out: Annotated[Path | None, typer.Option(metavar="DIR", file_okay=False, help="Folder of the records; a cache by default.")] = None,
    fonts: Annotated[Path | None, typer.Option(metavar="DIR", file_okay=False, help="Folder of `train fonts`; a cache by default.")] = None,
    most: Annotated[int | None, typer.Option(min=1, help="At most so many pictures of each kind, to try it out.")] = None,
    json_output: Annotated[bool, typer.Option("--json", help="All figures as one JSON object on standard output.")] = False,
) -> None:
    """Measure how serials are read: accepted and exact, refused, wrong, and milliseconds of CPU time on one thread.

    An interrupted measuring goes on where it stopped. What was measured with other weights is measured again. The figures are also
    written to figures.json in the folder of the records, from which `python -m docs.reading_report` makes docs/reading.md.

    Exit status: 0 measured (whatever the figures), 2 the label file cannot be used, 3 the reader cannot be loaded.
    """
    from platformdirs import user_cache_path

    cache = user_cache_path("dealer-assist")
    folder = out or cache / "bench"
    parts = tuple(dict.fromkeys(each.value for each in part or _QUICK))
    try:
        figures, missing = _measured(_plan(parts, labels, (fonts, cache, most), peers), folder)
    except KnownError as fault:
        if fault.code.startswith(("labels_", "picture_")):
            typer.echo(picture_sentence(fault), err=True)
            raise typer.Exit(FAULTY) from fault
        raise
    for name, subject in missing.items():
        typer.echo(f"{name} was not measured: {subject} is not installed here and could not be installed.", err=True)
    if json_output:
        typer.echo(json.dumps(figures, ensure_ascii=False, indent=1))
    else:
        _print_tables(figures)


def _plan(parts: tuple[str, ...], labels: Path | None, places: tuple[Path | None, Path, int | None], peers: PeerChoice) -> Any:  # noqa: ANN401
    """The plan (its module is imported lazily). `places` are the fonts' folder, the cache, and the most pictures of each kind."""
    from dealer_assist.resources import data_folder
    from dealer_assist.vision.bench.peers import PEERS
    from dealer_assist.vision.bench.runner import Plan

    fonts, cache, most = places
    listed = {"samples": _labels_in(data_folder("sample_images") / "labels.csv")}
    if labels is not None:
        listed["labelled"] = _labels_in(labels)
    found = fonts or cache / "fonts"
    asked = PEERS if peers is PeerChoice.ALL else ()
    return Plan(parts, listed, asked, found if fonts or found.is_dir() else None, cache, most or 1_000_000)


def _labels_in(path: Path) -> "tuple[Label, ...]":
    from dealer_assist.vision.labels import load_labels

    return load_labels(path).labels


def _measured(plan: Any, folder: Path) -> tuple[dict[str, Any], dict[str, str]]:  # noqa: ANN401 - a Plan; its module is imported lazily
    """The figures, and the programs that could not be asked. Raises KnownError `folder_not_writable` and what reading raises."""
    from dealer_assist.vision.bench.failures import SHEET, write_failures
    from dealer_assist.vision.bench.figures import document, trial_records
    from dealer_assist.vision.bench.records import Measuring
    from dealer_assist.vision.bench.runner import Runner, weights_measured

    with _progress() as tell:
        measuring = Measuring(folder, weights_measured(), tell)
        try:
            missing = Runner(plan, measuring).run()
            figures = document(measuring)
            write_failures(trial_records(measuring), plan.cache / "trials", folder / SHEET)
            (folder / "figures.json").write_text(json.dumps(figures, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        except PermissionError as fault:
            raise KnownError("folder_not_writable", subject=str(fault.filename)) from fault
    return figures, missing


@contextmanager
def _progress() -> Iterator[Any]:
    """A line on standard error that names what was measured last."""
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    with Progress(SpinnerColumn(), TimeElapsedColumn(), TextColumn("{task.description}"), console=Console(stderr=True)) as progress:
        task = progress.add_task("")
        yield lambda name: progress.update(task, description=name)


def _print_tables(figures: dict[str, Any]) -> None:
    from rich.console import Console

    console = Console(width=None if Console().is_terminal else 120)
    for table in (*_picture_tables(figures), *_own_tables(figures)):
        console.print(table)
    console.print("Milliseconds: CPU time of one thread, medians. The other programs decide nothing, so of them is counted what is kind to")
    console.print("them: contained (a line has the true digits), clean (one whole serial of the right shape, the true one, and no other).")


def _picture_tables(figures: dict[str, Any]) -> Iterator[Any]:
    """One table for each kind of pictures that other programs read too."""
    kinds = {"labelled pictures (real)": figures.get("labelled"), "sample pictures (synthetic)": figures.get("samples")}
    kinds |= {f"frames, {name} (synthetic)": each for name, each in figures.get("frames", {}).items()}
    kinds |= {"single strips (synthetic)": figures.get("strips")}
    for title, each in kinds.items():
        if each is not None:
            rows = [_our_row(each["ours"]), *map(_peer_row, each["peers"].values())]
            yield _table(
                title, ("program", "notes", "exact", "refused", "wrong", "contained", "clean", "median ms", "p95 ms", "x ours"), rows
            )


def _our_row(ours: dict[str, Any]) -> tuple[object, ...]:
    if "strips" in ours:
        return (
            "dealer-assist",
            ours["strips"],
            ours["right"],
            "",
            ours["strips"] - ours["right"],
            "",
            "",
            ours["median_ms"],
            ours["p95_ms"],
            1,
        )
    counted = (ours[name] for name in ("notes", "exact", "refused", "wrong"))
    return "dealer-assist", *counted, "", "", ours["median_ms"], ours["p95_ms"], 1


def _peer_row(peer: dict[str, Any]) -> tuple[object, ...]:
    return peer["title"], peer["notes"], "", "", "", peer["contained"], peer["clean"], peer["median_ms"], peer["p95_ms"], peer["ratio"]


def _own_tables(figures: dict[str, Any]) -> Iterator[Any]:
    """The parts that only our readers take."""
    if "trials" in figures:
        trials = {"main (table, still)": figures["trials"]["main"], **figures["trials"]["conditions"]}
        rows = [
            (name, *(each[key] for key in ("notes", "exact", "refused", "wrong", "median_ms", "p95_ms"))) for name, each in trials.items()
        ]
        yield _table("synthetic test", ("condition", "notes", "exact", "refused", "wrong", "median ms", "p95 ms"), rows)
    if "others" in figures:
        rows = [(road, each["frames"], len(each["accepted"])) for road, each in figures["others"]["roads"].items()]
        yield _table("frames without a note (synthetic)", ("currency told, not told; as a still", "frames", "accepted"), rows)
    if figures.get("placements", {}).get("agreed"):
        keys = ("placements", "agreed", "wrong", "least_agreeing", "still_median_s", "still_p95_s", "clear_median_s", "clear_p95_s")
        yield _table("simulated table (synthetic)", keys, [tuple(figures["placements"][key] for key in keys)])
    if figures.get("memory"):
        yield _table(
            "memory", ("frames read", "resident MB"), [(frames, round(resident)) for frames, resident in figures["memory"]["curve"]]
        )


def _table(title: str, columns: Iterable[str], rows: Iterable[tuple[object, ...]]) -> Any:  # noqa: ANN401 - a rich table
    from rich.table import Table

    table = Table(*columns, title=title, title_justify="left")
    for row in rows:
        table.add_row(*("" if cell is None else str(cell) for cell in row))
    return table
