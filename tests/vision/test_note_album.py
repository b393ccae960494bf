"""The album of labelled notes: which copies of a serial may be shown, where their digits stand, how hard each picture is."""

from itertools import pairwise

import pytest

from dealer_assist.resources import data_folder
from dealer_assist.table.faults import KnownError
from dealer_assist.table.practice.grade import Grade
from dealer_assist.vision.note_album import LabelledAlbum

HEAD = "filename,words,digits,currency,note_id,boxes,box_kinds,orientation,capture_kind,digit_h_px,source\n"


@pytest.fixture
def album_of(tmp_path):
    """An album of one label; the picture itself is never opened."""
    (tmp_path / "note.jpg").write_bytes(b"")

    def made(row):
        file = tmp_path / "labels.csv"
        file.write_text(HEAD + f"note.jpg,{row}\n", encoding="utf-8")
        return LabelledAlbum([file]).notes()

    return made


def lefts(note):
    return [note.digit_boxes(position)[0][0] for position in range(1, len(note.digits) + 1)]


def test_digits_stand_side_by_side_to_the_end_of_a_line(album_of):
    (note,) = album_of("SU0032327,0032327,KGS,n,100 20 280 40,line,0,scan,20,")
    boxes = [note.digit_boxes(position)[0] for position in range(1, 8)]
    assert (boxes[-1][2], {(box[1], box[3]) for box in boxes}) == (pytest.approx(280), {(20, 40)})
    assert all(left[2] == pytest.approx(right[0]) for left, right in pairwise(boxes))
    assert boxes[0][0] == pytest.approx(100 + 180 * 2 / 9, abs=5)  # two letters of nine signs stand before the digits
    assert {round(box[2] - box[0], 6) for box in boxes} == {round(boxes[0][2] - boxes[0][0], 6)}


def test_a_blank_before_the_digits_moves_the_first_one(album_of):
    (close,) = album_of("SU0032327,0032327,KGS,n,100 20 280 40,line,0,scan,20,")
    (apart,) = album_of("АЯ1617505,1617505,RUB,n,100 20 280 40,line,0,scan,20,")
    assert lefts(apart)[0] > lefts(close)[0] + 5


def test_digits_that_grow_are_wider_to_the_end(album_of):
    (note,) = album_of("87B345493,345493,INR,n,100 20 280 50,line,0,scan,20,")
    widths = [note.digit_boxes(position)[0][2] - note.digit_boxes(position)[0][0] for position in range(1, 7)]
    assert widths == sorted(widths)
    assert widths[-1] / widths[0] == pytest.approx(30 / 20)


@pytest.mark.parametrize(
    "row", ["SU0032327,0032327,KGS,n,100 20 280 60,line,0,scan,20,", "87B345493,345493,INR,n,100 20 280 44,line,0,scan,20,"]
)
def test_digits_of_a_loose_box_are_not_taken_for_growing_ones(album_of, row):
    (note,) = album_of(row)
    widths = [note.digit_boxes(position)[0][2] - note.digit_boxes(position)[0][0] for position in range(1, len(note.digits) + 1)]
    assert widths == pytest.approx([widths[0]] * len(widths))


def test_a_blank_among_the_digits_stands_where_the_format_has_it(album_of):
    (note,) = album_of("AB12345678,12345678,GBP,n,100 20 280 40,line,0,scan,20,")
    gaps = [note.digit_boxes(position + 1)[0][0] - note.digit_boxes(position)[0][2] for position in range(1, 8)]
    assert [position for position, gap in enumerate(gaps, start=1) if gap > 5] == [2]


def test_our_own_play_notes_have_a_blank_at_both_ends_of_the_digits(album_of):
    (real,) = album_of("E43542795K,43542795,USD,n,100 20 280 40,line,0,scan,20,")
    (played,) = album_of("E43542795K,43542795,USD,n,100 20 280 40,line,0,scan,20,synthetic")
    assert played.digit_boxes(1)[0][0] > real.digit_boxes(1)[0][0] + 5
    assert played.digit_boxes(8)[0][2] < real.digit_boxes(8)[0][2] - 5


def test_a_box_that_stands_across_the_line_is_left_out(album_of):
    assert album_of("7161750,7161750,RUB,n,300 20 320 200,,0,scan,20,") == ()


@pytest.mark.parametrize(
    ("orientation", "box", "first", "last"),
    [
        ("0", "100 20 280 40", "left", "right"),
        ("180", "100 20 280 40", "right", "left"),
        ("90", "20 100 40 280", "upper", "lower"),
        ("270", "20 100 40 280", "lower", "upper"),
    ],
)
def test_digits_run_as_the_note_is_turned(album_of, orientation, box, first, last):
    (note,) = album_of(f"7161750,7161750,RUB,n,{box},line,{orientation},scan,20,")

    def side(position):
        left, top, right, bottom = note.digit_boxes(position)[0]
        across, down = (left + right) / 2, (top + bottom) / 2
        if orientation in {"0", "180"}:
            return "left" if across < 190 else "right"
        return "upper" if down < 190 else "lower"

    assert (side(1), side(7)) == (first, last)


def test_a_note_that_lies_askew_is_shown_without_places(album_of):
    (note,) = album_of("АЯ1617505,1617505,RUB,n,100 20 280 60,line,skew 7,scan,20,")
    assert (note.turned, note.digit_boxes(1), note.boxes) == (None, (), ((100, 20, 280, 60),))


def test_copies_that_run_another_way_are_left_out(album_of):
    (note,) = album_of("DF2060443,2060443,KGS,n,95 194 109 415;712 146 848 166,stacked;line,0,scan,18,")
    assert note.boxes == ((712, 146, 848, 166),)
    assert len(note.digit_boxes(7)) == 1
    assert album_of("DF2060443,2060443,KGS,n,95 194 109 415,stacked,0,scan,18,") == ()


@pytest.mark.parametrize(
    ("orientation", "kind", "height", "grade"),
    [
        ("0", "scan", "20", Grade.EASY),
        ("0", "scan", "15", Grade.EASY),
        ("0", "scan", "14", Grade.MEDIUM),
        ("0", "scan", "11", Grade.MEDIUM),
        ("0", "scan", "10", Grade.HARD),
        ("0", "scan", "", Grade.MEDIUM),
        ("180", "photo flat", "20", Grade.MEDIUM),
        ("skew 5", "photo flat", "20", Grade.MEDIUM),
        ("0", "photo flat", "9", Grade.HARD),
        ("0", "several notes", "20", Grade.HARD),
    ],
)
def test_how_hard_a_picture_is(album_of, orientation, kind, height, grade):
    (note,) = album_of(f"7161750,7161750,RUB,n,100 20 280 40,line,{orientation},{kind},{height},")
    assert note.grade is grade


def test_the_shipped_samples_serve_every_grade():
    notes = LabelledAlbum([data_folder("sample_images") / "labels.csv"]).notes()
    assert {note.grade for note in notes} == set(Grade)
    assert all(note.picture.is_file() for note in notes)
    assert sum(len(note.digits) == 7 and note.grade is Grade.EASY for note in notes) >= 10  # enough for easy questions on rubles


def test_a_missing_file_is_told(tmp_path):
    with pytest.raises(KnownError) as told:
        LabelledAlbum([tmp_path / "labels.csv"]).notes()
    assert told.value.code == "labels_missing"
