"""The invariants of the specification, part 7, over any legal line of a hand of Split in progress (Hypothesis)."""

import json
from dataclasses import asdict, replace
from functools import reduce

from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_assist.rules import actions as act
from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split_options import SplitOptions, TieRule, Variant
from dealer_assist.rules.split_play import SplitPlay, SplitSetup, Stage, deal
from tests.oracles import brute_force
from tests.oracles.split_line import keep_books
from tests.rules.split_plays import CHOICES, LENGTH, SERIALS, lines, setups, spelt

TABLES = setups(betting=st.booleans())


@given(lines(TABLES))
def test_money_legality_and_length_i1_i2_i6(line):
    states, actions = line
    setup = states[0].setup
    seats = len(setup.names)
    brought = sum(setup.stacks) + seats * setup.note_value + setup.jackpot
    for play in states:
        assert play.money == brought
        assert min(*play.stacks, *play.contributions, play.bank, play.jackpot, play.house) >= 0
        assert bool(play.legal()) != play.over
        for action in play.legal():
            assert play.do(action) != play
    raises = max(setup.stacks) // setup.ante
    assert len(actions) <= 2 * seats * (seats + 1 + raises) + seats + 1
    final = states[-1]
    assert final.money == sum(final.stacks) + final.jackpot + final.house


@given(lines(TABLES))
def test_the_second_bookkeeper_comes_to_the_same_money(line):
    states, actions = line
    setup = states[0].setup
    options = {name: value for name, value in asdict(setup.options).items() if value is not None}
    options["rake_percent"] = setup.options.effective_rake_percent
    told = {**asdict(setup), "options": options, "place": setup.place.number, "length": LENGTH}
    keys, behind = keep_books(told, spelt(actions))
    document, final = brute_force.settle(keys), states[-1]
    gains = [document["returned"].get(name, 0) + document["paid"].get(name, 0) for name in setup.names]
    assert list(final.stacks) == [left + gain for left, gain in zip(behind, gains, strict=True)]
    assert (final.result.rake, final.jackpot) == (document["rake"], document["jackpot"])
    assert {seat.name: seat.state for seat in final.result.seats} == {seat["name"]: seat["state"] for seat in document["seats"]}


def parsed(text):
    """The action that a line of JSON tells."""
    name, *values = json.loads(text)
    return getattr(act, name)(*values)


@given(lines(TABLES, stop=True))
def test_the_log_replays_the_hand_i3_i7(line):
    states, actions = line
    log = [json.dumps(words) for words in spelt(actions)]
    assert [parsed(text) for text in log] == actions
    assert reduce(SplitPlay.do, map(parsed, log), deal(states[0].setup)) == states[-1]


SEATS, DIGITS = st.integers(-1, 6), st.sampled_from(SERIALS)
ANY_ACTION = st.one_of(
    *(st.builds(kind, SEATS) for kind in (act.Check, act.Call, act.Fold, act.AllIn, act.NotOpened)),
    st.builds(act.Bet, SEATS, st.integers(-5, 70)),
    st.builds(act.RaiseTo, SEATS, st.integers(-5, 70)),
    st.builds(act.ShowNote, SEATS, DIGITS | st.sampled_from(["", "12", "1234", "12x", "１２３"]), st.sampled_from([0, 0, 0, 1])),
)


def refusal(verb, action):
    """The RuleError that the verb raises, None when it raises none."""
    try:
        verb(action)
    except RuleError as reason:
        return reason
    return None


@settings(max_examples=300)
@given(lines(TABLES, stop=True), ANY_ACTION)
def test_an_illegal_action_has_its_reason_and_changes_nothing_i4_s21(line, action):
    play = line[0][-1]
    before = replace(play)
    reason = refusal(play.verify, action)
    if reason and reason.code == "bet_below_ante":
        assert play.do(action) == play.do(act.Fold(action.seat))
    elif reason:
        again = refusal(play.do, action)
        assert (again.code, again.fields) == (reason.code, reason.fields)
    else:
        assert play.do(action) != play or isinstance(action, act.ShowNote)
    assert play == before


def turned(setup, by):
    """The same table with every seat moved on by so many places, the button and the Boss too."""
    seats = len(setup.names)
    boss = setup.options.boss_seat
    options = setup.options if boss is None else replace(setup.options, boss_seat=(boss - 1 + by) % seats + 1)
    return replace(
        setup,
        names=setup.names[-by:] + setup.names[:-by],
        stacks=setup.stacks[-by:] + setup.stacks[:-by],
        button=(setup.button - 1 + by) % seats + 1,
        options=options,
    )


def moved(action, by, seats):
    """The same action of the seat so many places on."""
    field = "slot" if isinstance(action, act.ShowNote) else "seat"
    number = getattr(action, field)
    return replace(action, **{field: (number - 1 + by) % seats + 1 if number else number})


@given(lines(TABLES), st.data())
def test_moving_every_seat_moves_the_result_i5(line, data):
    states, actions = line
    setup = states[0].setup
    seats = len(setup.names)
    by = data.draw(st.integers(1, seats - 1))
    play = deal(turned(setup, by))
    for action, state in zip(actions, states, strict=False):
        assert play.to_act == (None if state.to_act is None else (state.to_act - 1 + by) % seats + 1)
        play = play.do(moved(action, by, seats))
    assert dict(zip(play.names, play.stacks, strict=True)) == dict(zip(setup.names, states[-1].stacks, strict=True))
    assert (play.jackpot, play.house) == (states[-1].jackpot, states[-1].house)


@given(lines(TABLES), st.data())
def test_the_order_of_the_showdown_does_not_matter_i5(line, data):
    states, actions = line
    start = next(index for index, play in enumerate(states) if play.stage in (Stage.SHOWDOWN, Stage.OVER))
    opened = actions[start:]
    if any(isinstance(action, act.Fold) for action in opened):
        return  # by hand: a fold may end the hand before every note is shown
    again = reduce(SplitPlay.do, data.draw(st.permutations(opened)), states[start])
    assert again == states[-1]


@given(lines(stop=True), st.sampled_from(SERIALS))
def test_before_the_showdown_nothing_depends_on_a_hidden_note_i8(line, digits):
    states, actions = line
    other = states[0]
    for action, play in zip(actions, states, strict=False):
        if play.stage in (Stage.SHOWDOWN, Stage.OVER):
            break
        assert play.notes == (None,) * len(play.names)
        # The same bets over another board: the same turns, the same limits, the same money.
        other = other.do(act.ShowNote(act.COMMON, digits) if isinstance(action, act.ShowNote) else action)
        if other.to_act is not None:
            after = play.do(action)
            assert (other.legal(), other.stacks, other.bank) == (after.legal(), after.stacks, after.bank)


@given(lines(TABLES), st.data())
def test_a_corrected_note_is_as_if_it_had_been_shown_so_at_once_s26(line, data):
    states, actions = line
    shows = [index for index, action in enumerate(actions) if isinstance(action, act.ShowNote)]
    if not shows:
        return
    index = data.draw(st.sampled_from(shows))
    taken = {action.digits for action in actions if isinstance(action, act.ShowNote)}
    wrong = replace(actions[index], digits=data.draw(st.sampled_from([digits for digits in SERIALS if digits not in taken])))
    misread = reduce(SplitPlay.do, [*actions[:index], wrong, *actions[index + 1 :]], states[0])
    assert misread.over
    assert misread.money == states[-1].money
    assert misread.do(actions[index]) == states[-1]


@given(lines())
def test_a_fold_out_needs_no_note_s23(line):
    final = line[0][-1]
    if len(final.live) == 1:
        assert final.result.pots == () or {pot.winners for pot in final.result.pots} == {(final.names[final.live[0] - 1],)}
        assert final.notes == (None,) * len(final.names)


@given(lines(setups(options=st.fixed_dictionaries({"tie_rule": st.sampled_from(TieRule)}))))
def test_nobody_wins_more_from_another_than_he_has_put_in_s22_p3(line):
    final = line[0][-1]
    setup, paid = final.setup, final.contributions
    dead = len(setup.names) * setup.note_value + setup.jackpot
    above = sum(max(0, amount - max(paid[seat - 1] for seat in final.live)) for amount in paid)
    for seat, name in enumerate(setup.names):
        won = dict(final.result.paid).get(name, 0)
        assert won <= sum(min(paid[seat], other) for other in paid) + above + dead


@settings(max_examples=40)
@given(st.sampled_from(TieRule), st.sampled_from(Variant), st.data())
def test_an_evening_of_twelve_hands_keeps_its_money_sa15(tie_rule, variant, data):
    """Stacks, jackpot and house hold what was brought: the first stacks and the pocket notes of every hand."""
    names, stacks, jackpot, house = ("P1", "P2", "P3"), (120, 90, 60), 0, 0
    for hand in range(12):
        options = SplitOptions(tie_rule=tie_rule, variant=variant)
        place = Place(data.draw(st.integers(1, LENGTH)), LENGTH)
        table = SplitSetup(place, names, stacks, hand % 3 + 1, options, ante=10, note_value=7, jackpot=jackpot)
        play = deal(table)
        choices = data.draw(CHOICES)
        while not play.over:
            play = play.do(choices.action(play))
        stacks, jackpot, house = play.stacks, play.jackpot, house + play.house
        assert sum(stacks) + jackpot + house == 270 + (hand + 1) * 21
    assert house == 0 or variant is Variant.CLUB
