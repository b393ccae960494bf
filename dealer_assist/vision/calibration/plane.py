"""One view of the board on the table -> the table's plane: millimetres for pixels, tilt and distance."""

import cv2
import numpy as np

from dealer_assist.table.calibration import CalibrationError, Lens, Matrix, TablePlane
from dealer_assist.vision.calibration.board import BoardView
from dealer_assist.vision.calibration.capture import LEAST_CORNERS
from dealer_assist.vision.calibration.lens import MOST_ERROR_PX, camera_matrix, size_text

STEEPEST = 60.0
"""Degrees between the camera's axis and the table's normal above which a note's digits are too flat to be read."""


def plane_of(view: BoardView | None, lens: Lens) -> TablePlane:
    """The plane on which the board lies.

    Raises CalibrationError: `calibration_board_not_seen`, `calibration_other_size`, `calibration_error_too_large`,
    `calibration_plane_too_steep`.
    """
    found = 0 if view is None else len(view.ids)
    if view is None or found < LEAST_CORNERS:
        raise CalibrationError("calibration_board_not_seen", found=found, least=LEAST_CORNERS)
    if view.size != lens.size:
        raise CalibrationError("calibration_other_size", found=size_text(view.size), expected=size_text(lens.size))
    turned, shift, error = _pose(view, lens)
    tilt = float(np.degrees(np.arccos(np.clip(turned[2, 2], -1, 1))))
    to_table = centred(np.linalg.inv(np.column_stack([turned[:, 0], turned[:, 1], shift])), lens)
    distance = float(shift @ turned[:, 2] / (_middle_ray(lens) @ turned[:, 2]) * np.linalg.norm(_middle_ray(lens)))
    plane = TablePlane(_numbers(to_table), px_per_mm(to_table, lens), error, tilt, distance)
    verify_plane(plane)
    return plane


def verify_plane(plane: TablePlane) -> None:
    """Raise CalibrationError for a plane that is not good enough to measure on."""
    if not plane.error_px <= MOST_ERROR_PX:
        raise CalibrationError("calibration_error_too_large", found=round(plane.error_px, 2), most=MOST_ERROR_PX)
    if not plane.tilt <= STEEPEST:
        raise CalibrationError("calibration_plane_too_steep", found=round(plane.tilt), most=round(STEEPEST))


def _pose(view: BoardView, lens: Lens) -> tuple[np.ndarray, np.ndarray, float]:
    """Rotation (3 x 3) and shift (mm) from the board to the camera, and the error of the corners (px, root mean square)."""
    matrix, distortion = camera_matrix(lens), np.array(lens.distortion)
    _, rotation, shift = cv2.solvePnP(view.places, view.corners, matrix, distortion, flags=cv2.SOLVEPNP_IPPE)
    rotation, shift = cv2.solvePnPRefineLM(view.places, view.corners, matrix, distortion, rotation, shift)
    predicted, _ = cv2.projectPoints(view.places, rotation, shift, matrix, distortion)
    error = float(np.sqrt(((predicted.reshape(-1, 2) - view.corners) ** 2).sum(axis=1).mean()))
    return cv2.Rodrigues(rotation)[0], shift.ravel(), error


def _middle_ray(lens: Lens) -> np.ndarray:
    """The undistorted ray (x/z, y/z, 1) through the picture's middle."""
    return np.append(undistorted(np.array([[lens.size[0] / 2, lens.size[1] / 2]]), lens)[0], 1.0)


def undistorted(points: np.ndarray, lens: Lens) -> np.ndarray:
    """Points of the picture (n x 2 px) as undistorted camera coordinates (x/z, y/z)."""
    rays = cv2.undistortPoints(np.asarray(points, np.float64).reshape(-1, 1, 2), camera_matrix(lens), np.array(lens.distortion))
    return np.asarray(rays.reshape(-1, 2), np.float64)


def centred(to_board: np.ndarray, lens: Lens) -> np.ndarray:
    """The homography to the table with its origin under the picture's middle and x to the picture's right there."""
    middle = np.array([lens.size[0] / 2, lens.size[1] / 2])
    rays = undistorted(middle + np.array([[0, 0], [lens.size[0] / 100, 0]]), lens)
    origin, right = cv2.perspectiveTransform(rays[None], to_board)[0]
    along = (right - origin) / np.linalg.norm(right - origin)
    turn = np.array([[along[0], along[1], 0], [-along[1], along[0], 0], [0, 0, 1.0]])
    centred = turn @ np.array([[1, 0, -origin[0]], [0, 1, -origin[1]], [0, 0, 1.0]]) @ to_board
    return np.asarray(centred / (centred[2] @ np.append(rays[0], 1.0)), np.float64)


def px_per_mm(to_table: np.ndarray, lens: Lens) -> float:
    """Pixels for a millimetre at the picture's middle: the geometric mean of both directions."""
    middle = np.array([lens.size[0] / 2, lens.size[1] / 2])
    ends = undistorted(middle + np.array([[0, 0], [1, 0], [0, 1]]), lens)
    start, right, down = cv2.perspectiveTransform(ends[None], to_table)[0]
    return float(1 / np.sqrt(np.linalg.norm(right - start) * np.linalg.norm(down - start)))


def _numbers(matrix: np.ndarray) -> Matrix:
    a, b, c, d, e, f, g, h, i = (float(value) for value in matrix.ravel())
    return a, b, c, d, e, f, g, h, i
