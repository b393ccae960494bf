"""`dealer-assist bench reading` end to end on a few synthetic pictures."""

import json

import pytest

from dealer_assist.cli.app import Services, run
from dealer_assist.vision.bench.runner import weights_measured


def bench(tmp_path, *arguments):
    return run(Services(lambda options: 0, lambda: ()), ["bench", "reading", "--peers", "none", *arguments], tmp_path / "log")


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    """A cache of its own, without fetched fonts."""
    monkeypatch.setattr("platformdirs.user_cache_path", lambda name: tmp_path / "cache")


def test_frames_and_strips_are_measured_once_and_told_as_json(tmp_path, capsys):
    out = tmp_path / "out"
    arguments = ("--part", "frames", "--part", "strips", "--most", "1", "--out", str(out), "--json")
    assert bench(tmp_path, *arguments) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["weights"] == weights_measured()
    assert {kind: each["ours"]["notes"] for kind, each in figures["frames"].items()} == {"table": 1, "one-note": 1, "nine-notes": 9}
    assert all(each["ours"]["wrong"] == 0 for each in figures["frames"].values())
    (first, *_) = [json.loads(line) for line in (out / "frames.jsonl").read_text(encoding="utf-8").splitlines()[1:]]
    assert 0 < first["ms"] <= first["first_ms"]  # the least of several readers' times counts
    assert figures["strips"]["ours"]["strips"] == 1
    assert json.loads((out / "figures.json").read_text(encoding="utf-8")) == figures
    measured = (out / "frames.jsonl").read_bytes()
    assert bench(tmp_path, *arguments) == 0
    assert (out / "frames.jsonl").read_bytes() == measured


def test_the_table_names_the_program_and_says_what_is_synthetic(tmp_path, capsys):
    assert bench(tmp_path, "--part", "strips", "--most", "1", "--out", str(tmp_path / "out")) == 0
    told = capsys.readouterr().out
    assert "dealer-assist" in told
    assert "single strips (synthetic)" in told


def test_a_label_file_that_is_not_there_is_told(tmp_path, capsys):
    assert bench(tmp_path, "--labels", str(tmp_path / "none.csv"), "--out", str(tmp_path / "out")) == 2
    assert "none.csv" in capsys.readouterr().err
