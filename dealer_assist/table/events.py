"""What happens at a table, as frozen facts. State is folded from them; undo and correction are events too.

What a player does is the action value of the rules itself (`Bet`, `Fold`, `NotOpened` ...); here stand the facts that the
session adds: hands opened and voided, notes that a person has confirmed, money and notes that come and go between hands.
"""

from dataclasses import dataclass
from enum import StrEnum

from dealer_assist.rules.amounts import Amounts
from dealer_assist.rules.options import Game
from dealer_assist.rules.west_setup import Skill
from dealer_assist.table.game_actions import GameAction

OptionValue = bool | int | str | None
"""What an agreed option is written down as."""


class Entry(StrEnum):
    """How the confirmed digits came to be; `settled` tells that the registered deck has settled a doubt of the reading."""

    READ = "read"
    SETTLED = "settled"
    MENDED = "mended"
    TYPED = "typed"


class Misdeal(StrEnum):
    """Why a hand does not count (SA31)."""

    EXPOSED_NOTE = "exposed_note"
    ILLEGIBLE_NOTE = "illegible_note"
    WRONG_DEAL = "wrong_deal"
    FLOOR_DECISION = "floor_decision"


@dataclass(frozen=True, slots=True)
class HandOpened:
    """A hand begins, with everything that its replay needs (S5, S8, S15).

    `place` and `length` are 0 where the game announces no place. `seats` and `stacks` stand clockwise from seat 1.
    `ante` is the bet unit (Coins: the nominal), `note_value` what a pocket note counts in the bank, `jackpot` what earlier
    hands have rolled over, `currency` the code of the notes (RUB, EUR ...; empty when none was named). `betting` tells
    whether the program keeps the bets. `options` is the sheet of agreed options by their keys. `fee` is what each seat pays
    to the house (M2), `first` tells the first hand of the session that counts (MA11); the skills are those of W18.
    """

    hand: int
    place: int
    length: int
    seats: tuple[str, ...]
    button: int
    game: Game = Game.SPLIT
    stacks: tuple[int, ...] = ()
    ante: int = 0
    note_value: int = 0
    jackpot: int = 0
    currency: str = ""
    betting: bool = True
    options: tuple[tuple[str, OptionValue], ...] = ()
    fee: int = 0
    first: bool = True
    card_skills: tuple[Skill, ...] = ()
    cheating_skills: tuple[Skill, ...] = ()


@dataclass(frozen=True, slots=True)
class SerialConfirmed:
    """A person has confirmed the digits of the note in `slot`; `index` tells several notes of a slot apart, from 0.

    `text` is the serial as read (empty when typed), `confidence` one probability per counted digit (empty when typed),
    `evidence` the SHA-256 of the picture that was shown, empty when there was none.
    """

    slot: int
    digits: str
    entry: Entry
    text: str = ""
    confidence: tuple[float, ...] = ()
    evidence: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class SerialCorrected:
    """The digits of a note that was already confirmed are replaced."""

    slot: int
    digits: str
    entry: Entry
    text: str = ""
    confidence: tuple[float, ...] = ()
    evidence: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class HandVoided:
    """The hand does not count: stacks, jackpot and button are as before it (SA31). `note` is what the floor said."""

    reason: Misdeal
    note: str = ""


@dataclass(frozen=True, slots=True)
class NoteReplaced:
    """An unread note is exchanged for another one from the deck (SA31)."""

    slot: int
    reason: Misdeal
    index: int = 0


@dataclass(frozen=True, slots=True)
class FloorRuled:
    """A decision of the floor that the printed rules leave open (SA31): who decided, and what."""

    by: str
    ruling: str


@dataclass(frozen=True, slots=True)
class MoneyBrought:
    """A player puts money on the table between two hands."""

    name: str
    amount: int


@dataclass(frozen=True, slots=True)
class MoneyTaken:
    """A player takes money off the table between two hands."""

    name: str
    amount: int


@dataclass(frozen=True, slots=True)
class DeckBuilt:
    """So many notes were added to the deck (S3, S4); `players` are those who put it together, nobody when it is the house's."""

    notes: int
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NoteRegistered:
    """A note of the deck was scanned before play; text, confidence and evidence as in `SerialConfirmed`."""

    digits: str
    text: str = ""
    confidence: tuple[float, ...] = ()
    evidence: str = ""


@dataclass(frozen=True, slots=True)
class NoteUnregistered:
    """The note with these digits is no longer one of the registered deck."""

    digits: str


@dataclass(frozen=True, slots=True)
class SessionClosed:
    """The evening ends: the jackpot that is left is shared (SA15) and what is left of the deck goes back (S4)."""

    jackpot: Amounts = ()
    notes: Amounts = ()


@dataclass(frozen=True, slots=True)
class Joined:
    """The last so many steps are one: undo takes them back together, and redo brings them back together."""

    steps: int


@dataclass(frozen=True, slots=True)
class Undone:
    """The newest step that still stands is taken back."""


@dataclass(frozen=True, slots=True)
class Redone:
    """The step that was taken back last stands again."""


HandFact = SerialConfirmed | SerialCorrected | NoteReplaced | GameAction
"""What happens inside a hand."""

BetweenHands = MoneyBrought | MoneyTaken | DeckBuilt | SessionClosed
"""What happens while no hand is in progress."""

DeckFact = NoteRegistered | NoteUnregistered
"""What happens to the list of the registered deck, also while a hand waits."""

Fact = HandOpened | HandVoided | FloorRuled | HandFact | BetweenHands | DeckFact
Event = Fact | Joined | Undone | Redone
