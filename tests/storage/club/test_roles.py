"""Every privilege that a role of a club must not have is tried with plain SQL, and refused by the server itself."""

import hashlib

import psycopg
import pytest
from psycopg import sql

from dealer_assist.storage.club.rulings import rule
from dealer_assist.storage.ledger.facts import DealerSignedIn, HandRuled
from dealer_assist.storage.ledger.record import Record, digest, encode
from tests.storage.club.server import OWNER
from tests.storage.club.test_carrier import CHAIN, carried
from tests.storage.evenings import NINE_IN_THE_EVENING, TickingClock

ADD = "INSERT INTO entries (table_name, number, session, sha256, content) VALUES (%s, %s, %s, %s, %s)"


@pytest.fixture
def filled(club, north):
    """A club that has the chain of north, with pictures, an alarm and a ruling."""
    carried(north)
    club.execute("INSERT INTO alarms (table_name, code, number) VALUES ('north', 'contradiction', 7)", "north")
    rule(club.address("floor"), HandRuled("north", "1.2", "Olga", "the note stands"), TickingClock())
    return club


def refused(club, role, statement, *values):
    """The server's state of a statement that it refuses."""
    with pytest.raises(psycopg.Error) as fault:
        club.execute(statement, role, *values)
    return fault.value.sqlstate


def entry(club, table, body, *, session=1, shift=0):
    """The values of an entry that follows the last one of a table."""
    chain = club.execute(CHAIN, OWNER, table)
    number, previous = (chain[-1][0], chain[-1][1]) if chain else (0, "0" * 64)
    content = encode(Record(table, number + 1 + shift, previous, session, NINE_IN_THE_EVENING, "", body))
    return table, number + 1 + shift, session, digest(content), content


RULING = HandRuled("north", "1.1", "Olga", "as it lies")
FORBIDDEN = "42501"
DOES_NOT_FOLLOW = "23514"

CHANGES = [
    "UPDATE entries SET content = content",
    "UPDATE entries SET sha256 = repeat('a', 64) WHERE number = 1",
    "DELETE FROM entries",
    "DELETE FROM entries WHERE false",
    "TRUNCATE entries CASCADE",
    "UPDATE pictures SET content = content",
    "DELETE FROM pictures",
    "TRUNCATE pictures",
    "UPDATE alarms SET number = 1",
    "DELETE FROM alarms",
    "TRUNCATE alarms",
    "UPDATE tables SET name = name",
    "DELETE FROM tables",
    "INSERT INTO entries SELECT * FROM entries LIMIT 1 ON CONFLICT (table_name, number) DO UPDATE SET content = excluded.content",
]
FOR_THE_OWNER_ONLY = [
    "INSERT INTO tables VALUES ('east')",
    "INSERT INTO club_members VALUES ('x', 'north', 'table')",
    "UPDATE club_members SET table_name = 'south'",
    "DELETE FROM club_members",
    "UPDATE alembic_version SET version_num = '9'",
    "UPDATE club_version SET version_num = '9'",
    "ALTER TABLE entries DISABLE TRIGGER ALL",
    "ALTER TABLE entries DISABLE ROW LEVEL SECURITY",
    "ALTER TABLE entries OWNER TO CURRENT_USER",
    "DROP TABLE alarms",
    "DROP POLICY table_reads ON entries",
    "CREATE POLICY mine ON entries USING (true)",
    "DROP FUNCTION club_only_added() CASCADE",
    "CREATE OR REPLACE FUNCTION club_follows() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
    "CREATE TABLE entries_too (number int)",
    "CREATE ROLE helper",
    "ALTER ROLE south PASSWORD 'mine'",
    "GRANT dealer_assist_floor TO CURRENT_USER",
    "SET session_replication_role = replica",
    "COPY entries TO PROGRAM 'cat'",
]


@pytest.mark.parametrize("role", ["north", "floor"])
def test_nothing_is_changed_or_deleted(filled, role):
    assert {statement: refused(filled, role, statement) for statement in CHANGES} == dict.fromkeys(CHANGES, FORBIDDEN)


def test_not_even_the_owner_changes_or_deletes_anything(filled):
    without_conflict = CHANGES[:-1]
    assert {statement: refused(filled, OWNER, statement) for statement in without_conflict} == dict.fromkeys(without_conflict, FORBIDDEN)


@pytest.mark.parametrize("role", ["north", "floor"])
def test_what_is_the_owners_alone(filled, role):
    assert {each: refused(filled, role, each) for each in FOR_THE_OWNER_ONLY} == dict.fromkeys(FOR_THE_OWNER_ONLY, FORBIDDEN)


@pytest.mark.parametrize("role", ["north", "floor"])
def test_nobody_gives_himself_a_privilege(filled, role):
    filled.execute("GRANT ALL ON entries TO CURRENT_USER", role)  # PostgreSQL warns, and grants nothing
    assert refused(filled, role, "DELETE FROM entries") == FORBIDDEN
    assert filled.execute("SELECT has_table_privilege(current_user, 'entries', 'UPDATE, DELETE, TRUNCATE')", role) == [(False,)]


@pytest.mark.parametrize("role", ["south", "floor", "dealer_assist_table", "dealer_assist_floor", "club_owner", "postgres"])
def test_a_table_takes_no_other_role(filled, role):
    assert refused(filled, "north", sql.SQL("SET SESSION AUTHORIZATION {}").format(sql.Identifier(role))) in {FORBIDDEN, "22023"}
    if role != "dealer_assist_table":  # its own group, in which it has no chain
        assert refused(filled, "north", sql.SQL("SET ROLE {}").format(sql.Identifier(role))) in {FORBIDDEN, "22023"}


def test_a_table_adds_to_its_own_chain_only(filled):
    signed = DealerSignedIn("Anna")
    assert refused(filled, "north", ADD, *entry(filled, "south", signed)) == FORBIDDEN
    assert refused(filled, "north", ADD, *entry(filled, "floor", RULING)) == FORBIDDEN
    picture = b"\x89PNG of a note"
    name = hashlib.sha256(picture).hexdigest()
    assert refused(filled, "north", "INSERT INTO pictures VALUES ('south', %s, %s)", name, picture) == FORBIDDEN
    assert refused(filled, "north", "INSERT INTO alarms (table_name, code, number) VALUES ('south', 'x', 1)") == FORBIDDEN
    filled.execute(ADD, "north", *entry(filled, "north", signed))


def test_the_time_of_an_alarm_is_the_servers(filled):
    assert refused(filled, "north", "INSERT INTO alarms (table_name, at, code, number) VALUES ('north', now(), 'x', 1)") == FORBIDDEN


def test_a_table_does_not_see_what_is_another_tables(filled):
    each = sql.SQL("SELECT DISTINCT table_name FROM {} ORDER BY 1")
    seen = {name: filled.execute(each.format(sql.Identifier(name)), "south") for name in ("entries", "pictures", "alarms")}
    assert seen == {"entries": [("floor",)], "pictures": [], "alarms": []}  # rulings are for every table to read


def test_the_floor_reads_all_and_adds_rulings_only(filled):
    names = {name for (name,) in filled.execute("SELECT DISTINCT table_name FROM entries", "floor")}
    assert names == {"north", "floor"}
    assert filled.execute("SELECT count(*) FROM pictures", "floor")[0][0] > 5
    assert filled.execute("SELECT count(*) FROM alarms", "floor") == [(1,)]
    filled.execute(ADD, "floor", *entry(filled, "floor", RULING))
    assert refused(filled, "floor", ADD, *entry(filled, "floor", DealerSignedIn("Anna"))) == FORBIDDEN
    assert refused(filled, "floor", ADD, *entry(filled, "north", RULING)) == FORBIDDEN
    assert refused(filled, "floor", "INSERT INTO alarms (table_name, code, number) VALUES ('floor', 'x', 1)") == FORBIDDEN
    assert refused(filled, "floor", "INSERT INTO pictures VALUES ('floor', %s, %s)", digest(b"x"), b"x") == FORBIDDEN


# -- the server holds each entry against the one before it --------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"number": 1},
        {"number": 63},
        {"number": 0},
        {"session": 2},
        {"sha256": "ab" * 32},
        {"content": b'{"number":62}'},
        {"content": b'{"number":62,"previous":null,"session":1,"table":"north"}'},
    ],
)
def test_what_does_not_follow_is_refused(filled, change):
    values = dict(zip(("table", "number", "session", "sha256", "content"), entry(filled, "north", DealerSignedIn("Anna")), strict=True))
    values.update(change)
    if "content" in change:
        values["sha256"] = digest(values["content"])
    assert refused(filled, "north", ADD, *values.values()) == DOES_NOT_FOLLOW


def test_a_gap_is_refused_though_the_entry_names_it_itself(filled):
    assert refused(filled, "north", ADD, *entry(filled, "north", DealerSignedIn("Anna"), shift=1)) == DOES_NOT_FOLLOW


def test_what_is_no_entry_at_all_is_refused(filled):
    assert refused(filled, "north", ADD, "north", 62, 1, digest(b"\xff"), b"\xff") == "22021"  # not UTF-8
    assert refused(filled, "north", ADD, "north", 62, 1, digest(b"x"), b"x") == "22P02"  # not JSON


def test_a_picture_with_another_name_is_refused(filled):
    assert refused(filled, "north", "INSERT INTO pictures VALUES ('north', %s, %s)", "ab" * 32, b"x") == DOES_NOT_FOLLOW


def test_tables_of_the_roles_own_lead_nobody_astray(filled):
    """A temporary table with the name of a real one comes first for whoever has made it, but not for the trigger."""
    values = entry(filled, "north", DealerSignedIn("Anna"), shift=1)
    filled.execute("CREATE TEMP TABLE entries (table_name text, number bigint, sha256 text)", "north")
    filled.execute("INSERT INTO pg_temp.entries VALUES ('north', %s, %s)", "north", values[1] - 1, "0" * 64)
    assert refused(filled, "north", ADD.replace("entries", "public.entries"), *values) == DOES_NOT_FOLLOW
