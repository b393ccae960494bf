"""Where the data folders are: beside the package in a checkout, inside it in an installed wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_folder(name: str) -> Path:
    """Return the folder `models`, `calibration` or `sample_images`.

    Raises FileNotFoundError naming both places that were looked at.
    """
    installed = _PACKAGE / "data" / name
    checkout = _PACKAGE.parent / name
    for folder in (installed, checkout):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"data folder {name!r} is neither at {installed} nor at {checkout}; reinstall dealer-assist")
