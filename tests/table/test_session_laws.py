"""Laws of the session over random legal lines of every game: money (I1, I2), replay and undo (I3), refusals (I4), no dead end (I6)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dealer_assist.rules.actions import AllIn, Bet, Call, Check, Fold, NotOpened, RaiseTo, ShowNote
from dealer_assist.rules.banker_actions import NamePlace
from dealer_assist.rules.coins_actions import PairBet
from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.options import Game
from dealer_assist.table.events import DeckBuilt, FloorRuled, HandVoided, Misdeal, MoneyBrought, MoneyTaken, NoteReplaced
from dealer_assist.table.hand import SlotStatus
from dealer_assist.table.new_hand import NewHand
from dealer_assist.table.session import TableSession
from tests.table.croupier import NAMES, AnyCroupier
from tests.table.helpers import MemoryLedger, written_and_read

ACTIONS_UNTIL_THE_END = 400


class AnySession(RuleBasedStateMachine):
    """A croupier who presses anything at any time."""

    def __init__(self) -> None:
        super().__init__()
        self.ledger = MemoryLedger()
        self.session = TableSession(self.ledger)
        self.croupier = AnyCroupier(Random(0))

    @initialize(seed=st.integers(0, 10**6), money=st.sampled_from((150, 600, 10**7)))
    def everybody_sits_down(self, seed: int, money: int) -> None:
        self.croupier = AnyCroupier(Random(seed))
        for name in NAMES:
            self.session.act(MoneyBrought(name, money))

    def do(self, action: object) -> bool:
        """Try an action: it happens, and can be undone and redone; or it is refused and nothing has changed (I3, I4)."""
        before, kept = self.session.state, len(self.ledger.kept)
        try:
            self.session.act(action)
        except RuleError:
            assert (self.session.state, len(self.ledger.kept)) == (before, kept)
            return False
        after = self.session.state
        self.session.undo()
        assert self.session.state == before
        self.session.redo()
        assert self.session.state == after
        return True

    @precondition(lambda self: not self.session.state.in_progress)
    @rule(game=st.sampled_from(Game), count=st.integers(2, 5), actions=st.integers(0, 25))
    def open_hand(self, game: Game, count: int, actions: int) -> None:
        """A hand is opened where its rules allow it, and played for a while."""
        new = self.croupier.new_hand(game, count)
        if not self.session.can_open_hand(new):
            with pytest.raises(RuleError):
                self.session.open_hand(new)
            return
        self.session.open_hand(new)
        self.play(actions)

    @precondition(lambda self: self.session.state.in_progress)
    @rule(actions=st.integers(1, 25))
    def go_on(self, actions: int) -> None:
        self.play(actions)

    def play(self, actions: int) -> None:
        for _ in range(actions):
            if self.session.legal():
                assert self.do(self.croupier.action(self.session))

    @precondition(lambda self: self.session.state.in_progress)
    @rule()
    def play_to_the_end(self) -> None:
        """I6: a hand ends in a bounded number of actions."""
        self.croupier.play(self.session, ACTIONS_UNTIL_THE_END)
        assert self.session.hand.over

    @precondition(lambda self: self.session.hand is not None)
    @rule(seat=st.integers(-1, 6), amount=st.integers(-5, 700), digits=st.text("0159x", max_size=5), name=st.sampled_from((*NAMES, " ")))
    def anything(self, seat: int, amount: int, digits: str, name: str) -> None:
        """Whatever a finger may hit by mistake: most of it is refused."""
        for action in (
            *(kind(seat) for kind in (Check, Call, AllIn, Fold, NotOpened)),
            *(kind(seat, amount) for kind in (Bet, RaiseTo)),
            ShowNote(seat, digits, amount % 3),
            NamePlace(seat, amount),
            PairBet(seat, self.croupier.random.randint(1, 5), amount),
            HandVoided(Misdeal.WRONG_DEAL),
            NoteReplaced(seat, Misdeal.ILLEGIBLE_NOTE, amount % 3),
            MoneyTaken(name, amount),
            DeckBuilt(amount % 3, ("Anna", name)),
            NewHand(NAMES),
        ):
            self.do(action)

    @precondition(lambda self: self.session.hand is not None)
    @rule()
    def correct_a_note(self) -> None:
        shown = [slot for slot in self.session.hand.slots if slot.status is SlotStatus.CONFIRMED]
        if shown:
            slot = self.croupier.random.choice(shown)
            self.do(ShowNote(slot.number, self.croupier.free_digits(self.session), slot.index))

    @precondition(lambda self: self.session.hand is not None)
    @rule(note=st.sampled_from(("", "the floor has seen it")))
    def void(self, note: str) -> None:
        self.do(HandVoided(Misdeal.FLOOR_DECISION, note))

    @precondition(lambda self: not self.session.state.in_progress and not self.session.state.accounts.closed)
    @rule(amounts=st.lists(st.integers(1, 300), min_size=1, max_size=4), again=st.booleans())
    def rule_together(self, amounts: list[int], again: bool) -> None:
        """A ruling with the transfers that go with it is one step: undo takes all of it back, redo brings all of it back."""
        before, kept = self.session.state, len(self.ledger.kept)
        (payer, *_), (*_, payee) = NAMES, NAMES
        moved = [fact for amount in amounts for fact in (MoneyTaken(payer, amount), MoneyBrought(payee, amount))]
        try:
            self.session.act_together((FloorRuled("Zoya", "the digit was misread"), *moved))
        except RuleError:
            assert (self.session.state, len(self.ledger.kept)) == (before, kept)
            return
        after = self.session.state
        assert after.money == before.money
        self.session.undo()
        assert self.session.state == before
        if again:
            self.session.redo()
            assert self.session.state == after

    @precondition(lambda self: not self.session.state.accounts.closed)
    @rule(name=st.sampled_from((*NAMES, "Guest")), amount=st.integers(1, 300), notes=st.integers(1, 30), players=st.integers(0, 5))
    def between_hands(self, name: str, amount: int, notes: int, players: int) -> None:
        for action in (MoneyBrought(name, amount), MoneyTaken(name, amount // 2), DeckBuilt(notes, NAMES[:players])):
            assert self.do(action) or self.session.state.in_progress or isinstance(action, MoneyTaken)

    @rule(times=st.integers(1, 5))
    def undo(self, times: int) -> None:
        for _ in range(times):
            if self.session.can_undo():
                self.session.undo()

    @rule()
    def redo(self) -> None:
        if self.session.can_redo():
            self.session.redo()

    @rule()
    def close(self) -> None:
        """The end of the session is tried and taken back, so that the evening goes on."""
        if self.session.can_close():
            before = self.session.state
            self.session.close()
            assert self.session.state.accounts.jackpot == 0
            self.money_is_kept()
            self.session.undo()
            assert self.session.state == before

    @rule()
    def full_disk(self) -> None:
        """What the ledger does not keep does not happen."""
        before = self.session.state
        self.ledger.full = True
        for action in (FloorRuled("Zoya", "the note stays"), *self.session.legal()[:1]):
            if self.session.can_act(action):
                with pytest.raises(OSError, match="No space"):
                    self.session.act(action)
        self.ledger.full = False
        assert self.session.state == before

    @invariant()
    def money_is_kept(self) -> None:
        """I1: only money that is brought or taken changes what is on the table; I2: nobody has less than nothing."""
        state = self.session.state
        assert state.money == state.brought
        assert all(amount >= 0 for _, amount in state.stacks)
        assert state.accounts.jackpot >= 0
        assert state.deck is None or (state.deck.notes >= 0 and state.deck.retired >= 0)

    @invariant()
    def the_hand_goes_on_until_it_is_over(self) -> None:
        """I6: every state but a finished one has a legal action, and what it has is accepted."""
        hand = self.session.hand
        assert hand is None or bool(self.session.legal()) != hand.over
        assert all(self.session.can_act(action) for action in self.session.legal()[:3])

    def teardown(self) -> None:
        """I3: the same events give the same state, also when they have been written and read again."""
        assert TableSession(MemoryLedger(*self.ledger.kept)).state == self.session.state
        read = [written_and_read(event) for event in self.ledger.kept]
        assert read == self.ledger.kept
        assert TableSession(MemoryLedger(*read)).state == self.session.state


AnySession.TestCase.settings = settings(max_examples=12, stateful_step_count=15, deadline=None)
TestAnySession = AnySession.TestCase


def draw_rule(machine: AnySession) -> None:
    """One of the machine's rules, hands and their actions most often."""
    random, state = machine.croupier.random, machine.session.state
    chance = random.random()
    if not state.in_progress and chance < 0.8:
        machine.open_hand(random.choice(tuple(Game)), random.randint(2, 5), random.randint(0, 40))
    elif state.in_progress and chance < 0.6:
        machine.go_on(random.randint(1, 20))
    elif state.hand is not None and chance < 0.85:
        machine.correct_a_note()
    elif state.hand is not None and chance < 0.88:
        machine.anything(random.randint(-1, 6), random.randint(-5, 700), machine.croupier.free_digits(machine.session), "Anna")
    elif chance < 0.9 and not state.in_progress:
        machine.rule_together([random.randint(1, 300) for _ in range(random.randint(1, 4))], again=random.random() < 0.7)
    elif chance < 0.94:
        machine.between_hands(random.choice(NAMES), random.randint(1, 300), random.randint(1, 30), random.randint(0, 5))
    elif chance < 0.96:
        machine.undo(random.randint(1, 9))
    elif chance < 0.98:
        machine.close()
    elif state.hand is not None:
        machine.void("the floor has seen it")


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**9), money=st.sampled_from((150, 600, 10**7)))
def test_i1_to_i6_over_whole_evenings_of_every_game(seed, money):
    machine = AnySession()
    machine.everybody_sits_down(seed, money)
    for _ in range(25):
        draw_rule(machine)
        machine.money_is_kept()
        machine.the_hand_goes_on_until_it_is_over()
    machine.teardown()
