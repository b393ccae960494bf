"""The two runtimes say the same of both networks, and OpenCV stands in where ONNX Runtime cannot be loaded."""

import sys

import numpy as np
import pytest

from dealer_assist.resources import data_folder
from dealer_assist.vision.runtime import load_network, onnx_network, opencv_network

INPUTS = {"serial_reader.onnx": (3, 1, 32, 160), "serial_locator.onnx": (1, 1, 96, 160)}


@pytest.mark.parametrize("name", INPUTS)
def test_both_runtimes_say_the_same(name):
    path = str(data_folder("models") / name)
    values = np.random.default_rng(1).uniform(-1, 1, INPUTS[name]).astype(np.float32)
    fast, slow = onnx_network(path)(values), opencv_network(path)(values)
    assert fast.shape == slow.shape
    assert fast.dtype == slow.dtype == np.float32
    assert np.abs(fast - slow).max() < 1e-4


@pytest.mark.parametrize("sizes", [(1, 64), (2, 96), (1, 320)])
def test_a_network_takes_any_number_of_lines_of_any_width(sizes):
    count, width = sizes
    network = load_network(str(data_folder("models") / "serial_reader.onnx"))
    assert network(np.zeros((count, 1, 32, width), np.float32)).shape[:2] == (count, width // 4)


def test_without_the_package_opencv_reads(monkeypatch):
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    path = str(data_folder("models") / "serial_locator.onnx")
    with pytest.raises(ImportError):
        onnx_network(path)
    values = np.random.default_rng(2).uniform(-1, 1, (1, 1, 32, 48)).astype(np.float32)
    assert np.array_equal(load_network(path)(values), opencv_network(path)(values))
