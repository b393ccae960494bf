"""What another digit or option would have paid: every amount is worked out here by the printed rules, and the session stays as it is."""

import pytest

from dealer_assist.rules.errors import RuleError
from dealer_assist.table.difference import StackChange
from dealer_assist.table.events import Entry, FloorRuled, MoneyBrought, MoneyTaken, SerialCorrected
from dealer_assist.table.what_if import (
    NoteChange,
    OptionChange,
    correction,
    is_ruling_on,
    ruling,
    transfers,
    what_if,
)
from tests.table.hearing import Hearing
from tests.table.helpers import without_bets
from tests.table.past_hands import past_hand
from tests.table.test_announce_split import THREE, checked, note


def disputed(**options: object):
    """Anna 3-8 (width 4), Boris 4-6 (width 1), Vera out; the check digit is 5: Boris takes three notes of 10."""
    return checked(THREE, note(1, "38"), note(2, "46"), note(3, "12"), **options)


def test_another_digit_that_counts_moves_the_money():
    """With 7-8 Boris has no corridor (S13): Anna alone is alive and takes the 30."""
    hand = disputed()
    before = hand.session.state
    found = what_if(past_hand(hand.session.facts), NoteChange(2, "2078000"))
    assert found.money == (StackChange("Anna", 100, 130), StackChange("Boris", 130, 100))
    assert (found.jackpot, found.house, found.same) == (0, 0, False)
    assert hand.session.state == before


def test_another_digit_that_does_not_count_changes_nothing():
    found = what_if(past_hand(disputed().session.facts), NoteChange(2, "2046009"))
    assert found.same


def test_another_option_is_replayed_from_the_deal():
    """In the Poker Club the house takes 5 % of 30, rounded down: 1 (S31)."""
    found = what_if(past_hand(disputed().session.facts), OptionChange("variant", "club"))
    assert found.money == (StackChange("Boris", 130, 129),)
    assert (found.jackpot, found.house) == (0, 1)


def test_what_would_roll_over_is_told():
    """Boris 3-8 as Anna: equal widths roll over (S29), and 30 lie in the jackpot."""
    found = what_if(past_hand(disputed().session.facts), NoteChange(2, "2038000"))
    assert (found.money, found.jackpot) == ((StackChange("Boris", 130, 100),), 30)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (NoteChange(2, "204600"), "serial_wrong_length"),
        (NoteChange(9, "2046000"), "no_such_slot"),
        (OptionChange("tie_rule", "nobody"), "unknown_option_value"),
        (OptionChange("colour", "red"), "unknown_option"),
    ],
)
def test_what_the_rules_forbid_is_refused(change, code):
    with pytest.raises(RuleError) as refused:
        what_if(past_hand(disputed().session.facts), change)
    assert refused.value.code == code


def test_a_hand_that_is_played_has_no_differences_yet():
    hand = Hearing.of(without_bets()).confirm("1283456")
    found = what_if(past_hand(hand.session.facts), NoteChange(1, "1284456"))
    assert (found.hand.over, found.same, found.hand.slot(1).digits) == (False, True, "1284456")


def test_the_transfers_put_every_stack_where_the_other_digit_would_have():
    """Those who had too much give back first."""
    hand = disputed()
    found = what_if(past_hand(hand.session.facts), NoteChange(2, "2078000"))
    moved = transfers(found)
    assert moved == (MoneyTaken("Boris", 30), MoneyBrought("Anna", 30))
    hand.session.act_together(moved)
    assert hand.session.state.accounts.stacks == (("Anna", 130), ("Boris", 100), ("Vera", 100))


def test_a_correction_of_the_newest_hand_pays_what_was_shown():
    hand = disputed()
    change = NoteChange(2, "2078000")
    assert correction(change) == SerialCorrected(2, "2078000", Entry.TYPED)
    shown = what_if(past_hand(hand.session.facts), change)
    hand.session.act(correction(change))
    assert hand.session.hand.play.stacks == shown.hand.play.stacks


def test_of_transfers_that_cannot_all_be_made_none_is_made():
    """Boris has taken all his money away: nothing can be taken from him, and the fault names that."""
    hand = disputed().do(MoneyTaken("Boris", 130))
    before = hand.session.state
    with pytest.raises(RuleError) as refused:
        hand.session.act_together((FloorRuled("Oleg", "wrong digit"), MoneyTaken("Boris", 30), MoneyBrought("Anna", 30)))
    assert (refused.value.code, hand.session.state) == ("stack_too_short", before)


def test_a_ruling_is_found_again_by_the_hand_it_is_about():
    past = past_hand(disputed().session.facts)
    said = ruling("Oleg", "The result stands.", past)
    assert said == FloorRuled("Oleg", "The result stands. [1.1]")
    assert is_ruling_on(past, said)
    assert not is_ruling_on(past, FloorRuled("Oleg", "The result stands. [1.11]"))


def test_a_ruling_without_words_stays_without_words():
    """So that the table refuses it (SA31)."""
    assert ruling("Oleg", "", past_hand(disputed().session.facts)).ruling == ""
