"""A frame and its readings -> how well the note is seen and whether it lies still: the adapter of `table.ports.FrameInspector`."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

import cv2
import numpy as np

from dealer_assist.table.inspection import Inspection
from dealer_assist.table.picture_quality import PictureQuality
from dealer_assist.table.ports import WHOLE_FRAME, Frame, Region
from dealer_assist.table.reading import Agreed, NoteReading, Reading, Refusal, offered, refusal
from dealer_assist.table.track import Stillness
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.hints.quality_measures import edges_of, light_of
from dealer_assist.vision.hints.quality_scene import Scene, look_at_scene
from dealer_assist.vision.hints.stillness import StillnessWatch, halved
from dealer_assist.vision.pipeline import pixels
from dealer_assist.vision.quality import WHITE

MEASURED_EVERY_MS = 100
"""Light and sharpness are measured so often; a hint needs several times as long to appear."""

_BOX_HEIGHTS = 1.8
"""Height of a serial's box in heights of its digits, as the roads cut it out."""

_BELIEVED = 0.8
"""Probability that most digits of a reading must have for it to be of a serial at all, and not of other print."""

_UNUSUAL = 1.7
"""Digits so many times as large or as small as usual on a note of the size that is seen are not those of its serial."""

_LEAST_SIDE, _LEAST_SPOT = 8, 32
"""Pixels of a part that can be measured, and of a spot that can be looked at."""

_NOTE_SIDE = 0.92
"""Part of a note's rectangle that is measured: its edge against the cloth is no print."""


@dataclass(frozen=True, slots=True)
class _Spot:
    """The scan spot: its upper left corner in the frame (x, y), in colour, in grey, and in grey at half its size."""

    corner: np.ndarray
    bgr: np.ndarray
    grey: np.ndarray
    half: np.ndarray


@dataclass(frozen=True, slots=True)
class _Serial:
    """Where a serial was read (4 x 2 px of the spot), and whether for certain: then sharpness and glare are measured there."""

    place: np.ndarray
    certain: bool


class PictureInspector:
    """Looks at every frame of one source, from one thread: it remembers the frame before."""

    def __init__(self) -> None:
        self._watch = StillnessWatch()
        self._digit_part = median(note.prints[0].digit_mm / note.width_mm for note in shipped_formats() if note.prints)
        self._measured: tuple[int, PictureQuality] | None = None

    def inspect(self, frame: Frame, region: Region = WHOLE_FRAME, readings: Sequence[NoteReading] = ()) -> Inspection:
        """The quality of the picture in the spot, and the stillness of each of the frame's readings, in their order.

        Stillness is that of the whole frame: a serial may stand outside the spot in which its note lies.
        """
        grey = cv2.cvtColor(pixels(frame), cv2.COLOR_BGR2GRAY)
        half = halved(grey)
        self._watch.see(half)
        still = self._watch.stillness([note.box for note in readings])
        if self._measured is None or not 0 <= frame.time_ms - self._measured[0] < MEASURED_EVERY_MS:
            self._measured = frame.time_ms, self._quality(_spot_of(frame, region, grey, half), readings, still)
        return Inspection(self._measured[1], still)

    def _quality(self, spot: _Spot, readings: Sequence[NoteReading], still: Sequence[Stillness]) -> PictureQuality:
        scene, serial = look_at_scene(spot.bgr, spot.half), _serial(readings, spot.corner)
        place = None if serial is None else serial.place
        seen = scene.note if scene.note is not None else place
        paper = _whole(spot.grey) if seen is None else _inner(seen)
        light = light_of(spot.grey, paper)
        at_serial = serial is not None and serial.certain
        part = _cut(spot.grey, serial.place if serial is not None and serial.certain else paper)
        sharpness, smear = edges_of(part)
        return PictureQuality(
            brightness=light.paper,
            evenness=light.evenness,
            glare=float((part >= WHITE).mean()) if at_serial else light.glare,
            sharpness=sharpness,
            smear=smear,
            digit_px=self._digit_px(scene, place),
            hand=scene.hand,
            beyond=scene.beyond,
            has_note=seen is not None,
            whole=scene.whole,
            has_serial=place is not None,
            moving=Stillness.MOVING in still if still else seen is not None and self._watch.moved(seen + spot.corner),
        )

    def _digit_px(self, scene: Scene, serial: np.ndarray | None) -> float:
        """Height of a digit: from the serial that was read, else from the size of what lies there as if it were a usual note."""
        read = 0.0 if serial is None else float(np.linalg.norm(serial[3] - serial[0])) / _BOX_HEIGHTS
        if scene.note is None or not (read or scene.whole):
            return read
        sides = sorted(np.linalg.norm(np.roll(scene.note, -1, axis=0) - scene.note, axis=1))
        usual = self._digit_part * float(sides[-1])
        believed_size = read and (not scene.whole or 1 / _UNUSUAL < read / usual < _UNUSUAL)
        return read if believed_size else usual


def believed(note: NoteReading) -> Reading | None:
    """The reading of a note where it is of a whole serial: certain, or with few doubtful digits."""
    reading = offered(note.outcome) if refusal(note.outcome) is not Refusal.CUT_OFF else None
    if reading is None or isinstance(note.outcome, Agreed):
        return reading
    return reading if median(reading.digit_confidence) >= _BELIEVED else None


def _spot_of(frame: Frame, region: Region, grey: np.ndarray, half: np.ndarray) -> _Spot:
    """A part of the frame; all of it where the part is too small to show anything."""
    left, top = round(region.left * frame.width), round(region.top * frame.height)
    right, bottom = round(region.right * frame.width), round(region.bottom * frame.height)
    if region != WHOLE_FRAME and min(right - left, bottom - top) < _LEAST_SPOT:
        return _spot_of(frame, WHOLE_FRAME, grey, half)
    part = slice(top, bottom), slice(left, right)
    small = slice(top // 2, bottom // 2), slice(left // 2, right // 2)
    return _Spot(np.array([left, top], np.float32), pixels(frame)[part], grey[part], half[small])


def _whole(grey: np.ndarray) -> np.ndarray:
    """The corners (4 x 2 px) of a whole picture."""
    height, width = grey.shape
    return np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)


def _serial(readings: Sequence[NoteReading], corner: np.ndarray) -> _Serial | None:
    """The first serial among some readings, in pixels of a spot with this upper left corner (x, y)."""
    for note in readings:
        reading = believed(note)
        if reading is not None:
            return _Serial(np.array(reading.box, np.float32) - corner, isinstance(note.outcome, Agreed))
    return None


def _inner(corners: np.ndarray) -> np.ndarray:
    """A note's rectangle (4 x 2 px) without its rim."""
    middle = corners.mean(axis=0)
    return np.asarray(middle + _NOTE_SIDE * (corners - middle), np.float32)


def _cut(grey: np.ndarray, corners: np.ndarray) -> np.ndarray:
    """The part of a picture round a rectangle (4 x 2 px), the whole where there is too little of it."""
    left, top, width, height = cv2.boundingRect(corners)
    part = grey[max(0, top) : max(0, top + height), max(0, left) : max(0, left + width)]
    return part if part.size and min(part.shape) > _LEAST_SIDE else grey
