"""The pictures of every screen are there, in both languages and two themes, and stay small."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "docs" / "screens"
LOOKS = {"en-dark", "ru-dark", "en-light", "ru-light"}
HELD = {"peek-moon"}
"""Shown only while a key is held down: switching the look would let go of it."""


@pytest.fixture(scope="module")
def listed():
    """Screen -> its looks, as the index page links them."""
    links = re.findall(r"\(([a-z0-9-]+)-((?:en|ru)-(?:dark|light|contrast))\.png\)", (FOLDER / "README.md").read_text(encoding="utf-8"))
    return {name: {look for other, look in links if other == name} for name, _ in links}


def test_the_index_lists_exactly_the_pictures_that_are_there(listed):
    files = {f"{name}-{look}.png" for name, looks in listed.items() for look in looks}
    assert files == {file.name for file in FOLDER.glob("*.png")}


def test_every_screen_is_shown_in_both_languages_and_two_themes(listed):
    assert [name for name, looks in listed.items() if not looks >= LOOKS and name not in HELD] == []
    assert sum({"en-contrast", "ru-contrast"} <= looks for looks in listed.values()) == 2


def test_all_pictures_together_are_small():
    assert sum(file.stat().st_size for file in FOLDER.glob("*.png")) < 9_000_000
