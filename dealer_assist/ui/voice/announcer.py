"""Speaks the announcements and makes the short sounds; keeps the last announcements, so that they can be said again."""

from collections.abc import Callable, Sequence
from itertools import groupby

from PySide6.QtCore import QObject

from dealer_assist.table.announcement import Announcement, Delivery
from dealer_assist.ui.voice.sound_files import Sound
from dealer_assist.ui.voice.speech import Speech
from dealer_assist.ui.words.notice import Level, Notice
from dealer_assist.ui.words.seat_names import named_seats
from dealer_assist.ui.words.wording import Wording


class Announcer(QObject):
    """What comes here is in the ledger already: nothing is spoken before it is confirmed and kept."""

    def __init__(self, speech: Speech, wording: Wording, names: Callable[[], Sequence[str]] = tuple) -> None:
        """`names` gives those of the seats that the voice says beside their numbers, from seat 1."""
        super().__init__()
        self._speech, self._wording, self._names = speech, wording, names
        self._said: tuple[Announcement, ...] = ()
        self._danger = ""

    def announce(self, said: tuple[Announcement, ...]) -> None:
        """Say it, after a short sound for what was accepted; passing sentences that still wait are left out."""
        self._said = said
        self._speech.play(Sound.ACCEPT)
        self._speech.drop_passing()
        self._say()

    def repeat(self) -> None:
        """Say the last announcements once more, from the beginning."""
        self._speech.hush()
        self._say()

    def refuse(self, level: Level) -> None:
        """The sound for a press that is refused: an alarm where something is wrong at the table, else a low tone."""
        self._speech.play(Sound.ALARM if level is Level.ALARM else Sound.REFUSE)

    def watch(self, hint: Notice) -> None:
        """Sound the alarm once when a danger appears that nobody has pressed a key for, such as a serial that is there twice."""
        danger = hint.code if hint.level is Level.ALARM else ""
        if danger and danger != self._danger:
            self._speech.play(Sound.ALARM)
        self._danger = danger

    @property
    def repeated(self) -> tuple[str, ...]:
        """The sentences that are spoken, as they are shown."""
        return tuple(self._wording.text(each.code, dict(each.params)) for each in self._said if each.aloud)

    @property
    def spoken(self) -> tuple[str, ...]:
        """The sentences of the last change that are spoken, as the voice says them."""
        return tuple(self._spoken(each) for each in self._said if each.aloud)

    def _say(self) -> None:
        aloud = (each for each in self._said if each.aloud)
        for delivery, group in groupby(aloud, key=lambda each: each.delivery):
            say = self._speech.say_passing if delivery is Delivery.PASSING else self._speech.say
            say(self._spoken(each) for each in group)

    def _spoken(self, said: Announcement) -> str:
        return self._wording.spoken(said.code, named_seats(dict(said.params), self._names()))
