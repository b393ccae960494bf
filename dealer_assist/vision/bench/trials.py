"""The synthetic test: notes as a webcam at a table sees them, in fonts and on grounds that no network was trained on.

Trial number i of a condition and a seed is always the same. Fonts are those of the play notes and the families that `fonts.toml` keeps
for testing; grounds are the play notes' own faces, and over half of them the two textures that are kept for testing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from dealer_assist.vision.bench.filming import Look, filmed, table_top
from dealer_assist.vision.formats import NoteFormat, shipped_formats
from dealer_assist.vision.synth.artwork import Picture
from dealer_assist.vision.synth.lettering import FontFace, Typeface
from dealer_assist.vision.synth.note import PlayNote, draw_style, render_note
from dealer_assist.vision.synth.scene import LaidNote, keystone, lay_note, lying
from dealer_assist.vision.synth.serials import draw_serial
from dealer_assist.vision.synth.wear import folded
from dealer_assist.vision.train.faces import Faces, load_faces
from dealer_assist.vision.train.fonts import font_list
from dealer_assist.vision.train.scenery import make_sheets

FRAME = (1280, 720)
"""Width and height of a live frame in px."""

SMALLEST_DIGIT, TALLEST_DIGIT = 14.0, 40.0
_EDGE = 6
_OFF_CENTRE = 0.6
"""Part of the room round a note by which it may lie off the middle; at the very edge the tilted camera would not see all of it."""

_RUN = 3
"""Equal digits in a row from which a serial belongs to the condition `repeats`."""

_DESIGNS = 2
"""Designs that each series is printed in: drawing a face costs more than anything else."""

_SHEETS = 6
_SHIPPED_FAMILIES = 6
"""The first families for testing are the faces of the play notes, which are shipped."""


_ORDINARY = Look()


@dataclass(frozen=True, slots=True)
class Condition:
    """One kind of trials: how it is filmed, which way up the notes lie (turns in degrees, clockwise, and how far off them they may
    be), whether it is a still crop round the note or a whole frame, and which serials and formats it takes."""

    name: str
    look: Look = _ORDINARY
    turns: tuple[tuple[float, float], ...] = ((0, 12), (180, 12), (0, 12), (180, 12), (90, 90), (270, 90))
    still: bool = False
    repeats: bool = False
    growing: bool = False


CONDITIONS = (
    Condition("table"),
    Condition("still", still=True),
    Condition("repeats", repeats=True),
    Condition("growing", growing=True),
    Condition("turned", turns=((180, 12),)),
    Condition("glare", Look(glare=(60, 150))),
    Condition("defocus", Look(focus=(1.2, 2.0))),
)


@dataclass(frozen=True, slots=True)
class Trial:
    """One picture (BGR uint8) with one note in it; `digit_px` is the height of the first counted digit in it."""

    condition: Condition
    number: int
    picture: Picture
    laid: LaidNote
    digit_px: float


class TrialMaker:
    """Draws trials. With a folder of `dealer-assist train fonts` it has every face for testing, without one those that are shipped."""

    def __init__(self, seed: int, fonts: Path | None = None, notes: Sequence[NoteFormat] | None = None) -> None:
        families = font_list().testing[_SHIPPED_FAMILIES:] if fonts is not None else ()
        more: tuple[FontFace, ...] = load_faces(fonts, families).faces if fonts is not None else ()
        self._faces: tuple[FontFace, ...] = (*Typeface, *more)
        self._notes = tuple(notes or shipped_formats())
        self._seed = seed

    @property
    def face_count(self) -> int:
        """How many faces the serials are set in."""
        return len(self._faces)

    def make(self, condition: Condition, number: int) -> Trial:
        """Trial `number` of a condition."""
        rng = np.random.default_rng([self._seed, CONDITIONS.index(condition), number])
        note = self._note(condition, rng)
        turn, spread = condition.turns[int(rng.integers(len(condition.turns)))]
        turn += float(rng.uniform(-spread, spread))
        digit = float(np.exp(rng.uniform(np.log(SMALLEST_DIGIT), np.log(TALLEST_DIGIT))))
        laid, size = _placed(note, turn, digit, condition.still, rng)
        frame = table_top(size, rng)
        lay_note(frame, laid)
        whole = [corners for printed, corners in laid.serials if printed.whole]
        spot = whole[int(rng.integers(len(whole)))].mean(axis=0) + rng.normal(0, 15, 2)
        picture = filmed(frame, condition.look, (float(spot[0]), float(spot[1])), rng)
        return Trial(condition, number, picture, laid, _digit_px(laid))

    def _note(self, condition: Condition, rng: np.random.Generator) -> PlayNote:
        fitting = [each for each in self._notes if not condition.growing or _grows(each)]
        currencies = sorted({each.currency for each in fitting})
        currency = currencies[int(rng.integers(len(currencies)))]
        series = [each for each in fitting if each.currency == currency]
        note_format = series[int(rng.integers(len(series)))]
        serial = _with_run(note_format, rng) if condition.repeats else draw_serial(note_format, rng)[0]
        style = draw_style(note_format, rng, self._faces)
        note = render_note(note_format, serial, replace(style, design=self._notes.index(note_format) + style.design % _DESIGNS))
        if rng.random() < 0.5:
            note = replace(note, picture=self._patterned(note.picture, rng))
        return replace(note, picture=folded(note.picture, rng)) if rng.random() < 0.3 else note

    def _patterned(self, picture: Picture, rng: np.random.Generator) -> Picture:
        """A texture printed over the whole note in transparent ink, up to a fifth darker."""
        height, width = picture.shape[:2]
        sheet = _sheets(self._seed)[int(rng.integers(_SHEETS))].astype(np.float32)
        zoom = float(rng.uniform(1.0, 2.0))
        pattern = cv2.resize(sheet, (round(zoom * sheet.shape[1]), round(zoom * sheet.shape[0])), interpolation=cv2.INTER_LINEAR)
        tiled = np.tile(pattern, (-(-height // pattern.shape[0]), -(-width // pattern.shape[1])))[:height, :width]
        cover = 255 * (1 - float(rng.uniform(0.06, 0.2)) * np.clip(0.5 - tiled / 2, 0, 1))
        shade = cover.astype(np.uint8)
        return np.asarray(cv2.multiply(picture, cv2.merge([shade, shade, shade]), scale=1 / 255), np.uint8)


@lru_cache(maxsize=1)
def _sheets(seed: int) -> tuple[np.ndarray, ...]:
    """Textures that are kept for testing."""
    return make_sheets(Faces(()), np.random.default_rng([seed, 5]), _SHEETS, testing=True)


def _grows(note_format: NoteFormat) -> bool:
    return any(each.last_digit_mm > each.digit_mm for each in note_format.prints)


def _with_run(note_format: NoteFormat, rng: np.random.Generator) -> str:
    """A serial of the format with at least three equal counted digits in a row."""
    while True:
        serial, _ = draw_serial(note_format, rng)
        places = note_format.counted(serial) or ()
        length = int(rng.choice((_RUN, _RUN, _RUN + 1)))
        first = places[int(rng.integers(len(places) - length + 1))]
        changed = serial[:first] + length * serial[first] + serial[first + length :]
        if note_format.counted(changed) is not None and note_format.check_holds(changed):
            return changed


def _placed(note: PlayNote, turn: float, digit: float, still: bool, rng: np.random.Generator) -> tuple[LaidNote, tuple[int, int]]:
    """The note in a frame, its first digit `digit` px high or as high as the frame has room for; in a crop round it when `still`."""
    scale = digit / note.note_format.prints[0].digit_mm
    if still:
        flat = LaidNote(note, lying(note, (0.0, 0.0), scale, turn))
        spans = flat.corners.max(axis=0) - flat.corners.min(axis=0) + rng.uniform(0.05, 0.3) * note.note_format.width_mm * scale
        size = (round(float(spans[0])), round(float(spans[1])))
    else:
        size = FRAME
    view = keystone(size, (float(rng.normal(0, 0.02)), float(rng.normal(0, 0.02))))
    nudge = rng.uniform(-1, 1, 2)
    while True:
        flat = LaidNote(note, lying(note, (0.0, 0.0), scale, turn))
        room = (np.array(size) - (flat.corners.max(axis=0) - flat.corners.min(axis=0))) / 2 - 2 * _EDGE
        centre = np.array(size) / 2 + np.clip(room, 0, None) * nudge * _OFF_CENTRE
        laid = LaidNote(note, view @ lying(note, (float(centre[0]), float(centre[1])), scale, turn))
        corners = laid.corners
        if corners.min() >= _EDGE and (corners.max(axis=0) <= np.array(size) - _EDGE).all():
            return laid, size
        scale *= 0.97


def _digit_px(laid: LaidNote) -> float:
    """Height of the first whole serial's first digit in the frame, from the scale along the print."""
    printed, corners = next((printed, corners) for printed, corners in laid.serials if printed.whole)
    seen, drawn = corners[1] - corners[0], printed.corners[1] - printed.corners[0]
    return printed.digit_height * float(np.hypot(*seen)) / float(np.hypot(*drawn))
