"""What is announced of the bets, in Split and Shoot the Moon alike: actions, the end of a round, pots, money that comes back."""

from collections.abc import Iterable, Iterator

from dealer_assist.rules import pots
from dealer_assist.rules.actions import AllIn, Bet, Call, Check, Fold, NotOpened, RaiseTo
from dealer_assist.rules.amounts import Amounts
from dealer_assist.rules.moon_play import MoonPlay
from dealer_assist.rules.split_play import SplitPlay
from dealer_assist.table.announcement import Announcement, HandChange, listed, name_of, passing, seats_named, shown, spoken
from dealer_assist.table.hand import HandState

BettingPlay = SplitPlay | MoonPlay

SHOWDOWN = "showdown"
"""The stage of both games that follows the last round of bets."""


def bets_said(change: HandChange, play: BettingPlay) -> Iterator[Announcement]:
    """The action, and where it closes a round the bank (S17, S19, M17 to M20); before the showdown the pots (S24)."""
    yield from _action_said(change)
    if change.after.over or not change.entered or not change.after.opened.betting:
        return
    if change.before is not None and change.before.to_act is not None:
        yield spoken("round-over", bank=play.bank)
    if change.entered == SHOWDOWN:
        yield from _pots_said(change.after, play)


def _action_said(change: HandChange) -> Iterator[Announcement]:
    """One action of a seat; the amounts are those of the round in which it was made."""
    if change.before is None:
        return
    before = change.before.play
    match change.event:
        case Fold(seat):
            yield spoken("seat-folded", seat=seat, name=name_of(change.after, seat))
        case NotOpened(seat):
            yield spoken("seat-not-opened", seat=seat, name=name_of(change.after, seat))
        case Check(seat):
            yield passing("bet-check", seat=seat)
        case Bet(seat, amount):
            yield passing("bet-bet", seat=seat, amount=amount)
        case RaiseTo(seat, level):
            yield passing("bet-raise", seat=seat, amount=level)
        case Call(seat) if isinstance(before, BettingPlay):
            yield passing("bet-call", seat=seat, amount=before.round.call_level)
        case AllIn(seat) if isinstance(before, BettingPlay):
            bettor = before.round.bettors[seat - 1]
            yield spoken("bet-all-in", seat=seat, amount=bettor.stack + bettor.stake)


def _pots_said(hand: HandState, play: BettingPlay) -> Iterator[Announcement]:
    """Who may claim which pot, where there are several, and what nobody has called (S24, S25, SA11)."""
    live = [seat in play.live for seat in range(1, len(play.names) + 1)]
    bank = pots.collect(play.contributions, live, dead_money=play.bank - sum(play.contributions))
    if len(bank.pots) > 1:
        for number, pot in enumerate(bank.pots, start=1):
            seats = listed(seat + 1 for seat in pot.eligible)
            yield spoken("pot-claimed", pot=number, side=number - 1, amount=pot.amount, seats=seats)
    yield from returned_said(hand, zip(play.names, bank.returned, strict=True), aloud=True)


def returned_said(hand: HandState, returned: Iterable[tuple[str, int]], *, aloud: bool) -> Iterator[Announcement]:
    """The uncalled part of a bet goes back to its owner (SA11)."""
    say = spoken if aloud else shown
    for name, amount in returned:
        if amount:
            (seat,) = seats_named(hand, (name,))
            yield say("money-returned", seat=seat, name=name, amount=amount)


def paid_said(hand: HandState, paid: Amounts) -> Iterator[Announcement]:
    """What each seat gets of a pot that several share, and who gets the units that do not divide equally (SA30, MA7)."""
    for name, amount in paid:
        (seat,) = seats_named(hand, (name,))
        yield spoken("seat-gets", seat=seat, name=name, amount=amount)


def odd_units_said(hand: HandState, paid: Amounts) -> Iterator[Announcement]:
    """Who has got one unit more than the others (SA30)."""
    least = min((amount for _, amount in paid), default=0)
    favoured = seats_named(hand, [name for name, amount in paid if amount > least])
    if favoured:
        yield shown("odd-units", seats=listed(favoured), count=len(favoured))


def pot_number(index: int, count: int) -> int:
    """How a sentence calls a pot: 0 where there is only one, 1 for the main pot, then the side pots."""
    return index + 1 if count > 1 else 0
