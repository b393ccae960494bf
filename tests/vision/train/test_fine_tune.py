"""Fine-tuning on sixty (synthetic) pictures, for real: a weakened network learns to read other notes; resuming changes nothing."""

from dataclasses import replace

import pytest
import torch

from dealer_assist.vision.train.club_lines import lines_of, plain_strip, split_by_note
from dealer_assist.vision.train.export import network_of, scores_of
from dealer_assist.vision.train.fine_tune import FineTunePlan, FineTuner, Material, load_weights
from dealer_assist.vision.train.measure import look_at
from dealer_assist.vision.train.strips import StripMaker
from dealer_assist.vision.train.training import CheckpointError
from dealer_assist.vision.weights import WeightsError
from tests.vision.train.club import sixty_labels, weakened
from tests.vision.train.helpers import shipped_faces

TINY = FineTunePlan(seed=3, steps=6, batch=8, look_every=2, checkpoint_every=4)


@pytest.fixture(scope="module")
def parts():
    split = split_by_note(sixty_labels(), seed=1)
    return tuple(lines_of(part) for part in (split.training, split.watching, split.testing))


@pytest.fixture(scope="module")
def material(parts):
    return Material(parts[0], parts[1], StripMaker(shipped_faces(), seed=5, sheets=6))


def nothing(_):
    """Nobody looks at the progress."""


def exact(weights, lines) -> int:
    samples = [plain_strip(line) for line in lines]
    scores = scores_of(network_of(weights), [sample.grey for sample in samples])
    return sum(look_at(sample, each, 1.0).exact for sample, each in zip(samples, scores, strict=True))


def test_a_weakened_network_learns_to_read_notes_that_it_was_not_trained_on(material, parts, tmp_path):
    testing, weak = parts[2], weakened()
    assert len(testing) >= 12
    assert exact(weak, testing) < len(testing) / 3
    plan = FineTunePlan(steps=40, batch=24, rate=1e-3, look_every=20, checkpoint_every=40)
    trainer = FineTuner(plan, weak, material, tmp_path)
    trainer.run(nothing)
    assert exact(trainer.best, testing) > 2 * len(testing) / 3


def test_a_resumed_run_ends_with_the_same_bits(material, tmp_path):
    """Interrupted between two looks at the watched notes, and between two checkpoints."""
    whole = FineTuner(TINY, weakened(), material, tmp_path / "whole")
    whole.run(nothing)
    FineTuner(TINY, weakened(), material, tmp_path / "parts").run(nothing, until=3)
    resumed = FineTuner(TINY, weakened(), material, tmp_path / "parts")
    resumed.resume()
    assert resumed.step == 3
    resumed.run(nothing)
    assert whole.facts() == resumed.facts()
    for ours, theirs in ((whole.averaged, resumed.averaged), (whole.best, resumed.best)):
        assert all(torch.equal(value, theirs[name]) for name, value in ours.items())


def test_a_run_that_does_harm_is_stopped_and_leaves_what_it_began_with(material, tmp_path):
    base = load_weights_of_the_program()
    plan = replace(TINY, steps=50, rate=5.0, look_every=1, patience=2)
    trainer = FineTuner(plan, base, material, tmp_path)
    trainer.run(nothing)
    assert trainer.stopped
    assert trainer.facts()["ended"] < plan.steps
    assert trainer.facts()["best"] == 0
    assert all(torch.equal(trainer.best[name].cpu(), value) for name, value in base.items())


def load_weights_of_the_program():
    from dealer_assist.resources import data_folder

    return load_weights(data_folder("models") / "serial_reader.pth")


@pytest.mark.parametrize("other", ["plan", "base", "pictures"])
def test_a_checkpoint_of_another_run_is_refused(material, tmp_path, other):
    weak = weakened()
    FineTuner(TINY, weak, material, tmp_path).run(nothing, until=1)
    plan, base, learnt = TINY, weak, material
    if other == "plan":
        plan = replace(TINY, seed=4)
    elif other == "base":
        base = {name: value + (name == "head.bias") for name, value in weak.items()}
    else:
        learnt = replace(material, training=material.training[1:])
    with pytest.raises(CheckpointError, match="checkpoint_differs"):
        FineTuner(plan, base, learnt, tmp_path).resume()


@pytest.mark.parametrize("content", [None, b"", b"no weights", {"weights": torch.zeros(3)}])
def test_a_file_without_weights_is_told(tmp_path, content):
    path = tmp_path / "weights.pth"
    if isinstance(content, dict):
        torch.save(content, path)
    elif content is not None:
        path.write_bytes(content)
    with pytest.raises(WeightsError) as caught:
        load_weights(path)
    assert (caught.value.code, caught.value.fields["subject"]) == ("weights_unreadable", str(path))
