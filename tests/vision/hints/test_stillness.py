"""Whether a note lies still, on pictures of a synthetic note: what moves nothing is told from what does."""

import cv2
import numpy as np
import pytest

from dealer_assist.table.track import Stillness
from dealer_assist.vision.formats import NoteFormat, shipped_formats
from dealer_assist.vision.hints.stillness import StillnessWatch, halved
from dealer_assist.vision.synth.camera_look import SensorNoise, lens_blur
from dealer_assist.vision.synth.cloth import GREEN_FELT, felt, lit, uneven_light
from dealer_assist.vision.synth.note import draw_style, render_note
from dealer_assist.vision.synth.scene import LaidNote, lay_note, lying

SIZE = (760, 400)
SERIAL, ONE_DIGIT_OTHER = "ЬН5432186", "ЬН5432786"
"""Two notes with one other digit."""

RUB: NoteFormat = next(note for note in shipped_formats() if note.currency == "RUB")
NOISE = SensorNoise(SIZE, 3.0, 5)


class Table:
    """A note in the middle of a spot, filmed frame after frame."""

    def __init__(self):
        self.watch, self._number = StillnessWatch(), 0
        self.box = self._laid(SERIAL, (0, 0)).serials[0][1]

    def _laid(self, serial, by):
        note = render_note(RUB, serial, draw_style(RUB, np.random.default_rng(4)))
        return LaidNote(note, lying(note, (380 + by[0], 200 + by[1]), 600 / RUB.width_mm, 4))

    def picture(self, serial=SERIAL, by=(0, 0), light=1.0):
        table = felt(SIZE, GREEN_FELT, np.random.default_rng(2))
        if serial:
            lay_note(table, self._laid(serial, by))
        return lens_blur(lit(table, uneven_light(SIZE, (0.3, 0.2), 0.3, light)), 0.7)

    def film(self, picture, quality=None):
        """See one more frame, packed as a webcam packs it where a JPEG quality is given."""
        self._number += 1
        seen = NOISE.on(picture, self._number)
        if quality is not None:
            seen = cv2.imdecode(cv2.imencode(".jpg", seen, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_COLOR)
        self.watch.see(halved(cv2.cvtColor(np.asarray(seen), cv2.COLOR_BGR2GRAY)))

    def told(self):
        return self.watch.stillness([self.box])[0]


@pytest.fixture
def table():
    """A table on which the note has just come to rest."""
    made = Table()
    made.film(made.picture())
    assert made.told() is Stillness.REPLACED
    return made


@pytest.mark.parametrize("quality", [None, 85, 60])
def test_grain_and_compression_move_nothing(table, quality):
    table.film(table.picture(), quality)
    table.told()
    for _ in range(4):
        table.film(table.picture(), quality)
        assert table.told() is Stillness.STILL


def test_a_lamp_that_flickers_moves_nothing(table):
    for light in (1.06, 0.97, 1.03):
        table.film(table.picture(light=light))
        assert table.told() is Stillness.STILL


@pytest.mark.parametrize("by", [(1, 0), (0, -2), (30, 12)])
def test_a_note_that_is_pushed_moves_and_then_lies_still(table, by):
    table.film(table.picture(by=by))
    assert table.told() is Stillness.MOVING
    table.film(table.picture(by=by))
    assert table.told() is Stillness.STILL


def test_another_note_in_the_very_same_place_is_seen_by_its_one_other_digit(table):
    table.film(table.picture(ONE_DIGIT_OTHER))
    assert table.told() is Stillness.MOVING


def test_what_happened_while_nothing_was_read_is_seen_afterwards(table):
    table.film(table.picture(None))
    table.film(table.picture(ONE_DIGIT_OTHER))
    table.film(table.picture(ONE_DIGIT_OTHER))
    assert table.told() is Stillness.REPLACED
    table.film(table.picture(ONE_DIGIT_OTHER))
    assert table.told() is Stillness.STILL


def test_a_note_that_creeps_more_slowly_than_can_be_seen_is_noticed_at_last(table):
    told = []
    for step in range(1, 9):
        table.film(table.picture(by=(0.15 * step, 0)))
        told.append(table.told())
    assert told[0] is Stillness.STILL
    assert Stillness.REPLACED in told


def test_what_moves_beside_the_note_is_not_its_business(table):
    picture = table.picture()
    picture[:30, :200] = (200, 220, 240)
    table.film(picture)
    assert table.told() is Stillness.STILL


def test_another_size_of_pictures_is_another_beginning(table):
    table.watch.see(np.full((90, 120), 80, np.uint8))
    assert not table.watch.moved(np.float32([[20, 20], [60, 20], [60, 40], [20, 40]]))
    assert table.watch.stillness([np.float32([[20, 20], [60, 20], [60, 40], [20, 40]])]) == (Stillness.REPLACED,)


def test_a_box_outside_the_picture_is_never_still(table):
    table.film(table.picture())
    assert table.watch.stillness([np.float32([[900, 20], [960, 20], [960, 40], [900, 40]])]) == (Stillness.MOVING,)
