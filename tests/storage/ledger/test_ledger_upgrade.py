"""The schema: what Alembic's revisions make is what the program expects, and a copy is made before anything is changed."""

import shutil
import sqlite3
from contextlib import closing

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from dealer_assist.storage.ledger import sqlite as ledger_sqlite
from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.storage.ledger.schema import SCHEMA_VERSION, metadata
from dealer_assist.storage.ledger.upgrade import MIGRATIONS, upgraded, version
from dealer_assist.table.faults import KnownError
from tests.storage.evenings import NINE_IN_THE_EVENING, Evening, TickingClock

NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade():
    op.add_column("entries", sa.Column("signature", sa.LargeBinary))
    {more}
"""


@pytest.fixture
def file(tmp_path):
    opened = open_ledger(place_of_file(tmp_path / "ledger.sqlite"), TickingClock())
    Evening(opened.ledger).until(20)
    opened.close()
    return tmp_path / "ledger.sqlite"


@pytest.fixture
def engine(file):
    made = ledger_sqlite.writing(file)
    yield made
    made.dispose()


def next_revision(folder, more="pass"):
    """The revisions of a program that is one step newer."""
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / "v0002_next.py").write_text(NEXT.format(more=more), encoding="utf-8")
    return folder


def rows(path):
    with closing(sqlite3.connect(path)) as database:
        return database.execute("SELECT table_name, number, session, sha256, content FROM entries ORDER BY number").fetchall()


def test_the_revisions_make_the_tables_that_the_program_expects(engine):
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == SCHEMA_VERSION


def test_nothing_is_copied_where_nothing_changes(engine, file):
    assert upgraded(engine, NINE_IN_THE_EVENING) is None
    assert list(file.parent.glob("*before*")) == []


def test_a_copy_is_made_before_the_schema_changes(engine, file, tmp_path):
    before = rows(file)
    copy = upgraded(engine, NINE_IN_THE_EVENING, next_revision(tmp_path / "next"), "0002")
    assert (copy.name, rows(copy), rows(file)) == ("ledger.before-0001-2026-11-30_21-00-00.sqlite", before, before)
    assert version(engine) == "0002"
    with closing(sqlite3.connect(file)) as database:
        assert "signature" in [row[1] for row in database.execute("PRAGMA table_info(entries)")]
    with closing(sqlite3.connect(copy)) as database:
        assert "signature" not in [row[1] for row in database.execute("PRAGMA table_info(entries)")]


def test_a_revision_that_fails_changes_nothing(engine, file, tmp_path):
    before = rows(file)
    with pytest.raises(KnownError) as fault:
        upgraded(engine, NINE_IN_THE_EVENING, next_revision(tmp_path / "next", 'op.execute("INSERT INTO nowhere VALUES (1)")'), "0002")
    assert (fault.value.code, version(engine), rows(file)) == ("ledger_failed", "0001", before)
    with closing(sqlite3.connect(file)) as database:
        assert "signature" not in [row[1] for row in database.execute("PRAGMA table_info(entries)")]


def test_the_database_of_another_program_is_left_as_it_is(tmp_path):
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as database, database:
        database.execute("CREATE TABLE customers (name)")
    content = other.read_bytes()
    with pytest.raises(KnownError) as fault:
        open_ledger(place_of_file(other), TickingClock())
    assert (fault.value.code, fault.value.fields["subject"]) == ("ledger_foreign", str(other))
    with closing(sqlite3.connect(other)) as database:
        assert database.execute("SELECT type, name FROM sqlite_schema").fetchall() == [("table", "customers")]
    assert content[100:] == other.read_bytes()[100:]  # the head tells the way of writing


def test_a_ledger_of_a_newer_program_is_left_as_it_is(engine, file, tmp_path):
    upgraded(engine, NINE_IN_THE_EVENING, next_revision(tmp_path / "next"), "0002")
    engine.dispose()
    content = file.read_bytes()
    with pytest.raises(KnownError) as fault:
        open_ledger(place_of_file(file), TickingClock())
    assert (fault.value.code, fault.value.fields["found"], fault.value.fields["known"]) == ("ledger_newer", "0002", "0001")
    assert file.read_bytes() == content
