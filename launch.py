#!/usr/bin/env python3
"""Sets the program up in `.venv` beside this file and runs it. Standard library only.

    python3 launch.py [ARGS...]             set up, then `dealer-assist ARGS` (without ARGS the window opens)
    python3 launch.py test [PYTEST ARGS]    set up with the test tools, then run the tests

The first run downloads a few gigabytes; later runs start at once and set up again only when pyproject.toml has changed.
DEALER_ASSIST_TORCH_INDEX names another package index for torch, such as a CPU-only one (see README.md).
"""

from __future__ import annotations  # so that a Python that is too old gets as far as being told so

import ctypes
import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

HOME = Path(__file__).resolve().parent
VENV = HOME / ".venv"
STAMP = VENV / "dealer-assist.json"
OLDEST_PYTHON = (3, 11)
TORCH = ("torch==2.14.1", "torchvision==0.29.1")
GIGABYTE = 10**9
NEEDED_BYTES = (8 if sys.platform == "linux" else 3) * GIGABYTE

# What Qt's xcb platform, multimedia and speech libraries load from the system, and the Debian package of each.
LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
    "libXrandr.so.2": "libxrandr2",
    "libbrotlidec.so.1": "libbrotli1",
    "libbz2.so.1": "libbz2-1.0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libdrm.so.2": "libdrm2",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libpulse.so.0": "libpulse0",
    "libspeechd.so.2": "libspeechd2",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
VOICE_PROGRAMS = {
    "/usr/bin/speech-dispatcher": "speech-dispatcher",
    "/usr/bin/espeak-ng": "espeak-ng",
    "/usr/lib/speech-dispatcher-modules/sd_espeak-ng": "speech-dispatcher-espeak-ng",
}
DATABASE_PROGRAMS = Path("/usr/lib/postgresql")
"""Where Debian puts the server that the tests of a club start."""

LEDGER_COMMANDS = frozenset(("backup", "club", "export", "head", "import", "prune", "replay", "restore", "verify"))
COMMANDS = LEDGER_COMMANDS.union(("calibrate", "doctor", "evaluate", "read", "settle", "--version", "--help", "-h"))

PIP_FAULTS = (
    (
        ("No space left on device", "[Errno 28]"),
        "The disk is full. Free about 8 GB (pip also needs room in the temporary folder) and start again.",
    ),
    (
        (
            "NewConnectionError",
            "NameResolutionError",
            "Temporary failure in name resolution",
            "ConnectTimeout",
            "ProxyError",
            "Network is unreachable",
        ),
        "The package index cannot be reached. Check the network (and a proxy: HTTPS_PROXY) and start again.",
    ),
    (
        ("CERTIFICATE_VERIFY_FAILED",),
        "The package index's certificate is not trusted. Check the clock, or name your certificate file in PIP_CERT.",
    ),
    (
        ("No matching distribution found for torch",),
        "There is no torch for this Python or processor. 64-bit Python 3.11 to 3.13 on Linux, Windows or a Mac with Apple silicon works.",
    ),
    (
        ("Permission denied", "[Errno 13]"),
        "A file cannot be written. Give yourself the right to write in this folder, or move the folder to your own.",
    ),
)


class SetUpError(Exception):
    """What went wrong and what to do, in words."""


def main(arguments: list[str]) -> int:
    """Set up and run; the exit status is that of the program, or 1 when it could not be set up."""
    testing = arguments[:1] == ["test"]
    try:
        check_python()
        install_system_packages(testing, needs_window=not COMMANDS.intersection(arguments))
        set_up(testing)
    except SetUpError as fault:
        print(f"\nlaunch.py: {fault}", file=sys.stderr)
        return 1
    if testing:
        return run_tests(arguments[1:])
    command = [str(in_venv("dealer-assist")), *arguments]
    if os.name == "posix":
        os.execv(command[0], command)  # noqa: S606 - the program takes this process's place, so that signals reach it
    return subprocess.call(command)  # noqa: S603 - our own program with the person's own arguments


def check_python() -> None:
    """Raises SetUpError where this Python is too old."""
    if sys.version_info < OLDEST_PYTHON:
        wanted, found = ".".join(map(str, OLDEST_PYTHON)), sys.version.split()[0]
        raise SetUpError(
            f"Python {wanted} or newer is needed, this is {found} ({sys.executable}). Install a newer one and start this file with it."
        )


# -- the system's packages (Linux) --------------------------------------------------------------------------------


def install_system_packages(testing: bool, needs_window: bool) -> None:
    """Install what is missing (Debian, as root) or name it. Raises SetUpError when the window or the tests cannot do without."""
    if sys.platform != "linux":
        return
    missing = {name: package for name, package in LIBRARIES.items() if not loads(name)}
    if testing and not os.environ.get("DISPLAY") and not shutil.which("Xvfb"):
        missing["Xvfb"] = "xvfb"
    voices = {name: package for name, package in VOICE_PROGRAMS.items() if not Path(name).exists()}
    servers = ["postgresql"] if testing and not has_database() else []
    if shutil.which("apt-get") and os.geteuid() == 0:
        apt_install(sorted({*missing.values(), *voices.values(), *servers}), required=bool(missing or servers))
        return
    if missing and (needs_window or testing):
        raise SetUpError(f"these system libraries are missing: {', '.join(missing)}. Install them:\n    {install_command(missing)}")
    if servers:
        print("Without PostgreSQL the tests of a club are left out; the package is called postgresql.", file=sys.stderr)
    if voices and not STAMP.exists() and shutil.which("apt-get"):
        print(f"For a voice install also:\n    sudo apt-get install {' '.join(sorted(voices.values()))}", file=sys.stderr)


def has_database() -> bool:
    """Whether the tests find a PostgreSQL to start."""
    return bool(shutil.which("initdb") or any(DATABASE_PROGRAMS.glob("*/bin/initdb")))


def loads(library: str) -> bool:
    """Whether the system finds a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_command(missing: dict[str, str]) -> str:
    """The command that installs what is missing, for the package manager found here."""
    if shutil.which("apt-get"):
        return f"sudo apt-get update && sudo apt-get install {' '.join(sorted(set(missing.values())))}"
    capabilities = " ".join(f"'{name}()(64bit)'" if ".so" in name else "xorg-x11-server-Xvfb" for name in sorted(missing))
    if shutil.which("dnf"):
        return f"sudo dnf install {capabilities}"
    if shutil.which("zypper"):
        return f"sudo zypper install --capability {capabilities}"
    return f"your system's package manager: the packages that hold {' '.join(sorted(missing))}"


def apt_install(packages: list[str], required: bool) -> None:
    """Install Debian packages as root. Raises SetUpError when a required one cannot be had."""
    if not packages:
        return
    print(f"Installing system packages: {' '.join(packages)}", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-qq", "-y", "--no-install-recommends", *packages]):
        status = subprocess.call(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)  # noqa: S603 - fixed names
        if status and command[1] == "install":
            if required:
                raise SetUpError(f"apt-get could not install {' '.join(packages)} (exit status {status}; its message is above).")
            print("No voice could be installed; the program works without one.", file=sys.stderr)


# -- the Python environment ---------------------------------------------------------------------------------------


def set_up(testing: bool) -> None:
    """Make `.venv` with the program in it, unless it is there and up to date. Raises SetUpError."""
    wanted = {"project": digest(), "python": sys.version.split()[0], "folder": str(HOME), "index": torch_index()}
    if is_up_to_date(wanted, testing):
        return
    STAMP.unlink(missing_ok=True)
    make_environment(wanted)
    print("Installing dealer-assist and what it needs (a few gigabytes the first time)...", flush=True)
    pip("install", *(["--index-url", torch_index()] if torch_index() else []), *TORCH)
    pip("install", "--editable", f"{HOME}[test]" if testing else str(HOME))
    STAMP.write_text(json.dumps({**wanted, "test": testing}), encoding="utf-8")


def digest() -> str:
    """SHA-256 of pyproject.toml and of this file's torch pins."""
    return hashlib.sha256((HOME / "pyproject.toml").read_bytes() + repr(TORCH).encode()).hexdigest()


def torch_index() -> str:
    """The package index for torch that the person chose, or an empty string."""
    return os.environ.get("DEALER_ASSIST_TORCH_INDEX", "")


def is_up_to_date(wanted: dict[str, str], testing: bool) -> bool:
    """Whether the stamp of the last complete set-up says the same, and had the test tools if they are needed."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return all(stamp.get(key) == value for key, value in wanted.items()) and (stamp["test"] or not testing)


def make_environment(wanted: dict[str, str]) -> None:
    """A virtual environment of this Python; an old one of another Python or folder is replaced."""
    if Path(sys.prefix).resolve() == VENV:
        return
    version = 'import sys; print(sys.version.split()[0] + "|" + sys.prefix)'
    there = subprocess.run([str(in_venv("python")), "-c", version], capture_output=True, text=True) if in_venv("python").exists() else None  # noqa: S603, PLW1510
    if there and there.stdout.strip() == f"{wanted['python']}|{VENV}":
        return
    if shutil.disk_usage(HOME).free < NEEDED_BYTES:
        free = shutil.disk_usage(HOME).free / GIGABYTE
        raise SetUpError(f"{HOME} has {free:.1f} GB free, about {NEEDED_BYTES // GIGABYTE} GB are needed. Free some space and start again.")
    if sys.platform == "linux" and not has_ensurepip() and shutil.which("apt-get") and os.geteuid() == 0:
        apt_install(["python3-venv"], required=True)
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True)  # noqa: S603, PLW1510
    if made.returncode:
        hint = "" if has_ensurepip() else "\nPython's venv module is incomplete; on Debian and Ubuntu: sudo apt-get install python3-venv"
        raise SetUpError(f"no virtual environment could be made in {VENV}:\n{made.stdout}{made.stderr}{hint}")


def has_ensurepip() -> bool:
    """Whether this Python can put pip into a new environment (Debian packages that apart)."""
    return subprocess.call([sys.executable, "-c", "import ensurepip"], stderr=subprocess.DEVNULL) == 0


def in_venv(program: str) -> Path:
    """The path of a program of the environment."""
    return VENV / "Scripts" / f"{program}.exe" if os.name == "nt" else VENV / "bin" / program


def pip(*arguments: str) -> None:
    """Run pip in the environment and show how it goes. Raises SetUpError with what to do, as far as pip's words tell."""
    command = [str(in_venv("python")), "-m", "pip", "--disable-pip-version-check", *arguments, "--progress-bar", "off"]
    said = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace") as process:  # noqa: S603
        for line in process.stdout or ():
            said.append(line)
            if line.startswith(("Collecting", "  Downloading", "Installing collected", "Successfully installed")):
                print(line if len(line) < 120 else f"{line[:116]}...\n", end="", flush=True)
    if process.returncode:
        print("".join(said[-25:]), file=sys.stderr)
        raise SetUpError(explained("".join(said)) or f"pip failed (exit status {process.returncode}); its own words are above.")


def explained(words: str) -> str:
    """What to do about a failed pip, by its own words; an empty string when they are not known."""
    for signs, advice in PIP_FAULTS:
        if any(sign in words for sign in signs):
            return advice
    return ""


# -- the tests ----------------------------------------------------------------------------------------------------


def run_tests(arguments: list[str]) -> int:
    """Run pytest from the checkout, on Linux without a display under Xvfb; the exit status is pytest's."""
    command = [str(in_venv("python")), "-m", "pytest", *arguments]
    if sys.platform != "linux" or os.environ.get("DISPLAY"):
        return subprocess.call(command, cwd=HOME)  # noqa: S603 - pytest with the person's own arguments
    reading, writing = os.pipe()
    server = subprocess.Popen(  # noqa: S603 - fixed names
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],  # noqa: S607 - wherever it is
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            print("launch.py: Xvfb did not start", file=sys.stderr)
            return 1
        environment = {**os.environ, "DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
        return subprocess.call(command, cwd=HOME, env=environment)  # noqa: S603 - pytest with the person's own arguments
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
