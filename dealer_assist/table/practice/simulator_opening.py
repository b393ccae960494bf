"""The table at which a hand is practised: game, seats, money and place, drawn from a seed."""

import random
from dataclasses import dataclass
from typing import Any

from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.rules.coins_options import CoinsOptions
from dealer_assist.rules.moon_options import MoonOptions
from dealer_assist.rules.options import Game
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split_options import SplitOptions, TieRule, Variant
from dealer_assist.table.events import HandOpened, MoneyBrought
from dealer_assist.table.new_hand import NewHand, opening
from dealer_assist.table.practice.simulator_script import HandGame
from dealer_assist.table.state import fold

_ANTES = (20, 50, 100, 200)
_BANKER_CAP = 5
"""Antes that a bet may add at most: with more the players are favourites (SA23)."""


@dataclass(frozen=True, slots=True)
class _Table:
    """The least and the largest number of seats, and of antes that a seat brings; whether one place is announced for all."""

    game: Game
    seats: tuple[int, int]
    antes: tuple[int, int]
    has_place: bool = True


_SPLIT = _Table(Game.SPLIT, (3, 5), (3, 30))
_TABLES: dict[HandGame, _Table] = {
    HandGame.SPLIT: _SPLIT,
    HandGame.CLUB: _SPLIT,
    HandGame.BOSS: _Table(Game.SPLIT, (2, 4), (3, 30)),
    HandGame.BANKER: _Table(Game.BANKER, (2, 4), (3, 12), has_place=False),
    HandGame.COINS: _Table(Game.COINS, (3, 4), (30, 60), has_place=False),
    HandGame.MOON: _Table(Game.MOON, (3, 4), (5, 30)),
}
_VARIANTS = {HandGame.SPLIT: Variant.PLAIN, HandGame.CLUB: Variant.CLUB, HandGame.BOSS: Variant.BOSS}


def draw_opening(game: HandGame, length: int, currency: str, rng: random.Random) -> tuple[tuple[MoneyBrought, ...], HandOpened]:
    """The money that the players bring, and the hand that is opened; its notes have `length` digits."""
    table, ante = _TABLES[game], rng.choice(_ANTES)
    names = tuple(str(number) for number in range(1, rng.randint(*table.seats) + 1))
    brought = tuple(MoneyBrought(name, ante * rng.randint(*table.antes)) for name in names)
    with_notes = table.game is not Game.COINS
    new = NewHand(
        seats=names,
        place=Place(rng.randint(1, length), length) if table.has_place else None,
        length=length if with_notes else 0,
        game=table.game,
        options=_options(game, rng),
        ante=ante,
        note_value=ante if table.game is Game.SPLIT else 0,
        currency=currency if with_notes else "",
    )
    return brought, opening(fold(brought), new)


def _options(game: HandGame, rng: random.Random) -> Any:  # noqa: ANN401 - each game has its own options class
    match game:
        case HandGame.BANKER:
            return BankerOptions(banker_bet_cap=_BANKER_CAP)
        case HandGame.COINS:
            return CoinsOptions()
        case HandGame.MOON:
            return MoonOptions()
    return SplitOptions(variant=_VARIANTS[game], tie_rule=rng.choice(tuple(TieRule)))
