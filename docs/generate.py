"""Writes the documents that are made from the program itself: `python -m docs.generate`.

- `options.md`: every table option of every game, from `rules.options`.
- `reading.md`: how well serials are read, from the figures of the last measuring (its plots: `python -m docs.reading_report`).
- `rules_coverage.md`: every rule id of the specification, where it lives in the program and which tests name it.

`python -m docs.generate --check` writes nothing and ends with 1 when a document is out of date.
"""

import ast
import io
import json
import re
import sys
import tokenize
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from dealer_assist.cli.options import choices, shown
from dealer_assist.rules.options import OPTIONS, sheet
from docs.reading_report import page as reading_document

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "dealer_assist"
TESTS = ROOT / "tests"
GOLDEN_CASES = TESTS / "oracles" / "golden_cases.json"

LAST_NUMBERS = {"S": 34, "SA": 32, "C": 12, "CA": 17, "M": 24, "MA": 18, "W": 28, "WA": 12}
"""The last number of each list of the specification: S1 to S34, SA1 to SA32 ..."""

TITLES = {
    "S": "Split",
    "SA": "Split",
    "C": "Coins",
    "CA": "Coins",
    "M": "Shoot the Moon",
    "MA": "Shoot the Moon",
    "W": "Wild West",
    "WA": "Wild West",
}

_ONE = r"(?:SA|CA|MA|WA|S|C|M|W)\d{1,2}"
_ID_OR_RANGE = re.compile(rf"(?<![A-Za-z0-9])({_ONE})(?:\s*(?:to|-|–|\.\.)\s*({_ONE}))?(?![0-9A-Za-z])")
_IN_NAME = re.compile(r"(?:sa|ca|ma|wa|s|c|m|w)\d{1,2}")

Places = Mapping[str, tuple[str, ...]]


def rule_ids() -> tuple[str, ...]:
    """Every rule id of the specification, in its order."""
    return tuple(f"{letters}{number}" for letters, last in LAST_NUMBERS.items() for number in range(1, last + 1))


def ids_in(text: str, *, ranges: bool = True) -> set[str]:
    """The rule ids that a text names; ``S8 to S11`` names four, or two where `ranges` are not followed."""
    found = set()
    for first, last in _ID_OR_RANGE.findall(text):
        letters, start = _split(first)
        same_list = ranges and bool(last) and _split(last)[0] == letters
        end = _split(last)[1] if same_list else start
        found |= {f"{letters}{number}" for number in range(start, end + 1)}
        found |= {last} if last and not same_list else set()
    return found & set(rule_ids())


def homes() -> Places:
    """Rule id -> the modules, classes and functions of the rules and the table whose own text names it."""
    return _collect((path for room in ("rules", "table") for path in sorted((PACKAGE / room).glob("*.py"))), _defined)


def named_by_tests() -> Places:
    """Rule id -> the tests that name it, in their name or docstring, or by a golden case that they run."""
    found = defaultdict(list, {rule: list(names) for rule, names in _collect(sorted(TESTS.rglob("test_*.py")), _tested).items()})
    for group in json.loads(GOLDEN_CASES.read_text(encoding="utf-8")).values():
        for case in group if isinstance(group, list) else ():
            for rule in sorted(ids_in(case["rule"])):
                found[rule].append(f"golden case {case['id']}")
    return {rule: tuple(names) for rule, names in found.items()}


def coverage_document() -> str:
    """The table of rules, homes and tests."""
    ids, where, proven = rule_ids(), homes(), named_by_tests()
    lines = [
        "# Which rule lives where, and which tests name it",
        "",
        "Made by `python -m docs.generate` from the program's docstrings and the tests; do not edit.",
        "The ids are those of the rules specification: S, C, M, W are rules; SA, CA, MA, WA read what the printed texts leave open.",
        "A test is listed when its name, its docstring or a golden case that it runs names the id.",
        "Long lists are cut; the number in brackets is the whole count.",
        "",
        f"{len(ids)} ids, {sum(rule in where for rule in ids)} with a home, {sum(rule in proven for rule in ids)} with a test.",
    ]
    game = ""
    for rule in ids:
        if TITLES[_split(rule)[0]] != game:
            game = TITLES[_split(rule)[0]]
            lines += ["", f"## {game}", "| Rule | Lives in | Named by |", "| --- | --- | --- |"]
        lines.append(f"| {rule} | {_cell(where.get(rule, ()))} | {_cell(proven.get(rule, ()))} |")
    return "\n".join(lines) + "\n"


def options_document() -> str:
    """Every option of every game with its default."""
    lines = [
        "# Table options",
        "",
        "Made by `python -m docs.generate`; do not edit. Options are agreed before the first deal.",
        "A hand file gives them under `options`, and `dealer-assist options GAME` prints the sheet for the table.",
        "Those about betting and about the end of a session do not change how one hand is settled.",
    ]
    for game, options in OPTIONS.items():
        lines += ["", f"## {game}", "| Key of `options` | Values | Default | Rule | Meaning |", "| --- | --- | --- | --- | --- |"]
        for about in (line.description for line in sheet(options())):
            values = choices(about).replace("|", "\\|")
            lines.append(f"| `{about.key}` | {values} | {shown(about.default)} | {about.rule} | {about.meaning} |")
    return "\n".join(lines) + "\n"


DOCUMENTS = {"options.md": options_document, "rules_coverage.md": coverage_document, "reading.md": reading_document}


def _split(rule: str) -> tuple[str, int]:
    letters = rule.rstrip("0123456789")
    return letters, int(rule[len(letters) :])


def _cell(names: tuple[str, ...], most: int = 4) -> str:
    shown_names = ", ".join(f"`{name}`" if "golden" not in name else name for name in names[:most])
    return f"{shown_names} ({len(names)})" if len(names) > most else shown_names


def _collect(paths: Iterable[Path], reader: Callable[[Path], Iterator[tuple[str, set[str]]]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = defaultdict(list)
    for path in paths:
        for name, rules in reader(path):
            for rule in sorted(rules):
                if name not in found[rule]:
                    found[rule].append(name)
    return {rule: tuple(names) for rule, names in found.items()}


def _defined(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Every definition of a module with the ids of its own docstring, comments and strings (those of inner definitions are theirs)."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    module = f"{path.parent.name}.{path.stem}"
    outer = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    texts = _texts(source)
    for node in outer:
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        yield f"{module}.{node.name}", ids_in("\n".join(text for line, text in texts if first <= line <= (node.end_lineno or first)))
    inside = {line for node in outer for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    # A module that speaks of S8 to S32 is no home of each of them.
    yield module, ids_in("\n".join(text for line, text in texts if line not in inside), ranges=False)


def _tested(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Every test of a module with the ids that its name and its docstring give."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            named = {word.upper() for word in node.name.split("_") if _IN_NAME.fullmatch(word)}
            yield f"{path.stem}.{node.name}", ids_in(ast.get_docstring(node) or "") | (named & set(rule_ids()))


def _texts(source: str) -> list[tuple[int, str]]:
    """The comments and strings of a source with their first lines."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [(token.start[0], token.string) for token in tokens if token.type in {tokenize.COMMENT, tokenize.STRING}]


def main(arguments: list[str]) -> int:
    """Write the documents, or check them; the exit status."""
    stale = [name for name, make in DOCUMENTS.items() if _written(ROOT / "docs" / name) != make()]
    if "--check" in arguments:
        for name in stale:
            sys.stderr.write(f"docs/{name} is out of date; run python -m docs.generate\n")
        return 1 if stale else 0
    for name in stale:
        (ROOT / "docs" / name).write_text(DOCUMENTS[name](), encoding="utf-8")
    return 0


def _written(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
