"""An evening whose program is killed again and again, and what must be true each time it is started anew."""

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from dealer_assist.storage.ledger_open import open_ledger
from dealer_assist.storage.ledger_place import LedgerPlace
from dealer_assist.storage.ledger_verify import verify
from dealer_assist.table.session import TableSession
from tests.storage.evenings import Evening, Memory, TickingClock

LONGEST_SECONDS = 0.4
SHARE_WHILE_PLAYING = 0.75
"""The other kills may come while the ledger is still being opened."""


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
        acknowledged = _killed_child(place, seed, random.uniform(0, LONGEST_SECONDS), playing=random.random() < SHARE_WHILE_PLAYING)
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


def _killed_child(place: LedgerPlace, seed: int, seconds: float, *, playing: bool) -> int | None:
    """Play in a process of its own and kill it so long after its start, or after its first word when it is to be `playing`.

    Returns the last number of events that it said were kept, None when it had said none.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with suppress(BaseException):
            _play(place, seed, lambda count: os.write(writing, b"%d\n" % count))
        os._exit(1)
    os.close(writing)
    said = os.read(reading, 80) if playing else b""
    time.sleep(seconds)  # the moment is what is drawn; nothing is waited for
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the program ended before it was killed"
    with os.fdopen(reading, "rb") as pipe:
        lines = (said + pipe.read()).splitlines()
    return int(lines[-1]) if lines else None


def _play(place: LedgerPlace, seed: int, say: Callable[[int], object]) -> None:
    opened = open_ledger(place, TickingClock())
    evening = Evening(opened.ledger, seed)
    while True:
        count = len(opened.ledger.events())
        say(count)
        evening.until(count + 1)
