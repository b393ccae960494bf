"""`dealer-assist train`: a whole run of seconds in the shipped fonts, and what it says when something is missing."""

import json
import shutil
import subprocess

import pytest

from dealer_assist.cli.app import Services, run
from dealer_assist.vision.train import fonts as fonts_module
from dealer_assist.vision.train import strips as strips_module
from dealer_assist.vision.train.fonts import FontList, FontsError, fetch_fonts, font_list
from dealer_assist.vision.train.scenery import make_sheets
from tests.vision.train.helpers import FOLDER

SMALL = FontList({}, ("roboto-condensed",), ("tinos",), ("cousine",), "none", "b612-mono", (), {})


def train(*arguments: str, tmp_path) -> int:
    return run(Services(lambda options: 0, lambda: ()), ["train", *arguments], tmp_path / "log")


@pytest.fixture
def font_folder(tmp_path, monkeypatch):
    """The shipped fonts laid out as `train fonts` leaves them, and a list of these few."""
    folder = tmp_path / "fonts"
    for family in ("roboto-condensed", "tinos", "cousine", "b612-mono"):
        (folder / family).mkdir(parents=True)
        for path in FOLDER.glob(f"{family}-*.woff"):
            shutil.copy(path, folder / family / path.name)
    monkeypatch.setattr(fonts_module, "font_list", lambda: SMALL)
    monkeypatch.setattr(strips_module, "make_sheets", lambda faces, rng, _, testing=False: make_sheets(faces, rng, 2, testing))
    return folder


def test_a_whole_small_run(font_folder, tmp_path, capsys):
    pytest.importorskip("onnx")
    out = tmp_path / "out"
    arguments = ("recogniser", "--out", str(out), "--fonts", str(font_folder), "--steps", "2", "--test-strips", "10")
    assert train(*arguments, tmp_path=tmp_path) == 0
    document = json.loads(capsys.readouterr().out)
    assert set(document["checksums"]) == {"serial_reader.onnx", "serial_reader.pth", "serial_reader.json"}
    assert document["synthetic"]["test_strips"] == 10
    assert json.loads((out / "serial_reader.json").read_text())["temperature"] == document["synthetic"]["temperature"]
    assert train(*arguments, tmp_path=tmp_path) == 2
    assert "--resume" in capsys.readouterr().err
    assert train(*arguments, "--resume", tmp_path=tmp_path) == 0


def test_fonts_that_are_not_there_are_named_with_the_command_that_fetches_them(tmp_path, capsys):
    assert train("recogniser", "--out", str(tmp_path / "out"), "--fonts", str(tmp_path / "empty"), tmp_path=tmp_path) == 2
    assert "train fonts" in capsys.readouterr().err


def test_an_unknown_loss_is_refused(tmp_path, capsys):
    assert train("recogniser", "--out", str(tmp_path), "--loss", "guess", tmp_path=tmp_path) == 2
    assert "columns" in capsys.readouterr().err


def test_every_font_has_one_purpose():
    fonts = font_list()
    every = (*fonts.for_training, *fonts.calibration, *fonts.testing)
    assert len(set(every)) == len(every)
    assert len(fonts.training) > 100
    assert {"tinos", "roboto-condensed", "cousine", "courier-prime", "pt-sans-narrow", "b612-mono"} <= set(fonts.testing)
    assert {family for families in fonts.licences.values() for family in families} <= set(every)
    assert all("AGPL" not in licence and "GPL" not in licence for licence in fonts.licences)


def test_a_package_that_cannot_be_fetched_is_named(tmp_path, monkeypatch):
    def failing(command, **_):
        raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr(fonts_module.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(fonts_module.subprocess, "run", failing)
    with pytest.raises(FontsError) as caught:
        fetch_fonts(tmp_path, lambda family: None)
    assert caught.value.fields["subject"].startswith("@fontsource/anonymous-pro@")


def test_what_has_been_fetched_is_not_fetched_again(font_folder, monkeypatch):
    told = []
    monkeypatch.setattr(fonts_module.subprocess, "run", lambda *_, **__: pytest.fail("fetched"))
    fetch_fonts(font_folder, told.append)
    assert told == ["b612-mono"]
