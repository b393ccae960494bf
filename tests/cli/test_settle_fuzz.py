"""Twenty thousand spoilt hand files: each is answered with an error object, never with a traceback, in bounded memory."""

import copy
import io
import json
import random
import re
import tracemalloc

import pytest

from dealer_assist.cli.messages import SENTENCES
from dealer_assist.cli.settle import answer
from dealer_assist.storage.hand_files.hand_file import SETTLERS
from dealer_assist.storage.hand_files.text import read_file, read_lines
from tests.oracles.hand_files import GOOD

resource = pytest.importorskip("resource", reason="memory is measured on POSIX")

SEED = 20261130
FILES = 20_000
GAMES = tuple(GOOD)
MEGABYTE = 1 << 20


def answers(text: bytes) -> list[dict]:
    """What `settle -` answers to these lines."""
    return [answer(item) for item in read_lines(io.BytesIO(text), "fuzz")]


def is_error(document: dict) -> bool:
    """Whether this is an error object; its form is asserted, so that a malformed one cannot pass for an error."""
    if "error" not in document:
        return False
    error = document["error"]
    assert set(document) == {"error"}
    assert set(error) == {"code", "where", "text"}
    assert error["code"] in SENTENCES
    assert isinstance(error["where"], str)
    assert error["text"].endswith(".")
    assert not re.search(r"<\w+>", error["text"]), error  # a gap in a sentence shows as <name>
    return True


def paths(value, path=()):
    """Every path of keys and indices in a document."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, child in inner:
        yield (*path, step)
        yield from paths(child, (*path, step))


def replaced(keys, path, value):
    """The document with the value at a path replaced."""
    spoilt = copy.deepcopy(keys)
    place = spoilt
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return spoilt


def wrong_type(dice, keys):
    """A value that no key takes, whatever the old one was; a score of Wild West may be a quarter, but not 1.37."""
    return json.dumps(replaced(keys, dice.choice(list(paths(keys))), dice.choice([[[]], 1.37, {"x": {"y": []}}, [None]])))


def huge_number(dice, keys):
    numbers = [path for path in paths(keys) if type(value_at(keys, path)) is int]
    text = json.dumps(replaced(keys, dice.choice(numbers), 424242))
    return text.replace("424242", dice.choice("-123456789") + "0" * dice.choice([19, 50, 400, 5000]), 1)


def value_at(keys, path):
    for step in path:
        keys = keys[step]
    return keys


def deep_nesting(dice, keys):
    depth = dice.choice([3, 50, 900, 20_000])
    left, right = dice.choice([("[", "]"), ('{"a":', "}")])
    text = json.dumps(replaced(keys, dice.choice(list(paths(keys))), "NEST"))
    return text.replace('"NEST"', left * depth + "0" + right * depth, 1)


def not_finite(dice, keys):
    text = json.dumps(replaced(keys, dice.choice(list(paths(keys))), "NUMBER"))
    return text.replace('"NUMBER"', dice.choice(["NaN", "Infinity", "-Infinity", "1e400", "-1e999"]), 1)


def key_twice(dice, keys):
    text = json.dumps(keys)
    key = dice.choice(sorted(set(re.findall(r'[{,] ?("\w+": )', text))))
    at = [match.start() for match in re.finditer(re.escape(key), text)]
    start = dice.choice(at)
    return text[:start] + key + "0, " + text[start:]


def unknown_key(dice, keys):
    tables = [(), *(path for path in paths(keys) if isinstance(value_at(keys, path), dict))]
    free = {"scores", "fails", "extra_dice", "max_loss"}  # tables of names
    path = dice.choice([path for path in tables if not path or path[-1] not in free])
    spoilt = copy.deepcopy(keys)
    value_at(spoilt, path)[dice.choice(["sets", "Place", "stacks", "раздача", ""])] = dice.choice([1, "a", True])
    return json.dumps(spoilt)


def cut_off(dice, keys):
    text = json.dumps(keys)
    return text[: dice.randrange(1, len(text))]


def rubbish(dice, _):
    return bytes(dice.randrange(1, 256) for _ in range(dice.randrange(1, 300))).replace(b"\n", b"x") + b"\xff"


def below_zero(dice, keys):
    counted = {"paid", "ante", "bet", "nominal", "stack", "place", "note_value", "jackpot", "button", "coin", "rake_cap", "max_loss"}
    numbers = [path for path in paths(keys) if type(value_at(keys, path)) is int and counted.intersection(path)]
    return json.dumps(replaced(keys, dice.choice(numbers), -dice.randrange(1, 1000)))


ALWAYS_WRONG = (wrong_type, huge_number, deep_nesting, not_finite, key_twice, unknown_key, cut_off, rubbish, below_zero)


@pytest.mark.parametrize("game", GAMES)
def test_the_good_hands_are_settled(game):
    assert game in SETTLERS
    assert answers(json.dumps(GOOD[game]).encode())[0]["game"] == game


@pytest.mark.parametrize("spoil", ALWAYS_WRONG)
@pytest.mark.parametrize("game", GAMES)
def test_a_spoilt_hand_is_an_error(game, spoil):
    dice = random.Random(f"{SEED} {game} {spoil.__name__}")
    for _ in range(FILES // 2 // len(ALWAYS_WRONG) // len(GAMES) + 1):
        text = spoil(dice, GOOD[game])
        found = answers(text if isinstance(text, bytes) else text.encode())
        assert found
        assert all(is_error(document) for document in found), text[:500]


@pytest.mark.parametrize("game", GAMES)
def test_flipped_bits_are_an_error_or_another_hand(game):
    """A flipped bit may leave a good hand (another digit, another name); whatever it leaves, it is answered."""
    dice = random.Random(f"{SEED} {game} bits")
    good = json.dumps(GOOD[game]).encode()
    answered, refused, tries = 0, 0, FILES // 2 // len(GAMES)
    for _ in range(tries):
        spoilt = bytearray(good)
        for _ in range(dice.randrange(1, 6)):
            spoilt[dice.randrange(len(spoilt))] ^= 1 << dice.randrange(8)
        found = answers(bytes(spoilt))
        refused += any(is_error(document) for document in found)
        answered += bool(found)
    assert answered == tries
    assert refused > tries // 2


TOML = """game = "split"
place = 3
board = "1256789"
note_value = 100
options = { tie_rule = "split" }
[[seats]]
name = "A"
serial = "1283456"
paid = 100
[[seats]]
name = "B"
serial = "1246900"
paid = 300
"""


def test_spoilt_toml_is_an_error_or_another_hand(tmp_path):
    dice = random.Random(f"{SEED} toml")
    path = tmp_path / "hand.toml"
    refused = 0
    for _ in range(1_000):
        spoilt = bytearray(TOML.encode())
        for _ in range(dice.randrange(1, 6)):
            spoilt[dice.randrange(len(spoilt))] ^= 1 << dice.randrange(8)
        path.write_bytes(bytes(spoilt))
        (document,) = (answer(item) for item in read_file(path))
        refused += is_error(document)
    assert refused > 500


@pytest.mark.parametrize(
    "filling", [b"[" * (10 * MEGABYTE), b'{"a":"' + b"x" * (10 * MEGABYTE) + b'"}', b"9" * (10 * MEGABYTE), b"\xff" * (10 * MEGABYTE)]
)
def test_a_line_of_ten_megabytes_is_refused_without_being_kept(filling):
    text = io.BytesIO(filling + b"\n" + json.dumps(GOOD["split"]).encode() + b"\n")
    tracemalloc.start()
    refused, settled = (answer(item) for item in read_lines(text, "fuzz"))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert refused["error"]["code"] == "hand_too_large"
    assert settled["game"] == "split"
    assert peak < MEGABYTE


def test_memory_does_not_grow_with_the_number_of_spoilt_hands():
    dice = random.Random(f"{SEED} memory")

    def many():
        for _ in range(1_000):
            text = dice.choice(ALWAYS_WRONG)(dice, GOOD["split"])
            answers(text if isinstance(text, bytes) else text.encode())

    many()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    many()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20 * 1024  # KiB
