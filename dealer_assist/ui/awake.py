"""Keeps the screen from going dark while a table is dealt."""

from contextlib import ExitStack

import structlog
from wakepy import keep
from wakepy.core import Mode

_log = structlog.get_logger(__name__)


class Awake:
    """Asks the system not to switch the screen off. Where it cannot be asked, `works` says so and everything else goes on."""

    def __init__(self) -> None:
        self._asked = ExitStack()
        self.works = False

    def start(self) -> None:
        """Ask; it holds until `stop`."""
        mode: Mode = self._asked.enter_context(keep.presenting(on_fail="pass"))
        self.works = mode.active
        _log.info("screen kept awake" if self.works else "screen cannot be kept awake")

    def stop(self) -> None:
        """Let the screen sleep again."""
        self._asked.close()
        self.works = False
