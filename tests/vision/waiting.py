"""Waiting for a source's thread without sleeping: on its condition, up to a deadline that no healthy machine reaches."""

import time
from collections.abc import Callable

from dealer_assist.vision.cameras.source_thread import ThreadedSource

_SECONDS, _SECONDS_A_LOOK = 60.0, 0.05


def until(source: ThreadedSource, holds: Callable[[], bool]) -> None:
    """Return as soon as `holds()`; fail with the source's state after a minute."""
    deadline = time.monotonic() + _SECONDS
    with source.changed:
        while not holds():
            if time.monotonic() > deadline:
                raise AssertionError(f"never came true; {source.title} is {source.state}")
            source.changed.wait(_SECONDS_A_LOOK)
