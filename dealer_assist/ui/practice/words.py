"""The words of practice: what a topic, a field, an answer and an explanation are called."""

from collections.abc import Iterator

from dealer_assist.table.practice.question import Field, FieldKind, Phrase, Question, SeatFact, Topic
from dealer_assist.ui.dispute.words import step_text
from dealer_assist.ui.words.seat_names import seat_title
from dealer_assist.ui.words.wording import Wording, message_code


def topic_name(topic: Topic | None, wording: Wording) -> str:
    """A topic; None is whatever a person needs."""
    return wording.text("practice-needed" if topic is None else message_code("practice-topic", topic))


def phrase_text(phrase: Phrase, wording: Wording) -> str:
    """A sentence of a question."""
    return wording.text(phrase.code, dict(phrase.params))


def option_name(code: str, wording: Wording) -> str:
    """An option of a choice."""
    return wording.text(message_code("practice-option", code))


def answer_text(field: Field, answer: str, wording: Wording) -> str:
    """An answer as a person reads it; nothing typed into a set says "none", into another field a dash."""
    if field.kind is FieldKind.CHOICE:
        return option_name(answer, wording) if answer else "—"
    if field.kind in (FieldKind.DIGIT_SET, FieldKind.SEATS):
        return ", ".join(answer) or wording.text("practice-none")
    return answer or "—"


def fact_lines(question: Question, wording: Wording) -> Iterator[str]:
    """What is known beside the notes: what is agreed, what every seat has done, who has the button."""
    situation = question.situation
    yield from (phrase_text(fact, wording) for fact in situation.facts)
    yield from (seat_line(fact, wording) for fact in situation.seats)
    if situation.button:
        yield wording.text("practice-button", {"seat": situation.button})


def seat_line(fact: SeatFact, wording: Wording) -> str:
    """What a seat has put in, and how it stands."""
    state = "folded" if fact.folded else "all-in" if fact.all_in else "in"
    return wording.text("practice-seat", {"seat": seat_title(fact.seat, "", wording), "paid": fact.paid, "state": state})


def explanation_lines(question: Question, wording: Wording) -> Iterator[str]:
    """Every step with its rules."""
    yield from (step_text(step, "", wording) for step in question.explanation.steps)
