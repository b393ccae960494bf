"""The serial of a note and the playing place on it (S8, S9, S11)."""

from dataclasses import dataclass

from dealer_assist.rules.errors import InvalidPlace, InvalidSerial

_DIGITS = frozenset("0123456789")


@dataclass(frozen=True, slots=True)
class Place:
    """Playing place `number` on notes of `length` digits, counted from 1 at the left (S8)."""

    number: int
    length: int

    def __post_init__(self) -> None:
        if not 1 <= self.number <= self.length:
            raise InvalidPlace("place_out_of_range", place=self.number, length=self.length)

    @property
    def neighbour(self) -> int:
        """The place of the second digit: the right neighbour, at the last place the left one (S11)."""
        return self.number + 1 if self.number < self.length else self.number - 1


@dataclass(frozen=True, slots=True)
class Serial:
    """The digits of a note as printed, leading zeros kept; series letters are not counted (S9)."""

    digits: str

    def __post_init__(self) -> None:
        if not self.digits or not _DIGITS.issuperset(self.digits):
            raise InvalidSerial("serial_not_digits", serial=self.digits)

    @classmethod
    def parse(cls, text: str) -> "Serial":
        """Read a serial, leaving out letters and spaces; raise InvalidSerial when another character stands in it."""
        if any(not (character in _DIGITS or character.isalpha() or character.isspace()) for character in text):
            raise InvalidSerial("serial_bad_character", serial=text)
        return cls("".join(character for character in text if character in _DIGITS))

    def digit_at(self, place: int) -> int:
        """The number of the note at `place` (1-based), 0 to 9 (S9)."""
        if not 1 <= place <= len(self.digits):
            raise InvalidPlace("place_out_of_range", place=place, length=len(self.digits))
        return int(self.digits[place - 1])

    def pair(self, place: Place) -> tuple[int, int]:
        """The pocket pair: the digit at the place and the one beside it (S11)."""
        if len(self.digits) != place.length:
            raise InvalidSerial("serial_wrong_length", serial=self.digits, expected=place.length)
        return self.digit_at(place.number), self.digit_at(place.neighbour)
