"""A table of Banker in progress: any number of players, each alone against the house (S33).

Every player has put in the ante when the play begins. He names his place, gets one note and looks at his two digits; then he
folds or bets. The croupier opens one note that all read at their own places, or one for each (SA26), and pays from the house.

Where the printed texts are silent, this module decides:

- The players do not wait for each other: each names his place and decides when he likes. Only the common note waits until
  everybody has decided, so that nobody bets with knowledge of it; a note for one player alone is opened once he has bet.
- The player's own note stays closed until the croupier's note may be opened (nothing before depends on it), and the note of a
  player who has folded is never opened.
- A note that was shown may be shown again, which corrects it, also when the hand is over: it is paid anew.
- The house is an account, which may fall below 0; no stack can. A stack below the least bet can only fold.
- The button has no part in the game; it is kept for the games before and after.
"""

from dataclasses import dataclass, replace

from dealer_assist.rules.actions import COMMON, Bet, Fold, NotePlace, ShowNote
from dealer_assist.rules.banker import (
    BankerAction,
    BankerHand,
    BankerResult,
    least_bet,
    most_bet,
    settle,
)
from dealer_assist.rules.banker_actions import BankerPlayAction, NamePlace
from dealer_assist.rules.banker_setup import BankerSetup, verify_setup
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.open_notes import OpenNotes, free_digits, verify_serial
from dealer_assist.rules.play import verify_known
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.tuples import put
from dealer_assist.rules.verbs import asks

__all__ = ["BankerPlay", "BankerPlayAction", "BankerSeat", "BankerSetup", "NamePlace", "deal", "verify_setup"]


@dataclass(frozen=True, slots=True)
class BankerSeat:
    """How far one player is; `board` is the note opened for him alone (SA26)."""

    place: Place | None = None
    action: BankerAction | None = None
    bet: int = 0
    serial: Serial | None = None
    board: Serial | None = None


@dataclass(frozen=True, slots=True)
class BankerPlay:
    """A table of Banker as far as it has been played; `board` is the common note. Seats clockwise from seat 1."""

    setup: BankerSetup
    seats: tuple[BankerSeat, ...]
    board: Serial | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.setup.names

    @property
    def button(self) -> int:
        """The number of the seat with the button."""
        return self.setup.button

    @property
    def to_act(self) -> int | None:
        """The number of the first seat that has not decided yet; None when the croupier has the turn."""
        return next((number for number, seat in enumerate(self.seats, start=1) if seat.action is None), None)

    @property
    def waiting(self) -> tuple[NotePlace, ...]:
        """Slot and index of every note that may be opened now and has not been: those of the players, then the croupier's."""
        ready = tuple(number for number, seat in enumerate(self.seats, start=1) if _may_open(self, seat))
        pockets = tuple((number, 0) for number in ready if self.seats[number - 1].serial is None)
        if not self.setup.options.board_per_player:
            return (*pockets, (COMMON, 0)) if ready and self.board is None else pockets
        return (*pockets, *((COMMON, number - 1) for number in ready if self.seats[number - 1].board is None))

    @property
    def results(self) -> tuple[BankerResult | None, ...]:
        """How each player has ended, None for whom something is missing."""
        return tuple(_result(self, seat) for seat in self.seats)

    @property
    def over(self) -> bool:
        """Whether every player has folded or been paid."""
        return None not in self.results

    @property
    def stacks(self) -> tuple[int, ...]:
        """The money behind each player, with what he has been paid."""
        ante = self.setup.ante
        return tuple(
            stack - ante - seat.bet if result is None else stack + result.player_net
            for stack, seat, result in zip(self.setup.stacks, self.seats, self.results, strict=True)
        )

    @property
    def stakes(self) -> tuple[int, ...]:
        """What lies in front of each player: ante and bet until he has ended."""
        return tuple(0 if result else self.setup.ante + seat.bet for seat, result in zip(self.seats, self.results, strict=True))

    @property
    def house_net(self) -> int:
        """What the house has won from all players so far; below 0 it has paid more than it took."""
        return -sum(result.player_net for result in self.results if result is not None)

    @property
    def house(self) -> int:
        """The account of the house now."""
        return self.setup.house + self.house_net

    @property
    def money(self) -> int:
        """Stacks, stakes and house: the same in every state (I1)."""
        return sum(self.stacks) + sum(self.stakes) + self.house

    def legal(self) -> tuple[BankerPlayAction, ...]:
        """The actions that bring the table on: places and bets with the least and the largest.

        Which digits a note has nobody knows before it is shown: a `ShowNote` here holds the lowest serial that is free. The
        corrections of shown notes are not among them.
        """
        decisions = tuple(action for number in range(1, len(self.seats) + 1) for action in _decisions(self, number))
        digits = free_digits(_open_notes(self), self.setup.length)
        return (*decisions, *(ShowNote(slot, digits, index) for slot, index in self.waiting))

    def verify(self, action: BankerPlayAction) -> None:
        """Raise the RuleError that forbids the action now."""
        verify_known(action, BankerPlayAction)
        match action:
            case NamePlace(seat, place):
                verify_name_place(self, seat, place)
            case Fold(seat):
                verify_fold(self, seat)
            case Bet(seat, amount):
                verify_bet(self, seat, amount)
            case _:
                verify_show_note(self, action)

    def do(self, action: BankerPlayAction) -> "BankerPlay":
        """The next state. Raises what `verify` raises."""
        verify_known(action, BankerPlayAction)
        match action:
            case NamePlace(seat, place):
                return name_place(self, seat, place)
            case Fold(seat):
                return fold(self, seat)
            case Bet(seat, amount):
                return bet(self, seat, amount)
            case _:
                return show_note(self, action)


def deal(setup: BankerSetup) -> BankerPlay:
    """The table with every ante put in (S33). Raises what `verify_setup` raises."""
    verify_setup(setup)
    return BankerPlay(setup, (BankerSeat(),) * len(setup.names))


def verify_name_place(play: BankerPlay, seat: int, place: int) -> None:
    """A place of the notes, named once (S33): `no_such_slot`, `place_named`, `place_out_of_range`."""
    named = _seat(play, seat).place
    if named is not None:
        raise IllegalAction("place_named", seat=seat, place=named.number)
    Place(place, play.setup.length)


def name_place(play: BankerPlay, seat: int, place: int) -> BankerPlay:
    """The player names his place and gets one note, face down (S33)."""
    verify_name_place(play, seat, place)
    return _with(play, seat, replace(play.seats[seat - 1], place=Place(place, play.setup.length)))


def verify_fold(play: BankerPlay, seat: int) -> None:
    """A player who has his note and has not decided yet (S33): `no_such_slot`, `place_not_named`, `already_decided`."""
    chosen = _seat(play, seat)
    if chosen.place is None:
        raise IllegalAction("place_not_named", seat=seat)
    if chosen.action is not None:
        raise IllegalAction("already_decided", seat=seat)


def fold(play: BankerPlay, seat: int) -> BankerPlay:
    """The player loses half his ante (S33, SA25); his note stays closed."""
    verify_fold(play, seat)
    return _with(play, seat, replace(play.seats[seat - 1], action=BankerAction.FOLD))


def verify_bet(play: BankerPlay, seat: int, amount: int) -> None:
    """What is added to the ante: at least the ante, at most the limit and the stack (S33, SA23).

    Codes beside those of a fold: `bet_too_small`, `bet_above_cap`, `stack_too_short`.
    """
    verify_fold(play, seat)
    setup = play.setup
    most = most_bet(setup.ante, setup.options)
    if amount < least_bet(setup.ante, setup.options):
        raise IllegalAction("bet_too_small", amount=amount, ante=setup.ante)
    if most is not None and amount > most:
        raise IllegalAction("bet_above_cap", amount=amount, most=most)
    if amount > play.stacks[seat - 1]:
        raise IllegalAction("stack_too_short", amount=amount, stack=play.stacks[seat - 1])


def bet(play: BankerPlay, seat: int, amount: int) -> BankerPlay:
    """The player adds `amount` to his ante (S33)."""
    verify_bet(play, seat, amount)
    return _with(play, seat, replace(play.seats[seat - 1], action=BankerAction.BET, bet=amount))


def verify_show_note(play: BankerPlay, note: ShowNote) -> None:
    """A note that may be opened now, or corrected; its serial has the table's length and lies nowhere else.

    Codes: `no_such_slot`, `seat_not_waiting`, `note_not_due`, and those of `open_notes.verify_serial`.
    """
    _verify_due(play, note.slot, note.index)
    verify_serial(note, _open_notes(play), play.setup.length, play.names)


def show_note(play: BankerPlay, note: ShowNote) -> BankerPlay:
    """The note lies open; whoever has both notes is paid (S33, SA26)."""
    verify_show_note(play, note)
    serial = Serial(note.digits)
    if note.slot != COMMON:
        return _with(play, note.slot, replace(play.seats[note.slot - 1], serial=serial))
    if play.setup.options.board_per_player:
        return _with(play, note.index + 1, replace(play.seats[note.index], board=serial))
    return replace(play, board=serial)


can_name_place = asks(verify_name_place)
can_fold = asks(verify_fold)
can_bet = asks(verify_bet)
can_show_note = asks(verify_show_note)


def _seat(play: BankerPlay, seat: int) -> BankerSeat:
    if not 1 <= seat <= len(play.seats):
        raise IllegalAction("no_such_slot", slot=seat)
    return play.seats[seat - 1]


def _with(play: BankerPlay, number: int, seat: BankerSeat) -> BankerPlay:
    return replace(play, seats=put(play.seats, number - 1, seat))


def _may_open(play: BankerPlay, seat: BankerSeat) -> bool:
    """Whether the notes of a player may be opened: he has bet, and where they share a note all others have decided too."""
    return seat.action is BankerAction.BET and (play.setup.options.board_per_player or play.to_act is None)


def _verify_due(play: BankerPlay, slot: int, index: int) -> None:
    per_player = play.setup.options.board_per_player
    if not 0 <= index < (len(play.seats) if per_player and slot == COMMON else 1):
        raise IllegalAction("no_such_slot", slot=slot)
    if slot == COMMON and not per_player:
        due = any(_may_open(play, seat) for seat in play.seats)
    else:
        owner = index + 1 if slot == COMMON else slot
        if _seat(play, owner).action is BankerAction.FOLD:
            raise IllegalAction("seat_not_waiting", slot=owner, status="folded")
        due = _may_open(play, play.seats[owner - 1])
    if not due:
        raise IllegalAction("note_not_due", slot=slot)


def _result(play: BankerPlay, seat: BankerSeat) -> BankerResult | None:
    board = seat.board if play.setup.options.board_per_player else play.board
    if seat.place is None or seat.action is None:
        return None
    if seat.action is BankerAction.BET and (seat.serial is None or board is None):
        return None
    notes = (seat.serial, board) if seat.action is BankerAction.BET else (None, None)
    return settle(BankerHand(seat.place, play.setup.ante, seat.action, *notes, seat.bet, play.setup.options))


def _decisions(play: BankerPlay, number: int) -> tuple[BankerPlayAction, ...]:
    """What a player may do next, bets with the least and the largest amount."""
    seat, setup = play.seats[number - 1], play.setup
    if seat.place is None:
        return NamePlace(number, 1), NamePlace(number, setup.length)
    if seat.action is not None:
        return ()
    stack, cap = play.stacks[number - 1], most_bet(setup.ante, setup.options)
    least, most = least_bet(setup.ante, setup.options), stack if cap is None else min(stack, cap)
    bets = tuple(Bet(number, amount) for amount in sorted({least, most}) if least <= most)
    return Fold(number), *bets


def _open_notes(play: BankerPlay) -> OpenNotes:
    found = {(number, 0): seat.serial for number, seat in enumerate(play.seats, start=1)}
    found |= {(COMMON, index): seat.board for index, seat in enumerate(play.seats) if seat.board is not None}
    if play.board is not None:
        found[COMMON, 0] = play.board
    return {place: note for place, note in found.items() if note is not None}
