"""The program's log: JSON lines in the user's log folder, for our own bugs and for what the machine did.

Standard output belongs to the commands; nothing is logged there.
"""

import logging
import sys
import warnings
from logging.handlers import RotatingFileHandler
from pathlib import Path

import platformdirs
import structlog

_NAME = "dealer_assist"
_BYTES_A_FILE, _OLD_FILES = 1_000_000, 3


def log_file() -> Path:
    """Where the log lies on this machine; the folder may not exist yet."""
    return platformdirs.user_log_path("dealer-assist", appauthor=False) / "dealer-assist.log"


def set_up_logs(path: Path | None = None) -> Path | None:
    """Send structlog's lines to `path` (`log_file()` by default) and return it; None when the folder cannot be written.

    The file is opened with the first line. May be called again: the last call counts.
    """
    target = path or log_file()
    logger = logging.getLogger(_NAME)
    for old in tuple(logger.handlers):
        logger.removeHandler(old)
        old.close()
    logger.propagate = False
    logger.setLevel(logging.INFO)
    handler, kept = _handler(target)
    logger.addHandler(handler)
    structlog.configure(
        processors=[
            structlog.stdlib.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    warnings.showwarning = _log_warning
    return kept


def _log_warning(message: Warning | str, category: type[Warning], *where: object, **_: object) -> None:
    """Warnings of libraries are for us and not for the person at the screen."""
    structlog.get_logger().warning("warning", text=str(message), category=category.__name__, where=[str(part) for part in where[:2]])


def _handler(target: Path) -> tuple[logging.Handler, Path | None]:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("ab"):
            pass
    except OSError:
        return logging.StreamHandler(sys.stderr), None
    return RotatingFileHandler(target, maxBytes=_BYTES_A_FILE, backupCount=_OLD_FILES, encoding="utf-8", delay=True), target
