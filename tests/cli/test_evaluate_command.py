"""`dealer-assist evaluate` end to end on a handful of the synthetic samples."""

import csv
import json

import pytest
import typer
from PIL import Image
from typer.testing import CliRunner

from dealer_assist.cli import evaluate as evaluate_module
from dealer_assist.cli.evaluate import SHEET, evaluate
from dealer_assist.resources import data_folder

TOTALS = ["pictures", "exact", "refused", "wrong", "median_ms", "p95_ms"]


@pytest.fixture
def app(monkeypatch, picture_reader):
    monkeypatch.setattr(evaluate_module, "load_reader", lambda *_: picture_reader)  # the same real reader, loaded once for the run
    app = typer.Typer()
    app.command()(evaluate)
    return app


@pytest.fixture
def labels(tmp_path):
    """Two sample pictures, a blank one whose note nobody can read, and a row without its picture."""
    source = data_folder("sample_images")
    with (source / "labels.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    chosen = [row for row in rows if row["capture_kind"] != "several notes"][:2]
    for row in chosen:
        row["filename"] = str((source / row["filename"]).resolve())
    Image.new("RGB", (400, 200), "white").save(tmp_path / "blank.png")
    blank = dict(chosen[0], filename="blank.png", note_id="blank")
    path = tmp_path / "labels.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys())
        writer.writeheader()
        writer.writerows([*chosen, blank, dict(chosen[0], filename="gone.png")])
    return path


def test_json_report_sheet_and_line_of_the_fault(app, labels, tmp_path):
    result = CliRunner().invoke(app, [str(labels), "--json", "--out", str(tmp_path / "report")])
    assert result.exit_code == 2
    document = json.loads(result.stdout)
    assert next(iter(document)) == "totals"
    assert list(document["totals"]) == TOTALS
    totals = document["totals"]
    assert (totals["pictures"], totals["wrong"]) == (3, 0)
    assert totals["exact"] + totals["refused"] == 3
    assert [row["result"] for row in document["rows"] if row["picture"] == "blank.png"] == ["refused"]
    assert [(fault["line"], fault["code"]) for fault in document["label_faults"]] == [(5, "picture_missing")]
    assert sum(counts["rows"] for counts in document["by_currency"].values()) == 3
    assert Image.open(tmp_path / "report" / SHEET).size[0] > 100


def test_a_missing_label_file_is_told(app, tmp_path):
    result = CliRunner().invoke(app, [str(tmp_path / "none.csv")])
    assert result.exit_code == 2
    assert "none.csv" in result.output
