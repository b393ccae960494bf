"""All money of a finished Wild West game: the payout, those who were out of funds and those who left (W15, W25 to W28).

Where the printed texts are silent, this module decides:

- The technical count of whoever leaves (W28) is made over all players who came through the check of funds, so that it does
  not matter in which order several leave.
- Whoever was out for want of funds loses his whole stack, whatever limit he had set (W15: all his money).
- Money for the winners (of players out of funds, and of losers who left) is divided as the base prize is. When the players who
  stayed are all equal, or one alone is left, they share it equally.
- The burden of winners who left lies on the losers by their parts, and where there are none on all who stayed, equally; never
  above what each can still lose. What remains unpaid, those who left do not get.
- With a fixed length no final is played and so nobody pays the extra prize.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from dealer_assist.rules.west import apportion, payers, settle, winning_weights
from dealer_assist.rules.west_final import final_scores
from dealer_assist.rules.west_hand import WestEntry, WestHand, WestResult
from dealer_assist.rules.west_options import Stakes
from dealer_assist.rules.west_state import WestState


def technical_count(state: WestState) -> WestResult:
    """The payout as if the game ended with the interim scores (W28). Two players or more came through the check of funds."""
    seats = [seat for seat, player in enumerate(state.players, start=1) if not player.out]
    entries = tuple(WestEntry(state.names[seat - 1], Fraction(state.interim[seat - 1]), max_loss=state.cap(seat)) for seat in seats)
    return settle(WestHand(state.setup.ante, state.modifier, entries, options=state.setup.options))


def final_hand(state: WestState) -> WestHand | None:
    """The players who stayed as a hand for the payout; None when one alone is left."""
    if len(state.in_game) == 1:
        return None
    scores = final_scores(state)
    entries = tuple(_entry(state, seat, scores[seat]) for seat in state.in_game)
    unlimited = state.setup.options.stakes is Stakes.HIGH
    return WestHand(state.setup.ante, state.modifier, entries, unlimited, state.setup.options)


def awaiting_extra(state: WestState) -> tuple[int, ...]:
    """The seats whose d10 of the extra prize is still to be rolled (W27)."""
    hand = final_hand(state)
    if hand is None or not hand.unlimited:
        return ()
    paying = payers(hand)
    return tuple(
        seat
        for seat, entry in zip(state.in_game, hand.entries, strict=True)
        if entry.name in paying and entry.risky and entry.extra_die is None
    )


def nets(state: WestState, result: WestResult | None) -> tuple[int, ...]:
    """What every seat wins or loses; all together 0. `result` is the payout of the final hand, None when one alone is left."""
    money = dict.fromkeys(state.names, 0)
    if result is not None:
        money.update(result.net)
    out = [seat for seat, player in enumerate(state.players, start=1) if player.out]
    for seat in out:
        money[state.names[seat - 1]] -= state.setup.stacks[seat - 1]
    left = [state.names[seat - 1] for seat, player in enumerate(state.players, start=1) if player.left]
    counted = {name: net for name, net in technical_count(state).net if name in left} if left else {}
    pool = sum(state.setup.stacks[seat - 1] for seat in out) - sum(min(0, net) for net in counted.values())
    _add(money, {name: min(0, net) for name, net in counted.items()})
    burden = {name: max(0, net) for name, net in counted.items()}
    borne = _bear(state, result, money, sum(burden.values()))
    _add(money, {name: -amount for name, amount in borne.items()})
    _add(money, _shares(sum(borne.values()), burden))
    _add(money, _shares(pool, _takers(state)))
    return tuple(money[name] for name in state.names)


def _entry(state: WestState, seat: int, score: Fraction) -> WestEntry:
    player = state.player(seat)
    risky = seat in state.finalists and state.plays_risky(seat)
    return WestEntry(state.names[seat - 1], score, risky, player.fails, player.extra_die, state.cap(seat))


def _bear(state: WestState, result: WestResult | None, money: Mapping[str, int], burden: int) -> dict[str, int]:
    """How the burden of winners who left lies on those who stayed (W28)."""
    stayed = [state.names[seat - 1] for seat in state.in_game]
    parts = dict(result.parts) if result is not None else {}
    shares = _shares(burden, parts or dict.fromkeys(stayed, 1))
    most = dict(zip(stayed, map(state.cap, state.in_game), strict=True))
    return {name: min(share, most[name] + money[name]) for name, share in shares.items()}  # who bears has won nothing


def _takers(state: WestState) -> Mapping[str, Fraction | int]:
    """Who shares the money that is divided among the winners, and in what proportion (W15, W28)."""
    hand = final_hand(state)
    names = [state.names[seat - 1] for seat in state.in_game]
    weights = winning_weights(hand) if hand is not None else []
    return dict(zip(names, weights, strict=True)) if any(weights) else dict.fromkeys(names, 1)


def _shares(amount: int, weights: Mapping[str, Fraction | int]) -> dict[str, int]:
    """The amount divided by largest remainder among names (WA6)."""
    fractions: Sequence[Fraction] = [Fraction(weight) for weight in weights.values()]
    return dict(zip(weights, apportion(amount, fractions), strict=True))


def _add(money: dict[str, int], amounts: Mapping[str, int]) -> None:
    for name, amount in amounts.items():
        money[name] += amount
