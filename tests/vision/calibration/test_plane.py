"""The plane that is found from one view is the one on which the board was drawn (synthetic)."""

from dataclasses import replace

import numpy as np
import pytest

from dealer_assist.table.calibration import CalibrationError, TableView
from dealer_assist.vision.calibration.plane import plane_of
from dealer_assist.vision.calibration.table_map import PlaneMap
from dealer_assist.vision.synth.board_views import posed
from dealer_assist.vision.synth.calibrated_scenes import true_lens, true_view
from tests.vision.calibration.known import ABOVE, CAMERA, view_of

LENS = true_lens(CAMERA)


def test_millimetres_on_the_table_are_true_ones():
    plane = plane_of(view_of(ABOVE), LENS)
    found, true = PlaneMap(TableView(LENS, plane)), PlaneMap(true_view(CAMERA, ABOVE))
    points = [(x, y) for x in (40, 480, 920) for y in (40, 270, 500)]
    away = np.linalg.norm(np.subtract(found.to_table(points), true.to_table(points)), axis=1)
    assert away.max() < 3.0
    assert away[4] < 0.5


def test_tilt_scale_and_distance():
    plane = plane_of(view_of(posed((30.0, 0.0), 0.0, (0.0, 0.0, 600.0))), LENS)
    assert plane.tilt == pytest.approx(30.0, abs=0.5)
    assert plane.distance_mm == pytest.approx(600.0, abs=6.0)
    assert plane.px_per_mm == pytest.approx(788 / 600 * np.sqrt(np.cos(np.radians(30))), rel=0.03)
    assert plane.error_px < 0.9


def test_the_origin_is_under_the_picture_s_middle_and_x_runs_to_the_right():
    table = PlaneMap(TableView(LENS, plane_of(view_of(ABOVE), LENS)))
    middle, right, below = table.to_table([(480, 270), (500, 270), (480, 290)])
    assert middle == pytest.approx((0, 0), abs=1e-6)
    assert right[0] > 5
    assert right[1] == pytest.approx(0, abs=0.05)
    assert below[1] > 5


def code_of(view, lens=LENS):
    with pytest.raises(CalibrationError) as caught:
        plane_of(view, lens)
    return caught.value.code


def test_what_cannot_be_measured_is_refused():
    assert code_of(None) == "calibration_board_not_seen"
    assert code_of(view_of(ABOVE), replace(LENS, size=(1280, 720))) == "calibration_other_size"
    assert code_of(view_of(posed((64.0, 0.0), 0.0, (0.0, 0.0, 420.0)))) == "calibration_plane_too_steep"
    bent = view_of(ABOVE)
    rng = np.random.default_rng(2)
    bent = replace(bent, corners=bent.corners + rng.normal(0, 3, bent.corners.shape).astype(np.float32))
    assert code_of(bent) == "calibration_error_too_large"
