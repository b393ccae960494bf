"""The referee of a practised hand: full marks for a croupier without a fault, and none for a trap that is accepted (synthetic notes)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_assist.rules.actions import Call, Check, Fold, ShowNote
from dealer_assist.rules.errors import RuleError
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.simulator_referee import Mistake, MistakeKind
from dealer_assist.table.practice.simulator_report import HandReport, hand_attempts
from dealer_assist.table.practice.simulator_script import HandGame, Trap
from tests.table.helpers import typed
from tests.table.practice.simulated_hands import Learner, drawn_notes, script_of
from tests.table.practice.test_simulator import ANY_SCRIPT, RULES


def report_of(learner):
    return HandReport(learner.script.task, learner.referee.judgements, learner.session.hand.play.stacks == learner.script.stacks)


@settings(max_examples=60)
@given(ANY_SCRIPT)
def test_a_croupier_without_a_fault_has_full_marks(script):
    learner = Learner(script)
    learner.play_on()
    report = report_of(learner)
    assert report.faultless
    assert report.right == len(script.steps)
    assert report.milliseconds == 1000 * len(script.steps)
    assert learner.session.hand.play.stacks == script.stacks


@settings(max_examples=60)
@given(ANY_SCRIPT)
def test_whoever_accepts_every_trap_is_told_so_with_the_rule(script):
    """S2, S9, S16, S20, S21, S26, S33, SA7, SA23, C6, M1, M5, M16, M17, M20."""
    learner = Learner(script)
    while not learner.referee.over:
        if learner.referee.step.trap is not None and not learner.referee.judgements[learner.referee.standing.done].mistakes:
            learner.accept_blindly()
            learner.mend()
        else:
            learner.step_right()
    report = report_of(learner)
    assert not any(judged.right for judged in report.traps)
    assert all(judged.right for judged in report.judgements if judged.step.trap is None)
    family = "split" if script.task.game in (HandGame.CLUB, HandGame.BOSS) else str(script.task.game)
    for judged in report.traps:
        kind = MistakeKind.OTHER if judged.step.trap is Trap.NOT_OPENED else MistakeKind.ACCEPTED
        assert [mistake.kind for mistake in judged.mistakes] == [kind]
        assert judged.step.rule == RULES[family, judged.step.trap]
    assert report.settled
    assert report.faultless == (not report.traps)


@settings(max_examples=60)
@given(ANY_SCRIPT)
def test_whoever_refuses_everything_is_right_about_nothing_that_is_legal(script):
    learner = Learner(script)
    while not learner.referee.over:
        if learner.referee.step.expected is not None:
            learner.referee = learner.referee.refuse(learner.now)
        learner.step_right()
    for judged in report_of(learner).judgements:
        assert judged.mistakes == (() if judged.step.expected is None else (Mistake(MistakeKind.REFUSED),))


@settings(max_examples=40)
@given(ANY_SCRIPT, st.integers(0, 60))
def test_what_was_right_and_is_taken_back_is_no_mistake(script, steps):
    learner = Learner(script)
    while not learner.referee.over and learner.referee.standing.done < steps:
        learner.step_right()
    while learner.session.can_undo():
        learner.session.undo()
    assert learner.session.facts == script.prepared
    learner.play_on()
    assert report_of(learner).faultless


def hand_at(kind, **wanted):
    """A learner of Split before the first step that expects an action of this kind, all before it done rightly."""
    for seed in range(200):
        learner = Learner(script_of(HandGame.SPLIT, seed, Grade.EASY))
        while not learner.referee.over:
            expected = learner.referee.step.expected
            if isinstance(expected, kind) and all(getattr(expected, name) == value for name, value in wanted.items()):
                return learner
            learner.step_right()
    raise AssertionError(kind)


def test_another_action_than_the_one_told_strays_until_it_is_taken_back():
    learner = hand_at(Call)
    due = learner.referee.step
    learner.enter(Fold(due.told.seat))
    assert learner.referee.strayed
    assert learner.referee.step == due
    learner.referee = learner.referee.refuse(learner.now)  # nothing can be refused meanwhile
    learner.mend()
    learner.play_on()
    wrong = [judged for judged in report_of(learner).judgements if not judged.right]
    assert [(judged.step, judged.mistakes) for judged in wrong] == [(due, (Mistake(MistakeKind.OTHER, Fold(due.told.seat)),))]


def test_a_wrong_note_can_be_corrected_without_taking_it_back():
    """The table corrects a note by showing it again; the mistake stays on record."""
    learner = hand_at(ShowNote)
    due = learner.referee.step.told
    wrong = replace(due, digits=drawn_notes(0)(39))
    learner.enter(wrong)
    assert learner.referee.strayed
    learner.session.aim(due.slot, due.index)
    learner.session.confirm(typed(due.digits))
    assert not learner.referee.strayed
    learner.play_on()
    report = report_of(learner)
    assert [judged.mistakes for judged in report.judgements if not judged.right] == [(Mistake(MistakeKind.OTHER, wrong),)]
    assert report.settled


def test_what_was_prepared_cannot_be_taken_back():
    session = Learner(script_of(HandGame.SPLIT, 1)).session
    assert session.next_undo is None
    with pytest.raises(RuleError, match="nothing_to_undo"):
        session.undo()


def test_an_attempt_that_the_rules_refuse_is_no_mistake_where_nothing_is_to_be_refused():
    learner = hand_at(Check)
    learner.enter(Call(learner.referee.step.told.seat))
    assert not learner.referee.judgements[learner.referee.standing.done].mistakes


def test_a_typed_duplicate_is_an_attempt():
    """S2: the table refuses it, and whoever has tried to enter it has accepted it."""
    for seed in range(100):
        learner = Learner(script_of(HandGame.SPLIT, seed))
        while not learner.referee.over and learner.referee.step.trap is not Trap.DUPLICATE_NOTE:
            learner.step_right()
        if not learner.referee.over:
            break
    told = learner.referee.step.told
    with pytest.raises(RuleError, match="duplicate_serial"):
        learner.session.confirm(typed(told.digits))
    assert learner.referee.judgements[learner.referee.standing.done].mistakes == (Mistake(MistakeKind.ACCEPTED, told),)


def test_the_attempts_of_a_hand_are_its_traps_and_the_rest():
    from datetime import UTC, datetime

    learner = Learner(script_of(HandGame.CLUB, 3))
    while learner.referee.step.trap is None:
        learner.step_right()
    trap = learner.referee.step.trap
    learner.referee = learner.referee.attempt(Fold(99))
    learner.play_on()
    report, noon = report_of(learner), datetime(2026, 11, 30, 12, tzinfo=UTC)
    kept = hand_attempts(report, "Анна", noon)
    assert len(kept) == len(report.traps) + 1
    assert {(each.croupier, each.card.topic, each.seed, each.grade, each.at) for each in kept} == {("Анна", "hand", 3, Grade.HARD, noon)}
    assert (kept[0].card.pattern, kept[0].right, kept[0].answers) == (str(trap), False, ("other",))
    assert (kept[-1].card.pattern, kept[-1].right, kept[-1].answers, kept[-1].milliseconds) == ("club", True, ("right",), 1000)
