"""Measuring a camera over a table, step by step."""
