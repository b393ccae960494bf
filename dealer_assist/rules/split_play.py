"""A hand of Liar's Poker Split in progress: two rounds of bets, the board, the showdown (S15 to S30).

Every action is a function of the play and the seat's number: `verify_x` raises the reason, `can_x` asks, `x` gives the next
state. `SplitPlay.verify` and `do` take the same actions as values.

Where the printed texts are silent, this module decides:

- Nobody may show a pocket note before the showdown (S15), nor the board note before the first round is over (S17).
- A note that was shown may be shown again, which corrects it, also when the hand is over: it is settled again.
- A seat that has not opened (S26) stays so; only undo brings it back.
- A hand whose bets are kept by hand is at the showdown from the start: notes and board are shown in any order, and a seat
  that has shown nothing may fold.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from dealer_assist.rules import betting_actions
from dealer_assist.rules.actions import COMMON, BettingAction, Fold, NotOpened, ShowNote
from dealer_assist.rules.amounts import paid_out
from dealer_assist.rules.betting import Bettor, Round, open_round
from dealer_assist.rules.betting_actions import leave, legal_acts, live_seats, seat_to_act
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.open_notes import OpenNotes, free_digits, verify_serial
from dealer_assist.rules.serial import Serial
from dealer_assist.rules.split import SeatEntry, SplitHand, SplitResult, settle
from dealer_assist.rules.split_setup import SplitSetup, verify_setup
from dealer_assist.rules.tuples import put
from dealer_assist.rules.verbs import asks

__all__ = ["SplitAction", "SplitPlay", "SplitSetup", "Stage", "deal", "verify_setup"]

SplitAction = BettingAction | ShowNote | NotOpened
"""The actions of a hand of Split."""


class Stage(StrEnum):
    """How far the hand is (S16 to S19)."""

    FIRST_ROUND = "first_round"
    BOARD = "board"
    SECOND_ROUND = "second_round"
    SHOWDOWN = "showdown"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class SplitPlay:
    """A hand of Split as far as it has been played; `result` appears when nothing more is missing.

    `round` is the last round of bets and keeps all the money of the seats; `notes` are the pocket notes as shown, None where
    a seat has shown none; `unopened` the numbers of the seats that do not open theirs.
    """

    setup: SplitSetup
    round: Round
    notes: tuple[Serial | None, ...]
    board: Serial | None = None
    unopened: frozenset[int] = frozenset()
    result: SplitResult | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, clockwise from seat 1."""
        return self.setup.names

    @property
    def button(self) -> int:
        """The number of the dealer's seat."""
        return self.setup.button

    @property
    def over(self) -> bool:
        """Whether the hand is settled."""
        return self.result is not None

    @property
    def stage(self) -> Stage:
        """What the hand waits for."""
        if self.over:
            return Stage.OVER
        if self.to_act is not None:
            return Stage.FIRST_ROUND if self.board is None else Stage.SECOND_ROUND
        return Stage.BOARD if self.setup.betting and self.board is None else Stage.SHOWDOWN

    @property
    def to_act(self) -> int | None:
        """The number of the seat whose turn it is to bet; None outside the rounds."""
        return seat_to_act(self.round)

    @property
    def live(self) -> tuple[int, ...]:
        """The numbers of the seats that have not folded."""
        return live_seats(self.round)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The slots whose notes the hand needs now: seats clockwise, then the board."""
        if self.to_act is not None or len(self.live) == 1:
            return ()
        if self.stage is Stage.BOARD:
            return (COMMON,)
        seats = tuple(seat for seat in self.live if self.notes[seat - 1] is None and seat not in self.unopened)
        return (*seats, COMMON) if self.board is None else seats

    @property
    def contributions(self) -> tuple[int, ...]:
        """What each seat has put in, money ante included and pocket note not: the input of the pots (S24)."""
        return self.round.contributions

    @property
    def stacks(self) -> tuple[int, ...]:
        """The money behind each seat; once the hand is over with all that was returned and paid."""
        behind = tuple(bettor.stack for bettor in self.round.bettors)
        if self.result is None:
            return behind
        return paid_out(behind, self.names, self.result.returned, self.result.paid)

    @property
    def bank(self) -> int:
        """What lies on the table: stakes of both rounds, pocket notes and the jackpot; nothing once the hand is over."""
        notes = len(self.names) * self.setup.note_value
        return 0 if self.over else sum(self.contributions) + notes + self.setup.jackpot

    @property
    def jackpot(self) -> int:
        """What has rolled over into the next hand; 0 before this hand is over (SA15)."""
        return 0 if self.result is None else self.result.jackpot

    @property
    def house(self) -> int:
        """What the organiser has taken: the entry fees, and the rake once the hand is over (S31, SA21)."""
        fees = len(self.names) * self.setup.entry_fee
        return fees if self.result is None else fees + self.result.rake

    @property
    def money(self) -> int:
        """Stacks, bank, jackpot and house: the same in every state (I1)."""
        return sum(self.stacks) + self.bank + self.jackpot + self.house

    @property
    def hand(self) -> SplitHand:
        """The hand as it stands, for `split.settle`."""
        paid, bettors = self.contributions, self.round.bettors
        seats = tuple(
            SeatEntry(name, self.notes[seat], paid[seat], bettors[seat].folded, seat + 1 not in self.unopened)
            for seat, name in enumerate(self.names)
        )
        setup = self.setup
        return SplitHand(setup.place, self.board, seats, setup.button, setup.options, setup.note_value, setup.jackpot)

    def legal(self) -> tuple[SplitAction, ...]:
        """The actions that bring the hand on, bet and raise with the least and the largest amount.

        Which digits a note has nobody knows before it is shown: a `ShowNote` here holds the lowest serial that is free. The
        corrections of shown notes are not among them, nor the bet below the ante that counts as a fold (S21).
        """
        digits = free_digits(_open_notes(self), self.setup.place.length)
        shows = tuple(ShowNote(slot, digits) for slot in self.waiting)
        closed = tuple(NotOpened(seat) for seat in self.waiting if can_not_opened(self, seat))
        folds = tuple(Fold(seat) for seat in self.waiting if can_fold(self, seat))
        return (*legal_acts(self.round), *shows, *closed, *folds)

    def verify(self, action: SplitAction) -> None:
        """Raise the RuleError that forbids the action now."""
        match action:
            case ShowNote():
                verify_show_note(self, action)
            case NotOpened(seat):
                verify_not_opened(self, seat)
            case Fold(seat):
                verify_fold(self, seat)
            case _:
                verify_act(self, action)

    def do(self, action: SplitAction) -> "SplitPlay":
        """The next state. Raises what `verify` raises, but for the bet below the ante, which counts as a fold (S21)."""
        match action:
            case ShowNote():
                return show_note(self, action)
            case NotOpened(seat):
                return not_opened(self, seat)
            case Fold(seat):
                return fold(self, seat)
            case _:
                return act(self, action)


def deal(setup: SplitSetup) -> SplitPlay:
    """The notes are dealt and the first seat left of the dealer is to bet (S15, S16). Raises what `verify_setup` raises."""
    verify_setup(setup)
    notes = (None,) * len(setup.names)
    if setup.betting:
        return SplitPlay(setup, _open_round(setup, setup.bettors), notes)
    return SplitPlay(setup, Round(setup.bettors, setup.button - 1, setup.ante), notes)


def verify_act(play: SplitPlay, action: BettingAction) -> None:
    """Bets belong to the seat to act, in the two rounds (S16, S18, S20): `hand_over`, `bets_kept_by_hand`, what `betting` says."""
    _verify_bets(play)
    betting_actions.verify_act(play.round, action)


def act(play: SplitPlay, action: BettingAction) -> SplitPlay:
    """The hand after a check, bet, call, raise, fold or all-in; a bet below the ante counts as a fold (S21)."""
    _verify_bets(play)
    return _settled(replace(play, round=betting_actions.act(play.round, action)))


def verify_fold(play: SplitPlay, seat: int) -> None:
    """The seat to act may leave (S20); where bets are kept by hand any seat that has shown nothing while others are left."""
    if play.setup.betting:
        verify_act(play, Fold(seat))
    else:
        _verify_waiting_seat(play, seat)


def fold(play: SplitPlay, seat: int) -> SplitPlay:
    """The seat leaves; its note and bets stay in the bank (S20, S24). The last one left takes the bank unseen (S23)."""
    verify_fold(play, seat)
    if play.setup.betting:
        return act(play, Fold(seat))
    return _settled(replace(play, round=leave(play.round, seat)))


def verify_show_note(play: SplitPlay, note: ShowNote) -> None:
    """A note is due (S17, S26) or was shown before; its serial has the table's length and lies nowhere else.

    Codes: `no_such_slot`, `seat_not_waiting`, `hand_over`, `note_not_due`, and those of `open_notes.verify_serial`.
    """
    if _shown(play, note.slot, note.index) is None:
        _verify_due(play, note.slot)
    verify_serial(note, _open_notes(play), play.setup.place.length, play.names)


def show_note(play: SplitPlay, note: ShowNote) -> SplitPlay:
    """The note lies open. The board opens the second round (S17, S18); the last note that was missing settles the hand."""
    verify_show_note(play, note)
    serial = Serial(note.digits)
    if note.slot != COMMON:
        return _settled(replace(play, notes=put(play.notes, note.slot - 1, serial)))
    opens = play.stage is Stage.BOARD
    bets = _open_round(play.setup, play.round.bettors) if opens else play.round
    return _settled(replace(play, board=serial, round=bets))


def verify_not_opened(play: SplitPlay, seat: int) -> None:
    """Only a seat whose note the showdown waits for can fail to open it (S26)."""
    _verify_waiting_seat(play, seat)


def not_opened(play: SplitPlay, seat: int) -> SplitPlay:
    """The seat does not open its note and is out of the distribution (S26)."""
    verify_not_opened(play, seat)
    return _settled(replace(play, unopened=play.unopened | {seat}))


can_act = asks(verify_act)
can_fold = asks(verify_fold)
can_show_note = asks(verify_show_note)
can_not_opened = asks(verify_not_opened)


def _open_round(setup: SplitSetup, bettors: tuple[Bettor, ...]) -> Round:
    return open_round(bettors, setup.button - 1, setup.ante, setup.options.betting_limits)


def _settled(play: SplitPlay) -> SplitPlay:
    """The play, settled when nothing more is missing; a result that stood before is made again from the corrected notes."""
    return play if play.to_act is not None or play.waiting else replace(play, result=settle(play.hand))


def _verify_bets(play: SplitPlay) -> None:
    if not play.setup.betting:
        raise IllegalAction("bets_kept_by_hand")
    if play.over:
        raise IllegalAction("hand_over")


def _shown(play: SplitPlay, slot: int, index: int = 0) -> Serial | None:
    """The note that lies open in a slot. Raises IllegalAction when there is no such slot or note."""
    if not 0 <= slot <= len(play.names) or index:
        raise IllegalAction("no_such_slot", slot=slot)
    return play.board if slot == COMMON else play.notes[slot - 1]


def _verify_due(play: SplitPlay, slot: int) -> None:
    """The hand waits for a note of this slot that nobody has shown yet."""
    if slot in play.waiting:
        return
    if slot != COMMON and slot not in play.live:
        raise IllegalAction("seat_not_waiting", slot=slot, status="folded")
    if slot in play.unopened:
        raise IllegalAction("seat_not_waiting", slot=slot, status="not_opened")
    if play.over:
        raise IllegalAction("hand_over")
    raise IllegalAction("note_not_due", slot=slot, stage=play.stage)


def _verify_waiting_seat(play: SplitPlay, seat: int) -> None:
    if seat == COMMON:
        raise IllegalAction("not_a_seat", slot=seat)
    if _shown(play, seat) is not None:
        raise IllegalAction("seat_not_waiting", slot=seat, status="confirmed")
    _verify_due(play, seat)


def _open_notes(play: SplitPlay) -> OpenNotes:
    return {(slot, 0): note for slot, note in enumerate((play.board, *play.notes)) if note is not None}
