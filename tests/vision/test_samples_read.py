"""A part of the (synthetic) sample pictures, of every kind and grade, is read as its labels say, and nothing is accepted that is wrong."""

import random

import numpy as np
import pytest

from dealer_assist.resources import data_folder
from dealer_assist.vision.evaluate import count, match_picture
from dealer_assist.vision.labels import load_labels
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.pictures import open_picture
from dealer_assist.vision.pipeline import formats_for
from dealer_assist.vision.strip_finder import StripFinder


@pytest.fixture(scope="module")
def chosen():
    """One picture of each kind, by seed: the rows of each."""
    rows = {}
    for label in load_labels(data_folder("sample_images") / "labels.csv").labels:
        rows.setdefault(label.path, []).append(label)
    kinds = sorted({path.stem.rsplit("-", 1)[0] for path in rows})
    drawn = random.Random(7)
    return [rows[drawn.choice(sorted(path for path in rows if path.stem.rsplit("-", 1)[0] == kind))] for kind in kinds]


def test_one_picture_of_each_kind_is_read_and_none_wrong(chosen, serial_network):
    reader = PictureReader(lambda *_: np.zeros((0, 4, 2), np.float32), serial_network, formats_for(()), StripFinder().find)
    counts = count([match_picture(rows, reader.read(open_picture(rows[0].path)), 0.0) for rows in chosen])
    assert len(chosen) == 12
    assert counts.wrong == 0
    assert counts.exact > 0.8 * counts.rows
