"""A whole game of Wild West settled from its facts, written from the specification without dealer_assist.

Halves and quarters of a point are exact as floats.
"""

from tests.oracles.west_settler import UNIT, divide, settle


def play(facts):
    """The nets of a whole game, in the order of the seats.

    `facts`: ante, modifier, exit, unlimited, add, floor, iterate, table_limit and a list of players with stack, game, fails, limit,
    left, manner, smarts, cool, passed, nerve, held, duel, die; a thing that did not happen is None.
    """
    players = _prepared(facts)
    through = [player for player in players if not player["out"]]
    stayed = [player for player in through if not player["left"]]
    net = {player["name"]: -player["stack"] if player["out"] else 0 for player in players}
    pool = -sum(net.values())
    claims = {}
    if len(stayed) < len(through):
        count = _payout(facts, [(player, player["interim"]) for player in through])["net"]
        leavers = [player["name"] for player in through if player["left"]]
        pool -= sum(min(0, count[name]) for name in leavers)
        net |= {name: min(0, count[name]) for name in leavers}
        claims = {name: count[name] for name in leavers if count[name] > 0}
    below = above = [1] * len(stayed)
    if len(stayed) > 1:
        final = _final(facts, stayed)
        document = _payout(facts, [(player, final[player["name"]]) for player in stayed], last=True)
        net |= document["net"]
        if document["half"] > 0:
            scores = [document["scores"][player["name"]] - document["half"] for player in stayed]
            above = [int(UNIT * max(0, score)) for score in scores]
            below = [int(UNIT * document["parts"].get(player["name"], 0)) for player in stayed]
    _burden(net, claims, stayed, below)
    for player, share in zip(stayed, divide(pool, above), strict=True):
        net[player["name"]] += share
    return [net[player["name"]] for player in players]


def _prepared(facts):
    """The players with their interim scores, the most they lose, and whether they were out for want of funds."""
    players = [{**player, "name": f"{number}"} for number, player in enumerate(facts["players"])]
    worst = min(player["game"] for player in players)
    best = max(player["game"] for player in players) - worst
    for player in players:
        player["interim"] = player["game"] - worst
        limits = (player["stack"], player["limit"], facts["table_limit"])
        player["most"] = min(limit for limit in limits if limit is not None)
        player["out"] = best > 0 and 2 * player["interim"] <= best and player["stack"] < 20 * facts["ante"] * facts["modifier"]
    return players


def _burden(net, claims, stayed, below):
    """Losers bear what winners who left have taken, as far as they can (W28)."""
    paid = 0
    for player, share in zip(stayed, divide(sum(claims.values()), below), strict=True):
        bearable = min(share, player["most"] + min(0, net[player["name"]]))
        net[player["name"]] -= bearable
        paid += bearable
    for name, share in zip(claims, divide(paid, list(claims.values())), strict=True):
        net[name] += share


def _payout(facts, scored, last=False):
    keys = {
        "ante": facts["ante"],
        "modifier": facts["modifier"],
        "options": {"halving": "iterate"} if facts["iterate"] else {},
        "scores": {player["name"]: score for player, score in scored},
        "max_loss": {player["name"]: player["most"] for player, _ in scored if player["most"] is not None},
        "unlimited": last and facts["unlimited"],
        "risky": [player["name"] for player, _ in scored if player["manner"] == "risky" and player["nerve"] is not None],
        "extra_dice": {player["name"]: player["die"] for player, _ in scored if player["die"] is not None},
        "fails": {player["name"]: player["fails"] for player, _ in scored},
    }
    return settle(keys)


def _half(facts, score):
    return score // 2 if facts["floor"] else score / 2


def _total(facts, player):
    """The total of stage II (W17)."""
    if player["manner"] == "careful":
        return player["smarts"] + player["interim"]
    if player["manner"] == "aggressive":
        return max(player["smarts"], player["cool"]) + _half(facts, player["interim"])
    return 3 * min(player["smarts"], player["cool"])


def _final(facts, stayed):
    """Final scores by name (W20 to W22)."""
    before = {player["name"]: _total(facts, player) for player in stayed}
    if facts["exit"] == "fixed":
        return before
    score = dict(before)
    called = _called(facts, stayed, before)
    fit = [player for player in called if not _short(facts, stayed, before, player)]
    losers = [player for player in called if player not in fit or (player["manner"] == "risky" and not player["held"])]
    for player in losers:
        score[player["name"]] -= max(before.values())
    rivals = [player for player in fit if player not in losers and not player["passed"]]
    if len(rivals) > 1:
        rivals.sort(key=lambda player: (_result(player), before[player["name"]], -int(player["name"])))
    if rivals:
        _win(facts, score, before, rivals[-1]["name"], fit)
        for player in rivals[:-1]:
            score[player["name"]] -= before[rivals[-1]["name"]]
    return score


def _called(facts, stayed, before):
    """All risky players and the best of the others."""
    milder = [player for player in stayed if player["manner"] != "risky"]
    best = [max(milder, key=lambda player: before[player["name"]])] if milder else []
    return [player for player in stayed if player["manner"] == "risky"] + best


def _short(facts, stayed, before, player):
    scored = [({**one, "most": facts["table_limit"]}, before[one["name"]]) for one in stayed]
    return -_payout(facts, scored)["net"][player["name"]] > player["most"]


def _win(facts, score, before, first, fit):
    """The winner takes the strongest opponent's score if it is higher, and half of the score of whoever passed."""
    strongest = max(before[player["name"]] for player in fit if not player["passed"])
    if strongest > before[first]:
        score[first] = strongest + (before[first] if facts["add"] else 0)
    for player in fit:
        if player["passed"]:
            given = _half(facts, before[player["name"]])
            score[player["name"]] -= given
            score[first] += given


def _result(player):
    if player["manner"] == "risky":
        return player["nerve"]
    return player["duel"] - (3 if player["manner"] == "careful" else 0)
