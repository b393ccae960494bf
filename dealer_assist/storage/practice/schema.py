"""The tables of the practice book. `practice_migrations` makes them."""

from sqlalchemy import Boolean, Column, Integer, MetaData, String, Table

SCHEMA_VERSION = "0001"
"""The newest revision in `practice_migrations/versions`."""

metadata = MetaData()

attempts = Table(
    "attempts",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("croupier", String, nullable=False, index=True),
    Column("topic", String, nullable=False),
    Column("pattern", String, nullable=False),
    Column("seed", Integer, nullable=False),
    Column("grade", Integer, nullable=False),
    Column("answers", String, nullable=False),
    Column("right", Boolean, nullable=False),
    Column("milliseconds", Integer, nullable=False),
    Column("at", String, nullable=False),
    Column("exam", Integer, nullable=False),
)
"""One row an attempt, in the order in which they were made. `answers` is a JSON list with null for what was not answered."""

exams = Table(
    "exams",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("croupier", String, nullable=False, index=True),
    Column("seed", Integer, nullable=False),
    Column("topics", String, nullable=False),
    Column("grade", Integer, nullable=False),
    Column("questions", Integer, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("pass_percent", Integer, nullable=False),
    Column("right", Integer, nullable=False),
    Column("milliseconds", Integer, nullable=False),
    Column("at", String, nullable=False),
)
"""One row an exam; its topics stand with blanks between them."""
