"""A deal of Coins in progress: reserves, the order of the table, stakes, coins, payments, alerts (C1 to C12, CA9 to CA16)."""

import pytest

from dealer_assist.rules.coins_actions import PairBet, PairCall, PairCheck, PairFold, PairRaise, ShowCoin
from dealer_assist.rules.coins_alerts import Alert, AlertCode, alerts
from dealer_assist.rules.coins_hand import Ending
from dealer_assist.rules.coins_options import CoinsOptions, DealerMatch, FoldK
from dealer_assist.rules.coins_play import CoinsSetup, Stage, can_act, can_show_coin, deal
from dealer_assist.rules.errors import RuleError


def table(stacks=(5000, 5000, 5000), button=1, nominal=100, **options):
    return deal(CoinsSetup(tuple("ABCDEFGHIJ"[: len(stacks)]), tuple(stacks), nominal, button, CoinsOptions(**options)))


def played(play, *actions):
    for action in actions:
        play = play.do(action)
    return play


def refusal(play, action):
    """Code and fields of what forbids an action; the state is as before (I4)."""
    before = (play, play.money, play.legal())
    with pytest.raises(RuleError) as verified:
        play.verify(action)
    with pytest.raises(RuleError) as done:
        play.do(action)
    assert (play, play.money, play.legal()) == before
    assert (verified.value.code, verified.value.fields) == (done.value.code, done.value.fields)
    return done.value.code, dict(done.value.fields)


def test_a_deal_told_from_the_reserves_to_the_next_button_c1_c4_c6_c10_c11():
    """B deals; C and A play. C bets 2 and is raised by 1, A checks and is bet at."""
    play = table(button=2)
    assert (play.names, play.button, play.next_button, play.setup.players) == (("A", "B", "C"), 2, 3, (3, 1))
    assert (play.stacks, play.reserves, play.stakes, play.money) == ((4600, 4400, 4600), 1400, 0, 15000)
    assert (play.stage, play.turn, play.to_act, play.fold_cost) == (Stage.BETTING, (3, 2), 3, 300)
    assert (play.waiting, play.over, play.dealer_net) == ((), False, 0)  # no coin is asked for while bets are made
    play = play.do(PairBet(3, 2, 2))
    assert (play.stacks, play.stakes, play.money, play.turn) == ((4600, 4400, 3800), 800, 15000, (1, 2))
    play = play.do(PairCheck(1, 2))
    assert (play.turn, play.fold_cost, play.exposure) == ((2, 3), 600, 900)
    play = play.do(PairRaise(2, 3, 1))
    assert (play.stacks, play.stakes, play.turn, play.exposure) == ((4600, 3200, 3800), 2000, (2, 1), 1200)
    play = play.do(PairBet(2, 1, 3))
    assert (play.stacks, play.turn, play.fold_cost, play.exposure) == ((4600, 2000, 3800), (3, 2), 900, 1800)
    play = played(play, PairCall(3, 2), PairCall(1, 2))
    assert (play.stage, play.turn, play.to_act, play.waiting, play.over) == (Stage.SHOWDOWN, None, None, (3, 1, 2), False)
    assert (play.stacks, play.stakes, play.reserves, play.fold_cost) == ((3400, 2000, 3400), 4800, 1400, None)
    assert play.results == (None, None)
    play = played(play, ShowCoin(2, 1), ShowCoin(1, 1))
    assert [result and result.net for result in play.results] == [None, -600]
    assert (play.stacks, play.waiting) == ((3400, 2000, 3400), (3,))
    play = play.do(ShowCoin(3, 2))
    assert [result.net for result in play.results] == [900, -600]
    assert (play.stage, play.over, play.stacks, play.stakes, play.reserves) == (Stage.OVER, True, (4400, 4700, 5900), 0, 0)
    assert (play.dealer_net, play.money, play.legal(), play.waiting) == (-300, 15000, (), ())


def test_the_dealers_one_coin_counts_in_every_pair_of_the_deal_c5_ca8():
    play = played(table((9000, 9000, 9000)), *(PairCheck(seat, 1) for seat in (2, 3)), *(PairCheck(1, seat) for seat in (2, 3)))
    play = played(play, ShowCoin(2, 1), ShowCoin(3, 2))
    assert (play.results, play.waiting) == ((None, None), (1,))  # the players' coins alone decide nothing
    play = play.do(ShowCoin(1, 1))
    assert [result.net for result in play.results] == [-200, 300]
    assert [result.net for result in play.do(ShowCoin(1, 2)).results] == [300, -400]
    again = deal(CoinsSetup(play.names, play.stacks, 100, play.next_button))
    assert (again.button, again.coins) == (2, (None, None, None))


def test_a_coin_told_again_corrects_the_deal_c8():
    play = played(table((1000, 1000)), PairCheck(2, 1), PairCheck(1, 2), ShowCoin(2, 1), ShowCoin(1, 1))
    assert play.stacks == (1200, 800)
    assert play.do(ShowCoin(2, 2)).stacks == (700, 1300)
    assert play.do(ShowCoin(1, 2)).stacks == (700, 1300)
    assert played(play, ShowCoin(1, 2), ShowCoin(2, 2)).stacks == (1400, 600)


def test_where_everybody_folds_no_coin_is_opened_ca13_ca15():
    play = played(table(), PairFold(2, 1), PairBet(3, 1, 2), PairFold(1, 3))
    assert (play.over, play.waiting, play.stacks, play.dealer_net) == (True, (), (4700, 4700, 5600), -300)
    assert [result.ended for result in play.results] == [Ending.FOLD, Ending.FOLD]


def test_a_fold_is_told_when_the_betting_is_over():
    play = played(table(), PairBet(2, 1, 1), PairCheck(3, 1), PairFold(1, 2))
    assert (play.results, play.stakes, play.stacks) == ((None, None), 0, (4400, 4600, 4600))
    assert play.exposure == 600  # his fold and the coins against seat 3
    play = play.do(PairCheck(1, 3))
    assert (play.results[0].net, play.stacks, play.reserves) == (300, (4100, 4900, 4600), 1400)
    assert (play.results[1], play.dealer_net) == (None, -300)
    assert refusal(play, ShowCoin(2, 1)) == ("coin_stays_closed", {"seat": 2})


@pytest.mark.parametrize(
    ("stack", "stakes", "free"),
    [
        (1700, 1600, 0),  # 300 are free for the fold: the stakes against B stay whole
        (1699, 1400, 199),  # one too few: the 200 that no showdown against B can cost come back first, 199 of them stay
    ],
)
def test_the_dealers_stakes_come_back_only_where_a_fold_needs_them_c12(stack, stakes, free):
    play = played(table((stack, 9000, 9000)), PairBet(2, 1, 1), PairBet(3, 1, 2), PairFold(1, 2), PairCall(1, 3))
    assert (play.stakes, play.stacks[0]) == (stakes, free)


def test_a_fold_without_a_bet_is_paid_from_the_reserve_ca15():
    play = played(table((600, 400, 400)), PairFold(2, 1), PairCheck(3, 1))
    assert (play.stacks, play.reserves) == ((0, 0, 0), 1400)
    waiting = play.do(PairCheck(1, 3))
    assert (waiting.stacks, waiting.reserves, waiting.money) == ((300, 0, 0), 1100, 1400)
    play = play.do(PairFold(1, 3))
    assert (play.stacks, play.money, play.over) == ((600, 100, 700), 1400, True)
    assert [(result.from_stack, result.from_reserve) for result in play.results] == [(0, 300), (0, 300)]


def test_legal_actions_with_the_least_and_the_largest_multiplier_c6_ca11():
    play = table((5000, 5000))
    first = (PairCheck(2, 1), PairFold(2, 1), PairBet(2, 1, 1), PairBet(2, 1, 3))
    assert play.legal() == first
    play = play.do(PairCheck(2, 1))
    assert play.legal() == (PairCheck(1, 2), PairFold(1, 2), PairBet(1, 2, 1), PairBet(1, 2, 3))
    play = play.do(PairBet(1, 2, 2))
    assert play.legal() == (PairCall(2, 1), PairFold(2, 1), PairRaise(2, 1, 1), PairRaise(2, 1, 3))
    play = play.do(PairRaise(2, 1, 1))
    assert play.legal() == (PairCall(1, 2), PairFold(1, 2))
    play = play.do(PairCall(1, 2))
    assert play.legal() == (ShowCoin(2, 1), ShowCoin(2, 2), ShowCoin(1, 1), ShowCoin(1, 2))


@pytest.mark.parametrize(("stack", "bets"), [(400, []), (799, []), (800, [1]), (1199, [1]), (1200, [1, 2]), (1600, [1, 3]), (9000, [1, 3])])
def test_a_bet_needs_four_nominals_a_multiplier_behind_the_reserve_ca4_ca16(stack, bets):
    play = table((9000, stack))
    assert play.legal() == (PairCheck(2, 1), PairFold(2, 1), *(PairBet(2, 1, k) for k in bets))
    if 2 not in bets and bets[-1:] != [3]:
        needed = 800
        assert refusal(play, PairBet(2, 1, 2)) == ("stack_too_short", {"amount": needed, "stack": stack - 400})


@pytest.mark.parametrize(
    ("dealer", "match", "kinds"),
    [
        (1100, DealerMatch.FOUR, [PairCall, PairFold]),
        (1099, DealerMatch.FOUR, [PairFold]),
        (900, DealerMatch.THREE, [PairCall, PairFold]),
        (899, DealerMatch.THREE, [PairFold]),
        (1500, DealerMatch.FOUR, [PairCall, PairFold, PairRaise]),
        (1200, DealerMatch.THREE, [PairCall, PairFold, PairRaise]),
    ],
)
def test_the_dealer_can_call_what_he_can_match_c7_ca5_ca9(dealer, match, kinds):
    """Against a bet of 2, behind a reserve of 300."""
    play = table((dealer, 5000), dealer_match=match).do(PairBet(2, 1, 2))
    assert [type(action) for action in play.legal()] == kinds
    if PairCall not in kinds:
        needed = 800 if match is DealerMatch.FOUR else 600
        assert refusal(play, PairCall(1, 2)) == ("call_not_affordable", {"amount": needed, "stack": dealer - 300})


def test_refused_turns():
    play = table((5000, 5000, 5000, 5000))
    assert refusal(play, PairCheck(3, 1)) == ("out_of_turn", {"seat": 3, "to_act": 2})
    assert refusal(play, PairCheck(1, 2)) == ("out_of_turn", {"seat": 1, "to_act": 2})
    assert refusal(play, PairCheck(2, 3)) == ("no_such_pair", {"seat": 2, "opponent": 3})
    assert refusal(play, PairCheck(1, 1)) == ("no_such_pair", {"seat": 1, "opponent": 1})
    assert refusal(play, PairCheck(1, 5)) == ("no_such_pair", {"seat": 1, "opponent": 5})
    assert refusal(play, PairCheck(0, 1)) == ("no_such_pair", {"seat": 0, "opponent": 1})
    play = played(play, PairBet(2, 1, 1), PairCheck(3, 1), PairCheck(4, 1))
    assert refusal(play, PairCall(1, 3)) == ("other_pair_first", {"opponent": 3, "first": 2})
    assert refusal(play, PairCheck(1, 2)) == ("check_against_bet", {})
    assert refusal(play, PairBet(1, 2, 1)) == ("bet_against_bet", {})
    assert refusal(play, PairRaise(1, 2, 4)) == ("k_out_of_range", {"k": 4, "largest": 3})
    assert refusal(play, ShowCoin(1, 1)) == ("coins_closed", {})
    assert refusal(play, ShowCoin(5, 1)) == ("no_such_slot", {"slot": 5})
    assert refusal(play, ShowCoin(0, 1)) == ("no_such_slot", {"slot": 0})
    play = played(play, PairCall(1, 2), PairFold(1, 3), PairCheck(1, 4))
    assert refusal(play, PairCheck(2, 1)) == ("betting_closed", {})
    assert refusal(play, ShowCoin(3, 1)) == ("coin_stays_closed", {"seat": 3})
    assert refusal(play, ShowCoin(2, 0)) == ("coin_out_of_range", {"found": 0})
    assert refusal(play, ShowCoin(2, 3)) == ("coin_out_of_range", {"found": 3})
    assert can_show_coin(play, 1, 2)
    assert not can_act(play, PairCheck(2, 1))


def test_the_dealers_coin_stays_closed_where_everybody_has_folded_ca13():
    play = played(table((5000, 5000)), PairFold(2, 1))
    assert refusal(play, ShowCoin(1, 1)) == ("coin_stays_closed", {"seat": 1})


def test_the_table_hears_of_the_dealers_exposure_ca9():
    """Two bets of 3 can cost 1800, whether he calls or folds: 1799 are too little, and 1 is owed when he folds."""
    play = table((2000, 9000, 9000))
    assert alerts(play) == ()
    play = played(play, PairBet(2, 1, 3), PairBet(3, 1, 3))
    assert (play.exposure, alerts(play)) == (1800, ())
    play = played(table((1799, 9000, 9000)), PairBet(2, 1, 3), PairBet(3, 1, 3))
    assert alerts(play) == (Alert(AlertCode.EXPOSURE, 1, 0, 1800),)
    assert alerts(played(table((1800, 9000, 9000)), PairBet(2, 1, 3), PairBet(3, 1, 3))) == ()
    play = play.do(PairFold(1, 2))  # his fold costs the same
    assert alerts(play) == (Alert(AlertCode.EXPOSURE, 1, 0, 1800), Alert(AlertCode.FORCED_FOLD, 1, 2, 900))
    play = play.do(PairFold(1, 3))
    assert alerts(play) == (
        Alert(AlertCode.FORCED_FOLD, 1, 2, 900),
        Alert(AlertCode.FORCED_FOLD, 1, 3, 900),
        Alert(AlertCode.DEBT, 1, 3, 1),  # 299 of the stack and 600 of the reserves were left
    )
    assert (play.stacks, play.results[1].debt) == ((0, 9900, 9899), 1)


def test_the_exposure_of_a_fold_is_what_the_fold_costs_ca2_ca9():
    """With matched multipliers the dealer's fold against a bet of 2 costs 300; the bet itself may cost 600 as long as he is in."""
    play = played(table((9000, 9000, 9000), fold_k=FoldK.MATCHED), PairBet(2, 1, 2), PairCheck(3, 1))
    assert (play.exposure, play.fold_cost) == (900, 300)
    assert play.do(PairFold(1, 2)).exposure == 600


def test_a_player_who_folds_is_no_exposure_ca9():
    play = played(table((1799, 9000, 9000)), PairBet(2, 1, 3), PairFold(3, 1))
    assert (play.exposure, alerts(play)) == (900, (Alert(AlertCode.FOLD_WITHOUT_BET, 3, 1, 300),))


def test_stakes_and_reserves_of_the_pair_are_part_of_the_dealers_means_ca9():
    play = played(table((1500, 9000, 9000)), PairBet(2, 1, 2), PairBet(3, 1, 3), PairCall(1, 2))
    assert (play.stacks[0], play.exposure, alerts(play)) == (100, 1500, ())
    play = played(table((1499, 9000, 9000)), PairBet(2, 1, 2), PairBet(3, 1, 3), PairCall(1, 2))
    assert alerts(play) == (Alert(AlertCode.EXPOSURE, 1, 0, 1500),)


def test_no_alert_of_exposure_once_the_betting_is_over():
    play = played(table((900, 9000)), PairBet(2, 1, 3), PairFold(1, 2))
    assert alerts(play) == (Alert(AlertCode.FORCED_FOLD, 1, 2, 900),)
    assert play.stacks == (0, 9900)


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"stacks": (400,)}, "stacks_do_not_match", "stacks"),
        ({"names": ("A",), "stacks": (400,), "button": 1}, "too_few_seats", "seats"),
        ({"names": tuple("ABCDEFGHIJK"), "stacks": (9000,) * 11}, "too_many_seats", "seats"),
        ({"names": ("A", "B", "")}, "name_empty", "seats[2].name"),
        ({"names": ("A", "B", "A")}, "name_twice", "seats[2].name"),
        ({"button": 4}, "button_out_of_range", "button"),
        ({"button": 0}, "button_out_of_range", "button"),
        ({"nominal": 0}, "nominal_not_positive", "nominal"),
        ({"stacks": (399, 600, 400)}, "stack_below_reserve", "stacks[0]"),
        ({"stacks": (400, 599, 400)}, "stack_below_reserve", "stacks[1]"),
    ],
)
def test_deals_that_cannot_be_dealt_c2_ca16(changes, code, where):
    good = {"names": ("A", "B", "C"), "stacks": (400, 600, 400), "nominal": 100, "button": 2}
    assert deal(CoinsSetup(**good)).stacks == (0, 0, 0)
    with pytest.raises(RuleError) as caught:
        deal(CoinsSetup(**(good | changes)))
    assert (caught.value.code, caught.value.fields["where"]) == (code, where)


@pytest.mark.parametrize(("stacks", "index", "reserve"), [((399, 600, 400), 0, 400), ((400, 599, 400), 1, 600)])
def test_a_stack_below_the_reserve_is_told_with_both_c4_ca16(stacks, index, reserve):
    """4 nominals of a player, 3 for each of two players of the dealer."""
    with pytest.raises(RuleError) as caught:
        table(stacks, button=2)
    assert dict(caught.value.fields) == {"where": f"stacks[{index}]", "found": stacks[index], "reserve": reserve}
