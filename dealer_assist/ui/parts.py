"""What the window is built from; `main` puts it together."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtWidgets import QWidget

from dealer_assist.table.calibration import Calibrator
from dealer_assist.table.club import ClubLink
from dealer_assist.table.ports import FrameInspector, FrameSource, NoteReader
from dealer_assist.table.session import TableSession
from dealer_assist.table.settings import ViewChoice, VoiceChoice
from dealer_assist.table.tidings import Tiding
from dealer_assist.ui.cameras.parts import CameraParts
from dealer_assist.ui.dialogs.parts import ProfileParts
from dealer_assist.ui.dialogs.sign_in import Shift
from dealer_assist.ui.dispute.parts import DisputeParts
from dealer_assist.ui.models.feed import NoInspector
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.words.notice import Notice
from dealer_assist.ui.words.wording import Wording

FRAMES_OF_A_CAMERA = 3
"""How many frames must say the same before a moving picture counts as read."""

FRAMES_OF_A_STILL = 1
"""A still picture read again is the same evidence: one frame is all there is."""


def view_not_kept(_: ViewChoice) -> None:
    """Where the look of the window goes in a window without settings."""


@dataclass(frozen=True, slots=True)
class ViewParts:
    """How the window looked before, and what keeps another look; `keep` raises KnownError when it cannot."""

    kept: ViewChoice = field(default_factory=ViewChoice)
    keep: Callable[[ViewChoice], None] = view_not_kept


def voice_not_kept(_: VoiceChoice) -> None:
    """Where the voice's choices go in a window without settings."""


@dataclass(frozen=True, slots=True)
class VoiceParts:
    """How the voice was left the last time, and what keeps another choice; `keep` raises KnownError when it cannot."""

    kept: VoiceChoice = field(default_factory=VoiceChoice)
    keep: Callable[[VoiceChoice], None] = voice_not_kept


@dataclass(frozen=True, slots=True)
class WindowParts:
    """Everything the window needs from outside.

    `build_reader` and `build_inspector` are called in the worker thread and may take seconds; `language` is "ru" or "en";
    `frames_needed` is FRAMES_OF_A_STILL for a source that shows stills; `tidings` are shown when the window opens;
    `calibrator` is None where there is no camera to calibrate, `dispute` where no ledger can be read, `practice` where
    nobody practises, `club` where the table belongs to none. `practice` opens practice over a window until it is left, and gives
    back why it cannot. `clock` gives seconds: what counts once within one, and how long
    digits have stood to be looked at, is measured by it. `own_reader` names a recogniser that the club has trained and uses.
    """

    session: TableSession
    source: FrameSource
    build_reader: Callable[[], NoteReader]
    note_kinds: tuple[NoteKind, ...]
    language: str
    frames_needed: int = FRAMES_OF_A_CAMERA
    tidings: tuple[Tiding, ...] = ()
    shift: Shift = field(default_factory=Shift)
    build_inspector: Callable[[], FrameInspector] = NoInspector
    camera: CameraParts = field(default_factory=CameraParts)
    view: ViewParts = field(default_factory=ViewParts)
    profiles: ProfileParts = field(default_factory=ProfileParts)
    clock: Callable[[], float] = time.monotonic
    voice: VoiceParts = field(default_factory=VoiceParts)
    calibrator: Calibrator | None = None
    dispute: DisputeParts | None = None
    practice: Callable[[Wording, QWidget], Notice | None] | None = None
    club: ClubLink | None = None
    own_reader: str = ""
