"""The voice in the window: what is kept of it for the next time, and what is said where it cannot speak or sound."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_assist.table.faults import KnownError
from dealer_assist.table.session import TableSession
from dealer_assist.table.settings import VoiceChoice
from dealer_assist.ui.app import application
from dealer_assist.ui.models.machine import sound_advice
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.models.setup_choice import Money
from dealer_assist.ui.parts import VoiceParts, WindowParts
from dealer_assist.ui.table_window import TableWindow
from dealer_assist.ui.voice.speech import VoicePhase
from dealer_assist.ui.words.wording import Wording
from tests.ui.models.test_controller import Memory
from tests.ui.models.test_feed import Sure
from tests.ui.test_window import NoPicture


@pytest.fixture
def window_with(qtbot):
    def make(voice: VoiceParts) -> TableWindow:
        application()
        made = TableWindow(WindowParts(TableSession(Memory()), NoPicture(), Sure, (NoteKind("RUB", 7),), "en", voice=voice))
        qtbot.addWidget(made)
        made.show()
        qtbot.waitExposed(made)
        return made

    return make


def test_mute_and_speed_are_kept_for_the_next_time(window_with):
    kept = []
    window = window_with(VoiceParts(VoiceChoice(rate_steps=1), kept.append))
    QTest.keyClick(window, Qt.Key.Key_BracketRight)
    QTest.keyClick(window, Qt.Key.Key_V)
    QTest.keyClick(window, Qt.Key.Key_BracketLeft)
    assert kept == [VoiceChoice(rate_steps=2), VoiceChoice(muted=True, rate_steps=2), VoiceChoice(muted=True, rate_steps=1)]
    assert window.message.text == "The speed of the voice is changed by 10 %."


def test_the_voice_says_names_until_a_person_wants_numbers_alone(window_with):
    kept = []
    window = window_with(VoiceParts(keep=kept.append))
    window.controller.choose(window.controller.choice.with_seats(3).with_players(("Anna", "Boris", "3"), Money()))
    QTest.keyClick(window, Qt.Key.Key_Return)
    assert window.spoken() == ("Hand 1. Playing place 1. Dealer: seat 1 Anna. 3 seats.",)
    QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert window.spoken() == ("Hand 1. Playing place 1. Dealer: seat 1. 3 seats.",)
    assert kept == [VoiceChoice(names=False)]
    assert window.message.text == "The voice says the numbers of the seats alone."


def test_a_choice_that_cannot_be_kept_holds_all_the_same_and_that_is_said(window_with):
    def full(_):
        raise KnownError("settings_not_kept", subject="settings.json: No space left on device")

    window = window_with(VoiceParts(keep=full))
    QTest.keyClick(window, Qt.Key.Key_V)
    assert window.speech.muted
    assert window.machine.trouble.code == "notice-settings-not-kept"


def test_the_repeat_key_shows_the_last_announcement_in_large_type_and_never_over_the_digits(window_with, qtbot):
    window = window_with(VoiceParts())
    QTest.keyClick(window, Qt.Key.Key_R)
    assert window.large.text == ""
    QTest.keyClick(window, Qt.Key.Key_Return)
    QTest.keyClick(window, Qt.Key.Key_R)
    assert window.large.text == "Hand 1. Playing place 1. Dealer: seat 1. 4 seats."
    digits = window.pages.scan.digits
    assert window.large.geometry().bottom() < digits.mapTo(window, digits.rect().topLeft()).y()
    QTest.keyClick(window, Qt.Key.Key_F)
    assert window.large.text == ""


class SilentMachine:
    """A machine as the voice reports it."""

    def __init__(self, phase: VoicePhase, sound: bool | None) -> None:
        self.phase, self.sound = phase, sound


@pytest.mark.parametrize(
    ("phase", "sound", "said"),
    [
        (VoicePhase.READY, True, 0),
        (VoicePhase.LOOKING, None, 0),
        (VoicePhase.NONE, True, 1),
        (VoicePhase.WRONG_LANGUAGE, True, 1),
        (VoicePhase.NONE, False, 2),
    ],
)
def test_a_machine_without_voice_or_sound_is_told_what_to_do(phase, sound, said):
    advice = sound_advice(SilentMachine(phase, sound), Wording("ru"))
    assert len(advice) == said
    assert all(sentence.startswith(("Голоса на этой машине нет", "Звука на этой машине нет")) for sentence in advice)
