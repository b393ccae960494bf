"""Eight tables on one server that goes away twice, their processes killed: in the end the club has every hand once.

The whole size, 2,000 hands: `DEALER_ASSIST_CLUB_HANDS=250`.
"""

import os
import pickle
from random import Random

import pytest

from dealer_assist.storage.club.verify import verify_club
from dealer_assist.table.events import HandOpened
from tests.storage.club.conftest import PASSWORD
from tests.storage.club.many_tables import Floor, recorded
from tests.storage.club.test_carrier import CHAIN, own_chain

HANDS_A_TABLE = int(os.environ.get("DEALER_ASSIST_CLUB_HANDS", "10"))
TABLES = [f"table {number}" for number in range(1, 9)]


@pytest.fixture(scope="module")
def recordings(tmp_path_factory):
    """Two evenings; every other table plays the same one."""
    files = []
    for seed in (1, 2):
        files.append(tmp_path_factory.mktemp("recording") / "told")
        files[-1].write_bytes(pickle.dumps(recorded(HANDS_A_TABLE, seed)))
    return files


def test_every_hand_is_there_once_whatever_fails(club, recordings):
    for table in TABLES:
        club.add(table)
    tables = {club.place(table): recordings[number % 2] for number, table in enumerate(TABLES)}
    floor = Floor(club.server, tables, PASSWORD, Random(7))
    floor.play(kills=4, stops=2)
    assert floor.killed > 0
    report = verify_club(club.address())
    assert report.sound, report.findings
    found = {table.table: table for table in report.tables}
    for place, recording in tables.items():
        told = pickle.loads(recording.read_bytes())  # noqa: S301 - of this test
        assert club.execute(CHAIN, "floor", place.table) == own_chain(place)
        assert found[place.table].hands == sum(isinstance(telling.event, HandOpened) for telling, _ in told)
        assert found[place.table].payouts == sum(telling.outcome is not None for telling, _ in told)
        assert found[place.table].pictures == len({picture for _, picture in told if picture})
