"""What is announced after a change: codes and values from the printed rules, nothing that the ledger does not hold."""

import pytest

from dealer_assist.rules.actions import Bet, Fold, NotOpened, ShowNote
from dealer_assist.rules.banker_actions import NamePlace
from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.rules.coins_actions import PairBet
from dealer_assist.rules.coins_options import CoinsOptions
from dealer_assist.rules.options import Game
from dealer_assist.rules.split_options import TieRule
from dealer_assist.table.announce import Announcement, announce
from dealer_assist.table.events import DeckBuilt, FloorRuled, HandVoided, Misdeal, MoneyBrought, MoneyTaken, NoteReplaced
from dealer_assist.table.new_hand import NewHand
from dealer_assist.table.session import TableSession
from tests.table.helpers import SEATS, MemoryLedger, typed, without_bets


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


def test_undo_and_redo_are_shown_but_not_spoken():
    told = Told().confirm("1283456")
    told.heard.clear()
    told.session.undo()
    assert told.heard == [Announcement("undone", (), aloud=False)]
    told.heard.clear()
    told.session.redo()
    assert told.heard == [Announcement("redone", (), aloud=False)]


def test_last_seat_left_wins_unseen():
    told = Told()
    told.session.act(Fold(1))
    told.heard.clear()
    told.session.act(Fold(2))
    assert told.codes == ["seat-folded", "state-folded", "state-folded", "state-uncontested", "winner-uncontested"]


def heard_after(told: Told, *actions: object) -> list[Announcement]:
    for action in actions:
        told.heard.clear()
        told.session.act(action)
    return told.heard


@pytest.mark.parametrize(
    ("action", "code", "values", "aloud"),
    [
        (HandVoided(Misdeal.FLOOR_DECISION, "wrong deck"), "misdeal-floor-decision", {"hand": 1}, True),
        (NoteReplaced(2, Misdeal.ILLEGIBLE_NOTE), "note-replaced", {"seat": 2}, True),
        (FloorRuled("Zoya", "the note stays"), "floor-ruled", {"by": "Zoya", "ruling": "the note stays"}, True),
        (NotOpened(3), "seat-not-opened", {"seat": 3, "name": "Vera"}, True),
    ],
)
def test_what_the_croupier_decides_in_a_hand_is_announced(action, code, values, aloud):
    (heard,) = heard_after(Told(), action)
    assert (heard.code, dict(heard.params), heard.aloud) == (code, values, aloud)


@pytest.mark.parametrize(
    ("action", "code", "values", "aloud"),
    [
        (MoneyBrought("Anna", 100), "money-brought", {"name": "Anna", "amount": 100}, False),
        (MoneyTaken("Vera", 2), "money-taken", {"name": "Vera", "amount": 2}, False),
        (DeckBuilt(12, SEATS), "deck-built", {"notes": 12}, False),
    ],
)
def test_money_and_notes_between_hands_are_shown(action, code, values, aloud):
    told = Told()
    heard_after(told, Fold(1), Fold(2))
    (heard,) = heard_after(told, action)
    assert (heard.code, dict(heard.params), heard.aloud) == (code, values, aloud)


def test_the_end_of_the_session_tells_the_jackpot_that_was_shared():
    told = Told().confirm("1212456", "1258456", "1278456", "9950000")
    told.heard.clear()
    told.session.close()
    assert told.heard == [Announcement("session-closed", (("jackpot", 3),))]


def test_a_voided_hand_has_no_result_any_more():
    told = Told().confirm("1283456", "1246456", "1299456", "9950000")
    assert [each.code for each in heard_after(told, HandVoided(Misdeal.FLOOR_DECISION, "wrong deck"))] == ["misdeal-floor-decision"]


def test_bets_need_no_word_and_a_game_without_a_place_names_none():
    session = TableSession(MemoryLedger())
    heard: list[Announcement] = []
    session.subscribe(lambda change: heard.extend(announce(*change)))
    for name in SEATS:
        session.act(MoneyBrought(name, 1000))
    heard.clear()
    session.open_hand(NewHand(SEATS, game=Game.COINS, ante=10, options=CoinsOptions()))
    session.act(PairBet(2, 1, 1))
    assert heard == [Announcement("hand-opened-without-place", (("hand", 1), ("place", 0), ("seats", 3)))]


def test_notes_of_other_games_are_not_announced_as_pocket_pairs():
    session = TableSession(MemoryLedger())
    session.act(MoneyBrought("Anna", 1000))
    session.open_hand(NewHand(("Anna",), length=7, game=Game.BANKER, ante=10, options=BankerOptions()))
    heard: list[Announcement] = []
    session.subscribe(lambda change: heard.extend(announce(*change)))
    for action in (NamePlace(1, 3), Bet(1, 10), ShowNote(1, "1283456")):
        session.act(action)
    assert heard == []
