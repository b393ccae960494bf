"""The composition root for whole hands of practice: what is dealt, and where what comes of a hand goes (synthetic notes)."""

import pytest

from dealer_assist.assembly import practice
from dealer_assist.cli.system_clock import SystemClock
from dealer_assist.storage.ledger.place import place_of_file
from dealer_assist.storage.practice.book import open_practice_book, practice_file
from dealer_assist.storage.practice.schedule import FsrsSchedule
from dealer_assist.table.practice.course import next_ask
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import Topic
from dealer_assist.table.practice.simulator_report import HandReport
from dealer_assist.table.practice.simulator_script import HandGame
from dealer_assist.table.settings import Settings
from dealer_assist.vision.formats import shipped_formats
from tests.table.practice.simulated_hands import Learner, script_of


@pytest.fixture
def book(tmp_path):
    opened = open_practice_book(practice_file(place_of_file(tmp_path / "ledger.sqlite")), SystemClock())
    yield opened
    opened.close()


def test_a_hand_is_dealt_with_the_notes_of_its_table(book):
    parts = practice.whole_hands(book, Settings(), "Anna", "ru").parts
    rubles = next(each for each in shipped_formats() if each.currency == "RUB")
    source, notes = parts.deal(7)
    try:
        assert [notes(number) for number in range(9)] == [source.note_at(number).digits for number in range(9)]
        assert (parts.kind.currency, parts.kind.digits, len(notes(0))) == ("RUB", rubles.digit_count, rubles.digit_count)
    finally:
        source.close()


def test_what_comes_of_a_hand_is_in_the_book_and_the_course_goes_on(book):
    learner = Learner(script_of(HandGame.SPLIT, 188))
    while learner.referee.step.trap is None:
        learner.step_right()
    learner.accept_blindly()
    learner.mend()
    learner.play_on()
    report = HandReport(learner.script.task, learner.referee.judgements, settled=True)
    practice.whole_hands(book, Settings(), "Anna", "ru").parts.keep(report)
    kept = book.attempts("Anna")
    assert [(each.card.topic, each.card.pattern, each.right) for each in kept] == [
        (Topic.HAND, "below_ante", False),
        (Topic.HAND, "out_of_turn", True),
        (Topic.HAND, "own_raise", True),
        (Topic.HAND, "duplicate_note", True),
        (Topic.HAND, "split", True),
    ]
    assert {(each.seed, each.grade) for each in kept} == {(188, Grade.HARD)}
    schedule = schedule_after(kept)
    assert next_ask(kept, schedule, SystemClock().now()).topic is not Topic.HAND  # a question cannot bring a hand back


def schedule_after(attempts):
    """The schedule that practice uses, after these attempts."""
    schedule = FsrsSchedule()
    for attempt in attempts:
        schedule.record(attempt)
    return schedule
