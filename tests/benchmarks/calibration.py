"""How true a calibration is, and what it is good for. Every picture is synthetic: drawn by a camera that is known exactly.

    python -m tests.benchmarks.calibration [--cameras 20] [--notes 24] [--places 2000] [--only zones] [--json]

- `lens`: focal lengths and centre that fourteen views of the board give, against the camera's; the reprojection error.
- `plane`: from one view of the board on the table, with that estimated lens: millimetres off at nine places of the picture, and near
  its middle.
- `zones`: notes whose middle lies within 40 mm of a zone's border, placed with the estimated camera. Right: in the zone in which its middle
  lies, or in none where that lies in none. Left out: not read, or not certain where its middle lies. Wrong: in another zone.
  `places` is the geometry alone, many times; `read` has the notes drawn and read by the networks.
- `reading`: notes on a table seen aslant, with and without the calibration: right, wrong, in doubt, and CPU time a frame of one thread.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median
from time import thread_time
from typing import Any

import cv2
import numpy as np

from dealer_assist.table.calibration import Lens, TableView
from dealer_assist.table.ports import Frame
from dealer_assist.table.reading import Agreed, Box
from dealer_assist.table.zones import Point, Zone, ZoneKind, ZoneName, template, zone_at
from dealer_assist.vision.calibration.board import find_board
from dealer_assist.vision.calibration.lens import calibrate_lens
from dealer_assist.vision.calibration.plane import plane_of
from dealer_assist.vision.calibration.table_map import PlaneMap
from dealer_assist.vision.formats import Direction, NoteFormat, SerialPrint
from dealer_assist.vision.note_middle import middles_of
from dealer_assist.vision.pipeline import LiveReader, build_reader, formats_for
from dealer_assist.vision.synth.board_views import KnownCamera, Pose, board_picture, good_views, posed
from dealer_assist.vision.synth.calibrated_scenes import NoteOnTable, table_picture, true_view
from dealer_assist.vision.synth.note import PlayNote, draw_style, render_note
from dealer_assist.vision.synth.serials import draw_serial
from dealer_assist.vision.table_reader import TableReader

BORDER_MM = 40.0
ABOUT_MM = (-3.0, 3.0)
"""How exactly the reader takes a note's middle to be known."""

PARTS = ("lens", "plane", "zones", "reading")
TILTS = (0, 20, 35)
ZONES = tuple(
    Zone(ZoneName(ZoneKind.SEAT, seat), (x, y), (190.0, 110.0))
    for seat, (x, y) in enumerate(((-97.0, -57.0), (97.0, -57.0), (-97.0, 57.0), (97.0, 57.0)), start=1)
)
"""Four zones with 4 mm between them: as hard as zones can be."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A camera over a table, both drawn, and what a calibration makes of them."""

    camera: KnownCamera
    pose: Pose
    lens: Lens
    found: TableView
    true: TableView


def random_camera(rng: np.random.Generator) -> KnownCamera:
    """A webcam of 1280 x 720 px that sees 45 to 80 degrees across, with the distortion of such ones."""
    focal = float(rng.uniform(780, 1500))
    bend = float(rng.uniform(-0.2, 0.05))
    centre = (640 + float(rng.normal(0, 12)), 360 + float(rng.normal(0, 12)))
    twist = float(rng.normal(0, 5e-4)), float(rng.normal(0, 5e-4))
    return KnownCamera((1280, 720), (focal, focal * float(rng.uniform(0.995, 1.005))), centre, (bend, -0.3 * bend, *twist, 0.0))


def trials(count: int) -> Iterator[Trial]:
    """Cameras calibrated from drawn pictures of the board."""
    for seed in range(count):
        rng = np.random.default_rng([seed, 77])
        camera = random_camera(rng)
        views = [find_board(board_picture(pose, camera, 0.7, index)) for index, pose in enumerate(good_views(camera, seed))]
        lens = calibrate_lens([view for view in views if view is not None])
        far = camera.focal[0] * float(rng.uniform(0.38, 0.55))
        aside = (float(rng.normal(0, 20)), float(rng.normal(0, 15)), far)
        pose = posed((float(rng.uniform(0, 40)), float(rng.uniform(-10, 10))), float(rng.uniform(-15, 15)), aside)
        plane = plane_of(find_board(board_picture(pose, camera, 0.7, 99)), lens)
        yield Trial(camera, pose, lens, TableView(lens, plane), true_view(camera, pose))


def lens_figures(tried: list[Trial]) -> dict[str, Any]:
    """True against estimated, as parts of a hundred and pixels."""
    focal = [100 * abs(each.lens.focal[axis] / each.camera.focal[axis] - 1) for each in tried for axis in (0, 1)]
    centre = [float(np.hypot(*np.subtract(each.lens.centre, each.camera.centre))) for each in tried]
    return {
        "cameras": len(tried),
        "focal_error_percent": spread_of(focal),
        "centre_error_px": spread_of(centre),
        "reprojection_error_px": spread_of([each.lens.error_px for each in tried]),
        "first_camera": {"true": tried[0].camera.focal, "estimated": tried[0].lens.focal},
    }


def plane_figures(tried: list[Trial]) -> dict[str, Any]:
    """Millimetres between where a pixel lies and where the calibration thinks it lies, and the scale's and tilt's error."""
    width, height = tried[0].camera.size
    points = [(x * width, y * height) for y in (0.1, 0.5, 0.9) for x in (0.1, 0.5, 0.9)]
    near = [(x * width, y * height) for y in (0.35, 0.65) for x in (0.35, 0.65)]
    off: dict[str, list[float]] = {"whole": [], "near": []}
    for each in tried:
        for name, places in (("whole", points), ("near", near)):
            apart = np.subtract(PlaneMap(each.found).to_table(places), PlaneMap(each.true).to_table(places))
            off[name] += np.linalg.norm(apart, axis=1).tolist()
    return {
        "off_mm_whole_picture": spread_of(off["whole"]),
        "off_mm_middle_third": spread_of(off["near"]),
        "scale_error_percent": spread_of([100 * abs(each.found.plane.px_per_mm / each.true.plane.px_per_mm - 1) for each in tried]),
        "tilt_error_degrees": spread_of([abs(each.found.plane.tilt - each.true.plane.tilt) for each in tried]),
        "board_error_px": spread_of([each.found.plane.error_px for each in tried]),
    }


def spread_of(values: list[float]) -> dict[str, float]:
    """The median and the largest of some figures."""
    return {"median": round(median(values), 3), "max": round(max(values), 3)}


def place_near_border(rng: np.random.Generator) -> tuple[Point, float]:
    """A middle (mm) within BORDER_MM of the border of a zone, and a turn."""
    zone = ZONES[int(rng.integers(len(ZONES)))]
    while True:
        x, y = (float(rng.uniform(-size / 2 - BORDER_MM, size / 2 + BORDER_MM)) for size in zone.size)
        if max(abs(x) - zone.size[0] / 2, abs(y) - zone.size[1] / 2) > -BORDER_MM:
            return (x + zone.centre[0], y + zone.centre[1]), float(rng.uniform(0, 360))


def verdict(found: ZoneName | None, true: ZoneName | None) -> str:
    """How an assignment counts."""
    if found == true:
        return "right"
    return "left out" if found is None else "wrong"


def places_figures(tried: list[Trial], notes: tuple[NoteFormat, ...], count: int, prints: int) -> dict[str, int]:
    """The geometry alone: some of a note's serials, seen by the true camera, off by half a pixel, brought back by the estimated one."""
    rng, counts = np.random.default_rng([5, prints]), Counter({"right": 0, "left out": 0, "wrong": 0})
    for index in range(count):
        each, note = tried[index % len(tried)], notes[index % len(notes)]
        middle, turn = place_near_border(rng)
        serial, _ = draw_serial(note, rng)
        whole = [place for place in note.prints if not place.last_digits]
        places = [whole[number] for number in rng.permutation(len(whole))[:prints]]
        boxes = [seen_box(each, corners_of(place, note, middle, turn), rng) for place in places]
        middles = middles_of(boxes, serial, notes)
        found = zone_at(ZONES, [(x + right, y + down) for x, y in middles for right in ABOUT_MM for down in ABOUT_MM])
        counts[verdict(found, zone_at(ZONES, [middle]))] += 1
    return {"serials seen": prints, "tried": count, **counts}


def corners_of(place: SerialPrint, note: NoteFormat, middle: Point, turn: float) -> list[Point]:
    """Where the corners of a print are on the table (mm)."""
    cosine, sine = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    left, top = place.left_mm - note.width_mm / 2, place.top_mm - note.height_mm / 2
    right, bottom = left + place.width_mm, top + place.height_mm
    flat = [(left, top), (right, top), (right, bottom), (left, bottom)]
    if place.direction is not Direction.LINE:  # the text runs along the note's side: its upper left is another corner
        first = 3 if place.direction is Direction.ROTATED_270 else 1
        flat = [*flat[first:], *flat[:first]]
    return [(middle[0] + x * cosine - y * sine, middle[1] + x * sine + y * cosine) for x, y in flat]


def seen_box(each: Trial, corners: list[Point], rng: np.random.Generator) -> Box:
    """A box as the estimated camera places it, off by half a pixel in the picture."""
    seen = np.array(PlaneMap(each.true).to_picture(corners)) + rng.normal(0, 0.5, (4, 2))
    first, second, third, fourth = PlaneMap(each.found).to_table([tuple(pixel) for pixel in seen.tolist()])
    return first, second, third, fourth


def a_note(notes: tuple[NoteFormat, ...], rng: np.random.Generator) -> PlayNote:
    """A note with a serial of its own."""
    note = notes[int(rng.integers(len(notes)))]
    serial, _ = draw_serial(note, rng)
    return render_note(note, serial, draw_style(note, rng))


def frame_of(view: TableView, camera: KnownCamera, laid: NoteOnTable, seed: int) -> Frame:
    """A note on a table, drawn."""
    (width, height), table = camera.size, PlaneMap(view)
    corners = table.to_table([(0, 0), (width, 0), (width, height), (0, height)])
    return Frame(1, 0, width, height, table_picture([laid], view, camera, corners, seed).tobytes())


def read_zone_figures(reader: LiveReader, notes: tuple[NoteFormat, ...], count: int) -> dict[str, int]:
    """Notes near borders, drawn by a camera of 1920 x 1080 px and read with its calibration."""
    camera = KnownCamera((1920, 1080), (1560.0, 1556.0), (968.0, 533.0))
    views = [find_board(board_picture(pose, camera, 0.7, index)) for index, pose in enumerate(good_views(camera))]
    lens = calibrate_lens([view for view in views if view is not None])
    counts = Counter({"right": 0, "left out": 0, "wrong": 0, "wrong digits": 0})
    for seed in range(count):
        rng = np.random.default_rng([seed, 8])
        pose = posed((float(rng.uniform(0, 25)), 0.0), float(rng.uniform(-10, 10)), (0.0, 0.0, 500.0))
        true = true_view(camera, pose)
        found = TableView(lens, plane_of(find_board(board_picture(pose, camera, 0.7, seed)), lens), ZONES)
        middle, turn = place_near_border(rng)
        note = a_note(notes, rng)
        read = TableReader(reader, notes, lambda found=found: found).read(frame_of(true, camera, NoteOnTable(note, middle, turn), seed))
        certain = [each for each in read if isinstance(each.outcome, Agreed)]
        counts["wrong digits"] += sum(each.outcome.reading.digits != note.digits for each in certain)
        counts[verdict(certain[0].zone if certain else None, zone_at(ZONES, [middle]))] += 1
    return {"tried": count, **counts}


def reading_figures(reader: LiveReader, notes: tuple[NoteFormat, ...], count: int) -> list[dict[str, Any]]:
    """The same frames with and without the calibration, for some angles between the camera and the vertical."""
    camera, rows = KnownCamera(), []
    for tilt in TILTS:
        pose = posed((float(tilt), 0.0), 0.0, (0.0, 0.0, 420.0))
        view = true_view(camera, pose, template(0, (260.0, 190.0)))
        on_table = TableReader(reader, notes, lambda view=view: view)
        for name, each in (("without", reader), ("with", on_table)):
            counts, took = Counter({"right": 0, "wrong": 0, "in doubt": 0, "not found": 0}), []
            for seed in range(count):
                rng = np.random.default_rng([seed, tilt])
                note = a_note(notes, rng)
                laid = NoteOnTable(note, (float(rng.uniform(-20, 20)), float(rng.uniform(-15, 15))), float(rng.uniform(0, 360)))
                frame = frame_of(view, camera, laid, seed)
                begun = thread_time()
                read = each.read(frame, currency="RUB")
                took.append(1000 * (thread_time() - begun))
                counts[_outcome([reading.outcome for reading in read], note.digits)] += 1
            rows.append({"tilt": tilt, "calibration": name, **counts, "cpu_ms_median": round(median(took), 1)})
    return rows


def _outcome(outcomes: list[Any], digits: str) -> str:
    certain = [outcome.reading.digits for outcome in outcomes if isinstance(outcome, Agreed)]
    if any(found != digits for found in certain):
        return "wrong"
    return "right" if certain else "in doubt" if outcomes else "not found"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cameras", type=int, default=20)
    parser.add_argument("--notes", type=int, default=24)
    parser.add_argument("--places", type=int, default=2000)
    parser.add_argument("--only", choices=PARTS, nargs="*", default=PARTS)
    parser.add_argument("--json", action="store_true", help="indented, not one line")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    print(json.dumps({"pictures": "synthetic", "opencv": cv2.__version__, **figures(options)}, indent=1 if options.json else None))


def figures(options: argparse.Namespace) -> dict[str, Any]:
    """The parts that were asked for."""
    notes, found = formats_for(("RUB",)), {}
    tried = list(trials(options.cameras)) if set(options.only) & set(PARTS[:3]) else []
    reader = build_reader(("RUB",)) if set(options.only) & set(PARTS[2:]) else None
    if "lens" in options.only:
        found["lens"] = lens_figures(tried)
    if "plane" in options.only:
        found["plane"] = plane_figures(tried)
    if "zones" in options.only and reader is not None:
        places = [places_figures(tried, notes, options.places, prints) for prints in (2, 1)]
        found["zones"] = {"places": places, "read": read_zone_figures(reader, notes, options.notes)}
    if "reading" in options.only and reader is not None:
        found["reading"] = reading_figures(reader, notes, options.notes)
    return found


if __name__ == "__main__":
    main()
