"""Alembic's revisions of what a club's database has beside the ledger's own tables."""
