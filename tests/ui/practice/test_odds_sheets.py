"""The odds at a glance against the printed figures (S12, S14, S27, S29, S33, SA23) and a plain count, and how they are drawn."""

import pytest
from PySide6.QtCore import Qt

from dealer_assist.ui.practice.desk import Page
from dealer_assist.ui.practice.odds_sheets import SHEETS, banker_sheet, double_sheet, table_sheet, widths_sheet
from dealer_assist.ui.words.wording import LANGUAGES, Wording
from tests.oracles import odds_brute_force
from tests.ui.practice.learners import Learner

ENGLISH, RUSSIAN = Wording("en"), Wording("ru")


def test_s12_s27_each_width_is_dealt_and_lives_as_printed():
    rows = widths_sheet(ENGLISH).rows
    assert [row[0] for row in rows] == list("012345678")
    assert [row[1] for row in rows] == [f"{percent} %" for percent in (18, 16, 14, 12, 10, 8, 6, 4, 2)]
    assert [row[2] for row in rows] == [f"{percent} %" for percent in range(0, 90, 10)]


def test_s28_how_often_a_width_wins_at_a_table_of_two_by_counting():
    counted = odds_brute_force.first_alone(2)
    shown = [float(row[3].removesuffix(" %")) for row in widths_sheet(ENGLISH).rows]
    assert shown == pytest.approx([float(100 * counted[width]) for width in range(9)], abs=0.05)


def test_s14_a_double_is_ninety_percent_trash():
    sheet = double_sheet(ENGLISH)
    (fate,) = sheet.chart.series
    assert fate.points == ((0.0, 10.0), (1.0, 90.0))
    assert "10 %" in sheet.sentences[0]
    assert "90 %" in sheet.sentences[1]
    assert [row[:2] for row in sheet.rows[:3]] == [("2", "2 %"), ("3", "3 %"), ("4", "3.9 %")]


def test_sa23_the_banker_is_the_favourite_up_to_5_8_antes():
    sheet = banker_sheet(RUSSIAN)
    assert "5,8 анте" in sheet.sentences[1]
    told = {cap: (value, favourite) for cap, value, favourite in sheet.rows}
    assert told["1"] == ("-0,24", "у заведения")
    assert told["5"] == ("-0,04", "у заведения")
    assert told["6"][1] == told["10"][1] == "у игрока"
    assert told["10"][0] == "0,21"
    (line,) = sheet.chart.series
    below = [cap for cap, value in line.points if value < 0]
    assert (min(below), max(below), sheet.chart.level) == (1.0, 5.5, 0.0)


def test_s29_how_a_hand_ends_as_printed():
    rows = {row[0]: row[1:] for row in table_sheet(ENGLISH).rows}
    assert rows["2"] == ("58.4 %", "40.5 %", "1.1 %")
    assert rows["8"] == ("25 %", "64.3 %", "10.7 %")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_every_row_has_a_cell_under_each_head(sheet, language):
    made = sheet(Wording(language))
    assert {len(row) for row in made.rows} == {len(made.heads)}
    assert all(made.sentences)


def test_the_arrows_turn_the_sheets_and_the_chart_is_told_in_words(qtbot):
    learner = Learner(qtbot, "ru")
    learner.key(Qt.Key.Key_F4, Qt.Key.Key_Right)
    odds = learner.window.pages.odds
    assert odds.chart.accessibleName() == "Что становится с Дублем. Что становится с Дублем: Дубль-Сет: 10, Дубль-Мусор: 90"
    learner.key(*(Qt.Key.Key_Right,) * (len(SHEETS) - 1))
    assert odds.number == 0
    learner.key(Qt.Key.Key_Left)
    assert odds.number == len(SHEETS) - 1
    learner.key(Qt.Key.Key_Escape)
    assert learner.desk.page is Page.START
