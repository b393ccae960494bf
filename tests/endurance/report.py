"""The report of an endurance run: figures and limits as JSON, and plots where matplotlib is installed."""

import importlib.util
import json
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.endurance.fault_story import Episode
from tests.endurance.probes import Sample, quantile
from tests.vision.scripted_camera import Fault

MOST_GROWTH_MB, LONGEST_STALL_MS = 50.0, 50.0
THREADS_MORE, HANDLES_MORE = 1, 2
"""So many may be more at the end: the system's sound and speech begin and end theirs when they like. A leak grows with the faults."""

_WARM_UP_SHARE, _LAST_SHARE = 0.1, 0.1


@dataclass(frozen=True, slots=True)
class Run:
    """What was watched: frames read and frames with a note, samples of the process, faults.

    `waits` is how long the window made events wait, in ms, `busy` how much of that its thread was at work.
    """

    seconds: float
    processor_seconds: float
    frames: int
    with_notes: int
    events: int
    samples: tuple[Sample, ...]
    waits: tuple[float, ...]
    busy: tuple[float, ...]
    episodes: tuple[Episode, ...]
    threads_left: tuple[str, ...]


def figures(run: Run) -> dict[str, object]:
    """The figures of a run. All pictures are synthetic."""
    first, last = _warm(run.samples), _end(run.samples)
    return {
        "pictures": "synthetic",
        "seconds": round(run.seconds, 1),
        "processor ms a frame": round(1000 * run.processor_seconds / max(1, run.frames), 1),
        "frames": run.frames,
        "frames with a note": run.with_notes,
        "events kept": run.events,
        "resident MB after warming up": _median(first, "resident_mb"),
        "resident MB at the end": _median(last, "resident_mb"),
        "resident growth MB": round(_median(last, "resident_mb") - _median(first, "resident_mb"), 1),
        "threads after warming up": _median(first, "threads"),
        "threads at the end": _median(last, "threads"),
        "handles after warming up": _median(first, "handles"),
        "handles at the end": _median(last, "handles"),
        "threads left when closed": list(run.threads_left),
        "window's wait ms": _quantiles(run.waits),
        "window's own work in the wait ms": _quantiles(run.busy),
        "faults": len(run.episodes),
        "faults survived": sum(episode.survived for episode in run.episodes),
        "by fault": {str(fault): _of_fault(fault, run.episodes) for fault in Fault},
    }


def shortcomings(run: Run) -> list[str]:
    """Which limits the run does not keep. That of the window is held against its own work: other programs may keep it waiting."""
    told = figures(run)
    stall, growth = round(quantile(list(run.busy), 0.999), 1), told["resident growth MB"]
    assert isinstance(growth, float)
    checks = (
        (growth < MOST_GROWTH_MB, f"resident memory grew by {growth} MB"),
        (_more(run, "threads") <= THREADS_MORE, "threads were left behind"),
        (_more(run, "handles") <= HANDLES_MORE, "handles were left open"),
        (not run.threads_left, f"threads outlived the window: {', '.join(run.threads_left)}"),
        (stall <= LONGEST_STALL_MS, f"the window made an event wait {stall} ms (p99.9)"),
        (all(episode.survived for episode in run.episodes), "not every fault was survived"),
        (bool(run.episodes), "no fault was tried"),
        (bool(run.with_notes), "no note was found"),
    )
    return [words for kept, words in checks if not kept]


def write(run: Run, folder: Path) -> None:
    """`endurance.json` with figures, samples and faults, and `endurance.png`."""
    folder.mkdir(parents=True, exist_ok=True)
    content = {
        "figures": figures(run),
        "shortcomings": shortcomings(run),
        "faults": [asdict(episode) for episode in run.episodes],
        "samples": [asdict(each) for each in run.samples],
    }
    (folder / "endurance.json").write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if importlib.util.find_spec("matplotlib"):
        _plot(run, folder / "endurance.png")


def _plot(run: Run, path: Path) -> None:
    from matplotlib.figure import Figure

    drawing = Figure(figsize=(9, 9), dpi=80, layout="constrained")
    memory, counts, waits, faults = drawing.subplots(4, 1)
    frames = [each.frames for each in run.samples]
    memory.plot(frames, [each.resident_mb for each in run.samples])
    largest = max(each.resident_mb for each in run.samples)
    memory.set(title=f"{run.frames} frames in {run.seconds:.0f} s (synthetic)", ylabel="resident MB", ylim=(0, 1.2 * largest))
    counts.plot(frames, [each.threads for each in run.samples], label="threads")
    counts.plot(frames, [each.handles for each in run.samples], label="handles")
    counts.set(xlabel="frames", ylim=(0, 1.2 * max(each.handles for each in run.samples)))
    counts.legend()
    waits.hist([run.waits, run.busy], bins=60, log=True, label=["waited", "of that the window's own work"])
    waits.legend()
    waits.axvline(LONGEST_STALL_MS, color="red", linestyle=":")
    waits.set(xlabel="ms that the window made an event wait", ylabel="events")
    names = [str(fault) for fault in Fault]
    for label, values in (("seen after", "seen_after"), ("back after", "recovered_after")):
        pairs = [(names.index(str(each.fault)), getattr(each, values)) for each in run.episodes if getattr(each, values) is not None]
        faults.plot([x for x, _ in pairs], [y for _, y in pairs], "o", label=label, alpha=0.6)
    faults.set_xticks(range(len(names)), names, rotation=20, ha="right")
    faults.set(ylabel="s", ylim=(0, None))
    faults.legend()
    drawing.savefig(path)


def _warm(samples: Sequence[Sample]) -> Sequence[Sample]:
    """A tenth of the samples after the first tenth."""
    begin = round(len(samples) * _WARM_UP_SHARE)
    return samples[begin : begin + max(1, round(len(samples) * _LAST_SHARE))]


def _end(samples: Sequence[Sample]) -> Sequence[Sample]:
    return samples[-max(1, round(len(samples) * _LAST_SHARE)) :]


def _more(run: Run, name: str) -> float:
    return _median(_end(run.samples), name) - _median(_warm(run.samples), name)


def _median(samples: Sequence[Sample], name: str) -> float:
    return float(statistics.median(getattr(each, name) for each in samples))


def _quantiles(values: Sequence[float]) -> dict[str, float]:
    shares = (("median", 0.5), ("p99", 0.99), ("p99.9", 0.999), ("longest", 1.0))
    return {name: round(quantile(list(values), share), 1) for name, share in shares}


def _of_fault(fault: Fault, episodes: Sequence[Episode]) -> dict[str, object]:
    mine = [episode for episode in episodes if episode.fault is fault]
    seen = [episode.seen_after for episode in mine if episode.seen_after is not None]
    back = [episode.recovered_after for episode in mine if episode.recovered_after is not None]
    return {
        "tries": len(mine),
        "survived": sum(episode.survived for episode in mine),
        "seen after s, longest": round(max(seen, default=0.0), 2),
        "back after s, longest": round(max(back, default=0.0), 2),
    }
