"""The locator: a small network of our own finds every serial in a picture, at any angle, without text detection.

It tells for each 4 x 4 pixels whether a serial stands there, in which direction its characters run, and how high its digits are.
The files are checked before they are loaded. The live reader needs no torch for it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from dealer_assist.resources import data_folder
from dealer_assist.vision.runtime import load_network
from dealer_assist.vision.strip_lines import FoundLine, lines_in, without_doubles
from dealer_assist.vision.weights import NetworkFiles, WeightsFile

NAME = "serial_locator.onnx"
EIGHT_BITS = "serial_locator_8bit.onnx"
CHECKSUMS = {
    NAME: "dbad6e1884343b8f809288277c2f985b53b0e08bbaf2e1706699f19fdc059484",
    EIGHT_BITS: "357fb193fba0d662dd3de76d183672a2c622a2de387a5b18fe84b171383e6b52",
}
"""The network in 32-bit numbers, as OpenCV runs it, and the same in 8-bit ones for ONNX Runtime."""

LIVE_SIDES = (640, 1280)
"""Longer side in pixels at which a frame is looked at: with one or a few notes, and where nothing can be read so, with many."""

STILL_SIDES = (640, 1280)
"""The same for still pictures: notes that fill the picture, and notes that fill a third of it."""

_STEP = 16

_LEVELS = (np.arange(256, dtype=np.float32) - 127.5) * (1 / 127.5)
"""Each grey value as the network takes it, -1 to 1."""


def locator_report() -> tuple[WeightsFile, ...]:
    """Both of the locator's files with their checksums, hashed now."""
    return NetworkFiles(data_folder("models"), CHECKSUMS).report()


@dataclass(frozen=True, slots=True)
class _View:
    """A picture as the network looks at it: grey values of a size that it takes, and pixels of the picture for one of them."""

    grey: np.ndarray
    scale: float


def _view(grey: np.ndarray, side: int) -> _View:
    """A grey picture (H x W uint8) with its longer side made `side` px, and its edges continued to whole cells."""
    factor = side / max(grey.shape)
    way = cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR
    size = (max(_STEP, round(grey.shape[1] * factor)), max(_STEP, round(grey.shape[0] * factor)))
    small = cv2.resize(grey, size, interpolation=way)
    below, right = -small.shape[0] % _STEP, -small.shape[1] % _STEP
    return _View(cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_REPLICATE), 1 / factor)


class StripFinder:
    """Finds serials. Raises WeightsError where a file of the network is missing or damaged. Used from one thread at a time."""

    def __init__(self) -> None:
        folder = NetworkFiles(data_folder("models"), CHECKSUMS).verified_folder()
        self._network = load_network(str(folder / NAME), str(folder / EIGHT_BITS))

    def find(self, grey: np.ndarray, sides: Sequence[int]) -> tuple[FoundLine, ...]:
        """Serials in a grey picture (H x W uint8), the surest first, looked for at each of some sizes; in pixels of the picture."""
        found: list[FoundLine] = []
        for side in _useful(sides, max(grey.shape)):
            view = _view(grey, side)
            found += [line.enlarged(view.scale) for line in lines_in(self._maps(view.grey))]
        return without_doubles(found)

    def _maps(self, grey: np.ndarray) -> np.ndarray:
        """The network's maps, 4 x H/4 x W/4."""
        return np.asarray(self._network(cv2.LUT(grey, _LEVELS)[None, None])[0])


def _useful(sides: Iterable[int], longest: int) -> tuple[int, ...]:
    """Sizes at which a picture is looked at: none at more than twice its own size, but one at least."""
    ordered = sorted(sides)
    return (ordered[0], *(side for side in ordered[1:] if side <= 2 * longest))
