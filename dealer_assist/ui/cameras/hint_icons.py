"""Pictures of what is to be mended, drawn as lines: each in a square of side 1."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from dealer_assist.table.picture_quality import HintKind

_Line = tuple[tuple[float, float], ...]
_Ring = tuple[float, float, float]
"""Middle and radius of a circle."""

_NOTE: _Line = ((0.12, 0.3), (0.88, 0.3), (0.88, 0.7), (0.12, 0.7), (0.12, 0.3))
_RAYS: tuple[_Line, ...] = tuple(
    ((0.5 + 0.3 * x, 0.5 + 0.3 * y), (0.5 + 0.45 * x, 0.5 + 0.45 * y))
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))
)

_LINES: dict[HintKind, tuple[_Line, ...]] = {
    HintKind.TOO_DARK: (
        ((0.36, 0.72), (0.64, 0.72)),
        ((0.4, 0.84), (0.6, 0.84)),
        ((0.4, 0.62), (0.4, 0.72)),
        ((0.6, 0.62), (0.6, 0.72)),
        ((0.1, 0.1), (0.9, 0.9)),
    ),
    HintKind.HAND: (
        ((0.3, 0.9), (0.2, 0.6), (0.1, 0.45), (0.2, 0.4), (0.32, 0.55), (0.32, 0.15), (0.42, 0.15), (0.44, 0.45)),
        ((0.44, 0.45), (0.46, 0.08), (0.56, 0.08), (0.57, 0.45), (0.62, 0.13), (0.72, 0.15), (0.7, 0.5)),
        ((0.7, 0.5), (0.78, 0.28), (0.88, 0.32), (0.82, 0.65), (0.7, 0.9)),
    ),
    HintKind.CUT_OFF: (
        ((0.55, 0.1), (0.9, 0.1), (0.9, 0.9), (0.55, 0.9)),
        ((0.9, 0.35), (0.4, 0.35), (0.4, 0.65), (0.9, 0.65)),
        ((0.3, 0.5), (0.06, 0.5)),
        ((0.14, 0.4), (0.06, 0.5), (0.14, 0.6)),
    ),
    HintKind.MOTION: (
        ((0.42, 0.3), (0.92, 0.3), (0.92, 0.7), (0.42, 0.7), (0.42, 0.3)),
        ((0.06, 0.35), (0.32, 0.35)),
        ((0.14, 0.5), (0.32, 0.5)),
        ((0.06, 0.65), (0.32, 0.65)),
    ),
    HintKind.OUT_OF_FOCUS: (
        ((0.08, 0.25), (0.08, 0.08), (0.25, 0.08)),
        ((0.75, 0.08), (0.92, 0.08), (0.92, 0.25)),
        ((0.92, 0.75), (0.92, 0.92), (0.75, 0.92)),
        ((0.25, 0.92), (0.08, 0.92), (0.08, 0.75)),
    ),
    HintKind.TOO_FAR: (((0.58, 0.58), (0.9, 0.9)), ((0.26, 0.4), (0.54, 0.4)), ((0.4, 0.26), (0.4, 0.54))),
    HintKind.GLARE: _RAYS,
    HintKind.WRONG_SIDE: (
        _NOTE,
        ((0.3, 0.16), (0.5, 0.08), (0.7, 0.16)),
        ((0.6, 0.07), (0.7, 0.16), (0.58, 0.2)),
        ((0.7, 0.84), (0.5, 0.92), (0.3, 0.84)),
        ((0.4, 0.93), (0.3, 0.84), (0.42, 0.8)),
    ),
}

_RINGS: dict[HintKind, tuple[_Ring, ...]] = {
    HintKind.TOO_DARK: ((0.5, 0.4, 0.24),),
    HintKind.OUT_OF_FOCUS: ((0.5, 0.5, 0.28), (0.5, 0.5, 0.16)),
    HintKind.TOO_FAR: ((0.4, 0.4, 0.26),),
    HintKind.GLARE: ((0.5, 0.5, 0.2),),
}


def draw_icon(painter: QPainter, box: QRectF, kind: HintKind, colour: QColor) -> None:
    """Draw the picture of a hint as large as it fits into a box."""
    side = min(box.width(), box.height())
    corner = QPointF(box.center().x() - side / 2, box.center().y() - side / 2)
    pen = QPen(colour, max(1.5, 0.07 * side))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line in _LINES[kind]:
        painter.drawPolyline(QPolygonF([corner + QPointF(x * side, y * side) for x, y in line]))
    for x, y, radius in _RINGS.get(kind, ()):
        painter.drawEllipse(corner + QPointF(x * side, y * side), radius * side, radius * side)
