"""Picture file -> BGR pixels as a person sees them, with a code of its own for every way in which a file can be unfit."""

import os
import warnings
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageMode, ImageOps, UnidentifiedImageError

from dealer_assist.table.faults import KnownError

MOST_PIXELS = 120_000_000
"""Larger pictures are refused: unpacked, they would fill the memory of a small machine."""

READ_PIXELS = 26_000_000
"""Larger pictures are read reduced to about this many pixels."""

LEAST_SIDE = 16
"""Pictures with a shorter side in pixels cannot hold a serial."""

_MOST_BYTES = 300_000_000


@dataclass(frozen=True, slots=True)
class Picture:
    """Pixels as H x W x 3 BGR uint8, upright; `scale` is how many pixels of the file one of them stands for (1 unless reduced)."""

    bgr: np.ndarray
    scale: float


class PictureError(KnownError):
    """A picture file that cannot be read: `code` and `subject` (the path as it was given)."""


def open_picture(path: Path) -> Picture:
    """Read a picture upright (EXIF applied), 16 bits reduced to 8, transparency laid on white; very large ones reduced.

    Raises PictureError: `picture_missing`, `picture_is_folder`, `picture_not_readable`, `picture_empty`, `picture_not_an_image`,
    `picture_damaged`, `picture_too_small`, `picture_too_large`.
    """
    _check_file(path)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with Image.open(path) as image:
                _check_size(image, path)
                return _unpacked(image)
        except PictureError:
            raise
        except (UnidentifiedImageError, Image.DecompressionBombError) as fault:
            code = "picture_too_large" if isinstance(fault, Image.DecompressionBombError) else "picture_not_an_image"
            raise PictureError(code, subject=str(path)) from fault
        except MemoryError as fault:
            raise PictureError("picture_too_large", subject=str(path)) from fault
        except (OSError, SyntaxError, ValueError, EOFError, IndexError, TypeError, OverflowError) as fault:  # what Pillow's decoders raise
            raise PictureError("picture_damaged", subject=str(path)) from fault


def load_picture(path: Path) -> np.ndarray:
    """The pixels alone, H x W x 3 BGR uint8. Raises PictureError as `open_picture`."""
    return open_picture(path).bgr


def _check_file(path: Path) -> None:
    try:
        if path.is_dir():
            raise PictureError("picture_is_folder", subject=str(path))
        if not path.exists():
            raise PictureError("picture_missing", subject=str(path))
        size = path.stat().st_size
    except (OSError, ValueError) as fault:
        raise PictureError("picture_not_readable", subject=str(path)) from fault
    if not path.is_file() or not os.access(path, os.R_OK):
        raise PictureError("picture_not_readable", subject=str(path))
    if size == 0:
        raise PictureError("picture_empty", subject=str(path))
    if size > _MOST_BYTES:
        raise PictureError("picture_too_large", subject=str(path))


def _check_size(image: Image.Image, path: Path) -> None:
    width, height = image.size
    if min(width, height) < LEAST_SIDE:
        raise PictureError("picture_too_small", subject=str(path))
    if width * height > MOST_PIXELS:
        raise PictureError("picture_too_large", subject=str(path))


def _unpacked(image: Image.Image) -> Picture:
    width, height = image.size
    if width * height > READ_PIXELS:
        image.draft("RGB", (width // 2, height // 2))  # a JPEG is unpacked at half its size; other kinds ignore it
    image.load()
    upright = ImageOps.exif_transpose(image)
    if upright.width * upright.height > READ_PIXELS:
        upright = upright.reduce(int(np.ceil((upright.width * upright.height / READ_PIXELS) ** 0.5)))
    scale = max(width, height) / max(upright.width, upright.height)
    return Picture(np.ascontiguousarray(np.asarray(_rgb(upright))[:, :, ::-1]), scale)


def _rgb(image: Image.Image) -> Image.Image:
    if ImageMode.getmode(image.mode).basetype == "I" or image.mode.startswith(("I", "F")):
        return _eight_bits(image).convert("RGB")
    if image.has_transparency_data:
        whole = image.convert("RGBA")
        white = Image.new("RGBA", whole.size, (255, 255, 255, 255))
        return Image.alpha_composite(white, whole).convert("RGB")
    return image.convert("RGB")


def _eight_bits(image: Image.Image) -> Image.Image:
    """Grey of 16 or 32 bits or of fractions: 16-bit values keep their scale, others are stretched from darkest to lightest."""
    values = np.asarray(image).astype(np.float64)
    top = float(values.max(initial=0.0))
    if image.mode.startswith("I") and 255 < top <= 65535:
        return Image.fromarray((values / 257).astype(np.uint8))
    low = float(values.min(initial=0.0))
    scaled = values if low >= 0 and 1 < top <= 255 else (values - low) * (255 / max(1e-9, top - low))
    return Image.fromarray(np.clip(scaled, 0, 255).astype(np.uint8))
