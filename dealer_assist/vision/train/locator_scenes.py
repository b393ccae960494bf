"""Scenes that the locator learns from: print of all kinds at any angle on any ground, and maps of where the serials stand.

Scene number i of a seed is always the same. Backgrounds are the sheets of `scenery` and ten photographs that come with scikit-image,
cut at other places for every scene; `models/serial_locator.md` lists their terms.
"""

from dataclasses import dataclass
from importlib.resources import as_file, files

import cv2
import numpy as np

from dealer_assist.table.faults import KnownError
from dealer_assist.vision.strip_lines import CELL, USUAL_HEIGHT
from dealer_assist.vision.train.camera import lit
from dealer_assist.vision.train.faces import Faces
from dealer_assist.vision.train.locator_print import Cell, Meaning, Print, draw_print
from dealer_assist.vision.train.scenery import make_sheets

SIDE = 256
"""Side in pixels of a scene."""

_BAND = 0.36
"""Part of a digit's height, above and below the middle of the line, that counts as the serial."""

_DOUBTFUL_BAND = 0.75
_SMALLEST, _TALLEST = 4.5, 44.0
_PHOTOGRAPHS = ("astronaut", "brick", "camera", "chelsea", "coffee", "coins", "grass", "gravel", "motorcycle_left", "moon")


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene (SIDE x SIDE uint8) and its maps, SIDE / CELL wide and high (float32).

    `serial` is 1 on serials, `weight` how much a cell counts (0 where it is left open), `along` (2 maps: x, y) the direction from
    a character's left to its right, `height` the digits' as a power of two, 0 for USUAL_HEIGHT px.
    """

    grey: np.ndarray
    serial: np.ndarray
    weight: np.ndarray
    along: np.ndarray
    height: np.ndarray


class _Maps:
    """The maps while they are drawn."""

    def __init__(self) -> None:
        cells = SIDE // CELL
        self.serial, self.height = np.zeros((cells, cells), np.float32), np.zeros((cells, cells), np.float32)
        self.weight = np.ones((cells, cells), np.float32)
        self.along = [np.zeros((cells, cells), np.float32) for _ in range(2)]

    def add(self, piece: Print, matrix: np.ndarray) -> None:
        """Mark a piece of print that lies in the scene as `matrix` (2 x 3) says."""
        if piece.meaning is Meaning.UNWANTED:
            return
        boxes = _boxes(piece)
        _fill(self.weight, _through(matrix, _around(boxes, _DOUBTFUL_BAND, piece.column)), 0.0)
        if piece.meaning is Meaning.EITHER:
            return
        scale = float(np.sqrt(abs(np.linalg.det(matrix[:, :2]))))
        direction = matrix[:, 0] / np.linalg.norm(matrix[:, 0])
        for quad, height in zip(_pieces(boxes, piece.column), _heights(piece.cells), strict=True):
            corners = _through(matrix, quad)
            _fill(self.weight, corners, 1.0)
            _fill(self.serial, corners, 1.0)
            _fill(self.height, corners, float(np.log2(height * scale / USUAL_HEIGHT)))
            for plane, value in zip(self.along, direction, strict=True):
                _fill(plane, corners, float(value))


def _heights(cells: tuple[Cell, ...]) -> np.ndarray:
    """Heights that grow evenly over the line: single letters do not matter."""
    heights = np.array([cell.height for cell in cells])
    places = np.arange(len(cells))
    return np.asarray(np.maximum(2.0, np.polyval(np.polyfit(places, heights, 1), places)))


def _boxes(piece: Print) -> np.ndarray:
    """Middles and sizes of the characters: n x 4."""
    heights = _heights(piece.cells)
    return np.array([(cell.x, cell.y, cell.width, height) for cell, height in zip(piece.cells, heights, strict=True)])


def _pieces(boxes: np.ndarray, column: bool) -> list[np.ndarray]:
    """One quadrilateral a character, that meets its neighbours': the narrow band of the line."""
    axis = 1 if column else 0
    middles = boxes[:, axis]
    between = (middles[1:] + middles[:-1]) / 2
    half = boxes[:, 3 if column else 2] / 2
    starts = np.concatenate([[middles[0] - half[0]], between])
    ends = np.concatenate([between, [middles[-1] + half[-1]]])
    across = _BAND * (boxes[:, 2].mean() if column else boxes[:, 3])
    quads = []
    for start, end, middle, reach in zip(starts, ends, boxes[:, 1 - axis], np.broadcast_to(across, middles.shape), strict=True):
        quad = np.array([[start, middle - reach], [end, middle - reach], [end, middle + reach], [start, middle + reach]])
        quads.append(quad[:, ::-1] if column else quad)
    return quads


def _around(boxes: np.ndarray, part: float, column: bool) -> np.ndarray:
    """The whole line's rectangle, `part` of a character's size beyond its middle line, and half of that beyond its ends."""
    low, high = (boxes[:, :2] - boxes[:, 2:] / 2).min(axis=0), (boxes[:, :2] + boxes[:, 2:] / 2).max(axis=0)
    extra = (part - 0.5) * boxes[:, 2:].mean(axis=0) * ((1.0, 0.7) if column else (0.7, 1.0))
    (left, top), (right, bottom) = low - extra, high + extra
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]])


def _through(matrix: np.ndarray, points: np.ndarray) -> np.ndarray:
    return np.asarray(points @ matrix[:, :2].T + matrix[:, 2])


def _fill(plane: np.ndarray, corners: np.ndarray, value: float) -> None:
    cells = np.rint((corners / CELL - 0.5) * 16).astype(np.int32)
    cv2.fillConvexPoly(plane, cells, value, cv2.LINE_8, 4)


def photographs() -> tuple[np.ndarray, ...]:
    """Grey photographs (H x W float32, of their own sizes) around a mean of 0, mostly within -1 and 1.

    Raises KnownError `package_missing` where scikit-image came without them.
    """
    found = []
    for name in _PHOTOGRAPHS:
        with as_file(files("skimage.data") / f"{name}.png") as path:
            grey = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)
        if grey is None:
            raise KnownError("package_missing", subject=f"scikit-image ({name}.png)")
        found.append((grey.astype(np.float32) - float(grey.mean())) / 128)
    return tuple(found)


class SceneMaker:
    """Draws scenes from faces and backgrounds; `testing` takes the sheets that are kept for testing, and no photographs.

    `stock` is how many pieces of print and sheets are drawn once and used again and again.
    """

    def __init__(self, faces: Faces, seed: int, testing: bool = False, stock: tuple[int, int] = (3000, 48)) -> None:
        rng = np.random.default_rng([seed, 20_000 + testing])
        self._faces, self._seed = faces, (seed, 77, int(testing))
        self._prints = [draw_print(faces, rng) for _ in range(stock[0])]
        self._grounds = make_sheets(faces, rng, stock[1], testing)
        self._photographs = () if testing else photographs()

    @property
    def faces(self) -> tuple[str, ...]:
        """Names of the faces that print is set in."""
        return self._faces.names

    def make(self, index: int) -> Scene:
        """Scene number `index` of this maker's seed."""
        rng = np.random.default_rng([*self._seed, index])
        maps, angle = _Maps(), _angle(rng)
        picture = self._table(angle, rng)
        taken = np.zeros((SIDE // CELL, SIDE // CELL), np.uint8)
        for _ in range(int(rng.integers(0, 9))):
            self._add_print(picture, maps, (taken, angle), rng)
        grey = _seen(lit(picture, rng), rng)
        return Scene(grey, maps.serial, maps.weight, np.stack(maps.along), maps.height)

    def _texture(self, rng: np.random.Generator) -> np.ndarray:
        """A part of a sheet or of a photograph, from near or from far."""
        photographed = self._photographs and rng.random() < 0.3
        source = self._photographs if photographed else self._grounds
        sheet = source[int(rng.integers(len(source)))]
        zoom = float(np.exp(rng.uniform(np.log(0.5), np.log(2.2))))
        side = min(int(SIDE / zoom), *sheet.shape)
        y, x = int(rng.integers(0, sheet.shape[0] - side + 1)), int(rng.integers(0, sheet.shape[1] - side + 1))
        part = np.rot90(sheet[y : y + side, x : x + side].astype(np.float32), int(rng.integers(4)))
        way = cv2.INTER_AREA if side > SIDE else cv2.INTER_LINEAR
        return cv2.resize(np.ascontiguousarray(part), (SIDE, SIDE), interpolation=way)

    def _table(self, angle: float, rng: np.random.Generator) -> np.ndarray:
        """Cloth, wood or print, and on it up to two notes or cards with patterns of their own."""
        picture = rng.uniform(15, 245) + rng.uniform(2, 60) * self._texture(rng)
        for _ in range(int(rng.integers(0, 3))):
            mask = np.zeros((SIDE, SIDE), np.uint8)
            centre, size = rng.uniform(-40, SIDE + 40, 2), (rng.uniform(120, 420), rng.uniform(70, 220))
            box = cv2.boxPoints(((float(centre[0]), float(centre[1])), size, angle))
            cv2.fillConvexPoly(mask, np.rint(box).astype(np.int32), 255, cv2.LINE_AA)
            strength = rng.choice((8.0, 20.0, 40.0, 65.0))
            paper = rng.uniform(60, 250) + strength * self._texture(rng)
            if rng.random() < 0.5:
                paper = paper + rng.choice((8.0, 20.0, 35.0)) * self._texture(rng)
            cover = mask.astype(np.float32) / 255
            picture = picture + cover * (paper - picture)
        return np.asarray(picture, np.float32)

    def _add_print(self, picture: np.ndarray, maps: _Maps, place: tuple[np.ndarray, float], rng: np.random.Generator) -> None:
        piece = self._prints[int(rng.integers(len(self._prints)))]
        taken, scene_angle = place
        for _ in range(5):
            turn = scene_angle + float(rng.choice((0, 90, 270, 180, rng.uniform(0, 360)), p=(0.7, 0.08, 0.08, 0.04, 0.1)))
            matrix = _laid(piece, turn + rng.normal(0, 2), rng)
            high, wide = piece.ink.shape
            outline = _through(matrix, np.array([[-4, -8], [wide + 4, -8], [wide + 4, high + 8], [-4, high + 8]], np.float64))
            here = np.zeros_like(taken)
            _fill(here, outline, 1)
            if not (here & taken).any():
                taken |= here
                _ink(picture, piece, matrix, rng)
                maps.add(piece, matrix)
                return


def _angle(rng: np.random.Generator) -> float:
    if rng.random() < 0.45:
        return float(rng.choice((0, 0, 180, 90, 270))) + float(rng.normal(0, 4))
    return float(rng.uniform(0, 360))


def _laid(piece: Print, turn: float, rng: np.random.Generator) -> np.ndarray:
    """Where a piece of print lies: 2 x 3, from its own pixels to the scene's."""
    height = np.exp(rng.uniform(np.log(_SMALLEST), np.log(_TALLEST)))
    if piece.meaning is Meaning.UNWANTED and rng.random() < 0.25:
        height *= 2.5
    scale, stretch, shear = height / piece.digit, np.exp(rng.normal(0, 0.08)), rng.normal(0, 0.06)
    cos, sin = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    linear = np.array([[cos, -sin], [sin, cos]]) @ np.array([[scale * stretch, scale * shear], [0, scale]])
    middle = np.array([piece.ink.shape[1] / 2, piece.ink.shape[0] / 2])
    target = rng.uniform(-0.05 * SIDE, 1.05 * SIDE, 2)
    return np.hstack([linear, (target - linear @ middle)[:, None]])


def _ink(picture: np.ndarray, piece: Print, matrix: np.ndarray, rng: np.random.Generator) -> None:
    """Print a piece into the picture, in place: averaged down first, so that small print does not alias."""
    scale = float(np.sqrt(abs(np.linalg.det(matrix[:, :2]))))
    ink, whole = piece.ink, matrix
    if scale < 0.8:
        part = min(1.0, 1.3 * scale)
        size = (max(2, round(ink.shape[1] * part)), max(2, round(ink.shape[0] * part)))
        whole = matrix @ np.diag([ink.shape[1] / size[0], ink.shape[0] / size[1], 1.0])
        ink = cv2.resize(ink, size, interpolation=cv2.INTER_AREA)
    cover = cv2.warpAffine(ink, whole, (SIDE, SIDE), flags=cv2.INTER_LINEAR).astype(np.float32) / 255
    contrast = float(rng.uniform(60, 190) if rng.random() < 0.7 else rng.uniform(22, 70))
    if rng.random() < 0.12:
        contrast = -contrast
    if rng.random() < 0.5:
        picture -= contrast * cover
    else:
        level = float(np.median(picture[cover > 0.2])) - contrast if (cover > 0.2).any() else 60.0
        picture += cover * (level - picture) * float(rng.uniform(0.75, 1.0))


def _seen(picture: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """What the camera makes of it: dark or bright, blurred, grainy, packed."""
    picture = (picture - 128) * float(rng.uniform(0.4, 1.1)) + float(rng.uniform(80, 165))
    kind = rng.random()
    if kind < 0.6:
        picture = cv2.GaussianBlur(picture, (0, 0), float(rng.uniform(0.3, 1.0) if rng.random() < 0.8 else rng.uniform(1.0, 2.2)))
    elif kind < 0.75:
        length = int(rng.integers(2, 6))
        kernel = np.zeros((length, length), np.float32)
        cv2.line(kernel, (0, int(rng.integers(length))), (length - 1, int(rng.integers(length))), 1.0, 1)
        picture = cv2.filter2D(picture, -1, (kernel if rng.random() < 0.5 else kernel.T) / kernel.sum())
    noise = rng.uniform(0, 4) if rng.random() < 0.75 else rng.uniform(4, 14)
    picture = picture + rng.standard_normal(picture.shape, np.float32) * np.float32(noise)
    grey = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < 0.4:
        packed = cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 96))])[1]
        grey = np.asarray(cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE), np.uint8)
    return np.asarray(grey, np.uint8)
