"""A display for real windows: the one of the session, or an Xvfb of our own."""

import atexit
import os
import shutil
import subprocess
import sys

SCREEN = "2000x1200x24"


def ensure_display() -> None:
    """Make windows appear on an X display (Linux). Raises RuntimeError when there is none and no Xvfb to make one."""
    if not sys.platform.startswith("linux"):
        return
    if not os.environ.get("DISPLAY"):
        os.environ["DISPLAY"] = _start_xvfb()
    os.environ["QT_QPA_PLATFORM"] = "xcb"


def _start_xvfb() -> str:
    program = shutil.which("Xvfb")
    if program is None:
        raise RuntimeError("these tests show real windows and need an X display: install Xvfb (apt-get install xvfb)")
    reading, writing = os.pipe()
    command = [program, "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    atexit.register(_stop, server)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    if not number:
        raise RuntimeError("Xvfb ended before it opened a display")
    return f":{number}"


def _stop(server: "subprocess.Popen[bytes]") -> None:
    server.terminate()
    server.wait()
