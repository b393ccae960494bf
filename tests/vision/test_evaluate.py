"""The arithmetic of `evaluate`, on label files counted by hand."""

import pytest
from PIL import Image

from dealer_assist.table.faults import KnownError
from dealer_assist.table.reading import Agreed, NoteReading, Reading, Refusal, Unsure
from dealer_assist.vision.evaluate import (
    GROUPS,
    Counts,
    Result,
    count,
    count_notes,
    grouped,
    match_picture,
    milliseconds,
    wilson,
)
from dealer_assist.vision.labels import load_labels

HEADER = "filename,words,digits,currency,denomination,note_id,boxes,box_kinds,orientation,capture_kind,digit_h_px,width,height\n"


def row(filename="a.png", digits="1234567", note="n1", boxes="10 10 60 20", orientation="0", kind="scan", height="15", currency="RUB"):
    return f"{filename},AB{digits},{digits},{currency},5,{note},{boxes},line,{orientation},{kind},{height},100,100\n"


def labels_in(folder, *rows):
    for name in ("a.png", "b.png", "c.png"):
        Image.new("RGB", (100, 100)).save(folder / name)
    path = folder / "labels.csv"
    path.write_text(HEADER + "".join(rows), encoding="utf-8")
    return load_labels(path)


def square(left, top, width=50, height=10):
    return ((left, top), (left + width, top), (left + width, top + height), (left, top + height))


def reading(digits, box):
    return Reading("AB" + digits, (1.0,) * (2 + len(digits)), tuple(range(2, 2 + len(digits))), "RUB", box)


def accepted(digits, box):
    return NoteReading(Agreed(reading(digits, box)), box)


def refused(digits, box):
    return NoteReading(Unsure(reading(digits, box), (1,), Refusal.LOW_CONFIDENCE), box)


HERE, ELSEWHERE = square(11, 11), square(10, 80)


@pytest.mark.parametrize(
    ("readings", "result", "strays"),
    [
        ([accepted("1234567", HERE)], Result.EXACT, 0),
        ([accepted("1234568", HERE)], Result.WRONG, 0),
        ([accepted("0123456", HERE)], Result.WRONG, 0),
        ([refused("1234567", HERE)], Result.REFUSED, 0),
        ([], Result.REFUSED, 0),
        ([accepted("1234567", HERE), accepted("7654321", ELSEWHERE)], Result.EXACT, 1),
        ([accepted("7654321", ELSEWHERE)], Result.REFUSED, 1),
        ([accepted("1234567", ELSEWHERE)], Result.EXACT, 0),
        ([refused("7654321", ELSEWHERE)], Result.REFUSED, 0),
        ([accepted("1234567", HERE), accepted("1234568", HERE)], Result.WRONG, 0),
    ],
)
def test_one_labelled_note(tmp_path, readings, result, strays):
    picture = match_picture(labels_in(tmp_path, row()).labels, readings, 5.0)
    assert (picture.rows[0].result, len(picture.strays), len(picture.extra)) == (result, strays, 0)


def test_leading_zeros_matter(tmp_path):
    picture = match_picture(labels_in(tmp_path, row(digits="0012345")).labels, [accepted("12345", HERE)], 1.0)
    assert picture.rows[0].result is Result.WRONG


def test_several_notes_are_matched_by_box_and_others_are_extra(tmp_path):
    labels = labels_in(
        tmp_path,
        row(digits="1111111", boxes="10 10 60 20", kind="several notes"),
        row(digits="2222222", note="n2", boxes="10 80 60 90", kind="several notes"),
    ).labels
    readings = [accepted("2222222", ELSEWHERE), accepted("9999999", square(10, 40)), accepted("1111112", HERE)]
    picture = match_picture(labels, readings, 1.0)
    assert [each.result for each in picture.rows] == [Result.WRONG, Result.EXACT]
    assert [stray.digits for stray in picture.extra] == ["9999999"]
    assert picture.strays == ()


def measured(tmp_path):
    """Two pictures of note n1 (exact, refused), one of n2 (wrong, and a stray beside it)."""
    labels = labels_in(
        tmp_path,
        row("a.png"),
        row("b.png", orientation="skew 12", height="11"),
        row("c.png", digits="7654321", note="n2", currency="EUR", height="40"),
    ).labels
    return (
        match_picture(labels[:1], [accepted("1234567", HERE)], 30.0),
        match_picture(labels[1:2], [refused("1234567", HERE)], 10.0),
        match_picture(labels[2:], [accepted("7654320", HERE), accepted("5", ELSEWHERE)], 20.0),
    )


def test_totals_groups_and_notes(tmp_path):
    results = measured(tmp_path)
    assert count(results) == Counts(3, 1, 1, 2)
    assert count_notes(results) == Counts(2, 0, 1, 1)
    assert grouped(results, GROUPS["currency"]) == {"EUR": Counts(1, 0, 0, 2), "RUB": Counts(2, 1, 1, 0)}
    assert grouped(results, GROUPS["orientation"]) == {"0": Counts(2, 1, 0, 2), "skew": Counts(1, 0, 1, 0)}
    assert set(grouped(results, GROUPS["digit_height"])) == {"under 12", "12 to 19", "40 and more"}
    assert milliseconds(results) == (20.0, 30.0)


def test_the_95th_percentile_is_the_nearest_rank(tmp_path):
    labels = labels_in(tmp_path, row()).labels
    results = [match_picture(labels, [], float(ms)) for ms in range(1, 101)]
    assert milliseconds(results) == (50.5, 95.0)


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), table I, method 3 (score, no continuity correction)
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals_as_published(successes, trials, low, high):
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_wilson_without_trials():
    assert wilson(0, 0) == (0.0, 1.0)


def test_faults_of_a_label_file_have_their_lines(tmp_path):
    found = labels_in(
        tmp_path,
        row(),
        row("nowhere.png"),
        row("b.png", boxes="10 10 5 20"),
        row(),
        row("b.png", boxes="1 2 3"),
        row("c.png", boxes=""),
        row("c.png", digits="12x4567"),
        "c.png,AB\n",
        row("c.png"),
    )
    assert [(fault.line, fault.code) for fault in found.faults] == [
        (3, "picture_missing"),
        (4, "bad_box"),
        (5, "duplicate_row"),
        (6, "bad_box"),
        (7, "no_boxes"),
        (8, "bad_digits"),
        (9, "bad_row"),
    ]
    assert [label.line for label in found.labels] == [2, 10]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (None, "labels_missing"),
        (b"a,b\n1,2\n", "labels_wrong_columns"),
        (HEADER.encode(), "labels_empty"),
        (b"\xff\xfe\x00", "labels_not_utf8"),
    ],
)
def test_a_label_file_that_is_none(tmp_path, content, code):
    path = tmp_path / "labels.csv"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(KnownError) as caught:
        load_labels(path)
    assert caught.value.code == code
