"""Training of the locator: synthetic scenes -> weights -> the file that OpenCV runs.

A scene depends on the seed and its number alone, so a run that was interrupted goes on where its checkpoint stands and ends with the
same weights. One CPU thread is enough.
"""

import hashlib
import importlib.util
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch

from dealer_assist.resources import data_folder
from dealer_assist.vision.train.locator_scenes import Scene, SceneMaker

NETWORK = "serial_locator"
"""Stem of the network's files in `models`."""

CHECKPOINT = "locator.pt"
_WARM_UP = 150
_COOLING = 0.4
_KEPT = 0.998
_DIRECTION, _HEIGHT = 1.0, 1.0
"""Shares of both in the loss."""


@dataclass(frozen=True, slots=True)
class LocatorPlan:
    """What to train: `rate` is the highest learning rate."""

    seed: int = 1
    steps: int = 4000
    batch: int = 16
    rate: float = 3e-3
    checkpoint_every: int = 200


@dataclass(frozen=True, slots=True)
class LocatorProgress:
    """A step that is done, and its loss."""

    step: int
    loss: float


def new_network() -> torch.nn.Module:
    """The network of `models`, untrained."""
    path = data_folder("models") / f"{NETWORK}.py"
    spec = importlib.util.spec_from_file_location(NETWORK, path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    network: torch.nn.Module = module.Model()
    return network


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


class LocatorTrainer:
    """One run of training in a folder."""

    def __init__(self, plan: LocatorPlan, maker: SceneMaker, out: Path) -> None:
        torch.manual_seed(plan.seed)
        self._plan, self._maker, self._out = plan, maker, out
        self.network = new_network().to(memory_format=torch.channels_last)
        self._optimiser = torch.optim.AdamW(self.network.parameters(), lr=plan.rate, weight_decay=1e-3)
        self.averaged = {name: value.detach().clone() for name, value in self.network.state_dict().items()}
        self.step = 0

    def resume(self) -> None:
        """Go on from the checkpoint, if there is one. Raises ValueError where it belongs to another plan."""
        path = self._out / CHECKPOINT
        if not path.is_file():
            return
        state: dict[str, Any] = torch.load(path, weights_only=True)
        if state["plan"] != asdict(self._plan):
            raise ValueError(f"{path} belongs to another plan: {state['plan']}")
        self.network.load_state_dict(state["network"])
        self._optimiser.load_state_dict(state["optimiser"])
        self.averaged, self.step = state["averaged"], state["step"]

    def run(self, report: Callable[[LocatorProgress], None], until: int | None = None) -> None:
        """Train to the end of the plan, or to step `until`; the checkpoint is written now and then and at the end."""
        self.network.train()
        end = min(self._plan.steps, until or self._plan.steps)
        while self.step < end:
            loss = self._one_step()
            self.step += 1
            report(LocatorProgress(self.step, loss))
            if self.step % self._plan.checkpoint_every == 0 or self.step == end:
                self._save()

    def _one_step(self) -> float:
        first = self.step * self._plan.batch
        scenes = [self._maker.make(index) for index in range(first, first + self._plan.batch)]
        for group in self._optimiser.param_groups:
            group["lr"] = self._rate()
        self._optimiser.zero_grad(set_to_none=True)
        grey = torch.from_numpy(np.stack([scene.grey for scene in scenes])[:, None].astype(np.float32) / 127.5 - 1)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            maps = self.network(grey.contiguous(memory_format=torch.channels_last))
        loss = loss_of(maps.float(), scenes)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 5.0)
        self._optimiser.step()
        self._average()
        return float(loss.detach())

    def _rate(self) -> float:
        if self.step < _WARM_UP:
            return self._plan.rate * (self.step + 1) / _WARM_UP
        left = (self._plan.steps - self.step) / (_COOLING * self._plan.steps)
        return self._plan.rate * min(1.0, left)

    def _average(self) -> None:
        kept = min(_KEPT, (1 + self.step) / (10 + self.step))
        for name, value in self.network.state_dict().items():
            if value.is_floating_point():
                self.averaged[name].lerp_(value, 1 - kept)
            else:
                self.averaged[name].copy_(value)

    def _save(self) -> None:
        state = {"plan": asdict(self._plan), "step": self.step, "network": self.network.state_dict()}
        state |= {"averaged": self.averaged, "optimiser": self._optimiser.state_dict()}
        self._out.mkdir(parents=True, exist_ok=True)
        unfinished = self._out / (CHECKPOINT + ".part")
        torch.save(state, unfinished)
        unfinished.replace(self._out / CHECKPOINT)


def write_locator(averaged: dict[str, torch.Tensor], folder: Path) -> str:
    """Write the averaged weights as OpenCV reads them; returns the file's SHA-256. Needs the extra `train`."""
    network = new_network()
    network.load_state_dict(averaged)
    path = folder / f"{NETWORK}.onnx"
    sizes = {"grey": {0: "batch", 2: "height", 3: "width"}, "maps": {0: "batch", 2: "rows", 3: "columns"}}
    example = torch.zeros(1, 1, 352, 640)
    torch.onnx.export(network.eval(), (example,), str(path), input_names=["grey"], output_names=["maps"], dynamic_axes=sizes, dynamo=False)
    return hashlib.sha256(path.read_bytes()).hexdigest()
