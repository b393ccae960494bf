"""What is no banknote is never accepted: numbers that were once taken for serials, and frames of other print on the live road."""

import cv2
import numpy as np
import pytest

from dealer_assist.table.ports import Frame
from dealer_assist.table.reading import Agreed
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.pictures import Picture
from dealer_assist.vision.pipeline import LiveReader, formats_for
from dealer_assist.vision.strip_finder import StripFinder
from dealer_assist.vision.synth.lettering import Typeface, glyph, plain_line, set_line
from dealer_assist.vision.synth.other_frames import other_frame

ONCE_ACCEPTED = ("AMOUNT 56.08.2064", "CL-5222 4477", "total 20.79.2076", "IBAN DE44 7500 1867 4829 FH")
"""On drawn pages they were read as T56082064, CL5222447, I20792076 and O18674829F."""


def page(*faces: Typeface, digit: int = 28) -> np.ndarray:
    """The four lines in some faces, under each other on white paper, as BGR."""
    lines = [(text, face) for face in faces for text in ONCE_ACCEPTED]
    picture = np.full(((len(lines) + 1) * 3 * digit, 900), 240, np.uint8)
    for row, (text, face) in enumerate(lines):
        width = sum(glyph(face, character, digit).advance for character in text)
        ink = set_line(plain_line(text, digit, face), round(width) + 4, 2 * digit)
        part = picture[digit * (1 + 3 * row) : digit * (3 + 3 * row), 80 : 80 + ink.shape[1]]
        part -= (ink[: part.shape[0]] * 0.85).astype(np.uint8)
    noise = np.random.default_rng(7).normal(0, 2, picture.shape)
    seen = np.clip(cv2.GaussianBlur(picture, (0, 0), 0.8) + noise, 0, 255).astype(np.uint8)
    return cv2.cvtColor(seen, cv2.COLOR_GRAY2BGR)


@pytest.fixture(scope="module")
def find():
    return StripFinder().find


def test_dates_amounts_and_accounts_are_refused_on_the_thorough_road(networks, serial_network, find):
    shown = Picture(page(Typeface.SERIF, Typeface.GROTESQUE), 1.0)
    readings = PictureReader(networks.detect, serial_network, formats_for(()), find).read(shown)
    assert readings
    assert [note.outcome for note in readings if isinstance(note.outcome, Agreed)] == []


@pytest.mark.parametrize("number", [2, 8, 29, 42, 82, 187])
def test_frames_without_a_serial_are_refused_on_the_live_road(number, serial_network, find):
    """Labels, the backs of notes, and forms; in most of them a number was once accepted."""
    shown = other_frame(number, 1)
    frame = Frame(number, 0, shown.picture.shape[1], shown.picture.shape[0], shown.picture.tobytes())
    reader = LiveReader(serial_network, formats_for(()), find)
    assert [note.outcome for note in reader.read(frame) if isinstance(note.outcome, Agreed)] == []
