"""Several things done as one step: all of them happen, in their order, or none does."""

import pytest

from dealer_assist.rules.errors import RuleError
from dealer_assist.table.events import Event, FloorRuled, Joined, MoneyBrought, MoneyTaken, Redone, Undone
from dealer_assist.table.session import TableSession
from dealer_assist.table.state import History
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
    assert (tuple(ledger.kept[1:]), tuple(told)) == ((*STEP, Joined(3)), STEP)
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


def test_one_undo_takes_all_of_it_back_and_one_redo_brings_all_of_it_back():
    session, ledger, told = table()
    before = session.state
    session.act_together(STEP)
    after = session.state
    session.undo()
    assert (session.state, session.next_redo, session.next_undo) == (before, STEP[0], MoneyBrought("Boris", 100))
    session.redo()
    assert (session.state, session.next_undo, session.facts[1:]) == (after, STEP[0], STEP)
    assert tuple(ledger.kept[1:]) == (*STEP, Joined(3), Undone(), Redone())
    assert told[3:] == [Undone(), Redone()]


def test_a_session_that_is_gone_on_with_knows_what_was_one_step():
    session, ledger, _ = table()
    session.act_together(STEP)
    again = TableSession(MemoryLedger(*ledger.events()))
    again.undo()
    assert again.state.accounts.stacks == (("Boris", 100),)
    again.undo()
    assert again.state.accounts.stacks == ()


def test_what_is_done_alone_is_a_step_of_its_own_behind_a_joint_one():
    session, _, _ = table()
    session.act_together(STEP)
    session.act(MoneyTaken("Anna", 5))
    session.undo()
    assert session.state.accounts.stacks == (("Boris", 70), ("Anna", 30))
    session.undo()
    assert session.state.accounts.stacks == (("Boris", 100),)


def test_one_thing_done_together_is_not_joined_with_anything():
    session, ledger, _ = table()
    session.act_together(STEP[:1])
    assert tuple(ledger.kept[1:]) == STEP[:1]


@pytest.mark.parametrize("steps", [-1, 0, 1, 4])
def test_what_does_not_stand_there_cannot_be_joined(steps):
    with pytest.raises(RuleError) as refused:
        History.of([MoneyBrought("Boris", 100), *STEP[:2], Joined(steps)])
    assert (refused.value.code, refused.value.fields["steps"]) == ("nothing_to_join", steps)


def test_what_was_taken_back_cannot_be_joined():
    with pytest.raises(RuleError) as refused:
        History.of([MoneyBrought("Boris", 100), *STEP[:2], Undone(), Joined(2)])
    assert refused.value.code == "nothing_to_join"
