"""Draws a `ChartModel` with pyqtgraph; the only file that imports it, which takes a while: pages make a chart when they are opened."""

from collections.abc import Sequence

import pyqtgraph
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dealer_assist.ui import theme
from dealer_assist.ui.practice.chart_model import ChartModel, Series, Shape
from dealer_assist.ui.widgets.painting import font

_LETTERS = 14
"""Pixels: the numbers at the axes."""

_BARS_WIDTH = 0.8
"""Of the distance between two ticks: all bars at one tick together."""

_AIR, _AIR_FOR_LEGEND = 0.06, 0.16
"""Of the height: free above the highest point, and where the legend stands there."""


class _Axis(pyqtgraph.AxisItem):  # type: ignore[misc] # pyqtgraph has no types
    """An axis whose numbers are written as the language writes them."""

    def __init__(self, side: str) -> None:
        super().__init__(side)
        self.locale = QLocale.c()
        self.enableAutoSIPrefix(False)
        self.setTickFont(font(_LETTERS))

    def tickStrings(self, values: Sequence[float], scale: float, spacing: float) -> list[str]:  # noqa: N802 - pyqtgraph's name
        """The numbers at the ticks."""
        return [self.locale.toString(round(value, 6), "g", 6) for value in values]


class ChartView(QWidget):
    """Shows one chart in the colours of the theme. It takes no key and no mouse; its accessible name tells what it shows."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[ChartModel, str, str] | None = None
        self._across, self._up = _Axis("bottom"), _Axis("left")
        self.plot = pyqtgraph.PlotWidget(axisItems={"bottom": self._across, "left": self._up})
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.plot.setMenuEnabled(False)
        self.plot.hideButtons()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.plot)

    def display(self, model: ChartModel, language: str) -> None:
        """Draw a chart with the numbers of this language. What is drawn already, in these colours, is left alone."""
        wanted = model, language, theme.SURFACE.name()
        if wanted == self._shown:
            return
        self._shown = wanted
        self.setAccessibleName(". ".join((model.title, *(_told(each, model, QLocale(language)) for each in model.series))))
        self.plot.clear()
        self._dress(model, QLocale(language))
        beside = [each for each in model.series if each.shape is Shape.BARS]
        for series in model.series:
            if series.shape is Shape.BARS:
                self._draw_bars(series, beside.index(series), len(beside))
            else:
                self._draw_line(series)
        if model.level is not None:
            self.plot.addItem(pyqtgraph.InfiniteLine(model.level, 0, QPen(theme.QUIET, 0, Qt.PenStyle.DashLine)))
        self._set_range(model)

    def _dress(self, model: ChartModel, locale: QLocale) -> None:
        self.plot.setBackground(theme.SURFACE)
        self.plot.setTitle(model.title, color=theme.TEXT.name(), size=f"{_LETTERS}px", bold=True)
        legend = self.plot.addLegend(offset=(10, 1), labelTextSize=f"{_LETTERS}px", colCount=len(model.series))
        legend.setLabelTextColor(theme.TEXT)
        legend.setColumnCount(len(model.series))
        legend.setVisible(len(model.series) > 1)
        for axis, words in ((self._across, model.across), (self._up, model.up)):
            axis.locale = locale
            axis.setLabel(words, **{"color": theme.TEXT.name(), "font-size": f"{_LETTERS}px"})
            axis.setPen(QPen(theme.EDGE))
            axis.setTextPen(QPen(theme.TEXT))
        self._across.setTicks([model.ticks] if model.ticks else None)
        self.plot.showGrid(x=False, y=True, alpha=0.25)

    def _draw_bars(self, series: Series, place: int, beside: int) -> None:
        """Series of bars stand beside each other at every tick."""
        width = _BARS_WIDTH / beside
        middle = (place - (beside - 1) / 2) * width
        across = [x + middle for x, _ in series.points]
        heights = [y for _, y in series.points]
        bars = pyqtgraph.BarGraphItem(
            x=across, height=heights, width=width * 0.92, brush=series.colour, pen=QPen(Qt.PenStyle.NoPen), name=series.name
        )
        self.plot.addItem(bars)

    def _draw_line(self, series: Series) -> None:
        across, up = [x for x, _ in series.points], [y for _, y in series.points]
        pen = pyqtgraph.mkPen(series.colour, width=3)
        self.plot.plot(
            across, up, pen=pen, symbol="o", symbolSize=8, symbolBrush=series.colour, symbolPen=None, name=series.name, antialias=True
        )

    def _set_range(self, model: ChartModel) -> None:
        heights = [y for series in model.series for _, y in series.points] or [0.0]
        low, high = min(0.0, *heights), max(model.top, *heights)
        height = high - low or 1.0
        above = height * (_AIR_FOR_LEGEND if len(model.series) > 1 else _AIR)
        self.plot.setYRange(low - (height * _AIR if low < 0 else 0), high + above, padding=0)
        widths = [x for series in model.series for x, _ in series.points] or [0.0]
        self.plot.setXRange(min(widths) - 0.6, max(widths) + 0.6, padding=0)


def _told(series: Series, model: ChartModel, locale: QLocale) -> str:
    """A series in words and numbers, for whoever cannot see it."""
    words = dict(model.ticks)
    points = ", ".join(f"{words.get(x, locale.toString(float(x), 'g', 6))}: {locale.toString(float(y), 'g', 4)}" for x, y in series.points)
    return f"{series.name}: {points}"
