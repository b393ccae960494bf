"""The calibration's age on the strip, and why a calibration is not used."""

from dataclasses import replace
from datetime import timedelta

import pytest

from dealer_assist.table.health import HealthStatus
from dealer_assist.table.ports import Frame
from dealer_assist.ui.calibration.check import CalibrationCheck
from dealer_assist.ui.words.wording import Wording
from dealer_assist.vision.calibration.calibrator import FileCalibrator
from dealer_assist.vision.calibration.file import save_calibration
from tests.vision.calibration.test_file import MADE, WHOLE


def frame(width, height):
    return Frame(1, 0, width, height, bytes(width * height * 3))


@pytest.fixture
def kept(tmp_path):
    """Writes a calibration and gives a check over it, so many days later."""

    def made(calibration, days=0):
        path = tmp_path / "camera.yaml"
        if calibration is not None:
            save_calibration(path, calibration)
        return CalibrationCheck(FileCalibrator(lambda _: path, lambda: WHOLE.camera, lambda: MADE), lambda: MADE + timedelta(days=days))

    return made


@pytest.mark.parametrize(
    ("language", "days", "text"),
    [
        ("en", 0, "of today"),
        ("en", 1, "1 day old"),
        ("ru", 0, "сегодня"),
        ("ru", 3, "3 дня назад"),
        ("ru", 21, "21 день назад"),
        ("ru", 12, "12 дней назад"),
    ],
)
def test_the_age_is_told_in_words(kept, language, days, text):
    check = kept(WHOLE, days)
    assert check.look(frame(1280, 720)) is None
    model = check.model(Wording(language))
    assert (model.text, model.status) == (text, HealthStatus.OK)


def test_without_a_calibration_nothing_is_wrong(kept):
    for check in (kept(None), CalibrationCheck(None)):
        assert check.look(frame(1280, 720)) is None
        assert (check.model(Wording("en")).text, check.model(Wording("en")).status) == ("none", HealthStatus.OK)


def test_a_picture_of_another_size_is_said_once_with_what_to_do(kept):
    check = kept(WHOLE)
    refused = check.look(frame(640, 480))
    assert (refused.code, refused.params["found"]) == ("calibration-other-size", "640 x 480")
    assert check.look(frame(640, 480)) is None
    model = check.model(Wording("en"))
    assert (model.text, model.status) == ("not used", HealthStatus.WARN)
    assert "Set the camera to that size" in model.hint
    assert check.look(frame(1280, 720)) is None
    assert check.model(Wording("en")).status is HealthStatus.OK


def test_a_table_not_measured_yet(kept):
    check = kept(replace(WHOLE, plane=None))
    check.look(frame(1280, 720))
    assert check.model(Wording("en")).text == "table not measured"
