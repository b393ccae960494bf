"""The main job, as a croupier does it: real window, real keys, real reader; the result is worked out apart from the program."""

import cv2
import numpy as np
import pytest
from PySide6.QtCore import Qt

from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.camera_choice import CameraChoice
from dealer_assist.table.events import Entry, SerialConfirmed
from dealer_assist.table.faults import KnownError
from dealer_assist.ui.models.feed import ReaderPhase
from dealer_assist.ui.models.stage import Stage
from dealer_assist.ui.parts import FRAMES_OF_A_STILL
from dealer_assist.vision.cameras.camera import CameraSource
from dealer_assist.vision.cameras.sources import PictureFolderSource
from dealer_assist.vision.pipeline import build_reader
from dealer_assist.vision.synth.simulated_table import SimulatedTable
from tests.e2e.croupier import Croupier, expected_result, russian_winner

pytestmark = pytest.mark.window

SEATS = 4


@pytest.fixture(scope="session")
def reader():
    return build_reader(("RUB",))


def finish(croupier, place, notes):
    """The hand is settled: the window says what the independent calculation says."""
    *seats, board = notes
    check, _, _ = expected_result(place, seats, board)
    assert croupier.controller.stage is Stage.RESULT
    assert croupier.said() == (f"Общая купюра: {check}.", f"Проверяющее число {check}.", russian_winner(place, seats, board))


def test_simulated_table_four_seats_and_board(qtbot, tmp_path, reader):
    source = SimulatedTable(seed=7)
    croupier = Croupier(qtbot, tmp_path, source, lambda: reader)
    croupier.screenshot("1-setup")
    croupier.open_hand(place=3)
    notes = [source.note_at(slot).digits for slot in range(SEATS + 1)]
    for number, digits in enumerate(notes, start=1):
        if number == 3:
            croupier.until(lambda digits=digits: croupier.shows(digits))
            croupier.screenshot("2-scan")
        croupier.scan(digits)
    finish(croupier, 3, notes)
    croupier.screenshot("4-result")
    confirmed = [event for event in croupier.log.events() if isinstance(event, SerialConfirmed)]
    assert [event.digits for event in confirmed] == notes
    assert all(len(event.evidence) == 64 for event in confirmed if event.entry is Entry.READ)
    report, pictures = verify(croupier.place), {event.evidence for event in confirmed} - {""}
    assert (report.sound, report.tables[0].hands, report.tables[0].pictures) == (True, 1, len(pictures))


def test_undo_brings_the_note_back_and_the_next_hand_goes_on(qtbot, tmp_path, reader):
    source = SimulatedTable(seed=11)
    croupier = Croupier(qtbot, tmp_path, source, lambda: reader)
    croupier.open_hand(place=7)
    notes = [source.note_at(slot).digits for slot in range(2 * (SEATS + 1))]
    croupier.scan(notes[0])
    croupier.count(Qt.Key.Key_U)
    assert croupier.controller.session.target == 1
    for digits in notes[: SEATS + 1]:
        croupier.scan(digits)
    finish(croupier, 7, notes[: SEATS + 1])
    croupier.open_hand(place=1)
    for digits in notes[SEATS + 1 :]:
        croupier.scan(digits)
    assert croupier.controller.stage is Stage.RESULT
    assert croupier.controller.state.number == 2


def test_folder_of_pictures(qtbot, tmp_path, reader):
    table = SimulatedTable(seed=5, clock=iter_clock())
    folder = tmp_path / "pictures"
    folder.mkdir()
    notes = []
    for slot in range(SEATS + 1):
        notes.append(table.note_at(slot).digits)
        cv2.imwrite(str(folder / f"{slot:02}.png"), still_of(table, slot))
    croupier = Croupier(qtbot, tmp_path, PictureFolderSource(folder), lambda: reader, frames_needed=FRAMES_OF_A_STILL)
    croupier.open_hand(place=2)
    for digits in notes:
        croupier.scan(digits)
    finish(croupier, 2, notes)


def test_manual_entry_with_no_camera_and_no_reader(qtbot, tmp_path):
    def no_reader():
        raise KnownError("weights_missing", subject="english_g2.pth")

    croupier = Croupier(qtbot, tmp_path, CameraSource(CameraChoice(address=str(tmp_path / "no-camera"))), no_reader)
    croupier.until(lambda: croupier.window.machine.reader is ReaderPhase.FAILED)
    croupier.open_hand(place=3)
    # Place 3: 8-3 holds 4 5 6 7; 5-0 holds 6 7 8 9; 1-1 a Double; 9-0 neighbours. Board 5: only seat 1 is alive.
    notes = ["1283999", "1250999", "1211999", "1290999", "7750000"]
    croupier.type_note(notes[0])
    croupier.screenshot("3-no-camera")
    for digits in notes[1:]:
        croupier.type_note(digits)
    assert croupier.said() == (
        "Общая купюра: 5.",
        "Проверяющее число 5.",
        "Игрок 1 забирает банк: самый узкий живой коридор, четыре числа.",
    )
    finish(croupier, 3, notes)
    croupier.screenshot("5-result-no-camera")


def iter_clock():
    """A clock that stands still until it is told otherwise."""
    return lambda: STILL[0]


STILL = [100.0]


def still_of(table, slot):
    """The scan spot of the simulated table with the note of a slot, the hand away, as a picture of its own."""
    if slot:
        table.step(1)
    STILL[0] += 5.0
    frame = table.latest()
    picture = np.frombuffer(frame.bgr, np.uint8).reshape(frame.height, frame.width, 3)
    spot = table.scan_spot
    rows = slice(round(spot.top * frame.height), round(spot.bottom * frame.height))
    columns = slice(round(spot.left * frame.width), round(spot.right * frame.width))
    return picture[rows, columns].copy()
