"""The evening that a table goes on with: its ledger, the club that it is carried to, its disputed hands."""

from contextlib import suppress
from typing import TYPE_CHECKING

from dealer_assist.assembly.readers import load_reader, load_second_reader
from dealer_assist.cli.system_clock import SystemClock
from dealer_assist.table.launch_options import TableOptions
from dealer_assist.table.session import TableSession

if TYPE_CHECKING:
    from dealer_assist.storage.club.thread import ClubThread
    from dealer_assist.storage.ledger.ledger import SqlLedger
    from dealer_assist.storage.ledger.opening import OpenLedger
    from dealer_assist.storage.ledger.place import LedgerPlace
    from dealer_assist.ui.dispute.parts import DisputeParts


def open_session(options: TableOptions) -> "OpenLedger":
    """The ledger, with the dealer signed in; that of practice where the notes come from the simulated table. Raises KnownError."""
    from dealer_assist.storage.ledger.opening import open_ledger

    opened = open_ledger(ledger_place(options), SystemClock(), options.session)
    if options.dealer:
        opened.ledger.sign_in(options.dealer)
    return opened


def carry_to_club(options: TableOptions, opened: "OpenLedger", session: TableSession) -> "ClubThread | None":
    """What carries every entry to the club from now on; None where the table belongs to none. Raises KnownError."""
    place = ledger_place(options)
    if not place.club:
        return None
    from dealer_assist.storage.club.thread import ClubThread

    link = ClubThread(place, lambda: opened.ledger.head.number)
    session.subscribe(lambda _: link.wake())
    link.start()
    return link


def ledger_place(options: TableOptions) -> "LedgerPlace":
    """Where this evening is kept: hands of the simulated table apart from all others. Raises KnownError."""
    from dealer_assist.storage.ledger.place import usual_place

    return usual_place(practice=not (options.camera or options.video or options.pictures))


def dispute_parts(options: TableOptions, ledger: "SqlLedger") -> "DisputeParts":
    """What a disputed hand is looked at with: the ledger of this evening, the shipped reader without a calibration, and a second one."""
    from dealer_assist.storage.ledger.archive import LedgerArchive
    from dealer_assist.storage.ledger.facts import DisputeLeft, DisputeOpened
    from dealer_assist.ui.dispute.parts import DisputeParts

    def opened(hand: str) -> None:
        with suppress(OSError):  # a full disk keeps nobody from looking at the evidence
            ledger.note(DisputeOpened(hand))

    def left(hand: str) -> None:
        with suppress(OSError):
            ledger.note(DisputeLeft(hand))

    return DisputeParts(LedgerArchive(ledger_place(options)), load_reader, load_second_reader, opened, left)
