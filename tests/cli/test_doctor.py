"""`dealer-assist doctor`: every part with what to do about it."""

import json
import shutil
from collections import namedtuple
from pathlib import Path

import pytest

from dealer_assist.cli.app import Services, run
from dealer_assist.cli.doctor import disk_check, writable_check
from dealer_assist.table.health import HealthCheck, HealthStatus, healthy
from dealer_assist.vision.health import clash_check, plugin_path_check, vision_checks

Usage = namedtuple("Usage", "total used free")

SCREEN = HealthCheck("screen", HealthStatus.OK, "xcb, 1920 x 1080")
NO_VOICE = HealthCheck("voice", HealthStatus.WARN, "no voice", "Install espeak-ng.")
NO_SCREEN = HealthCheck("screen", HealthStatus.FAIL, "no display", "Start it in a desktop session.")


def doctor(tmp_path: Path, *checks: HealthCheck, as_json: bool = True) -> int:
    arguments = ["doctor", "--json"] if as_json else ["doctor"]
    return run(Services(lambda options: 0, lambda: checks), arguments, tmp_path / "log")


def test_json_holds_every_check_of_this_machine(tmp_path, capsys):
    status = doctor(tmp_path, SCREEN, NO_VOICE)
    report = json.loads(capsys.readouterr().out)
    assert list(report) == ["ok", "checks"]
    assert (status, report["ok"]) == ((0, True) if all(row["status"] != "fail" for row in report["checks"]) else (1, False))
    assert report["checks"][-2:] == [
        {"code": "screen", "status": "ok", "detail": "xcb, 1920 x 1080", "advice": ""},
        {"code": "voice", "status": "warn", "detail": "no voice", "advice": "Install espeak-ng."},
    ]
    codes = [row["code"] for row in report["checks"]]
    assert len(set(codes)) == len(codes)
    wanted = {"python", "data_models", "data_calibration", "data_sample_images", "disk", "log", "opencv", "opencv_clash", "qt_plugin_path"}
    assert wanted | {"recogniser", "weights_craft_mlt_25k", "weights_english_g2", "note_formats", "samples"} <= set(codes)


def test_one_failure_fails_the_whole(tmp_path, capsys):
    assert doctor(tmp_path, NO_SCREEN) == 1
    assert json.loads(capsys.readouterr().out)["ok"] is False


def test_for_people_every_line_that_is_not_ok_says_what_to_do(tmp_path, capsys):
    assert doctor(tmp_path, NO_SCREEN, NO_VOICE, as_json=False) == 1
    shown = capsys.readouterr().out
    assert "Start it in a desktop session." in shown
    assert "Install espeak-ng." in shown
    assert "Something failed" in shown


def test_checks_that_break_are_a_failed_check_and_not_a_bug(tmp_path, capsys):
    def broken() -> tuple[HealthCheck, ...]:
        raise ImportError("libEGL.so.1: cannot open shared object file")

    assert run(Services(lambda options: 0, broken), ["doctor", "--json"], tmp_path / "log") == 1
    last = json.loads(capsys.readouterr().out)["checks"][-1]
    assert (last["code"], last["status"]) == ("window", "fail")
    assert "libEGL.so.1" in last["detail"]
    assert last["advice"]


def test_this_installation_reads():
    """The environment that runs the tests has the headless OpenCV, the weights and the note formats."""
    checks = {check.code: check for check in vision_checks()}
    for code in ("opencv", "opencv_clash", "recogniser", "weights_craft_mlt_25k", "weights_english_g2", "note_formats", "samples"):
        assert checks[code].status is HealthStatus.OK, checks[code]
    assert all(currency in checks["note_formats"].detail for currency in ("RUB", "EUR", "USD"))


@pytest.mark.parametrize("wheel", ["opencv-python", "opencv-contrib-python"])
def test_an_opencv_with_its_own_qt_is_a_failure_and_is_named(wheel):
    check = clash_check((wheel,))
    assert check.status is HealthStatus.FAIL
    assert f"pip uninstall {wheel}" in check.advice


@pytest.mark.parametrize(
    ("environment", "status"),
    [
        ({}, HealthStatus.OK),
        ({"QT_QPA_PLATFORM": "xcb"}, HealthStatus.OK),
        ({"QT_PLUGIN_PATH": "/usr/lib/qt6/plugins"}, HealthStatus.WARN),
        ({"QT_QPA_PLATFORM_PLUGIN_PATH": "/env/lib/site-packages/cv2/qt/plugins"}, HealthStatus.FAIL),
    ],
)
def test_a_redirect_of_qts_plugins_is_seen(environment, status):
    check = plugin_path_check(environment)
    assert check.status is status
    assert bool(check.advice) is (status is not HealthStatus.OK)


@pytest.mark.parametrize(
    ("free", "status"),
    [(50_000_000, HealthStatus.FAIL), (500_000_000, HealthStatus.WARN), (5_000_000_000, HealthStatus.OK)],
)
def test_disk(tmp_path, free, status):
    check = disk_check(tmp_path / "not" / "there" / "yet", lambda folder: Usage(10**12, 10**12 - free, free))
    assert check.status is status
    assert str(tmp_path) in check.detail
    assert bool(check.advice) is (status is not HealthStatus.OK)


def test_disk_of_this_machine_is_asked(tmp_path):
    free = shutil.disk_usage(tmp_path).free / 10**9
    assert float(disk_check(tmp_path, shutil.disk_usage).detail.split(" GB")[0]) == pytest.approx(free, abs=1.0)


def test_a_log_folder_that_is_a_file_is_a_warning(tmp_path):
    taken = tmp_path / "taken"
    taken.write_text("", encoding="utf-8")
    assert writable_check(taken).status is HealthStatus.WARN
    assert writable_check(tmp_path / "new").status is HealthStatus.OK
    assert list((tmp_path / "new").iterdir()) == []


def test_healthy_allows_warnings():
    assert healthy((SCREEN, NO_VOICE))
    assert not healthy((SCREEN, NO_SCREEN))
