"""What the trainings of both networks have in common: steps, the learning rate, averaged weights, and a checkpoint to go on from.

A run that was interrupted and resumed ends with the same weights as one that was not, because what a step sees depends on the seed and
the step's number alone.
"""

import importlib.util
import pickle
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from dealer_assist.resources import data_folder
from dealer_assist.table.faults import KnownError
from dealer_assist.vision.whole_files import written_whole

_KEPT = 0.998
"""Share of the averaged weights that a step keeps."""

_NOT_A_CHECKPOINT = (pickle.UnpicklingError, RuntimeError, EOFError, KeyError, TypeError, ValueError)


class CheckpointError(KnownError):
    """`checkpoint_differs`: the checkpoint (`subject`) belongs to another plan, other fonts or another network.
    `checkpoint_damaged`: it cannot be read.
    """


@dataclass(frozen=True, slots=True)
class Progress:
    """A step that is done, and its loss."""

    step: int
    loss: float


@dataclass(frozen=True, slots=True)
class Schedule:
    """Steps of a run, and its learning rate: it rises for `warm_up` steps to `rate`, and falls to 0 in the last part (`cooling`).

    Before it falls, a longer run does the same.
    """

    steps: int
    rate: float
    warm_up: int
    cooling: float
    checkpoint_every: int

    def rate_at(self, step: int) -> float:
        """The learning rate of a step (the first one is 0)."""
        if step < self.warm_up:
            return self.rate * (step + 1) / self.warm_up
        return self.rate * min(1.0, (self.steps - step) / (self.cooling * self.steps))

    def begins_anew(self, step: int) -> bool:  # noqa: ARG002 - as in `Cycles`
        """Whether a step is the first one after another run: never."""
        return False


@dataclass(frozen=True, slots=True)
class Cycles:
    """Runs one behind the other; each goes on from the averaged weights of the one before."""

    each: tuple[Schedule, ...]

    @property
    def steps(self) -> int:
        """Steps of all."""
        return sum(schedule.steps for schedule in self.each)

    @property
    def checkpoint_every(self) -> int:
        """Steps between two checkpoints."""
        return self.each[0].checkpoint_every

    def rate_at(self, step: int) -> float:
        """The learning rate of a step (the first one is 0)."""
        number, within = self.place_of(step)
        return self.each[number].rate_at(within)

    def begins_anew(self, step: int) -> bool:
        """Whether a step is the first one after another run."""
        number, within = self.place_of(step)
        return number > 0 and within == 0

    def place_of(self, step: int) -> tuple[int, int]:
        """The number of the cycle in which a step is, and of the step in it, both from 0; what is behind the end is in the last cycle."""
        number = 0
        while step >= self.each[number].steps and number + 1 < len(self.each):
            step, number = step - self.each[number].steps, number + 1
        return number, step


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The file that keeps a run. `origin` is what two parts of one run have in common: the plan and the fonts (plain values)."""

    path: Path
    origin: Mapping[str, Any]

    def load(self, device: torch.device) -> dict[str, Any] | None:
        """The run that is kept, None where there is no file. Raises CheckpointError."""
        if not self.path.is_file():
            return None
        try:
            state: dict[str, Any] = torch.load(self.path, map_location=device, weights_only=True)
            origin = state["origin"]
        except _NOT_A_CHECKPOINT as fault:
            raise CheckpointError("checkpoint_damaged", subject=str(self.path)) from fault
        if origin != dict(self.origin):
            raise CheckpointError("checkpoint_differs", subject=str(self.path))
        return state

    def save(self, state: Mapping[str, Any]) -> None:
        """Keep a run; the file before it stays until this one is whole."""
        with written_whole(self.path) as unfinished:
            torch.save({"origin": dict(self.origin), **state}, unfinished)


def new_network(stem: str, *arguments: object) -> torch.nn.Module:
    """An untrained network, built by `Model` of a file in `models`."""
    path = data_folder("models") / f"{stem}.py"
    spec = importlib.util.spec_from_file_location(stem, path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    network: torch.nn.Module = module.Model(*arguments)
    return network


class Training(ABC):
    """One run: a network, its optimiser, and the averaged weights, which are those that are shipped."""

    def __init__(
        self, network: torch.nn.Module, optimiser: torch.optim.Optimizer, schedule: Schedule | Cycles, checkpoint: Checkpoint
    ) -> None:
        self.network, self._optimiser, self._schedule, self._checkpoint = network, optimiser, schedule, checkpoint
        self.averaged = {name: value.detach().clone() for name, value in network.state_dict().items()}
        self.step = 0

    @abstractmethod
    def _loss(self) -> torch.Tensor:
        """The loss of the next step's batch."""

    @property
    def stopped(self) -> bool:
        """Whether the run has ended before its plan does."""
        return False

    def _look_back(self) -> None:  # noqa: B027 - most trainings look at nothing
        """Look at what the step that was just done has brought."""

    def _more_state(self) -> dict[str, Any]:
        """What a checkpoint keeps beside weights, optimiser and step."""
        return {}

    def _take_up(self, state: Mapping[str, Any]) -> None:  # noqa: B027
        """Go on from what `_more_state` gave."""

    def resume(self) -> None:
        """Go on from the checkpoint, if there is one. Raises CheckpointError where it is damaged or of another run."""
        state = self._checkpoint.load(next(self.network.parameters()).device)
        if state is None:
            return
        try:
            self.network.load_state_dict(state["network"])
            self._optimiser.load_state_dict(state["optimiser"])
            self._take_up(state)
        except _NOT_A_CHECKPOINT as fault:
            raise CheckpointError("checkpoint_differs", subject=str(self._checkpoint.path)) from fault
        self.averaged, self.step = state["averaged"], state["step"]

    def run(self, report: Callable[[Progress], None], until: int | None = None) -> None:
        """Train until the plan ends, it has `stopped`, or step `until`; the checkpoint is written now and then and at the end."""
        self.network.train()
        end = self._schedule.steps if until is None else min(self._schedule.steps, until)
        while self.step < end and not self.stopped:
            loss = self._one_step()
            self.step += 1
            self._look_back()
            report(Progress(self.step, loss))
            if self.step % self._schedule.checkpoint_every == 0 or self.step == end or self.stopped:
                self._save()

    def _one_step(self) -> float:
        if self._schedule.begins_anew(self.step):
            self._begin_anew()
        for group in self._optimiser.param_groups:
            group["lr"] = self._schedule.rate_at(self.step)
        self._optimiser.zero_grad(set_to_none=True)
        loss = self._loss()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 5.0)
        self._optimiser.step()
        self._average()
        return float(loss.detach())

    def _begin_anew(self) -> None:
        """Go on from the averaged weights, with an optimiser that remembers nothing."""
        self.network.load_state_dict(self.averaged)
        self._optimiser.state.clear()

    def _average(self) -> None:
        kept = min(_KEPT, (1 + self.step) / (10 + self.step))
        for name, value in self.network.state_dict().items():
            if value.is_floating_point():
                self.averaged[name].lerp_(value, 1 - kept)
            else:
                self.averaged[name].copy_(value)

    def _save(self) -> None:
        self._checkpoint.save(
            {
                "step": self.step,
                "network": self.network.state_dict(),
                "averaged": self.averaged,
                "optimiser": self._optimiser.state_dict(),
                **self._more_state(),
            }
        )
