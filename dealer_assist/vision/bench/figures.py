"""All figures of one measuring as a document: what `docs/reading.md` and the table of `dealer-assist bench reading` are made of."""

import platform
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

from dealer_assist.vision.bench.frames_part import CURRENCY, KINDS
from dealer_assist.vision.bench.own_parts import MEMORY, OTHERS, PLACEMENTS, TRIALS
from dealer_assist.vision.bench.peers import PEERS, clean, contained
from dealer_assist.vision.bench.pictures_part import FRAMES, LABELLED, SAMPLES, STRIPS
from dealer_assist.vision.bench.placements import LONGEST_SECONDS
from dealer_assist.vision.bench.records import Measuring, Record, Records
from dealer_assist.vision.bench.summary import (
    confusion,
    counts,
    coverage,
    labelled_figures,
    placement_figures,
    reliability,
    times,
    trial_figures,
)
from dealer_assist.vision.bench.trials import CONDITIONS
from dealer_assist.vision.formats import NoteFormat, shipped_formats

Figures = dict[str, Any]
"""A part of the document."""

Truth = tuple[tuple[str, str], ...]
"""Digits and currency of every note in a picture."""

MAIN = ("table", "still")
"""The conditions that make the main test; the others are told apart."""


def document(measuring: Measuring) -> Figures:
    """The figures of every part that was measured."""
    parts: dict[str, Callable[[Measuring], Figures]] = {
        LABELLED: lambda each: _pictures(each, LABELLED),
        SAMPLES: lambda each: _pictures(each, SAMPLES),
        FRAMES: _frames,
        STRIPS: _strips,
        OTHERS: _others,
        PLACEMENTS: lambda each: placement_figures(list(each.ours(PLACEMENTS)), LONGEST_SECONDS),
        MEMORY: _memory,
    }
    about = {"date": datetime.now(UTC).date().isoformat(), "weights": measuring.weights, "processor": processor()}
    measured = {name: make(measuring) for name, make in parts.items() if measuring.has(name)}
    return {**about, **measured, **_trials(measuring)}


def processor() -> str:
    """The processor's name as the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def _pictures(measuring: Measuring, part: str) -> Figures:
    records = measuring.ours(part)
    truths = {record["key"]: tuple((row["digits"], row["currency"]) for row in record["rows"]) for record in records}
    return {"ours": labelled_figures(records), "peers": _peers(measuring, part, truths, records)}


def _frames(measuring: Measuring) -> Figures:
    records, figures = measuring.ours(FRAMES), {}
    firsts = {record["key"]: {"ms": record["first_ms"]} for record in records}
    for kind in KINDS:
        kept = [record for record in records if record["kind"] == kind]
        truths = {record["key"]: tuple((digits, CURRENCY) for digits in record["digits"]) for record in kept}
        again = times({"ms": record["again_ms"]} for record in kept)
        ours = {"frames": len(kept), **counts(_frame_results(kept)), **times(kept), "again_median_ms": again["median_ms"]}
        figures[kind] = {"ours": ours, "peers": _peers(measuring, FRAMES, truths, firsts), "load": _median_load(kept)}
    return figures


def _median_load(records: Iterable[Record]) -> float | None:
    """The median of the system's load while frames were read; None where it was not told."""
    loads = [record["load"] for record in records if record.get("load") is not None]
    return median(loads) if loads else None


def _frame_results(records: Iterable[Record]) -> list[str]:
    """One result a note of a frame, and a wrong one for every reading that is no note's."""
    found = []
    for record in records:
        found += ["exact" if digits in record["accepted"] else "refused" for digits in record["digits"]]
        found += ["wrong" for digits in record["accepted"] if digits not in record["digits"]]
    return found


def _strips(measuring: Measuring) -> Figures:
    """Of ours is counted what the network spells, refused or not."""
    records = measuring.ours(STRIPS)
    truths = {record["key"]: ((record["digits"], ""),) for record in records}
    right = sum(record["read"] == record["digits"] for record in records)
    return {"ours": {"strips": len(records), "right": right, **times(records)}, "peers": _peers(measuring, STRIPS, truths, records)}


def _peers(measuring: Measuring, part: str, truths: Mapping[str, Truth], ours: Records | Mapping[str, Record]) -> Figures:
    """Of every other program what its lines hold, and how many times our time it takes on the pictures that both read."""
    figures = {}
    for name, records in sorted(measuring.peers_of(part).items(), key=lambda pair: PEERS.index(pair[0])):
        read = [record for record in records if record["key"] in truths]
        holds = [contained(record["texts"], digits) for record in read for digits, _ in truths[record["key"]]]
        whole = [each for record in read for each in clean(record["texts"], *_told(truths[record["key"]]))]
        took, we_took = times(read), times(ours[record["key"]] for record in read)
        ratio = round(took["median_ms"] / we_took["median_ms"], 1) if we_took["median_ms"] else None
        about = {"title": records.terms["peer"], "pictures": len(read), "notes": len(holds)}
        figures[name] = about | {
            "contained": sum(holds),
            "clean": sum(whole),
            **took,
            "ours_median_ms": we_took["median_ms"],
            "ratio": ratio,
        }
    return figures


def _told(truth: Truth) -> tuple[tuple[str, ...], tuple[NoteFormat, ...]]:
    """The digits of a picture's notes, and the formats of their currencies (all where none is told)."""
    currencies = {currency for _, currency in truth}
    formats = tuple(note for note in shipped_formats() if note.currency in currencies or currencies == {""})
    return tuple(digits for digits, _ in truth), formats


def _others(measuring: Measuring) -> Figures:
    records = list(measuring.ours(OTHERS))
    roads = ("told", "untold", "still")
    return {
        "frames": len(records),
        "kinds": sorted({record["kind"] for record in records}),
        "roads": {
            road: {
                "frames": sum(road in record["accepted"] for record in records),
                "accepted": [record["accepted"][road] for record in records if record["accepted"].get(road)],
            }
            for road in roads
        },
    }


def _memory(measuring: Measuring) -> Figures:
    longest = max(measuring.ours(MEMORY), key=lambda record: int(record["key"]), default=None)
    return {} if longest is None else {"frames": int(longest["key"]), "curve": longest["curve"]}


def trials_by_condition(measuring: Measuring) -> dict[str, list[Record]]:
    """The records of every condition that was measured."""
    parts = {condition.name: f"{TRIALS}-{condition.name}" for condition in CONDITIONS}
    return {name: list(measuring.ours(part)) for name, part in parts.items() if measuring.has(part)}


def trial_records(measuring: Measuring) -> list[Record]:
    """The records of all conditions, those of the main test first."""
    return [record for records in trials_by_condition(measuring).values() for record in records]


def _trials(measuring: Measuring) -> Figures:
    by_condition, everything = trials_by_condition(measuring), trial_records(measuring)
    if not everything:
        return {}
    main = [record for name in MAIN for record in by_condition.get(name, ())]
    return {
        TRIALS: {
            "main": trial_figures(main),
            "conditions": {name: trial_figures(records) for name, records in by_condition.items()},
            "currencies": {name: counts(record["result"] for record in main if record["currency"] == name) for name in _names(main)},
            "reliability": reliability(everything),
            "confusion": confusion(everything),
            "coverage": coverage(main),
        }
    }


def _names(records: Iterable[Record]) -> list[str]:
    return sorted({record["currency"] for record in records})
