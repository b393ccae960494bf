"""`dealer-assist replay`: one hand of the ledger, entry by entry, played anew by the rules."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from dealer_assist.cli.ledger_choice import LedgerOption, chosen

if TYPE_CHECKING:
    from dealer_assist.storage.ledger.hands import PlayedFact, PlayedHand
    from dealer_assist.storage.ledger.picture_folder import PictureFolder
    from dealer_assist.table.events import Fact


def replay(
    hand: Annotated[str, typer.Argument(metavar="HAND", help="SESSION.HAND, such as 3.12; a number alone is of the last session.")],
    ledger: LedgerOption = None,
    json_output: Annotated[bool, typer.Option("--json", help="The hand as `export` writes it, in one line.")] = False,
) -> None:
    """Show what happened in a hand, who was signed in, and what it pays.

    Exit status: 0 shown, 2 there is no such hand, 3 the ledger cannot be opened or is damaged.
    """
    played = found(hand, ledger)
    if json_output:
        from dealer_assist.storage.hand_files.hand_history import as_json, document

        typer.echo(as_json(document(played)))
    else:
        from dealer_assist.storage.ledger.picture_folder import PictureFolder

        typer.echo("\n".join(lines(played, PictureFolder(chosen(ledger).pictures))))


def found(name: str, ledger: Any) -> "PlayedHand":  # noqa: ANN401 - the option's own type
    """The hand of this name. Raises typer.BadParameter where there is none."""
    from dealer_assist.storage.ledger.hands import hands_of

    session, dot, number = name.rpartition(".")
    if not number.isdecimal() or (dot and not session.isdecimal()):
        raise typer.BadParameter("write SESSION.HAND, such as 3.12", param_hint="HAND")
    match = [played for played in hands_of(chosen(ledger)) if played.hand.number == int(number) and session in {"", str(played.session)}]
    if not match:
        raise typer.BadParameter(f"there is no hand {name} in this ledger", param_hint="HAND")
    return match[-1]


def lines(played: "PlayedHand", pictures: "PictureFolder") -> list[str]:
    """The hand as a person reads it: a head line, one line an entry (a note with its picture), one line a seat."""
    opened, hand = played.hand.opened, played.hand
    head = f"Hand {played.name} of {played.table}: {opened.game}, {len(opened.seats)} seats, unit {opened.ante} {opened.currency}".rstrip()
    steps = [_step(each, pictures) for each in played.facts]
    if hand.voided is not None:
        return [head, *steps, f"The hand does not count ({hand.voided.reason})."]
    if not hand.over:
        return [head, *steps, f"The hand is not finished; it waits for: {hand.stage}."]
    paid = dict(hand.outcome.stacks)
    same = "The ledger says the same." if played.written == hand.outcome else "THE LEDGER SAYS OTHERWISE: run `dealer-assist verify`."
    return [head, *steps, *(f"  {name}: {paid[name]:+d}" for name in opened.seats), same]


def _step(each: "PlayedFact", pictures: "PictureFolder") -> str:
    """The entry, when, who dealt, and what happened."""
    from dealer_assist.storage.hand_files.hand_history import fact_line

    when, dealer = f"{each.record.at:%Y-%m-%d %H:%M:%S}", each.record.by or "-"
    return f"{each.record.number:>7}  {when}  {dealer:<12}  {fact_line(each.fact)}{_reading(each.fact, pictures)}"


def _reading(fact: "Fact", pictures: "PictureFolder") -> str:
    """How the digits of a note came to be, and the file of the picture that they were read from."""
    from dealer_assist.table.events import SerialConfirmed, SerialCorrected

    if not isinstance(fact, SerialConfirmed | SerialCorrected):
        return ""
    if not fact.evidence:
        return f"  ({fact.entry}, no picture)"
    try:
        return f"  ({fact.entry}, {pictures.find(fact.evidence) or 'the picture was deleted'})"
    except ValueError:
        return f"  ({fact.entry}, no picture has this name)"
