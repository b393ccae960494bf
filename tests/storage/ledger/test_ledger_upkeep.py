"""Backups come back as they were and nothing is written over; old pictures go, their hashes stay; the head is told."""

import re
import shutil
import zipfile
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
import segno

from dealer_assist.storage.ledger.backup import backup, restore
from dealer_assist.storage.ledger.head import head_noted_as, head_of, qr_code, words_of
from dealer_assist.storage.ledger.ledger import Head
from dealer_assist.storage.ledger.opening import open_ledger
from dealer_assist.storage.ledger.place import LedgerPlace, place_of_file, usual_place
from dealer_assist.storage.ledger.prune import prune
from dealer_assist.storage.ledger.verify import verify
from dealer_assist.table.faults import KnownError
from tests.storage.damage import closed_ledger, copied
from tests.storage.evenings import Evening, TickingClock


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    return closed_ledger(tmp_path_factory.mktemp("original") / "ledger", 60)


@pytest.fixture
def place(original, tmp_path):
    return copied(original, tmp_path / "copy")


@pytest.fixture
def packed(original, tmp_path):
    backup(original, tmp_path / "backup.zip")
    return tmp_path / "backup.zip"


def database(place):
    return Path(place.address.removeprefix("sqlite:///"))


def code_of(call, *arguments):
    with pytest.raises(KnownError) as fault:
        call(*arguments)
    return fault.value.code


# -- backup and restore -------------------------------------------------------------------------------------------


def test_a_backup_comes_back_as_it_was(original, packed, tmp_path):
    place = place_of_file(tmp_path / "new" / "ledger.sqlite")
    report, aside = restore(packed, place, TickingClock())
    assert (aside, report.tables) == (None, verify(original).tables)
    restored = verify(place)
    assert (restored.sound, restored.sealed, restored.tables) == (True, True, verify(original).tables)


def test_the_ledger_that_was_there_is_kept(place, packed):
    opened = open_ledger(place, TickingClock())
    Evening(opened.ledger, 3).until(70)
    head = opened.ledger.head
    opened.close()
    _, aside = restore(packed, place, TickingClock())
    assert verify(place).tables[0].entries < head.number
    kept = LedgerPlace(f"sqlite:///{aside}", place.pictures, place.table)
    assert verify(kept, head).sound


def test_a_backup_is_made_while_a_hand_is_played(tmp_path):
    place = place_of_file(tmp_path / "ledger.sqlite")
    opened = open_ledger(place, TickingClock())
    state = Evening(opened.ledger).until(45).session.state
    backup(place, tmp_path / "backup.zip")
    head = opened.ledger.head
    opened.close()
    assert state.in_progress
    report, _ = restore(tmp_path / "backup.zip", place_of_file(tmp_path / "other.sqlite"), TickingClock())
    assert report.tables[0].head == head


def test_nothing_is_written_over(original, packed, tmp_path):
    content = packed.read_bytes()
    assert code_of(backup, original, packed) == "file_exists"
    assert packed.read_bytes() == content
    assert code_of(backup, place_of_file(tmp_path / "none.sqlite"), tmp_path / "b.zip") == "ledger_missing"


def test_a_ledger_in_use_is_not_replaced(place, packed):
    opened = open_ledger(place, TickingClock())
    assert code_of(restore, packed, place, TickingClock()) == "ledger_in_use"
    opened.close()


def test_a_server_is_backed_up_elsewhere(tmp_path):
    assert code_of(backup, LedgerPlace("postgresql://host/club", tmp_path), tmp_path / "b.zip") == "backup_needs_file"


def damaged(packed, change):
    """The backup with its members changed by a function from name and bytes to name and bytes."""
    target = packed.with_name("damaged.zip")
    with zipfile.ZipFile(packed) as source, zipfile.ZipFile(target, "w") as archive:
        for name in source.namelist():
            archive.writestr(*change(name, source.read(name)))
    return target


@pytest.mark.parametrize(
    "name", ["../../evil.png", "/etc/evil", "pictures/../../evil.png", "pictures/ab/evil.png", "ledger.sqlite-wal", "C:\\evil"]
)
def test_a_hostile_backup_writes_nothing_anywhere(place, packed, name, tmp_path):
    before = sorted(tmp_path.rglob("*"))
    with zipfile.ZipFile(packed, "a") as archive:
        archive.writestr(name, b"evil")
    assert code_of(restore, packed, place, TickingClock()) == "backup_unreadable"
    assert sorted(tmp_path.rglob("*")) in (before, sorted([*before, database(place).with_name("ledger.sqlite.lock")]))


@pytest.mark.parametrize(
    "change",
    [
        lambda name, content: (name, content[:-1] if name.endswith(".png") else content),
        lambda name, content: (name, content.replace(b"Anna", b"Inna") if name.endswith(".sqlite") else content),
    ],
)
def test_a_backup_that_fails_its_check_changes_nothing(place, packed, change):
    content = database(place).read_bytes()
    assert code_of(restore, damaged(packed, change), place, TickingClock()) == "backup_unsound"
    assert database(place).read_bytes() == content


@pytest.mark.parametrize("content", [b"", b"PK rubbish", b"not a zip at all" * 100])
def test_what_is_no_backup_is_refused(place, tmp_path, content):
    (tmp_path / "b.zip").write_bytes(content)
    assert code_of(restore, tmp_path / "b.zip", place, TickingClock()) == "backup_unreadable"


# -- prune --------------------------------------------------------------------------------------------------------


def test_old_pictures_go_and_their_hashes_stay(place):
    count = len(list(place.pictures.glob("*/*")))
    clock = TickingClock()
    clock.at += timedelta(days=31)
    done = prune(place, clock, 30)
    assert (done.pictures, done.up_to) == (count, 62)
    assert list(place.pictures.glob("*/*")) == []
    report = verify(place)
    assert (report.sound, report.tables[0].pruned, report.tables[0].entries) == (True, count, 63)


def test_pictures_that_are_not_old_stay(place):
    clock = TickingClock()
    clock.at += timedelta(days=29)
    assert prune(place, clock, 30).pictures == 0
    report = verify(place)
    assert (report.sound, report.tables[0].entries) == (True, 62)
    assert report.tables[0].pictures > 5


def test_a_picture_that_a_newer_entry_names_too_stays(tmp_path):
    place, clock = place_of_file(tmp_path / "ledger.sqlite"), TickingClock()
    opened = open_ledger(place, clock)
    Evening(opened.ledger, 3).until(20)
    clock.at += timedelta(days=31)
    Evening(opened.ledger, 3).until(40)
    opened.close()
    before = len(list(place.pictures.glob("*/*")))
    done = prune(place, clock, 30)
    assert 0 < done.pictures < before
    assert verify(place).sound


# -- the head -----------------------------------------------------------------------------------------------------


def test_a_head_that_was_noted_down_tells_a_ledger_that_was_replaced(place, original, tmp_path):
    noted = head_of(place)
    assert noted == verify(place).tables[0].head
    assert verify(place, noted).sound
    other = closed_ledger(tmp_path / "other", 90)
    (finding,) = verify(other, Head(62, noted.sha256[::-1])).findings
    assert (finding.code, finding.number) == ("head_differs", 62)
    (finding,) = verify(place, Head(63, noted.sha256)).findings
    assert (finding.code, finding.number) == ("head_missing", 62)
    shutil.rmtree(tmp_path / "other")


@pytest.mark.parametrize(
    ("sha256", "words"),
    [
        ("00" * 32, "abandon " * 23 + "art"),
        ("7f" * 32, "legal winner thank year wave sausage worth useful " * 2 + "legal winner thank year wave sausage worth title"),
        ("ff" * 32, "zoo " * 23 + "vote"),
    ],
)
def test_the_words_of_a_head_are_those_of_the_published_examples(sha256, words):
    """Of BIP 39: https://github.com/trezor/python-mnemonic/blob/master/vectors.json."""
    assert words_of(Head(62, sha256)) == tuple(words.split())
    assert head_noted_as(f"62: {words}") == Head(62, sha256)


@pytest.mark.parametrize(
    "noted",
    [
        "",
        "62",
        "62:",
        ":" + "ab" * 32,
        "x:" + "ab" * 32,
        "62:" + "ab" * 31,
        "62:" + "xy" * 32,
        "62:" + "zoo " * 24,
        "62:" + "nothere " * 24,
    ],
)
def test_what_was_noted_down_wrong_is_no_head(noted):
    """Also 24 words of the list whose last one does not check the others."""
    with pytest.raises(ValueError):  # noqa: PT011 - the words are the library's own
        head_noted_as(noted)


def test_the_qr_code_holds_the_whole_head():
    head = Head(62, "ab" * 32)
    assert qr_code("стол 1", head).matrix == segno.make_qr(f"dealer-assist стол 1 62:{'ab' * 32}", error="m").matrix


# -- where it is --------------------------------------------------------------------------------------------------


def test_the_environment_names_another_ledger(tmp_path, monkeypatch):
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path)
    assert usual_place(environment={}) == place_of_file(tmp_path / "ledger.sqlite")
    assert usual_place(practice=True, environment={"DEALER_ASSIST_LEDGER": "sqlite:////x.db"}).address.endswith("/practice.sqlite")
    there = {"DEALER_ASSIST_LEDGER": f"sqlite:///{tmp_path}/club.sqlite", "DEALER_ASSIST_TABLE": "table 7"}
    assert usual_place(environment=there) == place_of_file(tmp_path / "club.sqlite", "table 7")
    club = "postgresql+psycopg://club@host/club"
    assert usual_place(environment={"DEALER_ASSIST_LEDGER": club}) == replace(place_of_file(tmp_path / "ledger.sqlite"), club=club)
    assert usual_place(practice=True, environment={"DEALER_ASSIST_LEDGER": club}).club == ""


@pytest.mark.parametrize("address", ["no address", "unknowndatabase://secret:password@host/x", "postgresql://secret:password@host/x"])
def test_an_address_that_leads_nowhere_is_told_without_its_secrets(address, tmp_path):
    with pytest.raises(KnownError) as fault:
        open_ledger(LedgerPlace(address, tmp_path / "pictures"), TickingClock())
    assert fault.value.code == "ledger_address_wrong"
    assert not re.search("secret|password", str(fault.value.fields))
