"""`dealer-assist calibrate`, from drawn pictures of the board (synthetic) to zones, and how it refuses."""

import json

import cv2
import numpy as np
import pytest

from dealer_assist.cli import calibrate
from dealer_assist.cli.app import Services, run
from dealer_assist.cli.calibration_messages import ADVICE, CALIBRATION_SENTENCES
from dealer_assist.table.calibration import Advice, CalibrationError
from dealer_assist.table.ports import Frame
from dealer_assist.vision.synth.board_views import board_picture, good_views
from tests.vision.calibration.known import ABOVE, CAMERA


@pytest.fixture
def command(tmp_path, capsys):
    """Runs a command line with the calibration in the test's folder, and gives exit status, output and error output."""

    def called(*words):
        status = run(Services(lambda options: 0, lambda: ()), ["calibrate", *map(str, words)], tmp_path / "log")
        said = capsys.readouterr()
        return status, said.out, said.err

    return called


@pytest.fixture(scope="module")
def pictures(tmp_path_factory):
    """Views of the board, the board on the table, and an empty table, as PNG files."""
    folder = tmp_path_factory.mktemp("pictures")
    for index, pose in enumerate(good_views(CAMERA, count=10)):
        cv2.imwrite(str(folder / f"view{index}.png"), board_picture(pose, CAMERA, number=index))
    cv2.imwrite(str(folder / "table.png"), board_picture(ABOVE, CAMERA))
    cv2.imwrite(str(folder / "empty.png"), np.full((540, 960, 3), 90, np.uint8))
    return folder


def test_from_pictures_to_zones(command, pictures, tmp_path):
    kept = ("--camera", "cam", "--file", tmp_path / "cam.yaml")
    views = sorted(pictures.glob("view*.png"))
    status, out, err = command("lens", *views, pictures / "empty.png", *kept, "--json")
    found = json.loads(out)
    assert status == 0
    assert err.strip().endswith("empty.png: no board to be seen: hold it into the picture")
    assert found["lens"]["focal"] == pytest.approx(CAMERA.focal, rel=0.01)
    assert (found["camera"], found["lens"]["size"], found["lens"]["views"], found["plane"]) == ("cam", [960, 540], 10, None)
    status, out, _ = command("table", pictures / "table.png", *kept)
    assert status == 0
    assert "tilted by 2" in out
    status, out, _ = command("zones", 0, *kept)
    assert (status, out.splitlines()[-1]) == (0, "zones: scan")
    status, out, _ = command("show", *kept, "--json")
    assert (status, [zone["name"]["kind"] for zone in json.loads(out)["zones"]]) == (0, ["scan"])
    status, _, err = command("zones", 8, *kept)
    assert status == 3
    assert "these seats need" in err
    status, _, err = command("show", "--camera", "another", "--file", tmp_path / "cam.yaml")
    assert (status, err.strip()) == (3, "The calibration is of the camera cam, not of another. Calibrate this camera.")


def test_refusals_say_what_to_do(command, pictures, tmp_path):
    kept = ("--camera", "cam", "--file", tmp_path / "none.yaml")
    status, _, err = command("lens", pictures / "view0.png", *kept)
    assert status == 3
    assert "1 good views of the board, 8 are needed" in err
    status, _, err = command("table", pictures / "table.png", *kept)
    assert (status, err.strip()) == (3, "This camera is not calibrated yet. Start with `dealer-assist calibrate lens`.")
    status, _, err = command("show", *kept)
    assert status == 3
    assert "none.yaml" in err
    (tmp_path / "none.yaml").write_text("%YAML:1.0\n---\nversion: 1\n", encoding="utf-8")
    status, _, err = command("show", *kept)
    assert status == 3
    assert "damaged or was changed by hand" in err
    assert command("zones", 2, *kept)[0] == 2


def test_with_a_camera_the_views_are_guided(command, tmp_path, monkeypatch):
    """No camera is here: its frames are drawn, each view twice, as of a board that is held still."""
    drawn = [board_picture(pose, CAMERA, number=index) for index, pose in enumerate(good_views(CAMERA))]
    frames = [Frame(2 * index + again, 0, 960, 540, picture.tobytes()) for index, picture in enumerate(drawn) for again in (0, 1)]
    monkeypatch.setattr(calibrate, "_frames", lambda camera: iter(frames))
    kept = ("--camera", "cam", "--file", tmp_path / "cam.yaml")
    status, out, err = command("lens", *kept)
    assert status == 0
    assert err.splitlines()[0] == "0/12 views, 0/15 parts: hold still"
    assert err.splitlines()[-1].startswith("12/12 views")
    assert "over 12 views" in out
    table = board_picture(ABOVE, CAMERA)
    dark = Frame(1, 0, 960, 540, bytes(table.size))
    monkeypatch.setattr(calibrate, "_frames", lambda camera: iter([dark] * 3 + [Frame(2, 0, 960, 540, table.tobytes())]))
    assert command("table", *kept)[0] == 0
    monkeypatch.setattr(calibrate, "_frames", lambda camera: iter([dark] * 100))
    status, _, err = command("table", *kept)
    assert (status, err.startswith("The board shows 0 corners")) == (3, True)


def test_what_is_no_picture(command, tmp_path):
    (tmp_path / "note.png").write_text("no picture", encoding="utf-8")
    status, _, err = command("lens", tmp_path / "note.png", "--file", tmp_path / "cam.yaml")
    assert status == 2
    assert "note.png" in err


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_board_is_written(command, tmp_path, paper):
    path = tmp_path / f"{paper}.pdf"
    status, out, _ = command("board", "--paper", paper, "--out", path)
    assert (status, out.strip()) == (0, str(path))
    assert path.read_bytes().startswith(b"%PDF")


def test_a_folder_that_is_not_there(command, tmp_path):
    assert command("board", "--out", tmp_path / "none" / "board.pdf")[0] == 3


def test_every_refusal_and_advice_has_its_sentence():
    named = {word.strip("`,.:;()") for word in (CalibrationError.__doc__ or "").split() if word.startswith("`calibration_")}
    assert named <= set(CALIBRATION_SENTENCES)
    assert set(ADVICE) == set(Advice)


def test_a_password_is_not_kept(command, pictures, tmp_path):
    kept = ("--camera", "rtsp://dealer:secret@cam/1", "--file", tmp_path / "cam.yaml")
    assert command("lens", *sorted(pictures.glob("view*.png")), *kept)[0] == 0
    text = (tmp_path / "cam.yaml").read_text(encoding="utf-8")
    assert "secret" not in text
    assert "rtsp://cam/1" in text
