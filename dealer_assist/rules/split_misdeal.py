"""What a misdeal, an exposed note or one that nobody can read leads to (SA31).

Where the printed texts are silent, this module decides: the rule goes by bets alone, so checks and folds are none and the
money ante is none; whether anybody has bet is unknown where the bets are kept by hand; a hand that is over is not dealt again.
"""

from enum import StrEnum

from dealer_assist.rules.split_play import SplitPlay


class Remedy(StrEnum):
    """What the table does about a misdeal (SA31)."""

    REDEAL = "redeal"
    REPLACE_NOTE = "replace_note"
    FLOOR_DECISION = "floor_decision"


def misdeal_remedy(play: SplitPlay, *, note_read: bool) -> Remedy:
    """Before any bet all notes are dealt anew; after one the note is replaced if nobody has read it, else the floor decides.

    `note_read` tells that somebody has seen the digits of the note at fault. A redeal gives every seat its stack back.
    """
    has_bet = not play.setup.betting or play.contributions != tuple(bettor.stake for bettor in play.setup.bettors)
    if play.over:
        return Remedy.FLOOR_DECISION
    if not has_bet:
        return Remedy.REDEAL
    return Remedy.FLOOR_DECISION if note_read else Remedy.REPLACE_NOTE
