"""`dealer-assist calibrate`: print the board, measure lens and table, mark the zones, look at what is kept.

The window has the same as a wizard. Without `--file` a camera's calibration lies in the user's data folder.
"""

import json
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dealer_assist.cli.calibration_messages import ADVICE
from dealer_assist.cli.found_camera import FoundCamera
from dealer_assist.cli.picture_messages import picture_sentence
from dealer_assist.table.calibration import Advice, Calibration, CalibrationError
from dealer_assist.table.faults import KnownError
from dealer_assist.table.ports import Frame, SourcePhase

if TYPE_CHECKING:
    from dealer_assist.vision.calibration.calibrator import FileCalibrator
    from dealer_assist.vision.cameras.source_thread import Picture, ThreadedSource

calibrate_app = typer.Typer(help="Calibrate a camera over a table: board, lens, table, zones.", no_args_is_help=True)

_PATIENCE_SECONDS = 15.0
_FRAMES_TRIED = 40

Camera = Annotated[str, typer.Option(metavar="INDEX|DEVICE|URL", help="The camera, as the window opens it.")]
File = Annotated[Path | None, typer.Option("--file", metavar="FILE", dir_okay=False, help="Another place for the calibration.")]
Pictures = Annotated[
    list[Path] | None, typer.Argument(metavar="[PICTURE]...", help="Pictures of the board; without any the camera is asked.")
]
Json = Annotated[bool, typer.Option("--json", help="One JSON object.")]


class Sheet(StrEnum):
    """Paper to print on."""

    A4 = "a4"
    LETTER = "letter"


@dataclass(frozen=True, slots=True)
class _Place:
    """Whose calibration is meant, and where it is kept."""

    camera: FoundCamera
    path: Path

    def calibrator(self) -> "FileCalibrator":
        """The calibrator of the camera, over its file."""
        from dealer_assist.vision.calibration.calibrator import FileCalibrator

        return FileCalibrator(lambda _: self.path, lambda: self.camera.name, lambda: datetime.now(UTC).replace(microsecond=0))


@calibrate_app.command()
def board(
    paper: Annotated[Sheet, typer.Option(help="Size of the paper.")] = Sheet.A4,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", dir_okay=False, help="board_a4.pdf or board_letter.pdf here by default.")
    ] = None,
) -> None:
    """Write the board as a PDF. Print it at 100 %: the line below it must be 200 mm long."""
    from dealer_assist.vision.calibration.board_pdf import Paper, board_pdf

    path = out or Path(f"board_{paper}.pdf")
    try:
        path.write_bytes(board_pdf(Paper(paper)))
    except OSError as fault:
        raise KnownError("folder_not_writable", subject=str(path.parent)) from fault
    typer.echo(path)


@calibrate_app.command()
def lens(context: typer.Context, pictures: Pictures = None, camera: Camera = "0", file: File = None, json_output: Json = False) -> None:
    """Work the lens out from a dozen views of the board, sharp, everywhere in the picture, tilted to all sides."""
    from dealer_assist.vision.calibration.board import find_board
    from dealer_assist.vision.calibration.lens import calibrate_lens

    place = _place(context, camera, file)
    calibrator = place.calibrator()
    if pictures:
        seen = [(path, find_board(_picture(path))) for path in pictures]
        for path in (path for path, view in seen if view is None):
            typer.echo(f"{path}: {ADVICE[Advice.NO_BOARD]}", err=True)
        _report(calibrator.keep(calibrate_lens([view for _, view in seen if view is not None])), json_output)
        return
    _capture(calibrator, place.camera)
    _report(calibrator.keep_lens(), json_output)


@calibrate_app.command()
def table(
    context: typer.Context,
    picture: Annotated[Path | None, typer.Argument(help="A picture of the board on the table; without one the camera is asked.")] = None,
    camera: Camera = "0",
    file: File = None,
    json_output: Json = False,
) -> None:
    """Measure the table's plane from one view of the board that lies on it."""
    place = _place(context, camera, file)
    calibrator = _checked(place)
    if picture is None:
        _report(_measured(calibrator, place.camera), json_output)
        return
    bgr = _picture(picture)
    _report(calibrator.keep_plane(Frame(1, 0, bgr.shape[1], bgr.shape[0], bgr.tobytes())), json_output)


@calibrate_app.command()
def zones(
    context: typer.Context,
    seats: Annotated[int, typer.Argument(min=0, max=8, help="3 to 8 players; 0: the scanning spot alone.")],
    camera: Camera = "0",
    file: File = None,
    json_output: Json = False,
) -> None:
    """Place the zones by the template for so many seats. The window's wizard moves and turns them."""
    from dealer_assist.table.zones import SEATS_LEAST, template

    if 0 < seats < SEATS_LEAST:
        raise typer.BadParameter(f"{seats} is neither 0 nor 3 to 8", param_hint="SEATS")
    calibrator = _checked(_place(context, camera, file))
    _report(calibrator.keep_zones(template(seats, calibrator.map().extent())), json_output)


@calibrate_app.command()
def show(context: typer.Context, camera: Camera = "0", file: File = None, json_output: Json = False) -> None:
    """Say what is kept about a camera."""
    place = _place(context, camera, file)
    found = _checked(place).calibration
    if found is None:
        raise CalibrationError("calibration_missing", subject=str(place.path))
    _report(found, json_output)


def _place(context: typer.Context, camera: str, file: Path | None) -> _Place:
    """The place of a camera, which is found as the window finds it."""
    from dealer_assist.vision.calibration.file import file_of, usual_folder

    found: FoundCamera = context.find_root().obj(camera)
    return _Place(found, file or file_of(usual_folder(), found.name))


def _checked(place: _Place) -> "FileCalibrator":
    """The calibrator of a camera whose calibration, if there is one, is good. Raises CalibrationError."""
    calibrator = place.calibrator()
    calibrator.verify()
    return calibrator


def _picture(path: Path) -> "Picture":
    """The pixels of a picture file. Raises typer.BadParameter for a file that is no picture."""
    from dealer_assist.vision.pictures import PictureError, load_picture

    try:
        return load_picture(path)
    except PictureError as fault:
        raise typer.BadParameter(picture_sentence(fault), param_hint="PICTURE") from fault


def _capture(calibrator: "FileCalibrator", camera: FoundCamera) -> None:
    """Show the board to the camera until there are enough views; each new advice is a line."""
    said = ""
    for frame in _frames(camera):
        state = calibrator.look(frame)
        line = f"{state.views}/{state.views_needed} views, {sum(state.covered)}/{len(state.covered)} parts: {ADVICE[state.advice]}"
        if line != said:
            typer.echo(line, err=True)
            said = line
        if state.enough:
            return


def _measured(calibrator: "FileCalibrator", camera: FoundCamera) -> Calibration:
    """The calibration with the table's plane, from one of the next frames: the first ones of a camera are often dark."""
    frames = _frames(camera)
    for frame in islice(frames, _FRAMES_TRIED - 1):
        with suppress(CalibrationError):
            return calibrator.keep_plane(frame)
    return calibrator.keep_plane(next(frames))


def _frames(camera: FoundCamera) -> Iterator[Frame]:
    """New frames of a camera, one after the other. Raises KnownError `camera_silent` where none comes for a while."""
    source = camera.open()
    try:
        seen = -1
        while True:
            frame = _next_frame(source, seen)
            seen = frame.sequence
            yield frame
    finally:
        source.close()


def _next_frame(source: "ThreadedSource", seen: int) -> Frame:
    until = time.monotonic() + _PATIENCE_SECONDS
    with source.changed:
        while time.monotonic() < until:
            frame = source.latest()
            if frame is not None and frame.sequence != seen:
                return frame
            if source.state.phase is SourcePhase.FAILED:
                break
            source.changed.wait(0.5)
    raise KnownError("calibration_no_picture", subject=source.title)


def _report(calibration: Calibration, json_output: bool) -> None:
    if json_output:
        typer.echo(json.dumps(_document(calibration), ensure_ascii=False, indent=1))
        return
    lens, plane = calibration.lens, calibration.plane
    typer.echo(f"camera {calibration.camera}, {lens.size[0]} x {lens.size[1]} px, made {calibration.made:%Y-%m-%d %H:%M}")
    typer.echo(f"lens: focal length {lens.focal[0]:.1f} x {lens.focal[1]:.1f} px, error {lens.error_px:.2f} px over {lens.views} views")
    if plane is None:
        typer.echo("table: not measured yet")
        return
    typer.echo(f"table: {plane.px_per_mm:.2f} px/mm in the middle, {plane.distance_mm:.0f} mm away, tilted by {plane.tilt:.0f} degrees")
    names = ", ".join(zone.name.kind + (f" {zone.name.seat}" if zone.name.seat else "") for zone in calibration.zones)
    typer.echo(f"zones: {names or 'none'}")


def _document(calibration: Calibration) -> dict[str, Any]:
    return {**asdict(calibration), "made": calibration.made.isoformat()}
