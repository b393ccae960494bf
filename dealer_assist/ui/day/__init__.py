"""The report of an evening."""
