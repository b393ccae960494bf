"""Notes on a table under a camera that is known exactly: what a calibrated reader must find, and in which zone. Everything is synthetic."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from dealer_assist.table.calibration import Lens, TablePlane, TableView
from dealer_assist.table.zones import Point, Zone
from dealer_assist.vision.calibration.plane import centred, px_per_mm
from dealer_assist.vision.synth.artwork import Picture
from dealer_assist.vision.synth.board_views import KnownCamera, Pose, seen
from dealer_assist.vision.synth.camera_look import SensorNoise, lens_blur
from dealer_assist.vision.synth.cloth import GREEN_FELT, felt
from dealer_assist.vision.synth.note import PlayNote
from dealer_assist.vision.synth.scene import LaidNote, lay_note, lying

_PX_PER_MM = 6.0
_BLUR = 0.6
_NOISE = 3.0
_ROOM_MM = 20.0


@dataclass(frozen=True, slots=True)
class NoteOnTable:
    """A note, where its middle lies (mm) and its clockwise turn in degrees."""

    note: PlayNote
    middle: Point
    turn: float


def true_lens(camera: KnownCamera) -> Lens:
    """The lens as a calibration without any error would give it."""
    return Lens(camera.size, camera.focal, camera.centre, camera.distortion, 0.0, 100, 0.0)


def true_view(camera: KnownCamera, pose: Pose, zones: Sequence[Zone] = ()) -> TableView:
    """The table that lies as `pose` says, as a calibration without any error would give it."""
    lens = true_lens(camera)
    matrix = centred(np.linalg.inv(pose.plane), lens)
    a, b, c, d, e, f, g, h, i = (float(value) for value in matrix.ravel())
    normal = cv2.Rodrigues(np.array(pose.rotation))[0][:, 2]
    tilt, distance = float(np.degrees(np.arccos(normal[2]))), float(np.linalg.norm(pose.shift))
    plane = TablePlane((a, b, c, d, e, f, g, h, i), px_per_mm(matrix, lens), 0.0, tilt, distance)
    return TableView(lens, plane, tuple(zones))


def table_picture(notes: Sequence[NoteOnTable], view: TableView, camera: KnownCamera, corners: Sequence[Point], seed: int) -> Picture:
    """Notes on felt as the camera sees them: H x W x 3 BGR uint8. `corners` (mm) are those of the table that the picture shows."""
    left, top = min(x for x, _ in corners) - _ROOM_MM, min(y for _, y in corners) - _ROOM_MM
    right, bottom = max(x for x, _ in corners) + _ROOM_MM, max(y for _, y in corners) + _ROOM_MM
    rng = np.random.default_rng([seed, 3])
    table = felt((round((right - left) * _PX_PER_MM), round((bottom - top) * _PX_PER_MM)), GREEN_FELT, rng)
    for each in notes:
        middle = (each.middle[0] - left) * _PX_PER_MM, (each.middle[1] - top) * _PX_PER_MM
        lay_note(table, LaidNote(each.note, lying(each.note, middle, _PX_PER_MM, each.turn)))
    plane = np.linalg.inv(np.array(view.plane.to_table).reshape(3, 3))
    picture, _ = seen(table, _PX_PER_MM, (left, top), plane, camera)
    return SensorNoise(camera.size, _NOISE, seed).on(lens_blur(picture, _BLUR), 0)
