"""Scripts of whole hands: what holds for every one of them, and their money by second settlers (synthetic notes)."""

from dataclasses import astuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_assist.rules.actions import COMMON, ShowNote
from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.options import Game
from dealer_assist.table.events import Entry, HandOpened, NoteRegistered, SerialConfirmed
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.simulator import write_script
from dealer_assist.table.practice.simulator_script import HandGame, HandTask, Trap
from dealer_assist.table.state import fold
from tests.oracles import banker_settler, brute_force, coins_settler, moon_brute_force
from tests.oracles.split_line import keep_books
from tests.table.practice.simulated_hands import drawn_notes, script_of

SEEDS = range(15)
ANY_SCRIPT = st.builds(script_of, st.sampled_from(HandGame), st.integers(0, 10**6), st.sampled_from(Grade))

RULES = {
    ("split", Trap.BELOW_ANTE): "S21",  # a bet below the ante counts as a fold
    ("split", Trap.ABOVE_LIMIT): "SA7",
    ("split", Trap.OUT_OF_TURN): "S16",
    ("split", Trap.OWN_RAISE): "S20",
    ("split", Trap.DUPLICATE_NOTE): "S2",
    ("split", Trap.FOREIGN_NOTE): "S2",
    ("split", Trap.MISREAD): "S9",
    ("split", Trap.NOT_OPENED): "S26",
    ("banker", Trap.BELOW_ANTE): "S33",
    ("banker", Trap.ABOVE_LIMIT): "SA23",
    ("banker", Trap.DUPLICATE_NOTE): "S2",
    ("banker", Trap.FOREIGN_NOTE): "S33",
    ("banker", Trap.MISREAD): "S9",
    ("coins", Trap.ABOVE_LIMIT): "C6",
    ("coins", Trap.OUT_OF_TURN): "C6",
    ("coins", Trap.SECOND_RAISE): "C6",
    ("moon", Trap.BELOW_ANTE): "M17",
    ("moon", Trap.OUT_OF_TURN): "M16",
    ("moon", Trap.OWN_RAISE): "S20",
    ("moon", Trap.DUPLICATE_NOTE): "M1",
    ("moon", Trap.FOREIGN_NOTE): "M1",
    ("moon", Trap.MISREAD): "M5",
    ("moon", Trap.NOT_OPENED): "M20",
}
"""Every trap that a game has, with the rule of the specification that forbids or decides it."""


def told_to_the_table(deed):
    """A deed as the table keeps it."""
    return SerialConfirmed(deed.slot, deed.digits, Entry.READ, index=deed.index) if isinstance(deed, ShowNote) else deed


def entered(script):
    """What is entered of a script when nothing is done wrong, without the opening."""
    return [step.expected for step in script.steps[1:] if step.expected is not None]


@settings(max_examples=60)
@given(ANY_SCRIPT)
def test_a_script_is_a_hand_that_ends_by_the_rules(script):
    state = fold(script.prepared)
    for step in script.steps:
        assert not (state.hand and state.hand.over)
        if step.expected is None:
            with pytest.raises(RuleError):
                _verify(state, step)
        else:
            state = state.then(told_to_the_table(step.expected))
    assert state.hand.over
    assert state.hand.play.stacks == script.stacks


def _verify(state, step):
    """What is to be refused is refused by the rules, or because the note is not in the registered deck."""
    state.hand.verify(step.told)
    if step.trap is Trap.FOREIGN_NOTE and step.told.digits not in state.registered:
        raise RuleError("foreign_note")


@settings(max_examples=60)
@given(ANY_SCRIPT)
def test_only_traps_are_told_otherwise_than_they_are_entered(script):
    for step in script.steps:
        untrue = step.told != step.expected
        assert not untrue or step.trap is not None
        assert untrue == (step.trap not in (None, Trap.MISREAD, Trap.NOT_OPENED))
    assert len([step for step in script.steps if step.trap]) <= {Grade.EASY: 1, Grade.MEDIUM: 2, Grade.HARD: 4}[script.task.grade]


@settings(max_examples=60)
@given(ANY_SCRIPT)
def test_the_notes_lie_before_the_camera_as_they_are_told(script):
    digits_of = drawn_notes(script.task.seed)
    for step in script.steps:
        assert (step.note is not None) == isinstance(step.told, ShowNote)
        if step.note is not None:
            assert step.told.digits == digits_of(step.note)
        differing = [at for at, pair in enumerate(zip(step.offered, digits_of(step.note or 0), strict=False)) if pair[0] != pair[1]]
        assert len(differing) == (step.trap is Trap.MISREAD)
    registered = {fact.digits for fact in script.prepared if isinstance(fact, NoteRegistered)}
    dealt = {step.told.digits for step in script.steps if isinstance(step.told, ShowNote) and step.trap is not Trap.FOREIGN_NOTE}
    assert not registered or dealt <= registered


@pytest.mark.parametrize("game", HandGame)
def test_the_same_task_makes_the_same_hand(game):
    assert script_of(game, 5) == script_of(game, 5)
    assert len({script_of(game, seed).steps for seed in range(5)}) == 5
    assert script_of(game, 5, Grade.EASY) != script_of(game, 5, Grade.HARD)


@pytest.mark.parametrize("game", HandGame)
def test_every_trap_of_a_game_comes_with_its_rule(game):
    """S2, S9, S16, S20, S21, S26, S33, SA7, SA23, C6, M1, M5, M16, M17, M20."""
    family = "split" if game in (HandGame.CLUB, HandGame.BOSS) else str(game)
    found = {(step.trap, step.rule) for seed in range(100) for step in script_of(game, seed).steps if step.trap is not None}
    assert found == {(trap, rule) for (name, trap), rule in RULES.items() if name == family}


def test_the_place_of_a_misread_digit_counts():
    """S9, S11: a misread digit changes what the note is worth; any other would only be a wrong record."""
    seen = 0
    for seed in range(60):
        script = script_of(HandGame.SPLIT, seed)
        for step in script.steps:
            if step.trap is Trap.MISREAD:
                place, length = script.opened.place, script.opened.length
                neighbour = place + 1 if place < length else place - 1
                (at,) = (at for at in range(length) if step.offered[at] != step.told.digits[at])
                assert at + 1 in ({place} if step.told.slot == COMMON else {place, neighbour})
                seen += 1
    assert seen > 5


def test_notes_of_other_currencies_have_their_length():
    script = write_script(HandTask(1), lambda number: f"{number:011}", "EUR")
    assert (script.opened.length, script.opened.currency) == (11, "EUR")


# -- the money -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [HandGame.SPLIT, HandGame.CLUB, HandGame.BOSS])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_money_of_split_by_a_second_bookkeeper(game, seed):
    script = script_of(game, seed)
    opened = script.opened
    options = {name: value for name, value in opened.options if value is not None}
    setup = {
        "stacks": opened.stacks,
        "ante": opened.ante,
        "place": opened.place,
        "length": opened.length,
        "button": opened.button,
        "options": options,
        "note_value": opened.note_value,
        "jackpot": 0,
        "betting": True,
    }
    keys, behind = keep_books(setup, [[type(action).__name__, *astuple(action)] for action in entered(script)])
    document = brute_force.settle(keys)
    gains = [document["returned"].get(f"P{seat}", 0) + document["paid"].get(f"P{seat}", 0) for seat in range(1, len(opened.seats) + 1)]
    assert list(script.stacks) == [left + gain for left, gain in zip(behind, gains, strict=True)]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_money_of_banker_by_a_second_settler(seed):
    script = script_of(HandGame.BANKER, seed)
    seats = {seat: {"game": "banker", "ante": script.opened.ante, "bet": 0} for seat in range(1, len(script.opened.seats) + 1)}
    board = None
    for name, seat, *values in ([type(action).__name__, *astuple(action)] for action in entered(script)):
        match name:
            case "NamePlace":
                seats[seat]["place"] = values[0]
            case "Bet":
                seats[seat] |= {"action": "bet", "bet": values[0]}
            case "Fold":
                seats[seat]["action"] = "fold"
            case "ShowNote" if seat == COMMON:
                board = values[0]
            case "ShowNote":
                seats[seat]["serial"] = values[0]
    nets = [banker_settler.settle({**keys, "board": board})["player_net"] for keys in seats.values()]
    assert list(script.stacks) == [stack + net for stack, net in zip(script.opened.stacks, nets, strict=True)]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_money_of_coins_by_a_second_settler(seed):
    script = script_of(HandGame.COINS, seed)
    opened, dealer = script.opened, script.opened.button
    players = [(dealer + step - 1) % len(opened.seats) + 1 for step in range(1, len(opened.seats))]
    lines, coins = {seat: [] for seat in players}, {}
    for name, seat, *values in ([type(action).__name__, *astuple(action)] for action in entered(script)):
        if name == "ShowCoin":
            coins[seat] = values[0]
        else:
            words = name.removeprefix("Pair").lower()
            lines[values[0] if seat == dealer else seat].append(f"{words} {values[1]}" if len(values) > 1 else words)
    document = coins_settler.settle(
        {
            "nominal": opened.ante,
            "dealer": {"coin": coins.get(dealer), "stack": opened.stacks[dealer - 1] - 3 * opened.ante * len(players)},
            "players": [
                {"name": str(seat), "coin": coins.get(seat), "stack": opened.stacks[seat - 1] - 4 * opened.ante, "actions": lines[seat]}
                for seat in players
            ],
        }
    )
    expected = list(opened.stacks)
    for pair in document["players"]:
        expected[int(pair["name"]) - 1] += pair["net"]
    expected[dealer - 1] += document["dealer_net"]
    assert list(script.stacks) == expected


@pytest.mark.parametrize("seed", range(10))
def test_the_money_of_moon_by_a_second_settler(seed):
    script = script_of(HandGame.MOON, seed)
    opened, actions = script.opened, entered(script)
    stacks = [stack - opened.ante for stack in opened.stacks]
    paid = total_bets(stacks, actions)
    seats = [{"name": name, "notes": [], "paid": amount} for name, amount in zip(opened.seats, paid, strict=True)]
    common = []
    for name, seat, *values in ([type(action).__name__, *astuple(action)] for action in actions):
        if name == "ShowNote":
            (common if seat == COMMON else seats[seat - 1]["notes"]).append(values[0])
        elif name in {"Fold", "NotOpened"}:
            seats[seat - 1]["folded"] = True
        elif name == "Declare":
            seats[seat - 1]["declare"] = str(values[0])
    for seat in seats:
        seat["notes"] = seat["notes"] or ["1111111", "1111112", "1111113"]  # nobody sees them
    keys = {"game": "moon", "place": opened.place, "common": common, "ante": opened.ante, "seats": seats, "button": opened.button}
    document = moon_brute_force.settle(keys)
    gains = [document["returned"].get(name, 0) + document["paid"].get(name, 0) for name in opened.seats]
    assert list(script.stacks) == [stack - amount + gain for stack, amount, gain in zip(stacks, paid, gains, strict=True)]
    assert opened.game is Game.MOON


def total_bets(stacks, actions):
    """What every seat has bet in all rounds. Nobody is all-in unless he is short of the call, as in all scripts."""
    total, before = [0] * len(stacks), 0
    for action in actions:
        name, at = type(action).__name__, getattr(action, "seat", 0) - 1
        match name:
            case "Bet":
                before = max(total)
                total[at] += action.amount
            case "Call":
                total[at] = max(total)
            case "RaiseTo":
                total[at] = before + action.level
            case "AllIn":
                total[at] = stacks[at]
    return total


def test_the_opening_is_the_first_thing_that_happens():
    script = script_of(HandGame.SPLIT, 1)
    assert isinstance(script.steps[0].told, HandOpened)
    assert (script.steps[0].rule, script.opened.note_value) == ("S8", script.opened.ante)
