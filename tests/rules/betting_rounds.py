"""Rounds of betting for the tests: fresh ones, and the code of a refusal."""

import pytest

from dealer_assist.rules import betting
from dealer_assist.rules.betting import Bettor
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.split_options import SplitOptions


def betting_round(*stacks, button=-1, **options):
    """A fresh round with ante 100; unless told the button is at the last seat, so that the first seat begins."""
    return betting.open_round(tuple(Bettor(stack) for stack in stacks), button % len(stacks), 100, SplitOptions(**options).betting_limits)


def refused(action, *arguments):
    with pytest.raises(IllegalAction) as caught:
        action(*arguments)
    return caught.value.code
