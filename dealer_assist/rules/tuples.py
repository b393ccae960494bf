"""Tuples that change by one value: the states of all games are made of them."""

from typing import TypeVar

Value = TypeVar("Value")


def put(values: tuple[Value, ...], index: int, value: Value) -> tuple[Value, ...]:
    """The values with the one at an index (from 0) replaced; behind the last one it is added."""
    return (*values[:index], value, *values[index + 1 :])
