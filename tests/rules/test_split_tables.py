"""Exhaustive: 100 pairs x 10 check digits and 100 x 100 x 10 duels against tables written by an independent script."""

import csv
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

from dealer_assist.rules.corridor import corridor, rank, width
from dealer_assist.rules.split_hand import OutReason, SeatState
from dealer_assist.rules.split_options import SplitOptions, Variant
from dealer_assist.rules.split_showdown import Shown, best, judge, judge_boss, standings

ORACLES = Path(__file__).parents[1] / "oracles"
PAIRS = list(product(range(10), repeat=2))
BOSS = SplitOptions(variant=Variant.BOSS)
BOSS_W0 = SplitOptions(variant=Variant.BOSS, boss_post_w0=True)
LETTERS = {
    (SeatState.ALIVE, None): "a",
    (SeatState.ALIVE, OutReason.BOSS_POST): "b",
    (SeatState.DOUBLE_SET, None): "s",
    (SeatState.OUT, OutReason.DOUBLE_TRASH): "t",
    (SeatState.OUT, OutReason.NO_CORRIDOR): "n",
    (SeatState.OUT, OutReason.POST): "p",
    (SeatState.OUT, OutReason.OUTSIDE): "o",
}


def test_every_pair_with_every_check_digit_s27_s32_sa17():
    with (ORACLES / "split_pairs.csv").open(encoding="ascii", newline="") as table:
        rows = list(csv.DictReader(table))
    assert len(rows) == 1000
    for row in rows:
        pair, check = (int(row["pair"][0]), int(row["pair"][1])), int(row["check"])
        found = (
            width(pair),
            *(LETTERS[verdict] for verdict in (judge(pair, check), judge_boss(pair, check, BOSS), judge_boss(pair, check, BOSS_W0))),
        )
        assert found == (int(row["width"]), row["player"], row["boss"], row["boss_w0"]), row


def test_every_duel_s28_s29():
    lines = (ORACLES / "split_duels.txt").read_text(encoding="ascii").split()
    letters = {(0,): "1", (1,): "2", (0, 1): "=", (): "-"}
    for number, line in enumerate(lines):
        check, first = divmod(number, 100)
        one = Shown(PAIRS[first], *judge(PAIRS[first], check))
        others = [Shown(pair, *judge(pair, check)) for pair in PAIRS]
        assert "".join(letters[best((0, 1), standings((one, other), SplitOptions()))] for other in others) == line, (check, PAIRS[first])
    assert len(lines) == 1000


def test_probabilities_of_the_specification_section_5():
    ends = Counter(judge(pair, check) for pair in PAIRS for check in range(10))
    assert Fraction(ends[SeatState.ALIVE, None], 1000) == Fraction(6, 25)
    assert Fraction(ends[SeatState.DOUBLE_SET, None], 1000) == Fraction(1, 100)
    for options, alive in ((BOSS, Fraction(197, 500)), (BOSS_W0, Fraction(43, 100))):
        living = sum(judge_boss(pair, check, options)[0] is not SeatState.OUT for pair in PAIRS for check in range(10))
        assert Fraction(living, 1000) == alive


def test_boss_against_one_guest_section_5():
    results = Counter()
    for check in range(10):
        bosses = [Shown(pair, *judge_boss(pair, check, BOSS), boss=True) for pair in PAIRS]
        guests = [Shown(pair, *judge(pair, check)) for pair in PAIRS]
        results.update(best((0, 1), standings((boss, guest), BOSS)) for boss in bosses for guest in guests)
    share = {winners: Fraction(count, 100_000) for winners, count in results.items()}
    assert share == {(0,): Fraction(3499, 10000), (1,): Fraction(8767, 50000), (): Fraction(23733, 50000), (0, 1): Fraction(1, 10000)}


def test_corridor_laws():
    for pair in PAIRS:
        inside = corridor(pair)
        assert inside == corridor(pair[::-1])
        assert width(pair) == len(inside) == max(0, abs(rank(pair[0]) - rank(pair[1])) - 1) <= 8
        assert not set(inside) & set(pair)
