"""The table options of Split (S5 and the SA list): fixed before the first deal.

Where the printed texts name an option without its values, the values are fixed here.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from dealer_assist.rules.betting import BettingLimits, MinRaise
from dealer_assist.rules.option import Option
from dealer_assist.rules.pots import RakeRounding


class TieRule(StrEnum):
    """What happens to a pot that ends in full equality or with everybody out (S5, S29)."""

    ROLLOVER = "rollover"
    SPLIT = "split"


class Variant(StrEnum):
    """Plain table, Poker Club (S31) or Boss (S32)."""

    PLAIN = "plain"
    CLUB = "club"
    BOSS = "boss"


class BoardNote(StrEnum):
    """Where the board note goes after the hand (SA1)."""

    DISCARD = "discard"
    RETURN_AND_SHUFFLE = "return_and_shuffle"


class PocketNoteValue(StrEnum):
    """What a pocket note counts for in the bank (SA2)."""

    NOMINAL = "nominal"
    ZERO = "zero"


class DoubleSetScope(StrEnum):
    """How far a Double-Set burns (SA12)."""

    POT = "pot"
    TABLE = "table"


class OrphanPot(StrEnum):
    """Who gets a side pot without a surviving claimant while the main pot has a winner (SA13)."""

    TIE_RULE = "tie_rule"
    MAIN_WINNER = "main_winner"
    REFUND = "refund"


class JackpotLeftover(StrEnum):
    """Who shares a jackpot that is left at the end of the session (SA15)."""

    CREATORS = "creators"
    ALL_SEATS = "all_seats"


class Tie(StrEnum):
    """When two corridors are equal (SA16)."""

    WIDTH = "width"
    IDENTICAL_BORDERS = "identical_borders"


class BossPostRank(StrEnum):
    """How a Boss who is alive by his post competes (SA18)."""

    WIDTH = "width"
    LAST = "last"


class OddUnit(StrEnum):
    """Where the units go that do not divide equally (SA30)."""

    BUTTON_LEFT = "button_left"
    HIGH_STACK = "high_stack"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class SplitOptions:
    """Every Split option of the specification with its default. Money in the table's smallest unit."""

    tie_rule: Annotated[TieRule, Option("S29", "Full equality or everybody out: the bank rolls over or is split equally.")] = (
        TieRule.ROLLOVER
    )
    variant: Annotated[Variant, Option("S31, S32", "Plain table, Poker Club (the house takes rake) or Boss (the croupier plays).")] = (
        Variant.PLAIN
    )
    boss_seat: Annotated[int | None, Option("S32", "Seat number of the Boss; without it the seat of the button.", minimum=1)] = None
    rake_percent: Annotated[
        int | None, Option("SA20", "Percent of every paid pot; without it 5 in the Poker Club, 0 elsewhere.", maximum=100)
    ] = None
    rake_cap: Annotated[int | None, Option("SA20", "The most rake taken from one pot; without it no limit.")] = None
    rake_rounding: Annotated[RakeRounding, Option("SA20", "How a fraction of the smallest unit of rake is rounded.")] = RakeRounding.FLOOR
    rake_on_foldout: Annotated[bool, Option("SA20", "Rake is taken although all others have folded.")] = True
    rake_note_base: Annotated[bool, Option("SA20", "The value of the pocket notes counts when rake is reckoned.")] = True
    entry_fee: Annotated[int, Option("SA21", "Fee for taking a seat, paid beside the pots.")] = 0
    double_set_scope: Annotated[DoubleSetScope, Option("SA12", "A Double-Set burns its own pots only, or the whole table.")] = (
        DoubleSetScope.POT
    )
    orphan_pot: Annotated[OrphanPot, Option("SA13", "A side pot nobody survived for while the main pot has a winner.")] = OrphanPot.TIE_RULE
    tie: Annotated[Tie, Option("SA16", "Corridors are equal by width, or only with identical posts (then the higher corridor wins).")] = (
        Tie.WIDTH
    )
    boss_post_w0: Annotated[bool, Option("SA17", "A post of neighbours saves the Boss too.")] = False
    boss_post_rank: Annotated[BossPostRank, Option("SA18", "A Boss saved by his post competes by his width, or comes last.")] = (
        BossPostRank.WIDTH
    )
    boss_tiebreak_sets: Annotated[bool, Option("SA19", "The Boss wins against equal Double-Sets.")] = False
    odd_unit: Annotated[OddUnit, Option("SA30", "Who gets the units that do not divide equally.")] = OddUnit.BUTTON_LEFT
    board_note: Annotated[BoardNote, Option("SA1", "The board note leaves the game, or returns to the deck.")] = BoardNote.DISCARD
    pocket_note_value: Annotated[PocketNoteValue, Option("SA2", "Pocket notes count at their value, or not at all.")] = (
        PocketNoteValue.NOMINAL
    )
    cash_ante: Annotated[int, Option("SA3", "Money ante beside the pocket note.")] = 0
    one_raise_per_player_per_round: Annotated[bool, Option("SA5", "Nobody bets or raises twice in one round.")] = False
    min_raise: Annotated[MinRaise, Option("SA6", "A raise adds at least the ante, or at least what the last bet or raise added.")] = (
        MinRaise.ANTE
    )
    raise_cap_ante: Annotated[int | None, Option("SA7", "The most antes that a first bet or one raise adds; none or 0 means no limit.")] = 2
    max_raises: Annotated[int | None, Option("SA7", "How many raises one round allows; without it any number.")] = None
    allin_overcap: Annotated[bool, Option("SA8", "A voluntary all-in may exceed the limit of a raise.")] = False
    jackpot_leftover: Annotated[JackpotLeftover, Option("SA15", "Who shares a jackpot left at the end of the session.")] = (
        JackpotLeftover.CREATORS
    )

    @property
    def effective_rake_percent(self) -> int:
        """The percent that applies: the one given, else 5 in the Poker Club (S31) and 0 elsewhere (SA22)."""
        if self.rake_percent is not None:
            return self.rake_percent
        return 5 if self.variant is Variant.CLUB else 0

    @property
    def betting_limits(self) -> BettingLimits:
        """What binds the bets and raises of a round (SA5 to SA8)."""
        return BettingLimits(
            min_raise=self.min_raise,
            raise_cap_ante=self.raise_cap_ante or 0,
            max_raises=self.max_raises,
            allin_overcap=self.allin_overcap,
            one_raise_per_player_per_round=self.one_raise_per_player_per_round,
        )
