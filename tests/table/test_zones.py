"""Zones: what lies in them, how they are dragged, and the template for each number of seats."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.table.faults import KnownError
from dealer_assist.table.reading import Agreed, NoteReading, Reading
from dealer_assist.table.zone_readings import readings_for
from dealer_assist.table.zones import (
    NOTE_ROOM_MM,
    SEATS_LEAST,
    SEATS_MOST,
    Zone,
    ZoneKind,
    ZoneName,
    every_name,
    resized,
    shifted,
    spanned,
    template,
    turned_to,
    zone_at,
)

SEAT, SCAN, BOARD = ZoneName(ZoneKind.SEAT, 1), ZoneName(ZoneKind.SCAN), ZoneName(ZoneKind.BOARD)
LARGE = (1200.0, 700.0)
coordinates = st.floats(-2000, 2000)


def test_a_zone_s_corners_and_inside():
    zone = Zone(SEAT, (100.0, 50.0), (180.0, 100.0))
    assert zone.corners == ((10, 0), (190, 0), (190, 100), (10, 100))
    assert zone.contains((11, 1))
    assert zone.contains((190, 100))
    assert not zone.contains((9, 50))
    assert not zone.contains((100, 101))


def test_a_turned_zone():
    zone = Zone(SEAT, (0.0, 0.0), (180.0, 100.0), 90.0)
    for found, true in zip(zone.corners, ((50, -90), (50, 90), (-50, 90), (-50, -90)), strict=True):
        assert found == pytest.approx(true)
    assert zone.contains((49, 89))
    assert not zone.contains((89, 49))


@given(x=coordinates, y=coordinates, turn=st.floats(-180, 180))
def test_a_zone_holds_its_middle_and_what_is_just_inside_its_corners(x, y, turn):
    zone = Zone(SEAT, (x, y), (180.0, 100.0), turn)
    assert zone.contains((x, y))
    for corner_x, corner_y in zone.corners:
        assert zone.contains((x + 0.99 * (corner_x - x), y + 0.99 * (corner_y - y)))
        assert not zone.contains((x + 1.01 * (corner_x - x), y + 1.01 * (corner_y - y)))


def test_a_thing_is_where_all_of_it_is():
    zones = (Zone(SEAT, (0.0, 0.0), (180.0, 100.0)), Zone(BOARD, (200.0, 0.0), (180.0, 100.0)))
    assert zone_at(zones, [(0, 0), (80, 40)]) == SEAT
    assert zone_at(zones, [(200, 0)]) == BOARD
    assert zone_at(zones, [(80, 0), (120, 0)]) is None
    assert zone_at(zones, [(0, 0), (0, 60)]) is None
    assert zone_at(zones, [(0, 300)]) is None
    assert zone_at(zones, []) is None


def test_where_zones_overlap_nothing_is_decided():
    zones = (Zone(SEAT, (0.0, 0.0), (180.0, 100.0)), Zone(BOARD, (100.0, 0.0), (180.0, 100.0)))
    assert zone_at(zones, [(50, 0)]) is None
    assert zone_at(zones, [(-50, 0)]) == SEAT


@pytest.mark.parametrize("seats", range(SEATS_LEAST, SEATS_MOST + 1))
def test_the_template_has_every_zone_inside_the_table_and_none_over_another(seats):
    zones = template(seats, LARGE)
    numbers = [zone.name.seat for zone in zones if zone.name.kind is ZoneKind.SEAT]
    assert numbers == list(range(1, seats + 1))
    assert {zone.name.kind for zone in zones} == set(ZoneKind)
    for zone in zones:
        assert min(zone.size) >= NOTE_ROOM_MM[1]
        assert all(abs(x) <= LARGE[0] / 2 and abs(y) <= LARGE[1] / 2 for x, y in zone.corners)
    for one, other in combinations(zones, 2):
        (left, top), (right, bottom) = _extent(one)
        (other_left, other_top), (other_right, other_bottom) = _extent(other)
        assert right < other_left or other_right < left or bottom < other_top or other_bottom < top


def _extent(zone):
    xs, ys = zip(*zone.corners, strict=True)
    return (min(xs), min(ys)), (max(xs), max(ys))


@pytest.mark.parametrize("seats", range(SEATS_LEAST, SEATS_MOST + 1))
def test_seats_go_clockwise_from_the_dealer_at_the_lower_edge(seats):
    """Seen from above: up the left side, along the far edge to the right, down the right side."""
    places = [zone.centre for zone in template(seats, LARGE) if zone.name.kind is ZoneKind.SEAT]
    turns = [x * other_y - y * other_x for (x, y), (other_x, other_y) in pairwise(places)]
    assert all(turn > 0 for turn in turns)
    assert places[0][0] < 0 < places[-1][0]
    (scan,) = [zone for zone in template(seats, LARGE) if zone.name == SCAN]
    assert scan.centre[1] > 200


def test_a_table_too_small_for_its_seats_is_refused_with_the_room_it_needs():
    with pytest.raises(KnownError) as caught:
        template(8, (600.0, 400.0))
    fields = dict(caught.value.fields)
    assert caught.value.code == "zones_do_not_fit"
    assert (fields["width"], fields["depth"]) == (600, 400)
    assert len(template(8, (float(fields["needed_width"]), float(fields["needed_depth"])))) == 11


def test_the_scanning_spot_alone_fits_everywhere():
    (zone,) = template(0, (260.0, 150.0))
    assert (zone.name, zone.centre) == (SCAN, (0.0, 0.0))
    assert zone.size == pytest.approx((234.0, 135.0))


@pytest.mark.parametrize("seats", [-1, 1, 2, 9])
def test_other_numbers_of_seats_do_not_exist(seats):
    with pytest.raises(ValueError, match="seats"):
        template(seats, LARGE)


def test_dragging():
    zone = Zone(SEAT, (10.0, 20.0), (180.0, 100.0))
    assert shifted(zone, (5.0, -3.0)).centre == (15.0, 17.0)
    assert resized(zone, (110.0, 80.0)).size == (200.0, 120.0)
    assert resized(zone, (10.0, 20.0)).size == (40.0, 40.0)
    assert resized(Zone(SEAT, (0.0, 0.0), (180.0, 100.0), 90.0), (60.0, 100.0)).size == pytest.approx((200.0, 120.0))


def test_drawing_between_two_corners_in_any_order():
    drawn = Zone(SEAT, (15.0, 40.0), (50.0, 60.0))
    assert spanned(SEAT, (-10.0, 10.0), (40.0, 70.0)) == spanned(SEAT, (40.0, 10.0), (-10.0, 70.0)) == drawn
    assert spanned(SEAT, (5.0, 5.0), (5.0, 5.0)).size == (40.0, 40.0)
    assert len(set(every_name())) == 11


@pytest.mark.parametrize(
    ("towards", "turn"),
    [((0, -50), 0), ((50, 0), 90), ((0, 50), -180), ((-50, 0), -90), ((50, -50), 45), ((3, -50), 0), ((10, -50), 11.3)],
)
def test_the_upper_edge_turns_to_the_knob_and_finds_right_angles(towards, turn):
    assert turned_to(Zone(SEAT, (0.0, 0.0), (180.0, 100.0)), towards).turn == turn


def note(digits, zone):
    box = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    return NoteReading(Agreed(Reading(digits, (0.99,) * 7, tuple(range(7)), "RUB", box)), box, zone=zone)


def test_without_zones_every_reading_counts():
    notes = (note("1111111", None), note("2222222", None))
    assert readings_for(1, notes) == notes
    assert readings_for(0, ()) == ()


def test_the_note_in_the_scanning_spot_goes_before_the_slot_s_own_zone():
    first, second = note("1111111", SEAT), note("2222222", ZoneName(ZoneKind.SEAT, 2))
    common, scanned = note("3333333", BOARD), note("4444444", SCAN)
    assert readings_for(1, (first, second, common)) == (first,)
    assert readings_for(2, (first, second, common)) == (second,)
    assert readings_for(0, (first, second, common)) == (common,)
    assert readings_for(3, (first, second, common)) == ()
    assert readings_for(1, (first, second, scanned)) == (scanned,)
