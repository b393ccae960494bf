"""Logs of earlier versions are read in the words of today; a line that is no event is named."""

from datetime import UTC, datetime

import pytest

from dealer_assist.rules.actions import Bet, Fold, NotOpened
from dealer_assist.storage.hand_files.error import HandFileError
from dealer_assist.storage.hand_files.event_log import LoggedEvent, read_log
from dealer_assist.storage.hand_files.hand_history_import import read_session
from dealer_assist.table.events import Entry, SerialConfirmed, Undone

FIRST_VERSION = """\
{"event":"HandOpened","at":"2026-01-01T12:00:00+00:00","fields":{"hand":1,"place":3,"length":7,"seats":["1","2","3"],"button":1,\
"tie_rule":"split","jackpot":0,"currency":"RUB"}}
{"event":"SerialConfirmed","at":"2026-01-01T12:00:01+00:00","fields":{"slot":1,"digits":"1237456","entry":"read","text":"AB1237456",\
"confidence":[0.5],"evidence":""}}
{"event":"SeatFolded","at":"2026-01-01T12:00:02+00:00","fields":{"slot":2}}
{"event":"SeatNotOpened","at":"2026-01-01T12:00:03+00:00","fields":{"slot":3}}
{"event":"Undone","at":"2026-01-01T12:00:04+00:00","fields":{}}
{"event":"SerialConfirmed","at":"2026-01-01T12:00:05+00:00","fields":{"slot":3,"digits":"1248456","entry":"typed"}}
{"event":"SerialConfirmed","at":"2026-01-01T12:00:06+00:00","fields":{"slot":0,"digits":"9950000","entry":"typed"}}
"""
LINES = FIRST_VERSION.encode().splitlines(keepends=True)


def second(of_the_minute):
    return datetime(2026, 1, 1, 12, 0, of_the_minute, tzinfo=UTC)


def test_a_log_of_the_first_version_is_read_in_the_words_of_today():
    read = read_log(FIRST_VERSION.encode(), "old.jsonl")
    assert read[1:5] == (
        LoggedEvent(SerialConfirmed(1, "1237456", Entry.READ, "AB1237456", (0.5,)), second(1)),
        LoggedEvent(Fold(2), second(2)),
        LoggedEvent(NotOpened(3), second(3)),
        LoggedEvent(Undone(), second(4)),
    )


def test_its_hand_is_paid_as_it_was(tmp_path):
    (tmp_path / "old.jsonl").write_text(FIRST_VERSION, encoding="utf-8")
    read = read_session(tmp_path / "old.jsonl")
    opened = read.told[0].body
    assert (opened.betting, opened.note_value, opened.options, opened.currency) == (False, 1, (("tie_rule", "split"),), "RUB")
    # 3-7 and 4-8 hold the 5 and are equally wide: three notes are split, the odd one left of the button.
    assert dict(read.told[-1].outcome.stacks) == {"1": 1, "2": 0, "3": 2}


def test_an_event_of_later_versions_is_read_as_it_is():
    line = b'{"event":"Bet","at":"2026-01-01T12:00:01+03:00","fields":{"seat":1,"amount":20}}\n'
    (read,) = read_log(line, "log.jsonl")
    assert (read.event, read.at.isoformat()) == (Bet(1, 20), "2026-01-01T12:00:01+03:00")


def test_a_line_cut_off_by_a_crash_does_not_count():
    assert len(read_log(FIRST_VERSION.encode() + b'{"event":"Fold","fields":{"se', "old.jsonl")) == len(LINES)


@pytest.mark.parametrize(
    "rubbish",
    [
        b"not json\n",
        b'{"event":"Bribed","at":"2026-01-01T12:00:00Z","fields":{}}\n',
        b'{"event":"Fold","at":"2026-01-01T12:00:00Z","fields":{"seat":"x"}}\n',
        b'{"event":"SeatFolded","at":"2026-01-01T12:00:00Z","fields":{}}\n',
        b'{"event":"Fold","at":"2026-01-01T12:00:00","fields":{"seat":1}}\n',
        b'{"event":"HandOpened","at":"2026-01-01T12:00:00Z","fields":{"tie_rule":"split","seats":3}}\n',
        b"[1]\n",
        b"[" * 100_000 + b"]" * 100_000 + b"\n",
    ],
)
def test_a_line_that_is_no_event_is_named(rubbish):
    with pytest.raises(HandFileError) as fault:
        read_log(b"".join([*LINES[:2], rubbish, *LINES[3:]]), "old.jsonl")
    assert (fault.value.code, fault.value.fields["where"]) == ("import_unknown_event", "old.jsonl:3")


@pytest.mark.parametrize("content", [b"", b'{"event":"Undone"'])
def test_a_log_without_an_event_is_empty(content):
    with pytest.raises(HandFileError) as fault:
        read_log(content, "old.jsonl")
    assert fault.value.code == "file_empty"
