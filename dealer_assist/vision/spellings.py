"""The spellings of one line's output in every shape that the formats have: each is worked out once, whoever asks for it."""

from collections.abc import Iterable
from functools import cached_property

import numpy as np

from dealer_assist.vision.alphabet import LATIN
from dealer_assist.vision.decode import Spelling, digits_seen, has_room, signs_seen, spell, spell_behind_blank
from dealer_assist.vision.signs import signs_of
from dealer_assist.vision.slots import Columns, spell_slots

Asked = tuple[str, str, bool]
"""Shape, letters that may stand (all when empty), and whether the line holds nothing else; as `decode.spell` takes them."""


class Spellings:
    """What one output (T x classes) spells."""

    def __init__(self, probabilities: np.ndarray) -> None:
        self._probabilities = probabilities
        self._known: dict[Asked, Spelling | None] = {}
        self.aligned = signs_of(probabilities).aligned

    @cached_property
    def digits(self) -> int:
        """How many signs can stand for a digit."""
        return digits_seen(self._probabilities)

    @cached_property
    def signs(self) -> int:
        """How many signs there are."""
        return signs_seen(self._probabilities)

    @cached_property
    def _columns(self) -> Columns:
        return Columns(self._probabilities)

    def foresee(self, asked: Iterable[Asked]) -> None:
        """Spell some shapes at once, which is cheaper than one by one when they are asked for."""
        if self.aligned:
            left = [each for each in dict.fromkeys(asked) if each not in self._known and self._has_room(each[0])]
            texts = [(shape, letters or LATIN, closed) for shape, letters, closed in left]
            if texts:
                self._known |= zip(left, spell_slots(self._columns, texts), strict=True)

    def of(self, shape: str, letters: str, closed: bool) -> Spelling | None:
        """The best serial of a shape, as `decode.spell` gives it."""
        asked = (shape, letters, closed)
        if asked not in self._known:
            self._known[asked] = self._spelt(*asked)
        return self._known[asked]

    def behind_blank(self, digit_count: int) -> Spelling | None:
        """As `decode.spell_behind_blank` gives it."""
        return spell_behind_blank(self._probabilities, digit_count)

    def _spelt(self, shape: str, letters: str, closed: bool) -> Spelling | None:
        if not self.aligned:
            return spell(self._probabilities, shape, letters, closed)
        return spell_slots(self._columns, [(shape, letters or LATIN, closed)])[0] if self._has_room(shape) else None

    def _has_room(self, shape: str) -> bool:
        return has_room(len(self._probabilities), self.signs, shape, self.aligned)
