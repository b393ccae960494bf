"""The voice as a process of its own: `python -m dealer_assist.ui.voice.process LANGUAGE`.

A speech server can block its client for ever (speech-dispatcher does when its module hangs), and the table must not wait
for it. Lines of JSON come in on standard input: `{"language": "ru"}`, `{"say": ["..."]}`, `{"say_passing": ["..."]}`,
`{"drop_passing": true}`, `{"hush": true}`, `{"rate": 0.2}`, `{"sound": "accept"}`. Lines go out whenever something changes:
`{"state": ..., "voice": ...}` for the voice, `{"sound": true}` for the sounds; `{"obeyed": true}` after each order, so that a
server that hangs is noticed. `--report` prints the first final state of the voice and ends, `--report-sound` whether sounds can be heard.
"""

import json
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QTimer, Signal
from PySide6.QtTextToSpeech import QTextToSpeech

from dealer_assist.ui.voice.effects import Effects
from dealer_assist.ui.voice.sound_files import Sound

NEVER_CHOSEN = "mock"
"""Qt's engine for its own tests: it is always there and says nothing."""

ENGINE_PATIENCE_MS = 3000
"""How long an engine may take to become ready before the next one is tried."""

SILENCE_MS = 4000
"""How long an engine may take to begin a sentence before the next one is tried."""

VOICE_REPORT, SOUND_REPORT = "--report", "--report-sound"
READY, NONE, WRONG_LANGUAGE = "ready", "none", "wrong-language"


@dataclass(frozen=True, slots=True)
class Sentence:
    """What waits to be said; a passing one is left out where something newer comes first."""

    text: str
    passing: bool = False


def real_engines() -> tuple[str, ...]:
    """The speech engines of this machine, Qt's mock engine left out."""
    return tuple(engine for engine in QTextToSpeech.availableEngines() if engine != NEVER_CHOSEN)


def locale_for(language: str, available: list[QLocale]) -> QLocale | None:
    """The usual locale of a language such as "ru" where it is available, else any locale of that language."""
    usual = QLocale(language)
    fitting = [locale for locale in available if locale.language() == usual.language()]
    return next((locale for locale in fitting if locale.territory() == usual.territory()), fitting[0] if fitting else None)


class Voice(QObject):
    """The first engine that becomes ready and has voices; `reported` gives a state and the voice's name.

    Sentences wait here and not in the engine, so that those which are overtaken can be left out.
    """

    reported = Signal(str, str)

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language
        self._candidates = list(real_engines())
        self._engine: QTextToSpeech | None = None
        self._found = False
        self._rate = 0.0
        self._waiting: deque[Sentence] = deque()
        self._speaking = False
        self._patience = _single_shot(self, self.find)
        self._silence = _single_shot(self, self._fell_silent)

    def find(self) -> None:
        """Try the next engine."""
        self._patience.stop()
        self._engine = None
        if not self._candidates:
            self.reported.emit(NONE, "")
            return
        engine = QTextToSpeech(self._candidates.pop(0), self)
        self._engine = engine
        self._patience.start(ENGINE_PATIENCE_MS)
        engine.stateChanged.connect(lambda _: self._judge(engine))
        self._judge(engine)

    def follow(self, language: str) -> None:
        """Speak another language from now on."""
        self._language = language
        self.hush()
        if self._found:
            self._choose_voice()

    def say(self, sentences: Iterable[Sentence]) -> None:
        """Say these after what is being said and what waits."""
        if self._found:
            self._waiting.extend(sentences)
            self._speak_next()

    def drop_passing(self) -> None:
        """Leave out the passing sentences that still wait."""
        self._waiting = deque(sentence for sentence in self._waiting if not sentence.passing)

    def hush(self) -> None:
        """Stop, and leave out what is still waiting."""
        self._waiting.clear()
        self._silence.stop()
        self._speaking = False
        if self._engine is not None and self._found:
            self._engine.stop()

    def set_rate(self, rate: float) -> None:
        """How fast to speak from the next sentence on: -1 slowest, 0 as the voice is made, 1 fastest."""
        self._rate = max(-1.0, min(1.0, rate))
        if self._engine is not None and self._found:
            self._engine.setRate(self._rate)

    def _speak_next(self) -> None:
        if self._engine is not None and self._waiting and not self._speaking:
            self._speaking = True
            self._silence.start(SILENCE_MS)
            self._engine.say(self._waiting.popleft().text)

    def _fell_silent(self) -> None:
        """The engine has neither begun nor ended the sentence."""
        self._speaking = False
        self._speak_next()

    def _follow_engine(self, state: QTextToSpeech.State) -> None:
        """A sentence begins, or has ended: then the next one."""
        self._silence.stop()
        if state != QTextToSpeech.State.Speaking:
            self._speaking = False
            QTimer.singleShot(0, self._speak_next)

    def _judge(self, engine: QTextToSpeech) -> None:
        """Take a ready engine, give up a broken one."""
        if engine is not self._engine:
            return
        if self._found:
            self._follow_engine(engine.state())
        elif engine.state() == QTextToSpeech.State.Error:
            self._engine = None
            QTimer.singleShot(0, self.find)
        elif engine.state() == QTextToSpeech.State.Ready and engine.availableLocales():
            self._patience.stop()
            self._found = True
            self._choose_voice()

    def _choose_voice(self) -> None:
        engine = self._engine
        if engine is None:
            return
        locale = locale_for(self._language, engine.availableLocales())
        if locale is None:
            self.reported.emit(WRONG_LANGUAGE, "")
            return
        engine.setLocale(locale)
        engine.setRate(self._rate)
        self.reported.emit(READY, engine.voice().name())


def _single_shot(parent: Voice, then: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.timeout.connect(then)
    return timer


class Orders(QObject):
    """Reads orders from standard input in a thread of its own; `ended` when there will be no more."""

    came = Signal(dict)
    ended = Signal()

    def start(self) -> None:
        """Begin to read."""
        threading.Thread(target=self._read, name="orders", daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin:
            self.came.emit(json.loads(line))
        self.ended.emit()


def obey(voice: Voice, effects: Effects, order: dict[str, object]) -> None:
    """Do what one order says."""
    match order:
        case {"language": str(language)}:
            voice.follow(language)
        case {"say": list(sentences)}:
            voice.say(Sentence(str(sentence)) for sentence in sentences)
        case {"say_passing": list(sentences)}:
            voice.say(Sentence(str(sentence), passing=True) for sentence in sentences)
        case {"drop_passing": True}:
            voice.drop_passing()
        case {"hush": True}:
            voice.hush()
        case {"rate": int() | float() as rate}:
            voice.set_rate(float(rate))
        case {"sound": str(sound)}:
            effects.play(Sound(sound))


def _tell(report: dict[str, object]) -> None:
    print(json.dumps(report), flush=True)


def main() -> int:
    """Run until standard input ends, or with `--report` until the first state is known."""
    application = QCoreApplication(sys.argv[:1])
    options = {argument for argument in sys.argv[1:] if argument.startswith("--")}
    arguments = [argument for argument in sys.argv[1:] if argument not in options]
    voice, effects, orders = Voice(arguments[0] if arguments else "en"), Effects(), Orders()
    voice.reported.connect(lambda state, name: _tell({"state": state, "voice": name}))
    effects.reported.connect(lambda found: _tell({"sound": found}))
    if options:
        reported = effects.reported if SOUND_REPORT in options else voice.reported
        reported.connect(lambda *_: QTimer.singleShot(0, application.quit))
        QTimer.singleShot(0, effects.find if SOUND_REPORT in options else voice.find)
    else:
        orders.came.connect(lambda order: obey(voice, effects, order))
        orders.came.connect(lambda _: _tell({"obeyed": True}))
        orders.ended.connect(application.quit)
        orders.start()
        QTimer.singleShot(0, effects.find)
        QTimer.singleShot(0, voice.find)
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
