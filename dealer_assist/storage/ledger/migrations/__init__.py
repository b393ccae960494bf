"""Alembic's revisions of the ledger's database."""
