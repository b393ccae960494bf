"""Note formats: what the shipped files say, and what is refused."""

import numpy as np
import pytest

from dealer_assist.table.reading import Agreed
from dealer_assist.vision.formats import Direction, known_formats, load_formats, of_currency, shipped_formats
from dealer_assist.vision.pipeline import formats_for, known_currencies
from dealer_assist.vision.recognise import Candidate, read_candidates
from dealer_assist.vision.rectify import Strip
from dealer_assist.vision.verdict import Copy, judge
from tests.vision.own_outputs import own_output

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
    ("GBP", "AA01000001", "01000001"),
    ("GBP", "AK37007007", "37007007"),
    ("CNY", "FA20088888", "20088888"),
    ("CNY", "F1A2008888", "2008888"),
    ("TRY", "A43944934", "43944934"),
    ("TRY", "G10899801", "10899801"),
    ("N6", "000123", "000123"),
    ("N7", "AB0012345", "0012345"),
    ("N12", "ЖЯ012345678901", "012345678901"),
]


def digits_of(currency: str, text: str) -> set[str]:
    found = set()
    for note in known_formats():
        counted = note.counted(text)
        if note.currency == currency and counted is not None:
            found.add("".join(text[index] for index in counted))
    return found


@pytest.mark.parametrize(("currency", "text", "digits"), PRINTED)
def test_counted_digits_of_printed_serials(currency, text, digits):
    assert digits_of(currency, text) == {digits}


@pytest.mark.parametrize(
    ("currency", "text"),
    [
        *(("RUB", text) for text in ("АК244484", "АК24448411", "5230001")),
        *(("EUR", "X0250714293"), ("INR", "AAA000000"), ("VND", "QP2215632"), ("GBP", "AA01 000001"), ("GBP", "AA0100001")),
        *(("CNY", "F1A20088888"), ("TRY", "A4394493"), ("N7", "123456"), ("N7", "12345678")),
    ],
)
def test_other_digit_counts_are_no_serial(currency, text):
    assert digits_of(currency, text) == set()


@pytest.mark.parametrize(
    ("currency", "text"),
    [
        *(("USD", text) for text in ("B03542754O", "B03542754Z", "M03542754F", "LM12345678A", "OB12345678A", "*B12345678A")),
        *(("CNY", text) for text in ("VA20088888", "FV20088888", "F1V2008888")),
        *(("TRY", text) for text in ("Q43944934", "W43944934", "X43944934")),
        *(("N7", text) for text in ("I1234567", "O1234567", "З1234567")),
    ],
)
def test_forbidden_letters_are_no_serial(currency, text):
    assert digits_of(currency, text) == set()


def test_every_digit_is_inside_its_note_and_counts_agree_with_the_shapes():
    for note in known_formats():
        assert note.shapes
        for place in note.prints:
            assert 0 <= place.left_mm < place.left_mm + place.width_mm <= note.width_mm
            assert 0 <= place.top_mm < place.top_mm + place.height_mm <= note.height_mm
        for shape in note.shapes:
            sample = shape.replace("A", note.alphabet[0])
            assert note.counted(sample) == tuple(range(shape.rindex("0") + 1 - note.digit_count, shape.rindex("0") + 1))
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


@pytest.mark.parametrize("blank", ["gap_after = 2", "gap_after = -1"])
def test_a_blank_stands_between_digits_or_the_file_is_named(tmp_path, blank):
    path = tmp_path / "wrong.toml"
    path.write_text(SERIES.format(pattern=r"A(?P<digits>\d{2})", check="") + blank + "\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"wrong\.toml"):
        load_formats(path)


STRIP = Strip(np.zeros((60, 400), np.uint8), np.eye(3), 20.0)


def read_as(signs: str, currency: str = "", rivals: dict[int, tuple[str, float]] | None = None) -> Copy | None:
    """The copy read from a line that shows these signs, when the reader was told this currency or none."""
    candidate = Candidate(STRIP, of_currency(known_formats(), currency))
    (copy,) = read_candidates([candidate], lambda lines: tuple(own_output(signs, rivals=rivals) for _ in lines), preparations=3)
    return copy


class TestAuto:
    """With no currency told: the right digits, or a refusal."""

    @pytest.mark.parametrize(
        ("signs", "currency", "digits"),
        [
            ("AA01 000001", "GBP", "01000001"),
            ("AK37 007007", "GBP", "37007007"),
            ("A43 944934", "TRY", "43944934"),
            ("G10 899801", "TRY", "10899801"),
            ("F1A2008888", "CNY", "2008888"),
        ],
    )
    def test_the_new_formats_are_told_by_shape_and_blank(self, signs, currency, digits):
        copy = read_as(signs)
        assert (copy.note.currency, copy.reading.digits, copy.contested) == (currency, digits, False)
        assert isinstance(judge((copy, copy)), Agreed)

    @pytest.mark.parametrize("signs", ["QP22156327", "FA20088888"])
    def test_formats_of_one_shape_agree_in_every_digit(self, signs):
        copy = read_as(signs)
        assert (copy.reading.digits, copy.contested, copy.note.gap_after) == (signs[2:], False, 0)

    @pytest.mark.parametrize(
        ("signs", "digits"),
        [
            ("ЧО 0280553", "0280553"),
            ("ЭО 2257946", "2257946"),
            ("CO5740299", "5740299"),
            ("SI0032327", "0032327"),
            ("B03542754F", "03542754"),
        ],
    )
    def test_a_letter_like_a_digit_does_not_make_a_serial_one_digit_longer(self, signs, digits):
        copy = read_as(signs)
        assert (copy.reading.digits, copy.contested) == (digits, False)

    @pytest.mark.parametrize(("signs", "other"), [("QP12156327", "I"), ("QPI2156327", "1"), ("QP02156327", "O"), ("QPO2156327", "0")])
    def test_what_two_formats_read_with_different_digits_is_refused(self, signs, other):
        """Whichever of them comes first: an I that may be a 1, or an O that may be a 0, is a third letter or a first digit."""
        for elsewhere in ({}, {9: ("5", 0.1)}):
            copy = read_as(signs, rivals={2: (other, 0.5), **elsewhere})
            assert copy.contested
            assert not isinstance(judge((copy, copy)), Agreed)
        assert not read_as(signs, "VND").contested

    def test_generic_kinds_are_no_part_of_it(self):
        assert not any(note.generic for note in (*shipped_formats(), *formats_for(())))
        assert [note.digit_count for note in known_formats() if note.generic] == [5, 6, 7, 8, 9, 10, 11, 12]
        for signs in ("1234567", "12345", "D123456"):
            copy = read_as(signs)
            assert copy is None or not copy.note.generic


class TestGenericKinds:
    """Notes of any currency with so many digits, when that was said."""

    @pytest.mark.parametrize(
        ("code", "signs", "digits"),
        [("N5", "54321", "54321"), ("N7", "0012345", "0012345"), ("N7", "AB 0012345", "0012345"), ("N8", "ЖЯД12345678", "12345678")],
    )
    def test_a_kind_is_read_where_it_was_asked_for(self, code, signs, digits):
        assert code in known_currencies()
        assert {note.currency for note in formats_for((code,))} == {code}
        copy = read_as(signs, code)
        assert copy.reading.digits == digits
        assert isinstance(judge((copy, copy)), Agreed)

    @pytest.mark.parametrize("signs", ["12345678", "01234567", "31234567", "123456", "1234567F"])
    def test_other_serials_are_never_certain(self, signs):
        copy = read_as(signs, "N7")
        assert copy is None or not isinstance(judge((copy, copy)), Agreed)
