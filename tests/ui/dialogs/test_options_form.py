"""The settings screen made from the options' descriptions."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QDialogButtonBox

from dealer_assist.rules.options import OPTIONS, Game, sheet
from dealer_assist.rules.split_options import OrphanPot, SplitOptions, TieRule
from dealer_assist.ui.dialogs.options_dialog import OptionsDialog
from dealer_assist.ui.dialogs.options_form import OptionsForm
from dealer_assist.ui.words.wording import LANGUAGES, Wording, message_code


def form(qtbot, game=Game.SPLIT, options=None, language="en"):
    """A form on the screen and the list of what it reported."""
    changes = []
    made = OptionsForm(game, options or OPTIONS[game](), Wording(language), changes.append)
    qtbot.addWidget(made)
    made.show()
    return made, changes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OPTIONS)
def test_every_option_and_choice_has_its_words(game, language):
    wording = Wording(language)
    for about in (line.description for line in sheet(OPTIONS[game]())):
        code = f"option-{game}-{about.key}"
        words = [message_code(code), message_code(code, "meaning"), *(message_code(code, choice) for choice in about.choices)]
        assert [word for word in words if not wording.has(word)] == []


@pytest.mark.parametrize("game", OPTIONS)
def test_the_english_meaning_is_that_of_the_description(game):
    """One description an option: the screen, the command and the printed sheet say the same."""
    wording = Wording("en")
    for about in (line.description for line in sheet(OPTIONS[game]())):
        assert wording.text(message_code(f"option-{game}-{about.key}", "meaning")) == about.meaning


@pytest.mark.parametrize("game", OPTIONS)
def test_a_line_for_every_option_showing_its_default(qtbot, game):
    made, changes = form(qtbot, game)
    assert list(made.lines) == [line.description.name for line in sheet(OPTIONS[game]())]
    assert made.options == OPTIONS[game]()
    assert changes == []
    assert all(line.label.text() and not line.label.text().endswith("*") for line in made.lines.values())


def test_s29_a_choice_is_taken_and_marked(qtbot):
    made, changes = form(qtbot)
    line = made.lines["tie_rule"]
    assert [line.editor.itemText(index) for index in range(2)] == ["Roll Over", "Split Pot"]
    line.editor.setFocus()
    qtbot.keyClick(line.editor, Qt.Key.Key_Down)
    assert changes == [SplitOptions(tie_rule=TieRule.SPLIT)]
    assert line.label.text() == "Full equality or all out *"
    qtbot.keyClick(line.editor, Qt.Key.Key_Up)
    assert made.options == SplitOptions()
    assert line.label.text() == "Full equality or all out"


def test_sa20_a_number_may_be_left_open_or_typed(qtbot):
    made, _ = form(qtbot, options=SplitOptions(rake_percent=7))
    editor = made.lines["rake_percent"].editor
    assert (editor.value(), editor.minimum(), editor.maximum()) == (7, -1, 100)
    editor.setValue(0)
    assert made.options.rake_percent == 0
    editor.stepDown()
    assert made.options.rake_percent is None
    assert editor.text() == "—"


def test_a_switch(qtbot):
    made, changes = form(qtbot)
    editor = made.lines["boss_post_w0"].editor
    assert (editor.currentText(), editor.itemText(1)) == ("no", "yes")
    qtbot.keyClick(editor, Qt.Key.Key_Down)
    assert changes == [SplitOptions(boss_post_w0=True)]


def test_several_changes_add_up(qtbot):
    made, changes = form(qtbot)
    made.lines["orphan_pot"].editor.setCurrentIndex(2)
    made.lines["cash_ante"].editor.setValue(50)
    assert changes[-1] == SplitOptions(orphan_pot=OrphanPot.REFUND, cash_ante=50)


def test_the_wheel_scrolls_and_changes_nothing(qtbot):
    made, changes = form(qtbot)
    for line in made.lines.values():
        wheel = QWheelEvent(
            QPointF(5, 5), QPointF(5, 5), QPoint(0, -120), QPoint(0, -120), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(line.editor, wheel)
    assert changes == []


def test_the_words_follow_the_language(qtbot):
    wording = Wording("en")
    made = OptionsForm(Game.SPLIT, SplitOptions(), wording, lambda _: None)
    qtbot.addWidget(made)
    wording.switch()
    made.retranslate()
    line = made.lines["tie_rule"]
    assert line.label.text() == "Полное равенство или все вылетели"
    assert isinstance(line.editor, QComboBox)
    assert line.editor.itemText(0) == "Ролл овер"
    assert line.editor.accessibleName() == "Полное равенство или все вылетели"


def dialog_of(qtbot, options=None):
    made = OptionsDialog(Game.SPLIT, options or SplitOptions(), Wording("en"))
    qtbot.addWidget(made)
    made.show()
    return made


def button_of(dialog, role):
    return dialog.buttons.button(role)


def test_agreed_options_are_taken_from_the_dialog(qtbot):
    dialog = dialog_of(qtbot)
    dialog.form.lines["cash_ante"].editor.setValue(20)
    qtbot.mouseClick(button_of(dialog, QDialogButtonBox.StandardButton.Ok), Qt.MouseButton.LeftButton)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.options == SplitOptions(cash_ante=20)


def test_usual_values_come_back(qtbot):
    dialog = dialog_of(qtbot, SplitOptions(rake_cap=5, boss_post_w0=True))
    usual = next(button for button in dialog.buttons.buttons() if button.text() == "Usual values")
    qtbot.mouseClick(usual, Qt.MouseButton.LeftButton)
    assert dialog.options == SplitOptions()
    dialog.form.lines["rake_cap"].editor.setValue(9)
    assert dialog.options == SplitOptions(rake_cap=9)


def test_escape_leaves_the_options_as_they_were(qtbot):
    dialog = dialog_of(qtbot)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.result() == QDialog.DialogCode.Rejected
