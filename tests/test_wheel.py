"""The wheel as a person gets it: built, installed alone into a clean environment, run from another folder.

The clean environment sees the libraries of the one that runs the tests (so that nothing is downloaded) but not its dealer-assist:
editable installs work through .pth files, and those of a folder that was itself added by one are not read.
"""

import json
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parent.parent
HAND = 'game = "split"\nplace = 3\nboard = "7654321"\n' + "".join(
    f'[[seats]]\nname = "{name}"\nserial = "{serial}"\npaid = 300\n' for name, serial in (("A", "1283456"), ("B", "7719045"))
)


class Installed:
    """An environment with nothing of ours in it but the wheel; programs run in `elsewhere`, without PYTHONPATH."""

    def __init__(self, folder: Path, wheel: Path, elsewhere: Path) -> None:
        self.folder, self.elsewhere = folder, elsewhere
        venv.create(folder, with_pip=False)
        base = {"base": str(folder), "platbase": str(folder)}
        self.programs = Path(sysconfig.get_path("scripts", "venv", base))
        self.site_packages = Path(sysconfig.get_path("purelib", "venv", base))
        libraries = "\n".join(dict.fromkeys((sysconfig.get_path("purelib"), sysconfig.get_path("platlib"))))
        (self.site_packages / "libraries.pth").write_text(libraries + "\n", encoding="utf-8")
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
        subprocess.run(pip, check=True)

    @property
    def python(self) -> Path:
        return self.programs / ("python.exe" if os.name == "nt" else "python")

    def run(self, program: Path | str, *arguments: str) -> subprocess.CompletedProcess[str]:
        environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
        environment |= {"PYTHONIOENCODING": "utf-8", "QT_QPA_PLATFORM": "offscreen"}
        command = [str(self.programs / program), *arguments]
        return subprocess.run(command, cwd=self.elsewhere, env=environment, capture_output=True, encoding="utf-8", check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    target = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)], cwd=ROOT, check=True, capture_output=True
    )
    return next(target.glob("dealer_assist-*.whl"))


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory) -> Installed:
    return Installed(tmp_path_factory.mktemp("clean") / "environment", wheel, tmp_path_factory.mktemp("elsewhere"))


def test_wheel_carries_every_data_file_of_the_checkout(wheel):
    with ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    folders = (ROOT / name for name in ("models", "calibration", "sample_images"))
    files = [path.relative_to(ROOT).as_posix() for folder in folders for path in folder.rglob("*") if path.is_file()]
    assert len(files) >= 60
    assert {f"dealer_assist/data/{name}" for name in files} <= inside
    assert any(name.endswith("/licenses/LICENSE") for name in inside)
    assert not any(name.startswith("tests") for name in inside)


def test_version_of_the_installed_program(installed):
    done = installed.run("dealer-assist", "--version")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("dealer-assist ")


def test_the_program_that_runs_is_the_one_from_the_wheel(installed):
    """Package and data come from the clean environment and not from this checkout."""
    question = (
        "import json, dealer_assist\n"
        "from dealer_assist.resources import data_folder\n"
        "folders = [str(data_folder(name)) for name in ('models', 'calibration', 'sample_images')]\n"
        "print(json.dumps([dealer_assist.__file__, *folders]))\n"
    )
    done = installed.run(installed.python, "-c", question)
    assert done.returncode == 0, done.stderr
    package, *folders = (Path(name) for name in json.loads(done.stdout))
    assert package.parent == installed.site_packages / "dealer_assist"
    assert folders == [package.parent / "data" / name for name in ("models", "calibration", "sample_images")]


def test_installed_program_settles_a_hand(installed):
    (installed.elsewhere / "hand.toml").write_text(HAND, encoding="utf-8")
    done = installed.run("dealer-assist", "settle", "hand.toml")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["paid"] == {"A": 600}


def test_installed_doctor_finds_its_data_inside_the_package(installed):
    done = installed.run("dealer-assist", "doctor", "--json")
    report = json.loads(done.stdout)
    assert done.returncode == (0 if report["ok"] else 1)
    checks = {check["code"]: check for check in report["checks"]}
    data = str(installed.site_packages / "dealer_assist" / "data")
    for name in ("models", "calibration", "sample_images"):
        assert checks[f"data_{name}"]["status"] == "ok"
        assert checks[f"data_{name}"]["detail"].startswith(data)
    for code in ("note_formats", "samples", "weights_craft_mlt_25k", "weights_english_g2", "opencv"):
        assert checks[code]["status"] == "ok", checks[code]


def test_installed_program_knows_its_note_formats_and_languages(installed):
    question = (
        "from importlib.resources import files\n"
        "from dealer_assist.vision.formats import shipped_formats\n"
        "print(len({note.currency for note in shipped_formats()}))\n"
        "print(sorted(folder.name for folder in files('dealer_assist.ui').joinpath('locales').iterdir() if folder.is_dir()))\n"
    )
    done = installed.run(installed.python, "-c", question)
    assert done.returncode == 0, done.stderr
    currencies, languages = done.stdout.splitlines()
    assert int(currencies) >= 6
    assert languages == "['en', 'ru']"
