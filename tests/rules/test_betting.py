"""A round of betting, told action by action (S16 to S22, SA4 to SA9)."""

import pytest

from dealer_assist.rules import betting
from dealer_assist.rules.betting import BettingLimits, Bettor, MinRaise
from dealer_assist.rules.errors import IllegalAction
from dealer_assist.rules.split_options import SplitOptions
from tests.rules.betting_rounds import betting_round, refused


def test_left_of_the_dealer_begins_and_the_turn_goes_round_s16():
    state = betting_round(500, 500, 500, button=1)
    assert state.to_act == 2
    state = betting.check(state)
    assert state.to_act == 0
    state = betting.bet(state, 100)
    assert state.to_act == 1
    state = betting.call(betting.fold(state))
    assert state.to_act is None
    assert state.contributions == (100, 0, 100)


def test_all_check_ends_the_round():
    assert betting.check(betting.check(betting_round(500, 500))).to_act is None


def test_check_only_before_a_bet_s20():
    state = betting.bet(betting_round(500, 500), 100)
    assert refused(betting.check, state) == "check_after_bet"
    assert not betting.can_check(state)


def test_bet_only_once_s20():
    assert refused(betting.bet, betting.bet(betting_round(500, 500), 100), 200) == "bet_after_bet"


def test_raise_needs_a_bet_s20():
    assert refused(betting.raise_to, betting_round(500, 500), 200) == "raise_without_bet"


def test_call_needs_a_bet():
    assert refused(betting.call, betting_round(500, 500)) == "nothing_to_call"


@pytest.mark.parametrize(("amount", "code"), [(0, "amount_not_positive"), (-5, "amount_not_positive"), (501, "stack_too_short")])
def test_impossible_amounts(amount, code):
    assert refused(betting.bet, betting_round(500, 500), amount) == code


def test_a_bet_below_the_ante_is_forbidden_and_counts_as_a_fold_s21():
    state = betting_round(500, 500, 500)
    assert not betting.can_bet(state, 99)
    assert betting.bet(state, 1).bettors[0].folded
    after = betting.bet(state, 99)
    assert after.bettors[0].folded
    assert after.bettors[0].stack == 500
    assert betting.can_bet(state, 100)


def test_a_whole_stack_below_the_ante_is_an_all_in_sa8():
    state = betting.bet(betting_round(60, 500), 60)
    assert not state.bettors[0].folded
    assert state.to_call == 60


def test_limit_of_bet_and_raise_sa7():
    state = betting_round(1000, 1000)
    assert betting.can_bet(state, 200)
    assert refused(betting.bet, state, 201) == "above_limit"
    state = betting.bet(state, 200)
    assert betting.can_raise(state, 400)
    assert refused(betting.raise_to, state, 401) == "above_limit"
    assert betting.can_bet(betting_round(1000, 1000, raise_cap_ante=0), 1000)


def test_least_raise_sa6():
    state = betting.bet(betting_round(1000, 1000, 1000), 200)
    assert refused(betting.raise_to, state, 299) == "raise_too_small"
    assert betting.can_raise(state, 300)
    like_holdem = betting.bet(betting_round(1000, 1000, 1000, min_raise=MinRaise.LAST_INCREMENT), 200)
    assert refused(betting.raise_to, like_holdem, 399) == "raise_too_small"
    assert betting.can_raise(like_holdem, 400)


def test_a_raise_reopens_for_everybody_else_sa5():
    state = betting.raise_to(betting.call(betting.bet(betting_round(1000, 1000, 1000), 100)), 200)
    assert state.to_act == 0
    state = betting.raise_to(state, 300)  # another player's raise may be raised
    state = betting.call(state)
    assert state.to_act == 2
    assert betting.can_raise(state, 400)


def test_a_short_all_in_does_not_reopen_sa5():
    state = betting.all_in(betting.call(betting.bet(betting_round(1000, 1000, 150), 100)))
    assert (state.to_act, state.to_call) == (0, 50)
    assert refused(betting.raise_to, state, 300) == "own_raise"
    state = betting.call(state)
    assert refused(betting.raise_to, state, 300) == "betting_not_reopened"
    state = betting.call(state)
    assert state.to_act is None
    assert state.contributions == (150, 150, 150)


def test_too_short_for_the_call_means_all_in_or_fold_s22_sa9():
    state = betting.bet(betting_round(1000, 60, 1000), 100)
    assert refused(betting.call, state) == "call_needs_all_in"
    assert betting.can_fold(state)
    state = betting.all_in(state)
    assert state.call_level == 100
    assert betting.call(state).contributions == (100, 60, 100)


def test_a_voluntary_all_in_keeps_to_the_limit_sa8():
    state = betting.bet(betting_round(1000, 350), 100)
    assert refused(betting.all_in, state) == "above_limit"
    assert betting.can_all_in(betting.bet(betting_round(1000, 300), 100))
    free = betting.bet(betting_round(1000, 350, allin_overcap=True), 100)
    assert betting.all_in(free).to_call == 250


def test_number_of_raises_sa7_sa5():
    state = betting.raise_to(betting.bet(betting_round(1000, 1000, 1000, max_raises=1), 100), 200)
    assert refused(betting.raise_to, state, 300) == "no_more_raises"
    state = betting.raise_to(betting.bet(betting_round(1000, 1000, one_raise_per_player_per_round=True), 100), 200)
    assert refused(betting.raise_to, state, 300) == "one_raise_only"


def test_nobody_bets_against_an_empty_table():
    state = betting.call(betting.all_in(betting_round(100, 500)))
    second = betting.open_round(state.bettors, 1, 100, SplitOptions().betting_limits)
    assert second.to_act is None
    assert refused(betting.check, second) == "round_over"


def test_second_round_keeps_the_money_of_the_first_s18_sa28():
    first = betting.call(betting.fold(betting.bet(betting_round(500, 500, 500), 100)))
    second = betting.open_round(first.bettors, 0, 100, SplitOptions().betting_limits)
    assert second.to_act == 2  # seat 1 has folded
    assert second.call_level == 0
    assert betting.bet(second, 150).contributions == (100, 0, 250)


def test_all_fold_but_one_s23():
    assert betting.fold(betting.fold(betting_round(500, 500, 500))).to_act is None


@pytest.mark.parametrize("seats", [2, 3])
def test_the_first_seat_must_bet_the_ante_m16(seats):
    state = betting.open_round((Bettor(500),) * seats, 0, 100, BettingLimits(), forced_bet=100)
    for refuse in (betting.check, betting.fold, betting.all_in):
        assert refused(refuse, state) == "forced_bet"
    assert [refused(betting.bet, state, amount) for amount in (50, 99, 101, 500)] == ["forced_bet"] * 4
    assert betting.bet_limits(state) == (100,)
    state = betting.bet(state, 100)
    assert state.to_act == 2 % seats
    assert betting.raise_limits(state) == (200, 500)
    while state.to_act is not None:
        state = betting.call(state)  # no second turn for the forced bet (MA9)
    assert state.contributions == (100,) * seats


def test_forced_bet_of_a_short_stack_is_all_it_has_m16():
    state = betting.open_round((Bettor(40), Bettor(500)), 1, 100, BettingLimits(), forced_bet=100)
    with pytest.raises(IllegalAction) as caught:
        betting.verify_check(state)
    assert dict(caught.value.fields) == {"bet": 40}
    assert betting.bet_limits(state) == (40,)
    assert betting.all_in(state) == betting.bet(state, 40)
    assert betting.call(betting.bet(state, 40)).contributions == (40, 40)


def test_after_the_forced_bet_everybody_is_free_m16():
    state = betting.bet(betting.open_round((Bettor(500),) * 3, 2, 100, BettingLimits(), forced_bet=100), 100)
    assert betting.raise_to(betting.fold(state), 200).to_act == 0


@pytest.mark.parametrize(
    ("stack", "options", "limits"),
    [
        (1000, {}, (100, 200)),
        (1000, {"raise_cap_ante": 1}, (100,)),
        (1000, {"raise_cap_ante": 0}, (100, 1000)),
        (150, {}, (100, 150)),
        (100, {}, (100,)),
        (60, {}, (60,)),
        (1000, {"allin_overcap": True}, (100, 200)),
    ],
)
def test_least_and_largest_bet_s21_sa7_sa8(stack, options, limits):
    assert betting.bet_limits(betting_round(stack, 1000, **options)) == limits


def test_no_bet_where_a_bet_stands_s20():
    assert betting.bet_limits(betting.bet(betting_round(500, 500), 100)) == ()


@pytest.mark.parametrize(
    ("stack", "options", "limits"),
    [
        (1000, {}, (250, 350)),
        (1000, {"raise_cap_ante": 0}, (250, 1000)),
        (1000, {"min_raise": MinRaise.LAST_INCREMENT}, (300, 350)),
        (300, {}, (250, 300)),
        (250, {}, (250,)),
        (240, {}, (240,)),
        (150, {}, ()),
        (100, {}, ()),
        (1000, {"max_raises": 0}, ()),
    ],
)
def test_least_and_largest_raise_over_a_bet_of_150_sa6_sa7_sa8(stack, options, limits):
    assert betting.raise_limits(betting.bet(betting_round(1000, stack, **options), 150)) == limits


def test_where_the_least_raise_exceeds_the_limit_only_the_whole_stack_may_sa6_sa7_sa8():
    state = betting_round(1000, 600, 1000, min_raise=MinRaise.LAST_INCREMENT, allin_overcap=True)
    state = betting.all_in(betting.bet(state, 100))
    assert (state.call_level, betting.least_increment(state)) == (600, 500)
    assert betting.raise_limits(state) == ()
    assert betting.can_all_in(state)
    assert not betting.can_raise(state, 800)


def test_a_bet_below_the_ante_is_a_fold_only_where_a_bet_is_open_s21():
    state = betting.bet(betting_round(500, 500), 100)
    assert refused(betting.bet, state, 50) == "bet_after_bet"
    assert refused(betting.bet, betting_round(500, 500), 0) == "amount_not_positive"


def test_fold_belongs_to_the_seat_to_act_s20():
    assert refused(betting.fold, betting.fold(betting_round(500, 500))) == "round_over"


def test_an_all_in_short_of_the_last_raise_does_not_reopen_sa5_sa6():
    state = betting.bet(betting_round(1000, 450, raise_cap_ante=0, min_raise=MinRaise.LAST_INCREMENT), 300)
    state = betting.all_in(state)
    assert (state.to_act, state.to_call, state.increment) == (0, 150, 300)
    assert refused(betting.raise_to, state, 900) == "own_raise"


def test_two_short_all_ins_do_not_reopen_together_sa5():
    state = betting.bet(betting_round(1000, 150, 200, 1000), 100)
    state = betting.call(betting.all_in(betting.all_in(state)))
    assert (state.to_act, state.to_call) == (0, 100)
    assert refused(betting.raise_to, state, 400) == "own_raise"
    assert betting.raise_limits(state) == ()


def test_a_full_all_in_reopens_sa5():
    state = betting.all_in(betting.bet(betting_round(1000, 200), 100))
    assert betting.raise_limits(state) == (300, 400)


def test_an_all_in_bet_below_the_ante_is_raised_by_an_ante_sa6_sa8():
    state = betting.all_in(betting_round(60, 1000, 1000))
    assert betting.raise_limits(state) == (160, 260)
    assert state.aggressor is None


def test_money_ante_lies_in_the_pot_and_is_no_bet_sa3():
    state = betting.open_round((Bettor(400, stake=100),) * 2, 1, 100, BettingLimits())
    assert (state.call_level, state.contributions) == (0, (100, 100))
    assert betting.can_check(state)


def reason(action, *arguments):
    with pytest.raises(IllegalAction) as caught:
        action(*arguments)
    return caught.value.code, dict(caught.value.fields)


def test_every_refusal_gives_its_numbers_s20_sa5_sa7_sa9():
    fresh = betting_round(500, 150, 1000)
    assert reason(betting.bet, fresh, 0) == ("amount_not_positive", {"amount": 0})
    assert reason(betting.bet, fresh, 501) == ("stack_too_short", {"amount": 501, "stack": 500})
    assert reason(betting.bet, fresh, 201) == ("above_limit", {"increment": 201, "limit": 200})
    assert reason(betting.verify_bet, fresh, 99) == ("bet_below_ante", {"amount": 99, "ante": 100})
    bet = betting.bet(fresh, 200)
    assert reason(betting.check, bet) == ("check_after_bet", {"to_call": 200})
    assert reason(betting.bet, bet, 200) == ("bet_after_bet", {"call_level": 200})
    assert reason(betting.call, bet) == ("call_needs_all_in", {"to_call": 200, "stack": 150})
    bet = betting.fold(bet)
    assert reason(betting.raise_to, bet, 299) == ("raise_too_small", {"increment": 99, "least": 100})
    assert reason(betting.raise_to, bet, 200) == ("raise_too_small", {"increment": 0, "least": 100})
    assert reason(betting.raise_to, bet, 1001) == ("stack_too_short", {"amount": 1001, "stack": 1000})
    assert reason(betting.raise_to, bet, 401) == ("above_limit", {"increment": 201, "limit": 200})
    capped = betting.raise_to(betting.bet(betting_round(500, 500, max_raises=1), 100), 200)
    assert reason(betting.raise_to, capped, 300) == ("no_more_raises", {"limit": 1})


def single_units(*stacks, **options):
    """A fresh round whose ante is one unit."""
    return betting.open_round(tuple(Bettor(stack) for stack in stacks), len(stacks) - 1, 1, SplitOptions(**options).betting_limits)


def test_one_unit_is_a_bet_and_a_raise_s20_s21():
    state = betting.bet(single_units(9, 9, 9), 1)
    assert refused(betting.bet, state, 1) == "bet_after_bet"
    assert (state.aggressor, state.raises) == (0, 0)
    state = betting.raise_to(state, 2)
    assert (state.to_act, state.to_call, state.aggressor, state.raises) == (2, 2, 1, 1)


def test_a_forced_bet_of_one_unit_is_no_check_m16():
    state = betting.open_round((Bettor(1), Bettor(5)), 1, 1, BettingLimits(), forced_bet=1)
    assert refused(betting.check, state) == refused(betting.fold, state) == "forced_bet"


def test_a_whole_stack_may_raise_by_one_unit_but_not_by_none_sa8():
    state = betting.bet(betting_round(500, 101, 100), 100)
    assert betting.raise_to(state, 101).to_call == 101
    assert refused(betting.raise_to, betting.fold(state), 100) == "raise_too_small"
    assert betting.all_in(betting.fold(state)).to_act is None


def test_the_last_aggressor_goes_all_in_for_the_call_only_sa5_sa9():
    """Seat 1 bets 100, seat 2 lifts that to 150 by a short all-in."""
    exact, above = (betting.all_in(betting.bet(betting_round(stack, 150), 100)) for stack in (150, 151))
    assert betting.all_in(exact).contributions == (150, 150)
    assert refused(betting.all_in, above) == "own_raise"


def test_an_all_in_above_a_bet_of_one_unit_is_a_raise_sa7():
    state = betting.bet(single_units(5, 2, max_raises=0), 1)
    assert refused(betting.all_in, state) == "no_more_raises"


def test_a_raise_counts_from_what_the_seat_has_staked_already_s20():
    state = betting.raise_to(betting.bet(betting_round(300, 500), 100), 200)
    state = betting.raise_to(state, 300)
    assert state.bettors[0] == Bettor(0, stake=300, acted=True, raises=2)


def test_a_whole_stack_above_the_limit_by_agreement_sa8():
    state = betting_round(350, 900, allin_overcap=True)
    assert refused(betting.bet, state, 349) == "above_limit"
    state = betting.bet(state, 350)
    assert refused(betting.raise_to, state, 899) == "above_limit"
    assert betting.raise_to(state, 900).contributions == (350, 900)
