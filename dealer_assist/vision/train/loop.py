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
from dealer_assist.vision.train.strips import PLAIN, Hardness, StripMaker, StripSample
from dealer_assist.vision.train.targets import IGNORED, column_targets, sequence_targets
from dealer_assist.vision.train.training import Checkpoint, Cycles, Schedule, Training, new_network

CHECKPOINT = "checkpoint.pt"
_WARM_UP = 200


@dataclass(frozen=True, slots=True)
class Cycle:
    """A part of the training: its steps, the highest learning rate, in which part of it the rate falls, and how hard the strips are."""

    steps: int
    rate: float
    cooling: float
    hardness: Hardness = PLAIN


CYCLES = (
    Cycle(7000, 2e-3, 0.275),
    Cycle(5000, 1e-3, 0.6, Hardness(unfocused=0.5)),
    Cycle(3000, 1e-3, 0.8, Hardness(unfocused=0.4, shown_through=0.3)),
)
"""Those of the shipped network."""

SECOND_CYCLES = (
    Cycle(9000, 2e-3, 0.4, Hardness(unfocused=0.35, shown_through=0.15)),
    Cycle(4000, 1e-3, 0.8, Hardness(unfocused=0.4, shown_through=0.25)),
)
"""Those of the second network, which begins from other weights and sees other strips."""

SEED, SECOND_SEED = 1, 2
"""Seeds of the two."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to train: `loss` is "columns" or "ctc" (see `targets`)."""

    seed: int = SEED
    cycles: tuple[Cycle, ...] = CYCLES
    batch: int = 64
    loss: str = "columns"
    checkpoint_every: int = 200

    @property
    def steps(self) -> int:
        """Steps of all cycles."""
        return sum(cycle.steps for cycle in self.cycles)


def shared_out(plan: Plan, steps: int) -> Plan:
    """The plan with so many steps in all, shared between its cycles as they are; one that gets none is left out."""
    ends = [round(steps * sum(cycle.steps for cycle in plan.cycles[: number + 1]) / plan.steps) for number in range(len(plan.cycles))]
    counts = [end - begin for begin, end in zip((0, *ends), ends, strict=False)]
    return replace(plan, cycles=tuple(replace(cycle, steps=count) for cycle, count in zip(plan.cycles, counts, strict=True) if count))


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
        optimiser = torch.optim.AdamW(network.parameters(), lr=plan.cycles[0].rate, weight_decay=0.01, betas=(0.9, 0.98))
        self._cycles = Cycles(
            tuple(Schedule(cycle.steps, cycle.rate, _WARM_UP, cycle.cooling, plan.checkpoint_every) for cycle in plan.cycles)
        )
        origin = {"plan": asdict(plan), "faces": list(maker.faces)}
        super().__init__(network, optimiser, self._cycles, Checkpoint(out / CHECKPOINT, origin))

    def _loss(self) -> torch.Tensor:
        number, _ = self._cycles.place_of(self.step)
        first, hardness = self.step * self._plan.batch, self._plan.cycles[number].hardness
        samples = [self._maker.make(index, hardness) for index in range(first, first + self._plan.batch)]
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
