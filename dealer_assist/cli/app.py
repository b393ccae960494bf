"""The command line: `dealer-assist` opens the window, its commands do one thing each.

Exit statuses of every command: 0 done, 1 a check has found something, 2 wrong usage or an input with a fault, 3 something on
this machine that a person can mend, 70 our own bug (the log has it), 130 stopped by the keyboard.
"""

import errno
import locale
import os
import platform
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import structlog
import typer

from dealer_assist import __version__
from dealer_assist.cli.calibration_messages import CALIBRATION_SENTENCES
from dealer_assist.cli.club_messages import CLUB_SENTENCES
from dealer_assist.cli.found_camera import FoundCamera, camera_at
from dealer_assist.cli.model_messages import MODEL_SENTENCES
from dealer_assist.cli.practice_messages import PRACTICE_SENTENCES
from dealer_assist.logs import set_up_logs
from dealer_assist.table.faults import KnownError, NotKeptError
from dealer_assist.table.health import HealthCheck
from dealer_assist.table.launch_options import LabelOptions, Language, SessionChoice, TableOptions

if TYPE_CHECKING:
    from dealer_assist.table.practice.launch import PracticeOptions

EXIT_USAGE = 2
EXIT_MENDABLE = 3
EXIT_BUG = 70
EXIT_INTERRUPTED = 130

_SENTENCES = {
    **CALIBRATION_SENTENCES,
    **MODEL_SENTENCES,
    **CLUB_SENTENCES,
    **PRACTICE_SENTENCES,
    "backup_needs_file": "The ledger of {subject} is on a server, which is backed up there. Name a ledger file with --ledger.",
    "backup_unreadable": "{subject} is no backup of a ledger, or it is damaged. Name another one.",
    "backup_unsound": "The ledger in {subject} fails its check (entry {number}, {finding}). Nothing was changed; name another backup.",
    "checkpoint_damaged": "The checkpoint {subject} cannot be read. Delete it and start again, or choose another folder with --out.",
    "checkpoint_differs": "The checkpoint {subject} is of another run. Give its seed, steps, fonts and data, or another folder with --out.",
    "data_folder_missing": "A part of the installation is missing: {subject}. Install dealer-assist again.",
    "disk_failed": "The disk refuses {subject}. Check the disk and start again.",
    "disk_full": "The disk is full: {subject}. Free some space and start again.",
    "file_exists": "{subject} exists already and is not written over. Name another one.",
    "folder_not_writable": "The folder {subject} cannot be written to. Give yourself the right to, or choose another one.",
    "fonts_missing": "There are no fonts of {subject}. Run `dealer-assist train fonts` first, or name their folder with --fonts.",
    "fonts_unreachable": "Fonts could not be fetched: {subject}. Check the network and that npm and apt-get are there, then run it again.",
    "hand_unplayable": "A hand of session {subject} was played by other rules than these. `dealer-assist replay` shows its entries.",
    "ledger_address_wrong": "There is no ledger in a database of the kind {subject}. "
    "Write DEALER_ASSIST_LEDGER as sqlite:///FILE, or as postgresql+psycopg://ROLE@HOST/DATABASE for a club.",
    "ledger_damaged": "The ledger is damaged: {subject}. `dealer-assist verify` tells more; `dealer-assist restore` brings a backup.",
    "ledger_failed": "The ledger {subject} refuses what it was asked. Run `dealer-assist verify`.",
    "ledger_foreign": "{subject} is the database of another program. Name another file in DEALER_ASSIST_LEDGER or with --ledger.",
    "ledger_in_use": "Another dealer-assist has the ledger {subject} open. Close its window and start again.",
    "ledger_locked": "Another program holds the ledger {subject}. Close it and start again.",
    "ledger_missing": "There is no ledger {subject}. Name another one, or play a hand first.",
    "ledger_newer": "The ledger {subject} was kept by a newer version (schema {found}, this one knows {known}). Install that version.",
    "ledger_unreachable": "The database {subject} cannot be reached. Check the network and the address.",
    "no_such_session": "The ledger has no session {subject}. `dealer-assist replay` shows a hand of another one.",
    "package_missing": 'The package {subject} is missing. In the source folder, pip install ".[train]" brings what training needs.',
    "picture_unreadable": "The pictures in {subject} cannot be read. Give yourself the right to read there and try again.",
    "weights_missing": "The weights of the reader are missing or damaged: {subject}. Run `dealer-assist doctor`.",
    "window_unavailable": "No window can be opened: {subject}. Run `dealer-assist doctor`.",
}


def no_labelling(_: LabelOptions) -> int:
    """Where there is no window to label in. Raises KnownError."""
    raise KnownError("window_unavailable", subject="label")


def no_practice(_: "PracticeOptions") -> int:
    """Where there is no window to practise in. Raises KnownError."""
    raise KnownError("window_unavailable", subject="practice")


@dataclass(frozen=True, slots=True)
class Services:
    """What the composition root lends to the command line.

    `open_table`, `open_practice` and `open_labelling` show a window and return its exit status; `window_checks` are those that need Qt;
    `find_camera` finds a camera by index, device path, URL or identity, as the window finds it.
    """

    open_table: Callable[[TableOptions], int]
    window_checks: Callable[[], tuple[HealthCheck, ...]]
    open_practice: "Callable[[PracticeOptions], int]" = no_practice
    open_labelling: Callable[[LabelOptions], int] = no_labelling
    find_camera: Callable[[str], FoundCamera] = camera_at


def build_app(services: Services) -> typer.Typer:
    """The whole command line. Nothing heavy (torch, Qt, OpenCV) is imported before a command needs it."""
    app = typer.Typer(
        name="dealer-assist",
        help="Reads the serials of banknotes at the table and settles Liar's Poker hands. Without a command the window opens.",
        epilog="Exit status: 0 done, 1 a check failed, 2 wrong usage or faulty input, 3 mend this machine, 70 our bug.",
        invoke_without_command=True,
        pretty_exceptions_enable=False,
        no_args_is_help=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    _add_window(app, services)
    _add_commands(app, services)
    return app


def _add_window(app: typer.Typer, services: Services) -> None:
    @app.callback()
    def table(  # noqa: PLR0913 - one parameter an option is how Typer reads a command line
        context: typer.Context,
        camera: Annotated[str | None, typer.Option(metavar="INDEX|DEVICE|URL", help="Live camera: 0, /dev/video2, rtsp://...")] = None,
        video: Annotated[Path | None, typer.Option(metavar="FILE", exists=True, dir_okay=False, help="A recorded video.")] = None,
        pictures: Annotated[Path | None, typer.Option(metavar="DIR", exists=True, file_okay=False, help="A folder of pictures.")] = None,
        simulated: Annotated[bool, typer.Option("--simulated", help="The simulated table, even where there is a camera.")] = False,
        language: Annotated[Language | None, typer.Option(help="Language of the window; the system's by default.")] = None,
        seed: Annotated[int, typer.Option(min=0, help="Chooses the notes of the simulated table.")] = 1,
        currency: Annotated[str, typer.Option(help="Code of the notes, such as RUB or EUR.")] = "RUB",
        session: Annotated[
            SessionChoice, typer.Option(help="auto: go on with this evening's unfinished session; new: begin one; last: however old it is.")
        ] = SessionChoice.AUTO,
        dealer: Annotated[str, typer.Option(metavar="NAME", help="Sign in: who deals from now on stands at every entry.")] = "",
        version: Annotated[  # noqa: ARG001 - its callback acts
            bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and end.")
        ] = False,
    ) -> None:
        context.obj = services.find_camera
        options = TableOptions(camera, video, pictures, simulated, language, seed, currency.upper(), session, dealer.strip())
        if context.invoked_subcommand is not None:
            if options != TableOptions():
                raise typer.BadParameter(f"options of the window do not go with the command {context.invoked_subcommand!r}")
            return
        raise typer.Exit(services.open_table(checked(options)))


def _add_commands(app: typer.Typer, services: Services) -> None:
    from dealer_assist.cli.bench import bench_app
    from dealer_assist.cli.calibrate import calibrate_app
    from dealer_assist.cli.dataset import validate_dataset
    from dealer_assist.cli.doctor import doctor_command
    from dealer_assist.cli.evaluate import evaluate
    from dealer_assist.cli.label import label_command
    from dealer_assist.cli.model import install_model
    from dealer_assist.cli.odds import odds
    from dealer_assist.cli.options import options
    from dealer_assist.cli.practice import practice_command
    from dealer_assist.cli.read import read
    from dealer_assist.cli.settle import settle
    from dealer_assist.cli.train import train_app

    app.command()(settle)
    app.command()(options)
    app.command()(read)
    app.command()(evaluate)
    app.command(name="label")(label_command(services.open_labelling))
    app.command(name="validate-dataset")(validate_dataset)
    app.command(name="install-model")(install_model)
    app.command()(odds)
    app.add_typer(train_app, name="train")
    app.add_typer(bench_app, name="bench")
    app.add_typer(calibrate_app, name="calibrate")
    app.command(name="doctor")(doctor_command(services.window_checks))
    app.command(name="practice")(practice_command(services.open_practice))
    _add_ledger_commands(app)


def _add_ledger_commands(app: typer.Typer) -> None:
    from dealer_assist.cli.club import club_app
    from dealer_assist.cli.export import export, import_
    from dealer_assist.cli.replay import replay
    from dealer_assist.cli.upkeep import backup, head, prune, restore
    from dealer_assist.cli.verify import verify

    for command in (verify, replay, export, backup, restore, prune, head):
        app.command()(command)
    app.add_typer(club_app, name="club")
    app.command(name="import")(import_)


def checked(options: TableOptions) -> TableOptions:
    """The options with the language filled in. Raises typer.BadParameter for two sources or an unknown currency."""
    named = (options.camera, options.video, options.pictures)
    if sum(source is not None for source in named) + options.simulated > 1:
        raise typer.BadParameter("choose one of --camera, --video, --pictures and --simulated")
    from dealer_assist.vision.formats import known_formats

    known = tuple(dict.fromkeys(note.currency for note in known_formats()))
    if options.currency not in known:
        raise typer.BadParameter(f"unknown currency {options.currency!r}; known are {', '.join(known)}", param_hint="--currency")
    return options if options.language else replace(options, language=system_language())


def system_language(environment: Mapping[str, str] = os.environ) -> Language:
    """Russian where the person's environment (or else the system) says so, English everywhere else."""
    wished = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), locale.getlocale()[0] or "")
    return Language.RUSSIAN if wished.lower().startswith("ru") else Language.ENGLISH


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"dealer-assist {__version__} (Python {platform.python_version()})")
        raise typer.Exit


def run(services: Services, arguments: Sequence[str] | None = None, log_path: Path | None = None) -> int:
    """Run one command line (that of the process by default) and return its exit status; never a traceback on the screen.

    The log goes to `log_path`, by default to the user's log folder.
    """
    log = set_up_logs(log_path)
    try:
        build_app(services)(args=None if arguments is None else list(arguments), prog_name="dealer-assist")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except Exception as fault:  # noqa: BLE001 - the outermost place: whatever arrives here is told and, if a bug, logged
        known = _mendable(fault)
        return _tell(known) if known else _confess(fault, log)
    return 0


def _mendable(fault: Exception) -> KnownError | None:
    if isinstance(fault, KnownError):
        return fault
    if isinstance(fault, NotKeptError):
        return KnownError(fault.code, subject=fault.detail)
    if isinstance(fault, OSError) and fault.errno == errno.ENOSPC:
        return KnownError("disk_full", subject=fault.filename or "no space left")
    return None


def _tell(fault: KnownError) -> int:
    sentence = _SENTENCES.get(fault.code, "{subject} (" + fault.code + ")")
    typer.echo(sentence.format(**{"subject": "", **fault.fields}), err=True)
    return EXIT_MENDABLE


def _confess(fault: Exception, log: Path | None) -> int:
    structlog.get_logger().error("bug", exc_info=fault, arguments=sys.argv[1:])
    where = f"The details are in {log}; please send that file." if log else "The log folder cannot be written: the details are above."
    typer.echo(f"dealer-assist stopped because of a bug of its own ({type(fault).__name__}: {fault}).\n{where}", err=True)
    return EXIT_BUG
