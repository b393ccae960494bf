"""Every drill: its answers are those of the second settlers, it can be answered from what it shows, and the seed alone decides it."""

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from dealer_assist.resources import data_folder
from dealer_assist.table.practice.drills import DRILLS, make
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import Topic, marked
from dealer_assist.vision.note_album import LabelledAlbum
from tests.table.practice.second_answers import answers_to

SEEDS = 100
"""Of each topic and grade: 3,300 questions together."""

CASES = [(topic, grade) for topic in DRILLS for grade in Grade]
PATTERNS = [(topic, pattern, grade) for topic, drill in DRILLS.items() for grade in Grade for pattern in drill.patterns_of(grade)]


@pytest.fixture(scope="module")
def album():
    """The shipped sample pictures, all synthetic."""
    return LabelledAlbum([data_folder("sample_images") / "labels.csv"]).notes()


def test_every_topic_but_the_whole_hand_has_a_drill():
    assert set(DRILLS) == set(Topic) - {Topic.HAND}


@pytest.mark.parametrize(("topic", "grade"), CASES)
def test_the_answers_are_those_of_a_second_settler(topic, grade):
    for seed in range(SEEDS):
        question = make(topic, seed, grade)
        assert marked(question, answers_to(question)) == (True,) * len(question.fields), question


@pytest.mark.parametrize("topic", [topic for topic in DRILLS if topic not in (Topic.POTS, Topic.ODD_UNITS, Topic.COINS)])
def test_the_answers_are_right_for_pictured_notes_too(topic, album):
    for seed in range(12):
        for grade in Grade:
            question = make(topic, seed, grade, album)
            assert all(marked(question, answers_to(question))), question


@pytest.mark.parametrize(("topic", "pattern", "grade"), PATTERNS)
def test_a_case_asked_for_by_name_comes_again(topic, pattern, grade):
    question = make(topic, 11, grade, pattern=pattern)
    assert (question.topic, question.pattern, question.grade, question.seed) == (topic, pattern, grade, 11)
    assert make(topic, 11, grade, pattern=pattern) == question


@pytest.mark.parametrize(("topic", "grade"), CASES)
def test_the_seed_chooses_among_the_cases_of_its_grade(topic, grade):
    questions = [make(topic, seed, grade) for seed in range(40)]
    assert {question.pattern for question in questions} == set(DRILLS[topic].patterns_of(grade))
    assert [make(topic, each.seed, grade, pattern=each.pattern) for each in questions[:5]] == questions[:5]


def test_a_case_that_a_topic_does_not_have_is_refused():
    with pytest.raises(ValueError, match="pots has no case 'double'"):
        make(Topic.POTS, 1, Grade.EASY, pattern="double")


def fingerprint(album=()):
    """All of some questions of every topic, as one number."""
    told = "".join(repr(make(topic, seed, grade, album)) for topic, grade in CASES for seed in range(3))
    return hashlib.sha256(told.encode()).hexdigest()


def test_another_run_of_the_program_makes_the_same_questions():
    code = "from tests.table.practice.test_drills import fingerprint; print(fingerprint())"
    run = subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[3], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == fingerprint()


@pytest.mark.parametrize("topic", DRILLS)
def test_questions_with_pictures_show_what_the_labels_say(topic, album):
    printed = {(note.picture, note.digits) for note in album}
    for grade in Grade:
        for seed in range(5):
            notes = make(topic, seed, grade, album).situation.notes
            pictures = [note for note in notes if note.picture is not None]
            assert {(note.picture.picture, note.digits) for note in pictures} <= printed
            assert all(note.picture.grade <= grade for note in pictures)
            assert len({(note.picture.currency, len(note.digits)) for note in pictures}) <= 1  # one independent deck (S2)
            assert len({note.digits for note in notes}) == len(notes)


def test_easy_questions_on_one_note_come_with_a_picture(album):
    for topic in (Topic.PAIR, Topic.CORRIDOR, Topic.MOON_NUMBER):
        assert all(make(topic, seed, Grade.EASY, album).situation.notes[0].picture for seed in range(20))


@pytest.mark.parametrize(("topic", "grade"), CASES)
def test_what_is_marked_and_drawn_fits_the_notes(topic, grade):
    for seed in range(10):
        question = make(topic, seed, grade)
        notes, explanation = question.situation.notes, question.explanation
        assert explanation.steps
        for mark in explanation.marks:
            assert all(1 <= position <= len(notes[mark.note].digits) for position in mark.positions)
        for drawn in explanation.corridors:
            (mark,) = (mark for mark in explanation.marks if mark.note == drawn.note)
            assert [int(notes[drawn.note].digits[position - 1]) for position in mark.positions] == list(drawn.pair)
            low, high = sorted("1234567890".index(str(digit)) for digit in drawn.pair)
            assert "".join(map(str, drawn.inside)) == "1234567890"[low + 1 : high]


@pytest.mark.parametrize(
    ("pattern", "holds"),
    [
        ("ace_neighbours", lambda pair: set(pair) == {0, 9}),
        ("one_and_ace", lambda pair: set(pair) == {0, 1}),
        ("double", lambda pair: pair[0] == pair[1]),
        ("ace", lambda pair: 0 in pair),
    ],
)
def test_the_cases_of_the_corridor_are_what_their_names_say(pattern, holds):
    for seed in range(30):
        assert holds(make(Topic.CORRIDOR, seed, Grade.HARD, pattern=pattern).explanation.corridors[0].pair)
