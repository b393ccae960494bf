"""The state of a labelling: which picture is looked at, which place on it, what was taken, and what is left."""

from dataclasses import replace

from dealer_assist.table.labelling import Labeller, NoteLabel, PictureToLabel, Place
from dealer_assist.table.reading import Box
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.wording import message_code


class LabelDesk:
    """Goes through the pictures that are left; every finished one is kept at once.

    Methods that keep something raise KnownError where it cannot be written; then nothing has changed.
    """

    def __init__(self, labeller: Labeller) -> None:
        self._labeller = labeller
        self._left = list(labeller.left())
        self._finished: list[str] = []
        self.set_aside: list[str] = []
        self.picture: PictureToLabel | None = None
        self.places: list[Place] = []
        self.taken: dict[int, NoteLabel] = {}
        self.turned: set[int] = set()
        self.chosen = 0
        self.currencies = labeller.currencies
        self.currency = self.currencies[0]

    @property
    def name(self) -> str:
        """The picture that is looked at; "" when all have been."""
        return self._left[0] if self._left else ""

    @property
    def following(self) -> str:
        """The one after it; "" where there is none."""
        return self._left[1] if len(self._left) > 1 else ""

    @property
    def progress(self) -> tuple[int, int]:
        """How many pictures of the folder are done, and how many there are."""
        return self._labeller.count - len(self._left) - len(self.set_aside), self._labeller.count

    @property
    def place(self) -> Place | None:
        """The chosen place."""
        return self.places[self.chosen] if self.chosen < len(self.places) else None

    def show(self, picture: PictureToLabel) -> None:
        """Look at the picture, with what is proposed."""
        self._clear()
        self.picture, self.places = picture, list(picture.places)
        self.choose(0)

    def choose(self, index: int) -> None:
        """Another place; after the last comes the first."""
        self.chosen = index % len(self.places) if self.places else 0
        place = self.place
        if place is not None and place.currency:
            self.currency = place.currency

    def step(self, by: int) -> Notice | None:
        """The place before (-1) or after (1); a notice where there is no other."""
        if len(self.places) < 2:
            return Notice("label-no-other-place", level=Level.CAUTION)
        self.choose(self.chosen + by)
        return None

    def next_currency(self) -> Notice | None:
        """The note is of another currency; a notice where notes of one only are known."""
        known = self.currencies
        if len(known) < 2:
            return Notice("label-one-currency", {"currency": self.currency}, Level.CAUTION)
        self.currency = known[(known.index(self.currency) + 1) % len(known)] if self.currency in known else known[0]
        return None

    def turn(self) -> Notice | None:
        """The print stands the other way up; a notice where there is none."""
        place = self.place
        if place is None:
            return Notice("label-no-place", level=Level.CAUTION)
        self.turned ^= {self.chosen}
        self.places[self.chosen] = replace(place, copies=tuple((copy[2], copy[3], copy[0], copy[1]) for copy in place.copies))
        return None

    def draw(self, box: Box) -> None:
        """A person has drawn where a serial stands: upright in the picture, or running down where the box is higher than wide."""
        (left, top), (right, bottom) = box[0], box[2]
        if bottom - top > right - left:
            box = ((right, top), (right, bottom), (left, bottom), (left, top))
        self.places.append(Place((box,), currency=self.currency))
        self.choose(len(self.places) - 1)

    def take(self, words: str, stay: bool) -> Notice | None:
        """The chosen place says this. Goes on to the next certain place, and from the last one to the next picture, unless asked to `stay`.

        A notice where it cannot be taken.
        """
        place, words = self.place, "".join(words.split()).upper()
        if self.picture is None or place is None:
            return Notice("label-no-place", level=Level.CAUTION)
        digits = self._labeller.digits_of(words, self.currency)
        if not digits:
            return Notice("label-no-serial", {"words": words or "-", "currency": self.currency}, Level.CAUTION)
        if any(note.words == words and index != self.chosen for index, note in self.taken.items()):
            return Notice("label-taken-already", {"words": words}, Level.CAUTION)
        self.taken[self.chosen] = NoteLabel(words, self.currency, place.copies)
        following = next((index for index, each in enumerate(self.places) if each.certain and index not in self.taken), None)
        if following is not None:
            self.choose(following)
        elif not stay:
            return self.finish()
        return None

    def finish(self) -> Notice | None:
        """Nothing more is to be labelled on this picture: what was taken is kept; where that is nothing the picture is left out.

        A notice while there is no picture.
        """
        if self.picture is None:
            return Notice("label-no-picture", level=Level.CAUTION)
        self._labeller.keep(self.picture, tuple(self.taken.values()))
        self._finished.append(self._left.pop(0))
        self._clear()
        return None

    def leave(self) -> Notice | None:
        """Not now: the picture comes again the next time. A notice where all have been looked at."""
        if not self._left:
            return Notice("label-no-picture", level=Level.CAUTION)
        self.set_aside.append(self._left.pop(0))
        self._clear()
        return None

    def back(self) -> Notice | None:
        """To the picture before, whose labels are forgotten; a notice where there is none."""
        if not self._finished:
            return Notice("label-nothing-before", level=Level.CAUTION)
        self._labeller.take_back(self._finished[-1])
        self._left.insert(0, self._finished.pop())
        self._clear()
        return None

    def _clear(self) -> None:
        self.picture, self.places, self.taken, self.turned, self.chosen = None, [], {}, set(), 0


def picture_fault(name: str, code: str) -> Notice:
    """A picture cannot be opened; it is left for another time."""
    return Notice(message_code("label", code), {"name": name}, Level.ALARM)
