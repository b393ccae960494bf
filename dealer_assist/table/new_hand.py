"""What a person chooses for the next hand, and what the table adds to it: number, button, stacks, jackpot."""

from dataclasses import dataclass, field

from dealer_assist.rules import pots
from dealer_assist.rules.amounts import Amounts
from dealer_assist.rules.deck_building import divide_notes
from dealer_assist.rules.jackpot import leftover_shares
from dealer_assist.rules.options import Game
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split_options import JackpotLeftover, SplitOptions
from dealer_assist.rules.west_setup import Skill
from dealer_assist.table import games
from dealer_assist.table.accounts import Accounts
from dealer_assist.table.events import HandOpened, SessionClosed
from dealer_assist.table.state import TableState


@dataclass(frozen=True, slots=True)
class NewHand:
    """The choice for a hand. `options` is of the game's own options class; `place` None in a game that announces none.

    `length` is the number of digits where no place tells it (Banker). `button` is a seat number, None where it moves on by
    itself. The rest as in HandOpened.
    """

    seats: tuple[str, ...]
    place: Place | None = None
    length: int = 0
    game: Game = Game.SPLIT
    options: object = field(default_factory=SplitOptions)
    ante: int = 0
    note_value: int = 0
    currency: str = ""
    betting: bool = True
    button: int | None = None
    fee: int = 0
    card_skills: tuple[Skill, ...] = ()
    cheating_skills: tuple[Skill, ...] = ()


def opening(state: TableState, new: NewHand) -> HandOpened:
    """The event that opens the chosen hand at this table: stacks and jackpot are carried, the button moves (S7, SA15)."""
    accounts = state.accounts
    return HandOpened(
        hand=accounts.hands + 1,
        place=new.place.number if new.place else 0,
        length=new.place.length if new.place else new.length,
        seats=new.seats,
        button=next_button(state, new) if new.button is None else new.button,
        game=new.game,
        stacks=tuple(accounts.stack(name) for name in new.seats),
        ante=new.ante,
        note_value=new.note_value,
        jackpot=accounts.jackpot if games.GAMES[new.game].has_jackpot else 0,
        currency=new.currency,
        betting=new.betting,
        options=games.option_sheet(new.options),
        fee=new.fee,
        first=accounts.button == 0,
        card_skills=new.card_skills,
        cheating_skills=new.cheating_skills,
    )


def next_button(state: TableState, new: NewHand) -> int:
    """The seat of the button: seat 1 at first, then clockwise (S7, C11); it stays after a misdeal (SA31) and with a Boss (S32)."""
    hand, last, seats = state.hand, state.accounts.button, max(1, len(new.seats))
    if hand is not None and hand.voided is not None:
        return min(hand.button, seats)
    if last and games.button_stays(new.options):
        return min(last, seats)
    return last % seats + 1


def closing(state: TableState) -> SessionClosed:
    """The event that ends the session: who gets the jackpot that is left (SA15), and who how many notes (S4, SA30)."""
    accounts = state.accounts
    order = _odd_unit_order(state)
    options = state.hand.options if state.hand else None
    leftover = options.jackpot_leftover if isinstance(options, SplitOptions) else JackpotLeftover.CREATORS
    return SessionClosed(leftover_shares(accounts.jackpot_parts, order, leftover), _notes_back(accounts, order))


def _odd_unit_order(state: TableState) -> tuple[str, ...]:
    """All players: those of the last hand clockwise from its button, then those who have left the table before."""
    if state.hand is None:
        return tuple(name for name, _ in state.accounts.stacks)
    seats = state.hand.opened.seats
    clockwise = tuple(seats[index] for index in pots.clockwise(state.hand.button - 1, len(seats)))
    return (*clockwise, *(name for name, _ in state.accounts.stacks if name not in seats))


def _notes_back(accounts: Accounts, order: tuple[str, ...]) -> Amounts:
    """What is left of the deck, the muck included, goes in equal parts to those who put it together (S4, SA30)."""
    if accounts.deck is None or not accounts.deck_players:
        return ()
    takers = sorted(accounts.deck_players, key=lambda name: order.index(name) if name in order else len(order))
    return divide_notes(accounts.deck, takers)
