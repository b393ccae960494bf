"""Whether a note lies as it lay in earlier frames: the texture of the picture at its serial is compared, in cells as large as a digit.

Texture, because light that changes softly (a lamp that flickers, the camera's own exposure) moves nothing; cells, because a single
digit that is another one is enough to show another note.
"""

from collections.abc import Sequence

import cv2
import numpy as np

from dealer_assist.table.reading import Box
from dealer_assist.table.track import Stillness

_SOFT_LIGHT = 25
"""Pixels (of half the picture's size) over which brightness is light and not print."""

_CELL = 7
"""Side of a cell in the same pixels."""

_LEAST_CHANGE = 4.5
"""Grey values by which a cell's texture differs on the average when something has changed; more where the picture is noisier."""

_NOISE_TIMES = 1.2
_MOST_NOISE = 6.0
"""A part of the picture that differs more than this nearly everywhere is not noisy: it moves."""

_ROOM = 0.8
"""How far round a serial the picture is compared, in heights of its box."""


def halved(grey: np.ndarray) -> np.ndarray:
    """A grey picture (h x w uint8) at half its size."""
    height, width = grey.shape
    return cv2.resize(grey[: height // 2 * 2, : width // 2 * 2], (width // 2, height // 2), interpolation=cv2.INTER_AREA)


class StillnessWatch:
    """Remembers the frame before, and how the spot looked when the note in it was put down. Used from one thread."""

    def __init__(self) -> None:
        self._before: np.ndarray | None = None
        self._now: np.ndarray | None = None
        self._put_down: np.ndarray | None = None

    def see(self, half: np.ndarray) -> None:
        """Take the next frame's spot (h x w uint8), `halved`."""
        texture = cv2.subtract(half, cv2.blur(half, (_SOFT_LIGHT, _SOFT_LIGHT)), dtype=cv2.CV_16S)
        self._before = self._now if self._now is not None and self._now.shape == texture.shape else None
        self._now = texture
        if self._before is None:
            self._put_down = None

    def moved(self, box: Box | np.ndarray) -> bool:
        """Whether the spot does not look as in the frame before, at `box` (4 x 2 px of the spot) and round it."""
        return self._before is not None and self._differs(self._before, box)

    def stillness(self, boxes: Sequence[Box | np.ndarray]) -> tuple[Stillness, ...]:
        """How each note, its serial at one of `boxes` (px of the spot), lies now. What changed counts as put down anew."""
        told = tuple(self._stillness(box) for box in boxes)
        if any(each is not Stillness.STILL for each in told):
            self._put_down = self._now
        return told

    def _stillness(self, box: Box | np.ndarray) -> Stillness:
        if self._before is not None and self._differs(self._before, box):
            return Stillness.MOVING
        if self._put_down is None or self._differs(self._put_down, box):
            return Stillness.REPLACED
        return Stillness.STILL

    def _differs(self, earlier: np.ndarray, box: Box | np.ndarray) -> bool:
        part = self._part(np.array(box, np.float32) / 2)
        if self._now is None or part is None:
            return True
        apart = cv2.absdiff(self._now[part], earlier[part])
        noise = min(_MOST_NOISE, float(np.median(apart[::2, ::2])))
        cells = cv2.blur(apart.astype(np.float32), (_CELL, _CELL))
        return float(cells.max()) > _LEAST_CHANGE + _NOISE_TIMES * noise

    def _part(self, corners: np.ndarray) -> tuple[slice, slice] | None:
        """Rows and columns round a box (4 x 2, in pixels of the textures); None where it lies outside."""
        room = _ROOM * float(np.linalg.norm(corners[3] - corners[0]))
        low, high = np.floor(corners.min(axis=0) - room).astype(int), np.ceil(corners.max(axis=0) + room).astype(int)
        height, width = self._now.shape if self._now is not None else (0, 0)
        left, top, right, bottom = max(0, low[0]), max(0, low[1]), min(width, high[0]), min(height, high[1])
        return (slice(top, bottom), slice(left, right)) if right - left > _CELL and bottom - top > _CELL else None
