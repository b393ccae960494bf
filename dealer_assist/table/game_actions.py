"""Every action that a player can take in any game, as one type: what the log keeps and `Play.do` accepts.

A note turned up is not among them: it is told by SerialConfirmed, which knows more of it than ShowNote.
"""

from dealer_assist.rules.actions import BettingAction, NotOpened
from dealer_assist.rules.banker_actions import NamePlace
from dealer_assist.rules.coins_actions import CoinsAction
from dealer_assist.rules.moon_actions import Declare
from dealer_assist.rules.west_actions import WestAction

GameAction = BettingAction | NotOpened | NamePlace | Declare | CoinsAction | WestAction
"""The actions of all games."""
