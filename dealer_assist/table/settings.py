"""What a person has set up on this machine and finds again the next time."""

from dataclasses import dataclass, field

from dealer_assist.table.camera_choice import CameraChoice


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one user. Nothing secret belongs here: passwords come from the environment."""

    camera: CameraChoice = field(default_factory=CameraChoice)
