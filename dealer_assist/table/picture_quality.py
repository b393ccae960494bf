"""How well a note can be seen: what is measured in a picture, and the one thing that a person is told to mend."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class HintKind(StrEnum):
    """What keeps a serial from being read and a person can mend; the one to mend first stands first."""

    TOO_DARK = "too_dark"
    HAND = "hand"
    MOTION = "motion"
    OUT_OF_FOCUS = "out_of_focus"
    CUT_OFF = "cut_off"
    TOO_FAR = "too_far"
    GLARE = "glare"
    WRONG_SIDE = "wrong_side"


@dataclass(frozen=True, slots=True)
class Hint:
    """One thing to mend. `percent` is by how much nearer the camera must come, in tens; 0 for all that is not TOO_FAR."""

    kind: HintKind
    percent: int = 0


@dataclass(frozen=True, slots=True)
class PictureQuality:
    """What one frame shows of the note in the scan spot; of the whole spot where no note is seen.

    `brightness` (0 to 255) is that of the paper, `evenness` (0 to 1) the brightness of the darkest part as a part of the
    brightest's, `glare` (0 to 1) the part that is blown out. `sharpness` (0 to 1) is the steepest edge as a part of the
    contrast per pixel, `smear` (1 or more) how much steeper edges are in one direction than across it. `digit_px` is
    the height of a digit in pixels, 0 where it is not known. `hand` (0 to 1) is the part of the spot that a hand covers, `beyond`
    (0 to 1) the part of the note's outline that runs along the spot's edge. `has_note` tells whether something lies there, `whole`
    whether it has the shape of a whole note, `has_serial` whether something like a serial is seen, `moving` whether the note moved since
    the frame before.
    """

    brightness: float
    evenness: float
    glare: float
    sharpness: float
    smear: float
    digit_px: float
    hand: float
    beyond: float
    has_note: bool
    whole: bool
    has_serial: bool
    moving: bool


GOOD_DIGIT_PX = 16.0
"""Digits of this height are read for certain in a good picture."""

_LEAST_DIGIT_PX = 11.0
_LEAST_BRIGHTNESS, _BLACK = 50.0, 18.0
"""Brightness of paper that is lit well enough, and of a spot in which not even a black cloth could be seen."""

_MOST_BEYOND, _MOST_GLARE = 0.08, 0.05
_SOFT = 0.18, 2.9
"""Edges softer than this are not those of a picture in focus; the second figure is the same per height of a digit, because the strokes of
large digits stay apart for longer."""

_SMEAR, _SMEARED, _MOVED = 1.7, (0.2, 3.6), (0.26, 4.4)
"""The smear of a movement; the limits above where there is one (across it edges are still steep), and where the note is seen to move."""


def hint_of(seen: PictureQuality) -> Hint | None:
    """The first fault that a picture shows, for a note that is not read; None where a person can do nothing better."""
    found = next((kind for kind in HintKind if _FAULTS[kind](seen)), None)
    if found is None:
        return None
    return Hint(found, nearer_percent(seen.digit_px) if found is HintKind.TOO_FAR else 0)


def nearer_percent(digit_px: float) -> int:
    """By how much the distance to the camera must shrink for good digits, in per cent, to the next ten; a picture grows as it does."""
    missing = 100 * (1 - digit_px / GOOD_DIGIT_PX)
    return max(10, min(90, 10 * -int(-missing // 10)))


def _in_motion(seen: PictureQuality) -> bool:
    return (seen.moving and _softer(seen, _MOVED)) or (seen.smear > _SMEAR and _softer(seen, _SMEARED))


def _softer(seen: PictureQuality, limits: tuple[float, float]) -> bool:
    return seen.has_note and seen.sharpness < limits[0] and seen.sharpness * seen.digit_px < limits[1]


_FAULTS: dict[HintKind, Callable[[PictureQuality], bool]] = {
    HintKind.TOO_DARK: lambda seen: seen.brightness < (_LEAST_BRIGHTNESS if seen.has_note else _BLACK),
    HintKind.HAND: lambda seen: seen.hand > 0,
    HintKind.MOTION: _in_motion,
    HintKind.OUT_OF_FOCUS: lambda seen: _softer(seen, _SOFT),
    HintKind.CUT_OFF: lambda seen: seen.has_note and seen.beyond > _MOST_BEYOND,
    HintKind.TOO_FAR: lambda seen: 0 < seen.digit_px < _LEAST_DIGIT_PX,
    HintKind.GLARE: lambda seen: seen.has_note and seen.glare > _MOST_GLARE,
    HintKind.WRONG_SIDE: lambda seen: seen.whole and not seen.has_serial,
}
