"""Several things done as one step: all of them happen, in their order, or none does."""

import pytest

from dealer_assist.rules.errors import RuleError
from dealer_assist.table.events import Event, FloorRuled, MoneyBrought, MoneyTaken
from dealer_assist.table.session import TableSession
from tests.table.helpers import MemoryLedger

STEP = (FloorRuled("Oleg", "thirty too much"), MoneyTaken("Boris", 30), MoneyBrought("Anna", 30))


def table() -> tuple[TableSession, MemoryLedger, list[Event]]:
    """Boris has 100, and every event that is told from now on is written down."""
    ledger, told = MemoryLedger(), []
    session = TableSession(ledger)
    session.act(MoneyBrought("Boris", 100))
    session.subscribe(lambda change: told.append(change[1]))
    return session, ledger, told


def test_what_is_done_together_is_kept_and_told_one_after_the_other():
    session, ledger, told = table()
    session.act_together(STEP)
    assert session.state.accounts.stacks == (("Boris", 70), ("Anna", 30))
    assert (tuple(ledger.kept[1:]), tuple(told)) == (STEP, STEP)
    assert TableSession(ledger).state == session.state


def test_each_change_is_told_with_the_state_before_and_after_it():
    session, _, _ = table()
    money: list[tuple[int, int]] = []
    session.subscribe(lambda change: money.append((change[0].money, change[2].money)))
    session.act_together(STEP)
    assert money == [(100, 100), (100, 70), (70, 100)]


def test_where_one_is_refused_none_is_done():
    session, ledger, told = table()
    before = session.state
    with pytest.raises(RuleError) as refused:
        session.act_together((*STEP, MoneyTaken("Boris", 71)))
    assert refused.value.code == "stack_too_short"
    assert (session.state, len(ledger.kept), told) == (before, 1, [])


def test_where_the_ledger_is_full_none_is_done():
    session, ledger, told = table()
    ledger.full, before = True, session.state
    with pytest.raises(OSError, match="No space left"):
        session.act_together(STEP)
    assert (session.state, told) == (before, [])
