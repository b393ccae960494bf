"""Guilloche line work: computed curves of our own design, drawn as fine anti-aliased lines."""

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer_assist.vision.synth.lettering import Mask

Curves = list[NDArray[np.float64]]
"""Curves as arrays of points (x right, y down) in mm."""

_SUB_PIXEL_BITS = 4


def draw_curves(curves: Curves, width: int, height: int, px_per_mm: float, thickness: int = 1) -> Mask:
    """Ink mask of the curves, `height` x `width` px."""
    mask = np.zeros((height, width), np.uint8)
    scale = px_per_mm * (1 << _SUB_PIXEL_BITS)
    points = [np.rint(curve * scale).astype(np.int32).reshape(-1, 1, 2) for curve in curves]
    cv2.polylines(mask, points, False, 255, thickness, cv2.LINE_AA, _SUB_PIXEL_BITS)
    return mask


def wave_field(size_mm: tuple[float, float], spacing: float, rng: np.random.Generator, slope: float = 0.0) -> Curves:
    """Nearly parallel waves over the whole note; the phase creeps from line to line, so that the field seems to flow."""
    width, height = size_mm
    x = np.arange(-2.0, width + 2.0, 0.6)
    first, second = rng.uniform(14, 24), rng.uniform(38, 70)
    phase, creep = rng.uniform(0, 6.28), rng.uniform(0.07, 0.16)
    amplitude = rng.uniform(1.4, 2.2)
    curves = []
    for index, offset in enumerate(np.arange(-12.0, height + 12.0, spacing)):
        y = offset + slope * (x - width / 2)
        y = y + amplitude * np.sin(x * 6.2832 / first + phase + creep * index)
        y = y + 1.5 * amplitude * np.sin(x * 6.2832 / second - phase - 0.6 * creep * index)
        curves.append(np.stack([x, y], axis=1))
    return curves


def rosette(centre: tuple[float, float], radius: float, petals: int, strands: int) -> Curves:
    """Interwoven closed curves r = R (a + b sin(n t + k)) with a hole in the middle."""
    turn = np.linspace(0.0, 6.283185307, 540)
    curves = []
    for index in range(strands):
        shift = 6.2832 * index / strands
        wobble = 0.66 + 0.24 * np.sin(petals * turn + shift) + 0.10 * np.sin(2 * petals * turn - shift)
        curves.append(_polar(centre, radius * wobble, turn))
    return curves


def star(centre: tuple[float, float], radius: float, petals: int, strands: int) -> Curves:
    """Scalloped rings that shrink towards the centre and turn on the way."""
    turn = np.linspace(0.0, 6.283185307, 360)
    curves = []
    for index in range(strands):
        part = 1.0 - 0.8 * index / strands
        curves.append(_polar(centre, radius * part * (0.9 + 0.1 * np.cos(petals * turn + 0.35 * index)), turn))
    return curves


def _polar(centre: tuple[float, float], distance: NDArray[np.float64], turn: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.stack([centre[0] + distance * np.cos(turn), centre[1] + distance * np.sin(turn)], axis=1)


def braid(start: tuple[float, float], length: float, amplitude: float, strands: int = 6) -> Curves:
    """A horizontal border band of interwoven waves, starting at the middle of its left end."""
    x = np.arange(0.0, length + 0.3, 0.3)
    curves = []
    for index in range(strands):
        shift = 6.2832 * index / strands
        y = amplitude * np.sin(x * 6.2832 / 9.0 + shift) * (0.75 + 0.25 * np.cos(x * 6.2832 / 27.0))
        curves.append(np.stack([start[0] + x, start[1] + y], axis=1))
    return curves


def pip_outline(kind: int, centre: tuple[float, float], size: float) -> NDArray[np.float64]:
    """Outline of a card suit in mm (0 spade, 1 heart, 2 diamond, 3 club), `size` high, for filling."""
    turn = np.linspace(0.0, 6.283185307, 120)
    if kind == 2:
        shape = np.array([[0, -0.5], [0.36, 0], [0, 0.5], [-0.36, 0]], np.float64)
    elif kind == 3:
        radius = 0.27 + 0.2 * np.abs(np.cos(1.5 * (turn + 1.5708)))
        shape = _with_stem(np.stack([radius * np.cos(turn), radius * np.sin(turn) - 0.06], axis=1))
    else:
        x = 0.031 * 16 * np.sin(turn) ** 3
        y = -0.031 * (13 * np.cos(turn) - 5 * np.cos(2 * turn) - 2 * np.cos(3 * turn) - np.cos(4 * turn))
        shape = np.stack([x, y], axis=1) if kind == 1 else _with_stem(np.stack([x, -y * 0.8 - 0.06], axis=1))
    return np.asarray(shape * size + np.array(centre), np.float64)


def _with_stem(shape: NDArray[np.float64]) -> NDArray[np.float64]:
    """A foot under a spade or a club, as a detour of the outline from its lowest point."""
    lowest = int(np.argmax(shape[:, 1] - np.abs(shape[:, 0])))
    foot = np.array([[0.0, 0.1], [0.2, 0.55], [-0.2, 0.55], [0.0, 0.1]])
    return np.concatenate([shape[: lowest + 1], foot, shape[lowest:]])
