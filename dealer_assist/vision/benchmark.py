"""How long one frame takes: the live roads against plain `readtext`, in one run. `python -m dealer_assist.vision.benchmark [FRAMES]`.

Three kinds of 1280 x 720 frames, all synthetic: the simulated table with its scan spot, one note at any angle, and nine notes. ms are the
processor time of one thread for everything from the frame to the readings. `exact` counts notes whose digits were accepted and are
right, `wrong` accepted ones that are not.
"""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from time import thread_time

import cv2
import numpy as np

from dealer_assist.table.ports import WHOLE_FRAME, Frame, Region
from dealer_assist.table.reading import Agreed
from dealer_assist.vision.easyocr_reader import EasyOcrReader
from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.pipeline import LiveReader, formats_for, pixels
from dealer_assist.vision.serial_network import SerialNetwork
from dealer_assist.vision.strip_finder import LIVE_SIDES, StripFinder
from dealer_assist.vision.synth.simulated_table import SimulatedTable
from dealer_assist.vision.synth.spread_notes import Spread, nine_notes, one_note
from dealer_assist.vision.text_road import FIRST_ROOM, as_text, strip_of

_SECONDS_FOR_A_STEP = 3.0
_NINE_NOTES_SHARE = 3
"""One frame of nine notes for so many of one note."""

_READTEXT_FRAMES = 3
"""Frames of a kind that `readtext`, which needs seconds, is given."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A frame, the part of it that is read, and the digits of the notes there."""

    frame: Frame
    region: Region
    digits: tuple[str, ...]


@dataclass(slots=True)
class Tally:
    """Figures of one road on one kind of frames."""

    kind: str
    road: str
    notes: int = 0
    exact: int = 0
    wrong: int = 0
    times: list[float] = field(default_factory=list)
    again: list[float] = field(default_factory=list)

    def add(self, shot: Shot, accepted: Sequence[str], ms: float) -> None:
        """Count what a road accepted in a frame that it saw for the first time."""
        self.notes += len(shot.digits)
        self.exact += sum(digits in accepted for digits in shot.digits)
        self.wrong += sum(digits not in shot.digits for digits in accepted)
        self.times.append(ms)

    def document(self) -> dict[str, object]:
        """The figures with medians and 95th percentiles instead of the times.

        `median_ms` is for a frame at first sight, `again_ms` for the next frame of the same table.
        """
        figures = asdict(self)
        times, again = figures.pop("times"), figures.pop("again")
        return figures | {
            "frames": len(times),
            "median_ms": _rounded(times, 50),
            "p95_ms": _rounded(times, 95),
            "again_ms": _rounded(again, 50),
        }


def _rounded(times: Sequence[float], percent: int) -> float | None:
    return round(float(np.percentile(times, percent)), 1) if times else None


def table_shots(count: int) -> Iterator[Shot]:
    """The simulated table at rest, a new note in the scan spot each time."""
    now = [0.0]
    source = SimulatedTable(1, formats_for(("RUB",))[0], clock=lambda: now[0])
    for slot in range(count):
        now[0] += _SECONDS_FOR_A_STEP
        frame = source.latest()
        if frame is not None:
            yield Shot(frame, source.scan_spot, (source.note_at(slot).digits,))
        source.step(1)
    source.close()


def spread_shots(count: int, make: Callable[[tuple[NoteFormat, ...], int], Spread], notes: tuple[NoteFormat, ...]) -> Iterator[Shot]:
    """Frames of spread notes, read whole."""
    for seed in range(count):
        spread = make(notes, seed)
        height, width = spread.picture.shape[:2]
        frame = Frame(seed, 0, width, height, spread.picture.tobytes())
        yield Shot(frame, WHOLE_FRAME, tuple(laid.note.digits for laid in spread.notes))


def _readtext(networks: EasyOcrReader, shot: Shot) -> list[str]:
    """Digits of the frame's notes that plain `readtext` contains: it decides nothing, so it can accept nothing wrong."""
    texts = [text.replace(" ", "") for text in networks.plain_text(pixels(shot.frame))]
    return [digits for digits in shot.digits if any(digits in text for text in texts)]


def _accepted(reader: LiveReader, shot: Shot) -> list[str]:
    outcomes = (note.outcome for note in reader.read(shot.frame, shot.region))
    return [outcome.reading.digits for outcome in outcomes if isinstance(outcome, Agreed)]


def _timed(road: Callable[[Shot], list[str]], shot: Shot) -> tuple[list[str], float]:
    start = thread_time()
    accepted = road(shot)
    return accepted, 1000 * (thread_time() - start)


def measure(frames: int, with_readtext: bool = True) -> list[dict[str, object]]:
    """One row for each kind of frames and road (see `Tally`): `frames` frames of one note of each kind, and a third as many of nine notes.

    A reader sees each table for the first time, and then once more.
    """
    cv2.setNumThreads(1)
    recognise, find, known = SerialNetwork(), StripFinder().find, formats_for(("RUB",))
    networks = EasyOcrReader() if with_readtext else None
    if networks is not None:
        networks.use_threads(1)
    kinds = {
        "table": table_shots(frames),
        "one note": spread_shots(frames, one_note, known),
        "nine notes": spread_shots(max(1, frames // _NINE_NOTES_SHARE), nine_notes, known),
    }
    tallies = []
    for kind, shots in kinds.items():
        located, outlined, read = Tally(kind, "locator"), Tally(kind, "outlines"), Tally(kind, "readtext")
        for number, shot in enumerate(shots):
            reader = LiveReader(recognise, known, find)
            located.add(shot, *_timed(partial(_accepted, reader), shot))
            located.again.append(_timed(partial(_accepted, reader), shot)[1])
            outlined.add(shot, *_timed(partial(_accepted, LiveReader(recognise, known)), shot))
            if networks is not None and number < _READTEXT_FRAMES:
                read.add(shot, *_timed(partial(_readtext, networks), shot))
        tallies += [tally.document() for tally in (located, outlined, read) if tally.times]
    return tallies


def measure_strips(frames: int) -> dict[str, object]:
    """What one strip takes: median ms of one thread from the grey strip to the probabilities, for those found in frames of one note."""
    cv2.setNumThreads(1)
    recognise, find = SerialNetwork(), StripFinder().find
    times = []
    for shot in spread_shots(frames, one_note, formats_for(("RUB",))):
        grey = cv2.cvtColor(pixels(shot.frame), cv2.COLOR_BGR2GRAY)
        for line in as_text(find(grey, LIVE_SIDES)):
            strip = strip_of(grey, line, False, FIRST_ROOM)
            if strip is not None:
                start = thread_time()
                recognise([strip.grey])
                times.append(1000 * (thread_time() - start))
    return {"kind": "strip", "road": "recogniser", "strips": len(times), "median_ms": _rounded(times, 50), "p95_ms": _rounded(times, 95)}


if __name__ == "__main__":
    wished = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    for figures in (*measure(wished), measure_strips(wished)):
        sys.stdout.write(json.dumps(figures) + "\n")
