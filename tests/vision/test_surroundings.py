"""A serial stands alone in its line; a number on a page does not. Print is drawn, and read by the real network."""

import cv2
import numpy as np
import pytest

from dealer_assist.vision.rectify import Strip
from dealer_assist.vision.spelling import Spelling
from dealer_assist.vision.surroundings import other_print_beside
from dealer_assist.vision.synth.lettering import Typeface, glyph, plain_line, set_line
from dealer_assist.vision.verdict import Copy
from tests.vision.test_verdict import format_of

DIGIT = 24


def ink_of(text: str) -> np.ndarray:
    width = sum(glyph(Typeface.GROTESQUE, character, DIGIT).advance for character in text)
    return set_line(plain_line(text, DIGIT, Typeface.GROTESQUE), round(width) + 4, 2 * DIGIT)


def printed(before: str, serial: str, behind: str) -> tuple[np.ndarray, Copy]:
    """A grey page with one line of print on it, and the copy of the serial in it."""
    page, ink = np.full((200, 1000), 225, np.uint8), ink_of(before + serial + behind)
    page[80 : 80 + ink.shape[0], 200 : 200 + ink.shape[1]] -= (ink * 0.8).astype(np.uint8)
    noise = np.random.default_rng(3).normal(0, 2, page.shape)
    seen = np.clip(cv2.GaussianBlur(page, (0, 0), 0.8) + noise, 0, 255).astype(np.uint8)
    left, wide = 200 + ink_of(before).shape[1] if before else 200, ink_of(serial).shape[1]
    pitch = wide / len(serial)
    steps = tuple(60 + pitch * (place + 0.5) for place in range(len(serial)))
    spelling = Spelling(serial, (1.0,) * len(serial), steps, 1.0, 1.0, crowded=False, calibrated=True)
    strip = Strip(seen[70:140, left - 60 : left + wide + 60], np.array([[1, 0, left - 60], [0, 1, 70], [0, 0, 1.0]]), DIGIT)
    return seen, Copy(format_of("CNY", "two letters"), strip, strip.grey.shape[1], (spelling,) * 3)


@pytest.mark.parametrize(
    ("before", "behind", "beside"), [("", "", False), ("AMOUNT ", "", True), ("", " 4477 1", True), ("IBAN ", " 52", True)]
)
def test_what_goes_on_in_the_line_of_a_serial(serial_network, before, behind, beside):
    page, copy = printed(before, "HK20418873", behind)
    assert other_print_beside(page, copy, serial_network) is beside
