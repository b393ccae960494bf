"""Coins: payments of every line at their borders, options, and what keeps a deal from being settled (C3 to C10, CA1 to CA17)."""

from dataclasses import replace

import pytest

from dealer_assist.rules.coins import CoinsHand, DealerEntry, Ending, PlayerEntry, can_settle, settle, verify_hand
from dealer_assist.rules.coins_options import CoinMode, CoinsOptions, DealerMatch, FoldK, KTotal, NominalLock, Shortfall
from dealer_assist.rules.coins_setup import can_nominal_change, verify_nominal_change
from dealer_assist.rules.errors import IllegalAction, RuleError
from dealer_assist.rules.option import describe
from tests.rules.coins_deals import RICH, hand, steps


def pair(words, *, coins=(2, 1), stack=RICH, dealer=RICH, nominal=100, **options):
    """The result of one pair with the coins of player and dealer."""
    (result,) = settle(
        hand({"A": words}, coins={"A": coins[0]}, dealer=(coins[1], dealer), stacks={"A": stack}, nominal=nominal, **options)
    ).players
    return result


def money(result):
    return result.k, result.net, result.from_stack, result.from_reserve, result.reserve_back


def refusal(played):
    """Code and key of what keeps a deal from being settled."""
    assert not can_settle(played)
    with pytest.raises(RuleError) as caught:
        verify_hand(played)
    return caught.value.code, caught.value.fields["where"]


@pytest.mark.parametrize(("player", "dealer", "points", "net"), [(1, 1, 2, -200), (1, 2, 3, 300), (2, 1, 3, 300), (2, 2, 4, -400)])
def test_heads_are_two_odd_is_the_players_even_the_dealers_c3_c8(player, dealer, points, net):
    result = pair("check, check", coins=(player, dealer))
    assert (result.ended, result.points, result.winner) == (Ending.SHOWDOWN, points, "player" if points == 3 else "dealer")
    assert money(result) == (1, net, 0, abs(net), 400 + min(net, 0))


@pytest.mark.parametrize(
    ("words", "k"),
    [
        ("bet 1, call", 1),
        ("bet 3, call", 3),
        ("check, bet 2, call", 2),
        ("bet 2, raise 3, call", 5),
        ("bet 3, raise 3, call", 6),
        ("bet 3, raise 1, call", 4),
        ("check, bet 1, raise 2, call", 3),
    ],
)
def test_bet_and_raise_are_added_ca1_ca11(words, k):
    assert money(pair(words)) == (k, 300 * k, 300 * k, 0, 400)
    assert money(pair(words, coins=(2, 2))) == (k, -400 * k, 400 * k, 0, 400)


@pytest.mark.parametrize(("rule", "ks"), [(KTotal.SUM, (1, 2, 5)), (KTotal.LAST, (1, 2, 3)), (KTotal.ONE_PLUS_SUM, (1, 3, 6))])
def test_the_readings_of_k_ca1_ca6(rule, ks):
    assert tuple(pair(words, k_total=rule).k for words in ("check, check", "bet 2, call", "bet 2, raise 3, call")) == ks
    assert pair("bet 2, raise 3, call", k_total=rule).amount == 300 * ks[2]


@pytest.mark.parametrize(
    ("words", "announced", "matched", "winner"),
    [
        ("fold", 1, 1, "dealer"),
        ("check, fold", 1, 1, "player"),
        ("bet 2, fold", 2, 1, "player"),
        ("check, bet 3, fold", 3, 1, "dealer"),
        ("bet 2, raise 3, fold", 5, 2, "dealer"),
        ("check, bet 2, raise 1, fold", 3, 2, "player"),
    ],
)
def test_a_fold_pays_three_points_to_the_other_side_c7_ca2_ca12(words, announced, matched, winner):
    for rule, k in ((FoldK.ANNOUNCED, announced), (FoldK.MATCHED, matched)):
        result = pair(words, fold_k=rule)
        assert (result.ended, result.points, result.winner, result.k, result.amount) == (Ending.FOLD, None, winner, k, 300 * k)
    assert pair("bet 2, raise 3, fold", k_total=KTotal.LAST).k == 3
    assert pair("bet 2, raise 3, fold", k_total=KTotal.ONE_PLUS_SUM, fold_k=FoldK.MATCHED).k == 3


def test_a_loss_without_a_bet_comes_from_the_reserve_c9_ca15():
    assert money(pair("fold", stack=0)) == (1, -300, 0, 300, 100)
    assert money(pair("check, fold", dealer=0)) == (1, 300, 0, 300, 400)
    assert money(pair("check, check", coins=(2, 2), stack=0)) == (1, -400, 0, 400, 0)


def test_a_fold_is_paid_from_stack_then_reserve_then_owed_c7_ca10():
    """The dealer folds against a bet of 3: 900 out of his stack, the 300 of this pair's reserve, and a debt."""
    assert money(pair("bet 3, fold", dealer=900)) == (3, 900, 900, 0, 400)
    assert money(pair("bet 3, fold", dealer=899)) == (3, 900, 899, 1, 400)
    assert money(pair("bet 3, fold", dealer=600)) == (3, 900, 600, 300, 400)
    short = pair("bet 3, fold", dealer=599)
    assert (money(short), short.debt, short.paid) == ((3, 900, 599, 300, 400), 1, 899)
    capped = pair("bet 3, fold", dealer=599, shortfall=Shortfall.CAP)
    assert (money(capped), capped.debt, capped.amount) == ((3, 899, 599, 300, 400), 0, 899)


def test_a_folding_player_pays_with_his_stake_too_c7_ca17():
    """Bet 1 lays 400 of 500; the raise of 3 is refused: 1200 are due, 500 and the reserve are there."""
    result = pair("bet 1, raise 3, fold", stack=500)
    assert (money(result), result.debt, result.forced) == ((4, -1200, 500, 400, 0), 300, True)
    assert settle(hand({"A": "bet 1, raise 3, fold"}, stacks={"A": 500})).dealer_net == 1200
    rich = pair("bet 1, raise 3, fold", stack=1600)
    assert (money(rich), rich.forced) == ((4, -1200, 1200, 0, 400), False)


@pytest.mark.parametrize(("stack", "ended"), [(1600, Ending.SHOWDOWN), (1599, Ending.FOLD)])
def test_a_player_who_cannot_pay_the_call_has_folded_c7(stack, ended):
    result = pair("bet 1, raise 3, call", stack=stack)
    assert (result.ended, result.forced) == (ended, ended is Ending.FOLD)


@pytest.mark.parametrize(("match", "enough"), [(DealerMatch.FOUR, 800), (DealerMatch.THREE, 600)])
def test_what_the_dealer_lays_for_a_call_ca5(match, enough):
    assert pair("bet 2, call", dealer=enough, dealer_match=match).ended is Ending.SHOWDOWN
    assert pair("bet 2, call", dealer=enough - 1, dealer_match=match).forced
    assert pair("check, bet 2, call", dealer=enough, dealer_match=match).k == 2
    assert refusal(hand({"A": "check, bet 2, call"}, dealer=(1, enough - 1), dealer_match=match)) == (
        "stack_too_short",
        "players[0].actions[1]",
    )


def test_calls_are_resolved_clockwise_out_of_the_free_stack_ca9():
    """1500 pay A's 800 and not B's 800 as well: B's call is a fold for 600. C's 400 are there: B alone is folded to.

    The fold takes the 300 that are left, and of the stakes against A and C the 300 that no showdown can cost.
    """
    lines = {"A": "bet 2, call", "B": "bet 2, call", "C": "bet 1, call"}
    result = settle(hand(lines, dealer=(1, 1500)))
    assert [each.ended for each in result.players] == [Ending.SHOWDOWN, Ending.FOLD, Ending.SHOWDOWN]
    assert [each.forced for each in result.players] == [False, True, False]
    assert [money(each) for each in result.players] == [(2, 600, 600, 0, 400), (2, 600, 600, 0, 400), (1, 300, 300, 0, 400)]
    assert result.dealer_net == -1500
    assert [each.forced for each in settle(hand(lines, dealer=(1, 1600))).players] == [False, False, True]
    assert [each.forced for each in settle(hand(lines, dealer=(1, 1999))).players] == [False, False, True]
    assert [each.forced for each in settle(hand(lines, dealer=(1, 2000))).players] == [False, False, False]


@pytest.mark.parametrize(
    ("stack", "paid"),
    [
        (1300, (400, 200, 0)),  # 100 left after A and C, 300 of their stakes
        (1200, (300, 300, 0)),  # nothing left, 300 of their stakes
        (1199, (599, 1, 0)),  # C's call fails too: 399 left, 200 of A's stake
        (800, (200, 400, 0)),  # 200 of A's stake, then the reserves of B and of A, whose stake covers him; C's stays for C's fold
        (799, (0, 600, 0)),  # A is folded to and takes 499 and 101 of the reserves: 799 are left of these
        (600, (0, 600, 0)),  # 200 after C's call and 100 of its stake are A's: 300 and 300 of the reserves, 600 are left
        (599, (0, 599, 1)),  # one unit less than three folds or showdowns can cost: 1500 against 599 and 900
    ],
)
def test_a_fold_of_the_dealer_takes_what_no_showdown_can_cost_ca5_ca10(stack, paid):
    """A stake of 4 nominals a multiplier covers a loss of 3: the rest comes back whatever the coins are."""
    lines = {"A": "bet 2, call", "B": "bet 2, call", "C": "bet 1, call"}
    second = settle(hand(lines, dealer=(1, stack))).players[1]
    assert (second.forced, (second.from_stack, second.from_reserve, second.debt)) == (True, paid)


def test_the_rounds_of_the_table_decide_who_is_first_ca9():
    """A's raise is answered after the dealer has called B: 800 are gone by then."""
    lines = {"A": "check, bet 1, raise 1, call", "B": "bet 2, call"}
    assert [each.forced for each in settle(hand(lines, dealer=(1, 1600))).players] == [False, False]
    assert [each.forced for each in settle(hand(lines, dealer=(1, 1599))).players] == [True, False]


def test_folds_are_paid_when_the_betting_is_over_the_players_first_ca10():
    """A's 300 do not help to call B's bet; they help to pay the fold against B, wherever A sits."""
    first, second = settle(hand({"A": "fold", "B": "bet 3, call"}, dealer=(1, 900))).players
    assert (first.net, second.forced, money(second)) == (-300, True, (3, 900, 900, 0, 400))
    first, second = settle(hand({"A": "fold", "B": "bet 3, call"}, dealer=(1, 500))).players
    assert (first.net, money(second)) == (-300, (3, 900, 800, 100, 400))
    first, second = settle(hand({"B": "bet 3, call", "A": "fold"}, dealer=(1, 0))).players
    assert (money(first), first.debt, second.net) == ((3, 900, 300, 600, 400), 0, -300)


def test_one_plus_sum_needs_more_than_the_stake_ca6():
    """Bet 1 is k 2: 600 for three points, of which 400 lie as a stake. A takes what is free, B the reserve of his own pair."""
    lines = {"A": "bet 1, call", "B": "bet 1, call", "C": "check, check"}
    results = settle(hand(lines, dealer=(1, 950), k_total=KTotal.ONE_PLUS_SUM)).players
    assert [money(each) for each in results] == [(2, 600, 550, 50, 400), (2, 600, 400, 200, 400), (1, 300, 0, 300, 400)]
    assert money(pair("bet 1, call", coins=(2, 2), stack=450, k_total=KTotal.ONE_PLUS_SUM)) == (2, -800, 450, 350, 50)


@pytest.mark.parametrize(
    ("lines", "stack", "index", "paid"),
    [
        # A's 400 and 200 out of 300 that are free, B's 400, what A leaves, and his reserve
        ({"A": "bet 1, call", "B": "bet 1, call"}, 1100, 1, (500, 100)),
        # A's stake of 3 covers k 4: everything that is free is B's
        ({"A": "bet 3, call", "B": "bet 1, call"}, 1800, 1, (600, 0)),
        ({"A": "bet 3, call", "B": "bet 1, call"}, 1799, 1, (599, 1)),
        # his stake of 6 is more than k 7 can cost: no help for B
        ({"A": "bet 3, raise 3, call", "B": "bet 1, call"}, 2999, 1, (599, 1)),
        # a showdown without a bet is paid by its own reserve
        ({"A": "check, check", "B": "bet 1, call"}, 600, 1, (600, 0)),
        # and so is a folded pair nothing that B has to wait for
        ({"A": "bet 1, raise 1, fold", "B": "bet 1, call"}, 800, 1, (600, 0)),
    ],
)
def test_one_plus_sum_takes_what_earlier_pairs_leave_free_ca6_c10(lines, stack, index, paid):
    result = settle(hand(lines, dealer=(1, stack), stacks=dict.fromkeys(lines, 9000), k_total=KTotal.ONE_PLUS_SUM)).players[index]
    assert (result.k, (result.from_stack, result.from_reserve)) == (2, paid)


@pytest.mark.parametrize(
    ("lines", "stack", "options", "paid"),
    [
        ({"A": "bet 3, fold", "B": "check, check"}, 0, {}, [(0, 300, 600), (0, 300, 0)]),  # B's showdown keeps its reserve
        ({"A": "bet 3, fold", "B": "check, fold"}, 0, {}, [(0, 300, 600), (0, 300, 0)]),  # and so does the dealer's fold against B
        ({"A": "check, fold", "B": "bet 3, fold"}, 0, {}, [(0, 300, 0), (0, 300, 600)]),
        ({"A": "bet 3, fold", "B": "bet 1, call"}, 400, {}, [(100, 600, 200), (300, 0, 0)]),  # B's stake covers him
        ({"A": "bet 3, fold", "B": "bet 1, call"}, 400, {"k_total": KTotal.ONE_PLUS_SUM}, [(0, 400, 800), (400, 200, 0)]),
        ({"A": "bet 3, fold", "B": "fold"}, 0, {}, [(300, 600, 0), (0, 300, 0)]),  # B has lost, nobody needs that reserve
    ],
)
def test_a_fold_of_the_dealer_leaves_the_reserves_that_other_pairs_need_c10_ca10(lines, stack, options, paid):
    results = settle(hand(lines, dealer=(1, stack), **options)).players
    assert [(each.from_stack, each.from_reserve, each.debt) for each in results] == paid


def test_the_coin_of_a_folder_is_not_needed_ca13():
    assert pair("fold", coins=(None, None)).amount == 300
    assert refusal(hand({"A": "check, check"}, coins={"A": None})) == ("coin_missing", "players[0].coin")
    assert refusal(hand({"A": "fold", "B": "check, check"}, dealer=(None, 0))) == ("coin_missing", "dealer.coin")


@pytest.mark.parametrize(
    ("words", "code", "index"),
    [
        ("bet 0, call", "k_out_of_range", 0),
        ("bet 4, call", "k_out_of_range", 0),
        ("bet 1, raise 4, call", "k_out_of_range", 1),
        ("bet 1, raise 0, call", "k_out_of_range", 1),
        ("bet -1, call", "k_out_of_range", 0),
        ("bet 1, raise 1, raise 1", "second_raise", 2),
        ("check, bet 1, raise 1, raise 1", "second_raise", 3),
        ("bet 1, check", "check_against_bet", 1),
        ("bet 1, bet 1", "bet_against_bet", 1),
        ("raise 1, call", "raise_without_bet", 0),
        ("check, raise 1", "raise_without_bet", 1),
        ("call", "nothing_to_call", 0),
        ("check, call", "nothing_to_call", 1),
        ("check, check, bet 1", "pair_closed", 2),
        ("bet 1, call, fold", "pair_closed", 2),
        ("fold, fold", "pair_closed", 1),
    ],
)
def test_lines_that_the_betting_forbids_c6(words, code, index):
    assert refusal(hand({"B": "check, check", "A": words})) == (code, f"players[1].actions[{index}]")


@pytest.mark.parametrize("words", ["", "check", "bet 1", "bet 1, raise 1", "check, bet 1, raise 1"])
def test_a_line_must_be_told_to_its_end(words):
    assert refusal(hand({"A": words})) == ("actions_unfinished", "players[0].actions")


@pytest.mark.parametrize(("words", "stack", "index"), [("bet 2, call", 800, 0), ("check, bet 1, raise 2, call", 1200, 2)])
def test_a_bet_needs_its_whole_stake_ca16(words, stack, index):
    assert can_settle(hand({"A": words}, stacks={"A": stack}))
    assert refusal(hand({"A": words}, stacks={"A": stack - 1})) == ("stack_too_short", f"players[0].actions[{index}]")


GOOD = CoinsHand(1, DealerEntry("D", 0, 1), (PlayerEntry("A", 0, steps("check, check"), 1), PlayerEntry("B", 0, steps("fold"))))


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"players": ()}, "too_few_seats", "players"),
        ({"players": tuple(replace(GOOD.players[0], name=name) for name in "ABCEFGHIJK")}, "too_many_seats", "players"),
        ({"players": (GOOD.players[0], replace(GOOD.players[1], name="A"))}, "name_twice", "players[1].name"),
        ({"players": (replace(GOOD.players[0], name=""),)}, "name_empty", "players[0].name"),
        ({"dealer": DealerEntry("B", 0, 1)}, "name_twice", "dealer.name"),
        ({"dealer": DealerEntry(" ", 0, 1)}, "name_empty", "dealer.name"),
        ({"dealer": DealerEntry("D", -1, 1)}, "negative_money", "dealer.stack"),
        ({"players": (GOOD.players[0], replace(GOOD.players[1], stack=-1))}, "negative_money", "players[1].stack"),
        ({"nominal": 0}, "nominal_not_positive", "nominal"),
        ({"dealer": DealerEntry("D", 0, 3)}, "coin_out_of_range", "dealer.coin"),
        ({"dealer": DealerEntry("D", 0, 0)}, "coin_out_of_range", "dealer.coin"),
        ({"players": (GOOD.players[0], replace(GOOD.players[1], coin=0))}, "coin_out_of_range", "players[1].coin"),
    ],
)
def test_deals_that_cannot_be_settled(changes, code, where):
    assert can_settle(GOOD)
    assert refusal(replace(GOOD, **changes)) == (code, where)


def test_a_refusal_gives_its_numbers_c3():
    for changes, found in (({"dealer": DealerEntry("D", 0, 3)}, 3), ({"dealer": DealerEntry("D", -2, 1)}, -2), ({"nominal": -1}, -1)):
        with pytest.raises(RuleError) as caught:
            settle(replace(GOOD, **changes))
        assert caught.value.fields["found"] == found


def test_nine_players_and_the_dealer_are_the_most():
    nine = tuple(replace(GOOD.players[0], name=name) for name in "ABCEFGHIJ")
    assert settle(replace(GOOD, players=nine)).dealer_net == 9 * 2


@pytest.mark.parametrize(
    ("players", "fields"),
    [((), {"found": 0, "minimum": 1}), (tuple(replace(GOOD.players[0], name=name) for name in "ABCEFGHIJK"), {"found": 10, "maximum": 9})],
)
def test_how_many_players_there_may_be(players, fields):
    with pytest.raises(RuleError) as caught:
        settle(replace(GOOD, players=players))
    assert dict(caught.value.fields) == {"where": "players", **fields}


def test_the_same_name_is_told_of_both_places():
    with pytest.raises(RuleError) as caught:
        settle(replace(GOOD, dealer=DealerEntry("B", 0, 1)))
    assert dict(caught.value.fields) == {"where": "dealer.name", "name": "B", "other": "players[1].name"}


def test_the_nominal_stays_until_everybody_has_dealt_ca7():
    options = CoinsOptions()
    assert [can_nominal_change(options, deals, 4) for deals in range(6)] == [True, False, False, False, True, True]
    assert all(can_nominal_change(CoinsOptions(nominal_lock=NominalLock.DEALER), deals, 4) for deals in range(6))
    with pytest.raises(IllegalAction) as caught:
        verify_nominal_change(options, 3, 4)
    assert (caught.value.code, dict(caught.value.fields)) == ("nominal_locked", {"deals": 3, "seats": 4})


def test_tossed_coins_are_paid_like_set_ones_ca14():
    for coins in ((1, 1), (1, 2), (2, 1), (2, 2)):
        assert pair("bet 2, call", coins=coins, coin_mode=CoinMode.TOSS) == pair("bet 2, call", coins=coins)


def test_descriptions_hold_every_option_once():
    descriptions = {about.key: about for about in describe(CoinsOptions)}
    assert {key: about.choices for key, about in descriptions.items()} == {
        "k_total": ("sum", "last", "1+sum"),
        "fold_k": ("announced", "matched"),
        "dealer_match": ("4kN", "3kN"),
        "nominal_lock": ("session", "dealer"),
        "shortfall": ("debt", "cap"),
        "coin_mode": ("choose", "toss"),
    }
    assert [about.default for about in descriptions.values()] == ["sum", "announced", "4kN", "session", "debt", "choose"]
    assert [about.rule for about in descriptions.values()] == ["CA1, CA6", "CA2", "CA5", "CA7", "CA10", "CA14"]
