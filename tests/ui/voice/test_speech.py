"""The voice: the state it reports, and the orders it gets. The process that speaks is replaced by one that writes down."""

import json
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtMultimedia import QMediaDevices
from PySide6.QtTextToSpeech import QTextToSpeech

from dealer_assist.table.settings import VoiceChoice
from dealer_assist.ui.voice import process as voice_process
from dealer_assist.ui.voice import speech as speech_module
from dealer_assist.ui.voice.effects import Effects
from dealer_assist.ui.voice.process import NEVER_CHOSEN, Voice, locale_for, obey, real_engines
from dealer_assist.ui.voice.sound_files import Sound
from dealer_assist.ui.voice.speech import Speech, VoicePhase

PARROT = """
import json, sys
print(json.dumps({"state": sys.argv[1], "voice": "Parrot"}), flush=True)
with open(sys.argv[2], "w") as heard:
    for line in sys.stdin:
        heard.write(line); heard.flush()
"""


@pytest.fixture
def parrot(tmp_path, monkeypatch, qtbot):
    """A Speech whose voice reports a given state and writes its orders to a file."""
    heard = tmp_path / "heard"
    made = []

    def make(state="ready", program=PARROT, left=None):
        monkeypatch.setattr(speech_module, "voice_command", lambda *_: [sys.executable, "-c", program, state, str(heard)])
        made.append(Speech("ru", left))
        made[-1].start()
        return made[-1], lambda: [json.loads(line) for line in Path(heard).read_text().splitlines()] if heard.exists() else []

    yield make
    for speech in made:
        speech.close()


def test_the_mock_engine_is_never_chosen(qapp):
    assert NEVER_CHOSEN not in real_engines()


def test_a_ready_voice_gets_the_sentences(parrot, qtbot):
    speech, heard = parrot()
    assert speech.phase is VoicePhase.LOOKING
    qtbot.waitUntil(lambda: speech.phase is VoicePhase.READY)
    assert speech.voice == "Parrot"
    speech.say(["Раздача 1.", "Дубль."])
    speech.follow("en")
    qtbot.waitUntil(lambda: len(heard()) == 2)
    assert heard() == [{"say": ["Раздача 1.", "Дубль."]}, {"language": "en"}]


def test_a_muted_voice_stops_and_says_nothing(parrot, qtbot):
    speech, heard = parrot()
    qtbot.waitUntil(lambda: speech.phase is VoicePhase.READY)
    speech.toggle_mute()
    speech.say(["one"])
    speech.toggle_mute()
    speech.say(["two"])
    qtbot.waitUntil(lambda: len(heard()) == 2)
    assert heard() == [{"hush": True}, {"say": ["two"]}]


@pytest.mark.parametrize(("state", "phase"), [("none", VoicePhase.NONE), ("wrong-language", VoicePhase.WRONG_LANGUAGE)])
def test_what_cannot_speak_says_so(parrot, qtbot, state, phase):
    speech, heard = parrot(state)
    qtbot.waitUntil(lambda: speech.phase is phase)
    speech.say(["one"])
    speech.hush()
    qtbot.waitUntil(lambda: bool(heard()))
    assert heard() == [{"hush": True}]


def test_a_voice_that_ends_at_once_is_no_voice(parrot, qtbot):
    speech, _ = parrot(program="raise SystemExit(3)")
    qtbot.waitUntil(lambda: speech.phase is VoicePhase.NONE)


def test_a_speech_server_that_hangs_is_given_up(parrot, qtbot, monkeypatch):
    monkeypatch.setattr(speech_module, "_PATIENCE_MS", 100)
    speech, _ = parrot(program="import sys; sys.stdin.read()")
    qtbot.waitUntil(lambda: speech.phase is VoicePhase.NONE)


def test_a_speech_server_that_hangs_at_a_sentence_is_given_up(parrot, qtbot, monkeypatch):
    speech, _ = parrot(program='import sys; print(\'{"state": "ready", "voice": "Parrot"}\', flush=True); sys.stdin.read()')
    qtbot.waitUntil(lambda: speech.phase is VoicePhase.READY)
    monkeypatch.setattr(speech_module, "_PATIENCE_MS", 100)
    speech.say(["one"])
    qtbot.waitUntil(lambda: speech.phase is VoicePhase.NONE)
    assert speech.sound is False


def test_the_usual_locale_of_a_language_is_preferred():
    names = ["en_JM", "en_US", "ru_KZ", "fr_FR"]
    available = [QLocale(name) for name in names]
    chosen = {language: locale_for(language, available) for language in ("en", "ru", "de")}
    assert (chosen["en"].name(), chosen["ru"].name(), chosen["de"]) == ("en_US", "ru_KZ", None)


class SpokenWords:
    """A voice over Qt's engine for tests, which says when each word is spoken and needs no sound."""

    def __init__(self, monkeypatch, qtbot):
        monkeypatch.setattr(voice_process, "real_engines", lambda: (NEVER_CHOSEN,))
        self.voice, self.effects, self.words = Voice("en"), Effects(), []
        with qtbot.waitSignal(self.voice.reported):
            self.voice.find()
        self.engine = self.voice.findChild(QTextToSpeech)
        self.engine.sayingWord.connect(lambda word, *_: self.words.append(word))

    def order(self, *orders):
        for order in orders:
            obey(self.voice, self.effects, order)


@pytest.fixture
def speaking(monkeypatch, qtbot):
    return SpokenWords(monkeypatch, qtbot)


def test_sentences_are_said_one_after_the_other(speaking, qtbot):
    speaking.order({"say": ["hand seven", "place three"]}, {"say": ["four seats"]})
    qtbot.waitUntil(lambda: len(speaking.words) == 6)
    assert speaking.words == ["hand", "seven", "place", "three", "four", "seats"]


def test_what_has_been_overtaken_is_left_out_and_nothing_else(speaking, qtbot):
    speaking.order({"say": ["one", "two"]}, {"say_passing": ["check", "check"]}, {"drop_passing": True}, {"say_passing": ["raise"]})
    qtbot.waitUntil(lambda: "raise" in speaking.words)
    assert speaking.words == ["one", "two", "raise"]


def test_a_hushed_voice_speaks_again_at_the_next_order(speaking, qtbot):
    speaking.order({"say": ["one two three four five six", "seven"]})
    qtbot.waitUntil(lambda: "two" in speaking.words)
    speaking.order({"hush": True}, {"say": ["eight"]})
    qtbot.waitUntil(lambda: "eight" in speaking.words)
    assert not {"six", "seven"} & set(speaking.words)


def test_the_speed_of_the_engine_follows_and_stays_inside_its_scale(speaking):
    speaking.order({"rate": 0.3})
    assert speaking.engine.rate() == pytest.approx(0.3)
    speaking.order({"rate": 7})
    assert speaking.engine.rate() == pytest.approx(1.0)


def test_an_order_that_is_unknown_is_left_alone(speaking):
    speaking.order({"unknown": 1})
    assert speaking.engine.state() == QTextToSpeech.State.Ready


def test_the_window_asks_for_speed_and_sounds(parrot, qtbot):
    speech, heard = parrot()
    qtbot.waitUntil(lambda: speech.phase is VoicePhase.READY)
    speech.change_rate(2)
    speech.play(Sound.ALARM)
    speech.toggle_mute()
    speech.play(Sound.ACCEPT)
    speech.change_rate(-20)
    qtbot.waitUntil(lambda: len(heard()) == 4)
    assert heard() == [{"rate": 0.2}, {"sound": "alarm"}, {"hush": True}, {"rate": -1.0}]
    assert speech.rate == -1.0


def test_the_voice_is_found_as_it_was_left(parrot, qtbot):
    speech, heard = parrot(left=VoiceChoice(muted=True, rate_steps=3))
    qtbot.waitUntil(lambda: bool(heard()))
    assert heard() == [{"rate": 0.3}]
    assert (speech.phase, speech.muted) == (VoicePhase.MUTED, True)
    speech.toggle_mute()
    assert speech.choice == VoiceChoice(muted=False, rate_steps=3)


def test_whether_there_is_sound_is_told(parrot, qtbot):
    program = PARROT.replace('"voice": "Parrot"}', '"voice": "Parrot"}) + chr(10) + json.dumps({"sound": False}')
    speech, _ = parrot(program=program)
    assert speech.sound is None
    qtbot.waitUntil(lambda: speech.sound is False)
    assert speech.phase is VoicePhase.READY


def test_the_real_process_tells_whether_this_machine_has_sound(qtbot):
    speech = Speech("en")
    speech.start()
    qtbot.waitUntil(lambda: speech.sound is not None, timeout=20_000)
    speech.play(Sound.ACCEPT)
    assert speech.sound == (not QMediaDevices.defaultAudioOutput().isNull())
    speech.close()
