"""The table as a calibrated camera sees it: pixels to millimetres and back, and the picture as it looks from straight above."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from dealer_assist.table.calibration import TableView
from dealer_assist.table.zones import Point
from dealer_assist.vision.calibration.lens import camera_matrix
from dealer_assist.vision.calibration.plane import undistorted


@dataclass(frozen=True, slots=True)
class Flat:
    """A rectangle of the table from straight above: its left and top edge in mm, pixels for a mm, and (width, height) in px."""

    left: float
    top: float
    px_per_mm: float
    size: tuple[int, int]

    @property
    def from_mm(self) -> np.ndarray:
        """3 x 3 matrix, mm to pixels of the flat picture."""
        scale = self.px_per_mm
        return np.array([[scale, 0, -self.left * scale - 0.5], [0, scale, -self.top * scale - 0.5], [0, 0, 1.0]])

    def to_mm(self, points: Sequence[Point]) -> tuple[Point, ...]:
        """Pixels of the flat picture to mm."""
        return tuple(((x + 0.5) / self.px_per_mm + self.left, (y + 0.5) / self.px_per_mm + self.top) for x, y in points)


class PlaneMap:
    """`TableMap` of a calibrated camera over a table."""

    def __init__(self, view: TableView) -> None:
        self._lens = view.lens
        self._matrix = camera_matrix(view.lens)
        self._distortion = np.array(view.lens.distortion)
        self._to_table = np.array(view.plane.to_table).reshape(3, 3)

    def to_table(self, points: Sequence[Point]) -> tuple[Point, ...]:
        """Frame px to mm."""
        return _points(cv2.perspectiveTransform(undistorted(np.array(points), self._lens)[None], self._to_table)[0])

    def to_picture(self, points: Sequence[Point]) -> tuple[Point, ...]:
        """Mm to frame px."""
        rays = cv2.perspectiveTransform(np.array([points], np.float64), np.linalg.inv(self._to_table))[0]
        three = np.concatenate([rays, np.ones((len(rays), 1))], axis=1)
        picture, _ = cv2.projectPoints(three, np.zeros(3), np.zeros(3), self._matrix, self._distortion)
        return _points(picture.reshape(-1, 2))

    def extent(self) -> tuple[float, float]:
        """Width and depth in mm of a rectangle round the origin that the camera sees whole."""
        width, height = self._lens.size
        edges = self.to_table([(0, height / 2), (width, height / 2), (width / 2, 0), (width / 2, height), (0, 0), (width, 0), (0, height)])
        left, right, far, near = edges[0], edges[1], edges[2], edges[3]
        across = 2 * min(-left[0], right[0], *(abs(x) for x, _ in edges[4:]))
        return across, 2 * min(-far[1], near[1])

    def scale_at(self, point: Point) -> float:
        """Frame pixels for a mm at a place of the table: the larger one of both directions."""
        start, right, down = np.array(self.to_picture([point, (point[0] + 1, point[1]), (point[0], point[1] + 1)]))
        return float(max(np.linalg.norm(right - start), np.linalg.norm(down - start)))

    def flattening(self, flat: Flat) -> tuple[np.ndarray, np.ndarray]:
        """Maps for `cv2.remap` from the frame to the flat picture."""
        return cv2.initUndistortRectifyMap(
            self._matrix, self._distortion, flat.from_mm @ self._to_table, np.eye(3), flat.size, cv2.CV_16SC2
        )


def _points(array: np.ndarray) -> tuple[Point, ...]:
    return tuple((float(x), float(y)) for x, y in array)
