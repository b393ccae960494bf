"""Scenes for the locator: the maps lie on the print that they speak of; and a training of seconds that goes on after an interruption."""

import numpy as np
import pytest
import torch

from dealer_assist.vision.runtime import load_network
from dealer_assist.vision.strip_lines import CELL
from dealer_assist.vision.train.locator_loop import NETWORK, LocatorPlan, LocatorTrainer, write_locator
from dealer_assist.vision.train.locator_print import Meaning, draw_print, meaning_of
from dealer_assist.vision.train.locator_scenes import SIDE, SceneMaker
from dealer_assist.vision.train.texts import Text
from dealer_assist.vision.train.training import CheckpointError, new_network
from tests.vision.train.helpers import shipped_faces

STOCK = (40, 6)
TINY = LocatorPlan(seed=3, steps=6, batch=4, checkpoint_every=3)


@pytest.fixture(scope="module")
def maker():
    return SceneMaker(shipped_faces(), seed=5, stock=STOCK)


def test_a_scene_depends_on_seed_and_number_alone(maker):
    again = SceneMaker(shipped_faces(), seed=5, stock=STOCK)
    maker.make(1)
    one, other = maker.make(4), again.make(4)
    assert np.array_equal(one.grey, other.grey)
    assert np.array_equal(one.serial, other.serial)
    assert not np.array_equal(one.grey, maker.make(5).grey)


def test_maps_have_one_cell_for_four_pixels_and_count_every_serial(maker):
    cells = SIDE // CELL
    shown = 0
    for scene in map(maker.make, range(40)):
        assert scene.grey.shape == (SIDE, SIDE)
        assert scene.serial.shape == scene.weight.shape == scene.height.shape == (cells, cells)
        here = scene.serial > 0
        shown += here.any()
        assert not here.any() or (scene.weight[here] == 1).mean() > 0.8  # the doubtful rim of a neighbour may lie on it
        assert np.allclose(np.hypot(*scene.along)[here], 1, atol=1e-5)
        assert (np.abs(scene.height[here]) < 3).all()
    assert shown > 20


def test_serials_are_where_the_picture_has_edges(maker):
    """Independent of how the maps are drawn: on ordinary ground there is more contrast on serials than beside them."""
    inside, beside = [], []
    for scene in map(maker.make, range(60)):
        contrast = np.abs(np.diff(scene.grey.astype(np.float32), axis=1, prepend=0))
        cells = contrast.reshape(SIDE // CELL, CELL, SIDE // CELL, CELL).mean(axis=(1, 3))
        if (scene.serial > 0).any():
            inside.append(np.median(cells[scene.serial > 0]))
            beside.append(np.median(cells[(scene.serial == 0) & (scene.weight == 1)]))
    assert np.mean(np.array(inside) > np.array(beside)) > 0.75


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("АБ 1234567", Meaning.WANTED),
        ("G 85999602 J", Meaning.WANTED),
        ("1DF 160637", Meaning.WANTED),
        ("123456", Meaning.WANTED),
        ("РУБЛЕЙ", Meaning.UNWANTED),
        ("1000", Meaning.EITHER),
        ("A1B2C3D4E5F6", Meaning.EITHER),
    ],
)
def test_what_counts_as_a_serial(text, meaning):
    assert meaning_of(Text(text)) is meaning


def test_every_kind_of_print_has_its_characters_inside_its_ink():
    rng, faces = np.random.default_rng(2), shipped_faces()
    kinds = set()
    for piece in (draw_print(faces, rng) for _ in range(120)):
        kinds.add((piece.meaning, piece.column))
        high, wide = piece.ink.shape
        assert piece.ink.any()
        assert all(-3 <= cell.x <= wide + 3 and -3 <= cell.y <= high + 3 for cell in piece.cells)
    assert {(Meaning.WANTED, False), (Meaning.WANTED, True), (Meaning.UNWANTED, False)} <= kinds


def test_the_network_gives_four_maps_at_a_quarter_of_the_size():
    with torch.inference_mode():
        assert new_network(NETWORK).eval()(torch.zeros(2, 1, 64, 96)).shape == (2, 4, 16, 24)


def test_the_loss_falls_and_an_interrupted_run_ends_like_one_that_was_not(maker, tmp_path):
    losses = []
    whole = LocatorTrainer(TINY, maker, tmp_path / "whole")
    whole.run(lambda progress: losses.append(progress.loss))
    assert min(losses[3:]) < losses[0]
    first = LocatorTrainer(TINY, maker, tmp_path / "parts")
    first.run(lambda _: None, until=3)
    second = LocatorTrainer(TINY, maker, tmp_path / "parts")
    second.resume()
    second.run(lambda _: None)
    assert all(torch.equal(value, second.averaged[name]) for name, value in whole.averaged.items())


def test_a_checkpoint_of_another_plan_is_not_gone_on_with(maker, tmp_path):
    LocatorTrainer(TINY, maker, tmp_path).run(lambda _: None, until=3)
    with pytest.raises(CheckpointError, match="checkpoint_differs"):
        LocatorTrainer(LocatorPlan(seed=4, steps=6, batch=4, checkpoint_every=3), maker, tmp_path).resume()


def test_the_written_file_gives_the_same_maps_without_torch(tmp_path):
    pytest.importorskip("onnx")
    network = new_network(NETWORK).eval()
    write_locator(network.state_dict(), tmp_path)
    grey = np.random.default_rng(1).uniform(-1, 1, (1, 1, 96, 160)).astype(np.float32)
    written = load_network(str(tmp_path / "serial_locator.onnx"))
    with torch.inference_mode():
        assert np.allclose(written(grey), network(torch.from_numpy(grey)).numpy(), atol=1e-3)
