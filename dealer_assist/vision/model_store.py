"""The recognisers that a club trained for itself: installed in the user's folder, each kept, so that the one before can come back.

`installed.json` lists them in the order in which they were installed; the last one is in use, the shipped one where there is none.
"""

import hashlib
import json
import shutil
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs

from dealer_assist.table.faults import KnownError
from dealer_assist.vision.alphabet import SIGNS
from dealer_assist.vision.weights import NetworkFiles
from dealer_assist.vision.whole_files import written_whole

RECORD = "installed.json"
_VERSION = 1
_NAMED_BY = 12
"""Characters of the checksum over all checksums, which name a folder."""


class ModelError(KnownError):
    """`model_record_damaged`: the list of installed recognisers (`subject`) cannot be read.
    `model_of_another_version`: the recogniser (`subject`) knows other signs than this program.
    `model_none_installed`: there is nothing to go back from.
    `model_installed_already`: the recogniser (`subject`) is in use.
    """


@dataclass(frozen=True, slots=True)
class InstalledModel:
    """One recogniser in the folder: its name there, when it was installed (ISO 8601), the signs that it knows, and the SHA-256 of its
    files by name."""

    name: str
    installed: str
    signs: str
    checksums: dict[str, str]


def usual_models() -> Path:
    """The folder of the user's own recognisers."""
    return platformdirs.user_data_path("dealer-assist", appauthor=False) / "models"


class ModelStore:
    """A folder of recognisers; nothing in it is loaded without its checksum."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def history(self) -> tuple[InstalledModel, ...]:
        """Those that are installed, the one in use last. Raises ModelError `model_record_damaged`."""
        path = self._folder / RECORD
        try:
            document = json.loads(path.read_text(encoding="utf-8"))
            listed = tuple(_model_of(entry) for entry in document["models"])
        except FileNotFoundError:
            return ()
        except (OSError, ValueError, KeyError, TypeError) as fault:
            raise ModelError("model_record_damaged", subject=str(path)) from fault
        if any(Path(name).name != name for model in listed for name in (model.name, *model.checksums)):
            raise ModelError("model_record_damaged", subject=str(path))
        return listed

    def in_use(self) -> NetworkFiles | None:
        """The files of the installed recogniser that is in use, None where it is the shipped one. Raises ModelError."""
        listed = self.history()
        if not listed:
            return None
        if listed[-1].signs != SIGNS:
            raise ModelError("model_of_another_version", subject=listed[-1].name)
        return NetworkFiles(self._folder / listed[-1].name, listed[-1].checksums)

    def install(self, files: NetworkFiles, now: datetime) -> InstalledModel:
        """Copy the files and use them from now on. What fails leaves the one that was in use.

        Raises ModelError, WeightsError where a file is not what its checksum says, OSError.
        """
        listed = self.history()
        name = hashlib.sha256(" ".join(sorted(files.checksums.values())).encode()).hexdigest()[:_NAMED_BY]
        model = InstalledModel(name, now.isoformat(timespec="seconds"), SIGNS, dict(files.checksums))
        if listed and listed[-1].name == model.name:
            raise ModelError("model_installed_already", subject=model.name)
        target = self._folder / model.name
        target.mkdir(parents=True, exist_ok=True)
        for name in files.checksums:
            with written_whole(target / name) as unfinished:
                shutil.copyfile(files.folder / name, unfinished)
        NetworkFiles(target, files.checksums).verified_folder()
        self._record((*listed, model))
        return model

    def roll_back(self) -> InstalledModel | None:
        """Use the one before again: None where that is the shipped one. Raises ModelError, OSError."""
        listed = self.history()
        if not listed:
            raise ModelError("model_none_installed", subject=str(self._folder))
        self._record(listed[:-1])
        return listed[-2] if len(listed) > 1 else None

    def _record(self, models: tuple[InstalledModel, ...]) -> None:
        document = {"version": _VERSION, "models": [asdict(model) for model in models]}
        with written_whole(self._folder / RECORD) as unfinished:
            unfinished.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")


def _model_of(entry: Any) -> InstalledModel:  # noqa: ANN401 - what a file holds
    """Raises KeyError, TypeError or ValueError for what is no entry of the list."""
    return InstalledModel(str(entry["name"]), str(entry["installed"]), str(entry["signs"]), dict(entry["checksums"]))
