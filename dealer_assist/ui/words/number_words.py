"""Numbers in words for the voice, in the case and gender that the sentence asks for; the only file that imports num2words."""

import re

from fluent.runtime.types import FluentInt, FluentType
from num2words import num2words

_THOUSANDS = re.compile(r"(?<![\d.,])[1-9]\d{3,8}(?![\d]|[.,]\d)")
"""A whole number from 1000 on that stands for itself."""


def number_words(language: str, number: FluentType, *, case: str = "n", gender: str = "m") -> str:
    """The whole `number` in words of the language, for the WORDS function of the catalogues.

    `case` is n, g, d, a, i or p, `gender` m, f or n; languages without cases take no notice. What is no whole number stays as
    it is written.
    """
    if not isinstance(number, FluentInt):
        return str(number)
    forms = {"case": case, "gender": gender} if language == "ru" else {}
    return str(num2words(int(number), lang=language, **forms))


def spelt_thousands(language: str, text: str) -> str:
    """The text with its large numbers in words where a voice says them wrong: Russian ones put "thousand" into the wrong case."""
    if language != "ru":
        return text
    return _THOUSANDS.sub(lambda found: str(num2words(int(found[0]), lang=language)), text)
