"""The launcher: what it says when something is missing, and when it sets up again."""

import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def launch(tmp_path, monkeypatch):
    """A fresh copy of the module with its environment's folder in `tmp_path`."""
    description = importlib.util.spec_from_file_location("launch", ROOT / "launch.py")
    module = importlib.util.module_from_spec(description)
    description.loader.exec_module(module)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "STAMP", tmp_path / ".venv" / "stamp.json")
    return module


def test_an_old_python_is_named_with_the_one_needed(launch, monkeypatch):
    monkeypatch.setattr(launch.sys, "version_info", (3, 9, 2))
    with pytest.raises(launch.SetUpError, match=r"Python 3\.11 or newer is needed"):
        launch.check_python()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk is full"),
        ("WARNING: Retrying ... NameResolutionError(\"Failed to resolve 'example.org'\")", "network"),
        ("ERROR: No matching distribution found for torch==2.14.1", "no torch for this Python"),
        ("ERROR: Could not install packages due to an OSError: [Errno 13] Permission denied: '/opt/x'", "right to write"),
        ("ERROR: something never seen before", ""),
    ],
)
def test_pips_words_are_explained(launch, words, told):
    explanation = launch.explained(words)
    assert told in explanation
    assert bool(explanation) is bool(told)


@pytest.mark.parametrize(
    ("manager", "command"),
    [
        ("apt-get", "sudo apt-get update && sudo apt-get install libxcb-cursor0"),
        ("dnf", "sudo dnf install 'libxcb-cursor.so.0()(64bit)'"),
        ("zypper", "sudo zypper install --capability 'libxcb-cursor.so.0()(64bit)'"),
        ("pacman", "your system's package manager: the packages that hold libxcb-cursor.so.0"),
    ],
)
def test_a_missing_library_comes_with_the_exact_command(launch, monkeypatch, manager, command):
    monkeypatch.setattr(launch.shutil, "which", lambda name: f"/usr/bin/{name}" if name == manager else None)
    assert launch.install_command({"libxcb-cursor.so.0": "libxcb-cursor0"}) == command


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no packages are installed")
@pytest.mark.parametrize(("there", "root", "installed"), [(False, True, ["postgresql"]), (True, True, []), (False, False, None)])
def test_the_tests_bring_their_database(launch, monkeypatch, tmp_path, there, root, installed):
    """Nothing else is missing here. A person who is not root is told, and the tests go on without it."""
    asked = []
    monkeypatch.setattr(launch, "LIBRARIES", {})
    monkeypatch.setattr(launch, "VOICE_PROGRAMS", {})
    monkeypatch.setattr(launch, "DATABASE_PROGRAMS", tmp_path)
    monkeypatch.setattr(launch.shutil, "which", lambda name: {"initdb": "/usr/bin/initdb" if there else None}.get(name, name))
    monkeypatch.setattr(launch.os, "geteuid", lambda: 0 if root else 1000)
    monkeypatch.setattr(launch, "apt_install", lambda packages, required: asked.append((packages, required)))
    launch.install_system_packages(testing=True, needs_window=False)
    assert asked == ([] if installed is None else [(installed, bool(installed))])


def test_set_up_again_only_when_something_changed(launch):
    wanted = {"project": launch.digest(), "python": "3.11.7", "folder": "/a", "index": ""}
    assert not launch.is_up_to_date(wanted, testing=False)
    launch.STAMP.parent.mkdir()
    launch.STAMP.write_text(json.dumps({**wanted, "test": False}), encoding="utf-8")
    assert launch.is_up_to_date(wanted, testing=False)
    assert not launch.is_up_to_date(wanted, testing=True)
    assert not launch.is_up_to_date({**wanted, "project": "another"}, testing=False)
    assert not launch.is_up_to_date({**wanted, "folder": "/moved"}, testing=False)
    launch.STAMP.write_text('{"project": "cut off', encoding="utf-8")
    assert not launch.is_up_to_date(wanted, testing=False)


def test_too_little_disk_is_told_before_anything_is_downloaded(launch, monkeypatch):
    monkeypatch.setattr(launch, "NEEDED_BYTES", shutil.disk_usage(ROOT).total * 2)
    with pytest.raises(launch.SetUpError, match=r"GB free, about .* GB are needed"):
        launch.make_environment({"python": "3.11.7"})


@pytest.mark.skipif(sys.platform != "linux", reason="Windows and macOS bring what Qt needs")
@pytest.mark.parametrize(
    "part", ["plugins/platforms/libqxcb.so", "plugins/texttospeech/libqtexttospeech_speechd.so", "lib/libQt6Multimedia.so.6"]
)
def test_nothing_that_qt_loads_is_missing_here(part):
    """Holds on a machine that the launcher has prepared; a library that its list lacks shows on a bare one."""
    found = importlib.util.find_spec("PySide6").submodule_search_locations[0]
    listed = subprocess.run(["/usr/bin/ldd", str(Path(found) / "Qt" / part)], capture_output=True, text=True, check=True)
    assert "libQt6Core.so.6" in listed.stdout
    assert [line.strip() for line in listed.stdout.splitlines() if "not found" in line] == []
