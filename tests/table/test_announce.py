"""What is announced after a change: codes and values from the printed rules, nothing that the ledger does not hold."""

import pytest

from dealer_assist.rules.actions import Fold
from dealer_assist.rules.split_options import TieRule
from dealer_assist.table.announce import Announcement, announce
from dealer_assist.table.session import TableSession
from tests.table.helpers import MemoryLedger, typed, without_bets


class Told:
    """A session whose announcements are collected."""

    def __init__(self, tie_rule: TieRule = TieRule.ROLLOVER) -> None:
        self.session = TableSession(MemoryLedger())
        self.heard: list[Announcement] = []
        self.session.subscribe(lambda change: self.heard.extend(announce(*change)))
        self.session.open_hand(without_bets(tie_rule=tie_rule))

    def confirm(self, *serials: str) -> "Told":
        for serial in serials:
            self.heard.clear()
            self.session.confirm(typed(serial))
        return self

    @property
    def codes(self) -> list[str]:
        return [announcement.code for announcement in self.heard]


def test_the_place_is_announced_before_anything_else():
    assert Told().heard == [Announcement("hand-opened", (("hand", 1), ("place", 3), ("seats", 3)))]


@pytest.mark.parametrize(
    ("serial", "code", "values"),
    [
        ("1283456", "seat-confirmed-corridor", {"first": 8, "second": 3, "low": 4, "high": 7, "width": 4}),
        ("1280456", "seat-confirmed-corridor", {"first": 8, "second": 0, "low": 9, "high": 9, "width": 1}),
        ("1290456", "seat-confirmed-neighbours", {"first": 9, "second": 0, "low": 9, "high": 0, "width": 0}),
        ("1244456", "seat-confirmed-double", {"first": 4, "second": 4, "low": 4, "high": 4, "width": 0}),
    ],
)
def test_a_confirmed_pocket_note_gives_its_pair_and_corridor(serial, code, values):
    (heard,) = Told().confirm(serial).heard
    assert (heard.code, dict(heard.params)) == (code, {"seat": 1, "name": "Anna", **values})


def test_the_result_is_told_with_check_digit_every_seat_and_the_winner():
    told = Told().confirm("1283456", "1246456", "1299456", "9950000")
    assert told.codes == ["board-confirmed", "check-digit", "state-alive", "state-alive", "state-out-double-trash", "winner-alive"]
    assert dict(told.heard[-1].params) == {"name": "Boris", "seat": 2, "width": 1, "amount": 3}
    assert [announcement.aloud for announcement in told.heard] == [True, True, False, False, False, True]


def test_a_double_set_wins_and_burns():
    told = Told().confirm("1283456", "1255456", "1289456", "9950000")
    assert told.codes[2:] == ["state-out-burnt", "state-double-set", "state-out-no-corridor", "winner-double-set"]


def test_everybody_out_rolls_over():
    told = Told().confirm("1212456", "1258456", "1278456", "9950000")
    assert told.codes[2:] == ["state-out-no-corridor", "state-out-post", "state-out-no-corridor", "rollover"]
    assert dict(told.heard[-1].params) == {"amount": 3}


def test_a_tie_is_split_where_that_was_agreed():
    told = Told(TieRule.SPLIT).confirm("1237456", "1248456", "1212456", "9950000")
    assert (told.codes[-1], dict(told.heard[-1].params)) == ("split", {"names": "Anna, Boris", "count": 2, "amount": 3})


def test_a_correction_that_changes_the_result_is_announced_again_with_the_result():
    told = Told().confirm("1283456", "1246456", "1299456", "9950000")
    told.session.aim(1)
    told.confirm("1289456")
    assert told.codes[:2] == ["seat-corrected-neighbours", "check-digit"]


def test_a_correction_that_changes_nothing_in_the_result_is_not_announced_as_a_new_result():
    told = Told().confirm("1283456", "1246456", "1299456", "9950000")
    told.session.aim(1)
    told.confirm("9983499")
    assert told.codes == ["seat-corrected-corridor"]


def test_undo_is_shown_but_not_spoken():
    told = Told().confirm("1283456")
    told.heard.clear()
    told.session.undo()
    assert told.heard == [Announcement("undone", (), aloud=False)]


def test_last_seat_left_wins_unseen():
    told = Told()
    told.session.act(Fold(1))
    told.heard.clear()
    told.session.act(Fold(2))
    assert told.codes == ["seat-folded", "state-folded", "state-folded", "state-uncontested", "winner-uncontested"]
