"""What kinds of sample pictures there are, as data."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Recipe:
    """One kind of sample picture; ranges are (least, most).

    `size` = (width, height) px of an upright picture, `note_width` px of a note in it, `turns` clockwise degrees to choose from,
    `jitter` degrees added or taken, `tilt` of the camera (part by which far edges shrink), `focus` = sigma of the lens blur (px),
    `motion` = px of movement during the exposure, `noise` grey levels, `light` = its strength in the middle,
    `fall` = part of it lost at the darkest corner.
    """

    name: str
    capture_kind: str
    difficulty: str
    count: int
    size: tuple[int, int]
    note_width: tuple[int, int]
    turns: tuple[int, ...] = (0,)
    jitter: float = 1.5
    tilt: float = 0.0
    focus: tuple[float, float] = (0.6, 0.8)
    motion: float = 0.0
    noise: tuple[float, float] = (1.5, 2.5)
    light: tuple[float, float] = (0.96, 1.06)
    fall: tuple[float, float] = (0.1, 0.3)
    folded: bool = False
    glare: bool = False
    notes: int = 1


@dataclass(frozen=True, slots=True)
class Edition:
    """Pictures made together: notes of some `currencies`, at a JPEG `quality`. A further edition leaves those before as they are."""

    recipes: tuple[Recipe, ...]
    currencies: tuple[str, ...]
    quality: int


_FIRST = (
    Recipe("flat", "photo flat", "easy", 15, (1000, 600), (760, 900)),
    Recipe("scan", "scan", "easy", 4, (1100, 580), (1040, 1060), jitter=0.3, focus=(0.5, 0.6), noise=(0.8, 1.2), fall=(0.0, 0.05)),
    Recipe("tilted", "photo flat", "medium", 8, (1000, 760), (700, 820), turns=(-28, -15, -9, 8, 13, 24), tilt=0.1, fall=(0.2, 0.4)),
    Recipe("turned", "photo flat", "medium", 8, (1000, 620), (760, 880), turns=(90, 180, 270, 180), tilt=0.05, jitter=2.5),
    Recipe(
        "light", "photo flat", "medium", 6, (1000, 640), (740, 860), jitter=6, tilt=0.07, fall=(0.55, 0.7), glare=True, noise=(2.5, 4.0)
    ),
    Recipe("worn", "photo flat", "medium", 5, (1000, 620), (740, 860), jitter=5, tilt=0.06, folded=True, fall=(0.25, 0.4)),
    Recipe("blur", "hand-held", "hard", 6, (960, 600), (700, 820), jitter=7, tilt=0.1, focus=(1.1, 1.6), motion=5.0, noise=(2.5, 3.5)),
    Recipe("far", "photo flat", "hard", 3, (800, 560), (440, 520), jitter=12, tilt=0.12, focus=(0.6, 0.8), noise=(2.0, 3.0)),
    Recipe("several", "several notes", "medium", 5, (1360, 900), (560, 600), jitter=7, tilt=0.06, fall=(0.2, 0.4), notes=4),
    Recipe(
        "table",
        "several notes",
        "hard",
        3,
        (1360, 960),
        (430, 450),
        turns=(0, 180, -20, 15, 160),
        jitter=8,
        tilt=0.09,
        fall=(0.3, 0.5),
        notes=6,
    ),
)

_SECOND = (
    Recipe("flat", "photo flat", "easy", 23, (1000, 600), (760, 900)),
    Recipe("scan", "scan", "easy", 15, (1100, 580), (1040, 1060), jitter=0.3, focus=(0.5, 0.6), noise=(0.8, 1.2), fall=(0.0, 0.05)),
    Recipe("tilted", "photo flat", "medium", 15, (1000, 760), (700, 820), turns=(-31, -17, -10, 9, 14, 26), tilt=0.1, fall=(0.2, 0.4)),
    Recipe("turned", "photo flat", "medium", 15, (1000, 620), (760, 880), turns=(180, 90, 270), tilt=0.05, jitter=2.5),
    Recipe(
        "light", "photo flat", "medium", 13, (1000, 640), (740, 860), jitter=6, tilt=0.07, fall=(0.55, 0.7), glare=True, noise=(2.5, 4.0)
    ),
    Recipe("worn", "photo flat", "medium", 14, (1000, 620), (740, 860), jitter=5, tilt=0.06, folded=True, fall=(0.25, 0.4)),
    Recipe(
        "dark", "photo flat", "hard", 12, (1000, 620), (720, 840), jitter=6, tilt=0.06, light=(0.3, 0.42), fall=(0.3, 0.5), noise=(3.5, 5.0)
    ),
    Recipe("steep", "photo flat", "hard", 12, (1000, 760), (720, 820), turns=(-14, 0, 11), jitter=4, tilt=0.24, fall=(0.2, 0.4)),
    Recipe("blur", "hand-held", "hard", 13, (960, 600), (700, 820), jitter=7, tilt=0.1, focus=(1.1, 1.6), motion=5.0, noise=(2.5, 3.5)),
    Recipe("far", "photo flat", "hard", 9, (800, 560), (440, 520), jitter=12, tilt=0.12, focus=(0.6, 0.8), noise=(2.0, 3.0)),
    Recipe("several", "several notes", "medium", 6, (1360, 900), (560, 600), jitter=7, tilt=0.06, fall=(0.2, 0.4), notes=4),
    Recipe(
        "table",
        "several notes",
        "hard",
        4,
        (1360, 960),
        (430, 450),
        turns=(0, 180, -20, 15, 160),
        jitter=8,
        tilt=0.09,
        fall=(0.3, 0.5),
        notes=6,
    ),
)

_EIGHT = ("EUR", "INR", "KGS", "PKR", "PLN", "RUB", "USD", "VND")

EDITIONS = (Edition(_FIRST, _EIGHT, quality=86), Edition(_SECOND, (*_EIGHT, "CNY", "GBP", "TRY"), quality=80))
