"""One picture of trials that were not exact: the strip, what is printed, what was offered, and why it was refused."""

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from dealer_assist.vision.bench.records import Record

SHEET = "failures.jpg"
_TILE = (300, 78)
_STRIP = (284, 34)
_COLUMNS = 4
_MOST = 40
_QUALITY = 72
_WRONG, _REFUSED = (190, 0, 0), (60, 60, 60)


def write_failures(records: Sequence[Record], trials: Path, path: Path) -> bool:
    """Write a JPEG of at most forty trials, wrong ones first; `trials` is the folder of the drawn ones. False where all are exact."""
    failed = [record for record in records if record["result"] != "exact"]
    if not failed:
        return False
    shown = sorted(failed, key=lambda record: record["result"] != "wrong")[:_MOST]
    rows = -(-len(shown) // _COLUMNS)
    sheet = Image.new("RGB", (_TILE[0] * _COLUMNS, _TILE[1] * rows), (248, 248, 248))
    for index, record in enumerate(shown):
        _draw(sheet, record, trials, (_TILE[0] * (index % _COLUMNS), _TILE[1] * (index // _COLUMNS)))
    sheet.save(path, quality=_QUALITY)
    return True


def _draw(sheet: Image.Image, record: Record, trials: Path, corner: tuple[int, int]) -> None:
    left, top = corner
    strip = cv2.imread(str(trials / record["condition"] / f"{record['key']}.png"))
    if strip is not None:
        scale = min(_STRIP[0] / strip.shape[1], _STRIP[1] / strip.shape[0])
        size = (max(1, round(strip.shape[1] * scale)), max(1, round(strip.shape[0] * scale)))
        small = np.asarray(cv2.resize(strip, size, interpolation=cv2.INTER_AREA), np.uint8)
        sheet.paste(Image.fromarray(small[:, :, ::-1]), (left + 6, top + 4))
    draw, font = ImageDraw.Draw(sheet), ImageFont.load_default(12)
    colour = _WRONG if record["result"] == "wrong" else _REFUSED
    weakest = f", weakest {min(record['confidence']):.2f}" if record["confidence"] else ""
    draw.text((left + 6, top + 42), f"{record['currency']} {record['digits']}, offered {record['read'] or 'nothing'}", colour, font)
    draw.text((left + 6, top + 57), f"{record['key']}: {record['reason'] or record['result']}{weakest}", colour, font)
