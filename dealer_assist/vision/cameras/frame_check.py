"""What is wrong with a camera's picture, judged against the one before it: repeated, black, torn, of another size."""

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from dealer_assist.vision.cameras.source_thread import Picture

_ROWS_APART, _COLUMNS_APART = 8, 4
"""Only these rows and columns are looked at, unless two pictures seem to be the same."""

_BLACK_MEAN, _BLACK_PEAK, _BRIGHT_SHARE = 10.0, 32, 0.002
"""A black picture has this mean at most, and fewer values above the peak than the share (hot pixels of the sensor)."""

_FILLED_SHARE = 1 / 16
"""A decoder that runs out of data fills the rest with one colour: this share of the height is too much for chance."""

_STALE_SHARE = 1 / 8
"""Rows that are those of the frame before, while others have changed: this share of the height is too much for chance."""

_ROW_CONTRAST = 8
"""Rows with less between their darkest and brightest value may well repeat."""

_UNEXPOSED, _OVEREXPOSED = 16, 250
"""A single colour below or above these is a black border or burnt-out light, no filling of a decoder."""


class Flaw(StrEnum):
    """Why a frame is not shown, read or counted. The values are codes of `SourceState`."""

    FROZEN = "camera_frozen"
    BLACK = "camera_black"
    TORN = "camera_torn"
    WRONG_SIZE = "camera_wrong_size"


@dataclass(frozen=True, slots=True)
class _Seen:
    """A picture, and the rows and columns of it that are looked at."""

    picture: Picture
    looked_at: Picture


class FrameCheck:
    """Looks at each picture of one camera in turn.

    `repeats_prove` is False for streams that code the difference between frames (RTSP): there a still scene repeats byte for
    byte. Elsewhere the noise of a real sensor never does.
    """

    def __init__(self, repeats_prove: bool = True) -> None:
        self.repeats_prove = repeats_prove
        self._size: tuple[int, ...] | None = None
        self._before: _Seen | None = None
        self._filled = 0.0

    def begin(self) -> None:
        """The camera was opened anew: it may have another size."""
        self._size = None

    def flaw_of(self, picture: Picture) -> Flaw | None:
        """What is wrong with the next picture (H x W x 3 BGR uint8); None when it is good."""
        looked_at = np.ascontiguousarray(picture[::_ROWS_APART, ::_COLUMNS_APART])
        before, self._before = self._before, _Seen(picture, looked_at)
        if self._size is None:
            self._size = picture.shape
        if picture.shape != self._size:
            return Flaw.WRONG_SIZE
        if _is_black(looked_at):
            return Flaw.BLACK
        if before is not None and before.picture.shape == picture.shape and self.repeats_prove:
            repeated = _repeated_rows(looked_at, before.looked_at)
            if repeated.all() and np.array_equal(before.picture, picture):
                return Flaw.FROZEN
            if _is_stale(looked_at, repeated):
                return Flaw.TORN
        return Flaw.TORN if self._is_filled(looked_at) else None

    def _is_filled(self, looked_at: Picture) -> bool:
        """Whether a filling of one colour has come since the last good picture; a wholly uniform picture is none."""
        filled = _filled_share(looked_at)
        if self._filled + _FILLED_SHARE <= filled < 1.0:
            return True
        self._filled = filled
        return False


def _is_black(looked_at: Picture) -> bool:
    return float(looked_at.mean()) <= _BLACK_MEAN and float((looked_at > _BLACK_PEAK).mean()) < _BRIGHT_SHARE


def _repeated_rows(looked_at: Picture, before: Picture) -> NDArray[np.bool_]:
    """For each row whether it is that of the picture before."""
    rows = len(looked_at)
    return np.asarray((looked_at.reshape(rows, -1) == before.reshape(rows, -1)).all(axis=1))


def _is_stale(looked_at: Picture, repeated: NDArray[np.bool_]) -> bool:
    """Whether the upper or the lower part is still that of the picture before."""
    if not (repeated[0] or repeated[-1]):
        return False
    contrast = looked_at.max(axis=(1, 2)).astype(np.int16) - looked_at.min(axis=(1, 2))
    telling = repeated & (contrast >= _ROW_CONTRAST)
    share = max(_leading(telling), _leading(telling[::-1])) / len(telling)
    return _STALE_SHARE <= share < 1.0


def _filled_share(looked_at: Picture) -> float:
    """The share of the height, from the bottom up, that has one colour and is neither unexposed nor burnt out."""
    if not (looked_at[-1] == looked_at[-1, 0]).all():
        return 0.0
    first = looked_at[:, 0]
    one_colour = (looked_at == first[:, None]).all(axis=(1, 2))
    filled = one_colour & (first.max(axis=1) > _UNEXPOSED) & (first.min(axis=1) < _OVEREXPOSED)
    return _leading(filled[::-1]) / len(filled)


def _leading(rows: NDArray[np.bool_]) -> int:
    """How many are true before the first that is not."""
    return len(rows) if rows.all() else int(np.argmin(rows))
