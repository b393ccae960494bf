"""A real training of seconds: the loss falls, and an interrupted run ends like one that was not."""

from dataclasses import replace

import numpy as np
import pytest
import torch

from dealer_assist.vision.train.export import measure, network_of, scores_of
from dealer_assist.vision.train.faces import Faces
from dealer_assist.vision.train.loop import CHECKPOINT, Cycle, Plan, Trainer, shared_out
from dealer_assist.vision.train.measure import Look, fitted_temperature, look_at, reliability, serials, softmax
from dealer_assist.vision.train.strips import PLAIN, Hardness, StripMaker
from dealer_assist.vision.train.training import CheckpointError, Cycles, Schedule
from dealer_assist.vision.whole_files import written_whole
from tests.vision.train.helpers import shipped_faces

FIRST, SECOND = Cycle(12, 3e-3, 0.275), Cycle(4, 1e-3, 0.6, Hardness(unfocused=0.5, shown_through=0.25))
TINY = Plan(seed=3, cycles=(FIRST, SECOND), batch=8, checkpoint_every=5)


@pytest.fixture(scope="module")
def maker():
    return StripMaker(shipped_faces(), seed=3, sheets=6)


@pytest.fixture(scope="module")
def whole_run(maker, tmp_path_factory):
    losses = []
    trainer = Trainer(TINY, maker, tmp_path_factory.mktemp("whole"))
    trainer.run(lambda progress: losses.append(progress.loss))
    return trainer, losses


def test_the_loss_falls(whole_run):
    _, losses = whole_run
    assert len(losses) == FIRST.steps + SECOND.steps
    assert np.mean(losses[FIRST.steps - 3 : FIRST.steps]) < 0.8 * np.mean(losses[:3])


@pytest.mark.parametrize("stopped", [7, FIRST.steps, FIRST.steps + 2])
def test_a_resumed_run_ends_with_the_same_weights(whole_run, maker, tmp_path, stopped):
    """Stopped in the first cycle, between the two, and in the second."""
    trainer, _ = whole_run
    assert not (tmp_path / CHECKPOINT).exists()
    Trainer(TINY, maker, tmp_path).run(lambda _: None, until=stopped)
    assert [path.name for path in tmp_path.iterdir()] == [CHECKPOINT]
    resumed = Trainer(TINY, maker, tmp_path)
    resumed.resume()
    assert resumed.step == stopped
    resumed.run(lambda _: None)
    for name, value in trainer.averaged.items():
        assert np.array_equal(value.numpy(), resumed.averaged[name].numpy()), name


def refused(trainer) -> str:
    with pytest.raises(CheckpointError) as caught:
        trainer.resume()
    assert trainer.step == 0
    return caught.value.code


def test_a_checkpoint_of_another_plan_or_of_other_fonts_is_refused(maker, tmp_path):
    Trainer(TINY, maker, tmp_path).run(lambda _: None, until=1)
    assert refused(Trainer(replace(TINY, seed=4), maker, tmp_path)) == "checkpoint_differs"
    assert refused(Trainer(replace(TINY, cycles=(FIRST,)), maker, tmp_path)) == "checkpoint_differs"
    fewer = StripMaker(Faces(shipped_faces().faces[:1]), seed=3, sheets=6)
    assert refused(Trainer(TINY, fewer, tmp_path)) == "checkpoint_differs"


@pytest.mark.parametrize("content", [b"", b"no checkpoint", None])
def test_a_damaged_checkpoint_is_told(maker, tmp_path, content):
    path = tmp_path / CHECKPOINT
    if content is None:
        torch.save({"step": 3}, path)
    else:
        path.write_bytes(content)
    assert refused(Trainer(TINY, maker, tmp_path)) == "checkpoint_damaged"


def test_the_rate_rises_stays_and_falls():
    """A run of 100 steps, 10 of them to warm up, the last 20 to cool down."""
    schedule = Schedule(steps=100, rate=0.5, warm_up=10, cooling=0.2, checkpoint_every=7)
    assert [schedule.rate_at(step) for step in (0, 4, 9, 10, 80)] == pytest.approx([0.05, 0.25, 0.5, 0.5, 0.5])
    assert [schedule.rate_at(step) for step in (90, 99)] == pytest.approx([0.25, 0.025])


def test_each_cycle_has_a_rate_of_its_own():
    """10 steps at 0.5, then 20 at 0.1, of which the first 5 rise and the last 10 fall, then 2 at 1."""
    cycles = Cycles((Schedule(10, 0.5, 0, 0.0001, 7), Schedule(20, 0.1, 5, 0.5, 7), Schedule(2, 1.0, 0, 0.0001, 7)))
    assert (cycles.steps, cycles.checkpoint_every) == (32, 7)
    steps = (0, 9, 10, 14, 15, 20, 25, 29, 30, 31)
    assert [cycles.rate_at(step) for step in steps] == pytest.approx([0.5, 0.5, 0.02, 0.1, 0.1, 0.1, 0.05, 0.01, 1, 1])
    assert [step for step in range(32) if cycles.begins_anew(step)] == [10, 30]
    assert [cycles.place_of(step) for step in (0, 9, 10, 29, 30, 31, 32)] == [(0, 0), (0, 9), (1, 0), (1, 19), (2, 0), (2, 1), (2, 2)]


class Watched(StripMaker):
    """Keeps for which step it was asked how hard a strip."""

    def make(self, index, hardness=PLAIN):
        self.asked.add((index // TINY.batch, hardness))
        return super().make(index, hardness)


def watched() -> Watched:
    made = Watched(shipped_faces(), seed=3, sheets=6)
    made.asked = set()
    return made


def test_each_cycle_has_strips_of_its_own(tmp_path):
    maker = watched()
    Trainer(TINY, maker, tmp_path).run(lambda _: None)
    assert maker.asked == {(step, PLAIN) for step in range(12)} | {(step, SECOND.hardness) for step in range(12, 16)}


def test_a_cycle_goes_on_from_the_averaged_weights(maker, tmp_path):
    """Where nothing is learnt in the second one, what it began with is what it ends with."""
    plan = replace(TINY, cycles=(FIRST, replace(SECOND, rate=0.0)))
    trainer = Trainer(plan, maker, tmp_path)
    trainer.run(lambda _: None, until=FIRST.steps)
    averaged = {name: value.clone() for name, value in trainer.averaged.items()}
    trainer.run(lambda _: None)
    assert trainer.step == plan.steps
    for name, value in trainer.network.named_parameters():
        assert torch.equal(value, averaged[name]), name


@pytest.mark.parametrize(
    ("steps", "shared"), [(15_000, (7000, 5000, 3000)), (15, (7, 5, 3)), (1, (1,)), (3000, (1400, 1000, 600)), (2, (1, 1))]
)
def test_steps_are_shared_out_between_the_cycles(steps, shared):
    plan = shared_out(Plan(cycles=(Cycle(7000, 1.0, 0.5), Cycle(5000, 1.0, 0.5), Cycle(3000, 1.0, 0.5))), steps)
    assert tuple(cycle.steps for cycle in plan.cycles) == shared


def test_a_file_that_is_not_finished_leaves_the_old_one(tmp_path):
    path = tmp_path / "weights"
    path.write_text("old")

    def interrupted():
        with written_whole(path) as unfinished:
            unfinished.write_text("ne")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert path.read_text() == "old"
    with written_whole(path) as unfinished:
        unfinished.write_text("new")
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("weights", "new")]


def test_the_sequence_loss_trains_too(maker, tmp_path):
    losses = []
    plan = Plan(seed=3, cycles=(Cycle(8, 3e-3, 0.275),), batch=8, loss="ctc")
    Trainer(plan, maker, tmp_path).run(lambda progress: losses.append(progress.loss))
    assert losses[-1] < losses[0]


def test_measuring_an_untrained_network_finds_it_unfit(whole_run, maker):
    trainer, _ = whole_run
    figures = measure(network_of(trainer.averaged), maker, maker, count=12)
    assert figures.exact < 0.5
    assert 0.5 <= figures.temperature <= 3.0
    accepted = [each["accepted"] for each in figures.accepted]
    assert accepted == sorted(accepted, reverse=True)  # the limits rise
    assert accepted[-1] < 12


def test_serials_are_whole_and_upright(maker):
    samples = serials(maker, 0, 20)
    assert all(not sample.turned and not sample.cut for sample in samples)
    assert len({sample.text.characters for sample in samples}) > 10


def test_scores_do_not_depend_on_the_batch(whole_run, maker):
    trainer, _ = whole_run
    network = network_of(trainer.averaged)
    strips = [maker.make(index).grey for index in range(3)]
    assert np.allclose(scores_of(network, strips)[1], scores_of(network, strips[1:2])[0], atol=1e-4)


def test_temperature_makes_bold_scores_honest(maker):
    """Scores ten times too bold, a fifth of them for the wrong digit: honest again at a temperature far above 1."""
    from tests.vision.own_outputs import own_output

    samples = [sample for sample in serials(maker, 0, 60) if sample.text.characters.isdigit() and len(sample.text.characters) <= 10]
    rng = np.random.default_rng(0)
    scores = []
    for sample in samples:
        shown = "".join(digit if rng.random() < 0.8 else str((int(digit) + 5) % 10) for digit in sample.text.characters)
        scores.append(np.log(own_output(shown, pitch=5)))
    assert len(samples) >= 3
    temperature = fitted_temperature(samples, scores)
    assert temperature > 1.5
    looks = [look_at(sample, each, temperature) for sample, each in zip(samples, scores, strict=True)]
    assert np.mean([value for look in looks for value in look.confidence]) < 0.97


def test_the_reliability_curve_counts():
    looks = [Look("12", (True, False), (0.95, 0.85), 1.0, complete=True), Look("34", (True, True), (0.96, 0.97), 1.0, complete=True)]
    bins = {(each.low, each.high): (each.count, round(each.right, 3)) for each in reliability(looks)}
    assert bins == {(0.8, 0.9): (1, 0.0), (0.95, 0.98): (3, 1.0)}
    assert not looks[0].exact
    assert looks[1].weakest == 0.96


def test_softmax_at_a_temperature():
    assert softmax(np.log(np.array([[0.2, 0.8]])))[0] == pytest.approx([0.2, 0.8])
    assert softmax(np.log(np.array([[0.2, 0.8]])), 2.0)[0] == pytest.approx([1 / 3, 2 / 3])
