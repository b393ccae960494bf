"""Exact odds of every game, as fractions: what the practice mode and the command line ask.

The figures themselves live in one module a game; this one checks a question and hands it on. Nothing is computed at import.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from dealer_assist.rules import odds_banker, odds_moon, odds_moon_hands, odds_split, odds_west
from dealer_assist.rules.odds_boss import boss_figures
from dealer_assist.rules.odds_coins import coins_figures
from dealer_assist.rules.odds_figure import Figure, InvalidQuestion, OddsWarning, Unit
from dealer_assist.rules.verbs import asks

__all__ = ["Figure", "InvalidQuestion", "Odds", "OddsGame", "OddsWarning", "Question", "Unit", "answer", "can_answer", "verify_question"]


class OddsGame(StrEnum):
    """What odds can be asked of."""

    SPLIT = "split"
    BOSS = "boss"
    BANKER = "banker"
    COINS = "coins"
    MOON = "moon"
    WEST = "west"


@dataclass(frozen=True, slots=True)
class Question:
    """A game, and what narrows it; None leaves the usual range.

    `players` counts everybody, the Boss too (split, boss, moon); `place` is a playing place (moon); `bet_cap` the largest bet
    in antes (banker); `die` the number of sides (west).
    """

    game: OddsGame
    players: int | None = None
    place: int | None = None
    bet_cap: Fraction | None = None
    die: int | None = None


@dataclass(frozen=True, slots=True)
class Odds:
    """The answer: figures in the order of a table, and what somebody should hear."""

    figures: tuple[Figure, ...]
    warnings: tuple[OddsWarning, ...] = ()


_TABLES = (odds_split.LEAST_PLAYERS, odds_split.MOST_PLAYERS)

_LIMITS: dict[OddsGame, dict[str, tuple[int, int | None]]] = {
    OddsGame.SPLIT: {"players": _TABLES},
    OddsGame.BOSS: {"players": _TABLES},
    OddsGame.BANKER: {"bet_cap": (1, None)},
    OddsGame.COINS: {},
    OddsGame.MOON: {"players": (odds_moon.LEAST_PLAYERS, odds_moon.MOST_PLAYERS), "place": (1, odds_moon_hands.LENGTH)},
    OddsGame.WEST: {"die": (odds_west.LEAST_SIDES, odds_west.MOST_SIDES)},
}
"""What each game can be asked, from and to."""


def verify_question(question: Question) -> None:
    """Raise InvalidQuestion: `question_not_for_game`, `question_too_small` or `question_too_large`, with `where` and `found`."""
    limits = _LIMITS[question.game]
    for where in ("players", "place", "bet_cap", "die"):
        found = getattr(question, where)
        if found is None:
            continue
        if where not in limits:
            raise InvalidQuestion("question_not_for_game", where=where, found=found, game=question.game.value)
        least, most = limits[where]
        if found < least:
            raise InvalidQuestion("question_too_small", where=where, found=found, game=question.game.value, limit=least)
        if most is not None and found > most:
            raise InvalidQuestion("question_too_large", where=where, found=found, game=question.game.value, limit=most)


can_answer = asks(verify_question)


_FIGURES: dict[OddsGame, Callable[[Question], tuple[Figure, ...]]] = {
    OddsGame.SPLIT: lambda question: odds_split.split_figures(question.players),
    OddsGame.BOSS: lambda question: boss_figures(question.players),
    OddsGame.BANKER: lambda question: odds_banker.banker_figures(_bet_cap(question)),
    OddsGame.COINS: lambda question: coins_figures(),  # noqa: ARG005 - nothing narrows it
    OddsGame.MOON: lambda question: odds_moon.moon_figures(question.players, question.place),
    OddsGame.WEST: lambda question: odds_west.west_figures(question.die),
}


def answer(question: Question) -> Odds:
    """All figures of a game. Raises what `verify_question` raises."""
    verify_question(question)
    figures = _FIGURES[question.game](question)
    if question.game is not OddsGame.BANKER:
        return Odds(figures)
    return Odds(figures, odds_banker.banker_warnings(odds_banker.BankerTerms(_bet_cap(question))))


def _bet_cap(question: Question) -> Fraction:
    return odds_banker.RECOMMENDED_CAP if question.bet_cap is None else question.bet_cap
