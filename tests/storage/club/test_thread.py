"""The thread that carries: it says how it stands, loses the server and finds it again, and never keeps the table waiting."""

import threading
import time
from dataclasses import replace

import pytest

from dealer_assist.storage.club import thread as threading_module
from dealer_assist.storage.club.rulings import rule
from dealer_assist.storage.club.thread import ClubThread
from dealer_assist.storage.ledger.facts import HandRuled
from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.table.club import ClubPhase, FloorWord
from tests.storage.club.test_carrier import CHAIN, another_fact, carried, own_chain, put
from tests.storage.evenings import Evening, TickingClock

_SECONDS, _SECONDS_A_LOOK = 60.0, 0.02


def until(link, holds):
    """Return the state as soon as it holds; fail after a minute, which no healthy machine reaches."""
    deadline, never = time.monotonic() + _SECONDS, threading.Event()
    while not holds(state := link.state):
        assert time.monotonic() < deadline, f"never came true; it is {state}"
        never.wait(_SECONDS_A_LOOK)
    return state


@pytest.fixture
def table(north, monkeypatch):
    """The opened ledger of north, and its link to the club, which tries again at once; not started yet."""
    monkeypatch.setattr(threading_module, "FIRST_RETRY_SECONDS", 0.01)
    monkeypatch.setattr(threading_module, "LONGEST_RETRY_SECONDS", 0.01)
    opened = open_ledger(north, TickingClock())
    link = ClubThread(north, lambda: opened.ledger.head.number)
    yield opened.ledger, link
    link.close()
    opened.close()


def all_there(state):
    return state.phase is ClubPhase.REACHED and state.waiting == 0


def test_everything_is_carried_and_what_comes_later_when_it_is_told(club, north, table, monkeypatch):
    monkeypatch.setattr(threading_module, "LOOK_SECONDS", 3600.0)
    ledger, link = table
    assert (link.state.phase, link.state.waiting) == (ClubPhase.CONNECTING, None)
    link.start()
    until(link, all_there)
    Evening(ledger, 3).until(70)
    assert link.state.waiting == 10
    link.wake()
    until(link, all_there)
    assert club.execute(CHAIN, "floor", "north") == own_chain(north)


def test_the_server_is_lost_and_found_again(club, north, table, monkeypatch):
    monkeypatch.setattr(threading_module, "LOOK_SECONDS", 0.01)
    ledger, link = table
    link.start()
    until(link, all_there)
    club.server.stop()
    until(link, lambda state: state.phase is ClubPhase.LOST)
    Evening(ledger, 3).until(75)
    state = link.state
    assert (state.phase, state.waiting, state.code) == (ClubPhase.LOST, 15, "club_unreachable")
    club.server.start()
    until(link, all_there)
    assert club.execute(CHAIN, "floor", "north") == own_chain(north)


def test_a_server_that_stands_still_keeps_nobody_waiting(club, table, monkeypatch):
    monkeypatch.setattr(threading_module, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(threading_module, "PATIENCE_SECONDS", 0.2)
    ledger, link = table
    link.start()
    until(link, all_there)
    club.server.freeze()
    try:
        until(link, lambda state: state.phase is ClubPhase.LOST)
        Evening(ledger, 3).until(65)
        assert link.state.waiting == 5
    finally:
        club.server.thaw()
    until(link, all_there)


def test_catching_up_is_no_lost_server(club, north, table, monkeypatch):
    """While much is carried the window says that the club is reached, and how much waits still."""
    _, link = table
    seen = []
    deliver = threading_module.Carrier._deliver

    def delivered(carrier, *arguments):
        seen.append(link.state)
        deliver(carrier, *arguments)

    monkeypatch.setattr(threading_module.Carrier, "_deliver", delivered)
    link.start()
    until(link, all_there)
    assert [(state.phase, state.waiting) for state in seen] == [(ClubPhase.REACHED, 62)]


def test_the_table_hears_what_the_floor_rules_from_now_on(club, table, monkeypatch):
    monkeypatch.setattr(threading_module, "LOOK_SECONDS", 0.01)
    ruling = HandRuled("north", "1.1", "Olga", "before the program was started")
    rule(club.address("floor"), ruling, TickingClock())
    _, link = table
    link.start()
    until(link, all_there)
    for table_name, hand in (("south", "1.2"), ("north", "1.3")):
        rule(club.address("floor"), replace(ruling, table=table_name, hand=hand), TickingClock())
    assert until(link, lambda state: state.words).words == (FloorWord("1.3", "Olga", ruling.ruling),)


def test_a_club_that_contradicts_is_told_with_its_number(club, north, table):
    ledger, link = table
    end = carried(north)
    put(club, north, another_fact(north, end.number, end.sha256))
    Evening(ledger, 3).until(70)
    link.start()
    state = until(link, lambda state: state.phase is ClubPhase.CONTRADICTED)
    assert (state.code, state.fields["number"]) == ("club_contradicts", end.number + 1)


def test_what_was_refused_goes_on_when_it_was_mended(club, table):
    _, link = table
    club.execute("UPDATE club_version SET version_num = 'c000'")
    link.start()
    state = until(link, lambda state: state.phase is ClubPhase.REFUSED)
    assert (state.code, state.waiting) == ("club_older", None)
    club.execute("UPDATE club_version SET version_num = 'c001'")
    until(link, all_there)


def test_a_bug_of_ours_does_not_end_the_carrying(table, monkeypatch):
    _, link = table
    failing = iter((True, False))
    carry = threading_module.Carrier.carry

    def once_wrong(carrier):
        if next(failing, False):
            raise ZeroDivisionError
        carry(carrier)

    monkeypatch.setattr(threading_module.Carrier, "carry", once_wrong)
    link.start()
    until(link, all_there)
    assert next(failing, None) is None


def test_closing_twice_and_before_it_began(north):
    link = ClubThread(replace(north, club="postgresql://nobody@/x?host=%2Fnowhere"), lambda: 0)
    link.close()
    link.close()
