"""Small files of large pictures, and the page that lists them."""

import io
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QPixmap

COLOURS = 24
"""A drawn page has few, and with these a picture from the camera is still recognised; coverage keeps rare colours, which mean most."""

_ROUNDS = 3
"""How often the colours that were found are moved to the middle of what they stand for: a large ground keeps its own colour."""

_HEAD = """# Every screen of the window

Made by `python -m docs.screens`, which leads the real window through them; do not edit. Notes and camera pictures are synthetic.
Each screen is shown in English and Russian, dark and light; two of them in high contrast, too.
"""


@dataclass(frozen=True, slots=True)
class Look:
    """One way a screen is shown: the language's code and the theme's name."""

    language: str
    theme: str

    def __str__(self) -> str:
        return f"{self.language}-{self.theme}"


LOOKS = tuple(Look(language, theme) for theme in ("dark", "light") for language in ("en", "ru"))
CONTRAST = tuple(Look(language, "contrast") for language in ("en", "ru"))


@dataclass
class Gallery:
    """Keeps pictures in a folder. `titles` tells in order what has been shown, `files` its pictures."""

    folder: Path
    titles: dict[str, str] = field(default_factory=dict)
    files: dict[str, list[str]] = field(default_factory=dict)

    def keep(self, name: str, title: str, look: Look, picture: QPixmap) -> None:
        """Write one picture."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.titles[name] = title
        file = f"{name}-{look}.png"
        self.files.setdefault(name, []).append(file)
        (self.folder / file).write_bytes(quantised(picture))

    def write_index(self) -> None:
        """The page that shows the first picture of each screen and links the others."""
        lines = [_HEAD]
        for name, title in self.titles.items():
            first, *others = self.files[name]
            links = " · ".join(f"[{file.removeprefix(f'{name}-').removesuffix('.png')}]({file})" for file in others)
            lines.append(f"## {title}\n![{title}]({first})\n\n{links}\n")
        (self.folder / "README.md").write_text("\n".join(lines), encoding="utf-8")


def quantised(picture: QPixmap) -> bytes:
    """A PNG with a palette."""
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    made = Image.open(io.BytesIO(held.data())).convert("RGB")
    written = io.BytesIO()
    made.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=_ROUNDS, dither=Image.Dither.NONE).save(written, "PNG", optimize=True)
    return written.getvalue()
