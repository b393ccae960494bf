"""What is announced adds up: over random hands of every game the amounts told to each seat are those by which its stack has changed.

The stacks come from the session's own books; the announcements are read as a player hears them.
"""

import random
from collections import Counter

import pytest

from dealer_assist.rules.actions import ShowNote
from dealer_assist.rules.options import Game
from dealer_assist.table.announce import result_said
from tests.table.croupier import NAMES, AnyCroupier
from tests.table.hearing import Hearing, PatientCroupier, Said

HANDS = 25
DEALS = 60
"""Deals of Coins: they are short, and debts are rare."""


def money_for(game: Game) -> int:
    """At Coins so little that calls cannot always be paid and debts arise (C7, CA10)."""
    return 12 if game is Game.COINS else 3000


def played(game: Game, seed: int) -> Hearing:
    croupier = PatientCroupier(random.Random(f"{game} {seed}"))
    seats = NAMES[: 3 + seed % 3]
    hearing = Hearing(*seats, money=money_for(game))
    hearing.heard.clear()
    hearing.session.open_hand(croupier.new_hand(game, len(seats)))
    croupier.play(hearing.session)
    return hearing


def changes(hearing: Hearing) -> dict[int, int]:
    """By how much each seat's stack has changed."""
    hand = hearing.session.hand
    moved = (now - then for now, then in zip(hand.play.stacks, hand.opened.stacks, strict=True))
    return without_nothing(Counter(dict(enumerate(moved, start=1))))


def without_nothing(amounts: Counter) -> dict[int, int]:
    return {seat: amount for seat, amount in amounts.items() if amount}


def received(said: list[Said], winners: str) -> Counter:
    """What each seat is told to get: of pots that one seat takes alone, of shared ones, and what nobody has called."""
    got: Counter = Counter()
    for code, values in said:
        if code.startswith(winners) and "paid" in values:
            got[values["seat"]] += values["paid"]
        elif code in {"seat-gets", "money-returned"}:
            got[values["seat"]] += values["amount"]
    return got


@pytest.mark.parametrize("seed", range(HANDS))
def test_split_tells_every_payment(seed):
    hearing = played(Game.SPLIT, seed)
    hand = hearing.session.hand
    if not hand.opened.betting:
        return
    said = hearing.said()
    shown = max((index for index, (code, _) in enumerate(said) if code.startswith("state-")), default=0)
    got = received(said[shown:], "winner-")
    got.subtract({seat: amount + hand.options.entry_fee for seat, amount in enumerate(hand.play.contributions, start=1)})
    assert without_nothing(got) == changes(hearing)


@pytest.mark.parametrize("seed", range(HANDS))
def test_banker_tells_what_every_player_wins_or_loses(seed):
    hearing = played(Game.BANKER, seed)
    got: Counter = Counter()
    for code, values in hearing.said():
        if code in {"banker-alive", "banker-double-set"}:
            got[values["seat"]] += values["amount"]
        elif code.startswith("banker-out") or code == "banker-folded":
            got[values["seat"]] -= values["amount"]
    house = sum(
        values["amount"] * (1 if code.endswith("wins") else -1) for code, values in hearing.said() if code.startswith("banker-house")
    )
    assert without_nothing(got) == changes(hearing)
    assert house == -sum(got.values())


@pytest.mark.parametrize("seed", range(DEALS))
def test_coins_tells_what_every_pair_pays_and_what_stays_owed(seed):
    hearing = played(Game.COINS, seed)
    got: Counter = Counter()
    for code, values in hearing.said():
        if code.startswith("coins-pair"):
            got.update({values["winner"]: values["amount"], values["loser"]: -values["amount"]})
        elif code == "coins-debt":
            got.update({values["winner"]: -values["amount"], values["loser"]: values["amount"]})
    assert without_nothing(got) == changes(hearing)


@pytest.mark.parametrize("seed", range(HANDS))
def test_moon_tells_every_payment(seed):
    hearing = played(Game.MOON, seed)
    hand, said = hearing.session.hand, hearing.said()
    got = received([each for each in said if each[0] == "seat-gets"], "no winner alone")
    if not got:  # one seat takes the one pot, shot and all
        for code, values in said:
            if code.startswith(("moon-winner", "moon-shot-paid")):
                got[int(values.get("seats", values.get("seat")))] += values["amount"]
    for index, (code, values) in enumerate(said):
        if code == "money-returned" and not any(later == "money-returned" and more == values for later, more in said[index + 1 :]):
            got[values["seat"]] += values["amount"]
    each = hand.opened.ante + hand.play.setup.fee
    got.subtract({seat: amount + each for seat, amount in enumerate(hand.play.contributions, start=1)})
    assert without_nothing(got) == changes(hearing)


@pytest.mark.parametrize("seed", range(HANDS))
def test_west_tells_what_everybody_wins_or_loses(seed):
    hearing = played(Game.WEST, seed)
    signs = {"west-won": 1, "west-lost": -1}
    got = Counter({values["seat"]: signs[code] * values["amount"] for code, values in hearing.said() if code in signs})
    assert dict(got) == changes(hearing)
    assert sum(got.values()) == 0


def test_the_hands_of_coins_leave_debts():
    assert any(code == "coins-debt" for seed in range(DEALS) for code, _ in played(Game.COINS, seed).said())


def corrected(hearing: Hearing, chance: random.Random) -> None:
    """Undo, redo, or another serial for a note that was shown."""
    session = hearing.session
    shown = [slot for slot in session.hand.slots if slot.digits]
    if session.next_redo is not None and chance.random() < 0.4:
        session.redo()
    elif session.next_undo is not None and chance.random() < 0.3 and len(session.facts) > len(NAMES) + 2:
        session.undo()
    elif shown:
        slot = chance.choice(shown)
        session.act(ShowNote(slot.number, AnyCroupier(chance).free_digits(session), slot.index))


@pytest.mark.parametrize("game", [Game.SPLIT, Game.MOON])
@pytest.mark.parametrize("seed", range(HANDS // 2))
def test_whoever_heard_the_last_result_knows_the_result_that_stands(game, seed):
    """Through corrections, undo and redo: the last result that was told is the one that the books have."""
    hearing = played(game, seed)
    chance = random.Random(f"corrections {game} {seed}")
    told = result_said(hearing.session.hand)
    for _ in range(8):
        hearing.heard.clear()
        corrected(hearing, chance)
        now = result_said(hearing.session.hand)
        if now and now != told:
            assert tuple(hearing.heard[-len(now) :]) == now
            told = now
