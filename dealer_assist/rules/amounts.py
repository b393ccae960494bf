"""Amounts by name, as every result tells them."""

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeVar

Value = TypeVar("Value", int, Fraction)

Amounts = tuple[tuple[str, int], ...]
"""Names with amounts (money in the smallest unit, or notes), in seat order; `dict(amounts)` looks one up."""


def paid_out(stacks: Iterable[int], names: Iterable[str], *amounts: Amounts) -> tuple[int, ...]:
    """The stacks of these names, with everything that each has got."""
    got = [dict(each) for each in amounts]
    return tuple(stack + sum(each.get(name, 0) for each in got) for stack, name in zip(stacks, names, strict=True))


def by_name(names: Iterable[str], values: Iterable[Value]) -> tuple[tuple[str, Value], ...]:
    """What is not nothing, each with its name; both follow the seats."""
    return tuple([(name, value) for name, value in zip(names, values, strict=True) if value])
