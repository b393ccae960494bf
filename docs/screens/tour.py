"""The scenes: how the window is led to each screen. Every scene has a window and a ledger of its own."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox

from dealer_assist.rules.options import Game
from dealer_assist.rules.split_options import SplitOptions
from dealer_assist.table.profile import Profile
from dealer_assist.ui.dialogs.floor_dialog import FloorDialog, Kind
from dealer_assist.ui.dialogs.parts import ProfileParts
from dealer_assist.ui.keys import Intent, Press
from dealer_assist.ui.models.setup_choice import Money
from dealer_assist.vision.calibration.calibrator import FileCalibrator
from docs.screens.disputes import disputing
from docs.screens.gallery import CONTRAST, LOOKS, Gallery
from docs.screens.games import Size, banker, coins, moon, players_screen, studio, west
from docs.screens.practice import practising
from docs.screens.studio import Studio

SPLIT_STACKS = {"Anna": 900, "Boris": 400, "Vera": 1500, "Gleb": 150}

_A_LOOK_MS = 800


def setting_up(folder: Path, gallery: Gallery, size: Size) -> None:
    """The set-up page of each game, and the dialogs that open from it."""
    calibrator = FileCalibrator(lambda _: folder / "camera.yaml", lambda: "drawn", lambda: datetime(2026, 1, 1, tzinfo=UTC))
    profiles = ProfileParts((Profile("Friday", Game.SPLIT, 4, tuple(SPLIT_STACKS), 10, 5, 0, "RUB", 7, {}),))
    with studio(folder, gallery, size, calibrator=calibrator, profiles=profiles) as table:
        _keep_bets(table, 6)
        table.sit_down(10, dict(zip(("Anna", "Boris", "Vera", "Gleb", "Daria", "Egor"), (900, 400, 1500, 150, 700, 500), strict=True)))
        for game in Game:
            while table.controller.choice.game is not game:
                table.key(Qt.Key.Key_G)
            table.shoot(f"setup-{game}", f"Set-up: {game}", (*LOOKS, *CONTRAST) if game is Game.SPLIT else LOOKS)
        table.key(Qt.Key.Key_G)
        for name, title, intent in (
            ("dialog-options", "Options of the table", Intent.OPTIONS),
            ("dialog-players", "Players and money", Intent.PLAYERS),
            ("dialog-profiles", "Profiles", Intent.PROFILES),
            ("dialog-sign-in", "Who deals", Intent.SIGN_IN),
            ("dialog-camera", "The camera", Intent.CAMERA),
            ("dialog-assistant", "Focus and light", Intent.ASSISTANT),
            ("dialog-keys", "Keys", Intent.KEYS),
            ("dialog-menu", "Menu", Intent.MENU),
        ):
            table.shoot_dialog(name, title, Press(intent))
        table.shoot_dialog("dialog-calibration", "Calibration: the board", Press(Intent.CALIBRATE), _with_its_picture)


def _keep_bets(table: Studio, seats: int) -> None:
    """In Split bets are kept where a person wants it."""
    table.choose_game(Game.SPLIT, seats)
    table.controller.choose(table.controller.choice.with_players((), Money()).with_options(SplitOptions(raise_cap_ante=0)))


def _with_its_picture(_: object) -> None:
    """The wizard shows a frame when its worker has looked at it."""
    QTest.qWait(_A_LOOK_MS)


def registering(folder: Path, gallery: Gallery, size: Size) -> None:
    """Deck registration, and a note that is not of the deck."""
    with studio(folder, gallery, size) as table:
        table.key(Qt.Key.Key_F4)
        table.shoot("register", "Deck registration: nothing yet")
        for number in range(12):
            table.type_note(str(1_234_567 + number * 700_123))
        table.see()
        table.shoot("register-offer", "Deck registration: a note is offered")
        table.key(Qt.Key.Key_Escape)
        table.key(Qt.Key.Key_F4)
        table.begin(3)
        table.see()
        table.shoot("scan-foreign", "Scanning: a note that is not of the deck")


def split(folder: Path, gallery: Gallery, size: Size) -> None:
    """A hand of Split with side pots, from the first bet to a correction."""
    with studio(folder, gallery, size) as table:
        _keep_bets(table, 4)
        table.sit_down(10, SPLIT_STACKS)
        table.begin(3)
        table.shoot("bet", "Split: first round of bets")
        table.number(120)
        table.shoot("bet-amount", "Split: an amount is entered")
        for _ in range(4):
            table.key(Qt.Key.Key_Backspace)
        for _ in range(4):
            table.bet("AllIn", table.session.to_act)
        table.note(0, "6656666")
        digits = table.see()
        table.shoot("scan-offer", f"Scanning: {digits} is offered", (*LOOKS, *CONTRAST))
        table.see(3, 4)
        table.shoot("scan-doubt", "Scanning: two digits are in doubt")
        table.key(Qt.Key.Key_Escape)
        for seat, pair in enumerate(("28", "37", "19", "46"), start=1):
            if seat == 4:
                players_screen(table, "notes", "Players' screen: notes as they are opened")
                table.shoot_dialog("dialog-floor", "Floor: the hand does not count", Press(Intent.FLOOR))
                table.shoot_dialog("dialog-ruling", "Floor: a ruling", Press(Intent.FLOOR), _to_a_ruling)
            table.note(seat, f"{seat}4{pair}444")
        table.shoot("result-side-pots", "Result with side pots")
        players_screen(table, "result", "Players' screen: the result")
        table.key(Qt.Key.Key_Down)
        table.key(Qt.Key.Key_Down)
        table.number("2412444")
        table.key(Qt.Key.Key_Return)
        table.shoot("preview", "A correction and what it changes")
        table.key(Qt.Key.Key_Escape)


def _to_a_ruling(dialog: object) -> None:
    if isinstance(dialog, FloorDialog):
        _choose(dialog.kind, Kind.RULING)


def _choose(box: QComboBox, data: str) -> None:
    box.setCurrentIndex(box.findData(str(data)))


def helping(folder: Path, gallery: Gallery, size: Size) -> None:
    """The two pages of the help, and the large print of what was said."""
    with studio(folder, gallery, size) as table:
        for page, title in enumerate(("Help: the keys", "Help: the rules")):
            for look in LOOKS:
                table.dress(look)
                table.key(Qt.Key.Key_F1)
                table.window.help.tabs.setCurrentIndex(page)
                table.settle()
                gallery.keep(f"help-{page + 1}", title, look, table.window.grab())
                table.window.help.leave()
        table.begin(3)
        table.key(Qt.Key.Key_R)
        for look in LOOKS:
            table.dress(look)
            table.key(Qt.Key.Key_R)
            table.settle()
            gallery.keep("large-print", "The last announcement in large type", look, table.window.grab())


Scene = Callable[[Path, Gallery, Size], None]

SCENES: dict[str, Scene] = {
    "setting-up": setting_up,
    "registering": registering,
    "split": split,
    "banker": banker,
    "coins": coins,
    "moon": moon,
    "west": west,
    "disputing": disputing,
    "helping": helping,
    "practice": practising,
}
