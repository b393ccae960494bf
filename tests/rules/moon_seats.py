"""Short ways to say a hand of Shoot the Moon in the tests: base numbers and zeros instead of whole serials."""

from itertools import count

from hypothesis import strategies as st

from dealer_assist.rules.moon import Declaration, MoonHand, MoonSeat
from dealer_assist.rules.moon_notes import MoonNote
from dealer_assist.rules.moon_options import MoonOptions
from dealer_assist.rules.serial import Place, Serial

PLACE = Place(1, 7)
NAMES = "ABCDEFGH"


class Deck:
    """Makes serials of seven digits that all differ: the base number at place 1, then the zeros, then a number of its own."""

    def __init__(self):
        self._numbers = count()

    def note(self, base, zeros=0):
        """A note with this base number at place 1 and this many zeros (up to 5)."""
        number = next(self._numbers)
        tail = "".join(str(number // 9**power % 9 + 1) for power in range(5 - zeros, -1, -1))
        return Serial(f"{base}{'0' * zeros}{tail}")

    def notes(self, *told):
        """Several notes, each told as a base number or as (base number, zeros)."""
        return tuple(self.note(*(note if isinstance(note, tuple) else (note,))) for note in told)


def table(seats, common, *, paid=None, folded=(), says=None, ante=0, button=1, **options):
    """A hand at place 1 from {name: three notes} and two common notes; `paid` and what is said of the shot by name."""
    deck = Deck()
    money, declared = paid or {}, says or {}
    entries = tuple(
        MoonSeat(name, deck.notes(*notes), money.get(name, 0), name in folded, Declaration(declared.get(name, "auto")))
        for name, notes in seats.items()
    )
    return MoonHand(PLACE, deck.notes(*common), entries, ante, button, MoonOptions(**options))


NUMBER = st.integers(1, 9)
NOTE = st.sampled_from([(number, zeros) for number in range(1, 10) for zeros in (0, 0, 0, 1, 1, 2, 3, 4)])
TRIGGER = st.sampled_from([(number, zeros) for number in range(1, 10) for zeros in (0, 1, 3, 4)])
SEEN_NOTE = st.builds(MoonNote, NUMBER, st.integers(0, 7))
PLAIN = st.just({})


@st.composite
def hands(draw, *, options=PLAIN, folding=True, least=2, most=5):
    """Any hand that can be settled: small money and many zeros, so that ties, shots and side pots are frequent."""
    names = NAMES[: draw(st.integers(least, most))]
    stays = draw(st.sampled_from(names))
    return table(
        {name: draw(st.tuples(NOTE, NOTE, TRIGGER)) for name in names},
        draw(st.tuples(NOTE, NOTE)),
        paid={name: draw(st.integers(0, 12)) for name in names},
        folded={name for name in names if folding and name != stays and draw(st.booleans())},
        says={name: draw(st.sampled_from(["auto", "auto", "keep", "drop"])) for name in names},
        ante=draw(st.sampled_from([0, 1, 2, 5])),
        button=draw(st.integers(1, len(names))),
        **draw(options),
    )
