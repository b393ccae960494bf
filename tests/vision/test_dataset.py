"""Each fault of a label file is found at its line, and a sound file has none."""

import pytest
from PIL import Image

from dealer_assist.cli.picture_messages import label_sentence
from dealer_assist.table.faults import KnownError
from dealer_assist.vision.dataset import inspect_dataset
from dealer_assist.vision.labels import load_labels

COLUMNS = (
    *("filename", "words", "digits", "currency", "note_id", "boxes", "box_kinds"),
    *("orientation", "capture_kind", "digit_h_px", "width", "height", "split"),
)
SOUND = {
    "filename": "a.png",
    "words": "АБ1234567",
    "digits": "1234567",
    "currency": "RUB",
    "note_id": "one",
    "boxes": "10 10 80 25",
    "box_kinds": "line",
    "orientation": "0",
    "capture_kind": "scan",
    "digit_h_px": "12",
    "width": "100",
    "height": "60",
    "split": "",
}
OTHER = {**SOUND, "filename": "b.png", "words": "АБ7654321", "digits": "7654321", "note_id": "two"}
"""Two ruble notes of 1997: two letters and seven digits."""


@pytest.fixture
def dataset(tmp_path):
    """A function that writes rows beside three pictures of 100 x 60 px, and gives the file."""
    for name, grey in (("a.png", 10), ("b.png", 20), ("c.png", 30)):
        Image.new("L", (100, 60), grey).save(tmp_path / name)

    def write(*rows):
        path = tmp_path / "labels.csv"
        table = [COLUMNS, *([row[name] for name in COLUMNS] for row in rows)]
        path.write_text("".join(",".join(fields) + "\n" for fields in table), encoding="utf-8")
        return path

    return write


def found(path):
    return [(fault.line, fault.code) for fault in inspect_dataset(path).faults]


def test_a_sound_file_has_no_fault_and_is_counted(dataset):
    again = {**SOUND, "filename": "c.png"}
    report = inspect_dataset(dataset(SOUND, OTHER, again))
    assert (report.rows, report.pictures, report.notes, report.faults) == (3, 3, 2, ())


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"filename": "gone.png"}, "picture_missing"),
        ({"boxes": "10 10 101 25"}, "box_outside"),
        ({"boxes": "10 10 80 61"}, "box_outside"),
        ({"boxes": "10 10 80"}, "bad_box"),
        ({"boxes": "80 10 10 25"}, "bad_box"),
        ({"boxes": ""}, "no_boxes"),
        ({"digits": "12345O7"}, "bad_digits"),
        ({"digits": "7777777"}, "bad_digits"),
        ({"words": "АБВ1234567"}, "unknown_format"),
        ({"words": "аб1234567"}, "unknown_format"),
        ({"digits": "234567"}, "digits_not_counted"),
        ({"currency": "XXX"}, "unknown_currency"),
        ({"box_kinds": "line;line"}, "bad_kinds"),
        ({"box_kinds": "diagonal"}, "bad_kinds"),
        ({"orientation": "45"}, "bad_orientation"),
        ({"digit_h_px": "tall"}, "bad_row"),
        ({"digit_h_px": "71"}, "digit_too_high"),
        ({"width": "99"}, "wrong_size"),
        ({"note_id": ""}, "no_note"),
        ({"split": "both"}, "bad_split"),
    ],
)
def test_a_fault_of_one_row_is_named_with_its_line(dataset, change, code):
    assert found(dataset(OTHER, {**SOUND, **change})) == [(3, code)]


@pytest.mark.parametrize(
    ("second", "code"),
    [
        ({**SOUND}, "duplicate_row"),
        ({**OTHER, "filename": "a.png"}, "boxes_overlap"),
        ({**OTHER, "note_id": "one"}, "note_differs"),
        ({**SOUND, "filename": "b.png", "split": "test"}, "note_in_both_splits"),
        ({**SOUND, "filename": "b.png", "note_id": "two"}, "note_twice"),
    ],
)
def test_two_rows_that_cannot_both_be_right(dataset, second, code):
    assert found(dataset(SOUND, second)) == [(3, code)]


def test_one_picture_under_two_names_is_found(dataset, tmp_path):
    path = dataset(SOUND, OTHER)
    (tmp_path / "b.png").write_bytes((tmp_path / "a.png").read_bytes())
    assert found(path) == [(3, "same_picture")]


def test_a_picture_that_cannot_be_opened_is_told_at_each_of_its_rows(dataset, tmp_path):
    path = dataset(SOUND, {**OTHER, "filename": "a.png", "boxes": "10 40 80 55"}, {**OTHER, "note_id": "three", "words": "АБ7654322"})
    (tmp_path / "a.png").write_bytes((tmp_path / "a.png").read_bytes()[:-30])
    assert found(path)[:2] == [(2, "picture_damaged"), (3, "picture_damaged")]


def test_a_row_that_is_too_short_is_told(dataset):
    path = dataset(SOUND, OTHER)
    path.write_text(path.read_text(encoding="utf-8") + "c.png,АБ1111111\n", encoding="utf-8")
    assert found(path) == [(4, "bad_row")]


@pytest.mark.parametrize("content", ["АБ".encode("cp1251"), "АБ".encode("utf-16")])
def test_another_encoding_is_told_with_the_first_line_that_shows_it(dataset, content):
    path = dataset(SOUND)
    path.write_bytes(path.read_bytes() + content)
    with pytest.raises(KnownError) as caught:
        load_labels(path)
    assert (caught.value.code, caught.value.fields["line"]) == ("labels_not_utf8", 3)


def test_every_fault_says_what_to_do(dataset):
    """A sentence of two parts for each code that the tests above name; an unknown code would be told as it is."""
    codes = {
        *("bad_row", "bad_box", "no_boxes", "duplicate_row", "bad_digits", "bad_kinds", "bad_orientation", "bad_split", "box_outside"),
        *("boxes_overlap", "digit_too_high", "digits_not_counted", "no_note", "note_differs", "note_in_both_splits", "note_twice"),
        *("same_picture", "unknown_currency", "unknown_format", "wrong_size", "picture_damaged", "picture_missing"),
    }
    for code in codes:
        told = label_sentence(code, "SUBJECT")
        assert "SUBJECT" in told
        assert ";" in told
        assert told.endswith(".")
