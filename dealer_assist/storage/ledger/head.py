"""The end of the chain for a person to note down outside the machine, so that a replaced or shortened ledger is noticed."""

import segno
from mnemonic import Mnemonic
from sqlalchemy import select

from dealer_assist.storage.ledger import database as ledger_database
from dealer_assist.storage.ledger.ledger import EMPTY, Head
from dealer_assist.storage.ledger.place import LedgerPlace
from dealer_assist.storage.ledger.schema import entries

_WORDS, _DIGITS = 24, 64
"""How a SHA-256 is written down."""


def head_of(place: LedgerPlace) -> Head:
    """The last entry of the place's table, as it is written down; `verify` tells whether it is right. Raises KnownError."""
    engine = ledger_database.reading(place.address)
    try:
        with ledger_database.opened(engine), engine.connect() as connection:
            of_table = select(entries.c.number, entries.c.sha256).where(entries.c.table_name == place.table)
            last = connection.execute(of_table.order_by(entries.c.number.desc()).limit(1)).first()
    finally:
        engine.dispose()
    return EMPTY if last is None else Head(last.number, last.sha256)


def words_of(head: Head) -> tuple[str, ...]:
    """The SHA-256 as 24 English words of the list of BIP 39, the last of which checks the others."""
    return tuple(Mnemonic("english").to_mnemonic(bytes.fromhex(head.sha256)).split())


def head_noted_as(text: str) -> Head:
    """A head as it was noted down: the number of the entry, a colon, then 64 hexadecimal digits or 24 words; blanks do not matter.

    Raises ValueError for anything else, also for a word that was written down wrong.
    """
    number, colon, noted = text.strip().lower().partition(":")
    if not colon or not number.strip().isdecimal():
        raise ValueError("no number of an entry")
    words = noted.split()
    if len(words) == _WORDS:
        return Head(int(number), bytes(Mnemonic("english").to_entropy(words)).hex())
    digits = "".join(words)
    if len(digits) != _DIGITS or not set(digits) <= set("0123456789abcdef"):
        raise ValueError("neither digits nor words of a SHA-256")
    return Head(int(number), digits)


def qr_code(table: str, head: Head) -> segno.QRCode:
    """`dealer-assist TABLE NUMBER:SHA256` as a QR code."""
    return segno.make_qr(f"dealer-assist {table} {head.number}:{head.sha256}", error="m")
