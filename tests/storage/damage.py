"""Bits turned in a ledger, at places drawn by a seeded generator: what the flip tests and the bench share."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.storage.ledger.place import LedgerPlace, place_of_file
from dealer_assist.storage.ledger.seal import seal_path
from tests.storage.evenings import Evening, TickingClock


@dataclass(frozen=True)
class Flip:
    """One bit: of the file's byte `offset`, the bit `bit` (0 to 7)."""

    file: Path
    offset: int
    bit: int

    def turn(self) -> None:
        """Turn the bit; done twice it is as before."""
        with self.file.open("r+b") as file:
            file.seek(self.offset)
            (byte,) = file.read(1)
            file.seek(self.offset)
            file.write(bytes([byte ^ (1 << self.bit)]))


def closed_ledger(folder: Path, events: int) -> LedgerPlace:
    """A ledger with an evening in it, closed properly."""
    place = place_of_file(folder / "ledger.sqlite")
    opened = open_ledger(place, TickingClock())
    opened.ledger.sign_in("Зоя")
    Evening(opened.ledger, seed=3).until(events)
    opened.close()
    return place


def flips(place: LedgerPlace, count: int, seed: int) -> Iterator[Flip]:
    """Bits drawn evenly over all bytes of the database, its seal where it has one, and the pictures."""
    random = Random(seed)
    database = Path(place.address.removeprefix("sqlite:///"))
    files = [file for file in (database, seal_path(database), *sorted(place.pictures.glob("*/*"))) if file.exists()]
    sizes = [file.stat().st_size for file in files]
    for file in random.choices(files, sizes, k=count):
        yield Flip(file, random.randrange(file.stat().st_size), random.randrange(8))


def copied(place: LedgerPlace, folder: Path) -> LedgerPlace:
    """A copy of a closed ledger in a folder of its own."""
    database = Path(place.address.removeprefix("sqlite:///"))
    shutil.copytree(database.parent, folder)
    return place_of_file(folder / database.name)
