"""What is announced of a deal of Coins: the bets of each pair, the coins, and every pair by itself (C6 to C11)."""

from collections.abc import Iterator

from dealer_assist.rules.coins_actions import PairAction, PairBet, PairCall, PairCheck, PairFold, PairRaise, ShowCoin
from dealer_assist.rules.coins_alerts import AlertCode, alerts
from dealer_assist.rules.coins_hand import Ending, PairResult
from dealer_assist.rules.coins_money import HEADS
from dealer_assist.rules.coins_pair import Side
from dealer_assist.rules.coins_play import CoinsPlay, PairSeat, Stage
from dealer_assist.table.announcement import Announcement, HandChange, passing, shown, spoken
from dealer_assist.table.hand import HandState


def opened(hand: HandState) -> Iterator[Announcement]:
    """Who deals, and the price of a point (C1, C2)."""
    yield spoken("coins-opened", hand=hand.number, seats=len(hand.opened.seats), dealer=hand.button, nominal=hand.opened.ante)


def happened(change: HandChange) -> Iterator[Announcement]:
    """Actions of the pairs, the end of the betting, the coins."""
    match change.event:
        case ShowCoin(seat, coin):
            yield spoken("coins-heads" if coin == HEADS else "coins-tails", seat=seat, points=coin)
        case PairCheck() | PairBet() | PairRaise() | PairCall() | PairFold() as action:
            yield _action_said(change, action)
            yield from _alerts_said(change)
    if change.before is not None and change.before.stage == Stage.BETTING and change.entered:
        yield spoken("coins-betting-over")


def _action_said(change: HandChange, action: PairAction) -> Announcement:
    seat, opponent = action.seat, action.opponent
    match action:
        case PairBet(k=k):
            return passing("coins-bet", seat=seat, opponent=opponent, k=k)
        case PairRaise(k=k):
            return passing("coins-raise", seat=seat, opponent=opponent, k=k)
        case PairCall():
            return passing("coins-call", seat=seat, opponent=opponent)
        case PairFold():
            forced = any(pair.forced and {pair.player, change.after.button} == {seat, opponent} for pair in _pairs(change.after))
            return spoken("coins-fold-forced" if forced else "coins-fold", seat=seat, opponent=opponent)
    return passing("coins-check", seat=seat, opponent=opponent)


def _alerts_said(change: HandChange) -> Iterator[Announcement]:
    """A dealer who may lose more than he has, when it comes to that (CA9), and a fold where a check was free (CA15)."""
    before, play = change.before.play if change.before is not None else None, change.after.play
    if not isinstance(before, CoinsPlay) or not isinstance(play, CoinsPlay):
        return
    known, exposed = alerts(before), any(alert.code is AlertCode.EXPOSURE for alert in alerts(before))
    for alert in alerts(play):
        news = not exposed if alert.code is AlertCode.EXPOSURE else alert.code is AlertCode.FOLD_WITHOUT_BET and alert not in known
        if news:
            yield spoken(f"alert-{alert.code}", seat=alert.seat, opponent=alert.opponent, amount=alert.amount)


def _pairs(hand: HandState) -> Iterator[PairSeat]:
    yield from hand.play.pairs if isinstance(hand.play, CoinsPlay) else ()


def settled(change: HandChange) -> Iterator[Announcement]:
    """Each pair when it is paid, and again when a correction has changed it; with the last one the dealer's total."""
    play = change.after.play
    before = change.before.play if change.before is not None else None
    if not isinstance(play, CoinsPlay):
        return
    was = before.results if isinstance(before, CoinsPlay) else (None,) * len(play.pairs)
    news = [(index, now) for index, (now, then) in enumerate(zip(play.results, was, strict=True)) if now is not None and now != then]
    if news and change.settled_before:
        yield spoken("result-changed", hand=change.after.number)
    for index, result in news:
        yield from pair_paid_said(play, index, result)
    if news and play.over:
        yield dealer_said(play)
        yield shown("coins-next-dealer", seat=play.next_button)


def pair_paid_said(play: CoinsPlay, index: int, result: PairResult) -> Iterator[Announcement]:
    """One pair: who pays whom how much and why, what stays owed (CA10), what comes back of the reserve (C9)."""
    player, dealer = play.pairs[index].player, play.button
    winner, loser = (player, dealer) if result.winner is Side.PLAYER else (dealer, player)
    if result.ended is Ending.FOLD:
        yield spoken("coins-pair-fold", winner=winner, loser=loser, k=result.k, amount=result.amount)
    else:
        sum_of = {"points": result.points or 0, "k": result.k, "nominal": play.setup.nominal}
        yield spoken(f"coins-pair-{result.winner}", winner=winner, loser=loser, amount=result.amount, **sum_of)
    if result.debt:
        yield spoken("coins-debt", winner=winner, loser=loser, amount=result.debt)
    yield shown("coins-reserve-back", seat=player, amount=result.reserve_back)


def dealer_said(play: CoinsPlay) -> Announcement:
    """What the dealer has won or lost against all players together."""
    net = play.dealer_net
    code = "coins-dealer-even" if net == 0 else "coins-dealer-wins" if net > 0 else "coins-dealer-loses"
    return spoken(code, seat=play.button, amount=abs(net))
