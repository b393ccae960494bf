"""The calibration board as a known camera sees it: what a calibration must find is exactly known. Everything here is synthetic."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from dealer_assist.table.calibration import BoardSpec
from dealer_assist.vision.calibration.board import BOARD, charuco
from dealer_assist.vision.synth.artwork import Picture
from dealer_assist.vision.synth.camera_look import SensorNoise, lens_blur

_PX_PER_MM = 10
_PAPER_MM = 12.0
_CLOTH = (58, 84, 40)
_STEP = 8


@dataclass(frozen=True, slots=True)
class KnownCamera:
    """A pinhole camera with distortion (k1, k2, p1, p2, k3); sizes in px."""

    size: tuple[int, int] = (1280, 720)
    focal: tuple[float, float] = (1050.0, 1046.0)
    centre: tuple[float, float] = (652.0, 351.0)
    distortion: tuple[float, float, float, float, float] = (-0.12, 0.05, 0.0004, -0.0003, 0.0)

    @property
    def matrix(self) -> np.ndarray:
        """The 3 x 3 camera matrix."""
        return np.array([[self.focal[0], 0, self.centre[0]], [0, self.focal[1], self.centre[1]], [0, 0, 1.0]])


@dataclass(frozen=True, slots=True)
class Pose:
    """How something flat lies: `rotation` (Rodrigues vector) and `shift` (mm) from its own coordinates to the camera's."""

    rotation: tuple[float, float, float]
    shift: tuple[float, float, float]

    @property
    def plane(self) -> np.ndarray:
        """3 x 3 homography from the plane (mm) to camera coordinates (x/z, y/z, times z)."""
        turned = cv2.Rodrigues(np.array(self.rotation))[0]
        return np.column_stack([turned[:, 0], turned[:, 1], np.array(self.shift)])


def posed(tilt: tuple[float, float], spin: float, middle: tuple[float, float, float], board: BoardSpec = BOARD) -> Pose:
    """The board with its middle at a place (camera mm), tilted round its two axes and spun in its plane (degrees)."""
    about_x, about_y, about_z = (
        cv2.Rodrigues(np.radians(angle) * np.eye(3)[axis])[0] for axis, angle in ((0, tilt[0]), (1, tilt[1]), (2, spin))
    )
    turned = about_x @ about_y @ about_z
    centre = np.array([board.columns * board.square_mm / 2, board.rows * board.square_mm / 2, 0.0])
    rotation = cv2.Rodrigues(turned)[0].ravel()
    shift = np.array(middle) - turned @ centre
    return Pose((float(rotation[0]), float(rotation[1]), float(rotation[2])), (float(shift[0]), float(shift[1]), float(shift[2])))


def seen(
    flat: Picture, px_per_mm: float, corner: tuple[float, float], plane: np.ndarray, camera: KnownCamera
) -> tuple[Picture, np.ndarray]:
    """A flat picture as the camera sees it, and where it covers the frame.

    Its upper left corner lies at `corner` (mm) of a plane that is given as in `Pose.plane`.
    """
    rows, columns = np.mgrid[0 : camera.size[1] + _STEP : _STEP, 0 : camera.size[0] + _STEP : _STEP].astype(np.float64)
    grid = np.stack([columns.ravel(), rows.ravel()], axis=1)
    rays = cv2.undistortPoints(grid[:, None], camera.matrix, np.array(camera.distortion)).reshape(-1, 2)
    on_plane = np.concatenate([rays, np.ones((len(rays), 1))], axis=1) @ np.linalg.inv(plane).T
    places = ((on_plane[:, :2] / on_plane[:, 2:] - corner) * px_per_mm - 0.5).astype(np.float32).reshape(*rows.shape, 2)
    wide = cv2.resize(places, (rows.shape[1] * _STEP, rows.shape[0] * _STEP), interpolation=cv2.INTER_LINEAR)
    offset = (_STEP - 1) / 2
    shift = np.array([[1, 0, offset], [0, 1, offset]])
    fine = cv2.warpAffine(wide, shift, camera.size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE)
    return _sampled(flat, fine)


def _sampled(flat: Picture, places: np.ndarray) -> tuple[Picture, np.ndarray]:
    """The flat picture at some places, averaged down first where the frame is coarser."""
    step = float(np.median(np.linalg.norm(np.diff(places, axis=1), axis=2)))
    whole = max(1, round(step))
    small = cv2.resize(flat, (flat.shape[1] // whole, flat.shape[0] // whole), interpolation=cv2.INTER_AREA) if whole > 1 else flat
    places = ((places + 0.5) / whole - 0.5).astype(np.float32)
    cover = np.full(small.shape[:2], 255, np.uint8)
    picture = cv2.remap(small, places[:, :, 0], places[:, :, 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    covers = cv2.remap(cover, places[:, :, 0], places[:, :, 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=0)
    return np.asarray(picture, np.uint8), np.asarray(covers, np.uint8)


@lru_cache(maxsize=2)
def _printed(board: BoardSpec) -> Picture:
    """The board on its white paper, H x W x 3 BGR."""
    size = (round(board.columns * board.square_mm * _PX_PER_MM), round(board.rows * board.square_mm * _PX_PER_MM))
    margin = round(_PAPER_MM * _PX_PER_MM)
    grey = cv2.copyMakeBorder(charuco(board).generateImage(size), margin, margin, margin, margin, cv2.BORDER_CONSTANT, value=255)
    return np.asarray(cv2.cvtColor(cv2.convertScaleAbs(grey, alpha=0.82, beta=22), cv2.COLOR_GRAY2BGR), np.uint8)


@lru_cache(maxsize=2)
def _noise(size: tuple[int, int]) -> SensorNoise:
    return SensorNoise(size, 2.5, 7)


def board_picture(pose: Pose, camera: KnownCamera, blur: float = 0.7, number: int = 0, board: BoardSpec = BOARD) -> Picture:
    """Frame `number` of the board on cloth: H x W x 3 BGR uint8, out of focus by `blur` (sigma, px)."""
    picture, cover = seen(_printed(board), _PX_PER_MM, (-_PAPER_MM, -_PAPER_MM), pose.plane, camera)
    part = cover[:, :, None].astype(np.float32) / 255
    laid = picture * part + np.array(_CLOTH, np.float32) * (1 - part)
    return _noise(camera.size).on(lens_blur(np.rint(laid).astype(np.uint8), blur), number)


def good_views(camera: KnownCamera, seed: int = 0, count: int = 14) -> tuple[Pose, ...]:
    """Poses as the guide asks for them: in every part of the picture, near and far, tilted to all sides."""
    rng = np.random.default_rng([seed, 11])
    places = [(x, y) for y in (-0.27, 0.0, 0.27) for x in (-0.33, -0.16, 0.0, 0.16, 0.33)]
    poses = []
    for index in range(count):
        x, y = places[(index * 7) % len(places)]
        distance = float(rng.uniform(480, 640))
        tilt = (float(rng.choice((-1, 1)) * rng.uniform(12, 35)), float(rng.choice((-1, 1)) * rng.uniform(12, 35)))
        middle = (x * distance * camera.size[0] / camera.focal[0], y * distance * camera.size[1] / camera.focal[1], distance)
        poses.append(posed(tilt, float(rng.uniform(-25, 25)), middle))
    return tuple(poses)
