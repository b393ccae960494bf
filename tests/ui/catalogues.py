"""The message files as data, and the codes that the program can make, for the tests that compare the two."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from dealer_assist.ui.words import wording as wording_module

PACKAGE = Path(wording_module.__file__).parents[2]
LOCALES = PACKAGE / "ui" / "locales"


class _References(Visitor):
    """Collects the `$name`s of a message, the messages it refers to, and the functions it calls."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - fluent's name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802 - fluent's name
        self.messages.add(node.id.name)


def messages(language: str, pattern: str = "*.ftl") -> Iterator[tuple[Path, fluent.Message]]:
    """Every message of a language with its file. Fails on what is no message."""
    for path in sorted((LOCALES / language).glob(pattern)):
        for entry in FluentResource(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, fluent.Message):
                yield path, entry


@cache
def catalogue(language: str, pattern: str = "*.ftl") -> dict[str, frozenset[str]]:
    """Message id -> names of its variables, those of its spoken form and of messages it refers to included."""
    direct: dict[str, _References] = {}
    for _, entry in messages(language, pattern):
        references = _References()
        references.visit(entry)
        assert entry.id.name not in direct, f"{entry.id.name} twice"
        direct[entry.id.name] = references
    return {code: _variables(code, direct) for code in direct}


def _variables(code: str, direct: dict[str, _References]) -> frozenset[str]:
    found = direct[code]
    return frozenset(found.variables).union(*(_variables(other, direct) for other in found.messages if other in direct))


@cache
def referred(language: str) -> frozenset[str]:
    """The messages that other messages refer to."""
    found = _References()
    for _, entry in messages(language):
        found.visit(entry)
    return frozenset(found.messages)


@cache
def code_patterns(folder: str, files: str = "*.py") -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """The string literals of some modules that may be codes, and what the f-strings among them can become."""
    literals: set[str] = set()
    composed: set[str] = set()
    for path in sorted((PACKAGE / folder).rglob(files)):
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        joined = [node for node in nodes if isinstance(node, ast.JoinedStr)]
        pieces = {id(piece) for node in joined for piece in node.values}
        composed |= {"".join(map(_piece, node.values)) for node in joined if isinstance(node.values[0], ast.Constant)}
        constants = (node for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in pieces)
        literals |= {node.value.replace("_", "-") for node in constants}
    codes = frozenset(literal for literal in literals if re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", literal))
    return codes, tuple(re.compile(pattern) for pattern in sorted(composed) if re.match(r"[a-z]{3,}-", pattern))


def _piece(piece: ast.expr) -> str:
    return re.escape(str(piece.value).replace("_", "-")).replace(r"\-", "-") if isinstance(piece, ast.Constant) else "[a-z0-9-]+"


class _Plurals(Visitor):
    """Collects the number that each select expression asks, with its variants by their keys."""

    def __init__(self) -> None:
        self.found: list[tuple[str, dict[str, frozenset[str]]]] = []

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802 - fluent's name
        if isinstance(node.selector, fluent.VariableReference):
            self.found.append((node.selector.id.name, {_key(variant): _values(variant) for variant in node.variants}))
        self.generic_visit(node)


def _key(variant: fluent.Variant) -> str:
    return str(variant.key.name if isinstance(variant.key, fluent.Identifier) else variant.key.value)


def _values(variant: fluent.Variant) -> frozenset[str]:
    references = _References()
    references.visit(variant.value)
    return frozenset(references.variables)


def plurals(language: str) -> Iterator[tuple[str, str, dict[str, frozenset[str]]]]:
    """Message, the number that it asks, and its variants with the values that stand in each."""
    for _, entry in messages(language):
        found = _Plurals()
        found.visit(entry)
        yield from ((entry.id.name, number, variants) for number, variants in found.found)
