"""Other keys: what is bound anew works, what is taken is told, and the usual keys come back."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialogButtonBox

from dealer_assist.ui.dialogs.keys_dialog import KeysDialog
from dealer_assist.ui.keys import KEYS, Intent, Press, cap_of, press_of
from dealer_assist.ui.words import qt_words
from dealer_assist.ui.words.wording import Wording


@pytest.fixture(autouse=True)
def usual_again():
    yield
    KEYS.rebind({})


@pytest.fixture
def dialog(qtbot):
    made = KeysDialog({}, Wording("en"))
    qtbot.addWidget(made)
    return made


def pressed(key, modifiers=Qt.KeyboardModifier.NoModifier):
    return press_of(QKeyEvent(QEvent.Type.KeyPress, key, modifiers))


def agree(dialog):
    return dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)


def test_nothing_is_bound_anew_as_long_as_nothing_was_changed(dialog):
    dialog.accept()
    assert dialog.keys == {}


def test_a_new_key_works_and_is_printed_on_the_button(dialog):
    dialog.editors[Intent.FOLD].setKeySequence(QKeySequence("X"))
    dialog.accept()
    assert dialog.keys == {"fold": ("X",)}
    KEYS.rebind(dialog.keys)
    assert (pressed(Qt.Key.Key_X), pressed(Qt.Key.Key_F), cap_of(Intent.FOLD)) == (Press(Intent.FOLD), None, "X")


def test_a_key_that_is_taken_says_by_what_and_cannot_be_agreed(dialog):
    dialog.editors[Intent.FOLD].setKeySequence(QKeySequence("U"))
    assert not agree(dialog).isEnabled()
    assert "U belongs to" in dialog.conflict.text()
    dialog.editors[Intent.UNDO].setKeySequence(QKeySequence("X"))
    assert agree(dialog).isEnabled()
    assert dialog.conflict.text() == ""


def test_digits_stay_digits_and_no_wish_is_left_without_a_key(dialog):
    dialog.editors[Intent.FOLD].setKeySequence(QKeySequence("5"))
    assert (agree(dialog).isEnabled(), "digit" in dialog.conflict.text()) == (False, True)
    dialog.editors[Intent.FOLD].setKeySequence(QKeySequence())
    assert (agree(dialog).isEnabled(), "press a key" in dialog.conflict.text()) == (False, True)


def test_the_usual_keys_come_back(qtbot):
    dialog = KeysDialog({"fold": ("X",)}, Wording("en"))
    qtbot.addWidget(dialog)
    next(button for button in dialog.buttons.buttons() if button.text() == "Usual keys").click()
    dialog.accept()
    assert dialog.keys == {}


def test_a_second_key_of_another_wish_gives_way(qapp):
    """Space means Confirm beside Enter; bound to Say again it no longer confirms, and Enter does."""
    KEYS.rebind({"repeat": ("Space",)})
    assert pressed(Qt.Key.Key_Space) == Press(Intent.REPEAT)
    assert pressed(Qt.Key.Key_Return) == Press(Intent.CONFIRM)


def test_settings_of_another_version_do_no_harm(qapp):
    KEYS.rebind({"no-such-wish": ("X",), "fold": ("no such key",), "digit": ("Q",)})
    assert pressed(Qt.Key.Key_F) == Press(Intent.FOLD)
    assert pressed(Qt.Key.Key_7) == Press(Intent.DIGIT, "7")


@pytest.mark.parametrize(("language", "space"), [("en", "Space"), ("ru", "Пробел")])
def test_keys_are_called_as_they_stand_on_keyboards_in_the_language_of_the_window(qtbot, language, space):
    qt_words.speak(language)
    dialog = KeysDialog({}, Wording(language))
    qtbot.addWidget(dialog)
    native = QKeySequence.SequenceFormat.NativeText
    shown = {intent: editor.keySequence().toString(native) for intent, editor in dialog.editors.items()}
    assert [shown[intent] for intent in (Intent.CONFIRM, Intent.LEFT, Intent.SLOT_ON, Intent.PICTURE_ON)] == ["Enter", "←", "↓", "PgDn"]
    dialog.editors[Intent.FOLD].setKeySequence(QKeySequence("Space"))
    dialog.editors[Intent.UNDO].setKeySequence(QKeySequence("Space"))
    assert f"{space} " in dialog.conflict.text()
    qt_words.speak("en")


def test_a_key_that_was_bound_anew_is_called_in_the_language_that_is_spoken_now(qapp):
    KEYS.rebind({"repeat": ("Space",)})
    caps = []
    for language in ("ru", "en"):
        qt_words.speak(language)
        caps.append(cap_of(Intent.REPEAT))
    assert caps == ["Пробел", "Space"]


def test_what_qt_says_otherwise_is_left_to_its_own_catalogue(qapp):
    qt_words.speak("ru")
    assert qapp.translate("QPlatformTheme", "Cancel") == "Отмена"
    qt_words.speak("en")
    assert qapp.translate("QPlatformTheme", "Cancel") == "Cancel"
