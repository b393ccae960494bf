"""Runs the parts of a measuring. Every part goes on where it was interrupted, so the same call with more parts or pictures adds to it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path

import cv2

from dealer_assist.vision.bench.frames_part import KINDS, NINE, frame_path, read_frames, read_strips
from dealer_assist.vision.bench.own_parts import MEMORY, OTHERS, PLACEMENTS, TRIALS, place_notes, read_others, read_trials, watch_memory
from dealer_assist.vision.bench.peers import EASYOCR, Peer, PeerError
from dealer_assist.vision.bench.pictures_part import FRAMES, LABELLED, SAMPLES, STRIPS, ask_peer, by_picture, read_labelled
from dealer_assist.vision.bench.reading_trials import Readers
from dealer_assist.vision.bench.records import Measuring
from dealer_assist.vision.bench.trial_pictures import LIVE_COUNT, SPECIAL_COUNT, STILL_COUNT, DrawnTrial, TrialPictures
from dealer_assist.vision.bench.trials import CONDITIONS, TrialMaker
from dealer_assist.vision.easyocr_reader import EasyOcrReader
from dealer_assist.vision.labels import Label
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.pipeline import LiveReader, formats_for
from dealer_assist.vision.serial_network import SerialNetwork, network_report
from dealer_assist.vision.strip_finder import StripFinder, locator_report

PARTS = (SAMPLES, LABELLED, FRAMES, STRIPS, TRIALS, OTHERS, PLACEMENTS, MEMORY)
SEED = 1

_FRAMES, _NINE_FRAMES, _STRIPS = 60, 20, 200
_OTHERS, _THOROUGH, _PLACEMENTS, _MEMORY_FRAMES = 300, 20, 500, 10_000
_PEER_FRAMES, _EASYOCR_FRAMES, _EASYOCR_PICTURES = 10, 3, 24
"""Frames of a kind that other programs, which need a second or ten, are given, and still pictures for the slowest of them."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is measured: parts, labelled pictures, other programs; `fonts` is the folder of the fonts for testing (None: those that are
    shipped), `cache` where drawn trials and environments are kept, `most` a bound on pictures of each kind for a trial run."""

    parts: tuple[str, ...]
    labels: dict[str, tuple[Label, ...]]
    peers: tuple[str, ...]
    fonts: Path | None
    cache: Path
    most: int = 1_000_000


def weights_measured() -> dict[str, str]:
    """Checksums of the networks that are measured, by file."""
    return {weights.name: weights.actual for weights in (*network_report(), *locator_report()) if weights.name.endswith(".onnx")}


class Runner:
    """Measures the parts of a plan, on one thread."""

    def __init__(self, plan: Plan, measuring: Measuring) -> None:
        self._plan = plan
        self._measuring = measuring

    def run(self) -> dict[str, str]:
        """Measure everything; the other programs that could not be asked, by name, with what was missing. Raises PictureError."""
        cv2.setNumThreads(1)
        measures: dict[str, Callable[[], None]] = {
            SAMPLES: lambda: self._labelled(SAMPLES),
            LABELLED: lambda: self._labelled(LABELLED),
            FRAMES: self._frames,
            STRIPS: lambda: read_strips(self._measuring, self._strips(), SerialNetwork()),
            TRIALS: self._read_trials,
            OTHERS: lambda: read_others(self._measuring, self._few(_OTHERS), SEED, self._readers, self._few(_THOROUGH)),
            PLACEMENTS: lambda: place_notes(self._measuring, self._few(_PLACEMENTS), self._readers.live),
            MEMORY: lambda: watch_memory(self._measuring, self._few(_MEMORY_FRAMES)),
        }
        for part in PARTS:
            if part in self._plan.parts:
                measures[part]()
        return self._ask_peers()

    @cached_property
    def _trials(self) -> TrialPictures:
        return TrialPictures(self._plan.cache / "trials", TrialMaker(SEED, self._plan.fonts), SEED)

    @cached_property
    def _readers(self) -> Readers:
        network, find = SerialNetwork(), StripFinder().find
        return Readers(lambda: LiveReader(network, formats_for(()), find), lambda: self._still)

    @cached_property
    def _still(self) -> PictureReader:
        networks = EasyOcrReader(recognising=False)
        networks.use_threads(1)
        return PictureReader(networks.detect, SerialNetwork(), formats_for(()), StripFinder().find)

    def _few(self, count: int) -> int:
        return min(count, self._plan.most)

    def _rows(self, part: str) -> list[Label]:
        kept = [rows for _, rows in by_picture(self._plan.labels.get(part, ()))]
        return [label for rows in kept[: self._plan.most] for label in rows]

    def _labelled(self, part: str) -> None:
        if part in self._plan.labels:
            read_labelled(self._measuring, part, self._rows(part), lambda: self._still)

    def _frames(self) -> None:
        for kind in KINDS:
            read_frames(self._measuring, kind, self._few(_NINE_FRAMES if kind == NINE else _FRAMES), self._readers.live)

    def _strips(self) -> Iterator[DrawnTrial]:
        return self._trials.drawn(CONDITIONS[0], self._few(_STRIPS))

    def _read_trials(self) -> None:
        for condition in CONDITIONS:
            count = {"table": LIVE_COUNT, "still": STILL_COUNT}.get(condition.name, SPECIAL_COUNT)
            read_trials(self._measuring, condition.name, self._trials.drawn(condition, self._few(count)), self._readers)

    def _ask_peers(self) -> dict[str, str]:
        missing: dict[str, str] = {}
        for name in self._plan.peers:
            try:
                with Peer(name, self._plan.cache / "peers") as peer:
                    for part in (SAMPLES, LABELLED, FRAMES, STRIPS):
                        if part in self._plan.parts:
                            ask_peer(self._measuring, part, peer, self._peer_pictures(part, name))
            except PeerError as fault:
                missing[name] = str(fault.fields["subject"])
        return missing

    def _peer_pictures(self, part: str, peer: str) -> Iterator[tuple[str, Path]]:
        if part == STRIPS:
            return ((trial.key, trial.strip) for trial in self._strips())
        if part == FRAMES:
            count = self._few(_EASYOCR_FRAMES if peer == EASYOCR else _PEER_FRAMES)
            keys = (f"{kind}-{number:03d}" for kind in KINDS for number in range(count))
            return ((key, frame_path(self._measuring, key)) for key in keys)
        pictures = ((name, rows[0].path) for name, rows in by_picture(self._rows(part)))
        return islice(pictures, _EASYOCR_PICTURES if peer == EASYOCR else None)
