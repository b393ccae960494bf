"""Typer commands, each with documented exit statuses and `--json` where its output is data."""
