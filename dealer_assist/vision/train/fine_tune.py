"""Fine-tuning: a network that reads goes on learning on the club's own pictures, mixed with synthetic strips so that it forgets nothing.

It stops early: where the notes that are watched, and not trained on, are read no better for some time. The best weights on the way are
those that are kept. A run that was interrupted and resumed ends with the same weights as one that was not.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch

from dealer_assist.vision.alphabet import CLASSES
from dealer_assist.vision.serial_network import NETWORK
from dealer_assist.vision.train.club_lines import ClubLine, ClubMaker, digest_of, plain_strip
from dealer_assist.vision.train.loop import column_loss, device, sequence_loss, tensor_of
from dealer_assist.vision.train.strips import StripMaker
from dealer_assist.vision.train.training import Checkpoint, Schedule, Training, new_network
from dealer_assist.vision.weights import WeightsError

CHECKPOINT = "fine_tune.pt"
_WARM_UP = 20
_COOLING = 0.5
_AT_ONCE = 64


@dataclass(frozen=True, slots=True)
class FineTunePlan:
    """How to go on: of each batch a `share` (0 to 1) is the club's. The watched notes are looked at after every `look_every` steps;
    after `patience` looks without a better one the run stops. `rate` is the highest learning rate.
    """

    seed: int = 1
    steps: int = 1200
    batch: int = 64
    share: float = 0.5
    rate: float = 3e-4
    look_every: int = 40
    patience: int = 6
    checkpoint_every: int = 40


@dataclass(frozen=True, slots=True)
class Material:
    """What is learnt from: the club's lines, those that are watched, and the maker of synthetic strips."""

    training: tuple[ClubLine, ...]
    watching: tuple[ClubLine, ...]
    synthetic: StripMaker


def load_weights(path: Path) -> dict[str, torch.Tensor]:
    """The weights of a `.pth` file as `export.write_network` writes it. Raises WeightsError `weights_unreadable`."""
    try:
        weights = torch.load(path, map_location="cpu", weights_only=True)
        named = {name.removeprefix("module."): value for name, value in weights.items()}
        new_network(NETWORK, CLASSES).load_state_dict(named)
    except Exception as fault:  # whatever a file that holds something else makes torch raise
        raise WeightsError("weights_unreadable", subject=str(path)) from fault
    return named


class FineTuner(Training):
    """A network that goes on from `base`; its checkpoint is in `out`."""

    def __init__(self, plan: FineTunePlan, base: Mapping[str, torch.Tensor], material: Material, out: Path) -> None:
        torch.manual_seed(plan.seed)
        self._plan, self._device = plan, device()
        self._synthetic, self._club = material.synthetic, ClubMaker(material.training, plan.seed)
        network = new_network(NETWORK, CLASSES)
        network.load_state_dict(dict(base))
        network = network.to(self._device, memory_format=torch.channels_last)
        optimiser = torch.optim.AdamW(network.parameters(), lr=plan.rate, weight_decay=0.01, betas=(0.9, 0.98))
        origin = {
            "plan": asdict(plan),
            "faces": list(material.synthetic.faces),
            "base": _digest(base),
            "lines": digest_of((*material.training, *material.watching)),
        }
        schedule = Schedule(plan.steps, plan.rate, _WARM_UP, _COOLING, plan.checkpoint_every)
        super().__init__(network, optimiser, schedule, Checkpoint(out / CHECKPOINT, origin))
        self._watched = [plain_strip(line) for line in material.watching]
        self.best = {name: value.clone() for name, value in self.averaged.items()}
        self.best_loss, self.best_step = self._watched_loss(), 0

    def facts(self) -> dict[str, Any]:
        """How the weights were made: the plan, the step that ended it, and the step of the best weights."""
        return {**asdict(self._plan), "ended": self.step, "best": self.best_step}

    @property
    def stopped(self) -> bool:
        """Whether the watched notes have been read no better for too long."""
        return self.step - self.best_step >= self._plan.patience * self._plan.look_every

    def _look_back(self) -> None:
        if self.step % self._plan.look_every:
            return
        loss = self._watched_loss()
        if loss < self.best_loss:
            self.best_loss, self.best_step = loss, self.step
            self.best = {name: value.clone() for name, value in self.averaged.items()}

    def _more_state(self) -> dict[str, Any]:
        return {"best": self.best, "best_loss": self.best_loss, "best_step": self.best_step}

    def _take_up(self, state: Mapping[str, Any]) -> None:
        self.best, self.best_loss, self.best_step = state["best"], float(state["best_loss"]), int(state["best_step"])

    def _loss(self) -> torch.Tensor:
        own = round(self._plan.batch * self._plan.share)
        drawn = self._plan.batch - own
        club = [self._club.make(self.step * own + index) for index in range(own)]
        synthetic = [self._synthetic.make(self.step * drawn + index) for index in range(drawn)]
        strips = tensor_of([*club, *synthetic]).to(self._device, memory_format=torch.channels_last)
        with torch.autocast(self._device, dtype=torch.bfloat16):
            scores = self.network(strips).float()
        return self._plan.share * sequence_loss(scores[:own], club) + (1 - self._plan.share) * column_loss(scores[own:], synthetic)

    def _watched_loss(self) -> float:
        """What the averaged weights make of the watched notes, as they are."""
        network = new_network(NETWORK, CLASSES).to(self._device)
        network.load_state_dict(self.averaged)
        network.eval()
        total = 0.0
        with torch.inference_mode():
            for first in range(0, len(self._watched), _AT_ONCE):
                some = self._watched[first : first + _AT_ONCE]
                total += len(some) * float(sequence_loss(network(tensor_of(some).to(self._device)), some))
        return total / len(self._watched)


def _digest(weights: Mapping[str, torch.Tensor]) -> str:
    """SHA-256 over some weights."""
    digest = hashlib.sha256()
    for name, value in sorted(weights.items()):
        digest.update(name.encode())
        digest.update(value.detach().cpu().numpy().tobytes())
    return digest.hexdigest()
