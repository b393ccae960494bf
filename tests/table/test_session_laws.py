"""Laws of the session over random legal lines of every game: money (I1, I2), replay and undo (I3), refusals (I4), no dead end (I6)."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from dealer_assist.rules.actions import AllIn, Bet, Call, Fold, NotOpened, RaiseTo, ShowNote
from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.options import Game
from dealer_assist.storage.event_log import EventLog
from dealer_assist.table.events import DeckBuilt, FloorRuled, HandVoided, Misdeal, MoneyBrought, MoneyTaken, NoteReplaced
from dealer_assist.table.hand import SlotStatus
from dealer_assist.table.session import TableSession
from tests.table.croupier import NAMES, AnyCroupier
from tests.table.helpers import MemoryLedger

ACTIONS_UNTIL_THE_END = 400


class FixedClock:
    def now(self) -> datetime:
        return datetime(2026, 11, 30, 21, 15, tzinfo=UTC)


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

    @rule(game=st.sampled_from(Game), count=st.integers(2, 5))
    def open_hand(self, game: Game, count: int) -> None:
        new = self.croupier.new_hand(game, count)
        if self.session.can_open_hand(new):
            self.session.open_hand(new)
        else:
            with pytest.raises(RuleError):
                self.session.open_hand(new)

    @precondition(lambda self: self.session.state.in_progress)
    @rule()
    def play(self) -> None:
        assert self.do(self.croupier.action(self.session))

    @precondition(lambda self: self.session.state.in_progress)
    @rule()
    def play_to_the_end(self) -> None:
        """I6: a hand ends in a bounded number of actions."""
        self.croupier.play(self.session, ACTIONS_UNTIL_THE_END)
        assert self.session.hand.over

    @rule(seat=st.integers(0, 6), kind=st.sampled_from((Call, AllIn, Fold, NotOpened)))
    def anything(self, seat: int, kind: type) -> None:
        self.do(kind(seat))

    @rule(seat=st.integers(-1, 6), amount=st.integers(-5, 700), kind=st.sampled_from((Bet, RaiseTo)))
    def any_amount(self, seat: int, amount: int, kind: type) -> None:
        self.do(kind(seat, amount))

    @rule(slot=st.integers(-1, 6), index=st.integers(-1, 3), digits=st.text("0159x", max_size=5))
    def any_note(self, slot: int, index: int, digits: str) -> None:
        self.do(ShowNote(slot, digits, index))

    @precondition(lambda self: self.session.hand is not None)
    @rule()
    def correct_a_note(self) -> None:
        shown = [slot for slot in self.session.hand.slots if slot.status is SlotStatus.CONFIRMED]
        if shown:
            slot = self.croupier.random.choice(shown)
            self.do(ShowNote(slot.number, self.croupier.free_digits(self.session), slot.index))

    @rule(reason=st.sampled_from(Misdeal), note=st.sampled_from(("", "the floor has seen it")))
    def void(self, reason: Misdeal, note: str) -> None:
        self.do(HandVoided(reason, note))

    @rule(slot=st.integers(0, 5), index=st.integers(0, 2))
    def replace_note(self, slot: int, index: int) -> None:
        self.do(NoteReplaced(slot, Misdeal.ILLEGIBLE_NOTE, index))

    @rule(name=st.sampled_from((*NAMES, "Guest", " ")), amount=st.integers(-1, 300), kind=st.sampled_from((MoneyBrought, MoneyTaken)))
    def move_money(self, name: str, amount: int, kind: type) -> None:
        self.do(kind(name, amount))

    @rule(notes=st.integers(-1, 30), players=st.integers(0, 5))
    def build_deck(self, notes: int, players: int) -> None:
        self.do(DeckBuilt(notes, NAMES[:players]))

    @rule(ruling=st.sampled_from(("", "the note stays")))
    def floor(self, ruling: str) -> None:
        self.do(FloorRuled("Zoya", ruling))

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
        with TemporaryDirectory() as folder:
            log = EventLog(Path(folder) / "log.jsonl", FixedClock())
            for event in self.ledger.kept:
                log.append(event)
            read = EventLog(Path(folder) / "log.jsonl", FixedClock())
        assert read.events() == tuple(self.ledger.kept)
        assert TableSession(read).state == self.session.state


AnySession.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
TestAnySession = AnySession.TestCase
