"""`dealer-assist practice`: what reaches the window, and answers as a table, out and in."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from dealer_assist.cli.app import Services, run
from dealer_assist.storage.ledger.place import ADDRESS_VARIABLE
from dealer_assist.storage.practice.book import open_practice_book
from dealer_assist.table.launch_options import Language
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.launch import PracticeOptions, PracticeStart
from dealer_assist.table.practice.progress import Attempt, Card
from dealer_assist.table.practice.question import Topic
from dealer_assist.table.practice.simulator_script import HandGame

RIGHT = Attempt("Анна", Card(Topic.PAIR, "inner"), 1, Grade.EASY, ("12",), True, 3000, datetime(2026, 3, 8, 12, tzinfo=UTC))


class Noon:
    def now(self):
        return datetime(2026, 3, 8, 12, tzinfo=UTC)


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A ledger of the test's own, so that the practice file beside it is one, too."""
    monkeypatch.setenv(ADDRESS_VARIABLE, f"sqlite:///{tmp_path / 'ledger.sqlite'}")
    return tmp_path


@pytest.fixture
def opened():
    return []


@pytest.fixture
def practise(tmp_path, opened):
    """Runs the command; what would reach the window is in `opened`."""

    def run_command(*arguments):
        def window(options):
            opened.append(options)
            return 0

        return run(Services(lambda _: 0, tuple, window), ["practice", *map(str, arguments)], tmp_path / "log")

    return run_command


def kept(folder: Path, *attempts):
    """The practice file in a folder, with these answers in it."""
    book = open_practice_book(folder / "croupiers.sqlite", Noon())
    for attempt in attempts:
        book.keep(attempt)
    found = book.attempts("Анна")
    book.close()
    return list(found)


def test_options_reach_the_window(practise, opened, tmp_path):
    labels = tmp_path / "labels.csv"
    labels.touch()
    assert practise() == 0
    assert practise("--croupier", " Анна ", "--exam", "--seed", 4711, "--grade", 3, "--language", "ru", "--labels", labels) == 0
    assert practise("--hand", "--game", "moon") == 0
    assert opened == [
        PracticeOptions(),
        PracticeOptions("Анна", (labels,), Language.RUSSIAN, PracticeStart.EXAM, 4711, Grade.HARD),
        PracticeOptions(start=PracticeStart.HAND, game=HandGame.MOON),
    ]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--exam", "--hand"), "--exam"),
        (("--seed", "0"), "--seed"),
        (("--grade", "4"), "--grade"),
        (("--game", "west"), "--game"),
        (("--labels", "nowhere.csv"), "nowhere.csv"),
        (("--export", "out.csv"), "--croupier"),
    ],
)
def test_wrong_usage_is_told_and_ends_with_2(practise, opened, arguments, word, capsys):
    assert practise(*arguments) == 2
    assert opened == []
    assert word in capsys.readouterr().err


def test_answers_go_out_and_come_into_another_book(practise, place, tmp_path, monkeypatch, capsys):
    kept(place, RIGHT)
    file = tmp_path / "answers.csv"
    assert practise("--croupier", "Анна", "--export", file) == 0
    other = tmp_path / "other"
    other.mkdir()
    monkeypatch.setenv(ADDRESS_VARIABLE, f"sqlite:///{other / 'ledger.sqlite'}")
    assert practise("--import", file) == practise("--import", file) == 0
    assert kept(other) == [RIGHT]
    said = capsys.readouterr().out
    assert "1 of 1 answers brought in" in said
    assert "0 of 1 answers brought in" in said


def test_a_file_that_is_there_already_is_not_written_over(practise, place, tmp_path, capsys):
    file = tmp_path / "answers.csv"
    file.write_text("mine", encoding="utf-8")
    assert practise("--croupier", "Анна", "--export", file) == 3
    assert "not written over" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == "mine"


def test_a_place_that_cannot_be_written_to_is_told(practise, place, tmp_path, capsys):
    assert practise("--croupier", "Анна", "--export", tmp_path / "none" / "answers.csv") == 3
    assert str(tmp_path / "none") in capsys.readouterr().err


def test_a_table_that_is_no_utf_8_is_told(practise, place, tmp_path, capsys):
    file = tmp_path / "answers.csv"
    file.write_bytes("croupier,Анна".encode("cp1251"))
    assert practise("--import", file) == 3
    assert "Save it as CSV in UTF-8" in capsys.readouterr().err


def test_without_a_window_practice_says_so(tmp_path, capsys):
    assert run(Services(lambda _: 0, tuple), ["practice"], tmp_path / "log") == 3
    assert "No window can be opened: practice" in capsys.readouterr().err
