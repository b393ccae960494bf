"""A dispute as a document: shown in the window, and printed as it is shown."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from types import MappingProxyType

from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QTextDocument

from dealer_assist.table.dispute import Dispute, DisputedNote
from dealer_assist.table.past_hand import ChainHead, KeptPicture, PastFact, PictureState
from dealer_assist.table.reading import Outcome
from dealer_assist.table.what_if import WhatIf
from dealer_assist.ui.dispute.words import (
    again_line,
    announced_lines,
    moment,
    note_lines,
    ruled_line,
    second_line,
    step_line,
    supposed_lines,
)
from dealer_assist.ui.words.seat_names import seat_title
from dealer_assist.ui.words.wording import Wording

_STRIP_WIDTH, _TABLE_WIDTH = 360, 480
"""Pixels on the screen: how wide the picture of a serial and that of the whole table are shown at most."""


@dataclass(frozen=True, slots=True)
class DisputePage:
    """What stands on the page. `pictures`, `again` (what a picture says when it is read now) and `second` (what the second reader
    says) are found by the SHA-256.

    An outcome is None where the picture cannot be opened. `rulings` are those on the hand, oldest first.
    """

    dispute: Dispute
    pictures: Mapping[str, KeptPicture]
    head: ChainHead
    rulings: tuple[PastFact, ...] = ()
    again: Mapping[str, Outcome | None] = field(default_factory=lambda: MappingProxyType({}))
    second: Mapping[str, Outcome | None] = field(default_factory=lambda: MappingProxyType({}))
    supposed: WhatIf | None = None


def page_document(page: DisputePage, wording: Wording) -> QTextDocument:
    """The page with its pictures."""
    document = QTextDocument()
    for picture in page.pictures.values():
        image = QImage.fromData(picture.content)
        if not image.isNull():
            document.addResource(QTextDocument.ResourceType.ImageResource, _address(picture.sha256), image)
    document.setHtml("\n".join(_html(page, wording)))
    document.setMetaInformation(QTextDocument.MetaInformation.DocumentTitle, _title(page, wording))
    return document


def _html(page: DisputePage, wording: Wording) -> Iterator[str]:
    dispute = page.dispute
    yield f"<h1>{escape(_title(page, wording))}</h1>"
    yield from _paragraphs(_about(dispute, wording))
    yield _heading("dispute-notes", wording)
    for note in dispute.notes:
        yield from _note(page, note, wording)
    if not dispute.notes:
        yield from _paragraphs([wording.text("dispute-no-notes")])
    if dispute.past.pictured:
        yield f"<h3>{escape(wording.text('dispute-table-picture'))}</h3>"
        yield from _picture(page, dispute.past.pictured, wording)
    yield _heading("dispute-steps", wording)
    steps = [f"<li>{escape(step_line(step, dispute.past.hand, wording))}</li>" for step in dispute.steps]
    yield f"<ol>{''.join(steps)}</ol>" if steps else f"<p>{escape(wording.text('dispute-no-steps'))}</p>"
    yield _heading("dispute-announced", wording)
    yield from _paragraphs(tuple(announced_lines(dispute.past, wording)) or [wording.text("dispute-not-announced")])
    if page.supposed is not None:
        yield _heading("dispute-supposed", wording)
        yield from _paragraphs(supposed_lines(page.supposed, wording))
    yield _heading("dispute-rulings", wording)
    yield from _paragraphs([ruled_line(each, wording) for each in page.rulings] or [wording.text("dispute-no-rulings")])
    yield _heading("dispute-chain", wording)
    head = {"number": str(page.head.number), "sha256": page.head.sha256}
    yield from _paragraphs(wording.text(code, head) for code in ("dispute-head", "dispute-check"))


def _about(dispute: Dispute, wording: Wording) -> Iterator[str]:
    hand, opened = dispute.past.hand, dispute.past.facts[0]
    yield wording.text("dispute-about", {"game": wording.text(f"game-{hand.game}"), "at": moment(opened.at)})
    seats = ", ".join(seat_title(number, name, wording) for number, name in enumerate(hand.opened.seats, start=1))
    yield wording.text("dispute-seats", {"seats": seats, "button": hand.button})
    if hand.voided is not None:
        yield wording.text("dispute-voided")
    elif not hand.over:
        yield wording.text("dispute-not-over")


def _note(page: DisputePage, note: DisputedNote, wording: Wording) -> Iterator[str]:
    """The counted digits stand in brackets and bold as well as in words."""
    shown = "".join(f"<b>[{digit}]</b>" if at in note.counted else digit for at, digit in enumerate(note.digits, start=1))
    yield f"<h3>{escape(seat_title(note.slot, note.name, wording))}: {shown}</h3>"
    yield from _paragraphs(note_lines(note, wording))
    if note.evidence:
        yield from _picture(page, note.evidence, wording)
        if note.evidence in page.again:
            yield f"<p><b>{escape(again_line(note, page.again[note.evidence], wording))}</b></p>"
        if note.evidence in page.second:
            yield f"<p>{escape(second_line(note, page.second[note.evidence], wording))}</p>"
    else:
        yield from _paragraphs([wording.text("dispute-picture-none")])


def _picture(page: DisputePage, sha256: str, wording: Wording) -> Iterator[str]:
    """The picture, its hash, and whether it still is the one that was kept."""
    picture = page.pictures.get(sha256, KeptPicture(sha256, PictureState.MISSING))
    image = QImage.fromData(picture.content)
    if not image.isNull():
        most = _TABLE_WIDTH if sha256 == page.dispute.past.pictured else _STRIP_WIDTH
        yield f'<p><img src="{_address(sha256).toString()}" width="{min(most, image.width())}"></p>'
    yield from _paragraphs([wording.text(f"dispute-picture-{picture.state}"), wording.text("dispute-picture", {"sha256": sha256})])


def _title(page: DisputePage, wording: Wording) -> str:
    return wording.text("dispute-title", {"hand": page.dispute.past.name})


def _heading(code: str, wording: Wording) -> str:
    return f"<h2>{escape(wording.text(code))}</h2>"


def _paragraphs(lines: Iterable[str]) -> Iterator[str]:
    return (f"<p>{escape(line)}</p>" for line in lines)


def _address(sha256: str) -> QUrl:
    return QUrl(f"picture:{sha256}")
