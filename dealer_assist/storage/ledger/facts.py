"""What the ledger tells beside the events of the table: sessions that begin and go on, who deals, what was salvaged.

They stand in the same chain. They change no hand, and no undo takes them back.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SessionOpened:
    """A session begins. `version` is that of the program; `source` names the file and its SHA-256 where the session was imported."""

    version: str
    source: str = ""
    source_sha256: str = ""


@dataclass(frozen=True, slots=True)
class SessionResumed:
    """The program was started anew and goes on with the session."""

    version: str


@dataclass(frozen=True, slots=True)
class DealerSignedIn:
    """This dealer takes over the table; every later entry is by him until the next one signs in."""

    name: str


@dataclass(frozen=True, slots=True)
class LedgerSalvaged:
    """A damaged database was set aside under the name `file`; its first `kept` entries were taken over into this one.

    `sha256` is that of the damaged file.
    """

    file: str
    sha256: str
    kept: int


@dataclass(frozen=True, slots=True)
class PicturesPruned:
    """Evidence pictures that entries name up to the number `up_to` may have been deleted; their hashes stay in the chain."""

    up_to: int
    deleted: int


@dataclass(frozen=True, slots=True)
class TablePictured:
    """The whole picture of the table when the event before it had decided a hand; `evidence` is its SHA-256."""

    evidence: str


@dataclass(frozen=True, slots=True)
class DisputeOpened:
    """The hand `hand` (SESSION.NUMBER) is disputed: it has been laid open at the table, and play waits."""

    hand: str


@dataclass(frozen=True, slots=True)
class DisputeLeft:
    """The disputed hand was laid aside, with a ruling among the entries before or without one; play goes on."""

    hand: str


@dataclass(frozen=True, slots=True)
class HandRuled:
    """The floor of a club has ruled on the hand `hand` (SESSION.NUMBER) of `table`. It stands in the floor's own chain."""

    table: str
    hand: str
    by: str
    ruling: str


Dispute = DisputeOpened | DisputeLeft
LedgerFact = SessionOpened | SessionResumed | DealerSignedIn | LedgerSalvaged | PicturesPruned | TablePictured | Dispute | HandRuled
