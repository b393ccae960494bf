"""A second bookkeeper for a hand of Split in progress: from the actions alone to the keys of a hand file and the money left.

Written from the specification without dealer_assist; it trusts that the actions were legal. An action is a list: its name,
then its values, such as ``["RaiseTo", 2, 300]``.
"""


def keep_books(setup, actions):
    """`(keys, behind)`: the hand file that tells the same hand, and the money each seat has left outside the pots.

    `setup` has the keys stacks, ante, place, button, options, note_value, jackpot and betting.
    """
    seats, options = range(len(setup["stacks"])), setup["options"]
    fee, ante = (options.get("entry_fee", 0), options.get("cash_ante", 0)) if setup["betting"] else (0, 0)
    behind = [stack - fee for stack in setup["stacks"]]
    before = [min(ante, stack) for stack in behind]
    behind = [stack - paid for stack, paid in zip(behind, before, strict=True)]
    stake = [0] * len(seats)
    told = {"notes": {}, "folded": set(), "closed": set()}
    for name, seat, *values in actions:
        if name == "ShowNote" and seat == 0 and 0 not in told["notes"]:
            before, stake = [sum(pair) for pair in zip(before, stake, strict=True)], [0] * len(seats)
        put = _put(name, seat - 1, values, (behind, stake, setup["ante"]))
        if put is None:
            _note(told, name, seat, values)
        else:
            behind[seat - 1] -= put
            stake[seat - 1] += put
    paid = [sum(pair) for pair in zip(before, stake, strict=True)]
    return _keys(setup, told, paid), behind


def _put(name, seat, values, money):
    """What the action adds to the seat's stake; None when it is no bet."""
    behind, stake, ante = money
    if name == "Bet":
        return None if values[0] < ante and values[0] < behind[seat] else values[0]
    if name == "Call":
        return max(stake) - stake[seat]
    if name == "RaiseTo":
        return values[0] - stake[seat]
    return behind[seat] if name == "AllIn" else None


def _note(told, name, seat, values):
    if name == "ShowNote":
        told["notes"][seat] = values[0]
    elif name == "NotOpened":
        told["closed"].add(seat)
    elif name in {"Fold", "Bet"}:  # a bet that is none: below the ante
        told["folded"].add(seat)


def _keys(setup, told, paid):
    length = setup["length"]
    keys = {name: setup[name] for name in ("place", "button", "options", "note_value", "jackpot")}
    keys["game"] = "split"
    keys["seats"] = [
        {
            "name": f"P{seat}",
            "serial": told["notes"].get(seat, "9" * length),
            "paid": amount,
            "folded": seat in told["folded"],
            "opened": seat not in told["closed"],
        }
        for seat, amount in enumerate(paid, start=1)
    ]
    if 0 in told["notes"]:
        keys["board"] = told["notes"][0]
    return keys
