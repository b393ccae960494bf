"""The synthetic test as files: trials are drawn once, and whoever reads them, our readers or another program, gets the same bytes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from dealer_assist.vision.bench.records import Records
from dealer_assist.vision.bench.trials import Condition, Trial, TrialMaker
from dealer_assist.vision.synth.artwork import Picture

LIVE_COUNT, STILL_COUNT, SPECIAL_COUNT = 2400, 600, 150
"""Trials of a whole test: frames and still crops, which together are the main test, and of each special condition."""

_STRIP_HEIGHT = 48
_STRIP_MARGIN = 0.25
_QUALITY = 95


@dataclass(frozen=True, slots=True)
class DrawnTrial:
    """One trial in a file. `serial` is what is printed, `digits` what the game counts; `strip` is its first serial, cut out upright."""

    key: str
    condition: str
    currency: str
    serial: str
    digits: str
    digit_px: float
    still: bool
    path: Path
    strip: Path

    def picture(self) -> Picture:
        """The picture, BGR uint8. Raises OSError where the file is gone."""
        return _loaded(self.path)

    def strip_picture(self) -> Picture:
        """The strip, BGR uint8. Raises OSError where the file is gone."""
        return _loaded(self.strip)


def _loaded(path: Path) -> Picture:
    picture = cv2.imread(str(path))
    if picture is None:
        raise OSError(f"{path} cannot be read")
    return np.asarray(picture, np.uint8)


class TrialPictures:
    """A folder of drawn trials of one maker."""

    def __init__(self, folder: Path, maker: TrialMaker, seed: int) -> None:
        self._folder = folder
        self._maker = maker
        self._terms = {"seed": seed, "faces": maker.face_count}

    def drawn(self, condition: Condition, count: int, tell: Callable[[str], None] = lambda _: None) -> Iterator[DrawnTrial]:
        """The first `count` trials of a condition; those not drawn yet are drawn now."""
        folder = self._folder / condition.name
        records = Records(folder / "trials.jsonl", self._terms)
        for number in range(count):
            key = f"{condition.name}-{number:04d}"
            if key not in records:
                records.add(key, self._draw(condition, number, folder / key))
            tell(key)
            fields = {name: value for name, value in records[key].items() if name != "key"}
            yield DrawnTrial(key, path=folder / f"{key}.jpg", strip=folder / f"{key}.png", **fields)

    def _draw(self, condition: Condition, number: int, stem: Path) -> dict[str, object]:
        trial = self._maker.make(condition, number)
        cv2.imwrite(f"{stem}.jpg", trial.picture, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
        cv2.imwrite(f"{stem}.png", strip_of(trial))
        note = trial.laid.note
        return {
            "condition": condition.name,
            "currency": note.note_format.currency,
            "serial": note.serial,
            "digits": note.digits,
            "digit_px": round(trial.digit_px, 1),
            "still": condition.still,
        }


def strip_of(trial: Trial) -> Picture:
    """The first whole serial that runs in a line, cut out upright with a margin: 48 px high."""
    lines = [(printed, corners) for printed, corners in trial.laid.serials if printed.whole and printed.direction.value != "stacked"]
    _, corners = lines[0]
    along, down = corners[1] - corners[0], corners[3] - corners[0]
    margin = _STRIP_MARGIN * float(np.hypot(*down))
    along, down = along / np.hypot(*along), down / np.hypot(*down)
    outward = np.array([-along - down, along - down, along + down, down - along]) * margin
    source = (corners + outward).astype(np.float32)
    width, height = float(np.hypot(*(source[1] - source[0]))), float(np.hypot(*(source[3] - source[0])))
    size = (round(width * _STRIP_HEIGHT / height), _STRIP_HEIGHT)
    target = np.array([[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]], np.float32)
    matrix = cv2.getPerspectiveTransform(source, target)
    return np.asarray(cv2.warpPerspective(trial.picture, matrix, size, flags=cv2.INTER_LINEAR), np.uint8)
