"""A small copy of the scan spot -> where the note lies in it, whether the spot's edge cuts it off, and whether a hand is in the way."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]

_SIDE = 200
"""Longer side in pixels of the copy that is looked at; it has at least so many, and less than twice as many."""

_LEAST_CONTRAST, _FAINT = 40.0, 24
"""Least difference from the cloth, in all three parts of its colour together, of a note and of a hand."""

_LEAST_NOTE, _LEAST_HAND = 0.012, 0.05
"""Smallest parts of the spot that a note and a hand cover; a hand that covers less hides no serial."""

_BRIGHT, _MOST_GAIN = 200.0, 6.0
"""Brightness that the brightest parts of a dark picture are given, and by how much at most."""

_SKIN_RED, _SKIN_GREEN = (0.37, 0.54), (0.27, 0.352)
"""Shares of red and green in the colour of skin, from the palest to the darkest, under lamps from warm to cold."""

_REDDER = 0.025
"""Difference of red's share from the cloth's that tells skin from a cloth that is as bright."""

_SMOOTH = 4
"""Grey values by which skin differs from its surroundings; print, of whatever colour, differs by twice as much and more."""

_DETAIL = 9
"""Side in pixels, of half the picture's size, of the surroundings that a pixel is compared with."""

_FILLED = 0.84
"""Part of the rectangle round a note that the note fills; a hand fills less."""

_MOSTLY_INSIDE = 0.92
"""Part of the outline of a whole note that lies inside the spot: it may touch the edge."""

_PROPORTION = (1.55, 3.1)
"""Long by short side of a note as it may appear, perspective included."""

_SQUARE = np.ones((5, 5), np.uint8)


@dataclass(frozen=True, slots=True)
class Scene:
    """What stands out from the cloth.

    `note` is the rectangle (4 x 2 px of the spot) round the largest thing that is no hand, rather one that lies inside the spot (a
    sleeve does not), None where the cloth is bare; `whole` tells whether that thing has the shape of a whole note. `beyond` (0 to 1) is
    the part of its outline that runs along the spot's edge, `hand` (0 to 1) the part of the spot that a hand covers.
    """

    note: np.ndarray | None
    whole: bool
    beyond: float
    hand: float


def look_at_scene(bgr: np.ndarray, half: np.ndarray) -> Scene:
    """What lies in a spot (H x W x 3 BGR uint8; `half` is the same in grey at half the size) on a cloth of one colour.

    The cloth's colour is that of most of the spot's edge.
    """
    step = max(1, max(bgr.shape[:2]) // _SIDE)
    small = cv2.blur(np.ascontiguousarray(bgr[step // 2 :: step, step // 2 :: step]), (3, 3))
    distance = _from_cloth(small)
    hand = _hand(small, distance, half)
    outlines = _outlines(_above_cloth(distance) & ~hand)
    if not outlines:
        return Scene(None, False, 0.0, float(hand.mean()))
    inside = [1 - _at_edge(outline, small.shape) for outline in outlines]
    best = int(np.argmax([cv2.contourArea(outline) * part**2 for outline, part in zip(outlines, inside, strict=True)]))
    corners = cv2.boxPoints(cv2.minAreaRect(outlines[best]))
    note = (corners * step + step / 2).astype(np.float32)
    return Scene(note, inside[best] > _MOSTLY_INSIDE and _has_a_notes_shape(outlines[best]), 1 - inside[best], float(hand.mean()))


def _has_a_notes_shape(outline: np.ndarray) -> bool:
    """Whether an outline (n x 2) is a rectangle that is about twice as long as wide."""
    _, sides, _ = cv2.minAreaRect(outline)
    short, long = sorted(sides)
    return _PROPORTION[0] * short < long < _PROPORTION[1] * short and cv2.contourArea(outline) > _FILLED * short * long


def _outlines(mask: Mask) -> list[np.ndarray]:
    """Outlines (n x 2) of the things in a mask that are as large as a note."""
    contours, _ = cv2.findContours(mask.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    return [np.asarray(each).reshape(-1, 2) for each in contours if cv2.contourArea(each) >= _LEAST_NOTE * mask.size]


def _from_cloth(small: np.ndarray) -> NDArray[np.uint8]:
    """How unlike the cloth each pixel is; a dark picture is made brighter first."""
    gain = min(_MOST_GAIN, _BRIGHT / max(1.0, float(np.percentile(small[::2, ::2], 99))))
    lab = cv2.cvtColor(cv2.convertScaleAbs(small, alpha=gain), cv2.COLOR_BGR2LAB)
    rim = np.concatenate([part.reshape(-1, 3) for part in (lab[:3], lab[-3:], lab[:, :3], lab[:, -3:])])
    cloth = np.broadcast_to(np.median(rim, axis=0).astype(np.uint8), lab.shape)
    lightness, green_red, blue_yellow = cv2.split(cv2.absdiff(lab, cloth))
    return np.asarray(cv2.add(cv2.add(lightness, green_red), blue_yellow), np.uint8)


def _above_cloth(distance: NDArray[np.uint8]) -> Mask:
    """Mask of what lies on the cloth."""
    level, _ = cv2.threshold(distance, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    if level < _LEAST_CONTRAST:
        return np.zeros(distance.shape, np.bool_)
    mask = (distance > 0.7 * level).astype(np.uint8)
    return np.asarray(cv2.morphologyEx(cv2.morphologyEx(mask, cv2.MORPH_CLOSE, _SQUARE), cv2.MORPH_OPEN, _SQUARE), np.bool_)


def _hand(small: np.ndarray, distance: NDArray[np.uint8], half: np.ndarray) -> Mask:
    """Mask of the largest thing of the colour of skin on which nothing is printed."""
    detail = cv2.blur(cv2.absdiff(half, cv2.blur(half, (_DETAIL, _DETAIL))), (5, 5))
    smooth = cv2.resize(detail, distance.shape[::-1], interpolation=cv2.INTER_NEAREST) <= _SMOOTH
    total = small.sum(axis=2, dtype=np.uint16)
    red, green = small[:, :, 2] / np.maximum(1, total), small[:, :, 1] / np.maximum(1, total)
    other = (distance > _FAINT) | (np.abs(red - np.median(np.concatenate([red[0], red[-1], red[:, 0], red[:, -1]]))) > _REDDER)
    skin = (red > _SKIN_RED[0]) & (red < _SKIN_RED[1]) & (green > _SKIN_GREEN[0]) & (green < _SKIN_GREEN[1])
    found = cv2.morphologyEx((skin & smooth & other).astype(np.uint8), cv2.MORPH_OPEN, _SQUARE)
    largest = _largest(np.asarray(found, np.bool_), _LEAST_HAND)
    if largest is None or _rectangular(largest):
        return np.zeros(distance.shape, np.bool_)
    return np.asarray(cv2.dilate(largest.astype(np.uint8), _SQUARE), np.bool_)


def _rectangular(mask: Mask) -> bool:
    """Whether a mask fills the rectangle round it, as a note of that colour does when it is out of focus."""
    (_, (width, height), _) = cv2.minAreaRect(cv2.findNonZero(mask.astype(np.uint8)))
    return float(mask.sum()) > _FILLED * max(1.0, (width + 1) * (height + 1))


def _largest(mask: Mask, least: float) -> Mask | None:
    """The largest connected part of a mask, None where it is smaller than the part `least` of the whole."""
    count, labels, boxes, _ = cv2.connectedComponentsWithStats(mask.astype(np.uint8))
    if count < 2:
        return None
    areas = boxes[1:, cv2.CC_STAT_AREA]
    best = int(areas.argmax())
    return np.asarray(labels == best + 1, np.bool_) if areas[best] >= least * mask.size else None


def _at_edge(outline: np.ndarray, shape: tuple[int, ...]) -> float:
    """The part of an outline's points (n x 2) that lies at the edge of a picture."""
    x, y = outline[:, 0], outline[:, 1]
    at = (x < 2) | (y < 2) | (x > shape[1] - 3) | (y > shape[0] - 3)
    return float(at.mean())
