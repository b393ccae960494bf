"""A small known camera, so that drawing its views is cheap, and the views that a good capture takes with it."""

from functools import lru_cache

import cv2
import numpy as np

from dealer_assist.vision.calibration.board import BoardView, charuco, find_board
from dealer_assist.vision.synth.board_views import KnownCamera, Pose, board_picture, good_views, posed

CAMERA = KnownCamera((960, 540), (790.0, 786.0), (488.0, 263.0), (-0.12, 0.05, 0.0004, -0.0003, 0.0))
ABOVE = posed((20.0, -8.0), 5.0, (15.0, 10.0, 560.0))
"""The board on a table that the camera looks at aslant."""


@lru_cache(maxsize=64)
def view_of(pose: Pose, blur: float = 0.6, number: int = 0) -> BoardView | None:
    """The board in one drawn picture."""
    return find_board(board_picture(pose, CAMERA, blur, number))


@lru_cache(maxsize=1)
def all_views() -> tuple[BoardView, ...]:
    """Fourteen good views."""
    views = (view_of(pose, number=index) for index, pose in enumerate(good_views(CAMERA)))
    return tuple(view for view in views if view is not None)


def computed_view(pose: Pose, seed: int = 0, noise: float = 0.1) -> BoardView:
    """The board without a picture: corners where OpenCV's camera model puts them, off by `noise` px, those outside the frame left out."""
    places = np.asarray(charuco().getChessboardCorners(), np.float32)
    rotation, shift = np.array(pose.rotation), np.array(pose.shift)
    corners = cv2.projectPoints(places, rotation, shift, CAMERA.matrix, np.array(CAMERA.distortion))[0].reshape(-1, 2)
    corners = corners + np.random.default_rng(seed).normal(0, noise, corners.shape)
    inside = ((corners > 0) & (corners < CAMERA.size)).all(axis=1)
    return BoardView(np.flatnonzero(inside), corners[inside].astype(np.float32), places[inside], CAMERA.size, 2.5)


def computed_views(noise: float = 0.1) -> tuple[BoardView, ...]:
    """Fourteen good views without pictures."""
    return tuple(computed_view(pose, index, noise) for index, pose in enumerate(good_views(CAMERA)))


def flat_views(distance: float = 600.0) -> tuple[BoardView, ...]:
    """Views everywhere in the picture of a board that is never tilted, without pictures."""
    places = [(x, y) for y in (-0.18, 0.0, 0.18) for x in (-0.3, -0.15, 0.0, 0.15, 0.3)]
    return tuple(computed_view(posed((0, 0), 0, (x * distance, y * distance, distance)), index) for index, (x, y) in enumerate(places))
