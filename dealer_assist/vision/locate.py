"""Frame -> outlines of the notes on a cloth of any one colour."""

from collections.abc import Iterable

import cv2
import numpy as np

_WORK_SIDE = 480
_LEAST_PART = 0.012
"""Smallest part of the searched picture that a note's outline covers."""

_ASPECT = (1.55, 3.1)
"""Long by short side of a note as it may appear, perspective included (real notes: 1.8 to 2.4)."""


def find_outlines(bgr: np.ndarray) -> tuple[np.ndarray, ...]:
    """Outlines of whole notes in a picture (H x W x 3 BGR uint8), the largest first.

    Each is 4 x 2 float32 in pixels, clockwise, starting so that the first side is a long one; whether that side is the note's
    upper or lower edge is not known yet.
    """
    scale = min(1.0, _WORK_SIDE / max(bgr.shape[:2]))
    small = cv2.resize(bgr, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else bgr
    found: list[np.ndarray] = []
    for mask in _masks(small):
        for quad in _quads(mask):
            if not any(_same(quad, other) for other in found):
                found.append(quad)
    return tuple(_long_side_first(quad / scale) for quad in sorted(found, key=lambda quad: -cv2.contourArea(quad)))


def _masks(small: np.ndarray) -> Iterable[np.ndarray]:
    """Foreground masks: pixels unlike the cloth, which is what the rim of the picture shows; then closed edges."""
    lab = cv2.cvtColor(cv2.GaussianBlur(small, (5, 5), 0), cv2.COLOR_BGR2LAB).astype(np.float32)
    height, width = lab.shape[:2]
    rim = max(3, min(height, width) // 16)
    border = np.concatenate([part.reshape(-1, 3) for part in (lab[:rim], lab[-rim:], lab[:, :rim], lab[:, -rim:])])
    cloth = np.median(border, axis=0)
    away = np.abs(lab - cloth)
    colour = np.minimum(255, 4 * np.hypot(away[:, :, 1], away[:, :, 2])).astype(np.uint8)
    whole = np.minimum(255, 2 * np.linalg.norm(away, axis=2)).astype(np.uint8)
    for distance in (whole, colour):
        level, _ = cv2.threshold(distance, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
        for part in (1.0, 0.6):
            mask = (distance > max(14.0, part * level)).astype(np.uint8) * 255
            mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8))
            yield cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((7, 7), np.uint8))


def _quads(mask: np.ndarray) -> Iterable[np.ndarray]:
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    for contour in contours:
        area = cv2.contourArea(contour)
        if area < _LEAST_PART * mask.size:
            continue
        hull = cv2.convexHull(contour)
        if area < 0.86 * cv2.contourArea(hull):
            continue
        quad = _four_corners(hull)
        if quad is None or cv2.contourArea(quad) > 1.12 * area:
            continue
        quad = _straightened(quad, contour)
        if _note_like(quad) and not _touches_edge(quad, mask.shape):
            yield quad


def _four_corners(hull: np.ndarray) -> np.ndarray | None:
    length = cv2.arcLength(hull, True)
    for part in (0.01, 0.015, 0.02, 0.03, 0.04, 0.06):
        corners = cv2.approxPolyDP(hull, part * length, True).reshape(-1, 2)
        if len(corners) == 4:
            return _clockwise(corners.astype(np.float32))
        if len(corners) < 4:
            return None
    return None


def _clockwise(quad: np.ndarray) -> np.ndarray:
    return quad if cv2.contourArea(quad, oriented=True) > 0 else quad[::-1].copy()


def _straightened(quad: np.ndarray, contour: np.ndarray) -> np.ndarray:
    """Corners from lines fitted to the middle of each side, steadier than single corner points."""
    points = contour.reshape(-1, 2).astype(np.float32)
    lines = []
    for start, end in zip(quad, np.roll(quad, -1, axis=0), strict=True):
        side = end - start
        length = float(np.linalg.norm(side))
        along = (points - start) @ side / (length * length)
        across = np.abs((points - start) @ np.array([-side[1], side[0]])) / length
        near = points[(along > 0.12) & (along < 0.88) & (across < max(3.0, 0.02 * length))]
        if len(near) < 8:
            return quad
        lines.append(cv2.fitLine(near, cv2.DIST_HUBER, 0, 0.01, 0.01).ravel())
    corners = [_crossing(lines[index - 1], lines[index]) for index in range(4)]
    straight = np.array(corners, np.float32)
    return straight if np.abs(straight - quad).max() < 0.1 * np.ptp(quad, axis=0).max() else quad


def _crossing(first: np.ndarray, second: np.ndarray) -> np.ndarray:
    matrix = np.array([first[:2], -second[:2]]).T
    if abs(np.linalg.det(matrix)) < 1e-6:
        return np.full(2, 1e9)
    along = float(np.linalg.solve(matrix, second[2:] - first[2:])[0])
    return np.asarray(first[2:] + first[:2] * along)


def _note_like(quad: np.ndarray) -> bool:
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    one, other = (sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2
    long, short = max(one, other), min(one, other)
    opposite = max(sides[0], sides[2]) / max(1.0, min(sides[0], sides[2])), max(sides[1], sides[3]) / max(1.0, min(sides[1], sides[3]))
    return bool(_ASPECT[0] <= long / max(1.0, short) <= _ASPECT[1] and max(opposite) < 1.5 and cv2.isContourConvex(quad))


def _touches_edge(quad: np.ndarray, shape: tuple[int, ...]) -> bool:
    height, width = shape[:2]
    x, y = quad[:, 0], quad[:, 1]
    return bool((x < 1).any() or (y < 1).any() or (x > width - 2).any() or (y > height - 2).any())


def _same(quad: np.ndarray, other: np.ndarray) -> bool:
    area, _ = cv2.intersectConvexConvex(quad, other)
    return bool(area > 0.5 * min(cv2.contourArea(quad), cv2.contourArea(other)))


def _long_side_first(quad: np.ndarray) -> np.ndarray:
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    if sides[0] + sides[2] < sides[1] + sides[3]:
        quad = np.roll(quad, -1, axis=0)
    return quad.astype(np.float32)
