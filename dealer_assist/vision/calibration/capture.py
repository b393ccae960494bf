"""Guided capture: which views of the board are worth taking, and what the person who holds it should do next."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from dealer_assist.table.calibration import COVERAGE_COLUMNS, COVERAGE_ROWS, Advice, CaptureState
from dealer_assist.vision.calibration.board import BOARD, BoardView, inner_corners

VIEWS_NEEDED = 12
TILTED_NEEDED = 4
CELLS_NEEDED = 12
"""Parts of the picture (of 15) in which corners must have been seen."""

LEAST_CORNERS = inner_corners() // 2
"""Corners that a view must show to be taken."""

BLUNTEST_EDGE_PX = 4.5
"""Edges wider than this are blurred: a sharp picture has 2 to 3 px."""

_SHARPEST_EDGE_PX = 2.2
_STILL_PX = 1.5
_NEW_PART = 0.025
"""A view is new where its corners lie further from those of every other one than this part of the picture's diagonal, on average."""

_TILTED = 0.06
"""Part by which the scale changes from the board's middle to its edge in a tilted view: about 18 degrees half a metre away."""

_CORNERS_A_CELL = 3


@dataclass(frozen=True, slots=True)
class Capture:
    """The views taken so far; folded with `add`. `newest` is the view in the newest frame, `advice` what is wanted next."""

    views: tuple[BoardView, ...] = ()
    newest: BoardView | None = None
    advice: Advice = Advice.NO_BOARD

    def add(self, view: BoardView | None) -> "Capture":
        """The capture with one more frame of a moving picture: the view is taken where it is sharp, still, and unlike the others."""
        if view is None:
            return replace(self, newest=None, advice=Advice.NO_BOARD)
        if view.edge_px > BLUNTEST_EDGE_PX:
            return replace(self, newest=view, advice=Advice.SHARPER)
        if self.newest is None or _apart(view, self.newest) > _STILL_PX:
            return replace(self, newest=view, advice=Advice.HOLD_STILL)
        return self.take(view)

    def take(self, view: BoardView) -> "Capture":
        """The capture with the view of a still picture, where it shows enough and is unlike the others."""
        if len(view.ids) < LEAST_CORNERS:
            return replace(self, newest=view, advice=Advice.MORE_OF_BOARD)
        if any(_apart(view, other) < _NEW_PART * np.hypot(*view.size) for other in self.views):
            return replace(self, newest=view, advice=self._wanted)
        taken = Capture((*self.views, view), view, Advice.TAKEN)
        return replace(taken, advice=Advice.ENOUGH) if taken._wanted is Advice.ENOUGH else taken

    @property
    def covered(self) -> tuple[bool, ...]:
        """For each part of the picture, row by row, whether corners were seen in it."""
        return covered_cells(self.views)

    @property
    def tilted(self) -> int:
        """How many views are tilted enough to tell the focal length from the distance."""
        return tilted_views(self.views)

    @property
    def state(self) -> CaptureState:
        """What a person is shown."""
        view = self.newest
        return CaptureState(
            self.advice,
            len(self.views),
            VIEWS_NEEDED,
            self.covered,
            self.tilted,
            TILTED_NEEDED,
            None if view is None else view.outline(),
            None if view is None else min(1.0, _SHARPEST_EDGE_PX / max(view.edge_px, 1e-3)),
        )

    @property
    def _wanted(self) -> Advice:
        if sum(self.covered) < CELLS_NEEDED or (len(self.views) < VIEWS_NEEDED and self.tilted >= TILTED_NEEDED):
            return Advice.MOVE_ON
        return Advice.TILT if self.tilted < TILTED_NEEDED else Advice.ENOUGH


def covered_cells(views: Sequence[BoardView]) -> tuple[bool, ...]:
    """For each part of the picture, row by row, whether corners of some views lie in it."""
    counts = np.zeros((COVERAGE_ROWS, COVERAGE_COLUMNS), int)
    for view in views:
        across = np.clip(view.corners[:, 0] * COVERAGE_COLUMNS / view.size[0], 0, COVERAGE_COLUMNS - 1).astype(int)
        down = np.clip(view.corners[:, 1] * COVERAGE_ROWS / view.size[1], 0, COVERAGE_ROWS - 1).astype(int)
        np.add.at(counts, (down, across), 1)
    return tuple(bool(count >= _CORNERS_A_CELL) for count in counts.ravel())


def tilted_views(views: Sequence[BoardView]) -> int:
    """How many views are tilted enough to tell the focal length from the distance."""
    return sum(_scale_change(view) > _TILTED for view in views)


def _apart(one: BoardView, other: BoardView) -> float:
    """How far (px) the corners that two views share lie apart on average; infinitely far where they share fewer than four."""
    _, first, second = np.intersect1d(one.ids, other.ids, return_indices=True)
    if len(first) < 4:
        return float("inf")
    return float(np.linalg.norm(one.corners[first] - other.corners[second], axis=1).mean())


def _scale_change(view: BoardView) -> float:
    """Part by which the scale changes from the middle of the board to its edges."""
    to_picture = view.to_picture
    half = np.array([BOARD.columns, BOARD.rows]) * BOARD.square_mm / 2
    depth = to_picture[2, :2] @ half + to_picture[2, 2]
    return float(np.linalg.norm(to_picture[2, :2] * half) / abs(depth))
