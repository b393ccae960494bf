"""Outline or text box -> upright grey strips of standard height, each with its place in the frame."""

from dataclasses import dataclass

import cv2
import numpy as np

from dealer_assist.table.reading import Box
from dealer_assist.vision.formats import Direction, NoteFormat, SerialPrint

STRIP_DIGIT = 40
"""Height in pixels that a digit has in a strip."""

MARGINS_MM = (4.0, 2.6)
"""Margins round a printed serial on a note whose outline is known: along the line and across it."""


@dataclass(frozen=True, slots=True)
class Strip:
    """An upright line of text cut out of a frame.

    `grey` is h x w uint8; `to_frame` the 3 x 3 homography from strip pixels to frame pixels; `digit_px` the height in
    pixels that a digit has in the frame.
    """

    grey: np.ndarray
    to_frame: np.ndarray
    digit_px: float

    def box(self, left: float, right: float) -> Box:
        """Frame corners of the part of the strip between two fractions of its width, clockwise from the text's upper left."""
        height, width = self.grey.shape
        edges = np.array([[[left * width, 0], [right * width, 0], [right * width, height], [left * width, height]]], np.float32)
        corners = cv2.perspectiveTransform(edges, self.to_frame)[0]
        first, second, third, fourth = ((float(x), float(y)) for x, y in corners)
        return first, second, third, fourth

    def rows(self, top: float, bottom: float) -> "Strip":
        """The part of the strip between two rows; rows outside repeat the edge."""
        first, last = round(top), round(bottom)
        above, below = max(0, -first), max(0, last - self.grey.shape[0])
        inside = self.grey[max(0, first) : min(self.grey.shape[0], last)]
        grey = cv2.copyMakeBorder(inside, above, below, 0, 0, cv2.BORDER_REPLICATE) if above or below else inside
        shift = np.array([[1, 0, 0], [0, 1, first], [0, 0, 1]], np.float64)
        return Strip(np.ascontiguousarray(grey), self.to_frame @ shift, self.digit_px)


def turned(outline: np.ndarray) -> np.ndarray:
    """The same outline (4 x 2) read with the note turned by 180 degrees."""
    return np.roll(outline, 2, axis=0)


@dataclass(frozen=True, slots=True)
class Zone:
    """Where a serial is looked for, margins included, as parts of a note's width and height (0 to 1).

    `scale` is the strip's pixels for a part of the note: (along the width, along the height).
    """

    left: float
    top: float
    right: float
    bottom: float
    direction: Direction
    scale: tuple[float, float]


def zone_of(note: NoteFormat, place: SerialPrint, margins_mm: tuple[float, float] = MARGINS_MM) -> Zone:
    """The zone of one printed serial, with margins (along the line, across it)."""
    along, across = margins_mm
    x, y = (along, across) if place.direction in (Direction.LINE, Direction.STACKED) else (across, along)
    scale = STRIP_DIGIT / place.digit_mm
    return Zone(
        max(0.3, place.left_mm - x) / note.width_mm,
        max(0.3, place.top_mm - y) / note.height_mm,
        min(note.width_mm - 0.3, place.left_mm + place.width_mm + x) / note.width_mm,
        min(note.height_mm - 0.3, place.top_mm + place.height_mm + y) / note.height_mm,
        place.direction,
        (note.width_mm * scale, note.height_mm * scale),
    )


def united(one: Zone, other: Zone) -> Zone | None:
    """One zone for two that nearly coincide and show digits of nearly the same size; None when they are apart."""
    if one.direction is not other.direction or not 0.8 < one.scale[0] / other.scale[0] < 1.25:
        return None
    union = Zone(
        min(one.left, other.left),
        min(one.top, other.top),
        max(one.right, other.right),
        max(one.bottom, other.bottom),
        one.direction,
        one.scale,
    )
    wide = (union.right - union.left) / max(one.right - one.left, other.right - other.left)
    high = (union.bottom - union.top) / max(one.bottom - one.top, other.bottom - other.top)
    return union if wide < 1.45 and high < 1.45 else None


def cut_zone(grey: np.ndarray, outline: np.ndarray, zone: Zone) -> Strip | None:
    """Cut a zone. `grey` is H x W uint8, `outline` 4 x 2 px, clockwise from the note's upper left corner.

    None where the digits would be under 5 px high.
    """
    corners = np.array([[zone.left, zone.top], [zone.right, zone.top], [zone.right, zone.bottom], [zone.left, zone.bottom]], np.float32)
    size = ((zone.right - zone.left) * zone.scale[0], (zone.bottom - zone.top) * zone.scale[1])
    if zone.direction in (Direction.ROTATED_90, Direction.ROTATED_270):
        corners = np.roll(corners, -1 if zone.direction is Direction.ROTATED_90 else 1, axis=0)
        size = size[::-1]
    edges = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    to_frame = cv2.getPerspectiveTransform(edges, outline.astype(np.float32))
    return warp_box(grey, cv2.perspectiveTransform(corners[None], to_frame)[0], size, STRIP_DIGIT)


def warp_box(grey: np.ndarray, corners: np.ndarray, size: tuple[float, float], digit: float) -> Strip | None:
    """Warp a quadrilateral of the frame (4 x 2 px, clockwise from the text's upper left) into a strip of `size` (width, height) px.

    `digit` is the height a digit will have in the strip. None when the digits in the frame are under 5 px.
    """
    width, height = max(8, round(size[0])), max(8, round(size[1]))
    seen = (_length(corners[0], corners[3]) + _length(corners[1], corners[2])) / 2
    digit_px = digit * seen / height
    if digit_px < 5:
        return None
    edges = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    to_frame = cv2.getPerspectiveTransform(edges, corners.astype(np.float32))
    if digit_px > 1.5 * digit:  # averaged down first, so that fine lines do not alias
        return _warp_reduced(grey, to_frame, (width, height), digit_px / digit, digit_px)
    strip = cv2.warpPerspective(
        grey, to_frame, (width, height), flags=cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE
    )
    return Strip(strip, to_frame.astype(np.float64), digit_px)


def _warp_reduced(grey: np.ndarray, to_frame: np.ndarray, size: tuple[int, int], factor: float, digit_px: float) -> Strip:
    whole = max(2, round(factor))
    enlarge = np.diag([1 / whole, 1 / whole, 1.0])
    large = cv2.warpPerspective(
        grey,
        to_frame @ enlarge,
        (size[0] * whole, size[1] * whole),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return Strip(cv2.resize(large, size, interpolation=cv2.INTER_AREA), to_frame.astype(np.float64), digit_px)


def _length(start: np.ndarray, end: np.ndarray) -> float:
    return float(np.linalg.norm(np.asarray(end, np.float64) - np.asarray(start, np.float64)))


def text_row(strip: Strip, tallest: float = STRIP_DIGIT) -> tuple[float, float]:
    """Rows (top, bottom) between which the line of text stands in a strip: where dark ink is densest over a digit's height."""
    ink = cv2.morphologyEx(strip.grey, cv2.MORPH_BLACKHAT, np.ones((15, 15), np.uint8)).astype(np.float32)
    profile = np.minimum(ink, np.percentile(ink, 98)).mean(axis=1)
    profile -= np.percentile(profile, 20)
    window = max(4, round(tallest))
    if len(profile) <= window:
        return 0.0, float(len(profile))
    sums = np.convolve(profile, np.ones(window, np.float32), mode="valid")
    inside = np.maximum(profile, 0)
    top = int(sums.argmax())
    centre = float((inside[top : top + window] * np.arange(top, top + window)).sum() / max(1e-6, inside[top : top + window].sum()))
    return centre - window / 2, centre + window / 2
