"""What a doubtful strip shows: drawn digits on paper, each with one fault."""

import cv2
import numpy as np
import pytest

from dealer_assist.table.reading import Refusal
from dealer_assist.vision.rectify import Strip
from dealer_assist.vision.spelling import Spelling
from dealer_assist.vision.strip_fault import strip_fault
from dealer_assist.vision.synth.lettering import Typeface, plain_line, set_line
from dealer_assist.vision.verdict import Copy
from tests.vision.test_verdict import format_of

TEXT = "AB1234567"
WIDE, HIGH = 360, 64
PITCH = WIDE / len(TEXT)


def strip() -> np.ndarray:
    return (200 - 0.75 * set_line(plain_line(TEXT, 40, Typeface.MONOSPACED), WIDE, HIGH, centred=True)).astype(np.uint8)


def copy_of(grey: np.ndarray, digit_px: float = 20.0) -> Copy:
    steps = tuple(PITCH * (place + 0.5) for place in range(len(TEXT)))
    spelling = Spelling(TEXT, (1.0,) * len(TEXT), steps, 1.0, 1.0, crowded=False, calibrated=True)
    return Copy(format_of("PLN", "2012"), Strip(grey, np.eye(3), digit_px), WIDE, (spelling,))


def with_glare_on(digit: int) -> np.ndarray:
    """The strip with light on a counted digit (from 1), two characters behind the first."""
    lit = strip()
    cv2.circle(lit, (round(PITCH * (digit + 1.5)), HIGH // 2), 36, (255,), -1)
    return lit


def test_a_good_strip_shows_no_fault():
    assert strip_fault(copy_of(strip()), (1,)) is None


@pytest.mark.parametrize(
    ("copy", "fault"),
    [
        (copy_of(strip(), digit_px=8.0), Refusal.TOO_SMALL),
        (copy_of((strip() * 0.2).astype(np.uint8)), Refusal.TOO_DARK),
        (copy_of(with_glare_on(4)), Refusal.GLARE),
        (copy_of(cv2.GaussianBlur(strip(), (0, 0), 9)), Refusal.TOO_BLURRED),
    ],
)
def test_each_fault_is_named(copy, fault):
    assert strip_fault(copy, (4,)) is fault


def test_glare_counts_where_the_doubt_is():
    assert strip_fault(copy_of(with_glare_on(4)), (7,)) is None


def test_white_paper_is_no_glare():
    assert strip_fault(copy_of(np.clip(strip().astype(np.int16) + 60, 0, 255).astype(np.uint8)), (4,)) is None
