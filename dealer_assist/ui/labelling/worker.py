"""The thread in which pictures that are to be labelled are opened and read, the next one while a person looks at this one."""

import queue
import threading

import structlog
from PySide6.QtCore import QObject, Signal

from dealer_assist.table.faults import KnownError
from dealer_assist.table.labelling import Labeller, PictureToLabel

_GOODBYE_SECONDS = 1.5

_log = structlog.get_logger(__name__)


class LabelWorker(QObject):
    """Proposes for the pictures it is asked for, in the order in which it is asked.

    Signals, delivered in the thread that made it: `proposed` (a PictureToLabel), `unreadable` (the picture's name, and a code).
    """

    proposed = Signal(object)
    unreadable = Signal(str, str)

    def __init__(self, labeller: Labeller) -> None:
        super().__init__()
        self._labeller = labeller
        self._wishes: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._work, name="labelling", daemon=True)
        self._thread.start()

    def ask(self, name: str) -> None:
        """Read a picture when those that were asked for before are read."""
        self._wishes.put(name)

    def close(self) -> None:
        """Stop after the picture that is being read; may be called twice."""
        self._ended.set()
        self._wishes.put(None)
        self._thread.join(_GOODBYE_SECONDS)

    # -- in the worker thread ---------------------------------------------------------------------------------

    def _work(self) -> None:
        while (name := self._wishes.get()) is not None and not self._ended.is_set():
            told = self._proposal(name)
            if self._ended.is_set():
                return
            if isinstance(told, PictureToLabel):
                self.proposed.emit(told)
            else:
                self.unreadable.emit(name, told)

    def _proposal(self, name: str) -> PictureToLabel | str:
        """What is proposed, or the code of what is wrong with the picture."""
        try:
            return self._labeller.propose(name)
        except KnownError as fault:
            _log.warning("picture not opened", picture=name, code=fault.code)
            return fault.code
        except Exception:  # noqa: BLE001 - one picture that nobody foresaw must not end the labelling: it is told, the next one is tried
            _log.exception("picture not read", picture=name)
            return "reading_failed"
