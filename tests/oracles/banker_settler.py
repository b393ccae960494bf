"""A second settler for Banker, written from the specification without dealer_assist.

Takes the keys of a valid hand file (plain dictionaries) and gives the document that `settle` must print.
"""

ORDER = "1234567890"


def settle(keys):
    """The document for a hand of Banker."""
    serial = _digits(keys.get("serial"))
    if serial:
        first = serial[keys["place"] - 1]
        second = serial[keys["place"] - 2] if keys["place"] == len(serial) else serial[keys["place"]]
        low, high = sorted((ORDER.index(first), ORDER.index(second)))
        inside = ORDER[low + 1 : high]
        seen = {
            "pair": [int(first), int(second)],
            "corridor": [int(digit) for digit in inside],
            "width": len(inside),
            "kind": "double" if first == second else "corridor" if inside else "neighbours",
        }
    else:
        seen = dict.fromkeys(("pair", "corridor", "width", "kind"))
    options, ante = keys.get("options", {}), keys["ante"]
    if keys["action"] == "fold":
        # Half the ante; of an odd one the house keeps the smaller half unless the table rounds for the house.
        lost = (ante + 1) // 2 if options.get("fold_round") == "house" else ante // 2
        return {"game": "banker", **seen, "state": "folded", "player_net": -lost}
    check = _digits(keys["board"])[keys["place"] - 1]
    stake = ante + keys["bet"]
    if first == second == check:
        state, net = "double_set", stake * 9 if options.get("10_for_1") else stake * 10
    elif check in inside:
        state, net = "alive", stake
    else:
        state, net = "out", -stake
    return {"game": "banker", **seen, "state": state, "player_net": net}


def _digits(serial):
    return "".join(sign for sign in serial or "" if sign in ORDER)
