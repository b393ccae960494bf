"""A disputed hand laid open: notes, steps and rules are worked out here by the printed rules (S8 to S32)."""

import random

import pytest

from dealer_assist.rules.actions import ShowNote
from dealer_assist.rules.options import Game
from dealer_assist.rules.split_options import TieRule, Variant
from dealer_assist.table.dispute import dispute_of, steps_of
from dealer_assist.table.events import Entry, FloorRuled, HandVoided, Misdeal, SerialConfirmed, SerialCorrected
from dealer_assist.table.session import TableSession
from docs.generate import rule_ids
from tests.table.croupier import NAMES
from tests.table.hearing import Hearing, PatientCroupier
from tests.table.helpers import MemoryLedger, without_bets
from tests.table.past_hands import past_hand
from tests.table.step_words import told, values
from tests.table.test_announce_split import BOARD_5, OPENED, THREE, all_in, checked, note

HASH = "ab" * 32


def test_every_step_from_the_notes_to_the_money_has_its_rule():
    """Anna 3-8 and Boris 4-6 hold 5, Vera 9-9 does not; Boris's corridor is the narrower one and takes three notes of 10."""
    hand = checked(THREE, note(1, "38"), note(2, "46"), note(3, "99"))
    assert told(hand) == [
        ("dispute-place", 0, "S8 S11"),
        ("dispute-digits", 1, "S9 S11"),
        ("dispute-corridor", 1, "S12"),
        ("dispute-digits", 2, "S9 S11"),
        ("dispute-corridor", 2, "S12"),
        ("dispute-digits", 3, "S9 S11"),
        ("dispute-double", 3, "S14"),
        ("check-digit", 0, "S17"),
        ("state-alive", 1, "S27"),
        ("state-alive", 2, "S27"),
        ("state-out-double-trash", 3, "S14 S27"),
        ("dispute-pot", 0, "S24 S25"),
        ("winner-alive", 0, "S28 S30"),
    ]
    assert values(hand, "dispute-place") == [{"place": 3, "neighbour": 4}]
    assert values(hand, "dispute-digits")[0] == {"first": 3, "second": 8}
    assert values(hand, "dispute-corridor") == [{"low": 4, "high": 7, "width": 4}, {"low": 5, "high": 5, "width": 1}]
    assert values(hand, "dispute-pot") == [{"pot": 0, "side": -1, "amount": 30, "seats": "1, 2, 3"}]


def test_s13_neighbours_have_no_corridor():
    hand = checked(THREE, note(1, "90"), note(2, "46"), note(3, "12"))
    assert ("dispute-neighbours", 1, "S13") in told(hand)
    assert ("state-out-no-corridor", 1, "S13 S27") in told(hand)


def test_s24_every_pot_is_told_with_its_rake():
    """5 % of 160, 180 and 160, each rounded down (S31)."""
    hand = all_in(variant=Variant.CLUB).do(BOARD_5, *OPENED)
    assert [(each["pot"], each["amount"], each["seats"]) for each in values(hand, "dispute-pot")] == [
        (1, 160, "1, 2, 3, 4"),
        (2, 180, "1, 3, 4"),
        (3, 160, "3, 4"),
    ]
    assert [each["amount"] for each in values(hand, "dispute-rake")] == [8, 9, 8]


def test_sa30_the_odd_unit_of_a_shared_pot_is_a_step():
    hand = checked(THREE, note(1, "46"), note(2, "46"), note(3, "12"), tie_rule=TieRule.SPLIT, note_value=15)
    assert told(hand)[-4:] == [
        ("split-alive", 0, "S28 S29"),
        ("seat-gets", 0, "S29 SA30"),
        ("seat-gets", 0, "S29 SA30"),
        ("odd-units", 0, "SA30"),
    ]


def test_a_hand_that_is_played_ends_with_its_last_note():
    hand = Hearing.of(without_bets()).confirm("1283456")
    assert [code for code, _, _ in told(hand)] == ["dispute-place", "dispute-digits", "dispute-corridor"]


def test_a_voided_hand_has_no_steps():
    hand = Hearing.of(without_bets()).do(HandVoided(Misdeal.FLOOR_DECISION, "dealt from another deck"))
    assert told(hand) == []


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("seed", range(12))
def test_every_step_of_every_game_has_rules_of_the_specification(game, seed):
    """Hands by chance, with the options that chance brings, in each of their states: no step without its rule, no rule invented."""
    croupier = PatientCroupier(random.Random(f"{game} {seed}"))
    hearing = Hearing(*NAMES, money=5000)
    hearing.open(croupier.new_hand(game, 4))
    while hearing.session.legal():
        hearing.do(croupier.action(hearing.session))
        steps = steps_of(hearing.session.hand)
        assert all(step.rules for step in steps)
        assert {rule for step in steps for rule in step.rules} <= set(rule_ids())
    assert len(steps_of(hearing.session.hand)) > 4


def test_a_note_is_shown_as_it_was_confirmed_last_with_what_stood_there_before():
    session = TableSession(MemoryLedger())
    session.open_hand(without_bets())
    session.act(SerialConfirmed(1, "1283456", Entry.READ, "АБ1283456", (0.99,) * 7, HASH))
    session.act(SerialCorrected(1, "1284456", Entry.MENDED, "АБ1283456", (0.9,) * 7, HASH))
    session.act(ShowNote(2, "1246456"))
    first, second = dispute_of(past_hand(session.facts)).notes
    assert (first.slot, first.name, first.digits, first.counted, first.entry) == (1, "Anna", "1284456", (3, 4), Entry.MENDED)
    assert (first.earlier, first.confidence, first.evidence, first.told.entry) == (("1283456",), (0.9,) * 7, HASH, 3)
    assert (second.slot, second.entry, second.evidence, second.earlier) == (2, Entry.TYPED, "", ())


def test_a_note_taken_back_is_no_evidence():
    session = TableSession(MemoryLedger())
    session.open_hand(without_bets())
    session.act(ShowNote(1, "1283456"))
    session.undo()
    assert dispute_of(past_hand(session.facts)).notes == ()


def test_the_pictures_are_those_of_the_notes_and_of_the_table_each_once():
    session = TableSession(MemoryLedger())
    session.open_hand(without_bets())
    session.act(SerialConfirmed(1, "1283456", Entry.READ, evidence=HASH))
    session.act(ShowNote(2, "1246456"))
    assert dispute_of(past_hand(session.facts, pictured="cd" * 32)).pictures == (HASH, "cd" * 32)


def test_what_the_floor_has_said_in_the_hand_is_told():
    hand = Hearing.of(without_bets()).do(FloorRuled("Oleg", "the note lies"))
    (ruling,) = dispute_of(past_hand(hand.session.facts)).rulings
    assert (ruling.fact, ruling.by) == (FloorRuled("Oleg", "the note lies"), "Oleg")
