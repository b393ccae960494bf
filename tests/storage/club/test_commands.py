"""The club's commands on a real server: what they print, with which status they end, and that secrets are not repeated."""

import json

import pytest

from dealer_assist.cli.app import Services, run
from dealer_assist.cli.club_messages import CLUB_SENTENCES
from tests.storage.club.test_carrier import carried


@pytest.fixture
def command(tmp_path, capsys, monkeypatch):
    """Runs one command line; gives its exit status, standard output and standard error."""
    monkeypatch.delenv("DEALER_ASSIST_LEDGER", raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path / "data")

    def run_line(*arguments):
        status = run(Services(lambda _: 0, tuple), [str(each) for each in ("club", *arguments)], tmp_path / "log")
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run_line


def test_every_table_is_shown_once(command, club, north, monkeypatch):
    carried(north)
    monkeypatch.setenv("DEALER_ASSIST_LEDGER", club.address("floor"))
    status, out, _ = command("--once", "--json")
    seen = json.loads(out)
    assert (status, out.count("\n"), seen["reached"]) == (0, 1, True)
    first, second = seen["tables"]
    assert (first["table"], first["last"]["entry"], first["whole"]) == ("north", 61, True)
    assert (second["table"], second["last"], second["hand"]) == ("south", None, "")
    status, out, _ = command("--once")
    assert status == 0
    assert "north" in out


def test_the_club_is_checked(command, club, north):
    carried(north)
    status, out, _ = command("verify", "--url", club.address("floor"))
    assert status == 0
    assert out.startswith("floor: 0 entries, 0 hands")
    assert "\nnorth: 61 entries, " in out
    assert out.endswith("All is right.\n")
    club.execute("ALTER TABLE entries DISABLE TRIGGER ALL")
    club.execute("DELETE FROM entries WHERE number = 40")
    status, out, _ = command("verify", "--url", club.address("floor"), "--json")
    assert (status, [(each["table"], each["code"], each["entry"]) for each in json.loads(out)["findings"]]) == (
        1,
        [("north", "entry_missing", 40)],
    )
    assert "FAILED: Entry 40 is missing" in command("verify", "--url", club.address("floor"))[1]


def test_the_floor_rules_on_a_hand(command, club):
    status, out, _ = command("rule", "north", "1.2", "the note stands", "--by", "Olga", "--url", club.address("floor"))
    assert (status, out.splitlines()[0]) == (0, "Kept: entry 1 of the floor")
    (ruling,) = json.loads(command("--once", "--json", "--url", club.address("floor"))[1])["rulings"]
    assert {name: ruling[name] for name in ("table", "hand", "by", "ruling")} == {
        "table": "north",
        "hand": "1.2",
        "by": "Olga",
        "ruling": "the note stands",
    }
    status, _, error = command("rule", "east", "1.2", "the note stands", "--by", "Olga", "--url", club.address("floor"))
    assert (status, error) == (3, "The club has no table east. `dealer-assist club` shows those that it has.\n")


@pytest.mark.parametrize("wrong", [("1", "x", "--by", "Olga"), ("1.x", "x", "--by", "Olga"), ("1.2", " ", "--by", "Olga"), ("1.2", "x")])
def test_a_ruling_with_something_missing(command, wrong):
    assert command("rule", "north", *wrong, "--url", "postgresql://floor@/x")[0] == 2


def test_a_club_is_set_up_with_a_password_that_is_shown_once(command, club, server):
    club.execute("CREATE DATABASE another")
    address = server.address(database="another")
    status, out, _ = command("setup", "--url", address, "--table", "table 1", "--floor", "hall")
    first, table, floor = out.splitlines()
    assert (status, first) == (0, "The club is set up.")
    assert table.startswith("table 1: role table_1, password ")
    assert floor.startswith("hall: role hall, password ")
    again = command("setup", "--url", address, "--table", "table 1")[1]
    assert again.splitlines()[1] == "table 1: its role is there already"
    assert command("setup", "--url", address, "--table", "a", "--table", "b", "--role", "c")[0] == 2


# -- what goes wrong ----------------------------------------------------------------------------------------------


def test_no_club_is_named(command, monkeypatch):
    assert command("--once")[2] == CLUB_SENTENCES["club_address_missing"] + "\n"
    monkeypatch.setenv("DEALER_ASSIST_LEDGER", "sqlite:////x.sqlite")
    assert command("verify")[0] == 3


def test_a_server_that_is_not_there(command):
    status, _, error = command("--once", "--url", "postgresql+psycopg://floor@/x?host=%2Fnowhere")
    assert (status, error.partition(" (")[0]) == (
        3,
        "The club's server postgresql+psycopg://floor@/x?host=%2Fnowhere cannot be reached",
    )
    assert error.endswith("Check the network and the address.\n")


def test_a_wrong_password_is_told_and_not_repeated(command, club, monkeypatch, tmp_path):
    monkeypatch.setenv("PGPASSWORD", "a-wrong-one")
    status, out, error = command("--once", "--url", club.address("floor"))
    assert (status, "refuses the password" in error) == (3, True)
    log = (tmp_path / "log").read_text(encoding="utf-8") if (tmp_path / "log").exists() else ""
    assert "a-wrong-one" not in out + error + log


def test_a_password_in_the_address_is_refused_and_not_repeated(command):
    status, out, error = command("--once", "--url", "postgresql://floor:secret@host/x")
    assert (status, "secret" in out + error) == (3, False)
    assert "PGPASSWORD" in error
