"""A disk that is really full, and one that is really read-only: a small one is mounted where this user may do so."""

import shutil
import subprocess
import sys
from contextlib import suppress

import pytest

from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.events import MoneyBrought
from dealer_assist.table.faults import KnownError, NotKeptError
from tests.storage.evenings import Evening, Memory, TickingClock


def mount(*arguments):
    program = shutil.which("mount")
    return program is not None and subprocess.run([program, *arguments], capture_output=True, check=False).returncode == 0


@pytest.fixture
def disk(tmp_path):
    """A folder that is a disk of one megabyte."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if not sys.platform.startswith("linux") or not mount("-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)):
        pytest.skip("this user may mount no disk")
    yield folder
    subprocess.run([shutil.which("umount"), str(folder)], check=True)


def fill(folder):
    """Take all the room that is left."""
    with (folder / "fill").open("wb", buffering=0) as file, suppress(OSError):
        for _ in range(10_000):
            file.write(bytes(4096))


def test_on_a_full_disk_nothing_happens_and_with_room_the_hand_goes_on(disk):
    place, clock = place_of_file(disk / "ledger.sqlite"), TickingClock()
    opened = open_ledger(place, clock)
    with pytest.raises(NotKeptError) as fault:
        Evening(opened.ledger, 1).until(5000)
    assert fault.value.code == "disk_full"
    fill(disk)
    kept = opened.ledger.events()
    for _ in range(3):
        with pytest.raises(NotKeptError):
            opened.ledger.append(MoneyBrought("Anna", 1))
    opened.close()
    with pytest.raises(NotKeptError):
        open_ledger(place, clock)
    assert mount("-o", "remount,size=4m", str(disk))
    again = open_ledger(place, clock)
    assert again.ledger.events() == kept
    assert Evening(again.ledger, 1).session.state == Evening(Memory(), 1).until(len(kept)).session.state
    again.close()
    assert verify(place).sound


def test_a_read_only_disk_is_told_and_can_be_checked(disk):
    place, clock = place_of_file(disk / "ledger.sqlite"), TickingClock()
    opened = open_ledger(place, clock)
    state = Evening(opened.ledger).until(45).session.state
    opened.close()
    assert mount("-o", "remount,ro", str(disk))
    with pytest.raises(KnownError) as fault:
        open_ledger(place, clock)
    assert fault.value.code == "folder_not_writable"
    assert (verify(place).sound, verify(place).sealed) == (True, True)
    assert mount("-o", "remount,rw", str(disk))
    again = open_ledger(place, clock)
    assert Evening(again.ledger).session.state == state
    again.close()
