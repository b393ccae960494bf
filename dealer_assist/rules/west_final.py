"""The final of the Wild West card module: who plays it, what is still to be rolled, and the final scores (W20 to W22).

Where the printed texts are silent, this module decides:

- Of equally good non-risky players the one at the lowest seat plays the final.
- The check of funds asks the finalists whether their loss at the pre-final scores is above their stack or their own limit.
  Whoever fails it loses as if he had failed the test of Cool: he subtracts the best pre-final score.
- A risky finalist tests Cool even when nobody else is left in the final. When all fail, the non-risky finalist wins without a
  roll; without one nobody wins the final.
- A finalist who failed the test of Cool subtracts once, the best pre-final score, not the winner's as well; he still counts
  among the opponents whose score the winner may take over.
- Of equal results in the final the higher pre-final score wins, then the lower seat.
- What is subtracted is never below 0, though bad modifiers can make a score so.
- A pass may be told until the first test of Cool is rolled. The passing player keeps the other half of his score; when
  nobody wins the final, he keeps both.
"""

from fractions import Fraction

from dealer_assist.rules.west import settle
from dealer_assist.rules.west_hand import WestEntry, WestHand, WestResult
from dealer_assist.rules.west_options import WinnerFinal
from dealer_assist.rules.west_rolls import Manner, half_score
from dealer_assist.rules.west_state import WestState

CAREFUL_HANDICAP = 3
"""What a careful player's Smarts lack against the test of Cool (W22)."""


def choose_finalists(state: WestState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats that play the final, and those that want of funds keeps out of it (W20, W21). Two players or more are in the game."""
    risky = [seat for seat in state.in_game if state.plays_risky(seat)]
    milder = [seat for seat in state.in_game if not state.plays_risky(seat)]
    best = max(milder, key=state.pre_final, default=None)
    called = sorted(risky if best is None else [*risky, best])
    short = tuple(seat for seat in called if _base_loss(state, seat) > state.cap(seat))
    return tuple(seat for seat in called if seat not in short), short


def pre_final_count(state: WestState) -> WestResult:
    """The payout as if the game ended with the pre-final scores, without anybody's limits. Two players or more are in the game."""
    entries = tuple(WestEntry(state.names[seat - 1], state.pre_final(seat)) for seat in state.in_game)
    return settle(WestHand(state.setup.ante, state.modifier, entries, options=state.setup.options))


def milder_finalist(state: WestState) -> int | None:
    """The non-risky finalist who has not passed."""
    return next((seat for seat in state.finalists if not state.plays_risky(seat) and not state.player(seat).passed), None)


def awaiting_cool(state: WestState) -> tuple[int, ...]:
    """The risky finalists who have to test Cool (W22)."""
    return tuple(seat for seat in state.finalists if state.plays_risky(seat) and state.player(seat).nerve is None)


def awaiting_smarts(state: WestState) -> int | None:
    """The non-risky finalist who has to roll Smarts: once all tests of Cool are made and one of them was passed (W22)."""
    milder = milder_finalist(state)
    if milder is None or awaiting_cool(state) or not any(state.player(seat).held for seat in state.finalists):
        return None
    return milder if state.player(milder).duel is None else None


def winner(state: WestState) -> int | None:
    """The seat that wins the final once nothing is awaited; None when all have failed (W22)."""
    milder = milder_finalist(state)
    results = {seat: player.nerve for seat in state.finalists if (player := state.player(seat)).held and player.nerve is not None}
    if milder is not None and (duel := state.player(milder).duel) is not None:
        results[milder] = duel - CAREFUL_HANDICAP if state.player(milder).second_manner is Manner.CAREFUL else duel
    if not results:
        return milder
    return max(results, key=lambda seat: (results[seat], state.pre_final(seat), -seat))


def final_scores(state: WestState) -> dict[int, Fraction]:
    """The final score of every seat still in the game, once nothing is awaited (W20 to W22)."""
    scores = {seat: state.pre_final(seat) for seat in state.in_game}
    best = max(Fraction(0), *scores.values())
    first = winner(state)
    failed = {seat for seat in state.finalists if state.plays_risky(seat) and not state.player(seat).held}
    for seat in failed.union(state.short):
        scores[seat] -= best
    if first is None:
        return scores
    passers = {seat for seat in state.finalists if state.player(seat).passed}
    taken = max(Fraction(0), state.pre_final(first))
    for seat in set(state.finalists) - failed - passers - {first}:
        scores[seat] -= taken
    scores[first] = _winner_score(state, first, set(state.finalists) - passers - {first})
    for seat in passers:
        given = half_score(state.pre_final(seat), state.setup.options)
        scores[seat] -= given
        scores[first] += given
    return scores


def _winner_score(state: WestState, first: int, opponents: set[int]) -> Fraction:
    """The winner gets the strongest opponent's pre-final score if it is higher than his own (W22, WA8)."""
    own = state.pre_final(first)
    strongest = max((state.pre_final(seat) for seat in opponents), default=own)
    if strongest <= own:
        return own
    return own + strongest if state.setup.options.winner_final is WinnerFinal.ADD else strongest


def _base_loss(state: WestState, seat: int) -> int:
    """What the seat would lose at the pre-final scores, whatever it has and whatever limit it has set (W21)."""
    return dict(pre_final_count(state).loss).get(state.names[seat - 1], 0)
