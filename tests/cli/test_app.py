"""The command line as a whole: what a person types, what comes out, and with which exit status."""

import errno
import json
import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

import dealer_assist
from dealer_assist.cli.app import Services, run, system_language
from dealer_assist.table.faults import KnownError
from dealer_assist.table.launch_options import Language, TableOptions

HAND = {
    "game": "split",
    "place": 3,
    "board": "7654321",
    "seats": [{"name": "Анна", "serial": "1283456", "paid": 300}, {"name": "Boris", "serial": "7719045", "paid": 300}],
}


class Window:
    """Stands at the seam where the window would open: keeps the options, returns or raises what the test wants."""

    def __init__(self, status: int = 0, fault: BaseException | None = None) -> None:
        self.opened: list[TableOptions] = []
        self.status, self.fault = status, fault

    def open(self, options: TableOptions) -> int:
        self.opened.append(options)
        if self.fault is not None:
            raise self.fault
        return self.status


def dealer_assist_with(window: Window, log: Path, *arguments: str) -> int:
    return run(Services(window.open, tuple), arguments, log)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "logs" / "dealer-assist.log"


def test_without_a_command_the_window_opens(log):
    window = Window(status=5)
    assert dealer_assist_with(window, log, "--language", "en") == 5
    assert window.opened == [TableOptions(language=Language.ENGLISH, seed=1, currency="RUB")]


def test_options_reach_the_window(log, tmp_path):
    window = Window()
    assert dealer_assist_with(window, log, "--camera", "/dev/video2", "--language", "ru", "--currency", "eur") == 0
    assert dealer_assist_with(window, log, "--pictures", str(tmp_path), "--language", "ru") == 0
    assert dealer_assist_with(window, log, "--simulated", "--seed", "77", "--language", "ru") == 0
    assert window.opened == [
        TableOptions(camera="/dev/video2", language=Language.RUSSIAN, currency="EUR"),
        TableOptions(pictures=tmp_path, language=Language.RUSSIAN),
        TableOptions(simulated=True, language=Language.RUSSIAN, seed=77),
    ]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--camera", "0", "--pictures", "."), "one of --camera"),
        (("--camera", "0", "--simulated"), "one of --camera"),
        (("--currency", "XXX"), "RUB"),
        (("--video", "no-such-video.mp4"), "no-such-video.mp4"),
        (("--language", "fr"), "language"),
        (("--seed", "-1"), "seed"),
        (("--camera", "0", "settle", "x.toml"), "settle"),
        (("shuffle",), "shuffle"),
    ],
)
def test_wrong_usage_is_told_and_ends_with_2(arguments, word, log, capsys):
    window = Window()
    assert dealer_assist_with(window, log, *arguments) == 2
    assert word in capsys.readouterr().err
    assert window.opened == []


def test_version(log, capsys):
    assert dealer_assist_with(Window(), log, "--version") == 0
    assert capsys.readouterr().out.startswith(f"dealer-assist {dealer_assist.__version__} ")


def test_help_names_every_command_and_the_exit_statuses(log, capsys):
    assert dealer_assist_with(Window(), log, "--help") == 0
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("read", "evaluate", "settle", "doctor", "--camera", "Exit status"))


def test_what_a_person_can_mend_is_a_sentence_and_status_3(log, capsys):
    window = Window(fault=KnownError("window_unavailable", subject="no display"))
    assert dealer_assist_with(window, log) == 3
    assert "No window can be opened: no display." in capsys.readouterr().err
    assert log.read_text(encoding="utf-8") == ""


def test_a_fault_without_a_sentence_still_names_its_code_and_subject(log, capsys):
    assert dealer_assist_with(Window(fault=KnownError("new_kind_of_fault", subject="this thing")), log) == 3
    assert "this thing (new_kind_of_fault)" in capsys.readouterr().err


def test_a_full_disk_is_for_the_person_to_mend(log, capsys):
    assert dealer_assist_with(Window(fault=OSError(errno.ENOSPC, "No space left on device", "hand.jsonl")), log) == 3
    assert "hand.jsonl" in capsys.readouterr().err


def test_our_own_bug_ends_with_70_and_lies_in_the_log(log, capsys):
    assert dealer_assist_with(Window(fault=ZeroDivisionError("a bug of ours")), log) == 70
    shown = capsys.readouterr().err
    assert str(log) in shown
    assert "Traceback" not in shown
    line = json.loads(log.read_text(encoding="utf-8"))
    assert line["event"] == "bug"
    assert "ZeroDivisionError: a bug of ours" in line["exception"]


def test_warnings_of_libraries_go_to_the_log_and_not_to_the_screen(log, capsys):
    class WarningWindow(Window):
        def open(self, options: TableOptions) -> int:
            warnings.warn("soon to be removed", UserWarning, stacklevel=1)
            return 0

    assert dealer_assist_with(WarningWindow(), log) == 0
    assert capsys.readouterr().err == ""
    line = json.loads(log.read_text(encoding="utf-8"))
    assert (line["level"], line["text"], line["category"]) == ("warning", "soon to be removed", "UserWarning")


def test_stopped_by_the_keyboard(log, capsys):
    assert dealer_assist_with(Window(fault=KeyboardInterrupt()), log) == 130
    assert "Traceback" not in capsys.readouterr().err


def test_a_log_folder_that_cannot_be_made_stops_nothing(tmp_path, capsys):
    (tmp_path / "logs").write_text("a file where the folder should be", encoding="utf-8")
    window = Window()
    assert dealer_assist_with(window, tmp_path / "logs" / "dealer-assist.log") == 0
    assert len(window.opened) == 1
    window.fault = ZeroDivisionError("a bug of ours")
    assert dealer_assist_with(window, tmp_path / "logs" / "dealer-assist.log") == 70
    assert "ZeroDivisionError: a bug of ours" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, Language.RUSSIAN),
        ({"LANG": "de_DE.UTF-8"}, Language.ENGLISH),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "ru_KZ.UTF-8"}, Language.RUSSIAN),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "C"}, Language.ENGLISH),
    ],
)
def test_language_is_the_persons(environment, language):
    assert system_language(environment) is language


def test_settling_a_hand_loads_neither_qt_nor_opencv_nor_torch(tmp_path):
    """The real entry point in a process of its own."""
    hand = tmp_path / "рука.json"
    hand.write_text(json.dumps(HAND), encoding="utf-8")
    program = (
        "import sys\n"
        "from dealer_assist.main import main\n"
        f"sys.argv = ['dealer-assist', 'settle', {str(hand)!r}]\n"
        "status = main()\n"
        "heavy = {'PySide6', 'cv2', 'torch', 'easyocr', 'numpy', 'PIL', 'sqlalchemy', 'alembic'}\n"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)\n"
        "sys.exit(status)\n"
    )
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", env=environment, check=False)
    assert (done.returncode, done.stderr.strip()) == (0, "[]")
    assert json.loads(done.stdout)["paid"] == {"Анна": 600}
