"""Two notes one after the other without a pause, nearly alike: read with the real networks, they are never mixed and never in conflict."""

import pytest

from dealer_assist.table.inspection import Watching
from dealer_assist.table.ports import Frame
from dealer_assist.table.reading import Agreed, Conflict
from dealer_assist.table.vote import Vote
from dealer_assist.vision.hints.inspector import PictureInspector
from dealer_assist.vision.pipeline import build_reader, formats_for
from dealer_assist.vision.synth.note_changes import note_change

FRAMES_OF_EACH = 5


@pytest.fixture(scope="module")
def ruble_reader():
    return build_reader(("RUB",))


def outcomes(reader, change):
    """The vote's outcome after every frame, with the digits of the note that lies there."""
    inspector, watching = PictureInspector(), Watching(Vote())
    for number, (picture, digits) in enumerate(change.frames(FRAMES_OF_EACH)):
        frame = Frame(number, 40 * number, picture.shape[1], picture.shape[0], picture.tobytes())
        readings = reader.read(frame)
        watching = watching.add(readings, inspector.inspect(frame, readings=readings), frame.time_ms)
        yield watching.vote.outcome, digits


@pytest.mark.parametrize("seed", [0, 5])
def test_the_second_note_is_certain_after_four_frames_and_never_before(ruble_reader, seed):
    """Seed 0 puts the second note into the very same place, seed 5 one pixel beside it."""
    change = note_change(formats_for(("RUB",))[0], seed)
    assert change.digits[0] != change.digits[1]
    told = list(outcomes(ruble_reader, change))
    assert [isinstance(outcome, Agreed) for outcome, _ in told] == ([False] * 2 + [True] * 3) + ([False] * 3 + [True] * 2)
    assert not any(isinstance(outcome, Conflict) for outcome, _ in told)
    assert {outcome.reading.digits == digits for outcome, digits in told if isinstance(outcome, Agreed)} == {True}
