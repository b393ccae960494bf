"""Table cloth and light, computed: no photograph is used."""

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer_assist.vision.synth.artwork import Colour, Picture

Light = NDArray[np.uint8]
"""Height x width x 3, brightness in 1/160 (160 = as it is)."""

_AS_IT_IS = 160

GREEN_FELT: Colour = (72, 104, 38)
BLUE_FELT: Colour = (118, 74, 34)
RED_FELT: Colour = (48, 38, 128)
GREY_CLOTH: Colour = (112, 110, 108)
WOOD: Colour = (78, 116, 158)
CLOTHS = (GREEN_FELT, BLUE_FELT, RED_FELT, GREY_CLOTH)


def _noise(shape: tuple[int, int], cell: int, rng: np.random.Generator) -> NDArray[np.int16]:
    """Smooth noise from -128 to 127 with features about `cell` px large."""
    height, width = shape
    cells = rng.integers(0, 256, (height // cell + 2, width // cell + 2), dtype=np.uint8)
    return np.asarray(cv2.resize(cells, (width, height), interpolation=cv2.INTER_LINEAR), np.uint8).astype(np.int16) - 128


def felt(size: tuple[int, int], colour: Colour, rng: np.random.Generator) -> Picture:
    """Brushed felt, `size` = (width, height) px, as BGR uint8."""
    width, height = size
    grain = rng.integers(0, 256, (height, width), dtype=np.uint8)
    fibre = np.asarray(cv2.blur(grain, (3, 1)), np.uint8).astype(np.int16) - 128
    lint = np.asarray(cv2.blur(np.rot90(grain, 2), (1, 5)), np.uint8).astype(np.int16) - 128
    relief = fibre // 7 + lint // 7 + _noise((height, width), 5, rng) // 20 + _noise((height, width), 90, rng) // 26
    return np.clip(np.array(colour, np.int16) + relief[:, :, None], 0, 255).astype(np.uint8)


def wood(size: tuple[int, int], rng: np.random.Generator) -> Picture:
    """A wooden table top with grain along the x axis, as BGR uint8."""
    width, height = size
    streaks = rng.integers(0, 256, (height // 2 + 2, width // 160 + 2), dtype=np.uint8)
    grain = np.asarray(cv2.resize(streaks, (width, height), interpolation=cv2.INTER_LINEAR), np.uint8).astype(np.int16) - 128
    relief = grain // 5 + _noise((height, width), 130, rng) // 9 + rng.integers(-4, 5, (height, width), dtype=np.int16)
    return np.clip(np.array(WOOD, np.int16) + relief[:, :, None], 0, 255).astype(np.uint8)


def uneven_light(size: tuple[int, int], lamp: tuple[float, float], fall: float, level: float = 1.0) -> Light:
    """Light of one lamp above `lamp` (fractions of width and height) that loses the part `fall` towards the farthest corner."""
    width, height = size
    x = np.arange(width, dtype=np.float64) / width - lamp[0]
    y = np.arange(height, dtype=np.float64) / height - lamp[1]
    distance = x[None, :] * x[None, :] + y[:, None] * y[:, None]
    plane = np.rint(_AS_IT_IS * level * (1.0 - fall * distance / distance.max())).clip(0, 255).astype(np.uint8)
    return np.asarray(cv2.merge([plane, plane, plane]), np.uint8)


def lit(picture: Picture, light: Light) -> Picture:
    """The picture under the light."""
    return np.asarray(cv2.multiply(picture, light, scale=1 / _AS_IT_IS), np.uint8)
