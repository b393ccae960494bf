"""The registered deck: the notes that were scanned before play, and what a later reading is when it is held against them.

A reading proves a note by itself, or it does not. The deck may settle a doubt, but only one that the reading has left open; and it
raises the alarm about a note that should not be there.

Where the printed texts are silent, this module decides:

- A note is known by its digits alone: series letters do not count (S9), so two notes with the same digits cannot both be registered.
- A note stays registered after it was played. It may come back (SA1), and a larger deck settles fewer doubts, never more.
- Notes are registered and taken off the list at any time, also while a hand waits: a note that was overlooked is registered when
  it turns up, and the log says so.
- The deck settles a doubt only beside LEAST_CERTAIN certain digits. A foreign note agrees with one of 72 registered notes in five
  digits by chance once in 1,400 times; with fewer certain digits chance would speak too loudly.
- A doubtful digit that is still as likely as LEANING is possible only as it was read: a note of the same bundle that is foreign
  differs from a registered one in its last digits only, and must not be read as that one.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.serial import Serial
from dealer_assist.rules.verbs import asks
from dealer_assist.table.draft import Draft
from dealer_assist.table.events import NoteRegistered, NoteUnregistered
from dealer_assist.table.reading import Agreed, Conflict, Outcome, Unsure, doubtful, offered

LEAST_CERTAIN = 5
"""Certain digits that a reading must have for the deck to settle the others."""

LEANING = 0.9
"""Probability from which a doubtful digit leaves no other one possible."""

_ANY_DIGIT = frozenset("0123456789")


@dataclass(frozen=True, slots=True)
class RegisteredDeck:
    """The notes that were scanned before play, in their order; empty where no deck was registered."""

    notes: tuple[NoteRegistered, ...] = ()

    def __contains__(self, digits: str) -> bool:
        """Whether a note with these digits is registered."""
        return any(note.digits == digits for note in self.notes)

    def then(self, fact: NoteRegistered | NoteUnregistered) -> "RegisteredDeck":
        """The deck after one more fact. Raises the RuleError that forbids it."""
        return register(self, fact) if isinstance(fact, NoteRegistered) else unregister(self, fact)


@dataclass(frozen=True, slots=True)
class DeckProgress:
    """How far the scanning is: notes `registered`, and those of the `planned` deck that are `missing` still."""

    registered: int
    planned: int

    @property
    def missing(self) -> int:
        """Notes still to be scanned; 0 also where more were scanned than planned."""
        return max(0, self.planned - self.registered)


@dataclass(frozen=True, slots=True)
class NoDeck:
    """No deck was registered: the reading stands alone."""


@dataclass(frozen=True, slots=True)
class InDeck:
    """A certain reading of a registered note."""

    digits: str


@dataclass(frozen=True, slots=True)
class Settled:
    """A doubtful reading that can be one registered note only: the deck has settled the counted digits at `positions`, from 1."""

    digits: str
    positions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Undecided:
    """A reading that stays as doubtful as it is; `fitting` are the registered notes that it may be, the least first."""

    fitting: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ForeignNote:
    """Alarm: a certain reading that is no note of the deck."""

    digits: str


@dataclass(frozen=True, slots=True)
class SeenTwice:
    """Alarm: this note lies in `slot` of the hand already; `index` tells several notes of a slot apart."""

    digits: str
    slot: int
    index: int = 0


DeckMatch = NoDeck | InDeck | Settled | Undecided | ForeignNote | SeenTwice


@dataclass(frozen=True, slots=True)
class SeenNote:
    """A note of the hand that is confirmed already, and where it lies (a slot, and the index within it)."""

    digits: str
    slot: int
    index: int = 0


# -- scanning the deck --------------------------------------------------------------------------------------------


def verify_register(deck: RegisteredDeck, note: NoteRegistered) -> None:
    """Raise InvalidSerial `serial_not_digits`, or IllegalAction `note_registered` for a note that is in the deck already."""
    serial = Serial(note.digits)
    if serial.digits in deck:
        raise IllegalAction("note_registered", serial=serial.digits)


def register(deck: RegisteredDeck, note: NoteRegistered) -> RegisteredDeck:
    """The deck with one more note. Raises what `verify_register` raises."""
    verify_register(deck, note)
    return replace(deck, notes=(*deck.notes, note))


def verify_unregister(deck: RegisteredDeck, note: NoteUnregistered) -> None:
    """Raise IllegalAction `note_not_registered` for a note that is not in the deck."""
    if note.digits not in deck:
        raise IllegalAction("note_not_registered", serial=note.digits)


def unregister(deck: RegisteredDeck, note: NoteUnregistered) -> RegisteredDeck:
    """The deck without a note. Raises what `verify_unregister` raises."""
    verify_unregister(deck, note)
    return replace(deck, notes=tuple(each for each in deck.notes if each.digits != note.digits))


def verify_known(deck: RegisteredDeck, digits: str) -> None:
    """Raise IllegalAction `foreign_note` where a deck was registered and no note of it has these digits."""
    if deck.notes and digits not in deck:
        raise IllegalAction("foreign_note", serial=digits)


can_register = asks(verify_register)
can_unregister = asks(verify_unregister)


def progress(deck: RegisteredDeck, planned: int) -> DeckProgress:
    """How far the scanning of a deck of `planned` notes is (S3)."""
    return DeckProgress(len(deck.notes), planned)


# -- holding a reading against the deck ---------------------------------------------------------------------------


def match(outcome: Outcome, deck: RegisteredDeck, seen: Iterable[SeenNote] = ()) -> DeckMatch:
    """What a reading is, held against the deck and against the notes `seen` elsewhere in this hand.

    A doubt is settled only if exactly one registered note agrees in every certain digit and has, in every doubtful one, a digit
    that the reading left possible. A certain digit is never changed.
    """
    if not deck.notes:
        return NoDeck()
    reading = offered(outcome)
    if reading is None:
        return Undecided()
    if isinstance(outcome, Agreed):
        known: DeckMatch = InDeck(reading.digits) if reading.digits in deck else ForeignNote(reading.digits)
        return _twice(reading.digits, seen) or known
    possible = possible_digits(outcome)
    fitting = tuple(sorted(note.digits for note in deck.notes if _fits(note.digits, possible)))
    positions = tuple(sorted(set(doubtful(outcome))))
    if len(fitting) != 1 or not positions or len(possible) - len(positions) < LEAST_CERTAIN:
        return Undecided(fitting)
    return _twice(fitting[0], seen) or Settled(fitting[0], positions)


def possible_digits(outcome: Outcome) -> tuple[frozenset[str], ...]:
    """For each counted digit those that the reading leaves possible; empty where there is none.

    A certain digit is possible only as it was read. Where printed copies differ each of their digits is possible; where one reading
    is unsure of a digit any is, unless it leans to the one that it has read.
    """
    reading = offered(outcome)
    if reading is None:
        return ()
    unsure = set(doubtful(outcome)) if isinstance(outcome, Unsure) else set()
    open_places = {place for place in unsure if reading.digit_confidence[place - 1] < LEANING}
    copies = outcome.readings if isinstance(outcome, Conflict) else (reading,)
    if any(len(copy.digits) != len(reading.digits) for copy in copies):
        return (_ANY_DIGIT,) * len(reading.digits)
    return tuple(
        _ANY_DIGIT if place in open_places else frozenset(copy.digits[place - 1] for copy in copies)
        for place in range(1, len(reading.digits) + 1)
    )


def _fits(digits: str, possible: tuple[frozenset[str], ...]) -> bool:
    return len(digits) == len(possible) and all(digit in allowed for digit, allowed in zip(digits, possible, strict=True))


def _twice(digits: str, seen: Iterable[SeenNote]) -> SeenTwice | None:
    """The alarm for a note that is seen already; the lowest place where it is, whatever the order of `seen`."""
    places = sorted((note.slot, note.index) for note in seen if note.digits == digits)
    return SeenTwice(digits, *places[0]) if places else None


def settled_draft(draft: Draft, settled: Settled) -> Draft:
    """The draft with the digits that the deck has settled, marked as such; they need no typing any more.

    A draft that a person has touched, or one of another reading, comes back as it is.
    """
    if draft.edited or draft.doubtful != frozenset(settled.positions) or len(draft.digits) != len(settled.digits):
        return draft
    return replace(draft, digits=tuple(settled.digits), doubtful=frozenset(), settled=frozenset(settled.positions))
