"""The voice as the window sees it: sentences go to a process of its own, and what cannot speak says so."""

import json
import sys
from collections.abc import Iterable
from enum import StrEnum

import structlog
from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from dealer_assist.ui import voice_process

_PATIENCE_MS = 10_000
"""How long the voice may keep silent about its state; a speech server that hangs is given up then."""

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
    """Says sentences one after the other in the language of the window.

    Nothing here raises or waits where there is no sound: `phase` tells it, and `changed` fires when that changes.
    """

    changed = Signal()

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language
        self._muted = False
        self._reported = VoicePhase.LOOKING
        self._voice = ""
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
        return VoicePhase.MUTED if self._muted and self._reported is VoicePhase.READY else self._reported

    @property
    def muted(self) -> bool:
        """Whether a person has switched the voice off."""
        return self._muted

    @property
    def voice(self) -> str:
        """The name of the voice, empty when there is none."""
        return self._voice

    def say(self, sentences: Iterable[str]) -> None:
        """Say these after what is being said; nothing where there is no voice or it is muted."""
        said = list(sentences)
        if said and self.phase is VoicePhase.READY:
            self._order({"say": said})

    def hush(self) -> None:
        """Stop, and leave out what is still waiting."""
        self._order({"hush": True})

    def toggle_mute(self) -> None:
        """Switch the voice off, or on again."""
        self._muted = not self._muted
        if self._muted:
            self.hush()
        self.changed.emit()

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

    def _order(self, order: dict[str, object]) -> None:
        if self._process.state() == QProcess.ProcessState.Running:
            self._process.write((json.dumps(order) + "\n").encode())

    def _hear(self) -> None:
        while self._process.canReadLine():
            try:
                report = json.loads(bytes(self._process.readLine().data()))
                phase, voice = _REPORTED[report["state"]], str(report["voice"])
            except (ValueError, KeyError, TypeError):
                _log.warning("the voice said something strange")
                continue
            self._report(phase, voice)

    def _ended(self) -> None:
        if self._reported is not VoicePhase.NONE:
            self._report(VoicePhase.NONE, "")

    def _give_up(self) -> None:
        _log.warning("the speech server does not answer")
        self._report(VoicePhase.NONE, "")
        self._process.kill()

    def _report(self, phase: VoicePhase, voice: str) -> None:
        self._patience.stop()
        self._reported, self._voice = phase, voice
        self.changed.emit()
