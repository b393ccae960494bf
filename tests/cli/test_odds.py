"""`dealer-assist odds` as a person or a script runs it."""

import json
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import dealer_assist
from dealer_assist.cli.odds import odds
from dealer_assist.cli.odds_messages import MEANINGS, meaning, number, rounded
from dealer_assist.rules.odds import OddsGame, Question, answer

APP = typer.Typer()
APP.command()(odds)


def run(*arguments):
    return CliRunner().invoke(APP, list(arguments))


def told(*arguments):
    """The JSON document of a question."""
    result = run(*arguments, "--json")
    assert result.exit_code == 0
    return json.loads(result.stdout)


def by_name(document):
    return {each["name"]: each for each in document["odds"]}


@pytest.mark.parametrize("game", [game.value for game in OddsGame])
def test_every_game_as_json(game):
    document = told(game)
    assert list(document) == ["game", "odds", "warnings"]
    assert document["game"] == game
    for each in document["odds"]:
        assert each["percent"] == rounded(Fraction(100 * each["numerator"], each["denominator"]), 2)
        assert re.fullmatch(r"-?\d+\.\d\d", each["percent"])
        assert each["meaning"]
        assert each["rule"]


def test_s27_one_figure_as_json():
    assert by_name(told("split"))["alive_by_corridor"] == {
        "name": "alive_by_corridor",
        "meaning": "a player is alive by his corridor",
        "numerator": 6,
        "denominator": 25,
        "percent": "24.00",
        "unit": "probability",
        "rule": "S27",
    }


def test_s29_players_choose_the_table():
    figures = by_name(told("split", "--players", "4"))
    assert figures["all_out_players_4"]["percent"] == "39.36"
    assert "all_out_players_3" not in figures


@pytest.mark.parametrize("cap", ["10", "10.0", "20/2"])
def test_sa23_a_bet_cap_in_any_spelling_and_its_warning(cap):
    document = told("banker", "--bet-cap", cap)
    assert by_name(document)["player_value_bet_cap_10"]["percent"] == "21.00"
    (warning,) = document["warnings"]
    assert {key: warning[key] for key in ("code", "bet_cap", "break_even", "player_value")} == {
        "code": "banker_cap_favours_player",
        "bet_cap": "10",
        "break_even": "29/5",
        "player_value": "21/100",
    }
    assert "Agree on at most 5.8 antes." in warning["text"]


def test_sa23_no_warning_at_break_even():
    assert told("banker", "--bet-cap", "5.8")["warnings"] == []


def test_ma1_the_place_of_shoot_the_moon():
    figures = by_name(told("moon", "--players", "6", "--place", "7"))
    assert figures["some_note_without_live_digit_place_7_players_6"]["percent"] == "87.84"


def test_w10_the_die_of_the_wild_west():
    assert by_name(told("west", "--die", "8"))["two_dice_mean_die_8"]["numerator"] == 9


def test_the_table_tells_fraction_percent_meaning_and_rule():
    lines = run("split", "--players", "3").stdout.splitlines()
    (line,) = [line for line in lines if "3 players, nobody folds: all are out" in line]
    assert [cell.strip() for cell in line.strip("│").split("│")] == [
        "3 players, nobody folds: all are out",
        "2355423/5000000",
        "47.11 %",
        "S29",
    ]


def test_the_table_tells_units_warnings_and_leaves_out_long_fractions():
    assert re.search(
        r"bet cap 10: the player wins a hand in the best way +│ +21/100 │ +0.21 antes │", run("banker", "--bet-cap", "10").stdout
    )
    assert "WARNING: With bets up to 10 antes" in run("banker", "--bet-cap", "10").stdout
    assert "WARNING" not in run("banker").stdout
    assert "the exact fraction is too long" not in run("coins").stdout
    assert "... a fraction too long for the table; --json has it" in run("moon").stdout
    assert "standard deviation 2.415" in run("west").stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "split"),
        ([], "GAME"),
        (["split", "--players", "1"], "--players: 1 is too small for split; give at least 2."),
        (["split", "--players", "9"], "--players: 9 is too large for split; give at most 8."),
        (["split", "--players", "three"], "--players"),
        (["split", "--place", "3"], "--place: The odds of split do not depend on it; leave it out."),
        (["moon", "--place", "8"], "--place: 8 is too large for moon; give at most 7."),
        (["coins", "--bet-cap", "3"], "--bet-cap: The odds of coins do not depend on it; leave it out."),
        (["banker", "--bet-cap", "1/2"], "--bet-cap: 1/2 is too small for banker; give at least 1."),
        (["west", "--die", "1"], "--die: 1 is too small for west; give at least 2."),
        *(
            (["banker", "--bet-cap", cap], "is not a number of antes; write 5, 5.8 or 29/5")
            for cap in ("x", "1e9", "1/0", "nan", "٣", "", "1" * 99)
        ),
    ],
)
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_wrong_question_is_told_and_ends_with_2(arguments, words, more):
    result = run(*arguments, *more)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert words in " ".join(re.sub(r"[│╭╮╰╯─]", " ", result.stderr).split())


def test_help_tells_the_exit_status():
    text = " ".join(re.sub(r"[│╭╮╰╯─]", " ", run("--help").stdout).split())
    assert "Exit status: 0 the odds were told, 2 the command was used wrongly." in text


def test_every_meaning_is_of_a_figure_and_has_no_gap():
    figures = [figure for game in OddsGame for figure in answer(Question(game)).figures]
    assert {figure.code for figure in figures} == set(MEANINGS)
    assert [text for text in map(meaning, figures) if re.search(r"[{}<>]", text)] == []
    assert len(set(map(meaning, figures))) > len(figures) - 40


@pytest.mark.parametrize(
    ("value", "two", "plain"),
    [
        (Fraction(-1, 8), "-0.12", "-0.125"),
        (Fraction(1, 3), "0.33", "0.3333"),
        (Fraction(-1, 1000), "0.00", "-0.001"),
        (Fraction(20), "20.00", "20"),
        (Fraction(0), "0.00", "0"),
    ],
)
def test_numbers_as_people_write_them(value, two, plain):
    """An exact half goes to the even digit, as Python rounds."""
    assert (rounded(value, 2), number(value)) == (two, plain)


def test_nothing_heavy_is_loaded_in_a_real_process():
    program = (
        "import sys, typer; from dealer_assist.cli.odds import odds; app = typer.Typer(); app.command()(odds)\n"
        "app(['coins', '--json'], standalone_mode=False)\n"
        "print([name for name in ('numpy', 'cv2', 'torch', 'PySide6', 'dealer_assist.vision') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, cwd=Path(dealer_assist.__file__).parent.parent)
    document, loaded = done.stdout.decode("ascii").splitlines()
    assert json.loads(document)["game"] == "coins"
    assert loaded == "[]"
