"""The registered deck: scanning it, and what a reading is when it is held against it. Serials and answers are worked out by hand."""

from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dealer_assist.rules.actions import ShowNote
from dealer_assist.rules.deck_building import plan_deck
from dealer_assist.rules.errors import IllegalAction, InvalidSerial
from dealer_assist.table.deck import (
    LEAST_CERTAIN,
    ForeignNote,
    InDeck,
    NoDeck,
    RegisteredDeck,
    SeenNote,
    SeenTwice,
    Settled,
    Undecided,
    match,
    possible_digits,
    progress,
    settled_draft,
)
from dealer_assist.table.draft import from_outcome
from dealer_assist.table.events import Entry, NoteRegistered, NoteUnregistered, SerialConfirmed
from dealer_assist.table.reading import Agreed, Conflict, Nothing, Outcome, Reading, Refusal, Unsure
from dealer_assist.table.session import TableSession
from tests.table.helpers import MemoryLedger, typed, without_bets, written_and_read

BOX = ((0.0, 0.0), (10.0, 0.0), (10.0, 2.0), (0.0, 2.0))
DECK = ("2444841", "5515700", "5515770", "7476258")


def deck_of(*serials: str) -> RegisteredDeck:
    return RegisteredDeck(tuple(NoteRegistered(digits) for digits in serials))


def reading(digits: str) -> Reading:
    return Reading("AB" + digits, (0.99,) * (2 + len(digits)), tuple(range(2, 2 + len(digits))), "RUB", BOX)


def unsure(digits: str, *positions: int, reason: Refusal = Refusal.LOW_CONFIDENCE, likely: float = 0.6) -> Unsure:
    """A reading whose digits at `positions` are as `likely` as that, and the others 0.99."""
    read = reading(digits)
    values = (likely if place - 1 in positions else value for place, value in enumerate(read.confidence))
    return Unsure(replace(read, confidence=tuple(values)), positions, reason)


def conflict(one: str, other: str) -> Conflict:
    differing = tuple(place for place, (a, b) in enumerate(zip(one, other, strict=True), start=1) if a != b)
    return Conflict((reading(one), reading(other)), differing)


class TestScanning:
    def test_notes_are_registered_in_their_order_and_taken_off_again(self):
        deck = RegisteredDeck().then(NoteRegistered("2444841")).then(NoteRegistered("0515700"))
        assert [note.digits for note in deck.notes] == ["2444841", "0515700"]
        assert "0515700" in deck
        assert deck.then(NoteUnregistered("2444841")) == deck_of("0515700")

    def test_a_note_is_registered_once(self):
        with pytest.raises(IllegalAction) as refused:
            deck_of(*DECK).then(NoteRegistered("5515700", text="AB5515700"))
        assert (refused.value.code, refused.value.fields["serial"]) == ("note_registered", "5515700")

    @pytest.mark.parametrize("digits", ["", "55A5700", "٣515700"])
    def test_what_is_no_serial_is_refused_s9(self, digits):
        with pytest.raises(InvalidSerial, match="serial_not_digits"):
            RegisteredDeck().then(NoteRegistered(digits))

    def test_a_note_that_is_not_there_cannot_be_taken_off(self):
        with pytest.raises(IllegalAction, match="note_not_registered"):
            deck_of(*DECK).then(NoteUnregistered("1111111"))

    def test_progress_counts_the_notes_that_a_table_of_three_still_has_to_scan_s3(self):
        planned = plan_deck(3).deck
        assert planned == 12
        now = progress(deck_of(*DECK), planned)
        assert (now.registered, now.planned, now.missing) == (4, 12, 8)
        assert progress(deck_of(*DECK), 3).missing == 0


class TestMatching:
    def test_without_a_registered_deck_nothing_is_said(self):
        assert match(Agreed(reading("2444841")), RegisteredDeck()) == NoDeck()

    def test_a_certain_reading_of_the_deck(self):
        assert match(Agreed(reading("2444841")), deck_of(*DECK)) == InDeck("2444841")

    def test_a_certain_reading_outside_the_deck_is_an_alarm_also_where_one_digit_would_mend_it(self):
        assert match(Agreed(reading("2444847")), deck_of(*DECK)) == ForeignNote("2444847")

    def test_a_doubtful_digit_is_settled_where_one_note_fits_and_the_place_is_told(self):
        assert match(unsure("7476259", 7), deck_of(*DECK)) == Settled("7476258", (7,))

    def test_a_note_of_the_same_bundle_is_not_read_as_a_registered_one_sa32(self):
        """The last digit is 9 to 90 per cent: that is no 8, and the note is foreign or misread."""
        assert match(unsure("7476259", 7, likely=0.9), deck_of(*DECK)) == Undecided()
        assert match(unsure("7476259", 7, likely=0.89), deck_of(*DECK)) == Settled("7476258", (7,))
        assert match(unsure("7476258", 7, likely=0.95), deck_of(*DECK)) == Settled("7476258", (7,))

    def test_two_notes_that_fit_leave_the_doubt(self):
        assert match(unsure("5515740", 6), deck_of(*DECK)) == Undecided(("5515700", "5515770"))

    def test_a_note_that_fits_but_for_a_certain_digit_does_not_fit(self):
        assert match(unsure("7476359", 7), deck_of(*DECK)) == Undecided()

    def test_copies_that_differ_leave_only_their_own_digits(self):
        assert match(conflict("5515700", "5515780"), deck_of(*DECK)) == Settled("5515700", (6,))
        assert match(conflict("2444847", "2444849"), deck_of(*DECK)) == Undecided()

    def test_copies_of_different_length_settle_nothing(self):
        two = Conflict((reading("5515700"), reading("551570")), tuple(range(1, 8)))
        assert match(two, deck_of("5515700")) == Undecided(("5515700",))

    def test_the_deck_does_not_settle_what_is_doubtful_all_over(self):
        """A turned or a foreign note would otherwise become the only note of a small deck."""
        assert match(unsure("7476258", *range(1, 8)), deck_of("7476258")) == Undecided(("7476258",))
        assert match(unsure("7476299", 5, 6, 7), deck_of("7476258")) == Undecided(("7476258",))
        assert match(unsure("7476299", 6, 7), deck_of("7476258")) == Settled("7476258", (6, 7))

    def test_a_reading_that_has_not_stood_long_enough_is_not_settled(self):
        assert match(unsure("7476258", reason=Refusal.NOT_STABLE), deck_of(*DECK)) == Undecided(("7476258",))

    def test_notes_of_another_length_never_fit(self):
        assert match(unsure("74762589", 8), deck_of(*DECK)) == Undecided()

    def test_without_a_reading_nothing_fits(self):
        assert match(Nothing(Refusal.TOO_BLURRED), deck_of(*DECK)) == Undecided()
        assert possible_digits(Nothing(Refusal.TOO_BLURRED)) == ()

    @pytest.mark.parametrize("outcome", [Agreed(reading("2444841")), unsure("2444844", 7)])
    def test_a_serial_seen_twice_in_a_hand_is_an_alarm_that_tells_where(self, outcome):
        seen = (SeenNote("7476258", 1), SeenNote("2444841", 3, 1))
        assert match(outcome, deck_of(*DECK), seen) == SeenTwice("2444841", 3, 1)

    def test_a_foreign_note_that_was_seen_before_is_told_as_seen_twice(self):
        assert match(Agreed(reading("1111111")), deck_of(*DECK), (SeenNote("1111111", 2),)) == SeenTwice("1111111", 2)


DIGITS = st.text("01689", min_size=7, max_size=7)
DECKS = st.lists(DIGITS, min_size=1, max_size=12, unique=True)


@st.composite
def near_readings(draw: st.DrawFn) -> tuple[list[str], Outcome]:
    """A deck, and a doubtful reading that is near to one of its notes."""
    serials = draw(DECKS)
    digits = list(draw(st.sampled_from(serials)))
    places = draw(st.sets(st.integers(1, 7), max_size=4))
    other = list(digits)
    for place in places:
        digits[place - 1], other[place - 1] = draw(st.permutations("01689"))[:2]
    if draw(st.booleans()) and places:
        return serials, conflict("".join(digits), "".join(other))
    return serials, unsure("".join(digits), *sorted(places))


class TestLaws:
    @given(near_readings())
    def test_a_settled_reading_keeps_every_certain_digit_and_is_the_only_note_that_does(self, case):
        serials, outcome = case
        found = match(outcome, deck_of(*serials))
        read = outcome.reading if isinstance(outcome, Unsure) else outcome.readings[0]
        certain = [place for place in range(7) if place + 1 not in outcome.positions]
        agreeing = [digits for digits in serials if all(digits[place] == read.digits[place] for place in certain)]
        if isinstance(found, Settled):
            assert found.digits in agreeing
            assert found.positions == outcome.positions
            assert len(certain) >= LEAST_CERTAIN
            copies = [read.digits] if isinstance(outcome, Unsure) else [copy.digits for copy in outcome.readings]
            if isinstance(outcome, Unsure):
                assert agreeing == [found.digits]
            else:
                assert all(found.digits[place - 1] in {copy[place - 1] for copy in copies} for place in outcome.positions)
        elif isinstance(outcome, Unsure):
            assert found == Undecided(tuple(sorted(agreeing)))

    @given(near_readings(), DIGITS)
    def test_a_second_note_that_fits_takes_the_certainty_away(self, case, digits):
        """More notes never settle more: what is settled in a deck with one more note was settled without it, or is that note."""
        serials, outcome = case
        assume(digits not in serials)
        fewer, more = match(outcome, deck_of(*serials)), match(outcome, deck_of(*serials, digits))
        if isinstance(more, Settled):
            assert more == fewer or more.digits == digits
        if isinstance(fewer, Settled) and not isinstance(more, Settled):
            assert more == Undecided(tuple(sorted((fewer.digits, digits))))

    @given(near_readings(), st.randoms(use_true_random=False))
    def test_the_order_of_scanning_and_of_the_hand_does_not_matter(self, case, random):
        serials, outcome = case
        shuffled = random.sample(serials, len(serials))
        seen = [SeenNote(digits, slot % 3, slot) for slot, digits in enumerate([*serials, *serials])]
        assert match(outcome, deck_of(*serials)) == match(outcome, deck_of(*shuffled))
        turned = random.sample(seen, len(seen))
        assert match(outcome, deck_of(*serials), seen) == match(outcome, deck_of(*serials), turned)

    @given(DECKS, DIGITS)
    def test_a_certain_reading_is_never_another_note(self, serials, digits):
        found = match(Agreed(reading(digits)), deck_of(*serials))
        assert found == (InDeck(digits) if digits in serials else ForeignNote(digits))

    @given(DECKS, st.data())
    def test_taking_a_note_off_undoes_registering_it(self, serials, data):
        deck = deck_of(*serials)
        added = data.draw(DIGITS.filter(lambda digits: digits not in serials))
        assert deck.then(NoteRegistered(added)).then(NoteUnregistered(added)) == deck


class TestDrafts:
    def test_settled_digits_need_no_typing_and_the_entry_says_so(self):
        outcome = unsure("7476259", 7)
        draft = from_outcome(outcome, 7, b"picture")
        settled = settled_draft(draft, match(outcome, deck_of(*DECK)))
        assert (draft.open_positions, settled.open_positions) == ((7,), ())
        assert (settled.text, settled.settled, settled.entry) == ("7476258", {7}, Entry.SETTLED)
        assert (settled.reading, settled.evidence) == (draft.reading, b"picture")
        assert settled.type_digit("1").entry is Entry.MENDED

    def test_what_a_person_has_typed_stays(self):
        draft = from_outcome(unsure("7476259", 7), 7).move(-6).type_digit("1")
        assert settled_draft(draft, Settled("7476258", (7,))) is draft

    def test_a_draft_of_another_reading_stays(self):
        draft = from_outcome(unsure("7476259", 6), 7)
        assert settled_draft(draft, Settled("7476258", (7,))) is draft


class TestSession:
    def session(self, *serials: str) -> TableSession:
        session = TableSession(MemoryLedger())
        for digits in serials:
            session.register(typed(digits))
        session.open_hand(without_bets())
        return session

    def test_a_scanned_note_is_kept_with_its_text_confidence_and_picture(self):
        session = TableSession(MemoryLedger())
        session.register(from_outcome(Agreed(reading("2444841")), 7, b"picture"))
        (fact,) = session.facts
        assert (fact.digits, fact.text, fact.confidence) == ("2444841", "AB2444841", (0.99,) * 7)
        assert fact.evidence == sha256(b"picture").hexdigest()
        assert written_and_read(fact) == fact
        session.undo()
        assert session.state.registered == RegisteredDeck()

    def test_only_a_complete_draft_is_registered(self):
        session = TableSession(MemoryLedger())
        assert not session.can_register(from_outcome(unsure("2444841", 3), 7))
        with pytest.raises(IllegalAction, match="digits_open"):
            session.register(from_outcome(unsure("2444841", 3), 7))

    def test_a_note_is_scanned_once_in_a_session(self):
        session = self.session("2444841")
        with pytest.raises(IllegalAction, match="note_registered"):
            session.register(typed("2444841"))

    def test_without_a_registered_deck_any_note_is_confirmed(self):
        session = self.session()
        assert session.held_against_deck(Agreed(reading("1111111"))) == NoDeck()
        session.confirm(typed("1111111"))
        assert session.hand.slots[0].digits == "1111111"

    def test_a_foreign_note_is_refused_read_or_typed_until_it_is_registered(self):
        session = self.session(*DECK)
        assert session.held_against_deck(Agreed(reading("1111111"))) == ForeignNote("1111111")
        for attempt in (
            lambda: session.confirm(from_outcome(Agreed(reading("1111111")), 7)),
            lambda: session.confirm(typed("1111111")),
            lambda: session.act(ShowNote(1, "1111111")),
        ):
            with pytest.raises(IllegalAction, match="foreign_note"):
                attempt()
        session.register(typed("1111111"))
        session.confirm(typed("1111111"))
        assert session.hand.slots[0].digits == "1111111"

    def test_a_correction_to_a_foreign_note_is_refused(self):
        session = self.session(*DECK)
        session.confirm(typed("2444841"))
        with pytest.raises(IllegalAction, match="foreign_note"):
            session.act(ShowNote(1, "2444847"))

    def test_a_settled_reading_is_confirmed_with_the_digits_of_the_deck_and_the_text_as_it_was_read(self):
        session = self.session(*DECK)
        outcome = unsure("7476259", 7)
        found = session.held_against_deck(outcome)
        session.confirm(settled_draft(from_outcome(outcome, 7), found))
        fact = session.facts[-1]
        assert isinstance(fact, SerialConfirmed)
        assert (fact.digits, fact.text, fact.entry) == ("7476258", "AB7476259", Entry.SETTLED)

    def test_a_note_that_lies_there_already_is_told_but_not_at_its_own_slot(self):
        session = self.session(*DECK)
        session.confirm(typed("2444841"))
        assert session.held_against_deck(Agreed(reading("2444841"))) == SeenTwice("2444841", 1)
        with pytest.raises(IllegalAction, match="duplicate_serial"):
            session.confirm(typed("2444841"))
        session.aim(1)
        assert session.held_against_deck(Agreed(reading("2444841"))) == InDeck("2444841")

    def test_a_played_note_stays_registered_sa1(self):
        session = self.session("2444841", "5515700", "7476258", "1234567")
        for digits in ("2444841", "5515700", "7476258", "1234567"):
            session.confirm(typed(digits))
        assert session.hand.over
        session.open_hand(without_bets())
        assert session.held_against_deck(Agreed(reading("2444841"))) == InDeck("2444841")

    def test_i3_the_same_events_give_the_same_deck(self):
        session = self.session(*DECK)
        session.act(NoteUnregistered("5515770"))
        read = [written_and_read(fact) for fact in session.facts]
        again = TableSession(MemoryLedger(*read))
        assert again.state == session.state
        assert [note.digits for note in again.state.registered.notes] == ["2444841", "5515700", "7476258"]
