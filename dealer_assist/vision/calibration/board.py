"""The ChArUco board: what it looks like, and where its corners are in a picture."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from dealer_assist.table.calibration import BoardSpec
from dealer_assist.table.reading import Box

BOARD = BoardSpec(7, 5, 36.0, 27.0, "DICT_4X4_50")
"""The board that is printed: fits on A4 and on Letter, with markers large enough for a camera that sees the whole table."""

_PATCH = 0.11
"""Half of the patch round a corner in which edges are measured, in squares: markers begin further out."""

_MOST_PX_PER_MM = 6.0


@dataclass(frozen=True, slots=True)
class BoardView:
    """The board in one picture: ids of the inner corners seen (n), their places (n x 2 float32, px) and on the board (n x 3 float32, mm).

    `size` is that of the picture (width, height), `edge_px` how many pixels an edge of the board takes from dark to light, in the
    direction in which it takes the most.
    """

    ids: np.ndarray
    corners: np.ndarray
    places: np.ndarray
    size: tuple[int, int]
    edge_px: float

    @property
    def to_picture(self) -> np.ndarray:
        """3 x 3 homography from the board (mm) to the picture (px), as well as a lens without distortion has one."""
        return np.asarray(cv2.findHomography(self.places[:, :2], self.corners)[0], np.float64)

    def outline(self, board: BoardSpec = BOARD) -> Box:
        """The board's outer corners in the picture (px)."""
        width, height = board.columns * board.square_mm, board.rows * board.square_mm
        edges = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float64)
        first, second, third, fourth = ((float(x), float(y)) for x, y in cv2.perspectiveTransform(edges, self.to_picture)[0])
        return first, second, third, fourth


def inner_corners(board: BoardSpec = BOARD) -> int:
    """How many corners the detector can find at most."""
    return (board.columns - 1) * (board.rows - 1)


@lru_cache(maxsize=4)
def charuco(board: BoardSpec = BOARD) -> cv2.aruco.CharucoBoard:
    """The board as OpenCV knows it, in mm. Raises ValueError for a dictionary that OpenCV does not have."""
    number = getattr(cv2.aruco, board.dictionary, None)
    if not isinstance(number, int):
        raise ValueError(f"no ArUco dictionary {board.dictionary!r}")
    dictionary = cv2.aruco.getPredefinedDictionary(number)
    return cv2.aruco.CharucoBoard((board.columns, board.rows), board.square_mm, board.marker_mm, dictionary)


def find_board(bgr: np.ndarray, board: BoardSpec = BOARD) -> BoardView | None:
    """The board in a picture (H x W x 3 BGR or H x W grey, uint8); None where fewer than four corners, or corners of one line, are seen."""
    grey = bgr if bgr.ndim == 2 else cv2.cvtColor(bgr, cv2.COLOR_BGR2GRAY)
    pattern = charuco(board)
    corners, ids, _, _ = cv2.aruco.CharucoDetector(pattern).detectBoard(grey)
    if ids is None or len(ids) < 4:
        return None
    places = np.asarray(pattern.getChessboardCorners(), np.float32)[np.ravel(ids)]
    corners = np.asarray(corners, np.float32).reshape(-1, 2)
    if np.linalg.matrix_rank(places[:, :2] - places[0, :2]) < 2:
        return None
    view = BoardView(ids.reshape(-1), corners, places, (grey.shape[1], grey.shape[0]), np.inf)
    return BoardView(view.ids, view.corners, view.places, view.size, _edge_px(grey, view, board))


def _edge_px(grey: np.ndarray, view: BoardView, board: BoardSpec) -> float:
    """Width in px of the board's edges: the patch round each corner is laid flat, and its contrast divided by its steepest slope."""
    to_picture = view.to_picture
    scale = min(_MOST_PX_PER_MM, _px_per_mm(view))
    size = (round(board.columns * board.square_mm * scale), round(board.rows * board.square_mm * scale))
    flat = cv2.warpPerspective(grey, to_picture @ np.diag([1 / scale, 1 / scale, 1]), size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)
    slopes = [np.abs(cv2.Sobel(flat, cv2.CV_32F, *order, ksize=3, scale=1 / 8)) for order in ((1, 0), (0, 1))]
    reach = max(3, round(_PATCH * board.square_mm * scale))
    widths = []
    for x, y in np.rint(view.places[:, :2] * scale).astype(int):
        patch = (slice(max(0, y - reach), y + reach + 1), slice(max(0, x - reach), x + reach + 1))
        contrast = float(np.ptp(np.percentile(flat[patch], (5, 95))))
        steepest = min(float(slope[patch].max()) for slope in slopes)
        widths.append(contrast / max(steepest, 1e-3))
    return float(np.median(widths)) * _px_per_mm(view) / scale


def _px_per_mm(view: BoardView) -> float:
    """Pixels of the picture for a millimetre of the board, in the middle of the corners seen."""
    middle = view.places[:, :2].mean(axis=0)
    ends = (middle + np.array([[0, 0], [1, 0], [0, 1]])).astype(np.float64)
    start, right, down = cv2.perspectiveTransform(ends[None], view.to_picture)[0]
    return float(np.sqrt(np.linalg.norm(right - start) * np.linalg.norm(down - start)))
