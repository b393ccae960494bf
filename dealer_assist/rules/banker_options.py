"""The table options of Banker (SA23 to SA26): fixed before the first deal."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from dealer_assist.rules.option import Option


class FoldRound(StrEnum):
    """Who gains where half of an odd ante is no whole number (SA25)."""

    PLAYER = "player"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class BankerOptions:
    """Every Banker option of the specification with its default."""

    banker_bet_cap: Annotated[
        int | None,
        Option(
            "SA23",
            "The most antes that a bet adds, at best 5; without it no limit, and the players are favourites.",
            minimum=1,
        ),
    ] = None
    raise_to: Annotated[bool, Option("SA23", "The whole stake reaches at least the ante: the bet beside the ante may be 0.")] = False
    ten_for_one: Annotated[
        bool, Option("SA24", "A Double-Set is paid 10 for 1: the stake is among the ten, so the player wins 9 stakes.", key="10_for_1")
    ] = False
    fold_round: Annotated[FoldRound, Option("SA25", "Whom the rounding of half an odd ante favours at a fold.")] = FoldRound.PLAYER
    board_per_player: Annotated[bool, Option("SA26", "The croupier opens a note for each player, not one for all.")] = False
