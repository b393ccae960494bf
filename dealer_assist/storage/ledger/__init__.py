"""The ledger: what happened at a table, in a chain of hashes, with the pictures."""
