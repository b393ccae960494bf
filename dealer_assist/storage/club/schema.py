"""What a club's database has beside the ledger's own tables: who may write which chain, the pictures, and alarms of the tables."""

from enum import StrEnum

from sqlalchemy import BigInteger, Column, DateTime, Identity, LargeBinary, MetaData, String, Table, func

CLUB_VERSION = "c001"
"""The newest revision in `migrations/versions`."""

VERSION_TABLE = "club_version"
TABLE_ROLE = "dealer_assist_table"
FLOOR_ROLE = "dealer_assist_floor"
"""Roles that nobody logs in with; what they may do holds for their members."""

CHANNEL = "dealer_assist_club"
"""Where the server says (NOTIFY) which chain has new entries or a new alarm."""

CONTRADICTION = "contradiction"
"""The alarm of a table whose chain in the club is not its own."""


class Seat(StrEnum):
    """What a role of the club is for: it carries a table's chain, or it is the floor's."""

    TABLE = "table"
    FLOOR = "floor"


metadata = MetaData()

members = Table(
    "club_members",
    metadata,
    Column("role", String(63), primary_key=True),
    Column("table_name", String(80), nullable=False),
    Column("seat", String(8), nullable=False),
)
"""Each login role with the one chain that it may add to."""

pictures = Table(
    "pictures",
    metadata,
    Column("table_name", String(80), primary_key=True),
    Column("sha256", String(64), primary_key=True),
    Column("content", LargeBinary, nullable=False),
)
"""The evidence pictures (PNG or JPEG), as entries name them."""

alarms = Table(
    "alarms",
    metadata,
    Column("id", BigInteger, Identity(always=True), primary_key=True),
    Column("table_name", String(80), nullable=False),
    Column("at", DateTime(timezone=True), nullable=False, server_default=func.now()),
    Column("code", String(40), nullable=False),
    Column("number", BigInteger, nullable=False),
)
"""What a table cannot write into its chain: that the club's copy of it is not its own, from the entry `number` on."""
