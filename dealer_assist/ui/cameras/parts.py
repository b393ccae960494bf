"""What a window sets its camera with."""

from collections.abc import Callable
from dataclasses import dataclass, field

from dealer_assist.table.camera_choice import Backend, CameraChoice, LiveCamera
from dealer_assist.ui.cameras.devices import CameraRoster


def not_kept_anywhere(_: CameraChoice) -> None:
    """Where a camera's choice goes in a window without settings."""


@dataclass(frozen=True, slots=True)
class CameraParts:
    """The camera that can be set from the window. `source` is None where the session runs on something else.

    `kept` is what was chosen before; `keep` keeps another choice for the next time and raises KnownError when it cannot;
    `backends` are the ways to a camera that this system has; `roster` are its cameras, looked for when it is None.
    """

    source: LiveCamera | None = None
    kept: CameraChoice = field(default_factory=CameraChoice)
    keep: Callable[[CameraChoice], None] = not_kept_anywhere
    backends: tuple[Backend, ...] = (Backend.AUTO,)
    roster: CameraRoster | None = None
