"""A club: the chains of several tables on one PostgreSQL, carried there from each table's own ledger."""
