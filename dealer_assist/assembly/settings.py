"""The settings of this user, as they are found and kept."""

from typing import TYPE_CHECKING

from dealer_assist.table.faults import KnownError
from dealer_assist.table.settings import Settings, SettingsKeeper
from dealer_assist.table.tidings import Tiding

if TYPE_CHECKING:
    from dealer_assist.storage.settings_file import SettingsFile


def open_settings() -> tuple[SettingsKeeper, tuple[Tiding, ...]]:
    """The settings with what keeps them, and what a person has to know about them."""
    from dealer_assist.storage.settings_file import SettingsFile, usual_settings_file

    file = SettingsFile(usual_settings_file())
    settings, tidings = kept_settings(file)
    return SettingsKeeper(settings, file.save), tidings


def present_settings() -> Settings:
    """What was set up before, for those who keep nothing; the usual settings where they are damaged."""
    from dealer_assist.storage.settings_file import SettingsFile, usual_settings_file

    return kept_settings(SettingsFile(usual_settings_file()))[0]


def kept_settings(file: "SettingsFile") -> tuple[Settings, tuple[Tiding, ...]]:
    """What was set up before, and what a person has to know about that: damaged settings have been set aside."""
    try:
        return file.load(), ()
    except KnownError as fault:
        return Settings(), (Tiding(fault.code, dict(fault.fields), alarm=True),)
