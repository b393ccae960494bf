"""How fast the ledger keeps events, checks itself and comes back after a crash; how many kills and turned bits it stands.

    python -m tests.benchmarks.ledger [--json] [--appends N] [--entries N] [--kills N] [--flips N]

Each number that is 0 leaves its part out. The evenings are simulated: hands of all games, drawn by a seeded generator, each note
with a picture of some four thousand random bytes.

- `append`: an event committed to SQLite with the disk waited for. `cpu_ms` is the processor's time; `elapsed_ms` holds the waiting
  for the disk too and depends on it, so beside it stands the same for a plain file to which as many bytes are written and synced.
- `verify`: CPU seconds of one check of so many entries, every hand replayed by the rules.
- `restart`: CPU time from the start of opening until the state of the table is there: after a kill, and for the large ledger.
- `size`: bytes a hand of the database and of the pictures.
- `kills`: the program is killed (SIGKILL) at random moments; survived means nothing lost, nothing doubled, the state the same.
- `flips`: single bits turned over the database, its seal and the pictures; once with the seal and once without. Without it, a bit
  that is not found stands where nothing is stored: all that can be read, and the check of it, is the same as before.
"""

import argparse
import json
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from dealer_assist.storage.ledger.facts import SessionOpened
from dealer_assist.storage.ledger.ledger import Told
from dealer_assist.storage.ledger.opening import open_for_upkeep, open_ledger
from dealer_assist.storage.ledger.place import LedgerPlace, place_of_file
from dealer_assist.storage.ledger.seal import seal_path
from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.session import TableSession
from tests.benchmarks.times import spread, timed
from tests.storage.damage import closed_ledger, flips
from tests.storage.evenings import NINE_IN_THE_EVENING, Evening, Memory, TickingClock
from tests.storage.kills import kill_loop

EVENING_EVENTS = 2000


def appends(folder: Path, count: int) -> dict[str, Any]:
    """Commit so many events, one at a time, without pictures."""
    memory = Memory()
    Evening(memory, 1).until(count)
    opened = open_ledger(place_of_file(folder / "appends.sqlite"), TickingClock())
    times = [timed(lambda told=told: opened.ledger.append(told.event, told.outcome, announced=told.announced)) for told in memory.kept]
    opened.close()
    average = (folder / "appends.sqlite").stat().st_size // count
    with (folder / "plain").open("ab") as file:
        plain = [timed(lambda: _synced(file, average)) for _ in range(count)]
    return {"count": count, "sqlite": spread(times), "plain_file": spread(plain), "bytes_an_entry": average}


def _synced(file: Any, size: int) -> None:
    file.write(bytes(size))
    file.flush()
    os.fsync(file.fileno())


def large(folder: Path, count: int) -> dict[str, Any]:
    """A ledger of so many entries (evenings that repeat): how long its check and its opening take."""
    memory = Memory()
    Evening(memory, 1).until(min(count, EVENING_EVENTS))
    told = [Told(each.event, NINE_IN_THE_EVENING, each.outcome, "Zoya", each.announced) for each in memory.kept]
    place = place_of_file(folder / "large.sqlite")
    opened = open_for_upkeep(place, TickingClock())
    while opened.ledger.head.number < count:
        opened.ledger.add_session(SessionOpened("bench", "bench.jsonl"), told)
    opened.close()
    started = time.process_time()
    report = verify(place)
    checked = time.process_time() - started
    assert report.sound, report.findings
    opening, _ = timed(lambda: open_ledger(place, TickingClock()).close())
    entries = report.tables[0].entries
    return {"entries": entries, "hands": report.tables[0].hands, "verify_cpu_s": round(checked, 1), "open_cpu_ms": round(opening)}


def sizes(folder: Path, events: int) -> dict[str, Any]:
    """Bytes a hand, with a synthetic picture for each note."""
    place = closed_ledger(folder / "sizes", events)
    (table,) = verify(place).tables
    pictures = [path.stat().st_size for path in place.pictures.glob("*/*")]
    return {
        "hands": table.hands,
        "entries_a_hand": round(table.entries / table.hands, 1),
        "pictures_a_hand": round(len(pictures) / table.hands, 1),
        "database_bytes_a_hand": _database(place).stat().st_size // table.hands,
        "picture_bytes_a_hand": sum(pictures) // table.hands,
    }


def kills(folder: Path, count: int) -> dict[str, Any]:
    """Kill the program so many times."""
    outcome = kill_loop(place_of_file(folder / "kills.sqlite"), count, seed=1)
    reopened = outcome.reopened_cpu_ms
    return {
        "tried": outcome.tried,
        "survived": outcome.survived,
        "while_opening": outcome.while_opening,
        "between_commit_and_word": outcome.unacknowledged,
        "restart_cpu_ms": {"median": round(median(reopened), 1), "max": round(max(reopened), 1)},
    }


def turned_bits(folder: Path, count: int) -> dict[str, Any]:
    """Turn so many bits, one at a time, with the seal and without."""
    place = closed_ledger(folder / "flips", 100)
    sealed = _found(place, count, seed=1)
    seal_path(_database(place)).unlink()
    return {"sealed": sealed, "unsealed": _found(place, count, seed=2)}


def _found(place: LedgerPlace, count: int, seed: int) -> dict[str, int]:
    sound, found, same = verify(place), 0, 0
    for flip in flips(place, count, seed):
        flip.turn()
        report = verify(place)
        found += not report.sound
        same += report == sound
        flip.turn()
    return {"tried": count, "found": found, "nothing_stored_there": same}


def _database(place: LedgerPlace) -> Path:
    return Path(place.address.removeprefix("sqlite:///"))


def restart(folder: Path) -> dict[str, Any]:
    """Opening an evening of two thousand events that was not closed."""
    place = place_of_file(folder / "restart.sqlite")
    opened = open_ledger(place, TickingClock())
    Evening(opened.ledger, 1).until(EVENING_EVENTS)
    opened.ledger.close()
    opened.lock.release()
    times = []
    for _ in range(5):
        started = time.process_time()
        again = open_ledger(place, TickingClock())
        TableSession(again.ledger)
        times.append(1000 * (time.process_time() - started))
        again.ledger.close()
        again.lock.release()
    return {"events_of_the_evening": EVENING_EVENTS, "cpu_ms": round(median(times))}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true")
    for name, usual in (("appends", 2000), ("entries", 100_000), ("kills", 200), ("flips", 1000)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        parts: dict[str, Callable[[], dict[str, Any]]] = {}
        if chosen.appends:
            parts |= {
                "append": lambda: appends(folder, chosen.appends),
                "size": lambda: sizes(folder, chosen.appends),
                "restart": lambda: restart(folder),
            }
        if chosen.entries:
            parts["verify"] = lambda: large(folder, chosen.entries)
        if chosen.kills:
            parts["kills"] = lambda: kills(folder, chosen.kills)
        if chosen.flips:
            parts["flips"] = lambda: turned_bits(folder, chosen.flips)
        figures = {}
        for part, measured in parts.items():
            figures[part] = measured()
            if not chosen.json:
                print(f"{part}: {json.dumps(figures[part])}", flush=True)
    if chosen.json:
        print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
