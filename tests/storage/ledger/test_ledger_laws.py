"""Laws of the ledger over random evenings: whatever comes between, it holds what an evening without interruptions has."""

import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_assist.storage.ledger.hands import hands_of
from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.events import MoneyBrought
from dealer_assist.table.faults import NotKeptError
from tests.storage.evenings import Evening, Memory, TickingClock

STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("play"), st.integers(1, 15)),
        st.tuples(st.just("sign in"), st.sampled_from(("Зоя", "Yan"))),
        st.sampled_from((("close", 0), ("die", 0), ("refuse", 0), ("picture", 0))),
    ),
    min_size=3,
    max_size=9,
)


class Table:
    """A ledger beside the same evening in memory, and who dealt at each event."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.place, self.seed, self.clock = place_of_file(folder / "ledger.sqlite"), seed, TickingClock()
        self.opened = open_ledger(self.place, self.clock)
        self.dealer, self.dealers = "", []

    def step(self, kind: str, value: object) -> None:
        ledger = self.opened.ledger
        count = len(ledger.events())
        match kind:
            case "play":
                Evening(ledger, self.seed).until(count + value)
                self.dealers += [self.dealer] * value
            case "sign in":
                ledger.sign_in(value)
                self.dealer = value
            case "picture":
                ledger.keep_frame(b"\xff\xd8\xff table")
            case "refuse":
                self.refuse()
            case _:
                self.start_anew(properly=kind == "close")

    def refuse(self) -> None:
        """For a while nothing can be written."""
        with closing(self.opened.engine.raw_connection()) as connection:
            connection.cursor().execute("PRAGMA query_only=ON")
        with pytest.raises(NotKeptError):
            self.opened.ledger.append(MoneyBrought("Anna", 1))
        with closing(self.opened.engine.raw_connection()) as connection:
            connection.cursor().execute("PRAGMA query_only=OFF")

    def start_anew(self, *, properly: bool) -> None:
        if self.opened.ledger.head.number == 0:
            self.dealer = ""  # a session in which nothing has happened leaves no trace
        if properly:
            self.opened.close()
        else:
            self.opened.ledger.close()
            self.opened.lock.release()
        self.opened = open_ledger(self.place, self.clock)


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), steps=STEPS)
def test_the_ledger_holds_what_an_uninterrupted_evening_has(seed, steps):
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder), seed)
        for kind, value in steps:
            table.step(kind, value)
        events = table.opened.ledger.events()
        table.opened.close()
        whole = Evening(Memory(), seed).until(len(events))
        assert events == whole.ledger.events()
        assert len(events) == len(table.dealers)
        report = verify(table.place)
        assert (report.sound, report.sealed) == (True, True)
        for played in hands_of(table.place):
            for each in played.facts:
                first = events.index(each.fact) if events.count(each.fact) == 1 else None
                assert first is None or each.record.by == table.dealers[first]
