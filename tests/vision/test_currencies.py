"""Formats of equal shape: which currencies a serial leaves open."""

import numpy as np
import pytest

from dealer_assist.vision.currencies import currencies_of
from dealer_assist.vision.formats import shipped_formats
from dealer_assist.vision.rectify import Strip
from dealer_assist.vision.spelling import Spelling
from dealer_assist.vision.verdict import Copy
from tests.vision.test_explanations import lying
from tests.vision.test_spacing import standing
from tests.vision.test_verdict import format_of


def single(currency: str, series: str, spelling: Spelling) -> Copy:
    return Copy(format_of(currency, series), Strip(np.zeros((40, 200), np.uint8), np.eye(3), 20.0), 80, (spelling,) * 3)


@pytest.mark.parametrize(
    ("currency", "series", "text", "blanks", "expected"),
    [
        ("CNY", "two letters", "QP22156327", {2: 1.7}, {"CNY", "VND"}),
        ("CNY", "two letters", "QP22156327", {2: 1.0, 4: 1.9}, {"GBP"}),  # pounds have a blank behind two digits
        ("PLN", "2012", "BF1831926", {}, {"PLN", "KGS", "PKR"}),  # a ruble note has a blank behind its letters
        ("PLN", "2012", "BF1831926", {2: 1.8}, {"PLN", "KGS", "PKR", "RUB"}),
        ("RUB", "1997", "ЬН5432186", {2: 1.8}, set()),  # no other currency has a soft sign
    ],
)
def test_the_letters_and_the_blanks_leave_some_currencies(currency, series, text, blanks, expected):
    copy = single(currency, series, standing(text, blanks))
    found = currencies_of(copy.reading, (copy,), shipped_formats())
    assert set(found) - {currency} == expected - {currency}
    assert found[:1] in ((), (currency,))


def test_two_copies_leave_the_currencies_that_print_two_such_lines():
    """They stand as on a note of 100 som, upper right and lower left; zloty notes have one line and one column."""
    copies = (lying("KGS", "2009", "AB1234567", 102.25, 9.4), lying("KGS", "2009", "AB1234567", 16.75, 53.7))
    found = currencies_of(copies[0].reading, copies, shipped_formats())
    assert found[0] == "KGS"
    assert "PLN" not in found


def test_a_named_currency_leaves_nothing_open():
    copy = single("VND", "polymer", standing("QP22156327", {}))
    told = tuple(note for note in shipped_formats() if note.currency == "VND")
    assert currencies_of(copy.reading, (copy,), told) == ()
