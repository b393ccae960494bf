"""A second settler for Coins, written from the specification without dealer_assist.

Takes the keys of a valid hand file (plain dictionaries) and gives the document that `settle` must print. It keeps the books of
a table with real piles: what is behind a player, what lies before him in a pair, and the reserves.
"""


def settle(keys):
    """The document for a deal of Coins."""
    unit, options = keys["nominal"], keys.get("options", {})
    table = [_seat(player) for player in keys["players"]]
    bank = {"behind": keys["dealer"]["stack"]}
    for depth in range(max(len(seat["told"]) for seat in table)):
        for seat in table:
            if depth < len(seat["told"]) and seat["folder"] is None:
                _move(seat, depth, bank, unit, options)
    for folder in ("player", "dealer"):
        for seat in table:
            if seat["folder"] == folder:
                _pay_fold(seat, table, bank, keys)
    return _document(keys, table, bank)


def _seat(player):
    return {
        "name": player["name"],
        "coin": player.get("coin"),
        "told": player["actions"],
        "behind": player["stack"],
        "says": [],  # every multiplier announced
        "piles": {"player": 0, "dealer": 0},
        "folder": None,
        "fold": None,
    }


def _move(seat, depth, bank, unit, options):
    side = ("player", "dealer")[depth % 2]
    purse = seat if side == "player" else bank
    word, _, k = seat["told"][depth].partition(" ")
    each = 3 if side == "dealer" and options.get("dealer_match") == "3kN" else 4
    needed = each * unit * (sum(seat["says"]) + int(k or 0)) - seat["piles"][side]
    if word == "fold" or (word == "call" and needed > purse["behind"]):
        seat["folder"] = side
        seat["behind"] += seat["piles"]["player"]
        bank["behind"] += seat["piles"]["dealer"]
        seat["piles"] = {"player": 0, "dealer": 0}
        return
    if word != "check":
        assert needed <= purse["behind"], "a bet that cannot be paid is no valid hand"
        purse["behind"] -= needed
        seat["piles"][side] += needed
        seat["says"] += [int(k)] if k else []


def _pay_fold(seat, table, bank, keys):
    unit, options, side = keys["nominal"], keys.get("options", {}), seat["folder"]
    says = seat["says"] if options.get("fold_k", "announced") == "announced" else seat["says"][:-1]
    k = _k(says, options)
    purse, other = (seat, bank) if side == "player" else (bank, seat)
    owed, reserve = 3 * k * unit, unit * (4 if side == "player" else 3)
    if side == "dealer" and owed > bank["behind"]:
        for each in table:  # what is beyond the worst that a showdown can cost comes off the dealer's piles
            safe = max(0, each["piles"]["dealer"] - 3 * unit * _k(each["says"], options))
            each["piles"]["dealer"] -= safe
            bank["behind"] += safe
    if side == "dealer":
        # His heap of reserves, but for what the other pairs may still want of it.
        wants = [_wants(each, unit, options) for each in table if each is not seat]
        reserve = 3 * unit * len(table) - bank.get("drawn", 0) - sum(wants)
    stack = min(owed, purse["behind"]) if seat["says"] else 0
    kept = min(owed - stack, reserve)
    purse["behind"] -= stack
    other["behind"] += stack + kept
    if side == "dealer":
        bank["drawn"] = bank.get("drawn", 0) + kept
    amount = owed if options.get("shortfall", "debt") == "debt" else stack + kept
    seat["fold"] = _pair(seat, k, "fold", None, "dealer" if side == "player" else "player", amount, stack, kept, unit)


def _wants(seat, unit, options):
    if seat["folder"] is None:
        return max(0, 3 * unit * _k(seat["says"], options) - seat["piles"]["dealer"])
    return 3 * unit if seat["folder"] == "dealer" and seat["fold"] is None else 0


def _k(says, options):
    rule = options.get("k_total", "sum")
    if not says:
        return 1
    return says[-1] if rule == "last" else sum(says) + (rule == "1+sum")


def _document(keys, table, bank):
    unit, options, pairs = keys["nominal"], keys.get("options", {}), []
    spare = bank["behind"]
    for seat in table:
        if seat["fold"] is not None:
            pairs.append(seat["fold"])
            continue
        points, k = seat["coin"] + keys["dealer"]["coin"], _k(seat["says"], options)
        amount = points * k * unit
        # What the dealer's pile of this pair lacks comes out of his spare money, then out of this pair's reserve.
        main = seat["piles"]["dealer"] + spare if points == 3 else seat["piles"]["player"] + seat["behind"]
        stack = min(amount, main) if seat["says"] else 0
        if seat["says"]:
            spare -= min(spare, max(0, 3 * k * unit - seat["piles"]["dealer"]))
        pairs.append(_pair(seat, k, "showdown", points, "player" if points == 3 else "dealer", amount, stack, amount - stack, unit))
    return {"game": "coins", "players": pairs, "dealer_net": -sum(pair["net"] for pair in pairs)}


def _pair(seat, k, ended, points, winner, amount, stack, kept, unit):
    lost = winner == "dealer"
    return {
        "name": seat["name"],
        "k": k,
        "ended": ended,
        "points": points,
        "winner": winner,
        "amount": amount,
        "from_stack": stack,
        "from_reserve": kept,
        "reserve_back": 4 * unit - (kept if lost else 0),
        "net": -amount if lost else amount,
    }
