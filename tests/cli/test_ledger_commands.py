"""The ledger's commands: what they print, with which status they end, and that every fault has a sentence."""

import json
import re
from pathlib import Path

import pytest

import dealer_assist.storage
from dealer_assist.cli.app import _SENTENCES, Services, run
from dealer_assist.cli.ledger_messages import FINDINGS, TIDINGS
from dealer_assist.cli.messages import SENTENCES
from dealer_assist.storage.ledger.verify import verify
from tests.storage.damage import closed_ledger, copied

STORAGE = Path(dealer_assist.storage.__file__).parent


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    return closed_ledger(tmp_path_factory.mktemp("original") / "ledger", 60)


@pytest.fixture
def file(original, tmp_path):
    return Path(copied(original, tmp_path / "copy").address.removeprefix("sqlite:///"))


@pytest.fixture
def command(tmp_path, capsys, monkeypatch):
    """Runs one command line; gives its exit status, standard output and standard error."""
    monkeypatch.delenv("DEALER_ASSIST_LEDGER", raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path / "data")

    def run_line(*arguments):
        status = run(Services(lambda _: 0, tuple), [str(each) for each in arguments], tmp_path / "log")
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run_line


def test_verify_counts_and_says_that_all_is_right(command, file, original):
    status, out, _ = command("verify", file)
    table = verify(original).tables[0]
    assert status == 0
    assert f"62 entries, 1 sessions, {table.hands} hands, {table.payouts} payouts, {table.pictures} pictures" in out
    assert f"head 62:{table.head.sha256}" in out
    assert out.endswith("All is right.\n")


def test_verify_names_the_first_entry_that_fails(command, file):
    at = file.read_bytes().index(b'"number":7,')
    data = bytearray(file.read_bytes())
    data[at - 3] ^= 1
    file.write_bytes(data)
    status, out, _ = command("verify", file, "--json")
    document = json.loads(out)
    assert (status, document["sound"], document["sealed"]) == (1, False, False)
    assert [(finding["code"], finding["entry"]) for finding in document["findings"]] == [("seal_differs", 0), ("hash_differs", 7)]
    assert "Entry 7 was changed" in document["findings"][1]["text"]
    assert command("verify", file)[1].count("FAILED") == 2


def test_the_head_is_noted_and_checked(command, file, tmp_path):
    status, out, _ = command("head", "--ledger", file)
    noted = out.splitlines()[1]
    assert status == 0
    assert re.fullmatch(r"62:([0-9a-f]{8} ){7}[0-9a-f]{8}", noted)
    assert command("verify", file, "--head", noted)[0] == 0
    assert command("verify", file, "--head", "62:" + "ab" * 32)[0] == 1
    assert command("verify", file, "--head", "62")[0] == 2
    words = " ".join(out.split("62:\n")[1].split()[:24])
    assert command("verify", file, "--head", f"62: {words.upper()}")[0] == 0
    assert command("verify", file, "--head", f"61:{words}")[0] == 1
    assert command("verify", file, "--head", f"62:{words} zoo")[0] == 2
    assert command("head", "--ledger", file, "--out", tmp_path / "head.svg")[0] == 0
    assert (tmp_path / "head.svg").read_bytes().startswith(b"<?xml")
    assert command("head", "--ledger", file, "--out", tmp_path / "head.doc")[0] == 2


def test_replay_shows_a_hand_entry_by_entry(command, file):
    status, out, _ = command("replay", "1.2", "--ledger", file)
    lines = out.splitlines()
    assert (status, lines[0].split(":")[0]) == (0, "Hand 1.2 of table 1")
    entries = [line for line in lines if re.match(r" +[0-9]+  2026-11-30 ", line)]
    assert len(entries) > 3
    assert "Зоя" in entries[0]
    named = re.findall(r"\(typed, (.*)\)$", out, re.MULTILINE)
    assert len(named) > 1
    assert all(Path(path).read_bytes().startswith(b"\x89PNG") for path in named)
    Path(named[0]).unlink()
    assert "(typed, the picture was deleted)" in command("replay", "1.2", "--ledger", file)[1]
    document = json.loads(command("replay", "2", "--ledger", file, "--json")[1])
    paid = dict(document["_outcome"]["stacks"])
    assert {name: int(amount) for name, amount in (line.strip().split(": ") for line in lines[1 + len(entries) : -1])} == paid
    assert lines[-1] == "The ledger says the same."


def test_hands_of_a_damaged_ledger_are_not_shown(command, file, tmp_path):
    at = file.read_bytes().index(b'"number":7,')
    data = bytearray(file.read_bytes())
    data[at - 3] ^= 1
    file.write_bytes(data)
    for arguments in (("replay", "1.2"), ("export", tmp_path / "hands"), ("prune", "--older-than", "1")):
        status, out, error = command(*arguments, "--ledger", file)
        if arguments[0] == "prune":
            assert status == 0
            assert re.fullmatch(
                r"The ledger was damaged and is set aside as ledger\.damaged-.*; its first 6 entries were taken over .*\n", error
            )
        else:
            assert (status, out) == (3, "")
            assert "The ledger is damaged" in error


@pytest.mark.parametrize("hand", ["99", "7.1", "x", "1.x", ""])
def test_a_hand_that_is_not_there(command, file, hand):
    assert command("replay", hand, "--ledger", file)[0] == 2


@pytest.mark.parametrize(("kind", "out"), [("toml", "hands"), ("json", "hands.jsonl"), ("csv", "hands.csv")])
def test_export_writes_over_nothing(command, file, tmp_path, kind, out):
    status, said, _ = command("export", tmp_path / out, "--format", kind, "--ledger", file)
    assert (status, said.split(" ")[1]) == (0, "hands")
    assert command("export", tmp_path / out, "--format", kind, "--ledger", file)[0] == 3
    assert command("export", tmp_path / "one", "--hand", "2", "--ledger", file)[1].startswith("1 hands")


def test_hands_go_out_and_into_another_ledger(command, file, tmp_path):
    command("export", tmp_path / "hands", "--ledger", file)
    (tmp_path / "hands" / "bad.toml").write_text("x = ")
    exported = sorted((tmp_path / "hands").iterdir())
    status, out, error = command("import", *exported)
    assert status == 2
    assert len(out.splitlines()) == len(exported) - 1
    assert "bad.toml" in error
    assert command("verify")[0] == 0
    assert len(json.loads(command("verify", "--json")[1])["tables"]) == 1


def test_backup_restore_and_prune(command, file, tmp_path):
    assert command("backup", tmp_path / "b.zip", "--ledger", file)[0] == 0
    status, out, _ = command("prune", "--older-than", "1", "--ledger", file)
    assert status == 0
    assert re.match(r"[0-9]+ pictures deleted", out)
    status, out, _ = command("restore", tmp_path / "b.zip", "--ledger", file)
    assert status == 0
    assert "replaced" in out
    assert command("verify", file)[0] == 0


def test_a_ledger_that_is_not_there_is_told(command, tmp_path):
    status, _, error = command("verify", tmp_path / "none.sqlite")
    assert (status, error) == (3, f"There is no ledger {tmp_path / 'none.sqlite'}. Name another one, or play a hand first.\n")


def codes(pattern, *names):
    text = "\n".join(path.read_text(encoding="utf-8") for name in names for path in STORAGE.glob(name))
    return set(re.findall(pattern, text))


def test_every_fault_of_the_ledger_has_a_sentence():
    raised = codes(r'KnownError\("([a-z_]+)"', "ledger/*.py")
    raised |= codes(r'sqlite3\.[A-Z_]+: "([a-z_]+)"', "ledger/sqlite.py")
    raised |= codes(r'"(club_[a-z_]+)"', "ledger/postgresql.py") | codes(r'(?:KnownError\(|else )"(club_[a-z_]+)"', "club/*.py")
    assert {"ledger_in_use", "ledger_locked", "backup_unsound", "club_role_taken", "club_table_taken", "club_older"} <= raised
    assert raised - _SENTENCES.keys() == set()


def test_every_finding_has_a_sentence():
    found = codes(r'(?:Finding|BrokenChainError|ReplayError)\("([a-z_]+)"', "ledger/*.py")
    found |= codes(r'"(picture_[a-z]+)"', "ledger/verify.py") | codes(r'"(payout_[a-z]+)"', "ledger/replay.py")
    assert {"hash_differs", "picture_missing", "payout_differs"} <= found
    assert found - FINDINGS.keys() == set()


def test_every_tiding_of_an_opening_has_a_sentence():
    assert codes(r'Tiding\("([a-z_]+)"', "ledger/opening.py") - {"session_unplayable"} == TIDINGS.keys()  # no command begins a session


def test_every_fault_of_an_imported_file_has_a_sentence():
    raised = codes(r'HandFileError\("([a-z_]+)"', "hand_files/hand_history_import.py")
    assert raised - SENTENCES.keys() == set()
