"""The sheets of the odds: sentences, a table and a chart each, from the exact figures of the rules."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from dealer_assist.rules import odds_banker, odds_split
from dealer_assist.rules.odds_banker import BankerTerms
from dealer_assist.ui import theme
from dealer_assist.ui.practice.chart_model import ChartModel, Series, Shape
from dealer_assist.ui.words.wording import Wording

_TABLES = (2, 4, 6, 8)
"""The numbers of players for which a width is told; more would not fit."""

_CAPS = tuple(map(Fraction, (1, 2, 3, 4, 5, 6, 8, 10)))
_HALF_ANTES = tuple(Fraction(halves, 2) for halves in range(2, 21))
"""Where the Banker's line has its points: from 1 ante to 10."""


@dataclass(frozen=True, slots=True)
class OddsSheet:
    """What a person learns from one sheet; every row has as many cells as there are heads."""

    title: str
    sentences: tuple[str, ...]
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    chart: ChartModel


def widths_sheet(wording: Wording) -> OddsSheet:
    """What each width of a corridor is worth: how often it is dealt, is alive, and wins alone."""
    heads = ("odds-width", "odds-dealt", "odds-alive")
    rows = tuple(
        (
            str(width),
            _percent(odds_split.width_chance(width), wording),
            _percent(odds_split.survival(width), wording),
            *_won(width, wording),
        )
        for width in odds_split.WIDTHS
    )
    series = tuple(
        Series(
            wording.text("odds-players", {"players": players}),
            tuple((width, _hundredths(odds_split.width_wins(width, players))) for width in odds_split.WIDTHS),
            colour,
        )
        for players, colour in zip(_TABLES, (theme.GOOD, theme.ACCENT, theme.CAUTION, theme.TRIUMPH), strict=True)
    )
    ticks = tuple((float(width), str(width)) for width in odds_split.WIDTHS)
    told = {"few": _best_width(_TABLES[0]), "many": _best_width(_TABLES[-1])}
    return OddsSheet(
        wording.text("odds-widths"),
        tuple(wording.text(code, told) for code in ("odds-widths-alive", "odds-widths-narrow", "odds-widths-players")),
        (*(wording.text(head) for head in heads), *(each.name for each in series)),
        rows,
        ChartModel(wording.text("odds-widths-chart"), wording.text("odds-width"), wording.text("odds-percent-axis"), series, ticks),
    )


def _best_width(players: int) -> int:
    """The width that wins most often alone at such a table."""
    return max(odds_split.WIDTHS, key=lambda width: odds_split.width_wins(width, players))


def _won(width: int, wording: Wording) -> tuple[str, ...]:
    return tuple(_percent(odds_split.width_wins(width, players), wording) for players in _TABLES)


def double_sheet(wording: Wording) -> OddsSheet:
    """Why a Double is trash nine times of ten, and why there is a Double-Set at a full table so often all the same."""
    players = range(odds_split.LEAST_PLAYERS, odds_split.MOST_PLAYERS + 1)
    present = {each: odds_split.double_set_present(each) for each in players}
    set_chance = odds_split.double_set() / odds_split.double_chance()
    values = {
        "double": _percent(odds_split.double_chance(), wording),
        "set": _percent(set_chance, wording),
        "trash": _percent(1 - set_chance, wording),
        "each": _percent(odds_split.double_set(), wording),
    }
    bars = ((0.0, _hundredths(set_chance)), (1.0, _hundredths(1 - set_chance)))
    fate = Series(wording.text("odds-double-fate"), bars, theme.CAUTION, Shape.BARS)
    ticks = ((0.0, wording.text("odds-double-set")), (1.0, wording.text("odds-double-trash")))
    return OddsSheet(
        wording.text("odds-double"),
        tuple(wording.text(code, values) for code in ("odds-double-dealt", "odds-double-why", "odds-double-table", "odds-double-banker")),
        (wording.text("odds-players-head"), wording.text("odds-double-present"), wording.text("odds-double-wins")),
        tuple((str(each), _percent(chance, wording), _percent(odds_split.double_wins(each), wording)) for each, chance in present.items()),
        ChartModel(wording.text("odds-double-fate"), "", wording.text("odds-percent-axis"), (fate,), ticks, top=100),
    )


def banker_sheet(wording: Wording) -> OddsSheet:
    """Who is the favourite in Banker, by the limit of the bet."""
    terms = BankerTerms()
    values = {cap: odds_banker.player_value(BankerTerms(cap)) for cap in (*_HALF_ANTES, *_CAPS)}
    break_even = odds_banker.break_even_cap(terms)
    rows = tuple(
        (_number(cap, wording), _number(values[cap], wording), wording.text("odds-favourite", {"who": _favourite(values[cap])}))
        for cap in _CAPS
    )
    line = Series(wording.text("odds-banker-value"), tuple((float(cap), float(values[cap])) for cap in _HALF_ANTES), theme.ACCENT)
    told = {"cap": _number(break_even, wording), "recommended": _number(odds_banker.RECOMMENDED_CAP, wording)}
    return OddsSheet(
        wording.text("odds-banker"),
        tuple(wording.text(code, told) for code in ("odds-banker-why", "odds-banker-cap", "odds-banker-recommended")),
        tuple(wording.text(head) for head in ("odds-banker-limit", "odds-banker-value", "odds-banker-favourite")),
        rows,
        ChartModel(
            wording.text("odds-banker-chart"), wording.text("odds-banker-limit"), wording.text("odds-banker-value"), (line,), level=0.0
        ),
    )


def _favourite(value: Fraction) -> str:
    return "player" if value > 0 else "house" if value < 0 else "nobody"


def table_sheet(wording: Wording) -> OddsSheet:
    """How a hand of Split ends when nobody folds, by the number of players."""
    ends = {"out": odds_split.all_out, "sole": odds_split.sole_winner, "tie": odds_split.tie}
    players = range(odds_split.LEAST_PLAYERS, odds_split.MOST_PLAYERS + 1)
    chances = {end: {each: chance(each) for each in players} for end, chance in ends.items()}
    series = tuple(
        Series(wording.text(f"odds-table-{end}"), tuple((each, _hundredths(chances[end][each])) for each in players), colour, Shape.BARS)
        for end, colour in zip(ends, (theme.ALARM, theme.GOOD, theme.CAUTION), strict=True)
    )
    return OddsSheet(
        wording.text("odds-table"),
        tuple(wording.text(code) for code in ("odds-table-stay", "odds-table-roll-over")),
        (wording.text("odds-players-head"), *(wording.text(f"odds-table-{end}") for end in ends)),
        tuple((str(each), *(_percent(chances[end][each], wording) for end in ends)) for each in players),
        ChartModel(
            wording.text("odds-table"),
            wording.text("odds-players-head"),
            wording.text("odds-percent-axis"),
            series,
            tuple((float(each), str(each)) for each in players),
        ),
    )


SHEETS: tuple[Callable[[Wording], OddsSheet], ...] = (widths_sheet, double_sheet, banker_sheet, table_sheet)
"""The sheets in the order in which they are turned."""


def _percent(chance: Fraction, wording: Wording) -> str:
    return wording.text("odds-percent", {"value": _hundredths(chance)})


def _hundredths(chance: Fraction) -> float:
    """A chance in percent, rounded from its exact value."""
    return float(round(100 * chance, 2))


def _number(value: Fraction, wording: Wording) -> str:
    return wording.text("odds-number", {"value": float(round(value, 2))})
