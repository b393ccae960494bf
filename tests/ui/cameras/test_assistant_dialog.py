"""The focus and light assistant: scores while lens and lamp are turned, the best so far, and plain advice."""

from dataclasses import replace

import pytest

from dealer_assist.table.lens_scores import Advice, Gauge
from dealer_assist.table.reading import Nothing, Refusal
from dealer_assist.ui.app import application
from dealer_assist.ui.cameras.assistant_dialog import AssistantDialog
from dealer_assist.ui.models.desk import Look
from dealer_assist.ui.words.wording import LANGUAGES, Wording, message_code
from tests.table.test_lens_scores import PERFECT
from tests.ui.models.test_feed import Still


def seen(**changes):
    return Look(Nothing(Refusal.NO_SERIAL), quality=replace(PERFECT, **changes))


@pytest.fixture
def dialog(qtbot):
    application()
    made = AssistantDialog(Still(), Wording("en"))
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_it_begins_by_asking_for_a_note(dialog):
    assert dialog.advice.text == "Put a note into the frame, its serial up."
    assert dialog.bars[Gauge.SHARPNESS].accessibleName() == "Sharpness: . "


def test_a_lens_that_is_turned_too_far_is_told_to_go_back_to_the_best_mark(dialog):
    for sharpness in (0.145, 0.232, 0.145):
        dialog.take_look(seen(sharpness=sharpness))
    assert dialog.bars[Gauge.SHARPNESS].accessibleName() == "Sharpness: 14 %. 50 of 100, best 80"
    assert dialog.advice.text == "It has been sharper. Turn the lens back to the mark."
    dialog.again.click()
    dialog.take_look(seen(sharpness=0.145))
    assert dialog.bars[Gauge.SHARPNESS].accessibleName() == "Sharpness: 14 %. 50 of 100, best 50"
    assert dialog.advice.text == "Turn the lens slowly. The mark shows the best so far."


def test_digits_tell_their_height_and_how_much_nearer(dialog):
    dialog.take_look(seen(digit_px=8))
    assert dialog.bars[Gauge.DIGIT_HEIGHT].accessibleName() == "Size of the digits: 8 px high. 50 of 100, best 50"
    assert dialog.advice.text == "Bring the camera nearer by about 50 %, or set a higher resolution."


def test_when_all_is_well_it_says_so(dialog):
    dialog.take_look(seen())
    assert dialog.advice.text == "All is well. Leave lens and lamp as they are."


def test_a_look_without_measures_changes_nothing(dialog):
    dialog.take_look(seen())
    dialog.take_look(Look(Nothing(Refusal.NO_NOTE)))
    assert dialog.scores.advice is Advice.GOOD


def test_the_window_is_as_readable_as_the_table(dialog):
    assert min(dialog.again.height(), dialog.leave.height()) >= 64


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_it_can_say_has_words(language):
    wording = Wording(language)
    codes = [message_code("advice-lens", advice) for advice in Advice]
    codes += [message_code(family, gauge) for gauge in Gauge for family in ("assistant", "assistant-value")]
    assert [code for code in codes if not wording.has(code)] == []
