"""How long something takes, of the processor and on the wall: what several benches share."""

import time
from collections.abc import Callable
from statistics import median, quantiles
from typing import Any


def timed(action: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds: of this thread's processor time, and as a clock on the wall."""
    cpu, wall = time.thread_time(), time.perf_counter()
    action()
    return 1000 * (time.thread_time() - cpu), 1000 * (time.perf_counter() - wall)


def spread(times: list[tuple[float, float]]) -> dict[str, Any]:
    """Median and 99th percentile of both, in milliseconds."""
    named = zip(("cpu_ms", "elapsed_ms"), zip(*times, strict=True), strict=True)
    return {name: {"median": round(median(values), 3), "p99": round(quantiles(values, n=100)[98], 3)} for name, values in named}
