"""What the network should say at each of its columns.

Two ways are known. "columns": each column has its own answer, a sign near the sign's middle, a blank near the borders between
signs, and none (IGNORED) in between; repeats cannot merge, since a blank is taught between them. "ctc": the sequence alone is
taught, and the network finds the columns by itself (Graves et al., 2006).
"""

from collections.abc import Sequence

import numpy as np

from dealer_assist.vision.alphabet import BLANK
from dealer_assist.vision.serial_network import COLUMN
from dealer_assist.vision.train.camera import OUT_WIDTH
from dealer_assist.vision.train.strips import StripSample

IGNORED = -100
_INSIDE, _OUTSIDE = 0.4, 0.6
"""Parts of the way from a sign's middle to its border up to which it is taught, and from which a blank is."""

_LEAST_OUTSIDE = 3.0
"""The second one in pixels at the least; and the column nearest to a sign's middle is always the sign's."""


def column_targets(sample: StripSample) -> np.ndarray:
    """Class of each output column (int64), BLANK between signs, IGNORED where either may be said."""
    places = np.arange(OUT_WIDTH // COLUMN, dtype=np.float32) * COLUMN + (COLUMN - 1) / 2
    targets = np.full(len(places), BLANK, np.int64)
    if not sample.labels:
        return targets
    middles = sample.edges.mean(axis=1)
    borders = _borders(sample.edges)
    nearest = np.abs(places[:, None] - middles[None]).argmin(axis=1)
    offset = places - middles[nearest]
    reach = np.where(offset < 0, middles[nearest] - borders[nearest, 0], borders[nearest, 1] - middles[nearest])
    inside = np.abs(offset) <= _INSIDE * reach
    between = ~inside & (np.abs(offset) < np.maximum(_LEAST_OUTSIDE, _OUTSIDE * reach))
    targets[inside] = np.array(sample.labels)[nearest[inside]]
    targets[between] = IGNORED
    own = np.clip(np.rint((middles - (COLUMN - 1) / 2) / COLUMN).astype(int), 0, len(places) - 1)
    targets[own] = np.array(sample.labels)
    return targets


def _borders(edges: np.ndarray) -> np.ndarray:
    """Left and right border of every sign: half-way to its neighbour, or its own edge where the neighbour is far."""
    middles = edges.mean(axis=1)
    halves = np.maximum((edges[:, 1] - edges[:, 0]) / 2, 2.0)
    left, right = middles - 1.3 * halves, middles + 1.3 * halves
    between = (middles[1:] + middles[:-1]) / 2
    right[:-1] = np.minimum(right[:-1], between)
    left[1:] = np.maximum(left[1:], between)
    return np.stack([left, right], axis=1)


def sequence_targets(samples: Sequence[StripSample]) -> tuple[np.ndarray, np.ndarray]:
    """Classes of all strips one behind the other, and how many each strip has (both int64)."""
    labels = [label for sample in samples for label in sample.labels]
    return np.array(labels, np.int64), np.array([len(sample.labels) for sample in samples], np.int64)
