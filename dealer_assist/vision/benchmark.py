"""How long one frame takes: the live roads against plain `readtext`, in one run. `python -m dealer_assist.vision.benchmark [FRAMES]`.

Three kinds of 1280 x 720 frames, all synthetic: the simulated table with its scan spot, one note at any angle, and nine notes. Medians in
ms of everything from the frame to the readings, on one thread; `exact` counts notes whose digits were accepted and are right, `wrong`
accepted ones that are not.
"""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from statistics import median
from time import perf_counter

import cv2

from dealer_assist.table.ports import WHOLE_FRAME, Frame, Region
from dealer_assist.table.reading import Agreed
from dealer_assist.vision.easyocr_reader import EasyOcrReader
from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.pipeline import LiveReader, formats_for, pixels
from dealer_assist.vision.serial_network import SerialNetwork
from dealer_assist.vision.strip_finder import StripFinder
from dealer_assist.vision.synth.simulated_table import SimulatedTable
from dealer_assist.vision.synth.spread_notes import Spread, nine_notes, one_note

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

    def add(self, shot: Shot, accepted: Sequence[str], ms: float) -> None:
        """Count what a road accepted in a frame."""
        self.notes += len(shot.digits)
        self.exact += sum(digits in accepted for digits in shot.digits)
        self.wrong += sum(digits not in shot.digits for digits in accepted)
        self.times.append(ms)

    def document(self) -> dict[str, object]:
        """The figures with the median instead of the times."""
        figures = asdict(self)
        times = figures.pop("times")
        return figures | {"frames": len(times), "median_ms": round(median(times), 1) if times else None}


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


def measure(frames: int, with_readtext: bool = True) -> list[dict[str, object]]:
    """One row for each kind of frames and road: `frames` frames of one note of each kind, and a third as many of nine notes."""
    cv2.setNumThreads(1)
    recognise, find, known = SerialNetwork(), StripFinder().find, formats_for(("RUB",))
    roads: dict[str, Callable[[Shot], list[str]]] = {
        "locator": lambda shot: _accepted(LiveReader(recognise, known, find), shot),
        "outlines": lambda shot: _accepted(LiveReader(recognise, known), shot),
    }
    if with_readtext:
        networks = EasyOcrReader()
        networks.use_threads(1)
        roads["readtext"] = lambda shot: _readtext(networks, shot)
    kinds = {
        "table": table_shots(frames),
        "one note": spread_shots(frames, one_note, known),
        "nine notes": spread_shots(max(1, frames // _NINE_NOTES_SHARE), nine_notes, known),
    }
    tallies = []
    for kind, shots in kinds.items():
        rows = {name: Tally(kind, name) for name in roads}
        for number, shot in enumerate(shots):
            for name, road in roads.items():
                if name != "readtext" or number < _READTEXT_FRAMES:
                    start = perf_counter()
                    accepted = road(shot)
                    rows[name].add(shot, accepted, 1000 * (perf_counter() - start))
        tallies += [row.document() for row in rows.values()]
    return tallies


if __name__ == "__main__":
    for figures in measure(int(sys.argv[1]) if len(sys.argv) > 1 else 9):
        sys.stdout.write(json.dumps(figures) + "\n")
