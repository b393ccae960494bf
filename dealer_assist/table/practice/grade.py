"""How hard a question is, and when it grows harder for a learner."""

from enum import IntEnum


class Grade(IntEnum):
    """What each grade means for each topic stands in `docs/practice.md`."""

    EASY = 1
    MEDIUM = 2
    HARD = 3
