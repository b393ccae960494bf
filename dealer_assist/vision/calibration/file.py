"""A camera's calibration as a YAML file of `cv2.FileStorage`: written whole, and believed only after a look at every value.

One file holds lens, plane and zones, so that zones never meet another plane than the one they were drawn on.
"""

import hashlib
import re
from datetime import datetime
from pathlib import Path

import cv2
import numpy as np
import platformdirs

from dealer_assist.table.calibration import BoardSpec, Calibration, CalibrationError, Lens, Matrix, TablePlane
from dealer_assist.table.zones import SEATS_MOST, Zone, ZoneKind, ZoneName
from dealer_assist.vision.calibration.lens import camera_matrix, size_text, verify_lens
from dealer_assist.vision.calibration.plane import verify_plane
from dealer_assist.vision.whole_files import written_whole

VERSION = 1
_MOST_BYTES = 100_000
_MOST_ZONES = SEATS_MOST + 3
_LARGEST_MM = 20_000.0
_READ = cv2.FILE_STORAGE_READ | cv2.FILE_STORAGE_MEMORY
_WRITE = cv2.FILE_STORAGE_WRITE | cv2.FILE_STORAGE_MEMORY | cv2.FILE_STORAGE_FORMAT_YAML


def usual_folder() -> Path:
    """The folder of the user's calibrations, one file a camera."""
    return platformdirs.user_data_path("dealer-assist", appauthor=False) / "calibration"


def file_of(folder: Path, camera: str) -> Path:
    """Where the calibration of a camera lies: its name made fit for a file, and a part of its hash, for names that look alike then."""
    plain = re.sub(r"[^a-z0-9]+", "-", camera.lower()).strip("-")[:40]
    return folder / f"{plain}-{hashlib.sha256(camera.encode()).hexdigest()[:8]}.yaml"


def save_calibration(path: Path, calibration: Calibration) -> None:
    """Write the file whole. Raises OSError."""
    with written_whole(path) as unfinished:
        unfinished.write_bytes(with_digest(as_yaml(calibration)).encode())


def with_digest(text: str) -> str:
    """The text with its SHA-256 as the last line, so that a digit that was changed on the disk is noticed."""
    return f'{text}digest: "{hashlib.sha256(text.encode()).hexdigest()}"\n'


def as_yaml(calibration: Calibration) -> str:
    """The text of the file, without its digest."""
    store = cv2.FileStorage("calibration.yaml", _WRITE)
    store.write("version", VERSION)
    store.write("camera", calibration.camera)
    store.write("made", calibration.made.isoformat())
    _write_board(store, calibration.board)
    _write_lens(store, calibration.lens)
    if calibration.plane is not None:
        _write_plane(store, calibration.plane)
    store.startWriteStruct("zones", cv2.FILE_NODE_SEQ)
    for zone in calibration.zones:
        store.startWriteStruct("", cv2.FILE_NODE_MAP)
        store.write("kind", zone.name.kind.value)
        store.write("seat", zone.name.seat)
        store.write("place_mm", np.array([*zone.centre, *zone.size]))
        store.write("turn", float(zone.turn))
        store.endWriteStruct()
    store.endWriteStruct()
    return str(store.releaseAndGetString())


def _write_board(store: cv2.FileStorage, board: BoardSpec) -> None:
    store.startWriteStruct("board", cv2.FILE_NODE_MAP)
    store.write("columns", board.columns)
    store.write("rows", board.rows)
    store.write("square_mm", board.square_mm)
    store.write("marker_mm", board.marker_mm)
    store.write("dictionary", board.dictionary)
    store.endWriteStruct()


def _write_lens(store: cv2.FileStorage, lens: Lens) -> None:
    store.write("image_width", lens.size[0])
    store.write("image_height", lens.size[1])
    store.write("camera_matrix", camera_matrix(lens))
    store.write("distortion_coefficients", np.array(lens.distortion))
    store.write("reprojection_error_px", lens.error_px)
    store.write("views", lens.views)
    store.write("focal_spread", lens.focal_spread)


def _write_plane(store: cv2.FileStorage, plane: TablePlane) -> None:
    store.startWriteStruct("plane", cv2.FILE_NODE_MAP)
    store.write("to_table", np.array(plane.to_table).reshape(3, 3))
    store.write("px_per_mm", plane.px_per_mm)
    store.write("error_px", plane.error_px)
    store.write("tilt_degrees", plane.tilt)
    store.write("distance_mm", plane.distance_mm)
    store.endWriteStruct()


def load_calibration(path: Path) -> Calibration:
    """A file's calibration, every value looked at.

    Raises CalibrationError: `calibration_missing`, `calibration_damaged` (both with the path as `subject`), and what `verify_lens` and
    `verify_plane` raise for one that is not good enough.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError as fault:
        raise CalibrationError("calibration_missing", subject=str(path)) from fault
    except OSError as fault:
        raise CalibrationError("calibration_damaged", subject=str(path)) from fault
    try:
        calibration = _parsed(data)
    except (cv2.error, SystemError, ValueError, TypeError) as fault:  # SystemError: what OpenCV's bindings make of a text that is no YAML
        raise CalibrationError("calibration_damaged", subject=str(path)) from fault
    verify_lens(calibration.lens)
    if calibration.plane is not None:
        verify_plane(calibration.plane)
    return calibration


def verify_fits(calibration: Calibration, camera: str, size: tuple[int, int]) -> None:
    """Raise CalibrationError `calibration_other_camera` or `calibration_other_size` (found, expected) for one of another camera or mode."""
    if calibration.camera != camera:
        raise CalibrationError("calibration_other_camera", found=calibration.camera, expected=camera)
    if calibration.lens.size != size:
        raise CalibrationError("calibration_other_size", found=size_text(size), expected=size_text(calibration.lens.size))


def _parsed(data: bytes) -> Calibration:
    text = data[: _MOST_BYTES + 1].decode("utf-8")
    if not text.startswith("%YAML") or text != with_digest(text[: text.rfind("digest:")]):
        raise ValueError("not as it was written")
    store = cv2.FileStorage(text, _READ)
    try:
        root = store.root()
        if _whole(root, "version", 1, VERSION) != VERSION:
            raise ValueError("version")
        made = datetime.fromisoformat(_text(root, "made"))
        plane = root.getNode("plane")
        return Calibration(
            _text(root, "camera"), made, _board(root.getNode("board")), _lens(root), None if plane.empty() else _plane(plane), _zones(root)
        )
    finally:
        store.release()


def _board(node: cv2.FileNode) -> BoardSpec:
    return BoardSpec(
        _whole(node, "columns", 2, 100),
        _whole(node, "rows", 2, 100),
        _number(node, "square_mm", 1, 1000),
        _number(node, "marker_mm", 1, 1000),
        _text(node, "dictionary"),
    )


def _lens(root: cv2.FileNode) -> Lens:
    size = _whole(root, "image_width", 16, 20_000), _whole(root, "image_height", 16, 20_000)
    matrix = _matrix(root, "camera_matrix", 9)
    longest = max(size)
    focal = _within(matrix[0], 0.1 * longest, 50 * longest), _within(matrix[4], 0.1 * longest, 50 * longest)
    centre = _within(matrix[2], 0, size[0]), _within(matrix[5], 0, size[1])
    k1, k2, p1, p2, k3 = (_within(value, -100, 100) for value in _matrix(root, "distortion_coefficients", 5))
    error, spread = _number(root, "reprojection_error_px", 0, 1e6), _number(root, "focal_spread", 0, 1e6)
    return Lens(size, focal, centre, (k1, k2, p1, p2, k3), error, _whole(root, "views", 0, 10_000), spread)


def _plane(node: cv2.FileNode) -> TablePlane:
    a, b, c, d, e, f, g, h, i = (_within(value, -1e6, 1e6) for value in _matrix(node, "to_table", 9))
    to_table: Matrix = (a, b, c, d, e, f, g, h, i)
    if abs(float(np.linalg.det(np.array(to_table).reshape(3, 3)))) < 1e-9:
        raise ValueError("to_table is singular")
    scale, error = _number(node, "px_per_mm", 1e-3, 1e3), _number(node, "error_px", 0, 1e6)
    return TablePlane(to_table, scale, error, _number(node, "tilt_degrees", 0, 180), _number(node, "distance_mm", 1, _LARGEST_MM))


def _zones(root: cv2.FileNode) -> tuple[Zone, ...]:
    node = root.getNode("zones")
    if node.empty() or node.size() == 0:
        return ()
    if not node.isSeq() or node.size() > _MOST_ZONES:
        raise ValueError("zones")
    zones = tuple(_zone(node.at(index)) for index in range(node.size()))
    if len({zone.name for zone in zones}) < len(zones):
        raise ValueError("two zones of one name")
    return zones


def _zone(node: cv2.FileNode) -> Zone:
    name = ZoneName(ZoneKind(_text(node, "kind")), _whole(node, "seat", 0, SEATS_MOST))
    if (name.kind is ZoneKind.SEAT) != (name.seat > 0):
        raise ValueError("seat")
    x, y, width, depth = _matrix(node, "place_mm", 4)
    centre = _within(x, -_LARGEST_MM, _LARGEST_MM), _within(y, -_LARGEST_MM, _LARGEST_MM)
    size = _within(width, 1, _LARGEST_MM), _within(depth, 1, _LARGEST_MM)
    return Zone(name, centre, size, _number(node, "turn", -360, 360))


def _text(node: cv2.FileNode, key: str) -> str:
    value = node.getNode(key)
    if not value.isString() or not value.string():
        raise ValueError(key)
    return str(value.string())


def _number(node: cv2.FileNode, key: str, least: float, most: float) -> float:
    value = node.getNode(key)
    if not (value.isReal() or value.isInt()):
        raise ValueError(key)
    return _within(value.real(), least, most)


def _whole(node: cv2.FileNode, key: str, least: int, most: int) -> int:
    value = node.getNode(key)
    if not value.isInt():
        raise ValueError(key)
    return round(_within(value.real(), least, most))


def _matrix(node: cv2.FileNode, key: str, count: int) -> list[float]:
    value = node.getNode(key)
    numbers = np.ravel(value.mat()) if value.isMap() else np.empty(0)
    if numbers.size != count:
        raise ValueError(key)
    return [float(number) for number in numbers]


def _within(value: float, least: float, most: float) -> float:
    """The value; ValueError where it lies outside or is no number."""
    if not least <= value <= most:
        raise ValueError(f"{value} is not between {least} and {most}")
    return float(value)
