"""The deck of the table's own notes: from the first notes put in to the last ones given back (S3, S4, SA1, SA30, SA32)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.rules.deck_building import (
    Deck,
    SharedDigits,
    can_deal,
    deal,
    divide_notes,
    hands_left,
    plan_deck,
    refill,
    shared_digits,
    take_back,
    verify_deal,
)
from dealer_assist.rules.errors import IllegalAction, InvalidHand
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split_options import BoardNote

PLAYERS = st.integers(2, 10)
BOARD_NOTES = st.sampled_from(BoardNote)


@pytest.mark.parametrize(("players", "deck"), [(2, 6), (3, 12), (4, 20), (5, 30), (6, 42), (7, 56), (8, 72), (11, 132)])
def test_each_player_puts_in_one_note_more_than_there_are_players_s3(players, deck):
    plan = plan_deck(players)
    assert (plan.each_puts, plan.deck, plan.hands, plan.left_over) == (players + 1, deck, players, players)
    assert isinstance(plan.hands, int)


def test_nobody_plays_alone_s3():
    with pytest.raises(InvalidHand) as caught:
        plan_deck(1)
    assert (caught.value.code, dict(caught.value.fields)) == ("too_few_seats", {"where": "players", "found": 1, "minimum": 2})


def after_hand(deck: Deck, players: int, board_note: BoardNote) -> Deck:
    """The deck after a hand with a board note: the pocket notes have gone to the winner."""
    dealt = deal(deck, players + 1)
    return take_back(dealt, 1) if board_note is BoardNote.RETURN_AND_SHUFFLE else take_back(dealt, 0, retired=1)


@pytest.mark.parametrize("board_note", BoardNote)
@pytest.mark.parametrize("players", range(2, 11))
def test_one_turn_of_the_button_uses_the_deck_up_and_leaves_one_note_each_s4_sa1(players, board_note):
    deck = refill(Deck(0), plan_deck(players).deck)
    for hands in range(players, 0, -1):
        assert hands_left(deck, players, board_note) == hands
        deck = after_hand(deck, players, board_note)
    assert hands_left(deck, players, board_note) == 0
    assert not can_deal(deck, players + 1)
    owners = tuple(f"Player {number}" for number in range(players))
    assert divide_notes(deck, owners) == tuple((owner, 1) for owner in owners)


def test_where_notes_go_s4_sa1():
    assert deal(Deck(12, retired=1), 4) == Deck(notes=8, retired=1)
    assert take_back(Deck(8, retired=1), 0, retired=1) == Deck(notes=8, retired=2)
    assert take_back(Deck(8, retired=1), 1) == Deck(notes=9, retired=1)
    assert Deck(2, retired=2).left == 4


def test_a_deck_without_a_whole_hand_is_refilled_s4():
    deck = Deck(notes=3, retired=3)
    with pytest.raises(IllegalAction) as caught:
        verify_deal(deck, 4)
    assert (caught.value.code, dict(caught.value.fields)) == ("deck_too_small", {"notes": 3, "needed": 4})
    with pytest.raises(IllegalAction):
        deal(deck, 4)
    assert can_deal(Deck(4), 4)
    assert refill(deck, 12) == Deck(notes=15, retired=3)


@pytest.mark.parametrize(
    ("notes", "players", "hands", "returned"), [(0, 3, 0, 0), (3, 3, 0, 0), (4, 3, 1, 1), (6, 3, 1, 1), (7, 3, 1, 2), (8, 3, 2, 2)]
)
def test_hands_left_s3_sa1(notes, players, hands, returned):
    assert hands_left(Deck(notes), players) == hands
    assert hands_left(Deck(notes), players, BoardNote.RETURN_AND_SHUFFLE) == returned


@given(st.integers(0, 60), PLAYERS, BOARD_NOTES)
def test_hands_left_is_how_many_can_be_dealt_s3(notes, players, board_note):
    deck, hands = Deck(notes), 0
    while can_deal(deck, players + 1):
        deck, hands = after_hand(deck, players, board_note), hands + 1
    assert hands == hands_left(Deck(notes), players, board_note)


@pytest.mark.parametrize(
    ("deck", "each"), [(Deck(5, retired=3), (2, 2, 2, 2)), (Deck(7), (2, 2, 2, 1)), (Deck(1, retired=1), (1, 1, 0, 0))]
)
def test_odd_notes_go_to_the_first_of_the_owners_s4_sa30(deck, each):
    assert divide_notes(deck, ("Vera", "Gleb", "Anna", "Boris")) == tuple(zip(("Vera", "Gleb", "Anna", "Boris"), each, strict=True))


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
