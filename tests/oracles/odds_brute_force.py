"""The odds once more, by plain counting: written from the rules alone, without a line of the program."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations, product
from math import factorial, prod

ORDER = "1234567890"
DIGITS = range(10)


# Split


def posts(a, b):
    """Positions of the two digits in the order 1..9,0."""
    return sorted((ORDER.index(str(a)), ORDER.index(str(b))))


def between(a, b):
    low, high = posts(a, b)
    return high - low - 1


def hand(a, b, digit):
    """ "set", the width of a live corridor, or "out"."""
    if a == b:
        return "set" if digit == a else "out"
    low, high = posts(a, b)
    return between(a, b) if low < ORDER.index(str(digit)) < high else "out"


def boss_hand(a, b, digit, w0):
    """The same for the Boss, whom his post saves."""
    if a != b and digit in (a, b) and (w0 or between(a, b) > 0):
        return between(a, b)
    return hand(a, b, digit)


def winners(hands):
    """Positions of the best hands."""
    for wanted in ("set", *range(9)):
        best = [position for position, each in enumerate(hands) if each == wanted]
        if best:
            return best
    return []


def outcome(hands):
    """How a table ends, the Boss not among it."""
    best = winners(hands)
    if not best:
        return "all_out"
    how = "set" if hands[best[0]] == "set" else "corridor"
    return f"sole_{how}" if len(best) == 1 else f"tie_{how}"


def arrangements(items):
    """In how many orders a multiset can stand."""
    return factorial(len(items)) // prod(map(factorial, Counter(items).values()))


def table(players):
    """Chances of every ending with so many players, by multisets of hands."""
    ends = Counter()
    for digit in DIGITS:
        kinds = Counter(hand(a, b, digit) for a in DIGITS for b in DIGITS)
        for hands in combinations_with_replacement(kinds, players):
            ends[outcome(hands)] += arrangements(hands) * prod(kinds[each] for each in hands)
    return {end: Fraction(ways, 10 * 100**players) for end, ways in ends.items()}


def first_alone(players):
    """How often the first player has the best hand alone, by what he holds: the width between his digits, or "double"."""
    won, held = Counter(), Counter()
    for digit, a, b in product(DIGITS, DIGITS, DIGITS):
        kind = "double" if a == b else between(a, b)
        others = Counter(hand(c, d, digit) for c in DIGITS for d in DIGITS)
        for hands in combinations_with_replacement(others, players - 1):
            ways = arrangements(hands) * prod(others[each] for each in hands)
            held[kind] += ways
            won[kind] += ways * (winners((hand(a, b, digit), *hands)) == [0])
    return {kind: Fraction(won[kind], ways) for kind, ways in held.items()}


def boss_table(guests, w0):
    """Chances that the Boss wins, a guest wins, all are out, or several share."""
    ends = Counter()
    for digit in DIGITS:
        bosses = Counter(boss_hand(a, b, digit, w0) for a in DIGITS for b in DIGITS)
        kinds = Counter(hand(a, b, digit) for a in DIGITS for b in DIGITS)
        for boss, hands in product(bosses, combinations_with_replacement(kinds, guests)):
            best = winners((boss, *hands))
            if not best:
                end = "out"
            elif 0 in best and (len(best) == 1 or boss != "set"):
                end = "boss"
            else:
                end = "guest" if len(best) == 1 else "tie"
            ends[end] += bosses[boss] * arrangements(hands) * prod(kinds[each] for each in hands)
    return {end: Fraction(ways, 10 * 100 ** (guests + 1)) for end, ways in ends.items()}


# Banker


def banker(bets, pays=10, fold=Fraction(1, 2)):
    """What a player wins a hand who tries every bet (and the fold, unless that is None) on each of his 100 pairs."""
    total = Fraction(0)
    for a, b in product(DIGITS, DIGITS):
        choices = [] if fold is None else [-fold]
        for bet in bets:
            wins = {"set": pays, "out": -1}
            choices.append((1 + bet) * Fraction(sum(wins.get(hand(a, b, digit), 1) for digit in DIGITS), 10))
        total += max(choices)
    return total / 100


# Coins: every line of betting, who may do what from C6 and C7


def coin_lines():
    """(the player's plan, the dealer's plan) -> the sum of the multipliers, and who folds, if anybody.

    The player checks or bets; the dealer answers; a raise is answered by the player. A plan says what a side does everywhere.
    Left out is a raise of a bet that the dealer opens after a check (CA11): neither of the best plans leads there.
    """
    answers = [("fold", 0), ("call", 0), *(("raise", add) for add in (1, 2, 3))]
    starts = [("check", 0), ("fold", 0), *(("bet", k) for k in (1, 2, 3))]
    lines = {}
    for (start, k), (answer, add), reply in product(starts, answers, ("call", "fold")):
        for dealer_bet, back in product((0, 1, 2, 3), ("call", "fold")):
            plan = ((start, k, reply, back), (answer, add, dealer_bet))
            if start == "fold":
                lines[plan] = (1, "player")
            elif start == "check":
                lines[plan] = (max(1, dealer_bet), "player" if dealer_bet and back == "fold" else None)
            elif answer == "fold":
                lines[plan] = (k, "dealer")
            elif answer == "call":
                lines[plan] = (k, None)
            else:
                lines[plan] = (k + add, "player" if reply == "fold" else None)
    return lines


def coin_payment(player, dealer, line):
    """What the player wins in N: coins are 2 for heads and 1 for tails."""
    multiplier, folder = line
    if folder:
        return (3 if folder == "dealer" else -3) * multiplier
    points = player + dealer
    return (points if points == 3 else -points) * multiplier


# Shoot the Moon


def numbers(base, zeros):
    """The numbers a note can become: so many steps up or down, 9 and 1 being neighbours."""
    found = {base}
    for _ in range(zeros):
        found |= {1 + each % 9 for each in found} | {1 + (each - 2) % 9 for each in found}
    return frozenset(found)


def base_and_zeros(serial, place):
    """Of a text of digits: the first digit that is not 0 from the place on, round the end; and how many zeros it has."""
    turned = serial[place - 1 :] + serial[: place - 1]
    return int(turned.lstrip("0")[0]), serial.count("0")


def best_of_three(notes):
    """The best category of three sets of numbers: 3 Set, 2 Straight, 1 Pair, 0 High."""
    first, second, third = notes
    if first & second & third:
        return 3
    for a, b, c in permutations(notes):
        if any(low + 1 in b and low + 2 in c for low in a):
            return 2
    return 1 if first & second or first & third or second & third else 0


def weighted_kinds(modified):
    """Base and zeros (four do as much as more) -> the sets of numbers, and how many serials of seven digits."""
    kinds = []
    for base, zeros in product(range(1, 10), range(5)):
        exact = [_serials(each) for each in range(7)]
        serials = sum(exact[4:]) if zeros == 4 else exact[zeros]
        kinds.append((numbers(base, zeros if modified else 0), serials))
    return kinds


def _serials(zeros):
    """Serials of seven digits with so many zeros and one given base number."""
    places = len(list(combinations(range(7), zeros)))
    return places * 9 ** (7 - zeros) // 9


def moon_categories(notes, modified):
    """How many deals of so many notes have each best category, 0 to 3, by every multiset of kinds."""
    kinds = weighted_kinds(modified)
    known = {chosen: best_of_three([kinds[each][0] for each in chosen]) for chosen in combinations_with_replacement(range(len(kinds)), 3)}
    ways = Counter()
    for chosen in combinations_with_replacement(range(len(kinds)), notes):
        best = max(known[three] for three in combinations(chosen, 3))
        ways[best] += arrangements(chosen) * prod(kinds[each][1] for each in chosen)
    return ways


# Wild West


def rolls(sides, dice, take):
    """Mean and variance of the sum of the dice that are taken from the sorted ones, roll by roll."""
    sums = [sum(sorted(roll)[take]) for roll in product(range(1, sides + 1), repeat=dice)]
    mean = Fraction(sum(sums), len(sums))
    return mean, Fraction(sum(each * each for each in sums), len(sums)) - mean**2
