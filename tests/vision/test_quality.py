"""Faults that a person can act on, on a synthetic note that has each of them."""

import cv2
import numpy as np
import pytest

from dealer_assist.table.reading import Refusal
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.quality import fault_of, sharpness
from dealer_assist.vision.synth.note import draw_style, render_note


@pytest.fixture(scope="module")
def note() -> np.ndarray:
    note_format = next(note for note in shipped_formats() if note.currency == "EUR")
    picture = render_note(note_format, "X02507142935", draw_style(note_format, np.random.default_rng(1)), 5.0).picture
    return cv2.cvtColor(np.asarray(picture), cv2.COLOR_BGR2GRAY)


def test_a_good_note_has_no_fault(note):
    assert fault_of(note, 16.0) is None


def test_each_fault_is_named(note):
    glare = note.copy()
    cv2.circle(glare, (note.shape[1] // 2, note.shape[0] // 2), note.shape[0] // 3, 255, -1)
    assert fault_of(note, 6.0) is Refusal.TOO_SMALL
    assert fault_of((note * 0.12).astype(np.uint8), 16.0) is Refusal.TOO_DARK
    assert fault_of(glare, 16.0) is Refusal.GLARE
    assert fault_of(cv2.GaussianBlur(note, (0, 0), 6), 16.0) is Refusal.TOO_BLURRED


def test_sharpness_falls_with_blur(note):
    values = [sharpness(cv2.GaussianBlur(note, (0, 0), sigma)) for sigma in (0.5, 1.5, 3.0, 6.0)]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 4
