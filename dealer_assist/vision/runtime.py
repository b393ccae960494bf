"""Runs a network from its ONNX file: in ONNX Runtime, which is two to three times as fast, or in OpenCV where that cannot be loaded."""

from collections.abc import Callable

import cv2
import numpy as np

Network = Callable[[np.ndarray], np.ndarray]
"""The input (float32, the first size is the batch) -> the network's only output (float32). Used from one thread at a time."""


def load_network(path: str, eight_bits: str | None = None) -> Network:
    """A network in the fastest runtime that this machine can load. Of one file both give the same figures within 1e-4 (a test).

    `eight_bits` is a file of the same network in 8-bit numbers, where there is one: ONNX Runtime takes that one, OpenCV cannot.
    """
    try:
        return onnx_network(eight_bits or path)
    except ImportError:  # no wheel for this machine, or a system library that the wheel needs is missing
        return opencv_network(path)


def onnx_network(path: str, threads: int = 1) -> Network:
    """A network in ONNX Runtime, on so many threads. Raises ImportError where the package cannot be loaded."""
    import onnxruntime

    onnxruntime.disable_telemetry_events()  # its builds for Windows would tell the system's event log
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
    options.enable_cpu_mem_arena = False  # an arena keeps the largest batch that was ever read
    session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    name = session.get_inputs()[0].name

    def run(values: np.ndarray) -> np.ndarray:
        return np.asarray(session.run(None, {name: values})[0], np.float32)

    return run


def opencv_network(path: str) -> Network:
    """A network in OpenCV's older engine, with which it was measured: OpenCV 4 has no other, OpenCV 5 is asked for it."""
    engine = getattr(cv2.dnn, "ENGINE_CLASSIC", None)
    net = cv2.dnn.readNetFromONNX(path) if engine is None else cv2.dnn.readNetFromONNX(path, engine=engine)

    def run(values: np.ndarray) -> np.ndarray:
        net.setInput(values)
        return np.asarray(net.forward(), np.float32)

    return run
