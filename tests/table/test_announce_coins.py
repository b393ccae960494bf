"""What is announced of a deal of Coins: the amounts are those of the printed example and the golden cases (C6 to C12, CA1 to CA14)."""

import pytest

from dealer_assist.rules.coins_actions import PairBet, PairCall, PairCheck, PairFold, PairRaise, ShowCoin
from dealer_assist.rules.coins_options import CoinsOptions
from dealer_assist.rules.options import Game
from dealer_assist.table.announcement import Delivery
from dealer_assist.table.new_hand import NewHand
from tests.table.hearing import Hearing

TAILS, HEADS = 1, 2
AFTER_A_PAIR = ["coins-reserve-back", "coins-dealer-wins", "coins-next-dealer"]


def deal(*names: str, money: int | tuple[int, ...] = 10_000, **options: object) -> Hearing:
    """Seat 1 deals; a point costs 100."""
    return Hearing.of(NewHand(names, game=Game.COINS, ante=100, options=CoinsOptions(**options)), money=money)


def test_c1_c2_the_opening_tells_the_dealer_and_the_price_of_a_point():
    assert deal("Anna", "Boris").said() == [("coins-opened", {"hand": 1, "seats": 2, "dealer": 1, "nominal": 100})]


def test_c6_every_action_is_told_with_its_pair():
    told = deal("Anna", "Boris", "Vera")
    assert told.do(PairBet(2, 1, 2)).said() == [("coins-bet", {"seat": 2, "opponent": 1, "k": 2})]
    assert told.do(PairCheck(3, 1)).said() == [("coins-check", {"seat": 3, "opponent": 1})]
    assert told.do(PairRaise(1, 2, 3)).said() == [("coins-raise", {"seat": 1, "opponent": 2, "k": 3})]
    assert told.do(PairCheck(1, 3), PairCall(2, 1)).said() == [("coins-call", {"seat": 2, "opponent": 1}), ("coins-betting-over", {})]
    assert [each.delivery for each in told.heard] == [Delivery.PASSING, Delivery.SPOKEN]


def test_c12_the_printed_example():
    """N = 100, bet x2 called, heads and tails: 3 x 2 x 100 = 600 from the dealer; the reserve of 400 comes back."""
    told = deal("Anna", "Boris").do(PairBet(2, 1, 2), PairCall(1, 2), ShowCoin(2, HEADS))
    assert told.said() == [("coins-heads", {"seat": 2, "points": 2})]
    told.do(ShowCoin(1, TAILS))
    assert told.said() == [
        ("coins-tails", {"seat": 1, "points": 1}),
        ("coins-pair-player", {"winner": 2, "loser": 1, "points": 3, "k": 2, "nominal": 100, "amount": 600}),
        ("coins-reserve-back", {"seat": 2, "amount": 400}),
        ("coins-dealer-loses", {"seat": 1, "amount": 600}),
        ("coins-next-dealer", {"seat": 2}),
    ]


@pytest.mark.parametrize(
    ("coins", "amount", "back"),
    [((HEADS, HEADS), 400, 0), ((TAILS, TAILS), 200, 200)],
)
def test_c9_without_bets_the_reserve_pays(coins, amount, back):
    told = deal("Anna", "Boris").do(PairCheck(2, 1), PairCheck(1, 2), ShowCoin(2, coins[0]), ShowCoin(1, coins[1]))
    assert told.values("coins-pair-dealer")["amount"] == amount
    assert told.values("coins-reserve-back") == {"seat": 2, "amount": back}
    assert told.values("coins-dealer-wins") == {"seat": 1, "amount": amount}


def test_c10_every_pair_is_told_by_itself_and_the_dealer_in_all():
    """G52: 3 points at k = 2 cost the dealer 600, 4 points at k = 2 + 3 bring him 2000."""
    told = deal("Anna", "Boris", "Vera").do(PairBet(2, 1, 2), PairBet(3, 1, 2), PairCall(1, 2), PairRaise(1, 3, 3), PairCall(3, 1))
    told.do(ShowCoin(2, TAILS), ShowCoin(3, HEADS), ShowCoin(1, HEADS))
    assert told.values("coins-pair-player")["amount"] == 600
    assert told.values("coins-pair-dealer") == {"winner": 1, "loser": 3, "points": 4, "k": 5, "nominal": 100, "amount": 2000}
    assert told.values("coins-dealer-wins") == {"seat": 1, "amount": 1400}


def test_c7_a_fold_is_paid_when_the_betting_is_over():
    """Refusing a bet of x2 costs 3 x 2 x 100."""
    told = deal("Anna", "Boris").do(PairCheck(2, 1), PairBet(1, 2, 2), PairFold(2, 1))
    assert told.codes == [
        "coins-fold",
        "coins-betting-over",
        "coins-pair-fold",
        "coins-reserve-back",
        "coins-dealer-wins",
        "coins-next-dealer",
    ]
    assert told.values("coins-pair-fold") == {"winner": 1, "loser": 2, "k": 2, "amount": 600}


def test_ca9_ca10_a_forced_fold_and_its_debt():
    """The dealer has 800: 600 lie in reserves, so 200 are free and he cannot call x3; 3 x 3 x 100 = 900, of which he has 500."""
    told = deal("Anna", "Boris", "Vera", money=(800, 10_000, 10_000))
    told.do(PairBet(2, 1, 3), PairCheck(3, 1), PairFold(1, 2))
    assert told.codes == ["coins-fold-forced"]
    told.do(PairCheck(1, 3))
    assert told.values("coins-pair-fold") == {"winner": 2, "loser": 1, "k": 3, "amount": 900}
    assert told.values("coins-debt") == {"winner": 2, "loser": 1, "amount": 400}


def test_a_coin_told_again_settles_its_pair_anew():
    told = deal("Anna", "Boris", "Vera").do(*(PairCheck(*pair) for pair in ((2, 1), (3, 1), (1, 2), (1, 3))))
    told.do(ShowCoin(2, TAILS), ShowCoin(3, HEADS), ShowCoin(1, HEADS), ShowCoin(2, HEADS))
    assert told.codes == [
        "coins-heads",
        "result-changed",
        "coins-pair-dealer",
        "coins-reserve-back",
        "coins-dealer-wins",
        "coins-next-dealer",
    ]
    assert told.values("coins-dealer-wins") == {"seat": 1, "amount": 800}


def test_ca15_a_fold_where_a_check_was_free_is_told_with_its_cost():
    """Three nominals of 100."""
    told = deal("Anna", "Boris", "Vera").do(PairFold(2, 1))
    assert told.said() == [
        ("coins-fold", {"seat": 2, "opponent": 1}),
        ("alert-fold-without-bet", {"seat": 2, "opponent": 1, "amount": 300}),
    ]


def test_ca9_a_dealer_who_may_lose_more_than_he_has_is_told_once():
    """He has 800. Two bets of x3 may cost him twice 3 x 3 x 100."""
    told = deal("Anna", "Boris", "Vera", money=(800, 10_000, 10_000)).do(PairBet(2, 1, 3))
    first = told.said("alert-dealer-exposure")
    assert first == [("alert-dealer-exposure", {"seat": 1, "opponent": 0, "amount": 900 + 300})]
    assert told.do(PairBet(3, 1, 3)).said("alert-dealer-exposure") == []
