"""Training of the locator: synthetic scenes -> weights -> the file that OpenCV runs. One CPU thread is enough."""

from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import torch

from dealer_assist.vision.train.locator_scenes import Scene, SceneMaker
from dealer_assist.vision.train.training import Checkpoint, Schedule, Training, new_network
from dealer_assist.vision.weights import sha256_of
from dealer_assist.vision.whole_files import written_whole

NETWORK = "serial_locator"
"""Stem of the network's files in `models`."""

CHECKPOINT = "locator.pt"
_WARM_UP = 150
_COOLING = 0.4
_DIRECTION, _HEIGHT = 1.0, 1.0
"""Shares of both in the loss."""


@dataclass(frozen=True, slots=True)
class LocatorPlan:
    """What to train: `rate` is the highest learning rate."""

    seed: int = 1
    steps: int = 2000
    batch: int = 16
    rate: float = 3e-3
    checkpoint_every: int = 200


def loss_of(maps: torch.Tensor, scenes: list[Scene]) -> torch.Tensor:
    """How wrong the maps (B x 4 x h x w) of some scenes are."""
    serial, weight, along, height = (
        torch.from_numpy(np.stack([getattr(scene, name) for scene in scenes])) for name in ("serial", "weight", "along", "height")
    )
    here = serial * weight
    amount = here.sum() + 1
    entropy = torch.nn.functional.binary_cross_entropy_with_logits(maps[:, 0], serial, reduction="none") * weight
    hardest = (entropy * (1 - serial)).flatten().topk(int(3 * amount)).values.sum()
    found = (entropy * serial).sum()
    chance = maps[:, 0].sigmoid() * weight
    overlap = 1 - (2 * (chance * here).sum() + 1) / (chance.sum() + here.sum() + 1)
    direction = ((maps[:, 1:3] - along).square().sum(1) * here).sum() / amount
    size = (torch.nn.functional.smooth_l1_loss(maps[:, 3], height, reduction="none", beta=0.1) * here).sum() / amount
    everywhere = (entropy * (1 - serial)).mean()
    return (found + hardest) / (4 * amount) + everywhere + overlap + _DIRECTION * direction + _HEIGHT * size


class LocatorTrainer(Training):
    """A locator in training; its checkpoint is in `out`."""

    def __init__(self, plan: LocatorPlan, maker: SceneMaker, out: Path) -> None:
        torch.manual_seed(plan.seed)
        self._plan, self._maker = plan, maker
        network = new_network(NETWORK).to(memory_format=torch.channels_last)
        optimiser = torch.optim.AdamW(network.parameters(), lr=plan.rate, weight_decay=1e-3)
        schedule = Schedule(plan.steps, plan.rate, _WARM_UP, _COOLING, plan.checkpoint_every)
        super().__init__(network, optimiser, schedule, Checkpoint(out / CHECKPOINT, {"plan": asdict(plan), "faces": list(maker.faces)}))

    def _loss(self) -> torch.Tensor:
        first = self.step * self._plan.batch
        scenes = [self._maker.make(index) for index in range(first, first + self._plan.batch)]
        grey = torch.from_numpy(np.stack([scene.grey for scene in scenes])[:, None].astype(np.float32) / 127.5 - 1)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            maps = self.network(grey.contiguous(memory_format=torch.channels_last))
        return loss_of(maps.float(), scenes)


def write_locator(averaged: dict[str, torch.Tensor], folder: Path) -> str:
    """Write the averaged weights as OpenCV reads them; returns the file's SHA-256. Needs the extra `train`."""
    network = new_network(NETWORK)
    network.load_state_dict(averaged)
    path = folder / f"{NETWORK}.onnx"
    sizes = {"grey": {0: "batch", 2: "height", 3: "width"}, "maps": {0: "batch", 2: "rows", 3: "columns"}}
    example = (torch.zeros(1, 1, 352, 640),)
    with written_whole(path) as unfinished:
        torch.onnx.export(
            network.eval(), example, str(unfinished), input_names=["grey"], output_names=["maps"], dynamic_axes=sizes, dynamo=False
        )
    return sha256_of(path)
