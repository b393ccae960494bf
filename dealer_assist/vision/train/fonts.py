"""The fonts for training and testing: which ones, their licences, and how they are fetched.

They come through the ordinary clients of two registries (`npm pack`, `apt-get download`), pinned to one version, into a folder of
one folder a family. Nothing else in the program needs a network.
"""

import re
import shutil
import subprocess
import tarfile
import tempfile
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from dealer_assist.table.faults import KnownError

_FILE = re.compile(r"package/files/.+-(?:latin|cyrillic)-(?:400|500|700)-normal\.woff")


class FontsError(KnownError):
    """`fonts_unreachable`: a package of fonts (`subject`) could not be fetched, or the client that fetches it is missing."""


@dataclass(frozen=True, slots=True)
class FontList:
    """Families in the order that seeds count on; `licences` names the families of every licence but OFL-1.1."""

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


def fetch_fonts(folder: Path, report: Callable[[str], None]) -> None:
    """Fetch every family that is not in `folder` yet; `report` is told each family's name. Raises FontsError."""
    fonts = font_list()
    for family in fonts.versions:
        if not (folder / family).is_dir():
            with tempfile.TemporaryDirectory() as work:
                _fetch_npm(f"@fontsource/{family}@{fonts.versions[family]}", Path(work), folder / family)
        report(family)
    if not (folder / fonts.debian_family).is_dir():
        with tempfile.TemporaryDirectory() as work:
            _fetch_debian(fonts, Path(work), folder / fonts.debian_family)
    report(fonts.debian_family)


def _run(command: list[str], work: Path, subject: str) -> None:
    program = shutil.which(command[0])
    if program is None:
        raise FontsError("fonts_unreachable", subject=command[0])
    try:
        subprocess.run([program, *command[1:]], cwd=work, check=True, capture_output=True)  # noqa: S603 - fixed commands, names from our list
    except subprocess.CalledProcessError as fault:
        raise FontsError("fonts_unreachable", subject=subject) from fault


def _fetch_npm(package: str, work: Path, target: Path) -> None:
    _run(["npm", "pack", package, "--silent"], work, package)
    archive = next(work.glob("*.tgz"))
    unpacked = work / "fonts"
    unpacked.mkdir()
    with tarfile.open(archive) as files:
        for member in files.getmembers():
            content = files.extractfile(member) if _FILE.fullmatch(member.name) else None
            if content is not None:
                (unpacked / Path(member.name).name).write_bytes(content.read())
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(str(unpacked), target)


def _fetch_debian(fonts: FontList, work: Path, target: Path) -> None:
    _run(["apt-get", "download", fonts.debian], work, fonts.debian)
    _run(["dpkg-deb", "-x", next(work.glob("*.deb")).name, "unpacked"], work, fonts.debian)
    target.mkdir(parents=True, exist_ok=True)
    for name in fonts.debian_files:
        shutil.copy(next((work / "unpacked").rglob(name)), target / name)
