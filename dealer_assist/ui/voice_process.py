"""The voice as a process of its own: `python -m dealer_assist.ui.voice_process LANGUAGE`.

A speech server can block its client for ever (speech-dispatcher does when its module hangs), and the table must not wait
for it. Lines of JSON come in on standard input: `{"language": "ru"}`, `{"say": ["..."]}`, `{"hush": true}`; a line
`{"state": ..., "voice": ...}` goes out whenever the state changes. `--report` prints the first final state and ends.
"""

import json
import sys
import threading

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QTimer, Signal
from PySide6.QtTextToSpeech import QTextToSpeech

NEVER_CHOSEN = "mock"
"""Qt's engine for its own tests: it is always there and says nothing."""

ENGINE_PATIENCE_MS = 3000
"""How long an engine may take to become ready before the next one is tried."""

READY, NONE, WRONG_LANGUAGE = "ready", "none", "wrong-language"


def real_engines() -> tuple[str, ...]:
    """The speech engines of this machine, Qt's mock engine left out."""
    return tuple(engine for engine in QTextToSpeech.availableEngines() if engine != NEVER_CHOSEN)


def locale_for(language: str, available: list[QLocale]) -> QLocale | None:
    """The usual locale of a language such as "ru" where it is available, else any locale of that language."""
    usual = QLocale(language)
    fitting = [locale for locale in available if locale.language() == usual.language()]
    return next((locale for locale in fitting if locale.territory() == usual.territory()), fitting[0] if fitting else None)


class Voice(QObject):
    """The first engine that becomes ready and has voices; `reported` gives a state and the voice's name."""

    reported = Signal(str, str)

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language
        self._candidates = list(real_engines())
        self._engine: QTextToSpeech | None = None
        self._found = False
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self.find)

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

    def say(self, sentences: list[str]) -> None:
        """Say these after what is being said."""
        if self._engine is not None and self._found:
            for sentence in sentences:
                self._engine.enqueue(sentence)

    def hush(self) -> None:
        """Stop, and leave out what is still waiting."""
        if self._engine is not None and self._found:
            self._engine.stop()

    def _judge(self, engine: QTextToSpeech) -> None:
        """Take a ready engine, give up a broken one."""
        if engine is not self._engine or self._found:
            return
        if engine.state() == QTextToSpeech.State.Error:
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
        self.reported.emit(READY, engine.voice().name())


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


def obey(voice: Voice, order: dict[str, object]) -> None:
    """Do what one order says."""
    match order:
        case {"language": str(language)}:
            voice.follow(language)
        case {"say": list(sentences)}:
            voice.say([str(sentence) for sentence in sentences])
        case {"hush": True}:
            voice.hush()


def main() -> int:
    """Run until standard input ends, or with `--report` until the first state is known."""
    application = QCoreApplication(sys.argv[:1])
    arguments = [argument for argument in sys.argv[1:] if argument != "--report"]
    voice, orders = Voice(arguments[0] if arguments else "en"), Orders()
    voice.reported.connect(lambda state, name: print(json.dumps({"state": state, "voice": name}), flush=True))
    if "--report" in sys.argv:
        voice.reported.connect(lambda *_: QTimer.singleShot(0, application.quit))
    else:
        orders.came.connect(lambda order: obey(voice, order))
        orders.ended.connect(application.quit)
        orders.start()
    QTimer.singleShot(0, voice.find)
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
