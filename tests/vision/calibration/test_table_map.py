"""Pixels and millimetres: there and back, and against OpenCV's own camera model."""

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.vision.calibration.table_map import Flat, PlaneMap
from dealer_assist.vision.synth.board_views import KnownCamera, posed
from dealer_assist.vision.synth.calibrated_scenes import true_view

CAMERA = KnownCamera()
POSE = posed((25.0, -10.0), 12.0, (20.0, -15.0, 700.0))
MAP = PlaneMap(true_view(CAMERA, POSE))


@given(x=st.floats(0, 1280), y=st.floats(0, 720))
def test_there_and_back(x, y):
    (back,) = MAP.to_picture(MAP.to_table([(x, y)]))
    assert back == pytest.approx((x, y), abs=0.01)


def test_a_metre_is_a_metre():
    """Points of the posed plane, projected by OpenCV, come back with the distances that they have."""
    plane = np.array([[x, y, 0.0] for x in (-100, 0, 150, 300) for y in (-80, 0, 90, 200)])
    rotation, shift = np.array(POSE.rotation), np.array(POSE.shift)
    pixels = cv2.projectPoints(plane, rotation, shift, CAMERA.matrix, np.array(CAMERA.distortion))[0].reshape(-1, 2)
    found = np.array(MAP.to_table([tuple(pixel) for pixel in pixels.tolist()]))
    apart = np.linalg.norm(found[:, None] - found[None], axis=2)
    true = np.linalg.norm(plane[:, None] - plane[None], axis=2)
    assert np.abs(apart - true).max() < 0.05


def test_the_flat_picture_shows_what_the_map_says():
    flat = Flat(-60.0, -40.0, 2.5, (300, 200))
    picture = np.zeros((720, 1280, 3), np.uint8)
    place = (20.0, 15.0)
    (pixel,) = MAP.to_picture([place])
    cv2.circle(picture, (round(pixel[0] * 16), round(pixel[1] * 16)), 6 * 16, (255, 255, 255), -1, cv2.LINE_AA, 4)
    seen = cv2.remap(picture, *MAP.flattening(flat), cv2.INTER_LINEAR)[:, :, 0]
    moments = cv2.moments(seen)
    (found,) = flat.to_mm([(moments["m10"] / moments["m00"], moments["m01"] / moments["m00"])])
    assert found == pytest.approx(place, abs=0.4)


def test_the_extent_is_seen_whole():
    width, depth = MAP.extent()
    inside = MAP.to_picture([(x * width / 2, y * depth / 2) for x in (-0.99, 0.99) for y in (-0.99, 0.99)])
    assert all(-40 <= x <= 1320 and -40 <= y <= 760 for x, y in inside)
    assert width > 300
    assert depth > 200


def test_the_scale_in_the_middle():
    assert MAP.scale_at((0.0, 0.0)) == pytest.approx(1050 / 700, rel=0.06)
