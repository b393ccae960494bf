"""The board as a PDF to print: a page of black and white pixels, 20 a millimetre, with a line that shows whether the printer scaled it."""

from dataclasses import dataclass
from enum import StrEnum
from io import BytesIO
from time import gmtime

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from dealer_assist.table.calibration import BoardSpec
from dealer_assist.vision.calibration.board import BOARD, charuco

PX_PER_MM = 20
LINE_MM = 200
"""Length of the scale line."""

_MM_AN_INCH = 25.4
_TOP_MM = 9.0
_LINE_BELOW_MM = 8.0
_TICK_MM = (1.4, 2.8)
"""Half the height of a tick at each centimetre, and at the ends."""

_THICK_MM = 0.3
_TEXT_MM = 4.0


class Paper(StrEnum):
    """Sheets that people have, printed landscape."""

    A4 = "a4"
    LETTER = "letter"


_SIZES_MM = {Paper.A4: (297.0, 210.0), Paper.LETTER: (279.4, 215.9)}


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things stand on the sheet, in mm from its upper left corner: the board's corner, and the scale line's left end."""

    sheet: tuple[float, float]
    board: tuple[float, float]
    line: tuple[float, float]


def layout_of(paper: Paper, board: BoardSpec = BOARD) -> Layout:
    """The board in the middle, the line below it."""
    width, _ = sheet = _SIZES_MM[paper]
    left = (width - board.columns * board.square_mm) / 2
    return Layout(sheet, (left, _TOP_MM), ((width - LINE_MM) / 2, _TOP_MM + board.rows * board.square_mm + _LINE_BELOW_MM))


def board_pdf(paper: Paper, board: BoardSpec = BOARD) -> bytes:
    """One page. Marks and numbers only, so that it needs no translation."""
    layout = layout_of(paper, board)
    page = Image.new("1", (_px(layout.sheet[0]), _px(layout.sheet[1])), 1)
    printed = charuco(board).generateImage((_px(board.columns * board.square_mm), _px(board.rows * board.square_mm)))
    page.paste(
        Image.fromarray(np.asarray(cv2.threshold(printed, 127, 255, cv2.THRESH_BINARY)[1])), (_px(layout.board[0]), _px(layout.board[1]))
    )
    _draw_line(page, layout.line)
    _draw_captions(page, layout, paper, board)
    made = BytesIO()
    page.save(made, "PDF", resolution=PX_PER_MM * _MM_AN_INCH, creationDate=gmtime(0), modDate=gmtime(0), title="dealer-assist")
    return made.getvalue()


def _draw_line(page: Image.Image, start: tuple[float, float]) -> None:
    """A line of LINE_MM from the middle of its first tick to the middle of its last, with a tick at each centimetre."""
    draw = ImageDraw.Draw(page)
    left, y = _px(start[0]), _px(start[1])
    thick = _px(_THICK_MM)
    draw.rectangle((left, y - thick // 2, left + _px(LINE_MM) - 1, y + thick // 2 - 1), fill=0)
    for mm in range(0, LINE_MM + 1, 10):
        half = _px(_TICK_MM[mm in (0, LINE_MM)])
        x = left + _px(mm)
        draw.rectangle((x - thick // 2, y - half, x + thick // 2 - 1, y + half - 1), fill=0)


def _draw_captions(page: Image.Image, layout: Layout, paper: Paper, board: BoardSpec) -> None:
    draw, font = ImageDraw.Draw(page), ImageFont.load_default(_px(_TEXT_MM))
    middle, y = _px(layout.sheet[0] / 2), _px(layout.line[1])
    squares = f"{board.columns} x {board.rows} x {board.square_mm:g} mm"
    draw.text((_px(layout.line[0] - 3), y), "0", fill=0, font=font, anchor="rm")
    draw.text((_px(layout.line[0] + LINE_MM + 3), y), f"{LINE_MM} mm", fill=0, font=font, anchor="lm")
    about = f"dealer-assist    {paper.upper()}    100 %    {squares}    {board.dictionary}"
    draw.text((middle, y + _px(_TEXT_MM + 1.5)), about, fill=0, font=font, anchor="mm")


def _px(mm: float) -> int:
    return round(mm * PX_PER_MM)
