"""The locator in 8-bit numbers: what is changed before the numbers are says the same, and no processor's sums overflow."""

import numpy as np
import onnx
import pytest

from dealer_assist.resources import data_folder
from dealer_assist.vision.runtime import onnx_network
from dealer_assist.vision.strip_finder import EIGHT_BITS
from dealer_assist.vision.train.eight_bits import in_blocks, in_shares, unseen, write_eight_bits
from dealer_assist.vision.train.locator_loop import NETWORK, LocatorPlan, write_locator
from dealer_assist.vision.train.locator_scenes import SIDE, SceneMaker
from dealer_assist.vision.train.training import new_network
from tests.vision.train.helpers import shipped_faces

LARGEST_PAIR = 2**15 - 1
"""What two products of a grey value (8 bits) and a weight may add up to where a processor adds them in 16 bits (VPMADDUBSW)."""


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    """A network that has learnt nothing, in 32-bit numbers."""
    folder = tmp_path_factory.mktemp("locator")
    write_locator(new_network(NETWORK).eval().state_dict(), folder)
    return folder / f"{NETWORK}.onnx"


def maps_of(path, grey):
    return onnx_network(str(path))(grey)


@pytest.mark.parametrize("size", [(96, 160), (16, 48)])
def test_a_network_that_looks_at_blocks_gives_the_same_maps(size, source, tmp_path):
    onnx.save(in_blocks(onnx.load(source)), tmp_path / "blocks.onnx")
    grey = np.random.default_rng(1).uniform(-1, 1, (2, 1, *size)).astype(np.float32)
    assert np.abs(maps_of(tmp_path / "blocks.onnx", grey) - maps_of(source, grey)).max() < 1e-4


def test_a_network_that_gives_shares_gives_the_same_maps(source, tmp_path):
    onnx.save(in_shares(onnx.load(source), np.array([15, 0.6, 0.5, 2], np.float32)), tmp_path / "shares.onnx")
    grey = np.random.default_rng(2).uniform(-1, 1, (1, 1, 32, 64)).astype(np.float32)
    assert np.abs(maps_of(tmp_path / "shares.onnx", grey) - maps_of(source, grey)).max() < 1e-4


def test_every_map_is_written_as_finely_as_its_own_range_allows_and_the_same_twice(source, tmp_path):
    inputs = [np.random.default_rng(seed).uniform(-1, 1, (4, 1, 64, 64)).astype(np.float32) for seed in (3, 4)]
    first = write_eight_bits(source, inputs, tmp_path / "first.onnx")
    assert write_eight_bits(source, inputs, tmp_path / "second.onnx") == first
    exact, written = maps_of(source, inputs[0]), maps_of(tmp_path / "first.onnx", inputs[0])
    spread = exact.max(axis=(0, 2, 3)) - exact.min(axis=(0, 2, 3))
    assert (np.abs(written - exact).mean(axis=(0, 2, 3)) < 0.05 * spread).all()


def test_weights_are_so_small_that_two_products_never_overflow():
    model = onnx.load(data_folder("models") / EIGHT_BITS)
    layers = [each for each in model.graph.initializer if each.data_type == onnx.TensorProto.INT8 and len(each.dims) == 4]
    convolutions = sum(node.op_type == "Conv" for node in model.graph.node)
    assert len(layers) == convolutions == 15
    largest = max(int(np.abs(onnx.numpy_helper.to_array(each).astype(int)).max()) for each in layers)
    assert 2 * 255 * largest <= LARGEST_PAIR


def test_numbers_are_measured_on_scenes_that_were_not_trained_on(monkeypatch):
    maker = SceneMaker(shipped_faces(), seed=5, stock=(40, 6))
    asked = []
    make = maker.make
    monkeypatch.setattr(maker, "make", lambda number: asked.append(number) or make(number))
    inputs = unseen(maker, LocatorPlan(steps=3, batch=4))
    assert min(asked) == 12
    assert all(each.shape[1:] == (1, SIDE, SIDE) and each.min() >= -1 and each.max() <= 1 for each in inputs)
