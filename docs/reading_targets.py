"""What reading was to reach, and what of it the figures show. Targets are those that the readers were built for."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Figures = dict[str, Any]

LABELLED_SHARE = 0.98
ACCEPTED_SHARE, REFUSED_SHARE = 0.996, 0.05
STRIP_MS = 6.0
FRAME_MS = {"one-note": 33.0, "nine-notes": 150.0}
TIMES_FASTER = {"easyocr": 100.0, "rapidocr": 15.0}
STILL_MEDIAN_S, STILL_P95_S, LATE_SHARE, LEAST_FRAMES = 0.3, 0.7, 0.05, 3
MOST_MB = 700.0
FLAT_MB = 20.0
"""Growth after the first tenth of the frames up to which memory counts as flat."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One target beside what was measured."""

    what: str
    target: str
    measured: str
    reached: bool


def judged(figures: Figures) -> Iterator[Judged]:
    """Every target that the figures say something of."""
    if "labelled" in figures:
        yield _labelled(figures["labelled"]["ours"])
    if "trials" in figures:
        yield _trials("main test", figures["trials"]["main"])
        apart = {name: each for name, each in figures["trials"]["conditions"].items() if name not in ("table", "still")}
        yield from (_trials(name, each) for name, each in apart.items())
    if "others" in figures:
        yield _others(figures["others"])
    yield from _times(figures)
    yield from _faster(figures)
    if figures.get("placements", {}).get("agreed"):
        yield _placements(figures["placements"])
    if figures.get("memory"):
        yield _memory(figures["memory"])


def share(part: float, whole: float) -> str:
    """A share in per cent, or a dash where there is no whole."""
    return f"{part / whole:.1%}" if whole else "-"


def _labelled(ours: Figures) -> Judged:
    measured = f"{ours['exact']} of {ours['rows']} exact ({share(ours['exact'], ours['rows'])}), {ours['wrong']} wrong"
    reached = ours["exact"] >= LABELLED_SHARE * ours["rows"] and ours["wrong"] == 0
    return Judged("labelled notes (real)", f"{LABELLED_SHARE:.0%} exact, 0 wrong", measured, reached)


def _trials(name: str, each: Figures) -> Judged:
    accepted = each["exact"] + each["wrong"]
    low, high = each["wilson_95"]["refused_share"]
    refused = f"{each['refused']} of {each['notes']} refused ({share(each['refused'], each['notes'])}; {low:.1%} to {high:.1%})"
    measured = f"{each['exact']} of {accepted} accepted exact, {refused}, {each['wrong']} wrong"
    good = each["exact"] >= ACCEPTED_SHARE * accepted and each["refused"] <= REFUSED_SHARE * each["notes"]
    target = f"{ACCEPTED_SHARE:.1%} of accepted exact, {REFUSED_SHARE:.0%} refused at most, 0 wrong"
    return Judged(f"{name} (synthetic)", target, measured, good and each["wrong"] == 0)


def _others(others: Figures) -> Judged:
    accepted = sum(len(road["accepted"]) for road in others["roads"].values())
    return Judged("frames without a note (synthetic)", "0 accepted", f"{accepted} of {others['frames']}", accepted == 0)


def _times(figures: Figures) -> Iterator[Judged]:
    limits = {f"frame, {kind}": (figures.get("frames", {}).get(kind), limit) for kind, limit in FRAME_MS.items()}
    limits = {"one strip": (figures.get("strips"), STRIP_MS)} | limits
    for what, (each, limit) in limits.items():
        if each is not None:
            ms = each["ours"]["median_ms"]
            yield Judged(f"{what} (synthetic)", f"{limit:.0f} ms", f"{ms:.1f} ms", ms <= limit)


def _faster(figures: Figures) -> Iterator[Judged]:
    peers = figures.get("frames", {}).get("one-note", {}).get("peers", {})
    for name, least in TIMES_FASTER.items():
        peer = peers.get(name, {})
        if peer.get("ratio"):
            what = f"faster than {peer['title']} on the same frames (synthetic)"
            measured = f"{peer['ratio']:.0f} times ({peer['median_ms']:.0f} ms to {peer['ours_median_ms']:.0f} ms)"
            yield Judged(what, f"{least:.0f} times", measured, peer["ratio"] >= least)


def _placements(each: Figures) -> Judged:
    times = f"median {each['still_median_s']:.2f} s, p95 {each['still_p95_s']:.2f} s"
    late = f"{each['late']} of {each['placements']} not within {each['longest_s']:.0f} s"
    measured = f"{times}, {each['wrong']} wrong, {late}, at least {each['least_agreeing']} agreeing frames"
    quick = each["still_median_s"] <= STILL_MEDIAN_S and each["still_p95_s"] <= STILL_P95_S
    sound = each["wrong"] == 0 and each["least_agreeing"] >= LEAST_FRAMES and each["late"] <= LATE_SHARE * each["placements"]
    target = f"median {STILL_MEDIAN_S} s, p95 {STILL_P95_S} s, 0 wrong, {LATE_SHARE:.0%} late at most, {LEAST_FRAMES} frames"
    return Judged("note still to agreed (synthetic)", target, measured, quick and sound)


def _memory(memory: Figures) -> Judged:
    highest = max(resident for _, resident in memory["curve"])
    settled = [resident for frames, resident in memory["curve"] if frames >= memory["frames"] / 10]
    growth = settled[-1] - settled[0]
    measured = f"{highest:.0f} MB at most, {growth:+.0f} MB after the first tenth"
    return Judged("memory of the reading process", f"{MOST_MB:.0f} MB, flat", measured, highest <= MOST_MB and growth <= FLAT_MB)
