"""How long the program takes until a hand can be opened, and until it reads: `python -m tests.e2e.startup_time`.

Starts the whole program as `dealer-assist` does, in a process of its own, presses real keys in it and closes it.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

from tests.e2e.display import ensure_display

LIMIT_SECONDS = 180


def measure(*, until_reading: bool) -> dict[str, float]:
    """Seconds from the start of the process: `usable` (a key has opened a hand), `reading` (reader ready), `closed` (process gone)."""
    ensure_display()
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "XDG_DATA_HOME": folder, "XDG_STATE_HOME": folder}
        started = time.time()
        command = [sys.executable, "-m", "tests.e2e.startup_time", "child", str(started), "read" if until_reading else "close"]
        answer = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=LIMIT_SECONDS)  # noqa: PLW1510 - ours
        ended = time.time()
    if answer.returncode:
        raise RuntimeError(f"the program ended with {answer.returncode}: {answer.stderr[-2000:]}")
    times: dict[str, float] = json.loads(answer.stdout.splitlines()[-1])
    return {**times, "closed": round(ended - started, 2)}


def _child(started: float, *, until_reading: bool) -> int:
    """Runs the program and watches its window from inside."""
    from PySide6.QtCore import Qt, QTimer
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from dealer_assist import main
    from dealer_assist.table.launch_options import TableOptions
    from dealer_assist.ui.app import application
    from dealer_assist.ui.models.feed import ReaderPhase
    from dealer_assist.ui.models.stage import Stage
    from dealer_assist.ui.table_window import TableWindow

    times: dict[str, float] = {}

    def watch() -> None:
        window = next((each for each in QApplication.topLevelWidgets() if isinstance(each, TableWindow)), None)
        if window is None or not window.isVisible():
            return
        if "usable" not in times:
            QTest.keyClick(window, Qt.Key.Key_3)
            QTest.keyClick(window, Qt.Key.Key_Return)
            if window.controller.stage is Stage.SCAN:
                times["usable"] = round(time.time() - started, 2)
        elif not until_reading or window.machine.reader is not ReaderPhase.LOADING:
            times["reading"] = round(time.time() - started, 2)
            window.close()

    kept = application()
    timer = QTimer(kept)
    timer.timeout.connect(watch)
    timer.start(20)
    status = main.open_table(TableOptions(simulated=True))
    print(json.dumps(times if until_reading else {"usable": times["usable"]}), flush=True)
    return status


if __name__ == "__main__":
    if sys.argv[1:2] == ["child"]:
        sys.exit(_child(float(sys.argv[2]), until_reading=sys.argv[3] == "read"))
    print(json.dumps(measure(until_reading=True)))
