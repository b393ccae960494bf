"""Characters are found by their ink, more exactly than the network's columns tell."""

import cv2
import numpy as np
import pytest

from dealer_assist.vision.ink_places import below_which, ink_places

TRUE = [60.0, 82.0, 104.0, 137.0, 159.0]
"""Middles of five bars, 22 px apart but for a blank of half a step before the fourth."""


def strip(ground: float = 0.0) -> np.ndarray:
    grey = np.full((56, 220), 210, np.uint8)
    for middle in TRUE:
        cv2.rectangle(grey, (round(middle) - 5, 14), (round(middle) + 5, 42), (40,), -1)
    rows, columns = np.mgrid[0:56, 0:220]
    return np.clip(grey - ground * (1 + np.cos((columns + rows) / 3)), 0, 255).astype(np.uint8)


@pytest.mark.parametrize(("ground", "off"), [(0.0, 0.6), (12.0, 1.5)])
def test_middles_that_are_a_little_off_are_moved_to_the_ink(ground, off):
    roughly = [place + shift for place, shift in zip(TRUE, (2, -2, 2, -2, 1), strict=True)]
    assert ink_places(strip(ground), roughly) == pytest.approx(TRUE, abs=off)


def test_paper_without_ink_moves_nothing():
    assert ink_places(np.full((56, 220), 200, np.uint8), TRUE) == TRUE


@pytest.mark.parametrize("part", [0.0, 0.4, 0.75, 1.0])
def test_a_part_of_the_values_lies_below_what_numpy_says(part):
    values = np.random.default_rng(1).uniform(0, 40, 397).astype(np.float32)
    assert below_which(part, values) == pytest.approx(np.quantile(values, part), rel=1e-6)
