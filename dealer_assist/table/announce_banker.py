"""What is announced at a table of Banker: places, decisions, notes, and how each player ends against the house (S33)."""

from collections.abc import Iterator

from dealer_assist.rules.actions import COMMON, Bet, Fold
from dealer_assist.rules.banker_actions import NamePlace
from dealer_assist.rules.banker_hand import BankerResult
from dealer_assist.rules.banker_play import BankerPlay
from dealer_assist.rules.banker_warnings import bet_cap_warnings, break_even_bet
from dealer_assist.rules.split_hand import SeatState
from dealer_assist.table.announce_split import pair_said
from dealer_assist.table.announcement import Announcement, HandChange, name_of, passing, spoken
from dealer_assist.table.events import SerialConfirmed, SerialCorrected
from dealer_assist.table.hand import HandState

Results = tuple[BankerResult | None, ...]


def opened(hand: HandState) -> Iterator[Announcement]:
    """Everybody has put in the ante; before the first hand the house hears what its limit of bets means (SA23)."""
    yield spoken("banker-opened", hand=hand.number, seats=len(hand.opened.seats), ante=hand.opened.ante)
    if hand.opened.first:
        yield from (spoken(f"warning-{warning.code}", **dict(warning.fields)) for warning in bet_cap_warnings(hand.options))


def happened(change: HandChange) -> Iterator[Announcement]:
    """What players decide, and the notes as they are opened."""
    match change.event:
        case NamePlace(seat, place):
            yield passing("banker-place", seat=seat, place=place)
        case Bet(seat, amount):
            yield passing("banker-bet", seat=seat, amount=amount, stake=change.after.opened.ante + amount)
            yield from _danger_said(change.after, seat, amount)
        case Fold(seat):
            yield spoken("seat-folded", seat=seat, name=name_of(change.after, seat))
        case SerialConfirmed() | SerialCorrected() as note:
            yield from _note_said(change, note)


def _danger_said(hand: HandState, seat: int, bet: int) -> Iterator[Announcement]:
    """A bet so large that the player is the favourite (SA23)."""
    most = break_even_bet(hand.options)
    if bet > most * hand.opened.ante:
        yield spoken("banker-bet-favours-player", seat=seat, break_even=most)


def _note_said(change: HandChange, note: SerialConfirmed | SerialCorrected) -> Iterator[Announcement]:
    """A player's pair at his own place; the croupier's note by its number at the place of each who reads it (SA26)."""
    play, verb = change.after.play, "confirmed" if isinstance(note, SerialConfirmed) else "corrected"
    if not isinstance(play, BankerPlay):
        return
    if note.slot != COMMON:
        place = play.seats[note.slot - 1].place
        if place is not None:  # a note is dealt to whoever has named his place
            yield pair_said(f"seat-{verb}", change.after.slot(note.slot, note.index), place)
    elif play.setup.options.board_per_player:
        yield spoken(f"banker-note-for-seat-{verb}", seat=note.index + 1)
    else:
        yield spoken(f"banker-note-{verb}")


def settled(change: HandChange) -> Iterator[Announcement]:
    """Every player who has ended, or whose result a correction has changed; with the last one what the house has won."""
    play = change.after.play
    before = change.before.play if change.before is not None else None
    if not isinstance(play, BankerPlay):
        return
    was: Results = before.results if isinstance(before, BankerPlay) else (None,) * len(play.seats)
    news = [(seat, now) for seat, (now, then) in enumerate(zip(play.results, was, strict=True), start=1) if now is not None and now != then]
    if news and change.settled_before:
        yield spoken("result-changed", hand=change.after.number)
    for seat, result in news:
        yield player_said(play, seat, result)
    if news and play.over:
        yield house_said(play.house_net)


def player_said(play: BankerPlay, number: int, result: BankerResult) -> Announcement:
    """One player against the check digit at his place, and what he wins or loses."""
    seat = play.seats[number - 1]
    board = seat.board if play.setup.options.board_per_player else play.board
    amount = abs(result.player_net)
    if result.state is SeatState.FOLDED or board is None or seat.place is None:
        return spoken("banker-folded", seat=number, amount=amount)
    why = f"-{result.why}" if result.why else ""
    return spoken(f"banker-{result.state}{why}", seat=number, digit=board.digit_at(seat.place.number), amount=amount)


def house_said(net: int) -> Announcement:
    """What the house has won or lost of all players together."""
    code = "banker-house-even" if net == 0 else "banker-house-wins" if net > 0 else "banker-house-pays"
    return spoken(code, amount=abs(net))
