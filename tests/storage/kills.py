"""An evening whose program is killed again and again, and what must be true each time it is started anew."""

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.storage.ledger.place import LedgerPlace
from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.session import TableSession
from tests.storage.evenings import Evening, Memory, TickingClock

SHARE_WHILE_OPENING = 0.25
MOST_EVENTS = 12
"""A kill comes behind so many events at most."""

LONGEST_OPENING, LONGEST_EVENT = 0.15, 0.008
"""Seconds in which the moment of a kill is drawn, about as long as the program takes."""


@dataclass
class Outcome:
    """What came out of the loop; `unacknowledged` counts kills between the commit of an event and the word that it was kept."""

    tried: int = 0
    survived: int = 0
    while_opening: int = 0
    unacknowledged: int = 0
    reopened_cpu_ms: list[float] = field(default_factory=list)


def kill_loop(place: LedgerPlace, kills: int, seed: int) -> Outcome:
    """Kill the program so many times, each time at a moment drawn anew; raises AssertionError when anything was lost or doubled."""
    outcome, random = Outcome(), Random(seed)
    whole = Evening(Memory(), seed)
    for _ in range(kills):
        words = 0 if random.random() < SHARE_WHILE_OPENING else random.randint(1, MOST_EVENTS)
        acknowledged = _killed_child(place, seed, words, random.uniform(0, LONGEST_EVENT if words else LONGEST_OPENING))
        outcome.tried += 1
        outcome.while_opening += acknowledged is None
        started = time.process_time()
        opened = open_ledger(place, TickingClock())
        state = TableSession(opened.ledger).state
        outcome.reopened_cpu_ms.append(1000 * (time.process_time() - started))
        events = opened.ledger.events()
        opened.close()
        whole.until(len(events))
        assert events == whole.ledger.events(), "an event was lost or doubled"
        assert state == whole.session.state
        assert not any(tiding.alarm for tiding in opened.tidings), opened.tidings
        if acknowledged is not None:
            assert acknowledged <= len(events) <= acknowledged + 1, "what was acknowledged is kept, and at most one event more"
            outcome.unacknowledged += len(events) > acknowledged
        outcome.survived += 1
    report = verify(place)
    assert report.sound, report.findings
    return outcome


def _killed_child(place: LedgerPlace, seed: int, words: int, seconds: float) -> int | None:
    """Play in a process of its own and kill it so many seconds after so many words of it (0: after its start).

    Each word is the number of events that are kept by then. Returns the last one that it said, None when it had said none.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with suppress(BaseException):
            _play(place, seed, lambda count: os.write(writing, b"%d\n" % count))
        os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = [pipe.readline() for _ in range(words)]
        moment = time.perf_counter() + seconds
        while time.perf_counter() < moment:
            pass  # a system's sleep is too coarse for a part of one event
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status), "the program ended before it was killed"
        said += pipe.readlines()
    return int(said[-1]) if said else None


def _play(place: LedgerPlace, seed: int, say: Callable[[int], object]) -> None:
    opened = open_ledger(place, TickingClock())
    evening = Evening(opened.ledger, seed)
    while True:
        count = len(opened.ledger.events())
        say(count)
        evening.until(count + 1)
