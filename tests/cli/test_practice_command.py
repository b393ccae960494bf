"""`dealer-assist practice` without its window: answers written as a table and brought in on another machine."""

import pytest

from dealer_assist.cli.app import Services, run
from dealer_assist.storage.ledger_place import usual_place
from dealer_assist.storage.practice_book import open_practice_book, practice_file
from tests.storage.practice import MorningClock, attempt

SERVICES = Services(lambda _: 0, lambda: ())


@pytest.fixture
def book(tmp_path, monkeypatch):
    """The practice book of this user, which lies beside the ledger."""
    monkeypatch.setenv("DEALER_ASSIST_LEDGER", f"sqlite:///{tmp_path / 'ledger.sqlite'}")
    made = open_practice_book(practice_file(usual_place()), MorningClock())
    yield made
    made.close()


def practice(*arguments):
    return run(SERVICES, ["practice", *map(str, arguments)])


def test_answers_go_out_and_come_in_on_another_machine(book, tmp_path, monkeypatch, capsys):
    told = [attempt(1), attempt(2, right=False), attempt(3)]
    for each in (*told, attempt(4, croupier="Boris")):
        book.keep(each)
    assert practice("--croupier", "Anna", "--export", tmp_path / "anna.csv") == 0
    monkeypatch.setenv("DEALER_ASSIST_LEDGER", f"sqlite:///{tmp_path / 'elsewhere' / 'ledger.sqlite'}")
    assert practice("--import", tmp_path / "anna.csv") == 0
    assert practice("--import", tmp_path / "anna.csv") == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        f"3 answers in {tmp_path / 'anna.csv'}, 3 of them new",
        f"3 answers in {tmp_path / 'anna.csv'}, 0 of them new",
    ]
    other = open_practice_book(tmp_path / "elsewhere" / "croupiers.sqlite", MorningClock())
    assert (other.croupiers(), other.attempts("Anna")) == (["Anna"], told)
    other.close()


def test_nothing_is_written_over(book, tmp_path, capsys):
    (tmp_path / "mine.csv").write_text("kept")
    assert practice("--croupier", "Anna", "--export", tmp_path / "mine.csv") == 3
    assert (tmp_path / "mine.csv").read_text() == "kept"
    assert "exists already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"croupier,topic\nAnna,pair\n", "these columns are missing: pattern, seed, grade, answers, right, milliseconds, at, exam."),
        (b"\xff\xfe\x00", "these columns are missing: croupier."),
        (b"croupier,topic,pattern,seed,grade,answers,right,milliseconds,at,exam\nAnna,chess,a,1,1,[],1,1,now,0\n", "Line 2 of"),
    ],
)
def test_a_file_that_holds_no_answers_is_told_and_nothing_is_kept(book, tmp_path, capsys, content, sentence):
    (tmp_path / "other.csv").write_bytes(content)
    assert practice("--import", tmp_path / "other.csv") == 3
    assert sentence in " ".join(capsys.readouterr().err.split())
    assert book.croupiers() == []


def test_an_export_needs_a_name(book, tmp_path):
    assert practice("--export", tmp_path / "anna.csv") == 2


def test_a_damaged_book_has_a_sentence(book, tmp_path, capsys):
    book.close()
    practice_file(usual_place()).write_bytes(b"no database" * 500)
    assert practice("--croupier", "Anna", "--export", tmp_path / "anna.csv") == 3
    assert "Move it away" in capsys.readouterr().err
