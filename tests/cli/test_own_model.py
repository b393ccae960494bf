"""From labelled pictures to an installed recogniser and back, by commands: real trainings of two steps on (synthetic) sample pictures."""

import json

import pytest
import torch

from dealer_assist.cli.app import Services, run
from dealer_assist.resources import data_folder
from dealer_assist.vision.serial_network import CHECKSUMS, NETWORK, files_in_use
from dealer_assist.vision.train.export import Measurement, network_of, write_network
from dealer_assist.vision.train.fine_tune import CHECKPOINT, load_weights
from tests.cli.fonts import few_fonts
from tests.vision.train.club import weakened

SAMPLES = data_folder("sample_images")
ONNX = f"{NETWORK}.onnx"


@pytest.fixture
def command(tmp_path, monkeypatch, capsys):
    """A function that runs a command with data folders of its own: status, output, and what was told."""
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path / "data")
    fonts = few_fonts(tmp_path / "fonts", monkeypatch)

    def execute(*arguments):
        if arguments[0] == "train":
            arguments = (*arguments, "--fonts", str(fonts), "--steps", "2", "--test-strips", "10")
        status = run(Services(lambda options: 0, lambda: ()), list(map(str, arguments)), tmp_path / "log")
        return status, *capsys.readouterr()

    return execute


@pytest.fixture
def labels(tmp_path):
    """Twelve of the sample pictures, a note on each."""
    header, *rows = (SAMPLES / "labels.csv").read_text(encoding="utf-8").splitlines()
    path = tmp_path / "labels.csv"
    path.write_text("\n".join([header, *(f"{SAMPLES}/{row}" for row in rows[:12])]) + "\n", encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def weak(tmp_path_factory):
    """A file of weights with which hardly a serial is read."""
    folder = tmp_path_factory.mktemp("weak")
    write_network(network_of(weakened()), Measurement(1.0, 0, 0, 0.0, 0.0, (), ()), {}, folder)
    return folder / f"{NETWORK}.pth"


def in_use():
    return files_in_use().checksums[ONNX]


def test_a_worse_one_is_refused_and_a_better_one_installed_and_taken_back(command, labels, weak, tmp_path):
    pytest.importorskip("onnx")
    worse, better = tmp_path / "worse", tmp_path / "better"
    status, out, told = command("train", "recogniser", "--data", labels, "--from", weak, "--out", worse)
    assert status == 0
    document = json.loads(out)
    assert document["better"] is False
    assert document["notes"] == {"training": 6, "watching": 3, "testing": 3}
    assert set(document["new"]) == {"synthetic pictures", "synthetic lines", "synthetic strips"}
    assert document["new"]["synthetic pictures"]["exact"] < document["old"]["synthetic pictures"]["exact"] == 3
    assert document["replaces"] == CHECKSUMS[ONNX]
    assert "It reads fewer serials (synthetic pictures)." in told
    status, _, told = command("install-model", worse)
    assert status == 1
    assert "The new one is not installed." in told
    assert in_use() == CHECKSUMS[ONNX]

    pretend_it_is_in_use(worse)
    bad = in_use()
    status, out, told = command("train", "recogniser", "--data", labels, "--out", better)
    assert (status, json.loads(out)["better"]) == (0, True)
    assert f"install-model {better}" in told
    assert command("install-model", better)[0] == 0
    assert in_use() == json.loads(out)["checksums"][ONNX]
    status, _, told = command("install-model", better)
    assert status == 2
    assert "another recogniser than the one in use" in told
    status, out, _ = command("install-model", "--roll-back")
    assert (status, in_use()) == (0, bad)
    assert command("install-model", "--roll-back")[0] == 0
    assert in_use() == CHECKSUMS[ONNX]
    assert command("install-model", "--roll-back")[0] == 3


def pretend_it_is_in_use(folder):
    """Install without asking whether it is better."""
    from datetime import UTC, datetime

    from dealer_assist.vision.model_report import load_report
    from dealer_assist.vision.model_store import ModelStore, usual_models
    from dealer_assist.vision.weights import NetworkFiles

    ModelStore(usual_models()).install(NetworkFiles(folder, load_report(folder).checksums), datetime.now(UTC))


def test_a_checkpoint_is_not_written_over_unasked_and_a_damaged_one_is_told(command, labels, tmp_path):
    pytest.importorskip("onnx")
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / CHECKPOINT).write_bytes(b"no checkpoint")
    status, _, told = command("train", "recogniser", "--data", labels, "--out", tmp_path / "out")
    assert (status, "--resume" in told) == (2, True)
    status, _, told = command("train", "recogniser", "--data", labels, "--out", tmp_path / "out", "--resume")
    assert (status, "Delete it and start again" in told) == (3, True)


def test_faults_of_the_labels_end_it_before_anything_is_trained(command, labels, tmp_path):
    labels.write_text(labels.read_text(encoding="utf-8").replace("flat-03.jpg,87B345493", "flat-03.jpg,87B34549"), encoding="utf-8")
    status, _, told = command("train", "recogniser", "--data", labels, "--out", tmp_path / "out")
    assert status == 2
    assert f"{labels}, line 4: " in told
    assert command("train", "recogniser", "--data", tmp_path / "none.csv", "--out", tmp_path / "out")[0] == 2
    assert not (tmp_path / "out").exists()


def test_too_few_notes_and_other_weights_are_told(command, labels, tmp_path):
    short = tmp_path / "short.csv"
    short.write_text("\n".join(labels.read_text(encoding="utf-8").splitlines()[:6]) + "\n", encoding="utf-8")
    status, _, told = command("train", "recogniser", "--data", short, "--out", tmp_path / "out")
    assert status == 3
    assert "label at least 10" in told
    status, _, told = command("train", "recogniser", "--data", labels, "--from", labels, "--out", tmp_path / "out")
    assert status == 3
    assert "holds no weights" in told
    status, _, told = command("train", "recogniser", "--from", labels, "--out", tmp_path / "out")
    assert status == 2
    assert "--data" in told


def test_a_folder_without_a_report_and_a_wrong_use_are_told(command, tmp_path):
    status, _, told = command("install-model", tmp_path)
    assert status == 2
    assert "There is no report" in told
    assert command("install-model")[0] == 2
    assert command("install-model", tmp_path, "--roll-back")[0] == 2


def test_a_changed_file_of_the_installed_one_is_not_read_with(command, weak, tmp_path):
    """The reader says so instead of reading with it, and doctor says how to go back."""
    (weak.parent / "report.json").write_text(json.dumps(report_of(weak.parent)))
    pretend_it_is_in_use(weak.parent)
    changed = files_in_use().folder / f"{NETWORK}.json"
    changed.write_text(changed.read_text() + " ")
    status, _, told = command("read", SAMPLES / "pictures" / "flat-01.jpg")
    assert status == 3
    assert str(changed) in told
    status, out, _ = command("doctor", "--json")
    assert status == 1
    found = {check["code"]: check for check in json.loads(out)["checks"]}["reader_in_use"]
    assert found["status"] == "fail"
    assert "--roll-back" in found["advice"]


def report_of(folder):
    from dealer_assist.vision.weights import sha256_of

    tally = {"synthetic lines": {"count": 1, "exact": 0, "wrong": 0}}
    checksums = {path.name: sha256_of(path) for path in folder.iterdir() if path.name.startswith(NETWORK)}
    return {"version": 1, "checksums": checksums, "replaces": "", "notes": {}, "training": {}, "old": tally, "new": tally}


def test_weights_that_a_training_has_written_can_be_gone_on_from(weak):
    assert all(torch.equal(value, weakened()[name]) for name, value in load_weights(weak).items())
