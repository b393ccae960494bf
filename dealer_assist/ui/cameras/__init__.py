"""Choosing and setting a camera, its picture, and what it hints at."""
