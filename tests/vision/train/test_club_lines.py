"""The club's pictures as strips: cut out upright at any angle, split by physical note, the same strip for the same number."""

from dataclasses import replace
from math import cos, radians, sin

import cv2
import numpy as np
import pytest

from dealer_assist.table.faults import KnownError
from dealer_assist.vision.alphabet import TURNED_CLASS, class_of
from dealer_assist.vision.pictures import load_picture
from dealer_assist.vision.train.club_lines import ClubMaker, _line_size, digest_of, lines_of, plain_strip, split_by_note
from tests.vision.train.club import sixty_labels


def written(folder, picture, label, boxes, orientation):
    path = folder / "turned.png"
    cv2.imwrite(str(path), picture)
    return replace(label, path=path, boxes=tuple(boxes), orientation=orientation)


def alike(one, other) -> float:
    """Correlation of two strips."""
    return float(np.corrcoef(one.ravel(), other.ravel())[0, 1])


@pytest.fixture(scope="module")
def flat():
    return sixty_labels()[0]


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_picture_turned_by_quarters_gives_the_same_strips(flat, tmp_path, quarters):
    picture = load_picture(flat.path)
    height, width = picture.shape[:2]
    turned = np.rot90(picture, -quarters)  # clockwise

    def moved(box):
        x0, y0, x1, y1 = box
        for size in ((height, width), (width, height), (height, width))[:quarters]:
            x0, y0, x1, y1 = size[0] - y1, x0, size[0] - y0, x1
        return x0, y0, x1, y1

    label = written(tmp_path, turned, flat, map(moved, flat.boxes), str(90 * quarters))
    for one, other in zip(lines_of([flat]), lines_of([label]), strict=True):
        assert alike(plain_strip(one).grey, plain_strip(other).grey) > 0.8  # half a pixel more or less


@pytest.mark.parametrize("degrees", [-35, 20, 160])
def test_a_picture_turned_by_any_angle_gives_the_same_strips(flat, tmp_path, degrees):
    picture = load_picture(flat.path)
    height, width = picture.shape[:2]
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), -degrees, 1.0)  # OpenCV counts anticlockwise
    turn[:, 2] += 300
    turned = cv2.warpAffine(picture, turn, (width + 600, height + 600), flags=cv2.INTER_CUBIC)

    def moved(box):
        x0, y0, x1, y1 = box
        corners = np.array([[x0, y0, 1], [x1, y0, 1], [x1, y1, 1], [x0, y1, 1]]) @ turn.T
        return (*corners.min(axis=0), *corners.max(axis=0))

    label = written(tmp_path, turned, flat, map(moved, flat.boxes), f"skew {degrees}")
    for one, other in zip(lines_of([flat]), lines_of([label]), strict=True):
        assert alike(plain_strip(one).grey, plain_strip(other).grey) > 0.9


@pytest.mark.parametrize("degrees", [0, 7, 30, 75, 90, 150, 180])
def test_the_size_of_a_line_follows_from_its_bounds_and_its_angle(degrees):
    """A rectangle of 200 x 20 px: its bounds by school geometry, and back."""
    across, up = abs(cos(radians(degrees))), abs(sin(radians(degrees)))
    box = (10.0, 10.0, 10 + 200 * across + 20 * up, 10 + 200 * up + 20 * across)
    assert _line_size(box, degrees, 0) == pytest.approx((200, 20))


def test_at_45_degrees_the_height_of_a_digit_tells_the_size():
    side = (200 + 24) * cos(radians(45))
    assert _line_size((0.0, 0.0, side, side), 45, 20) == pytest.approx((200, 24))


def test_columns_and_tiny_print_are_left_out(flat):
    column = replace(flat, kinds=("stacked", "line"))
    assert len(lines_of([column])) == 1
    tiny = replace(flat, boxes=((10, 10, 40, 13),), kinds=("line",), digit_height=3)
    assert len(lines_of([flat, tiny])) == 2
    with pytest.raises(KnownError, match="no_lines"):
        lines_of([tiny])


def test_a_picture_that_is_gone_is_told(flat, tmp_path):
    with pytest.raises(KnownError) as caught:
        lines_of([replace(flat, path=tmp_path / "gone.jpg")])
    assert (caught.value.code, caught.value.fields["subject"]) == ("unusable_picture", str(tmp_path / "gone.jpg"))


def test_notes_are_split_by_their_identity(flat):
    """Two pictures of each of twenty notes: no note is in two parts, every one is in one, and the seed decides which."""
    notes = [replace(flat, note_id=f"n{index % 20}", filename=f"{index}.jpg") for index in range(40)]
    split = split_by_note(notes, seed=1)
    parts = [{label.note_id for label in part} for part in (split.training, split.watching, split.testing)]
    assert [len(part) for part in parts] == [12, 4, 4]
    assert len(set.union(*parts)) == 20
    assert sum(len(part) for part in (split.training, split.watching, split.testing)) == 40
    assert split == split_by_note(notes, seed=1)
    assert split != split_by_note(notes, seed=2)
    assert list(split.notes().values()) == [12, 4, 4]


def test_a_split_that_is_told_is_kept(flat):
    notes = [replace(flat, note_id=f"n{index}", split="test" if index < 4 else "train") for index in range(16)]
    split = split_by_note(notes, seed=1)
    assert {label.note_id for label in split.testing} == {"n0", "n1", "n2", "n3"}
    assert not {label.note_id for label in (*split.training, *split.watching)} & {"n0", "n1", "n2", "n3"}


@pytest.mark.parametrize(("count", "told"), [(9, ""), (12, "test")])
def test_too_few_notes_are_told(flat, count, told):
    with pytest.raises(KnownError) as caught:
        split_by_note([replace(flat, note_id=f"n{index}", split=told) for index in range(count)], seed=1)
    assert caught.value.code == "too_few_notes"


def test_a_strip_depends_on_seed_and_number_alone_and_says_what_it_shows():
    lines = lines_of(sixty_labels()[:6])
    one, other = ClubMaker(lines, seed=2), ClubMaker(lines, seed=2)
    one.make(5)
    assert np.array_equal(one.make(9).grey, other.make(9).grey)
    assert not np.array_equal(one.make(9).grey, ClubMaker(lines, seed=3).make(9).grey)
    turned = 0
    for sample in map(one.make, range(60)):
        assert sample.grey.shape == (32, 256)
        told = tuple(class_of(sign) for sign in sample.text.characters)
        assert sample.labels == ((TURNED_CLASS,) * len(told) if sample.turned else told)
        turned += sample.turned
    assert 0 < turned < 20


def test_the_digest_tells_other_lines(flat):
    lines = lines_of(sixty_labels()[:2])
    assert digest_of(lines) == digest_of(lines_of(sixty_labels()[:2]))
    assert digest_of(lines) != digest_of((replace(lines[0], words="X"), *lines[1:]))
