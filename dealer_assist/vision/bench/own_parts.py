"""The parts that only our readers take: the synthetic test, frames without a note, the simulated table, memory."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import asdict

from dealer_assist.table.ports import Frame
from dealer_assist.table.reading import Agreed, NoteReading
from dealer_assist.vision.bench.placements import Croupier
from dealer_assist.vision.bench.reading_trials import Readers, read_trial
from dealer_assist.vision.bench.records import Measuring
from dealer_assist.vision.bench.trial_pictures import DrawnTrial
from dealer_assist.vision.hints.inspector import PictureInspector
from dealer_assist.vision.pictures import Picture
from dealer_assist.vision.pipeline import LiveReader, formats_for
from dealer_assist.vision.synth.other_frames import OtherFrame, other_frames

TRIALS, OTHERS, PLACEMENTS, MEMORY = "trials", "others", "placements", "memory"
TABLES = ("RUB", "USD", "EUR", "INR", "GBP")
"""Currencies of the simulated tables; each table has a fifth of the placements."""

_TOLD = "RUB"
_TABLE_SEED = 100


def read_trials(measuring: Measuring, condition: str, trials: Iterable[DrawnTrial], readers: Readers) -> None:
    """Read the trials of a condition."""
    records = measuring.ours(f"{TRIALS}-{condition}")
    for trial in trials:
        if trial.key not in records:
            records.add(trial.key, read_trial(trial, readers))
        measuring.tell(f"{TRIALS} {trial.key}")


def read_others(measuring: Measuring, count: int, seed: int, readers: Readers, thorough: int) -> None:
    """Read frames without a serial: live with the currency told and not told, the first `thorough` of them also as still pictures.

    A record has what was accepted on each road, which should be nothing.
    """
    records = measuring.ours(OTHERS)
    for number, other in enumerate(other_frames(count, seed)):
        key = f"other-{number:03d}"
        if key not in records:
            accepted = {"told": _live(other, readers.live(), _TOLD), "untold": _live(other, readers.live(), "")}
            still = {"still": _accepted(readers.still().read(Picture(other.picture, 1.0)))} if number < thorough else {}
            records.add(key, {"kind": other.kind, "accepted": accepted | still})
        measuring.tell(f"{OTHERS} {key}")


def _live(other: OtherFrame, reader: LiveReader, currency: str) -> list[str]:
    height, width = other.picture.shape[:2]
    return _accepted(reader.read(Frame(0, 0, width, height, other.picture.tobytes()), currency=currency))


def _accepted(readings: Iterable[NoteReading]) -> list[str]:
    return [note.outcome.reading.text for note in readings if isinstance(note.outcome, Agreed)]


def place_notes(measuring: Measuring, count: int, live: Callable[[], LiveReader]) -> None:
    """`count` placements in all, at one table after another."""
    records = measuring.ours(PLACEMENTS)
    share = -(-count // len(TABLES))
    for number, currency in enumerate(TABLES):
        done = sum(record["currency"] == currency for record in records)
        croupier = Croupier(live(), PictureInspector(), formats_for((currency,))[0], _TABLE_SEED + number)
        for slot, placement in enumerate(croupier.placements(1 + done, share - done), start=1 + done):
            records.add(f"{currency}-{slot:03d}", {"currency": currency, **asdict(placement)})
            measuring.tell(f"{PLACEMENTS} {currency} {slot}")


def watch_memory(measuring: Measuring, frames: int) -> None:
    """Resident MB of a reading process after every five hundred of so many frames. An interrupted part begins again."""
    records = measuring.ours(MEMORY)
    if str(frames) in records:
        return
    command = [sys.executable, "-m", "dealer_assist.vision.bench.memory", str(frames)]
    curve = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - our own program
        for line in process.stdout or ():
            curve.append(json.loads(line))
            measuring.tell(f"{MEMORY} {curve[-1][0]}")
    if process.returncode == 0:
        records.add(str(frames), {"curve": curve})
