"""`dealer-assist options`: the sheet of table options to agree on before the first deal."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from dealer_assist.cli.messages import sentence
from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.option import OptionDescription
from dealer_assist.rules.options import OPTIONS, AgreedOption, Game, sheet
from dealer_assist.storage.hand_files.error import HandFileError
from dealer_assist.storage.hand_files.hand_file import agreed_options
from dealer_assist.storage.hand_files.text import read_file

FAILED = 2
"""Exit status when the hand file cannot be read."""


def options(
    game: Annotated[Game, typer.Argument(help="The game whose options are shown.")],
    agreed: Annotated[
        Path | None, typer.Option("--agreed", metavar="FILE", help="A hand file of this game: its options instead of the defaults.")
    ] = None,
    json_output: Annotated[bool, typer.Option("--json", help="One JSON object instead of a table.")] = False,
) -> None:
    """Print every option of a game: what is agreed, the default, the choices, the meaning and the rule.

    Exit status: 0 printed, 2 the hand file has a fault or is of another game.
    """
    try:
        lines = sheet(OPTIONS[game]() if agreed is None else _agreed_in(agreed, game))
    except (HandFileError, RuleError) as error:
        typer.echo(f"{agreed}: {sentence(error.code, error.fields)}", err=True)
        raise typer.Exit(FAILED) from error
    if json_output:
        typer.echo(json.dumps(document(game, lines), ensure_ascii=False, indent=1))
    else:
        _print_sheet(game, lines)


def document(game: Game, lines: tuple[AgreedOption, ...]) -> dict[str, Any]:
    """`{"game", "options": [{"key", "value", "default", "choices", "minimum", "maximum", "meaning", "rule"}]}`."""
    return {"game": game, "options": [_row(line) for line in lines]}


def shown(value: object) -> str:
    """A value as files write it; none for an option that is left open."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def choices(about: OptionDescription) -> str:
    """What may be agreed, in words."""
    if about.choices:
        return " | ".join(about.choices)
    if about.type is bool:
        return "true | false"
    if about.type is not int:
        return about.type.__name__
    bounds = f"{about.minimum} or more" if about.maximum is None else f"{about.minimum} to {about.maximum}"
    return f"{bounds}, or none" if about.optional else bounds


def _agreed_in(path: Path, game: Game) -> object:
    """The options of the first hand of the file. Raises HandFileError."""
    first = next(read_file(path))
    if isinstance(first, HandFileError):
        raise first
    found = first.keys.get("game")
    if found != game:
        raise HandFileError("game_differs", where="game", found=str(found), expected=game)
    return agreed_options(first.keys)


def _row(line: AgreedOption) -> dict[str, Any]:
    about = line.description
    return {
        "key": about.key,
        "value": line.value,
        "default": about.default,
        "choices": list(about.choices),
        "minimum": about.minimum,
        "maximum": about.maximum,
        "meaning": about.meaning,
        "rule": about.rule,
    }


def _print_sheet(game: Game, lines: tuple[AgreedOption, ...]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"Options of {game}: agree before the first deal (* differs from the default)")
    for column in ("Option", "Agreed", "Default", "May be", "Rule", "Meaning"):
        table.add_column(column, overflow="fold", no_wrap=column == "Option")
    for line in lines:
        about = line.description
        mark, style = ("", None) if line.is_default else (" *", "bold yellow")
        table.add_row(
            about.key,
            shown(line.value) + mark,
            shown(about.default),
            choices(about),
            about.rule,
            about.meaning,
            style=style,
            end_section=True,
        )
    Console(width=None if Console().is_terminal else 160).print(table)
