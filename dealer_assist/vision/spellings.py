"""The spellings of a line's output in every shape that the formats have: each is worked out once, whoever asks for it."""

from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np

from dealer_assist.vision.alphabet import LATIN
from dealer_assist.vision.columns import Columns
from dealer_assist.vision.decode import Spelling, digits_seen, has_room, signs_seen, spell, spell_behind_blank
from dealer_assist.vision.signs import signs_of
from dealer_assist.vision.slots import spell_slots

Asked = tuple[str, str, bool]
"""Shape, letters that may stand (all when empty), and whether the line holds nothing else; as `decode.spell` takes them."""


class Spellings:
    """What one output (T x classes) spells."""

    def __init__(self, probabilities: np.ndarray) -> None:
        self._probabilities = probabilities
        self._known: dict[Asked, Spelling | None] = {}
        self.aligned = signs_of(probabilities).aligned
        self.steps = len(probabilities)

    @cached_property
    def digits(self) -> int:
        """How many signs can stand for a digit."""
        return digits_seen(self._probabilities)

    @cached_property
    def signs(self) -> int:
        """How many signs there are."""
        return signs_seen(self._probabilities)

    def of(self, shape: str, letters: str, closed: bool) -> Spelling | None:
        """The best serial of a shape, as `decode.spell` gives it."""
        asked = (shape, letters, closed)
        if asked not in self._known:
            self._known[asked] = spell(self._probabilities, *asked)
        return self._known[asked]

    def behind_blank(self, digit_count: int) -> Spelling | None:
        """As `decode.spell_behind_blank` gives it."""
        return spell_behind_blank(self._probabilities, digit_count)

    def _has_room(self, shape: str) -> bool:
        return has_room(len(self._probabilities), self.signs, shape, self.aligned)

    @staticmethod
    def foresee(wanted: Sequence[tuple["Spellings", Iterable[Asked]]]) -> None:
        """Spell some shapes in some lines at once, which is cheaper than one by one when they are asked for."""
        lines = [(line, [each for each in dict.fromkeys(asked) if line._has_room(each[0])]) for line, asked in wanted if line.aligned]
        texts = [(number, shape, letters or LATIN, closed) for number, (_, asked) in enumerate(lines) for shape, letters, closed in asked]
        if texts:
            spelt = iter(spell_slots(Columns([line._probabilities for line, _ in lines]), texts))
            for line, asked in lines:
                line._known |= dict(zip(asked, spelt, strict=False))
