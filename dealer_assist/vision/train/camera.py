"""What a camera and wear do to a strip: perspective, folds, uneven ink, glare, few pixels, blur, grain, JPEG."""

import cv2
import numpy as np

from dealer_assist.vision.serial_network import HEIGHT as STRIP_HEIGHT
from dealer_assist.vision.train.layout import HEIGHT, WIDTH

OUT_HEIGHT, OUT_WIDTH = STRIP_HEIGHT, 256
"""Size in pixels of a strip as the network reads it in training."""


def view(rng: np.random.Generator, box: tuple[float, float, float, float]) -> np.ndarray:
    """A homography of the canvas onto itself: turned, sheared and in perspective by what a careless cut leaves.

    `box` (left, top, right, bottom) of the text stays inside the canvas.
    """
    shear, tilt = rng.normal(0, 0.06), rng.normal(0, 0.02) if rng.random() < 0.7 else rng.normal(0, 0.05)
    stretch = 1 + rng.normal(0, 0.06)
    centre = np.array([WIDTH / 2, HEIGHT / 2])
    affine = np.array([[1.0, shear, 0], [tilt, stretch, 0], [rng.normal(0, 1e-4), rng.normal(0, 8e-4), 1.0]])
    shift = np.array([[1, 0, -centre[0]], [0, 1, -centre[1]], [0, 0, 1.0]])
    matrix = np.linalg.inv(shift) @ affine @ shift
    left, top, right, bottom = box
    seen = cv2.perspectiveTransform(np.array([[[left, top], [right, top], [right, bottom], [left, bottom]]], np.float64), matrix)[0]
    low, high = seen.min(axis=0), seen.max(axis=0)
    scale = min(1.0, (WIDTH - 4) / (high[0] - low[0]), (HEIGHT - 2) / (high[1] - low[1]))
    fit = np.diag([min(1.0, (WIDTH - 4) / (high[0] - low[0])), scale, 1.0])
    low, high = low * fit.diagonal()[:2], high * fit.diagonal()[:2]
    move = [max(0.0, a - b) - max(0.0, c - d) for a, b, c, d in zip((2, 1), low, high, (WIDTH - 2, HEIGHT - 1), strict=True)]
    return np.asarray(np.array([[1, 0, move[0]], [0, 1, move[1]], [0, 0, 1.0]]) @ fit @ matrix)


def worn(ink: np.ndarray, patch: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Ink as it covers paper (0 to 1 float32): thinner or fatter, uneven, broken where the paper was worn."""
    cover = ink
    change = rng.random()
    if change < 0.15:
        cover = cv2.dilate(cover, np.ones((2, 3), np.uint8))
    elif change < 0.3:
        cover = cv2.erode(cover, np.ones((2, 2), np.uint8))
    cover = cover.astype(np.float32) * np.float32(1 / 255)
    if rng.random() < 0.45:
        cover *= np.clip(1 - rng.uniform(0.1, 0.7) * np.maximum(0, patch), 0.15, 1)
    return cover


def lit(strip: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Folds, shadows and glare (0 to 255 float32, any size)."""
    height, width = strip.shape
    columns = np.arange(width, dtype=np.float32)
    if rng.random() < 0.15:
        fold, depth = rng.uniform(0, width), rng.normal(0, 22)
        strip = strip + depth * np.exp(-np.abs(columns - fold) / rng.uniform(0.01, 0.08) / width)
    if rng.random() < 0.12:
        edge = rng.uniform(0, width)
        strip = strip * (1 - rng.uniform(0.1, 0.6) / (1 + np.exp((columns - edge) * rng.choice((-1, 1)) * 40 / width)))
    if rng.random() < 0.12:
        x, y, reach = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0.04, 0.3) * width
        rows = np.arange(height, dtype=np.float32)[:, None]
        spot = np.exp(-(((columns - x) / reach) ** 2) - ((rows - y) / (reach * rng.uniform(0.3, 1.5))) ** 2)
        strip = strip + rng.uniform(30, 170) * spot
    return np.asarray(strip, np.float32)


def _defocused(strip: np.ndarray, scale: float, rng: np.random.Generator) -> np.ndarray:
    """Blur that depends on the picture's pixels: `scale` is its pixels for one of the canvas."""
    kind = rng.random()
    if kind < 0.55:
        sigma = rng.uniform(0.2, 1.0) if rng.random() < 0.75 else rng.uniform(1.0, 0.8 + 2.2 * scale)
        return cv2.GaussianBlur(strip, (0, 0), max(0.2, sigma))
    if kind < 0.75:
        length = int(rng.integers(2, 3 + max(1, round(6 * scale))))
        kernel = np.zeros((length, length), np.float32)
        ends = rng.integers(0, length, 2)
        cv2.line(kernel, (0, int(ends[0])), (length - 1, int(ends[1])), 1.0, 1)
        return cv2.filter2D(strip, -1, (kernel if rng.random() < 0.5 else kernel.T) / kernel.sum())
    return strip


def seen_by_camera(strip: np.ndarray, digit: float, rng: np.random.Generator) -> np.ndarray:
    """The strip (HEIGHT x WIDTH float32) through a camera that sees its digits of `digit` px with 7 to 40 px of its own.

    Returns OUT_HEIGHT x OUT_WIDTH uint8.
    """
    pixels = float(rng.choice((rng.uniform(7.5, 12), rng.uniform(11, 20), rng.uniform(18, 40)), p=(0.3, 0.4, 0.3)))
    scale = min(1.0, pixels / digit)
    small = cv2.resize(strip, _size_at(scale), interpolation=cv2.INTER_AREA if rng.random() < 0.7 else cv2.INTER_LINEAR)
    small = _defocused(small, scale, rng)
    noise = rng.uniform(0, 4) if rng.random() < 0.75 else rng.uniform(4, 14)
    small = small + rng.standard_normal(small.shape, np.float32) * np.float32(noise)
    picture = np.clip(small, 0, 255).astype(np.uint8)
    if rng.random() < 0.15:
        sharper = cv2.addWeighted(picture, 1.8, cv2.GaussianBlur(picture, (0, 0), 1.2), -0.8, 0)
        picture = np.asarray(sharper, np.uint8)
    if rng.random() < 0.5:
        picture = _packed(picture, int(rng.integers(25, 96)))
    enlarging = int(rng.choice((cv2.INTER_CUBIC, cv2.INTER_LINEAR)))
    return np.asarray(cv2.resize(picture, (OUT_WIDTH, OUT_HEIGHT), interpolation=cv2.INTER_AREA if scale > 0.5 else enlarging), np.uint8)


def seen_out_of_focus(strip: np.ndarray, digit: float, rng: np.random.Generator) -> np.ndarray:
    """The strip (HEIGHT x WIDTH float32) as a webcam at a table sees it that is not in focus: digits of 9 to 24 px, a lens blur of up to a
    seventh of their height, more often than not a note that still moves, grain and JPEG.

    Returns OUT_HEIGHT x OUT_WIDTH uint8.
    """
    pixels = float(rng.uniform(9, 16) if rng.random() < 0.6 else rng.uniform(14, 24))
    scale = min(1.0, pixels / digit)
    small = cv2.resize(strip, _size_at(scale), interpolation=cv2.INTER_AREA)
    small = cv2.GaussianBlur(small, (0, 0), float(rng.uniform(0.5, min(2.3, pixels / 7))))
    if rng.random() < 0.6:
        small = cv2.filter2D(small, -1, movement(float(rng.uniform(0.5, 3.0)), float(rng.uniform(0, np.pi))))
    small = small + rng.standard_normal(small.shape, np.float32) * np.float32(rng.uniform(1, 6))
    picture = np.clip(small, 0, 255).astype(np.uint8)
    if rng.random() < 0.8:
        picture = _packed(picture, int(rng.integers(55, 97)))
    enlarging = int(rng.choice((cv2.INTER_CUBIC, cv2.INTER_LINEAR)))
    return np.asarray(cv2.resize(picture, (OUT_WIDTH, OUT_HEIGHT), interpolation=enlarging), np.uint8)


def _size_at(scale: float) -> tuple[int, int]:
    """Width and height of a strip in a camera's pixels."""
    return max(40, round(WIDTH * scale)), max(8, round(HEIGHT * scale))


def movement(length: float, angle: float) -> np.ndarray:
    """The kernel (5 x 5 float32) of a straight movement of `length` px, up to 4, in the direction `angle` (radians)."""
    steps = np.linspace(-0.5, 0.5, 33) * length
    kernel = np.zeros((5, 5), np.float32)
    for x, y in zip(2 + steps * np.cos(angle), 2 + steps * np.sin(angle), strict=True):
        left, top = int(x), int(y)
        right, bottom = min(left + 1, 4), min(top + 1, 4)
        across, down = x - left, y - top
        kernel[top, left] += (1 - across) * (1 - down)
        kernel[top, right] += across * (1 - down)
        kernel[bottom, left] += (1 - across) * down
        kernel[bottom, right] += across * down
    return np.asarray(kernel / kernel.sum(), np.float32)


def _packed(picture: np.ndarray, quality: int) -> np.ndarray:
    """A picture that was packed as JPEG."""
    packed = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE), np.uint8)
