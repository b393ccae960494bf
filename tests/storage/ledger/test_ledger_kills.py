"""The program is killed at random moments of an evening: nothing that was kept is lost, nothing is doubled."""

import os

import pytest

from dealer_assist.storage.ledger.place import place_of_file
from tests.storage.kills import kill_loop


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the evening is played in a forked process")
def test_an_evening_survives_being_killed(tmp_path):
    outcome = kill_loop(place_of_file(tmp_path / "ledger.sqlite"), kills=8, seed=1)
    assert outcome.survived == outcome.tried == 8
