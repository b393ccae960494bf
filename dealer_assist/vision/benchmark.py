"""How long one frame takes: the live road against plain `readtext`, in one run. `python -m dealer_assist.vision.benchmark [FRAMES]`.

The frames are 1280 x 720 pictures of the simulated table. Medians in ms; the networks run on one thread.
"""

import json
import sys
from statistics import median
from time import perf_counter

import cv2

from dealer_assist.table.reading import Agreed
from dealer_assist.vision.easyocr_reader import EasyOcrReader
from dealer_assist.vision.pipeline import LiveReader, formats_for, pixels
from dealer_assist.vision.synth.simulated_table import SimulatedTable

_SECONDS_FOR_A_STEP = 3.0


def measure(frames: int) -> dict[str, float]:
    """Median ms per frame of both roads over so many frames, each of another note, and how many each read exactly."""
    cv2.setNumThreads(1)
    networks = EasyOcrReader()
    networks.use_threads(1)
    reader, now = LiveReader(networks.recognise, formats_for(("RUB",))), [0.0]
    source = SimulatedTable(1, formats_for(("RUB",))[0], clock=lambda: now[0])
    live, plain, exact = [], [], {"live": 0, "plain": 0}
    for slot in range(frames):
        now[0] += _SECONDS_FOR_A_STEP
        frame = source.latest()
        if frame is None:
            continue
        digits = source.note_at(slot).digits
        start = perf_counter()
        notes = reader.read(frame, source.scan_spot)
        live.append(1000 * (perf_counter() - start))
        exact["live"] += any(isinstance(note.outcome, Agreed) and note.outcome.reading.digits == digits for note in notes)
        start = perf_counter()
        texts = networks.plain_text(pixels(frame))
        plain.append(1000 * (perf_counter() - start))
        exact["plain"] += any(digits in text.replace(" ", "") for text in texts)
        source.step(1)
    source.close()
    return {
        "frames": len(live),
        "live_median_ms": round(median(live)),
        "live_exact": exact["live"],
        "readtext_median_ms": round(median(plain)),
        "readtext_contains_digits": exact["plain"],
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 5)) + "\n")
