"""A play note says what its truth says, where its truth says, and in no other place."""

import cv2
import numpy as np
import pytest

from dealer_assist.vision.formats import Direction, NoteFormat, shipped_formats
from dealer_assist.vision.synth.artwork import PALETTES, face
from dealer_assist.vision.synth.lettering import Typeface, glyph
from dealer_assist.vision.synth.note import BLACK, INKS, NoteStyle, PlayNote, draw_style, render_note
from dealer_assist.vision.synth.serials import draw_serial

FORMATS = shipped_formats()
PX_PER_MM = 8.0


def named(note_format: NoteFormat) -> str:
    return f"{note_format.currency} {note_format.series}"


def printed(note_format: NoteFormat, seed: int = 3) -> PlayNote:
    rng = np.random.default_rng(seed)
    serial, _ = draw_serial(note_format, rng)
    return render_note(note_format, serial, draw_style(note_format, rng), PX_PER_MM)


def ink(note: PlayNote, style: NoteStyle) -> np.ndarray:
    """Where the note differs clearly from its face without serials: height x width, bool."""
    bare = face(note.note_format, style.design, note.px_per_mm)
    return np.abs(note.picture.astype(int) - bare).max(axis=2) > 40


@pytest.mark.parametrize("note_format", FORMATS, ids=named)
def test_serials_are_printed_in_their_boxes_and_nowhere_else(note_format: NoteFormat) -> None:
    rng = np.random.default_rng(11)
    serial, _ = draw_serial(note_format, rng)
    style = draw_style(note_format, rng)
    note = render_note(note_format, serial, style, PX_PER_MM)
    remaining = ink(note, style)
    for copy, place in zip(note.prints, note_format.prints, strict=True):
        (left, top), (right, bottom) = copy.corners.min(axis=0).astype(int), copy.corners.max(axis=0).astype(int)
        box = remaining[top:bottom, left:right]
        assert box.any(axis=0).mean() > 0.5, "columns with ink"
        assert box[0].any() or box[1].any(), "the box is tight above"
        assert box[-1].any() or box[-2].any(), "the box is tight below"
        assert left >= (place.left_mm - 0.3) * PX_PER_MM
        assert right <= (place.left_mm + place.width_mm + 0.3) * PX_PER_MM
        assert top >= (place.top_mm - 0.3) * PX_PER_MM
        assert bottom <= (place.top_mm + place.height_mm + 0.3) * PX_PER_MM
        remaining[top:bottom, left:right] = False
    assert not remaining.any()


@pytest.mark.parametrize("note_format", FORMATS, ids=named)
def test_drawn_serials_fit_their_format(note_format: NoteFormat) -> None:
    rng = np.random.default_rng(5)
    for _ in range(50):
        serial, digits = draw_serial(note_format, rng)
        match = note_format.pattern.fullmatch(serial)
        assert match is not None
        assert match["digits"] == digits
        assert len(digits) == note_format.digit_count
        assert note_format.check_holds(serial)
        letters = {character for character in serial if character.isalpha()}
        assert letters <= set(note_format.alphabet)


def test_the_first_euro_series_keeps_its_published_check() -> None:
    euro = next(each for each in FORMATS if each.check == "euro1")
    rng = np.random.default_rng(9)
    for _ in range(30):
        serial, digits = draw_serial(euro, rng)
        position = ord(serial[0]) - ord("A") + 1
        assert (position + sum(map(int, digits))) % 9 == 8  # the published form of the rule: remainder 8 with the letter's place


def upright(note: PlayNote, index: int, turned: int = 0) -> np.ndarray:
    """The ink of one print cut out by its corners, as a grey strip 300 x 40, its corners counted from `turned`."""
    corners = np.roll(note.prints[index].corners, -turned, axis=0).astype(np.float32)
    target = np.array([[0, 0], [300, 0], [300, 40], [0, 40]], np.float32)
    grey = cv2.cvtColor(note.picture, cv2.COLOR_BGR2GRAY)
    return cv2.warpPerspective(grey, cv2.getPerspectiveTransform(corners, target), (300, 40)).astype(float)


def likeness(one: np.ndarray, other: np.ndarray) -> float:
    return float(np.corrcoef(one.ravel(), other.ravel())[0, 1])


def test_the_corners_of_a_turned_print_begin_at_the_upper_left_of_its_text() -> None:
    both = [
        each
        for each in FORMATS
        if [p.direction for p in each.prints] == [Direction.LINE, Direction.ROTATED_270] and not each.prints[1].last_digits
    ]
    assert both, "a format with a line and the same line turned"
    rng = np.random.default_rng(2)
    serial, _ = draw_serial(both[0], rng)
    note = render_note(both[0], serial, NoteStyle(0, Typeface.GROTESQUE, (BLACK,)), PX_PER_MM)
    assert likeness(upright(note, 0), upright(note, 1)) > 0.75
    assert likeness(upright(note, 0), upright(note, 1, turned=2)) < 0.5


def test_growing_digits_grow() -> None:
    growing = next(each for each in FORMATS for p in each.prints if p.last_digit_mm > p.digit_mm)
    index = next(i for i, p in enumerate(growing.prints) if p.last_digit_mm > p.digit_mm)
    style = NoteStyle(0, Typeface.GROTESQUE, (BLACK,))
    serial, _ = draw_serial(growing, np.random.default_rng(4))
    note = render_note(growing, serial, style, PX_PER_MM)
    (left, top), (right, bottom) = (note.prints[index].corners[at].astype(int) for at in (0, 2))
    strip = ink(note, style)[top:bottom, left:right]
    tenth = (right - left) // 10
    first, last = (np.nonzero(part.any(axis=1))[0] for part in (strip[:, tenth * 4 : tenth * 6], strip[:, -tenth:]))
    assert last[-1] - last[0] > 1.1 * (first[-1] - first[0])


def test_a_note_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    ruble = next(each for each in FORMATS if each.currency == "RUB")
    assert np.array_equal(printed(ruble, 3).picture, printed(ruble, 3).picture)
    assert printed(ruble, 3).serial != printed(ruble, 4).serial


def test_a_serial_of_another_shape_is_refused() -> None:
    euro = next(each for each in FORMATS if each.currency == "EUR")
    with pytest.raises(ValueError, match="no serial of EUR"):
        render_note(euro, "AB123", NoteStyle(0, Typeface.GROTESQUE, INKS))


@pytest.mark.parametrize("typeface", Typeface)
def test_every_face_tells_the_ten_digits_apart_at_the_height_asked_for(typeface: Typeface) -> None:
    inks = [cv2.resize(glyph(typeface, digit, 40.0).ink, (24, 44)).astype(float) for digit in "0123456789"]
    assert all(likeness(inks[a], inks[b]) < 0.98 for a in range(10) for b in range(a))
    eight = glyph(typeface, "8", 40.0)
    rows = np.nonzero(eight.ink.max(axis=1) > 128)[0]
    assert abs((rows[-1] - rows[0] + 1) - 40) <= 2


def test_a_face_without_cyrillic_says_so() -> None:
    with pytest.raises(ValueError, match="no letter"):
        glyph(Typeface.TYPEWRITER, "Я", 20.0)


def test_every_design_carries_both_warnings_legibly() -> None:
    """The words are there: without them the same design would have less dark ink in their window."""
    ruble = next(each for each in FORMATS if each.currency == "RUB")
    for design in range(len(PALETTES)):
        grey = cv2.cvtColor(face(ruble, design, PX_PER_MM), cv2.COLOR_BGR2GRAY)
        words = grey[round(26 * PX_PER_MM) : round(44 * PX_PER_MM), round(72 * PX_PER_MM) : round(126 * PX_PER_MM)]
        assert (words < 130).mean() > 0.04
