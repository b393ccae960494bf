"""Sentences from `locales/*/*.ftl` (Fluent): the only place where a code becomes words."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

import structlog
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.runtime.types import fluent_number

from dealer_assist.ui.words.number_words import number_words, spelt_thousands

LANGUAGES = ("ru", "en")
SPOKEN = "spoken"
"""The attribute of a message that holds what the voice says, where that is not what is shown."""

_SENTENCES_KEPT = 4096
"""So many sentences are remembered: a window that is drawn again says mostly what it said before, and filling one takes 50 us."""

_LOCALES = Path(__file__).parents[1] / "locales"
_log = structlog.get_logger(__name__)


def message_code(*parts: object) -> str:
    """The message id of codes from elsewhere: `error` and `digits_open` make `error-digits-open`."""
    return "-".join(str(part) for part in parts).replace("_", "-").replace(".", "-").replace("+", "-plus-")


@cache
def load_bundle(language: str) -> FluentBundle:
    """All messages of one language, read once. Raises FileNotFoundError when the language has none."""
    files = sorted((_LOCALES / language).glob("*.ftl"))
    if not files:
        raise FileNotFoundError(f"no messages for language {language!r} in {_LOCALES}")
    functions: dict[str, Callable[..., Any]] = {"WORDS": partial(number_words, language)}
    bundle = FluentBundle([language], functions=functions, use_isolating=False)
    for file in files:
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


class Wording:
    """The sentences of the language that is switched on."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]

    def switch(self) -> None:
        """Go on to the next language."""
        self.language = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]

    def has(self, code: str) -> bool:
        """Whether there is a message with this code."""
        return load_bundle(self.language).has_message(code)

    def text(self, code: str, params: Mapping[str, object] | None = None) -> str:
        """The sentence for a code; the bare code where the catalogue has none, so that nothing is lost silently."""
        arguments = ((name, _argument(value)) for name, value in (params or {}).items())
        return _sentence(self.language, code, tuple((name, value, type(value)) for name, value in arguments))

    def spoken(self, code: str, params: Mapping[str, object] | None = None) -> str:
        """What the voice says for a code: the message's spoken form where it has one, with numbers as a voice says them right."""
        message = load_bundle(self.language).get_message(code) if self.has(code) else None
        if message is None or SPOKEN not in message.attributes:
            pattern = None if message is None else message.value
        else:
            pattern = message.attributes[SPOKEN]
        if pattern is None:
            return self.text(code, params)
        filled = _filled(self.language, code, pattern, {name: _spoken_argument(value) for name, value in (params or {}).items()})
        return spelt_thousands(self.language, filled)

    def either(self, code: str, fallback: str, params: Mapping[str, object]) -> str:
        """The sentence for `code`, or the one for `fallback` where `code` is not in the catalogue."""
        return self.text(code if self.has(code) else fallback, params)


@lru_cache(maxsize=_SENTENCES_KEPT)
def _sentence(language: str, code: str, arguments: tuple[tuple[str, Any, type], ...]) -> str:
    """A message filled with its arguments, each with its type: 1 and 1.0 are equal, and not written alike."""
    bundle = load_bundle(language)
    message = bundle.get_message(code) if bundle.has_message(code) else None
    if message is None or message.value is None:
        _log.error("message missing", code=code, language=language)
        return code
    return _filled(language, code, message.value, {name: value for name, value, _ in arguments})


def _filled(language: str, code: str, pattern: Pattern, arguments: dict[str, Any]) -> str:
    text, errors = load_bundle(language).format_pattern(pattern, arguments)
    if errors:
        _log.error("message incomplete", code=code, language=language, errors=[str(error) for error in errors])
    return str(text)


def _argument(value: object) -> str | int | float:
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, Fraction):  # scores are halves and quarters, which a float holds exactly
        return int(value) if value.denominator == 1 else float(value)
    if isinstance(value, tuple | list | frozenset):
        return ", ".join(str(item) for item in value)
    return str(value)


def _spoken_argument(value: object) -> object:
    """A voice reads "1 340" as two numbers, and "1340" as one."""
    plain = _argument(value)
    return plain if isinstance(plain, str) else fluent_number(plain, useGrouping=False)
