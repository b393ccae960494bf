"""Both languages say everything that the program can say, with the same values, and nothing is said outside the catalogue."""

import ast
import re
from dataclasses import fields
from types import SimpleNamespace
from typing import get_args

import pytest

from dealer_assist.rules.coins_alerts import AlertCode
from dealer_assist.rules.split_options import TieRule
from dealer_assist.rules.west_actions import WestPrompt
from dealer_assist.table import events
from dealer_assist.table.ports import SourcePhase
from dealer_assist.table.reading import Refusal
from dealer_assist.ui.models.actions import fact_code
from dealer_assist.ui.models.feed import ReaderPhase
from dealer_assist.ui.models.messages import source_title
from dealer_assist.ui.voice.speech import VoicePhase
from dealer_assist.ui.words.wording import LANGUAGES, Wording, message_code
from tests.ui.catalogues import PACKAGE, catalogue, plurals

UI = PACKAGE / "ui"


def raised_codes(*paths):
    """Code -> names of the fields, of every `SomeError("code", field=...)` in some files of the package."""
    found = {}
    for path in paths:
        for node in ast.walk(ast.parse((PACKAGE / path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
                code = node.exc.args[0]
                if isinstance(code, ast.Constant) and re.fullmatch(r"[a-z]+(_[a-z]+)+", str(code.value)):
                    fields = frozenset(keyword.arg for keyword in node.exc.keywords)
                    found[code.value] = found.get(code.value, fields) & fields
    return found


OF_HAND_FILES = {"banker", "coins", "odds", "west"}
"""Modules of the rules that only finished hands in files, and the odds, can reach: `cli/messages.py` has their sentences."""

REACHED_BY_THE_WINDOW = tuple(
    path.relative_to(PACKAGE)
    for folder in ("rules", "table")
    for path in sorted((PACKAGE / folder).glob("*.py"))
    if path.stem not in OF_HAND_FILES | {"zones"}  # the wizard of the zones has messages of its own
)


def test_both_languages_have_the_same_messages_with_the_same_variables():
    russian, english = (catalogue(language) for language in LANGUAGES)
    assert russian.keys() == english.keys()
    assert {code for code in russian if russian[code] != english[code]} == set()


def test_russian_one_is_asked_only_where_the_number_stands_in_the_sentence():
    """21 is "one" in Russian as well: "21 игрок". Where no number is told, a single thing is asked for by [1]."""
    wrong = [code for code, number, variants in plurals("ru") if "one" in variants and number not in variants["one"]]
    assert wrong == []


def test_a_plural_has_all_the_forms_of_its_language():
    """Few and many are one form in some cases ("на 2 снимках, на 5 снимках"): then the default serves both."""
    forms = {"ru": {"few", "many", "other"}, "en": {"other"}}
    for language in LANGUAGES:
        counted = [(code, variants.keys()) for code, _, variants in plurals(language) if "one" in variants]
        assert len(counted) > 20
        assert [code for code, keys in counted if not keys & forms[language]] == []
        assert [code for code, _, variants in plurals(language) if {"few", "many"} & variants.keys() and "one" not in variants] == []


def test_every_code_of_the_table_has_a_message():
    wanted = {message_code("refusal", refusal) for refusal in Refusal}
    wanted |= {f"health-source-{phase}" for phase in SourcePhase}
    wanted |= {f"health-reader-{phase}" for phase in ReaderPhase} | {f"health-voice-{phase}" for phase in VoicePhase}
    wanted |= {f"tie-{rule}" for rule in TieRule} | {f"setup-tie-{rule}-detail" for rule in TieRule}
    assert wanted - catalogue("en").keys() == set()


def test_every_prompt_has_a_sentence_that_uses_only_its_values():
    literals = set(re.findall(r'"((?:prompt|warning)-[a-z-]+)"', (PACKAGE / "table/prompts.py").read_text(encoding="utf-8")))
    known = dict.fromkeys(literals, frozenset())
    known |= {"prompt-hands-left": {"hands", "notes"}, "prompt-shot-choice": {"drop", "keep", "seat"}}
    known |= {"prompt-build-deck": {"deck", "each"}, "warning-refill-deck": {"each", "notes"}, "warning-one-bundle": {"count", "digits"}}
    known |= {message_code("prompt-west", code): {"seats"} for code in WestPrompt}
    known |= {message_code("alert", code): {"amount", "opponent", "seat"} for code in AlertCode}
    messages = catalogue("en")
    assert len(literals) > 40
    assert known.keys() - messages.keys() == set()
    assert {code for code, values in known.items() if not messages[code] <= values} == set()


def test_every_fact_can_be_undone_by_name():
    messages = catalogue("en")
    named = {fact_code(kind): {field.name for field in fields(kind)} for kind in get_args(events.Fact)}
    assert named.keys() - messages.keys() == set()
    assert {code for code, known in named.items() if not messages[code] <= known} == set()


def test_every_refusal_of_rules_and_session_has_a_message_that_uses_only_its_fields():
    raised = raised_codes(*REACHED_BY_THE_WINDOW)
    assert {"duplicate_serial", "place_out_of_range", "board_missing"} <= raised.keys()
    messages = catalogue("en")
    assert {code for code in raised if message_code("error", code) not in messages} == set()
    assert {code for code, fields in raised.items() if not messages[message_code("error", code)] <= fields} == set()


NO_STATES = {"camera_matrix", "folder_not_writable"}
"""What looks like a state of a source and is none: a key of calibration files, a fault of the program's own folder."""


def test_every_state_of_a_source_has_a_message():
    text = "\n".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "vision").rglob("*.py"))
    codes = set(re.findall(r'"((?:camera|file|folder|picture|source)_[a-z_]+)"', text)) - NO_STATES
    assert {"camera_not_found", "camera_lost", "picture_damaged", "folder_empty"} <= codes
    assert {message_code("source", code) for code in codes} - catalogue("en").keys() == set()


@pytest.mark.parametrize(
    ("title", "english", "russian"),
    [
        ("Simulated table", "Simulated table", "Учебный стол"),
        ("camera 0", "Camera 0", "Камера 0"),
        ("camera shop.avi", "camera shop.avi", "camera shop.avi"),
        ("/dev/video2", "/dev/video2", "/dev/video2"),
    ],
)
def test_a_source_of_our_own_making_is_named_in_the_language_of_the_window(title, english, russian):
    source = SimpleNamespace(title=title)
    assert (source_title(source, Wording("en")), source_title(source, Wording("ru"))) == (english, russian)


def code_literals():
    """Every string literal in ui/*.py that names a message by its prefix."""
    prefixes = (
        "action-",
        "headline-",
        "health-",
        "hint-",
        "notice-",
        "result-",
        "setup-",
        "slot-name",
        "target-",
        "tile-",
        "top-",
        "window-",
    )
    for path in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            if name.startswith(prefixes) and re.fullmatch(r"[a-z]+(-[a-z]+)+", name):
                yield name


def test_every_message_named_in_the_window_exists():
    named = set(code_literals())
    assert len(named) > 40
    assert named - catalogue("en").keys() == set()


SHOWING = {"setText", "setToolTip", "setWindowTitle", "setStatusTip", "setAccessibleName", "drawText", "addItem", "QLabel", "QPushButton"}


def shown_literals(path):
    """Words given straight to a widget, and Cyrillic anywhere but in docstrings; the keys have a table of their own."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            for argument in node.args if name in SHOWING else ():
                words = argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else ""
                if re.search(r"[^\W\d_]{2}", words):
                    yield f"{path.name}:{node.lineno} {argument.value}"
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.search("[а-яА-ЯёЁ]", node.value):
            yield f"{path.name}:{node.lineno} {node.value}"


def test_no_words_are_shown_outside_the_catalogue():
    assert [found for path in UI.rglob("*.py") if path.name != "keys.py" for found in shown_literals(path)] == []


@pytest.mark.parametrize(("seats", "words"), [(1, "1 игрок."), (3, "3 игрока."), (5, "5 игроков.")])
def test_russian_plurals(seats, words):
    text = Wording("ru").text("banker-opened", {"hand": 1, "ante": 10, "seats": seats})
    assert text == f"Раздача 1. Банкир. Анте 10. {words}"


def test_english_plurals():
    english = Wording("en")
    assert english.text("result-bank", {"amount": 1}) == "Bank: 1 note."
    assert english.text("result-bank", {"amount": 5}) == "Bank: 5 notes."


def test_switching_goes_round():
    wording = Wording("ru")
    wording.switch()
    assert (wording.language, wording.text("tie-rollover")) == ("en", "Roll Over")
    wording.switch()
    assert wording.text("tie-rollover") == "Ролл овер"


def test_an_unknown_code_is_shown_as_it_is():
    assert Wording("en").text("never-heard-of") == "never-heard-of"
