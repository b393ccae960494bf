"""The voice as the window sees it: sentences go to a process of its own, and what cannot speak says so."""

import json
import sys
from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum

import structlog
from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from dealer_assist.table.settings import VoiceChoice
from dealer_assist.ui.voice import process as voice_process
from dealer_assist.ui.voice.sound_files import Sound

_PATIENCE_MS = 10_000
"""How long the voice may take to find a state or to obey an order; a speech server that hangs is given up then."""

RATE_STEP = 0.1
"""How much one press makes the voice faster or slower; the whole scale runs from -1 to 1."""

_GOODBYE_MS = 700
"""How long the voice may take to say goodbye to its server before it is ended."""

_log = structlog.get_logger(__name__)


class VoicePhase(StrEnum):
    """How the voice is doing."""

    LOOKING = "looking"
    READY = "ready"
    NONE = "none"
    WRONG_LANGUAGE = "wrong-language"
    MUTED = "muted"


_REPORTED = {
    voice_process.READY: VoicePhase.READY,
    voice_process.NONE: VoicePhase.NONE,
    voice_process.WRONG_LANGUAGE: VoicePhase.WRONG_LANGUAGE,
}


def voice_command(language: str, *options: str) -> list[str]:
    """The program and arguments that run the voice."""
    return [sys.executable, "-m", voice_process.__name__, language, *options]


class Speech(QObject):
    """Says sentences one after the other in the language of the window, and plays the short sounds.

    Nothing here raises or waits where there is no sound: `phase` tells it, and `changed` fires when that changes.
    """

    changed = Signal()

    def __init__(self, language: str, left: VoiceChoice | None = None) -> None:
        super().__init__()
        self._language = language
        self._choice = left or VoiceChoice()
        self._reported = VoicePhase.LOOKING
        self._voice = ""
        self._sound: bool | None = None
        self._process = QProcess(self)
        self._process.setProcessChannelMode(QProcess.ProcessChannelMode.SeparateChannels)
        self._process.setStandardErrorFile(QProcess.nullDevice())
        self._process.readyReadStandardOutput.connect(self._hear)
        self._process.finished.connect(self._ended)
        self._process.errorOccurred.connect(self._ended)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._give_up)

    def start(self) -> None:
        """Look for a voice; call it when the window is already shown."""
        program, *arguments = voice_command(self._language)
        self._patience.start(_PATIENCE_MS)
        self._process.start(program, arguments)

    @property
    def phase(self) -> VoicePhase:
        """What the health strip shows."""
        return VoicePhase.MUTED if self.muted and self._reported is VoicePhase.READY else self._reported

    @property
    def muted(self) -> bool:
        """Whether a person has switched the voice off."""
        return self._choice.muted

    @property
    def choice(self) -> VoiceChoice:
        """What a person has chosen: to be kept for the next time."""
        return self._choice

    @property
    def voice(self) -> str:
        """The name of the voice, empty when there is none."""
        return self._voice

    @property
    def rate(self) -> float:
        """How fast it speaks, -1 to 1; 0 as the voice is made."""
        return round(self._choice.rate_steps * RATE_STEP, 1)

    @property
    def sound(self) -> bool | None:
        """Whether this machine can play sounds; None while it is not known."""
        return self._sound

    def say(self, sentences: Iterable[str]) -> None:
        """Say these after what is being said; nothing where there is no voice or it is muted."""
        self._say("say", sentences)

    def say_passing(self, sentences: Iterable[str]) -> None:
        """As `say`, but `drop_passing` leaves them out when they still wait."""
        self._say("say_passing", sentences)

    def drop_passing(self) -> None:
        """Something newer is to be said: leave out the passing sentences that still wait."""
        if self.phase is VoicePhase.READY:
            self._order({"drop_passing": True})

    def hush(self) -> None:
        """Stop, and leave out what is still waiting."""
        self._order({"hush": True})

    def change_rate(self, steps: int) -> None:
        """Speak faster by so many steps, slower by negative ones."""
        most = round(1 / RATE_STEP)
        self._choice = replace(self._choice, rate_steps=max(-most, min(most, self._choice.rate_steps + steps)))
        self._order({"rate": self.rate})

    def play(self, sound: Sound) -> None:
        """Play a short sound, unless a person has switched it all off."""
        if not self.muted:
            self._order({"sound": str(sound)})

    def toggle_mute(self) -> None:
        """Switch the voice off, or on again."""
        self._choice = replace(self._choice, muted=not self.muted)
        if self.muted:
            self.hush()
        self.changed.emit()

    def toggle_names(self) -> None:
        """Say the names of players beside the numbers of their seats, or the numbers alone."""
        self._choice = replace(self._choice, names=not self._choice.names)

    def follow(self, language: str) -> None:
        """Speak another language from now on."""
        self._language = language
        self._order({"language": language})

    def close(self) -> None:
        """Be silent and end the process."""
        self._patience.stop()
        for signal in (self._process.finished, self._process.errorOccurred, self._process.readyReadStandardOutput):
            signal.disconnect()
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.closeWriteChannel()
            if not self._process.waitForFinished(_GOODBYE_MS):
                self._process.kill()
                self._process.waitForFinished(_GOODBYE_MS)

    def _say(self, order: str, sentences: Iterable[str]) -> None:
        said = list(sentences)
        if said and self.phase is VoicePhase.READY:
            self._order({order: said})

    def _order(self, order: dict[str, object]) -> None:
        if self._process.state() == QProcess.ProcessState.Running:
            if not self._patience.isActive():
                self._patience.start(_PATIENCE_MS)
            self._process.write((json.dumps(order) + "\n").encode())

    def _hear(self) -> None:
        while self._process.canReadLine():
            try:
                match json.loads(bytes(self._process.readLine().data())):
                    case {"state": str(state), "voice": str(voice)}:
                        self._report(_REPORTED[state], voice)
                    case {"sound": bool(sound)}:
                        self._sound = sound
                        self.changed.emit()
                    case {"obeyed": True}:
                        self._patience.stop()
                    case _:
                        _log.warning("the voice said something strange")
            except (ValueError, KeyError):
                _log.warning("the voice said something strange")

    def _ended(self) -> None:
        self._sound = False
        if self._reported is not VoicePhase.NONE:
            self._report(VoicePhase.NONE, "")

    def _give_up(self) -> None:
        _log.warning("the speech server does not answer")
        self._sound = False
        self._report(VoicePhase.NONE, "")
        self._process.kill()

    def _report(self, phase: VoicePhase, voice: str) -> None:
        self._patience.stop()
        if phase is VoicePhase.READY and self._reported is not phase and self.rate:
            self._order({"rate": self.rate})
        self._reported, self._voice = phase, voice
        self.changed.emit()
