"""One picture that shows the failures of an evaluation, each with what was printed and what was read."""

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from dealer_assist.table.faults import KnownError
from dealer_assist.vision.evaluate import PictureResult, Result, RowResult
from dealer_assist.vision.pictures import PictureError, open_picture

_TILE = (480, 150)
_STRIP = 96
_COLUMNS = 3
_MOST = 150
_COLOURS = {Result.WRONG: (200, 0, 0), Result.REFUSED: (120, 80, 0), Result.EXACT: (0, 110, 0)}


def write_contact_sheet(results: Sequence[PictureResult], path: Path) -> bool:
    """Write a PNG of the rows that were not exact, wrong ones first (at most 150). False when there is no failure to show.

    Raises KnownError `folder_not_writable` when the file cannot be written.
    """
    failures = sorted(
        (row for picture in results for row in picture.rows if row.result is not Result.EXACT),
        key=lambda row: (row.result is not Result.WRONG, row.label.line),
    )[:_MOST]
    if not failures:
        return False
    rows = -(-len(failures) // _COLUMNS)
    sheet = Image.new("RGB", (_TILE[0] * _COLUMNS, _TILE[1] * rows), (245, 245, 245))
    for index, failure in enumerate(failures):
        _draw(sheet, failure, (_TILE[0] * (index % _COLUMNS), _TILE[1] * (index // _COLUMNS)))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        sheet.save(path)
    except OSError as fault:
        raise KnownError("folder_not_writable", subject=str(path.parent)) from fault
    return True


def _draw(sheet: Image.Image, row: RowResult, corner: tuple[int, int]) -> None:
    left, top = corner
    sheet.paste(Image.fromarray(_cut(row)), (left + 4, top + 4))
    draw, font = ImageDraw.Draw(sheet), ImageFont.load_default(13)
    read = f"read {row.read}" if row.read else "nothing read"
    lines = (
        f"{row.result.value}: printed {row.label.digits}, {read} {row.reason}",
        f"line {row.label.line}: {Path(row.label.filename).name[:60]}",
    )
    for number, text in enumerate(lines):
        draw.text((left + 6, top + _STRIP + 10 + 18 * number), text, fill=_COLOURS[row.result], font=font)


def _cut(row: RowResult) -> np.ndarray:
    """The first labelled serial with some surroundings, scaled into the tile (RGB uint8)."""
    width, height = _TILE[0] - 8, _STRIP
    tile = np.full((height, width, 3), 220, np.uint8)
    try:
        picture = open_picture(row.label.path)
    except PictureError:
        return tile
    left, top, right, bottom = (value / picture.scale for value in row.label.boxes[0])
    extra = 0.4 * min(right - left, bottom - top)
    rows = slice(max(0, int(top - extra)), max(1, int(bottom + extra)))
    part = picture.bgr[rows, max(0, int(left - extra)) : max(1, int(right + extra))]
    if part.size == 0:
        return tile
    if part.shape[0] > 1.5 * part.shape[1]:
        part = np.rot90(part)
    scale = min(width / part.shape[1], height / part.shape[0])
    size = (max(1, int(part.shape[1] * scale)), max(1, int(part.shape[0] * scale)))
    small = cv2.resize(np.ascontiguousarray(part), size, interpolation=cv2.INTER_AREA)
    tile[: small.shape[0], : small.shape[1]] = small[:, :, ::-1]
    return tile
