"""Takes a picture of every screen: `python -m docs.screens [--out DIR]`.

`--size 1920x1080` shows a larger window, `--only NAME` one scene. A scale comes from Qt: `QT_SCALE_FACTOR=2`.
"""

import argparse
import tempfile
from pathlib import Path

from docs.screens.gallery import Gallery
from docs.screens.tour import SCENES
from tests.e2e.display import ensure_display


def main() -> None:
    """Lead the window through the scenes, each with a ledger of its own."""
    parser = argparse.ArgumentParser(prog="python -m docs.screens", description="Takes a picture of every screen.")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent, help="folder for the pictures and their index")
    parser.add_argument("--size", default="1280x720", help="size of the window")
    parser.add_argument("--only", action="append", choices=sorted(SCENES), help="this scene only; may be given again")
    asked = parser.parse_args()
    ensure_display()
    gallery = Gallery(asked.out)
    width, height = (int(part) for part in asked.size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        for name, scene in SCENES.items():
            if not asked.only or name in asked.only:
                scene(Path(folder) / name, gallery, (width, height))
    if not asked.only:
        gallery.write_index()


if __name__ == "__main__":
    main()
