"""Memory of a process that does nothing but read: `python -m dealer_assist.vision.bench.memory FRAMES` (Linux).

The scan spot of the simulated table, a few frames in turn. Writes a JSON line [frames read, resident MB] every five hundred frames.
"""

import json
import os
import sys
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import cv2

from dealer_assist.vision.benchmark import table_shots
from dealer_assist.vision.inspector import PictureInspector
from dealer_assist.vision.pipeline import build_reader

EVERY = 500
_DIFFERENT = 12
_CURRENCY = "RUB"


def resident_mb() -> float:
    """Memory of this process that is in RAM, in MB (10^6 bytes). Raises OSError where the system has no /proc."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def watched(frames: int) -> Iterator[tuple[int, float]]:
    """Frames read so far and resident MB, at the beginning, after every five hundred frames, and at the end."""
    cv2.setNumThreads(1)
    shots = tuple(table_shots(_DIFFERENT))
    reader, inspector = build_reader(), PictureInspector()
    yield 0, resident_mb()
    for number, shot in enumerate(islice(cycle(shots), frames), start=1):
        inspector.inspect(shot.frame, shot.region, reader.read(shot.frame, shot.region, _CURRENCY))
        if number % EVERY == 0 or number == frames:
            yield number, resident_mb()


if __name__ == "__main__":
    for reading in watched(int(sys.argv[1])):
        sys.stdout.write(json.dumps(reading) + "\n")
        sys.stdout.flush()
