"""Another program that reads text, in a process of its own: JSON lines in, JSON lines out. `python peer_worker.py NAME`.

It asks nothing of the environment that it runs in but the program NAME, so that a peer may need what ours must not have.
In: {"picture": PATH, "strip": whether it is a cut-out line}. Out, first: {"ready": version}; then {"texts": lines read, "ms": CPU time}.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

_PATIENCE_SECONDS = 120
"""How long Tesseract may take: in a few large pictures of guilloches it finds lines without end."""

Read = Callable[[str, bool], list[str]]
"""A picture's path and whether it is a strip -> the lines read there."""


def _easyocr() -> tuple[str, Read]:
    """Stock EasyOCR: `readtext` for pictures, its recognition network alone for strips."""
    import cv2

    from dealer_assist.vision.decode import greedy
    from dealer_assist.vision.easyocr_reader import EasyOcrReader
    from dealer_assist.vision.pictures import open_picture

    networks = EasyOcrReader()
    networks.use_threads(1)

    def read(path: str, strip: bool) -> list[str]:
        bgr = open_picture(Path(path)).bgr
        if strip:
            return [greedy(networks.recognise([cv2.cvtColor(bgr, cv2.COLOR_BGR2GRAY)])[0])]
        return list(networks.plain_text(bgr))

    return f"EasyOCR {version('easyocr')}", read


def _rapidocr() -> tuple[str, Read]:
    """RapidOCR (PP-OCR): all of it for pictures, its recognition network alone for strips."""
    engine = import_module("rapidocr_onnxruntime").RapidOCR(intra_op_num_threads=1)

    def read(path: str, strip: bool) -> list[str]:
        found, _ = engine(path, use_det=not strip, use_cls=not strip, use_rec=True)
        return [str(line[0] if strip else line[1]) for line in found or ()]

    return f"RapidOCR {version('rapidocr-onnxruntime')}", read


def _tesseract() -> tuple[str, Read]:
    """Tesseract: sparse text (page segmentation 11) for pictures, one line (7) for strips."""
    program = shutil.which("tesseract")
    if program is None:
        raise FileNotFoundError("tesseract")

    def run(*arguments: str) -> str:
        done = subprocess.run([program, *arguments], capture_output=True, text=True, check=True, timeout=_PATIENCE_SECONDS)  # noqa: S603 - fixed words and paths
        return done.stdout

    def read(path: str, strip: bool) -> list[str]:
        try:
            text = run(path, "stdout", "--psm", "7" if strip else "11", "-l", "eng")
        except subprocess.TimeoutExpired:
            return []
        return [line for line in text.splitlines() if line.strip()]

    return "Tesseract " + run("--version").split()[1], read


PEERS: dict[str, Callable[[], tuple[str, Read]]] = {"easyocr": _easyocr, "rapidocr": _rapidocr, "tesseract": _tesseract}


def _cpu_seconds() -> float:
    """CPU time of this process and of the programs that it has run."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def main(name: str) -> None:
    """Answer until the input ends."""
    title, read = PEERS[name]()
    answers, sys.stdout = sys.stdout, sys.stderr  # what libraries print is no answer

    def say(document: dict[str, object]) -> None:
        answers.write(json.dumps(document) + "\n")
        answers.flush()

    say({"ready": title})
    for line in sys.stdin:
        asked = json.loads(line)
        start = _cpu_seconds()
        texts = read(asked["picture"], asked["strip"])
        say({"texts": texts, "ms": round(1000 * (_cpu_seconds() - start), 2)})


if __name__ == "__main__":
    os.environ["OMP_NUM_THREADS"] = os.environ["OMP_THREAD_LIMIT"] = "1"
    main(sys.argv[1])
