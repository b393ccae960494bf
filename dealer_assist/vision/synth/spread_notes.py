"""Notes spread over a table, any way up: frames for measuring how completely and how fast they are read."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.synth.artwork import Picture
from dealer_assist.vision.synth.camera_look import SensorNoise, lens_blur
from dealer_assist.vision.synth.cloth import CLOTHS, felt, lit, uneven_light, wood
from dealer_assist.vision.synth.note import draw_style, render_note
from dealer_assist.vision.synth.scene import LaidNote, keystone, lay_note, lying
from dealer_assist.vision.synth.serials import draw_serial

SIZE = (1280, 720)
"""Width and height of the frames in px."""

_NOISE = 3.0
_BLUR = 0.7


@dataclass(frozen=True, slots=True)
class Spread:
    """A frame (720 x 1280 x 3 BGR uint8) and the notes that lie in it."""

    picture: Picture
    notes: tuple[LaidNote, ...]


@lru_cache(maxsize=1)
def _noise() -> SensorNoise:
    return SensorNoise(SIZE, _NOISE, 1)


def _frame(places: tuple[tuple[float, float, float, float], ...], notes: tuple[NoteFormat, ...], rng: np.random.Generator) -> Spread:
    """Notes at (x, y, width in px, turn in degrees), each of a format drawn from `notes`."""
    cloth = int(rng.integers(len(CLOTHS) + 1))
    picture = wood(SIZE, rng) if cloth == len(CLOTHS) else felt(SIZE, CLOTHS[cloth], rng)
    tilt = keystone(SIZE, (float(rng.normal(0, 0.02)), float(rng.normal(0, 0.02))))
    laid = []
    for x, y, width, turn in places:
        note = notes[int(rng.integers(len(notes)))]
        serial, _ = draw_serial(note, rng)
        printed = render_note(note, serial, draw_style(note, rng))
        laid.append(LaidNote(printed, tilt @ lying(printed, (x, y), width / note.width_mm, turn)))
        lay_note(picture, laid[-1])
    light = uneven_light(SIZE, (float(rng.random()), float(rng.random())), 0.3)
    seen = _noise().on(lens_blur(lit(picture, light), _BLUR), int(rng.integers(1000)))
    return Spread(seen, tuple(laid))


def one_note(notes: tuple[NoteFormat, ...], seed: int) -> Spread:
    """One note at any angle, 540 to 640 px wide."""
    rng = np.random.default_rng([seed, 1])
    place = (640 + rng.normal(0, 60), 360 + rng.normal(0, 15), rng.uniform(540, 640), rng.uniform(0, 360))
    return _frame((place,), notes, rng)


def nine_notes(notes: tuple[NoteFormat, ...], seed: int) -> Spread:
    """Three rows of three notes, either way up, about 400 px wide: as many as can be read at this size."""
    rng = np.random.default_rng([seed, 9])
    places = tuple(
        (213 + 427 * column, 120 + 240 * row, rng.uniform(385, 405), float(rng.choice((0, 180)) + rng.normal(0, 3)))
        for row in range(3)
        for column in range(3)
    )
    return _frame(places, notes, rng)
