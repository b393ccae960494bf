"""The picture of the whole table at the moment in which a hand was decided, for the ledger."""

from collections.abc import Callable
from functools import partial

import structlog
from PySide6.QtCore import QBuffer, QIODevice, QTimer
from PySide6.QtGui import QImage

from dealer_assist.table.ports import Frame, FrameSource
from dealer_assist.table.session import Change
from dealer_assist.table.state import new_outcome

_QUALITY = 85
"""Of the JPEG, from 0 to 100: the digits of a note can still be read."""

_log = structlog.get_logger(__name__)


class ShowdownPicture:
    """A listener of the session: takes the newest frame when a hand is decided and hands it to `keep` after what is said."""

    def __init__(self, source: FrameSource, keep: Callable[[bytes], None]) -> None:
        self._source = source
        self._keep = keep

    def __call__(self, change: Change) -> None:
        """Look at one change of the session."""
        before, _, after = change
        frame = self._source.latest() if new_outcome(before, after) is not None else None
        if frame is not None:
            QTimer.singleShot(0, partial(self._keep_frame, frame))

    def _keep_frame(self, frame: Frame) -> None:
        """A picture that cannot be kept changes nothing: the hand is in the ledger already."""
        try:
            self._keep(jpeg(frame))
        except OSError as fault:
            _log.warning("the picture of the table was not kept", reason=str(fault))


def jpeg(frame: Frame) -> bytes:
    """The frame as JPEG."""
    image = QImage(frame.bgr, frame.width, frame.height, 3 * frame.width, QImage.Format.Format_BGR888)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "JPEG", _QUALITY)  # type: ignore[call-overload]  # PySide takes text for the format
    return bytes(buffer.data().data())
