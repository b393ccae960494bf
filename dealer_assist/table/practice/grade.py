"""How hard a question is, and when it grows harder for a learner."""

from collections.abc import Iterable
from enum import IntEnum

RIGHT_TO_RISE = 5
"""So many right answers running lead to the next grade."""

WRONG_TO_FALL = 2
"""So many mistakes running lead back."""


class Grade(IntEnum):
    """What each grade means for each topic stands in `docs/practice.md`."""

    EASY = 1
    MEDIUM = 2
    HARD = 3


def grade_after(answers: Iterable[tuple[Grade, bool]]) -> Grade:
    """The grade of a learner who has given these answers, oldest first: the grade of each question, and whether it was right.

    What was asked at another grade than the learner's own changes nothing: an old mistake that comes back, or an exam.
    """
    grade, run = Grade.EASY, 0
    for asked, right in answers:
        if asked is not grade:
            continue
        run = max(run, 0) + 1 if right else min(run, 0) - 1
        if run == RIGHT_TO_RISE:
            grade, run = Grade(min(grade + 1, Grade.HARD)), 0
        elif run == -WRONG_TO_FALL:
            grade, run = Grade(max(grade - 1, Grade.EASY)), 0
    return grade
