"""One note put down, and at once another one in its place whose serial differs in one or two digits: frames for the laws of stability."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.synth.artwork import Picture
from dealer_assist.vision.synth.camera_look import SensorNoise, lens_blur
from dealer_assist.vision.synth.cloth import CLOTHS, felt, lit, uneven_light
from dealer_assist.vision.synth.note import draw_style, render_note
from dealer_assist.vision.synth.scene import LaidNote, lay_note, lying
from dealer_assist.vision.synth.serials import draw_serial
from dealer_assist.vision.synth.spread_notes import SIZE

_NOISE = 3.0
_BLUR = 0.7
NUDGES_PX = (0.0, 1.0, 4.0, 25.0)
"""How far from the first note's place the second one is put down, in px across: as well as in the very same place."""


@dataclass(frozen=True, slots=True)
class NoteChange:
    """Two pictures (720 x 1280 x 3 BGR uint8, without noise) of one table, and the digits of the note in each."""

    pictures: tuple[Picture, Picture]
    digits: tuple[str, str]
    noise: SensorNoise

    def frames(self, of_each: int) -> Iterator[tuple[Picture, str]]:
        """So many frames of the first note and then of the second, each with its own noise, and the digits of the note in it."""
        for index in range(2 * of_each):
            which = index // of_each
            yield self.noise.on(self.pictures[which], index), self.digits[which]


def note_change(note_format: NoteFormat, seed: int) -> NoteChange:
    """A change of notes; both have one design and one face, so that nothing but the digits differs between them."""
    rng = np.random.default_rng([seed, 77])
    serial, _ = draw_serial(note_format, rng)
    other = _nearly(note_format, serial, rng)
    style = draw_style(note_format, rng)
    table = felt(SIZE, CLOTHS[int(rng.integers(len(CLOTHS)))], rng)
    light = uneven_light(SIZE, (float(rng.random()), float(rng.random())), 0.3)
    width, turn, nudge = float(rng.uniform(600, 760)), float(rng.normal(0, 8)), NUDGES_PX[seed % len(NUDGES_PX)]
    pictures, digits = [], []
    for text, by in ((serial, 0.0), (other, nudge)):
        note = render_note(note_format, text, style)
        picture = table.copy()
        lay_note(picture, LaidNote(note, lying(note, (640 + by, 360), width / note_format.width_mm, turn)))
        pictures.append(lens_blur(lit(picture, light), _BLUR))
        digits.append(note.digits)
    return NoteChange((pictures[0], pictures[1]), (digits[0], digits[1]), SensorNoise(SIZE, _NOISE, seed))


def _nearly(note_format: NoteFormat, serial: str, rng: np.random.Generator) -> str:
    """A serial that differs from another one in one or two of the counted digits."""
    counted = note_format.counted(serial) or ()
    letters = list(serial)
    for place in rng.choice(counted, int(rng.integers(1, 3)), replace=False):
        letters[place] = str((int(letters[place]) + int(rng.integers(1, 10))) % 10)
    return "".join(letters)
