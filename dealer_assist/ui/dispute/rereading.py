"""Evidence pictures read again in a thread of their own, with readers that remember nothing of the table."""

import threading
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

import structlog
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QImage, QPainter

from dealer_assist.table.faults import KnownError
from dealer_assist.table.past_hand import KeptPicture
from dealer_assist.table.ports import Frame, NoteReader
from dealer_assist.table.reading import Nothing, Outcome, Refusal
from dealer_assist.ui.words.notice import Level, Notice

_MARGIN = 60
"""Pixels of ground round a serial that was cut out of its picture: the reader refuses what touches the edge.

With twice as much the serial is small in its picture, and its second print is missed now and then.
"""

_GROUND = QColor(128, 128, 128)
_GOODBYE_SECONDS = 1.5

_log = structlog.get_logger(__name__)


class Reader(StrEnum):
    """Who reads: our own reader, then a second one that has nothing in common with it."""

    OWN = "own"
    SECOND = "second"


_NOT_LOADED = {Reader.OWN: "notice-reader-not-loaded", Reader.SECOND: "dispute-second-not-loaded"}


class Rereading(QObject):
    """Reads pictures with each reader in turn, which is built in the thread. Signals, delivered in the thread that made it:

    `read` (who, SHA-256, and an Outcome, or None for what is no picture), `done` (who has read them all), `troubled` (who, and a
    Notice: this reader could not be loaded or has failed; the next one reads all the same).
    """

    read = Signal(str, str, object)
    done = Signal(str)
    troubled = Signal(str, object)

    def __init__(self, builders: Mapping[Reader, Callable[[], NoteReader]], pictures: Sequence[KeptPicture], currency: str) -> None:
        super().__init__()
        self._builders, self._pictures, self._currency = dict(builders), tuple(pictures), currency
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._work, name="rereading", daemon=True)

    def start(self) -> None:
        """Begin; may be called once."""
        self._thread.start()

    def close(self) -> None:
        """Stop after the picture that is being read; may be called twice."""
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join(_GOODBYE_SECONDS)

    # -- in the worker thread ---------------------------------------------------------------------------------

    def _work(self) -> None:
        for who, build in self._builders.items():
            try:
                self._read_all(who, build())
            except KnownError as error:
                _log.warning("pictures not read again", reader=str(who), code=error.code)
                self._tell(who, str(error.fields.get("subject", error.code)))
            except Exception as error:  # noqa: BLE001 - said below
                # Whatever a reader raises: the dispute goes on without it, and the log tells what it was.
                _log.exception("pictures not read again", reader=str(who))
                self._tell(who, type(error).__name__)
            if self._ended.is_set():
                return

    def _read_all(self, who: Reader, reader: NoteReader) -> None:
        for picture in self._pictures:
            if self._ended.is_set():
                return
            self.read.emit(who, picture.sha256, reread(reader, picture.content, self._currency))
        self.done.emit(who)

    def _tell(self, who: Reader, reason: str) -> None:
        self.troubled.emit(who, Notice(_NOT_LOADED[who], {"reason": reason}, Level.CAUTION))


def reread(reader: NoteReader, picture: bytes, currency: str) -> Outcome | None:
    """What the reader says of one picture now; None for what is no picture."""
    frame = _frame(picture)
    if frame is None:
        return None
    notes = reader.read(frame, currency=currency)
    return notes[0].outcome if notes else Nothing(Refusal.NO_SERIAL)


def _frame(picture: bytes) -> Frame | None:
    """The picture on a grey ground, as a frame."""
    image = QImage.fromData(picture)
    if image.isNull():
        return None
    ground = QImage(image.width() + 2 * _MARGIN, image.height() + 2 * _MARGIN, QImage.Format.Format_RGB32)
    ground.fill(_GROUND)
    painter = QPainter(ground)
    painter.drawImage(_MARGIN, _MARGIN, image)
    painter.end()
    bgr = ground.convertToFormat(QImage.Format.Format_BGR888)
    row, width, height = bgr.bytesPerLine(), bgr.width(), bgr.height()
    data = bytes(bgr.constBits())
    return Frame(0, 0, width, height, b"".join(data[line * row : line * row + 3 * width] for line in range(height)))
