"""Numbers in words: Russian cases and genders by the grammar book, English ones plain, other values as they are written."""

import pytest
from fluent.runtime.types import fluent_number

from dealer_assist.ui.words.number_words import number_words, spelt_thousands


@pytest.mark.parametrize(
    ("number", "forms", "words"),
    [
        (0, {"case": "g"}, "ноля"),
        (1, {}, "один"),
        (1, {"gender": "f"}, "одна"),
        (1, {"gender": "n"}, "одно"),
        (2, {"gender": "f"}, "две"),
        (2, {"gender": "n"}, "два"),
        (4, {"case": "g"}, "четырёх"),
        (7, {"case": "g"}, "семи"),
        (9, {"case": "g"}, "девяти"),
        (21, {"case": "g"}, "двадцати одного"),
        (340, {"case": "g"}, "трёхсот сорока"),
        (1500, {"case": "g"}, "одной тысячи пятисот"),
        (2000, {"case": "g"}, "двух тысяч"),
    ],
)
def test_russian_numbers_agree_with_their_sentence(number, forms, words):
    assert number_words("ru", fluent_number(number), **forms) == words


def test_english_has_no_cases():
    assert number_words("en", fluent_number(21), case="g", gender="f") == "twenty-one"


def test_what_is_no_whole_number_stays_as_it_is_written():
    assert number_words("ru", fluent_number(2.5), case="g") == "2.5"
    assert number_words("ru", "1, 2", case="g") == "1, 2"


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("Игрок 1 забирает банк, 1455.", "Игрок 1 забирает банк, одна тысяча четыреста пятьдесят пять."),
        ("Рейк 2000", "Рейк две тысячи"),
        ("В банке 951.", "В банке 951."),
        ("Счёт 1234,5", "Счёт 1234,5"),
        ("Номер 0012345", "Номер 0012345"),
    ],
)
def test_russian_thousands_are_spelt_for_the_voice(text, spoken):
    assert spelt_thousands("ru", text) == spoken
    assert spelt_thousands("en", text) == text
