"""Answers to the questions of practice, worked out from what a question shows alone, with the second settlers of `tests/oracles`.

Nothing here asks the package how a hand ends: only the values of the question are read.
"""

from dealer_assist.table.practice.question import Topic
from tests.oracles import banker_settler, brute_force, coins_settler, moon_brute_force

PAID = 100
OTHER_NOTES = ("1111111", "2222222", "3333333", "4444444", "5555555", "6666666", "7777777", "8888888")


def answers_to(question):
    """The answers by the codes of the fields, in their order."""
    return _ANSWERERS[question.topic](question)


def facts_of(question):
    """What is said beside the notes: code -> values."""
    return {fact.code: dict(fact.params) for fact in question.situation.facts}


def _split(question, **options):
    """The second settler's document of the notes that lie there; the last one is the board note."""
    closed = facts_of(question).get("seat-not-opened", {}).get("seat")
    *own, board = question.situation.notes
    own = own if len(own) > 1 else own * 2  # there is no showdown of one seat alone
    seats = [
        {"name": str(number), "serial": note.digits, "paid": PAID, "opened": number != closed} for number, note in enumerate(own, start=1)
    ]
    return brute_force.settle({"place": question.situation.place.number, "board": board.digits, "seats": seats, "options": options})


def _note(question):
    """One note as the second settler sees it: a second seat and a board note have to be there, and change nothing of it."""
    place, (note, *_) = question.situation.place, question.situation.notes
    seats = [{"name": "1", "serial": note.digits, "paid": PAID}, {"name": "2", "serial": note.digits, "paid": PAID}]
    return brute_force.settle({"place": place.number, "board": note.digits, "seats": seats})["seats"][0]


def _pair(question):
    return ["".join(map(str, _note(question)["pair"]))]


def _corridor(question):
    return [*_pair(question), "".join(map(str, _note(question)["corridor"]))]


def _verdict(question):
    settled = _split(question)
    return [str(settled["check_digit"]), settled["seats"][0]["state"]]


def _best(settled):
    """The seats with the best hand of a hand settled by Split Pot; where all are out they share, and nobody has it."""
    alive = any(seat["state"] in ("alive", "double_set") for seat in settled["seats"])
    return "".join(settled["pots"][0]["winners"]) if alive else ""


def _winner(question):
    best = _best(_split(question, tie_rule="split"))
    facts = facts_of(question)
    if not {"practice-fact-rollover", "practice-fact-split"} & facts.keys():
        return [best]
    if len(best) == 1:
        return [best, "paid"]
    return [best, "rolls_over" if "practice-fact-rollover" in facts else "shared"]


def _boss(question):
    boss = facts_of(question)["boss-plays"]["seat"]
    settled = _split(question, variant="boss", boss_seat=boss, tie_rule="split")
    return [settled["seats"][boss - 1]["state"], _best(settled)]


def _pots(question):
    notes = facts_of(question).get("practice-fact-pocket-notes", {}).get("amount", 0)
    seats = [
        {"name": str(fact.seat), "serial": serial, "paid": fact.paid, "folded": fact.folded}
        for fact, serial in zip(question.situation.seats, OTHER_NOTES, strict=False)
    ]
    settled = brute_force.settle({"place": 1, "board": "9999999", "seats": seats, "note_value": notes})
    asked = [field.label.code for field in question.fields]
    answers = [str(sum(settled["returned"].values()))] if "practice-field-returned" in asked else []
    for pot in settled["pots"]:
        answers += [str(pot["amount"]), "".join(pot["eligible"])]
    return answers


def _odd_units(question):
    """The sharers are alive with equal corridors, all others have folded, and the pot is what an earlier hand left."""
    facts = facts_of(question)
    shared = facts["practice-fact-shared"]
    winners = shared["seats"].split(", ")
    seats = [
        {"name": str(seat), "serial": f"37{seat}", "paid": 0, "folded": str(seat) not in winners}
        for seat in range(1, facts["practice-fact-table"]["seats"] + 1)
    ]
    percent = facts.get("practice-fact-rake", {}).get("percent", 0)
    options = {"tie_rule": "split", "rake_percent": percent}
    keys = {"place": 1, "board": "500", "seats": seats, "button": question.situation.button, "jackpot": shared["amount"]}
    settled = brute_force.settle({**keys, "options": options})
    return [*([str(settled["rake"])] if percent else []), *(str(settled["paid"][seat]) for seat in winners)]


def _banker(question):
    facts, notes = facts_of(question), question.situation.notes
    bet = facts.get("practice-fact-banker-bets", {}).get("amount")
    options = {"10_for_1": "practice-fact-ten-for-one" in facts}
    if "practice-fact-fold-for-house" in facts:
        options["fold_round"] = "house"
    keys = {
        "place": question.situation.place.number,
        "ante": facts["practice-fact-ante"]["amount"],
        "serial": notes[0].digits,
        "options": options,
    }
    if bet is None:
        settled = banker_settler.settle({**keys, "action": "fold"})
    else:
        settled = banker_settler.settle({**keys, "action": "bet", "bet": bet, "board": notes[1].digits})
    verdict = [] if bet is None else [settled["state"]]
    return [*verdict, "player" if settled["player_net"] > 0 else "house", str(abs(settled["player_net"]))]


_DEEDS = {"checks": "check", "bets": "bet", "raises": "raise", "calls": "call", "folds": "fold"}


def _coins(question):
    actions, coins = [], {"player": 1, "dealer": 1}
    for fact in question.situation.facts:
        _, _, side, deed = (*fact.code.split("-"), "")[:4]
        values = dict(fact.params)
        if deed == "coin":
            coins[side] = values["points"]
        elif deed in _DEEDS:
            actions.append(f"{_DEEDS[deed]} {values['k']}" if "k" in values else _DEEDS[deed])
    nominal = facts_of(question)["practice-fact-nominal"]["amount"]
    player = {"name": "1", "stack": 10**6, "coin": coins["player"], "actions": actions}
    dealer = {"stack": 10**6, "coin": coins["dealer"]}
    (pair,) = coins_settler.settle({"nominal": nominal, "dealer": dealer, "players": [player]})["players"]
    return [str(pair["k"]), pair["winner"], str(pair["amount"])]


def _moon_number(question):
    base, zeros = moon_brute_force.base_and_zeros(question.situation.notes[0].digits, question.situation.place.number)
    return [str(base), "".join(map(str, sorted(moon_brute_force.walks(base, zeros))))]


def _moon_hand(question):
    place = question.situation.place.number
    notes = tuple(moon_brute_force.base_and_zeros(note.digits, place) for note in question.situation.notes)
    hand = moon_brute_force.best(notes, ("last", "all"))
    return [hand["category"], "".join(map(str, sorted(hand["numbers"]))), "natural" if hand["natural"] else "modified"]


_ANSWERERS = {
    Topic.PAIR: _pair,
    Topic.CORRIDOR: _corridor,
    Topic.VERDICT: _verdict,
    Topic.WINNER: _winner,
    Topic.BOSS: _boss,
    Topic.POTS: _pots,
    Topic.ODD_UNITS: _odd_units,
    Topic.BANKER: _banker,
    Topic.COINS: _coins,
    Topic.MOON_NUMBER: _moon_number,
    Topic.MOON_HAND: _moon_hand,
}
