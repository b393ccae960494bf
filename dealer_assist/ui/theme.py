"""Colours, signs and fonts of the dark theme. Every colour that means something goes with a sign or a word."""

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

BACKGROUND = QColor("#0e1217")
SURFACE = QColor("#171d26")
RAISED = QColor("#232c39")
EDGE = QColor("#3a4759")
TEXT = QColor("#f5f8fc")
QUIET = QColor("#aebccd")
FAINT = QColor("#66758a")
ACCENT = QColor("#4cc2ff")
GOOD = QColor("#4ade80")
CAUTION = QColor("#ffb52e")
ALARM = QColor("#ff7070")
TRIUMPH = QColor("#d7a8ff")
ON_BRIGHT = QColor("#08111a")

FAMILIES = ("Inter", "Segoe UI", "Helvetica Neue", "Noto Sans", "DejaVu Sans")

RADIUS = 10.0
GAP = 8


def dress(application: QApplication) -> None:
    """Give the whole application the theme's font and palette."""
    application.setStyle("Fusion")
    application.setFont(QFont(list(FAMILIES), 11))
    palette = QPalette()
    roles = QPalette.ColorRole
    for role, colour in (
        (roles.Window, BACKGROUND),
        (roles.WindowText, TEXT),
        (roles.Base, SURFACE),
        (roles.Text, TEXT),
        (roles.Button, RAISED),
        (roles.ButtonText, TEXT),
        (roles.ToolTipBase, RAISED),
        (roles.ToolTipText, TEXT),
        (roles.Highlight, ACCENT),
        (roles.HighlightedText, ON_BRIGHT),
    ):
        palette.setColor(role, colour)
    application.setPalette(palette)


def blended(colour: QColor, share: float, ground: QColor = SURFACE) -> QColor:
    """`share` (0 to 1) of a colour over a ground: an opaque tint."""
    parts = ((colour.redF(), ground.redF()), (colour.greenF(), ground.greenF()), (colour.blueF(), ground.blueF()))
    return QColor.fromRgbF(*(share * over + (1 - share) * under for over, under in parts))
