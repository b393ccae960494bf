"""Frames without a readable serial, to measure that nothing is accepted in them: other print, cards, hands, cloth, coins, notes' backs.

All of it is drawn from a seed; frame number i of a seed is always the same.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.synth import other_print
from dealer_assist.vision.synth.artwork import PALETTES, Picture, face
from dealer_assist.vision.synth.camera_look import SensorNoise, lens_blur
from dealer_assist.vision.synth.cloth import CLOTHS, felt, lit, uneven_light, wood
from dealer_assist.vision.synth.hand import hand, hand_shadow
from dealer_assist.vision.synth.note import draw_style, render_note
from dealer_assist.vision.synth.scene import keystone, lay, moved, seen, shadow_of
from dealer_assist.vision.synth.serials import draw_serial

SIZE = (1280, 720)
"""Width and height of the frames in px."""

_NOISE = 2.6
_UNREADABLE = 0.6
"""Blur of a blurred note in heights of its digits."""

Thing = Callable[[np.random.Generator], Picture]
Draw = Callable[[Picture, np.random.Generator], None]


@dataclass(frozen=True, slots=True)
class OtherFrame:
    """A frame (720 x 1280 x 3 BGR uint8) and what is to be seen in it."""

    kind: str
    picture: Picture


@lru_cache(maxsize=1)
def _noise() -> SensorNoise:
    return SensorNoise(SIZE, _NOISE, 2)


def _laid(frame: Picture, thing: Picture, width: float, rng: np.random.Generator) -> None:
    """Lay a thing on the frame, `width` px wide, at any place and nearly any angle."""
    turn = float(rng.choice((0, 0, 0, 90, 180, 270)) + rng.normal(0, 6))
    height, wide = thing.shape[:2]
    scale = width / wide
    cosine, sine = scale * np.cos(np.radians(turn)), scale * np.sin(np.radians(turn))
    x, y = rng.uniform(0.3, 0.7) * SIZE[0], rng.uniform(0.3, 0.7) * SIZE[1]
    flat = np.array(
        [[cosine, -sine, x - cosine * wide / 2 + sine * height / 2], [sine, cosine, y - sine * wide / 2 - cosine * height / 2], [0, 0, 1.0]]
    )
    sprite = seen(thing, keystone(SIZE, (float(rng.normal(0, 0.02)), float(rng.normal(0, 0.03)))) @ flat)
    lay(frame, shadow_of(sprite, (3, 4), 7), 0.5)
    lay(frame, sprite)


def _one(make: Thing, least: float, most: float) -> Draw:
    return lambda frame, rng: _laid(frame, make(rng), rng.uniform(least, most), rng)


def _several(make: Thing, least: float, most: float) -> Draw:
    def draw(frame: Picture, rng: np.random.Generator) -> None:
        for _ in range(int(rng.integers(2, 7))):
            _laid(frame, make(rng), rng.uniform(least, most), rng)

    return draw


def _back(rng: np.random.Generator) -> Picture:
    """The print of a play note without its serials."""
    notes = shipped_formats()
    return face(notes[int(rng.integers(len(notes)))], int(rng.integers(len(PALETTES))), 8.0)


def _blurred_note(rng: np.random.Generator) -> Picture:
    """A play note out of focus, so that its digits cannot be told."""
    notes = shipped_formats()
    note = notes[int(rng.integers(len(notes)))]
    serial, _ = draw_serial(note, rng)
    printed = render_note(note, serial, draw_style(note, rng), 8.0)
    return lens_blur(printed.picture, _UNREADABLE * 8.0 * max(place.last_digit_mm for place in note.prints))


def _hands(frame: Picture, rng: np.random.Generator) -> None:
    for _ in range(int(rng.integers(1, 3))):
        by = (int(rng.integers(0, SIZE[0] - 330)), int(rng.integers(0, SIZE[1] - 200)))
        lay(frame, moved(hand_shadow(), by), 0.5)
        lay(frame, moved(hand(), by))


def _nothing(frame: Picture, rng: np.random.Generator) -> None:
    """The empty cloth: nothing is drawn."""


KINDS: tuple[tuple[str, Draw], ...] = (
    ("form", _one(other_print.form, 500, 1250)),
    ("page", _one(other_print.page, 600, 1250)),
    ("label", _several(other_print.label, 260, 700)),
    ("receipt", _one(other_print.receipt, 320, 800)),
    ("form", _one(other_print.form, 500, 1250)),
    ("screen", _several(other_print.screen, 200, 700)),
    ("cards", _several(other_print.card, 120, 280)),
    ("label", _several(other_print.label, 260, 700)),
    ("back of a note", _several(_back, 420, 640)),
    ("form", _one(other_print.form, 700, 1250)),
    ("clock", _one(other_print.clock, 300, 600)),
    ("coins", _several(other_print.coins, 300, 700)),
    ("receipt", _one(other_print.receipt, 320, 800)),
    ("blurred note", _several(_blurred_note, 420, 640)),
    ("page", _one(other_print.page, 600, 1250)),
    ("chips", _several(other_print.chip, 100, 240)),
    ("hands", _hands),
    ("label", _one(other_print.label, 500, 1000)),
    ("empty table", _nothing),
    ("form", _one(other_print.form, 500, 1000)),
)
"""Kinds of frames in turn: those with the most numbers come most often."""


def other_frame(number: int, seed: int) -> OtherFrame:
    """Frame number `number` of a seed."""
    kind, draw = KINDS[number % len(KINDS)]
    rng = np.random.default_rng([seed, number, 77])
    cloth = int(rng.integers(len(CLOTHS) + 1))
    frame = wood(SIZE, rng) if cloth == len(CLOTHS) else felt(SIZE, CLOTHS[cloth], rng)
    draw(frame, rng)
    light = uneven_light(SIZE, (float(rng.random()), float(rng.random())), float(rng.uniform(0.1, 0.4)))
    softened = lens_blur(lit(frame, light), float(rng.uniform(0.4, 1.0)))
    return OtherFrame(kind, _noise().on(np.ascontiguousarray(softened), int(rng.integers(1000))))


def other_frames(count: int, seed: int) -> Iterator[OtherFrame]:
    """The first `count` frames of a seed, drawn one by one."""
    return (other_frame(number, seed) for number in range(count))
