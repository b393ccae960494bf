"""Evidence pictures read again: by the shipped reader on the strip of a play note, and what is said when it cannot be done."""

import pytest

from dealer_assist.rules.serial import Place
from dealer_assist.table.dispute import Again, dispute_of
from dealer_assist.table.faults import KnownError
from dealer_assist.table.past_hand import KeptPicture, PictureState
from dealer_assist.table.reading import Agreed, Conflict, Nothing, Refusal, Unsure, offered
from dealer_assist.table.session import TableSession
from dealer_assist.ui.dispute.rereading import Reader, Rereading, reread
from dealer_assist.ui.dispute.words import again_line, again_notice, second_line, second_notice
from dealer_assist.ui.words.notice import Level
from dealer_assist.ui.words.wording import LANGUAGES, Wording
from dealer_assist.vision.pipeline import build_reader
from dealer_assist.vision.synth.simulated_table import SimulatedTable
from tests.table.helpers import MemoryLedger, typed, without_bets
from tests.table.past_hands import past_hand
from tests.ui.disputes import STRIP, Still
from tests.ui.models.test_desk import Clock, reading

HASH = "ab" * 32


def test_the_shipped_reader_is_as_certain_of_the_kept_strip_as_it_was_of_the_table():
    """The strip of a play note is cut close to its serial; with ground round it, it is read like a note on the table."""
    table, reader = SimulatedTable(3, clock=Clock()), build_reader()
    (note,) = reader.read(table.latest(), table.scan_spot, "RUB")
    again = reread(reader, note.evidence(), "RUB")
    assert isinstance(note.outcome, Agreed)
    assert isinstance(again, Agreed)
    assert again.reading.digits == note.outcome.reading.digits


def test_what_is_no_picture_is_no_reading():
    assert reread(Still(), b"\x89PNG no picture", "RUB") is None


def test_a_picture_without_a_serial_says_so():
    class Blind:
        def read(self, frame, region=None, currency=""):
            return ()

    assert reread(Blind(), STRIP, "RUB") == Nothing(Refusal.NO_SERIAL)


def test_a_picture_reaches_the_reader_in_its_own_colours():
    """60 x 20 px of white on grey ground: blue, green and red stand in this order, without padding."""
    seen = []

    class Seeing:
        def read(self, frame, region=None, currency=""):
            seen.append(frame)
            return ()

    reread(Seeing(), STRIP, "RUB")
    (frame,) = seen
    assert (frame.width, frame.height, len(frame.bgr)) == (180, 140, 180 * 140 * 3)
    middle = 3 * (70 * 180 + 90)
    assert (frame.bgr[:3], frame.bgr[middle : middle + 3]) == (bytes((128,) * 3), bytes((255,) * 3))


def test_a_reader_that_does_not_load_is_said(qtbot):
    def broken():
        raise KnownError("weights_missing", subject="serial.onnx")

    told = rereading(qtbot, {Reader.OWN: broken})
    assert [(who, notice.code, notice.params) for _, who, notice in told] == [
        ("own", "notice-reader-not-loaded", {"reason": "serial.onnx"})
    ]


def rereading(qtbot, builders):
    """Everything that reading one picture with these readers tells, in its order, until the last of them has ended."""
    reading_again, told = Rereading(builders, [KeptPicture(HASH, PictureState.SOUND, STRIP)], "RUB"), []
    reading_again.read.connect(lambda who, sha256, outcome: told.append(("read", who, (sha256, outcome))))
    reading_again.done.connect(lambda who: told.append(("done", who, None)))
    reading_again.troubled.connect(lambda who, notice: told.append(("troubled", who, notice)))
    reading_again.start()
    qtbot.waitUntil(lambda: any(kind != "read" and who == list(builders)[-1] for kind, who, _ in told))
    reading_again.close()
    return told


def test_each_reader_reads_every_picture_in_its_turn(qtbot):
    told = rereading(qtbot, {Reader.OWN: lambda: Still("1283456"), Reader.SECOND: lambda: Still("1284456")})
    assert [(kind, who) for kind, who, _ in told] == [("read", "own"), ("done", "own"), ("read", "second"), ("done", "second")]
    assert [offered(value[1]).digits for kind, _, value in told if kind == "read"] == ["1283456", "1284456"]


def test_where_our_reader_does_not_load_the_second_one_reads_all_the_same(qtbot):
    def broken():
        raise KnownError("weights_missing", subject="serial.onnx")

    told = rereading(qtbot, {Reader.OWN: broken, Reader.SECOND: lambda: Still("1283456")})
    assert [(kind, who) for kind, who, _ in told] == [("troubled", "own"), ("read", "second"), ("done", "second")]


def test_whatever_the_second_reader_raises_is_said(qtbot):
    class Broken:
        def read(self, frame, region=None, currency=""):
            raise RuntimeError("no text")

    told = rereading(qtbot, {Reader.OWN: lambda: Still("1283456"), Reader.SECOND: Broken})
    assert [(kind, who) for kind, who, _ in told][-1] == ("troubled", "second")
    assert (told[-1][2].code, told[-1][2].params) == ("dispute-second-not-loaded", {"reason": "RuntimeError"})


@pytest.fixture(scope="module")
def note():
    """Anna's note 1283456."""
    session = TableSession(MemoryLedger())
    session.open_hand(without_bets(Place(3, 7)))
    session.confirm(typed("1283456"))
    (found,) = dispute_of(past_hand(session.facts)).notes
    return found


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (Agreed(reading("1283456")), "Read again now: 1283456, the same as was confirmed."),
        (
            Unsure(reading("1283456"), (2,), Refusal.GLARE),
            "Read again now: 1283456, the same as was confirmed, but not certain. Glare on the serial. Tilt the note or move the lamp.",
        ),
        (Agreed(reading("1284456")), "Read again now: 1284456. Digit 4 differs from what was confirmed."),
        (
            Conflict((reading("1284457"), reading("1284456")), (7,)),
            "Read again now: 1284457. Digits 4, 7 differ from what was confirmed.",
        ),
        (Agreed(reading("12834567")), "Read again now: 12834567. That is another number of digits than was confirmed."),
        (Nothing(Refusal.NO_SERIAL), "Read again now: no serial. No serial to be seen. Turn the note with its serial up."),
        (None, "Read again now: this is no picture that can be opened."),
    ],
)
def test_what_is_read_now_stands_beside_what_was_confirmed(note, outcome, said):
    assert again_line(note, outcome, Wording("en")) == said


@pytest.mark.parametrize(
    ("answers", "level"),
    [
        ((Again.SAME, Again.SAME), Level.GOOD),
        ((Again.SAME, Again.DOUBTFUL), Level.CAUTION),
        ((Again.NOTHING,), Level.CAUTION),
        ((Again.SAME, Again.DIFFERS, Again.DOUBTFUL), Level.ALARM),
        ((Again.LENGTH,), Level.ALARM),
    ],
)
def test_all_answers_are_told_as_loud_as_the_worst_of_them(answers, level):
    assert again_notice(answers).level is level


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "Second reader (EasyOCR, slower and weaker, often misreads). Read again now: 1284456. Digit 4 differs from what was confirmed.",
        ),
        (
            "ru",
            "Второе чтение (EasyOCR: медленнее и слабее, часто ошибается). Прочитано заново: 1284456. Цифра 4 не та, что подтверждена.",
        ),
    ],
)
def test_what_the_second_reader_says_is_told_with_how_far_it_can_be_trusted(note, language, said):
    assert second_line(note, Agreed(reading("1284456")), Wording(language)) == said


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        ((Again.SAME, Again.SAME), "dispute-second-same"),
        ((Again.SAME, Again.DOUBTFUL), "dispute-second-doubtful"),
        ((Again.NOTHING,), "dispute-second-doubtful"),
        ((Again.SAME, Again.DIFFERS), "dispute-second-differs"),
        ((Again.LENGTH,), "dispute-second-differs"),
    ],
)
def test_the_second_reader_never_gives_an_alarm(answers, code):
    notice = second_notice(answers)
    assert notice.code == code
    assert notice.level is not Level.ALARM


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", Refusal)
def test_every_reason_against_a_reading_has_words(note, language, why):
    assert "refusal" not in again_line(note, Nothing(why), Wording(language))
