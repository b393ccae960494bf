"""The first club: roles that may add to one chain and read what they need, and triggers that refuse everything else to everybody."""

import sqlalchemy as sa
from alembic import op

from dealer_assist.storage.club.schema import CHANNEL, FLOOR_ROLE, TABLE_ROLE

revision = "c001"
down_revision = None

_KEPT = ("tables", "entries", "pictures", "alarms")
"""What nobody changes or deletes, not even the owner."""

_OWN = "table_name = (SELECT table_name FROM club_members WHERE role = current_user AND seat = '{seat}')"

_ONLY_ADDED = """
CREATE FUNCTION club_only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the ledger is only ever added to' USING ERRCODE = 'insufficient_privilege';
END $$
"""

_FOLLOWS = """
CREATE FUNCTION club_follows() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    last record;
    line jsonb := convert_from(NEW.content, 'UTF8')::jsonb;
BEGIN
    SELECT number, sha256 INTO last FROM entries WHERE table_name = NEW.table_name ORDER BY number DESC LIMIT 1;
    IF NEW.number IS DISTINCT FROM coalesce(last.number, 0) + 1
        OR NEW.sha256 IS DISTINCT FROM encode(sha256(NEW.content), 'hex')
        OR line ->> 'previous' IS DISTINCT FROM coalesce(last.sha256, repeat('0', 64))
        OR line -> 'number' IS DISTINCT FROM to_jsonb(NEW.number)
        OR line -> 'session' IS DISTINCT FROM to_jsonb(NEW.session)
        OR line ->> 'table' IS DISTINCT FROM NEW.table_name
    THEN
        RAISE EXCEPTION 'entry % does not follow the last one of %', NEW.number, NEW.table_name USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$
"""

_TOLD = """
CREATE FUNCTION club_told() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    PERFORM pg_notify(TG_ARGV[0], table_name) FROM (SELECT DISTINCT table_name FROM added) AS tables_added;
    RETURN NULL;
END $$
"""

_RULING = "convert_from(content, 'UTF8')::jsonb ->> 'event' = 'HandRuled'"


def upgrade() -> None:
    """Make the tables, then say who may do what in them. The two roles must be there."""
    _make_tables()
    for function in (_ONLY_ADDED, _FOLLOWS, _TOLD):
        op.execute(function)
    for table in _KEPT:
        op.execute(f"CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} EXECUTE FUNCTION club_only_added()")
    op.execute("CREATE TRIGGER follows BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION club_follows()")
    for table in ("entries", "alarms"):
        op.execute(f"CREATE TRIGGER told AFTER INSERT ON {table} REFERENCING NEW TABLE AS added EXECUTE FUNCTION club_told('{CHANNEL}')")
    _grant()
    _bind_rows()


def _make_tables() -> None:
    op.create_table(
        "club_members",
        sa.Column("role", sa.String(63), primary_key=True),
        sa.Column("table_name", sa.String(80), sa.ForeignKey("tables.name"), nullable=False),
        sa.Column("seat", sa.String(8), sa.CheckConstraint("seat IN ('table', 'floor')"), nullable=False),
    )
    op.create_table(
        "pictures",
        sa.Column("table_name", sa.String(80), sa.ForeignKey("tables.name"), primary_key=True),
        sa.Column("sha256", sa.String(64), primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("sha256 = encode(sha256(content), 'hex')", name="pictures_named_by_hash"),
    )
    op.create_table(
        "alarms",
        sa.Column("id", sa.BigInteger, sa.Identity(always=True), primary_key=True),
        sa.Column("table_name", sa.String(80), sa.ForeignKey("tables.name"), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False),
        sa.Column("code", sa.String(40), nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
    )


def _grant() -> None:
    """No privilege to change or delete is given to anybody."""
    op.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    for table in ("alembic_version", "club_version", "tables", "club_members", "entries", "pictures", "alarms"):
        op.execute(f"GRANT SELECT ON {table} TO {TABLE_ROLE}, {FLOOR_ROLE}")
    op.execute(f"GRANT INSERT ON entries TO {TABLE_ROLE}, {FLOOR_ROLE}")
    op.execute(f"GRANT INSERT ON pictures TO {TABLE_ROLE}")
    op.execute(f"GRANT INSERT (table_name, code, number) ON alarms TO {TABLE_ROLE}")


def _bind_rows() -> None:
    """A table sees and adds to its own rows; the floor sees all and adds rulings to its own chain. A table sees those too."""
    own, floor = _OWN.format(seat="table"), _OWN.format(seat="floor")
    for table in ("entries", "pictures", "alarms"):
        op.execute(f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY")
        op.execute(f"CREATE POLICY table_reads ON {table} FOR SELECT TO {TABLE_ROLE} USING ({own})")
        op.execute(f"CREATE POLICY table_adds ON {table} FOR INSERT TO {TABLE_ROLE} WITH CHECK ({own})")
        op.execute(f"CREATE POLICY floor_reads ON {table} FOR SELECT TO {FLOOR_ROLE} USING (true)")
    op.execute(f"CREATE POLICY floor_rules ON entries FOR INSERT TO {FLOOR_ROLE} WITH CHECK ({floor} AND {_RULING})")
    rulings = "table_name IN (SELECT table_name FROM club_members WHERE seat = 'floor')"
    op.execute(f"CREATE POLICY table_reads_rulings ON entries FOR SELECT TO {TABLE_ROLE} USING ({rulings})")
