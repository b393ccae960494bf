"""The line that reminds the croupier of the procedure: one prompt at a time, each for a few seconds, warnings in their colour."""

from PySide6.QtCore import QTimer

from dealer_assist.table.prompts import Prompt, before_hand, prompts
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.models.stage import BEFORE_HAND
from dealer_assist.ui.widgets.bars import MessageLine
from dealer_assist.ui.words.notice import Level
from dealer_assist.ui.words.wording import Wording

_EACH_MS = 6000

Line = tuple[str, Level]
"""A sentence and how loud it is."""


class PromptLine(MessageLine):
    """Shows several lines in turn; new ones begin at once with the first."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[Line, ...] = ()
        self._position = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.turn)

    def show_lines(self, lines: tuple[Line, ...]) -> None:
        """Show these from the first on, unless they are shown already."""
        if lines == self._lines:
            return
        self._lines, self._position = lines, 0
        self._timer.start(_EACH_MS)
        self._show()

    def turn(self) -> None:
        """Go on to the next line."""
        self._position = (self._position + 1) % max(1, len(self._lines))
        self._show()

    def _show(self) -> None:
        text, level = self._lines[self._position] if self._lines else ("", Level.HINT)
        self.display(text, level)


def prompts_of(controller: TableController) -> tuple[Prompt, ...]:
    """What belongs to the page that is shown."""
    if controller.stage in BEFORE_HAND:
        new = controller.choice.hand
        return before_hand(controller.session.state, new.game, len(new.seats))
    return prompts(controller.session.state)


def prompt_lines(controller: TableController, wording: Wording) -> tuple[Line, ...]:
    """The prompts of the page in words, each with its rule."""
    return tuple(
        (
            wording.text("prompt-with-rule", {"rule": prompt.rule, "text": wording.text(prompt.code, dict(prompt.params))}),
            Level.CAUTION if prompt.warning else Level.HINT,
        )
        for prompt in prompts_of(controller)
    )
