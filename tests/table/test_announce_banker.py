"""What is announced at a table of Banker: the amounts are those of the golden cases (S33, SA23 to SA26)."""

from fractions import Fraction

import pytest

from dealer_assist.rules.actions import COMMON, Bet, Fold, ShowNote
from dealer_assist.rules.banker_actions import NamePlace
from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.rules.options import Game
from dealer_assist.table.announcement import Delivery
from dealer_assist.table.new_hand import NewHand
from tests.table.hearing import Hearing

BOARD_5 = ShowNote(COMMON, "9955000")


def table(*names: str, **options: object) -> Hearing:
    return Hearing.of(NewHand(names, length=7, game=Game.BANKER, ante=100, options=BankerOptions(**options)), money=10_000)


def note(seat: int, pair: str) -> ShowNote:
    """A note with this pair at places 3 and 4."""
    return ShowNote(seat, f"{seat}0{pair}000")


def test_the_opening_tells_ante_and_players_and_that_no_limit_is_agreed():
    """SA23: above 5.8 antes the players are the favourites; 5 are advised."""
    assert table("Anna", "Boris").said() == [
        ("banker-opened", {"hand": 1, "seats": 2, "ante": 100}),
        ("warning-banker-cap-missing", {"recommended": 5, "break_even": Fraction(29, 5)}),
    ]


def test_an_advised_limit_needs_no_warning():
    assert table("Anna", banker_bet_cap=5).said() == [("banker-opened", {"hand": 1, "seats": 1, "ante": 100})]


@pytest.mark.parametrize(("bet", "warned"), [(580, False), (581, True)])
def test_a_bet_that_makes_the_player_the_favourite_is_told(bet, warned):
    """SA23: the edge changes hands at 5.8 antes."""
    codes = [code for code, _ in table("Anna").do(NamePlace(1, 3), Bet(1, bet)).said()]
    assert codes == ["banker-bet", *(["banker-bet-favours-player"] if warned else [])]


def test_places_and_bets_are_told():
    told = table("Anna").do(NamePlace(1, 3))
    assert told.said() == [("banker-place", {"seat": 1, "place": 3})]
    assert told.do(Bet(1, 150)).said() == [("banker-bet", {"seat": 1, "amount": 150, "stake": 250})]
    assert [each.delivery for each in told.heard] == [Delivery.PASSING]


def test_a_fold_costs_half_the_ante_and_ends_the_hand_of_a_single_player():
    told = table("Anna").do(NamePlace(1, 3), Fold(1))
    assert told.said() == [
        ("seat-folded", {"seat": 1, "name": "Anna"}),
        ("banker-folded", {"seat": 1, "amount": 50}),
        ("banker-house-wins", {"amount": 50}),
    ]


@pytest.mark.parametrize(
    ("bet", "pair", "board", "code", "amount", "house"),
    [
        (100, "38", "9955000", "banker-alive", 200, "banker-house-pays"),
        (150, "44", "9944000", "banker-double-set", 2500, "banker-house-pays"),
        (150, "38", "9933000", "banker-out-post", 250, "banker-house-wins"),
        (100, "38", "9999000", "banker-out-outside", 200, "banker-house-wins"),
        (100, "45", "9955000", "banker-out-no-corridor", 200, "banker-house-wins"),
        (100, "44", "9955000", "banker-out-double-trash", 200, "banker-house-wins"),
    ],
)
def test_a_bet_wins_one_or_ten_stakes_or_loses_it(bet, pair, board, code, amount, house):
    told = table("Anna").do(NamePlace(1, 3), Bet(1, bet), note(1, pair), ShowNote(COMMON, board))
    digit = int(board[2])
    assert told.said() == [
        ("banker-note-confirmed", {}),
        (code, {"seat": 1, "digit": digit, "amount": amount}),
        (house, {"amount": amount}),
    ]


def test_a_players_note_is_told_as_the_pair_at_his_own_place():
    told = table("Anna", "Boris").do(NamePlace(1, 3), NamePlace(2, 7), Bet(1, 100), Bet(2, 100), ShowNote(2, "1111152"))
    values = told.values("seat-confirmed-corridor")
    assert (values["seat"], values["first"], values["second"], values["width"]) == (2, 2, 5, 2)


def test_sa26_the_common_note_is_read_by_each_at_his_own_place_and_the_house_told_in_all():
    """Anna at place 3: 5 is inside 3-8, she wins 200. Boris at place 7: 0 is outside 2-5, he loses 300."""
    told = table("Anna", "Boris").do(NamePlace(1, 3), NamePlace(2, 7), Bet(1, 100), Bet(2, 200))
    told.do(note(1, "38"), ShowNote(2, "1111152"), BOARD_5)
    assert told.values("banker-alive") == {"seat": 1, "digit": 5, "amount": 200}
    assert told.values("banker-out-outside") == {"seat": 2, "digit": 0, "amount": 300}
    assert told.values("banker-house-wins") == {"amount": 100}


def test_sa26_with_a_note_for_each_every_player_ends_by_himself():
    told = table("Anna", "Boris", board_per_player=True).do(NamePlace(1, 3), NamePlace(2, 3), Bet(1, 100), Bet(2, 100))
    told.do(note(1, "38"), BOARD_5)
    assert told.codes == ["banker-note-for-seat-confirmed", "banker-alive"]
    told.do(note(2, "46"), ShowNote(COMMON, "9965000", 1))
    assert told.codes == ["banker-note-for-seat-confirmed", "banker-out-post", "banker-house-even"]


def test_a_correction_pays_anew_only_the_player_whom_it_concerns():
    told = table("Anna", "Boris").do(NamePlace(1, 3), NamePlace(2, 3), Bet(1, 100), Bet(2, 100))
    told.do(note(1, "38"), note(2, "46"), BOARD_5, note(2, "78"))
    assert told.codes == ["seat-corrected-neighbours", "result-changed", "banker-out-no-corridor", "banker-house-even"]
