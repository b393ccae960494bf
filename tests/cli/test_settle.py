"""`dealer-assist settle` as a person or a script runs it."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import dealer_assist
from dealer_assist.cli.messages import SENTENCES, sentence
from dealer_assist.cli.settle import settle

PACKAGE = Path(dealer_assist.__file__).parent
APP = typer.Typer()
APP.command()(settle)

HAND = {
    "game": "split",
    "place": 1,
    "board": "5999999",
    "seats": [{"name": "Анна", "serial": "3800000", "paid": 100}, {"name": "B", "serial": "4600001", "paid": 100}],
}
TOML = """
game = "split"
place = 1
board = "5999999"
seats = [{ name = "A", serial = "3800000", paid = 100 }, { name = "B", serial = "1200001", paid = 300 }]
"""


def run(*arguments, text=None):
    """Exit status and the documents of standard output."""
    result = CliRunner().invoke(APP, [str(argument) for argument in arguments], input=text)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, [json.loads(line) for line in result.stdout.splitlines()]


def test_files_in_their_order(tmp_path):
    (tmp_path / "one.toml").write_text(TOML, encoding="utf-8")
    (tmp_path / "two.json").write_text(json.dumps(HAND), encoding="utf-8")
    (tmp_path / "many.jsonl").write_text(f"{json.dumps(HAND)}\n\n{json.dumps(HAND)}\n", encoding="utf-8")
    status, documents = run(tmp_path / "two.json", tmp_path / "one.toml", tmp_path / "many.jsonl")
    assert status == 0
    assert [document["paid"] for document in documents] == [{"B": 200}, {"A": 200}, {"B": 200}, {"B": 200}]
    assert [document["returned"] for document in documents] == [{}, {"B": 200}, {}, {}]


def test_a_failed_hand_does_not_stop_the_others(tmp_path):
    (tmp_path / "one.toml").write_text(TOML, encoding="utf-8")
    (tmp_path / "bad.toml").write_text(TOML.replace("3800000", "380000"), encoding="utf-8")
    status, documents = run(tmp_path / "none.json", tmp_path / "bad.toml", tmp_path / "one.toml")
    assert status == 2
    assert [document.get("error", {}).get("code") for document in documents] == ["file_not_found", "serial_wrong_length", None]
    assert documents[1]["error"]["where"] == "seats[0].serial"
    assert set(documents[1]["error"]) == {"code", "where", "text"}
    text = documents[1]["error"]["text"]
    assert text.startswith(f"{tmp_path / 'bad.toml'}: seats[0].serial is 380000 with 6 digits")


def test_an_empty_text_can_be_seen_in_the_sentence():
    status, documents = run("-", text=json.dumps({**HAND, "board": " "}))
    assert status == 2
    assert documents[0]["error"]["text"] == 'standard input:1: board is " ", which has no digits; write the serial of the note.'


def test_a_fault_of_json_is_named_by_its_key():
    lines = ['{"seats": [{"paid": 1, "paid": 2}]}', '{"scores": {"A": NaN}}']
    status, documents = run("-", text="\n".join(lines))
    assert status == 2
    assert [document["error"]["text"] for document in documents] == [
        "standard input:1: The key seats[0].paid stands twice; leave one of them.",
        "standard input:2: scores.A is NaN, which is not a number; write one.",
    ]


def test_standard_input():
    lines = [json.dumps(HAND), "{", json.dumps(HAND | {"place": 9}), json.dumps(HAND)]
    status, documents = run("-", text="\n".join(lines))
    assert status == 2
    assert [document.get("error", {}).get("where") for document in documents] == [None, "standard input:2:2", "place", None]


def test_empty_standard_input_is_an_error():
    status, documents = run("-", text="")
    assert (status, [document["error"]["code"] for document in documents]) == (2, ["file_empty"])


def test_without_files_the_usage_is_told():
    result = CliRunner().invoke(APP, [])
    assert result.exit_code == 2
    assert "FILE..." in result.output


def test_help_tells_the_exit_status():
    result = CliRunner().invoke(APP, ["--help"])
    assert result.exit_code == 0
    assert "Exit status: 0 when every hand was settled, 2" in " ".join(re.sub(r"[^\w\s:.,]", " ", result.output).split())


def test_one_compact_ascii_line_a_hand_in_a_real_process(tmp_path):
    """A console of any encoding can show it; nothing heavy is loaded for it."""
    (tmp_path / "hands.jsonl").write_text((json.dumps(HAND) + "\n") * 3, encoding="utf-8")
    program = (
        "import sys, typer; from dealer_assist.cli.settle import settle; app = typer.Typer(); app.command()(settle)\n"
        "app(standalone_mode=False)\n"
        "print([name for name in ('numpy', 'cv2', 'torch', 'easyocr', 'PySide6', 'dealer_assist.vision') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "hands.jsonl")], capture_output=True, check=True, cwd=PACKAGE.parent
    )
    *lines, loaded = done.stdout.decode("ascii").splitlines()
    assert loaded == "[]"
    assert len(lines) == 3
    assert all(line.startswith('{"game":"split","check_digit":5,"seats":[{"seat":1,"name":"\\u0410') for line in lines)


def test_ten_thousand_hands_one_line_each():
    status, documents = run("-", text=(json.dumps(HAND) + "\n") * 10_000)
    assert status == 0
    assert len(documents) == 10_000
    assert {json.dumps(document) for document in documents} == {json.dumps(documents[0])}


def codes_in(*files):
    """Every code that is raised in these modules, read from their text."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    raised = re.findall(r"(?:InvalidHand|InvalidPlace|InvalidSerial|HandFileError)\(\s*\"(\w+)\"", text)
    return set(raised) | set(re.findall(r"^    \"\w+\": \"(\w+)\",$", text, re.MULTILINE))


def test_every_code_has_a_sentence_and_every_sentence_a_code():
    files = [*PACKAGE.glob("storage/hand_files/*.py"), PACKAGE / "cli" / "options.py", *PACKAGE.glob("rules/*.py")]
    # The steps of a pair in a hand file of Coins are refused as at the table.
    steps = set(re.findall(r'IllegalAction\("(\w+)"', (PACKAGE / "rules" / "coins_pair.py").read_text(encoding="utf-8"))) | {
        "stack_too_short"
    }
    chosen_by_condition = {"file_is_folder", "file_unreadable", "not_an_integer", "fractional_money", "negative_money"}
    assert codes_in(*files) | steps | chosen_by_condition == set(SENTENCES)


@pytest.mark.parametrize("code", SENTENCES)
def test_sentences_end_and_say_what_is_missing(code):
    assert sentence(code, {}).endswith(".")


def test_no_sentence_has_a_gap(tmp_path):
    """The fields that the errors carry fill their sentences (gaps show as <name>)."""
    bad = [
        HAND | {"place": 9},
        HAND | {"button": 3},
        HAND | {"game": "chess"},
        HAND | {"game": "west"},
        HAND | {"board": "3800000"},
        HAND | {"board": "38"},
        HAND | {"board": "3-8"},
        HAND | {"board": "x"},
        HAND | {"seats": HAND["seats"][:1]},
        HAND | {"seats": HAND["seats"] * 6},
        HAND | {"seats": HAND["seats"][:1] * 2},
        HAND | {"options": {"tie_rule": 1}},
        HAND | {"options": {"rake_percent": 200}},
        HAND | {"options": {"boss_seat": 0}},
        HAND | {"options": {"boss_seat": 3}},
        HAND | {"options": {"rake_cap": -1}},
        HAND | {"options": {"rake_cap": 0.5}},
        HAND | {"options": {"boss_post_w0": 1}},
        HAND | {"options": {"pocket_note_value": "zero"}, "note_value": 1},
        HAND | {"place": "1"},
    ]
    (tmp_path / "hands.jsonl").write_text("\n".join(map(json.dumps, bad)) + "\n{\nNaN\n" + "x" * 70_000, encoding="utf-8")
    (tmp_path / "hand.toml").write_text("=", encoding="utf-8")
    (tmp_path / "latin.toml").write_bytes(b"\xe4")
    status, documents = run(tmp_path / "hands.jsonl", tmp_path / "hand.toml", tmp_path / "latin.toml")
    texts = [document["error"]["text"] for document in documents]
    assert status == 2
    assert len(texts) == len(bad) + 5
    assert [text for text in texts if re.search(r"<\w+>|None", text)] == []
