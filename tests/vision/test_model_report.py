"""When a recogniser is better, counted by hand; and a report that does not fit its files is refused."""

import json
from dataclasses import replace

import pytest

from dealer_assist.table.faults import KnownError
from dealer_assist.vision.model_report import REPORT, Measured, ModelReport, Reason, Tally, load_report, save_report
from dealer_assist.vision.weights import sha256_of

PICTURES, LINES, STRIPS = Measured.REAL_PICTURES, Measured.REAL_LINES, Measured.SYNTHETIC_STRIPS
OLD = {PICTURES: Tally(20, 15, 0), LINES: Tally(38, 20, 0), STRIPS: Tally(1000, 900, 2)}


def report(**new):
    """A report whose new figures are the old ones but for those that are given by the measure's name."""
    changed = {Measured[name]: Tally(OLD[Measured[name]].count, *figures) for name, figures in new.items()}
    return ModelReport({}, "", {"testing": 20}, {}, OLD, {**OLD, **changed})


@pytest.mark.parametrize(
    "new",
    [
        {"REAL_PICTURES": (16, 0)},
        {"REAL_LINES": (21, 0)},
        {"REAL_PICTURES": (16, 0), "REAL_LINES": (18, 0)},
        {"REAL_PICTURES": (16, 0), "SYNTHETIC_STRIPS": (890, 2)},
        {"REAL_PICTURES": (17, 0), "SYNTHETIC_STRIPS": (950, 1)},
    ],
)
def test_better_is_one_that_reads_more_of_the_clubs_notes_and_nothing_worse(new):
    assert report(**new).findings() == ()


@pytest.mark.parametrize(
    ("new", "reason", "measured"),
    [
        ({}, Reason.NOT_BETTER, None),
        ({"SYNTHETIC_STRIPS": (950, 2)}, Reason.NOT_BETTER, None),
        ({"REAL_LINES": (19, 0)}, Reason.NOT_BETTER, None),
        ({"REAL_PICTURES": (14, 0)}, Reason.FEWER_EXACT, PICTURES),
        ({"REAL_PICTURES": (14, 0), "REAL_LINES": (30, 0)}, Reason.FEWER_EXACT, PICTURES),
        ({"REAL_PICTURES": (16, 0), "SYNTHETIC_STRIPS": (889, 2)}, Reason.FEWER_EXACT, STRIPS),
        ({"REAL_PICTURES": (19, 1)}, Reason.MORE_WRONG, PICTURES),
        ({"REAL_PICTURES": (20, 0), "REAL_LINES": (38, 1)}, Reason.MORE_WRONG, LINES),
        ({"REAL_PICTURES": (20, 0), "SYNTHETIC_STRIPS": (950, 3)}, Reason.MORE_WRONG, STRIPS),
    ],
)
def test_one_more_wrong_reading_is_never_made_good(new, reason, measured):
    assert [(finding.reason, finding.measured) for finding in report(**new).findings()] == [(reason, measured)]


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "reader.onnx").write_text("weights")
    checksums = {"reader.onnx": sha256_of(tmp_path / "reader.onnx")}
    save_report(replace(report(REAL_PICTURES=(16, 0)), checksums=checksums, replaces="f" * 64), tmp_path)
    return tmp_path


def code_of(folder):
    with pytest.raises(KnownError) as caught:
        load_report(folder)
    return caught.value.code


def test_a_report_comes_back_as_it_was_written(folder):
    loaded = load_report(folder)
    assert loaded.old == OLD
    assert loaded.new[PICTURES] == Tally(20, 16, 0)
    assert (loaded.replaces, loaded.notes) == ("f" * 64, {"testing": 20})


def test_files_other_than_those_of_the_report_are_refused(folder):
    (folder / "reader.onnx").write_text("other weights")
    assert code_of(folder) == "report_other_files"
    (folder / "reader.onnx").unlink()
    assert code_of(folder) == "report_other_files"


def test_a_missing_report_is_told(tmp_path):
    assert code_of(tmp_path) == "report_missing"


@pytest.mark.parametrize(
    "change",
    [
        lambda document: document.update(version=2),
        lambda document: document.pop("new"),
        lambda document: document["new"].pop("real pictures"),
        lambda document: document["new"]["real pictures"].update(exact=21),
        lambda document: document["new"]["real pictures"].update(wrong=-1),
        lambda document: document["new"]["real pictures"].update(exact="16"),
        lambda document: document["new"].update({"real pictures": {"count": 21, "exact": 16, "wrong": 0}}),
        lambda document: document.update(checksums={"../reader.onnx": "f" * 64}),
        lambda document: document.update(old={}, new={}),
    ],
)
def test_a_report_that_is_none_is_refused(folder, change):
    document = json.loads((folder / REPORT).read_text())
    change(document)
    (folder / REPORT).write_text(json.dumps(document))
    assert code_of(folder) == "report_damaged"
