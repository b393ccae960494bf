"""Faces of the shipped fonts, so that strips can be made without fetching any."""

from functools import lru_cache
from pathlib import Path

from dealer_assist.vision import synth
from dealer_assist.vision.train.faces import Face, Faces

FOLDER = Path(synth.__file__).with_name("fonts")


@lru_cache(maxsize=1)
def shipped_faces() -> Faces:
    """Two faces, one with Cyrillic letters."""
    roboto = Face(
        "roboto-condensed", FOLDER / "roboto-condensed-latin-500-normal.woff", FOLDER / "roboto-condensed-cyrillic-500-normal.woff"
    )
    return Faces((roboto, Face("b612-mono", FOLDER / "b612-mono-latin-400-normal.woff", None)))
