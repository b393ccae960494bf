"""Views of the board -> the lens, refused where it could not be trusted."""

from collections.abc import Sequence

import cv2
import numpy as np

from dealer_assist.table.calibration import CalibrationError, Lens
from dealer_assist.vision.calibration.board import BoardView
from dealer_assist.vision.calibration.capture import covered_cells, tilted_views

FEWEST_VIEWS = 8
FEWEST_CELLS = 9
FEWEST_TILTED = 4
"""Without tilted views the focal length comes out wrong by half, and OpenCV's own estimate of its error does not show it."""

MOST_ERROR_PX = 1.0
MOST_FOCAL_SPREAD = 0.01
"""Standard deviation of the focal length as a part of it."""


def calibrate_lens(views: Sequence[BoardView]) -> Lens:
    """The lens of the camera that took the views, all of one size.

    k3 stays 0: a table camera's lens needs no third term, and a dozen views do not fix one.
    Raises CalibrationError: `calibration_too_few_views`, `calibration_sizes_differ` (found, expected), `calibration_coverage_too_small`,
    `calibration_too_flat` (found, least), `calibration_error_too_large`, `calibration_focal_uncertain`.
    """
    _verify_views(views)
    size = views[0].size
    places, corners = [view.places for view in views], [view.corners for view in views]
    no_guess = np.eye(3), np.zeros(5)
    error, matrix, distortion, _, _, spread, _, _ = cv2.calibrateCameraExtended(places, corners, size, *no_guess, flags=cv2.CALIB_FIX_K3)
    focal = float(matrix[0, 0]), float(matrix[1, 1])
    k1, k2, p1, p2, k3 = (float(value) for value in np.ravel(distortion)[:5])
    relative = max(float(value) / length for value, length in zip(np.ravel(spread)[:2], focal, strict=True))
    lens = Lens(size, focal, (float(matrix[0, 2]), float(matrix[1, 2])), (k1, k2, p1, p2, k3), float(error), len(views), relative)
    verify_lens(lens)
    return lens


def _verify_views(views: Sequence[BoardView]) -> None:
    if len(views) < FEWEST_VIEWS:
        raise CalibrationError("calibration_too_few_views", found=len(views), least=FEWEST_VIEWS)
    other = next((view.size for view in views if view.size != views[0].size), None)
    if other is not None:
        raise CalibrationError("calibration_sizes_differ", found=size_text(other), expected=size_text(views[0].size))
    covered = sum(covered_cells(views))
    if covered < FEWEST_CELLS:
        raise CalibrationError("calibration_coverage_too_small", found=covered, least=FEWEST_CELLS)
    tilted = tilted_views(views)
    if tilted < FEWEST_TILTED:
        raise CalibrationError("calibration_too_flat", found=tilted, least=FEWEST_TILTED)


def verify_lens(lens: Lens) -> None:
    """Raise CalibrationError for a lens that is not good enough to measure with."""
    if lens.views < FEWEST_VIEWS:
        raise CalibrationError("calibration_too_few_views", found=lens.views, least=FEWEST_VIEWS)
    if not lens.error_px <= MOST_ERROR_PX:
        raise CalibrationError("calibration_error_too_large", found=round(lens.error_px, 2), most=MOST_ERROR_PX)
    if not lens.focal_spread <= MOST_FOCAL_SPREAD:
        raise CalibrationError(
            "calibration_focal_uncertain", found=round(100 * lens.focal_spread, 1), most=round(100 * MOST_FOCAL_SPREAD, 1)
        )


def size_text(size: tuple[int, int]) -> str:
    """A picture's size as a person writes it."""
    return f"{size[0]} x {size[1]}"


def camera_matrix(lens: Lens) -> np.ndarray:
    """The 3 x 3 camera matrix (px)."""
    return np.array([[lens.focal[0], 0.0, lens.centre[0]], [0.0, lens.focal[1], lens.centre[1]], [0.0, 0.0, 1.0]])
