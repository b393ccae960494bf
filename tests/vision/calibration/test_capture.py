"""The guide takes sharp, still, new views, and says what is missing."""

from dataclasses import replace

import numpy as np

from dealer_assist.table.calibration import Advice
from dealer_assist.vision.calibration.board import BoardView
from dealer_assist.vision.calibration.capture import Capture, covered_cells
from dealer_assist.vision.synth.board_views import posed
from tests.vision.calibration.known import ABOVE, computed_view, computed_views, flat_views, view_of


def shifted(view, by):
    return replace(view, corners=view.corners + np.float32(by))


def test_a_view_is_taken_once_it_is_still():
    view = view_of(ABOVE)
    first = Capture().add(view)
    assert (first.advice, len(first.views)) == (Advice.HOLD_STILL, 0)
    second = first.add(shifted(view, (0.5, 0.0)))
    assert (second.advice, len(second.views)) == (Advice.TAKEN, 1)
    moving = first.add(shifted(view, (4.0, 0.0)))
    assert (moving.advice, len(moving.views)) == (Advice.HOLD_STILL, 0)


def test_the_same_view_is_not_taken_twice():
    view = view_of(ABOVE)
    capture = Capture().take(view).take(shifted(view, (3.0, 3.0)))
    assert (len(capture.views), capture.advice) == (1, Advice.MOVE_ON)


def test_blurred_and_missing_boards_are_not_taken():
    view = view_of(ABOVE)
    assert Capture().add(None).advice is Advice.NO_BOARD
    assert Capture().add(replace(view, edge_px=5.0)).advice is Advice.SHARPER
    part = BoardView(view.ids[:9], view.corners[:9], view.places[:9], view.size, view.edge_px)
    assert Capture().take(part).advice is Advice.MORE_OF_BOARD


def test_a_dozen_good_views_are_enough():
    capture = Capture()
    for view in computed_views():
        capture = capture.take(view)
    assert capture.advice is Advice.ENOUGH
    assert capture.state.enough
    assert capture.state.views >= 12


def test_flat_views_alone_are_never_enough_and_tilt_is_asked_for():
    capture = Capture()
    for view in (*flat_views(500.0), *flat_views(620.0)):
        capture = capture.take(view)
    assert sum(capture.covered) >= 12
    assert (capture.tilted, capture.state.enough) == (0, False)
    assert capture.take(capture.views[0]).advice is Advice.TILT


def test_coverage_is_where_the_corners_are():
    view = computed_view(posed((0, 0), 0, (-240, -120, 560)))
    cells = np.array(covered_cells([view])).reshape(3, 5)
    inside = {(int(y * 3 / 540), int(x * 5 / 960)) for x, y in view.corners.tolist()}
    assert {tuple(cell) for cell in np.argwhere(cells).tolist()} <= inside
    assert cells[0, 0]
    assert not cells[2].any()
    assert not cells[:, 3:].any()


def test_the_state_tells_where_the_board_is_and_how_sharp():
    state = Capture().add(view_of(ABOVE)).state
    assert state.board == view_of(ABOVE).outline()
    assert 0.6 < state.sharpness <= 1
    assert (state.views_needed, len(state.covered)) == (12, 15)
