"""The draft on the croupier's desk: what the reader offers, what a person has typed, and which of them may replace which."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from dealer_assist.table.deck import DeckMatch, ForeignNote, Settled, settled_draft
from dealer_assist.table.draft import Draft, empty, from_outcome
from dealer_assist.table.picture_quality import Hint, PictureQuality
from dealer_assist.table.reading import NoteReading, Nothing, Outcome, Refusal, offered, refusal

LOOK_SECONDS = 0.3
"""Digits younger than this have not been looked at: a confirm key that meets them is not meant for them."""

GONE_SECONDS = 2.0
"""A reading whose note has been out of sight for so long is no longer offered."""

CERTAIN_POSITIONS_LEFT_OUT = 3
"""A reading with at most so many doubtful digits can still be recognised as a note that is already confirmed."""


@dataclass(frozen=True, slots=True)
class Look:
    """What one frame showed: the vote's outcome, every note found in it, the frame's size in pixels and the evidence (PNG).

    `hint` is what a person can do so that more is seen, `quality` how well this frame shows the note, and `note` the number of the
    note that lies there: another number, another note; None where that is not known.
    """

    outcome: Outcome
    notes: tuple[NoteReading, ...] = ()
    width: int = 0
    height: int = 0
    evidence: bytes = b""
    hint: Hint | None = None
    quality: PictureQuality | None = None
    note: int | None = None


class Offer(StrEnum):
    """What became of the last look."""

    NONE = "none"
    SHOWN = "shown"
    SAME_NOTE = "same-note"
    DUPLICATE = "duplicate"
    FOREIGN = "foreign"
    SETTLED = "settled"
    LENGTH = "length"
    HELD = "held"


class Desk:
    """Holds the draft. A draft that a person has touched is held: only the person lets go of it."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._changed_at = float("-inf")
        self._gone_since: float | None = None
        self.draft: Draft | None = None
        self.held = False
        self.offer = Offer.NONE
        self.look: Look | None = None
        self.known_slot: int | None = None
        self._confirmed: tuple[int, str] | None = None
        self._drafted_from: int | None = None

    @property
    def looked_at(self) -> bool:
        """Whether the digits have stood long enough for a person to have seen them."""
        return self.held or self._clock() - self._changed_at >= LOOK_SECONDS

    @property
    def stable(self) -> bool:
        """Whether enough frames have said the same; what a person has typed needs no frames."""
        return self.held or self.reason != Refusal.NOT_STABLE

    @property
    def offered_length(self) -> int:
        """How many digits the last look offered."""
        reading = offered(self.look.outcome) if self.look else None
        return len(reading.digits) if reading else 0

    @property
    def reason(self) -> str:
        """The code of why the last look is not certain, empty when it is (or nothing was looked at)."""
        code = refusal(self.look.outcome) if self.look else None
        return str(code) if code else ""

    def clear(self) -> None:
        """Nothing is offered; the next look may offer again."""
        self.draft, self.held, self.offer, self.known_slot = None, False, Offer.NONE, None

    def confirmed(self, digits: str) -> None:
        """The draft was confirmed with these digits: the note that lies there has been read, whatever it may be read as from now on."""
        reading, seen = self.draft.reading if self.draft else None, offered(self.look.outcome) if self.look else None
        same = reading is not None and seen is not None and reading.digits == seen.digits
        self._confirmed = (self.look.note, digits) if self.look and self.look.note is not None and same else None

    def forget_look(self) -> None:
        """The picture has changed: what was seen does not count any more."""
        self.look = None

    def lose_picture(self) -> None:
        """The picture is not live any more: what was only read from it is no longer offered; what a person has typed stays."""
        if not self.held:
            self.clear()
        self.forget_look()

    def write(self, draft: Draft) -> None:
        """A person has changed the draft."""
        self.draft, self.held = draft, True

    def start_typing(self, length: int) -> None:
        """An empty draft for manual entry."""
        self.write(empty(length))

    def take(self, look: Look, length: int, known: Mapping[str, int], deck: DeckMatch | None = None) -> None:
        """Offer a look. `known` maps the digits of the other confirmed notes to their slots, the newest last.

        `deck` is what the look is held against the registered deck: it may settle a doubt, or know no such note.
        """
        before, self.look = self.look, look
        offer = from_outcome(look.outcome, length, look.evidence)
        if self.held:
            self.offer = Offer.HELD if self.draft and offer and self._another(offer) else Offer.SHOWN
        elif offer is not None:
            self._show(settled_draft(offer, deck) if isinstance(deck, Settled) else offer, known)
            if self.draft is not None and isinstance(deck, ForeignNote):
                self.offer = Offer.FOREIGN
            elif self.draft is not None and self.draft.settled:
                self.offer = Offer.SETTLED
        else:
            self.offer = Offer.NONE if isinstance(look.outcome, Nothing) else Offer.LENGTH
        if offer is not None:
            self._drafted_from = look.note
        elif not self.held and before is not None and self._another_lies_there(before, look):
            self.draft = None
        self._let_go_of_a_gone_note(gone=offer is None)

    def _another_lies_there(self, before: Look, now: Look) -> bool:
        """Whether two looks show one note at rest that cannot be read, and not the one that the draft was read from."""
        looks = (look for look in (before, now) if isinstance(look.outcome, Nothing) and look.outcome.reason is not Refusal.NO_NOTE)
        known = now.note is not None and self._drafted_from is not None
        return known and [look.note for look in looks] == [now.note, now.note] and now.note != self._drafted_from

    def _let_go_of_a_gone_note(self, *, gone: bool) -> None:
        now = self._clock()
        if not gone:
            self._gone_since = None
        elif self._gone_since is None:
            self._gone_since = now
        elif not self.held and now - self._gone_since >= GONE_SECONDS:
            self.draft = None

    def _another(self, offer: Draft) -> bool:
        reading = self.draft.reading if self.draft else None
        return reading is not None and offer.reading is not None and reading.digits != offer.reading.digits

    def _show(self, offer: Draft, known: Mapping[str, int]) -> None:
        still_there = self._confirmed[1] if self._confirmed and self.look and self.look.note == self._confirmed[0] else ""
        alike = (slot for digits, slot in known.items() if digits == still_there or is_note(offer, digits))
        self.known_slot = next(alike, None)
        if self.known_slot is not None:
            newest = list(known.values())[-1]
            self.offer = Offer.SAME_NOTE if self.known_slot == newest else Offer.DUPLICATE
            self.draft = None
            return
        self.offer = Offer.SHOWN
        if self.draft is None or (self.draft.digits, self.draft.doubtful) != (offer.digits, offer.doubtful):
            self._changed_at = self._clock()
            self.draft = offer


def is_note(offer: Draft, digits: str) -> bool:
    """Whether a reading is of the note with these digits: every certain digit is the same, and enough are certain."""
    if len(digits) != len(offer.digits) or len(offer.doubtful) > CERTAIN_POSITIONS_LEFT_OUT:
        return False
    certain = (position for position in range(1, len(digits) + 1) if position not in offer.doubtful)
    return all(offer.digits[position - 1] == digits[position - 1] for position in certain)
