"""Composition root: the only file that knows every layer. It builds the adapters and hands them to the table.

The window (Qt) and the reader (OpenCV, torch) are imported when they are needed, so that a command without them starts fast.
"""

import secrets
import sys
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from dealer_assist.cli.app import Services, run, system_language
from dealer_assist.cli.found_camera import FoundCamera
from dealer_assist.cli.system_clock import SystemClock
from dealer_assist.table.camera_choice import CameraChoice
from dealer_assist.table.faults import KnownError
from dealer_assist.table.health import HealthCheck
from dealer_assist.table.launch_options import LabelOptions, TableOptions
from dealer_assist.table.ports import FrameInspector, FrameSource, NoteReader
from dealer_assist.table.practice.launch import LARGEST_SEED, PracticeOptions
from dealer_assist.table.session import TableSession
from dealer_assist.table.settings import Settings, SettingsKeeper
from dealer_assist.table.tidings import Tiding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QWidget

    from dealer_assist.storage.club.thread import ClubThread
    from dealer_assist.storage.ledger import SqlLedger
    from dealer_assist.storage.ledger_open import OpenLedger
    from dealer_assist.storage.ledger_place import LedgerPlace
    from dealer_assist.storage.settings_file import SettingsFile
    from dealer_assist.table.practice.ports import PracticeBook
    from dealer_assist.table.practice.simulator_script import Notes
    from dealer_assist.ui.cameras import CameraRoster
    from dealer_assist.ui.notice import Notice
    from dealer_assist.ui.parts import CameraParts, DisputeParts, NoteKind, WindowParts
    from dealer_assist.ui.practice.parts import PracticeParts
    from dealer_assist.ui.practice_hand import HandsAtTheTable
    from dealer_assist.ui.wording import Wording
    from dealer_assist.vision.calibration.calibrator import FileCalibrator
    from dealer_assist.vision.camera import CameraSource


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
    from dealer_assist.ui.showdown_picture import ShowdownPicture

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
    from dealer_assist.ui.parts import FRAMES_OF_A_CAMERA, FRAMES_OF_A_STILL, ProfileParts, ViewParts, VoiceParts, WindowParts
    from dealer_assist.ui.sign_in import Shift

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


def own_reader() -> str:
    """The name of the recogniser that the club has trained and uses; "" for the shipped one, or where the list is damaged."""
    from dealer_assist.vision.model_store import ModelStore, usual_models

    try:
        installed = ModelStore(usual_models()).history()
    except KnownError:
        return ""
    return installed[-1].name if installed else ""


def camera_parts(camera: "CameraSource | None", roster: "CameraRoster | None", keeper: SettingsKeeper) -> "CameraParts":
    """The camera that can be set from the window."""
    from dealer_assist.ui.parts import CameraParts
    from dealer_assist.vision.capture import backends_of

    return CameraParts(camera, keeper.settings.camera, keeping(keeper), backends_of(), roster)


def open_settings() -> tuple[SettingsKeeper, tuple[Tiding, ...]]:
    """The settings with what keeps them, and what a person has to know about them."""
    from dealer_assist.storage.settings_file import SettingsFile, usual_settings_file

    file = SettingsFile(usual_settings_file())
    settings, tidings = kept_settings(file)
    return SettingsKeeper(settings, file.save), tidings


def open_session(options: TableOptions) -> "OpenLedger":
    """The ledger, with the dealer signed in; that of practice where the notes come from the simulated table. Raises KnownError."""
    from dealer_assist.storage.ledger_open import open_ledger

    opened = open_ledger(ledger_place(options), SystemClock(), options.session)
    if options.dealer:
        opened.ledger.sign_in(options.dealer)
    return opened


def carry_to_club(options: TableOptions, opened: "OpenLedger", session: TableSession) -> "ClubThread | None":
    """What carries every entry to the club from now on; None where the table belongs to none. Raises KnownError."""
    place = ledger_place(options)
    if not place.club:
        return None
    from dealer_assist.storage.club.thread import ClubThread

    link = ClubThread(place, lambda: opened.ledger.head.number)
    session.subscribe(lambda _: link.wake())
    link.start()
    return link


def ledger_place(options: TableOptions) -> "LedgerPlace":
    """Where this evening is kept: hands of the simulated table apart from all others. Raises KnownError."""
    from dealer_assist.storage.ledger_place import usual_place

    return usual_place(practice=not (options.camera or options.video or options.pictures))


def dispute_parts(options: TableOptions, ledger: "SqlLedger") -> "DisputeParts":
    """What a disputed hand is looked at with: the ledger of this evening, the shipped reader without a calibration, and a second one."""
    from dealer_assist.storage.ledger_archive import LedgerArchive
    from dealer_assist.storage.ledger_facts import DisputeLeft, DisputeOpened
    from dealer_assist.ui.parts import DisputeParts

    def opened(hand: str) -> None:
        with suppress(OSError):  # a full disk keeps nobody from looking at the evidence
            ledger.note(DisputeOpened(hand))

    def left(hand: str) -> None:
        with suppress(OSError):
            ledger.note(DisputeLeft(hand))

    return DisputeParts(LedgerArchive(ledger_place(options)), load_reader, load_second_reader, opened, left)


def open_practice(options: PracticeOptions) -> int:
    """Show the window of practice, and return the exit status when it is left. Raises KnownError."""
    from dealer_assist.storage.settings_file import SettingsFile, usual_settings_file
    from dealer_assist.ui import app
    from dealer_assist.ui.practice.alone import practise

    app.application()
    settings, _ = kept_settings(SettingsFile(usual_settings_file()))
    language = str(options.language or settings.view.language or system_language())
    with practising(options, settings) as parts:
        practise(parts, options, language, settings.view)
    return 0


def open_labelling(options: LabelOptions) -> int:
    """Show the window in which pictures are labelled, and return the exit status when it is closed. Raises KnownError."""
    from dealer_assist.storage.settings_file import SettingsFile, usual_settings_file
    from dealer_assist.ui import app
    from dealer_assist.ui.label_window import label_pictures
    from dealer_assist.vision.labeller import PictureLabeller
    from dealer_assist.vision.pipeline import build_picture_reader

    app.application()
    settings, _ = kept_settings(SettingsFile(usual_settings_file()))
    language = str(options.language or settings.view.language or system_language())
    return label_pictures(PictureLabeller(options.folder, build_picture_reader), language, settings.view.theme)


def practice_of(dealer: "Callable[[], str]", settings: Settings) -> "Callable[[Wording, QWidget], Notice | None]":
    """What opens practice over the window of a table, for whoever deals there."""

    def practise(wording: "Wording", window: "QWidget") -> "Notice | None":
        from dealer_assist.ui.practice.window import open_practice

        return open_practice(lambda: practising(PracticeOptions(dealer()), settings), wording, window)

    return practise


@contextmanager
def practising(options: PracticeOptions, settings: Settings) -> "Iterator[PracticeParts]":
    """What practice needs, over the book beside the ledger, which is closed afterwards. Raises KnownError where it cannot be opened."""
    from dealer_assist.resources import data_folder
    from dealer_assist.storage.ledger_place import usual_place
    from dealer_assist.storage.practice_book import open_practice_book, practice_file
    from dealer_assist.storage.practice_csv import as_csv
    from dealer_assist.storage.practice_schedule import FsrsSchedule
    from dealer_assist.ui.practice.parts import PracticeParts
    from dealer_assist.vision.note_album import LabelledAlbum

    book = open_practice_book(practice_file(usual_place()), SystemClock())
    try:
        yield PracticeParts(
            book=book,
            build_schedule=FsrsSchedule,
            album=LabelledAlbum(options.labels or (data_folder("sample_images") / "labels.csv",)),
            clock=SystemClock(),
            export=lambda croupier, file: file.write_text(as_csv(book.attempts(croupier)), encoding="utf-8"),
            seed=lambda: options.seed or secrets.randbelow(LARGEST_SEED) + 1,
            hands=partial(whole_hands, book, settings),
            croupier=options.croupier,
        )
    finally:
        book.close()


def whole_hands(book: "PracticeBook", settings: Settings, croupier: str, language: str) -> "HandsAtTheTable":
    """What whole hands are practised with: the simulated table, read by the shipped reader; what comes of them goes into the book."""
    from dealer_assist.table.practice.simulator_report import HandReport, hand_attempts
    from dealer_assist.ui.parts import NoteKind, ViewParts, VoiceParts
    from dealer_assist.ui.practice_hand import HandPracticeParts, HandsAtTheTable
    from dealer_assist.vision.synth.simulated_table import SimulatedTable, default_format

    def deal(seed: int) -> "tuple[FrameSource, Notes]":
        table = SimulatedTable(seed, default_format())
        return table, lambda number: table.note_at(number).digits

    def keep(report: HandReport) -> None:
        for attempt in hand_attempts(report, croupier, SystemClock().now()):
            book.keep(attempt)

    notes = default_format()
    return HandsAtTheTable(
        HandPracticeParts(
            deal=deal,
            build_reader=load_reader,
            kind=NoteKind(notes.currency, notes.digit_count),
            language=language,
            keep=keep,
            build_inspector=load_inspector,
            view=ViewParts(settings.view),
            voice=VoiceParts(settings.voice),
        )
    )


def kept_settings(file: "SettingsFile") -> tuple[Settings, tuple[Tiding, ...]]:
    """What was set up before, and what a person has to know about that: damaged settings have been set aside."""
    try:
        return file.load(), ()
    except KnownError as fault:
        return Settings(), (Tiding(fault.code, dict(fault.fields), alarm=True),)


def keeping(keeper: SettingsKeeper) -> "Callable[[CameraChoice], None]":
    """What keeps another choice of the camera, without a password. It raises KnownError."""
    from dealer_assist.vision.capture import without_password

    return lambda choice: keeper.keep_camera(replace(choice, address=without_password(choice.address)))


def with_source(options: TableOptions, chosen: CameraChoice | None = None) -> TableOptions:
    """The options with a camera filled in where no source was named: the one chosen before, or the first of this machine."""
    if options.simulated or options.camera or options.video or options.pictures:
        return options
    if chosen is not None and chosen.key:
        return replace(options, camera=chosen.key)
    from dealer_assist.ui.cameras import camera_devices

    return replace(options, camera=next((camera.identity for camera in camera_devices()), None))


def live_camera(options: TableOptions, chosen: CameraChoice) -> "tuple[CameraSource | None, CameraRoster | None]":
    """The camera that the options name, and the roster through which it is found; neither where they name another source."""
    if options.camera is None:
        return None, None
    from dealer_assist.ui.cameras import CameraRoster

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
    from dealer_assist.storage.settings_file import SettingsFile, usual_settings_file
    from dealer_assist.ui.cameras import CameraRoster, listening
    from dealer_assist.vision.capture import without_password

    listening()
    roster, (settings, _) = CameraRoster(), kept_settings(SettingsFile(usual_settings_file()))
    choice = camera_choice(camera, settings.camera, roster)
    return FoundCamera(without_password(choice.key), lambda: build_camera(choice, roster))


def build_camera(choice: CameraChoice, roster: "CameraRoster | None" = None) -> "CameraSource":
    """The source of a camera; those that have no address of their own are found through the roster."""
    from dealer_assist.vision.camera import CameraSource
    from dealer_assist.vision.capture import OpenCvDriver, present

    def where(camera: str) -> str | None:
        if roster is None or camera.isdecimal() or camera.startswith("/"):
            return present(camera)
        return roster.where(camera)

    return CameraSource(choice, OpenCvDriver(where))


def build_source(options: TableOptions) -> FrameSource:
    """The frame source that the options name; the simulated table when they name none."""
    from dealer_assist.vision.sources import PictureFolderSource, VideoFileSource

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
    from dealer_assist.vision.camera import CameraSource
    from dealer_assist.vision.capture import without_password

    def camera() -> str:
        return without_password(source.choice.key) if isinstance(source, CameraSource) else source.title

    return FileCalibrator(partial(file_of, usual_folder()), camera, lambda: datetime.now(UTC).replace(microsecond=0))


def load_reader(calibrator: "FileCalibrator | None" = None) -> NoteReader:
    """The reader of every known note; it takes seconds (torch is imported), so the window calls it in a worker thread."""
    from dealer_assist.vision.formats import known_formats
    from dealer_assist.vision.pipeline import build_reader
    from dealer_assist.vision.table_reader import TableReader

    return TableReader(build_reader(), known_formats(), calibrator.view if calibrator else lambda: None)


def load_second_reader() -> NoteReader:
    """The reader of others that kept pictures are held against; it takes ten seconds and more, so it is called in a worker thread."""
    from dealer_assist.vision.second_reader import build_second_reader

    return build_second_reader()


def load_inspector() -> FrameInspector:
    """What tells how well a note is seen and whether it lies still; OpenCV is imported, so the window calls it in a worker thread."""
    from dealer_assist.vision.inspector import PictureInspector

    return PictureInspector()


def note_kinds(first: str) -> "tuple[NoteKind, ...]":
    """The notes that a hand can be played with, those of the currency `first` at the head; a generic kind only when it is `first`."""
    from dealer_assist.ui.parts import NoteKind
    from dealer_assist.vision.formats import known_formats

    known = (note for note in known_formats() if note.currency == first or not note.generic)
    kinds = dict.fromkeys((note.currency, note.digit_count) for note in known)
    return tuple(NoteKind(*kind) for kind in sorted(kinds, key=lambda kind: kind[0] != first))


if __name__ == "__main__":
    sys.exit(main())
