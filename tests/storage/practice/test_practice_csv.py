"""Attempts written for a spreadsheet come back as they were, and harm nobody there."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.storage.practice.csv_file import COLUMNS, as_csv, from_csv
from dealer_assist.table.faults import KnownError
from tests.storage.practice_data import attempt, attempts

FORMULAS = ("=", "+", "-", "@", "\t", "\r")


@given(st.lists(attempts, max_size=5))
def test_every_attempt_comes_back(told):
    assert from_csv(as_csv(told), "file") == tuple(told)


@given(attempts)
def test_no_cell_is_a_formula(told):
    for row in csv.reader(io.StringIO(as_csv([told]), newline="")):
        assert not any(cell.startswith(FORMULAS) for cell in row)


def test_what_a_spreadsheet_shows():
    assert as_csv([attempt()]) == (
        '"croupier","topic","pattern","seed","grade","answers","right","milliseconds","at","exam"\n'
        '"Anna","pair","inner",1,1,"[""84""]",1,3000,"2026-03-02T09:01:00+00:00",0\n'
    )


def test_missing_columns_are_named():
    with pytest.raises(KnownError) as told:
        from_csv("croupier,topic\nAnna,pair\n", "old.csv")
    assert (told.value.code, told.value.fields["subject"]) == ("practice_wrong_columns", "old.csv")
    assert told.value.fields["columns"] == ", ".join(COLUMNS[2:])


@pytest.mark.parametrize(("before", "after"), [("pair", "chess"), ("1,3000", "1,soon"), (",1,3000,", ",3000,"), ("[", "{")])
def test_a_wrong_row_is_told_with_its_line(before, after):
    text = as_csv([attempt(1), attempt(2)])
    head, first, second = text.splitlines()
    with pytest.raises(KnownError) as told:
        from_csv("\n".join((head, first, second.replace(before, after, 1))), "mine.csv")
    assert (told.value.code, dict(told.value.fields)) == ("practice_wrong_row", {"subject": "mine.csv", "line": 3})
