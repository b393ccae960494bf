"""The lens that a calibration finds is the one that drew the views (synthetic), and bad sets of views are refused with their reason."""

from dataclasses import replace

import pytest

from dealer_assist.table.calibration import CalibrationError
from dealer_assist.vision.calibration.lens import calibrate_lens, verify_lens
from dealer_assist.vision.synth.board_views import posed
from tests.vision.calibration.known import CAMERA, all_views, computed_view, computed_views, flat_views


def refused(views):
    with pytest.raises(CalibrationError) as caught:
        calibrate_lens(views)
    return caught.value.code, dict(caught.value.fields)


def test_focal_length_centre_and_distortion_are_those_of_the_camera():
    lens = calibrate_lens(all_views())
    assert lens.size == (960, 540)
    assert lens.focal == pytest.approx(CAMERA.focal, rel=0.004)
    assert lens.centre == pytest.approx(CAMERA.centre, abs=3.0)
    assert lens.distortion[0] == pytest.approx(-0.12, abs=0.01)
    assert lens.distortion[4] == 0.0
    assert lens.error_px < 0.2
    assert 0 < lens.focal_spread < 0.005


def test_too_few_views():
    assert refused(computed_views()[:7]) == ("calibration_too_few_views", {"found": 7, "least": 8})
    assert refused(()) == ("calibration_too_few_views", {"found": 0, "least": 8})


def test_views_of_one_place_do_not_cover_the_picture():
    views = [computed_view(posed((5 * index - 20, 15 - 4 * index), 0, (0, 0, 600))) for index in range(8)]
    code, fields = refused(views)
    assert code == "calibration_coverage_too_small"
    assert fields["found"] < fields["least"] == 9


def test_corners_that_do_not_fit_together():
    code, fields = refused(computed_views(noise=2.5))
    assert code == "calibration_error_too_large"
    assert fields["found"] > fields["most"] == 1.0


def test_views_without_tilt_do_not_tell_the_focal_length():
    assert refused(flat_views()) == ("calibration_too_flat", {"found": 0, "least": 4})


def test_pictures_of_two_sizes():
    views = [*computed_views()[:-1], replace(computed_views()[-1], size=(1280, 720))]
    assert refused(views) == ("calibration_sizes_differ", {"found": "1280 x 720", "expected": "960 x 540"})


@pytest.mark.parametrize("change", [{"error_px": float("nan")}, {"focal_spread": float("nan")}, {"focal_spread": 0.02}, {"error_px": 1.01}])
def test_a_lens_that_is_not_good_enough(change):
    with pytest.raises(CalibrationError):
        verify_lens(replace(calibrate_lens(computed_views()), **change))
