"""The end of the chain for a person to note down outside the machine, so that a replaced or shortened ledger is noticed."""

import segno
from sqlalchemy import select

from dealer_assist.storage import ledger_database
from dealer_assist.storage.ledger import EMPTY, Head
from dealer_assist.storage.ledger_place import LedgerPlace
from dealer_assist.storage.ledger_schema import entries


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


def qr_code(table: str, head: Head) -> segno.QRCode:
    """`dealer-assist TABLE NUMBER:SHA256` as a QR code."""
    return segno.make_qr(f"dealer-assist {table} {head.number}:{head.sha256}", error="m")
