"""The board is found where the camera that drew it puts it."""

import cv2
import numpy as np
import pytest

from dealer_assist.vision.calibration.board import BOARD, charuco, find_board, inner_corners
from dealer_assist.vision.synth.board_views import board_picture, posed
from tests.vision.calibration.known import ABOVE, CAMERA, view_of


def projected(pose, places):
    """Where OpenCV's own camera model puts points of the board."""
    rotation, shift = np.array(pose.rotation), np.array(pose.shift)
    return cv2.projectPoints(places.astype(float), rotation, shift, CAMERA.matrix, np.array(CAMERA.distortion))[0].reshape(-1, 2)


def test_every_corner_is_where_the_camera_model_says():
    view = view_of(ABOVE)
    assert len(view.ids) == inner_corners() == 24
    away = np.linalg.norm(view.corners - projected(ABOVE, view.places), axis=1)
    assert away.mean() < 0.8  # older OpenCV gives the corners half a pixel right and below
    assert (away - away.mean()).max() < 0.3


def test_places_are_in_millimetres_of_the_printed_board():
    view = view_of(ABOVE)
    assert set(map(tuple, view.places.tolist())) == {(36.0 * x, 36.0 * y, 0.0) for x in range(1, 7) for y in range(1, 5)}
    assert view.size == (960, 540)


def test_the_outline_is_that_of_the_board():
    corners = np.array([[0, 0, 0], [252, 0, 0], [252, 180, 0], [0, 180, 0]])
    assert np.abs(np.array(view_of(ABOVE).outline()) - projected(ABOVE, corners)).max() < 2.5


def test_a_part_of_the_board_is_enough_to_be_seen():
    picture = board_picture(ABOVE, CAMERA)
    picture[:, 500:] = (58, 84, 40)
    view = find_board(picture)
    assert 4 <= len(view.ids) < 24
    assert view.corners[:, 0].max() < 501


def test_no_board_is_no_view():
    assert find_board(np.full((540, 960, 3), 90, np.uint8)) is None


@pytest.mark.parametrize(("blur", "low", "high"), [(0.5, 2.0, 2.8), (1.5, 3.6, 4.9)])
def test_edges_are_as_wide_as_the_blur_makes_them(blur, low, high):
    """A step blurred with sigma s and measured by central differences is about sqrt(2 pi (s^2 + 0.5)) px wide."""
    width = view_of(ABOVE, blur).edge_px
    assert low < width < high
    assert width == pytest.approx(np.sqrt(2 * np.pi * (blur**2 + 0.5)), rel=0.25)


def test_motion_blurs_one_direction_and_is_noticed():
    picture = cv2.blur(board_picture(posed((0, 0), 0, (0, 0, 560)), CAMERA, 0.5), (7, 1))
    assert find_board(picture).edge_px > 4.5


def test_the_board_has_the_squares_and_markers_of_its_description():
    assert charuco(BOARD).getChessboardSize() == (7, 5)
    assert (charuco(BOARD).getSquareLength(), charuco(BOARD).getMarkerLength()) == (36.0, 27.0)
    assert (BOARD.columns * BOARD.square_mm, BOARD.rows * BOARD.square_mm) == (252.0, 180.0)
