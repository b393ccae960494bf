"""`dealer-assist doctor`: looks at every part the program needs and says what to do about it."""

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated

import typer

from dealer_assist.logs import log_file
from dealer_assist.resources import data_folder
from dealer_assist.table.health import HealthCheck, HealthStatus, healthy

Checks = Callable[[], tuple[HealthCheck, ...]]

_STYLES = {HealthStatus.OK: "green", HealthStatus.WARN: "yellow", HealthStatus.FAIL: "bold red"}
_GIGABYTE = 10**9


def doctor_command(window_checks: Checks) -> Callable[..., None]:
    """The Typer command over the given Qt checks."""

    def doctor(json_output: Annotated[bool, typer.Option("--json", help="One JSON object instead of a table.")] = False) -> None:
        """Look at the installation, the reader, the screen, the cameras and the voice, and say what to do.

        Exit status 0 when nothing failed (warnings are allowed), 1 otherwise.
        """
        checks = all_checks(window_checks)
        if json_output:
            typer.echo(as_json(checks))
        else:
            _print_table(checks)
        raise typer.Exit(0 if healthy(checks) else 1)

    return doctor


def all_checks(window_checks: Checks) -> tuple[HealthCheck, ...]:
    """Every check in the order shown; a group of checks that breaks is itself one failed check."""
    return (
        *_guarded("program", _program_checks),
        *_guarded("vision", _vision_checks),
        *_guarded("window", window_checks),
    )


def as_json(checks: Iterable[HealthCheck]) -> str:
    """`{"ok": bool, "checks": [{"code", "status", "detail", "advice"}]}`."""
    listed = tuple(checks)
    rows = [{"code": check.code, "status": check.status, "detail": check.detail, "advice": check.advice} for check in listed]
    return json.dumps({"ok": healthy(listed), "checks": rows}, ensure_ascii=False, indent=1)


def _guarded(group: str, checks: Checks) -> tuple[HealthCheck, ...]:
    try:
        return checks()
    except Exception as fault:  # noqa: BLE001 - a doctor that falls over the illness helps nobody; the fault is the finding
        detail = f"{type(fault).__name__}: {fault}"
        return (HealthCheck(group, HealthStatus.FAIL, detail, "Install dealer-assist again; if this line stays, send it to us."),)


def _vision_checks() -> tuple[HealthCheck, ...]:
    from dealer_assist.vision.calibration.check import calibrations_check
    from dealer_assist.vision.calibration.file import usual_folder
    from dealer_assist.vision.health import vision_checks

    return (*vision_checks(), calibrations_check(usual_folder()))


def _program_checks() -> tuple[HealthCheck, ...]:
    return (
        HealthCheck("python", HealthStatus.OK, f"Python {sys.version.split()[0]} on {sys.platform} at {sys.executable}"),
        *(_folder_check(name) for name in ("models", "calibration", "sample_images")),
        disk_check(log_file().parent, shutil.disk_usage),
        writable_check(log_file().parent),
    )


def _folder_check(name: str) -> HealthCheck:
    code = f"data_{name}"
    try:
        folder = data_folder(name)
    except FileNotFoundError as fault:
        return HealthCheck(code, HealthStatus.FAIL, str(fault), "Install dealer-assist again.")
    files = sum(1 for path in folder.rglob("*") if path.is_file())
    if not files:
        return HealthCheck(code, HealthStatus.WARN, f"{folder} is empty", "Install dealer-assist again.")
    return HealthCheck(code, HealthStatus.OK, f"{folder}, {files} file(s)")


def disk_check(folder: Path, usage: Callable[[Path], "shutil._ntuple_diskusage"]) -> HealthCheck:
    """Free space where the log and the hands are kept: below 1 GB a warning, below 0.1 GB a failure."""
    present = next(path for path in (folder, *folder.parents) if path.exists())
    free = usage(present).free
    detail = f"{free / _GIGABYTE:.1f} GB free at {present}"
    if free < _GIGABYTE // 10:
        return HealthCheck("disk", HealthStatus.FAIL, detail, "Free some space: hands and evidence pictures could not be kept.")
    if free < _GIGABYTE:
        return HealthCheck("disk", HealthStatus.WARN, detail, "Free some space soon.")
    return HealthCheck("disk", HealthStatus.OK, detail)


def writable_check(folder: Path) -> HealthCheck:
    """Whether the log can be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder)
        os.close(handle)
        Path(name).unlink()
    except OSError as fault:
        advice = "Give yourself the right to write there, or free the name if a file has it."
        return HealthCheck("log", HealthStatus.WARN, f"{folder}: {fault.strerror}", advice)
    return HealthCheck("log", HealthStatus.OK, f"{log_file().name} in {folder}")


def _print_table(checks: tuple[HealthCheck, ...]) -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    for check in checks:
        mark = Text(f"{check.status.value:<5}", style=_STYLES[check.status])
        console.print(mark, Text(f"{check.code:<22}", style="bold"), Text(check.detail))
        if check.advice:
            console.print(Text(f"{'':<6}{'':<23}-> {check.advice}"))
    console.print("Nothing failed." if healthy(checks) else Text("Something failed: see the lines marked fail.", style="bold red"))
