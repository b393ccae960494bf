"""What the top line says: what is played, which hand it is, at which place."""

from dealer_assist.rules.options import Game
from dealer_assist.ui.models.controller import TableController
from dealer_assist.ui.models.setup_choice import WITH_PLACE
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.words.wording import Wording


def title_text(controller: TableController, wording: Wording) -> str:
    """The title of the page that is shown."""
    state = controller.state
    if controller.stage is Stage.REGISTER:
        return wording.text("register-title", {"registered": len(controller.session.state.registered.notes)})
    if state is None or controller.stage is Stage.SETUP:
        return wording.text("top-setup" if controller.choice.game in WITH_PLACE else "top-setup-game")
    hand: dict[str, object] = {"hand": state.number, "place": state.opened.place, "length": state.length}
    if state.game is Game.SPLIT:
        return wording.text("top-hand", {**hand, "tie": wording.text(f"tie-{state.tie_rule}")})
    hand["game"] = wording.text(f"game-{state.game}")
    return wording.text("top-hand-place" if state.opened.place else "top-hand-game", hand)
