"""`Calibrator` over one camera's file: frames in, a kept calibration out."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import numpy as np

from dealer_assist.table.calibration import Calibration, CalibrationError, CaptureState, Lens, TableView
from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import Frame, Region
from dealer_assist.table.zone_readings import zones_for
from dealer_assist.table.zones import Zone, ZoneName
from dealer_assist.vision.calibration.board import BOARD, find_board
from dealer_assist.vision.calibration.capture import Capture
from dealer_assist.vision.calibration.file import load_calibration, save_calibration, verify_fits
from dealer_assist.vision.calibration.lens import calibrate_lens
from dealer_assist.vision.calibration.plane import plane_of
from dealer_assist.vision.calibration.table_map import PlaneMap


@dataclass(frozen=True, slots=True)
class _Kept:
    """What the file of a camera holds; `fault` is why it is refused, and then counts as none."""

    camera: str
    path: Path
    calibration: Calibration | None = None
    fault: CalibrationError | None = None


class FileCalibrator:
    """Measures the camera that is in use, told by `camera`, and keeps what is found in its file, told by `path_of`.

    Used from one thread at a time, but for `calibration`, `view` and `verify`.
    """

    def __init__(self, path_of: Callable[[str], Path], camera: Callable[[], str], now: Callable[[], datetime]) -> None:
        self._path_of, self._camera, self._now = path_of, camera, now
        self._capture = Capture()
        self._lock = threading.Lock()
        self._last = self._loaded(camera())

    @property
    def calibration(self) -> Calibration | None:
        """What is kept about the camera in use; None where that is refused, too."""
        return self._kept().calibration

    def view(self) -> TableView | None:
        """The table as this camera sees it; None as long as its plane is not known."""
        calibration = self.calibration
        return calibration.view if calibration else None

    def verify(self, size: tuple[int, int] | None = None) -> None:
        """Raise the CalibrationError that stands against what is kept, for pictures of `size` (width, height) where it is given."""
        kept = self._kept()
        if kept.fault is not None:
            raise kept.fault
        if kept.calibration is not None and size is not None:
            verify_fits(kept.calibration, kept.camera, size)

    def spot(self, slot: int, seen: ZoneName | None = None) -> Region | None:
        """In which part of the picture the note that is due at a slot is looked for, or was `seen`; None where its zones are not marked."""
        view = self.view()
        marked: dict[ZoneName | None, Zone] = {zone.name: zone for zone in view.zones} if view else {}
        zone = next((marked[name] for name in (seen, *zones_for(slot)) if name in marked), None)
        if view is None or zone is None:
            return None
        width, height = view.lens.size
        corners = np.clip(np.array(PlaneMap(view).to_picture(zone.corners)) / (width, height), 0, 1)
        (left, top), (right, bottom) = corners.min(axis=0).tolist(), corners.max(axis=0).tolist()
        return Region(left, top, right, bottom)

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
        return self._keep(Calibration(self._kept().camera, self._now(), BOARD, lens, None, zones))

    def keep_plane(self, frame: Frame) -> Calibration:
        """Measure the plane of the table from the board that lies on it, and keep it."""
        calibration = self._known()
        verify_fits(calibration, self._kept().camera, (frame.width, frame.height))
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
        self.verify()
        calibration = self.calibration
        if calibration is None:
            raise CalibrationError("calibration_lens_missing")
        return calibration

    def _keep(self, calibration: Calibration) -> Calibration:
        kept = self._kept()
        try:
            save_calibration(kept.path, calibration)
        except OSError as fault:
            raise KnownError("calibration_not_kept", subject=str(kept.path), reason=fault.strerror or type(fault).__name__) from fault
        with self._lock:
            self._last = _Kept(kept.camera, kept.path, calibration)
        return calibration

    def _kept(self) -> _Kept:
        """What is kept about the camera in use, read again where that has become another one."""
        camera = self._camera()
        with self._lock:
            if self._last.camera != camera:
                self._last, self._capture = self._loaded(camera), Capture()
            return self._last

    def _loaded(self, camera: str) -> _Kept:
        kept = _Kept(camera, self._path_of(camera))
        if not kept.path.exists():
            return kept
        try:
            found = load_calibration(kept.path)
            verify_fits(found, camera, found.lens.size)
        except CalibrationError as fault:
            return replace(kept, fault=fault)
        return replace(kept, calibration=found)


def _pixels(frame: Frame) -> np.ndarray:
    """The frame as H x W x 3 BGR uint8."""
    return np.frombuffer(frame.bgr, np.uint8).reshape(frame.height, frame.width, 3)
