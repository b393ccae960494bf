"""Exact odds of Shoot the Moon: zeros and armed shots, notes without a live digit, and the categories (M1, M5, M10 to M14, M21)."""

from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction
from math import comb

from dealer_assist.rules.moon_notes import COMMON_NOTES, OWN_NOTES, SHOT_ZEROS, notes_per_hand
from dealer_assist.rules.odds_figure import Figure, figure
from dealer_assist.rules.odds_moon_hands import LENGTH, categories

LEAST_PLAYERS, MOST_PLAYERS = 3, 8
"""M1."""


def exactly(successes: int, tries: int, chance: Fraction) -> Fraction:
    """So many successes in independent tries."""
    return comb(tries, successes) * chance**successes * (1 - chance) ** (tries - successes)


def at_least(successes: int, tries: int, chance: Fraction) -> Fraction:
    """So many successes or more in independent tries."""
    return 1 - sum((exactly(each, tries, chance) for each in range(successes)), Fraction(0))


def zeros_chance(zeros: int, digits: int = LENGTH) -> Fraction:
    """Just so many zeros in so many digits."""
    return exactly(zeros, digits, Fraction(1, 10))


def armed(digits: int = LENGTH) -> Fraction:
    """At least three zeros in so many digits; the third note of a player has seven (M21)."""
    return at_least(SHOT_ZEROS, digits, Fraction(1, 10))


def shots(players: int, least: int) -> Fraction:
    """At least so many of the players have an armed shot."""
    return at_least(least, players, armed())


def no_live_digit(place: int) -> Fraction:
    """A note has no live digit at the place or to the right of it (MA1)."""
    return Fraction(1, 10 ** (LENGTH + 1 - place))


def some_note_without_live_digit(place: int, players: int) -> Fraction:
    """At least one note of a round has no live digit at the place or to the right of it (MA1)."""
    return at_least(1, notes_per_hand(players), no_live_digit(place))


def moon_figures(players: int | None, place: int | None) -> tuple[Figure, ...]:
    """Every figure of Shoot the Moon; for 3 to 8 players and all places, or for those that are asked for.

    Without a place the rounds with a note that has no live digit are told for the last one, where they are frequent.
    """
    tables = range(LEAST_PLAYERS, MOST_PLAYERS + 1) if players is None else (players,)
    places = range(1, LENGTH + 1) if place is None else (place,)
    return (*_zero_figures(), *_shot_figures(tables), *_place_figures(places, tables), *_category_figures())


def _zero_figures() -> Iterator[Figure]:
    yield from (figure("note", zeros_chance(each), "M21", zeros=each) for each in range(LENGTH + 1))
    yield figure("armed", armed(), "M21")
    yield figure("armed_first_digit_live", armed(LENGTH - 1), "M21")
    yield figure("armed_three_notes", armed(OWN_NOTES * LENGTH), "MA3")


def _shot_figures(tables: range | tuple[int, ...]) -> Iterator[Figure]:
    for players in tables:
        yield from (figure("shots", shots(players, least), "M21, MA6", least=least, players=players) for least in (1, 2, 3))


def _place_figures(places: range | tuple[int, ...], tables: range | tuple[int, ...]) -> Iterator[Figure]:
    yield from (figure("no_live_digit", no_live_digit(each), "MA1", place=each) for each in places)
    last = places[-1]
    for players in tables:
        yield figure("some_note_without_live_digit", some_note_without_live_digit(last, players), "MA1", place=last, players=players)


def _category_figures() -> Iterator[Figure]:
    for notes in (OWN_NOTES, OWN_NOTES + COMMON_NOTES):
        for modified in (False, True):
            found, kind = categories(notes, modified), "modified" if modified else "natural"
            yield from (figure(f"{kind}_{each.name}", getattr(found, each.name), "M10-M14", notes=notes) for each in fields(found))
