"""Which sheet belongs to a game, and what stands above and beside it once the hand is settled."""

from dataclasses import dataclass

from PySide6.QtGui import QColor

from dealer_assist.table.banker_view import BankerView
from dealer_assist.table.coins_view import CoinsView
from dealer_assist.table.hand import HandState
from dealer_assist.table.moon_view import MoonView
from dealer_assist.table.west_view import WestView
from dealer_assist.ui.games.audience import Audience
from dealer_assist.ui.games.banker_sheet import banker_cards, banker_headline, banker_sheet
from dealer_assist.ui.games.coins_sheet import coins_cards, coins_headline, coins_sheet
from dealer_assist.ui.games.moon_sheet import moon_cards, moon_headline, moon_reason, moon_sheet
from dealer_assist.ui.games.split_sheet import split_sheet
from dealer_assist.ui.games.west_sheet import west_cards, west_headline, west_reason, west_sheet
from dealer_assist.ui.widgets.pots_panel import MoneyCard
from dealer_assist.ui.widgets.sheet_view import SheetModel
from dealer_assist.ui.words.wording import Wording


@dataclass(frozen=True, slots=True)
class Outcome:
    """A settled hand in large type: who has won, in which colour, why, and where the money goes."""

    headline: str
    colour: QColor
    reason: str
    cards: tuple[MoneyCard, ...]


def sheet_of(hand: HandState, audience: Audience, wording: Wording) -> SheetModel:
    """The sheet of a hand; that of Split, which has pages of its own for bets and notes, has the money alone."""
    match hand.view:
        case BankerView() as view:
            return banker_sheet(hand, view, wording)
        case CoinsView() as view:
            return coins_sheet(hand, view, wording)
        case MoonView() as view:
            return moon_sheet(hand, view, audience, wording)
        case WestView() as view:
            return west_sheet(hand, view, wording)
    return split_sheet(hand, wording)


def outcome_of(hand: HandState, wording: Wording) -> Outcome | None:
    """The result of such a hand; None while it is played."""
    if hand.result is None:
        return None
    match hand.view:
        case BankerView() as view:
            reason = wording.text("sheet-banker-rule", {"pays": view.double_set_pays})
            return Outcome(*banker_headline(view, wording), reason, banker_cards(hand, view, wording))
        case CoinsView() as view:
            reason = wording.text("coins-next-dealer", {"seat": view.play.next_button})
            return Outcome(*coins_headline(view, wording), reason, coins_cards(hand, view, wording))
        case MoonView() as view if view.result is not None:
            result = view.result
            return Outcome(*moon_headline(hand, result, wording), moon_reason(hand, result, wording), moon_cards(hand, result, wording))
        case WestView() as view:
            return Outcome(*west_headline(view, wording), west_reason(view, wording), west_cards(view, wording))
    return None
