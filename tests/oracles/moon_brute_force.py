"""A second settler for Shoot the Moon, written from the specification without dealer_assist: everything is tried out.

Takes the keys of a valid hand file (plain dictionaries) and gives the document that `settle` must print.
"""

from functools import cache
from itertools import combinations, permutations, product

CATEGORIES = ["high", "pair", "straight", "set"]


def settle(keys):
    """The document for a hand of Shoot the Moon."""
    seats = [_seat(number, seat, keys) for number, seat in enumerate(keys["seats"], start=1)]
    live = [i for i, seat in enumerate(keys["seats"]) if not seat.get("folded", False)]
    pots, returned = _pots(keys, live)
    choices = [_declaration(keys, i) for i in range(len(seats))]
    everybody_keeps = _played(keys, seats, live, ["keep"] * len(seats))
    for i, choice in enumerate(choices):
        if choice == "auto":
            dropping = _played(keys, seats, live, ["drop" if i == j else "keep" for j in range(len(seats))])
            loses = _income(keys, pots, everybody_keeps, i) < _income(keys, pots, dropping, i)
            choices[i] = "drop" if loses else "keep"
    played = _played(keys, seats, live, choices)
    documents = [_pot(keys, pot, played) for pot in pots]
    for i, (hand, held) in enumerate(played):
        seats[i].update(hand=_shown(hand), held=held, own_hand=_shown(seats[i]["own_hand"]))
        seats[i] = {name: seats[i][name] for name in ("seat", "name", "base", "zeros", "armed", "held", "hand", "own_hand")}
    names = [seat["name"] for seat in seats]
    return {
        "game": "moon",
        "seats": seats,
        "returned": {names[i]: amount for i, amount in enumerate(returned) if amount},
        "pots": [pot for pot in documents if pot["amount"]],
        "paid": {name: total for name in names if (total := sum(pot["paid"].get(name, 0) for pot in documents))},
    }


def _declaration(keys, i):
    if keys.get("options", {}).get("declare") == "auto":
        return "auto"
    return keys["seats"][i].get("declare", "auto")


def base_and_zeros(serial, place, shift="wrap"):
    """Base number (None for a dead note) and zeros, reading the serial place by place."""
    digits = [sign for sign in serial if sign in "0123456789"]
    at = place - 1
    path = list(range(at, len(digits)))
    if shift == "wrap":
        path += range(at)
    elif shift == "left":
        path += reversed(range(at))
    for index in path:
        if digits[index] != "0":
            return int(digits[index]), digits.count("0")
    return None, digits.count("0")


def _seat(number, seat, keys):
    shift = keys.get("options", {}).get("base_shift", "wrap")
    notes = [base_and_zeros(serial, keys["place"], shift) for serial in seat["notes"] + keys["common"]]
    rules = _rules(keys.get("options", {}))
    return {
        "seat": number,
        "name": seat["name"],
        "base": [base for base, _ in notes],
        "zeros": [zeros for _, zeros in notes],
        "armed": notes[2][1] >= 3,
        "best": best(tuple(notes), rules),
        "own_hand": best(tuple(notes[:3]), rules),
    }


def _rules(options):
    order = "by_category" if options.get("natural_by_category") else "before" if options.get("natural_before_kickers") else "last"
    return order, options.get("modified_scope", "all")


@cache
def walks(base, zeros):
    """Number -> fewest steps on the ring to it."""
    found = {base: (0, 0)}
    for steps in range(1, zeros + 1):
        for sign in (1, -1):
            number = (base + sign * steps - 1) % 9 + 1
            found.setdefault(number, (steps, sign * steps))
    return found


@cache
def value(numbers, natural, order):
    """Strength of numbers in any order, as a tuple."""
    low, middle, high = sorted(numbers)
    if low == high:
        kind, announced, kickers = "set", (high, high, high), (0, 0)
    elif low + 1 == middle == high - 1:
        kind, announced, kickers = "straight", (high, middle, low), (0, 0)
    elif low == middle:
        kind, announced, kickers = "pair", (low, low, high), (high, 0)
    elif middle == high:
        kind, announced, kickers = "pair", (high, high, low), (low, 0)
    else:
        kind, announced, kickers = "high", (high, middle, low), (middle, low)
    rank, level = announced[0], CATEGORIES.index(kind)
    ranked = {
        "last": (level, rank, *kickers, natural),
        "before": (level, rank, natural, *kickers),
        "by_category": (level, natural, rank, *kickers),
    }
    return ranked[order], kind, announced


def best(notes, rules):
    """The best hand that any three notes with any shifts make; ties: own notes, fewest steps, first notes."""
    order, scope = rules
    top, found = None, None
    for indices in combinations(range(len(notes)), 3):
        if any(notes[i][0] is None for i in indices):
            continue
        options = [walks(*notes[i]).items() for i in indices]
        for choice in product(*options):
            (first, _), (second, _), (third, _) = choice
            numbers = (first, second, third)
            at_most, kind, announced = value(numbers, True, order)
            if top is not None and at_most < top[0]:
                continue
            counted = [at for at in range(3) if not (scope == "combo" and kind == "pair" and numbers[at] != announced[0])]
            natural = all(choice[at][1][0] == 0 for at in counted)
            strength = value(numbers, natural, order)[0]
            steps = sum(walk[0] for _, walk in choice)
            score = (strength, max(indices) < 3, -steps, [-i for i in indices])
            if top is None or score >= top:
                ways = [way for way in permutations(range(3)) if tuple(numbers[at] for at in way) == announced]
                hand = {
                    "category": kind,
                    "numbers": list(announced),
                    "natural": natural,
                    "notes": min([indices[at] for at in way] for way in ways),
                }
                hand["shifts"] = [choice[indices.index(note)][1][1] for note in hand["notes"]]
                hand["strength"] = strength
                if top is None or score > top or hand["notes"] < found["notes"]:
                    top, found = score, hand
    return found


def _shown(hand):
    return None if hand is None else {name: content for name, content in hand.items() if name != "strength"}


def _played(keys, seats, live, choices):
    """(hand, held) of every seat."""
    played = []
    for i, seat in enumerate(seats):
        shot = seat["armed"] and i in live and len(live) > 1
        if shot and choices[i] == "keep" and seat["own_hand"] is not None:
            played.append((seat["own_hand"], True))
        else:
            uses_common = seat["best"] is None or any(note > 2 for note in seat["best"]["notes"])
            speaks = keys.get("options", {}).get("cards_speak", True)
            played.append((seat["best"], bool(shot and not uses_common and speaks)))
    return played


def _pots(keys, live):
    """Unit by unit: who may claim it. The antes lie under everything."""
    paid = [seat["paid"] for seat in keys["seats"]]
    piles, returned, nobody = {}, [0] * len(paid), 0
    levels = sorted({paid[i] for i in live})
    piles[tuple(live)] = len(paid) * keys["ante"]
    for unit in range(1, max(paid) + 1):
        givers = [i for i, amount in enumerate(paid) if amount >= unit]
        claim = tuple(i for i in live if paid[i] >= unit)
        if len(givers) == 1 and claim:
            returned[givers[0]] += 1
        elif claim:
            piles[claim] = piles.get(claim, 0) + len(givers)
        else:
            nobody += len(givers)
    assert levels
    order = sorted(piles, key=len, reverse=True)
    piles[order[-1]] += nobody
    return [(claim, piles[claim], number == 0) for number, claim in enumerate(order)], returned


def _shares(amount, claim, keys):
    """Unit by unit round the table from the seat left of the button."""
    seats, button = len(keys["seats"]), keys.get("button", 1)
    order = [i % seats for i in range(button, button + seats) if i % seats in claim]
    whole, rest = divmod(amount, len(order))
    return {i: whole + (1 if at < rest else 0) for at, i in enumerate(order)}


def _division(keys, pot, played):
    claim, amount, is_main = pot
    holders = [i for i in claim if played[i][1]] if len(claim) > 1 else []
    untouched = len(keys["seats"]) * keys["ante"] if is_main and not keys.get("options", {}).get("ante_in_shot", True) else 0
    shots = _shares((amount - untouched) // 2, holders, keys) if holders else {}
    strengths = {i: () if played[i][0] is None else played[i][0]["strength"] for i in claim}
    winners = [i for i in claim if strengths[i] == max(strengths.values())]
    return shots, _shares(amount - sum(shots.values()), winners, keys)


def _income(keys, pots, played, i):
    return sum(share.get(i, 0) for pot in pots for share in _division(keys, pot, played))


def _pot(keys, pot, played):
    names = [seat["name"] for seat in keys["seats"]]
    shots, rest = _division(keys, pot, played)
    totals = {i: shots.get(i, 0) + rest.get(i, 0) for i in range(len(names))}
    return {
        "amount": pot[1],
        "eligible": [names[i] for i in pot[0]],
        "rake": 0,
        "winners": [names[i] for i in sorted(rest)],
        "paid": {names[i]: total for i, total in totals.items() if total},
        "carried": 0,
        "shot": sum(shots.values()),
    }
