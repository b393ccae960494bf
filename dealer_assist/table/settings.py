"""What a person has set up on this machine and finds again the next time."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from dealer_assist.table.camera_choice import CameraChoice
from dealer_assist.table.profile import Profile


class Theme(StrEnum):
    """The colours of the window."""

    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"


@dataclass(frozen=True, slots=True)
class ViewChoice:
    """How the window looks. `language` is empty until one was chosen; `geometry` is what the window system calls its place and size.

    `keys` are the keys of those intents that a person has bound anew, in Qt's portable notation.
    """

    theme: Theme = Theme.DARK
    language: str = ""
    geometry: str = ""
    keys: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class VoiceChoice:
    """How the voice was left: switched off, and by how many steps faster (slower below 0) than it is made.

    `names` tells that it says the names of players beside the numbers of their seats.
    """

    muted: bool = False
    rate_steps: int = 0
    names: bool = True


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one user. Nothing secret belongs here: passwords come from the environment."""

    camera: CameraChoice = field(default_factory=CameraChoice)
    view: ViewChoice = field(default_factory=ViewChoice)
    voice: VoiceChoice = field(default_factory=VoiceChoice)
    profiles: tuple[Profile, ...] = ()


class SettingsKeeper:
    """The settings as they stand, kept by `save` with every change. What `save` raises goes through, and nothing has changed then."""

    def __init__(self, settings: Settings, save: Callable[[Settings], None]) -> None:
        self.settings = settings
        self._save = save

    def keep_camera(self, camera: CameraChoice) -> None:
        """Another camera, or the same one set in another way."""
        self._keep(replace(self.settings, camera=camera))

    def keep_view(self, view: ViewChoice) -> None:
        """Another look of the window."""
        self._keep(replace(self.settings, view=view))

    def keep_voice(self, voice: VoiceChoice) -> None:
        """The voice switched off or on, or at another speed."""
        self._keep(replace(self.settings, voice=voice))

    def keep_profiles(self, profiles: tuple[Profile, ...]) -> None:
        """Other tables that can be set up by their names."""
        self._keep(replace(self.settings, profiles=profiles))

    def _keep(self, settings: Settings) -> None:
        self._save(settings)
        self.settings = settings
