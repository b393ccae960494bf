"""What a camera adds: lens blur, motion blur and sensor noise."""

import cv2
import numpy as np

from dealer_assist.vision.synth.artwork import Picture


def lens_blur(picture: Picture, sigma: float) -> Picture:
    """A picture slightly out of focus; `sigma` in px."""
    if sigma <= 0:
        return picture
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), sigma), np.uint8)


def motion_blur(picture: Picture, by: tuple[float, float]) -> Picture:
    """A picture smeared along a straight movement of so many px (across, down) while the shutter is open.

    Whole pixels and whole numbers only, so that every processor gives the same bytes.
    """
    steps = round(max(abs(by[0]), abs(by[1]))) + 1
    if steps == 1:
        return picture
    reach = steps // 2 + 1
    height, width = picture.shape[:2]
    wide = np.asarray(cv2.copyMakeBorder(picture, reach, reach, reach, reach, cv2.BORDER_REPLICATE), np.uint8)
    total = np.zeros(picture.shape, np.uint16)
    for step in range(steps):
        part = step / (steps - 1) - 0.5
        left, top = reach + round(part * by[0]), reach + round(part * by[1])
        total += wide[top : top + height, left : left + width]
    return (total // steps).astype(np.uint8)


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
