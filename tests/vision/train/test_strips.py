"""Synthetic strips: what they show is what they say, and number i of a seed is always the same."""

import cv2
import numpy as np
import pytest

from dealer_assist.vision.alphabet import BLANK, OTHER_CLASS, SIGNS, TURNED_CLASS, sign_of
from dealer_assist.vision.serial_network import COLUMN
from dealer_assist.vision.train.camera import movement
from dealer_assist.vision.train.faces import Face, load_faces
from dealer_assist.vision.train.fonts import FontsError
from dealer_assist.vision.train.measure import shape_of
from dealer_assist.vision.train.strips import Hardness, StripMaker
from dealer_assist.vision.train.targets import IGNORED, column_targets, sequence_targets
from dealer_assist.vision.train.texts import Text, draw_text
from tests.vision.train.helpers import FOLDER, shipped_faces


@pytest.fixture(scope="module")
def maker():
    return StripMaker(shipped_faces(), seed=5, sheets=6)


def test_a_strip_depends_on_seed_and_number_alone(maker):
    again = StripMaker(shipped_faces(), seed=5, sheets=6)
    maker.make(3)
    assert np.array_equal(maker.make(7).grey, again.make(7).grey)
    assert maker.make(7).text == again.make(7).text
    assert not np.array_equal(maker.make(7).grey, maker.make(8).grey)
    assert not np.array_equal(maker.make(7).grey, StripMaker(shipped_faces(), seed=6, sheets=6).make(7).grey)


def test_a_strip_out_of_focus_shows_the_same_text_less_sharply(maker):
    """Sharpness is the variance of the Laplacian (Pech-Pacheco et al., 2000)."""
    softer = 0
    for index in range(60):
        sharp, soft = maker.make(index), maker.make(index, Hardness(unfocused=1.0))
        assert (soft.text, soft.labels, soft.turned) == (sharp.text, sharp.labels, sharp.turned)
        assert np.array_equal(soft.edges, sharp.edges)
        softer += cv2.Laplacian(soft.grey, cv2.CV_64F).var() < cv2.Laplacian(sharp.grey, cv2.CV_64F).var()
    assert softer > 40


def test_print_of_the_other_side_is_pale_and_soft(maker):
    """Ink of 255, pale (0.8 at most) and soft (1 px at least), changes by 0.8 x 255 / sqrt(2 pi) = 81.4 from pixel to pixel at most."""
    shown = [maker.other_side(np.random.default_rng(seed)).astype(int) for seed in range(40)]
    assert sum(each.max() > 20 for each in shown) > 30
    assert max(each.max() for each in shown) <= 0.8 * 255
    assert max(np.abs(np.diff(each, axis=axis)).max() for each in shown for axis in (0, 1)) <= 83


def test_print_of_the_other_side_changes_no_label(maker):
    """It lies under the serial: what the strip says is what it said without."""
    for seed in range(20):
        hard = maker.drawn(Text("AA 1234567"), np.random.default_rng(seed), Hardness(shown_through=1.0))
        assert len(hard.labels) == len(hard.edges) <= 9
        assert hard.cut or hard.turned or [SIGNS[label - 1] for label in hard.labels] == list("AA1234567")


def test_movement_smears_evenly_and_in_its_direction():
    """A straight movement of 3 px moves no light away: its kernel sums to 1, and lies along the movement."""
    for angle, along in ((0.0, 1), (np.pi / 2, 0)):
        kernel = movement(3.0, angle)
        assert kernel.sum() == pytest.approx(1)
        assert kernel.sum(axis=along)[2] == pytest.approx(1)
        assert np.allclose(kernel, kernel[::-1, ::-1], atol=1e-6)
    assert movement(0.0, 1.0)[2, 2] == pytest.approx(1)


def test_labels_are_the_text_from_left_to_right(maker):
    whole = [sample for sample in map(maker.make, range(120)) if not sample.turned and not sample.cut]
    assert len(whole) > 80
    for sample in whole:
        signs = [sign_of(character) for character in sample.text.characters.replace(" ", "")]
        assert [SIGNS[label - 1] for label in sample.labels] == signs
        assert (np.diff(sample.edges.mean(axis=1)) > 0).all()
        assert ((sample.edges >= 0) & (sample.edges <= 256)).all()


def test_turned_strips_show_nothing_but_turned_signs(maker):
    turned = [sample for sample in map(maker.make, range(200)) if sample.turned and sample.labels]
    assert turned
    assert all(set(sample.labels) == {TURNED_CLASS} for sample in turned)


def test_a_character_that_is_cut_off_is_not_told(maker):
    cut = [sample for sample in map(maker.make, range(300)) if sample.cut and not sample.turned]
    assert any(OTHER_CLASS in (sample.labels[:1] + sample.labels[-1:]) for sample in cut if sample.labels)
    assert all(len(sample.labels) <= len(sample.text.characters.replace(" ", "")) for sample in cut)


def test_ink_stands_where_the_labels_say(maker):
    """Where a sharp, dark serial has its characters, columns are darker than between words."""
    rng = np.random.default_rng(1)
    differences = []
    for _ in range(40):
        sample = maker.drawn(Text("AA 1234567"), rng)
        if not sample.turned and not sample.cut:
            inside = np.zeros(256, bool)
            for left, right in sample.edges:
                inside[int(left) + 1 : int(right)] = True
            columns = sample.grey.std(axis=0)
            differences.append(columns[inside].mean() - columns[~inside].mean())
    assert np.mean(np.array(differences) > 0) > 0.8


def test_column_targets_spell_the_labels_with_blanks_between(maker):
    spelt = 0
    samples = [maker.make(index) for index in range(150)]
    for sample in samples:
        targets = [int(target) for target in column_targets(sample) if target != IGNORED]
        runs = [target for target, before in zip(targets, [BLANK, *targets], strict=False) if target not in (BLANK, before)]
        spelt += tuple(runs) == sample.labels
        assert len(column_targets(sample)) == 256 // COLUMN
    assert spelt >= 145  # a few are narrower than their columns
    labels, counts = sequence_targets(samples)
    assert len(labels) == counts.sum() == sum(len(sample.labels) for sample in samples)


def test_texts_hold_repeats_more_often_than_chance():
    rng = np.random.default_rng(3)
    texts = [draw_text(rng).characters for _ in range(3000)]
    runs = [text for text in texts if any(digit * 3 in text for digit in "0123456789")]
    assert 0.1 < len(runs) / len(texts) < 0.6
    assert {"", "*"} & {text[-1:] for text in texts} == {"", "*"}


def test_the_shape_of_a_text():
    assert shape_of("AB 1234567*") == "AA0000000*"


def test_fonts_and_letters_that_are_not_there_are_named(tmp_path):
    with pytest.raises(FontsError, match="fonts_missing") as caught:
        load_faces(tmp_path, ["nowhere"])
    assert caught.value.fields["subject"] == f"nowhere in {tmp_path}"
    with pytest.raises(ValueError, match="no letter"):
        Face("b612", FOLDER / "b612-mono-latin-400-normal.woff", None).glyph("Я")
