"""What doctor is told about the window's machine."""

import subprocess

from dealer_assist.table.health import HealthStatus
from dealer_assist.ui import health


def voices(monkeypatch, answer):
    monkeypatch.setattr(health, "_ask_voice", answer)
    return [(check.code, check.status, check.detail, bool(check.advice)) for check in health.voices_checks()]


def test_the_platform_and_the_cameras_are_named(qapp, monkeypatch):
    monkeypatch.setattr(health, "voices_checks", tuple)
    window, cameras = health.window_checks()
    assert (window.code, window.status, window.detail) == ("window", HealthStatus.OK, f"Qt platform plugin {qapp.platformName()}")
    assert cameras.code == "cameras"
    assert (cameras.status is HealthStatus.OK) or cameras.advice


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
