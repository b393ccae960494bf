"""Memory of a process that does nothing but read: `python -m dealer_assist.vision.bench.memory FRAMES` (Linux).

The simulated table in frames of half the usual width and height, a few in turn. Writes a JSON line [frames read, resident MB] every
five hundred frames.
"""

import json
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path

import cv2

from dealer_assist.table.ports import Frame
from dealer_assist.vision.benchmark import Shot, table_shots
from dealer_assist.vision.hints.inspector import PictureInspector
from dealer_assist.vision.pipeline import build_reader, pixels
from dealer_assist.vision.synth.table_stage import SCAN_SPOT

EVERY = 500
_DIFFERENT = 12
_CURRENCY = "RUB"


def resident_mb() -> float:
    """Memory of this process that is in RAM, in MB (10^6 bytes). Raises OSError where the system has no /proc."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def halved(shot: Shot) -> Frame:
    """The frame with half as many pixels each way."""
    width, height = shot.frame.width // 2, shot.frame.height // 2
    small = cv2.resize(pixels(shot.frame), (width, height), interpolation=cv2.INTER_AREA)
    return replace(shot.frame, width=width, height=height, bgr=small.tobytes())


def watched(frames: int) -> Iterator[tuple[int, float]]:
    """Frames read so far and resident MB, at the beginning, after every five hundred frames, and at the end."""
    cv2.setNumThreads(1)
    frames_in_turn = tuple(map(halved, table_shots(_DIFFERENT)))
    reader, inspector = build_reader(), PictureInspector()
    yield 0, resident_mb()
    for number, frame in enumerate(islice(cycle(frames_in_turn), frames), start=1):
        inspector.inspect(frame, SCAN_SPOT, reader.read(frame, SCAN_SPOT, _CURRENCY))
        if number % EVERY == 0 or number == frames:
            yield number, resident_mb()


if __name__ == "__main__":
    for reading in watched(int(sys.argv[1])):
        sys.stdout.write(json.dumps(reading) + "\n")
        sys.stdout.flush()
