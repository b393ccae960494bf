"""The live reader, with the real networks, on synthetic notes: what it offers is what was printed."""

import cv2
import numpy as np
import pytest

from dealer_assist.table.ports import Frame, Region
from dealer_assist.table.reading import Agreed, Road, offered
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.locate import find_outlines
from dealer_assist.vision.pipeline import LiveReader, build_reader, formats_for
from dealer_assist.vision.serial_network import SerialNetwork
from dealer_assist.vision.strip_finder import StripFinder
from dealer_assist.vision.synth.note import draw_style, render_note
from dealer_assist.vision.synth.scene import LaidNote, lay_note, lying
from dealer_assist.vision.synth.serials import draw_serial
from dealer_assist.vision.synth.spread_notes import nine_notes, one_note

SPOT = Region(0.1, 0.1, 0.9, 0.9)


def table(seed: int, turn: float, cloth=(60, 95, 30), centre=(640.0, 360.0)) -> tuple[Frame, LaidNote]:
    rng = np.random.default_rng(seed)
    note_format = next(note for note in shipped_formats() if note.currency == "RUB")
    serial, _ = draw_serial(note_format, rng)
    note = render_note(note_format, serial, draw_style(note_format, rng))
    picture = np.full((720, 1280, 3), cloth, np.uint8)
    laid = LaidNote(note, lying(note, centre, 650 / note_format.width_mm, turn))
    lay_note(picture, laid)
    grain = rng.normal(0, 4, picture.shape)
    picture = np.clip(cv2.GaussianBlur(picture, (0, 0), 0.8) + grain, 0, 255).astype(np.uint8)
    return Frame(seed, 0, 1280, 720, picture.tobytes()), laid


NOTES = [(0, 4), (1, -6), (2, 2), (5, 183), (6, -3), (7, 176), (10, 178), (11, 5)]


def test_notes_on_felt_are_read_either_way_up_and_never_wrongly(reader):
    exact = 0
    for seed, turn in NOTES:
        frame, laid = table(seed, turn)
        (note,) = reader.read(frame, SPOT)
        if isinstance(note.outcome, Agreed):
            assert note.outcome.reading.digits == laid.note.digits
            exact += 1
        assert cv2.imdecode(np.frombuffer(note.evidence(), np.uint8), cv2.IMREAD_GRAYSCALE) is not None
    assert exact >= 6


def test_the_box_lies_on_a_printed_serial_in_whole_frame_pixels(reader):
    frame, laid = table(5, 183)
    (note,) = reader.read(frame, SPOT)
    middle = np.mean(note.box, axis=0)
    centres = [corners.mean(axis=0) for _, corners in laid.serials]
    assert min(np.linalg.norm(middle - centre) for centre in centres) < 20


def test_an_empty_cloth_has_no_note(reader):
    picture = np.random.default_rng(1).normal(80, 6, (720, 1280, 3)).clip(0, 255).astype(np.uint8)
    assert reader.read(Frame(1, 0, 1280, 720, picture.tobytes()), SPOT) == ()


def test_a_note_outside_the_region_is_not_read(reader):
    frame, _ = table(0, 2)
    assert reader.read(frame, Region(0.0, 0.0, 0.2, 0.2)) == ()


@pytest.mark.parametrize("cover", ["left", "right", "both"])
def test_what_is_covered_is_never_made_up(reader, cover):
    """A card over a digit of one copy or both: nothing but the printed digits may be offered as certain."""
    frame, laid = table(1, 3)
    picture = np.frombuffer(frame.bgr, np.uint8).reshape(720, 1280, 3).copy()
    chosen = {"right": (0,), "left": (1,), "both": (0, 1)}[cover]
    for index in chosen:
        corners = laid.serials[index][1]
        start, end = corners[0] + 0.55 * (corners[1] - corners[0]), corners[3] + 0.70 * (corners[2] - corners[3])
        cv2.rectangle(picture, tuple(np.int32(start - 3).tolist()), tuple(np.int32(end + 3).tolist()), (200, 210, 215), -1)
    notes = reader.read(Frame(1, 0, 1280, 720, picture.tobytes()), SPOT)
    for note in notes:
        if isinstance(note.outcome, Agreed):
            assert cover != "both"
            assert note.outcome.reading.digits == laid.note.digits


def test_smeared_print_is_not_certain(reader):
    frame, laid = table(1, 3)
    picture = cv2.GaussianBlur(np.frombuffer(frame.bgr, np.uint8).reshape(720, 1280, 3), (0, 0), 6)
    for note in reader.read(Frame(1, 0, 1280, 720, picture.tobytes()), SPOT):
        assert not isinstance(note.outcome, Agreed)
        reading = offered(note.outcome)
        assert reading is None or len(reading.digits) in {len(laid.note.digits), 9}


@pytest.mark.parametrize("cloth", [(60, 95, 30), (40, 30, 110), (120, 60, 30), (25, 25, 25)])
def test_the_outline_is_found_on_cloths_of_several_colours(cloth):
    frame, laid = table(3, 5, cloth)
    picture = np.frombuffer(frame.bgr, np.uint8).reshape(720, 1280, 3)
    (outline,) = find_outlines(picture)
    distances = [np.abs(np.roll(outline, turns, axis=0) - laid.corners).max() for turns in (0, 2)]
    assert min(distances) < 8


@pytest.fixture(scope="module")
def own_reader():
    """The live reader as it is shipped: the locator and our own network."""
    return build_reader(("RUB",))


def test_notes_at_any_angle_are_found_by_the_locator_and_never_read_wrongly(own_reader):
    exact = 0
    for seed in range(10):
        spread = one_note(formats_for(("RUB",)), seed)
        for note in own_reader.read(Frame(seed, 0, 1280, 720, spread.picture.tobytes())):
            if isinstance(note.outcome, Agreed):
                assert note.outcome.reading.digits == spread.notes[0].note.digits
                assert note.road is Road.LOCATOR
                exact += 1
    assert exact >= 7


def test_many_notes_are_looked_for_from_near(own_reader):
    spread = nine_notes(formats_for(("RUB",)), 1)
    printed = {laid.note.digits for laid in spread.notes}
    readings = own_reader.read(Frame(1, 0, 1280, 720, spread.picture.tobytes()))
    accepted = {note.outcome.reading.digits for note in readings if isinstance(note.outcome, Agreed)}
    assert accepted <= printed
    assert len(accepted) >= 5


def test_an_empty_table_has_no_note_for_the_locator_either(own_reader):
    picture = np.random.default_rng(1).normal(80, 6, (720, 1280, 3)).clip(0, 255).astype(np.uint8)
    assert own_reader.read(Frame(1, 0, 1280, 720, picture.tobytes()), SPOT) == ()


class Looking:
    """The real locator, and the sizes at which it was asked to look."""

    def __init__(self) -> None:
        self.find, self.sides = StripFinder().find, []

    def __call__(self, grey, sides):
        self.sides += sides
        return self.find(grey, sides)


def shot(spread) -> Frame:
    return Frame(1, 0, 1280, 720, spread.picture.tobytes())


def accepted(readings) -> set[str]:
    return {note.outcome.reading.digits for note in readings if isinstance(note.outcome, Agreed)}


def test_notes_that_lie_still_are_read_anew_in_every_frame_and_looked_for_in_every_third():
    notes = formats_for(("RUB",))
    looking, network = Looking(), SerialNetwork()
    reader = LiveReader(network, notes, looking)
    still = one_note(notes, 4)
    printed = {still.notes[0].note.digits}
    looks = []
    for _ in range(5):
        assert accepted(reader.read(shot(still))) == printed
        looks.append(len(looking.sides))
    assert looks == [looks[0], looks[0], looks[0], looks[0] + 1, looks[0] + 1]


def test_what_the_frame_before_taught_saves_looks_and_changes_no_reading():
    notes = formats_for(("RUB",))
    looking, network = Looking(), SerialNetwork()
    reader = LiveReader(network, notes, looking)
    many = nine_notes(notes, 1)
    first = accepted(reader.read(shot(many)))
    assert looking.sides == [640, 1280]
    for number in (4, 0, 5):
        other = one_note(notes, number)
        assert accepted(reader.read(shot(other))) == {other.notes[0].note.digits}
    assert accepted(reader.read(shot(many))) == first


def test_a_digit_that_changes_where_a_note_lay_is_read_as_it_is():
    """Two notes put down at the same place, one after the other: what is remembered is the place alone."""
    notes = formats_for(("RUB",))
    reader = LiveReader(SerialNetwork(), notes, StripFinder().find)
    for seed in (0, 5, 6):
        frame, laid = table(seed, 4)
        assert accepted(reader.read(frame)) <= {laid.note.digits}


def test_a_note_that_was_taken_away_is_not_read_again():
    notes = formats_for(("RUB",))
    reader = LiveReader(SerialNetwork(), notes, StripFinder().find)
    spread = nine_notes(notes, 1)
    assert accepted(reader.read(shot(spread)))
    empty = np.random.default_rng(1).normal(80, 6, (720, 1280, 3)).clip(0, 255).astype(np.uint8)
    assert reader.read(Frame(2, 0, 1280, 720, empty.tobytes())) == ()
