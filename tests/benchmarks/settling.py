"""How fast hands are settled, how much memory a long stream takes, how long the rules take to import.

    python -m tests.benchmarks.settling [--json] [--stream HANDS]

Three comparisons with PokerKit in one run, on the same contributions of six seats, all of them live, with side pots:

- `settled`: contributions and notes to payouts. Ours is `rules.split.settle`, the check of the hand included. PokerKit's is a
  state that posts the contributions as antes, deals, reads `State.pots`, shows all hands, and pushes and pulls the chips.
- `pots`: contributions to pots only. Ours is `pots.collect`; PokerKit's is a state that posts the antes, and `State.pots`.
- `settled against pots`: our whole settling against PokerKit's pots only. Not the same work; said for completeness.

CPU time everywhere; the median ratio of several rounds. `--stream`: hands for `dealer-assist settle -` (0: none), POSIX only.
"""

import argparse
import json
import os
import pkgutil
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import pokerkit

import dealer_assist.rules
from dealer_assist.rules import pots, split
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split import SeatEntry, SplitHand
from dealer_assist.rules.split_options import SplitOptions, TieRule, Variant

SEATS = 6
ROUNDS = 7
OURS_A_ROUND, THEIRS_A_ROUND = 400, 20
POSTING = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.CARD_BURNING,
)
DEALING = (*POSTING, pokerkit.Automation.HOLE_DEALING)


def random_hand(dice: random.Random) -> SplitHand:
    """Six live seats whose contributions make side pots, any notes, place, button, variant and tie rule."""
    notes = [Serial(f"{number:07d}") for number in dice.sample(range(10**7), SEATS + 1)]
    seats = tuple(SeatEntry(name, note, dice.randint(1, 20) * 50) for name, note in zip("ABCDEF", notes, strict=False))
    options = SplitOptions(variant=dice.choice(list(Variant)), tie_rule=dice.choice(list(TieRule)))
    return SplitHand(Place(dice.randint(1, 7), 7), notes[-1], seats, dice.randint(1, SEATS), options, note_value=100)


def contributions(hand: SplitHand) -> list[int]:
    """What each seat put in."""
    return [seat.paid for seat in hand.seats]


def our_pots(hand: SplitHand) -> object:
    """Our pots of the hand."""
    return pots.collect(contributions(hand), [True] * SEATS)


def their_pots(hand: SplitHand, automations: tuple[pokerkit.Automation, ...] = POSTING) -> tuple[Any, list[Any]]:
    """PokerKit's state with the contributions posted as antes, and its pots."""
    stacks = contributions(hand)
    state = pokerkit.NoLimitTexasHoldem.create_state(automations, True, max(stacks), 0, 1, stacks, SEATS)
    return state, list(state.pots)


def their_settling(hand: SplitHand) -> None:
    """PokerKit from the contributions to the chips in the winners' stacks."""
    state, _ = their_pots(hand, DEALING)
    while state.can_show_or_muck_hole_cards():
        state.show_or_muck_hole_cards(True)
    while state.can_deal_board():
        state.deal_board()
    while state.can_kill_hand():
        state.kill_hand()
    while state.can_push_chips():
        state.push_chips()
    while state.can_pull_chips():
        state.pull_chips()
    if state.status:
        raise RuntimeError("PokerKit has not settled the hand")


def seconds_each(work: Callable[[SplitHand], object], hands: Sequence[SplitHand]) -> float:
    """CPU seconds that the work takes for one hand."""
    start = process_time()
    for hand in hands:
        work(hand)
    return (process_time() - start) / len(hands)


def compare() -> dict[str, float]:
    """Hands a second of each side, and the median ratios."""
    dice = random.Random(0)
    hands = [random_hand(dice) for _ in range(ROUNDS * OURS_A_ROUND)]
    work = {"our settling": split.settle, "our pots": our_pots, "PokerKit's settling": their_settling, "PokerKit's pots": their_pots}
    times: dict[str, list[float]] = {name: [] for name in work}
    for number in range(ROUNDS):
        batch = hands[number * OURS_A_ROUND : (number + 1) * OURS_A_ROUND]
        for name, settle in work.items():
            times[name].append(seconds_each(settle, batch[:THEIRS_A_ROUND] if "settling" in name and "PokerKit" in name else batch))

    def ratio(theirs: str, ours: str) -> float:
        return median(slow / quick for slow, quick in zip(times[theirs], times[ours], strict=True))

    return {
        **{f"hands a second, {name}": round(1 / median(values)) for name, values in times.items()},
        "ratio, settled": round(ratio("PokerKit's settling", "our settling"), 1),
        "ratio, pots": round(ratio("PokerKit's pots", "our pots"), 1),
        "ratio, settled against pots": round(ratio("PokerKit's pots", "our settling"), 2),
    }


def hand_line(hand: SplitHand) -> str:
    """The hand as a line of a hand file."""
    seats = [{"name": seat.name, "serial": seat.serial.digits if seat.serial else "", "paid": seat.paid} for seat in hand.seats]
    options = {"variant": hand.options.variant, "tie_rule": hand.options.tie_rule}
    board = hand.board.digits if hand.board else ""
    place, value = hand.place.number, hand.note_value
    keys = {"game": "split", "place": place, "board": board, "button": hand.button, "options": options, "note_value": value, "seats": seats}
    return json.dumps(keys)


def stream(count: int) -> dict[str, float]:
    """`dealer-assist settle -` on so many hands: hands a second and the most memory it held, in MiB."""
    dice = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        lines = Path(folder) / "hands.jsonl"
        with lines.open("w", encoding="ascii") as file:
            file.writelines(hand_line(random_hand(dice)) + "\n" for _ in range(count))
        with lines.open("rb") as given:
            child = subprocess.Popen([sys.executable, "-m", "dealer_assist", "settle", "-"], stdin=given, stdout=subprocess.DEVNULL)
            _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise RuntimeError(f"settle ended with {child.returncode}")
    seconds = usage.ru_utime + usage.ru_stime
    return {f"stream of {count}, hands a second": round(count / seconds), f"stream of {count}, MiB": round(usage.ru_maxrss / 1024, 1)}


def imports() -> dict[str, float]:
    """Milliseconds of CPU that a fresh process takes to import the package, what settles Split, and every module of the rules."""
    everything = [module.name for module in pkgutil.iter_modules(dealer_assist.rules.__path__, "dealer_assist.rules.")]
    wanted = {"the package": ["dealer_assist.rules"], "what settles Split": ["dealer_assist.rules.split"], "all rules": everything}
    return {f"import of {name}, ms": round(import_ms(modules), 1) for name, modules in wanted.items()}


def import_ms(modules: Sequence[str]) -> float:
    """The least of five fresh processes, the standard library that the modules need included."""
    code = "import time; start = time.process_time(); import " + ", ".join(modules) + "; print(1000 * (time.process_time() - start))"
    times = [float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout) for _ in range(5)]
    return min(times)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.settling")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--stream", type=int, default=0, metavar="HANDS", help="also stream a tenth of so many hands, and all of them")
    arguments = parser.parse_args()
    figures: dict[str, float] = {**compare(), **imports()}
    for count in (arguments.stream // 10, arguments.stream):
        if count:
            figures |= stream(count)
    if arguments.json:
        print(json.dumps(figures))
        return
    for name, figure in figures.items():
        print(f"{name:45} {figure:>12}")


if __name__ == "__main__":
    main()
