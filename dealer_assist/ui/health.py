"""What `doctor` says about the parts that only Qt knows: the platform plugin, cameras by name, voices."""

import json
import os
import subprocess
import sys
from typing import Any

from PySide6.QtWidgets import QApplication

from dealer_assist.table.health import HealthCheck, HealthStatus
from dealer_assist.ui.cameras.devices import camera_devices
from dealer_assist.ui.voice import process as voice_process
from dealer_assist.ui.voice.speech import voice_command
from dealer_assist.ui.words.wording import LANGUAGES

_VOICE_PATIENCE_SECONDS = 10
_VOICE_ADVICE = (
    "Hands can be played without a voice. Install one in the system's settings; on Linux: apt-get install speech-dispatcher-espeak-ng"
)

_SOUND_ADVICE = "Everything is shown in words, too. Connect a loudspeaker or headphones and choose them in the system's settings."


def window_checks() -> tuple[HealthCheck, ...]:
    """The checks of this room. Makes the QApplication when there is none; without a display it runs on the plugin `offscreen`."""
    application = _application()
    return (_platform_check(application), _cameras_check(), sound_check(), *voices_checks())


def has_display() -> bool:
    """Whether a window could be seen here; Windows and macOS always have a display."""
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _application() -> QApplication:
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    if not has_display():
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return QApplication(sys.argv[:1])


def _platform_check(application: QApplication) -> HealthCheck:
    name = application.platformName()
    if name == "offscreen":
        return HealthCheck("window", HealthStatus.WARN, "No display: windows cannot be seen here", "Start it in a graphical session.")
    return HealthCheck("window", HealthStatus.OK, f"Qt platform plugin {name}")


def _cameras_check() -> HealthCheck:
    found = camera_devices()
    if found:
        return HealthCheck("cameras", HealthStatus.OK, ", ".join(f"{camera.address}: {camera.name}" for camera in found))
    advice = "Plug in a camera and allow its use in the system's settings; without one use --pictures, --video or the simulated table."
    return HealthCheck("cameras", HealthStatus.WARN, "no camera", advice)


def sound_check() -> HealthCheck:
    """Whether the short sounds and a voice could be heard; a sound server may hang, so the voice's own process asks it."""
    try:
        report = _ask("en", voice_process.SOUND_REPORT)
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError, ValueError, OSError) as fault:
        return HealthCheck("sound", HealthStatus.WARN, f"the sound output could not be asked: {type(fault).__name__}", _SOUND_ADVICE)
    if report.get("sound") is True:
        return HealthCheck("sound", HealthStatus.OK, "there is a sound output")
    return HealthCheck("sound", HealthStatus.WARN, "no sound output: neither voice nor sounds can be heard", _SOUND_ADVICE)


def voices_checks() -> tuple[HealthCheck, ...]:
    """Whether there is a voice for each language; a speech server that does not answer is asked once."""
    checks: list[HealthCheck] = []
    for language in LANGUAGES:
        code = f"voice_{language}"
        try:
            report = _ask(language, voice_process.VOICE_REPORT)
        except subprocess.TimeoutExpired:
            advice = "Restart the speech server (on Linux end the process speech-dispatcher); hands can be played without a voice."
            return (*checks, HealthCheck(code, HealthStatus.WARN, "the speech server does not answer", advice))
        except (subprocess.CalledProcessError, ValueError, OSError) as fault:
            checks.append(HealthCheck(code, HealthStatus.WARN, f"the voice could not be asked: {type(fault).__name__}", _VOICE_ADVICE))
            continue
        checks.append(_judged(code, report))
    return tuple(checks)


def _ask(language: str, report_of: str) -> dict[str, Any]:
    """One report of the voice's own process, which may hang where this one must not."""
    command = voice_command(language, report_of)
    answer = subprocess.run(command, capture_output=True, text=True, timeout=_VOICE_PATIENCE_SECONDS, check=True)  # noqa: S603 - our own module
    report: dict[str, Any] = json.loads(answer.stdout)
    return report


def _judged(code: str, report: dict[str, Any]) -> HealthCheck:
    if report["state"] == voice_process.READY:
        return HealthCheck(code, HealthStatus.OK, report["voice"])
    detail = "no speech engine" if report["state"] == voice_process.NONE else "no voice for this language"
    return HealthCheck(code, HealthStatus.WARN, detail, _VOICE_ADVICE)
