"""What is wrong with a picture: synthetic pictures with noise, as a sensor has it, damaged on purpose."""

import numpy as np
import pytest

from dealer_assist.vision.cameras.frame_check import Flaw, FrameCheck

HEIGHT, WIDTH = 240, 320


def picture(seed: int, level: int = 110, noise: float = 3.0) -> np.ndarray:
    """A slope from left to right with noise of its own: H x W x 3 BGR uint8."""
    slope = np.linspace(-60, 60, WIDTH)[None, :, None] + np.zeros((HEIGHT, 1, 3))
    noisy = level + slope + np.random.default_rng(seed).normal(0, noise, (HEIGHT, WIDTH, 3))
    return noisy.clip(0, 255).astype(np.uint8)


def torn_below(seed: int, colour: tuple[int, int, int], share: float) -> np.ndarray:
    """The lower part filled with one colour, as a decoder leaves a frame that was cut short."""
    damaged = picture(seed)
    damaged[round(HEIGHT * (1 - share)) :] = colour
    return damaged


@pytest.fixture
def check():
    """A check that has seen one good picture."""
    made = FrameCheck()
    assert made.flaw_of(picture(0)) is None
    return made


def test_noise_alone_makes_good_pictures(check):
    assert [check.flaw_of(picture(seed)) for seed in range(1, 30)] == [None] * 29


def test_a_picture_that_repeats_is_frozen_until_it_changes(check):
    frozen = picture(1)
    assert [check.flaw_of(each) for each in (frozen, frozen.copy(), frozen.copy(), picture(2))] == [None, Flaw.FROZEN, Flaw.FROZEN, None]


def test_one_changed_pixel_between_the_rows_looked_at_is_no_frozen_picture(check):
    changed = picture(0)
    changed[3, 3] = 255 - changed[3, 3]
    assert check.flaw_of(changed) is None


def test_a_repeat_proves_nothing_where_only_differences_are_sent():
    check = FrameCheck(repeats_prove=False)
    still = picture(1)
    assert [check.flaw_of(still), check.flaw_of(still.copy())] == [None, None]


@pytest.mark.parametrize(("level", "noise", "black"), [(0, 3.0, True), (4, 2.0, True), (30, 3.0, False)])
def test_black_is_what_no_light_gives(level, noise, black):
    dark = np.random.default_rng(1).normal(level, noise, (HEIGHT, WIDTH, 3)).clip(0, 255).astype(np.uint8)
    assert (FrameCheck().flaw_of(dark) is Flaw.BLACK) == black


def test_hot_pixels_do_not_make_a_black_picture_bright():
    dark = np.zeros((HEIGHT, WIDTH, 3), np.uint8)
    dark[8, 8] = 255
    assert FrameCheck().flaw_of(dark) is Flaw.BLACK


@pytest.mark.parametrize("colour", [(128, 128, 128), (0, 135, 0), (77, 90, 101)])
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_filling_of_one_colour_is_torn(check, colour, share):
    assert check.flaw_of(torn_below(1, colour, share)) is Flaw.TORN
    assert check.flaw_of(picture(2)) is None


@pytest.mark.parametrize("colour", [(0, 0, 0), (12, 12, 12), (255, 255, 255)])
def test_black_borders_and_burnt_out_light_are_not_torn(check, colour):
    assert check.flaw_of(torn_below(1, colour, 0.2)) is None


def test_a_camera_that_was_torn_from_the_beginning_is_torn():
    check = FrameCheck()
    assert [check.flaw_of(torn_below(seed, (128, 128, 128), 0.4)) for seed in range(3)] == [Flaw.TORN] * 3


@pytest.mark.parametrize("rows", [slice(HEIGHT // 2, None), slice(None, HEIGHT // 3)])
def test_a_part_that_is_still_the_frame_before_is_torn(check, rows):
    before, mixed = picture(1), picture(2)
    mixed[rows] = before[rows]
    assert [check.flaw_of(before), check.flaw_of(mixed), check.flaw_of(picture(3))] == [None, Flaw.TORN, None]


def test_a_wholly_uniform_picture_is_not_torn():
    check = FrameCheck()
    assert [check.flaw_of(np.full((HEIGHT, WIDTH, 3), level, np.uint8)) for level in (90, 120)] == [None, None]


def test_another_size_is_wrong_until_the_camera_was_opened_anew(check):
    other = picture(1)[:120, :160]
    assert [check.flaw_of(other), check.flaw_of(picture(2))] == [Flaw.WRONG_SIZE, None]
    check.begin()
    assert [check.flaw_of(other), check.flaw_of(picture(3))] == [None, Flaw.WRONG_SIZE]
