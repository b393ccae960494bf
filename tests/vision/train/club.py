"""Sixty of the sample pictures as a club's own, and a network that reads badly."""

from functools import lru_cache

import torch

from dealer_assist.resources import data_folder
from dealer_assist.vision.labels import SEVERAL_NOTES, Label, load_labels
from dealer_assist.vision.train.fine_tune import load_weights

_DAMAGE = 0.8
"""Standard deviation of the noise on the weights, in their own."""


@lru_cache(maxsize=1)
def sixty_labels() -> tuple[Label, ...]:
    """One note a picture, sixty physical notes (synthetic)."""
    labels = load_labels(data_folder("sample_images") / "labels.csv").labels
    return tuple(label for label in labels if label.capture_kind != SEVERAL_NOTES)[::3][:60]


def weakened() -> dict[str, torch.Tensor]:
    """The shipped weights with noise on every filter: hardly a serial is read with them."""
    generator = torch.Generator().manual_seed(1)
    shipped = load_weights(data_folder("models") / "serial_reader.pth")
    return {
        name: value + _DAMAGE * value.std() * torch.randn(value.shape, generator=generator) if value.dim() > 1 else value
        for name, value in shipped.items()
    }
