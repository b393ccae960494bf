"""`dealer-assist read` on real files, with the real reader shared by the whole run."""

import json

import pytest
import typer
from PIL import Image
from typer.testing import CliRunner

from dealer_assist.cli import read as read_module
from dealer_assist.cli.read import read
from dealer_assist.resources import data_folder
from dealer_assist.vision.labels import load_labels


@pytest.fixture
def app(monkeypatch, picture_reader):
    monkeypatch.setattr(read_module, "load_reader", lambda *_: picture_reader)  # the same real reader, loaded once for the run
    app = typer.Typer()
    app.command()(read)
    return app


@pytest.fixture(scope="module")
def sample():
    labels = load_labels(data_folder("sample_images") / "labels.csv").labels
    return next(label for label in labels if label.capture_kind != "several notes" and label.currency == "EUR")


def test_json_has_one_object_a_picture_in_order_and_the_others_are_still_done(app, sample, tmp_path):
    (tmp_path / "broken.jpg").write_bytes(b"no picture")
    Image.new("RGB", (200, 100), "white").save(tmp_path / "white.png")
    missing = tmp_path / "нет.jpg"
    result = CliRunner().invoke(app, [str(missing), str(sample.path), str(tmp_path / "broken.jpg"), str(tmp_path / "white.png"), "--json"])
    assert result.exit_code == 2
    documents = json.loads(result.stdout)
    assert [list(document) for document in documents] == [["picture", "error", "ms", "notes"]] * 4
    assert [document["picture"] for document in documents][:2] == [str(missing), str(sample.path)]
    assert [document["error"] and document["error"]["code"] for document in documents] == [
        "picture_missing",
        None,
        "picture_not_an_image",
        None,
    ]
    assert documents[3]["notes"] == []
    (note,) = documents[1]["notes"]
    assert list(note) == ["serial", "digits", "currency", "currencies", "accepted", "reason", "confidence", "box", "road"]
    assert (note["digits"], note["currency"], note["accepted"], note["reason"]) == (sample.digits, "EUR", True, None)
    assert len(note["confidence"]) == len(note["serial"])
    assert all(0 <= value <= 1 for value in note["confidence"])
    x, y = (sum(corner[axis] for corner in note["box"]) / 4 for axis in (0, 1))
    assert any(left <= x <= right and top <= y <= bottom for left, top, right, bottom in sample.boxes)


def test_the_table_names_the_digits_and_ends_with_0(app, sample):
    result = CliRunner().invoke(app, [str(sample.path)])
    assert result.exit_code == 0
    assert sample.digits in result.stdout
    assert "accepted" in result.stdout


def test_an_unknown_currency_is_wrong_usage():
    app = typer.Typer()
    app.command()(read)
    result = CliRunner().invoke(app, ["a.jpg", "--currency", "XYZ"])
    assert result.exit_code == 2
    assert "RUB" in result.output
