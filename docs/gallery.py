"""Makes the gallery of the sample pictures: `python -m docs.gallery` writes `docs/gallery.md` and a contact sheet for each kind."""

import csv
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from dealer_assist.resources import data_folder

SHEETS = Path(__file__).resolve().parent / "gallery"
PAGE = SHEETS.parent / "gallery.md"
GRADES = ("easy", "medium", "hard")

_TILE = (200, 134)
_CAPTION = 15
_COLUMNS = 6
_QUALITY = 72

_HEAD = """# The sample pictures

All of them are **synthetic**: play notes of our own design, drawn by the program. `sample_images/README.md` says how they are made and what
their labels hold. This page is made by `python -m docs.gallery`.
"""

KINDS = {
    "flat": "one note on cloth or wood, every format at least once",
    "scan": "one note that fills the picture, even light",
    "tilted": "turned 8 to 31 degrees, in perspective",
    "turned": "turned by 90, 180 or 270 degrees",
    "light": "a dark corner and the glare of a lamp",
    "worn": "folded notes",
    "several": "four notes",
    "dark": "little light, much noise",
    "steep": "seen from the side: strong perspective",
    "blur": "out of focus and moved",
    "far": "small: digits about 10 px high",
    "table": "six notes, some upside down or turned",
}
"""What each kind of picture shows."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Pictures of one kind: their files in order, how difficult they are, and how many notes are labelled in them."""

    kind: str
    grade: str
    files: tuple[Path, ...]
    notes: int


def shown(labels: Path) -> tuple[Shown, ...]:
    """What a label file of sample pictures holds, the easy kinds first."""
    rows: dict[str, list[dict[str, str]]] = defaultdict(list)
    with labels.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            rows[Path(row["filename"]).name.rsplit("-", 1)[0]].append(row)
    kinds = []
    for kind, listed in rows.items():
        files = sorted({labels.parent / row["filename"] for row in listed})
        kinds.append(Shown(kind, listed[0]["remarks"].split(":")[0], tuple(files), len(listed)))
    return tuple(sorted(kinds, key=lambda each: (GRADES.index(each.grade), list(KINDS).index(each.kind))))


def contact_sheet(files: Sequence[Path]) -> Image.Image:
    """The pictures in a grid, each with its name."""
    rows = -(-len(files) // _COLUMNS)
    sheet = Image.new("RGB", (_TILE[0] * min(len(files), _COLUMNS), (_TILE[1] + _CAPTION) * rows), (250, 250, 250))
    draw, font = ImageDraw.Draw(sheet), ImageFont.load_default(11)
    for index, path in enumerate(files):
        left, top = index % _COLUMNS * _TILE[0], index // _COLUMNS * (_TILE[1] + _CAPTION)
        with Image.open(path) as picture:
            picture.thumbnail((_TILE[0] - 6, _TILE[1] - 4))
            sheet.paste(picture, (left + (_TILE[0] - picture.width) // 2, top + (_TILE[1] - picture.height) // 2))
        draw.text((left + 6, top + _TILE[1]), path.stem, fill=(40, 40, 40), font=font)
    return sheet


def page(kinds: Sequence[Shown]) -> str:
    """The text of the page."""
    files, notes = sum(len(each.files) for each in kinds), sum(each.notes for each in kinds)
    lines = [_HEAD, f"{files} pictures with {notes} labelled notes.", "", "| difficulty | pictures | notes |", "|---|---|---|"]
    for grade in GRADES:
        graded = [each for each in kinds if each.grade == grade]
        lines.append(f"| {grade} | {sum(len(each.files) for each in graded)} | {sum(each.notes for each in graded)} |")
    for each in kinds:
        lines += ["", f"## {each.kind.capitalize()} ({each.grade})", f"{len(each.files)} pictures: {KINDS[each.kind]}.", ""]
        lines.append(f"![Synthetic sample pictures: {each.kind}](gallery/{each.kind}.jpg)")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the page and its sheets."""
    kinds = shown(data_folder("sample_images") / "labels.csv")
    SHEETS.mkdir(exist_ok=True)
    for each in kinds:
        contact_sheet(each.files).save(SHEETS / f"{each.kind}.jpg", quality=_QUALITY)
    PAGE.write_text(page(kinds), encoding="utf-8")


if __name__ == "__main__":
    main()
