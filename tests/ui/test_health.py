"""What doctor is told about the window's machine."""

import subprocess

import pytest

from dealer_assist.table.health import HealthStatus
from dealer_assist.ui import health


def voices(monkeypatch, answer):
    monkeypatch.setattr(health, "_ask", lambda language, _: answer(language))
    return [(check.code, check.status, check.detail, bool(check.advice)) for check in health.voices_checks()]


def test_the_platform_and_the_cameras_are_named(qapp, monkeypatch):
    monkeypatch.setattr(health, "voices_checks", tuple)
    monkeypatch.setattr(health, "_ask", lambda *_: {"sound": True})
    window, cameras, _ = health.window_checks()
    assert (window.code, window.status, window.detail) == ("window", HealthStatus.OK, f"Qt platform plugin {qapp.platformName()}")
    assert cameras.code == "cameras"
    assert (cameras.status is HealthStatus.OK) or cameras.advice


@pytest.mark.parametrize(("found", "status"), [(True, HealthStatus.OK), (False, HealthStatus.WARN)])
def test_whether_anything_could_be_heard(monkeypatch, found, status):
    monkeypatch.setattr(health, "_ask", lambda *_: {"sound": found})
    check = health.sound_check()
    assert (check.code, check.status, bool(check.advice)) == ("sound", status, not found)


def test_the_process_of_the_voice_tells_of_the_sound():
    """Whatever this machine has: the answer is one of two, and comes."""
    assert health.sound_check().detail in {"there is a sound output", "no sound output: neither voice nor sounds can be heard"}


def test_a_sound_server_that_hangs_is_a_warning(monkeypatch):
    def hangs(*_):
        raise subprocess.TimeoutExpired("voice", 10)

    monkeypatch.setattr(health, "_ask", hangs)
    check = health.sound_check()
    assert (check.status, check.detail) == (HealthStatus.WARN, "the sound output could not be asked: TimeoutExpired")


def test_voices_by_language(monkeypatch):
    reports = {"ru": {"state": "wrong-language", "voice": ""}, "en": {"state": "ready", "voice": "Alice"}}
    assert voices(monkeypatch, reports.__getitem__) == [
        ("voice_ru", HealthStatus.WARN, "no voice for this language", True),
        ("voice_en", HealthStatus.OK, "Alice", False),
    ]


def test_a_speech_server_that_hangs_is_asked_once(monkeypatch):
    asked = []

    def hangs(language):
        asked.append(language)
        raise subprocess.TimeoutExpired("voice", 10)

    assert voices(monkeypatch, hangs) == [("voice_ru", HealthStatus.WARN, "the speech server does not answer", True)]
    assert asked == ["ru"]


def test_a_voice_that_breaks_down_is_a_warning(monkeypatch):
    def breaks(language):
        raise subprocess.CalledProcessError(1, "voice")

    assert [status for _, status, _, _ in voices(monkeypatch, breaks)] == [HealthStatus.WARN, HealthStatus.WARN]
