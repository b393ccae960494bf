"""The floor's view: what is folded from each chain is what the table itself has; news come by NOTIFY; a lost server is found again."""

from dataclasses import replace

import pytest

from dealer_assist.storage.club import watch as watching
from dealer_assist.storage.club.carrier import Carrier
from dealer_assist.storage.club.rulings import rule
from dealer_assist.storage.club.verify import verify_club
from dealer_assist.storage.club.watch import ClubWatch
from dealer_assist.storage.ledger.facts import DisputeLeft, DisputeOpened, HandRuled
from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.faults import KnownError
from dealer_assist.table.launch_options import SessionChoice
from dealer_assist.table.session import TableSession
from tests.storage.club.conftest import play
from tests.storage.club.test_carrier import carried
from tests.storage.evenings import TickingClock


@pytest.fixture
def watch(club):
    made = ClubWatch(club.address("floor"))
    yield made
    made.close()


def noted(place, *facts, choice=SessionChoice.AUTO):
    """Facts that the table notes, carried to the club."""
    opened = open_ledger(place, TickingClock(), choice)
    for fact in facts:
        opened.ledger.note(fact)
    opened.close()
    carried(place)


def north_of(glance):
    return next(table for table in glance.tables if table.table == "north")


def test_a_table_is_seen_as_it_is(watch, north):
    carried(north)
    opened = open_ledger(north, TickingClock())
    state, head = TableSession(opened.ledger).state, opened.ledger.head
    opened.close()
    seen = north_of(watch.once())
    assert (seen.game, seen.hand, seen.stage) == (state.hand.game, f"1.{state.hand.number}", state.hand.stage)
    assert (seen.hands, seen.jackpot) == (state.accounts.hands, state.accounts.jackpot)
    assert seen.last.number == head.number - 1  # that the session goes on has not been carried
    assert (seen.whole, seen.alarms, seen.disputed) == (True, (), ())


def test_tables_without_entries_are_there_too(watch):
    assert [(table.table, table.last, table.hand) for table in watch.once().tables] == [("north", None, ""), ("south", None, "")]


def test_a_dispute_is_open_until_it_is_left(watch, north):
    noted(north, DisputeOpened("1.2"))
    assert north_of(watch.once()).disputed == ("1.2",)
    noted(north, DisputeOpened("1.3"), DisputeLeft("1.3"))
    assert north_of(watch.once()).disputed == ()  # the program was started anew in between: the window with 1.2 is gone


def test_a_ruling_is_kept_in_the_floors_chain_and_shown(club, watch, north):
    ruling = HandRuled("north", "1.2", "Ольга", "купюра остаётся")
    heads = [rule(club.address("floor"), replace(ruling, hand=hand), TickingClock()) for hand in ("1.2", "1.3")]
    assert [head.number for head in heads] == [1, 2]
    assert [given.ruling for given in watch.once().rulings] == [ruling, replace(ruling, hand="1.3")]


@pytest.mark.parametrize(("role", "table", "code"), [("floor", "east", "club_table_missing"), ("north", "north", "club_role_unknown")])
def test_what_keeps_a_ruling_from_being_kept(club, role, table, code):
    with pytest.raises(KnownError) as fault:
        rule(club.address(role), HandRuled(table, "1.1", "Olga", "as it lies"), TickingClock())
    assert fault.value.code == code


def test_news_come_when_they_happen(watch, north, monkeypatch):
    """With an hour between two looks, only the server's word brings the next one."""
    monkeypatch.setattr(watching, "LOOK_SECONDS", 3600.0)
    glances = watch.glances()
    first, listening = next(glances), next(glances)
    assert first == listening
    carried(north)
    while north_of(glance := next(glances)).last is None or north_of(glance).last.number < 61:
        pass  # one look for each transaction at most
    glances.close()


def test_a_server_that_is_lost_is_found_again(club, watch, north, monkeypatch):
    monkeypatch.setattr(watching, "RETRY_SECONDS", 0.0)
    carried(north)
    glances = watch.glances()
    before = next(glances)
    next(glances)
    club.server.stop()
    lost = next(glances)
    assert (lost.code, lost.tables) == ("club_unreachable", before.tables)
    assert next(glances).code == "club_unreachable"
    club.server.start()
    while (found := next(glances)).code:
        pass
    assert found == before
    glances.close()


def test_what_a_person_has_to_mend_ends_the_view(club, north, monkeypatch):
    monkeypatch.setenv("PGPASSWORD", "a wrong one")
    watch = ClubWatch(club.address("floor"))
    with pytest.raises(KnownError) as fault:
        next(watch.glances())
    watch.close()
    assert fault.value.code == "club_password_wrong"


# -- what somebody has done to the server's own files -------------------------------------------------------------


def tampered(club, statement):
    """What only the owner of the database can do, when he takes the guards away."""
    for guard in ("DISABLE", "ENABLE"):
        club.execute(f"ALTER TABLE entries {guard} TRIGGER ALL")
        if guard == "DISABLE":
            club.execute(statement)


def test_a_chain_that_was_changed_in_the_club_is_an_alarm(club, watch, north):
    carried(north)
    tampered(club, "UPDATE entries SET content = overlay(content PLACING 'x' FROM 9) WHERE number = 40")
    seen = north_of(watch.once())
    assert (seen.whole, [(alarm.code, alarm.number) for alarm in seen.alarms]) == (False, [("hash_differs", 40)])
    (finding,) = verify_club(club.address("floor")).findings
    assert (finding.table, finding.code, finding.number) == ("north", "hash_differs", 40)


def test_a_chain_with_a_gap_in_the_club_is_an_alarm(club, watch, north):
    carried(north)
    tampered(club, "DELETE FROM entries WHERE number = 12")
    assert [(alarm.code, alarm.number) for alarm in north_of(watch.once()).alarms] == [("entry_missing", 12)]


def test_a_contradiction_that_a_table_has_noticed_is_shown(club, watch):
    club.execute("INSERT INTO alarms (table_name, code, number) VALUES ('south', 'contradiction', 7)", "south")
    assert [(alarm.table, alarm.code, alarm.number) for alarm in watch.once().alarms] == [("south", "contradiction", 7)]


# -- the check of a whole club ------------------------------------------------------------------------------------


def test_the_check_counts_what_the_check_of_the_table_counts(club, north):
    carried(north)
    south = club.place("south")
    play(south, 40, seed=5)
    carried(south)
    rule(club.address("floor"), HandRuled("north", "1.2", "Olga", "as it lies"), TickingClock())
    report = verify_club(club.address("floor"))
    assert report.sound
    there = {table.table: table for table in report.tables}
    for place in (north, south):
        assert there[place.table] == verify(place).tables[0]
    assert (there["floor"].entries, there["floor"].hands) == (1, 0)


def test_a_missing_picture_of_the_club_is_found(club, north):
    first = min(north.pictures.glob("*/*"))
    first.unlink()
    carrier = Carrier(north)
    carrier.carry()
    carrier.close()
    (finding,) = verify_club(club.address("floor")).findings
    assert (finding.code, finding.detail) == ("picture_missing", first.stem)
