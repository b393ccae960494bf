"""Everything that the table announces has a phrase in both languages, and every phrase is one that the table can announce."""

import ast
import random

import pytest
from structlog.testing import capture_logs

from dealer_assist.rules.coins_pair import Side
from dealer_assist.rules.corridor import HandKind
from dealer_assist.rules.moon_hand import Declaration
from dealer_assist.rules.moon_hands import Category
from dealer_assist.rules.options import Game
from dealer_assist.rules.split import OutReason, SeatState
from dealer_assist.rules.west_actions import Roll
from dealer_assist.rules.west_hand import Standing
from dealer_assist.rules.west_rolls import Manner
from dealer_assist.table.announce import Announcement
from dealer_assist.table.events import Misdeal
from dealer_assist.ui.words.wording import LANGUAGES, Wording
from tests.table.croupier import NAMES
from tests.table.hearing import Hearing, PatientCroupier
from tests.ui.catalogues import PACKAGE, catalogue, code_patterns, referred

EVENINGS = 12
"""Random hands of each game: enough that every kind of announcement comes up that chance can bring."""


def composed_codes() -> set[str]:
    """The codes that are made of the rules' own enums."""
    verbs = ("confirmed", "corrected")
    codes = {f"seat-{verb}-{kind}" for verb in verbs for kind in HandKind}
    codes |= {f"misdeal-{reason}" for reason in Misdeal}
    codes |= {f"state-{state}" for state in SeatState if state is not SeatState.OUT}
    codes |= {f"state-out-{why}" for why in OutReason if why is not OutReason.BOSS_POST} | {"state-alive-boss-post"}
    codes |= {f"winner-{why}" for why in ("alive", "double-set", "uncontested", "out", "only-claimant", "orphan")}
    codes |= {f"winner-alive-{why}" for why in ("boss", "boss-post", "higher")}
    codes |= {f"split-{why}" for why in ("alive", "double-set", "out", "orphan")}
    codes |= {f"rollover-{why}" for why in ("alive", "double-set", "out", "not-opened")}
    codes |= {"banker-alive", "banker-double-set"} | {f"banker-out-{why}" for why in ("post", "outside", "no-corridor", "double-trash")}
    codes |= {f"coins-pair-{side}" for side in Side}
    codes |= {f"moon-{act}-{category}" for act in ("plays", "winner", "split") for category in Category}
    codes |= {f"moon-shot-{choice}" for choice in Declaration}
    codes |= {f"moon-{whose}-{verb}{dead}" for whose in ("note", "common") for verb in verbs for dead in ("", "-dead")}
    codes |= {f"west-roll-{roll}" for roll in Roll} | {f"west-manner-{manner}" for manner in Manner}
    codes |= {f"west-standing-{standing}" for standing in Standing}
    return {code.replace("_", "-") for code in codes}


def plain_codes() -> frozenset[str]:
    """The codes that stand as they are in the calls of the announcing modules."""
    found = set()
    for path in sorted((PACKAGE / "table").glob("announce*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"spoken", "shown", "passing", "say"}:
                values = (node.args[0].body, node.args[0].orelse) if isinstance(node.args[0], ast.IfExp) else (node.args[0],)
                found |= {value.value for value in values if isinstance(value, ast.Constant)}
    return frozenset(found)


def test_every_code_has_a_phrase():
    assert {"round-over", "money-returned", "coins-debt", "moon-shot-paid", "west-prize"} <= plain_codes()
    assert (composed_codes() | plain_codes()) - catalogue("en").keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_one_that_can_be_announced(language):
    known = composed_codes() | code_patterns("table", "announce*.py")[0] | referred(language)
    _, patterns = code_patterns("table", "announce*.py")
    unused = {code for code in catalogue(language, "announce_*.ftl") if code not in known and not any(p.fullmatch(code) for p in patterns)}
    assert unused == set()


@pytest.fixture(scope="module")
def heard() -> tuple[Announcement, ...]:
    """What is announced over many evenings of hands played by chance."""
    said: dict[tuple[str, object], Announcement] = {}
    for game in Game:
        for seed in range(EVENINGS):
            croupier = PatientCroupier(random.Random(f"{game} {seed}"))
            hearing = Hearing(*NAMES[: 3 + seed % 3], money=5000)
            hearing.session.open_hand(croupier.new_hand(game, 3 + seed % 3))
            croupier.play(hearing.session)
            said |= {(each.code, tuple(name for name, _ in each.params)): each for each in hearing.heard}
    return tuple(said.values())


@pytest.fixture(scope="module")
def wordings() -> dict[str, Wording]:
    return {language: Wording(language) for language in LANGUAGES}


def test_chance_brings_codes_of_every_game(heard):
    codes = {each.code for each in heard}
    assert len(codes) > 80
    assert {"winner-alive", "banker-alive", "coins-pair-player", "moon-winner-set", "west-won"} <= codes


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_use_only_values_that_come_with_their_code(heard, language):
    messages = catalogue(language)
    wrong = {each.code: messages[each.code] - dict(each.params).keys() for each in heard}
    assert {code: names for code, names in wrong.items() if names} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_announced_is_shown_and_spoken_without_a_gap(heard, wordings, language):
    wording = wordings[language]
    with capture_logs() as logs:
        sentences = [say(each.code, dict(each.params)) for each in heard for say in (wording.text, wording.spoken)]
    assert logs == []
    assert [sentence for sentence in sentences if "{" in sentence or not sentence.strip()] == []


@pytest.mark.parametrize(
    ("language", "code", "values", "shown", "spoken"),
    [
        (
            "ru",
            "seat-confirmed-corridor",
            {"seat": 3, "first": 8, "second": 3, "low": 4, "high": 7, "width": 4},
            "Игрок 3: 8 и 3. Коридор от 4 до 7, ширина 4.",
            "Игрок 3: 8 и 3. Коридор от четырёх до семи, ширина 4.",
        ),
        (
            "ru",
            "winner-alive",
            {"seat": 2, "pot": 1, "side": 0, "paid": 1340, "width": 1},
            "Игрок 2 забирает основной банк, 1\N{NO-BREAK SPACE}340: самый узкий живой коридор, 1 число.",
            "Игрок 2 забирает основной банк, одна тысяча триста сорок: самый узкий живой коридор, одно число.",
        ),
        ("ru", "bet-raise", {"seat": 1, "amount": 21}, "Игрок 1: рейз до 21.", "Игрок 1: рейз до двадцати одного."),
        ("ru", "coins-tails", {"seat": 2, "points": 1}, "Игрок 2: решка, 1 очко.", "Игрок 2: решка, одно очко."),
        (
            "ru",
            "hand-opened",
            {"hand": 7, "place": 3, "button": 2, "seats": 4},
            "Раздача 7. Игровое место 3. Дилер — игрок 2. Всего 4 игрока.",
            "Раздача 7. Игровое место 3. Дилер — игрок 2. Всего 4 игрока.",
        ),
        (
            "en",
            "winner-alive",
            {"seat": 2, "pot": 3, "side": 2, "paid": 1340, "width": 2},
            "Seat 2 takes side pot 2, 1,340: the narrowest live corridor, 2 digits wide.",
            "Seat 2 takes side pot 2, 1340: the narrowest live corridor, 2 digits wide.",
        ),
        ("en", "coins-bet", {"seat": 2, "opponent": 1, "k": 3}, "Seat 2 against seat 1: bet ×3.", "Seat 2 against seat 1: bet times 3."),
    ],
)
def test_what_is_spoken_has_number_words_where_a_voice_would_say_digits_wrong(wordings, language, code, values, shown, spoken):
    wording = wordings[language]
    assert (wording.text(code, values), wording.spoken(code, values)) == (shown, spoken)
