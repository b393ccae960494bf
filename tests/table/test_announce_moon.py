"""What is announced of a hand of Shoot the Moon; every amount is worked out here by the printed rules (M2 to M24, MA1 to MA13)."""

from dataclasses import replace

import pytest

from dealer_assist.rules.actions import COMMON, AllIn, Bet, Call, Check, Fold, NotOpened, ShowNote
from dealer_assist.rules.moon_actions import Declare
from dealer_assist.rules.moon_hand import Declaration
from dealer_assist.rules.moon_options import BaseShift, DeclareMode, MoonOptions
from dealer_assist.rules.options import Game
from dealer_assist.rules.serial import Place
from dealer_assist.table.announcement import Delivery
from dealer_assist.table.new_hand import NewHand
from tests.rules.moon_seats import PLACE, Deck
from tests.table.hearing import Hearing

HOLDER, SECOND, THIRD = (2, 2, (9, 3)), (5, 5, 5), (1, 3, 8)
"""With two sixes on the table the holder's 6-6-6 wins alone while his own 2-2-2 loses to 5-5-5."""

PREFLOP = (Bet(2, 100), Call(3), Call(1))


def hand(**options: object) -> NewHand:
    return NewHand(("Anna", "Boris", "Vera"), PLACE, game=Game.MOON, ante=100, options=MoonOptions(**options))


def opened(**options: object) -> Hearing:
    """Antes of 100, the button is seat 1."""
    return Hearing.of(hand(**options), money=1000)


def checked_down(own: dict[int, tuple[object, ...]], common: tuple[object, ...], **options: object) -> Hearing:
    """The forced bet called by all and no other bet: a bank of 300 + 300, all notes shown."""
    deck, told = Deck(), opened(**options).do(*PREFLOP)
    shows = [ShowNote(seat, note.digits, index) for seat, notes in own.items() for index, note in enumerate(deck.notes(*notes))]
    board = [ShowNote(COMMON, note.digits, index) for index, note in enumerate(deck.notes(*common))]
    checks = tuple(Check(seat) for seat in (2, 3, 1))
    return told.do(*checks, board[0], *checks, board[1], *checks, *shows)


def test_the_place_comes_first_and_the_antes_are_in_the_bank():
    assert opened().said() == [
        ("hand-opened", {"hand": 1, "place": 1, "seats": 3, "button": 1}),
        ("moon-antes", {"amount": 300}),
    ]


def test_m16_m17_the_end_of_a_round_tells_the_bank():
    told = opened().do(*PREFLOP)
    assert told.said() == [("bet-call", {"seat": 1, "amount": 100}), ("round-over", {"bank": 600})]


def test_i8_a_note_recorded_before_the_showdown_is_told_without_its_digits():
    told = opened().do(*PREFLOP, ShowNote(1, "9000123", 2))
    assert told.said() == [("moon-note-recorded", {"seat": 1, "number": 3})]
    assert [each.delivery for each in told.heard] == [Delivery.SHOWN]


@pytest.mark.parametrize(
    ("digits", "code", "values"),
    [
        ("1203456", "moon-common-confirmed", {"base": 1, "zeros": 1}),
        ("0001234", "moon-common-confirmed", {"base": 1, "zeros": 3}),
        ("0000000", "moon-common-confirmed-dead", {}),
    ],
)
def test_m5_ma1_a_common_note_is_told_by_its_base_number_and_zeros(digits, code, values):
    told = opened().do(*PREFLOP, Check(2), Check(3), Check(1), ShowNote(COMMON, digits, 0))
    assert told.said() == [(code, {"seat": 0, "number": 1, **values})]


def test_m20_at_the_showdown_own_notes_are_told():
    told = checked_down({1: (9,)}, (6, 6))
    assert told.said() == [("moon-note-confirmed", {"seat": 1, "number": 1, "base": 9, "zeros": 0})]


def test_m21_an_armed_shot_is_asked_for_when_all_notes_are_open():
    told = checked_down({1: HOLDER, 2: SECOND, 3: THIRD}, (6, 6))
    assert told.codes == ["moon-note-confirmed", "moon-shot-armed"]
    assert told.values("moon-shot-armed") == {"seat": 1}


def test_m23_a_kept_shot_takes_half_of_the_bank_and_the_strongest_the_rest():
    told = checked_down({1: HOLDER, 2: SECOND, 3: THIRD}, (6, 6)).do(Declare(1, Declaration.KEEP))
    assert told.codes == [
        "moon-shot-keep",
        "moon-shot-held",
        "moon-plays-set",
        "moon-plays-set",
        "moon-plays-pair",
        "moon-shot-paid",
        "moon-winner-set",
        "seat-gets",
        "seat-gets",
    ]
    assert told.values("moon-shot-paid") == {"seats": "1", "count": 1, "amount": 300, "pot": 0, "side": -1}
    assert told.values("moon-winner-set") == {"seats": "2", "count": 1, "numbers": "5, 5, 5", "amount": 300, "pot": 0, "side": -1}
    played = [(values["seat"], values["numbers"], values["made"]) for _, values in told.said("moon-plays-set")]
    assert played == [(1, "2, 2, 2", "modified"), (2, "5, 5, 5", "natural")]


def test_m22_a_dropped_shot_is_void_and_the_best_of_five_plays():
    told = checked_down({1: HOLDER, 2: SECOND, 3: THIRD}, (6, 6)).do(Declare(1, Declaration.DROP))
    assert told.codes[:2] == ["moon-shot-drop", "moon-shot-void"]
    assert told.values("moon-winner-set") == {"seats": "1", "count": 1, "numbers": "6, 6, 6", "amount": 600, "pot": 0, "side": -1}
    assert "moon-shot-paid" not in told.codes


def test_m23_two_held_shots_share_the_half():
    own = {1: HOLDER, 2: SECOND, 3: (2, 2, (9, 3))}
    told = checked_down(own, (6, 6)).do(Declare(1, Declaration.KEEP), Declare(3, Declaration.KEEP))
    assert told.values("moon-shot-paid") == {"seats": "1, 3", "count": 2, "amount": 300, "pot": 0, "side": -1}
    assert [(values["seat"], values["amount"]) for _, values in told.said("seat-gets")] == [(1, 150), (2, 300), (3, 150)]


def test_ma12_where_the_program_declares_the_result_follows_at_once():
    told = checked_down({1: HOLDER, 2: SECOND, 3: THIRD}, (6, 6), declare=DeclareMode.AUTO)
    assert told.values("moon-winner-set")["seats"] == "1"


def test_m15_equal_combinations_share():
    told = checked_down({1: (5, 5, 5), 2: SECOND, 3: THIRD}, (6, 6))
    assert told.values("moon-split-set") == {"seats": "1, 2", "count": 2, "numbers": "5, 5, 5", "amount": 600, "pot": 0, "side": -1}


def test_m24_the_last_one_left_takes_everything_and_no_note_is_told():
    """The antes are 300; the forced bet of 100, which nobody has called, goes back."""
    told = opened().do(Bet(2, 100), Fold(3), Fold(1))
    assert told.codes == ["seat-folded", "money-returned", "moon-winner-uncontested"]
    assert told.values("money-returned")["amount"] == 100
    assert told.values("moon-winner-uncontested")["amount"] == 300


def test_m20_who_does_not_open_is_out():
    told = checked_down({1: (5, 5, 5), 2: SECOND}, (6, 6)).do(NotOpened(3))
    assert told.codes[:3] == ["seat-not-opened", "moon-plays-set", "moon-plays-set"]


def test_a_corrected_note_settles_the_hand_anew():
    told = checked_down({1: (5, 5, 5), 2: SECOND, 3: THIRD}, (6, 6)).do(ShowNote(1, "9111222", 0))
    assert told.codes[:2] == ["moon-note-corrected", "result-changed"]
    assert told.values("moon-winner-set")["seats"] == "2"


LAST_PLACE = Place(7, 7)
"""With `base_shift = dead` a note that ends with 0 is dead at this place (MA1)."""


def at_last_place(*ends: str) -> Hearing:
    """Each seat's three notes and the two common ones by their last digits; nobody bets more than the forced bet."""
    seats, common = ends[:-1], ends[-1]
    digits = (f"{number:06d}".replace("0", "1") for number in range(111, 999))
    told = Hearing.of(replace(hand(base_shift=BaseShift.DEAD), place=LAST_PLACE), money=1000).do(*PREFLOP)
    checks = tuple(Check(seat) for seat in (2, 3, 1))
    for index, end in enumerate(common):
        told.do(*checks, ShowNote(COMMON, next(digits) + end, index))
    shows = [ShowNote(seat, next(digits) + end, index) for seat, own in enumerate(seats, start=1) for index, end in enumerate(own)]
    return told.do(*checks, *shows)


def test_ma1_a_seat_without_three_live_notes_has_no_combination():
    told = at_last_place("000", "555", "120", "00")
    assert told.said("moon-plays-nothing") == [
        ("moon-plays-nothing", {"seat": 1, "name": "Anna"}),
        ("moon-plays-nothing", {"seat": 3, "name": "Vera"}),
    ]
    assert told.values("moon-winner-set")["seats"] == "2"


def test_ma1_where_nobody_has_a_combination_the_bank_is_shared():
    told = at_last_place("000", "550", "120", "00")
    assert told.values("moon-split-nothing") == {"seats": "1, 2, 3", "count": 3, "amount": 600, "pot": 0, "side": -1}


def test_ma8_a_side_pot_with_one_claimant():
    """Anna has 150 beyond her ante and is all in on the flop with 50; Vera folds to the next bet, so Boris alone claims what lies above."""
    told = Hearing.of(hand(), money=(250, 1000, 1000)).do(*PREFLOP)
    told.do(Bet(2, 200), Call(3), AllIn(1), ShowNote(COMMON, "4111111"), Bet(2, 100), Fold(3), ShowNote(COMMON, "4111112", 1))
    deck = Deck()
    own = {1: (5, 5, 5), 2: (1, 3, 8)}
    told.do(*(ShowNote(seat, note.digits, index) for seat, notes in own.items() for index, note in enumerate(deck.notes(*notes))))
    claimed = told.values("moon-winner-only-claimant")
    assert (claimed["seat"], claimed["pot"], claimed["amount"]) == (2, 2, 2 * 150)
    assert told.values("moon-winner-set")["amount"] == 3 * 100 + 3 * 100 + 3 * 50
