"""The tables of the ledger's database, in any database that SQLAlchemy speaks to. `migrations` makes them."""

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table

SCHEMA_VERSION = "0001"
"""The newest revision in `migrations/versions`."""

metadata = MetaData()

tables = Table("tables", metadata, Column("name", String(80), primary_key=True))
"""The tables that play; each has a chain of its own."""

entries = Table(
    "entries",
    metadata,
    Column("table_name", String(80), ForeignKey(tables.c.name), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("session", Integer, nullable=False),
    Column("sha256", String(64), nullable=False),
    Column("content", LargeBinary, nullable=False),
)
"""The entries: `content` holds the canonical bytes, `sha256` their hash; the other columns repeat what stands in them, to search by."""
