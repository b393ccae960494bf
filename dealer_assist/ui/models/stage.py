"""The pages of the window."""

from enum import StrEnum


class Stage(StrEnum):
    """Which page the croupier is on."""

    SETUP = "setup"
    REGISTER = "register"
    PLAY = "play"
    BET = "bet"
    SCAN = "scan"
    RESULT = "result"
    PREVIEW = "preview"


BEFORE_HAND = (Stage.SETUP, Stage.REGISTER)
"""The pages on which the next hand is prepared."""
