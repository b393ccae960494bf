"""Two recognisers on the same notes, none of which the new one was trained on: whole pictures, single serials, synthetic strips."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from dealer_assist.vision.evaluate import PictureResult, count, match_picture
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.labels import SYNTHETIC, Label
from dealer_assist.vision.limits import OWN, OWN_ONE_LOOK
from dealer_assist.vision.model_report import Measured, Tally
from dealer_assist.vision.picture_reader import PictureReader
from dealer_assist.vision.pictures import open_picture
from dealer_assist.vision.serial_network import SerialNetwork
from dealer_assist.vision.strip_finder import StripFinder
from dealer_assist.vision.train.club_lines import ClubLine, plain_strip
from dealer_assist.vision.train.measure import Look, look_at
from dealer_assist.vision.train.strips import StripSample
from dealer_assist.vision.weights import NetworkFiles


@dataclass(frozen=True, slots=True)
class Comparison:
    """What two networks are compared on: the labels of held-out notes, their lines, and synthetic strips that nobody was trained on."""

    testing: tuple[Label, ...]
    lines: tuple[ClubLine, ...]
    strips: tuple[StripSample, ...]

    @property
    def pictures(self) -> int:
        """How many pictures are read for it."""
        return len({label.path for label in self.testing})

    def of(self, files: NetworkFiles, report: Callable[[], None]) -> dict[Measured, Tally]:
        """What a network makes of it; what there is nothing of is left out. `report` is called for each picture that was read.

        Raises WeightsError.
        """
        network = SerialNetwork(files)
        drawn, real = ([line for line in self.lines if line.synthetic is synthetic] for synthetic in (True, False))
        counted = {
            Measured.REAL_PICTURES: _pictures(network, [label for label in self.testing if label.source != SYNTHETIC], report),
            Measured.REAL_LINES: _strips(network, [plain_strip(line) for line in real]),
            Measured.SYNTHETIC_PICTURES: _pictures(network, [label for label in self.testing if label.source == SYNTHETIC], report),
            Measured.SYNTHETIC_LINES: _strips(network, [plain_strip(line) for line in drawn]),
            Measured.SYNTHETIC_STRIPS: _strips(network, self.strips),
        }
        return {measured: tally for measured, tally in counted.items() if tally.count}


def _pictures(network: SerialNetwork, labels: Sequence[Label], report: Callable[[], None]) -> Tally:
    """Whole pictures, by the road that a table's frames take: without text detection, which reads with the same network."""
    reader = PictureReader(lambda *_: np.zeros((0, 4, 2), np.float32), network, shipped_formats(), StripFinder().find)
    results: list[PictureResult] = []
    for path, rows in groupby(sorted(labels, key=lambda label: (str(label.path), label.line)), key=lambda label: label.path):
        results.append(match_picture(list(rows), reader.read(open_picture(path)), 0.0))
        report()
    counts = count(results)
    return Tally(counts.rows, counts.exact, min(counts.wrong, counts.rows))


def _strips(network: SerialNetwork, samples: Sequence[StripSample]) -> Tally:
    """Serials whose format is told. Wrong are those that a single copy would be believed with."""
    outputs = network([sample.grey for sample in samples]) if samples else ()
    looks = [look_at(sample, np.log(np.maximum(output, 1e-30)), 1.0) for sample, output in zip(samples, outputs, strict=True)]
    return Tally(len(looks), sum(look.exact for look in looks), sum(map(_wrong, looks)))


def _wrong(look: Look) -> bool:
    return look.weakest >= OWN_ONE_LOOK and look.fit >= OWN.least_fit and not look.exact
