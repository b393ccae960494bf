"""Every dialog by keys: each control has a name, and Tab leads through all of them, down the page and from left to right."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractScrollArea

from dealer_assist.rules.options import OPTIONS, Game
from dealer_assist.rules.west_actions import Roll, RollDice
from dealer_assist.table.labelling import PictureToLabel, Place
from dealer_assist.table.ports import Frame
from dealer_assist.table.practice.drills import DRILLS
from dealer_assist.table.practice.exam import Exam
from dealer_assist.table.settings import Theme
from dealer_assist.ui.calibration.dialog import CalibrationDialog
from dealer_assist.ui.cameras.assistant_dialog import AssistantDialog
from dealer_assist.ui.cameras.camera_dialog import CameraDialog
from dealer_assist.ui.day.dialog import DayDialog
from dealer_assist.ui.dialogs.entry_dialog import EntryDialog
from dealer_assist.ui.dialogs.floor_dialog import FloorDialog
from dealer_assist.ui.dialogs.keys_dialog import KeysDialog
from dealer_assist.ui.dialogs.menu_dialog import MenuDialog
from dealer_assist.ui.dialogs.options_dialog import OptionsDialog
from dealer_assist.ui.dialogs.players_dialog import PlayersDialog
from dealer_assist.ui.dialogs.profiles_dialog import ProfilesDialog
from dealer_assist.ui.dispute.dialog import DisputeDialog
from dealer_assist.ui.dispute.hands import HandChoice
from dealer_assist.ui.dispute.ruling import Case, RulingDialog
from dealer_assist.ui.dispute.what_if import WhatIfDialog
from dealer_assist.ui.labelling.window import LabelWindow
from dealer_assist.ui.models.actions import menu_entries
from dealer_assist.ui.models.choices import Choice, Number
from dealer_assist.ui.models.note_kind import NoteKind
from dealer_assist.ui.models.setup_choice import Money, SetupChoice
from dealer_assist.ui.practice.exam_dialog import ExamDialog
from dealer_assist.ui.practice.hand_dialog import HandTaskDialog
from dealer_assist.ui.practice.learner_dialog import LearnerDialog
from dealer_assist.ui.words.wording import LANGUAGES, Wording
from tests.ui.calibration.test_calibration_dialog import Shown, calibrator_of
from tests.ui.cameras.test_camera_dialog import camera, parts_of, roster  # noqa: F401 - fixtures
from tests.ui.controls import controls, name_of, unnamed
from tests.ui.disputes import DisputedTable

TABLE = SetupChoice((NoteKind("RUB", 7),), money=Money(20, 5))
DICE = Choice(RollDice(1, Roll.SMARTS, (1, 1)), (Number("dice", 0, 1, 10), Number("dice", 1, 1, 10), Number("modifier", 0, -50, 50)))
WALKED = {
    "entry": lambda wording: EntryDialog(DICE, "dice", wording),
    "players": lambda wording: PlayersDialog(TABLE, lambda _: 100, wording),
    "profiles": lambda wording: ProfilesDialog(TABLE, (TABLE.profile("Friday"),), wording),
    "floor": lambda wording: FloorDialog(None, ("Anna", "Boris"), wording),
    "keys": lambda wording: KeysDialog({}, wording),
    "exam": lambda wording: ExamDialog(Exam(4711, tuple(DRILLS)), wording),
    "learner": lambda wording: LearnerDialog(("Anna", "Boris"), "Anna", wording),
    "whole hand": lambda wording: HandTaskDialog(4711, wording),
    **{f"options-{game}": lambda wording, game=game: OptionsDialog(game, OPTIONS[game](), wording) for game in Game},
}
"""The dialogs that ask for something and need nothing but words."""


class OnePicture:
    """A `Labeller` of one picture with a doubtful serial."""

    currencies, count = ("RUB",), 1

    def left(self):
        return ("a-note-in-the-light-of-a-lamp.jpg",)

    def propose(self, name):
        box = ((10.0, 10.0), (90.0, 10.0), (90.0, 30.0), (10.0, 30.0))
        return PictureToLabel(name, (100, 60), Frame(1, 0, 2, 2, bytes(12)), 1.0, (Place((box,), "АБ1234567", "RUB", doubtful=(3, 4, 5)),))


def shown(qtbot, dialog):
    """The dialog on the screen, with the keys."""
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: dialog.focusWidget() is not None)
    return dialog


def walked(dialog):
    """The controls in the order in which Tab comes to them, from the first to the one behind which it begins again."""
    first = here = dialog.focusWidget()
    order = []
    while here is not first or not order:
        order.append(here)
        QTest.keyClick(here, Qt.Key.Key_Tab)
        here = dialog.focusWidget()
        assert len(order) <= len(controls(dialog)) + 5, "Tab does not come round"
    return order


def in_reading_order(dialog, order):
    """Whether the walk, begun at its topmost control, goes down the page and in each row to the right."""
    boxes = [(widget.mapTo(dialog, QPoint(0, 0)), widget) for widget in order if not isinstance(widget, QAbstractScrollArea)]
    start = min(range(len(boxes)), key=lambda index: (boxes[index][0].y(), boxes[index][0].x()))
    turned = boxes[start:] + boxes[:start]
    return all(_follows(*one, *other) for one, other in pairwise(turned))


def _follows(at, widget, then, other):
    beside = then.y() < at.y() + widget.height() and at.y() < then.y() + other.height()
    return then.x() > at.x() if beside else then.y() > at.y()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("dialog", WALKED)
def test_every_control_has_a_name(qtbot, dialog, language):
    made = shown(qtbot, WALKED[dialog](Wording(language)))
    assert controls(made)
    assert unnamed(made) == []


@pytest.mark.parametrize("dialog", WALKED)
def test_tab_leads_to_every_control_in_the_order_of_reading(qtbot, dialog):
    made = shown(qtbot, WALKED[dialog](Wording("en")))
    order = walked(made)
    wanted = [widget for widget in controls(made) if widget.isEnabled()]
    assert [name_of(widget) for widget in wanted if widget not in order] == []
    assert in_reading_order(made, order)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_is_led_by_the_keys_on_its_buttons(qtbot, language):
    made = MenuDialog("menu", menu_entries(Theme.DARK, Wording(language)))
    qtbot.addWidget(made)
    made.show()
    assert unnamed(made) == []
    QTest.keyClick(made, Qt.Key.Key_F8)
    assert (made.isVisible(), str(made.chosen.intent)) == (False, "theme")


def test_the_camera_is_set_by_keys(qtbot, camera, roster):  # noqa: F811 - the fixtures
    made = shown(qtbot, CameraDialog(parts_of(camera, roster), roster, Wording("en")))
    assert unnamed(made) == []
    order = walked(made)
    assert [name_of(widget) for widget in controls(made) if widget.isEnabled() and widget not in order] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_forms_of_a_dispute_are_led_by_keys(qtbot, tmp_path, language):
    table, wording = DisputedTable(tmp_path), Wording(language)
    dispute = DisputeDialog(table.parts(), HandChoice(table.archive), table.session, wording)
    qtbot.addWidget(dispute)
    case = Case(dispute.page.dispute.past, None, newest=True)
    for made in (WhatIfDialog(dispute.page.dispute, wording), RulingDialog(case, wording)):
        shown(qtbot, made)
        assert unnamed(made) == []
        order = walked(made)
        assert [name_of(widget) for widget in controls(made) if widget.isEnabled() and widget not in order] == []
        assert in_reading_order(made, order)
        made.close()
    table.opened.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_windows_that_have_all_keys_name_their_controls_and_give_none_of_them_the_focus(qtbot, tmp_path, language):
    """A dispute and the report: their buttons stand for keys, and Tab scrolls the page."""
    table, wording = DisputedTable(tmp_path), Wording(language)
    dispute = DisputeDialog(table.parts(), HandChoice(table.archive), table.session, wording)
    for made in (dispute, DayDialog(table.archive, table.archive.sessions(), wording)):
        qtbot.addWidget(made)
        made.show()
        found = controls(made)
        names = [name_of(widget) for widget in found]
        assert len(names) >= 4
        assert unnamed(made) == []
        assert sorted({name for name in names if names.count(name) > 1}) == []
        assert [name_of(widget) for widget in found if widget.focusPolicy() != Qt.FocusPolicy.NoFocus] == []
        QTest.keyClick(made, Qt.Key.Key_Tab)
        assert made.focusWidget() in (None, made)
        made.close()
    table.opened.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_label_window_leaves_the_keys_to_its_one_field(qtbot, language):
    """What is typed goes into the serial, whatever was pointed at before."""
    made = LabelWindow(OnePicture(), Wording(language))
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: made.desk.picture is not None)
    names = [name_of(widget) for widget in controls(made)]
    assert unnamed(made) == []
    assert sorted({name for name in names if names.count(name) > 1}) == []
    assert [widget for widget in controls(made) if widget.focusPolicy() != Qt.FocusPolicy.NoFocus] == [made.words]
    QTest.keyClick(made, Qt.Key.Key_Tab)
    assert made.focusWidget() is made.words


def test_the_assistant_and_the_calibration_are_led_by_keys(qtbot, tmp_path):
    for made in (AssistantDialog(Shown(), Wording("en")), CalibrationDialog(calibrator_of(tmp_path / "none.yaml"), Shown(), Wording("en"))):
        shown(qtbot, made)
        assert unnamed(made) == []
        order = walked(made)
        assert [name_of(widget) for widget in controls(made) if widget.isEnabled() and widget not in order] == []
        made.close()
