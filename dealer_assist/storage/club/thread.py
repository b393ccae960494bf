"""`table.club.ClubLink`: the carrier in a thread of its own, which finds the server again and never keeps the table waiting."""

import threading
import time
from collections.abc import Callable
from dataclasses import replace

import structlog

from dealer_assist.storage.club.carrier import Carrier
from dealer_assist.storage.ledger.place import LedgerPlace
from dealer_assist.table.club import ClubPhase, ClubState
from dealer_assist.table.faults import KnownError

LOOK_SECONDS = 5.0
"""So often the server is asked when nothing happens, so that a lost network is noticed."""

FIRST_RETRY_SECONDS, LONGEST_RETRY_SECONDS = 1.0, 30.0
"""How long is waited after a fault; twice as long after each further one."""

PATIENCE_SECONDS = 10.0
"""A server that has been at work on one step for so long counts as lost."""

FAREWELL_SECONDS = 2.0
"""How long closing waits for a step that is under way."""

_PHASES = {"club_unreachable": ClubPhase.LOST, "club_contradicts": ClubPhase.CONTRADICTED}

_log = structlog.get_logger(__name__)


class ClubThread:
    """`last` gives the number of the last entry of the ledger; it is called from any thread."""

    def __init__(self, place: LedgerPlace, last: Callable[[], int]) -> None:
        self._carrier, self._club, self._last = Carrier(place, self._answered), place.club, last
        self._found = ClubState()
        self._busy_since: float | None = None
        self._ended, self._news = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="club", daemon=True)

    def start(self) -> None:
        """Begin; call it once."""
        self._thread.start()

    @property
    def state(self) -> ClubState:
        """How it stands now. `waiting` grows with the ledger while the club is not reached."""
        carried, busy_since = self._carrier.carried, self._busy_since
        waiting = None if carried is None else max(0, self._last() - carried.number)
        found = replace(self._found, waiting=waiting, words=self._carrier.words)
        if found.phase is ClubPhase.REACHED and busy_since is not None and time.monotonic() - busy_since > PATIENCE_SECONDS:
            return replace(found, phase=ClubPhase.LOST, code="club_unreachable", fields={"subject": self._club, "reason": ""})
        return found

    def wake(self) -> None:
        """There is a new entry."""
        self._news.set()

    def close(self) -> None:
        """Stop; what has not been carried is carried after the next start. May be called twice."""
        self._ended.set()
        self._news.set()
        if self._thread.is_alive():
            self._thread.join(FAREWELL_SECONDS)

    # -- the thread -------------------------------------------------------------------------------------------

    def _run(self) -> None:
        retry = FIRST_RETRY_SECONDS
        while not self._ended.is_set():
            self._news.clear()
            self._found = self._carried()
            if self._found.phase is not ClubPhase.REACHED:
                self._ended.wait(retry)
                retry = min(2 * retry, LONGEST_RETRY_SECONDS)
                continue
            retry = FIRST_RETRY_SECONDS
            if not self._ended.is_set() and not self._news.wait(LOOK_SECONDS):
                self._carrier.ask_again()
        self._carrier.close()

    def _answered(self) -> None:
        """The server is there, though there may be much to carry still."""
        self._busy_since, self._found = time.monotonic(), ClubState(ClubPhase.REACHED)

    def _carried(self) -> ClubState:
        """Carry what there is, and say how it went."""
        before, self._busy_since = self._found, time.monotonic()
        try:
            self._carrier.carry()
        except KnownError as fault:
            found = ClubState(_PHASES.get(fault.code, ClubPhase.REFUSED), code=fault.code, fields=fault.fields)
        except Exception as fault:  # noqa: BLE001 - the end of this thread: a bug of ours must not end the carrying unseen
            _log.error("bug", exc_info=fault)
            found = ClubState(ClubPhase.REFUSED, code="club_failed", fields={"subject": self._club, "reason": type(fault).__name__})
        else:
            found = ClubState(ClubPhase.REACHED)
        finally:
            self._busy_since = None
        if (found.phase, found.code) != (before.phase, before.code):
            _log.info("club", phase=found.phase, code=found.code, fields={name: str(value) for name, value in found.fields.items()})
        return found
