"""How long the best three of five notes take at a seat of Shoot the Moon, with all modifiers.

    python -m tests.benchmarks.moon_seats [--json]

CPU microseconds a seat, the median of several rounds and the slowest round:

- `all zeros`: every note reaches every number, the worst case; the tables are filled.
- `all zeros, empty tables`: the same for the first seat of a table: nothing is remembered yet.
- `any seats`: serials of random digits, the tables filling as they go.
- `trying everything`: the second settler of the tests on the same all-zeros seats, in the same run.
"""

import argparse
import json
import random
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time

from dealer_assist.rules.moon_hands import Ranking, best_of_three
from dealer_assist.rules.moon_notes import MoonNote, read_note
from dealer_assist.rules.moon_showdown import best_combination
from dealer_assist.rules.serial import Place, Serial
from tests.oracles import moon_brute_force

Seat = Sequence[MoonNote]

ROUNDS = 9
NOTES = 5
SEATS = 2000
FEW_SEATS = 5
RANKING = Ranking()


def best(seat: Seat) -> None:
    """What the program does."""
    best_combination(seat, RANKING)


def best_of_empty_tables(seat: Seat) -> None:
    """What the program does when nothing is remembered."""
    best_of_three.cache_clear()
    best_combination(seat, RANKING)


def try_everything(seat: Seat) -> None:
    """What the second settler does."""
    moon_brute_force.best(tuple((note.base, note.zeros) for note in seat), ("last", "all"))


def microseconds(work: Callable[[Seat], None], seats: Sequence[Seat]) -> tuple[float, float]:
    """CPU microseconds a seat: the median and the slowest of the rounds."""
    rounds = []
    for _ in range(ROUNDS):
        start = process_time()
        for seat in seats:
            work(seat)
        rounds.append(1e6 * (process_time() - start) / len(seats))
    return median(rounds), max(rounds)


def measure() -> dict[str, float]:
    """All figures, by name."""
    dice = random.Random(0)
    zeros = [[MoonNote(dice.randint(1, 9), 6) for _ in range(NOTES)] for _ in range(SEATS)]
    serials = [[Serial(f"{dice.randrange(1, 10**7):07d}") for _ in range(NOTES)] for _ in range(SEATS)]
    seats = [[read_note(serial, Place(1, 7)) for serial in seat] for seat in serials]
    best_of_three.cache_clear()
    work = {
        "any seats": (best, seats),
        "all zeros": (best, zeros),
        "all zeros, empty tables": (best_of_empty_tables, zeros[: SEATS // 10]),
        "trying everything": (try_everything, zeros[:FEW_SEATS]),
    }
    figures: dict[str, float] = {}
    for name, (does, given) in work.items():
        middle, slowest = microseconds(does, given)
        figures |= {f"{name}, us a seat": round(middle, 1), f"{name}, slowest round": round(slowest, 1)}
    return figures


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.moon_seats")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    figures = measure()
    if parser.parse_args().json:
        print(json.dumps(figures))
        return
    for name, figure in figures.items():
        print(f"{name:45} {figure:>12}")


if __name__ == "__main__":
    main()
