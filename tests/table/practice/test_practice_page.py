"""The page about practice names every topic and every case with its grade."""

import re
from pathlib import Path

import pytest

from dealer_assist.table.practice.drills import DRILLS
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import Topic

PAGE = (Path(__file__).parents[3] / "docs" / "practice.md").read_text(encoding="utf-8")
ROWS = {row[1]: row[2] for row in re.finditer(r"^\| `([a-z_]+)` \| [^|]+ \| ([^|]*) \|$", PAGE, re.MULTILINE)}


def test_every_topic_has_its_row():
    assert set(ROWS) == set(Topic)


@pytest.mark.parametrize("topic", DRILLS)
def test_every_case_stands_under_its_grade(topic):
    told = {}
    for grade, cases in re.findall(r"([123]): ([^.]*)", re.sub(r"\([^)]*\)", "", ROWS[topic])):
        told |= dict.fromkeys(re.findall(r"`([a-z_]+)`", cases), Grade(int(grade)))
    assert told == DRILLS[topic].patterns
