"""A hand on a calibrated table: every note lies at its seat, and each is offered when its seat is due (synthetic picture, real reader)."""

from datetime import UTC, datetime

import numpy as np
import pytest

from dealer_assist.table.calibration import Calibration
from dealer_assist.table.ports import WHOLE_FRAME, Frame, SourcePhase, SourceState
from dealer_assist.table.zones import ZoneKind, ZoneName, template
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.parts import FRAMES_OF_A_STILL
from dealer_assist.vision.calibration.board import BOARD
from dealer_assist.vision.calibration.calibrator import FileCalibrator
from dealer_assist.vision.calibration.file import save_calibration
from dealer_assist.vision.calibration.table_map import PlaneMap
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.pipeline import build_reader
from dealer_assist.vision.synth.board_views import KnownCamera, posed
from dealer_assist.vision.synth.calibrated_scenes import NoteOnTable, table_picture, true_view
from dealer_assist.vision.synth.note import draw_style, render_note
from dealer_assist.vision.synth.serials import draw_serial
from dealer_assist.vision.table_reader import TableReader
from tests.e2e.croupier import Croupier, expected_result, russian_winner

pytestmark = pytest.mark.window

SEATS = 4
MADE = datetime(2026, 11, 30, tzinfo=UTC)
CAMERA = KnownCamera((1920, 1080), (1570.0, 1566.0), (968.0, 533.0))
NOTES = tuple(note for note in shipped_formats() if note.currency == "RUB" and note.digit_count == 7)


class OneFrame:
    """A source that shows one drawn frame of the whole table."""

    title, scan_spot, state = "drawn table", WHOLE_FRAME, SourceState(SourcePhase.LIVE)

    def __init__(self, picture):
        self._frame = Frame(1, 0, picture.shape[1], picture.shape[0], picture.tobytes())

    def latest(self):
        return self._frame

    def step(self, by):
        """Nothing: all notes lie there at once."""

    def close(self):
        """Nothing to close."""


@pytest.fixture(scope="module")
def table():
    """The view of a table with zones, the notes by the zone in which they lie, and the picture of it all."""
    bare = true_view(CAMERA, posed((4.0, 0.0), 0.0, (0.0, 0.0, 545.0)))
    zones = template(SEATS, PlaneMap(bare).extent())
    view = true_view(CAMERA, posed((4.0, 0.0), 0.0, (0.0, 0.0, 545.0)), zones)
    rng = np.random.default_rng(3)
    laid = {}
    for zone in zones:
        if zone.name.kind in (ZoneKind.SEAT, ZoneKind.BOARD):
            note_format = NOTES[int(rng.integers(len(NOTES)))]
            serial, _ = draw_serial(note_format, rng)
            note = render_note(note_format, serial, draw_style(note_format, rng))
            laid[zone.name] = NoteOnTable(note, zone.centre, zone.turn + float(rng.uniform(-4, 4)))
    (width, height), plane = CAMERA.size, PlaneMap(view)
    corners = plane.to_table([(0, 0), (width, 0), (width, height), (0, height)])
    return view, laid, table_picture(tuple(laid.values()), view, CAMERA, corners, 1)


def test_notes_are_read_where_they_lie(qtbot, tmp_path, table):
    view, laid, picture = table
    kept = tmp_path / "camera.yaml"
    save_calibration(kept, Calibration("drawn table", MADE, BOARD, view.lens, view.plane, view.zones))
    calibrator = FileCalibrator(lambda _: kept, lambda: "drawn table", lambda: MADE)
    reader = TableReader(build_reader(("RUB",)), NOTES, calibrator.view)
    croupier = Croupier(qtbot, tmp_path, OneFrame(picture), lambda: reader, frames_needed=FRAMES_OF_A_STILL, calibrator=calibrator)
    seats = [laid[ZoneName(ZoneKind.SEAT, number)].note.digits for number in range(1, SEATS + 1)]
    board = laid[ZoneName(ZoneKind.BOARD)].note.digits
    croupier.open_hand(place=3)
    for digits in (*seats, board):
        croupier.scan(digits)
    check, _, _ = expected_result(3, seats, board)
    assert croupier.controller.stage is Stage.RESULT
    assert croupier.said() == (f"Общая купюра: {check}.", f"Проверяющее число {check}.", russian_winner(3, seats, board))
