"""The first ledger: tables and their chained entries, which the database itself keeps from being changed."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_FORBIDDEN = "CREATE TRIGGER {table}_no_{verb} BEFORE {verb} ON {table} BEGIN SELECT RAISE(ABORT, 'the ledger is only ever added to'); END"


def upgrade() -> None:
    """Make both tables and forbid changes (SQLite by triggers; elsewhere the role of the table has no right to)."""
    op.create_table("tables", sa.Column("name", sa.String(80), primary_key=True))
    op.create_table(
        "entries",
        sa.Column("table_name", sa.String(80), sa.ForeignKey("tables.name"), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("session", sa.Integer, nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    if op.get_bind().dialect.name == "sqlite":
        for table in ("tables", "entries"):
            for verb in ("update", "delete"):
                op.execute(_FORBIDDEN.format(table=table, verb=verb))
