"""Wild West at the table: how a game is begun from its opening, and what the session asks of it. There are no notes in it."""

from dataclasses import dataclass
from typing import Any

from dealer_assist.rules.west_play import WestPlay, WestSetup
from dealer_assist.rules.west_play import deal as deal_west
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
