"""What `doctor` says about the calibrations that are kept."""

from pathlib import Path

from dealer_assist.table.calibration import CalibrationError
from dealer_assist.table.health import HealthCheck, HealthStatus
from dealer_assist.vision.calibration.file import load_calibration

_CODE = "calibrations"


def calibrations_check(folder: Path) -> HealthCheck:
    """Which cameras are calibrated, and which files are refused; none at all is no fault."""
    kept, refused = [], []
    for path in sorted(folder.glob("*.yaml")):
        try:
            kept.append(load_calibration(path))
        except CalibrationError as fault:
            refused.append(f"{path.name} ({fault.code})")
    if refused:
        return HealthCheck(_CODE, HealthStatus.WARN, f"refused: {', '.join(refused)}", "Calibrate that camera again, or delete the file.")
    if not kept:
        return HealthCheck(_CODE, HealthStatus.OK, "no camera is calibrated; notes are read all the same")
    return HealthCheck(_CODE, HealthStatus.OK, ", ".join(f"{each.camera} ({each.made:%Y-%m-%d})" for each in kept))
