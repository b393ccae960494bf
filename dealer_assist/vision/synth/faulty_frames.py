"""Frames in which something keeps a note from being read, one fault each: for thresholds and figures of the quality hints."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

import cv2
import numpy as np

from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.synth.artwork import Picture, face
from dealer_assist.vision.synth.camera_look import SensorNoise, lens_blur, motion_blur
from dealer_assist.vision.synth.cloth import CLOTHS, felt, lit, uneven_light, wood
from dealer_assist.vision.synth.hand import REACH, hand
from dealer_assist.vision.synth.note import PlayNote, draw_style, render_note
from dealer_assist.vision.synth.scene import LaidNote, Sprite, keystone, lay, lay_note, lying, shadow_of
from dealer_assist.vision.synth.serials import draw_serial
from dealer_assist.vision.synth.spread_notes import SIZE

_NOISE = 3.0
_SHARP = 0.7
"""Sigma in px of the lens blur of a picture that is in focus."""

_BACK_PX_PER_MM = 10.0


class Fault(StrEnum):
    """What is wrong with a frame; `NONE` is a good one, `EMPTY` has no note."""

    NONE = "none"
    EMPTY = "empty"
    DARK = "dark"
    GLARE = "glare"
    MOTION = "motion"
    FOCUS = "focus"
    FAR = "far"
    CUT_OFF = "cut_off"
    WRONG_SIDE = "wrong_side"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class FaultyFrame:
    """Two frames (720 x 1280 x 3 BGR uint8) one after the other, and the note in them, None where none lies there.

    The second one shows the fault; where it is a movement the note lay elsewhere in the first one.
    """

    fault: Fault
    before: Picture
    picture: Picture
    laid: LaidNote | None


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the note lies: middle in px, width in px, clockwise turn in degrees."""

    x: float
    y: float
    width: float
    turn: float


def faulty_frame(fault: Fault, notes: tuple[NoteFormat, ...], seed: int) -> FaultyFrame:
    """A frame with this fault; the same fault and seed give the same note, cloth and light, and all faults of a seed the same note."""
    rng = np.random.default_rng([seed, 31])
    note_format = notes[int(rng.integers(len(notes)))]
    table, light = _table(rng)
    note = _note(note_format, rng)
    place = _place(fault, rng)
    if fault is Fault.WRONG_SIDE:
        note = _back(note)
    laid = None if fault is Fault.EMPTY else LaidNote(note, keystone(SIZE, (0.015, -0.02)) @ _matrix(note, place))
    if laid is not None:
        lay_note(table, laid)
    seen = lit(table, light)
    spoilt = seen if laid is None else _spoilt(fault, seen, laid, rng)
    first = seen if fault is not Fault.MOTION else _shifted(seen, rng)
    number = int(rng.integers(1000))
    return FaultyFrame(fault, _filmed(first if fault is Fault.MOTION else spoilt, number), _filmed(spoilt, number + 1), laid)


@lru_cache(maxsize=1)
def _noise() -> SensorNoise:
    return SensorNoise(SIZE, _NOISE, 3)


def _filmed(picture: Picture, number: int) -> Picture:
    return _noise().on(lens_blur(picture, _SHARP), number)


def _table(rng: np.random.Generator) -> tuple[Picture, np.ndarray]:
    cloth = int(rng.integers(len(CLOTHS) + 1))
    table = wood(SIZE, rng) if cloth == len(CLOTHS) else felt(SIZE, CLOTHS[cloth], rng)
    return table, uneven_light(SIZE, (float(rng.random()), float(rng.random())), float(rng.uniform(0.1, 0.4)))


def _note(note_format: NoteFormat, rng: np.random.Generator) -> PlayNote:
    serial, _ = draw_serial(note_format, rng)
    return render_note(note_format, serial, draw_style(note_format, rng))


def _back(note: PlayNote) -> PlayNote:
    """A side without a serial: the same artwork, without what is printed last."""
    bare = face(note.note_format, sum(note.serial.encode()), _BACK_PX_PER_MM)
    return PlayNote(bare, _BACK_PX_PER_MM, note.note_format, note.serial, note.digits, ())


def _place(fault: Fault, rng: np.random.Generator) -> _Place:
    turn = float(rng.choice((0, 180)) + rng.normal(0, 12))
    x, y = 640 + float(rng.normal(0, 40)), 360 + float(rng.normal(0, 25))
    if fault is Fault.FAR:
        return _Place(x, y, float(rng.uniform(190, 300)), turn)
    width = float(rng.uniform(620, 820))
    if fault is Fault.CUT_OFF:
        side = int(rng.integers(4))
        inside = float(rng.uniform(-0.1, 0.12)) * width
        return _Place(*((inside, y), (x, inside / 2), (1280 - inside, y), (x, 720 - inside / 2))[side], width, turn)
    return _Place(x, y, width, turn)


def _matrix(note: PlayNote, place: _Place) -> np.ndarray:
    return lying(note, (place.x, place.y), place.width / note.note_format.width_mm, place.turn)


def _spoilt(fault: Fault, picture: Picture, laid: LaidNote, rng: np.random.Generator) -> Picture:
    match fault:
        case Fault.DARK:
            return np.asarray(cv2.convertScaleAbs(picture, alpha=float(rng.uniform(0.04, 0.14))), np.uint8)
        case Fault.GLARE:
            return _with_glare(picture, laid, rng)
        case Fault.MOTION:
            angle, length = float(rng.uniform(0, np.pi)), float(rng.uniform(14, 30))
            return motion_blur(picture, (length * np.cos(angle), length * np.sin(angle)))
        case Fault.FOCUS:
            return _defocused(picture, int(rng.integers(5, 10)))
        case Fault.HAND:
            return _with_hand(picture, laid, rng)
        case _:
            return picture


def _with_glare(picture: Picture, laid: LaidNote, rng: np.random.Generator) -> Picture:
    """A lamp's reflection over every serial of the note: blown out in the middle, soft at its rim."""
    light = np.zeros(picture.shape[:2], np.float32)
    for _, corners in laid.serials:
        middle, length = corners.mean(axis=0), float(np.linalg.norm(corners[1] - corners[0]))
        radius = length * float(rng.uniform(0.5, 0.8))
        x, y = np.meshgrid(np.arange(picture.shape[1]) - middle[0], np.arange(picture.shape[0]) - middle[1])
        light = np.maximum(light, np.exp(-(((x * x + 1.6 * y * y) / (radius * radius)) ** 2)).astype(np.float32))
    strength = float(rng.uniform(190, 260))
    return np.clip(picture + strength * light[:, :, None], 0, 255).astype(np.uint8)


def _shifted(picture: Picture, rng: np.random.Generator) -> Picture:
    """The picture some px away, as a moving note showed it one frame before."""
    across, down = (float(rng.choice((-1, 1)) * rng.uniform(15, 40)) for _ in range(2))
    by = np.array([[1, 0, across], [0, 1, down]], np.float64)
    return np.asarray(cv2.warpAffine(picture, by, SIZE, flags=cv2.INTER_NEAREST, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def _defocused(picture: Picture, radius: int) -> Picture:
    """Out of focus as a lens shows it: every point becomes a disc."""
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * radius + 1, 2 * radius + 1)).astype(np.float32)
    return np.asarray(cv2.filter2D(picture, -1, disc / disc.sum()), np.uint8)


def _with_hand(picture: Picture, laid: LaidNote, rng: np.random.Generator) -> Picture:
    """A hand from one side of the table whose fingers lie on the note: over one serial, and over what is beside it."""
    turns = int(rng.integers(4))
    tone, size = float(rng.uniform(0.45, 1.05)), float(rng.uniform(1.2, 1.7))
    shape = hand()
    toned = np.clip(shape.picture.astype(np.float32) * tone, 0, 255).astype(np.uint8)
    large = cv2.resize(toned, None, fx=size, fy=size, interpolation=cv2.INTER_AREA)
    cover = cv2.resize(shape.cover, None, fx=size, fy=size, interpolation=cv2.INTER_AREA)
    long = cv2.copyMakeBorder(large, 0, 700, 0, 0, cv2.BORDER_REPLICATE)
    reach = cv2.copyMakeBorder(cover, 0, 700, 0, 0, cv2.BORDER_REPLICATE)
    tip = REACH[0] * size, REACH[1] * size + 90
    height, width = reach.shape
    x, y = ((tip[0], tip[1]), (tip[1], width - tip[0]), (width - tip[0], height - tip[1]), (height - tip[1], tip[0]))[turns]
    where = laid.serials[int(rng.integers(len(laid.serials)))][1].mean(axis=0)
    sprite = Sprite(
        np.ascontiguousarray(np.rot90(long, turns)),
        np.ascontiguousarray(np.rot90(reach, turns)),
        round(float(where[0] - x)),
        round(float(where[1] - y)),
    )
    covered = picture.copy()
    lay(covered, shadow_of(sprite, (8, 8), 15), 0.4)
    lay(covered, sprite)
    return covered
