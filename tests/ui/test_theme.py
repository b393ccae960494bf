"""Whatever the theme, what is written can be read: contrast by WCAG 2.2, computed here from the colours alone."""

import pytest
from PySide6.QtGui import QColor

from dealer_assist.table.settings import Theme
from dealer_assist.ui import theme

READABLE = 4.5
"""WCAG 2.2, 1.4.3: the least contrast of text."""


def luminance(colour):
    """Relative luminance as WCAG defines it."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    brighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


@pytest.fixture(params=Theme)
def in_use(request):
    theme.use(request.param)
    yield request.param
    theme.use(Theme.DARK)


def test_the_contrast_is_that_of_the_definition():
    assert contrast(QColor("#000000"), QColor("#ffffff")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("#ffffff")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("ground", ["BACKGROUND", "SURFACE", "RAISED"])
@pytest.mark.parametrize("ink", ["TEXT", "QUIET"])
def test_text_can_be_read_on_every_ground(in_use, ink, ground):
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= READABLE


@pytest.mark.parametrize("ink", ["FAINT", "ACCENT", "GOOD", "CAUTION", "ALARM", "TRIUMPH"])
def test_words_and_signs_in_a_colour_can_be_read_on_a_card(in_use, ink):
    assert contrast(getattr(theme, ink), theme.SURFACE) >= READABLE


@pytest.mark.parametrize("ground", ["ACCENT", "GOOD", "CAUTION", "ALARM", "TRIUMPH"])
def test_ink_on_a_bright_ground_can_be_read(in_use, ground):
    assert contrast(theme.ON_BRIGHT, getattr(theme, ground)) >= READABLE


@pytest.mark.parametrize("colour", ["ACCENT", "GOOD", "CAUTION", "ALARM"])
@pytest.mark.parametrize("share", [0.22, 0.25])
def test_text_can_be_read_on_the_tints_that_cards_have(in_use, colour, share):
    assert contrast(theme.TEXT, theme.blended(getattr(theme, colour), share)) >= READABLE


def test_colours_that_were_taken_before_follow_the_theme():
    taken = theme.TEXT
    theme.use(Theme.LIGHT)
    light = taken.name()
    theme.use(Theme.DARK)
    assert (light, taken.name()) == ("#0b1118", "#f5f8fc")
