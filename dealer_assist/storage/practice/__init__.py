"""The book of practice beside the ledger."""
