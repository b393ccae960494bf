"""The whole program in its own process: it opens a hand by keys before the reader is ready, and closes cleanly."""

import pytest

from tests.e2e.startup_time import measure

pytestmark = pytest.mark.window


def test_the_program_starts_reads_and_closes(capsys):
    times = measure(until_reading=True)
    with capsys.disabled():
        print(f"\nseconds from process start: {times}")
    assert times["usable"] < times["reading"] < times["closed"]


def test_closing_while_the_reader_loads_ends_the_process(capsys):
    times = measure(until_reading=False)
    with capsys.disabled():
        print(f"\nseconds from process start, closed at once: {times}")
    assert times.keys() == {"usable", "closed"}
