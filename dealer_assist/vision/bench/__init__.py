"""Measuring the readers: test notes, other programs beside ours, the simulated table, memory. Nothing that reads notes needs it."""
