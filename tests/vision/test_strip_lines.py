"""Lines out of the locator's maps: maps are painted here for a line whose place is known."""

from dataclasses import replace

import numpy as np
import pytest

from dealer_assist.vision.strip_lines import FoundLine, lines_in, without_doubles

BAND = 0.36
"""Part of a digit's height above and below the middle line that the network marks (what it is trained on)."""


def empty(rows: int = 90, columns: int = 160) -> np.ndarray:
    maps = np.zeros((4, rows, columns), np.float32)
    maps[0] = -7.0
    return maps


def paint(maps, centre, angle, size):
    """Mark a line of `size` (length, first height, last height) px at an angle."""
    length, first, last = size
    rows, columns = np.mgrid[0 : maps.shape[1], 0 : maps.shape[2]]
    x, y = 4 * columns + 2 - centre[0], 4 * rows + 2 - centre[1]
    cos, sin = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    along, across = x * cos + y * sin, y * cos - x * sin
    heights = first + (last - first) * (along / length + 0.5)
    inside = (np.abs(along) <= length / 2) & (np.abs(across) <= BAND * heights)
    maps[0][inside] = 7.0
    maps[3][inside] = np.log2(heights[inside] / 16)
    return maps


@pytest.mark.parametrize("angle", range(0, 180, 12))
def test_a_line_is_found_where_it_stands_at_any_angle(angle):
    (line,) = lines_in(paint(empty(), (300, 180), angle, (150, 20, 20)))
    assert np.allclose(line.centre, (300, 180), atol=3)
    assert line.length == pytest.approx(150, abs=9)
    assert line.height == pytest.approx(20, rel=0.02)
    along = abs(float(np.array(line.along) @ (np.cos(np.radians(angle)), np.sin(np.radians(angle)))))
    assert along > np.cos(np.radians(4))


def test_the_height_is_that_of_the_tallest_digits():
    (line,) = lines_in(paint(empty(), (300, 180), 0, (200, 16, 28)))
    assert 24 < line.height <= 28


def test_two_lines_are_two_and_the_surer_one_comes_first():
    maps = paint(paint(empty(), (200, 100), 0, (150, 20, 20)), (420, 250), 40, (150, 20, 20))
    maps[0][:40][maps[0][:40] > 0] = 0.5
    first, second = lines_in(maps)
    assert first.centre[1] > second.centre[1]
    assert first.chance > 0.99 > second.chance


def test_specks_and_short_words_are_no_lines():
    assert lines_in(paint(empty(), (300, 180), 0, (14, 6, 6))) == ()
    assert lines_in(paint(empty(), (300, 180), 0, (60, 40, 40))) == ()
    assert lines_in(empty()) == ()


LINE = FoundLine((100.0, 50.0), (1.0, 0.0), 120.0, 18.0, 0.9)


def test_a_line_seen_at_two_sizes_counts_once_and_the_longer_one_stays():
    part = replace(LINE, centre=(80.0, 52.0), length=70.0, along=(0.99, 0.14))
    assert without_doubles([part, LINE]) == (LINE,)


@pytest.mark.parametrize(
    "other",
    [
        replace(LINE, centre=(100.0, 80.0)),
        replace(LINE, centre=(240.0, 50.0)),
        replace(LINE, along=(0.0, 1.0)),
    ],
)
def test_lines_beside_behind_and_across_each_other_stay(other):
    assert set(without_doubles([LINE, other])) == {LINE, other}


def test_a_line_can_be_told_in_the_pixels_of_a_larger_picture():
    large = LINE.enlarged(2.5)
    assert (large.centre, large.length, large.height) == ((250.0, 125.0), 300.0, 45.0)
    assert (large.along, large.chance) == (LINE.along, LINE.chance)


@pytest.mark.parametrize("angle", [0, 37, 90, 200])
def test_a_prefix_and_its_digits_make_one_line_too(angle):
    cos, sin = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    maps = paint(empty(), (300 + 20 * cos, 180 + 20 * sin), angle, (130, 20, 20))
    maps = paint(maps, (300 - 87 * cos, 180 - 87 * sin), angle, (32, 20, 20))
    whole = max(lines_in(maps), key=lambda line: line.length)
    assert whole.length == pytest.approx(187, abs=12)
    assert np.allclose(whole.centre, (300 - 9 * cos, 180 - 9 * sin), atol=5)


def test_print_of_another_size_or_in_another_row_is_not_joined():
    beside = paint(paint(empty(), (300, 180), 0, (120, 20, 20)), (300, 230), 0, (120, 20, 20))
    larger = paint(paint(empty(), (250, 180), 0, (120, 20, 20)), (400, 180), 0, (170, 45, 45))
    assert len(lines_in(beside)) == len(lines_in(larger)) == 2
