"""Hands as a table for a spreadsheet: one row a seat."""

import csv
import io
from collections.abc import Iterable, Iterator

from dealer_assist.storage.ledger.hands import PlayedHand
from dealer_assist.storage.spreadsheet_text import guarded

COLUMNS = ("table", "session", "hand", "at", "dealer", "game", "currency", "seat", "name", "digits", "before", "change", "after", "state")


def rows(played: PlayedHand) -> Iterator[tuple[object, ...]]:
    """The rows of a hand in the order of `COLUMNS`; `digits` has all notes of the seat, `state` is open, over or voided."""
    hand, opened = played.hand, played.hand.opened
    first = played.facts[0].record
    state = "voided" if hand.voided is not None else "over" if hand.over else "open"
    finished = opened.stacks if hand.voided is not None else hand.play.stacks
    for seat, (name, before, after) in enumerate(zip(opened.seats, opened.stacks, finished, strict=True), start=1):
        digits = " ".join(slot.digits for slot in hand.slots if slot.number == seat and slot.digits)
        told = (played.table, played.session, opened.hand, first.at.isoformat(), first.by, str(opened.game), opened.currency)
        yield (*told, seat, name, digits, before, after - before, after, state)


def as_csv(hands: Iterable[PlayedHand]) -> str:
    """All rows with a head line. Text that a spreadsheet would take for a formula has an apostrophe before it."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(COLUMNS)
    for played in hands:
        writer.writerows([guarded(value) for value in row] for row in rows(played))
    return written.getvalue()
