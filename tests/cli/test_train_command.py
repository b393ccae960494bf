"""`dealer-assist train`: a whole run of seconds in the shipped fonts, and what it says when something is missing."""

import json
import os
import shutil
import tarfile
from dataclasses import replace
from pathlib import Path

import pytest

from dealer_assist.cli import training as training_module
from dealer_assist.cli.app import Services, run
from dealer_assist.resources import data_folder
from dealer_assist.vision.train import fonts as fonts_module
from dealer_assist.vision.train import locator_scenes
from dealer_assist.vision.train.fonts import FontsError, fetch_fonts, font_list
from tests.cli.fonts import SMALL, few_fonts


def train(*arguments: str, tmp_path) -> int:
    return run(Services(lambda options: 0, lambda: ()), ["train", *arguments], tmp_path / "log")


@pytest.fixture
def font_folder(tmp_path, monkeypatch):
    return few_fonts(tmp_path / "fonts", monkeypatch)


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
    assert train(*arguments, "--resume", "--seed", "2", tmp_path=tmp_path) == 3
    assert "another run" in capsys.readouterr().err


def test_the_second_network_has_a_plan_and_files_of_its_own(font_folder, tmp_path, capsys):
    pytest.importorskip("onnx")
    out = tmp_path / "out"
    arguments = ("recogniser", "--second", "--out", str(out), "--fonts", str(font_folder), "--steps", "2", "--test-strips", "10")
    assert train(*arguments, tmp_path=tmp_path) == 0
    document = json.loads(capsys.readouterr().out)
    assert set(document["checksums"]) == {"second_reader.onnx", "second_reader.pth", "second_reader.json"}
    plan = json.loads((out / "second_reader.json").read_text())["training"]
    assert (plan["seed"], [cycle["steps"] for cycle in plan["cycles"]]) == (2, [1, 1])
    shipped = json.loads((data_folder("models") / "second_reader.json").read_text())["training"]
    assert [cycle["hardness"] for cycle in plan["cycles"]] == [cycle["hardness"] for cycle in shipped["cycles"]]


def test_the_second_network_does_not_learn_from_a_club(tmp_path, capsys):
    arguments = ("recogniser", "--second", "--data", str(tmp_path / "labels.csv"), "--out", str(tmp_path / "out"))
    assert train(*arguments, tmp_path=tmp_path) == 2
    told = capsys.readouterr().err
    assert "--second" in told
    assert "stays" in told


def test_fonts_that_are_not_there_are_named_with_the_command_that_fetches_them(tmp_path, capsys):
    for command in ("recogniser", "locator"):
        assert train(command, "--out", str(tmp_path / "out"), "--fonts", str(tmp_path / "empty"), tmp_path=tmp_path) == 3
        told = capsys.readouterr().err
        assert "train fonts" in told
        assert str(tmp_path / "empty") in told


def test_fonts_for_the_measurement_are_missed_before_the_training(font_folder, tmp_path, capsys):
    shutil.rmtree(font_folder / "cousine")
    assert train("recogniser", "--out", str(tmp_path / "out"), "--fonts", str(font_folder), tmp_path=tmp_path) == 3
    assert "cousine" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("command", ["recogniser", "locator"])
def test_a_missing_package_is_told_before_the_training(command, font_folder, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(training_module, "find_spec", lambda name: None)
    assert train(command, "--out", str(tmp_path / "out"), "--fonts", str(font_folder), tmp_path=tmp_path) == 3
    told = capsys.readouterr().err
    assert "onnx is missing" in told
    assert 'pip install ".[train]"' in told


def test_a_folder_that_cannot_be_written_to_is_told_before_the_training(font_folder, tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert train("recogniser", "--out", str(tmp_path / "file" / "out"), "--fonts", str(font_folder), tmp_path=tmp_path) == 3
    assert "choose another one" in capsys.readouterr().err
    assert train("fonts", "--to", str(tmp_path / "file" / "fonts"), tmp_path=tmp_path) == 3
    assert "choose another one" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["recogniser", "locator"])
def test_a_checkpoint_is_not_written_over_unasked_and_a_damaged_one_is_told(command, font_folder, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(locator_scenes, "draw_print", lambda faces, rng: None)
    path = tmp_path / {"recogniser": "checkpoint.pt", "locator": "locator.pt"}[command]
    path.write_bytes(b"of another run")
    arguments = (command, "--out", str(tmp_path), "--fonts", str(font_folder))
    assert train(*arguments, tmp_path=tmp_path) == 2
    assert "--resume" in capsys.readouterr().err
    assert train(*arguments, "--resume", tmp_path=tmp_path) == 3
    assert "Delete it and start again" in capsys.readouterr().err
    assert path.read_bytes() == b"of another run"


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


@pytest.fixture
def npm(tmp_path, monkeypatch):
    """A folder on the PATH with a stand-in for npm, which needs a network: it gives the archive that lies beside it, or fails."""
    if os.name == "nt":
        pytest.skip("the stand-in is a shell script")
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "npm").write_text(f'#!/bin/sh\nexec /bin/cp "{folder}/package.tgz" .\n')
    (folder / "npm").chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    return folder


def pack(folder: Path, *names: str) -> None:
    """An npm archive that holds an empty file of each name."""
    with tarfile.open(folder / "package.tgz", "w:gz") as archive:
        for name in names:
            archive.addfile(tarfile.TarInfo(name))


def unreachable(folder: Path) -> str:
    with pytest.raises(FontsError) as caught:
        fetch_fonts(folder, lambda family: None)
    assert caught.value.code == "fonts_unreachable"
    assert list(folder.iterdir()) == [] or [path.name for path in folder.iterdir()] == ["anonymous-pro"]
    return caught.value.fields["subject"]


def test_a_package_that_cannot_be_fetched_whole_is_named_and_fetched_again(npm, tmp_path, monkeypatch):
    """A failing client, a package without fonts, a good one: only what is whole is kept, and nothing else is left behind."""
    folder = tmp_path / "fetched"
    monkeypatch.setattr(fonts_module, "font_list", lambda: replace(SMALL, versions={"anonymous-pro": "5.3.0"}))
    assert unreachable(folder) == "@fontsource/anonymous-pro@5.3.0"
    pack(npm, "package/README.md")
    assert unreachable(folder) == "@fontsource/anonymous-pro@5.3.0"
    latin = "anonymous-pro-latin-400-normal.woff"
    pack(npm, f"package/files/{latin}", "package/files/anonymous-pro-latin-400-italic.woff", "package/files/../../../out.woff")
    assert unreachable(folder) == "apt-get"  # npm's part is done
    assert [path.name for path in (folder / "anonymous-pro").iterdir()] == [latin]


def test_a_client_that_is_not_there_is_named(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert train("fonts", "--to", str(tmp_path / "fonts"), tmp_path=tmp_path) == 3
    assert "npm" in capsys.readouterr().err


def test_what_has_been_fetched_is_not_fetched_again(font_folder, monkeypatch):
    told = []
    monkeypatch.setattr(fonts_module.subprocess, "run", lambda *_, **__: pytest.fail("fetched"))
    fetch_fonts(font_folder, told.append)
    assert told == ["b612-mono"]
