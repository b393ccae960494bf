"""How soon each fault of a camera is seen, and how soon the picture is back when its cause has gone.

    python -m tests.benchmarks.camera_faults [--tries 50] [--json]

A scripted camera films 30 frames a second in real time; its source is asked every 50 ms, as the window asks it. Each fault begins
at another moment of the camera's period. All pictures are synthetic. The faults run beside one another, each with its own camera.
"""

import argparse
import json
import random
import statistics
import threading
import time
from dataclasses import dataclass, field

from dealer_assist.table.camera_choice import CameraChoice
from dealer_assist.table.ports import SourcePhase
from dealer_assist.vision.cameras.camera import CameraSource
from tests.vision.scripted_camera import SEEN_AS, CameraBench, Fault, MachineTime

ASKED_EVERY, WELL = 0.05, 1.0
"""Seconds: between two questions, and that the camera is well between two faults."""

HELD = 0.3, 4.0
"""A fault goes on for so many seconds after it was seen, at random: some last until the camera is opened anew."""

SHORTLY_HELD = {Fault.WRONG_SIZE: (0.3, 1.0)}
"""A camera that keeps its other size is opened anew with that one, and then nothing is wrong with it any more."""

PATIENCE = 30.0


@dataclass(slots=True)
class Trial:
    """Seconds for each try, and how many ended with the fault's own name."""

    fault: Fault
    seen: list[float] = field(default_factory=list)
    back: list[float] = field(default_factory=list)
    named: int = 0


def asked_until(source: CameraSource, live: bool) -> float:
    """Ask as the window does until the picture is live or is not; the seconds that took. Raises TimeoutError."""
    started = time.monotonic()
    while (source.state.phase is SourcePhase.LIVE) is not live:
        if time.monotonic() - started > PATIENCE:
            raise TimeoutError(f"{source.state} after {PATIENCE} s")
        time.sleep(ASKED_EVERY)
    return time.monotonic() - started


def tried(fault: Fault, tries: int) -> Trial:
    """Let one fault befall a camera so many times."""
    bench, trial, chance = CameraBench(MachineTime()), Trial(fault), random.Random(str(fault))
    source = CameraSource(CameraChoice(identity="bench"), bench)
    for _ in range(tries):
        asked_until(source, live=True)
        time.sleep(WELL + chance.random() * ASKED_EVERY)
        bench.begin(fault)
        trial.seen.append(asked_until(source, live=False))
        time.sleep(chance.uniform(*SHORTLY_HELD.get(fault, HELD)))
        trial.named += source.state.code == SEEN_AS[fault]
        bench.begin(None)
        trial.back.append(asked_until(source, live=True))
    source.close()
    return trial


def main() -> None:
    """Try every fault and print median and longest times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tries", type=int, default=50)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    wanted = parser.parse_args()
    trials: list[Trial] = []
    threads = [threading.Thread(target=lambda fault=fault: trials.append(tried(fault, wanted.tries))) for fault in Fault]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    rows = [row_of(trial) for trial in sorted(trials, key=lambda trial: list(Fault).index(trial.fault))]
    if wanted.json:
        print(json.dumps({"pictures": "synthetic", "faults": rows}, indent=1))
        return
    print(f"{'fault':<26}{'told as':<20}{'tries':>6}{'named':>6}{'seen s':>9}{'longest':>9}{'back s':>9}{'longest':>9}")
    for row in rows:
        times = "".join(f"{row[name]:>9.2f}" for name in ("seen_median", "seen_longest", "back_median", "back_longest"))
        print(f"{row['fault']:<26}{row['told_as']:<20}{row['tries']:>6}{row['named']:>6}{times}")


def row_of(trial: Trial) -> dict[str, object]:
    """The figures of a fault, in seconds."""
    return {
        "fault": str(trial.fault),
        "told_as": SEEN_AS[trial.fault],
        "tries": len(trial.seen),
        "named": trial.named,
        "seen_median": round(statistics.median(trial.seen), 3),
        "seen_longest": round(max(trial.seen), 3),
        "back_median": round(statistics.median(trial.back), 3),
        "back_longest": round(max(trial.back), 3),
    }


if __name__ == "__main__":
    main()
