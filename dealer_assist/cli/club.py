"""`dealer-assist club`: the floor's view of all tables, and what keeps a club: its set-up, its check, rulings."""

import json
from contextlib import closing
from itertools import groupby
from typing import TYPE_CHECKING, Annotated

import typer

from dealer_assist.cli.club_view import alarm_sentence, show, view_document
from dealer_assist.cli.ledger_choice import ClubOption, chosen_club
from dealer_assist.cli.system_clock import SystemClock
from dealer_assist.cli.verify import FAILED, document

if TYPE_CHECKING:
    from dealer_assist.storage.club.setup import NewRole

club_app = typer.Typer(help="All tables of a club, live; set it up, check it, rule on a hand.", invoke_without_command=True)

Json = Annotated[bool, typer.Option("--json", help="JSON instead of words: one object a line.")]


@club_app.callback()
def club(
    context: typer.Context,
    url: ClubOption = "",
    once: Annotated[bool, typer.Option("--once", help="Show it once and end.")] = False,
    json_output: Json = False,
) -> None:
    """Show every table of the club: game, hand, jackpot, disputes, alarms, last entry, whether its chain is whole. Ctrl+C ends it.

    Exit status: 0 shown, 3 the club cannot be reached or a person has to mend something, 130 stopped by the keyboard.
    """
    if context.invoked_subcommand is not None:
        return
    from dealer_assist.storage.club.watch import ClubWatch

    with closing(ClubWatch(chosen_club(url))) as watch:
        glances = (watch.once(),) if once else watch.glances()
        if json_output:
            for glance, _ in groupby(glances):  # one line a change
                typer.echo(json.dumps(view_document(glance), ensure_ascii=False))
        else:
            show(glances)


@club_app.command()
def setup(
    url: Annotated[str, typer.Option("--url", metavar="ADDRESS", help="The database, under a role that may make tables and roles.")],
    tables: Annotated[
        list[str] | None, typer.Option("--table", metavar="NAME", help="Make a role for this table; may be repeated.")
    ] = None,
    floors: Annotated[list[str] | None, typer.Option("--floor", metavar="NAME", help="Make a role for the floor, with this name.")] = None,
    role: Annotated[str, typer.Option(metavar="ROLE", help="The name of the role, where it is not to be that of the table.")] = "",
) -> None:
    """Make the schema of a club, or bring it up to date, and roles with passwords that are shown once. It may be repeated.

    Exit status: 0 done, 2 wrong usage, 3 the server cannot be reached, refuses, or a name is taken.
    """
    from dealer_assist.storage.club.schema import Seat
    from dealer_assist.storage.club.setup import ClubSetup

    wanted = [*((name, Seat.TABLE) for name in tables or ()), *((name, Seat.FLOOR) for name in floors or ())]
    if role and len(wanted) != 1:
        raise typer.BadParameter("it names the role of one table", param_hint="--role")
    with closing(ClubSetup(chosen_club(url))) as made:
        made.prepare()
        typer.echo("The club is set up.")
        for name, seat in wanted:
            typer.echo(_role_line(name, made.add(name, role, seat)))


@club_app.command()
def verify(url: ClubOption = "", json_output: Json = False) -> None:
    """Check every chain of the club, the pictures, and every hand and payout by the rules. Nothing is written.

    Exit status: 0 all is right, 1 something was found (the first entry of a table that fails is named), 3 it cannot be reached.
    """
    from dealer_assist.storage.club.verify import verify_club

    report = verify_club(chosen_club(url))
    if json_output:
        typer.echo(json.dumps(document(report), ensure_ascii=False))
    else:
        for table in report.tables:
            counted = f"{table.entries} entries, {table.hands} hands, {table.payouts} payouts, {table.pictures} pictures"
            typer.echo(f"{table.table}: {counted}" + (f"\n  FAILED: {alarm_sentence(table.finding)}" if table.finding else ""))
        typer.echo("All is right." if report.sound else "Something was found.")
    if not report.sound:
        raise typer.Exit(FAILED)


@club_app.command()
def rule(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The table, as `dealer-assist club` names it.")],
    hand: Annotated[str, typer.Argument(metavar="HAND", help="SESSION.HAND, such as 3.12.")],
    ruling: Annotated[str, typer.Argument(metavar="RULING", help="What is ruled, in words.")],
    by: Annotated[str, typer.Option("--by", metavar="NAME", help="Who rules.")],
    url: ClubOption = "",
) -> None:
    """Put a ruling on record, in the floor's own chain. It changes no hand: the table makes the correction itself.

    Exit status: 0 kept, 2 wrong usage, 3 there is no such table, or the role is not the floor's.
    """
    from dealer_assist.storage.club.rulings import rule as keep
    from dealer_assist.storage.ledger.facts import HandRuled

    session, dot, number = hand.partition(".")
    if not (session.isdecimal() and dot and number.isdecimal()):
        raise typer.BadParameter("write SESSION.HAND, such as 3.12", param_hint="HAND")
    if not ruling.strip() or not by.strip():
        raise typer.BadParameter("say what is ruled, and who rules", param_hint="RULING")
    head = keep(chosen_club(url), HandRuled(table, hand, by.strip(), ruling.strip()), SystemClock())
    typer.echo(f"Kept: entry {head.number} of the floor\n{head.number}:{head.sha256}")


def _role_line(name: str, new: "NewRole | None") -> str:
    if new is None:
        return f"{name}: its role is there already"
    return f"{name}: role {new.role}, password {new.password} (it is shown this once and kept nowhere)"
