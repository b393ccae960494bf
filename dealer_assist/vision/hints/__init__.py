"""How well a frame shows its notes, and whether they lie still."""
