"""What a look at a note gave: uncertainty is a type, and confidence is kept per character."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from dealer_assist.table.zones import ZoneName

Point = tuple[float, float]
Box = tuple[Point, Point, Point, Point]
"""Four corners in frame pixels (x right, y down), clockwise from the upper left corner of the upright text."""

Evidence = Callable[[], bytes]
"""Gives the picture that proves a reading as a PNG, empty when there is none. It is packed when asked for: few frames are kept."""


def middle_of(box: Box) -> Point:
    """The middle of a box."""
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = box
    return (x1 + x2 + x3 + x4) / 4, (y1 + y2 + y3 + y4) / 4


class Refusal(StrEnum):
    """Why a reading is not offered as certain."""

    NO_NOTE = "no_note"
    NO_SERIAL = "no_serial"
    DIGIT_COUNT = "digit_count"
    UNKNOWN_FORMAT = "unknown_format"
    CHECK_DIGIT = "check_digit"
    LOW_CONFIDENCE = "low_confidence"
    COPIES_DISAGREE = "copies_disagree"
    SINGLE_COPY = "single_copy"
    TURNED_AMBIGUOUS = "turned_ambiguous"
    SEVERAL_NOTES = "several_notes"
    NOT_STABLE = "not_stable"
    TOO_SMALL = "too_small"
    TOO_BLURRED = "too_blurred"
    TOO_DARK = "too_dark"
    GLARE = "glare"
    CUT_OFF = "cut_off"


@dataclass(frozen=True, slots=True)
class Reading:
    """One printed serial as it was read.

    `text` holds capitals and digits without spaces; `confidence` the recogniser's own probability of each
    of them (0 to 1, same length); `counted` the indices in `text` of the digits the game counts, left to right.
    `currency` is that of the format that explains it best; `currencies` are all that it could be of, where there are several: the
    digits are the same for each.
    """

    text: str
    confidence: tuple[float, ...]
    counted: tuple[int, ...]
    currency: str
    box: Box
    currencies: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if len(self.confidence) != len(self.text):
            raise ValueError(f"{len(self.confidence)} confidences for {len(self.text)} characters")

    @property
    def digits(self) -> str:
        """The digits the game counts, leading zeros kept."""
        return "".join(map(self.text.__getitem__, self.counted))

    @property
    def digit_confidence(self) -> tuple[float, ...]:
        """One probability per counted digit."""
        return tuple(self.confidence[index] for index in self.counted)


@dataclass(frozen=True, slots=True)
class Agreed:
    """Every printed copy that was seen says the same and no digit is doubtful."""

    reading: Reading


@dataclass(frozen=True, slots=True)
class Unsure:
    """A serial of the right shape, not certain enough: `positions` are the doubtful counted digits, from 1."""

    reading: Reading
    positions: tuple[int, ...]
    reason: Refusal


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two copies of one note's serial, both of the right shape, that differ; `positions` from 1, where they do."""

    readings: tuple[Reading, ...]
    positions: tuple[int, ...]
    reason: Refusal = Refusal.COPIES_DISAGREE


@dataclass(frozen=True, slots=True)
class Nothing:
    """No serial to offer."""

    reason: Refusal


Outcome = Agreed | Unsure | Conflict | Nothing


def offered(outcome: Outcome) -> Reading | None:
    """The reading that a person is shown to confirm or mend, if there is one."""
    match outcome:
        case Agreed(reading) | Unsure(reading, _, _):
            return reading
        case Conflict(readings, _, _):
            return readings[0]
        case Nothing():
            return None


def doubtful(outcome: Outcome) -> tuple[int, ...]:
    """The counted digits, from 1, that a person must look at before confirming."""
    match outcome:
        case Unsure(_, positions, _) | Conflict(_, positions, _):
            return positions
        case Agreed() | Nothing():
            return ()


def refusal(outcome: Outcome) -> Refusal | None:
    """Why the outcome is not certain; None when it is."""
    return None if isinstance(outcome, Agreed) else outcome.reason


class Road(StrEnum):
    """How a serial was found: by the locator, from the note's outline, or (slow, still pictures only) by text detection."""

    LOCATOR = "locator"
    OUTLINE = "outline"
    TEXT_DETECTION = "text_detection"


def no_evidence() -> bytes:
    """Nothing was cut out that could prove anything."""
    return b""


@dataclass(frozen=True, slots=True)
class NoteReading:
    """One note found in one frame: what it says, where its serial stands, and the picture that proves it.

    `box` is the serial strip that was read (the note's outline where no serial was found);
    `evidence` shows the upright serial strip or strips, or nothing where none was cut out; `road` is how it was found.
    `copies` are the strips of all its prints that were read, where they are known; `zone` is where on a calibrated table the note lies.
    """

    outcome: Outcome
    box: Box
    evidence: Evidence = no_evidence
    road: Road = Road.OUTLINE
    copies: tuple[Box, ...] = ()
    zone: ZoneName | None = None
