"""Shoot the Moon as a sheet: the notes of both zones with base numbers, zeros and reach, what they make, and the shots (M4 to M24)."""

from PySide6.QtGui import QColor

from dealer_assist.rules.moon_hand import Declaration, MoonPotResult, MoonResult
from dealer_assist.rules.moon_showdown import Combination
from dealer_assist.rules.moon_state import Stage
from dealer_assist.table.announce_moon import pot_said
from dealer_assist.table.announcement import listed
from dealer_assist.table.hand import HandState
from dealer_assist.table.moon_view import MoonLine, MoonView, NoteLine
from dealer_assist.ui import theme
from dealer_assist.ui.games.audience import Audience
from dealer_assist.ui.games.seat_money import money_of_seat, seat_of_hand
from dealer_assist.ui.widgets.pots_panel import MoneyCard
from dealer_assist.ui.widgets.sheet_cells import Cell, NoteFace, Words
from dealer_assist.ui.widgets.sheet_view import Column, Row, SheetModel
from dealer_assist.ui.words.amounts import amount_text
from dealer_assist.ui.words.wording import Wording

_COLUMNS = (
    ("sheet-seat", 17),
    ("sheet-zone-one", 15),
    ("sheet-zone-one", 15),
    ("sheet-zone-two", 15),
    ("sheet-best-hand", 16),
    ("sheet-own-hand", 16),
    ("sheet-shot", 17),
    ("sheet-money", 17),
)
_ALL_OPEN = (Stage.DECLARE, Stage.OVER)
"""The stages in which no seat that is still in can leave without opening its notes."""


def moon_sheet(hand: HandState, view: MoonView, audience: Audience, wording: Wording) -> SheetModel:
    """The common notes, then a row a seat."""
    columns = tuple(Column(wording.text(code), share) for code, share in _COLUMNS)
    rows = [_row(line, hand, view, audience, wording) for line in view.lines]
    return SheetModel(columns, (_common_row(view, hand, wording), *rows))


def _common_row(view: MoonView, hand: HandState, wording: Wording) -> Row:
    cells: list[Cell] = [_face(note, None, wording) for note in view.common]
    bank = wording.text("table-bank", {"amount": hand.bank}) if hand.bank else ""
    return Row(wording.text("sheet-common"), (*cells, None, None, None, None), bank)


def _row(line: MoonLine, hand: HandState, view: MoonView, audience: Audience, wording: Wording) -> Row:
    opened = _is_open(line.seat, view, audience)
    played = _played(line, view)
    won = view.result is not None and any(hand.opened.seats[line.seat - 1] in dict(pot.paid) for pot in view.result.pots)
    out = line.seat in (*view.folded, *view.unopened)
    cells: tuple[Cell, ...] = (*(_hidden(note, wording) for note in line.notes), None, None, _shot_out(line, view, wording))
    if opened:
        faces = (_face(note, _number(played, index), wording) for index, note in enumerate(line.notes))
        cells = (*faces, _made(line.best, wording), _made(line.own, wording), _shot(line, view, audience, wording))
    title, money = seat_of_hand(line.seat, hand, wording), money_of_seat(line.seat, hand, wording)
    return Row(title, cells, money, marked=won or line.seat == hand.to_act, faded=out, edge=theme.GOOD if won else theme.ACCENT)


def _is_open(seat: int, view: MoonView, audience: Audience) -> bool:
    """Whether this audience sees the notes of the seat: the players when none can be taken back any more (M20, M22)."""
    if audience is Audience.PEEK:
        return True
    if any(slot == seat for slot, _ in view.secret):
        return False
    return audience is Audience.CROUPIER or view.play.stage in _ALL_OPEN


def _played(line: MoonLine, view: MoonView) -> Combination | None:
    """What the seat plays in the settled hand, else the best it could."""
    return line.best if view.result is None else view.result.seats[line.seat - 1].combination


def _number(played: Combination | None, index: int) -> int | None:
    """As which number a note belongs to a combination."""
    if played is None:
        return None
    return dict(zip(played.notes, played.numbers, strict=True)).get(index)


def _face(note: NoteLine | None, played: int | None, wording: Wording) -> NoteFace:
    if note is None:
        return NoteFace(wording.text("sheet-note-waits"))
    if note.base is None:
        return NoteFace(wording.text("sheet-note-dead", {"digits": note.digits}))
    return NoteFace(wording.text("sheet-note", {"digits": note.digits, "zeros": note.zeros}), note.base, note.reach, played)


def _hidden(note: NoteLine | None, wording: Wording) -> NoteFace:
    return NoteFace(wording.text("sheet-note-waits" if note is None else "sheet-note-secret"))


def _made(made: Combination | None, wording: Wording) -> Words | None:
    """A combination in words; ± marks one that zeros have modified (M7)."""
    if made is None:
        return None
    natural = "natural" if made.natural else "modified"
    return Words(wording.text(f"sheet-made-{made.category}", {"numbers": listed(made.numbers), "made": natural}))


def _shot(line: MoonLine, view: MoonView, audience: Audience, wording: Wording) -> Words | None:
    """The shot of a seat whose notes are seen: to the croupier what keeping and dropping pay (MA12), later whether it was held."""
    if line.choice is not None and audience is not Audience.PLAYERS:
        values = {"keep": line.choice.keep_pays, "drop": line.choice.drop_pays}
        return Words(wording.text("sheet-shot-choice", values), theme.TRIUMPH, bold=True)
    if not line.armed:
        return None
    if view.result is not None:
        held = "held" if line.held else "void"
        return Words(wording.text(f"sheet-shot-{held}"), theme.TRIUMPH if line.held else theme.ALARM, bold=True)
    said = line.declared or Declaration.AUTO
    return Words(wording.text("sheet-shot-armed" if line.declared is None else f"sheet-shot-{said}"), theme.TRIUMPH, bold=True)


def _shot_out(line: MoonLine, view: MoonView, wording: Wording) -> Words | None:
    """What is said of a seat whose notes are not seen."""
    if line.seat in view.unopened:
        return Words(wording.text("tile-not-opened"), theme.CAUTION)
    return Words(wording.text("tile-folded"), theme.QUIET) if line.seat in view.folded else None


def moon_headline(hand: HandState, result: MoonResult, wording: Wording) -> tuple[str, QColor]:
    """Who is paid something."""
    seats = [seat for seat, name in enumerate(hand.opened.seats, start=1) if name in dict(result.paid)]
    if len(seats) == 1:
        return wording.text("headline-winner", {"seat": seats[0]}), theme.GOOD
    return wording.text("sheet-winners", {"seats": tuple(seats)}), theme.GOOD


def moon_reason(hand: HandState, result: MoonResult, wording: Wording) -> str:
    """Pot by pot why it goes where it goes (M23, M24)."""
    said = (each for pot in result.pots for each in pot_said(pot, hand, result))
    return " ".join(wording.text(each.code, dict(each.params)) for each in said)


def moon_cards(hand: HandState, result: MoonResult, wording: Wording) -> tuple[MoneyCard, ...]:
    """The split of the bank: every pot with the part of the shots and what each seat gets, and what came back."""
    several = len(result.pots) > 1
    cards = [_pot_card(index, pot, wording, ", ".join(pot.eligible) if several else "") for index, pot in enumerate(result.pots)]
    returned = tuple(wording.text("pots-has", {"name": name, "amount": amount}) for name, amount in result.returned)
    if returned:
        whole = amount_text(sum(amount for _, amount in result.returned), wording)
        cards.insert(0, MoneyCard(wording.text("pots-returned"), whole, "", returned, theme.QUIET))
    stacks = zip(hand.opened.seats, hand.play.stacks, strict=True)
    after = tuple(wording.text("pots-has", {"name": name, "amount": amount}) for name, amount in stacks)
    return (*cards, MoneyCard(wording.text("pots-stacks"), amount_text(sum(hand.play.stacks), wording), "", after, theme.QUIET))


def _pot_card(index: int, pot: MoonPotResult, wording: Wording, claimed_by: str) -> MoneyCard:
    """A pot; who may claim it is said where there are several."""
    title = wording.text("pots-main") if index == 0 else wording.text("pots-side", {"number": index})
    lines = [wording.text("pots-gets", {"name": name, "amount": amount}) for name, amount in pot.paid]
    if pot.shot:
        lines.insert(0, wording.text("sheet-shot-part", {"amount": pot.shot, "rest": pot.amount - pot.shot}))
    claim = wording.text("pots-claim", {"names": claimed_by}) if claimed_by else ""
    return MoneyCard(title, amount_text(pot.amount, wording), claim, tuple(lines), theme.GOOD)
