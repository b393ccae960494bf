"""A hand of Shoot the Moon in progress: antes, four rounds of bets, two common notes, the showdown (M16 to M24).

Every action is a function of the play: `verify_x` raises the reason, `can_x` asks, `x` gives the next state.
`MoonPlay.verify` and `do` take the same actions as values.

Where the printed texts are silent, this module decides:

- The croupier may record a seat's own notes from the moment they are dealt; the hand asks for them at the showdown only,
  and nothing before it depends on them. A note that was shown may be shown again, which corrects it, also when the hand is
  over: it is settled again.
- Whoever does not open all three notes at the showdown leaves the hand (M20). The last one left takes the bank unseen.
- An armed seat declares when all notes are open (MA12). A declaration binds (MA13); only undo takes it back.
- When nobody can bet any more the rounds are passed over and the common notes are dealt.
- Notes are never exchanged: a note shown again is a correction, not a move of the game (MA15).
- A bet below the ante is refused; it is no fold, as it is in Split (M17, MA9).
- With `allin = off` a seat short of the call has to fold, and one with nothing left folds as soon as another bets, as in
  Coins (MA8, C7).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dealer_assist.rules import betting_actions
from dealer_assist.rules.actions import COMMON, AllIn, Bet, BettingAction, NotOpened, RaiseTo, ShowNote
from dealer_assist.rules.betting import BettingLimits, Bettor, Round, least_increment, open_round
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.moon import Choice, Declaration, keep_or_drop, settle
from dealer_assist.rules.moon_actions import Declare, MoonAction
from dealer_assist.rules.moon_notes import COMMON_NOTES, OWN_NOTES
from dealer_assist.rules.moon_options import AllIn as AllInOption
from dealer_assist.rules.moon_setup import MoonSetup, verify_setup
from dealer_assist.rules.moon_state import ROUNDS, TRIGGER, MoonState, Stage
from dealer_assist.rules.open_notes import OpenNotes, free_digits, verify_serial
from dealer_assist.rules.serial import Serial
from dealer_assist.rules.tuples import put
from dealer_assist.rules.verbs import asks

__all__ = ["Declare", "MoonAction", "MoonPlay", "MoonSetup", "Stage", "deal", "verify_setup"]


@dataclass(frozen=True, slots=True)
class MoonPlay(MoonState):
    """A hand of Shoot the Moon that can be played on: the state machine (`rules.play.Play`)."""

    def legal(self) -> tuple[MoonAction, ...]:
        """The actions that bring the hand on, bet and raise with the least and the largest amount.

        Which digits a note has nobody knows before it is shown: a `ShowNote` here holds the lowest serial that is free. The
        notes that are recorded early and the corrections of shown ones are not among them.
        """
        if self.to_act is not None:
            return tuple(action for action in betting_actions.legal_acts(self.round) if can_act(self, action))
        digits = free_digits(_open_notes(self), self.setup.place.length)
        shows = tuple(ShowNote(slot, digits, index) for slot, index in self.waiting)
        seats = dict.fromkeys(slot for slot, _ in self.waiting if slot != COMMON)
        says = tuple(Declare(seat, choice) for seat in self.undeclared for choice in Declaration)
        return (*shows, *(NotOpened(seat) for seat in seats), *says)

    def verify(self, action: MoonAction) -> None:
        """Raise the RuleError that forbids the action now."""
        match action:
            case ShowNote():
                verify_show_note(self, action)
            case NotOpened(seat):
                verify_not_opened(self, seat)
            case Declare(seat):
                verify_declare(self, seat)
            case _:
                verify_act(self, action)

    def do(self, action: MoonAction) -> "MoonPlay":
        """The next state. Raises what `verify` raises."""
        match action:
            case ShowNote():
                return show_note(self, action)
            case NotOpened(seat):
                return not_opened(self, seat)
            case Declare(seat, choice):
                return declare(self, seat, choice)
            case _:
                return act(self, action)


def deal(setup: MoonSetup) -> MoonPlay:
    """The buy-ins are paid, two notes are dealt, the seat left of the dealer must bet an ante (M2, M16).

    Raises what `verify_setup` raises.
    """
    verify_setup(setup)
    seats = len(setup.names)
    bets = open_round(setup.bettors, setup.button - 1, setup.ante, BettingLimits(), forced_bet=setup.ante)
    return _settled(MoonPlay(setup, bets, ((None,) * OWN_NOTES,) * seats, (None,) * seats))


def verify_act(play: MoonPlay, action: BettingAction) -> None:
    """Bets belong to the seat to act (M16 to M19): `hand_over`, `bet_too_small`, `all_ins_off`, and what `betting` says."""
    if play.over:
        raise IllegalAction("hand_over")
    try:
        betting_actions.verify_act(play.round, action)
    except IllegalAction as error:
        if error.code == "bet_below_ante":
            raise IllegalAction("bet_too_small", amount=error.fields["amount"], ante=play.setup.ante) from None
        raise
    if play.setup.options.allin is AllInOption.OFF:
        _verify_not_short(play.round, action)


def act(play: MoonPlay, action: BettingAction) -> MoonPlay:
    """The hand after a check, bet, call, raise, fold or all-in."""
    verify_act(play, action)
    bets = betting_actions.act(play.round, action)
    if play.setup.options.allin is AllInOption.OFF:
        bets = replace(bets, bettors=tuple(_without_the_short(bettor, bets.call_level) for bettor in bets.bettors))
    return _settled(replace(play, round=bets))


def verify_show_note(play: MoonPlay, note: ShowNote) -> None:
    """A note has been dealt (M16 to M19) or was shown before; its serial has the table's length and lies nowhere else.

    Codes: `no_such_slot`, `seat_not_waiting`, `hand_over`, `note_not_due`, and those of `open_notes.verify_serial`.
    """
    if _shown(play, note.slot, note.index) is None:
        _verify_dealt(play, note.slot, note.index)
    verify_serial(note, _open_notes(play), play.setup.place.length, play.names)


def show_note(play: MoonPlay, note: ShowNote) -> MoonPlay:
    """The note lies open. A common note opens its round (M18, M19); the last note that was missing settles the hand."""
    verify_show_note(play, note)
    serial = Serial(note.digits)
    if note.slot == COMMON:
        return _settled(replace(play, common=put(play.common, note.index, serial)))
    own = put(play.notes[note.slot - 1], note.index, serial)
    return _settled(replace(play, notes=put(play.notes, note.slot - 1, own)))


def verify_not_opened(play: MoonPlay, seat: int) -> None:
    """Only a seat whose notes the showdown waits for can fail to open them (M20): `not_a_seat`, `seat_not_waiting` and so on."""
    if seat == COMMON:
        raise IllegalAction("not_a_seat", slot=seat)
    if all(_shown(play, seat, index) is not None for index in range(OWN_NOTES)):
        raise IllegalAction("seat_not_waiting", slot=seat, status="confirmed")
    _verify_dealt(play, seat, TRIGGER)
    if not any(slot == seat for slot, _ in play.waiting):
        raise IllegalAction("note_not_due", slot=seat, stage=play.stage)


def not_opened(play: MoonPlay, seat: int) -> MoonPlay:
    """The seat does not open its notes and is out of the hand; its money stays in the bank (M20)."""
    verify_not_opened(play, seat)
    return _settled(replace(play, round=betting_actions.leave(play.round, seat), unopened=play.unopened | {seat}))


def verify_declare(play: MoonPlay, seat: int) -> None:
    """Only an armed seat declares, once, when all notes lie open (M22, MA12, MA13).

    Codes: `no_such_slot`, `already_declared`, `nothing_to_declare`.
    """
    if not 1 <= seat <= len(play.names):
        raise IllegalAction("no_such_slot", slot=seat)
    if play.declared[seat - 1] is not None:
        raise IllegalAction("already_declared", seat=seat)
    if seat not in play.undeclared:
        raise IllegalAction("nothing_to_declare", seat=seat, stage=play.stage)


def declare(play: MoonPlay, seat: int, choice: Declaration) -> MoonPlay:
    """The armed seat keeps its shot or drops it; the last declaration that was missing settles the hand."""
    verify_declare(play, seat)
    return _settled(replace(play, declared=put(play.declared, seat - 1, choice)))


def shot_choice(play: MoonPlay, seat: int) -> Choice:
    """Both results for a seat that has to declare (MA12). Raises what `verify_declare` raises."""
    verify_declare(play, seat)
    return keep_or_drop(play.hand, seat)


can_act = asks(verify_act)
can_show_note = asks(verify_show_note)
can_not_opened = asks(verify_not_opened)
can_declare = asks(verify_declare)


def _settled(play: MoonPlay) -> MoonPlay:
    """The play with all rounds opened that are due, and settled when nothing more is missing.

    A result that stood before is made again from the corrected notes; it is gone where they arm a shot that has to be
    declared.
    """
    while play.to_act is None and len(play.live) > 1 and play.rounds < ROUNDS and len(play.common) >= play.rounds - 1:
        setup, bettors = play.setup, play.round.bettors
        play = replace(play, rounds=play.rounds + 1, round=open_round(bettors, setup.button - 1, setup.ante, BettingLimits()))
    complete = play.to_act is None and not play.waiting and not play.undeclared
    return replace(play, result=settle(play.hand) if complete else None)


def _verify_not_short(state: Round, action: BettingAction) -> None:
    """Without all-ins no stake may be less than it has to be because the stack is short (MA8)."""
    match action:
        case AllIn():
            raise IllegalAction("all_ins_off")
        case Bet(amount=amount) if amount < state.ante:
            raise IllegalAction("bet_too_small", amount=amount, ante=state.ante)
        case RaiseTo(level=level) if level - state.call_level < least_increment(state):
            raise IllegalAction("raise_too_small", increment=level - state.call_level, least=least_increment(state))


def _without_the_short(bettor: Bettor, call_level: int) -> Bettor:
    """Without all-ins a seat with nothing left cannot call and has folded (MA8, C7)."""
    return replace(bettor, folded=True) if bettor.stack == 0 and bettor.stake < call_level else bettor


def _shown(play: MoonPlay, slot: int, index: int) -> Serial | None:
    """The note that lies open at a slot and index. Raises IllegalAction when there is no such slot or note."""
    notes = COMMON_NOTES if slot == COMMON else OWN_NOTES
    if not 0 <= slot <= len(play.names) or not 0 <= index < notes:
        raise IllegalAction("no_such_slot", slot=slot)
    lying: Sequence[Serial | None] = play.common if slot == COMMON else play.notes[slot - 1]
    return lying[index] if index < len(lying) else None


def _verify_dealt(play: MoonPlay, slot: int, index: int) -> None:
    """The note lies on the table, in front of a seat that is in the hand, or is the common one that comes next."""
    if slot != COMMON and slot not in play.live:
        raise IllegalAction("seat_not_waiting", slot=slot, status="not_opened" if slot in play.unopened else "folded")
    if play.over:
        raise IllegalAction("hand_over")
    due = (slot, index) in play.waiting if slot == COMMON else index < TRIGGER or play.rounds > 1
    if not due:
        raise IllegalAction("note_not_due", slot=slot, stage=play.stage)


def _open_notes(play: MoonPlay) -> OpenNotes:
    lying: Sequence[Sequence[Serial | None]] = (play.common, *play.notes)
    return {(slot, index): note for slot, notes in enumerate(lying) for index, note in enumerate(notes) if note is not None}
