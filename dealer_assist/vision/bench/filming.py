"""What a webcam makes of a picture of the table: light, glare, lens, movement, sensor noise and JPEG, drawn from a seeded generator."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from dealer_assist.vision.synth.artwork import Picture
from dealer_assist.vision.synth.camera_look import lens_blur, motion_blur
from dealer_assist.vision.synth.cloth import CLOTHS, felt, lit, uneven_light, wood
from dealer_assist.vision.synth.wear import glare

_BANK = (2400, 2400)
"""Height and width of the noise that every picture's is cut from; larger pictures have some of it twice."""

_STEP = 64


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture is filmed; ranges are (least, most).

    `focus` is the sigma of the lens blur in px, `movement` px during the exposure, `glare` grey levels that a lamp's reflection adds at
    its centre (0 where there is none), `quality` that of the JPEG.
    """

    focus: tuple[float, float] = (0.4, 1.0)
    movement: tuple[float, float] = (0.0, 1.5)
    glare: tuple[int, int] = (0, 0)
    quality: tuple[int, int] = (60, 95)


@lru_cache(maxsize=1)
def _grain() -> np.ndarray:
    """Noise of deviation 1, in colour and in brightness alike, from which every picture's is cut (float32)."""
    rng = np.random.default_rng(72)
    height, width = _BANK
    grey, colour = rng.standard_normal((height, width, 1), np.float32), rng.standard_normal((height, width, 3), np.float32)
    return np.asarray(0.8 * grey + 0.6 * colour, np.float32)


@lru_cache(maxsize=12)
def _cloth(size: tuple[int, int], kind: int) -> Picture:
    rng = np.random.default_rng([kind, 71])
    return wood(size, rng) if kind == len(CLOTHS) else felt(size, CLOTHS[kind], rng)


def table_top(size: tuple[int, int], rng: np.random.Generator) -> Picture:
    """One of five table tops, `size` = (width, height) px, as BGR uint8."""
    whole = tuple(-(-side // _STEP) * _STEP for side in size)
    picture = _cloth((whole[0], whole[1]), int(rng.integers(len(CLOTHS) + 1)))
    return picture[: size[1], : size[0]].copy()


def filmed(picture: Picture, look: Look, reflection: tuple[float, float], rng: np.random.Generator) -> Picture:
    """The picture as a webcam gives it; `reflection` (px) is where a lamp is mirrored, if `look` has glare."""
    height, width = picture.shape[:2]
    lamp = (float(rng.random()), float(rng.random()))
    seen = lit(picture, uneven_light((width, height), lamp, float(rng.uniform(0.1, 0.4)), float(rng.uniform(0.85, 1.1))))
    if look.glare[1]:
        seen = glare(seen, reflection, float(rng.uniform(0.08, 0.25)) * width, int(rng.integers(*look.glare)))
    seen = lens_blur(seen, float(rng.uniform(*look.focus)))
    length, angle = float(rng.uniform(*look.movement)), float(rng.uniform(0, np.pi))
    seen = motion_blur(seen, (length * np.cos(angle), length * np.sin(angle)))
    seen = _grainy(seen, rng)
    packed = cv2.imencode(".jpg", seen, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(*look.quality))])[1]
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)


def _grainy(picture: Picture, rng: np.random.Generator) -> Picture:
    """The picture with sensor noise of 2 to 5 grey levels."""
    height, width = picture.shape[:2]
    top, left = (int(rng.integers(max(1, room - side))) for room, side in zip(_BANK, (height, width), strict=True))
    grain = _grain()[top : top + height, left : left + width]
    below, right = height - grain.shape[0], width - grain.shape[1]
    if below or right:
        grain = np.asarray(cv2.copyMakeBorder(grain, 0, below, 0, right, cv2.BORDER_REFLECT), np.float32)
    return np.asarray(cv2.addWeighted(picture, 1.0, grain, float(rng.uniform(2.0, 5.0)), 0.0, dtype=cv2.CV_8U), np.uint8)
