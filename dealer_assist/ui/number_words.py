"""Numbers in words for the voice, in the case and gender that the sentence asks for; the only file that imports num2words."""

from fluent.runtime.types import FluentInt, FluentType
from num2words import num2words


def number_words(language: str, number: FluentType, *, case: str = "n", gender: str = "m") -> str:
    """The whole `number` in words of the language, for the WORDS function of the catalogues.

    `case` is n, g, d, a, i or p, `gender` m, f or n; languages without cases take no notice. What is no whole number stays as
    it is written.
    """
    if not isinstance(number, FluentInt):
        return str(number)
    forms = {"case": case, "gender": gender} if language == "ru" else {}
    return str(num2words(int(number), lang=language, **forms))
