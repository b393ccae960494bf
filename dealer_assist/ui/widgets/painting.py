"""Drawing helpers: text that always fits its box, digits of an exact height, cards and key caps."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform

from dealer_assist.ui import theme

CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter

SMALLEST_FONT = 9
"""Pixels. A box too small even for this shows smaller letters rather than cut ones."""

LONGEST_WORD = 24
"""Characters. A longer word (a path, an address) may be broken anywhere."""

_HUGE = 1 << 14
_SIZES_KEPT = 512
_TEXTS_KEPT = 4096
"""The sizes of so many texts are remembered: a window that is drawn again shows mostly what it showed before."""


def font(pixels: float, *, bold: bool = False) -> QFont:
    """The theme's font at a height in pixels."""
    made = QFont(list(theme.FAMILIES))
    made.setPixelSize(max(1, round(pixels)))
    made.setBold(bold)
    return made


def fitting_font(text: str, box: QRectF, largest: float, *, bold: bool = False) -> QFont:
    """The largest font, at most `largest` pixels, in which the text fits the box, broken between words where needed."""
    return font(_fitting_pixels(text, box.width(), box.height(), max(1, round(largest)), bold), bold=bold)


@lru_cache(maxsize=_TEXTS_KEPT)
def _fitting_pixels(text: str, width: float, height: float, largest: int, bold: bool) -> int:
    """The height in pixels of the largest font in which the text fits a box of this size."""
    box, low, high = QRectF(0, 0, width, height), 1, max(1, largest - 1)
    if _fits(text, box, _metrics(largest, bold)):
        return largest
    while low < high:
        tried = (low + high + 1) // 2
        if _fits(text, box, _metrics(tried, bold)):
            low = tried
        else:
            high = tried - 1
    return low


@lru_cache(maxsize=_SIZES_KEPT)
def _metrics(pixels: int, bold: bool) -> QFontMetricsF:
    return QFontMetricsF(font(pixels, bold=bold))


def _fits(text: str, box: QRectF, metrics: QFontMetricsF) -> bool:
    wrapping = _wrapping(text)
    needed = metrics.boundingRect(QRectF(0, 0, box.width(), _HUGE), wrapping, text)
    if needed.height() > box.height() or needed.width() > box.width() + 1:
        return False
    if not wrapping & Qt.TextFlag.TextWrapAnywhere.value:
        return True  # a word that is too wide would have made the text too wide
    words = (word for word in text.replace("\n", " ").split(" ") if len(word) <= LONGEST_WORD)
    return all(metrics.horizontalAdvance(word) <= box.width() for word in words)


def _wrapping(text: str) -> int:
    wrap = Qt.TextFlag.TextWordWrap
    if any(len(word) > LONGEST_WORD for word in text.split(" ")):
        wrap |= Qt.TextFlag.TextWrapAnywhere
    return wrap.value


def draw_text(painter: QPainter, box: QRectF, text: str, made: QFont, align: Qt.AlignmentFlag = LEFT) -> None:
    """Draw text in the painter's pen, wrapped inside the box."""
    painter.setFont(made)
    painter.drawText(box, int(align) | _wrapping(text), text)


def draw_card(painter: QPainter, box: QRectF, fill: QColor, edge: QColor | None = None, edge_width: float = 1.0) -> None:
    """A rounded card; an edge is drawn inside the box."""
    painter.setBrush(fill)
    painter.setPen(QPen(edge, edge_width) if edge else Qt.PenStyle.NoPen)
    inset = edge_width / 2 if edge else 0.0
    radius = min(theme.RADIUS, box.height() / 4)
    painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), radius, radius)


def draw_digit(painter: QPainter, centre: QPointF, digit: str, height: float, widest: float) -> None:
    """A character whose ink is exactly as high as the digit 0 at `height` pixels, made narrower where `widest` asks it."""
    reference, glyph = _outline("0"), _outline(digit)
    bounds = reference.boundingRect()
    vertical = height / bounds.height()
    horizontal = min(vertical, widest / bounds.width())
    middle = QPointF(glyph.boundingRect().center().x(), bounds.center().y())
    place = QTransform().translate(centre.x(), centre.y()).scale(horizontal, vertical).translate(-middle.x(), -middle.y())
    painter.setBrush(painter.pen().color())
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPath(place.map(glyph))
    painter.restore()


def draw_key_cap(painter: QPainter, box: QRectF, cap: str, colour: QColor) -> None:
    """A key as printed on a keyboard."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, 1.5))
    painter.drawRoundedRect(box, 5, 5)
    inner = box.adjusted(3, 2, -3, -2)
    draw_text(painter, inner, cap, fitting_font(cap, inner, box.height() * 0.58, bold=True), CENTRE)


def key_cap_width(cap: str, height: float) -> float:
    """How wide a key cap of this height should be."""
    return max(height, QFontMetricsF(font(height * 0.52, bold=True)).horizontalAdvance(cap) + 14)


_OUTLINES: dict[str, QPainterPath] = {}


def _outline(character: str) -> QPainterPath:
    if character not in _OUTLINES:
        path = QPainterPath()
        path.addText(0, 0, font(200, bold=True), character)
        _OUTLINES[character] = path
    return _OUTLINES[character]
