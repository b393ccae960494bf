"""Everything that a drill asks, says and explains has words in both languages, with all the values that they need."""

import re
from pathlib import Path

import pytest

from dealer_assist.table.practice.drills import DRILLS, make
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import Topic
from dealer_assist.ui.words.wording import message_code
from tests.ui.catalogues import catalogue

SEEDS = 6
"""Of each case and grade: enough for everything that chance says in it."""


@pytest.fixture(scope="module")
def questions():
    return [
        make(topic, seed, grade, pattern=pattern)
        for topic, drill in DRILLS.items()
        for grade in Grade
        for pattern in drill.patterns_of(grade)
        for seed in range(SEEDS)
    ]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_phrase_has_its_words_and_every_word_its_value(questions, language):
    known, missing = catalogue(language), set()
    for question in questions:
        labels = (field.label for field in question.fields)
        for said in (question.prompt, *labels, *question.situation.facts, *question.explanation.steps):
            needed = known.get(said.code)
            if needed is None or not needed <= dict(said.params).keys():
                missing.add((said.code, needed))
    assert missing == set()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_topic_and_every_option_has_a_name(questions, language):
    options = {option for question in questions for field in question.fields for option in field.options}
    named = {message_code("practice-topic", topic) for topic in Topic} | {message_code("practice-option", option) for option in options}
    assert named - catalogue(language).keys() == set()


def test_every_sentence_of_the_drills_is_said(questions):
    said = {message_code("practice-topic", topic) for topic in Topic}
    for question in questions:
        said |= {each.code for each in (question.prompt, *question.situation.facts, *question.explanation.steps)}
        for field in question.fields:
            said |= {field.label.code, *(message_code("practice-option", option) for option in field.options)}
    assert catalogue("en", "practice_drills.ftl").keys() - said == set()


def test_every_step_names_rules_that_the_specification_has(questions):
    covered = (Path(__file__).parents[3] / "docs" / "rules_coverage.md").read_text(encoding="utf-8")
    known = set(re.findall(r"\b(?:SA|CA|MA|[SCM])\d+\b", covered))
    for question in questions:
        for step in question.explanation.steps:
            assert step.rules, step
            assert set(step.rules) <= known, step
