"""The end-to-end tests show the real window on a real X display."""

from tests.e2e.display import ensure_display

ensure_display()
