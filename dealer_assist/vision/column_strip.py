"""A column of upright characters -> a strip in which they stand side by side, as the recogniser reads them.

The characters of a column are evenly spaced but for a blank behind the prefix: where the rows begin and how wide the blank is are
chosen so that the cuts run through the least ink. What stands one character before and behind the column is shown too, and the blank:
it must be seen that the serial ends there, and that no character is left out.
"""

from itertools import pairwise

import cv2
import numpy as np

from dealer_assist.vision.rectify import STRIP_DIGIT, Strip
from dealer_assist.vision.strip_lines import FoundLine

_ACROSS = 1.15
"""Width of a cell in heights of a digit: room for the widest letter."""

_SMALLEST_DIGIT = 5.0
_FURTHER = 1.7
"""Room before and behind the column in characters: for one more, and for half of one by which the rows may begin elsewhere."""

_PAPER, _AS_LIGHT = 70, 0.08
"""Percentile of a character's cell that is paper, and by which part of it the cells beside the column may be lighter or darker."""

_BLANKS = (0.0, 0.25, 0.5)
_STRETCH = np.linspace(0.93, 1.09, 9)
_SHIFTS = np.linspace(-0.5, 0.5, 11)
"""What is tried: the blank in rows, and how far the rows' pitch and beginning are off."""


def column_strip(grey: np.ndarray, line: FoundLine, reverse: bool, groups: tuple[int, int]) -> Strip | None:
    """The strip of a line in a grey picture (H x W uint8) taken as a column, from its other end when `reverse`.

    `groups` is how many characters stand before a blank that may be there, and behind it. None where the line is too small.
    A digit of the strip is about STRIP_DIGIT px high. The strip begins and ends with a cell beside the column, unless that is not in the
    picture.
    """
    if line.height < _SMALLEST_DIGIT:
        return None
    scale = STRIP_DIGIT / line.height
    length, wide = round(line.length * scale), round(_ACROSS * STRIP_DIGIT)
    room = round(_FURTHER * length / sum(groups))
    along = np.array(line.along) * (-1 if reverse else 1)
    right = np.array([along[1], -along[0]])
    corner = np.array(line.centre) - along * (line.length / 2 + room / scale) - right * wide / 2 / scale
    to_frame = np.array([[right[0] / scale, along[0] / scale, corner[0]], [right[1] / scale, along[1] / scale, corner[1]], [0, 0, 1.0]])
    size = (wide, length + 2 * room)
    column = cv2.warpPerspective(grey, to_frame, size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE)
    cuts = _cuts(column, (room, length), groups)
    pitch = cuts[-1] - cuts[-2]
    further = np.concatenate([[cuts[0] - pitch], cuts, [cuts[-1] + pitch]])
    if further[0] >= 0 and further[-1] <= column.shape[0] and _in_picture(grey, to_frame, (wide, further[0], further[-1])):
        cuts = further
    grey_cells = np.concatenate(_cells(column, cuts, pitch), axis=1)
    reach = (cuts[-1] - cuts[0]) / grey_cells.shape[1]
    lying = np.array([[0, -wide / pitch, wide], [reach, 0, cuts[0]], [0, 0, 1.0]])
    return Strip(np.ascontiguousarray(grey_cells), to_frame @ lying, line.height)


def _cells(column: np.ndarray, cuts: np.ndarray, pitch: float) -> list[np.ndarray]:
    """The characters' cells side by side, and between two of them what lies there, as much narrower as it is lower."""
    cells = []
    for top, following in pairwise(cuts):
        cells.append(_cell(column, top, pitch))
        blank = round(following - top - pitch)
        if blank > 1:
            between = column[round(top + pitch) : round(following)]
            wide = max(1, round(column.shape[1] * blank / pitch))
            cells.append(cv2.resize(between, (wide, round(pitch)), interpolation=cv2.INTER_AREA))
    return cells


def ends_on_paper(strip: Strip) -> bool:
    """Whether a column's strip goes on with the paper that its outer characters stand on: what lies over a note may hide characters."""
    wide = round(_ACROSS * STRIP_DIGIT)
    ends = ((strip.grey[:, :wide], strip.grey[:, wide : 2 * wide]), (strip.grey[:, -wide:], strip.grey[:, -2 * wide : -wide]))
    paper = [float(np.percentile(outer, _PAPER)) for _, outer in ends]
    return all(abs(float(np.median(beside)) - light) <= _AS_LIGHT * light for (beside, _), light in zip(ends, paper, strict=True))


def _in_picture(grey: np.ndarray, to_frame: np.ndarray, part: tuple[float, float, float]) -> bool:
    """Whether a part of the column (its width, its top and bottom row) lies in the picture."""
    wide, top, bottom = part
    corners = to_frame @ np.array([[0, wide, wide, 0], [top, top, bottom, bottom], [1, 1, 1, 1.0]])
    rows, columns = grey.shape
    return bool((corners[:2] >= 0).all() and (corners[0] < columns).all() and (corners[1] < rows).all())


def _cell(column: np.ndarray, top: float, pitch: float) -> np.ndarray:
    """One character's cell, cut from the column and made as high as every other."""
    high = round(pitch)
    begin = int(np.clip(round(top), 0, column.shape[0] - 1))
    cell = column[begin : begin + high]
    return cv2.copyMakeBorder(cell, 0, high - cell.shape[0], 0, 0, cv2.BORDER_REPLICATE)


def _cuts(column: np.ndarray, inside: tuple[int, int], groups: tuple[int, int]) -> np.ndarray:
    """Where each character's cell begins, and where the last one ends (px): the cuts with the least ink.

    `inside` is where the column's text begins about, and how long it is.
    """
    ink = cv2.morphologyEx(column, cv2.MORPH_BLACKHAT, np.ones((17, 17), np.uint8)).astype(np.float32)
    middle = ink[:, column.shape[1] // 5 : -column.shape[1] // 5].mean(axis=1)
    profile = cv2.GaussianBlur(middle[:, None], (1, 9), 1.5)[:, 0]
    begin, length = inside
    count = sum(groups)
    behind = np.arange(count + 1) >= groups[0]
    best, least = np.linspace(begin, begin + length, count + 1), np.inf
    for blank in _BLANKS:
        for pitch in _STRETCH * length / (count + blank):
            rows = pitch * (np.arange(count + 1) + blank * behind)
            for first in begin + (length - rows[-1]) / 2 + _SHIFTS * pitch:
                cuts = first + rows
                if cuts[0] < 0 or cuts[-1] > len(profile) - 1:
                    continue
                score = float(profile[np.rint(cuts).astype(int)].mean() - 0.5 * profile[np.rint(cuts[:-1] + pitch / 2).astype(int)].mean())
                if score < least:
                    best, least = cuts, score
    return best
