"""The shipped fonts laid out as `train fonts` leaves them, for trainings of seconds."""

import shutil

from dealer_assist.vision.train import fonts as fonts_module
from dealer_assist.vision.train import strips as strips_module
from dealer_assist.vision.train.fonts import FontList
from dealer_assist.vision.train.scenery import make_sheets
from tests.vision.train.helpers import FOLDER

SMALL = FontList({}, ("roboto-condensed",), ("tinos",), ("cousine",), "none", "b612-mono", (), {})


def few_fonts(folder, monkeypatch):
    """Put four families into a folder; the program knows no others and draws few backgrounds."""
    for family in ("roboto-condensed", "tinos", "cousine", "b612-mono"):
        (folder / family).mkdir(parents=True)
        for path in FOLDER.glob(f"{family}-*.woff"):
            shutil.copy(path, folder / family / path.name)
    monkeypatch.setattr(fonts_module, "font_list", lambda: SMALL)
    monkeypatch.setattr(strips_module, "make_sheets", lambda faces, rng, _, testing=False: make_sheets(faces, rng, 2, testing))
    return folder
