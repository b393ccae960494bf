"""The canonical bytes of an entry are the documented ones, and only such bytes are an entry."""

import hashlib
import json
from datetime import UTC, datetime

import pytest

from dealer_assist.rules.actions import Fold
from dealer_assist.storage.ledger_facts import DealerSignedIn
from dealer_assist.storage.ledger_record import NO_PREVIOUS, Record, RecordError, decode, digest, encode
from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.events import Entry, SerialConfirmed
from dealer_assist.table.hand_view import Debt

AT = datetime(2026, 11, 30, 21, 15, tzinfo=UTC)
SIGNED_IN = Record("table 1", 1, NO_PREVIOUS, 1, AT, "Зоя", DealerSignedIn("Зоя"))
CONFIRMED = Record("table 1", 2, "ab" * 32, 1, AT, "Зоя", SerialConfirmed(1, "0283456", Entry.READ, "АБ0283456", (0.25, 1.0), "cd" * 32))
PAID = Record(
    "table 1",
    3,
    "ab" * 32,
    2,
    AT,
    "",
    Fold(2),
    HandOutcome(("Anna", "Boris"), (("Anna", 10), ("Boris", -10)), None, False, 0, 0, (Debt("Boris", "Anna", 5),)),
)

CANONICAL = (
    '{"at":"2026-11-30T21:15:00+00:00","by":"Зоя","event":"DealerSignedIn","fields":{"name":"Зоя"},"number":1,'
    f'"previous":"{"0" * 64}","session":1,"table":"table 1"}}'
).encode()


def test_the_canonical_bytes_are_sorted_without_spaces_in_utf8():
    assert encode(SIGNED_IN) == CANONICAL
    assert digest(CANONICAL) == hashlib.sha256(CANONICAL).hexdigest()


@pytest.mark.parametrize("record", [SIGNED_IN, CONFIRMED, PAID])
def test_an_entry_comes_back_as_it_was(record):
    assert decode(encode(record)) == record


def test_events_of_the_table_are_told_from_facts_about_the_ledger():
    assert (SIGNED_IN.event, CONFIRMED.event) == (None, CONFIRMED.body)
    assert (SIGNED_IN.evidence, CONFIRMED.evidence) == ("", "cd" * 32)


@pytest.mark.parametrize(
    "change",
    [
        {"event": "Bribed"},
        {"fields": {"name": 7}},
        {"fields": {}},
        {"number": 0},
        {"session": 0},
        {"number": "1"},
        {"previous": "AB" * 32},
        {"previous": "../../etc/passwd"},
        {"at": "2026-11-30T21:15:00"},
        {"extra": 1},
        {"outcome": {}},
    ],
)
def test_anything_else_is_no_entry(change):
    line = {**json.loads(CANONICAL), **change}
    with pytest.raises(RecordError):
        decode(json.dumps(line).encode())


@pytest.mark.parametrize("content", [b"", b"null", b"\xff", b"[" * 100_000, CANONICAL[:-1], b'{"__class__":"os.system"}'])
def test_bytes_that_are_no_object_are_no_entry(content):
    with pytest.raises(RecordError):
        decode(content)


def test_a_number_that_is_not_finite_is_never_written():
    with pytest.raises(ValueError, match="not JSON compliant"):
        encode(Record("t", 1, NO_PREVIOUS, 1, AT, "", SerialConfirmed(1, "1", Entry.READ, "1", (float("nan"),))))
