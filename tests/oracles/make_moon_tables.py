"""Writes the exhaustive Shoot the Moon tables beside this file. Knows nothing of dealer_assist: the rules are spelt out anew.

    python tests/oracles/make_moon_tables.py

`moon_hands.csv`: all 9 x 9 x 9 ways to lay three numbers: the category, the numbers as announced, and the place of the hand
among the 165 different ones, 1 the weakest (M10 to M13, M15).
`moon_reach.csv`: what a base number can become with 0 to 9 zeros, found by spending one zero after the other (M7).
"""

from itertools import product
from pathlib import Path

HERE = Path(__file__).parent
RING = "123456789"
STRAIGHTS = ("123", "234", "345", "456", "567", "678", "789")


def ascending_hands():
    """Every hand once, weakest first, with its category."""
    for top in range(3, 10):
        for middle in range(2, top):
            for low in range(1, middle):
                if f"{low}{middle}{top}" not in STRAIGHTS:
                    yield "high", f"{top}{middle}{low}"
    for pair in RING:
        for kicker in RING:
            if kicker != pair:
                yield "pair", pair + pair + kicker
    for straight in STRAIGHTS:
        yield "straight", straight[::-1]
    for number in RING:
        yield "set", number * 3


def hands():
    """One line for each way to lay three numbers."""
    places = {"".join(sorted(hand)): (category, hand, place) for place, (category, hand) in enumerate(ascending_hands(), start=1)}
    yield "numbers,category,announced,place"
    for laid in product(RING, repeat=3):
        category, hand, place = places["".join(sorted(laid))]
        yield f"{''.join(laid)},{category},{hand},{place}"


def reaches():
    """One line for each base number and count of zeros."""
    yield "base,zeros,reach"
    for base in RING:
        found = {base}
        for zeros in range(10):
            yield f"{base},{zeros},{''.join(sorted(found))}"
            neighbours = {(RING + RING)[RING.index(number) + step] for number in found for step in (1, 8)}
            found |= neighbours


def main():
    for name, lines in (("moon_hands.csv", hands()), ("moon_reach.csv", reaches())):
        (HERE / name).write_text("\n".join(lines) + "\n", encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
