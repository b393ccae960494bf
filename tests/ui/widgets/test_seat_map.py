"""The seats stand clockwise round the table, whole and apart from each other, for every number of players."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_assist.ui.widgets.seat_map import SeatMap, places
from dealer_assist.ui.widgets.seats_panel import TileKind, TileModel


def centre(place):
    left, top, width, height = place
    return left + width / 2, top + height / 2


@pytest.mark.parametrize("count", range(2, 9))
def test_there_is_a_place_for_everybody_inside_the_map(count):
    seats = places(count)
    assert len(seats) == count
    assert all(left >= 0 and top >= 0 and left + width <= 1 + 1e-9 and top + height <= 1 + 1e-9 for left, top, width, height in seats)


@pytest.mark.parametrize("count", range(2, 9))
def test_no_two_seats_overlap(count):
    seats = places(count)
    for index, (left, top, width, height) in enumerate(seats):
        for other_left, other_top, other_width, other_height in seats[index + 1 :]:
            beside = left + width <= other_left + 1e-9 or other_left + other_width <= left + 1e-9
            assert beside or top + height <= other_top + 1e-9 or other_top + other_height <= top + 1e-9


@pytest.mark.parametrize("count", range(3, 9))
def test_the_seats_go_round_clockwise(count):
    """On a screen, whose y grows downwards, the polygon of a clockwise walk has a positive area."""
    corners = [centre(place) for place in places(count)]
    area = sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in zip(corners, corners[1:] + corners[:1], strict=True))
    assert area > 0


def test_a_click_on_a_seat_chooses_it(qtbot):
    seats = SeatMap()
    qtbot.addWidget(seats)
    seats.resize(900, 400)
    seats.display(tuple(TileModel(seat, f"Seat {seat}", TileKind.WAITING) for seat in (1, 2, 3, 4)), "Bank 300")
    seats.show()
    chosen = []
    seats.slot_chosen.connect(lambda slot, index: chosen.append((slot, index)))
    for tile in seats._tiles:
        QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert chosen == [(1, 0), (2, 0), (3, 0), (4, 0)]
    assert seats.accessibleName() == "Bank 300"
