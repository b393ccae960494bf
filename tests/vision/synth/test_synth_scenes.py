"""A laid note covers what its corners say, and its serials are where the scene says."""

import cv2
import numpy as np

from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.synth.camera_look import SensorNoise, lens_blur, motion_blur
from dealer_assist.vision.synth.cloth import GREEN_FELT, felt, lit, uneven_light
from dealer_assist.vision.synth.note import PlayNote, draw_style, render_note
from dealer_assist.vision.synth.scene import LaidNote, keystone, lay, lay_note, lying, sprite_of, transformed
from dealer_assist.vision.synth.serials import draw_serial

SIZE = (800, 560)


def a_note(seed: int = 1) -> PlayNote:
    note_format = shipped_formats()[0]
    rng = np.random.default_rng(seed)
    serial, _ = draw_serial(note_format, rng)
    return render_note(note_format, serial, draw_style(note_format, rng))


def laid(note: PlayNote, turn: float = 25.0) -> LaidNote:
    return LaidNote(note, keystone(SIZE, (0.02, -0.08)) @ lying(note, (410, 270), 4.0, turn))


def polygon(corners: np.ndarray, grow: int = 0) -> np.ndarray:
    mask = np.zeros((SIZE[1], SIZE[0]), np.uint8)
    cv2.fillPoly(mask, [np.rint(corners).astype(np.int32)], 255)
    kernel = np.ones((2 * abs(grow) + 1,) * 2, np.uint8)
    return (cv2.dilate(mask, kernel) if grow > 0 else cv2.erode(mask, kernel)) > 0


def test_lying_turns_clockwise_round_its_centre_at_its_scale() -> None:
    note = a_note()
    matrix = lying(note, (100.0, 50.0), 2.0, 90.0)
    height, width = note.picture.shape[:2]
    upper_left, upper_right = transformed(note.corners, matrix)[:2]
    half_width, half_height = note.note_format.width_mm, note.note_format.height_mm  # halves at two px per mm
    assert np.allclose(upper_left, (100 + half_height, 50 - half_width), atol=0.6)
    assert np.allclose(upper_right, (100 + half_height, 50 + half_width), atol=0.6)
    assert np.allclose(transformed(np.array([[width / 2, height / 2]]), matrix), [[100, 50]])


def test_a_tilted_camera_makes_the_far_edge_shorter() -> None:
    square = np.array([[100, 100], [700, 100], [700, 460], [100, 460]], np.float64)
    corners = transformed(square, keystone(SIZE, (0.0, -0.1)))
    far, near = corners[1][0] - corners[0][0], corners[2][0] - corners[3][0]
    assert far < 600 < near
    assert np.allclose(transformed(np.array([[400.0, 280.0]]), keystone(SIZE, (0.03, -0.1))), [[400, 280]])


def test_a_note_changes_the_frame_inside_its_corners_only() -> None:
    cloth = felt(SIZE, GREEN_FELT, np.random.default_rng(0))
    frame = cloth.copy()
    place = laid(a_note())
    lay(frame, sprite_of(place))
    changed = np.abs(frame.astype(int) - cloth).max(axis=2) > 0
    assert changed[polygon(place.corners, -2)].mean() > 0.999
    assert not changed[~polygon(place.corners, 2)].any()


def test_serials_in_the_frame_lie_within_their_corners() -> None:
    note_format = shipped_formats()[0]
    rng = np.random.default_rng(8)
    style = draw_style(note_format, rng)
    first = render_note(note_format, draw_serial(note_format, rng)[0], style)
    second = render_note(note_format, draw_serial(note_format, rng)[0], style)
    cloth = felt(SIZE, GREEN_FELT, np.random.default_rng(0))
    frames = []
    for note in (first, second):
        frame = cloth.copy()
        lay_note(frame, laid(note))
        frames.append(frame.astype(int))
    differs = np.abs(frames[0] - frames[1]).max(axis=2) > 25
    inside = np.zeros_like(differs)
    for note in (first, second):
        for _, corners in laid(note).serials:
            quad = polygon(corners, 2)
            assert differs[quad].mean() > 0.1
            inside |= quad
    assert not differs[~inside].any()


def test_a_note_may_lie_over_the_edge_of_the_frame() -> None:
    frame = felt(SIZE, GREEN_FELT, np.random.default_rng(0))
    before = frame.copy()
    note = a_note()
    for centre in ((0.0, 0.0), (800.0, 560.0), (-2000.0, 100.0)):
        lay_note(frame, LaidNote(note, lying(note, centre, 4.0, 10.0)))
    assert frame.shape == before.shape
    assert (frame[:60, :60] != before[:60, :60]).any()
    assert np.array_equal(frame[260:300, 380:420], before[260:300, 380:420])


def test_the_lamp_is_brightest_below_itself() -> None:
    grey = np.full((200, 300, 3), 120, np.uint8)
    picture = lit(grey, uneven_light((300, 200), (0.25, 0.5), 0.5))
    assert picture[100, 75, 0] == 120
    assert picture[:, :, 0].min() == 60
    assert picture[199, 299, 0] == 60


def test_noise_has_the_strength_asked_for_and_is_another_in_every_frame() -> None:
    grey = np.full((360, 480, 3), 128, np.uint8)
    noise = SensorNoise((480, 360), 4.0, seed=7)
    first, second = noise.on(grey, 1), noise.on(grey, 2)
    assert abs(first.astype(float).std() - 4.0) < 0.3
    assert abs(first.astype(float).mean() - 128) < 0.3
    assert (first != second).mean() > 0.5
    assert np.array_equal(first, SensorNoise((480, 360), 4.0, seed=7).on(grey, 1))


def test_blur_smears_along_the_movement_only() -> None:
    dot = np.zeros((41, 41, 3), np.uint8)
    dot[20, 20] = 200
    smeared = motion_blur(dot, (8.0, 0.0))
    rows, columns = np.nonzero(smeared[:, :, 0])
    assert set(rows) == {20}
    assert columns.min() == 16
    assert columns.max() == 24
    assert np.array_equal(motion_blur(dot, (0.2, 0.2)), dot)
    assert 0 < lens_blur(dot, 1.0)[20, 20, 0] < 200
