"""Alembic's revisions of the practice book."""
