"""What a learner has typed so far into the fields of a question."""

from dataclasses import dataclass, replace

from dealer_assist.table.practice.question import Answer, Field, FieldKind

_LONGEST = 12
"""Signs that a field takes; no amount of a question is longer."""

_SETS = (FieldKind.DIGIT_SET, FieldKind.SEATS)


@dataclass(frozen=True, slots=True)
class Entry:
    """The text of each field (of a choice: the code of the option), which fields were confirmed, and which one is typed into."""

    fields: tuple[Field, ...]
    texts: tuple[str, ...]
    said: tuple[bool, ...]
    at: int = 0

    @property
    def complete(self) -> bool:
        """Whether every field was confirmed."""
        return all(self.said)

    @property
    def empty(self) -> bool:
        """Whether nothing was typed and nothing confirmed."""
        return not any(self.texts) and not any(self.said)

    @property
    def missing(self) -> bool:
        """Whether nothing stands in a field where that is no answer; of a set, nothing says that there is none."""
        return not self.texts[self.at] and self.fields[self.at].kind not in _SETS

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What was said in each field. A field that was never confirmed says nothing."""
        return tuple(text if said else None for text, said in zip(self.texts, self.said, strict=True))

    def typed(self, digit: str) -> "Entry":
        """A digit more; in a choice the option with this number. What the field does not take changes nothing."""
        field, text = self.fields[self.at], self.texts[self.at]
        if field.kind is FieldKind.CHOICE:
            number = int(digit)
            return self._with(field.options[number - 1]) if 1 <= number <= len(field.options) else self
        if (field.kind in _SETS and digit in text) or len(text) >= (field.length or _LONGEST):
            return self
        return self._with(text + digit)

    def erased(self) -> "Entry":
        """Without the last sign; of a choice nothing is left."""
        chosen = self.fields[self.at].kind is FieldKind.CHOICE
        return self._with("" if chosen else self.texts[self.at][:-1])

    def stepped(self, by: int) -> "Entry":
        """The neighbouring option of a choice; other fields stay as they are."""
        field = self.fields[self.at]
        if field.kind is not FieldKind.CHOICE:
            return self
        before = field.options.index(self.texts[self.at]) if self.texts[self.at] else (-1 if by > 0 else 0)
        return self._with(field.options[(before + by) % len(field.options)])

    def moved(self, by: int) -> "Entry":
        """Another field is typed into."""
        return replace(self, at=(self.at + by) % len(self.fields))

    def confirmed(self) -> "Entry":
        """The field is said; the next one that was not is typed into."""
        said = (*self.said[: self.at], True, *self.said[self.at + 1 :])
        order = (*range(self.at + 1, len(said)), *range(self.at + 1))
        return replace(self, said=said, at=next((index for index in order if not said[index]), self.at))

    def taken_back(self) -> "Entry":
        """The last field that was confirmed is open again."""
        last = max((index for index, said in enumerate(self.said) if said), default=None)
        if last is None:
            return self
        return replace(self, said=(*self.said[:last], False, *self.said[last + 1 :]), at=last)

    def chosen(self, field: int, option: int) -> "Entry":
        """An option that was pointed at."""
        return replace(self, at=field).typed(str(option + 1))

    def _with(self, text: str) -> "Entry":
        return replace(self, texts=(*self.texts[: self.at], text, *self.texts[self.at + 1 :]))


def blank(fields: tuple[Field, ...]) -> Entry:
    """Nothing typed yet."""
    return Entry(fields, ("",) * len(fields), (False,) * len(fields))
