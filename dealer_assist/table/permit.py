"""Whether the table may take a fact now: the rules of the game in progress, and the few that bind a whole session.

Where the printed texts are silent, this module decides:

- Money comes and goes between hands only; nobody can take more than his stack.
- A hand is dealt again freely while no money has been bet; after that, and once it is over, only the floor can void it, with
  its reason on record (SA31).
- A correction that would leave somebody with less than nothing, because the money has left the table since, is refused:
  that is a matter for the floor.
- Where a deck was registered, a note that is not in it is refused, whoever has read or typed it: it is registered first, which
  the log shows, or it goes.
- A bet below the ante is refused with its reason; the croupier records the fold that it counts as (S21).
"""

from dealer_assist.rules.actions import ShowNote
from dealer_assist.rules.coins_setup import verify_nominal_change
from dealer_assist.rules.deck_building import Deck, verify_deal
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.options import Game
from dealer_assist.rules.table_verify import verify_names
from dealer_assist.table import deck, games
from dealer_assist.table.events import (
    BetweenHands,
    DeckBuilt,
    Fact,
    FloorRuled,
    HandOpened,
    HandVoided,
    Misdeal,
    MoneyBrought,
    MoneyTaken,
    NoteRegistered,
    NoteReplaced,
    NoteUnregistered,
    SerialConfirmed,
    SerialCorrected,
    SessionClosed,
)
from dealer_assist.table.hand import HandState
from dealer_assist.table.new_hand import closing
from dealer_assist.table.state import TableState


def verify_fact(state: TableState, fact: Fact) -> None:
    """Raise the RuleError that keeps this fact from happening now."""
    permitted(state, fact)


def permitted(state: TableState, fact: Fact) -> TableState:
    """The state after a fact that may happen now. Raises the RuleError that keeps it from happening."""
    if state.accounts.closed and not isinstance(fact, FloorRuled):
        raise IllegalAction("session_closed")
    match fact:
        case HandOpened():
            _verify_opening(state, fact)
        case HandVoided():
            _verify_void(state, fact)
        case NoteReplaced():
            _verify_replaced(state, fact)
        case FloorRuled():
            _verify_said(fact.by, "by")
            _verify_said(fact.ruling, "ruling")
        case MoneyBrought() | MoneyTaken() | DeckBuilt() | SessionClosed():
            _verify_between(state, fact)
        case NoteRegistered() | NoteUnregistered():
            state.registered.then(fact)
        case SerialConfirmed() | SerialCorrected():
            hand_of(state).verify(ShowNote(fact.slot, fact.digits, fact.index))
            deck.verify_known(state.registered, fact.digits)
        case _:
            hand_of(state).verify(fact)
    after = state.then(fact)
    _verify_nothing_owed(after)
    return after


def hand_of(state: TableState) -> HandState:
    """The newest hand. Raises IllegalAction `no_hand` before the first."""
    if state.hand is None:
        raise IllegalAction("no_hand")
    return state.hand


def _verify_between_hands(state: TableState) -> None:
    if state.hand is not None and state.in_progress:
        raise IllegalAction("hand_in_progress", hand=state.hand.number)


def _verify_between(state: TableState, fact: BetweenHands) -> None:
    """No hand is in progress, and the money, notes or shares are possible."""
    _verify_between_hands(state)
    match fact:
        case DeckBuilt():
            _verify_deck(fact)
        case SessionClosed():
            _verify_closing(state, fact)
        case _:
            _verify_money(state, fact)


def _verify_opening(state: TableState, opened: HandOpened) -> None:
    """Seats as the game allows (S1), no hand in progress, enough notes in the deck (S4), the nominal as agreed (CA7)."""
    seats = opened.seats
    options = games.options_of(opened)
    least, most = games.seats_allowed(opened.game, options)
    if not least <= len(seats) <= most:
        raise IllegalAction("players_out_of_range", seats=len(seats), least=least, most=most)
    verify_names(seats)
    _verify_between_hands(state)
    _verify_notes(state.accounts.deck, games.notes_per_hand(opened))
    if opened.game is Game.COINS and state.accounts.nominal not in {0, opened.ante}:
        verify_nominal_change(options, state.accounts.nominal_deals, len(seats))


def _verify_notes(deck: Deck | None, needed: int) -> None:
    """Where a deck was built it holds the notes that are needed: otherwise it must be refilled (S4)."""
    if deck is not None:
        verify_deal(deck, needed)


def _verify_void(state: TableState, void: HandVoided) -> None:
    hand = hand_of(state)
    if hand.voided is not None:
        raise IllegalAction("hand_voided", hand=hand.number)
    if void.reason is Misdeal.FLOOR_DECISION:
        _verify_said(void.note, "note")
    elif hand.over or hand.money_bet:
        raise IllegalAction("misdeal_needs_floor", hand=hand.number)


def _verify_replaced(state: TableState, replaced: NoteReplaced) -> None:
    """SA31: a note that nobody has read may be exchanged, while the deck has one beside those that the hand still needs."""
    hand = hand_of(state)
    if hand.over:
        raise IllegalAction("hand_complete", hand=hand.number)
    try:
        slot = hand.slot(replaced.slot, replaced.index)
    except KeyError as fault:
        raise IllegalAction("no_such_slot", slot=replaced.slot) from fault
    if slot.digits:
        raise IllegalAction("note_already_read", slot=replaced.slot)
    _verify_notes(state.deck, 1 + max(0, games.notes_per_hand(hand.opened) - hand.view.notes_dealt))


def _verify_money(state: TableState, moved: MoneyBrought | MoneyTaken) -> None:
    _verify_said(moved.name, "name")
    if moved.amount <= 0:
        raise IllegalAction("amount_not_positive", amount=moved.amount)
    stack = state.accounts.stack(moved.name)
    if isinstance(moved, MoneyTaken) and moved.amount > stack:
        raise IllegalAction("stack_too_short", amount=moved.amount, stack=stack)


def _verify_deck(built: DeckBuilt) -> None:
    if built.notes < 1:
        raise IllegalAction("deck_empty")
    verify_names(built.players, "players")


def _verify_closing(state: TableState, closed: SessionClosed) -> None:
    if closed != closing(state):
        raise IllegalAction("shares_wrong", jackpot=state.accounts.jackpot)


def _verify_said(text: str, field: str) -> None:
    if not text.strip():
        raise IllegalAction("words_missing", field=field)


def _verify_nothing_owed(state: TableState) -> None:
    """I2: nobody has less than nothing."""
    for name, amount in state.accounts.stacks:
        if amount < 0:
            raise IllegalAction("stack_below_zero", name=name, amount=amount)
