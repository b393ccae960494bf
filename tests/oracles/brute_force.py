"""A second settler for Split, written from the specification without dealer_assist: one unit of money at a time.

Takes the keys of a valid hand file (plain dictionaries) and gives the document that `settle` must print.
"""

from fractions import Fraction
from math import ceil, floor

ORDER = "1234567890"


def settle(keys):
    """The document for a hand of Split."""
    seats = keys["seats"]
    everyone = range(len(seats))
    options = keys.get("options", {})
    live = [i for i in everyone if not seats[i].get("folded", False)]
    pairs = [_pair(seat["serial"], keys["place"]) for seat in seats]
    check = _digits(keys["board"])[keys["place"] - 1] if keys.get("board") else None
    states = [_state(i, keys, pairs[i], check, live) for i in everyone]
    piles, returned = _piles(seats, live)
    piles[tuple(live)] = piles.get(tuple(live), 0) + len(seats) * keys.get("note_value", 0) + keys.get("jackpot", 0)
    order = sorted(piles, key=len, reverse=True)
    context = {"keys": keys, "options": options, "live": live, "pairs": pairs, "states": states, "order": order}
    pots = [_award(context, claim, piles[claim]) for claim in order]
    _burn(context)
    paid = {}
    for pot in pots:
        for name, amount in pot["paid"].items():
            paid[name] = paid.get(name, 0) + amount
    return {
        "game": "split",
        "check_digit": None if check is None else int(check),
        "seats": [_seat(i, seats[i]["name"], pairs[i], *states[i]) for i in everyone],
        "returned": {seats[i]["name"]: returned[i] for i in everyone if returned[i]},
        "pots": [pot for pot in pots if pot["amount"] > 0],
        "paid": paid,
        "rake": sum(pot["rake"] for pot in pots),
        "jackpot": sum(pot["carried"] for pot in pots),
    }


def _digits(serial):
    return "".join(sign for sign in serial if sign in ORDER)


def _pair(serial, place):
    digits = _digits(serial)
    return digits[place - 1] + (digits[place - 2] if place == len(digits) else digits[place])


def _inside(pair):
    low, high = sorted(map(ORDER.index, pair))
    return ORDER[low + 1 : high]


def _boss(keys):
    options = keys.get("options", {})
    return options.get("boss_seat", keys.get("button", 1)) - 1 if options.get("variant") == "boss" else None


def _state(i, keys, pair, check, live):  # noqa: PLR0911 - one line for each ending
    """[state, why] before burning."""
    seat = keys["seats"][i]
    if seat.get("folded", False):
        return ["folded", None]
    if live == [i]:
        return ["uncontested", None]
    if not seat.get("opened", True):
        return ["not_opened", None]
    if pair[0] == pair[1]:
        return ["double_set", None] if check == pair[0] else ["out", "double_trash"]
    if check in _inside(pair):
        return ["alive", None]
    saved = keys.get("options", {}).get("boss_post_w0", False) or _inside(pair)
    if i == _boss(keys) and check in pair and saved:
        return ["alive", "boss_post"]
    if not _inside(pair):
        return ["out", "no_corridor"]
    return ["out", "post" if check in pair else "outside"]


def _piles(seats, live):
    """Every unit of money by who may claim it."""
    piles, returned, ownerless = {}, [0] * len(seats), 0
    for unit in range(1, max(seat["paid"] for seat in seats) + 1):
        givers = [i for i, seat in enumerate(seats) if seat["paid"] >= unit]
        claim = tuple(i for i in givers if i in live)
        if len(givers) == 1 and claim:
            returned[givers[0]] += 1
        elif claim:
            piles[claim] = piles.get(claim, 0) + len(givers)
        else:
            ownerless += len(givers)
    last = min(piles, key=len, default=tuple(live))
    piles[last] = piles.get(last, 0) + ownerless
    return piles, returned


def _winners(context, claim):
    states, options, pairs, keys = context["states"], context["options"], context["pairs"], context["keys"]
    boss = _boss(keys)
    sets = [i for i in claim if states[i][0] == "double_set"]
    if sets:
        return [boss] if boss in sets and options.get("boss_tiebreak_sets", False) else sets
    if options.get("double_set_scope") == "table" and any(state == "double_set" for state, _ in states):
        return []
    alive = [i for i in claim if states[i][0] == "alive"]
    by_corridor = [i for i in alive if states[i][1] is None]
    if options.get("boss_post_rank") == "last" and by_corridor:
        alive = by_corridor
    if not alive:
        return []
    least = min(len(_inside(pairs[i])) for i in alive)
    equal = [i for i in alive if len(_inside(pairs[i])) == least]
    if boss in equal:
        return [boss]
    if options.get("tie") == "identical_borders":
        top = max(max(map(ORDER.index, pairs[i])) for i in equal)
        equal = [i for i in equal if max(map(ORDER.index, pairs[i])) == top]
    return equal


def _award(context, claim, amount):
    options, states = context["options"], context["states"]
    names = [seat["name"] for seat in context["keys"]["seats"]]
    split = options.get("tie_rule", "rollover") == "split"
    pot = {"amount": amount, "eligible": [names[i] for i in claim], "rake": 0, "winners": [], "paid": {}, "carried": 0}
    winners = _winners(context, claim)
    main = _winners(context, context["order"][0])
    orphan = options.get("orphan_pot", "tie_rule") if not winners and main and (split or len(main) == 1) else "tie_rule"
    opened = [i for i in claim if states[i][0] in ("alive", "double_set", "out")]
    refund = False
    if len(claim) == 1:
        takers = list(claim)
    elif not opened:
        takers = []
    elif orphan == "main_winner":
        takers = main
    elif orphan == "refund":
        takers, refund = list(claim), True
    elif len(winners) == 1:
        takers = winners
    else:
        takers = (winners or opened) if split else []
    if not takers:
        pot["carried"] = amount
        return pot
    if not refund:
        pot["rake"] = _rake(context, claim, amount)
        pot["winners"] = [names[i] for i in sorted(takers)]
        if options.get("odd_unit") == "house":
            while (amount - pot["rake"]) % len(takers):
                pot["rake"] += 1
    pot["paid"] = _deal_out(context, takers, amount - pot["rake"])
    return pot


def _rake(context, claim, amount):
    options, keys = context["options"], context["keys"]
    if len(context["live"]) == 1 and not options.get("rake_on_foldout", True):
        return 0
    base = amount
    if list(claim) == context["live"] and not options.get("rake_note_base", True):
        base -= keys.get("note_value", 0) * len(keys["seats"])
    exact = Fraction(base * options.get("rake_percent", 5 if options.get("variant") == "club" else 0), 100)
    rounded = {"floor": floor(exact), "ceil": ceil(exact), "half_up": floor(exact + Fraction(1, 2))}[options.get("rake_rounding", "floor")]
    return min(rounded, options.get("rake_cap", rounded))


def _deal_out(context, takers, amount):
    """Unit by unit round the table from the seat left of the button, richest first where that is agreed."""
    keys = context["keys"]
    seats = keys["seats"]
    button = keys.get("button", 1) - 1
    queue = [i % len(seats) for i in range(button + 1, button + 1 + len(seats)) if i % len(seats) in takers]
    if context["options"].get("odd_unit") == "high_stack":
        queue.sort(key=lambda i: seats[i]["paid"], reverse=True)
    shares = dict.fromkeys(sorted(takers), 0)
    for unit in range(amount):
        shares[queue[unit % len(queue)]] += 1
    return {seats[i]["name"]: share for i, share in shares.items() if share}


def _burn(context):
    states = context["states"]
    sets = [i for i, state in enumerate(states) if state[0] == "double_set"]
    table = context["options"].get("double_set_scope") == "table"
    for i, state in enumerate(states):
        pots = [claim for claim in context["order"] if i in claim]
        if sets and state[0] == "alive" and (table or all(any(s in claim for s in sets) for claim in pots)):
            states[i] = ["out", "burnt"]


def _seat(i, name, pair, state, why):
    kind = "double" if pair[0] == pair[1] else "corridor" if _inside(pair) else "neighbours"
    return {
        "seat": i + 1,
        "name": name,
        "pair": [int(digit) for digit in pair],
        "corridor": [int(digit) for digit in _inside(pair)],
        "width": len(_inside(pair)),
        "kind": kind,
        "state": state,
        "why": why,
    }
