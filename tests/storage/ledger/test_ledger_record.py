"""The canonical bytes of an entry are the documented ones, and only such bytes are an entry."""

import hashlib
import json
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from typing import get_args

import pytest

from dealer_assist.rules.actions import Fold
from dealer_assist.rules.options import Game
from dealer_assist.rules.west_setup import Skill
from dealer_assist.storage.ledger.facts import DealerSignedIn, LedgerFact
from dealer_assist.storage.ledger.record import NO_PREVIOUS, Record, RecordError, decode, digest, encode
from dealer_assist.table.accounts import HandOutcome
from dealer_assist.table.announcement import shown, spoken
from dealer_assist.table.events import Entry, Event, HandOpened, SerialConfirmed
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


ANNOUNCED = replace(PAID, announced=(spoken("seat-folded", seat=2, name="Боря"), shown("west-half", half=Fraction(5, 2))))


def test_what_was_announced_stands_in_the_entry_as_codes_and_values():
    assert json.loads(encode(ANNOUNCED))["announced"] == [
        {"code": "seat-folded", "delivery": "spoken", "params": {"name": "Боря", "seat": 2}},
        {"code": "west-half", "delivery": "shown", "params": {"half": [5, 2]}},
    ]
    assert b"announced" not in encode(PAID)


@pytest.mark.parametrize("record", [SIGNED_IN, CONFIRMED, PAID, ANNOUNCED])
def test_an_entry_comes_back_as_it_was(record):
    assert decode(encode(record)) == record


def test_values_come_back_in_their_own_types():
    options = (("tie_rule", "split"), ("rake_cap", None), ("boss_post_w0", True), ("cash_ante", 1), ("boss_seat", 0))
    opened = HandOpened(1, 0, 0, ("Анна",), 1, game=Game.WEST, stacks=(10**12,), options=options, card_skills=(Skill.PROFESSIONAL,))
    read = decode(encode(replace(SIGNED_IN, body=opened))).body
    assert read == opened
    assert [type(value) for _, value in read.options] == [str, type(None), bool, int, int]
    assert (type(read.game), type(read.card_skills[0])) == (Game, Skill)


def test_every_kind_of_event_has_a_name_of_its_own():
    kinds = (*get_args(Event), *get_args(LedgerFact))
    assert len({kind.__name__ for kind in kinds}) == len(kinds) > 40


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
        {"announced": [{"code": "seat-folded", "delivery": "shouted", "params": {}}]},
        {"announced": [{"code": "seat-folded", "delivery": "spoken", "params": {"seat": 1.5}}]},
        {"announced": [{"code": "west-half", "delivery": "spoken", "params": {"half": [1, 0]}}]},
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
