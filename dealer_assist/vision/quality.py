"""Why a note could not be read, as something a person can act on."""

import cv2
import numpy as np

from dealer_assist.table.reading import Refusal

LEAST_DIGIT_PX = 9.0
"""Digits lower than this in the picture are not readable for certain."""

DARK = 50.0
"""Paper (the upper quartile of the grey values) that is darker than this is too dark to read on."""

WHITE = 251
"""Grey value from which a pixel holds no print any more."""

SOFT = 0.10
"""Sharpness under which print is blurred."""

_GLARE_PART = 0.10


def fault_of(grey: np.ndarray, digit_px: float) -> Refusal | None:
    """The first fault of a note's or strip's picture (h x w uint8) whose digits are `digit_px` high; None when there is none to see."""
    if digit_px < LEAST_DIGIT_PX:
        return Refusal.TOO_SMALL
    if float(np.percentile(grey, 75)) < DARK:
        return Refusal.TOO_DARK
    if float((grey >= WHITE).mean()) > _GLARE_PART:
        return Refusal.GLARE
    if sharpness(grey) < SOFT:
        return Refusal.TOO_BLURRED
    return None


def sharpness(grey: np.ndarray) -> float:
    """Steepest edges as a part of the whole contrast per pixel (0 to 1): about 0.1 where print is smeared over ten pixels."""
    smooth = cv2.GaussianBlur(grey, (3, 3), 0).astype(np.float32)
    low, high = np.percentile(smooth, (1, 99))
    across, down = cv2.Sobel(smooth, cv2.CV_32F, 1, 0) / 8, cv2.Sobel(smooth, cv2.CV_32F, 0, 1) / 8
    return float(np.percentile(np.hypot(across, down), 99.5) / max(20.0, high - low))
