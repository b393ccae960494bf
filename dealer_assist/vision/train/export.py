"""A trained network -> the files that are shipped: EasyOCR's weights, the same for OpenCV, and its calibration.

`NAME.pth` is what EasyOCR loads beside `NAME.py` and `NAME.yaml`, `NAME.onnx` the same network for OpenCV's runtime, `NAME.json` the
temperature, and the figures of the measurement.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch

from dealer_assist.vision.alphabet import CLASSES
from dealer_assist.vision.serial_network import HEIGHT, NETWORK, levelled
from dealer_assist.vision.train.measure import Look, fitted_temperature, look_at, misfit, reliability, serials
from dealer_assist.vision.train.strips import StripMaker, StripSample
from dealer_assist.vision.train.training import new_network
from dealer_assist.vision.weights import sha256_of
from dealer_assist.vision.whole_files import written_whole

_AT_ONCE = 32
_LEAST_FIT = 0.25
_LIMITS = (0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998)


@dataclass(frozen=True, slots=True)
class Measurement:
    """Figures of a network on synthetic serials that were not trained on."""

    temperature: float
    calibration_strips: int
    test_strips: int
    exact: float
    misfit: float
    accepted: tuple[dict[str, float], ...]
    reliability: tuple[dict[str, float], ...]


def network_of(averaged: dict[str, torch.Tensor]) -> torch.nn.Module:
    """The network with averaged weights, ready to read."""
    network = new_network(NETWORK, CLASSES)
    network.load_state_dict(averaged)
    return network.eval()


def scores_of(network: torch.nn.Module, strips: Sequence[np.ndarray]) -> list[np.ndarray]:
    """Scores (T x classes) of some strips of one size."""
    results: list[np.ndarray] = []
    with torch.inference_mode():
        for start in range(0, len(strips), _AT_ONCE):
            batch = np.stack([levelled(strip) for strip in strips[start : start + _AT_ONCE]])
            results += list(network.scores(torch.from_numpy(batch)[:, None]).numpy())
    return results


def measure(
    network: torch.nn.Module, calibration: StripMaker, test: StripMaker, count: int, watched: Sequence[StripSample] = ()
) -> Measurement:
    """Fit the temperature on `count` serials of one maker (and on those that were `watched`), and look at `count` others of another."""
    samples = (*serials(calibration, 0, count), *watched)
    temperature = fitted_temperature(samples, scores_of(network, [sample.grey for sample in samples]))
    unseen = serials(test, 0, count)
    scores = scores_of(network, [sample.grey for sample in unseen])
    looks = [look_at(sample, each, temperature) for sample, each in zip(unseen, scores, strict=True)]
    return Measurement(
        temperature,
        len(samples),
        len(looks),
        sum(look.exact for look in looks) / len(looks),
        round(misfit(looks), 5),
        tuple(_accepted(looks, limit) for limit in _LIMITS),
        tuple(asdict(each) for each in reliability(looks)),
    )


def _accepted(looks: Sequence[Look], limit: float) -> dict[str, float]:
    passed = [look for look in looks if look.weakest >= limit and look.fit >= _LEAST_FIT]
    return {"least": limit, "accepted": len(passed), "wrong": sum(not look.exact for look in passed)}


def write_network(
    network: torch.nn.Module, measurement: Measurement, facts: dict[str, Any], folder: Path, name: str = NETWORK
) -> dict[str, str]:
    """Write the three files, `name` with three endings, each whole or not at all; returns each one's SHA-256."""
    weights = {f"module.{name}": value for name, value in network.state_dict().items()}
    with written_whole(folder / f"{name}.pth") as unfinished:
        torch.save(weights, unfinished)
    with written_whole(folder / f"{name}.onnx") as unfinished:
        _write_onnx(network, unfinished)
    document = {"temperature": measurement.temperature, "training": facts, "synthetic": asdict(measurement)}
    with written_whole(folder / f"{name}.json") as unfinished:
        unfinished.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    files = [f"{name}{ending}" for ending in (".onnx", ".pth", ".json")]
    return {file: sha256_of(folder / file) for file in files}


class _Scores(torch.nn.Module):  # type: ignore[misc]
    """The part of the network behind the levelling of light, which the program does before."""

    def __init__(self, network: torch.nn.Module) -> None:
        super().__init__()
        self._network = network

    def forward(self, strips: torch.Tensor) -> torch.Tensor:
        scores: torch.Tensor = self._network.scores(strips)
        return scores


def _write_onnx(network: torch.nn.Module, path: Path) -> None:
    example = torch.zeros(1, 1, HEIGHT, 8 * HEIGHT)
    sizes = {"strips": {0: "batch", 3: "width"}, "scores": {0: "batch", 1: "columns"}}
    torch.onnx.export(
        _Scores(network).eval(), (example,), str(path), input_names=["strips"], output_names=["scores"], dynamic_axes=sizes, dynamo=False
    )
