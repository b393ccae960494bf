"""The whole test session has one QApplication: the widgets are tested on the display that the end-to-end tests use."""

from tests.e2e.display import ensure_display

ensure_display()
