"""The line of prompts: one at a time, in the language of the window, the right ones for the page."""

from dealer_assist.ui.keys import Intent
from dealer_assist.ui.pages.prompt_line import PromptLine, prompt_lines
from dealer_assist.ui.words.notice import Level
from dealer_assist.ui.words.wording import Wording
from tests.ui.models.test_controller import Table


def test_lines_are_shown_in_turn_and_new_ones_from_the_first(qapp):
    line = PromptLine()
    line.show_lines((("one", Level.HINT), ("two", Level.CAUTION)))
    assert line.text == "one"
    line.turn()
    assert line.text == "two"
    line.show_lines((("one", Level.HINT), ("two", Level.CAUTION)))
    assert line.text == "two"
    line.turn()
    assert line.text == "one"
    line.turn()
    line.show_lines((("three", Level.HINT),))
    assert line.text == "three"
    line.show_lines(())
    line.turn()
    assert line.text == ""


def test_the_set_up_page_reminds_of_the_deck_for_these_players(qapp):
    table = Table()
    (build, *_) = prompt_lines(table.controller, Wording("en"))
    assert build == ("S3: Each player puts in 5 notes face down: 20 in all. Shuffle them.", Level.HINT)
    table.press(Intent.SLOT_BACK)
    (build, *_) = prompt_lines(table.controller, Wording("ru"))
    assert build == ("S3: Каждый игрок кладёт купюры рубашкой вверх, по 6: всего 30. Перемешайте их.", Level.HINT)


def test_the_page_of_a_hand_reminds_of_its_moment(qapp):
    table = Table()
    table.open_hand()
    texts = [text for text, _ in prompt_lines(table.controller, Wording("en"))]
    assert [text.split(":")[0] for text in texts] == ["S15", "S16", "S26"]
    for digits in ("1283999", "1284888", "1282777"):
        table.type_note(digits)
    assert prompt_lines(table.controller, Wording("en"))[0] == (
        "SA32: 3 notes share the digits 128: they may come from one bundle. Change some.",
        Level.CAUTION,
    )
