"""One camera's calibration from step to step, another camera in between, and what stands against a file."""

from dataclasses import replace
from datetime import UTC, datetime

import numpy as np
import pytest

from dealer_assist.table.calibration import CalibrationError
from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import Frame
from dealer_assist.table.zones import Zone, ZoneKind, ZoneName, template
from dealer_assist.vision.calibration.board import BOARD
from dealer_assist.vision.calibration.calibrator import FileCalibrator
from dealer_assist.vision.calibration.file import load_calibration, save_calibration
from dealer_assist.vision.calibration.table_map import PlaneMap
from dealer_assist.vision.synth.board_views import board_picture
from dealer_assist.vision.synth.calibrated_scenes import true_lens
from tests.vision.calibration.known import ABOVE, CAMERA
from tests.vision.calibration.test_file import WHOLE

MADE = datetime(2026, 11, 30, tzinfo=UTC)


@pytest.fixture
def desk(tmp_path):
    """A calibrator, and the camera in use, which the test may change."""
    camera = ["one"]
    return FileCalibrator(lambda name: tmp_path / f"{name}.yaml", lambda: camera[0], lambda: MADE), camera, tmp_path


def frame_of(picture):
    return Frame(1, 0, picture.shape[1], picture.shape[0], picture.tobytes())


def code_of(call, *given):
    with pytest.raises(CalibrationError) as caught:
        call(*given)
    return caught.value.code


def test_lens_table_and_zones_are_kept_one_after_the_other(desk):
    calibrator, _, folder = desk
    assert (calibrator.calibration, calibrator.view()) == (None, None)
    assert code_of(calibrator.map) == "calibration_lens_missing"
    assert code_of(calibrator.keep_lens) == "calibration_too_few_views"
    calibrator.keep(true_lens(CAMERA))
    assert (calibrator.calibration.camera, calibrator.calibration.board, calibrator.calibration.made) == ("one", BOARD, MADE)
    assert code_of(calibrator.map) == "calibration_plane_missing"
    assert code_of(calibrator.keep_zones, ()) == "calibration_plane_missing"
    calibrator.keep_plane(frame_of(board_picture(ABOVE, CAMERA)))
    zones = template(0, calibrator.map().extent())
    calibrator.keep_zones(zones)
    assert calibrator.view().zones == zones
    assert load_calibration(folder / "one.yaml") == calibrator.calibration


def test_a_new_lens_needs_a_new_plane_but_leaves_the_zones(desk):
    _, _, folder = desk
    save_calibration(folder / "one.yaml", replace(WHOLE, camera="one"))
    again = FileCalibrator(lambda name: folder / f"{name}.yaml", lambda: "one", lambda: MADE)
    kept = again.keep(true_lens(CAMERA))
    assert (kept.plane, kept.zones) == (None, WHOLE.zones)


def test_another_camera_has_another_calibration(desk):
    calibrator, camera, folder = desk
    calibrator.keep(true_lens(CAMERA))
    camera[0] = "two"
    assert calibrator.calibration is None
    save_calibration(folder / "three.yaml", replace(WHOLE, camera="somebody else's"))
    camera[0] = "three"
    assert calibrator.calibration is None
    assert code_of(calibrator.verify) == "calibration_other_camera"
    camera[0] = "one"
    calibrator.verify((960, 540))
    assert calibrator.calibration is not None


def test_pictures_of_another_size_are_refused(desk):
    calibrator, _, _ = desk
    calibrator.verify((640, 480))
    calibrator.keep(true_lens(CAMERA))
    calibrator.verify(CAMERA.size)
    assert code_of(calibrator.verify, (640, 480)) == "calibration_other_size"
    assert code_of(calibrator.keep_plane, frame_of(np.zeros((480, 640, 3), np.uint8))) == "calibration_other_size"


def test_a_damaged_file_counts_as_none_and_a_new_calibration_replaces_it(desk):
    _, _, folder = desk
    (folder / "one.yaml").write_text("torn", encoding="utf-8")
    calibrator = FileCalibrator(lambda name: folder / f"{name}.yaml", lambda: "one", lambda: MADE)
    assert (calibrator.calibration, calibrator.view()) == (None, None)
    assert code_of(calibrator.verify) == "calibration_damaged"
    assert code_of(calibrator.map) == "calibration_damaged"
    calibrator.keep(true_lens(CAMERA))
    calibrator.verify(CAMERA.size)


def test_the_spot_is_round_the_scanning_spot_or_else_round_the_slot_s_zone(desk):
    _, _, folder = desk
    seat, scan = (
        Zone(ZoneName(kind, number), (x, 0.0), (100.0, 60.0)) for kind, number, x in ((ZoneKind.SEAT, 3, -90.0), (ZoneKind.SCAN, 0, 90.0))
    )
    cases = (
        ((seat,), 3, None, (-90.0, 0.0)),
        ((seat, scan), 3, None, (90.0, 0.0)),
        ((seat, scan), 3, seat.name, (-90.0, 0.0)),
        ((seat,), 2, None, None),
        ((), 3, None, None),
    )
    for zones, slot, seen, middle in cases:
        save_calibration(folder / "one.yaml", replace(WHOLE, camera="one", zones=zones))
        calibrator = FileCalibrator(lambda name: folder / f"{name}.yaml", lambda: "one", lambda: MADE)
        spot = calibrator.spot(slot, seen)
        assert (spot is None) == (middle is None)
        if spot is not None:
            ((x, y),) = PlaneMap(calibrator.view()).to_picture([middle])
            assert spot.left < x / 1280 < spot.right
            assert spot.top < y / 720 < spot.bottom
            assert spot.right - spot.left < 0.25


def test_a_file_that_cannot_be_written_is_said_and_nothing_changes(desk):
    calibrator, _, folder = desk
    (folder / "one.yaml.part").mkdir()
    with pytest.raises(KnownError) as caught:
        calibrator.keep(true_lens(CAMERA))
    assert (caught.value.code, caught.value.fields["subject"]) == ("calibration_not_kept", str(folder / "one.yaml"))
    assert calibrator.calibration is None
