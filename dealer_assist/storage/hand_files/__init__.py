"""Hand files in and out."""
