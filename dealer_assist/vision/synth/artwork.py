"""The printed face of a play note without its serials: tints, guilloche and the words PLAY NOTE, NOT MONEY.

Nothing is taken from a real note: no portrait, no building, no emblem, no value; the colours belong to the design
number, not to a currency.
"""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.synth import guilloche
from dealer_assist.vision.synth.lettering import Mask, Typeface, plain_line, set_line

Picture = NDArray[np.uint8]
"""Height x width x 3, blue-green-red."""
Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours in BGR: two paper tints at the ends and the middle, and three inks from light to dark."""

    end_tint: Colour
    middle_tint: Colour
    light_ink: Colour
    second_ink: Colour
    dark_ink: Colour


PALETTES = (
    Palette((236, 226, 238), (214, 236, 246), (176, 128, 178), (120, 168, 218), (120, 52, 112)),  # plum and apricot
    Palette((236, 240, 218), (218, 228, 246), (168, 164, 84), (122, 136, 226), (112, 92, 20)),  # lagoon and coral
    Palette((240, 230, 222), (226, 240, 240), (190, 146, 106), (110, 186, 196), (116, 66, 34)),  # slate and honey
    Palette((224, 238, 230), (238, 226, 238), (122, 166, 136), (178, 138, 186), (52, 88, 58)),  # moss and mallow
    Palette((242, 228, 228), (222, 242, 232), (204, 136, 132), (142, 184, 132), (136, 50, 60)),  # indigo and mint
)


@dataclass(frozen=True, slots=True)
class Window:
    """A part of the note in mm."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Window") -> bool:
        """Whether the two overlap."""
        return self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom


def serial_windows(note_format: NoteFormat, margin: float = 1.0) -> tuple[Window, ...]:
    """Where the format prints its serials, with a margin in mm."""
    return tuple(
        Window(each.left_mm - margin, each.top_mm - margin, each.left_mm + each.width_mm + margin, each.top_mm + each.height_mm + margin)
        for each in note_format.prints
    )


def tint(picture: Picture, mask: Mask, colour: Colour, strength: float) -> None:
    """Print ink of one colour through the mask, in place."""
    cover = cv2.convertScaleAbs(mask, alpha=strength)
    bare = cv2.bitwise_not(cover)
    planes = [
        cv2.add(cv2.multiply(plane, bare, scale=1 / 255), cv2.convertScaleAbs(cover, alpha=level / 255))
        for plane, level in zip(cv2.split(picture), colour, strict=True)
    ]
    cv2.merge(planes, picture)


def _paper(width: int, height: int, palette: Palette, rng: np.random.Generator) -> Picture:
    ramp = 255 - np.abs(np.arange(width) * 510 // max(width - 1, 1) - 255)
    picture = np.empty((height, width, 3), np.uint8)
    picture[:] = palette.end_tint
    tint(picture, np.broadcast_to(ramp.astype(np.uint8), (height, width)), palette.middle_tint, 1.0)
    fibre = cv2.resize(
        rng.integers(0, 7, (height // 3 + 1, width // 3 + 1), dtype=np.uint8), (width, height), interpolation=cv2.INTER_LINEAR
    )
    return np.asarray(cv2.subtract(picture, cv2.merge([fibre, fibre, fibre])), np.uint8)


def _calm(mask: Mask, windows: tuple[Window, ...], px_per_mm: float, keep: float) -> Mask:
    """Thin the line work round the serials so that they can be read, as printers do; `keep` is the part that stays."""
    veil = np.full(mask.shape, 255, np.uint8)
    for window in windows:
        corner = (round(window.left * px_per_mm), round(window.top * px_per_mm))
        cv2.rectangle(veil, corner, (round(window.right * px_per_mm), round(window.bottom * px_per_mm)), round(255 * keep), -1)
    side = max(3, round(2.0 * px_per_mm) | 1)
    veil = np.asarray(cv2.blur(veil, (side, side)), np.uint8)
    return np.asarray(cv2.multiply(mask, veil, scale=1 / 255), np.uint8)


def _word_window(note_format: NoteFormat) -> Window:
    """Where the words stand: the first of a few places that no serial needs, else the middle."""
    width, height = note_format.width_mm, note_format.height_mm
    taken = serial_windows(note_format, 0.5)
    for centre_x, centre_y in ((0.69, 0.56), (0.66, 0.56), (0.66, 0.68), (0.66, 0.44), (0.55, 0.3), (0.5, 0.5)):
        x, y = centre_x * width, centre_y * height
        place = Window(x - 27, y - 9, x + 27, y + 8)
        if not any(place.meets(each) for each in taken):
            return place
    return Window(width / 2 - 27, height / 2 - 9, width / 2 + 27, height / 2 + 8)


def _words(note_format: NoteFormat, px_per_mm: float, shape: tuple[int, int]) -> Mask:
    mask = np.zeros(shape, np.uint8)
    place = _word_window(note_format)
    lines = (("PLAY NOTE", 6.2, 0.0, 10.0, Typeface.SERIF), ("NOT MONEY", 2.6, 10.5, 5.0, Typeface.GROTESQUE))
    for text, size, down, room, typeface in lines:
        strip = set_line(plain_line(text, size * px_per_mm, typeface), round(54 * px_per_mm), round(room * px_per_mm), centred=True)
        left, top = round(place.left * px_per_mm), round((place.top + down) * px_per_mm)
        part = mask[top : top + strip.shape[0], left : left + strip.shape[1]]
        np.maximum(part, strip[: part.shape[0], : part.shape[1]], out=part)
    return mask


def _micro_text(note_format: NoteFormat, px_per_mm: float, shape: tuple[int, int]) -> Mask:
    """A line of tiny words above the lower border."""
    mask = np.zeros(shape, np.uint8)
    width, height = round((note_format.width_mm - 14) * px_per_mm), round(1.6 * px_per_mm)
    text = "PLAY NOTE NOT MONEY " * 9
    strip = set_line(plain_line(text.strip(), 0.9 * px_per_mm, Typeface.GROTESQUE), width, height)
    top = round((note_format.height_mm - 7.6) * px_per_mm)
    mask[top : top + height, round(7 * px_per_mm) : round(7 * px_per_mm) + width] = strip
    return mask


def _medallion_centre(note_format: NoteFormat, core: float) -> tuple[float, float]:
    """Centre of the medallion in mm: as far left as its core of `core` mm keeps clear of the serials."""
    y = note_format.height_mm * 0.5
    for part in (0.3, 0.34, 0.37, 0.4):
        x = note_format.width_mm * part
        place = Window(x - core, y - core, x + core, y + core)
        if not any(place.meets(each) for each in serial_windows(note_format)):
            break
    return x, y


def _medallion(note_format: NoteFormat, px_per_mm: float, shape: tuple[int, int]) -> tuple[Mask, tuple[float, float], float]:
    """The four suits in a ring: the mark of a game, not of a state. Returns the pips, the centre and the radius in mm."""
    radius = note_format.height_mm * 0.3
    centre = _medallion_centre(note_format, 0.45 * radius)
    mask = np.zeros(shape, np.uint8)
    for kind, (x, y) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        place = (centre[0] + 0.24 * radius * x * 1.35, centre[1] + 0.24 * radius * y * 1.35)
        outline = guilloche.pip_outline(kind, place, radius * 0.3)
        cv2.fillPoly(mask, [np.rint(outline * px_per_mm * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    return mask, centre, radius


@lru_cache(maxsize=48)
def face(note_format: NoteFormat, design: int, px_per_mm: float) -> Picture:
    """The face of design number `design` (0 upwards, five palettes in turn) in the format's size, upright; do not write into it."""
    rng = np.random.default_rng([design, round(note_format.width_mm), round(note_format.height_mm)])
    palette = PALETTES[design % len(PALETTES)]
    size = (note_format.width_mm, note_format.height_mm)
    width, height = (round(side * px_per_mm) for side in size)
    shape, windows = (height, width), serial_windows(note_format, 1.8)
    picture = _paper(width, height, palette, rng)
    pips, centre, radius = _medallion(note_format, px_per_mm, shape)
    far = (size[0] * 0.82, size[1] * 0.56)
    petals = int(rng.integers(7, 12))
    layers = (
        (guilloche.wave_field(size, 1.1, rng), palette.light_ink, 0.55, 0.4),
        (guilloche.wave_field(size, 1.5, rng, slope=0.35), palette.second_ink, 0.6, 0.4),
        (guilloche.star(far, size[1] * 0.34, 12, 16), palette.second_ink, 0.8, 0.3),
        (guilloche.rosette(centre, radius * 1.25, petals, 24), palette.light_ink, 0.9, 0.35),
        (guilloche.rosette(centre, radius * 0.9, petals + 4, 16), palette.dark_ink, 0.7, 0.35),
        (guilloche.braid((4, 4), size[0] - 8, 1.5) + guilloche.braid((4, size[1] - 4), size[0] - 8, 1.5), palette.dark_ink, 0.75, 0.2),
    )
    for curves, ink, strength, keep in layers:
        tint(picture, _calm(guilloche.draw_curves(curves, width, height, px_per_mm), windows, px_per_mm, keep), ink, strength)
    tint(picture, _calm(pips, windows, px_per_mm, 0.35), palette.dark_ink, 0.8)
    words = _words(note_format, px_per_mm, shape)
    halo = np.asarray(cv2.dilate(words, np.ones((5, 5), np.uint8)), np.uint8)
    tint(picture, _calm(halo, windows, px_per_mm, 0.0), palette.middle_tint, 0.8)
    tint(picture, _calm(words, windows, px_per_mm, 0.0), palette.dark_ink, 0.95)
    tint(picture, _calm(_micro_text(note_format, px_per_mm, shape), windows, px_per_mm, 0.0), palette.dark_ink, 0.8)
    picture.setflags(write=False)
    return picture
