"""Which source of frames a command line means, and what is known about its camera."""

from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from dealer_assist.assembly.settings import present_settings
from dealer_assist.cli.found_camera import FoundCamera
from dealer_assist.table.camera_choice import CameraChoice
from dealer_assist.table.launch_options import TableOptions
from dealer_assist.table.ports import FrameSource
from dealer_assist.table.settings import SettingsKeeper

if TYPE_CHECKING:
    from collections.abc import Callable

    from dealer_assist.ui.cameras.devices import CameraRoster
    from dealer_assist.ui.cameras.parts import CameraParts
    from dealer_assist.vision.calibration.calibrator import FileCalibrator
    from dealer_assist.vision.cameras.camera import CameraSource


def camera_parts(camera: "CameraSource | None", roster: "CameraRoster | None", keeper: SettingsKeeper) -> "CameraParts":
    """The camera that can be set from the window."""
    from dealer_assist.ui.cameras.parts import CameraParts
    from dealer_assist.vision.cameras.capture import backends_of

    return CameraParts(camera, keeper.settings.camera, keeping(keeper), backends_of(), roster)


def keeping(keeper: SettingsKeeper) -> "Callable[[CameraChoice], None]":
    """What keeps another choice of the camera, without a password. It raises KnownError."""
    from dealer_assist.vision.cameras.capture import without_password

    return lambda choice: keeper.keep_camera(replace(choice, address=without_password(choice.address)))


def with_source(options: TableOptions, chosen: CameraChoice | None = None) -> TableOptions:
    """The options with a camera filled in where no source was named: the one chosen before, or the first of this machine."""
    if options.simulated or options.camera or options.video or options.pictures:
        return options
    if chosen is not None and chosen.key:
        return replace(options, camera=chosen.key)
    from dealer_assist.ui.cameras.devices import camera_devices

    return replace(options, camera=next((camera.identity for camera in camera_devices()), None))


def live_camera(options: TableOptions, chosen: CameraChoice) -> "tuple[CameraSource | None, CameraRoster | None]":
    """The camera that the options name, and the roster through which it is found; neither where they name another source."""
    if options.camera is None:
        return None, None
    from dealer_assist.ui.cameras.devices import CameraRoster

    roster = CameraRoster()
    camera = build_camera(camera_choice(options.camera, chosen, roster), roster)
    roster.changed.connect(camera.wake)
    return camera, roster


def camera_choice(camera: str, chosen: CameraChoice, roster: "CameraRoster") -> CameraChoice:
    """The camera of this identity or address, set as it was before where it is the one chosen before."""
    if camera == chosen.key:
        return chosen
    device = next((device for device in roster.devices if camera in (device.identity, device.address)), None)
    return CameraChoice(address=camera) if device is None else CameraChoice(device.identity, device.name, device.address)


def find_camera(camera: str) -> FoundCamera:
    """The camera of this identity or address, by the name that the window knows it by. It needs no screen."""
    from dealer_assist.ui.cameras.devices import CameraRoster, listening
    from dealer_assist.vision.cameras.capture import without_password

    listening()
    roster = CameraRoster()
    choice = camera_choice(camera, present_settings().camera, roster)
    return FoundCamera(without_password(choice.key), lambda: build_camera(choice, roster))


def build_camera(choice: CameraChoice, roster: "CameraRoster | None" = None) -> "CameraSource":
    """The source of a camera; those that have no address of their own are found through the roster."""
    from dealer_assist.vision.cameras.camera import CameraSource
    from dealer_assist.vision.cameras.capture import OpenCvDriver, present

    def where(camera: str) -> str | None:
        if roster is None or camera.isdecimal() or camera.startswith("/"):
            return present(camera)
        return roster.where(camera)

    return CameraSource(choice, OpenCvDriver(where))


def build_source(options: TableOptions) -> FrameSource:
    """The frame source that the options name; the simulated table when they name none."""
    from dealer_assist.vision.cameras.sources import PictureFolderSource, VideoFileSource

    if options.camera is not None:
        return build_camera(CameraChoice(address=options.camera))
    if options.video is not None:
        return VideoFileSource(options.video)
    if options.pictures is not None:
        return PictureFolderSource(options.pictures)
    from dealer_assist.vision.formats import shipped_formats
    from dealer_assist.vision.synth.simulated_table import SimulatedTable, default_format

    note_format = next((note for note in shipped_formats() if note.currency == options.currency), default_format())
    return SimulatedTable(options.seed, note_format)


def build_calibrator(source: FrameSource) -> "FileCalibrator":
    """What is known about the camera in use; a video stands for the camera that took it."""
    from dealer_assist.vision.calibration.calibrator import FileCalibrator
    from dealer_assist.vision.calibration.file import file_of, usual_folder
    from dealer_assist.vision.cameras.camera import CameraSource
    from dealer_assist.vision.cameras.capture import without_password

    def camera() -> str:
        return without_password(source.choice.key) if isinstance(source, CameraSource) else source.title

    return FileCalibrator(partial(file_of, usual_folder()), camera, lambda: datetime.now(UTC).replace(microsecond=0))
