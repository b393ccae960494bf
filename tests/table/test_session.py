"""The session told as a croupier's evening: place, notes, result, correction, undo. Numbers from the printed rules (S11-S29)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_assist.rules.actions import COMMON, Fold, NotOpened
from dealer_assist.rules.errors import IllegalAction, RuleError
from dealer_assist.rules.serial import Place
from dealer_assist.rules.split import OutReason, SeatState
from dealer_assist.rules.split_options import TieRule
from dealer_assist.table.draft import from_outcome
from dealer_assist.table.events import Entry, HandOpened, Redone, SerialConfirmed, SerialCorrected, Undone
from dealer_assist.table.hand import SlotStatus
from dealer_assist.table.reading import Agreed, Reading, Refusal, Unsure
from dealer_assist.table.session import TableSession
from tests.table.helpers import PLACE_3, SEATS, MemoryLedger, typed, without_bets

BOX = ((0.0, 0.0), (10.0, 0.0), (10.0, 5.0), (0.0, 5.0))


def opened(ledger: MemoryLedger | None = None, seats: tuple[str, ...] = SEATS) -> TableSession:
    session = TableSession(ledger or MemoryLedger())
    session.open_hand(without_bets(seats=seats))
    return session


def confirm_all(session: TableSession, *serials: str) -> None:
    for serial in serials:
        session.confirm(typed(serial))


def test_a_hand_goes_from_the_place_to_the_narrowest_corridor():
    session = opened()
    assert (session.target, session.hand.waiting) == (1, (1, 2, 3, COMMON))
    confirm_all(session, "1283456", "1246456", "1299456")
    assert (session.target, session.hand.result) == (COMMON, None)
    confirm_all(session, "9950000")
    result = session.hand.result
    assert result.check_digit == 5
    assert [(seat.pair, seat.width, seat.state, seat.why) for seat in result.seats] == [
        ((8, 3), 4, SeatState.ALIVE, None),
        ((4, 6), 1, SeatState.ALIVE, None),
        ((9, 9), 0, SeatState.OUT, OutReason.DOUBLE_TRASH),
    ]
    assert dict(result.paid) == {"Boris": 3}
    assert session.target is None


@pytest.mark.parametrize("count", [0, 1, 2, 9])
def test_s1_a_session_seats_three_to_eight(count):
    session = TableSession(MemoryLedger())
    seats = tuple(f"seat {number}" for number in range(count))
    with pytest.raises(IllegalAction) as refused:
        session.open_hand(without_bets(seats=seats))
    assert (refused.value.code, refused.value.fields["seats"]) == ("players_out_of_range", count)
    assert session.hand is None


def test_a_second_hand_cannot_begin_before_the_first_is_settled():
    session = opened()
    assert not session.can_open_hand(without_bets())
    with pytest.raises(IllegalAction) as refused:
        session.open_hand(without_bets())
    assert refused.value.code == "hand_in_progress"


def test_a_doubtful_digit_is_refused_until_a_person_has_typed_it():
    session = opened()
    reading = Reading("AB7678482", (0.9,) * 9, tuple(range(2, 9)), "RUB", BOX)
    draft = from_outcome(Unsure(reading, (2,), Refusal.LOW_CONFIDENCE), 7)
    with pytest.raises(IllegalAction) as refused:
        session.confirm(draft)
    assert (refused.value.code, refused.value.fields["positions"]) == ("digits_open", (2,))
    session.confirm(draft.type_digit("8"))
    assert session.hand.slot(1).digits == "7878482"
    assert session.hand.slot(1).entry is Entry.MENDED


def test_the_ledger_holds_what_was_read_and_the_hash_of_the_picture():
    ledger = MemoryLedger()
    session = opened(ledger)
    reading = Reading("AB7878482", (0.1, 0.2, 0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97), tuple(range(2, 9)), "RUB", BOX)
    session.confirm(from_outcome(Agreed(reading), 7, evidence=b"abc"))
    assert ledger.kept[-1] == SerialConfirmed(
        slot=1,
        digits="7878482",
        entry=Entry.READ,
        text="AB7878482",
        confidence=(0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97),
        evidence="ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",  # FIPS 180-2, example "abc"
    )


def test_two_notes_with_one_serial_are_refused_and_the_holder_named():
    session = opened()
    session.confirm(typed("1283456"))
    with pytest.raises(IllegalAction) as refused:
        session.confirm(typed("1283456"))
    assert (refused.value.code, refused.value.fields["slot"], refused.value.fields["name"]) == ("duplicate_serial", 1, "Anna")


def test_a_serial_with_another_number_of_digits_is_refused():
    session = opened()
    with pytest.raises(IllegalAction) as refused:
        session.confirm(typed("12834567"))
    assert (refused.value.code, refused.value.fields["expected"]) == ("serial_wrong_length", 7)


def test_a_correction_after_the_result_settles_the_hand_again():
    ledger = MemoryLedger()
    session = opened(ledger)
    confirm_all(session, "1283456", "1246456", "1299456", "9950000")
    session.aim(2)
    session.confirm(typed("1247456"))
    assert isinstance(ledger.kept[-1], SerialCorrected)
    assert session.hand.result.seats[1].width == 2
    session.aim(1)
    session.confirm(typed("1212456"))
    session.aim(2)
    session.confirm(typed("1223456"))
    assert dict(session.hand.result.paid) == {}
    assert session.hand.result.jackpot == 3


def test_all_but_one_folded_needs_no_note_at_all():
    session = opened()
    session.act(Fold(1))
    assert session.hand.result is None
    session.act(Fold(3))
    assert dict(session.hand.result.paid) == {"Boris": 3}
    assert session.hand.result.seats[1].state is SeatState.UNCONTESTED
    with pytest.raises(IllegalAction):
        session.act(Fold(2))


def test_s26_a_seat_that_does_not_open_is_out():
    session = opened()
    session.aim(2)
    session.act(NotOpened(2))
    confirm_all(session, "1283456", "1299456", "9950000")
    assert session.hand.result.seats[1].state is SeatState.NOT_OPENED
    assert dict(session.hand.result.paid) == {"Anna": 3}


def test_a_folded_seat_gives_no_serial_and_the_board_cannot_fold():
    session = opened()
    session.act(Fold(1))
    session.aim(1)
    assert not session.can_confirm(typed("1283456"))
    with pytest.raises(IllegalAction) as refused:
        session.act(Fold(COMMON))
    assert refused.value.code == "not_a_seat"


def test_a_slot_that_is_not_there_is_named():
    session = opened()
    for action in (session.aim, lambda slot: session.act(Fold(slot)), lambda slot: session.act(NotOpened(slot))):
        with pytest.raises(IllegalAction) as refused:
            action(4)
        assert (refused.value.code, refused.value.fields["slot"]) == ("no_such_slot", 4)


def test_roll_over_carries_the_notes_into_the_next_hand_and_the_button_moves():
    session = opened()
    confirm_all(session, "1212456", "1223456", "1234456", "9990000")
    assert (session.hand.result.jackpot, session.state.accounts.jackpot) == (3, 3)
    session.open_hand(without_bets(Place(1, 7)))
    assert (session.hand.number, session.hand.button, session.hand.jackpot) == (2, 2, 3)
    confirm_all(session, "3800000", "1100000", "9900000", "5000000")
    assert dict(session.hand.result.paid) == {"Anna": 6}


def test_split_pot_divides_the_notes_with_the_odd_one_left_of_the_button():
    session = TableSession(MemoryLedger())
    session.open_hand(without_bets(tie_rule=TieRule.SPLIT))
    confirm_all(session, "1237456", "1248456", "1299456", "9950000")
    assert dict(session.hand.result.paid) == {"Anna": 1, "Boris": 2}


def test_undo_works_from_the_very_first_press_and_is_an_event():
    ledger = MemoryLedger()
    session = opened(ledger)
    assert isinstance(session.next_undo, HandOpened)
    session.undo()
    assert (session.hand, session.can_undo(), session.can_redo()) == (None, False, True)
    assert [type(event) for event in ledger.kept] == [HandOpened, Undone]
    with pytest.raises(IllegalAction):
        session.undo()
    session.redo()
    assert session.hand.place == PLACE_3
    assert isinstance(ledger.kept[-1], Redone)


def test_undo_reaches_back_into_the_hand_before():
    session = opened()
    confirm_all(session, "1283456", "1246456", "1299456", "9950000")
    before = session.state
    session.open_hand(without_bets())
    session.undo()
    assert session.state == before


def test_a_new_fact_ends_what_could_be_redone():
    session = opened()
    session.confirm(typed("1283456"))
    session.undo()
    session.confirm(typed("9283456"))
    assert session.next_redo is None
    assert session.hand.slot(1).digits == "9283456"


def test_what_the_ledger_refuses_does_not_happen_and_is_not_told():
    ledger = MemoryLedger()
    session = opened(ledger)
    told = []
    session.subscribe(told.append)
    ledger.full = True
    with pytest.raises(OSError, match="No space"):
        session.confirm(typed("1283456"))
    assert (session.target, session.hand.slot(1).status, told) == (1, SlotStatus.WAITING, [])


def test_listeners_hear_after_the_ledger_has_it():
    ledger = MemoryLedger()
    session = TableSession(ledger)
    heard = []
    session.subscribe(lambda change: heard.append((change, tuple(ledger.kept))))
    session.open_hand(without_bets())
    ((before, event, after), kept) = heard[0]
    assert before.hand is None
    assert kept == (event,)
    assert after == session.state


ACTIONS = st.lists(
    st.one_of(
        st.tuples(st.just("confirm"), st.text("0123456789", min_size=7, max_size=7)),
        st.tuples(st.just("fold"), st.integers(0, 4)),
        st.tuples(st.just("not_opened"), st.integers(0, 4)),
        st.tuples(st.just("aim"), st.integers(0, 3)),
        st.tuples(st.just("undo"), st.none()),
        st.tuples(st.just("redo"), st.none()),
        st.tuples(st.just("open"), st.integers(1, 7)),
    ),
    max_size=40,
)


def act(session: TableSession, action: str, value: object) -> None:
    match action:
        case "confirm":
            session.confirm(typed(value))
        case "fold":
            session.act(Fold(value))
        case "not_opened":
            session.act(NotOpened(value))
        case "aim":
            session.aim(value)
        case "undo":
            session.undo()
        case "redo":
            session.redo()
        case "open":
            session.open_hand(without_bets(Place(value, 7)))


@settings(max_examples=200, deadline=None)
@given(ACTIONS)
def test_i3_i4_replay_gives_the_state_and_a_refused_action_changes_nothing(actions):
    ledger = MemoryLedger()
    session = opened(ledger)
    for action, value in actions:
        before, kept = session.state, tuple(ledger.kept)
        try:
            act(session, action, value)
        except RuleError:
            assert (session.state, tuple(ledger.kept)) == (before, kept)
        assert TableSession(MemoryLedger(*ledger.kept)).state == session.state


@settings(max_examples=100, deadline=None)
@given(ACTIONS)
def test_i3_undo_then_redo_is_identity(actions):
    session = opened()
    for action, value in actions:
        try:
            act(session, action, value)
        except RuleError:
            continue
    if session.can_undo():
        state = session.state
        session.undo()
        session.redo()
        assert session.state == state
