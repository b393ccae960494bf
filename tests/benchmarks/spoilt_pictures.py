"""What is still read of labelled pictures when they are spoilt: `python -m tests.benchmarks.spoilt_pictures LABELS.csv [--way NAME]`.

The same pictures again with few pixels, at an angle, on their heads, out of focus, in the dark, cut at a side. No currency is told,
and text detection is left out. Printed for each way: labelled notes, those accepted exact, those refused, and what was accepted that no
label of the picture names. That is a wrong reading, or another note that lies in the picture and is not labelled: look at it.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

from dealer_assist.table.reading import Agreed
from dealer_assist.vision.labels import SYNTHETIC, load_labels
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.pictures import Picture, open_picture
from dealer_assist.vision.pipeline import formats_for
from dealer_assist.vision.serial_network import SerialNetwork
from dealer_assist.vision.strip_finder import StripFinder

TABLE_TOP = (60, 80, 60)
"""What is seen round a turned picture (BGR)."""


def smaller(bgr: np.ndarray, side: int) -> np.ndarray:
    """A picture whose longer side has at most so many px."""
    factor = side / max(bgr.shape[:2])
    return cv2.resize(bgr, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA) if factor < 1 else bgr


def packed(bgr: np.ndarray, quality: int) -> np.ndarray:
    """The picture after JPEG."""
    return cv2.imdecode(cv2.imencode(".jpg", bgr, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_COLOR)


def turned(bgr: np.ndarray, degrees: float) -> np.ndarray:
    """The whole picture turned, with a table round it."""
    height, width = bgr.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, 1.0)
    cosine, sine = abs(matrix[0, 0]), abs(matrix[0, 1])
    size = (int(height * sine + width * cosine), int(height * cosine + width * sine))
    matrix[:, 2] += (size[0] / 2 - width / 2, size[1] / 2 - height / 2)
    return cv2.warpAffine(bgr, matrix, size, borderMode=cv2.BORDER_CONSTANT, borderValue=TABLE_TOP)


def in_the_dark(bgr: np.ndarray) -> np.ndarray:
    """Two fifths of the light, and the grain of a sensor."""
    grain = np.random.default_rng(3).normal(0, 5, bgr.shape)
    return np.clip(0.4 * bgr.astype(np.float32) + grain, 0, 255).astype(np.uint8)


WAYS: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "480 px, JPEG 60": lambda bgr: packed(smaller(bgr, 480), 60),
    "640 px, JPEG 70": lambda bgr: packed(smaller(bgr, 640), 70),
    "900 px, turned by 7 degrees": lambda bgr: turned(smaller(bgr, 900), 7),
    "1100 px, turned by 187 degrees": lambda bgr: turned(smaller(bgr, 1100), 187),
    "1000 px, out of focus": lambda bgr: cv2.GaussianBlur(smaller(bgr, 1000), (0, 0), 1.5),
    "800 px, dark": lambda bgr: in_the_dark(smaller(bgr, 800)),
    "1280 px, cut at the right": lambda bgr: np.ascontiguousarray(smaller(bgr, 1280)[:, : round(0.93 * smaller(bgr, 1280).shape[1])]),
    "1280 px, cut at the left": lambda bgr: np.ascontiguousarray(smaller(bgr, 1280)[:, round(0.07 * smaller(bgr, 1280).shape[1]) :]),
}


def main() -> None:
    """Print one JSON document for each way."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("labels", type=Path)
    parser.add_argument("--way", choices=WAYS, action="append")
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    pictures = defaultdict(list)
    sources = set()
    for label in load_labels(arguments.labels).labels:
        pictures[label.path].append(label.digits)
        sources.add("synthetic" if label.source == SYNTHETIC else "real")
    nothing = np.zeros((0, 4, 2), np.float32)
    reader = PictureReader(lambda bgr, side: nothing, SerialNetwork(), formats_for(()), StripFinder().find)
    for way in arguments.way or WAYS:
        row = {"pictures": ", ".join(sorted(sources)), "way": way, "notes": 0, "exact": 0, "refused": 0, "not_labelled": []}
        for path, labelled in pictures.items():
            readings = reader.read(Picture(WAYS[way](open_picture(path).bgr), 1.0))
            accepted = {note.outcome.reading.digits for note in readings if isinstance(note.outcome, Agreed)}
            row["notes"] += len(labelled)
            row["exact"] += sum(digits in accepted for digits in labelled)
            row["refused"] += sum(digits not in accepted for digits in labelled)
            row["not_labelled"] += [[path.name, digits] for digits in sorted(accepted - set(labelled))]
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
