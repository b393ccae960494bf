"""Sentences from `locales/*/*.ftl` (Fluent): the only place where a code becomes words."""

from collections.abc import Mapping
from pathlib import Path

import structlog
from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("ru", "en")
_LOCALES = Path(__file__).parent / "locales"
_log = structlog.get_logger(__name__)


def message_code(*parts: object) -> str:
    """The message id of codes from elsewhere: `error` and `digits_open` make `error-digits-open`."""
    return "-".join(str(part) for part in parts).replace("_", "-").replace(".", "-").replace("+", "-plus-")


def load_bundle(language: str) -> FluentBundle:
    """All messages of one language. Raises FileNotFoundError when the language has none."""
    files = sorted((_LOCALES / language).glob("*.ftl"))
    if not files:
        raise FileNotFoundError(f"no messages for language {language!r} in {_LOCALES}")
    bundle = FluentBundle([language], use_isolating=False)
    for file in files:
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


class Wording:
    """The sentences of the language that is switched on."""

    def __init__(self, language: str) -> None:
        self._bundles = {known: load_bundle(known) for known in LANGUAGES}
        self.language = language if language in LANGUAGES else LANGUAGES[0]

    def switch(self) -> None:
        """Go on to the next language."""
        self.language = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]

    def has(self, code: str) -> bool:
        """Whether there is a message with this code."""
        return self._bundles[self.language].has_message(code)

    def text(self, code: str, params: Mapping[str, object] | None = None) -> str:
        """The sentence for a code; the bare code where the catalogue has none, so that nothing is lost silently."""
        bundle = self._bundles[self.language]
        pattern = bundle.get_message(code).value if bundle.has_message(code) else None
        if pattern is None:
            _log.error("message missing", code=code, language=self.language)
            return code
        arguments = {name: _argument(value) for name, value in (params or {}).items()}
        text, errors = bundle.format_pattern(pattern, arguments)
        if errors:
            _log.error("message incomplete", code=code, language=self.language, errors=[str(error) for error in errors])
        return str(text)

    def either(self, code: str, fallback: str, params: Mapping[str, object]) -> str:
        """The sentence for `code`, or the one for `fallback` where `code` is not in the catalogue."""
        return self.text(code if self.has(code) else fallback, params)


def _argument(value: object) -> str | int | float:
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, tuple | list | frozenset):
        return ", ".join(str(item) for item in value)
    return str(value)
