"""`Calibrator` over one camera's file: frames in, a kept calibration out."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import numpy as np

from dealer_assist.table.calibration import Calibration, CalibrationError, CaptureState, Lens, TableView
from dealer_assist.table.ports import Frame
from dealer_assist.table.zones import Zone
from dealer_assist.vision.calibration.board import BOARD, find_board
from dealer_assist.vision.calibration.capture import Capture
from dealer_assist.vision.calibration.file import load_calibration, save_calibration, verify_fits
from dealer_assist.vision.calibration.lens import calibrate_lens
from dealer_assist.vision.calibration.plane import plane_of
from dealer_assist.vision.table_map import PlaneMap


class FileCalibrator:
    """Measures the camera known as `camera` and keeps what is found at `path`. A refused file counts as none; `fault` says why.

    Used from one thread at a time, but for `calibration`, `view` and `verify`.
    """

    def __init__(self, path: Path, camera: str, now: Callable[[], datetime]) -> None:
        self._path = path
        self._camera = camera
        self._now = now
        self._capture = Capture()
        self.calibration: Calibration | None = None
        self.fault: CalibrationError | None = None
        self._load()

    def view(self) -> TableView | None:
        """The table as this camera sees it; None as long as its plane is not known."""
        return self.calibration.view if self.calibration else None

    def verify(self, size: tuple[int, int]) -> None:
        """Raise the CalibrationError that stands against what is kept, for pictures of `size` (width, height)."""
        if self.fault is not None:
            raise self.fault
        if self.calibration is not None:
            verify_fits(self.calibration, self._camera, size)

    def begin(self) -> None:
        """Forget the views that were taken."""
        self._capture = Capture()

    def look(self, frame: Frame) -> CaptureState:
        """Take a view of the board if the frame shows a good new one, and say what is wanted next."""
        view = find_board(_pixels(frame))
        if view is not None and self._capture.views and self._capture.views[0].size != view.size:
            self._capture = Capture()
        self._capture = self._capture.add(view)
        return self._capture.state

    def keep_lens(self) -> Calibration:
        """Work the lens out from the views and keep it. The plane was measured with the old one and goes; zones stay."""
        return self.keep(calibrate_lens(self._capture.views))

    def keep(self, lens: Lens) -> Calibration:
        """Keep a lens that was worked out elsewhere."""
        zones = self.calibration.zones if self.calibration else ()
        return self._keep(Calibration(self._camera, self._now(), BOARD, lens, None, zones))

    def keep_plane(self, frame: Frame) -> Calibration:
        """Measure the plane of the table from the board that lies on it, and keep it."""
        calibration = self._known()
        verify_fits(calibration, self._camera, (frame.width, frame.height))
        plane = plane_of(find_board(_pixels(frame)), calibration.lens)
        return self._keep(replace(calibration, made=self._now(), plane=plane))

    def keep_zones(self, zones: tuple[Zone, ...]) -> Calibration:
        """Keep the zones. They need a plane to lie on."""
        calibration = self._known()
        if calibration.plane is None:
            raise CalibrationError("calibration_plane_missing")
        return self._keep(replace(calibration, zones=zones))

    def map(self) -> PlaneMap:
        """The map of the picture to the table."""
        view = self._known().view
        if view is None:
            raise CalibrationError("calibration_plane_missing")
        return PlaneMap(view)

    def _known(self) -> Calibration:
        if self.calibration is None:
            raise CalibrationError("calibration_lens_missing")
        return self.calibration

    def _keep(self, calibration: Calibration) -> Calibration:
        save_calibration(self._path, calibration)
        self.calibration, self.fault = calibration, None
        return calibration

    def _load(self) -> None:
        if not self._path.exists():
            return
        try:
            found = load_calibration(self._path)
            verify_fits(found, self._camera, found.lens.size)
            self.calibration = found
        except CalibrationError as fault:
            self.fault = fault


def _pixels(frame: Frame) -> np.ndarray:
    """The frame as H x W x 3 BGR uint8."""
    return np.frombuffer(frame.bgr, np.uint8).reshape(frame.height, frame.width, 3)
