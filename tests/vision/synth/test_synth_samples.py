"""The committed sample pictures are what the generator makes, and their labels are true."""

import csv
import hashlib
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import PIL
import pytest

from dealer_assist.resources import data_folder
from dealer_assist.vision.formats import Direction, shipped_formats
from dealer_assist.vision.labels import orientation_of
from dealer_assist.vision.synth import samples

FOLDER = data_folder("sample_images")
MADE_WITH = ("5.0.0", "2.4.6", "13.0.0")
"""Versions of OpenCV, numpy and Pillow that made the committed pictures (sample_images/README.md)."""
SAME_LIBRARIES = (cv2.__version__, np.__version__, PIL.__version__) == MADE_WITH


def labels() -> list[dict[str, str]]:
    with (FOLDER / "labels.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def boxes(row: dict[str, str]) -> list[list[int]]:
    return [[int(number) for number in box.split()] for box in row["boxes"].split(";")]


def overlap(one: list[int], other: list[int]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("order", samples.orders()[::10], ids=lambda order: f"{order.recipe.name}-{order.index + 1:02d}")
def test_a_tenth_of_the_pictures_made_anew_is_the_same(order) -> None:
    """The same bytes with the libraries of the README; with others the same picture to within a few grey levels."""
    sample = samples.make(order)
    committed = (FOLDER / sample.filename).read_bytes()
    if SAME_LIBRARIES:
        assert hashlib.sha256(sample.encoded()).hexdigest() == hashlib.sha256(committed).hexdigest()
    decoded = cv2.imdecode(np.frombuffer(committed, np.uint8), cv2.IMREAD_COLOR)
    assert decoded.shape == sample.picture.shape
    assert np.abs(decoded.astype(int) - sample.picture).mean() < 5
    rows = [row for row in labels() if row["filename"] == sample.filename]
    assert rows == list(samples.rows(sample))


def test_there_are_enough_pictures_and_they_are_small_enough() -> None:
    files = sorted(path.name for path in (FOLDER / "pictures").iterdir())
    assert len(files) >= 200
    assert {f"pictures/{name}" for name in files} == {row["filename"] for row in labels()}
    assert sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()) < 25_000_000


def test_the_columns_are_those_of_the_label_files() -> None:
    header = (FOLDER / "labels.csv").read_text(encoding="utf-8").splitlines()[0]
    assert header == (
        "filename,words,digits,currency,denomination,note_id,boxes,box_kinds,orientation,capture_kind,digit_h_px,width,height,status,remarks,source"
    )


def test_every_label_is_a_serial_of_a_format_of_its_currency() -> None:
    for row in labels():
        fitting = [each for each in shipped_formats() if each.currency == row["currency"] and each.counted(row["words"])]
        assert fitting, row
        assert any("".join(row["words"][at] for at in each.counted(row["words"])) == row["digits"] for each in fitting)


def test_every_format_is_shown_and_comes_flat_on_the_table() -> None:
    """Every series of every currency that the program knows has sample pictures, easy ones among them."""
    everything = {f"{each.currency} {each.series}" for each in shipped_formats()}
    assert everything == {row["remarks"].split("format ")[1] for row in labels()}
    assert everything == {row["remarks"].split("format ")[1] for row in labels() if "flat-" in row["filename"]}


def test_each_difficulty_has_pictures_enough_to_practise_with() -> None:
    grades = Counter(row["remarks"].split(":")[0] for row in labels())
    assert all(grades[grade] >= 40 for grade in ("easy", "medium", "hard")), grades


def test_every_picture_has_the_size_that_its_rows_name_and_holds_its_boxes() -> None:
    for name in {row["filename"] for row in labels()}:
        picture = cv2.imread(str(FOLDER / name))
        rows = [row for row in labels() if row["filename"] == name]
        everything = [box for row in rows for box in boxes(row)]
        for row in rows:
            assert picture.shape == (int(row["height"]), int(row["width"]), 3)
            assert len(boxes(row)) == len(row["box_kinds"].split(";"))
            assert set(row["box_kinds"].split(";")) <= {each.value for each in Direction}
        for x0, y0, x1, y1 in everything:
            assert 0 <= x0 < x1 <= picture.shape[1]
            assert 0 <= y0 < y1 <= picture.shape[0]
            inside = picture[y0:y1, x0:x1].astype(float)
            assert inside.std() > 0.06 * inside.mean(), "there is print in the box"
        assert not any(overlap(a, b) for index, a in enumerate(everything) for b in everything[:index])


def test_rows_are_marked_as_synthetic_and_graded() -> None:
    rows = labels()
    assert {row["source"] for row in rows} == {"synthetic"}
    assert {row["status"] for row in rows} == {"ok"}
    assert {row["remarks"].split(":")[0] for row in rows} == {"easy", "medium", "hard"}
    assert len({row["note_id"] for row in rows}) == len(rows), "every note is another one"


def test_several_notes_have_a_row_each_and_turns_are_all_there() -> None:
    rows = labels()
    many = Counter(row["filename"] for row in rows if row["capture_kind"] == "several notes")
    assert set(many.values()) == {4, 6}
    single = Counter(row["filename"] for row in rows if row["capture_kind"] != "several notes")
    assert set(single.values()) == {1}
    assert {"0", "90", "180", "270"} <= {row["orientation"] for row in rows}
    assert sum(row["orientation"].startswith("skew") for row in rows) >= 10


@pytest.mark.parametrize(
    ("turn", "name"),
    [(0.0, "0"), (-2.9, "0"), (91.0, "90"), (-90.0, "270"), (177.5, "180"), (-28.0, "skew -28"), (186.0, "skew -174"), (24.6, "skew 25")],
)
def test_orientation_is_named_as_in_the_label_files(turn: float, name: str) -> None:
    assert orientation_of(turn) == name


def test_the_module_writes_into_the_folder_that_it_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = samples.orders()[:2]
    monkeypatch.setattr(samples, "orders", lambda: few)
    assert samples.write_all(tmp_path) == 2
    assert sorted(path.name for path in (tmp_path / "pictures").iterdir()) == ["flat-01.jpg", "flat-02.jpg"]
    assert len((tmp_path / "labels.csv").read_text(encoding="utf-8").splitlines()) == 3
