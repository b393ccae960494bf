"""What a person does in dialogs one after the other, also in those that open from one another: each step waits for its moment."""

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.e2e.keys_only import type_into

_LOOK_MS = 5
_LOOKS = 6_000
"""Looks for the moment of a step before the dialogs are left; half a minute on an idle machine."""


class InTurn:
    """Steps `(moment, strokes)`: once `moment(dialog)` holds of the dialog on top, the strokes go to it, each to the box with the focus.

    `left` are the steps that have not been done; where a moment does not come, every dialog is left.
    """

    def __init__(self, *steps):
        self.left, self._looks = list(steps), 0
        self._again()

    def _again(self):
        QTimer.singleShot(_LOOK_MS, self._look)  # a new timer each time: a dialog may open inside a step, and go on from there

    def _look(self):
        dialog = QApplication.activeModalWidget()
        self._looks += 1
        if self._looks > _LOOKS:
            self._leave()
        elif dialog is not None and self.left and self.left[0][0](dialog):
            _, strokes = self.left.pop(0)
            self._looks = 0
            if self.left:
                self._again()
            type_into(dialog, strokes)
        elif self.left:
            self._again()

    def _leave(self):
        while (dialog := QApplication.activeModalWidget()) is not None:
            dialog.reject()
            QTest.qWait(_LOOK_MS)
