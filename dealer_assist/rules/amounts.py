"""Amounts by name, as every result tells them."""

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeVar

Value = TypeVar("Value", int, Fraction)

Amounts = tuple[tuple[str, int], ...]
"""Names with amounts (money in the smallest unit, or notes), in seat order; `dict(amounts)` looks one up."""


def by_name(names: Iterable[str], values: Iterable[Value]) -> tuple[tuple[str, Value], ...]:
    """What is not nothing, each with its name; both follow the seats."""
    return tuple([(name, value) for name, value in zip(names, values, strict=True) if value])
