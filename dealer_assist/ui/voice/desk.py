"""What keys and menu do with the voice: mute it, change its speed, let it say names; each choice is kept for the next time."""

from collections.abc import Callable
from functools import partial

from dealer_assist.table.faults import KnownError
from dealer_assist.table.settings import VoiceChoice
from dealer_assist.ui.keys import Intent
from dealer_assist.ui.voice.speech import Speech
from dealer_assist.ui.words.notice import Notice, settings_not_kept

Tell = Callable[[Notice], None]


class VoiceDesk:
    """Changes the voice. `keep` raises KnownError when a choice cannot be kept: `trouble` tells that, and the choice holds all the same."""

    def __init__(self, speech: Speech, keep: Callable[[VoiceChoice], None], tell: Tell, trouble: Tell) -> None:
        self._speech, self._keep = speech, keep
        self._tell, self._trouble = tell, trouble

    @property
    def intents(self) -> dict[Intent, Callable[[], None]]:
        """What its keys do."""
        return {
            Intent.MUTE: self._toggle_mute,
            Intent.SLOWER: partial(self._change_rate, -1),
            Intent.FASTER: partial(self._change_rate, 1),
            Intent.NAMES: self._toggle_names,
        }

    def _toggle_mute(self) -> None:
        self._speech.toggle_mute()
        self._remember()

    def _change_rate(self, steps: int) -> None:
        self._speech.change_rate(steps)
        self._remember()
        self._tell(Notice("notice-voice-rate", {"percent": round(100 * self._speech.rate)}))

    def _toggle_names(self) -> None:
        self._speech.toggle_names()
        self._remember()
        self._tell(Notice("notice-voice-names", {"names": str(self._speech.choice.names)}))

    def _remember(self) -> None:
        try:
            self._keep(self._speech.choice)
        except KnownError as fault:
            self._trouble(settings_not_kept(fault))
