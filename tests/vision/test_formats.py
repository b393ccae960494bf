"""Note formats: what the shipped files say, and what is refused."""

import pytest

from dealer_assist.vision.formats import Direction, load_formats, shipped_formats

PRINTED = [  # serials as on notes that anyone can look at; counted digits by hand
    ("RUB", "ЬС5230001", "5230001"),
    ("RUB", "АА021988888", "021988888"),
    ("EUR", "X02507142935", "02507142935"),
    ("EUR", "EA0736204357", "0736204357"),
    ("INR", "0AA000000", "000000"),
    ("INR", "66R551442", "551442"),
    ("INR", "3DM401764", "401764"),
    ("KGS", "CC5740299", "5740299"),
    ("VND", "QP22156327", "22156327"),
    ("PKR", "SU0032327", "0032327"),
    ("PKR", "BCH6960001", "6960001"),
    ("PLN", "BF1831926", "1831926"),
    ("USD", "B03542754F", "03542754"),
    ("USD", "LB12345678*", "12345678"),
]


def digits_of(currency: str, text: str) -> set[str]:
    found = set()
    for note in shipped_formats():
        counted = note.counted(text)
        if note.currency == currency and counted is not None:
            found.add("".join(text[index] for index in counted))
    return found


@pytest.mark.parametrize(("currency", "text", "digits"), PRINTED)
def test_counted_digits_of_printed_serials(currency, text, digits):
    assert digits_of(currency, text) == {digits}


@pytest.mark.parametrize(
    ("currency", "text"),
    [("RUB", "АК244484"), ("RUB", "АК24448411"), ("RUB", "5230001"), ("EUR", "X0250714293"), ("INR", "AAA000000"), ("VND", "QP2215632")],
)
def test_other_digit_counts_are_no_serial(currency, text):
    assert digits_of(currency, text) == set()


def test_every_digit_is_inside_its_note_and_counts_agree_with_the_shapes():
    for note in shipped_formats():
        assert note.shapes
        for place in note.prints:
            assert 0 <= place.left_mm < place.left_mm + place.width_mm <= note.width_mm
            assert 0 <= place.top_mm < place.top_mm + place.height_mm <= note.height_mm
        for shape in note.shapes:
            sample = shape.replace("A", note.alphabet[0])
            assert len(note.counted(sample)) == note.digit_count


@pytest.mark.parametrize("text", ["X02507142935", "S62716737274", "EA0736204357", "NA2824199947"])
def test_the_check_digit_of_real_euro_serials_holds_and_finds_any_one_wrong_digit_but_0_for_9(text):
    note = next(note for note in shipped_formats() if note.currency == "EUR" and note.counted(text) is not None)
    assert note.check_holds(text)
    for place in note.counted(text):
        for digit in set("0123456789") - {text[place]}:
            changed = text[:place] + digit + text[place + 1 :]
            assert note.check_holds(changed) == ({digit, text[place]} == {"0", "9"})


def test_directions_of_the_2017_ruble():
    note = next(note for note in shipped_formats() if (note.currency, note.series) == ("RUB", "2017"))
    assert [place.direction for place in note.prints] == [Direction.LINE, Direction.ROTATED_270]


SERIES = """
currency = "XXX"
[[series]]
name = "a"
pattern = '{pattern}'
digit_count = 2
alphabet = "A"
size_mm = [100, 50]
check = "{check}"
prints = [{{ box_mm = [1, 1, 10, 4], digit_mm = 3 }}]
"""


def test_a_format_file_of_ones_own(tmp_path):
    path = tmp_path / "xxx.toml"
    path.write_text(SERIES.format(pattern=r"A(?P<digits>\d{2})", check=""), encoding="utf-8")
    (note,) = load_formats(path)
    assert (note.currency, note.shapes, note.counted("A07")) == ("XXX", ("A00",), (1, 2))


@pytest.mark.parametrize(
    "text", ["", "currency = ", SERIES.format(pattern=r"A\d{2}", check=""), SERIES.format(pattern=r"A(?P<digits>\d{2})", check="luhn")]
)
def test_a_wrong_format_file_is_named(tmp_path, text):
    path = tmp_path / "wrong.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"wrong\.toml"):
        load_formats(path)
