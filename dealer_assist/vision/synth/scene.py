"""Notes on a table as a camera sees them, with the truth about every corner."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer_assist.vision.synth.artwork import Picture
from dealer_assist.vision.synth.lettering import Mask
from dealer_assist.vision.synth.note import Corners, PlayNote, PrintedSerial

Matrix = NDArray[np.float64]
"""3 x 3 homography, px to px."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A shape ready to be laid on a frame: BGR uint8, its coverage, and the frame position of its upper left corner."""

    picture: Picture
    cover: Mask
    left: int
    top: int


@dataclass(frozen=True, slots=True)
class LaidNote:
    """Where a note lies in a frame: homography from the note's picture to the frame, corners of note and serials in frame px."""

    note: PlayNote
    matrix: Matrix

    @property
    def corners(self) -> Corners:
        """The note's outline, clockwise from the upper left corner of the upright note."""
        return transformed(self.note.corners, self.matrix)

    @property
    def serials(self) -> tuple[tuple[PrintedSerial, Corners], ...]:
        """Each print with its corners in the frame."""
        return tuple((each, transformed(each.corners, self.matrix)) for each in self.note.prints)


def transformed(points: Corners, matrix: Matrix) -> Corners:
    """Points through a homography."""
    out = np.concatenate([points, np.ones((len(points), 1))], axis=1) @ matrix.T
    return np.asarray(np.divide(out[:, :2], out[:, 2:]), np.float64)


def lying(note: PlayNote, centre: tuple[float, float], px_per_mm: float, turn: float) -> Matrix:
    """Homography of a flat note round `centre` (frame px) at a scale, turned clockwise by `turn` degrees."""
    height, width = note.picture.shape[:2]
    factor = px_per_mm / note.px_per_mm
    cosine, sine = factor * np.cos(np.radians(turn)), factor * np.sin(np.radians(turn))
    x, y = width / 2, height / 2
    return np.array(
        [
            [cosine, -sine, centre[0] - cosine * x + sine * y],
            [sine, cosine, centre[1] - sine * x - cosine * y],
            [0.0, 0.0, 1.0],
        ]
    )


def keystone(size: tuple[int, int], tilt: tuple[float, float]) -> Matrix:
    """A frame-to-frame homography as of a camera tilted away: the far edge shrinks by `tilt` (across, down) parts."""
    width, height = size
    x, y = width / 2, height / 2
    centred = np.array([[1, 0, -x], [0, 1, -y], [0, 0, 1.0]])
    bend = np.array([[1, 0, 0], [0, 1, 0], [tilt[0] / x, tilt[1] / y, 1.0]])
    back = np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])
    return np.asarray(back @ bend @ centred, np.float64)


def sprite_of(laid: LaidNote) -> Sprite:
    """The note as it looks in the frame."""
    return seen(laid.note.picture, laid.matrix)


def seen(printed: Picture, matrix: Matrix) -> Sprite:
    """A flat picture as it looks in the frame through a homography: averaged down first, then warped, so that fine lines do not alias."""
    height, width = printed.shape[:2]
    corners = transformed(np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64), matrix)
    left, top = np.floor(corners.min(axis=0)).astype(int) - 2
    right, bottom = np.ceil(corners.max(axis=0)).astype(int) + 2
    source, matrix = _averaged(printed, matrix, corners)
    shift = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1.0]])
    height, width = source.shape[:2]
    border = cv2.copyMakeBorder(source, 1, 1, 1, 1, cv2.BORDER_REPLICATE)
    inside = np.zeros((height + 2, width + 2), np.uint8)
    inside[1:-1, 1:-1] = 255
    unpad = np.array([[1, 0, -1], [0, 1, -1], [0, 0, 1.0]])
    warp = shift @ matrix @ unpad
    size = (int(right - left), int(bottom - top))
    places, fractions = _fixed_point_maps(warp, size)
    picture = cv2.remap(border, places, fractions, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    cover = cv2.remap(inside, places, fractions, cv2.INTER_LINEAR)
    return Sprite(np.asarray(picture, np.uint8), np.asarray(cover, np.uint8), int(left), int(top))


def _fixed_point_maps(warp: Matrix, size: tuple[int, int]) -> tuple[NDArray[np.int16], NDArray[np.uint16]]:
    """Maps for `cv2.remap` in 1/32 px: the same on every processor, which `cv2.warpPerspective` is not."""
    back = np.linalg.inv(warp)
    x = np.arange(size[0], dtype=np.float64)[None, :]
    y = np.arange(size[1], dtype=np.float64)[:, None]
    depth = back[2, 0] * x + back[2, 1] * y + back[2, 2]
    across = np.rint(32 * (back[0, 0] * x + back[0, 1] * y + back[0, 2]) / depth).astype(np.int32)
    down = np.rint(32 * (back[1, 0] * x + back[1, 1] * y + back[1, 2]) / depth).astype(np.int32)
    places = np.stack([across >> 5, down >> 5], axis=2).clip(-32768, 32767).astype(np.int16)
    return places, ((down & 31) * 32 + (across & 31)).astype(np.uint16)


def _averaged(printed: Picture, matrix: Matrix, corners: Corners) -> tuple[Picture, Matrix]:
    """The picture at nearly the scale of the frame, and its homography; `corners` are its own in the frame."""
    height, width = printed.shape[:2]
    longest = max(float(np.hypot(*(corners[1] - corners[0]))), float(np.hypot(*(corners[2] - corners[3]))))
    factor = min(1.0, 1.15 * longest / width)
    if factor == 1.0:
        return printed, matrix
    columns, rows = max(8, round(width * factor)), max(8, round(height * factor))
    small = cv2.resize(printed, (columns, rows), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8), matrix @ np.diag([width / columns, height / rows, 1.0])


def lay(frame: Picture, sprite: Sprite, opacity: float = 1.0) -> None:
    """Lay a sprite over the frame, in place, cut at the frame's edges."""
    rows, columns, part = _overlap(frame, sprite)
    if rows.start >= rows.stop or columns.start >= columns.stop:
        return
    cover = sprite.cover[part]
    if opacity < 1.0:
        cover = np.asarray(cv2.convertScaleAbs(cover, alpha=opacity), np.uint8)
    covers = cv2.merge([cover, cover, cover])
    below = cv2.multiply(frame[rows, columns], cv2.bitwise_not(covers), scale=1 / 255)
    frame[rows, columns] = cv2.add(below, cv2.multiply(sprite.picture[part], covers, scale=1 / 255))


def _overlap(frame: Picture, sprite: Sprite) -> tuple[slice, slice, tuple[slice, slice]]:
    height, width = sprite.cover.shape
    top, left = max(sprite.top, 0), max(sprite.left, 0)
    bottom, right = min(sprite.top + height, frame.shape[0]), min(sprite.left + width, frame.shape[1])
    part = (slice(top - sprite.top, bottom - sprite.top), slice(left - sprite.left, right - sprite.left))
    return slice(top, bottom), slice(left, right), part


def shadow_of(sprite: Sprite, offset: tuple[int, int], softness: int) -> Sprite:
    """A soft dark shape as large as the sprite and a little more, to be laid under it."""
    margin = softness * 2
    cover = cv2.copyMakeBorder(sprite.cover, margin, margin, margin, margin, cv2.BORDER_CONSTANT, value=0)
    cover = cv2.blur(cv2.blur(cover, (softness, softness)), (softness, softness))
    dark = np.zeros((*cover.shape, 3), np.uint8)
    return Sprite(dark, np.asarray(cover, np.uint8), sprite.left - margin + offset[0], sprite.top - margin + offset[1])


def moved(sprite: Sprite, by: tuple[int, int]) -> Sprite:
    """The same shape somewhere else."""
    return Sprite(sprite.picture, sprite.cover, sprite.left + by[0], sprite.top + by[1])


def lay_note(frame: Picture, laid: LaidNote) -> None:
    """Lay a note with its shadow on the frame, in place."""
    sprite = sprite_of(laid)
    lay(frame, shadow_of(sprite, (3, 4), 7), 0.5)
    lay(frame, sprite)
