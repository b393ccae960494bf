"""The printed sheet, as a PDF renderer shows it: the board is found in it, and the scale line is as long as it says."""

from functools import cache

import numpy as np
import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage
from PySide6.QtPdf import QPdfDocument

from dealer_assist.resources import data_folder
from dealer_assist.vision.calibration.board import find_board
from dealer_assist.vision.calibration.board_pdf import Paper, board_pdf, layout_of

PX_PER_MM = 8
SIZES = {Paper.A4: (297.0, 210.0), Paper.LETTER: (279.4, 215.9)}


@cache
def made(paper):
    return board_pdf(paper)


def rendered(data, paper):
    """The page as H x W grey, PX_PER_MM pixels for a millimetre, and its size in mm as the PDF states it."""
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument(None)
    document.load(buffer)
    assert document.pageCount() == 1
    points = document.pagePointSize(0)
    size = QSize(round(SIZES[paper][0] * PX_PER_MM), round(SIZES[paper][1] * PX_PER_MM))
    image = document.render(0, size).convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    grey = rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3)[:, :, 0].copy()
    return grey, (points.width() / 72 * 25.4, points.height() / 72 * 25.4)


@pytest.mark.parametrize("paper", Paper)
def test_the_sheet_has_its_size_and_shows_the_board_at_its_size(paper):
    grey, size = rendered(made(paper), paper)
    assert size == pytest.approx(SIZES[paper], abs=0.01)
    view = find_board(grey)
    assert len(view.ids) == 24
    apart = np.linalg.norm(view.corners[:, None] - view.corners[None], axis=2) / PX_PER_MM
    true = np.linalg.norm(view.places[:, None] - view.places[None], axis=2)
    assert np.abs(apart - true).max() < 0.15


@pytest.mark.parametrize("paper", Paper)
def test_the_scale_line_is_200_mm_long(paper):
    grey, _ = rendered(made(paper), paper)
    ends = layout_of(paper).line
    row = round((ends[1] - 2.2) * PX_PER_MM)  # above the line only the two end ticks reach so high
    dark = np.flatnonzero(grey[row, round((ends[0] - 2) * PX_PER_MM) : round((ends[0] + 202) * PX_PER_MM)] < 128)
    assert (dark.max() - dark.min()) / PX_PER_MM == pytest.approx(200.0, abs=0.5)
    line = grey[round(ends[1] * PX_PER_MM), round((ends[0] + 1) * PX_PER_MM) : round((ends[0] + 199) * PX_PER_MM)]
    assert (line < 128).all()


@pytest.mark.parametrize("paper", Paper)
def test_the_sheet_keeps_clear_of_the_printer_s_margins(paper):
    layout = layout_of(paper)
    width, height = layout.sheet
    assert layout.board[0] >= 6.4
    assert layout.board[0] + 252 <= width - 6.4
    assert layout.board[1] >= 6.4
    assert layout.line[1] + 8 <= height - 4.2


@pytest.mark.parametrize("paper", Paper)
def test_the_shipped_file_is_the_one_that_is_made(paper):
    shipped, _ = rendered((data_folder("calibration") / f"board_{paper}.pdf").read_bytes(), paper)
    drawn, _ = rendered(made(paper), paper)
    assert (np.abs(shipped.astype(int) - drawn) > 64).mean() < 0.001  # Pillow's font may differ by a hair


def test_made_twice_it_is_the_same():
    assert board_pdf(Paper.A4) == made(Paper.A4)
