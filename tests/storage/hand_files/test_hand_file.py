"""Hand files: what a good one becomes, and the code and key of everything that is wrong with a bad one."""

import copy
import io
import json

import pytest

from dealer_assist.rules.errors import RuleError
from dealer_assist.rules.serial import Place, Serial
from dealer_assist.rules.split import SeatEntry, settle
from dealer_assist.rules.split_options import OrphanPot, SplitOptions, TieRule, Variant
from dealer_assist.storage.hand_files.error import HandFileError
from dealer_assist.storage.hand_files.hand_file import settle_keys
from dealer_assist.storage.hand_files.split import split_document, to_hand
from dealer_assist.storage.hand_files.text import LARGEST_HAND, HandText, read_file, read_lines

GOOD = {
    "game": "split",
    "place": 3,
    "board": "1253456",
    "seats": [
        {"name": "A", "serial": "1283456", "paid": 400},
        {"name": "B", "serial": "АБ 12 11 111", "paid": 100},
        {"name": "C", "serial": "1290111", "paid": 100, "folded": True},
    ],
}
TOML = """
game = "split"
place = 3
board = "1253456"
options = { tie_rule = "split", variant = "club", orphan_pot = "refund", rake_cap = 7 }
note_value = 10
button = 2
[[seats]]
name = "Анна"
serial = "аа 1283456"
paid = 100
[[seats]]
name = "B"
serial = "1211111"
paid = 100
folded = true
opened = false
"""


def read_one(tmp_path, name, content):
    """The single item of a file written with this content."""
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    items = list(read_file(path))
    assert len(items) == 1
    return items[0]


def failure(keys):
    """Code and key of what is wrong with a hand."""
    with pytest.raises((HandFileError, RuleError)) as caught:
        settle_keys(keys)
    return caught.value.code, caught.value.fields["where"]


def changed(change):
    keys = copy.deepcopy(GOOD)
    change(keys)
    return keys


def test_toml_becomes_a_hand(tmp_path):
    hand = to_hand(read_one(tmp_path, "hand.toml", TOML).keys)
    assert hand.place == Place(3, 7)
    assert hand.board == Serial("1253456")
    assert hand.seats == (
        SeatEntry("Анна", Serial("1283456"), 100),
        SeatEntry("B", Serial("1211111"), 100, folded=True, opened=False),
    )
    assert (hand.button, hand.note_value, hand.jackpot) == (2, 10, 0)
    assert hand.options == SplitOptions(tie_rule=TieRule.SPLIT, variant=Variant.CLUB, orphan_pot=OrphanPot.REFUND, rake_cap=7)


def test_defaults():
    hand = to_hand({key: GOOD[key] for key in ("game", "place", "board", "seats")})
    assert (hand.button, hand.note_value, hand.jackpot, hand.options) == (1, 0, 0, SplitOptions())
    assert hand.seats[1] == SeatEntry("B", Serial("1211111"), 100, folded=False, opened=True)


def test_json_and_json_lines_read_the_same_keys(tmp_path):
    text = json.dumps(GOOD, ensure_ascii=False)
    assert read_one(tmp_path, "hand.json", text).keys == GOOD
    assert read_one(tmp_path, "hand.JSONL", text).keys == GOOD
    assert read_one(tmp_path, "hand.json", json.dumps(GOOD, indent=2)).keys == GOOD


def test_the_document_of_the_description():
    """The example of the hand file's description: A takes 285 of 300, 300 come back."""
    keys = changed(lambda keys: (keys["seats"][2].pop("folded"), keys.update(options={"variant": "club"})))
    document = json.loads(json.dumps(split_document(settle(to_hand(keys)))))
    assert document == {
        "game": "split",
        "check_digit": 5,
        "seats": [
            {
                "seat": 1,
                "name": "A",
                "pair": [8, 3],
                "corridor": [4, 5, 6, 7],
                "width": 4,
                "kind": "corridor",
                "state": "alive",
                "why": None,
            },
            {"seat": 2, "name": "B", "pair": [1, 1], "corridor": [], "width": 0, "kind": "double", "state": "out", "why": "double_trash"},
            {
                "seat": 3,
                "name": "C",
                "pair": [9, 0],
                "corridor": [],
                "width": 0,
                "kind": "neighbours",
                "state": "out",
                "why": "no_corridor",
            },
        ],
        "returned": {"A": 300},
        "pots": [{"amount": 300, "eligible": ["A", "B", "C"], "rake": 15, "winners": ["A"], "paid": {"A": 285}, "carried": 0}],
        "paid": {"A": 285},
        "rake": 15,
        "jackpot": 0,
    }
    assert list(document) == ["game", "check_digit", "seats", "returned", "pots", "paid", "rake", "jackpot"]


def test_board_may_be_absent_when_all_but_one_have_folded():
    keys = changed(lambda keys: (keys.pop("board"), keys["seats"][1].update(folded=True)))
    document = split_document(settle(to_hand(keys)))
    assert document["check_digit"] is None
    assert [seat["state"] for seat in document["seats"]] == ["uncontested", "folded", "folded"]
    assert (document["paid"], document["returned"]) == ({"A": 300}, {"A": 300})


BAD = {
    "serial too short": (lambda k: k["seats"][1].update(serial="123456"), "serial_wrong_length", "seats[1].serial"),
    "first serial too long": (lambda k: k["seats"][0].update(serial="12345678"), "serial_wrong_length", "seats[0].serial"),
    "board too short": (lambda k: k.update(board="125345"), "serial_wrong_length", "board"),
    "serial without digits": (lambda k: k["seats"][1].update(serial="AB"), "serial_not_digits", "seats[1].serial"),
    "serial empty": (lambda k: k["seats"][1].update(serial=""), "serial_not_digits", "seats[1].serial"),
    "serial with a dash": (lambda k: k["seats"][1].update(serial="123-4567"), "serial_bad_character", "seats[1].serial"),
    "serial as number": (lambda k: k["seats"][1].update(serial=1211111), "not_text", "seats[1].serial"),
    "serials of one digit": (
        lambda k: (k.update(board="1", place=1), [s.update(serial=str(i + 2)) for i, s in enumerate(k["seats"])]),
        "place_needs_neighbour",
        "place",
    ),
    "serial missing": (lambda k: k["seats"][2].pop("serial"), "key_missing", "seats[2].serial"),
    "same serial twice": (lambda k: k["seats"][1].update(serial="АА1283456"), "serial_twice", "seats[1].serial"),
    "board is a pocket note": (lambda k: k.update(board="1290111"), "serial_twice", "board"),
    "board missing": (lambda k: k.pop("board"), "board_missing", "board"),
    "board null": (lambda k: k.update(board=None), "board_missing", "board"),
    "place 0": (lambda k: k.update(place=0), "place_out_of_range", "place"),
    "place 8 of 7": (lambda k: k.update(place=8), "place_out_of_range", "place"),
    "place negative": (lambda k: k.update(place=-1), "place_out_of_range", "place"),
    "place as text": (lambda k: k.update(place="3"), "not_an_integer", "place"),
    "place fractional": (lambda k: k.update(place=3.0), "not_an_integer", "place"),
    "place true": (lambda k: k.update(place=True), "not_an_integer", "place"),
    "place missing": (lambda k: k.pop("place"), "key_missing", "place"),
    "game missing": (lambda k: k.pop("game"), "key_missing", "game"),
    "game unknown": (lambda k: k.update(game="poker"), "game_unknown", "game"),
    "game no text": (lambda k: k.update(game=["split"]), "game_unknown", "game"),
    "money negative": (lambda k: k["seats"][0].update(paid=-1), "negative_money", "seats[0].paid"),
    "money fractional": (lambda k: k["seats"][0].update(paid=1.5), "fractional_money", "seats[0].paid"),
    "money infinite": (lambda k: k.update(jackpot=float("inf")), "fractional_money", "jackpot"),
    "money true": (lambda k: k["seats"][0].update(paid=True), "not_an_integer", "seats[0].paid"),
    "money as text": (lambda k: k["seats"][0].update(paid="100"), "not_an_integer", "seats[0].paid"),
    "money too large": (lambda k: k["seats"][0].update(paid=10**30), "number_too_large", "seats[0].paid"),
    "money of a thousand digits": (lambda k: k.update(note_value=1 << 20000), "number_too_large", "note_value"),
    "money missing": (lambda k: k["seats"][0].pop("paid"), "key_missing", "seats[0].paid"),
    "note value negative": (lambda k: k.update(note_value=-1), "negative_money", "note_value"),
    "jackpot fractional": (lambda k: k.update(jackpot=0.5), "fractional_money", "jackpot"),
    "notes of no value": (
        lambda k: k.update(note_value=5, options={"pocket_note_value": "zero"}),
        "notes_without_value",
        "note_value",
    ),
    "seat named twice": (lambda k: k["seats"][2].update(name="A"), "name_twice", "seats[2].name"),
    "name empty": (lambda k: k["seats"][2].update(name=" "), "name_empty", "seats[2].name"),
    "name as number": (lambda k: k["seats"][2].update(name=3), "not_text", "seats[2].name"),
    "one seat": (lambda k: k.update(seats=k["seats"][:1]), "too_few_seats", "seats"),
    "no seat": (lambda k: k.update(seats=[]), "too_few_seats", "seats"),
    "eleven seats": (
        lambda k: k.update(seats=[{"name": f"P{i}", "serial": f"10000{i:02d}", "paid": 0} for i in range(11)]),
        "too_many_seats",
        "seats",
    ),
    "seats missing": (lambda k: k.pop("seats"), "key_missing", "seats"),
    "seats no list": (lambda k: k.update(seats={}), "not_a_list", "seats"),
    "seat no table": (lambda k: k["seats"].insert(1, 5), "not_a_table", "seats[1]"),
    "everybody folded": (lambda k: [seat.update(folded=True) for seat in k["seats"]], "everybody_folded", "seats"),
    "folded as number": (lambda k: k["seats"][0].update(folded=1), "not_true_or_false", "seats[0].folded"),
    "button 0": (lambda k: k.update(button=0), "button_out_of_range", "button"),
    "button beyond the seats": (lambda k: k.update(button=4), "button_out_of_range", "button"),
    "boss beyond the seats": (lambda k: k.update(options={"variant": "boss", "boss_seat": 4}), "boss_out_of_range", "options.boss_seat"),
    "boss 0": (lambda k: k.update(options={"boss_seat": 0}), "number_too_small", "options.boss_seat"),
    "key unknown": (lambda k: k.update(note_valeu=5), "key_unknown", "note_valeu"),
    "seat key mistyped": (lambda k: k["seats"][1].update(paied=k["seats"][1].pop("paid")), "key_unknown", "seats[1].paied"),
    "option unknown": (lambda k: k.update(options={"tie_rul": "split"}), "key_unknown", "options.tie_rul"),
    "option of another game": (lambda k: k.update(options={"banker_bet_cap": 5}), "key_unknown", "options.banker_bet_cap"),
    "option value unknown": (lambda k: k.update(options={"tie_rule": "both"}), "not_a_choice", "options.tie_rule"),
    "option no flag": (lambda k: k.update(options={"boss_post_w0": "yes"}), "not_true_or_false", "options.boss_post_w0"),
    "rake fractional": (lambda k: k.update(options={"rake_percent": 2.5}), "not_an_integer", "options.rake_percent"),
    "rake above 100": (lambda k: k.update(options={"rake_percent": 101}), "number_too_large", "options.rake_percent"),
    "rake negative": (lambda k: k.update(options={"rake_percent": -1}), "number_too_small", "options.rake_percent"),
    "rake cap negative": (lambda k: k.update(options={"rake_cap": -1}), "negative_money", "options.rake_cap"),
    "options no table": (lambda k: k.update(options=[]), "not_a_table", "options"),
}


@pytest.mark.parametrize(("change", "code", "where"), BAD.values(), ids=BAD)
def test_bad_hand(change, code, where):
    assert failure(changed(change)) == (code, where)


def test_the_good_hand_of_these_tests_is_good():
    assert split_document(settle(to_hand(GOOD)))["paid"] == {"A": 300}


DEEP = 20_000
BAD_TEXTS = {
    "empty json": ("h.json", b"", "file_empty", "h.json"),
    "blank toml": ("h.toml", b" \n\t\n", "file_empty", "h.toml"),
    "only a byte order mark": ("h.json", b"\xef\xbb\xbf", "file_empty", "h.json"),
    "empty jsonl": ("h.jsonl", b"", "file_empty", "h.jsonl"),
    "blank jsonl": ("h.jsonl", b"\n  \n\r\n", "file_empty", "h.jsonl"),
    "no json": ("h.json", b'{"game": "split",\n "place" 3}', "json_invalid", "h.json:2:10"),
    "two json": ("h.json", b"{} {}", "json_invalid", "h.json:1:4"),
    "no jsonl": ("h.jsonl", b"\n{", "json_invalid", "h.jsonl:2:2"),
    "no toml": ("h.toml", b"game = split", "toml_invalid", "h.toml:1:8"),
    "toml key twice": ("h.toml", b"place = 1\nplace = 2\n", "toml_invalid", "h.toml:2:10"),
    "json key twice": ("h.json", b'{"place": 1, "place": 2}', "key_twice", "place"),
    "nan": ("h.json", b'{"place": NaN}', "number_not_finite", "place"),
    "minus infinity": ("h.json", b'{"seats": [{}, {"paid": [-Infinity]}]}', "number_not_finite", "seats[1].paid[0]"),
    "nan instead of a hand": ("h.json", b"NaN", "number_not_finite", "h.json"),
    "seat twice in a table": ("h.json", b'{"scores": {"A": 1, "B": 2, "A": NaN}}', "key_twice", "scores.A"),
    "key twice in a seat": ("h.json", b'{"seats": [{"paid": 1}, {"paid": 2, "paid": 2}]}', "key_twice", "seats[1].paid"),
    "json list": ("h.json", b"[]", "hand_not_object", "h.json"),
    "json text": ("h.json", b'"hand"', "hand_not_object", "h.json"),
    "deep json": ("h.json", b"[" * DEEP, "nested_too_deep", "h.json"),
    "deep toml": ("h.toml", b"a = " + b"[" * DEEP, "nested_too_deep", "h.toml"),
    "toml key of 20000 parts": ("h.toml", b"a" + b".a" * DEEP + b" = 1", "nested_too_deep", "h.toml"),
    "json number of 5000 digits": ("h.json", b'{"place": ' + b"1" * 5000 + b"}", "number_too_large", "h.json"),
    "toml number of 5000 digits": ("h.toml", b"place = " + b"1" * 5000, "number_too_large", "h.toml"),
    "not utf-8": ("h.toml", b'name = "\xff"', "text_not_utf8", "h.toml"),
    "utf-16": ("h.json", "{}".encode("utf-16"), "text_is_utf16", "h.json"),
    "utf-16 lines": ("h.jsonl", "{}\n{}\n".encode("utf-16"), "text_is_utf16", "h.jsonl"),
    "10 MB of zeros": ("h.toml", bytes(10_000_000), "hand_too_large", "h.toml"),
    "10 MB in one line": ("h.jsonl", b"x" * 10_000_000, "hand_too_large", "h.jsonl:1"),
    "other ending": ("h.txt", b"{}", "file_type_unknown", "h.txt"),
}


@pytest.mark.parametrize(("name", "content", "code", "where"), BAD_TEXTS.values(), ids=BAD_TEXTS)
def test_bad_text(tmp_path, name, content, code, where):
    error = read_one(tmp_path, name, content)
    assert isinstance(error, HandFileError)
    assert error.code == code
    assert error.fields["where"].removeprefix(f"{tmp_path}/") == where


def test_missing_file_and_folder(tmp_path):
    assert [item.code for item in read_file(tmp_path / "none.toml")] == ["file_not_found"]
    (tmp_path / "folder.json").mkdir()
    assert [item.code for item in read_file(tmp_path / "folder.json")] == ["file_is_folder"]
    assert [item.code for item in read_file(tmp_path / "null\0.json")] == ["file_not_found"]


def test_a_byte_order_mark_is_ignored(tmp_path):
    assert to_hand(read_one(tmp_path, "hand.toml", b"\xef\xbb\xbf" + TOML.encode()).keys).place == Place(3, 7)
    line = b"\xef\xbb\xbf" + json.dumps(GOOD).encode() + b"\r\n"
    assert read_one(tmp_path, "hand.jsonl", line).keys == GOOD


def test_a_bad_line_does_not_disturb_the_next():
    good = json.dumps(GOOD).encode()
    long_lines = [b"y" * (3 * LARGEST_HAND), b"", good, good + b" " * LARGEST_HAND + b"z", b"z" * (LARGEST_HAND + 1)]
    stream = io.BytesIO(b"\n".join([good, b"\xff\xfe", *long_lines]))
    items = list(read_lines(stream, "hands"))
    assert [item.code if isinstance(item, HandFileError) else item.source for item in items] == [
        "hands:1",
        "text_is_utf16",
        "hand_too_large",
        "hands:5",
        "hand_too_large",
        "hand_too_large",
    ]


def test_lines_are_read_one_by_one():
    """Bounded memory: a stream that never ends gives its first hands all the same."""

    class Endless(io.RawIOBase):
        def readable(self):
            return True

        def readinto(self, buffer):
            line = (json.dumps(GOOD) + "\n").encode()
            size = len(buffer) // len(line) * len(line)
            buffer[:size] = line * (size // len(line))
            return size

    lines = read_lines(io.BufferedReader(Endless()), "endless")
    assert [next(lines) for _ in range(3)] == [HandText(f"endless:{number}", GOOD) for number in (1, 2, 3)]
