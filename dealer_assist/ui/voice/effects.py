"""Plays the short sounds, in the process of the voice: a sound server can hang as a speech server can."""

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

from dealer_assist.ui.voice.sound_files import Sound


class Effects(QObject):
    """The sounds of this machine's usual output; `reported` tells whether there is one, at first and when that changes."""

    reported = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._effects: dict[Sound, QSoundEffect] = {}
        self._devices = QMediaDevices(self)
        self._devices.audioOutputsChanged.connect(self.find)

    def find(self) -> None:
        """Look for an output and load the sounds for it."""
        output = QMediaDevices.defaultAudioOutput()
        self._effects = {}
        if not output.isNull():
            for sound in Sound:
                effect = QSoundEffect(output, self)
                effect.setSource(QUrl.fromLocalFile(str(sound.file)))
                self._effects[sound] = effect
        self.reported.emit(bool(self._effects))

    def play(self, sound: Sound) -> None:
        """Play it from its beginning; nothing where there is no output."""
        effect = self._effects.get(sound)
        if effect is not None:
            effect.play()
