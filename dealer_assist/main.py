"""Composition root: hands to each command and each window what `assembly` has put together.

The window (Qt) and the reader (OpenCV, torch) are imported when they are needed, so that a command without them starts fast.
"""

import sys
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from dealer_assist.assembly.cameras import build_calibrator, build_source, camera_parts, find_camera, live_camera, with_source
from dealer_assist.assembly.evening import carry_to_club, dispute_parts, open_session
from dealer_assist.assembly.practice import practice_of, practising
from dealer_assist.assembly.readers import load_inspector, load_reader, note_kinds, own_reader
from dealer_assist.assembly.settings import open_settings, present_settings
from dealer_assist.cli.app import Services, run, system_language
from dealer_assist.table.health import HealthCheck
from dealer_assist.table.launch_options import LabelOptions, TableOptions
from dealer_assist.table.ports import FrameSource
from dealer_assist.table.practice.launch import PracticeOptions
from dealer_assist.table.session import TableSession
from dealer_assist.table.settings import SettingsKeeper

if TYPE_CHECKING:
    from dealer_assist.storage.ledger.opening import OpenLedger
    from dealer_assist.ui.parts import WindowParts


def main() -> int:
    """Entry point of `dealer-assist`; returns the exit status."""
    return run(Services(open_table, window_checks, open_practice, open_labelling, find_camera))


def main_window() -> int:
    """Entry point of `dealer-assist-gui`: the same program started without a terminal."""
    return main()


def window_checks() -> tuple[HealthCheck, ...]:
    """The checks of `doctor` that need Qt."""
    from dealer_assist.ui.health import window_checks as checks

    return checks()


def open_table(options: TableOptions) -> int:
    """Show the window over the evening's session and return its exit status when it is closed. Raises KnownError."""
    from dealer_assist.ui import app
    from dealer_assist.ui.models.showdown_picture import ShowdownPicture

    app.application()
    keeper, tidings = open_settings()
    options = with_source(options, keeper.settings.camera)
    opened = open_session(options)
    camera, roster = live_camera(options, keeper.settings.camera)
    source = camera or build_source(options)
    session = TableSession(opened.ledger)
    session.subscribe(ShowdownPicture(source, opened.ledger.keep_frame))
    club = carry_to_club(options, opened, session)
    try:
        parts = window_parts(options, session, source, opened, keeper)
        seen = camera_parts(camera, roster, keeper)
        return app.run(replace(parts, tidings=(*opened.tidings, *tidings), camera=seen, club=club))
    finally:
        source.close()
        if club is not None:
            club.close()
        opened.close()


def window_parts(
    options: TableOptions, session: TableSession, source: FrameSource, opened: "OpenLedger", keeper: SettingsKeeper
) -> "WindowParts":
    """What the window is built from, as far as it is the same with every source."""
    from dealer_assist.ui.dialogs.parts import ProfileParts
    from dealer_assist.ui.dialogs.sign_in import Shift
    from dealer_assist.ui.parts import FRAMES_OF_A_CAMERA, FRAMES_OF_A_STILL, ViewParts, VoiceParts, WindowParts

    settings = keeper.settings
    calibrator = build_calibrator(source) if options.camera or options.video else None
    return WindowParts(
        session=session,
        source=source,
        build_reader=partial(load_reader, calibrator),
        note_kinds=note_kinds(options.currency),
        language=str(options.language or settings.view.language or system_language()),
        frames_needed=FRAMES_OF_A_STILL if options.pictures else FRAMES_OF_A_CAMERA,
        shift=Shift(lambda: opened.ledger.dealer, opened.ledger.sign_in),
        view=ViewParts(settings.view, keeper.keep_view),
        profiles=ProfileParts(settings.profiles, keeper.keep_profiles),
        voice=VoiceParts(settings.voice, keeper.keep_voice),
        calibrator=calibrator,
        build_inspector=load_inspector,
        dispute=dispute_parts(options, opened.ledger),
        practice=practice_of(lambda: opened.ledger.dealer, settings),
        own_reader=own_reader(),
    )


def open_practice(options: PracticeOptions) -> int:
    """Show the window of practice, and return the exit status when it is left. Raises KnownError."""
    from dealer_assist.ui import app
    from dealer_assist.ui.parts import ViewParts
    from dealer_assist.ui.practice.alone import practise

    app.application()
    settings = present_settings()
    language = str(options.language or settings.view.language or system_language())
    with practising(options, settings) as parts:
        practise(parts, options, language, ViewParts(settings.view))
    return 0


def open_labelling(options: LabelOptions) -> int:
    """Show the window in which pictures are labelled, and return the exit status when it is closed. Raises KnownError."""
    from dealer_assist.ui import app
    from dealer_assist.ui.labelling.window import label_pictures
    from dealer_assist.vision.labeller import PictureLabeller
    from dealer_assist.vision.pipeline import build_picture_reader

    app.application()
    settings = present_settings()
    language = str(options.language or settings.view.language or system_language())
    return label_pictures(PictureLabeller(options.folder, build_picture_reader), language, settings.view.theme)


if __name__ == "__main__":
    sys.exit(main())
