"""The fonts for training and testing: which ones, their licences, and how they are fetched.

They come through the ordinary clients of two registries into a folder of one folder a family: `npm pack`, each package pinned to one
version, and `apt-get download`, whichever version the system's Debian has. Both clients check what they fetch against their registry's
checksums. A family that is interrupted is fetched again. Nothing else in the program needs a network.
"""

import re
import shutil
import subprocess
import tarfile
import tempfile
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

from dealer_assist.table.faults import KnownError

_FILE = re.compile(r"package/files/.+-(?:latin|cyrillic)-(?:400|500|700)-normal\.woff")


class FontsError(KnownError):
    """`fonts_unreachable`: a package of fonts (`subject`) could not be fetched whole, or the client that fetches it is missing.
    `fonts_missing`: a family has not been fetched (`subject`: the family and the folder).
    """


@dataclass(frozen=True, slots=True)
class FontList:
    """Families in the order that seeds count on; `licences` names the families of every licence but OFL-1.1.

    `versions` (those of npm) is by family.
    """

    versions: dict[str, str]
    training: tuple[str, ...]
    calibration: tuple[str, ...]
    testing: tuple[str, ...]
    debian: str
    debian_family: str
    debian_files: tuple[str, ...]
    licences: dict[str, tuple[str, ...]]

    @property
    def for_training(self) -> tuple[str, ...]:
        """Every family that strips for training are set in."""
        return (*self.training, self.debian_family)


@lru_cache(maxsize=1)
def font_list() -> FontList:
    """The list in `fonts.toml`."""
    document = tomllib.loads(Path(__file__).with_name("fonts.toml").read_text(encoding="utf-8"))
    families = (*document["training"], *document["calibration"], *document["testing"])
    return FontList(
        {family: document["other_versions"].get(family, document["version"]) for family in families},
        tuple(document["training"]),
        tuple(document["calibration"]),
        tuple(document["testing"]),
        document["debian"],
        document["debian_family"],
        tuple(document["debian_files"]),
        {licence: tuple(families) for licence, families in document["licences"].items()},
    )


def files_of(folder: Path, family: str) -> tuple[Path, ...]:
    """The font files of a family, in the order that seeds count on. Raises FontsError `fonts_missing` where there are none."""
    files = (*sorted((folder / family).glob("*.woff")), *sorted((folder / family).glob("*.otf")))
    if not files:
        raise FontsError("fonts_missing", subject=f"{family} in {folder}")
    return files


def verify_fonts(folder: Path) -> None:
    """Every family of the list is in `folder`. Raises FontsError `fonts_missing` for the first one that is not."""
    fonts = font_list()
    for family in (*fonts.for_training, *fonts.calibration, *fonts.testing):
        files_of(folder, family)


def fetch_fonts(folder: Path, report: Callable[[str], None]) -> None:
    """Fetch every family that is not in `folder` yet; `report` is told each family's name. Raises FontsError `fonts_unreachable`."""
    fonts = font_list()
    for family, version in fonts.versions.items():
        _fetch(folder / family, partial(_unpacked_npm, f"@fontsource/{family}@{version}"))
        report(family)
    _fetch(folder / fonts.debian_family, partial(_unpacked_debian, fonts))
    report(fonts.debian_family)


def _fetch(target: Path, unpacked: Callable[[Path], Path]) -> None:
    """Put a family in its place when it is whole: `unpacked` makes its folder in a folder to work in, on the same disk."""
    if target.is_dir() and any(target.iterdir()):
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".fetching-") as work:
        ready = unpacked(Path(work))
        if target.is_dir():
            target.rmdir()
        ready.rename(target)


def _run(command: list[str], work: Path, subject: str) -> None:
    program = shutil.which(command[0])
    if program is None:
        raise FontsError("fonts_unreachable", subject=command[0])
    try:
        subprocess.run([program, *command[1:]], cwd=work, check=True, capture_output=True)  # noqa: S603 - fixed commands, names from our list
    except subprocess.CalledProcessError as fault:
        raise FontsError("fonts_unreachable", subject=subject) from fault


def _first(files: Iterable[Path], subject: str) -> Path:
    """The first of some files. Raises FontsError where there is none."""
    found = next(iter(files), None)
    if found is None:
        raise FontsError("fonts_unreachable", subject=subject)
    return found


def _unpacked_npm(package: str, work: Path) -> Path:
    _run(["npm", "pack", package, "--silent"], work, package)
    unpacked = work / "fonts"
    unpacked.mkdir()
    with tarfile.open(_first(work.glob("*.tgz"), package)) as files:
        for member in files.getmembers():
            content = files.extractfile(member) if _FILE.fullmatch(member.name) else None
            if content is not None:
                (unpacked / Path(member.name).name).write_bytes(content.read())
    _first(unpacked.iterdir(), package)
    return unpacked


def _unpacked_debian(fonts: FontList, work: Path) -> Path:
    _run(["apt-get", "download", fonts.debian], work, fonts.debian)
    _run(["dpkg-deb", "-x", _first(work.glob("*.deb"), fonts.debian).name, "package"], work, fonts.debian)
    unpacked = work / "fonts"
    unpacked.mkdir()
    for name in fonts.debian_files:
        shutil.copy(_first((work / "package").rglob(name), f"{fonts.debian} ({name})"), unpacked / name)
    return unpacked
