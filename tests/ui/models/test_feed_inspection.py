"""The worker thread inspects every frame that it reads: stillness goes to the vote, quality and hint to the window."""

from dealer_assist.table.inspection import Inspection
from dealer_assist.table.reading import Agreed, Refusal, Unsure
from dealer_assist.table.track import Stillness
from dealer_assist.ui.models.feed import ReadingFeed
from tests.table.test_lens_scores import PERFECT
from tests.ui.models.test_feed import Still, Sure


class Eye:
    """An inspector that sees the note move in the frames that the test names; it keeps what it was shown."""

    def __init__(self, moving):
        self.moving, self.shown = moving, []

    def inspect(self, frame, region, readings):
        self.shown.append((frame.sequence, region, len(readings)))
        stillness = Stillness.MOVING if frame.sequence in self.moving else Stillness.STILL
        return Inspection(PERFECT, (stillness,) * len(readings))


def looks_of(qtbot, moving, frames):
    """The looks at some frames, one after the other, and what the inspector was shown."""
    source, eye, looks = Still(), Eye(moving), []
    feed = ReadingFeed(source, Sure, 3, lambda: eye)
    feed.looked.connect(looks.append)
    feed.start()
    for sequence in range(1, frames + 1):
        source.show(sequence)
        qtbot.waitUntil(lambda count=sequence: len(looks) == count)
    feed.close()
    return looks, eye.shown


def test_every_frame_is_inspected_in_the_spot_with_its_readings(qtbot):
    looks, shown = looks_of(qtbot, moving=(), frames=3)
    assert shown == [(number, Still.scan_spot, 1) for number in (1, 2, 3)]
    assert [look.quality for look in looks] == [PERFECT] * 3
    assert [type(look.outcome) for look in looks] == [Unsure, Unsure, Agreed]
    assert len({look.note for look in looks}) == 1


def test_a_note_that_moves_is_another_one_and_must_lie_still_again(qtbot):
    looks, _ = looks_of(qtbot, moving=(4,), frames=7)
    assert [type(look.outcome) for look in looks[2:]] == [Agreed, Unsure, Unsure, Unsure, Agreed]
    assert looks[3].outcome.reason is Refusal.NOT_STABLE
    assert looks[3].note == looks[6].note == looks[2].note + 1
