"""The deck of the table's own notes: from the first notes put in to the last ones given back (S3, S4, SA1, SA30, SA32)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.rules.deck_building import (
    Deck,
    SharedDigits,
    can_use_hand,
    divide_notes,
    hands_left,
    plan_deck,
    refill,
    shared_digits,
    use_hand,
    verify_use_hand,
)
from dealer_assist.rules.errors import IllegalAction, InvalidHand
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split_options import BoardNote

PLAYERS = st.integers(2, 10)
BOARD_NOTES = st.sampled_from(BoardNote)


@pytest.mark.parametrize(("players", "deck"), [(2, 6), (3, 12), (4, 20), (5, 30), (6, 42), (7, 56), (8, 72)])
def test_each_player_puts_in_one_note_more_than_there_are_players_s3(players, deck):
    plan = plan_deck(players)
    assert (plan.each_puts, plan.deck, plan.hands, plan.left_over) == (players + 1, deck, players, players)
    assert isinstance(plan.hands, int)


def test_nobody_plays_alone_s3():
    with pytest.raises(InvalidHand) as caught:
        plan_deck(1)
    assert (caught.value.code, dict(caught.value.fields)) == ("too_few_seats", {"where": "players", "found": 1, "minimum": 2})


@pytest.mark.parametrize("board_note", BoardNote)
@pytest.mark.parametrize("players", range(2, 11))
def test_one_turn_of_the_button_uses_the_deck_up_and_leaves_one_note_each_s4_sa1(players, board_note):
    deck = refill(Deck(0), players)
    for hands in range(players, 0, -1):
        assert hands_left(deck, players, board_note) == hands
        deck = use_hand(deck, players, board_note=board_note)
    assert hands_left(deck, players, board_note) == 0
    assert not can_use_hand(deck, players)
    assert divide_notes(deck.left, players, button=1) == (1,) * players


def test_where_the_board_note_goes_sa1():
    deck = Deck(12)
    assert use_hand(deck, 3) == Deck(notes=8, retired=1)
    assert use_hand(deck, 3, board_note=BoardNote.RETURN_AND_SHUFFLE) == Deck(notes=9)
    assert use_hand(deck, 3, board_opened=False) == Deck(notes=9), "all but one have folded: no board note was opened"
    assert use_hand(Deck(5, retired=2), 3).left == 4


def test_a_deck_without_a_whole_hand_is_refilled_s4():
    deck = Deck(notes=3, retired=3)
    with pytest.raises(IllegalAction) as caught:
        verify_use_hand(deck, 3)
    assert (caught.value.code, dict(caught.value.fields)) == ("deck_too_small", {"notes": 3, "needed": 4})
    with pytest.raises(IllegalAction):
        use_hand(deck, 3)
    assert can_use_hand(Deck(4), 3)
    assert refill(deck, 3) == Deck(notes=15, retired=3)


@pytest.mark.parametrize(
    ("notes", "players", "hands", "returned"), [(0, 3, 0, 0), (3, 3, 0, 0), (4, 3, 1, 1), (6, 3, 1, 1), (7, 3, 1, 2), (8, 3, 2, 2)]
)
def test_hands_left_s3_sa1(notes, players, hands, returned):
    assert hands_left(Deck(notes), players) == hands
    assert hands_left(Deck(notes), players, BoardNote.RETURN_AND_SHUFFLE) == returned


@given(st.integers(0, 60), PLAYERS, BOARD_NOTES)
def test_hands_left_is_how_many_can_be_used_s3(notes, players, board_note):
    deck, hands = Deck(notes), 0
    while can_use_hand(deck, players):
        deck, hands = use_hand(deck, players, board_note=board_note), hands + 1
    assert hands == hands_left(Deck(notes), players, board_note)


@pytest.mark.parametrize(
    ("notes", "players", "button", "each"),
    [(8, 4, 1, (2, 2, 2, 2)), (7, 4, 1, (1, 2, 2, 2)), (5, 4, 4, (2, 1, 1, 1)), (6, 4, 2, (1, 1, 2, 2)), (2, 3, 2, (1, 0, 1))],
)
def test_odd_notes_go_clockwise_from_the_left_of_the_button_s4_sa30(notes, players, button, each):
    assert divide_notes(notes, players, button) == each


@given(st.integers(0, 90), PLAYERS, st.data())
def test_no_note_is_lost_and_nobody_gets_two_more_s4_sa30(notes, players, data):
    each = divide_notes(notes, players, data.draw(st.integers(1, players)))
    assert sum(each) == notes
    assert max(each) - min(each) <= 1


def serials(*texts):
    return tuple(Serial(text) for text in texts)


def test_two_notes_may_share_the_digits_around_the_place_three_may_not_sa32():
    two = serials("1234567", "9934511", "5555555")
    assert shared_digits(two, Place(5, 7)) == ()
    three = (*two, Serial("0034599"))
    assert shared_digits(three, Place(5, 7)) == (SharedDigits(3, "345", serials("1234567", "9934511", "0034599")),)


@pytest.mark.parametrize(
    ("place", "first", "digits"), [(1, 1, "123"), (2, 1, "123"), (3, 1, "123"), (4, 2, "234"), (5, 3, "345"), (6, 4, "456"), (7, 4, "456")]
)
def test_a_bundle_of_fresh_notes_is_seen_at_every_place_sa32(place, first, digits):
    bundle = serials(*(f"123456{last}" for last in range(10)))
    assert shared_digits(bundle, Place(place, 7)) == (SharedDigits(first, digits, bundle),)


def test_the_same_note_counts_once_and_groups_come_in_order_sa32():
    assert shared_digits(serials("1234567", "1234567", "1234568"), Place(1, 7)) == ()
    mixed = serials("9990001", "1110001", "9990002", "1110002", "9990003", "1110003")
    assert [group.digits for group in shared_digits(mixed, Place(2, 7))] == ["111", "999"]


def test_serials_of_four_digits_sa32():
    assert shared_digits(serials("1230", "1231", "1232"), Place(4, 4)) == (SharedDigits(1, "123", serials("1230", "1231", "1232")),)
