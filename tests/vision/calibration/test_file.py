"""What is written is read back to the last value; whatever else lies in the file is refused by its code."""

import random
from dataclasses import replace
from datetime import UTC, datetime

import cv2
import pytest

from dealer_assist.table.calibration import BoardSpec, Calibration, CalibrationError, Lens, TablePlane
from dealer_assist.table.zones import Zone, ZoneKind, ZoneName, template
from dealer_assist.vision.calibration.file import as_yaml, file_of, load_calibration, save_calibration, verify_fits, with_digest

LENS = Lens((1280, 720), (1050.25, 1046.5), (652.125, 351.0), (-0.12, 0.05, 0.0004, -0.0003, 0.0), 0.07, 14, 0.0008)
PLANE = TablePlane((701.7, -46.3, 8.8, 0.0014, 808.6, -6.2, 0.1, -0.58, 1.0), 1.39, 0.08, 30.5, 697.4)
MADE = datetime(2026, 11, 30, 14, 5, tzinfo=UTC)
BOARD = BoardSpec(7, 5, 36.0, 27.0, "DICT_4X4_50")
WHOLE = Calibration('Logi "C920" Камера: #1', MADE, BOARD, LENS, PLANE, template(6, (1100.0, 600.0)))


def code_of(path):
    with pytest.raises(CalibrationError) as caught:
        load_calibration(path)
    return caught.value.code


@pytest.mark.parametrize("calibration", [WHOLE, replace(WHOLE, plane=None, zones=()), replace(WHOLE, zones=())])
def test_written_and_read_back(tmp_path, calibration):
    path = tmp_path / "new" / "camera.yaml"
    save_calibration(path, calibration)
    assert load_calibration(path) == calibration
    assert [each.name for each in path.parent.iterdir()] == ["camera.yaml"]


def test_it_is_a_file_that_opencv_reads(tmp_path):
    path = tmp_path / "camera.yaml"
    save_calibration(path, WHOLE)
    store = cv2.FileStorage(str(path), cv2.FILE_STORAGE_READ)
    assert store.getNode("camera_matrix").mat().tolist() == [[1050.25, 0, 652.125], [0, 1046.5, 351], [0, 0, 1]]
    assert store.getNode("image_width").real() == 1280
    assert store.getNode("board").getNode("square_mm").real() == 36
    assert store.getNode("reprojection_error_px").real() == 0.07
    assert store.getNode("made").string() == "2026-11-30T14:05:00+00:00"
    store.release()


def test_a_missing_file(tmp_path):
    assert code_of(tmp_path / "none.yaml") == "calibration_missing"


def test_whatever_is_changed_on_the_disk_is_noticed(tmp_path):
    path, dice = tmp_path / "camera.yaml", random.Random(1)
    whole = with_digest(as_yaml(WHOLE)).encode()
    for _ in range(150):
        torn = bytearray(whole)
        place = dice.randrange(len(torn))
        match dice.randrange(3):
            case 0:
                del torn[place:]
            case 1:
                torn[place] ^= 1 << dice.randrange(8)
            case 2:
                del torn[place : place + dice.randint(1, 40)]
        path.write_bytes(bytes(torn))
        assert code_of(path) == "calibration_damaged"


@pytest.mark.parametrize("text", ["", "%YAML:1.0\n---\n", "%YAML:1.0\n---\na: [1,", "no YAML", "\0", "%YAML 1.2\n---\nversion: 1\n"])
def test_what_is_no_calibration_is_refused_even_with_a_digest_of_its_own(tmp_path, text):
    path = tmp_path / "camera.yaml"
    path.write_text(with_digest(text), encoding="utf-8")
    assert code_of(path) == "calibration_damaged"


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("version: 1", "version: 2"),
        ("image_width: 1280", "image_width: 0"),
        ("1050.25, 0.", ".Nan, 0."),
        ("1050.25, 0.", "-1050.25, 0."),
        ("kind: board", "kind: cellar"),
        ("seat: 2", "seat: 1"),
        ("seat: 2", "seat: 99"),
        ("made: ", "made: x"),
        ("columns: 7", "columns: many"),
    ],
)
def test_values_that_cannot_be_are_refused(tmp_path, written, instead):
    path, text = tmp_path / "camera.yaml", as_yaml(WHOLE)
    assert written in text
    path.write_text(with_digest(text.replace(written, instead, 1)), encoding="utf-8")
    assert code_of(path) == "calibration_damaged"


@pytest.mark.parametrize(
    ("calibration", "code"),
    [
        (replace(WHOLE, lens=replace(LENS, error_px=1.3)), "calibration_error_too_large"),
        (replace(WHOLE, lens=replace(LENS, views=5)), "calibration_too_few_views"),
        (replace(WHOLE, lens=replace(LENS, focal_spread=0.03)), "calibration_focal_uncertain"),
        (replace(WHOLE, plane=replace(PLANE, error_px=1.3)), "calibration_error_too_large"),
        (replace(WHOLE, plane=replace(PLANE, tilt=70.0)), "calibration_plane_too_steep"),
    ],
)
def test_a_bad_calibration_is_refused_when_it_is_read_too(tmp_path, calibration, code):
    path = tmp_path / "camera.yaml"
    save_calibration(path, calibration)
    assert code_of(path) == code


def test_another_camera_and_another_size():
    verify_fits(WHOLE, WHOLE.camera, (1280, 720))
    with pytest.raises(CalibrationError) as other:
        verify_fits(WHOLE, "a drawn one", (1280, 720))
    assert (other.value.code, other.value.fields["found"]) == ("calibration_other_camera", WHOLE.camera)
    with pytest.raises(CalibrationError) as size:
        verify_fits(WHOLE, WHOLE.camera, (640, 480))
    assert (size.value.code, dict(size.value.fields)) == ("calibration_other_size", {"found": "640 x 480", "expected": "1280 x 720"})


def test_each_camera_has_its_file(tmp_path):
    names = [file_of(tmp_path, camera).name for camera in ("/dev/video0", "/dev/video1", "Камера 1", "Камера 2", "a" * 200)]
    assert len(set(names)) == 5
    assert all(len(name) < 80 and name.isascii() for name in names)


def test_a_zone_twice_is_refused(tmp_path):
    twice = Zone(ZoneName(ZoneKind.SEAT, 1), (0.0, 0.0), (100.0, 50.0))
    path = tmp_path / "camera.yaml"
    save_calibration(path, replace(WHOLE, zones=(twice, twice)))
    assert code_of(path) == "calibration_damaged"
