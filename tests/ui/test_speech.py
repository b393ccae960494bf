"""The voice: the state it reports, and the orders it gets. The process that speaks is replaced by one that writes down."""

import json
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from dealer_assist.ui import speech as speech_module
from dealer_assist.ui.speech import Speech, VoicePhase
from dealer_assist.ui.voice_process import NEVER_CHOSEN, locale_for, obey, real_engines

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

    def make(state="ready", program=PARROT):
        monkeypatch.setattr(speech_module, "voice_command", lambda *_: [sys.executable, "-c", program, state, str(heard)])
        made.append(Speech("ru"))
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


def test_the_usual_locale_of_a_language_is_preferred():
    names = ["en_JM", "en_US", "ru_KZ", "fr_FR"]
    available = [QLocale(name) for name in names]
    chosen = {language: locale_for(language, available) for language in ("en", "ru", "de")}
    assert (chosen["en"].name(), chosen["ru"].name(), chosen["de"]) == ("en_US", "ru_KZ", None)


def test_orders_of_the_voice():
    class Heard:
        def __init__(self):
            self.calls = []

        def follow(self, language):
            self.calls.append(("follow", language))

        def say(self, sentences):
            self.calls.append(("say", sentences))

        def hush(self):
            self.calls.append(("hush",))

    voice = Heard()
    for order in ({"language": "en"}, {"say": ["a", "b"]}, {"hush": True}, {"unknown": 1}):
        obey(voice, order)
    assert voice.calls == [("follow", "en"), ("say", ["a", "b"]), ("hush",)]
