"""What the help shows: the keys, from the table that the window itself obeys, and the rules of a game as a page."""

from dataclasses import dataclass
from pathlib import Path

from dealer_assist.rules.options import Game
from dealer_assist.ui.keys import BINDINGS, Binding, Intent
from dealer_assist.ui.wording import Wording

_PAGES = Path(__file__).parent / "help"

_SIGNS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Return": "Enter", "PgDown": "PgDn", "Backtab": "Tab"}
"""How keys are called that Qt names otherwise than keyboards do."""


@dataclass(frozen=True, slots=True)
class KeyLine:
    """One wish: the keys that all mean it, and what it does, in words."""

    keys: tuple[str, ...]
    meaning: str


def rules_page(game: Game, language: str) -> str:
    """The rules of a game in Markdown, with the ids of the specification. Raises FileNotFoundError when there are none."""
    return (_PAGES / language / f"{game}.md").read_text(encoding="utf-8")


def key_lines(wording: Wording) -> tuple[KeyLine, ...]:
    """Every wish once, in the order of the key table; the ten digits are one."""
    digits = KeyLine(("0 … 9",), wording.text(f"key-{Intent.DIGIT}"))
    others = (KeyLine(_keys(each), wording.text(f"key-{each.press.intent}")) for each in BINDINGS if each.press.intent is not Intent.DIGIT)
    return (digits, *others)


def _keys(binding: Binding) -> tuple[str, ...]:
    """The key on the button first, then the others; a key that has two names stands once."""
    named = (_called(key) for key in binding.keys if key != "Backtab")  # Qt has two names for Shift+Tab
    return tuple(dict.fromkeys((binding.cap, *named)))


def _called(key: str) -> str:
    *modifiers, last = key.split("+") if not key.endswith("++") else (*key[:-2].split("+"), "+")
    return "+".join((*modifiers, _SIGNS.get(last, last)))
