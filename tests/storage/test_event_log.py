"""The event log keeps every event, in order, across a restart, and never hides damage."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from dealer_assist.rules.actions import Bet, Fold, NotOpened
from dealer_assist.storage.event_log import DamagedEventLogError, EventLog
from dealer_assist.table.events import Entry, HandOpened, HandVoided, Misdeal, SerialConfirmed, SerialCorrected, SessionClosed, Undone


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
