"""Installed recognisers: the last one is in use, the one before comes back, and a damaged file or list is never used."""

import json
from datetime import UTC, datetime

import pytest

from dealer_assist.assembly.readers import own_reader
from dealer_assist.table.faults import KnownError
from dealer_assist.vision.model_store import RECORD, ModelStore, usual_models
from dealer_assist.vision.weights import NetworkFiles, WeightsError, sha256_of

NOW = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
NETWORK = "reader.onnx"


@pytest.fixture
def made(tmp_path):
    """A function that makes the files of a network whose content is a text."""

    def make(content):
        folder = tmp_path / f"made-{content}"
        folder.mkdir()
        (folder / NETWORK).write_text(content)
        (folder / "reader.json").write_text(f"{{{content}}}")
        return NetworkFiles(folder, {name: sha256_of(folder / name) for name in (NETWORK, "reader.json")})

    return make


@pytest.fixture
def store(tmp_path):
    return ModelStore(tmp_path / "models")


def content_in_use(store):
    files = store.in_use()
    return (files.verified_folder() / NETWORK).read_text()


def test_without_a_folder_none_is_in_use(store):
    assert store.in_use() is None
    assert store.history() == ()


def test_the_last_one_is_in_use_and_each_before_it_comes_back(store, made):
    store.install(made("one"), NOW)
    store.install(made("two"), NOW)
    assert content_in_use(store) == "two"
    assert [model.installed for model in store.history()] == ["2026-11-30T20:15:00+00:00"] * 2
    back = store.roll_back()
    assert back == store.history()[-1]
    assert content_in_use(store) == "one"
    assert store.roll_back() is None
    assert store.in_use() is None
    with pytest.raises(KnownError, match="model_none_installed"):
        store.roll_back()


def test_one_that_was_gone_back_from_can_be_installed_again(store, made):
    files = made("one")
    store.install(files, NOW)
    store.roll_back()
    store.install(files, NOW)
    assert content_in_use(store) == "one"
    with pytest.raises(KnownError, match="model_installed_already"):
        store.install(files, NOW)


def test_files_that_are_not_what_their_checksum_says_leave_the_one_before_in_use(store, made):
    store.install(made("one"), NOW)
    false = NetworkFiles(made("two").folder, {NETWORK: "0" * 64, "reader.json": "0" * 64})
    with pytest.raises(WeightsError):
        store.install(false, NOW)
    assert content_in_use(store) == "one"


def test_a_file_that_was_changed_after_it_was_installed_is_refused(store, made, tmp_path):
    store.install(made("one"), NOW)
    folder = store.in_use().folder
    (folder / NETWORK).write_text("ons")
    with pytest.raises(WeightsError) as caught:
        store.in_use().verified_folder()
    assert caught.value.fields["subject"] == str(folder / NETWORK)


def test_one_that_knows_other_signs_is_never_read_with(store, made, tmp_path):
    """An alphabet of another version would turn digits into other digits."""
    store.install(made("one"), NOW)
    record = tmp_path / "models" / RECORD
    document = json.loads(record.read_text(encoding="utf-8"))
    document["models"][0]["signs"] = "1023456789"
    record.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(KnownError, match="model_of_another_version"):
        store.in_use()
    assert store.roll_back() is None


def test_the_window_is_told_the_name_of_the_one_in_use(made, tmp_path, monkeypatch):
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path)
    assert own_reader() == ""
    model = ModelStore(usual_models()).install(made("one"), NOW)
    assert own_reader() == model.name
    (usual_models() / RECORD).write_text("damaged")
    assert own_reader() == ""


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{}",
        '{"models": 3}',
        '{"models": [{}]}',
        json.dumps({"models": [{"name": "../elsewhere", "installed": "", "signs": "", "checksums": {}}]}),
        json.dumps({"models": [{"name": "a", "installed": "", "signs": "", "checksums": {"../b": ""}}]}),
    ],
)
def test_a_damaged_list_is_told_and_nothing_is_loaded(store, tmp_path, content):
    (tmp_path / "models").mkdir()
    path = tmp_path / "models" / RECORD
    path.write_text(content)
    with pytest.raises(KnownError) as caught:
        store.in_use()
    assert (caught.value.code, caught.value.fields["subject"]) == ("model_record_damaged", str(path))
