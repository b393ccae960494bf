"""A second settler for the Wild West payout, written from the specification without dealer_assist.

All scores are counted in sixteenths of a point, so that nothing but integers is needed. `settle` takes the keys of a valid hand
file and gives the document that the program must print.
"""

UNIT = 16


def divide(amount, weights):
    """Largest remainder, ties to the lowest seat: first what divides evenly, then unit by unit to whoever lacks most (WA6)."""
    total = sum(weights)
    if total == 0:
        return [0] * len(weights)
    shares = [amount * weight // total for weight in weights]
    while sum(shares) < amount:
        lacking = [amount * weight - share * total for weight, share in zip(weights, shares, strict=True)]
        shares[lacking.index(max(lacking))] += 1
    return shares


def settle(keys):
    """The document for a game of Wild West."""
    names = list(keys["scores"])
    options = keys.get("options", {})
    raw = [int(keys["scores"][name] * UNIT) for name in names]
    scores = [score - min(raw) for score in raw]
    top = max(scores)
    half = top // 2  # whole, because scores are quarters and half of one is eighths
    above = [max(0, score - half) for score in scores]
    if options.get("halving") == "iterate":
        below = [half if score == 0 else 0 for score in scores]
    else:
        below = [max(0, half - score) for score in scores]
    prize = keys["ante"] * keys["modifier"] * top // UNIT
    limits = [
        min([limit for limit in (keys.get("max_loss", {}).get(name), options.get("max_loss")) if limit is not None], default=None)
        for name in names
    ]
    unlimited = keys.get("unlimited", options.get("stakes") == "high")
    loss = [share if limit is None else min(share, limit) for share, limit in zip(divide(prize, below), limits, strict=True)]
    extra = []
    for name, lost, limit in zip(names, loss, limits, strict=True):
        asked = 0
        if unlimited and name in keys.get("risky", []) and lost:
            asked = lost * keys["extra_dice"][name] * (1 + keys.get("fails", {}).get(name, 0))
        extra.append(asked if limit is None else min(asked, limit - lost))
    gain = divide(sum(loss), above)
    bonus = divide(sum(extra), [int(score == top) for score in scores])
    net = [a + b - c - d for a, b, c, d in zip(gain, bonus, loss, extra, strict=True)]
    return {
        "game": "west",
        "scores": dict(zip(names, map(_number, scores), strict=True)),
        "half": _number(half),
        "parts": {name: _number(part) for name, part in zip(names, below, strict=True) if part},
        "prize": prize,
        "loss": _without_zeros(names, loss),
        "gain": _without_zeros(names, gain),
        "extra": _without_zeros(names, extra),
        "net": dict(zip(names, net, strict=True)),
    }


def _number(sixteenths):
    return sixteenths // UNIT if sixteenths % UNIT == 0 else sixteenths / UNIT


def _without_zeros(names, amounts):
    return {name: amount for name, amount in zip(names, amounts, strict=True) if amount}
