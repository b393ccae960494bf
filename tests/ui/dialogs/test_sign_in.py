"""At the change of a shift the new dealer's name goes into the ledger; what cannot be kept is said."""

import pytest
from PySide6.QtWidgets import QInputDialog, QPushButton, QWidget

from dealer_assist.table.faults import NotKeptError
from dealer_assist.ui.dialogs.sign_in import Shift, sign_in
from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.words.notice import Level
from dealer_assist.ui.words.wording import Wording
from tests.ui.test_window import window  # noqa: F401 - a fixture


@pytest.fixture
def entering(monkeypatch):
    """What the person enters instead of the dialog that waits for him; tells which name was shown first, and the buttons' words."""
    shown, buttons = [], []

    def enter(name, *, accepted=True):
        def answer(dialog):
            shown.append(dialog.textValue())
            buttons.append([button.text() for button in dialog.findChildren(QPushButton)])
            dialog.setTextValue(name)
            return int(accepted)

        monkeypatch.setattr(QInputDialog, "exec", answer)
        return shown

    enter.buttons = buttons
    return enter


def test_a_name_is_kept_without_the_spaces_round_it(qtbot, entering):
    kept, shown = [], entering("  Зоя ")
    parent = QWidget()
    qtbot.addWidget(parent)
    notice = sign_in(Shift(lambda: "Yan", kept.append), Wording("en"), parent)
    assert (kept, shown) == (["Зоя"], ["Yan"])
    assert (notice.code, notice.params, notice.level) == ("signed-in", {"name": "Зоя"}, Level.GOOD)


@pytest.mark.parametrize(("name", "accepted"), [("", True), ("   ", True), ("Зоя", False)])
def test_nothing_entered_changes_nothing(qtbot, entering, name, accepted):
    entering(name, accepted=accepted)
    kept, parent = [], QWidget()
    qtbot.addWidget(parent)
    assert sign_in(Shift(lambda: "", kept.append), Wording("ru"), parent) is None
    assert kept == []
    assert entering.buttons == [["Готово", "Оставить как было"]]


def test_what_cannot_be_kept_is_said(qtbot, entering):
    def full(_):
        raise NotKeptError("disk_full", "ledger.sqlite")

    entering("Зоя")
    parent = QWidget()
    qtbot.addWidget(parent)
    notice = sign_in(Shift(lambda: "", full), Wording("ru"), parent)
    assert (notice.code, notice.level) == ("not-kept-disk-full", Level.ALARM)


def test_the_key_opens_it_and_the_window_says_who_deals(window, entering):  # noqa: F811 - the fixture
    entering("Зоя")
    window.press(Press(Intent.SIGN_IN))
    assert window.message.text == "Зоя deals from now on."
