"""How soon another note is read: `python -m tests.benchmarks.note_changes [--changes N]`. Synthetic.

A note lies still until it is read; then, from one frame to the next, another one lies there whose serial differs in one or two
digits: in the very same place, 1, 4 or 25 px beside it. Printed for each of these: changes, those in which a conflict was shown, wrong
digits shown as certain, and frames until the second note was certain (median, most; 4 is the least, because one frame shows the change).
"""

import argparse
import json
from collections import defaultdict
from statistics import median

import cv2

from dealer_assist.table.reading import Agreed, Conflict
from dealer_assist.vision.pipeline import build_reader, formats_for
from dealer_assist.vision.synth.note_changes import NUDGES_PX, note_change
from tests.vision.test_note_changes import FRAMES_OF_EACH, outcomes


def main() -> None:
    """Print one JSON document for each distance."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--changes", type=int, default=80)
    count = parser.parse_args().changes
    cv2.setNumThreads(1)
    reader, note = build_reader(("RUB",)), formats_for(("RUB",))[0]
    rows = defaultdict(lambda: {"changes": 0, "first_read": 0, "conflicts": 0, "wrong": 0, "frames": []})
    for seed in range(count):
        told = list(outcomes(reader, note_change(note, seed)))
        row = rows[NUDGES_PX[seed % len(NUDGES_PX)]]
        after = [isinstance(outcome, Agreed) and outcome.reading.digits == digits for outcome, digits in told[FRAMES_OF_EACH:]]
        row["changes"] += 1
        row["first_read"] += isinstance(told[FRAMES_OF_EACH - 1][0], Agreed)
        row["conflicts"] += any(isinstance(outcome, Conflict) for outcome, _ in told)
        row["wrong"] += any(isinstance(outcome, Agreed) and outcome.reading.digits != digits for outcome, digits in told)
        row["frames"] += [after.index(True) + 1] if True in after else []
    for nudge, row in sorted(rows.items()):
        frames = row.pop("frames")
        print(
            json.dumps(
                {"pictures": "synthetic", "px_beside": nudge}
                | row
                | {"second_read": len(frames), "median": median(frames), "most": max(frames)}
            )
        )


if __name__ == "__main__":
    main()
