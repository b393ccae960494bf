"""What stands behind and around a serial: paper, guilloche, hatching, blotches like those of portraits, borders, other print.

Backgrounds are cut from large sheets that are made once from a seed. The sheets for training and those for testing are of different
kinds, so that a test never shows a texture that was trained on.
"""

from collections.abc import Callable

import cv2
import numpy as np

from dealer_assist.vision.train.faces import Faces
from dealer_assist.vision.train.layout import HEIGHT, WIDTH

SHEET = 1024
"""Side in pixels of a sheet: texture around a mean of 0, mostly within -1 and 1 (float32)."""


def _grid() -> tuple[np.ndarray, np.ndarray]:
    rows, columns = np.mgrid[0:SHEET, 0:SHEET].astype(np.float32)
    return rows, columns


def _blotches(rng: np.random.Generator, smallest: float) -> np.ndarray:
    """Noise of several sizes, from half a sheet down to `smallest` px."""
    total = np.zeros((SHEET, SHEET), np.float32)
    size, weight = SHEET / 4, 1.0
    while size >= smallest:
        cells = max(2, int(SHEET / size))
        noise = rng.normal(0, 1, (cells, cells)).astype(np.float32)
        total += weight * cv2.resize(noise, (SHEET, SHEET), interpolation=cv2.INTER_CUBIC)
        size, weight = size / 2, weight * rng.uniform(0.55, 0.85)
    return np.asarray(total / max(1e-3, 2 * float(total.std())), np.float32)


def _waves(rng: np.random.Generator) -> np.ndarray:
    """Bundles of wavy lines, as guilloches are."""
    rows, columns = _grid()
    total = np.zeros((SHEET, SHEET), np.float32)
    for _ in range(int(rng.integers(1, 4))):
        angle, pitch = rng.uniform(0, np.pi), rng.uniform(4, 16)
        along, across = columns * np.cos(angle) + rows * np.sin(angle), rows * np.cos(angle) - columns * np.sin(angle)
        bent = across + rng.uniform(2, 30) * np.sin(along * 2 * np.pi / rng.uniform(40, 400) + rng.uniform(0, 6))
        bent += rng.uniform(0, 12) * np.sin(along * 2 * np.pi / rng.uniform(20, 90))
        line = np.cos(bent * 2 * np.pi / pitch)
        total -= np.clip((line - rng.uniform(-0.2, 0.85)) * 3, 0, 1).astype(np.float32)
    return np.asarray(total + 0.5, np.float32)


def _rosettes(rng: np.random.Generator) -> np.ndarray:
    """Interlaced petals round many centres."""
    sheet = np.zeros((SHEET, SHEET), np.uint8)
    angle = np.linspace(0, 2 * np.pi, 700)
    for _ in range(int(rng.integers(10, 26))):
        centre, radius = rng.uniform(0, SHEET, 2), rng.uniform(40, 260)
        petals, depth = rng.integers(3, 14), rng.uniform(0.1, 0.5)
        for phase in np.linspace(0, 2 * np.pi / petals, int(rng.integers(4, 14)), endpoint=False):
            reach = radius * (1 - depth + depth * np.cos(petals * (angle + phase)))
            points = np.stack([centre[0] + reach * np.cos(angle), centre[1] + reach * np.sin(angle)], axis=1)
            cv2.polylines(sheet, [np.rint(points * 8).astype(np.int32)], True, 255, int(rng.integers(1, 3)), cv2.LINE_AA, 3)
    return np.asarray(0.4 - sheet.astype(np.float32) / 255, np.float32)


def _hatching(rng: np.random.Generator) -> np.ndarray:
    """Engraving: lines whose thickness follows a blotch, as portraits and buildings are cut."""
    rows, columns = _grid()
    angle, pitch = rng.uniform(0, np.pi), rng.uniform(3.5, 9)
    field = _blotches(rng, 24)
    across = rows * np.cos(angle) - columns * np.sin(angle) + 6 * field
    return np.where(np.cos(across * 2 * np.pi / pitch) > np.clip(field, -0.9, 0.9), 0.4, -0.6).astype(np.float32)


def _photo(rng: np.random.Generator) -> np.ndarray:
    """Patches with sharp edges and grain, as in a photograph of a thing."""
    sheet = _blotches(rng, 10)
    for _ in range(int(rng.integers(20, 80))):
        corners = rng.uniform(0, SHEET, 2) + rng.normal(0, rng.uniform(15, 120), (int(rng.integers(3, 7)), 2))
        cv2.fillPoly(sheet, [np.rint(corners).astype(np.int32)], float(rng.normal(0, 0.7)))
    return cv2.GaussianBlur(sheet, (0, 0), rng.uniform(0.5, 2.0)) + rng.normal(0, 0.08, sheet.shape).astype(np.float32)


def _print(rng: np.random.Generator, faces: Faces) -> np.ndarray:
    """Rows of small print, and large letters under it."""
    sheet = np.zeros((SHEET, SHEET), np.uint8)
    face = faces.draw(rng, "")
    for scale, count in ((rng.uniform(0.15, 0.4), 900), (rng.uniform(2.0, 6.0), 8)):
        for _ in range(count):
            ink = face.glyph(chr(int(rng.integers(65, 91)))).ink
            small = cv2.resize(ink, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
            line = max(1, round(60 * scale))
            x, y = int(rng.integers(0, SHEET)), int(rng.integers(0, SHEET // line + 1)) * line
            part = sheet[y : y + small.shape[0], x : x + small.shape[1]]
            np.maximum(part, small[: part.shape[0], : part.shape[1]] // (1 if scale < 1 else 2), out=part)
    return np.asarray(0.3 - sheet.astype(np.float32) / 255, np.float32)


def _weave(rng: np.random.Generator) -> np.ndarray:
    """A moiré of two grids: a kind kept for testing."""
    rows, columns = _grid()
    total = np.zeros((SHEET, SHEET), np.float32)
    for _ in range(3):
        x, y, pitch = rng.uniform(-SHEET, 2 * SHEET), rng.uniform(-SHEET, 2 * SHEET), rng.uniform(5, 14)
        total += np.cos(np.hypot(columns - x, rows - y) * 2 * np.pi / pitch).astype(np.float32) / 2
    return total


def _cells(rng: np.random.Generator) -> np.ndarray:
    """Cell borders, like crackle and leaves: a kind kept for testing."""
    rows, columns = _grid()
    first = np.full((SHEET, SHEET), 1e9, np.float32)
    second = first.copy()
    for x, y in rng.uniform(0, SHEET, (140, 2)):
        distance = np.hypot(columns - x, rows - y)
        second = np.minimum(second, np.maximum(first, distance))
        first = np.minimum(first, distance)
    return np.asarray(np.clip((second - first) / 12, 0, 1) - 0.6 + 0.3 * _blotches(rng, 40), np.float32)


def make_sheets(faces: Faces, rng: np.random.Generator, count: int, testing: bool = False) -> tuple[np.ndarray, ...]:
    """`count` sheets of every kind in turn; of the kinds kept for testing when `testing`."""
    kinds: tuple[Callable[[np.random.Generator], np.ndarray], ...] = (
        (_weave, _cells)
        if testing
        else (_waves, _rosettes, _hatching, _photo, lambda draw: _blotches(draw, 6), lambda draw: _print(draw, faces))
    )
    return tuple(kinds[index % len(kinds)](rng).astype(np.float16) for index in range(count))


def _patch(sheets: tuple[np.ndarray, ...], rng: np.random.Generator) -> np.ndarray:
    """A part of a sheet, as it is or seen from nearer."""
    sheet = sheets[int(rng.integers(len(sheets)))]
    zoom = float(rng.choice((1.0, 1.0, 1.5, 2.5)))
    high, wide = int(HEIGHT / zoom), int(WIDTH / zoom)
    y, x = int(rng.integers(0, SHEET - high)), int(rng.integers(0, SHEET - wide))
    part = sheet[y : y + high, x : x + wide].astype(np.float32)
    if rng.random() < 0.5:
        part = part[:, ::-1]
    return np.asarray(part if zoom == 1.0 else cv2.resize(part, (WIDTH, HEIGHT), interpolation=cv2.INTER_LINEAR))


def ground(sheets: tuple[np.ndarray, ...], rng: np.random.Generator) -> np.ndarray:
    """The ground of a strip in parts of the ink's contrast (HEIGHT x WIDTH float32, 0 is paper, -1 as dark as ink)."""
    strength = float(rng.choice((0.05, 0.15, 0.3, 0.5), p=(0.3, 0.35, 0.25, 0.1)))
    result = strength * _patch(sheets, rng)
    if rng.random() < 0.4:  # the pattern changes under the serial
        edge = int(rng.integers(0, WIDTH))
        ramp = np.clip((np.arange(WIDTH, dtype=np.float32) - edge) / rng.uniform(1, 60), 0, 1)
        result += ramp * (float(rng.choice((0.2, 0.45))) * _patch(sheets, rng) + float(rng.normal(0, 0.15)))
    light = np.linspace(rng.normal(0, 0.15), rng.normal(0, 0.15), WIDTH, dtype=np.float32)
    return np.asarray(result + light, np.float32)


def surroundings(faces: Faces, rng: np.random.Generator) -> np.ndarray:
    """Ink that is no part of the serial: cut lines of print above and below, borders, arcs (HEIGHT x WIDTH uint8)."""
    mask = np.zeros((HEIGHT, WIDTH), np.uint8)
    if rng.random() < 0.3:
        _cut_print(mask, faces, rng)
    for _ in range(int(rng.integers(0, 3)) if rng.random() < 0.4 else 0):
        y = float(rng.choice((rng.uniform(0, 7), rng.uniform(HEIGHT - 7, HEIGHT))))
        ends = (round(rng.uniform(-50, 150)), round(y)), (round(rng.uniform(300, WIDTH + 50)), round(y + rng.normal(0, 3)))
        cv2.line(mask, *ends, int(rng.integers(90, 256)), int(rng.integers(1, 4)), cv2.LINE_AA)
    return mask


def ornaments(mask: np.ndarray, clear: tuple[float, float], rng: np.random.Generator) -> None:
    """Arcs, bars and patches before and behind a serial that stands between two columns `clear`; drawn into `mask`."""
    for side, room in ((0.0, clear[0]), (clear[1], WIDTH - clear[1])):
        if room < 14 or rng.random() > 0.3:
            continue
        x, y = side + rng.uniform(0.2, 0.8) * room, rng.uniform(0, HEIGHT)
        reach = min(room * 0.4, rng.uniform(6, 60))
        ink, width = int(rng.integers(80, 256)), int(rng.integers(1, 6))
        kind = rng.random()
        if kind < 0.45:
            turn = rng.uniform(0, 360)
            axes = (max(3, round(reach * 0.7)), max(3, round(reach * rng.uniform(0.5, 2))))
            cv2.ellipse(mask, (round(x), round(y)), axes, turn % 40 - 20, turn, turn + rng.uniform(60, 360), ink, width, cv2.LINE_AA)
        elif kind < 0.75:
            cv2.line(mask, (round(x), -5), (round(x + rng.normal(0, 8)), HEIGHT + 5), ink, width, cv2.LINE_AA)
        else:
            edge = round(x + reach) if side == 0.0 else round(x - reach)
            cv2.rectangle(mask, (0 if side == 0.0 else edge, -1), (edge if side == 0.0 else WIDTH, HEIGHT), ink, -1)


def _cut_print(mask: np.ndarray, faces: Faces, rng: np.random.Generator) -> None:
    """A line of print of which only the feet or the heads are in the strip."""
    face = faces.draw(rng, "")
    scale = rng.uniform(0.4, 1.6)
    x = float(rng.uniform(-40, WIDTH / 2))
    below = rng.random() < 0.5
    for _ in range(int(rng.integers(3, 16))):
        ink = face.glyph("ABCDEFGHKLMNPRSTUX0123456789"[int(rng.integers(28))]).ink
        drawn = cv2.resize(ink, None, fx=scale, fy=scale, interpolation=cv2.INTER_LINEAR)
        seen = min(drawn.shape[0], int(rng.uniform(2, 9)))
        left = max(0, int(x))
        right = min(WIDTH, left + drawn.shape[1])
        if right > left:
            rows = slice(HEIGHT - seen, HEIGHT) if below else slice(0, seen)
            part = drawn[:seen] if below else drawn[-seen:]
            np.maximum(mask[rows, left:right], part[:, : right - left], out=mask[rows, left:right])
        x += drawn.shape[1] * 1.15
