"""Other programs that read text, beside ours on the same pictures: how they are set up, asked, and what counts for them.

None of them decides what a serial is. So what is counted is generous: that a line of theirs contains the true digits, and that one line
is a whole serial of the right shape, the true one, with no other line of that shape beside it.
"""

import json
import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from dealer_assist.table.faults import KnownError
from dealer_assist.vision.formats import NoteFormat

EASYOCR, RAPIDOCR, TESSERACT = "easyocr", "rapidocr", "tesseract"
PEERS = (EASYOCR, RAPIDOCR, TESSERACT)
RAPIDOCR_WHEEL = "rapidocr-onnxruntime==1.4.4"

_WORKER = Path(__file__).with_name("peer_worker.py")
_READY = "ready"
_THREADS = {"OMP_NUM_THREADS": "1", "OMP_THREAD_LIMIT": "1", "OPENBLAS_NUM_THREADS": "1"}


class PeerError(KnownError):
    """`peer_unavailable`: the program `subject` is not installed, cannot be installed, or has ended."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What another program read in a picture: its lines, and ms of CPU time."""

    texts: tuple[str, ...]
    ms: float


def environment_for(peer: str, cache: Path) -> Path:
    """The Python that runs a peer: ours, but for RapidOCR one of its own in `cache`, made on the first call.

    RapidOCR's wheel asks for the OpenCV with a Qt of its own, which must not come into our environment. Raises PeerError.
    """
    if peer != RAPIDOCR:
        return Path(sys.executable)
    folder = cache / RAPIDOCR_WHEEL
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (folder / _READY).is_file():
        try:
            venv.create(folder, with_pip=True, clear=True)
            subprocess.run([python, "-m", "pip", "install", "--quiet", RAPIDOCR_WHEEL], check=True, capture_output=True)  # noqa: S603 - a fixed name
        except (OSError, subprocess.CalledProcessError) as fault:
            raise PeerError("peer_unavailable", subject=RAPIDOCR) from fault
        (folder / _READY).touch()
    return python


class Peer:
    """A running peer. Building it starts the program (seconds). Raises PeerError; so does `read` when the program has ended."""

    def __init__(self, name: str, cache: Path) -> None:
        self.name = name
        python = environment_for(name, cache)
        command = ["-m", "dealer_assist.vision.bench.peer_worker"] if python == Path(sys.executable) else ["-P", str(_WORKER)]
        self._process = subprocess.Popen(  # noqa: S603 - our own program
            [python, *command, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **_THREADS},
        )
        self.title = str(self._answer()["ready"])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def read(self, picture: Path, strip: bool = False) -> Answer:
        """What it reads in a picture file."""
        if self._process.stdin is None or self._process.poll() is not None:
            raise PeerError("peer_unavailable", subject=self.name)
        self._process.stdin.write(json.dumps({"picture": str(picture.resolve()), "strip": strip}) + "\n")
        self._process.stdin.flush()
        document = self._answer()
        return Answer(tuple(document["texts"]), document["ms"])

    def _answer(self) -> dict[str, Any]:
        line = self._process.stdout.readline() if self._process.stdout else ""
        if not line:
            self.close()
            raise PeerError("peer_unavailable", subject=self.name)
        document: dict[str, Any] = json.loads(line)
        return document

    def close(self) -> None:
        """End the program; may be called twice."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


def contained(texts: Iterable[str], digits: str) -> bool:
    """Whether a line contains the true digits, blanks left out."""
    return any(digits in re.sub(r"\s", "", text) for text in texts)


def candidates(texts: Iterable[str], notes: Sequence[NoteFormat]) -> frozenset[str]:
    """The counted digits of every line that is a whole serial of one of the formats; any letter is taken for any other."""
    patterns = [_pattern(shape, count) for shape, count in {(shape, note.digit_count) for note in notes for shape in note.shapes}]
    lines = [re.sub(r"\s", "", text) for text in texts]
    return frozenset(match["digits"] for line in lines for pattern in patterns if (match := pattern.fullmatch(line)))


def _pattern(shape: str, count: int) -> re.Pattern[str]:
    """A shape as a pattern with the group `digits`: the last run of so many digits is the counted one."""
    before, counted, after = shape.rpartition("0" * count)
    signs = {"0": r"\d", "A": r"[^\W\d_]", "*": r"(?:[^\W\d_]|\*)"}
    lead, tail = ("".join(signs[sign] for sign in part) for part in (before, after))
    return re.compile(rf"{lead}(?P<digits>\d{{{len(counted)}}}){tail}")


def clean(texts: Iterable[str], digits: Sequence[str], notes: Sequence[NoteFormat]) -> tuple[bool, ...]:
    """For each note of a picture whether its serial is among the candidates and no candidate is anything but a note's serial."""
    found = candidates(texts, notes)
    return tuple(each in found and found <= set(digits) for each in digits)
