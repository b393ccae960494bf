"""The practice book on the disk: what was kept is there, whoever else writes, however the program ends, whatever its age."""

import os
import shutil
import signal
import sqlite3
from contextlib import closing, suppress

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from hypothesis import HealthCheck, given, settings

from dealer_assist.storage.ledger import sqlite as ledger_sqlite
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.storage.ledger.upgrade import upgraded
from dealer_assist.storage.practice.book import MIGRATIONS, open_practice_book, practice_file
from dealer_assist.storage.practice.schema import SCHEMA_VERSION, metadata
from dealer_assist.table.faults import KnownError
from tests.storage.practice_data import MORNING, MorningClock, attempt, attempts, exam_result

NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade():
    op.add_column("attempts", sa.Column("hint", sa.String))
"""


@pytest.fixture
def file(tmp_path):
    return tmp_path / "croupiers.sqlite"


@pytest.fixture
def book(file):
    made = open_practice_book(file, MorningClock())
    yield made
    made.close()


def test_the_book_lies_beside_the_ledger(tmp_path):
    assert practice_file(place_of_file(tmp_path / "ledger.sqlite")) == tmp_path / "croupiers.sqlite"


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(attempts)
def test_any_attempt_comes_back_as_it_was(book, told):
    book.keep(told)
    assert told in book.attempts(told.croupier)


def test_attempts_come_back_in_their_order_each_to_its_croupier(book, file):
    told = [attempt(1), attempt(2, croupier="Борис"), attempt(3, right=False)]
    for each in told:
        book.keep(each)
    again = open_practice_book(file, MorningClock())
    assert again.croupiers() == ["Anna", "Борис"]
    assert again.attempts("Anna") == [told[0], told[2]]
    assert again.attempts("nobody") == []
    again.close()


def test_an_exam_is_kept_with_its_attempts(book):
    answered = [attempt(number, exam=7) for number in range(1, 21)]
    book.keep_exam(exam_result(), answered)
    assert book.exams("Anna") == [exam_result()]
    assert book.attempts("Anna") == answered


def test_an_exam_without_an_answer_is_kept_too(book):
    book.keep_exam(exam_result("Vera", right=0), [])
    assert (book.croupiers(), book.exams("Vera"), book.attempts("Vera")) == (["Vera"], [exam_result("Vera", right=0)], [])


def test_nothing_of_an_exam_is_kept_where_one_attempt_cannot_be(book, file):
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TRIGGER full BEFORE INSERT ON attempts WHEN NEW.seed = 3 BEGIN SELECT RAISE(ABORT, 'no'); END")
    with pytest.raises(KnownError) as told:
        book.keep_exam(exam_result(), [attempt(number) for number in (1, 2, 3)])
    assert told.value.code == "practice_failed"
    assert (book.exams("Anna"), book.attempts("Anna")) == ([], [])


def test_what_is_brought_in_is_kept_once_whatever_was_there(book):
    told = [attempt(1), attempt(2), attempt(3, croupier="Boris")]
    book.keep(told[0])
    assert (book.bring_in(told), book.bring_in(reversed(told)), book.bring_in([])) == (2, 0, 0)
    assert (book.attempts("Anna"), book.attempts("Boris")) == (told[:2], told[2:])


def test_older_attempts_that_are_brought_in_come_first(book):
    book.keep(attempt(60))
    book.bring_in([attempt(2), attempt(1)])
    assert book.attempts("Anna") == [attempt(1), attempt(2), attempt(60)]


def test_a_locked_book_is_told(book, file):
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(KnownError) as told:
            book.keep(attempt())
    assert (told.value.code, told.value.fields["subject"]) == ("practice_locked", str(file))


def test_a_damaged_book_is_told_and_left_as_it_is(file):
    file.write_bytes(b"no database at all" * 100)
    before = file.read_bytes()
    with pytest.raises(KnownError) as told:
        open_practice_book(file, MorningClock())
    assert (told.value.code, file.read_bytes()) == ("practice_damaged", before)


@pytest.mark.parametrize(("column", "value"), [("topic", "chess"), ("at", "yesterday"), ("at", "2026-03-02T09:00:00"), ("answers", "[1]")])
def test_a_row_that_means_nothing_is_told(book, file, column, value):
    book.keep(attempt())
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(f"UPDATE attempts SET {column} = ?", (value,))  # noqa: S608 - the column is one of ours
    with pytest.raises(KnownError) as told:
        book.attempts("Anna")
    assert told.value.code == "practice_damaged"


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "blocked").write_text("a file, no folder")
    with pytest.raises(KnownError) as told:
        open_practice_book(tmp_path / "blocked" / "croupiers.sqlite", MorningClock())
    assert told.value.code == "folder_not_writable"


def test_the_database_of_another_program_is_left_alone(file):
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(KnownError) as told:
        open_practice_book(file, MorningClock())
    assert told.value.code == "practice_foreign"


def test_the_revisions_make_the_tables_that_the_program_expects(book, file):
    engine = ledger_sqlite.writing(file)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == SCHEMA_VERSION
    engine.dispose()


def newer_program(book, tmp_path, file):
    """What the next version of this program would do to the book; returns the copy that it made."""
    folder = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / "v0002_next.py").write_text(NEXT, encoding="utf-8")
    engine = ledger_sqlite.writing(file)
    copy = upgraded(engine, MORNING, folder, "0002")
    engine.dispose()
    return copy


def test_an_older_book_is_upgraded_with_a_copy_before(book, tmp_path, file):
    book.keep(attempt())
    copy = newer_program(book, tmp_path, file)
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT croupier, hint FROM attempts").fetchall() == [("Anna", None)]
    before = open_practice_book(copy, MorningClock())
    assert before.attempts("Anna") == [attempt()]
    before.close()


def test_a_newer_book_is_refused_and_left_as_it_is(book, tmp_path, file):
    newer_program(book, tmp_path, file)
    with pytest.raises(KnownError) as told:
        open_practice_book(file, MorningClock())
    assert (told.value.code, told.value.fields["found"], told.value.fields["known"]) == ("practice_newer", "0002", "0001")


def forked(work):
    """Do the work in a process of its own; returns its id and the lines that it writes."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with suppress(BaseException):
            work(lambda number: os.write(writing, b"%d\n" % number))
        os._exit(0)
    os.close(writing)
    return child, reading


def keep_many(file, croupier, count, say):
    book = open_practice_book(file, MorningClock())
    for number in range(1, count + 1):
        book.keep(attempt(number, croupier=croupier))
        say(number)


fork_needed = pytest.mark.skipif(not hasattr(os, "fork"), reason="the other program is a forked process")


@fork_needed
def test_two_programs_keep_into_one_new_book(file):
    children = [forked(lambda say, name=name: keep_many(file, name, 15, say)) for name in ("Anna", "Boris")]
    for child, reading in children:
        with os.fdopen(reading) as pipe:
            assert pipe.read().split() == [str(number) for number in range(1, 16)]
        os.waitpid(child, 0)
    book = open_practice_book(file, MorningClock())
    for name in ("Anna", "Boris"):
        assert book.attempts(name) == [attempt(number, croupier=name) for number in range(1, 16)]
    book.close()


@fork_needed
@pytest.mark.parametrize("words", [1, 23])
def test_what_was_kept_survives_a_kill(file, words):
    child, reading = forked(lambda say: keep_many(file, "Anna", 10_000, say))
    with os.fdopen(reading) as pipe:
        for _ in range(words):
            pipe.readline()
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        said = words + len(pipe.readlines())
    book = open_practice_book(file, MorningClock())
    found = book.attempts("Anna")
    book.close()
    assert found == [attempt(number) for number in range(1, len(found) + 1)]
    assert said <= len(found) <= said + 1
