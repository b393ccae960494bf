"""Training of the recogniser: synthetic strips -> weights. One run and one that was interrupted and resumed end with the same weights.

Works on one CPU thread and on a GPU where there is one, with the network's arithmetic in bfloat16.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np
import torch

from dealer_assist.vision.alphabet import CLASSES
from dealer_assist.vision.serial_network import NETWORK
from dealer_assist.vision.train.strips import StripMaker, StripSample
from dealer_assist.vision.train.targets import IGNORED, column_targets, sequence_targets
from dealer_assist.vision.train.training import Checkpoint, Schedule, Training, TwoCycles, new_network

CHECKPOINT = "checkpoint.pt"
_WARM_UP = 200
_COOLING = 0.275
_SECOND_COOLING = 0.6

UNFOCUSED = 0.5
"""Share of the strips of the second cycle that a camera out of focus sees."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to train: `loss` is "columns" or "ctc" (see `targets`), `rate` the highest learning rate.

    After `steps` a second cycle of `second_steps` goes on, at `second_rate`, with many strips that are out of focus.
    """

    seed: int = 1
    steps: int = 7000
    second_steps: int = 5000
    batch: int = 64
    rate: float = 2e-3
    second_rate: float = 1e-3
    loss: str = "columns"
    checkpoint_every: int = 200


def shared_out(plan: Plan, steps: int) -> Plan:
    """The plan with so many steps in all, at least 1, shared between its cycles as they are."""
    first = max(1, round(steps * plan.steps / (plan.steps + plan.second_steps)))
    return replace(plan, steps=first, second_steps=steps - first)


def device() -> str:
    """The device to train on: a GPU where there is one."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def tensor_of(samples: list[StripSample]) -> torch.Tensor:
    """Strips as the network takes them: B x 1 x 32 x W, -1 to 1."""
    grey = np.stack([sample.grey for sample in samples]).astype(np.float32) / 127.5 - 1.0
    return torch.from_numpy(grey).unsqueeze(1)


class Trainer(Training):
    """A recogniser in training; its checkpoint is in `out`."""

    def __init__(self, plan: Plan, maker: StripMaker, out: Path) -> None:
        torch.manual_seed(plan.seed)
        self._plan, self._maker, self._device = plan, maker, device()
        network = new_network(NETWORK, CLASSES).to(self._device, memory_format=torch.channels_last)
        optimiser = torch.optim.AdamW(network.parameters(), lr=plan.rate, weight_decay=0.01, betas=(0.9, 0.98))
        schedule = TwoCycles(
            Schedule(plan.steps, plan.rate, _WARM_UP, _COOLING, plan.checkpoint_every),
            Schedule(plan.second_steps, plan.second_rate, _WARM_UP, _SECOND_COOLING, plan.checkpoint_every),
        )
        super().__init__(network, optimiser, schedule, Checkpoint(out / CHECKPOINT, {"plan": asdict(plan), "faces": list(maker.faces)}))

    def _loss(self) -> torch.Tensor:
        if self.step == self._plan.steps:
            self._begin_anew()
        unfocused = 0.0 if self.step < self._plan.steps else UNFOCUSED
        first = self.step * self._plan.batch
        samples = [self._maker.make(index, unfocused) for index in range(first, first + self._plan.batch)]
        strips = tensor_of(samples).to(self._device, memory_format=torch.channels_last)
        with torch.autocast(self._device, dtype=torch.bfloat16):
            scores = self.network(strips)
        return (sequence_loss if self._plan.loss == "ctc" else column_loss)(scores.float(), samples)


def sequence_loss(scores: torch.Tensor, samples: Sequence[StripSample]) -> torch.Tensor:
    """Of strips of which is told what stands in them, and not where (CTC; Graves et al., 2006). `scores` are B x T x classes."""
    labels, counts = map(torch.from_numpy, sequence_targets(samples))
    steps = torch.full((len(samples),), scores.shape[1], dtype=torch.long)
    logarithms = scores.log_softmax(2).transpose(0, 1)
    return torch.nn.functional.ctc_loss(logarithms, labels.to(scores.device), steps, counts, zero_infinity=True)


def column_loss(scores: torch.Tensor, samples: Sequence[StripSample]) -> torch.Tensor:
    """Of strips of which is told what stands at each column."""
    targets = torch.from_numpy(np.stack([column_targets(sample) for sample in samples])).to(scores.device)
    return torch.nn.functional.cross_entropy(scores.flatten(0, 1), targets.flatten(), ignore_index=IGNORED)
