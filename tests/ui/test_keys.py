"""Every key does one thing, in both keyboard layouts and on the number pad."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from dealer_assist.ui.keys import BINDINGS, Intent, Press, cap_of, press_of

NONE, CONTROL, KEYPAD = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.KeypadModifier


def pressed(key, modifiers=NONE):
    return press_of(QKeyEvent(QEvent.Type.KeyPress, key, modifiers))


def test_no_key_is_bound_twice():
    portable = QKeySequence.SequenceFormat.PortableText
    keys = [QKeySequence.fromString(key, portable).toString(portable) for binding in BINDINGS for key in binding.keys]
    assert sorted(keys) == sorted(set(keys))


def test_every_intent_has_a_key_and_a_cap():
    assert {binding.press.intent for binding in BINDINGS} == set(Intent)
    assert all(cap_of(intent) for intent in Intent if intent is not Intent.DIGIT)


@pytest.mark.parametrize("digit", range(10))
def test_digits_of_the_row_and_of_the_number_pad(digit):
    assert pressed(Qt.Key(Qt.Key.Key_0 + digit)) == Press(Intent.DIGIT, str(digit))
    assert pressed(Qt.Key(Qt.Key.Key_0 + digit), KEYPAD) == Press(Intent.DIGIT, str(digit))


@pytest.mark.parametrize(
    ("key", "modifiers", "intent"),
    [
        (Qt.Key.Key_Return, NONE, Intent.CONFIRM),
        (Qt.Key.Key_Enter, KEYPAD, Intent.CONFIRM),
        (Qt.Key.Key_Space, NONE, Intent.CONFIRM),
        (Qt.Key.Key_Tab, NONE, Intent.SLOT_ON),
        (Qt.Key.Key_Z, CONTROL, Intent.UNDO),
        (Qt.Key.Key_Y, CONTROL, Intent.REDO),
        (Qt.Key.Key_PageUp, NONE, Intent.PICTURE_BACK),
        (Qt.Key.Key_F, NONE, Intent.FOLD),
        (Qt.Key.Key_Slash, KEYPAD, Intent.FOLD),
        (Qt.Key.Key_Minus, KEYPAD, Intent.UNDO),
    ],
)
def test_keys_of_the_brief(key, modifiers, intent):
    assert pressed(key, modifiers) == Press(intent)


@pytest.mark.parametrize(
    ("letter", "intent"),
    [("Ь", Intent.MANUAL), ("А", Intent.FOLD), ("Щ", Intent.NOT_OPENED), ("Г", Intent.UNDO), ("Д", Intent.LANGUAGE), ("М", Intent.MUTE)],
)
def test_letters_in_the_russian_layout(letter, intent):
    event = QKeyEvent(QEvent.Type.KeyPress, 0, NONE, letter)
    assert press_of(QKeyEvent(event.type(), ord(letter), NONE, letter)) == Press(intent)


def test_a_key_without_a_meaning_is_left_alone():
    assert pressed(Qt.Key.Key_F20) is None
    assert pressed(Qt.Key.Key_Slash) is None
