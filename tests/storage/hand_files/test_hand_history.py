"""Hands leave the ledger as documents and come back as what was played; nothing hostile gets in."""

import csv
import io
import json
import tomllib
from dataclasses import asdict

import pytest

from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.options import Game
from dealer_assist.storage.hand_files.error import HandFileError
from dealer_assist.storage.hand_files.hand_history import as_json, as_toml, document
from dealer_assist.storage.hand_files.hand_history_csv import COLUMNS, as_csv
from dealer_assist.storage.hand_files.hand_history_import import read_session
from dealer_assist.storage.ledger.hands import hands_of
from dealer_assist.storage.ledger.opening import open_for_upkeep, open_ledger
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.events import MoneyBrought
from dealer_assist.table.session import TableSession
from tests.storage.damage import closed_ledger
from tests.storage.evenings import NINE_IN_THE_EVENING, Evening, Memory, TickingClock
from tests.table.helpers import typed, without_bets

EVENTS = 260


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return closed_ledger(tmp_path_factory.mktemp("played") / "ledger", EVENTS)


@pytest.fixture(scope="module")
def hands(place):
    return tuple(hands_of(place))


def known_hand(tmp_path):
    """Split without bets: 3-7 and 4-8 hold the 5 of the board and are equally wide; the pocket notes roll over."""
    place = place_of_file(tmp_path / "known.sqlite")
    opened = open_ledger(place, TickingClock())
    opened.ledger.sign_in("Зоя")
    session = TableSession(opened.ledger)
    session.open_hand(without_bets(seats=("=Anna", "Boris", "Vera")))
    for digits in ("0037000", "0048000", "0099000", "9950000"):
        session.confirm(typed(digits))
    session.undo()
    session.redo()
    opened.close()
    (played,) = hands_of(place)
    return played


def test_a_hand_is_shaped_as_phh(tmp_path):
    written = document(known_hand(tmp_path))
    assert written["actions"] == ["p1 sm 0037000", "p2 sm 0048000", "p3 sm 0099000", "d db 9950000"]
    assert (written["variant"], written["hand"], written["seat_count"]) == ("LP-SPLIT", 1, 3)
    assert (written["players"], written["starting_stacks"], written["finishing_stacks"]) == (["=Anna", "Boris", "Vera"], [0] * 3, [0] * 3)
    assert (written["year"], written["month"], written["day"]) == (2026, 11, 30)
    assert (written["_outcome"]["jackpot"], written["_outcome"]["stacks"]) == (3, [["=Anna", 0], ["Boris", 0], ["Vera", 0]])
    assert [(fact["event"], fact["entry"], fact["by"]) for fact in written["_facts"]] == [
        ("HandOpened", 3, "Зоя"),
        *(("SerialConfirmed", number, "Зоя") for number in (4, 5, 6, 7)),
    ]


def test_rows_for_a_spreadsheet_hold_no_formula(tmp_path):
    rows = list(csv.reader(io.StringIO(as_csv([known_hand(tmp_path)]))))
    assert tuple(rows[0]) == COLUMNS
    assert [row[7:] for row in rows[1:]] == [
        ["1", "'=Anna", "0037000", "0", "0", "0", "over"],
        ["2", "Boris", "0048000", "0", "0", "0", "over"],
        ["3", "Vera", "0099000", "0", "0", "0", "over"],
    ]


def test_the_evening_has_hands_of_every_game_and_one_that_is_open(hands):
    assert {played.hand.game for played in hands} == set(Game)
    assert [played.hand.number for played in hands] == list(range(1, len(hands) + 1))


def test_what_was_undone_is_not_exported(place, hands):
    memory = Memory()
    session = Evening(memory, seed=3).until(EVENTS).session
    exported = [each.fact for played in hands for each in played.facts]
    assert exported == [fact for fact in session.facts if not isinstance(fact, MoneyBrought)]


@pytest.mark.parametrize(("suffix", "write"), [(".toml", as_toml), (".json", as_json)])
def test_every_hand_comes_back_as_it_was_played(hands, tmp_path, suffix, write):
    place = place_of_file(tmp_path / "imported.sqlite")
    opened = open_for_upkeep(place, TickingClock())
    for number, played in enumerate(hands):
        file = tmp_path / f"{number}{suffix}"
        file.write_text(write(document(played)), encoding="utf-8")
        read = read_session(file)
        opened.ledger.add_session(read.opened, read.told)
    opened.close()
    again = tuple(hands_of(place))
    assert [facts_of(played) for played in again] == [facts_of(played) for played in hands]
    assert [played.hand for played in again] == [played.hand for played in hands]
    assert verify(place).sound


def facts_of(played):
    return [(each.fact, each.record.at, each.record.by) for each in played.facts]


def test_toml_and_json_say_the_same(hands):
    for played in hands:
        written = document(played)
        assert tomllib.loads(as_toml(written)) == json.loads(as_json(written)) == json.loads(json.dumps(written))


# -- logs of earlier versions -------------------------------------------------------------------------------------


def logged(event):
    """A line as the earlier versions wrote it."""
    line = {"event": type(event).__name__, "at": NINE_IN_THE_EVENING.isoformat(), "fields": asdict(event)}
    return json.dumps(line, ensure_ascii=False).encode() + b"\n"


def test_the_log_of_an_evening_becomes_a_session(tmp_path):
    memory = Memory()
    Evening(memory, seed=5).until(60)
    file = tmp_path / "2026-01-01.jsonl"
    file.write_bytes(b"".join(logged(event) for event in memory.events()))
    read = read_session(file)
    assert tuple(told.body for told in read.told) == memory.events()
    assert [told.outcome for told in read.told] == [each.outcome for each in memory.kept]
    assert {told.at for told in read.told} == {NINE_IN_THE_EVENING}
    assert read.opened.source == "2026-01-01.jsonl"


# -- what is refused ----------------------------------------------------------------------------------------------


def changed(hands, tmp_path, change):
    written = json.loads(as_json(document(hands[0])))
    change(written)
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(written), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda hand: hand["_outcome"]["stacks"][0].__setitem__(1, 7), "import_payout_differs"),
        (lambda hand: hand["_facts"].pop(0), "import_no_hand"),
        (lambda hand: hand["_facts"].append(hand["_facts"][0]), "import_no_hand"),
        (lambda hand: hand["_facts"][1].__setitem__("event", "Bribed"), "import_unknown_event"),
        (lambda hand: hand["_facts"][1]["fields"].__setitem__("seat", "first"), "import_unknown_event"),
        (lambda hand: hand["_facts"][1].__setitem__("by", 7), "not_text"),
        (lambda hand: hand.__setitem__("_format", 2), "number_too_large"),
        (lambda hand: hand.__setitem__("_facts", []), "import_no_hand"),
        (lambda hand: hand.pop("_facts"), "key_missing"),
    ],
)
def test_a_changed_file_is_refused_with_its_fault(hands, tmp_path, change, code):
    with pytest.raises(HandFileError) as fault:
        read_session(changed(hands, tmp_path, change))
    assert fault.value.code == code


def fold_of_nobody(hand):
    hand["_facts"].append({**hand["_facts"][0], "event": "Fold", "fields": {"seat": 77}})


def test_what_the_rules_forbid_is_refused(hands, tmp_path):
    file = changed(hands, tmp_path, fold_of_nobody)
    with pytest.raises(RuleError) as fault:
        read_session(file)
    assert fault.value.fields["where"].startswith("event ")


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("hand.pickle", b"cos\nsystem\n(S'true'\ntR.", "import_type_unknown"),
        ("hand.toml", b"x = ", "toml_invalid"),
        ("hand.json", b"[]", "hand_not_object"),
        ("hand.json", b"[" * 100_000, "nested_too_deep"),
        ("hand.json", b"\xff\xfe", "text_not_utf8"),
        ("log.jsonl", b'{"event":"__import__","fields":{}}\n', "import_unknown_event"),
        ("log.jsonl", b"", "file_empty"),
    ],
)
def test_a_hostile_file_is_refused(tmp_path, name, content, code):
    (tmp_path / name).write_bytes(content)
    with pytest.raises(HandFileError) as fault:
        read_session(tmp_path / name)
    assert fault.value.code == code


def test_a_file_that_is_too_large_is_not_parsed(tmp_path, monkeypatch):
    monkeypatch.setattr("dealer_assist.storage.hand_files.hand_history_import.LARGEST_FILE", 100)
    (tmp_path / "hand.json").write_bytes(b" " * 101)
    with pytest.raises(HandFileError) as fault:
        read_session(tmp_path / "hand.json")
    assert fault.value.code == "hand_too_large"


def test_the_outcome_written_is_the_one_that_the_ledger_holds(hands):
    for played in hands:
        if played.hand.over and played.hand.voided is None:
            paid = played.written
            assert paid == played.hand.outcome
            assert json.loads(as_json(document(played)))["_outcome"] == without_none(json.loads(json.dumps(asdict(paid))))


def without_none(outcome):
    return {key: value for key, value in outcome.items() if value is not None}
