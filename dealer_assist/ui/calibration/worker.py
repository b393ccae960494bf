"""The thread in which the calibration wizard measures: it looks at new frames and does what it is asked, and tells the dialog."""

import queue
import threading
from collections.abc import Callable

import structlog
from PySide6.QtCore import QObject, Signal

from dealer_assist.table.calibration import Calibration, Calibrator
from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import Frame, FrameSource
from dealer_assist.table.zones import Zone
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.wording import message_code

_PAUSE_SECONDS = 0.03
_GOODBYE_SECONDS = 2.0

_log = structlog.get_logger(__name__)


class CalibrationWorker(QObject):
    """Runs a `Calibrator` over a source.

    Signals, delivered in the thread that made the worker: `looked` (a CaptureState), `kept` (a Calibration), `refused` (a Notice).
    """

    looked = Signal(object)
    kept = Signal(object)
    refused = Signal(object)

    def __init__(self, calibrator: Calibrator, source: FrameSource) -> None:
        super().__init__()
        self._calibrator, self._source = calibrator, source
        self._wishes: queue.SimpleQueue[Callable[[], Calibration | None]] = queue.SimpleQueue()
        self._looking = threading.Event()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._work, name="calibration", daemon=True)
        self._thread.start()

    def look(self, on: bool) -> None:
        """Look for the board in new frames, or stop doing so."""
        if on:
            self._looking.set()
        else:
            self._looking.clear()

    def begin(self) -> None:
        """Forget the views taken so far."""
        self._wishes.put(self._begin)

    def keep_lens(self) -> None:
        """Work out the lens."""
        self._wishes.put(self._calibrator.keep_lens)

    def keep_plane(self) -> None:
        """Measure the table in the newest frame."""
        self._wishes.put(self._keep_plane)

    def keep_zones(self, zones: tuple[Zone, ...]) -> None:
        """Keep these zones."""
        self._wishes.put(lambda: self._calibrator.keep_zones(zones))

    def close(self) -> None:
        """Stop; what is being worked out is finished first. May be called twice."""
        self._ended.set()
        self._thread.join(_GOODBYE_SECONDS)

    # -- in the worker thread ---------------------------------------------------------------------------------

    def _work(self) -> None:
        seen: Frame | None = None
        while not self._ended.is_set():
            try:
                self._do(self._wishes.get(timeout=_PAUSE_SECONDS))
            except queue.Empty:
                frame = self._source.latest() if self._looking.is_set() else None
                if frame is not None and frame is not seen:
                    seen = frame
                    self._look_at(frame)

    def _look_at(self, frame: Frame) -> None:
        try:
            state = self._calibrator.look(frame)
        except Exception as error:  # noqa: BLE001 - one bad frame must not end the wizard: it is logged and said, the next one is tried
            _log.exception("board not looked for", sequence=frame.sequence)
            self.refused.emit(Notice("notice-frame-not-read", {"reason": type(error).__name__}, Level.CAUTION))
            return
        self.looked.emit(state)

    def _do(self, wish: Callable[[], Calibration | None]) -> None:
        try:
            calibration = wish()
        except KnownError as error:
            self.refused.emit(refusal_notice(error))
        else:
            if calibration is not None:
                self.kept.emit(calibration)

    def _begin(self) -> None:
        self._calibrator.begin()

    def _keep_plane(self) -> Calibration:
        frame = self._source.latest()
        if frame is None:
            raise KnownError("calibration_no_picture", subject=self._source.title)
        return self._calibrator.keep_plane(frame)


def refusal_notice(error: KnownError) -> Notice:
    """Why a calibration is refused, and what to do."""
    return Notice(message_code(error.code), dict(error.fields), Level.CAUTION)
