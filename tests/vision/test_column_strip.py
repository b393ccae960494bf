"""Columns of upright characters: each character gets a cell of its own, in reading order, wherever the column stands."""

import cv2
import numpy as np
import pytest

from dealer_assist.vision.column_strip import column_strip, ends_on_paper
from dealer_assist.vision.strip_lines import FoundLine

DIGIT, PITCH = 26, 34


def column(text: str, blank_behind: int, blank: int) -> tuple[np.ndarray, list[float]]:
    """A picture with a column of digits, and the middles of its rows."""
    picture = np.full((460, 200), 220, np.uint8)
    middles = [60 + PITCH * row + (blank if row >= blank_behind else 0) for row in range(len(text))]
    for digit, middle in zip(text, middles, strict=True):
        cv2.putText(picture, digit, (88, middle + DIGIT // 2), cv2.FONT_HERSHEY_SIMPLEX, DIGIT / 21, 40, 3, cv2.LINE_AA)
    return picture, [float(middle) for middle in middles]


def line_of(middles: list[float], along=(0.0, 1.0)) -> FoundLine:
    return FoundLine((100.0, (middles[0] + middles[-1]) / 2), along, middles[-1] - middles[0] + DIGIT, DIGIT, 0.9)


WIDE = 46
"""Width of a cell: 1.15 digits of 40 px."""


def cells(strip, count: int, prefix: int) -> tuple[list[np.ndarray], np.ndarray, tuple[np.ndarray, np.ndarray]]:
    """The characters' cells of a strip, the blank behind the prefix, and the cells before and behind the column."""
    between = strip.grey.shape[1] - (count + 2) * WIDE
    begins = [WIDE * (1 + number) + (between if number >= prefix else 0) for number in range(count)]
    blank = strip.grey[:, (1 + prefix) * WIDE : (1 + prefix) * WIDE + between]
    return [strip.grey[:, begin : begin + WIDE] for begin in begins], blank, (strip.grey[:, :WIDE], strip.grey[:, -WIDE:])


def likeness(strip, text: str, prefix: int = 2) -> list[float]:
    """How far each cell of a strip looks like the digit that should stand there: correlation with that digit drawn alone."""
    found = []
    for cell, digit in zip(cells(strip, len(text), prefix)[0], text, strict=True):
        alone = np.full((120, 120), 220, np.uint8)
        cv2.putText(alone, digit, (40, 80), cv2.FONT_HERSHEY_SIMPLEX, 40 / 21, 40, 5, cv2.LINE_AA)
        found.append(float(cv2.matchTemplate(alone, cell[4:-4, 2:-2], cv2.TM_CCOEFF_NORMED).max()))
    return found


@pytest.mark.parametrize("blank", [0, 9, 17])
def test_every_character_has_its_own_cell_with_and_without_a_blank(blank):
    picture, middles = column("301725498", 2, blank)
    strip = column_strip(picture, line_of(middles), False, (2, 7))
    assert min(likeness(strip, "301725498")) > 0.8


def test_a_column_is_read_from_its_other_end_standing_on_its_head():
    picture, middles = column("301725498", 2, 0)
    turned = np.ascontiguousarray(picture[::-1, ::-1])
    line = FoundLine((99.0, 459 - (middles[0] + middles[-1]) / 2), (0.0, 1.0), middles[-1] - middles[0] + DIGIT, DIGIT, 0.9)
    assert min(likeness(column_strip(turned, line, True, (2, 7)), "301725498")) > 0.8
    assert min(likeness(column_strip(turned, line, False, (2, 7)), "301725498")) < 0.7


def test_what_stands_beside_the_column_is_shown():
    """A column of ten taken for nine: the tenth digit is in the cell behind them. Of nine, both cells are paper."""
    picture, middles = column("3017254986", 2, 0)
    behind = cells(column_strip(picture, line_of(middles[:9]), False, (2, 7)), 9, 2)[2]
    assert [cell.min() < 100 for cell in behind] == [False, True]
    picture, middles = column("301725498", 2, 0)
    assert min(cell.min() for cell in cells(column_strip(picture, line_of(middles), False, (2, 7)), 9, 2)[2]) > 200


def test_what_lies_in_the_blank_is_shown():
    """A dot in the blank is no character; half a digit would be as dark."""
    picture, middles = column("301725498", 2, 17)
    strip = column_strip(picture, line_of(middles), False, (2, 7))
    plain = cells(strip, 9, 2)[1]
    assert plain.shape[1] >= WIDE // 4
    assert plain.min() > 200
    cv2.circle(picture, (100, round((middles[1] + middles[2]) / 2)), 3, 40, -1)
    assert cells(column_strip(picture, line_of(middles), False, (2, 7)), 9, 2)[1].min() < 100


@pytest.mark.parametrize(("shade", "paper"), [(220, True), (150, False)])
def test_what_covers_the_note_beside_the_column_is_no_paper(shade, paper):
    picture, middles = column("301725498", 2, 0)
    picture[round(middles[-1] + PITCH / 2) + 2 :] = shade
    assert ends_on_paper(column_strip(picture, line_of(middles), False, (2, 7))) is paper


def test_a_column_at_the_edge_of_the_picture_has_no_cells_beside_it():
    picture, middles = column("301725498", 2, 0)
    cut = picture[: round(middles[-1] + PITCH / 2) + 4]
    assert column_strip(cut, line_of(middles), False, (2, 7)).grey.shape[1] == 9 * WIDE


def test_its_box_is_the_column_in_the_picture():
    picture, middles = column("301725498", 2, 0)
    box = np.array(column_strip(picture, line_of(middles), False, (2, 7)).box(1 / 11, 10 / 11))
    assert box[:, 1].min() == pytest.approx(middles[0] - PITCH / 2, abs=4)
    assert box[:, 1].max() == pytest.approx(middles[-1] + PITCH / 2, abs=4)
    assert box.mean(axis=0) == pytest.approx((100, (middles[0] + middles[-1]) / 2), abs=4)


def test_a_column_whose_digits_are_too_small_is_left():
    picture, _ = column("301725498", 2, 0)
    assert column_strip(picture, FoundLine((100.0, 200.0), (0.0, 1.0), 40.0, 4.0, 0.9), False, (2, 7)) is None
