"""The picture that proves a reading."""

from collections.abc import Sequence
from functools import partial

import cv2
import numpy as np

from dealer_assist.table.reading import Evidence
from dealer_assist.vision.verdict import Copy


def evidence_of(copies: Sequence[Copy]) -> Evidence:
    """A PNG with the upright strips under each other, as they were read; empty when there are none."""
    return partial(_packed, tuple(copy.strip.grey for copy in copies))


def _packed(strips: Sequence[np.ndarray]) -> bytes:
    """Grey strips (h x w uint8) as one PNG."""
    if not strips:
        return b""
    width = max(strip.shape[1] for strip in strips)
    padded = [cv2.copyMakeBorder(strip, 0, 4, 0, width - strip.shape[1], cv2.BORDER_CONSTANT, value=(128,)) for strip in strips]
    written, data = cv2.imencode(".png", np.vstack(padded))
    return data.tobytes() if written else b""
