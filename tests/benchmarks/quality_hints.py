"""How often a hint is right: `python -m tests.benchmarks.quality_hints [--frames N] [--seed S] [--real LABELS.CSV]`.

Synthetic frames (1280 x 720) with one fault each, from seeds on which no threshold was set, and the same number of good ones and of empty
tables. Each is read by the live reader and inspected as in the window. `right`, `other` and `none` count what the frame's own hint said;
`read` are frames that were read for certain all the same, for which the window shows no hint. `--real` adds photographs
of real notes, made no larger than 1280 px: those that were read, by the hint that the picture alone would have given, and those that
were not, by the hint that the window would show. CPU time is that of one thread.
"""

import argparse
import csv
import json
from collections import Counter
from pathlib import Path
from statistics import median
from time import thread_time

import cv2

from dealer_assist.table.picture_quality import HintKind, hint_of
from dealer_assist.table.ports import Frame, NoteReader
from dealer_assist.table.reading import Agreed, NoteReading
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.hints.inspector import MEASURED_EVERY_MS, PictureInspector
from dealer_assist.vision.pipeline import build_reader
from dealer_assist.vision.synth.faulty_frames import Fault, faulty_frame

EXPECTED = {
    Fault.NONE: None,
    Fault.EMPTY: None,
    Fault.DARK: HintKind.TOO_DARK,
    Fault.GLARE: HintKind.GLARE,
    Fault.MOTION: HintKind.MOTION,
    Fault.FOCUS: HintKind.OUT_OF_FOCUS,
    Fault.FAR: HintKind.TOO_FAR,
    Fault.CUT_OFF: HintKind.CUT_OFF,
    Fault.WRONG_SIDE: HintKind.WRONG_SIDE,
    Fault.HAND: HintKind.HAND,
}
FIRST_SEED = 5000
_LONGEST = 1280


def frame_of(picture, time_ms: int) -> Frame:
    """A picture (H x W x 3 BGR uint8) as a frame."""
    return Frame(time_ms, time_ms, picture.shape[1], picture.shape[0], picture.tobytes())


def certain(readings: tuple[NoteReading, ...]) -> bool:
    return any(isinstance(note.outcome, Agreed) for note in readings)


def hint_name(inspector: PictureInspector, frame: Frame, readings: tuple[NoteReading, ...]) -> str:
    quality = inspector.inspect(frame, readings=readings).quality
    hint = None if quality is None else hint_of(quality)
    return str(hint.kind) if hint else "none"


def measure_fault(reader: NoteReader, fault: Fault, frames: int, seed: int) -> dict[str, object]:
    """The row of one fault."""
    notes, told, read, times = shipped_formats(), Counter(), 0, []
    for number in range(seed, seed + frames):
        faulty = faulty_frame(fault, notes, number)
        before, frame = frame_of(faulty.before, 0), frame_of(faulty.picture, MEASURED_EVERY_MS)
        inspector = PictureInspector()
        inspector.inspect(before)
        readings = reader.read(frame)
        begun = thread_time()
        told[hint_name(inspector, frame, readings)] += 1
        times.append(1000 * (thread_time() - begun))
        read += certain(readings)
    right = told[str(EXPECTED[fault]) if EXPECTED[fault] else "none"]
    silent = told["none"] if EXPECTED[fault] else 0
    row = {"fault": str(fault), "frames": frames, "right": right, "other": frames - right - silent, "none": silent, "read": read}
    return row | {"told": dict(told), "cpu_ms": round(median(times), 1)}


def stillness_only_ms(frames: int) -> float:
    """Median CPU ms of a frame between two in which light and sharpness are measured."""
    frame = frame_of(faulty_frame(Fault.NONE, shipped_formats(), FIRST_SEED).picture, 0)
    inspector, times = PictureInspector(), []
    for _ in range(frames + 1):
        begun = thread_time()
        inspector.inspect(frame)
        times.append(1000 * (thread_time() - begun))
    return round(median(times[1:]), 2)


def measure_real(reader: NoteReader, labels: Path) -> dict[str, object]:
    """Hints on photographs of real notes, apart for those that the live reader read for certain and those that it did not."""
    with labels.open(encoding="utf-8", newline="") as file:
        currency_of = {row["filename"]: row["currency"] for row in csv.DictReader(file)}
    told = {"read": Counter(), "not read": Counter()}
    for name, currency in sorted(currency_of.items()):
        picture = cv2.imread(str(labels.parent / name))
        part = min(1.0, _LONGEST / max(picture.shape[:2]))
        frame = frame_of(cv2.resize(picture, None, fx=part, fy=part, interpolation=cv2.INTER_AREA), 0)
        readings = reader.read(frame, currency=currency)
        told["read" if certain(readings) else "not read"][hint_name(PictureInspector(), frame, readings)] += 1
    return {group: dict(counts.most_common()) for group, counts in told.items()}


def main() -> None:
    """Print one JSON document a line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=60)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--real", type=Path)
    asked = parser.parse_args()
    cv2.setNumThreads(1)
    reader = build_reader()
    for fault in Fault:
        print(json.dumps({"pictures": "synthetic"} | measure_fault(reader, fault, asked.frames, asked.seed)), flush=True)
    print(json.dumps({"pictures": "synthetic", "cpu_ms_of_stillness_alone": stillness_only_ms(asked.frames)}))
    if asked.real:
        print(json.dumps({"pictures": "real"} | measure_real(reader, asked.real)))


if __name__ == "__main__":
    main()
