"""The steps of a hand as tests look at them."""

from dealer_assist.table.dispute import steps_of
from tests.table.hearing import Hearing


def told(hearing: Hearing) -> list[tuple[str, int, str]]:
    """Code, seat and rules of every step."""
    return [(step.code, step.seat, " ".join(step.rules)) for step in steps_of(hearing.session.hand)]


def values(hearing: Hearing, code: str) -> list[dict[str, object]]:
    """The values of every step with this code."""
    return [dict(step.params) for step in steps_of(hearing.session.hand) if step.code == code]


def rules_of(hearing: Hearing, code: str) -> set[str]:
    """The rules of every step with this code."""
    return {rule for step in steps_of(hearing.session.hand) if step.code == code for rule in step.rules}
