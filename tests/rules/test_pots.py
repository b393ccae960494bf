"""Layers, returned money, rake and odd units: exact borders, and the laws P1 to P8 on any contributions (S24, S25, SA20, SA30)."""

from fractions import Fraction
from itertools import pairwise
from math import ceil, floor

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dealer_assist.rules import pots
from dealer_assist.rules.betting import Bettor, Round
from dealer_assist.rules.pots import Bank, Pot, RakeRounding, RakeTerms

LIVE3 = (True, True, True)


@pytest.mark.parametrize(
    ("contributions", "live", "returned"),
    [
        ((500, 200), (True, True), (300, 0)),
        ((200, 201), (True, True), (0, 1)),
        ((200, 200), (True, True), (0, 0)),
        ((100, 500, 500), LIVE3, (0, 0, 0)),
        ((100, 500, 499), LIVE3, (0, 1, 0)),
        ((500, 300, 200), (True, False, True), (200, 0, 0)),  # folded totals count as levels to match
        ((300, 500, 200), (True, False, True), (0, 0, 0)),  # nothing goes back to a seat that has folded
        ((7,), (True,), (7,)),
        ((0, 0), (True, True), (0, 0)),
    ],
)
def test_uncalled_money_s25_sa11(contributions, live, returned):
    assert pots.uncalled(contributions, live) == returned


@pytest.mark.parametrize(
    ("contributions", "live", "dead_money", "expected", "returned"),
    [
        # the specification's own example, part 7
        (
            (50, 100, 200, 1000, 200, 100),
            (True,) * 6,
            0,
            ((300, (0, 1, 2, 3, 4, 5)), (250, (1, 2, 3, 4, 5)), (300, (2, 3, 4))),
            (0, 0, 0, 800, 0, 0),
        ),
        # a folded seat pays into every layer it reaches and claims none
        ((100, 150, 300, 300), (True, False, True, True), 0, ((400, (0, 2, 3)), (450, (2, 3))), (0, 0, 0, 0)),
        # its total below the lowest level, and between the levels by one unit
        ((10, 9, 11, 11), (True, False, True, True), 0, ((39, (0, 2, 3)), (2, (2, 3))), (0, 0, 0, 0)),
        ((10, 11, 12, 12), (True, False, True, True), 0, ((40, (0, 2, 3)), (5, (2, 3))), (0, 0, 0, 0)),
        # folded money above every live level joins the last pot
        ((10, 20, 50), (True, True, False), 0, ((30, (0, 1)), (50, (1,))), (0, 0, 0)),
        ((10, 10, 50, 60), (True, True, False, False), 0, ((130, (0, 1)),), (0, 0, 0, 0)),
        # notes and jackpot belong to the main pot, also where its level is 0
        ((0, 10, 10), LIVE3, 17, ((17, (0, 1, 2)), (20, (1, 2))), (0, 0, 0)),
        ((5, 10, 10), LIVE3, 17, ((32, (0, 1, 2)), (10, (1, 2))), (0, 0, 0)),
        ((0, 0, 0), LIVE3, 0, ((0, (0, 1, 2)),), (0, 0, 0)),
        # one seat left: everything that was called is his
        ((10, 20, 50), (False, False, True), 3, ((53, (2,)),), (0, 0, 30)),
        ((10, 20, 5), (False, False, True), 3, ((38, (2,)),), (0, 0, 0)),
    ],
)
def test_layers_s24_s25_sa10(contributions, live, dead_money, expected, returned):
    assert pots.collect(contributions, live, dead_money) == Bank(tuple(Pot(*pot) for pot in expected), returned)


def test_pots_need_a_live_seat():
    with pytest.raises(ValueError, match=r"^a pot needs a live seat$"):
        pots.collect((10, 10), (False, False))


@pytest.mark.parametrize("live", [(True,), (True, True, True)])
def test_every_seat_has_a_contribution(live):
    with pytest.raises(ValueError, match="zip"):
        pots.collect((10, 10), live)
    with pytest.raises(ValueError, match="zip"):
        pots.uncalled((10, 10), live)


@pytest.mark.parametrize(
    ("rounding", "base", "amount"),
    [
        # 5 percent: 19 is 0.95, 20 is 1, 21 is 1.05, 30 is 1.5
        *[(RakeRounding.FLOOR, base, amount) for base, amount in ((0, 0), (19, 0), (20, 1), (39, 1), (40, 2))],
        *[(RakeRounding.HALF_UP, base, amount) for base, amount in ((0, 0), (9, 0), (10, 1), (29, 1), (30, 2))],
        *[(RakeRounding.CEIL, base, amount) for base, amount in ((0, 0), (1, 1), (20, 1), (21, 2), (40, 2))],
    ],
)
def test_rounding_of_rake_sa20(rounding, base, amount):
    assert pots.rake(base, RakeTerms(5, rounding=rounding)) == amount


@pytest.mark.parametrize(
    ("rounding", "base", "amount"),
    [
        *[(RakeRounding.FLOOR, base, amount) for base, amount in ((99, 0), (100, 1), (199, 1))],
        *[(RakeRounding.HALF_UP, base, amount) for base, amount in ((49, 0), (50, 1), (149, 1), (150, 2))],
        *[(RakeRounding.CEIL, base, amount) for base, amount in ((0, 0), (1, 1), (100, 1), (101, 2))],
    ],
)
def test_rounding_of_rake_at_every_hundredth_sa20(rounding, base, amount):
    assert pots.rake(base, RakeTerms(1, rounding=rounding)) == amount


def test_rake_is_rounded_down_unless_agreed_sa20():
    assert pots.rake(199, RakeTerms(1)) == 1


@pytest.mark.parametrize(("cap", "amount"), [(None, 6), (7, 6), (6, 6), (5, 5), (0, 0)])
def test_cap_of_rake_sa20(cap, amount):
    assert pots.rake(120, RakeTerms(5, cap)) == amount


def test_rake_of_nothing_and_of_everything_sa20():
    assert pots.rake(12345, RakeTerms(0)) == 0
    assert pots.rake(12345, RakeTerms(100)) == 12345


@pytest.mark.parametrize(("button", "seats", "order"), [(0, 3, (1, 2, 0)), (1, 3, (2, 0, 1)), (2, 3, (0, 1, 2)), (0, 1, (0,))])
def test_clockwise_the_button_is_last_sa29(button, seats, order):
    assert pots.clockwise(button, seats) == order


@pytest.mark.parametrize(
    ("amount", "winners", "shares"),
    [(12, 3, (4, 4, 4)), (10, 3, (4, 3, 3)), (11, 3, (4, 4, 3)), (2, 3, (1, 1, 0)), (1, 2, (1, 0)), (0, 2, (0, 0)), (7, 1, (7,))],
)
def test_odd_units_one_each_to_the_first_sa30(amount, winners, shares):
    assert pots.divide(amount, range(winners)) == shares


@st.composite
def contributions_and_live(draw):
    """Two to eight seats, small money so that equal totals are frequent, at least one live."""
    count = draw(st.integers(2, 8))
    money = draw(st.lists(st.integers(0, 9), min_size=count, max_size=count))
    live = draw(st.lists(st.booleans(), min_size=count, max_size=count))
    live[draw(st.integers(0, count - 1))] = True
    return money, live


def by_unit(contributions, live):
    """The same from the words of S24, unit by unit of money: who may claim the first, second ... unit of every stack."""
    claims, returned, ownerless = {tuple(seat for seat, stays in enumerate(live) if stays): 0}, [0] * len(live), 0
    for unit in range(1, max(contributions) + 1):
        givers = [seat for seat, amount in enumerate(contributions) if amount >= unit]
        claimants = tuple(seat for seat in givers if live[seat])
        if claimants and len(givers) == 1:
            returned[givers[0]] += 1
        elif claimants:
            claims[claimants] = claims.get(claimants, 0) + len(givers)
        else:
            ownerless += len(givers)
    layers = [[amount, claimants] for claimants, amount in sorted(claims.items(), key=lambda claim: -len(claim[0]))]
    layers[-1][0] += ownerless
    return [tuple(layer) for layer in layers if layer[0]], returned


def claim(bank, seat):
    """All money that a seat may win."""
    return sum(pot.amount for pot in bank.pots if seat in pot.eligible)


@given(contributions_and_live(), st.integers(0, 9))
def test_every_unit_is_in_a_pot_or_returned_p1_p2_p8(table, dead_money):
    contributions, live = table
    bank = pots.collect(contributions, live, dead_money)
    assert sum(pot.amount for pot in bank.pots) + sum(bank.returned) == sum(contributions) + dead_money
    assert all(set(later.eligible) < set(earlier.eligible) for earlier, later in pairwise(bank.pots))
    assert all(pot.eligible and all(live[seat] for seat in pot.eligible) for pot in bank.pots)
    assert bank.pots[0].eligible == tuple(seat for seat, stays in enumerate(live) if stays)


@given(contributions_and_live())
def test_layers_are_those_counted_unit_by_unit_s24_s25(table):
    contributions, live = table
    bank = pots.collect(contributions, live)
    layers, returned = by_unit(contributions, live)
    assert [(pot.amount, pot.eligible) for pot in bank.pots if pot.amount] == layers
    assert list(bank.returned) == returned


@given(contributions_and_live())
def test_nobody_wins_more_from_another_than_both_have_put_in_p3(table):
    contributions, live = table
    bank = pots.collect(contributions, live)
    highest = max(amount for amount, stays in zip(contributions, live, strict=True) if stays)
    ownerless = sum(max(0, amount - highest) for amount in contributions)  # folded money above every live level: the last pot
    for seat, amount in enumerate(contributions):
        if live[seat]:
            matched = sum(min(amount, other) for other in contributions)
            last = bank.pots[-1].eligible
            assert claim(bank, seat) + bank.returned[seat] == matched + (ownerless if seat in last else 0)


@given(contributions_and_live(), st.data())
def test_a_fold_takes_nothing_from_those_who_stay_p4(table, data):
    """It gives the rest nothing either, unless the fold leaves money above every live total."""
    contributions, live = table
    seats = [seat for seat, stays in enumerate(live) if stays]
    folder = data.draw(st.sampled_from(seats))
    rest = [seat for seat in seats if seat != folder]
    assume(rest)
    before, after = pots.collect(contributions, live), pots.collect(contributions, [seat in rest for seat in range(len(live))])
    highest = max(contributions[seat] for seat in rest)
    for seat in rest:
        gained = claim(after, seat) + after.returned[seat] - claim(before, seat) - before.returned[seat]
        if contributions[seat] < highest or contributions[folder] <= highest:
            assert gained == 0
        else:
            assert gained >= contributions[folder] - highest


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=2, max_size=6))
def test_money_of_two_rounds_is_one_contribution_p5(rounds):
    second = Round(tuple(Bettor(0, stake=later, paid=earlier) for earlier, later in rounds), button=0, ante=1)
    assert second.contributions == tuple(map(sum, rounds))


@given(st.integers(0, 10**18), st.integers(0, 100), st.none() | st.integers(0, 10**17))
def test_rake_is_exact_p6(base, percent, cap):
    exact = Fraction(base * percent, 100)
    rounded = {
        RakeRounding.FLOOR: floor(exact),
        RakeRounding.HALF_UP: floor(exact + Fraction(1, 2)),
        RakeRounding.CEIL: ceil(exact),
    }
    for rounding, amount in rounded.items():
        assert pots.rake(base, RakeTerms(percent, cap, rounding)) == (amount if cap is None else min(amount, cap))


@given(st.integers(0, 10**6), st.integers(1, 10))
def test_shares_differ_by_one_unit_at_most_p7(amount, winners):
    shares = pots.divide(amount, range(winners))
    assert sum(shares) == amount
    assert list(shares) == sorted(shares, reverse=True)
    assert shares[0] - shares[-1] in {0, 1}
