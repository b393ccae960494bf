"""Whether what is kept about the camera fits its picture: looked at once for each camera, picture size and calibration."""

from dealer_assist.table.calibration import Calibration, CalibrationError, Calibrator
from dealer_assist.table.ports import Frame
from dealer_assist.ui.calibration_worker import refusal_notice
from dealer_assist.ui.notice import Notice


class CalibrationCheck:
    """Asks a calibrator, if there is one."""

    def __init__(self, calibrator: Calibrator | None) -> None:
        self._calibrator = calibrator
        self._seen: tuple[tuple[int, int], Calibration | None] | None = None

    def look(self, frame: Frame) -> Notice | None:
        """Why the calibration is not used for frames such as this one; None where it is, and where that was said already."""
        if self._calibrator is None:
            return None
        size = (frame.width, frame.height)
        now = (size, self._calibrator.calibration)
        if now == self._seen:
            return None
        self._seen = now
        try:
            self._calibrator.verify(size)
        except CalibrationError as fault:
            return refusal_notice(fault)
        return None
