"""Our still reader on labelled pictures, and what other programs read in any pictures."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from time import thread_time

from dealer_assist.vision.bench.peers import Peer
from dealer_assist.vision.bench.records import Measuring, Record
from dealer_assist.vision.evaluate import match_picture
from dealer_assist.vision.labels import Label
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.pictures import open_picture

LABELLED, SAMPLES, FRAMES, STRIPS = "labelled", "samples", "frames", "strips"
"""Parts that other programs take part in: labelled real pictures, the sample pictures, live frames, single strips."""


def by_picture(labels: Sequence[Label]) -> Iterator[tuple[str, tuple[Label, ...]]]:
    """The rows of each picture, with the picture's name."""
    for name, rows in groupby(sorted(labels, key=lambda label: label.filename), key=lambda label: label.filename):
        yield name, tuple(rows)


def read_labelled(measuring: Measuring, part: str, labels: Sequence[Label], build: Callable[[], PictureReader]) -> None:
    """Read every labelled picture; the reader is told no currency. Raises PictureError.

    A record has `rows` (one a label), the digits of `strays`, and ms of CPU time of this thread without the file's own decoding.
    """
    records = measuring.ours(part)
    reader: PictureReader | None = None
    for name, rows in by_picture(labels):
        if name not in records:
            reader = reader or build()
            picture = open_picture(rows[0].path)
            start = thread_time()
            readings = reader.read(picture)
            ms = 1000 * (thread_time() - start)
            result = match_picture(rows, readings, ms)
            found = [_row(each.label) | {"result": each.result.value, "read": each.read, "reason": each.reason} for each in result.rows]
            records.add(name, {"rows": found, "strays": [stray.digits for stray in result.strays], "ms": round(ms, 1)})
        measuring.tell(f"{part} {name}")


def _row(label: Label) -> Record:
    return {"line": label.line, "currency": label.currency, "digits": label.digits, "digit_px": label.digit_height}


def ask_peer(measuring: Measuring, part: str, peer: Peer, pictures: Iterable[tuple[str, Path]]) -> None:
    """What a peer reads in pictures (key, path): a record has its `texts` and ms of CPU time. Raises PeerError.

    The pictures of the part `strips` are single lines.
    """
    records = measuring.of_peer(part, peer.name, peer.title)
    for key, path in pictures:
        if key not in records:
            answer = peer.read(path, strip=part == STRIPS)
            records.add(key, {"texts": list(answer.texts), "ms": answer.ms})
        measuring.tell(f"{part} {peer.name} {key}")
