"""Light and sharpness of a part of a picture, as figures."""

from dataclasses import dataclass

import cv2
import numpy as np

from dealer_assist.vision.quality import WHITE

_MOST_PIXELS = 40_000
"""A larger part is measured in its middle, so that the cost of a frame stays small."""

_CELLS, _CELL_PX = (8, 4), 24
"""Cells along a note and across it in which its light is compared, and their side in pixels."""

_STEEP, _STRONG = 0.995, 0.9
"""Parts of the pixels whose edges are less steep than the steepest, and than those whose directions are compared."""


@dataclass(frozen=True, slots=True)
class Light:
    """`paper` (0 to 255) is the brightness of the paper, `evenness` and `glare` as in PictureQuality."""

    paper: float
    evenness: float
    glare: float


def light_of(grey: np.ndarray, corners: np.ndarray) -> Light:
    """The light on a note, or whatever lies in a rectangle (4 x 2 px) of a picture (H x W uint8).

    The paper's brightness in a cell is that of its brighter pixels, so that print is not taken for shadow.
    """
    width, height = _CELLS[0] * _CELL_PX, _CELLS[1] * _CELL_PX
    flat = np.array([[0, 0], [width, 0], [width, height]], np.float32)
    upright = cv2.warpAffine(grey, cv2.getAffineTransform(_long_side_first(corners)[:3], flat), (width, height), flags=cv2.INTER_NEAREST)
    cells = upright.reshape(_CELLS[1], _CELL_PX, _CELLS[0], _CELL_PX).swapaxes(1, 2).reshape(_CELLS[0] * _CELLS[1], -1)
    paper = np.sort(np.percentile(cells, 80, axis=1))
    return Light(float(np.percentile(upright, 75)), float(paper[1] / max(1.0, paper[-2])), float((upright >= WHITE).mean()))


def _long_side_first(corners: np.ndarray) -> np.ndarray:
    first, second = np.linalg.norm(corners[1] - corners[0]), np.linalg.norm(corners[2] - corners[1])
    return np.asarray(corners if first >= second else np.roll(corners, -1, axis=0), np.float32)


def edges_of(grey: np.ndarray) -> tuple[float, float]:
    """Sharpness and smear of a part of a picture (h x w uint8), as in PictureQuality.

    Where the shutter was open while the note moved, edges across the movement are softened and those along it are not; out of focus all
    of them are soft.
    """
    smooth = cv2.GaussianBlur(_middle(grey), (3, 3), 0)
    spread = np.cumsum(np.bincount(smooth.ravel(), minlength=256)) / smooth.size
    low, high = np.searchsorted(spread, (0.01, 0.99))
    across = cv2.Sobel(smooth, cv2.CV_16S, 1, 0).ravel()[::2].astype(np.float32) / 8
    down = cv2.Sobel(smooth, cv2.CV_16S, 0, 1).ravel()[::2].astype(np.float32) / 8
    steep = cv2.magnitude(across, down).ravel()
    strong, steepest = np.partition(steep, (int(_STRONG * steep.size), int(_STEEP * steep.size)))[
        [int(_STRONG * steep.size), int(_STEEP * steep.size)]
    ]
    chosen = steep >= strong
    return float(steepest) / max(20.0, float(high - low)), _smear(across[chosen], down[chosen])


def _smear(across: np.ndarray, down: np.ndarray) -> float:
    """How much steeper some edges are in the direction in which they are steepest than across it."""
    mixed = float(across @ down)
    spread = np.linalg.eigvalsh(np.array([[across @ across, mixed], [mixed, down @ down]], np.float64))
    return float(np.sqrt(spread[1] / max(1e-6, spread[0])))


def _middle(grey: np.ndarray) -> np.ndarray:
    """The middle of a picture, with its proportions and at most `_MOST_PIXELS` pixels."""
    part = min(1.0, float(np.sqrt(_MOST_PIXELS / grey.size)))
    height, width = (max(1, round(part * side)) for side in grey.shape)
    top, left = (grey.shape[0] - height) // 2, (grey.shape[1] - width) // 2
    return grey[top : top + height, left : left + width]
