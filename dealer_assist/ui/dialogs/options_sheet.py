"""The sheet of agreed options for the table: one printed page, with places to sign."""

from collections.abc import Sequence
from html import escape
from typing import Any

from PySide6.QtCore import QBuffer, QByteArray, QDate, QIODevice, QLocale, QMarginsF
from PySide6.QtGui import QFont, QPageSize, QPdfWriter, QTextDocument

from dealer_assist.rules.options import AgreedOption, Game, sheet
from dealer_assist.ui import theme
from dealer_assist.ui.pages.help_text import value_text
from dealer_assist.ui.words.wording import Wording, message_code

_DOTS_PER_INCH = 300
_MARGIN_MM = 14.0
_LARGEST_POINTS, _SMALLEST_POINTS, _STEP = 11.0, 5.0, 0.5
_SIGNERS = 6
"""Lines for players; the table has two in a row."""


def sheet_pdf(game: Game, options: Any, date: QDate, wording: Wording) -> bytes:  # noqa: ANN401 - each game's options class
    """The sheet as a PDF of one A4 page, in letters as large as fit."""
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_DOTS_PER_INCH)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(*(_MARGIN_MM,) * 4))
    writer.setTitle(_title(game, wording))
    _fitting(_page(game, sheet(options), date, wording), writer).print_(writer)
    buffer.close()
    return bytes(held.data())


def _fitting(html: str, writer: QPdfWriter) -> QTextDocument:
    """The page as a document, its letters made smaller until it needs no second page."""
    document = QTextDocument()
    document.documentLayout().setPaintDevice(writer)
    document.setDocumentMargin(0)
    document.setPageSize(writer.pageLayout().paintRectPixels(_DOTS_PER_INCH).size().toSizeF())
    points = _LARGEST_POINTS
    while True:
        letters = QFont(list(theme.FAMILIES))
        letters.setPointSizeF(points)
        document.setDefaultFont(letters)
        document.setHtml(html)
        if document.pageCount() == 1 or points <= _SMALLEST_POINTS:
            return document
        points -= _STEP


def _title(game: Game, wording: Wording) -> str:
    return wording.text("sheet-title", {"game": wording.text(f"game-{game}")})


def _page(game: Game, lines: Sequence[AgreedOption], date: QDate, wording: Wording) -> str:
    day = QLocale(wording.language).toString(date, QLocale.FormatType.LongFormat)
    heads = "".join(f"<th align='left'>{escape(wording.text(code))}</th>" for code in ("sheet-option", "sheet-agreed", "sheet-usual"))
    rows = "".join(_row(game, line, wording) for line in lines)
    return (
        f"<h2>{escape(_title(game, wording))}</h2><p>{escape(day)} · "
        f"{escape(wording.text('sheet-marked'))}</p>"
        f"<table width='100%' border='1' cellspacing='0' cellpadding='3' style='border-collapse: collapse'><tr>{heads}</tr>{rows}</table>"
        f"{_places_to_sign(wording)}"
    )


def _row(game: Game, line: AgreedOption, wording: Wording) -> str:
    """An option, its meaning, what is agreed and what is usual; agreed otherwise than usual is marked by a sign and bold letters."""
    about = line.description
    code = message_code("option", game, about.key)
    agreed, usual = (escape(value_text(game, about, value, wording)) for value in (line.value, about.default))
    marked = agreed if line.is_default else f"<b>★ {agreed}</b>"
    meaning = f"{wording.text(message_code(code, 'meaning'))} ({about.rule})"
    return f"<tr><td><b>{escape(wording.text(code))}</b>. {escape(meaning)}</td><td>{marked}</td><td>{usual}</td></tr>"


def _places_to_sign(wording: Wording) -> str:
    line = "_" * 28
    croupier, player = escape(wording.text("sheet-croupier")), escape(wording.text("sheet-player"))
    signers = [croupier, escape(wording.text("sheet-floor")), *(player,) * _SIGNERS]
    cells = [f"<td>{signer} {line}</td>" for signer in signers]
    rows = "".join(f"<tr>{left}{right}</tr>" for left, right in zip(cells[::2], cells[1::2], strict=True))
    return f"<p>{escape(wording.text('sheet-sign'))}</p><table width='100%' cellspacing='0' cellpadding='6'>{rows}</table>"
