"""What a camera adds: lens blur, motion blur and sensor noise."""

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer_assist.vision.synth.artwork import Picture


def lens_blur(picture: Picture, sigma: float) -> Picture:
    """A picture slightly out of focus; `sigma` in px."""
    if sigma <= 0:
        return picture
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), sigma), np.uint8)


def motion_kernel(by: tuple[float, float]) -> NDArray[np.float32]:
    """Kernel of a straight movement by so many px (across, down) while the shutter is open."""
    reach = max(1, int(np.ceil(max(abs(by[0]), abs(by[1])) / 2)))
    kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.uint8)
    ends = [(round((reach + sign * part / 2) * 16), round((reach + sign * other / 2) * 16)) for sign, part, other in ((-1, *by), (1, *by))]
    cv2.line(kernel, ends[0], ends[1], 255, 1, cv2.LINE_AA, 4)
    weights = kernel.astype(np.float32)
    return weights / np.float32(kernel.sum(dtype=np.int64))


def motion_blur(picture: NDArray[np.uint8], by: tuple[float, float]) -> NDArray[np.uint8]:
    """A picture (or a coverage) smeared along a movement."""
    if abs(by[0]) + abs(by[1]) < 1:
        return picture
    return np.asarray(cv2.filter2D(picture, -1, motion_kernel(by), borderType=cv2.BORDER_REPLICATE), np.uint8)


class SensorNoise:
    """A bank of noise, cut at another place for every frame: cheap, and the same for the same seed and frame number."""

    def __init__(self, size: tuple[int, int], strength: float, seed: int) -> None:
        """`size` = (width, height) of the frames in px; `strength` = standard deviation in grey levels."""
        self._size = size
        rng = np.random.default_rng(seed)
        shape = (size[1] + 64, size[0] + 96, 3)
        halves = [rng.integers(0, 256, shape, dtype=np.uint8) for _ in range(3)]
        total = sum((half.astype(np.int32) for half in halves), np.zeros(shape, np.int32)) - 3 * 127
        mixed = (2 * total + total.sum(axis=2, keepdims=True)) // 4
        grains = np.rint(mixed * (strength / 106.0)).astype(np.int16)
        self._brighter = np.clip(grains, 0, 255).astype(np.uint8)
        self._darker = np.clip(-grains, 0, 255).astype(np.uint8)

    def on(self, picture: Picture, number: int) -> Picture:
        """The picture with the noise of frame `number`."""
        top, left = (number * 37) % 64, (number * 53) % 96
        rows, columns = slice(top, top + self._size[1]), slice(left, left + self._size[0])
        return np.asarray(cv2.subtract(cv2.add(picture, self._brighter[rows, columns]), self._darker[rows, columns]), np.uint8)
