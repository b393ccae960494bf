"""`dealer-assist odds`: the exact odds of a game, as a table or as JSON."""

import json
import re
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dealer_assist.cli.odds_messages import UNITS, meaning, number, question_sentence, rounded, warning_sentence
from dealer_assist.rules.odds import Figure, InvalidQuestion, Odds, OddsGame, Question, Unit, answer

if TYPE_CHECKING:
    from rich.table import Table

LONGEST_FRACTION = 40
"""Characters of a fraction that the table shows; JSON has all of them."""

_NUMBER = re.compile(r"[0-9]{1,9}(?:[./][0-9]{1,9})?")


def odds(  # noqa: PLR0913 - one parameter an option is how Typer reads a command line
    game: Annotated[
        OddsGame,
        typer.Argument(metavar="GAME", help="The game; split, boss, banker, coins, moon or west; boss and banker are variants of Split."),
    ],
    players: Annotated[int | None, typer.Option(help="Players at the table, the Boss among them (split, boss, moon).")] = None,
    place: Annotated[int | None, typer.Option(help="The playing place (moon).")] = None,
    bet_cap: Annotated[str | None, typer.Option(metavar="ANTES", help="The largest bet: 5, 5.8 or 29/5 (banker).")] = None,
    die: Annotated[int | None, typer.Option(help="Sides of the dice (west).")] = None,
    json_output: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Tell the exact odds of a game: each figure as a fraction, in percent, with its meaning and its rule.

    Digits of serials are taken as independent and equally likely; fresh notes with consecutive serials are not.

    Exit status: 0 the odds were told, 2 the command was used wrongly.
    """
    question = Question(game, players, place, None if bet_cap is None else _number(bet_cap), die)
    try:
        told = answer(question)
    except InvalidQuestion as error:
        option = "--" + str(error.fields["where"]).replace("_", "-")
        raise typer.BadParameter(question_sentence(error), param_hint=option) from error
    if json_output:
        typer.echo(json.dumps(document(game, told)))
    else:
        _print_table(game, told)


def _number(text: str) -> Fraction:
    """A whole number, decimal or fraction. Raises typer.BadParameter for anything else."""
    if _NUMBER.fullmatch(text) is None or re.search(r"/0+$", text):
        raise typer.BadParameter(f"{text!r} is not a number of antes; write 5, 5.8 or 29/5", param_hint="--bet-cap")
    return Fraction(text)


def document(game: OddsGame, told: Odds) -> dict[str, Any]:
    """The odds as JSON gives them; `percent` is 100 times the figure, with two decimals, whatever its unit."""
    return {
        "game": game.value,
        "odds": [
            {
                "name": each.name,
                "meaning": meaning(each),
                "numerator": each.value.numerator,
                "denominator": each.value.denominator,
                "percent": rounded(100 * each.value, 2),
                "unit": each.unit.value,
                "rule": each.rule,
            }
            for each in told.figures
        ],
        "warnings": [
            {"code": each.code, "text": warning_sentence(each), **{key: str(value) for key, value in each.fields}} for each in told.warnings
        ],
    }


def _print_table(game: OddsGame, told: Odds) -> None:
    from rich.console import Console

    console = Console(width=None if Console().is_terminal else 160)
    console.print(_table(game, told))
    for each in told.warnings:
        console.print(f"WARNING: {warning_sentence(each)}", style="bold red", highlight=False)


def _table(game: OddsGame, told: Odds) -> "Table":
    from rich.table import Table

    table = Table("meaning", title=f"Odds of {game.value}")
    table.add_column("fraction", justify="right", overflow="fold")
    table.add_column("value", justify="right", no_wrap=True)
    table.add_column("rule")
    for each in told.figures:
        table.add_row(meaning(each), _fraction(each.value), _value(each), each.rule)
    if any(_fraction(each.value) == "..." for each in told.figures):
        table.caption = "... a fraction too long for the table; --json has it"
    return table


def _fraction(value: Fraction) -> str:
    text = str(value)
    return text if len(text) <= LONGEST_FRACTION else "..."


def _value(figure: Figure) -> str:
    if figure.unit in {Unit.PROBABILITY, Unit.SHARE}:
        return f"{rounded(100 * figure.value, 2)} %"
    return f"{number(figure.value)} {UNITS.get(figure.unit, '')}".rstrip()
