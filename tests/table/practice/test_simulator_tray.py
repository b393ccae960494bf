"""The tray and the reader of a practised hand: notes are laid as the script says, and one of them is misread with certainty."""

from dealer_assist.table.ports import WHOLE_FRAME, Frame, SourcePhase, SourceState
from dealer_assist.table.practice.simulator_tray import CERTAIN, MisleadingReader, NoteTray
from dealer_assist.table.reading import Agreed, NoteReading, Nothing, Reading, Refusal, Unsure

FRAME = Frame(1, 0, 1, 1, b"\0\0\0")
BOX = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
PRINTED, OFFERED = "3714232", "3714532"


class Prepared:
    """A source whose slot can be seen."""

    title, scan_spot, state = "simulated table", WHOLE_FRAME, SourceState(SourcePhase.LIVE)

    def __init__(self):
        self.slot, self.closed = 0, False

    def latest(self):
        return FRAME

    def step(self, by):
        self.slot += by

    def close(self):
        self.closed = True


class Saying:
    """A reader that reads these."""

    def __init__(self, *outcomes):
        self.asked, self.outcomes = [], outcomes

    def read(self, frame, region=WHOLE_FRAME, currency=""):
        self.asked.append((frame, region, currency))
        return tuple(NoteReading(outcome, BOX, b"picture") for outcome in self.outcomes)


def reading(digits, confidence=0.9):
    return Reading(f"BA{digits}", (0.7, 0.7, *(confidence,) * 7), tuple(range(2, 9)), "RUB", BOX)


def misled(outcome, printed=PRINTED, offered=OFFERED):
    reader = MisleadingReader(lambda: Saying(outcome)).built()
    reader.mislead(printed, offered)
    (note,) = reader.read(FRAME)
    return note


def test_the_script_lays_the_notes_and_nobody_else():
    source = Prepared()
    tray = NoteTray(source)
    tray.lay(3)
    tray.step(1)
    assert source.slot == 3
    tray.lay(1)
    assert source.slot == 1
    assert (tray.title, tray.scan_spot, tray.state, tray.latest()) == ("simulated table", WHOLE_FRAME, source.state, FRAME)
    tray.close()
    assert source.closed


def test_the_chosen_note_is_read_wrong_with_certainty_and_its_picture_stays():
    note = misled(Agreed(reading(PRINTED)))
    assert isinstance(note.outcome, Agreed)
    assert note.outcome.reading.digits == OFFERED
    assert note.outcome.reading.text == f"BA{OFFERED}"
    assert min(note.outcome.reading.digit_confidence) >= CERTAIN
    assert note.outcome.reading.confidence[:2] == (0.7, 0.7)
    assert note.evidence == b"picture"


def test_a_doubtful_reading_of_the_chosen_note_becomes_a_certain_wrong_one():
    note = misled(Unsure(reading(PRINTED), (5,), Refusal.LOW_CONFIDENCE))
    assert note.outcome == misled(Agreed(reading(PRINTED))).outcome


def test_every_other_note_is_read_as_it_is():
    for outcome in (Agreed(reading("0063059")), Nothing(Refusal.NO_NOTE)):
        assert misled(outcome).outcome == outcome
    assert misled(Agreed(reading(PRINTED)), "", "").outcome == Agreed(reading(PRINTED))


def test_the_reader_is_built_when_it_is_wanted_and_asked_as_it_was():
    inner = Saying()
    reader = MisleadingReader(lambda: inner)
    assert reader.read(FRAME) == ()
    assert inner.asked == []
    reader.built().read(FRAME, WHOLE_FRAME, "RUB")
    assert inner.asked == [(FRAME, WHOLE_FRAME, "RUB")]
