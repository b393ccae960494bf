"""Short ways to say a hand in the tests: places, pairs and names instead of whole serials."""

from hypothesis import strategies as st

from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split import SeatEntry, SplitHand
from dealer_assist.rules.split_options import SplitOptions

PLACE = Place(1, 7)


def note(pair, number):
    """A seven-digit serial whose pair at place 1 is `pair`; `number` makes it different from the others."""
    return Serial(f"{pair[0]}{pair[1]}{number:05d}")


def board(digit):
    """A board note with this check digit at place 1."""
    return Serial(f"{digit}999999")


def entries(pairs, paid=(), folded=(), not_opened=()):
    """Seats from {name: pair}; `paid` by name, or nothing."""
    money = dict(paid)
    return tuple(
        SeatEntry(name, note(pair, number), money.get(name, 0), folded=name in folded, opened=name not in not_opened)
        for number, (name, pair) in enumerate(pairs.items())
    )


def table(pairs, digit, *, seats=None, button=1, jackpot=0, note_value=0, **options):
    """A hand at place 1 with this check digit."""
    chosen = entries(pairs) if seats is None else seats
    return SplitHand(PLACE, board(digit), chosen, button, SplitOptions(**options), note_value, jackpot)


DIGIT = st.integers(0, 9)
PAIR = st.tuples(DIGIT, DIGIT)
NAMES = "ABCDEFGHIJ"


PLAIN = st.just({})


@st.composite
def hands(draw, *, options=PLAIN, folding=True, least=2, most=7):
    """Any hand that can be settled: few digits and small money, so that ties, Double-Sets and side pots are frequent."""
    count = draw(st.integers(least, most))
    narrow = st.tuples(st.integers(3, 6), st.integers(3, 6))
    pairs = draw(st.lists(PAIR | narrow, min_size=count, max_size=count))
    money = draw(st.lists(st.integers(0, 12), min_size=count, max_size=count))
    stays = draw(st.integers(0, count - 1))
    folds = draw(st.lists(st.booleans(), min_size=count, max_size=count))
    shows = draw(st.lists(st.sampled_from([True, True, True, False]), min_size=count, max_size=count))
    seats = tuple(
        SeatEntry(NAMES[i], note(pairs[i], i), money[i], folded=folding and folds[i] and i != stays, opened=shows[i]) for i in range(count)
    )
    return SplitHand(
        place=PLACE,
        board=board(draw(DIGIT | st.integers(3, 6))),
        seats=seats,
        button=draw(st.integers(1, count)),
        options=SplitOptions(**draw(options)),
        note_value=draw(st.sampled_from([0, 0, 1, 5])),
        jackpot=draw(st.integers(0, 7)),
    )
