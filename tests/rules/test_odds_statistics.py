"""A hundred thousand random deals through the rules of the games, against the exact fractions.

Each test compares counts with their expected values by Pearson's chi-squared. The limits are the 99.9 % points that printed
tables of the distribution give; with the seed fixed a test either always passes or always fails.
"""

import random
from collections import Counter
from fractions import Fraction

import pytest

from dealer_assist.rules import banker, coins, odds_banker, odds_boss, odds_moon, odds_split, split
from dealer_assist.rules.banker_options import BankerOptions
from dealer_assist.rules.coins_money import HEADS, TAILS, Purse, Terms, settle_showdown
from dealer_assist.rules.coins_options import CoinsOptions
from dealer_assist.rules.coins_pair import Pair
from dealer_assist.rules.corridor import HandKind, kind, width
from dealer_assist.rules.moon_hands import Category, Ranking
from dealer_assist.rules.moon_notes import read_note
from dealer_assist.rules.moon_showdown import best_combination
from dealer_assist.rules.odds_coins import POINTS, betting_value, solve
from dealer_assist.rules.odds_moon_hands import categories
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split_options import SplitOptions, Variant
from dealer_assist.rules.split_showdown import best, show, standings

DEALS = 100_000
SETTLED = 3_000
"""The first deals, which are also settled with their pots: a whole settlement takes ten times as long."""
MOON_DEALS = 10_000
"""The first deals, of which the best of five notes is looked for."""
SEED = 20_261_130
NAMES = "ABC"
LIMITS = {2: 13.816, 3: 16.266, 5: 20.515, 9: 27.877, 18: 42.312}
"""Degrees of freedom -> chi-squared that chance exceeds once in a thousand times."""

BOSS = SplitOptions(variant=Variant.BOSS, boss_seat=1)
BANKER = BankerOptions(banker_bet_cap=5)
RANKING = Ranking()
ALIVE = {split.SeatState.ALIVE, split.SeatState.DOUBLE_SET}


def deals():
    """Places, and five notes each: distinct serials of seven independent digits, the first of them the board."""
    dice = random.Random(SEED)
    for _ in range(DEALS):
        serials = [dice.randrange(10**7) for _ in range(5)]
        while len(set(serials)) < 5:
            serials = [dice.randrange(10**7) for _ in range(5)]
        yield Place(dice.randint(1, 7), 7), [f"{serial:07d}" for serial in serials]


def showdown(hand):
    """How a table ends: the sole winner, "tie" or "out"; and the seats as shown."""
    shown = show(hand)
    winners = best(range(len(shown)), standings(shown, hand.options))
    if len(winners) == 1:
        return NAMES[winners[0]], shown
    return "tie" if winners else "out", shown


def ending(hand):
    """The same from the settled hand: one pot holds everything."""
    result = split.settle(hand)
    (pot,) = result.pots
    if len(pot.winners) == 1:
        return pot.winners[0]
    return "tie" if any(seat.state in ALIVE for seat in result.seats) else "out"


def best_bet(pair):
    """The printed best play of Banker with two digits: None to fold, or antes up to the cap of 5 (S33)."""
    if kind(pair) is HandKind.DOUBLE or width(pair) > 5:
        return 5
    return 1 if width(pair) > 3 else None


@pytest.fixture(scope="module")
def seen():
    """Counts of everything that the deals lead to, by what is counted; whole settlements agree where they are made."""
    counts = {name: Counter() for name in ("table", "seat", "digit", "boss", "banker", "zeros", "own", "all")}
    for number, (place, texts) in enumerate(deals()):
        board, *notes = map(Serial, texts[:4])
        seats = tuple(split.SeatEntry(name, note, 1) for name, note in zip(NAMES, notes, strict=True))
        plain, boss = split.SplitHand(place, board, seats), split.SplitHand(place, board, seats[:2], options=BOSS)
        end, (first, *_) = showdown(plain)
        boss_end, _ = showdown(boss)
        counts["table"][end] += 1
        counts["seat"][kind(first.pair), width(first.pair), first.state in ALIVE] += 1
        counts["digit"][board.digit_at(place.number)] += 1
        counts["boss"][boss_end] += 1
        counts["banker"][_banker_net(place, board, notes[0], best_bet(first.pair))] += 1
        counts["zeros"][min(read_note(notes[2], place).zeros, odds_moon.SHOT_ZEROS)] += 1
        if number < SETTLED:
            assert (ending(plain), ending(boss)) == (end, boss_end)
        if number < MOON_DEALS:
            moon = [read_note(note, place) for note in (*notes, board, Serial(texts[4]))]
            counts["own"][best_combination(moon[:3], RANKING).category] += 1
            counts["all"][best_combination(moon, RANKING).category] += 1
    return counts


def _banker_net(place, board, note, antes):
    action = banker.BankerAction.FOLD if antes is None else banker.BankerAction.BET
    return banker.settle(banker.BankerHand(place, 2, action, note, board, 2 * (antes or 0), BANKER)).player_net


def assert_fits(counted, expected, deals=DEALS):
    """Counts by kind fit their chances; nothing was counted that has no chance, and every kind is expected five times."""
    assert sum(expected.values()) == 1
    assert set(counted) <= set(expected)
    assert sum(counted.values()) == deals
    assert min(expected.values()) * deals >= 5
    chi_squared = sum((counted[kind] - chance * deals) ** 2 / (chance * deals) for kind, chance in expected.items())
    assert chi_squared < LIMITS[len(expected) - 1]


def test_s28_s29_how_tables_of_three_end(seen):
    by_end = Counter({end: seen["table"][end] for end in ("out", "tie")}, sole=sum(seen["table"][name] for name in NAMES))
    assert_fits(by_end, {"out": odds_split.all_out(3), "tie": odds_split.tie(3), "sole": odds_split.sole_winner(3)})


def test_s28_every_seat_wins_as_often(seen):
    rest = 1 - odds_split.sole_winner(3)
    chances = {"rest": rest, **{name: odds_split.sole_winner(3) / 3 for name in NAMES}}
    assert_fits(Counter({name: seen["table"][name] for name in NAMES}, rest=seen["table"]["out"] + seen["table"]["tie"]), chances)


def test_s12_s14_s27_widths_and_survival_of_a_seat(seen):
    chances = {(HandKind.NEIGHBOURS, 0, False): odds_split.width_chance(0)}
    for digits in range(1, 9):
        alive = odds_split.width_chance(digits) * odds_split.survival(digits)
        chances |= {(HandKind.CORRIDOR, digits, True): alive, (HandKind.CORRIDOR, digits, False): odds_split.width_chance(digits) - alive}
    chances[HandKind.DOUBLE, 0, True] = odds_split.double_set()
    chances[HandKind.DOUBLE, 0, False] = odds_split.double_chance() - odds_split.double_set()
    assert_fits(seen["seat"], chances)


def test_s9_every_check_digit_comes_as_often(seen):
    assert_fits(seen["digit"], dict.fromkeys(range(10), Fraction(1, 10)))


def test_s32_the_boss_against_one_guest(seen):
    chances = {"A": odds_boss.boss_wins(1), "B": odds_boss.guest_wins(1), "out": odds_boss.boss_table_out(1), "tie": odds_boss.boss_tie(1)}
    assert_fits(seen["boss"], chances)


def test_s33_what_a_player_of_banker_wins_with_the_best_play(seen):
    """An ante of 2 and bets of up to 5 antes: the net results and how often each comes."""
    chances = Counter({-1: sum(odds_split.width_chance(digits) for digits in range(4))})
    for digits, stake in ((4, 4), (5, 4), (6, 12), (7, 12), (8, 12)):
        chances[stake] += odds_split.width_chance(digits) * odds_split.survival(digits)
        chances[-stake] += odds_split.width_chance(digits) * (1 - odds_split.survival(digits))
    chances[120] = odds_split.double_set()
    chances[-12] += odds_split.double_chance() - odds_split.double_set()
    assert sum(net * chance for net, chance in chances.items()) == 2 * odds_banker.player_value(odds_banker.BankerTerms())
    assert_fits(seen["banker"], dict(chances))


def test_m21_zeros_of_the_third_note(seen):
    assert_fits(seen["zeros"], {**{zeros: odds_moon.zeros_chance(zeros) for zeros in range(3)}, 3: odds_moon.armed()})


@pytest.mark.parametrize(("which", "notes"), [("own", 3), ("all", 5)])
def test_m10_m13_m14_the_best_category(seen, which, notes):
    found = categories(notes, True)
    assert_fits(seen[which], {category: getattr(found, category.value) for category in Category}, MOON_DEALS)


def test_c5_c6_c9_both_sides_of_coins_in_the_best_way():
    """The player bets 3 and is called: what the deals pay him, and what they are worth (nominal 1)."""
    dice = random.Random(SEED)
    mixes = solve(POINTS)
    steps = (coins.Step(coins.Move.BET, 3), coins.Step(coins.Move.CALL))
    purses = dict.fromkeys(coins.Side, Purse(stack=100, reserve=4))
    nets = Counter()
    for number in range(DEALS):
        player, dealer = (HEADS if dice.randrange(12) < 12 * mix[0] else TAILS for mix in (mixes.row, mixes.column))
        net = settle_showdown("P", Pair(steps), player + dealer, Terms(1, CoinsOptions()), purses).net
        nets[net] += 1
        if number < SETTLED // 10:
            hand = coins.CoinsHand(1, coins.DealerEntry("D", 100, dealer), (coins.PlayerEntry("P", 100, steps, player),))
            assert coins.settle(hand).players[0].net == net
    chances = {-12: mixes.row[0] * mixes.column[0], -6: mixes.row[1] * mixes.column[1]}
    chances[9] = 1 - sum(chances.values())
    assert sum(net * chance for net, chance in chances.items()) == betting_value()
    assert_fits(nets, chances)
