"""Training: synthetic strips -> weights. One run and one that was interrupted and resumed end with the same weights.

A strip depends on the seed and its number alone, so a resumed run goes on where the checkpoint stands. Works on one CPU thread
(in bfloat16 where the processor has it) and on a GPU where there is one.
"""

import importlib.util
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import torch

from dealer_assist.resources import data_folder
from dealer_assist.vision.alphabet import CLASSES
from dealer_assist.vision.train.strips import StripMaker, StripSample
from dealer_assist.vision.train.targets import IGNORED, column_targets, sequence_targets

NETWORK = "serial_reader"
"""Stem of the network's files in `models`."""

CHECKPOINT = "checkpoint.pt"
_WARM_UP = 200
_COOLING = 0.275
"""Last part of a run, in which the learning rate falls to 0. Before it, a longer run does the same."""

_KEPT = 0.998
"""Share of the averaged weights that a step keeps."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to train: `loss` is "columns" or "ctc" (see `targets`), `rate` the highest learning rate."""

    seed: int = 1
    steps: int = 2760
    batch: int = 64
    rate: float = 2e-3
    loss: str = "columns"
    checkpoint_every: int = 200


@dataclass(frozen=True, slots=True)
class Progress:
    """A step that is done, and the loss since the last report."""

    step: int
    loss: float


def network_module() -> ModuleType:
    """The network file in `models`, as EasyOCR imports it."""
    path = data_folder("models") / f"{NETWORK}.py"
    spec = importlib.util.spec_from_file_location(NETWORK, path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def device() -> str:
    """The device to train on: a GPU where there is one."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def tensor_of(samples: list[StripSample]) -> torch.Tensor:
    """Strips as the network takes them: B x 1 x 32 x W, -1 to 1."""
    grey = np.stack([sample.grey for sample in samples]).astype(np.float32) / 127.5 - 1.0
    return torch.from_numpy(grey).unsqueeze(1)


def checkpoint_in(folder: Path) -> bool:
    """Whether a folder holds a run that can be resumed."""
    return (folder / CHECKPOINT).is_file()


class Trainer:
    """A network in training. `resume` raises ValueError where `out` holds the checkpoint of another plan."""

    def __init__(self, plan: Plan, maker: StripMaker, out: Path) -> None:
        torch.manual_seed(plan.seed)
        self._plan, self._maker, self._out, self._device = plan, maker, out, device()
        self.network = network_module().Model(CLASSES).to(self._device, memory_format=torch.channels_last)
        self.averaged = {name: value.detach().clone() for name, value in self.network.state_dict().items()}
        self._optimiser = torch.optim.AdamW(self.network.parameters(), lr=plan.rate, weight_decay=0.01, betas=(0.9, 0.98))
        self.step = 0

    def resume(self) -> None:
        """Go on from the checkpoint in `out`, if there is one."""
        path = self._out / CHECKPOINT
        if not path.is_file():
            return
        state = torch.load(path, map_location=self._device, weights_only=True)
        if state["plan"] != asdict(self._plan):
            raise ValueError(f"{path} belongs to another plan: {state['plan']}")
        self.network.load_state_dict(state["network"])
        self._optimiser.load_state_dict(state["optimiser"])
        self.averaged, self.step = state["averaged"], state["step"]

    def run(self, report: Callable[[Progress], None], until: int | None = None) -> None:
        """Train to the end of the plan, or to step `until`; the checkpoint is written now and then and at the end."""
        self.network.train()
        end = min(self._plan.steps, until or self._plan.steps)
        while self.step < end:
            loss = self._one_step()
            self.step += 1
            report(Progress(self.step, loss))
            if self.step % self._plan.checkpoint_every == 0 or self.step == end:
                self._save()

    def _one_step(self) -> float:
        first = self.step * self._plan.batch
        samples = [self._maker.make(index) for index in range(first, first + self._plan.batch)]
        for group in self._optimiser.param_groups:
            group["lr"] = self._rate()
        self._optimiser.zero_grad(set_to_none=True)
        strips = tensor_of(samples).to(self._device, memory_format=torch.channels_last)
        with self._precision():
            scores = self.network(strips)
        loss = self._loss(scores.float(), samples)
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

    def _precision(self) -> AbstractContextManager[Any]:
        precision: AbstractContextManager[Any] = torch.autocast(self._device, dtype=torch.bfloat16)
        return precision

    def _loss(self, scores: torch.Tensor, samples: list[StripSample]) -> torch.Tensor:
        if self._plan.loss == "ctc":
            labels, counts = sequence_targets(samples)
            steps = torch.full((len(samples),), scores.shape[1], dtype=torch.long)
            logarithms = scores.log_softmax(2).transpose(0, 1)
            return torch.nn.functional.ctc_loss(logarithms, torch.from_numpy(labels), steps, torch.from_numpy(counts), zero_infinity=True)
        targets = torch.from_numpy(np.stack([column_targets(sample) for sample in samples])).to(self._device)
        return torch.nn.functional.cross_entropy(scores.flatten(0, 1), targets.flatten(), ignore_index=IGNORED)

    def _average(self) -> None:
        kept = min(_KEPT, (1 + self.step) / (10 + self.step))
        for name, value in self.network.state_dict().items():
            if value.is_floating_point():
                self.averaged[name].lerp_(value, 1 - kept)
            else:
                self.averaged[name].copy_(value)

    def _save(self) -> None:
        state = {
            "plan": asdict(self._plan),
            "step": self.step,
            "network": self.network.state_dict(),
            "averaged": self.averaged,
            "optimiser": self._optimiser.state_dict(),
        }
        self._out.mkdir(parents=True, exist_ok=True)
        unfinished = self._out / (CHECKPOINT + ".part")
        torch.save(state, unfinished)
        unfinished.replace(self._out / CHECKPOINT)
