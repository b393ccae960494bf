"""Writes odds_moon.csv: how many deals of Shoot the Moon have each best category, counted plainly. About a minute."""

from pathlib import Path

from tests.oracles.odds_brute_force import moon_categories

NAMES = {3: "set", 2: "straight", 1: "pair", 0: "high"}


def main():
    lines = ["notes,modified,category,deals"]
    for notes, modified in ((3, True), (5, True)):
        ways = moon_categories(notes, modified)
        lines += [f"{notes},{modified},{name},{ways[category]}" for category, name in NAMES.items()]
    (Path(__file__).parent / "odds_moon.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
