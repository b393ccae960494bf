"""Colours, signs and fonts. Every colour that means something goes with a sign or a word.

The colours are those of the theme in use; `use` changes them in place, so that everything that is drawn afterwards follows.
"""

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

from dealer_assist.table.settings import Theme

BACKGROUND, SURFACE, RAISED, EDGE = QColor(), QColor(), QColor(), QColor()
TEXT, QUIET, FAINT = QColor(), QColor(), QColor()
ACCENT, GOOD, CAUTION, ALARM, TRIUMPH = QColor(), QColor(), QColor(), QColor(), QColor()
ON_BRIGHT = QColor()

_ROLES = (BACKGROUND, SURFACE, RAISED, EDGE, TEXT, QUIET, FAINT, ACCENT, GOOD, CAUTION, ALARM, TRIUMPH, ON_BRIGHT)

_DARK = "#0e1217 #171d26 #232c39 #3a4759 #f5f8fc #aebccd #7f8ea3 #4cc2ff #4ade80 #ffb52e #ff7070 #d7a8ff #08111a"
_LIGHT = "#eef1f5 #ffffff #e2e8f0 #8b98a9 #0b1118 #3b4859 #5d6b7c #005a9e #0a6b33 #7d4a00 #b00020 #6a1b9a #ffffff"
_CONTRAST = "#000000 #000000 #141414 #ffffff #ffffff #f0f0f0 #d0d0d0 #00e5ff #00ff66 #ffd000 #ff8080 #ffb3ff #000000"

_PALETTES = {Theme.DARK: _DARK, Theme.LIGHT: _LIGHT, Theme.CONTRAST: _CONTRAST}
"""The colours of each theme in the order of `_ROLES`."""

FAMILIES = ("Inter", "Segoe UI", "Helvetica Neue", "Noto Sans", "DejaVu Sans")

RADIUS = 10.0
GAP = 8


def use(theme: Theme) -> None:
    """Take over the colours of a theme; what is on the screen has to be drawn again."""
    for role, code in zip(_ROLES, _PALETTES[theme].split(), strict=True):
        role.setRgba(QColor(code).rgba())


use(Theme.DARK)


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
        (roles.PlaceholderText, QUIET),
        (roles.Highlight, ACCENT),
        (roles.HighlightedText, ON_BRIGHT),
    ):
        palette.setColor(role, colour)
    application.setPalette(palette)


def blended(colour: QColor, share: float, ground: QColor = SURFACE) -> QColor:
    """`share` (0 to 1) of a colour over a ground: an opaque tint."""
    parts = ((colour.redF(), ground.redF()), (colour.greenF(), ground.greenF()), (colour.blueF(), ground.blueF()))
    return QColor.fromRgbF(*(share * over + (1 - share) * under for over, under in parts))
