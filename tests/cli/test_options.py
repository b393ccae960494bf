"""`dealer-assist options` as a person or a script runs it."""

import json
import re

import pytest
import typer
from typer.testing import CliRunner

from dealer_assist.cli.options import options
from dealer_assist.rules.options import OPTIONS

APP = typer.Typer()
APP.command()(options)

HAND = """
game = "split"
place = 1
board = "5999999"
seats = [{ name = "A", serial = "3800000", paid = 100 }, { name = "B", serial = "1200001", paid = 300 }]
options = { tie_rule = "split", rake_cap = 25 }
"""


def run(*arguments):
    result = CliRunner().invoke(APP, [str(argument) for argument in arguments], env={"COLUMNS": "300"})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def rows(*arguments):
    """The lines of the JSON sheet by their keys."""
    result = run(*arguments, "--json")
    assert result.exit_code == 0
    return {row["key"]: row for row in json.loads(result.stdout)["options"]}


def test_s29_sa20_the_sheet_tells_default_choices_meaning_and_rule():
    sheet = rows("split")
    assert sheet["tie_rule"] == {
        "key": "tie_rule",
        "value": "rollover",
        "default": "rollover",
        "choices": ["rollover", "split"],
        "minimum": None,
        "maximum": None,
        "meaning": "Full equality or everybody out: the bank rolls over or is split equally.",
        "rule": "S29",
    }
    assert (sheet["rake_percent"]["minimum"], sheet["rake_percent"]["maximum"], sheet["rake_percent"]["value"]) == (0, 100, None)


def test_the_options_agreed_in_a_hand_file_stand_beside_the_defaults(tmp_path):
    path = tmp_path / "hand.toml"
    path.write_text(HAND, encoding="utf-8")
    sheet = rows("split", "--agreed", path)
    assert {key: row["value"] for key, row in sheet.items() if row["value"] != row["default"]} == {"tie_rule": "split", "rake_cap": 25}


def test_the_printed_sheet_marks_what_differs(tmp_path):
    path = tmp_path / "hand.toml"
    path.write_text(HAND, encoding="utf-8")
    printed = run("split", "--agreed", path).stdout
    marked = [line for line in printed.splitlines() if " * " in line]
    assert [re.findall(r"\w+", line)[0] for line in marked] == ["tie_rule", "rake_cap"]
    assert "rollover | split" in printed
    assert "0 to 100, or none" in printed


def test_a_sheet_for_the_printer_breaks_no_word_of_a_narrow_screen():
    printed = CliRunner().invoke(APP, ["split"], env={"COLUMNS": "80"}).stdout
    assert "rollover | split" in printed


@pytest.mark.parametrize("game", OPTIONS)
def test_every_option_of_every_game_is_on_the_printed_sheet(game):
    printed = run(game).stdout
    assert [key for key in rows(game) if key not in printed] == []


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ('game = "poker"', "game is poker, not split; name a hand file of that game."),
        ('game = "split"\noptions = 3', "options must be a table of keys; give each value its key."),
        ('game = "split"\noptions = { tie_rul = "split" }', "The key options.tie_rul is unknown"),
        ("", "There is no hand in it"),
    ],
)
def test_a_faulty_file_is_named(tmp_path, content, told):
    path = tmp_path / "hand.toml"
    path.write_text(content, encoding="utf-8")
    result = run("split", "--agreed", path)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{path}: ")
    assert told in result.stderr


def test_an_unknown_game_is_wrong_usage():
    result = run("bridge")
    assert result.exit_code == 2
    assert "'split'" in result.output
