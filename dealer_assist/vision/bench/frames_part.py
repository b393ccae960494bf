"""Live frames and single strips, the same pictures for our readers and for other programs."""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import thread_time

import cv2
import numpy as np

from dealer_assist.table.reading import Agreed, NoteReading
from dealer_assist.vision.bench.pictures_part import FRAMES, STRIPS
from dealer_assist.vision.bench.records import Measuring, Record
from dealer_assist.vision.bench.trial_pictures import DrawnTrial
from dealer_assist.vision.benchmark import Shot, spread_shots, table_shots
from dealer_assist.vision.decode import spell
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.pipeline import LiveReader, formats_for, pixels
from dealer_assist.vision.recognise import Recognise
from dealer_assist.vision.slots import letters_of
from dealer_assist.vision.synth.spread_notes import nine_notes, one_note

CURRENCY = "RUB"
TABLE, ONE, NINE = "table", "one-note", "nine-notes"
KINDS = (TABLE, ONE, NINE)
READERS = 3
"""New readers that each see a frame for the first time."""


def shots(kind: str, count: int) -> Iterator[Shot]:
    """Frames of a kind: the simulated table with its scan spot, one note at any angle, or nine notes."""
    if kind == TABLE:
        return table_shots(count)
    return spread_shots(count, one_note if kind == ONE else nine_notes, formats_for((CURRENCY,)))


def frame_path(measuring: Measuring, key: str) -> Path:
    """Where the part of a frame that is read lies as a PNG."""
    return measuring.folder / FRAMES / f"{key}.png"


def read_frames(measuring: Measuring, kind: str, count: int, live: Callable[[], LiveReader]) -> None:
    """Read the first `count` frames of a kind, and keep the part that is read for other programs.

    Some new readers see each frame for the first time. What counts is the least of their times: what else runs on the machine only adds
    to it. Other programs read it once; with them the first reader's time is compared (`first_ms`). A second look at the same frame is
    timed too (`again_ms`): notes that lie still are read where they lie.
    """
    records = measuring.ours(FRAMES)
    (measuring.folder / FRAMES).mkdir(parents=True, exist_ok=True)
    for number, shot in enumerate(shots(kind, count)):
        key = f"{kind}-{number:03d}"
        if key not in records:
            cv2.imwrite(str(frame_path(measuring, key)), _part(shot))
            looks = [(_timed(reader, shot), _timed(reader, shot)) for reader in (live() for _ in range(READERS))]
            readings, first = looks[0][0]
            least, again = (min(ms for _, ms in times) for times in zip(*looks, strict=True))
            took = {"ms": round(least, 2), "first_ms": round(first, 2), "again_ms": round(again, 2), "load": load_average()}
            accepted = [note.outcome.reading.digits for note in readings if isinstance(note.outcome, Agreed)]
            records.add(key, {"kind": kind, "digits": list(shot.digits), "accepted": accepted, **took})
        measuring.tell(f"{FRAMES} {key}")


def load_average() -> float | None:
    """How many processes wanted a core in the last minute, ours among them; None on a system that does not tell."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None


def _timed(reader: LiveReader, shot: Shot) -> tuple[tuple[NoteReading, ...], float]:
    """The readings of a frame and ms of CPU time."""
    start = thread_time()
    readings = reader.read(shot.frame, shot.region, CURRENCY)
    return readings, 1000 * (thread_time() - start)


def _part(shot: Shot) -> np.ndarray:
    """The part of the frame that is read (BGR uint8)."""
    frame, region = shot.frame, shot.region
    rows = slice(round(region.top * frame.height), round(region.bottom * frame.height))
    return pixels(frame)[rows, round(region.left * frame.width) : round(region.right * frame.width)]


def read_strips(measuring: Measuring, trials: Iterable[DrawnTrial], recognise: Recognise) -> None:
    """One strip at a time through the network, its format told: what it spells, decided by nothing, and ms of CPU time."""
    records = measuring.ours(STRIPS)
    for trial in trials:
        if trial.key not in records:
            records.add(trial.key, _read_strip(trial, recognise))
        measuring.tell(f"{STRIPS} {trial.key}")


def _read_strip(trial: DrawnTrial, recognise: Recognise) -> Record:
    grey = cv2.cvtColor(trial.strip_picture(), cv2.COLOR_BGR2GRAY)
    fitting = (note for note in shipped_formats() if note.currency == trial.currency)
    note, places = next((note, places) for note in fitting if (places := note.counted(trial.serial)) is not None)
    shape = next(each for each in note.shapes if _has_shape(trial.serial, each))
    start = thread_time()
    spelling = spell(recognise([grey])[0], shape, letters_of(note.alphabet, note.cyrillic))
    ms = 1000 * (thread_time() - start)
    read = "".join(spelling.text[place] for place in places) if spelling else ""
    return {"digits": trial.digits, "read": read, "ms": round(ms, 3)}


def _has_shape(serial: str, shape: str) -> bool:
    return len(serial) == len(shape) and all((mark == "0") == sign.isdigit() for sign, mark in zip(serial, shape, strict=True))
