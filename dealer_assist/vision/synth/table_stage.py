"""The picture of the simulated table: cloth, scanning tray, the seats' notes, the note in the tray and the moving hand."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from dealer_assist.table.ports import Region
from dealer_assist.vision.formats import NoteFormat
from dealer_assist.vision.synth.artwork import Picture
from dealer_assist.vision.synth.camera_look import SensorNoise, lens_blur
from dealer_assist.vision.synth.cloth import GREEN_FELT, felt, lit, uneven_light
from dealer_assist.vision.synth.hand import REACH, hand, hand_shadow
from dealer_assist.vision.synth.note import NoteStyle, draw_style, render_note
from dealer_assist.vision.synth.scene import LaidNote, Sprite, keystone, lay, lay_note, lying, moved, shadow_of, sprite_of
from dealer_assist.vision.synth.serials import draw_serial

WIDTH, HEIGHT = 1280, 720
TRAY = (132, 206, 1148, 712)
"""Left, top, right, bottom of the scanning tray in px; the scan spot lies just inside it."""
SCAN_SPOT = Region(140 / WIDTH, 213 / HEIGHT, 1140 / WIDTH, 705 / HEIGHT)
SEATS = ((172, 118, -12), (404, 96, -5), (640, 88, 0), (876, 96, 5), (1108, 118, 12), (1214, 420, 82), (66, 420, -82))
"""Where the seats' notes lie: centre in px and clockwise turn in degrees."""
_CENTRE = (640.0, 459.0)
_NOTE_ROOM = (918.0, 398.0)
_TILT = keystone((WIDTH, 2 * round(_CENTRE[1])), (0.012, -0.045))
_BLUR_SIGMA = 0.85
_NOISE = 3.4
_TRAY_CLOTH = (50, 46, 42)
_TRAY_LINE = (92, 158, 196)


@dataclass(frozen=True, slots=True)
class PlacedNote:
    """The note of one slot: serial as printed, the digits that count, currency, and its clockwise turn in the tray (degrees)."""

    serial: str
    digits: str
    currency: str
    turn: float


@dataclass(frozen=True, slots=True)
class Moment:
    """What is in the tray: whose slot, how far its note is below its place (px), and how far the hand is below its grip (None: away)."""

    slot: int
    note_down: float
    hand_down: float | None


class TableStage:
    """Draws moments. All that is drawn follows from the seed; `draw` is not thread-safe."""

    def __init__(self, note_format: NoteFormat, seed: int) -> None:
        self._format = note_format
        self._seed = seed
        self._light = uneven_light((WIDTH, HEIGHT), (0.42, 0.36), 0.38, 1.05)
        self._noise = SensorNoise((WIDTH, HEIGHT), _NOISE, seed)
        self._cloth = self._laid_cloth()
        self._tray_note = lru_cache(maxsize=4)(self._make_tray_note)
        self._seat_notes = lru_cache(maxsize=2)(self._make_seat_notes)
        self._surroundings = lru_cache(maxsize=3)(self._make_surroundings)
        self._still = lru_cache(maxsize=1)(self._make_still)

    def placed(self, slot: int) -> PlacedNote:
        """The note of a slot (0 upwards), the same for the same seed and format; one in six lies upside down, never the first."""
        rng = np.random.default_rng([self._seed, slot, 1])
        serial, digits = draw_serial(self._format, rng)
        turned = 180.0 if slot % 6 == np.random.default_rng([self._seed, slot // 6, 5]).integers(1, 6) else 0.0
        return PlacedNote(serial, digits, self._format.currency, turned + float(rng.integers(-35, 36)) / 10)

    def laid(self, slot: int) -> LaidNote:
        """The slot's note at rest in the tray, with the truth about its corners."""
        return self._tray_note(slot)[0]

    def clean(self, moment: Moment, before: Moment) -> Picture:
        """The picture without sensor noise; `before` is one exposure earlier and gives the motion blur."""
        if moment.hand_down is None and moment.note_down == 0:
            return self._still(moment.slot)
        frame = self._surroundings(moment.slot).copy()
        self._lay_moving(frame, moment, before)
        return lens_blur(lit(frame, self._light), _BLUR_SIGMA)

    def draw(self, moment: Moment, before: Moment, number: int) -> Picture:
        """Frame `number`: height x width x 3 BGR uint8."""
        return self._noise.on(self.clean(moment, before), number)

    def prepare(self, slot: int) -> None:
        """Make the note of a slot beforehand, so that its first frame comes quickly."""
        self._tray_note(slot)

    def _style(self, slot: int) -> NoteStyle:
        return draw_style(self._format, np.random.default_rng([self._seed, slot, 2]))

    def _make_tray_note(self, slot: int) -> tuple[LaidNote, Sprite, Sprite]:
        placed = self.placed(slot)
        note = render_note(self._format, placed.serial, self._style(slot))
        scale = min(_NOTE_ROOM[0] / self._format.width_mm, _NOTE_ROOM[1] / self._format.height_mm)
        nudge = np.random.default_rng([self._seed, slot, 3]).integers(-5, 6, 2)
        centre = (_CENTRE[0] + float(nudge[0]), _CENTRE[1] + float(nudge[1]))
        laid = LaidNote(note, _TILT @ lying(note, centre, scale, placed.turn))
        sprite = sprite_of(laid)
        return laid, sprite, shadow_of(sprite, (4, 6), 9)

    def _make_seat_notes(self, base: int) -> tuple[LaidNote, ...]:
        notes = []
        for seat, (x, y, turn) in enumerate(SEATS):
            note = render_note(self._format, self.placed(base + seat).serial, self._style(base + seat), 5.0)
            scale = 212 / max(self._format.width_mm, 2 * self._format.height_mm)
            notes.append(LaidNote(note, lying(note, (x, y), scale, turn + (seat * 37 + base * 11) % 7 - 3)))
        return tuple(notes)

    def _make_surroundings(self, slot: int) -> Picture:
        """Cloth, tray and the seats' notes, without the note that is in the tray."""
        frame = self._cloth.copy()
        base = slot // len(SEATS) * len(SEATS)
        for seat, laid in enumerate(self._seat_notes(base)):
            if base + seat != slot:
                lay_note(frame, laid)
        return frame

    def _laid_cloth(self) -> Picture:
        rng = np.random.default_rng([self._seed, 4])
        frame = felt((WIDTH, HEIGHT), GREEN_FELT, rng)
        tray = felt((WIDTH, HEIGHT), _TRAY_CLOTH, rng)
        left, top, right, bottom = TRAY
        cover = np.zeros((HEIGHT, WIDTH), np.uint8)
        _rounded(cover, (left, top, right, bottom), 255)
        cover = np.asarray(cv2.blur(cover, (3, 3)), np.uint8)
        lay(frame, shadow_of(Sprite(tray, cover, 0, 0), (5, 8), 17), 0.5)
        lay(frame, Sprite(tray, cover, 0, 0))
        line = np.zeros((HEIGHT, WIDTH), np.uint8)
        _rounded(line, (left, top, right, bottom), 255)
        _rounded(line, (left + 3, top + 3, right - 3, bottom - 3), 0)
        gold = np.full((HEIGHT, WIDTH, 3), _TRAY_LINE, np.uint8)
        lay(frame, Sprite(gold, np.asarray(cv2.blur(line, (2, 2)), np.uint8), 0, 0), 0.8)
        return frame

    def _make_still(self, slot: int) -> Picture:
        frame = self._surroundings(slot).copy()
        _, sprite, shadow = self._tray_note(slot)
        lay(frame, shadow, 0.45)
        lay(frame, sprite)
        return lens_blur(lit(frame, self._light), _BLUR_SIGMA)

    def _lay_moving(self, frame: Picture, moment: Moment, before: Moment) -> None:
        _, sprite, shadow = self._tray_note(moment.slot)
        note_down = round(moment.note_down)
        smear = moment.note_down - before.note_down if before.slot == moment.slot else 0.0
        lay(frame, moved(shadow, (note_down // 6, note_down)), 0.4)
        lay(frame, _smeared(moved(sprite, (note_down // 6, note_down)), smear))
        if moment.hand_down is None:
            return
        hand_down = round(moment.hand_down)
        smear = moment.hand_down - (before.hand_down if before.hand_down is not None else moment.hand_down)
        grip = (round(_CENTRE[0]) + 190 - REACH[0] + hand_down // 6, round(_CENTRE[1]) + 40 - REACH[1] + hand_down)
        lay(frame, moved(hand_shadow(), grip), 0.4)
        lay(frame, _smeared(moved(hand(), grip), smear))


def _rounded(mask: Picture, box: tuple[int, int, int, int], value: int) -> None:
    left, top, right, bottom = box
    radius = 16
    cv2.rectangle(mask, (left + radius, top), (right - radius, bottom), value, -1)
    cv2.rectangle(mask, (left, top + radius), (right, bottom - radius), value, -1)
    for x in (left + radius, right - radius):
        for y in (top + radius, bottom - radius):
            cv2.circle(mask, (x, y), radius, value, -1)


def _smeared(sprite: Sprite, down: float) -> Sprite:
    """The sprite blurred along a movement downwards by `down` px."""
    if abs(down) < 1.5:
        return sprite
    reach = int(abs(down)) | 1
    margin = reach // 2 + 1
    cover = cv2.copyMakeBorder(sprite.cover, margin, margin, 0, 0, cv2.BORDER_CONSTANT, value=0)
    picture = np.asarray(cv2.copyMakeBorder(sprite.picture, margin, margin, 0, 0, cv2.BORDER_REPLICATE), np.uint8)
    smeared, smeared_cover = cv2.blur(picture, (1, reach)), cv2.blur(cover, (1, reach))
    return Sprite(np.asarray(smeared, np.uint8), np.asarray(smeared_cover, np.uint8), sprite.left, sprite.top - margin)
