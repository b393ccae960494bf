"""Every action that a player can take in any game, as one type: what the log keeps and `Play.do` accepts."""

from dealer_assist.rules.actions import AllIn, Bet, Call, Check, Fold, NotOpened, RaiseTo

SharedAction = Check | Bet | Call | RaiseTo | Fold | AllIn | NotOpened
"""Actions that several games share. A note turned up is told by SerialConfirmed, which knows more than ShowNote."""

GameAction = SharedAction
"""The actions of all games."""
