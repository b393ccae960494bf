"""The locator's network in 8-bit numbers, which ONNX Runtime runs in about half the time: made from the file in 32-bit ones.

`train locator` writes it. `python -m dealer_assist.vision.train.eight_bits FONTS OUT` makes the shipped one from the other shipped file
(FONTS: the folder of `train fonts`). Needs the extra `train`. The same file and scenes give the same bits on processors of one kind.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from pathlib import Path

import numpy as np
import onnx
from onnx import helper, numpy_helper

from dealer_assist.resources import data_folder
from dealer_assist.vision.runtime import onnx_network
from dealer_assist.vision.strip_finder import EIGHT_BITS, NAME
from dealer_assist.vision.train.faces import load_faces
from dealer_assist.vision.train.fonts import font_list
from dealer_assist.vision.train.locator_loop import LocatorPlan
from dealer_assist.vision.train.locator_scenes import SceneMaker
from dealer_assist.vision.weights import sha256_of
from dealer_assist.vision.whole_files import written_whole

BLOCK = 4
"""Side in pixels of the blocks that the first layer looks at."""

_BATCHES, _AT_ONCE = 4, 16
"""Scenes that show how large the network's numbers become."""


def first_in_blocks(weights: np.ndarray) -> np.ndarray:
    """A 5 x 5 layer of stride 2 over one channel (n x 1 x 5 x 5) as a 3 x 3 layer over blocks of 4 x 4 px (4n x 16 x 3 x 3).

    It gives the old one's outputs two by two: n channels for the upper left ones, then upper right, lower left, lower right.
    """
    count = len(weights)
    blocks = np.zeros((4, count, BLOCK * BLOCK, 3, 3), weights.dtype)
    for lower, right, row, column in np.ndindex(2, 2, 5, 5):
        (down, y), (along, x) = divmod(2 * lower + row - 2, BLOCK), divmod(2 * right + column - 2, BLOCK)
        blocks[2 * lower + right, :, BLOCK * y + x, down + 1, along + 1] = weights[:, 0, row, column]
    return blocks.reshape(4 * count, BLOCK * BLOCK, 3, 3)


def second_in_blocks(weights: np.ndarray) -> np.ndarray:
    """A 3 x 3 layer of stride 2 behind such a one (m x n x 3 x 3), over its outputs two by two (m x 4n x 2 x 2)."""
    outputs, inputs = weights.shape[:2]
    blocks = np.zeros((outputs, 4, inputs, 2, 2), weights.dtype)
    for row, column in np.ndindex(3, 3):
        (down, lower), (along, right) = divmod(row - 1, 2), divmod(column - 1, 2)
        blocks[:, 2 * lower + right, :, down + 1, along + 1] = weights[:, :, row, column]
    return blocks.reshape(outputs, 4 * inputs, 2, 2)


def in_blocks(model: onnx.ModelProto) -> onnx.ModelProto:
    """The locator's network with the same maps, whose first two layers look at blocks of pixels and outputs.

    A layer over a single channel is the dearest of all in 8-bit numbers: it is gathered pixel by pixel.
    """
    changed = onnx.ModelProto()
    changed.CopyFrom(model)
    graph = changed.graph
    first, second = [node for node in graph.node if node.op_type == "Conv"][:2]
    _set(graph, first.input[1], first_in_blocks(_values(graph, first.input[1])))
    _set(graph, first.input[2], np.tile(_values(graph, first.input[2]), 4))
    _set(graph, second.input[1], second_in_blocks(_values(graph, second.input[1])))
    _shape(first, size=3, pads=(1, 1, 1, 1))
    _shape(second, size=2, pads=(1, 1, 0, 0))
    graph.node.insert(0, helper.make_node("SpaceToDepth", [first.input[0]], ["blocks"], blocksize=BLOCK))
    first.input[0] = "blocks"
    del graph.value_info[:]
    return changed


def in_shares(model: onnx.ModelProto, ranges: np.ndarray) -> onnx.ModelProto:
    """The network with the same maps, whose last layer gives each map as a share of its range (one value a map).

    All maps of a layer have one range in 8-bit numbers: without this the heights, which are small, would be as coarse as the logits.
    """
    changed = onnx.ModelProto()
    changed.CopyFrom(model)
    graph = changed.graph
    head, maps = graph.node[-1], graph.output[0].name
    _set(graph, head.input[1], _values(graph, head.input[1]) / ranges[:, None, None, None])
    _set(graph, head.input[2], _values(graph, head.input[2]) / ranges)
    head.output[0] = "shares"
    graph.initializer.append(numpy_helper.from_array(ranges[:, None, None], "ranges"))
    graph.node.append(helper.make_node("Mul", ["shares", "ranges"], [maps], name="enlarge_shares"))
    return changed


class _Calibration:
    """Inputs as `quantize_static` asks for them."""

    def __init__(self, inputs: Sequence[np.ndarray], name: str) -> None:
        self._left: Iterator[dict[str, np.ndarray]] = iter([{name: each} for each in inputs])

    def get_next(self) -> dict[str, np.ndarray] | None:
        """The next input by its name, None behind the last."""
        return next(self._left, None)


def write_eight_bits(source: Path, inputs: Sequence[np.ndarray], path: Path) -> str:
    """Write the network of `source` in 8-bit numbers; returns the file's SHA-256.

    `inputs` (each B x 1 x H x W float32, -1 to 1) show how large its numbers become. Weights take 7 bits: a processor without instructions
    for 8-bit sums adds two products in 16 bits, where larger ones overflow, and would find other lines.
    """
    from onnxruntime.quantization import CalibrationMethod, QuantType, quantize_static

    network = onnx_network(str(source))
    ranges = np.max([np.abs(network(each)).max(axis=(0, 2, 3)) for each in inputs], axis=0)
    model = in_shares(in_blocks(onnx.load(source)), ranges)
    with written_whole(path) as unfinished, redirect_stdout(sys.stderr):  # it tells of its progress
        quantize_static(
            model,
            unfinished,
            _Calibration(inputs, model.graph.input[0].name),
            per_channel=True,
            reduce_range=True,
            calibrate_method=CalibrationMethod.Percentile,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            nodes_to_exclude=[model.graph.node[-1].name],
        )
    return sha256_of(path)


def _values(graph: onnx.GraphProto, name: str) -> np.ndarray:
    return numpy_helper.to_array(next(each for each in graph.initializer if each.name == name))


def _set(graph: onnx.GraphProto, name: str, values: np.ndarray) -> None:
    kept = next(each for each in graph.initializer if each.name == name)
    kept.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(values, np.float32), name))


def _shape(layer: onnx.NodeProto, size: int, pads: tuple[int, int, int, int]) -> None:
    """Make a layer one of stride 1."""
    del layer.attribute[:]
    shape = {"kernel_shape": (size, size), "pads": pads, "strides": (1, 1)}
    layer.attribute.extend(helper.make_attribute(name, value) for name, value in shape.items())


def unseen(maker: SceneMaker, plan: LocatorPlan) -> list[np.ndarray]:
    """Inputs (each B x 1 x SIDE x SIDE float32, -1 to 1) of the scenes that come behind those of a training."""
    first = plan.steps * plan.batch
    starts = range(first, first + _BATCHES * _AT_ONCE, _AT_ONCE)
    grey = [np.stack([maker.make(start + number).grey for number in range(_AT_ONCE)]) for start in starts]
    return [each[:, None].astype(np.float32) / 127.5 - 1 for each in grey]


def _main(fonts: Path, out: Path) -> None:
    plan = LocatorPlan()
    inputs = unseen(SceneMaker(load_faces(fonts, font_list().for_training), plan.seed), plan)
    checksum = write_eight_bits(data_folder("models") / NAME, inputs, out / EIGHT_BITS)
    sys.stdout.write(f"{EIGHT_BITS} {checksum}\n")


if __name__ == "__main__":
    _main(*(Path(argument) for argument in sys.argv[1:]))
