"""Rules, options and fixed points of Shoot the Moon, each told as one hand with its result worked out by hand."""

from dataclasses import replace

import pytest

from dealer_assist.rules import moon_options as o
from dealer_assist.rules.errors import InvalidHand
from dealer_assist.rules.moon import Declaration, keep_or_drop, settle
from dealer_assist.rules.moon_hands import Category, Ranking, code
from dealer_assist.rules.moon_notes import MoonNote, read_note, ring
from dealer_assist.rules.moon_options import MoonOptions
from dealer_assist.rules.moon_showdown import best_combination
from dealer_assist.rules.option import describe
from dealer_assist.rules.serial import Place, Serial
from tests.rules.moon_seats import table

COMMON = (7, 8)
LOW = (1, 2, 4)
"""With the common 7 and 8 at best 8-7-4, high."""

ARMED_LOW = (1, 2, (4, 3))
"""At best 3-2-1 of its own and 8-7-6 with the common notes."""


def paid(result):
    return dict(result.paid)


def best(*notes, **options):
    """The best combination of notes told as (base, zeros)."""
    return best_combination([MoonNote(*note) for note in notes], Ranking.of(MoonOptions(**options)))


def test_every_option_of_the_list_is_there():
    assert [(about.key, about.rule, about.default) for about in describe(MoonOptions)] == [
        ("base_shift", "MA1", "wrap"),
        ("natural_before_kickers", "MA4", False),
        ("natural_by_category", "MA4", False),
        ("modified_scope", "MA5", "all"),
        ("allin", "MA8", "on"),
        ("ante_in_shot", "MA10", True),
        ("rake_period", "MA11", "round"),
        ("declare", "MA12", "player"),
        ("cards_speak", "MA13", True),
    ]


@pytest.mark.parametrize(
    ("shift", "serial", "place", "base"),
    [
        (o.BaseShift.WRAP, "1234560", 7, 1),
        (o.BaseShift.LEFT, "1234560", 7, 6),
        (o.BaseShift.DEAD, "1234560", 7, None),
        (o.BaseShift.WRAP, "0034000", 5, 3),
        (o.BaseShift.LEFT, "0034000", 5, 4),
        (o.BaseShift.DEAD, "0034000", 5, None),
        (o.BaseShift.DEAD, "0034000", 4, 4),
        (o.BaseShift.LEFT, "0000000", 1, None),
    ],
)
def test_place_without_a_live_digit_to_its_right_ma1(shift, serial, place, base):
    note = read_note(Serial(serial), Place(place, 7), shift)
    assert (note.base, note.zeros) == (base, serial.count("0"))


def test_skipped_zeros_are_modifiers_too_m5_ma2():
    assert read_note(Serial("1200456"), Place(3, 7)) == MoonNote(4, 2)


def test_the_ring_m7():
    assert [ring(9, 1), ring(1, -1), ring(9, 0), ring(4, 9), ring(2, -4)] == [1, 9, 9, 4, 7]


def test_the_same_common_note_serves_two_players_differently_m8():
    """The printed example: a common 5 with two zeros is a 6 for A and a 4 for B."""
    result = settle(table({"A": (4, 5, 9), "B": (3, 5, 9)}, ((5, 2), 1)))
    assert [seat.combination.numbers for seat in result.seats] == [(6, 5, 4), (5, 4, 3)]
    assert [seat.combination.notes for seat in result.seats] == [(3, 1, 0), (1, 3, 0)]
    assert [seat.combination.shifts for seat in result.seats] == [(1, 0, 0), (0, -1, 0)]


def test_zeros_of_a_note_left_out_do_not_work_m9():
    seat = settle(table({"A": ((3, 0), (3, 0), (3, 0)), "B": LOW}, ((9, 5), 8))).seats[0]
    assert (seat.combination.numbers, seat.combination.natural, seat.combination.notes) == ((3, 3, 3), True, (0, 1, 2))


def test_no_straight_over_the_ring_m12_ma16():
    assert best((8, 0), (9, 0), (1, 0)).category is Category.HIGH
    assert best((9, 0), (1, 0), (2, 0)).category is Category.HIGH
    assert best((2, 0), (1, 0), (3, 0)).category is Category.STRAIGHT


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        (((9, 9, 8), {}), ((9, 9, 7), {})),
        (((2, 2, 1), {}), ((9, 8, 6), {})),
        (((1, 2, 3), {}), ((9, 9, 8), {})),
        (((1, 1, 1), {}), ((7, 8, 9), {})),
        (((9, 4, 2), {}), ((9, 4, 1), {})),
        (((9, 5, 1), {}), ((9, 4, 3), {})),
        (((6, 4, 3), {}), ((6, 4, 2), {})),
    ],
)
def test_order_of_hands_m10_m11_m12_m13_m15(stronger, weaker):
    winner, loser = (best(*((base, 0) for base in bases)) for bases, _ in (stronger, weaker))
    assert winner.strength > loser.strength


def test_full_equality_is_a_split_pot_m15_ma7():
    seats = {"A": (9, 9, 1), "B": (9, 9, 1), "C": (9, 9, 1)}
    result = settle(table(seats, (5, 5), ante=1, button=2, paid=dict.fromkeys("ABC", 33)))
    assert result.pots[0].winners == ("A", "B", "C")
    assert paid(result) == {"A": 34, "B": 34, "C": 34}
    result = settle(table({**seats, "D": LOW}, (5, 5), button=2, paid={"A": 25, "B": 25, "C": 25, "D": 25}))
    assert paid(result) == {"A": 33, "B": 33, "C": 34}  # C sits left of the button


KICKERS = {"A": ((8, 1), 7, 5), "B": (7, 7, 3)}
"""A's pair of sevens is modified and has the better kicker."""


@pytest.mark.parametrize(
    ("options", "winner"),
    [({}, "A"), ({"natural_before_kickers": True}, "B"), ({"natural_by_category": True}, "B")],
)
def test_natural_and_kickers_ma4(options, winner):
    assert settle(table(KICKERS, (1, 1), ante=10, **options)).pots[0].winners == (winner,)


@pytest.mark.parametrize(
    ("options", "winner"),
    [({}, "A"), ({"natural_before_kickers": True}, "A"), ({"natural_by_category": True}, "B")],
)
def test_natural_and_rank_ma4(options, winner):
    """A has a modified pair of eights, B a natural one of threes."""
    seats = {"A": ((7, 1), 8, 5), "B": (3, 3, 9)}
    assert settle(table(seats, (1, 1), ante=10, **options)).pots[0].winners == (winner,)


def test_natural_decides_between_equals_m15():
    seats = {"A": ((7, 1), 8, 5), "B": (8, 8, 5)}
    assert settle(table(seats, (1, 2), ante=10)).pots[0].winners == ("B",)


@pytest.mark.parametrize(
    ("options", "numbers", "natural"),
    [
        ({}, (7, 7, 4), False),
        ({"modified_scope": o.ModifiedScope.COMBO}, (7, 7, 4), True),
        ({"natural_before_kickers": True}, (7, 7, 3), True),
        ({"natural_by_category": True}, (7, 7, 3), True),
        ({"natural_by_category": True, "modified_scope": o.ModifiedScope.COMBO}, (7, 7, 4), True),
    ],
)
def test_shifted_kicker_of_a_pair_ma4_ma5(options, numbers, natural):
    made = best((7, 0), (7, 0), (3, 1), **options)
    assert (made.numbers, made.natural) == (numbers, natural)


def test_combo_scope_changes_nothing_but_pairs_ma5():
    for notes in (((9, 0), (5, 0), (2, 1)), ((1, 0), (2, 0), (4, 1)), ((5, 0), (5, 0), (6, 1))):
        assert not best(*notes, modified_scope=o.ModifiedScope.COMBO).natural


@pytest.mark.parametrize(
    ("both", "order"),
    [
        ((False, False), o.NaturalOrder.LAST),
        ((True, False), o.NaturalOrder.BEFORE_KICKERS),
        ((False, True), o.NaturalOrder.BY_CATEGORY),
        ((True, True), o.NaturalOrder.BY_CATEGORY),
    ],
)
def test_natural_order_ma4(both, order):
    assert MoonOptions(natural_before_kickers=both[0], natural_by_category=both[1]).natural_order is order


def test_equal_strength_is_taken_from_the_own_notes_ma12():
    """A natural 7-7-7 with a common note is stronger than a modified own one; of modified ones the own is taken, whatever it costs."""
    assert best((7, 0), (7, 0), (8, 1), (7, 0), (1, 0)).notes == (0, 1, 3)
    assert best((7, 0), (8, 1), (8, 1), (6, 1), (1, 0)).notes == (0, 1, 2)
    assert best((7, 0), (8, 1), (9, 2), (6, 1), (1, 0)).notes == (0, 1, 2)  # shifts of 3, where the common 6 would need 2
    assert best((7, 0), (7, 0), (1, 0), (7, 0), (7, 0)).notes == (0, 1, 3)  # equally far: the first of the common notes


def test_of_equal_combinations_the_least_shifts_are_taken():
    made = best((1, 0), (7, 0), (8, 2), (9, 2), (6, 1))
    assert (made.numbers, made.notes, made.shifts) == ((7, 7, 7), (1, 2, 4), (0, -1, 1))


def test_dead_notes_are_left_out_ma1():
    dead = (None, 7)
    assert best((5, 0), (5, 0), dead, (5, 0), (2, 0)).notes == (0, 1, 3)
    assert best((5, 0), dead, dead, (4, 0), dead) is None
    with pytest.raises(ValueError, match="dead note"):
        code(MoonNote(None, 7))


def test_shot_takes_half_of_every_pot_of_its_holder_ma8():
    """A holds and is all-in for 100; B has 9-9-9, C less. Main pot 300, side pot 400."""
    seats = {"A": ARMED_LOW, "B": (9, 9, 9), "C": LOW}
    result = settle(table(seats, COMMON, paid={"A": 100, "B": 300, "C": 300}, says={"A": "keep"}))
    assert [(pot.amount, pot.shot, pot.winners, dict(pot.paid)) for pot in result.pots] == [
        (300, 150, ("B",), {"A": 150, "B": 150}),
        (400, 0, ("B",), {"B": 400}),
    ]
    assert paid(result) == {"A": 150, "B": 550}


def test_holder_of_the_side_pot_takes_half_of_both_ma8():
    seats = {"A": (9, 9, 9), "B": ARMED_LOW, "C": LOW}
    result = settle(table(seats, COMMON, paid={"A": 100, "B": 300, "C": 300}, says={"B": "keep"}))
    assert [(pot.amount, pot.shot, pot.winners) for pot in result.pots] == [(300, 150, ("A",)), (400, 200, ("B",))]
    assert paid(result) == {"A": 150, "B": 550}


def test_no_shot_in_a_pot_of_one_seat_ma8():
    """A is all-in for 100, C has called B's 300 and folded later: what lies above 100 is B's whole. B's 4-3-2 beats A's 3-2-1."""
    seats = {"A": ARMED_LOW, "B": (2, 3, (5, 4)), "C": LOW}
    result = settle(table(seats, COMMON, paid={"A": 100, "B": 300, "C": 300}, folded={"C"}, says={"A": "keep", "B": "keep"}))
    assert [(pot.amount, pot.eligible, pot.shot, dict(pot.paid)) for pot in result.pots] == [
        (300, ("A", "B"), 150, {"A": 75, "B": 225}),
        (400, ("B",), 0, {"B": 400}),
    ]


def test_odd_units_of_shot_and_rest_ma6_ma7():
    """Three shots of 1001: 500 for A, B and C from the seat left of the button on, 501 for the two best."""
    seats = dict.fromkeys("ABC", ARMED_LOW) | {"D": (9, 9, 9), "E": (9, 9, 9)}
    money = {"A": 200, "B": 200, "C": 200, "D": 200, "E": 200, "F": 1}
    hand = table(seats | {"F": LOW}, COMMON, paid=money, folded={"F"}, button=1, says=dict.fromkeys("ABC", "keep"))
    result = settle(hand)
    assert [(pot.amount, pot.shot, pot.winners) for pot in result.pots] == [(1001, 500, ("D", "E"))]
    assert paid(result) == {"A": 166, "B": 167, "C": 167, "D": 251, "E": 250}


def test_half_of_an_odd_pot_is_rounded_down_ma7():
    result = settle(table({"A": ARMED_LOW, "B": (9, 9, 9)}, COMMON, ante=1, paid={"A": 1, "B": 1, "C": 1}, says={"A": "keep"}))
    assert paid(result) == {"A": 2, "B": 2}
    seats = {"A": ARMED_LOW, "B": (9, 9, 9), "C": LOW}
    assert paid(settle(table(seats, COMMON, ante=1, says={"A": "keep"}))) == {"A": 1, "B": 2}


@pytest.mark.parametrize(("options", "shot"), [({}, 150), ({"ante_in_shot": False}, 100)])
def test_antes_in_the_shot_ma10(options, shot):
    """Two antes of 50 and two bets of 100 make the main pot of 300; the side pot has no ante in it."""
    seats = {"A": ARMED_LOW, "B": (9, 9, 9)}
    result = settle(table(seats, COMMON, ante=50, paid={"A": 100, "B": 100}, says={"A": "keep"}, **options))
    assert [(pot.amount, pot.shot) for pot in result.pots] == [(300, shot)]
    assert paid(result) == {"A": shot, "B": 300 - shot}


def test_antes_lie_in_the_main_pot_only_ma10():
    seats = {"A": LOW, "B": ARMED_LOW, "C": (9, 9, 9)}
    money = {"A": 0, "B": 100, "C": 100}
    result = settle(table(seats, COMMON, ante=50, paid=money, says={"B": "keep"}, ante_in_shot=False))
    assert [(pot.amount, pot.eligible, pot.shot) for pot in result.pots] == [(150, ("A", "B", "C"), 0), (200, ("B", "C"), 100)]


def test_without_all_ins_the_stakes_are_equal_ma8():
    seats = {"A": LOW, "B": (9, 9, 9), "C": LOW}
    money = {"A": 200, "B": 300, "C": 100}
    with pytest.raises(InvalidHand) as caught:
        settle(table(seats, COMMON, paid=money, folded={"C"}, allin=o.AllIn.OFF))
    assert (caught.value.code, dict(caught.value.fields)) == ("stakes_differ", {"where": "seats[0].paid", "found": 200, "expected": 300})
    assert settle(table(seats, COMMON, paid=money, folded={"A", "C"}, allin=o.AllIn.OFF)).pots[0].amount == 500
    assert settle(table(seats, COMMON, paid=money | {"A": 300}, folded={"C"}, allin=o.AllIn.OFF)).pots[0].amount == 700


ALONE = {"A": (2, 2, (9, 3)), "B": (5, 5, 5)}
"""With two sixes on the table A's 6-6-6 wins alone while his own 2-2-2 does not."""


@pytest.mark.parametrize(
    ("said", "options", "amounts"),
    [
        ("keep", {}, {"A": 500, "B": 500}),
        ("drop", {}, {"A": 1000}),
        ("auto", {}, {"A": 1000}),
        ("keep", {"declare": o.DeclareMode.AUTO}, {"A": 1000}),
    ],
)
def test_who_decides_on_the_shot_ma12(said, options, amounts):
    hand = table(ALONE, (6, 6), paid={"A": 500, "B": 500}, says={"A": said}, **options)
    assert paid(settle(hand)) == amounts
    choice = keep_or_drop(hand, 1)
    assert (choice.keep_pays, choice.drop_pays, choice.better) == (500, 1000, Declaration.DROP)
    assert (paid(choice.keep), paid(choice.drop)) == ({"A": 500, "B": 500}, {"A": 1000})


def test_choice_of_one_who_gets_nothing_ma12():
    """A's shot is half of the bank or nothing; B has no shot and loses or wins whatever he says."""
    hand = table({"A": ARMED_LOW, "B": LOW, "C": (9, 9, 9)}, COMMON, ante=100)
    choices = [keep_or_drop(hand, seat) for seat in (1, 2, 3)]
    assert [(choice.keep_pays, choice.drop_pays) for choice in choices] == [(150, 0), (0, 0), (150, 150)]
    assert [choice.better for choice in choices] == [Declaration.KEEP] * 3


def test_two_holders_keep_unless_the_best_hand_wins_alone_ma12():
    """Each alone would win with 6-6-6: dropping pays 50 % against 25 %. So both drop, and share the bank."""
    seats = {"A": (2, 2, (9, 3)), "B": (2, 2, (9, 3)), "C": (5, 5, 5)}
    hand = table(seats, (6, 6), paid=dict.fromkeys("ABC", 400))
    assert paid(settle(hand)) == {"A": 600, "B": 600}
    kept = table(seats, (6, 6), paid=dict.fromkeys("ABC", 400), says={"B": "keep"})
    choice = keep_or_drop(kept, 1)
    assert (choice.keep_pays, choice.drop_pays) == (300, 600)


def test_auto_of_one_seat_takes_the_others_for_keeping_ma12():
    """B has dropped, but A's choice is made as if B kept: 6-6-6 would then win half of the bank alone, against a quarter."""
    seats = {"A": (2, 2, (9, 3)), "B": (2, 2, (9, 3)), "C": (5, 5, 5)}
    result = settle(table(seats, (6, 6), paid=dict.fromkeys("ABC", 400), says={"B": "drop"}))
    assert [seat.held for seat in result.seats] == [False, False, False]


@pytest.mark.parametrize(("options", "held"), [({}, True), ({"cards_speak": False}, False)])
def test_shot_given_up_needlessly_ma13(options, held):
    """A's best combination is his own 9-9-9: the shot stands although he has said "drop"."""
    seats = {"A": (9, 9, (9, 3)), "B": LOW}
    result = settle(table(seats, COMMON, paid={"A": 10, "B": 10}, says={"A": "drop"}, **options))
    assert (result.seats[0].held, result.pots[0].shot) == (held, 10 if held else 0)
    assert paid(result) == {"A": 20}


def test_a_declaration_of_an_unarmed_seat_is_nothing_m21():
    seats = {"A": (LOW[0], LOW[1], (4, 2)), "B": (9, 9, 1)}
    seat = settle(table(seats, COMMON, says={"A": "keep"})).seats[0]
    assert (seat.armed, seat.held, seat.combination.numbers) == (False, False, (8, 7, 6))


@pytest.mark.parametrize(("zeros", "armed"), [(2, False), (3, True), (4, True)])
def test_three_zeros_arm_m21(zeros, armed):
    assert settle(table({"A": (1, 2, (4, zeros)), "B": LOW}, COMMON)).seats[0].armed is armed


def test_last_one_left_takes_everything_without_a_shot_m24():
    hand = table({"A": ARMED_LOW, "B": (9, 9, 9)}, (), ante=10, paid={"A": 50, "B": 20}, folded={"B"}, says={"A": "keep"})
    result = settle(hand)
    assert [(pot.amount, pot.shot, pot.winners) for pot in result.pots] == [(60, 0, ("A",))]
    assert (paid(result), dict(result.returned)) == ({"A": 60}, {"A": 30})
    assert [(seat.armed, seat.held, seat.combination) for seat in result.seats] == [(True, False, None), (False, False, None)]
    assert result.seats[0].notes == (MoonNote(1, 0), MoonNote(2, 0), MoonNote(4, 3), None, None)


def test_shot_of_a_folded_seat_is_gone_m22():
    seats = {"A": ARMED_LOW, "B": (9, 9, 9), "C": LOW}
    result = settle(table(seats, COMMON, ante=10, folded={"A"}, says={"A": "keep"}))
    assert [(seat.armed, seat.held) for seat in result.seats] == [(True, False), (False, False), (False, False)]
    assert paid(result) == {"B": 30}


DEAD = Serial("0000000")


def with_serials(hand, seat, notes):
    """The hand with other notes at one seat, index from 0."""
    seats = tuple(replace(entry, notes=notes) if index == seat else entry for index, entry in enumerate(hand.seats))
    return replace(hand, seats=seats)


def test_without_three_live_own_notes_no_shot_is_kept_ma1():
    """The third note of A is dead and armed: he can only play 9-8-7 with the common notes."""
    hand = table({"A": (9, 9, 1), "B": LOW}, COMMON, paid={"A": 10, "B": 10}, says={"A": "keep"})
    hand = with_serials(hand, 0, (*hand.seats[0].notes[:2], DEAD))
    seat = settle(hand).seats[0]
    assert (seat.armed, seat.held, seat.own_combination, seat.combination.numbers) == (True, False, None, (9, 8, 7))
    assert seat.notes[2] == MoonNote(None, 7)


def test_no_combination_loses_to_any_and_ties_with_its_like_ma1():
    """At place 7 all notes end in 0 and `dead` makes them unusable, but for B's where it says so."""
    no_zero = tuple(Serial(f"11111{number}2") for number in (1, 2, 3))
    dead = [tuple(Serial(f"1111{row}{number}0") for number in (1, 2, 3)) for row in (1, 2, 3)]
    hand = table({"A": LOW, "B": LOW, "C": LOW}, COMMON, ante=10, button=3, base_shift=o.BaseShift.DEAD)
    for seat in range(3):
        hand = with_serials(hand, seat, dead[seat])
    hand = replace(hand, place=Place(7, 7), common=(Serial("2222210"), Serial("2222220")))
    result = settle(hand)
    assert (result.pots[0].winners, paid(result)) == (("A", "B", "C"), {"A": 10, "B": 10, "C": 10})
    result = settle(with_serials(hand, 1, no_zero))
    assert (result.pots[0].winners, paid(result)) == (("B",), {"B": 30})
    assert [seat.combination is None for seat in result.seats] == [True, False, True]
