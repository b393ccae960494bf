"""The report of an evening as a document: shown in the window, and printed as it is shown."""

from collections.abc import Iterable, Iterator
from html import escape

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QColor, QImage, QPainter, QTextDocument

from dealer_assist.table.day import Day
from dealer_assist.table.past_hand import ChainHead, PastHand
from dealer_assist.ui.dispute.words import moment, ruled_line
from dealer_assist.ui.words.wording import Wording

_SQUARE, _QUIET = 5, 4
"""Pixels of a square of the QR code, and the squares of white round it."""

_WORDS_IN_A_ROW = 6
_CODE = QUrl("head:code")

_SHIFT_COLUMNS = ("day-dealer", "day-since", "day-until", "day-dealt")
_HAND_COLUMNS = ("day-hand", "day-game", "day-opened", "day-dealer", "day-to-house", "day-rolled", "day-state")


def day_document(day: Day, head: ChainHead, wording: Wording) -> QTextDocument:
    """The report of an evening, with the end of the chain as it is now."""
    document = QTextDocument()
    document.addResource(QTextDocument.ResourceType.ImageResource, _CODE, code_picture(head.squares))
    document.setHtml("\n".join(_html(day, head, wording)))
    document.setMetaInformation(QTextDocument.MetaInformation.DocumentTitle, _title(day, wording))
    return document


def code_picture(squares: tuple[tuple[bool, ...], ...]) -> QImage:
    """A QR code with white round it, dark on white whatever the colours of the window are."""
    side = len(squares) + 2 * _QUIET
    picture = QImage(side * _SQUARE, side * _SQUARE, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    for row, line in enumerate(squares, start=_QUIET):
        for column, dark in enumerate(line, start=_QUIET):
            if dark:
                painter.fillRect(column * _SQUARE, row * _SQUARE, _SQUARE, _SQUARE, QColor(Qt.GlobalColor.black))
    painter.end()
    return picture


def _html(day: Day, head: ChainHead, wording: Wording) -> Iterator[str]:
    yield f"<h1>{escape(_title(day, wording))}</h1>"
    yield from _paragraphs(_about(day, wording))
    yield from _part("day-shifts", _table(_SHIFT_COLUMNS, _shift_rows(day, wording), wording), wording)
    yield from _part("day-hands", _table(_HAND_COLUMNS, _hand_rows(day, wording), wording), wording)
    totals = (("day-house-total", day.house), ("day-jackpot", day.jackpot), ("day-undone", day.undone))
    yield from _part("day-money", (f"<p>{escape(wording.text(code, {'amount': amount}))}</p>" for code, amount in totals), wording)
    yield from _part("day-corrections", _paragraphs(_corrections(day, wording)), wording)
    yield from _part("day-rulings", _paragraphs(ruled_line(each, wording) for each in day.rulings), wording)
    yield from _part("day-head", _head(head, wording), wording)


def _about(day: Day, wording: Wording) -> Iterator[str]:
    if day.shifts:
        times = {"since": moment(day.shifts[0].since), "until": moment(day.shifts[-1].until)}
        yield wording.text("day-about", {"table": day.table, **times})


def _part(code: str, lines: Iterable[str], wording: Wording) -> Iterator[str]:
    """A heading and what stands under it; that there is nothing is said."""
    yield f"<h2>{escape(wording.text(code))}</h2>"
    yield from tuple(lines) or (f"<p>{escape(wording.text('day-nothing'))}</p>",)


def _table(heads: tuple[str, ...], rows: list[tuple[str, ...]], wording: Wording) -> Iterator[str]:
    if not rows:
        return
    yield "<table cellspacing='0' cellpadding='4' width='96%'>"
    yield f"<tr>{''.join(f'<th align=left>{escape(wording.text(code))}</th>' for code in heads)}</tr>"
    yield from (f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    yield "</table>"


def _shift_rows(day: Day, wording: Wording) -> list[tuple[str, ...]]:
    nobody = wording.text("dispute-nobody")
    return [(each.dealer or nobody, moment(each.since), moment(each.until), str(each.hands)) for each in day.shifts]


def _hand_rows(day: Day, wording: Wording) -> list[tuple[str, ...]]:
    return [tuple(_hand_cells(hand, wording)) for hand in day.hands]


def _hand_cells(past: PastHand, wording: Wording) -> Iterator[str]:
    hand, opened = past.hand, past.facts[0]
    counts = hand.over and hand.voided is None
    yield past.name
    yield wording.text(f"game-{hand.game}")
    yield moment(opened.at)
    yield opened.by or wording.text("dispute-nobody")
    yield str(hand.outcome.house) if counts else "—"
    yield str(hand.outcome.jackpot or 0) if counts else "—"
    yield wording.text("day-counts" if counts else "day-voided" if hand.over else "day-open")


def _corrections(day: Day, wording: Wording) -> Iterator[str]:
    for past, each in day.corrections:
        slot, digits = getattr(each.fact, "slot", 0), getattr(each.fact, "digits", "")
        by = each.by or wording.text("dispute-nobody")
        values = {"hand": past.name, "at": moment(each.at), "by": by, "slot": slot, "digits": digits, "number": str(each.entry)}
        yield wording.text("day-corrected", values)


def _head(head: ChainHead, wording: Wording) -> Iterator[str]:
    """What is noted down outside the machine: words, digits, the QR code, and how it is checked."""
    values = {"number": str(head.number), "sha256": head.sha256}
    yield from _paragraphs([wording.text("day-head-why"), wording.text("dispute-head", values)])
    words = [f"{place}. {word}" for place, word in enumerate(head.words, start=1)]
    rows = [words[start : start + _WORDS_IN_A_ROW] for start in range(0, len(words), _WORDS_IN_A_ROW)]
    cells = "".join(f"<tr>{''.join(f'<td>{escape(word)}</td>' for word in row)}</tr>" for row in rows)
    yield f"<table cellspacing='0' cellpadding='6'>{cells}</table>"
    yield f'<p><img src="{_CODE.toString()}"></p>'
    yield from _paragraphs([wording.text("day-check", values)])


def _title(day: Day, wording: Wording) -> str:
    return wording.text("day-title", {"table": day.table, "session": str(day.session)})


def _paragraphs(lines: Iterable[str]) -> Iterator[str]:
    return (f"<p>{escape(line)}</p>" for line in lines)
