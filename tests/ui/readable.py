"""Whether what a window shows can be read: texts that are drawn, labels, buttons, pages of text."""

import sys

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QTextBrowser

from dealer_assist.ui.widgets import painting

SIZES = {"full HD at 200 %": QSize(960, 540), "1280 x 720 at 125 %": QSize(1024, 576), "1280 x 720": QSize(1280, 720)}
"""The screens that the window is made for."""

SMALLEST = 8
"""Pixels of the window's own scale: on a screen at 200 % twice as many."""


@pytest.fixture
def drawn(monkeypatch):
    """Every text that is drawn from now on: (text, its box, its font)."""
    found = []
    drawing = painting.draw_text

    def draw(painter, box, text, made, align=painting.LEFT):
        found.append((text, QRectF(box), QFont(made)))
        drawing(painter, box, text, made, align)

    for name, module in list(sys.modules.items()):
        if name.startswith("dealer_assist.ui") and hasattr(module, "draw_text"):
            monkeypatch.setattr(module, "draw_text", draw)
    return found


def unreadable(drawn):
    """The texts that are cut, and those that are smaller than a person can read them, with their pixels."""
    cut = {text for text, box, made in drawn if text and not painting._fits(text, box, QFontMetricsF(made))}
    small = {(text, made.pixelSize()) for text, _, made in drawn if text and made.pixelSize() < SMALLEST}
    return sorted(cut), sorted(small)


def resized(widget, size):
    """Have it laid out in this size."""
    widget.resize(size)
    for _ in range(3):
        QApplication.processEvents()


def painted(widget, size):
    """Have it drawn anew in this size, once all of it is laid out."""
    widget.setUpdatesEnabled(False)
    resized(widget, size)
    widget.setUpdatesEnabled(True)
    QApplication.processEvents()


def cut_parts(window):
    """The words of the labels, buttons and pages of text of which a part cannot be seen, nor scrolled to."""
    kinds = {QLabel: _label_is_cut, QPushButton: _button_is_cut, QTextBrowser: _page_is_cut}
    return [
        part.toPlainText() if isinstance(part, QTextBrowser) else part.text()
        for kind, is_cut in kinds.items()
        for part in window.findChildren(kind)
        if part.isVisible() and is_cut(part)
    ]


def _label_is_cut(label):
    if label.wordWrap():
        return label.heightForWidth(label.width()) > label.height()
    return label.sizeHint().width() > label.width() or label.sizeHint().height() > label.height()


def _button_is_cut(button):
    return button.fontMetrics().horizontalAdvance(button.text()) > button.width() or button.fontMetrics().height() > button.height()


def _page_is_cut(page):
    """Whether it is wider than its window: down a page is scrolled by keys, to the side it is not. Columns are rounded to pixels."""
    return page.document().size().width() > page.viewport().width() + page.document().documentMargin()
