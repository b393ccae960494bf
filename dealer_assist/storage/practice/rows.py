"""Attempts and exams as rows of text and numbers, for the book's tables and for CSV."""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from dealer_assist.table.practice.exam import Exam, ExamResult
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.progress import Attempt, Card
from dealer_assist.table.practice.question import Topic

Row = dict[str, str | int | bool]


def attempt_row(attempt: Attempt) -> Row:
    """The columns of `practice_schema.attempts` but for the number."""
    return {
        "croupier": attempt.croupier,
        "topic": str(attempt.card.topic),
        "pattern": attempt.card.pattern,
        "seed": attempt.seed,
        "grade": int(attempt.grade),
        "answers": json.dumps(attempt.answers, ensure_ascii=False),
        "right": attempt.right,
        "milliseconds": attempt.milliseconds,
        "at": attempt.at.isoformat(),
        "exam": attempt.exam,
    }


def attempt_of(row: Mapping[str, Any]) -> Attempt:
    """The attempt of such a row; ValueError where it is none."""
    answers = json.loads(row["answers"])
    if not isinstance(answers, list) or not all(answer is None or isinstance(answer, str) for answer in answers):
        raise ValueError(row["answers"])
    return Attempt(
        croupier=row["croupier"],
        card=Card(Topic(row["topic"]), row["pattern"]),
        seed=int(row["seed"]),
        grade=Grade(int(row["grade"])),
        answers=tuple(answers),
        right=bool(int(row["right"])),
        milliseconds=int(row["milliseconds"]),
        at=_moment(row["at"]),
        exam=int(row["exam"]),
    )


def exam_row(result: ExamResult) -> Row:
    """The columns of `practice_schema.exams` but for the number."""
    exam = result.exam
    return {
        "croupier": result.croupier,
        "seed": exam.seed,
        "topics": " ".join(exam.topics),
        "grade": int(exam.grade),
        "questions": exam.number,
        "minutes": exam.minutes,
        "pass_percent": exam.pass_percent,
        "right": result.right,
        "milliseconds": result.milliseconds,
        "at": result.at.isoformat(),
    }


def exam_of(row: Mapping[str, Any]) -> ExamResult:
    """The exam of such a row; ValueError where it is none."""
    topics = tuple(map(Topic, row["topics"].split()))
    exam = Exam(row["seed"], topics, Grade(row["grade"]), row["questions"], row["minutes"], row["pass_percent"])
    return ExamResult(row["croupier"], exam, row["right"], row["milliseconds"], _moment(row["at"]))


def _moment(text: str) -> datetime:
    """An aware moment; ValueError where the text is none."""
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError(text)
    return moment
