"""Setting up a club: repeatable, with names of any kind, and nothing that belongs to somebody else is touched."""

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from psycopg import sql
from sqlalchemy import create_engine

from dealer_assist.storage.club.schema import CLUB_VERSION, VERSION_TABLE, Seat, metadata
from dealer_assist.storage.club.setup import ClubSetup
from dealer_assist.storage.ledger.schema import metadata as ledger_metadata
from dealer_assist.table.faults import KnownError
from tests.storage.club.server import OWNER


@pytest.fixture
def setup(club):
    made = ClubSetup(club.address())
    yield made
    made.close()


def code_of(action, *arguments):
    with pytest.raises(KnownError) as fault:
        action(*arguments)
    return fault.value.code


def test_the_revisions_make_the_tables_that_the_program_expects(club):
    engine = create_engine(club.address())
    with engine.connect() as connection:
        of_the_ledger = {"include_name": lambda name, kind, _: (kind, name) != ("table", "alembic_version")}
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE, **of_the_ledger})
        differences = compare_metadata(context, [metadata, ledger_metadata])
        assert context.get_current_revision() == CLUB_VERSION
    engine.dispose()
    left_out = [kind for kind, *_ in differences if kind != "remove_fk"]  # the revision alone ties the club's tables to the ledger's
    assert left_out == []


def test_it_may_be_repeated(club, setup):
    setup.prepare()
    assert [setup.add("north"), setup.add("floor", seat=Seat.FLOOR)] == [None, None]
    assert club.execute("SELECT role, table_name, seat FROM club_members ORDER BY role") == [
        ("floor", "floor", "floor"),
        ("north", "north", "table"),
        ("south", "south", "table"),
    ]


@pytest.mark.parametrize(("table", "role"), [("Стол 7", "стол_7"), ("table;DROP", "table;drop"), ("50% 'x\":y", "50%_'x\":y")])
def test_the_role_logs_in_with_the_password_that_was_shown(club, setup, table, role):
    new = setup.add(table)
    assert (new.role, new.table, new.password in repr(new)) == (role, table, False)
    address = club.address(role).replace("+psycopg", "")
    with psycopg.connect(address, password=new.password) as connection:
        assert connection.execute("SELECT table_name FROM club_members WHERE role = current_user").fetchall() == [(table,)]
    assert new.password not in club.server.log()
    club.execute(sql.SQL("DROP ROLE {}").format(sql.Identifier(role)))


def test_names_that_are_taken_or_too_long(setup):
    assert code_of(setup.add, "east", OWNER) == "club_role_taken"
    assert code_of(setup.add, "east", "north") == "club_role_taken"
    assert code_of(setup.add, "north", "another") == "club_table_taken"
    assert code_of(setup.add, "north", "north", Seat.FLOOR) == "club_role_taken"
    assert code_of(setup.add, "с" * 32) == "club_name_too_long"  # 64 bytes
    assert code_of(setup.add, "x" * 81, "x") == "club_name_too_long"
    assert code_of(setup.add, "") == "club_name_too_long"


def test_a_role_without_the_right_to_it(club, setup):
    for action, arguments in ((ClubSetup(club.address("north")).add, ("east",)), (ClubSetup(club.address("floor")).add, ("east",))):
        assert code_of(action, *arguments) == "club_refused"


def test_a_newer_club_is_left_as_it_is(club, setup):
    club.execute("UPDATE club_version SET version_num = 'c999'")
    assert code_of(setup.prepare) == "ledger_newer"
    assert club.execute("SELECT version_num FROM club_version") == [("c999",)]


def test_the_database_of_another_program_is_left_as_it_is(server, club):
    club.execute("CREATE DATABASE shop")
    shop = ClubSetup(server.address(database="shop"))
    with psycopg.connect(server.address(database="shop").replace("+psycopg", "")) as connection:
        connection.execute("CREATE TABLE customers (name text)")
    assert code_of(shop.prepare) == "ledger_foreign"
    shop.close()
    with psycopg.connect(server.address(database="shop").replace("+psycopg", "")) as connection:
        assert connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall() == [("customers",)]
