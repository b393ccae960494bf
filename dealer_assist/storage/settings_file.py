"""The user's settings in a JSON file, written whole or not at all."""

from pathlib import Path

import platformdirs
from pydantic import TypeAdapter, ValidationError

from dealer_assist.storage.ledger.picture_folder import write_whole
from dealer_assist.table.faults import KnownError
from dealer_assist.table.settings import Settings

_FORMAT = TypeAdapter(Settings)


def usual_settings_file() -> Path:
    """Where this user's settings are kept."""
    return platformdirs.user_config_path("dealer-assist", appauthor=False) / "settings.json"


class SettingsFile:
    """Reads and writes the settings of one file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def load(self) -> Settings:
        """The settings kept; the usual ones where there is no file.

        Raises KnownError `settings_damaged` for a file that cannot be read as settings; it has then been renamed, so that nothing
        in it is lost.
        """
        try:
            return _FORMAT.validate_json(self.path.read_bytes())
        except FileNotFoundError:
            return Settings()
        except (OSError, ValidationError) as fault:
            raise KnownError("settings_damaged", subject=str(self._set_aside())) from fault

    def save(self, settings: Settings) -> None:
        """Keep these settings. Raises KnownError `settings_not_kept`."""
        try:
            write_whole(self.path, _FORMAT.dump_json(settings, indent=1))
        except OSError as fault:
            raise KnownError("settings_not_kept", subject=f"{self.path}: {fault.strerror}") from fault

    def _set_aside(self) -> Path:
        aside = self.path.with_suffix(".damaged.json")
        try:
            self.path.replace(aside)
        except OSError:
            return self.path
        return aside
