"""What is known about a camera over a table, as frozen values, and the seam to whatever measures it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import Frame, Region
from dealer_assist.table.reading import Box
from dealer_assist.table.zones import Point, Zone, ZoneName

COVERAGE_COLUMNS, COVERAGE_ROWS = 5, 3
"""The picture's parts in which the board must have been seen."""


class CalibrationError(KnownError):
    """A calibration that is refused. The code says why, the fields hold what was found and what is asked for.

    Too little: `calibration_too_few_views`, `calibration_coverage_too_small`, `calibration_too_flat`, `calibration_board_not_seen` (each
    with found, least). Too much: `calibration_error_too_large`, `calibration_focal_uncertain`, `calibration_plane_too_steep` (found, most).
    Another one: `calibration_other_camera`, `calibration_other_size`, `calibration_sizes_differ` (found, expected). The file:
    `calibration_missing`, `calibration_damaged` (subject). What comes first: `calibration_lens_missing`, `calibration_plane_missing`.
    """


@dataclass(frozen=True, slots=True)
class BoardSpec:
    """A printed ChArUco board: squares across and down, side of a square and of a marker in mm, name of OpenCV's dictionary."""

    columns: int
    rows: int
    square_mm: float
    marker_mm: float
    dictionary: str


@dataclass(frozen=True, slots=True)
class Lens:
    """The camera itself: OpenCV's pinhole model with distortion (k1, k2, p1, p2, k3), in pixels of a picture `size` (width, height).

    `error_px` is the reprojection error (root mean square) over `views`; `focal_spread` the standard deviation of the focal length as a
    part of it.
    """

    size: tuple[int, int]
    focal: tuple[float, float]
    centre: Point
    distortion: tuple[float, float, float, float, float]
    error_px: float
    views: int
    focal_spread: float


Matrix = tuple[float, float, float, float, float, float, float, float, float]
"""A 3 x 3 matrix row by row."""


@dataclass(frozen=True, slots=True)
class TablePlane:
    """The table as the camera sees it. `to_table` is the homography from undistorted camera coordinates (x/z, y/z) to mm on the table.

    The origin is where the picture's middle meets the table; x runs to the picture's right there, y towards its lower edge.
    `px_per_mm` holds at the origin, `error_px` is that of the board's view, `tilt` the angle in degrees between the camera's axis and the
    table's normal, `distance_mm` that of the camera from the origin.
    """

    to_table: Matrix
    px_per_mm: float
    error_px: float
    tilt: float
    distance_mm: float


@dataclass(frozen=True, slots=True)
class TableView:
    """What a reader must know to find notes in mm and to take the perspective away."""

    lens: Lens
    plane: TablePlane
    zones: tuple[Zone, ...] = ()


@dataclass(frozen=True, slots=True)
class Calibration:
    """All that is kept about a camera: whose, when made, with which board, its lens, and the table's plane and zones once known."""

    camera: str
    made: datetime
    board: BoardSpec
    lens: Lens
    plane: TablePlane | None = None
    zones: tuple[Zone, ...] = ()

    @property
    def view(self) -> TableView | None:
        """The table as this camera sees it; None before its plane was measured."""
        return None if self.plane is None else TableView(self.lens, self.plane, self.zones)


class Advice(StrEnum):
    """What the person who holds the board should do next."""

    NO_BOARD = "no-board"
    MORE_OF_BOARD = "more-of-board"
    SHARPER = "sharper"
    HOLD_STILL = "hold-still"
    TILT = "tilt"
    MOVE_ON = "move-on"
    TAKEN = "taken"
    ENOUGH = "enough"


@dataclass(frozen=True, slots=True)
class CaptureState:
    """How far the guided capture is: views taken and needed, parts of the picture covered (row by row), tilted views taken and needed.

    `board` is the outline in the newest frame (px), `sharpness` 0 to 1 there; None where no board was found.
    """

    advice: Advice
    views: int
    views_needed: int
    covered: tuple[bool, ...]
    tilted: int
    tilted_needed: int
    board: Box | None = None
    sharpness: float | None = None

    @property
    def enough(self) -> bool:
        """Whether a lens can be worked out from the views taken."""
        return self.advice is Advice.ENOUGH


class TableMap(Protocol):
    """Points of the picture to points of the table and back."""

    def to_table(self, points: Sequence[Point]) -> tuple[Point, ...]:
        """Frame px to mm."""

    def to_picture(self, points: Sequence[Point]) -> tuple[Point, ...]:
        """Mm to frame px."""

    def extent(self) -> tuple[float, float]:
        """Width and depth in mm of the part of the table round the origin that the camera sees whole."""


class Calibrator(Protocol):
    """Measures one camera step by step and keeps the result. Every method may take seconds but for `look`, which takes a frame's time."""

    @property
    def calibration(self) -> Calibration | None:
        """What is kept about this camera now."""

    def verify(self, size: tuple[int, int] | None = None) -> None:
        """Raise the CalibrationError that stands against what is kept, for pictures of `size` (width, height) where it is given."""

    def spot(self, slot: int, seen: ZoneName | None = None) -> Region | None:
        """Where in the picture the note that is due at a slot is looked for: round the zone in which it was `seen`, the scanning spot, or
        else the slot's zone. None where none of them is marked, so that the source's own spot counts.
        """

    def begin(self) -> None:
        """Forget the views that were taken."""

    def look(self, frame: Frame) -> CaptureState:
        """Take a view of the board if the frame shows a good new one, and say what is wanted next."""

    def keep_lens(self) -> Calibration:
        """Work the lens out from the views and keep it. Raises CalibrationError; KnownError `calibration_not_kept` (subject, reason)."""

    def keep_plane(self, frame: Frame) -> Calibration:
        """Measure the plane of the table from the board that lies on it, and keep it. Raises as `keep_lens`."""

    def keep_zones(self, zones: tuple[Zone, ...]) -> Calibration:
        """Keep the zones. Raises as `keep_lens`."""

    def map(self) -> TableMap:
        """The map of the picture to the table. Raises CalibrationError before the plane is known."""
