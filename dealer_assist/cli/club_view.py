"""The floor's view of a club: on the screen as a table that changes, and as JSON."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from dealer_assist.cli.club_messages import ALARMS, CLUB_SENTENCES
from dealer_assist.cli.ledger_messages import FINDINGS
from dealer_assist.cli.messages import fill

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

    from dealer_assist.storage.club.glance import TableGlance
    from dealer_assist.storage.club.rulings import GivenRuling
    from dealer_assist.storage.club.watch import ClubGlance
    from dealer_assist.storage.ledger.report import Finding

_COLUMNS = ("Table", "Game", "Hand", "It waits for", "Jackpot", "Last entry", "Dealer", "Disputed", "Chain")


def show(glances: "Iterable[ClubGlance]") -> None:
    """Each state of the club in the place of the one before."""
    from rich.console import Console
    from rich.live import Live

    with Live(console=Console(), auto_refresh=False, vertical_overflow="visible") as live:
        for glance in glances:
            live.update(_picture(glance), refresh=True)


def view_document(glance: "ClubGlance") -> dict[str, Any]:
    """`{"reached", "code", "tables": [...], "rulings": [...], "alarms": [...]}`; docs/club.md has the keys."""
    return {
        "reached": not glance.code,
        "code": glance.code,
        "tables": [_table_document(table) for table in glance.tables],
        "rulings": [_ruling_document(given) for given in glance.rulings],
        "alarms": [_alarm_document(alarm) for alarm in glance.alarms],
    }


def alarm_sentence(alarm: "Finding") -> str:
    """What a finding or an alarm says, in words."""
    return fill({**FINDINGS, **ALARMS}.get(alarm.code, alarm.code), {"number": alarm.number, "detail": alarm.detail})


# -- as JSON ------------------------------------------------------------------------------------------------------


def _table_document(table: "TableGlance") -> dict[str, Any]:
    last = table.last
    return {
        "table": table.table,
        "game": table.game,
        "hand": table.hand,
        "stage": table.stage,
        "hands": table.hands,
        "jackpot": table.jackpot,
        "currency": table.currency,
        "dealer": table.dealer,
        "disputed": list(table.disputed),
        "whole": table.whole,
        "last": last and {"entry": last.number, "at": last.at.isoformat(), "event": last.event, "by": last.by},
        "alarms": [_alarm_document(alarm) for alarm in table.alarms],
    }


def _ruling_document(given: "GivenRuling") -> dict[str, Any]:
    ruling = given.ruling
    return {"at": given.at.isoformat(), "table": ruling.table, "hand": ruling.hand, "by": ruling.by, "ruling": ruling.ruling}


def _alarm_document(alarm: "Finding") -> dict[str, Any]:
    return {"code": alarm.code, "table": alarm.table, "entry": alarm.number, "text": alarm_sentence(alarm)}


# -- on the screen ------------------------------------------------------------------------------------------------


def _picture(glance: "ClubGlance") -> "RenderableType":
    from rich.console import Group
    from rich.table import Table

    table = Table(*_COLUMNS)
    for each in glance.tables:
        table.add_row(*map(_plain, _cells(each)), style="" if each.whole and not each.alarms else "red")
    lost = [_plain(fill(CLUB_SENTENCES[glance.code], {"subject": "", "reason": "it is tried again"}))] if glance.code else []
    alarms = (*glance.alarms, *(alarm for each in glance.tables for alarm in each.alarms))
    told = [_plain(f"ALARM {alarm.table}: {alarm_sentence(alarm)}") for alarm in alarms]
    return Group(*lost, table, *told, *(_plain(_ruled(given)) for given in glance.rulings))


def _cells(table: "TableGlance") -> tuple[str, ...]:
    last = table.last
    return (
        table.table,
        table.game,
        table.hand,
        table.stage.replace("_", " "),
        f"{table.jackpot} {table.currency}".rstrip(),
        f"{last.at:%H:%M:%S} {last.event} ({last.number})" if last else "none",
        table.dealer,
        ", ".join(table.disputed),
        "whole" if table.whole else "BROKEN",
    )


def _ruled(given: "GivenRuling") -> str:
    ruling = given.ruling
    return f"{given.at:%Y-%m-%d %H:%M} {ruling.by} on hand {ruling.hand} of {ruling.table}: {ruling.ruling}"


def _plain(text: str) -> "Text":
    """A text without the characters that steer a terminal: names and rulings are typed by others."""
    from rich.text import Text

    return Text("".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text))
