"""Hands as the ledger keeps them, made from a session in memory, for the tests of disputes."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from dealer_assist.table.events import Event, FloorRuled, HandFact, HandOpened, HandVoided
from dealer_assist.table.past_hand import PastFact, PastHand
from dealer_assist.table.state import History

EVENING = datetime(2026, 11, 30, 21, tzinfo=UTC)


def past_hand(events: Sequence[Event], session: int = 1, pictured: str = "") -> PastHand:
    """The newest hand of a session with these events; each happened a minute after the one before."""
    history = History.of(events)
    told = [PastFact(fact, EVENING + timedelta(minutes=number), "Oleg", number) for number, fact in enumerate(history.facts, start=1)]
    start = max(index for index, each in enumerate(told) if isinstance(each.fact, HandOpened))
    kept = tuple(each for each in told[start:] if isinstance(each.fact, HandOpened | HandVoided | FloorRuled | HandFact))
    return PastHand(session, kept, history.state.hand, pictured)
