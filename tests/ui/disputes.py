"""A table with a real ledger on the disk and one hand that can be disputed, for the tests of the dispute window."""

import hashlib
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage

from dealer_assist.rules.actions import COMMON, Check, ShowNote
from dealer_assist.rules.serial import Place
from dealer_assist.storage.ledger.archive import LedgerArchive
from dealer_assist.storage.ledger.opening import OpenLedger, open_ledger
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.table.draft import Draft
from dealer_assist.table.events import MoneyBrought
from dealer_assist.table.new_hand import NewHand
from dealer_assist.table.session import TableSession
from dealer_assist.ui.dispute.parts import DisputeParts
from tests.storage.evenings import TickingClock
from tests.table.helpers import SEATS
from tests.ui.models.test_desk import reading
from tests.ui.models.test_feed import Sure

PAIRS = ("38", "46", "12")


def picture(colour: str) -> bytes:
    """A small PNG of one colour."""
    image = QImage(60, 20, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(buffer.data().data())


STRIP = picture("white")


@dataclass
class DisputedTable:
    """Anna 3-8 and Boris 4-6 hold the check digit 5, Vera 1-2 does not: Boris takes three notes of 10 in every hand.

    Anna's note was read from a picture, the others were typed.
    """

    folder: Path
    opened: OpenLedger = field(init=False)
    session: TableSession = field(init=False)

    def __post_init__(self) -> None:
        place = place_of_file(self.folder / "ledger.sqlite")
        self.opened = open_ledger(place, TickingClock())
        self.archive = LedgerArchive(place)
        self.session = TableSession(self.opened.ledger)
        for name in SEATS:
            self.session.act(MoneyBrought(name, 100))
        self.play()

    def play(self) -> None:
        """One hand of Split without a bet, the button at seat 1."""
        self.session.open_hand(NewHand(SEATS, Place(3, 7), ante=10, note_value=10, currency="RUB", button=1))
        checks = [Check(seat) for seat in (2, 3, 1)]
        for action in (*checks, ShowNote(COMMON, "9950000"), *checks):
            self.session.act(action)
        for seat, pair in enumerate(PAIRS, start=1):
            digits = f"{seat}0{pair}000"
            read = {"reading": reading(digits), "evidence": STRIP} if seat == 1 else {}
            self.session.confirm(Draft(digits=tuple(digits), **read))

    def parts(self, digits: str = "1038000", second: str = "") -> DisputeParts:
        """With a reader that sees these digits in every picture, and where `second` is given another one that sees those."""
        return DisputeParts(self.archive, lambda: Still(digits), (lambda: Still(second)) if second else None)

    @property
    def stacks(self) -> dict[str, int]:
        return dict(self.session.state.accounts.stacks)

    def spoil(self, content: bytes | None) -> None:
        """Write something else into the file of Anna's picture, or delete it."""
        (file,) = self.folder.rglob(f"{hashlib.sha256(STRIP).hexdigest()}*")
        file.unlink() if content is None else file.write_bytes(content)


class Still(Sure):
    """A reader of still pictures: `region` is the whole of them."""

    def read(self, frame, region=None, currency=""):
        return super().read(frame, region, currency)
