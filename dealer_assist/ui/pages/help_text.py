"""What the help shows: the keys, from the table that the window itself obeys, and the rules of a game as a page."""

from dataclasses import dataclass
from pathlib import Path

from dealer_assist.rules.option import OptionDescription
from dealer_assist.rules.options import AgreedOption, Game, sheet
from dealer_assist.ui.keys import KEYS, Binding, Intent
from dealer_assist.ui.words.qt_words import key_name
from dealer_assist.ui.words.wording import Wording, message_code

_PAGES = Path(__file__).parents[1] / "help"


@dataclass(frozen=True, slots=True)
class KeyLine:
    """One wish: the keys that all mean it, and what it does, in words."""

    keys: tuple[str, ...]
    meaning: str


def rules_page(game: Game, language: str) -> str:
    """The rules of a game in Markdown, with the ids of the specification. Raises FileNotFoundError when there are none."""
    return (_PAGES / language / f"{game}.md").read_text(encoding="utf-8")


def agreed_page(game: Game, options: object, wording: Wording) -> str:
    """What this table has agreed on otherwise than the page of the rules says, in Markdown; empty where it plays by the page."""
    lines = [_agreed(game, line, wording) for line in sheet(options) if not line.is_default]
    return "\n".join((f"\n## {wording.text('help-agreed')}", *lines)) if lines else ""


def _agreed(game: Game, line: AgreedOption, wording: Wording) -> str:
    about = line.description
    code, told = message_code("option", game, about.key), value_text(game, about, line.value, wording)
    return f"- **{wording.text(code)}: {told}** ({about.rule}). {wording.text(message_code(code, 'meaning'))}"


def value_text(game: Game, about: OptionDescription, value: object, wording: Wording) -> str:
    """What an option says, in words; a dash where it is left open."""
    if about.choices:
        return wording.text(message_code("option", game, about.key, value))
    if isinstance(value, bool):
        return wording.text("options-yes" if value else "options-no")
    return "—" if value is None else str(value)


def key_lines(wording: Wording) -> tuple[KeyLine, ...]:
    """Every wish once, in the order of the key table and with the keys that a person has chosen; the ten digits are one."""
    intents = dict.fromkeys(each.press.intent for each in KEYS.bindings)
    return tuple(key_line(intent, wording.text(f"key-{intent}"), wording) for intent in intents)


def key_line(intent: Intent, meaning: str, wording: Wording) -> KeyLine:
    """The keys of a wish, with what it does in words."""
    if intent is Intent.DIGIT:
        return KeyLine(("0 … 9",), meaning)
    return KeyLine(_keys(next(each for each in KEYS.bindings if each.press.intent is intent), wording), meaning)


def _keys(binding: Binding, wording: Wording) -> tuple[str, ...]:
    """The key on the button first, then the others that still mean this wish; a key that has two names stands once."""
    own = (key for key in binding.keys if KEYS.holder(key) == binding.press)
    named = (_called(key, wording) for key in own if key != "Backtab")  # Qt has two names for Shift+Tab
    return tuple(dict.fromkeys((KEYS.cap(binding.press), *named)))


def _called(key: str, wording: Wording) -> str:
    *modifiers, last = key.split("+") if not key.endswith("++") else (*key[:-2].split("+"), "+")
    return "+".join((*modifiers, key_name(last, wording)))
