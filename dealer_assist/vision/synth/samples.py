"""The sample pictures: `python -m dealer_assist.vision.synth.samples OUT_DIR` makes them and their `labels.csv` anew."""

import csv
import io
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from dealer_assist.vision.formats import NoteFormat, shipped_formats
from dealer_assist.vision.labels import COLUMNS, orientation_of
from dealer_assist.vision.synth.artwork import Picture
from dealer_assist.vision.synth.camera_look import SensorNoise, lens_blur, motion_blur
from dealer_assist.vision.synth.cloth import CLOTHS, felt, lit, uneven_light, wood
from dealer_assist.vision.synth.note import Corners, PlayNote, PrintedSerial, draw_style, render_note
from dealer_assist.vision.synth.sample_recipes import EDITIONS, Recipe
from dealer_assist.vision.synth.scene import LaidNote, keystone, lay_note, lying
from dealer_assist.vision.synth.serials import draw_serial
from dealer_assist.vision.synth.wear import folded, glare

SEED = 20250
_EDGE = 8


@dataclass(frozen=True, slots=True)
class Order:
    """One picture to make: its number among all, its number among those of its kind, the formats of its notes, and its JPEG quality."""

    number: int
    index: int
    recipe: Recipe
    formats: tuple[NoteFormat, ...]
    quality: int


@dataclass(frozen=True, slots=True)
class LaidSample:
    """A note in a sample picture and the clockwise turn (degrees) that its labels give."""

    laid: LaidNote
    turn: float


@dataclass(frozen=True, slots=True)
class Sample:
    """A finished picture (BGR uint8) with the notes in it."""

    order: Order
    picture: Picture
    notes: tuple[LaidSample, ...]

    @property
    def filename(self) -> str:
        """The picture's name relative to the label file."""
        return f"pictures/{self.order.recipe.name}-{self.order.index + 1:02d}.jpg"

    def encoded(self) -> bytes:
        """The picture as JPEG."""
        done, data = cv2.imencode(".jpg", self.picture, [cv2.IMWRITE_JPEG_QUALITY, self.order.quality])
        if not done:
            raise OSError(f"cannot encode {self.filename}")
        return data.tobytes()


def orders() -> tuple[Order, ...]:
    """All pictures in order; the formats take turns, so that every currency comes in every kind over time."""
    found: list[Order] = []
    made: Counter[str] = Counter()
    for edition in EDITIONS:
        formats = tuple(note for note in shipped_formats() if note.currency in edition.currencies)
        kinds = (recipe for recipe in edition.recipes for _ in range(recipe.count))
        for position, recipe in enumerate(kinds):
            chosen = tuple(formats[(position + step * 4) % len(formats)] for step in range(recipe.notes))
            found.append(Order(len(found), made[recipe.name], recipe, chosen, edition.quality))
            made[recipe.name] += 1
    return tuple(found)


def make(order: Order) -> Sample:
    """Make one picture; the same order always gives the same picture."""
    rng = np.random.default_rng([SEED, order.number])
    recipe = order.recipe
    turns = tuple(_turn(recipe, order.index + step, rng) for step in range(len(order.formats)))
    size = recipe.size
    if recipe.notes == 1 and 45 < turns[0] % 180 < 135:
        size = (size[1], size[0])
    frame = _background(recipe, size, rng)
    view = keystone(size, (float(rng.uniform(-0.4, 0.4)) * recipe.tilt, float(rng.uniform(-1.0, -0.4)) * recipe.tilt))
    notes = []
    for index, (note_format, turn) in enumerate(zip(order.formats, turns, strict=True)):
        laid = _fitted(_note(note_format, recipe, rng), _centre(recipe, size, index, rng), turn, view, (size, recipe, rng))
        lay_note(frame, laid)
        notes.append(LaidSample(laid, turn))
    return Sample(order, _filmed(frame, recipe, rng), tuple(notes))


def _turn(recipe: Recipe, step: int, rng: np.random.Generator) -> float:
    return recipe.turns[step % len(recipe.turns)] + round(float(rng.uniform(-recipe.jitter, recipe.jitter)), 1)


def _background(recipe: Recipe, size: tuple[int, int], rng: np.random.Generator) -> Picture:
    if recipe.capture_kind == "scan":
        return np.full((size[1], size[0], 3), 238, np.uint8)
    choice = int(rng.integers(len(CLOTHS) + 1))
    return wood(size, rng) if choice == len(CLOTHS) else felt(size, CLOTHS[choice], rng)


def _note(note_format: NoteFormat, recipe: Recipe, rng: np.random.Generator) -> PlayNote:
    serial, _ = draw_serial(note_format, rng)
    note = render_note(note_format, serial, draw_style(note_format, rng))
    return replace(note, picture=folded(note.picture, rng)) if recipe.folded else note


def _centre(recipe: Recipe, size: tuple[int, int], index: int, rng: np.random.Generator) -> tuple[float, float]:
    """The middle of the picture, or of the note's cell in a grid two cells wide."""
    columns = min(recipe.notes, 2)
    rows = -(-recipe.notes // columns)
    nudge = rng.uniform(-12, 12, 2)
    x = size[0] * (index % columns + 0.5) / columns + float(nudge[0])
    return x, size[1] * (index // columns + 0.5) / rows + float(nudge[1])


def _fitted(
    note: PlayNote,
    centre: tuple[float, float],
    turn: float,
    view: np.ndarray,
    frame: tuple[tuple[int, int], Recipe, np.random.Generator],
) -> LaidNote:
    """The note laid as large as the recipe says, or as much smaller as the picture demands."""
    (width, height), recipe, rng = frame
    scale = float(rng.uniform(*recipe.note_width)) / note.note_format.width_mm
    while True:
        laid = LaidNote(note, view @ lying(note, centre, scale, turn))
        corners = laid.corners
        if corners.min() >= _EDGE and corners[:, 0].max() <= width - _EDGE and corners[:, 1].max() <= height - _EDGE:
            return laid
        scale *= 0.97


def _filmed(frame: Picture, recipe: Recipe, rng: np.random.Generator) -> Picture:
    """The scene with light, blur and noise."""
    height, width = frame.shape[:2]
    lamp = (float(rng.uniform(0.1, 0.9)), float(rng.uniform(0.1, 0.6)))
    picture = lit(frame, uneven_light((width, height), lamp, float(rng.uniform(*recipe.fall)), float(rng.uniform(*recipe.light))))
    if recipe.glare:
        spot = (width * float(rng.uniform(0.25, 0.75)), height * float(rng.uniform(0.3, 0.7)))
        picture = glare(picture, spot, 0.3 * width, int(rng.integers(50, 90)))
    picture = lens_blur(picture, float(rng.uniform(*recipe.focus)))
    angle = float(rng.uniform(0, np.pi))
    length = recipe.motion * float(rng.uniform(0.6, 1.0))
    picture = motion_blur(picture, (length * np.cos(angle), length * np.sin(angle)))
    return SensorNoise((width, height), float(rng.uniform(*recipe.noise)), int(rng.integers(1 << 30))).on(picture, 0)


def rows(sample: Sample) -> Iterator[dict[str, str]]:
    """The label rows of a picture, one a note, as in the label files that `evaluate` reads."""
    height, width = sample.picture.shape[:2]
    recipe = sample.order.recipe
    for each in sample.notes:
        note = each.laid.note
        whole = [(printed, corners) for printed, corners in each.laid.serials if printed.whole]
        yield {
            "filename": sample.filename,
            "words": note.serial,
            "digits": note.digits,
            "currency": note.note_format.currency,
            "denomination": "play",
            "note_id": f"PLAY-{note.note_format.currency}-{note.serial}",
            "boxes": ";".join(_box(corners, (width, height)) for _, corners in whole),
            "box_kinds": ";".join(printed.direction.value for printed, _ in whole),
            "orientation": orientation_of(each.turn),
            "capture_kind": recipe.capture_kind,
            "digit_h_px": str(_digit_height(*whole[0])),
            "width": str(width),
            "height": str(height),
            "status": "ok",
            "remarks": f"{recipe.difficulty}: {recipe.name}; format {note.note_format.currency} {note.note_format.series}",
            "source": "synthetic",
        }


def _box(corners: Corners, size: tuple[int, int]) -> str:
    left, top = np.floor(corners.min(axis=0)).astype(int).clip(0)
    right, bottom = np.ceil(corners.max(axis=0)).astype(int)
    return f"{left} {top} {min(int(right), size[0])} {min(int(bottom), size[1])}"


def _digit_height(printed: PrintedSerial, corners: Corners) -> int:
    """Height of the first digit in the picture, from the scale along the upper edge of the print."""
    seen, drawn = corners[1] - corners[0], printed.corners[1] - printed.corners[0]
    return max(1, round(printed.digit_height * float(np.hypot(*seen)) / float(np.hypot(*drawn))))


def write_all(folder: Path) -> int:
    """Write every picture and `labels.csv` into a folder; returns the number of pictures. Raises OSError."""
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    table = io.StringIO(newline="")
    writer = csv.DictWriter(table, COLUMNS, lineterminator="\n")
    writer.writeheader()
    everything = orders()
    for order in everything:
        sample = make(order)
        (folder / sample.filename).write_bytes(sample.encoded())
        writer.writerows(rows(sample))
    (folder / "labels.csv").write_text(table.getvalue(), encoding="utf-8", newline="")
    return len(everything)


def main() -> None:
    """Take the folder from the command line."""
    if len(sys.argv) != 2:
        sys.exit("usage: python -m dealer_assist.vision.synth.samples OUT_DIR")
    print(f"{write_all(Path(sys.argv[1]))} pictures")


if __name__ == "__main__":
    main()
