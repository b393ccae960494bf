"""Our own recognition networks: grey lines -> calibrated probabilities of every sign at every column.

The first is the same network as `models/serial_reader.pth`, which EasyOCR loads; here without torch, which would cost memory and seconds.
The second is built alike and was trained apart from it; it is asked where the first leaves doubt, and before a single copy counts. The
files are checked before they are loaded.
"""

import json
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from dealer_assist.resources import data_folder
from dealer_assist.vision.alphabet import CLASSES
from dealer_assist.vision.model_store import ModelStore, usual_models
from dealer_assist.vision.runtime import load_network
from dealer_assist.vision.weights import NetworkFiles, WeightsFile

HEIGHT = 32
"""Height in pixels of the lines that the network reads."""

COLUMN = 4
"""Pixels of such a line that one column of the output stands for."""

NETWORK = "serial_reader"
CHECKSUMS = {
    "serial_reader.onnx": "9fa8492c2834415484e98ae6432585af3032aef269a24e20d3230ec9895ae790",
    "serial_reader.pth": "a260335b0f3e1903942b8cf8942c2f6175add70433a2f2adea6aedf5c3b387c2",
    "serial_reader.json": "4925329d6abfb1bee88e92d2f8dee49cdce296bf4a48f19c8bf32d79fd526f80",
}
SECOND = "second_reader"
SECOND_CHECKSUMS = {
    "second_reader.onnx": "0edb1c7ac72695c0483227ac40c1313c108d1d0eb1f3209cd1f6819867279112",
    "second_reader.json": "87ee3d66d7137e494e303200a3eb7202baef9f6c2ce6cf7336a03bf1a47fac7e",
}
_WIDTH_STEP, _NARROWEST, _WIDEST = 32, 64, 768
_HALF_RANGE = 127.5
_SPREAD_FLOOR = 0.04
"""Added to a line's deviation, in half ranges of grey, so that an even line does not become loud."""
_MOST_AT_ONCE = 8


def shipped_files() -> NetworkFiles:
    """The network that comes with the program."""
    return NetworkFiles(data_folder("models"), CHECKSUMS)


def second_files() -> NetworkFiles:
    """The second network. It stays the same whatever network a club has installed."""
    return NetworkFiles(data_folder("models"), SECOND_CHECKSUMS)


def files_in_use() -> NetworkFiles:
    """The network that a club has installed, else the shipped one. Raises ModelError where the list of installed ones is damaged."""
    return ModelStore(usual_models()).in_use() or shipped_files()


def network_report() -> tuple[WeightsFile, ...]:
    """Every file of the shipped networks with its checksum, hashed now."""
    return (*shipped_files().report(), *second_files().report())


def verified_folder() -> Path:
    """The folder with the first shipped network's files. Raises WeightsError where one is missing or damaged (reinstalling mends it)."""
    return shipped_files().verified_folder()


def _width(line: np.ndarray) -> int:
    height, width = line.shape
    return int(min(_WIDEST, max(_NARROWEST // 2, round(width * HEIGHT / height))))


def levelled(line: np.ndarray) -> np.ndarray:
    """A grey line (h x w uint8) as the network takes it: HEIGHT x W float32, mean 0, deviation about 1, W a multiple of 32.

    A line that is not so wide is continued with its last column; one that is wider than the network reads is narrowed.
    """
    target = _width(line)
    scaled = cv2.resize(line, (target, HEIGHT), interpolation=cv2.INTER_AREA if line.shape[0] > HEIGHT else cv2.INTER_CUBIC)
    whole = max(_NARROWEST, -(-target // _WIDTH_STEP) * _WIDTH_STEP)
    padded = cv2.copyMakeBorder(scaled, 0, 0, 0, whole - target, cv2.BORDER_REPLICATE)
    mean, spread = (float(value[0, 0]) for value in cv2.meanStdDev(padded))
    scale = 1 / (spread + _SPREAD_FLOOR * _HALF_RANGE)
    return np.asarray(padded.astype(np.float32) * np.float32(scale) - np.float32(mean * scale), np.float32)


class LineNetwork:
    """One network, ready to read; its files are `name`.onnx and `name`.json. Loading takes a fraction of a second.

    Raises WeightsError where a file is missing or damaged. Used from one thread at a time.
    """

    def __init__(self, files: NetworkFiles, name: str) -> None:
        folder = files.verified_folder()
        self._network = load_network(str(folder / f"{name}.onnx"))
        self._temperature = float(json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))["temperature"])

    def __call__(self, lines: Sequence[np.ndarray]) -> tuple[np.ndarray, ...]:
        """Read grey lines (h x w uint8, upright): for each a T x CLASSES float32 array of probabilities.

        T columns run evenly over the line; column 0 is the blank (see `alphabet`). A line's result does not depend on the others.
        """
        ready = [levelled(line) for line in lines]
        groups: dict[int, list[int]] = defaultdict(list)
        for index, strip in enumerate(ready):
            groups[strip.shape[1]].append(index)
        results: list[np.ndarray] = [np.zeros((0, CLASSES), np.float32)] * len(lines)
        for members in groups.values():
            for start in range(0, len(members), _MOST_AT_ONCE):
                some = members[start : start + _MOST_AT_ONCE]
                for index, scores in zip(some, self._scores(np.stack([ready[member] for member in some])), strict=True):
                    results[index] = scores[: _columns(lines[index])]
        return tuple(results)

    def _scores(self, strips: np.ndarray) -> np.ndarray:
        scores = self._network(strips[:, None]) / self._temperature
        scores -= scores.max(axis=2, keepdims=True)
        np.exp(scores, out=scores)
        return np.asarray(scores / scores.sum(axis=2, keepdims=True), np.float32)


class SerialNetwork(LineNetwork):
    """The network in use (or one whose files are given); `second` is the one to ask where it leaves doubt.

    Raises WeightsError where a file of either is missing or damaged, ModelError as `files_in_use`.
    """

    def __init__(self, files: NetworkFiles | None = None) -> None:
        super().__init__(files or files_in_use(), NETWORK)
        self.second = LineNetwork(second_files(), SECOND)


def _columns(line: np.ndarray) -> int:
    """Columns of the output that show the line itself, not what continues it."""
    return max(1, -(-_width(line) // COLUMN))
