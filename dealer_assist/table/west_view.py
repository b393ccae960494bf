"""Wild West at the table: how a game is begun from its opening, and what the session asks of it. There are no notes in it."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from dealer_assist.rules.west import settle
from dealer_assist.rules.west_actions import WestPrompt
from dealer_assist.rules.west_final import pre_final_count
from dealer_assist.rules.west_payout import final_hand, technical_count
from dealer_assist.rules.west_play import WestPlay, WestSetup
from dealer_assist.rules.west_play import deal as deal_west
from dealer_assist.rules.west_setup import Stage, WestPlayer
from dealer_assist.table.events import HandOpened
from dealer_assist.table.hand_view import HandView


def deal(opened: HandOpened, options: Any) -> WestPlay:  # noqa: ANN401 - the options of this game
    """The first state of the game. Raises the RuleError that keeps it from beginning."""
    return deal_west(
        WestSetup(
            names=opened.seats,
            stacks=opened.stacks,
            ante=opened.ante,
            button=opened.button,
            options=options,
            card_skills=opened.card_skills,
            cheating_skills=opened.cheating_skills,
        )
    )


_AWAITED = frozenset(
    {
        WestPrompt.ROLL_ASSESSMENT,
        WestPrompt.CHOOSE_MANNER,
        WestPrompt.ROLL_YOUR_GAME,
        WestPrompt.TEST_WILLPOWER,
        WestPrompt.STEP_UP_MANNER,
        WestPrompt.ROLL_STAGE_TWO,
        WestPrompt.TEST_COOL,
        WestPrompt.ROLL_FINAL_SMARTS,
        WestPrompt.ROLL_EXTRA,
    }
)
"""Prompts without whose answer the game does not go on."""


@dataclass(frozen=True, slots=True)
class WestLine:
    """One player: his record, his scores so far, and what is due of him now.

    `interim` and `pre_final` are None until they are counted (W14, W17). `due` is what the game waits for. `account` is what he
    has won or lost once the game is over, before that what he would if it ended with the scores as they stand (W28), None before
    there are any.
    """

    seat: int
    player: WestPlayer
    in_game: bool
    interim: int | None
    pre_final: Fraction | None
    due: tuple[WestPrompt, ...]
    account: int | None


@dataclass(frozen=True, slots=True)
class WestView(HandView[WestPlay]):
    """A game of Wild West, which stands for several hands (W4)."""

    @property
    def result(self) -> tuple[int, ...] | None:
        """What each seat has won or lost."""
        return self.play.nets if self.play.over else None

    @property
    def stage(self) -> str:
        """A value of `rules.west_play.Stage`."""
        return "over" if self.play.over else str(self.play.stage)

    @property
    def lines(self) -> tuple[WestLine, ...]:
        """Every player, from seat 1."""
        play, accounts = self.play, self._accounts
        asked = [each for each in play.prompts if each.code in _AWAITED]
        lines = []
        for seat, (name, player) in enumerate(zip(play.names, play.players, strict=True), start=1):
            ready = bool(play.interim) and player.ready_for_stage_three
            lines.append(
                WestLine(
                    seat=seat,
                    player=player,
                    in_game=seat in play.in_game,
                    interim=play.interim[seat - 1] if play.interim else None,
                    pre_final=play.pre_final(seat) if ready else None,
                    due=tuple(each.code for each in asked if seat in each.seats),
                    account=accounts.get(name),
                )
            )
        return tuple(lines)

    @property
    def _accounts(self) -> dict[str, int]:
        play = self.play
        if play.over:
            return dict(zip(play.names, play.nets, strict=True))
        hand = final_hand(play) if play.stage is Stage.PAYOUT else None
        match play.stage:
            case Stage.CONFRONTATION:
                return dict(technical_count(play).net)
            case Stage.FINAL:
                return dict(pre_final_count(play).net)
        return {} if hand is None else dict(settle(replace(hand, unlimited=False)).net)  # without the extra prize, whose dice are due
