"""The event log keeps every event, in order, across a restart, and never hides damage."""

from datetime import UTC, datetime
from pathlib import Path
from typing import get_args

import pytest

from dealer_assist.rules.actions import Bet, Fold, NotOpened
from dealer_assist.rules.options import Game
from dealer_assist.rules.west_setup import Skill
from dealer_assist.storage.event_log import DamagedEventLogError, EventLog, decode, encode
from dealer_assist.table.events import (
    Entry,
    Event,
    HandOpened,
    HandVoided,
    Misdeal,
    SerialConfirmed,
    SerialCorrected,
    SessionClosed,
    Undone,
)
from dealer_assist.table.session import TableSession


class FixedClock:
    def now(self) -> datetime:
        return datetime(2026, 11, 30, 21, 15, tzinfo=UTC)


EVENTS = (
    HandOpened(
        hand=1,
        place=3,
        length=7,
        seats=("Анна", "Борис", "Вера"),
        button=1,
        stacks=(500, 0, 10**12),
        ante=10,
        options=(("tie_rule", "split"), ("rake_cap", None), ("boss_post_w0", True), ("cash_ante", 1), ("boss_seat", 0)),
    ),
    SerialConfirmed(1, "0283456", Entry.MENDED, "АБ0283456", (0.25, 1.0), "ab" * 32),
    SerialCorrected(1, "0283457", Entry.TYPED),
    Bet(1, 20),
    Fold(2),
    NotOpened(3),
    HandVoided(Misdeal.FLOOR_DECISION, "засветили"),
    SessionClosed(((("Анна", 7)),), ()),
    Undone(),
)


def filled(path: Path) -> Path:
    log = EventLog(path, FixedClock())
    for event in EVENTS:
        log.append(event)
    return path


def test_events_survive_a_restart_with_their_types_and_values(tmp_path):
    path = filled(tmp_path / "evening" / "log.jsonl")
    assert EventLog(path, FixedClock()).events() == EVENTS


def test_appending_goes_on_after_a_restart(tmp_path):
    path = filled(tmp_path / "log.jsonl")
    EventLog(path, FixedClock()).append(Undone())
    assert EventLog(path, FixedClock()).events() == (*EVENTS, Undone())


def test_a_line_cut_off_by_a_crash_is_dropped_and_the_log_goes_on(tmp_path):
    path = filled(tmp_path / "log.jsonl")
    with path.open("ab") as file:
        file.write(b'{"event":"Fold","fields":{"se')
    log = EventLog(path, FixedClock())
    assert log.events() == EVENTS
    log.append(Fold(1))
    assert EventLog(path, FixedClock()).events() == (*EVENTS, Fold(1))


@pytest.mark.parametrize(
    "rubbish", [b"not json\n", b'{"event":"Bribed","fields":{}}\n', b'{"event":"Fold","fields":{"seat":"x"}}\n', b"[1]\n"]
)
def test_a_damaged_line_is_named_and_the_file_left_as_it_is(tmp_path, rubbish):
    path = filled(tmp_path / "log.jsonl")
    content = path.read_bytes().splitlines(keepends=True)
    content[2] = rubbish
    path.write_bytes(b"".join(content))
    with pytest.raises(DamagedEventLogError) as fault:
        EventLog(path, FixedClock())
    assert (fault.value.path, fault.value.line) == (path, 3)
    assert path.read_bytes() == b"".join(content)


def test_an_event_that_the_disk_refuses_is_not_held(tmp_path):
    log = EventLog(tmp_path / "log.jsonl", FixedClock())
    (tmp_path / "log.jsonl").mkdir()
    with pytest.raises(OSError, match=r"log\.jsonl"):
        log.append(Undone())
    assert log.events() == ()


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


def test_a_log_of_the_first_version_is_read_in_the_words_of_today(tmp_path):
    path = tmp_path / "old.jsonl"
    path.write_text(FIRST_VERSION, encoding="utf-8")
    log = EventLog(path, FixedClock())
    assert [type(event).__name__ for event in log.events()][2:4] == ["Fold", "NotOpened"]
    hand = TableSession(log).hand
    assert (hand.opened.betting, hand.opened.note_value, hand.tie_rule, hand.currency) == (False, 1, "split", "RUB")
    # 3-7 and 4-8 hold the 5 and are equally wide: three notes are split, the odd one left of the button.
    assert dict(hand.result.paid) == {"1": 1, "3": 2}
    assert path.read_text(encoding="utf-8") == FIRST_VERSION


def test_every_kind_of_event_has_a_name_of_its_own():
    kinds = get_args(Event)
    assert len({kind.__name__ for kind in kinds}) == len(kinds) > 30


def test_values_come_back_in_their_own_types():
    (opened, *_) = EVENTS
    read = decode(encode(opened, FixedClock().now()))
    assert read == opened
    assert [type(value) for _, value in read.options] == [str, type(None), bool, int, int]
    assert type(read.game) is Game
    skilled = HandOpened(1, 0, 0, ("Anna",), 1, game=Game.WEST, card_skills=(Skill.PROFESSIONAL,))
    assert decode(encode(skilled, FixedClock().now())).card_skills == (Skill.PROFESSIONAL,)


def test_a_line_nested_too_deeply_is_damage_too(tmp_path):
    path = tmp_path / "deep.jsonl"
    path.write_bytes(b"[" * 100_000 + b"]" * 100_000 + b"\n")
    with pytest.raises(DamagedEventLogError):
        EventLog(path, FixedClock())


def test_a_line_that_the_disk_takes_only_half_is_taken_back(tmp_path, monkeypatch):
    path = filled(tmp_path / "log.jsonl")
    log, content = EventLog(path, FixedClock()), path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        log.append(Undone())
    assert (path.read_bytes(), log.events()) == (content, EVENTS)
