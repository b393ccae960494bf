"""The label file of a folder: whole after every picture, gone on with, and never written over where it cannot be understood."""

import csv

import pytest

from dealer_assist.table.faults import KnownError
from dealer_assist.vision.label_book import LABELS, LEFT_OUT, LabelBook
from dealer_assist.vision.labels import COLUMNS


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "more").mkdir()
    (tmp_path / ".hidden").mkdir()
    for name in ("b.JPG", "a.png", "more/c.webp", "notes.txt", ".hidden/d.png"):
        (tmp_path / name).write_bytes(b"x")
    return tmp_path


def row(name):
    return {"filename": name, "words": "АБ1234567", "digits": "1234567"}


def written(folder):
    with (folder / LABELS).open(encoding="utf-8", newline="") as file:
        return [line["filename"] for line in csv.DictReader(file)]


def test_every_picture_of_the_folder_is_left_at_first(folder):
    assert LabelBook(folder).names == LabelBook(folder).left() == ("a.png", "b.JPG", "more/c.webp")
    assert not (folder / LABELS).exists()


def test_what_is_done_is_kept_at_once_and_gone_on_with(folder):
    book = LabelBook(folder)
    book.keep("a.png", [row("a.png"), row("a.png")])
    assert LabelBook(folder).left() == ("b.JPG", "more/c.webp")
    book.keep("b.JPG", [])
    assert written(folder) == ["a.png", "a.png"]
    assert (folder / LEFT_OUT).read_text(encoding="utf-8") == "filename\nb.JPG\n"
    assert LabelBook(folder).left() == ("more/c.webp",)


def test_a_picture_can_be_done_again(folder):
    book = LabelBook(folder)
    book.keep("a.png", [row("a.png"), row("a.png")])
    book.keep("a.png", [row("a.png")])
    assert written(folder) == ["a.png"]
    book.keep("b.JPG", [])
    book.take_back("a.png")
    book.take_back("b.JPG")
    assert LabelBook(folder).left() == book.names


def test_rows_and_columns_that_were_there_before_stay(folder):
    (folder / LABELS).write_text(",".join((*COLUMNS, "table")) + "\nb.JPG" + "," * len(COLUMNS) + "7\n", encoding="utf-8")
    LabelBook(folder).keep("a.png", [row("a.png")])
    with (folder / LABELS).open(encoding="utf-8", newline="") as file:
        first, second = csv.DictReader(file)
    assert (first["filename"], first["table"]) == ("b.JPG", "7")
    assert (second["words"], second["table"]) == ("АБ1234567", "")


@pytest.mark.parametrize(
    ("content", "code"),
    [(b"filename,words\na.png,X\n", "labels_wrong_columns"), (b"\xff\xfe\x00", "labels_not_readable"), (b"", "labels_wrong_columns")],
)
def test_a_file_that_is_no_label_file_is_told_and_left_alone(folder, content, code):
    (folder / LABELS).write_bytes(content)
    with pytest.raises(KnownError) as caught:
        LabelBook(folder)
    assert caught.value.code == code
    assert (folder / LABELS).read_bytes() == content


def test_a_disk_that_refuses_is_told_and_the_file_stays_whole(folder, monkeypatch):
    book = LabelBook(folder)
    book.keep("a.png", [row("a.png")])
    (folder / (LABELS + ".part")).mkdir()  # the name that is written to is taken
    with pytest.raises(KnownError) as caught:
        book.keep("b.JPG", [row("b.JPG")])
    assert (caught.value.code, caught.value.fields["subject"]) == ("folder_not_writable", str(folder))
    assert written(folder) == ["a.png"]
