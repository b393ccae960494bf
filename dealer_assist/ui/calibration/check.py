"""Whether what is kept about the camera fits its picture, looked at once for each size; and how the health strip says it."""

from collections.abc import Callable
from datetime import UTC, datetime

from dealer_assist.table.calibration import Calibration, CalibrationError, Calibrator
from dealer_assist.table.health import HealthStatus
from dealer_assist.table.ports import Frame
from dealer_assist.ui.calibration.worker import refusal_notice
from dealer_assist.ui.widgets.health_strip import HealthModel
from dealer_assist.ui.words.notice import Notice
from dealer_assist.ui.words.wording import Wording


def _now() -> datetime:
    return datetime.now(UTC)


class CalibrationCheck:
    """Asks a calibrator, if there is one."""

    def __init__(self, calibrator: Calibrator | None, now: Callable[[], datetime] = _now) -> None:
        self._calibrator, self._now = calibrator, now
        self._seen: tuple[tuple[int, int], Calibration | None] | None = None
        self._refused: Notice | None = None

    def look(self, frame: Frame) -> Notice | None:
        """Why the calibration is not used for frames such as this one; None where it is, and where that was said already."""
        if self._calibrator is None:
            return None
        size = (frame.width, frame.height)
        now = (size, self._calibrator.calibration)
        if now == self._seen:
            return None
        self._seen, self._refused = now, None
        try:
            self._calibrator.verify(size)
        except CalibrationError as fault:
            self._refused = refusal_notice(fault)
        return self._refused

    def model(self, wording: Wording) -> HealthModel:
        """The part of the strip that tells how old the calibration is."""
        title = wording.text("health-calibration")
        kept = self._calibrator.calibration if self._calibrator else None
        if self._refused is not None:
            why = wording.either(self._refused.code, "calibration-refused", {**self._refused.params, "code": self._refused.code})
            return HealthModel(title, wording.text("health-calibration-refused"), HealthStatus.WARN, why)
        if kept is None:
            return HealthModel(title, wording.text("health-calibration-none"), HealthStatus.OK, wording.text("calibration-none"))
        if kept.plane is None:
            return HealthModel(title, wording.text("health-calibration-lens"), HealthStatus.WARN, wording.text("calibration-plane-missing"))
        return HealthModel(title, wording.text("health-calibration-kept", {"days": (self._now() - kept.made).days}), HealthStatus.OK)
