"""What doctor says about the calibrations that are kept."""

from dataclasses import replace

from dealer_assist.table.health import HealthStatus
from dealer_assist.vision.calibration.check import calibrations_check
from dealer_assist.vision.calibration.file import save_calibration
from tests.vision.calibration.test_file import LENS, WHOLE


def test_none_is_no_fault(tmp_path):
    assert calibrations_check(tmp_path / "none").status is HealthStatus.OK


def test_cameras_are_named_with_the_day(tmp_path):
    save_calibration(tmp_path / "one.yaml", WHOLE)
    check = calibrations_check(tmp_path)
    assert (check.status, check.detail) == (HealthStatus.OK, f"{WHOLE.camera} (2026-11-30)")


def test_a_refused_file_is_named_with_its_reason(tmp_path):
    save_calibration(tmp_path / "one.yaml", WHOLE)
    save_calibration(tmp_path / "two.yaml", replace(WHOLE, lens=replace(LENS, error_px=3.0)))
    (tmp_path / "zero.yaml").write_text("torn", encoding="utf-8")
    check = calibrations_check(tmp_path)
    assert check.status is HealthStatus.WARN
    assert check.detail == "refused: two.yaml (calibration_error_too_large), zero.yaml (calibration_damaged)"
    assert check.advice
