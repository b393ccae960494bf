"""Writes the exhaustive Split tables beside this file. Knows nothing of dealer_assist: the rules are spelt out anew.

    python tests/oracles/make_split_tables.py

`split_pairs.csv`: 100 pairs x 10 check digits: width, and how the seat ends as a player, as Boss, and as Boss whose
neighbours count as posts (SA17): a = alive, b = alive by the Boss's post, s = Double-Set, t = Double-Trash,
n = no corridor, p = on the post, o = outside.
`split_duels.txt`: one line for each check digit 0..9 and first pair 00..99, one letter for each second pair 00..99:
1 or 2 wins, = both are equally good, - both are out.
"""

from pathlib import Path

ORDER = "1234567890"
HERE = Path(__file__).parent


def between(first: str, second: str) -> str:
    """The digits that are higher than the lower post and lower than the higher one."""
    return "".join(digit for digit in ORDER if (ORDER.find(digit) - ORDER.find(first)) * (ORDER.find(digit) - ORDER.find(second)) < 0)


def player(pair: str, check: str) -> str:
    inside = between(*pair)
    if pair[0] == pair[1]:
        return "s" if check == pair[0] else "t"
    if not inside:
        return "n"
    if check in inside:
        return "a"
    return "p" if check in pair else "o"


def boss(pair: str, check: str, *, neighbours_count: bool) -> str:
    ending = player(pair, check)
    if ending == "p" or (ending == "n" and check in pair and neighbours_count):
        return "b"
    return ending


def duel(first: str, second: str, check: str) -> str:
    endings = player(first, check) + player(second, check)
    for kind in "sa":
        if kind in endings:
            rivals = [len(between(*pair)) for pair, ending in zip((first, second), endings, strict=True) if ending == kind]
            if len(rivals) == 1:
                return str(endings.index(kind) + 1)
            return "=" if rivals[0] == rivals[1] else "12"[rivals[1] < rivals[0]]
    return "-"


def main() -> None:
    pairs = [f"{number:02d}" for number in range(100)]
    rows = ["pair,check,width,player,boss,boss_w0"]
    for pair in pairs:
        for check in "0123456789":
            plain, strict, loose = player(pair, check), boss(pair, check, neighbours_count=False), boss(pair, check, neighbours_count=True)
            rows.append(f"{pair},{check},{len(between(*pair))},{plain},{strict},{loose}")
    (HERE / "split_pairs.csv").write_text("\n".join(rows) + "\n", encoding="ascii", newline="\n")
    lines = ["".join(duel(first, second, check) for second in pairs) for check in "0123456789" for first in pairs]
    (HERE / "split_duels.txt").write_text("\n".join(lines) + "\n", encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
