"""No text is cut in the windows beside the table: practice, a dispute, the report, labels, the players' screen; both languages."""

import pytest
from PySide6.QtCore import QSize

from dealer_assist.table.events import HandOpened
from dealer_assist.table.practice.drills import DRILLS, make
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.simulator_script import HandGame, HandTask
from dealer_assist.table.what_if import NoteChange, what_if
from dealer_assist.ui.day.dialog import DayDialog
from dealer_assist.ui.dispute.dialog import DisputeDialog
from dealer_assist.ui.dispute.hands import HandChoice
from dealer_assist.ui.dispute.ruling import Case, Decision, RulingDialog
from dealer_assist.ui.dispute.what_if import WhatIfDialog
from dealer_assist.ui.labelling.window import LabelWindow
from dealer_assist.ui.pages.players_window import PlayersWindow
from dealer_assist.ui.practice.desk import Page
from dealer_assist.ui.practice.hand_report import HandReportDialog
from dealer_assist.ui.practice.odds_sheets import SHEETS
from dealer_assist.ui.table_window import SMALLEST_SIZE
from dealer_assist.ui.words.wording import LANGUAGES, Wording
from tests.ui.disputes import DisputedTable
from tests.ui.full_hands import PLAYED, SETTLED
from tests.ui.practice.learners import Learner, practised
from tests.ui.practice.test_practice_hand import play_to, practise  # noqa: F401 - a fixture
from tests.ui.readable import cut_parts, drawn, painted, unreadable  # noqa: F401 - a fixture
from tests.ui.test_dialog_keys import OnePicture

SMALLEST, LAPTOP = QSize(960, 504), QSize(1280, 720)
SIZES = {"full HD at 200 %": SMALLEST, "1280 x 720": LAPTOP}
"""On the smallest screen a dialog leaves room for its title bar."""


@pytest.fixture(params=SIZES.values(), ids=SIZES)
def size(request):
    return request.param


@pytest.fixture(params=LANGUAGES)
def wording(request):
    return Wording(request.param)


@pytest.fixture
def assert_readable(drawn):  # noqa: F811 - the fixture
    """Draws a window in a size, and sees that it needs no more, and that nothing of it is cut or too small."""

    def look(window, size):
        painted(window, size)
        assert window.size() == size
        assert (unreadable(drawn), cut_parts(window)) == (([], []), [])

    return look


# -- practice -------------------------------------------------------------------------------------------------


def test_every_page_of_practice_can_be_read(qtbot, assert_readable, size, wording):
    learner = Learner(qtbot, wording.language, book=practised())
    learner.desk.result = learner.book.sat[0]
    for show in (lambda: None, lambda: learner.desk.show(Page.RESULT), learner.desk.show_progress):
        show()
        learner.window.display()
        assert_readable(learner.window, size)


def test_every_sheet_of_the_odds_can_be_read(qtbot, assert_readable, size, wording):
    learner = Learner(qtbot, wording.language)
    learner.desk.show(Page.ODDS)
    for _ in SHEETS:
        learner.window.display()
        assert_readable(learner.window, size)
        learner.window.pages.odds.turn(1)


@pytest.mark.parametrize("topic", DRILLS)
def test_every_question_and_its_explanation_can_be_read(qtbot, assert_readable, topic, wording):
    learner = Learner(qtbot, wording.language)
    for pattern in DRILLS[topic].patterns:
        learner.desk.begin()
        learner.desk.ask(make(topic, 3, Grade.HARD, pattern=pattern))
        learner.window.display()
        assert_readable(learner.window, SMALLEST)
        learner.answer_rightly()
        assert_readable(learner.window, SMALLEST)


def the_people_act(step):
    return not isinstance(step.told, HandOpened)


@pytest.mark.parametrize("game", [HandGame.SPLIT, HandGame.MOON])
def test_a_whole_hand_and_its_report_can_be_read(qtbot, assert_readable, practise, game, wording):  # noqa: F811 - the fixture
    """Its window has a whole screen, as that of the table."""
    practice = practise(HandTask(7, game, Grade.HARD), wording.language)
    window = play_to(practice, the_people_act)
    assert_readable(window, SMALLEST_SIZE)
    play_to(practice, lambda _: False)
    assert_readable(window, SMALLEST_SIZE)
    report = HandReportDialog(window.coach.report, None, wording)
    qtbot.addWidget(report)
    report.show()
    assert_readable(report, report.size().boundedTo(SMALLEST))


# -- a dispute and the report ---------------------------------------------------------------------------------


@pytest.fixture
def table(qapp, tmp_path):
    made = DisputedTable(tmp_path)
    yield made
    made.opened.close()


def test_a_dispute_its_forms_and_the_report_can_be_read(qtbot, assert_readable, table, size, wording):
    dispute = DisputeDialog(table.parts(), HandChoice(table.archive), table.session, wording)
    past = dispute.page.dispute.past
    ruling = RulingDialog(Case(past, what_if(past, NoteChange(1, "1047000")), newest=False), wording)
    ruling.decision.setCurrentIndex(ruling.decision.findData(str(Decision.CORRECTED)))
    forms = WhatIfDialog(dispute.page.dispute, wording), ruling
    for dialog in (dispute, DayDialog(table.archive, table.archive.sessions(), wording), *forms):
        qtbot.addWidget(dialog)
        dialog.show()
        assert_readable(dialog, dialog.size().boundedTo(size) if dialog in forms else size)


# -- labels ---------------------------------------------------------------------------------------------------


def test_the_label_window_can_be_read(qtbot, assert_readable, size, wording):
    window = LabelWindow(OnePicture(), wording)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.desk.picture is not None)
    assert_readable(window, size)


# -- the players' screen --------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [*SETTLED.values(), *PLAYED.values()], ids=[*(f"{game}, settled" for game in SETTLED), *PLAYED])
def test_the_players_screen_can_be_read_in_every_game(qtbot, assert_readable, hand, size, wording):
    screen = PlayersWindow()
    qtbot.addWidget(screen)
    screen.display(wording.text("practice-title"), hand(), wording)
    screen.show()
    assert_readable(screen, size)
