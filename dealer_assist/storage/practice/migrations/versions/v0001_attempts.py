"""The first practice book: attempts and exams."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "attempts",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("croupier", sa.String, nullable=False, index=True),
        sa.Column("topic", sa.String, nullable=False),
        sa.Column("pattern", sa.String, nullable=False),
        sa.Column("seed", sa.Integer, nullable=False),
        sa.Column("grade", sa.Integer, nullable=False),
        sa.Column("answers", sa.String, nullable=False),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("milliseconds", sa.Integer, nullable=False),
        sa.Column("at", sa.String, nullable=False),
        sa.Column("exam", sa.Integer, nullable=False),
    )
    op.create_table(
        "exams",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("croupier", sa.String, nullable=False, index=True),
        sa.Column("seed", sa.Integer, nullable=False),
        sa.Column("topics", sa.String, nullable=False),
        sa.Column("grade", sa.Integer, nullable=False),
        sa.Column("questions", sa.Integer, nullable=False),
        sa.Column("minutes", sa.Integer, nullable=False),
        sa.Column("pass_percent", sa.Integer, nullable=False),
        sa.Column("right", sa.Integer, nullable=False),
        sa.Column("milliseconds", sa.Integer, nullable=False),
        sa.Column("at", sa.String, nullable=False),
    )
