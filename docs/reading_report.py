"""Writes the report on reading: `python -m docs.reading_report [FIGURES.json]`.

`dealer-assist bench reading` leaves the figures. Given once, they are kept as `docs/reading/figures.json`; the page and its plots are
made from them, the plots with matplotlib (the extra `bench`). The page alone is also made by `python -m docs.generate`.
"""

import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import Any

from docs.reading_targets import judged, share

FOLDER = Path(__file__).resolve().parent / "reading"
FIGURES = FOLDER / "figures.json"
PAGE = FOLDER.parent / "reading.md"
SHEET = "failures.jpg"

Figures = dict[str, Any]

_WIDTH = 140

_KINDS = """
**Real** figures come from photographs and scans of real notes, which only measure: nothing was trained on them. **Synthetic** ones come
from play notes that the program draws. The two are never added up. A note is *exact* when its digits were accepted and are right,
*refused* when nothing was accepted (the program says why, and asks), *wrong* when wrong digits were accepted. Ranges in brackets are
95 % Wilson intervals. Milliseconds are CPU time of one thread.
"""

_OTHER_PROGRAMS = """
The other programs read text and decide nothing. Of them is counted what is kind to them: *contained* (a line of theirs has the true
digits in it), and *clean* (one line is a whole serial of the right shape for the note's currency, the true one, any letter standing for
any other, and no second line of such a shape is beside it).
"""

_TRIALS = """
Notes of every format, drawn in faces that no network was trained on, on table tops that no network has seen; over half of the notes lies
a texture that is kept for testing. Light falls off, the camera is tilted a little, its lens is a little out of focus (sigma 0.4 to
1.0 px), the note moves up to 1.5 px during the exposure, the sensor adds 2 to 5 grey levels of noise, and the picture is packed as JPEG
of quality 60 to 95. Three notes in ten were folded. The currency is told, as a table knows it. One frame decides; at the table three must
agree.
"""

_PLACEMENTS = """
A hand lays note after note into the tray. A camera films 30 frames a second; reader, inspector and vote take the newest frame, as long as
that takes in CPU time here, and then the newest frame of that moment. Frames in which the old note is still on its way out are left out.
"""

_LOOKS = """
From the frame to the readings at first sight; strips: one line through the recogniser alone. Three new readers see each frame for the
first time, and the least of their times counts, because what else runs on the machine only adds to it. Other programs read it once: with
them the first reader's time is compared.
"""

CONDITIONS = {
    "table": "frames of 1280 x 720, a note any way up on cloth or wood",
    "still": "crops round one note, digits of 14 to 40 px, as still pictures",
    "repeats": "as table, three or more equal digits in a row",
    "growing": "as table, series whose digits grow",
    "turned": "as table, upside down within 12 degrees",
    "glare": "as table, a lamp mirrored on a serial",
    "defocus": "as table, lens blur of sigma 1.2 to 2.0 px",
}

ROADS = {"told": "live, currency told", "untold": "live, any currency", "still": "as still pictures, with text detection"}


def page() -> str:
    """The report as Markdown, from the figures that are kept."""
    figures = json.loads(FIGURES.read_text(encoding="utf-8"))
    parts = (_head, _targets, _labelled, _trials, _others, _placements, _speed, _memory)
    return "\n".join(line for part in parts for line in part(figures)) + "\n"


def _prose(text: str) -> str:
    return fill(" ".join(text.split()), _WIDTH, break_long_words=False, break_on_hyphens=False)


def _head(figures: Figures) -> Iterator[str]:
    yield from ("# How well serials are read", "")
    yield "Made by `python -m docs.reading_report` from `docs/reading/figures.json`; do not edit. `dealer-assist bench reading` measured"
    yield f"them on {figures['date']}, on one thread of: {figures['processor']}. The networks:"
    yield ""
    yield from (f"- `models/{name}`, SHA-256 `{checksum}`" for name, checksum in figures["weights"].items())
    yield from ("", _prose(_KINDS))


def _targets(figures: Figures) -> Iterator[str]:
    yield from ("", "## Targets and what was measured", "| What | Target | Measured | |", "| --- | --- | --- | --- |")
    for each in judged(figures):
        yield f"| {each.what} | {each.target} | {each.measured} | {'reached' if each.reached else '**not reached**'} |"


def _labelled(figures: Figures) -> Iterator[str]:
    for part, title in (("labelled", "Labelled pictures (real)"), ("samples", "Sample pictures of play notes (synthetic)")):
        if part in figures:
            ours = figures[part]["ours"]
            yield from (
                "",
                f"## {title}",
                f"{ours['pictures']} pictures, {ours['rows']} labelled notes; no reader is told the currency.",
                "",
            )
            yield from _beside(ours, figures[part]["peers"])
    if figures.get("labelled", {}).get("peers"):
        yield from ("", _prose(_OTHER_PROGRAMS))


def _beside(ours: Figures, peers: Figures) -> Iterator[str]:
    yield "| Program | Notes | Exact | Refused | Wrong | Contained | Clean | Median ms | p95 ms | Times ours |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    low, high = ours["wilson_95"]["exact_of_accepted"]
    counted = f"{ours['rows']} | {ours['exact']} (of accepted {low:.1%} to {high:.1%}) | {ours['refused']} | {ours['wrong']}"
    yield f"| dealer-assist | {counted} | | | {_ms(ours)} | 1 |"
    for peer in peers.values():
        yield f"| {peer['title']} | {peer['notes']} | | | | {peer['contained']} | {peer['clean']} | {_ms(peer)} | {peer['ratio']} |"


def _ms(each: Figures) -> str:
    """Median and 95th percentile as two cells."""
    return f"{each['median_ms']:.4g} | {each['p95_ms']:.4g}"


def _trials(figures: Figures) -> Iterator[str]:
    if "trials" not in figures:
        return
    main, conditions = figures["trials"]["main"], figures["trials"]["conditions"]
    least, middle, most = main["digit_px"]
    sizes = f"The first digits are {least:.0f} to {most:.0f} px high, half of them under {middle:.0f}."
    yield from ("", "## The synthetic test", "", _prose(_TRIALS + sizes), "")
    yield from ("| Condition | What | Notes | Exact | Refused | Wrong | Median ms |", "| --- | --- | --- | --- | --- | --- | --- |")
    yield f"| main test | table and still together | {_cells(main)} |"
    yield from (f"| {name} | {CONDITIONS[name]} | {_cells(each)} |" for name, each in conditions.items())
    yield from ("", f"Why notes of the main test were refused: {_reasons(main)}.", "")
    yield "![Accuracy against coverage](reading/coverage.png) ![Reliability of single digits](reading/reliability.png)"
    yield "![Confusion of digits](reading/confusion.png)"
    if (FOLDER / SHEET).is_file():
        yield from (
            "",
            "Notes that were not exact: what is printed, what was offered, and why it was refused.",
            "",
            f"![](reading/{SHEET})",
        )


def _cells(each: Figures) -> str:
    refused = f"{each['refused']} ({share(each['refused'], each['notes'])})"
    return f"{each['notes']} | {each['exact']} | {refused} | {each['wrong']} | {each['median_ms']:.0f}"


def _reasons(each: Figures) -> str:
    return ", ".join(f"`{name}` {number}" for name, number in each["reasons"].items()) or "none was"


def _others(figures: Figures) -> Iterator[str]:
    if "others" in figures:
        others = figures["others"]
        yield from ("", "## Frames without a note (synthetic)", "")
        yield _prose(f"Nothing in these frames is a serial. They show: {', '.join(kind.replace('_', ' ') for kind in others['kinds'])}.")
        yield from ("", "| Road | Frames | Accepted |", "| --- | --- | --- |")
        for road, each in others["roads"].items():
            yield f"| {ROADS[road]} | {each['frames']} | {len(each['accepted'])} |"


def _placements(figures: Figures) -> Iterator[str]:
    each = figures.get("placements", {})
    if each.get("agreed"):
        counted = f"{each['placements']} placements of five currencies, {each['frames']} frames read: {each['agreed']} agreed within"
        sound = f"{each['longest_s']:.0f} s, {each['wrong']} with wrong digits at any time."
        yield from ("", "## The simulated table (synthetic)", "", _prose(f"{_PLACEMENTS} {counted} {sound}"))
        yield from ("", "| Seconds to agreed | Median | p95 |", "| --- | --- | --- |")
        yield f"| from the note lying still, the hand still on it | {each['still_median_s']:.2f} | {each['still_p95_s']:.2f} |"
        yield f"| from the hand being away | {each['clear_median_s']:.2f} | {each['clear_p95_s']:.2f} |"


def _loads(frames: Figures) -> Iterator[str]:
    """Under which load frames were read: work takes more CPU time where other programs share the processor's caches."""
    loads = [f"{name} {each['load']:.3g}" for name, each in frames.items() if each.get("load") is not None]
    if loads:
        yield from ("", _prose(f"The system's load average while our reader read them (1 would be our reader alone): {', '.join(loads)}."))


def _speed(figures: Figures) -> Iterator[str]:
    kinds = {f"frame, {name}": each for name, each in figures.get("frames", {}).items()}
    kinds |= {"strip": figures["strips"]} if "strips" in figures else {}
    if not kinds:
        return
    yield from (
        "",
        "## Milliseconds (synthetic)",
        "",
        _prose(_LOOKS),
        "",
    )
    yield "| Pictures | Program | Read | Notes exact, refused, wrong | Median ms | p95 ms | Times ours |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for kind, each in kinds.items():
        ours = each["ours"]
        counted = ", ".join(str(ours[name]) for name in ("exact", "refused", "wrong") if name in ours)
        yield f"| {kind} | dealer-assist | {ours.get('frames', ours.get('strips'))} | {counted} | {_ms(ours)} | 1 |"
        if "again_median_ms" in ours:
            yield f"| {kind}, the notes lying still | dealer-assist | {ours['frames']} | | {ours['again_median_ms']:.4g} | | |"
        yield from (
            f"| {kind} | {peer['title']} | {peer['pictures']} | | {_ms(peer)} | {peer['ratio']} |" for peer in each["peers"].values()
        )
    yield from _loads(figures.get("frames", {}))
    if "strips" in figures:
        ours, peers = figures["strips"]["ours"], figures["strips"]["peers"].values()
        told = " ".join(f"{peer['title']}: {peer['contained']} contain the true digits." for peer in peers)
        yield from (
            "",
            _prose(f"Of {ours['strips']} strips our network, told the format and refusing nothing, spells {ours['right']} right. {told}"),
        )
    yield from ("", "![Milliseconds](reading/milliseconds.png)")


def _memory(figures: Figures) -> Iterator[str]:
    if figures.get("memory"):
        curve = figures["memory"]["curve"]
        highest = max(resident for _, resident in curve)
        before = f"{curve[0][1]:.0f} MB resident when the networks are loaded"
        yield from ("", "## Memory", "")
        yield f"A process that reads {figures['memory']['frames']} frames of 640 x 360 px of the simulated table:"
        yield f"{before}, {highest:.0f} MB at most, {curve[-1][1]:.0f} MB at the end."


def keep(measured: Path) -> None:
    """Keep the figures of a measuring, and its sheet of failures if there is one."""
    FOLDER.mkdir(exist_ok=True)
    shutil.copy(measured, FIGURES)
    if measured.with_name(SHEET).is_file():
        shutil.copy(measured.with_name(SHEET), FOLDER / SHEET)


def main(arguments: list[str]) -> None:
    """Keep new figures if there are any, and make the plots and the page."""
    from docs.reading_plots import draw_all

    for measured in arguments:
        keep(Path(measured))
    for plot in draw_all(json.loads(FIGURES.read_text(encoding="utf-8")), FOLDER):
        sys.stdout.write(f"{plot}\n")
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
