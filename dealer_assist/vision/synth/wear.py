"""Used paper and bad light: folds and glare."""

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer_assist.vision.synth.artwork import Picture


def folded(picture: Picture, rng: np.random.Generator) -> Picture:
    """The note after being folded a few times: bright worn creases, and planes that catch the light differently."""
    height, width = picture.shape[:2]
    worn = picture.astype(np.int16)
    for along_x, length in ((True, width), (True, width), (False, height)):
        at = int(length * (0.3 + 0.4 * rng.random()))
        distance = np.abs(np.arange(length) - at)
        crease = np.where(distance < 3, 30 - 9 * distance, 0) - np.where(distance < length // 7, 9 - 63 * distance // length, 0)
        crease = crease * np.where(np.arange(length) < at, 1, -1) + np.where(distance < 3, 40 - 12 * distance, 0)
        worn += (crease[None, :, None] if along_x else crease[:, None, None]).astype(np.int16)
    return np.asarray(worn.clip(0, 255), np.uint8)


def glare(picture: Picture, centre: tuple[float, float], radius: float, strength: int) -> Picture:
    """The reflection of a lamp: up to `strength` grey levels brighter within `radius` px of `centre`."""
    height, width = picture.shape[:2]
    x = np.arange(width, dtype=np.float64) - centre[0]
    y = np.arange(height, dtype=np.float64) - centre[1]
    distance: NDArray[np.float64] = (x[None, :] * x[None, :] + 2.2 * y[:, None] * y[:, None]) / (radius * radius)
    spot = np.rint(strength * np.clip(1.0 - distance, 0.0, 1.0) ** 2).astype(np.uint8)
    return np.asarray(cv2.add(picture, cv2.merge([spot, spot, spot])), np.uint8)
