"""The floor's view as it is shown, and that every fault of a club comes with what to do. The commands: tests/storage/club."""

import json
from dataclasses import replace
from datetime import UTC, datetime

from dealer_assist.cli.club_messages import ALARMS, CLUB_SENTENCES
from dealer_assist.cli.club_view import show, view_document
from dealer_assist.storage.club.glance import LastEntry, TableGlance
from dealer_assist.storage.club.rulings import GivenRuling
from dealer_assist.storage.club.watch import ClubGlance
from dealer_assist.storage.ledger.facts import HandRuled
from dealer_assist.storage.ledger.report import Finding

NINE = datetime(2026, 11, 30, 21, tzinfo=UTC)
SEEN = TableGlance("table 1", LastEntry(62, NINE, "Bet", "Zoya"), "split", "3.12", "betting", 12, 450, "RUB", "Zoya", ("3.11",))


def test_every_sentence_of_the_club_tells_what_to_do():
    for code, sentence in CLUB_SENTENCES.items():
        assert ". " in sentence, code  # what is wrong, and then what to do
        assert sentence.endswith("."), code


def shown(capsys, glance):
    show((glance,))
    return capsys.readouterr().out


def test_the_view_shows_what_a_table_does(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")
    out = shown(capsys, ClubGlance((SEEN, TableGlance("table 2"))))
    for words in ("table 1", "split", "3.12", "betting", "450 RUB", "21:00:00 Bet (62)", "Zoya", "3.11", "whole", "none"):
        assert words in out
    assert "ALARM" not in out


def test_the_view_shows_alarms_rulings_and_a_lost_server(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    broken = replace(SEEN, whole=False, alarms=(Finding("hash_differs", "table 1", 40, "ab"),))
    ruling = GivenRuling(NINE, HandRuled("table 1", "3.11", "Olga", "the note stands"))
    contradicted = Finding("contradiction", "table 2", 7, "2026-11-30 21:00")
    out = shown(capsys, ClubGlance((broken,), (ruling,), (contradicted,), "club_unreachable"))
    assert "BROKEN" in out
    assert "ALARM table 1: Entry 40 was changed" in out
    assert "ALARM table 2: The club holds other entries of this table, from number 7 on" in out
    assert "Olga on hand 3.11 of table 1: the note stands" in out
    assert "cannot be reached" in out


def test_names_steer_no_terminal(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    hostile = replace(SEEN, table="[red]x\x1b[2J", dealer="\x1b]0;owned\x07")
    out = shown(capsys, ClubGlance((hostile,)))
    assert "\x1b" not in out
    assert "[red]x" in out


def test_the_view_as_json():
    alarm = Finding("salvaged", "table 1", 9, "ledger.damaged.sqlite: 8")
    found = view_document(ClubGlance((replace(SEEN, alarms=(alarm,)),), code="club_unreachable"))
    assert (found["reached"], found["code"]) == (False, "club_unreachable")
    (table,) = found["tables"]
    assert table["last"] == {"entry": 62, "at": "2026-11-30T21:00:00+00:00", "event": "Bet", "by": "Zoya"}
    assert table["alarms"][0]["text"] == ALARMS["salvaged"].format(detail="ledger.damaged.sqlite: 8")
    assert json.loads(json.dumps(found)) == found
