"""The hands of a session as a dispute looks at them: facts with their entries, and the picture of the table when each was decided."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from dealer_assist.storage.ledger.chain import Link
from dealer_assist.storage.ledger.facts import TablePictured
from dealer_assist.storage.ledger.hands import PlayedFact, played_in
from dealer_assist.table.past_hand import PastFact, PastHand


def past_hands(session: Sequence[Link]) -> Iterator[PastHand]:
    """Each hand with the picture that was kept last before the next hand was opened. Raises BrokenChainError, RuleError."""
    pictured = [(link.head.number, body.evidence) for link in session if isinstance(body := link.record().body, TablePictured)]
    played = list(played_in(session))
    starts = [hand.facts[0].record.number for hand in played]
    for hand, (start, end) in zip(played, pairwise((*starts, session[-1].head.number + 1 if session else 0)), strict=True):
        picture = next((name for number, name in reversed(pictured) if start < number < end), "")
        yield PastHand(hand.session, tuple(map(past_fact, hand.facts)), hand.hand, picture)


def past_fact(played: PlayedFact) -> PastFact:
    """A fact without what only the ledger needs of its entry."""
    record = played.record
    return PastFact(played.fact, record.at, record.by, record.number, record.announced)
