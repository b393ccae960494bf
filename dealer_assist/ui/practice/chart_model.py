"""What a chart shows, as values; `charts.py` draws them."""

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtGui import QColor


class Shape(StrEnum):
    """How the points of a series are drawn."""

    BARS = "bars"
    LINE = "line"


@dataclass(frozen=True, slots=True)
class Series:
    """Points (x, y) of one colour; `name` stands in the legend where a chart has several series."""

    name: str
    points: tuple[tuple[float, float], ...]
    colour: QColor
    shape: Shape = Shape.LINE


@dataclass(frozen=True, slots=True)
class ChartModel:
    """One chart. `across` and `up` name its axes; `ticks` are (x, words), Qt's own numbers where there are none.

    `level` is a height at which a line is drawn all across, `top` the least height of the upper edge.
    """

    title: str
    across: str
    up: str
    series: tuple[Series, ...]
    ticks: tuple[tuple[float, str], ...] = ()
    level: float | None = None
    top: float = 0.0
