"""What all frames together tell: the vote is given the stillness, and a hint is shown only while a note is not read."""

from dataclasses import replace

from dealer_assist.table.inspection import Inspection, Watching
from dealer_assist.table.picture_quality import Hint, HintKind
from dealer_assist.table.reading import Agreed, Nothing, Refusal, Unsure
from dealer_assist.table.track import Stillness
from dealer_assist.table.vote import Vote
from tests.table.test_picture_quality import GOOD
from tests.table.test_vote import reading, sure

DARK = replace(GOOD, brightness=20)
STILL = (Stillness.STILL,)


def watched(*frames):
    """Frames of (readings, quality, stillness), a quarter of a second apart."""
    watching = Watching(Vote())
    for index, (readings, quality, stillness) in enumerate(frames):
        watching = watching.add(readings, Inspection(quality, stillness), 250 * index)
    return watching


def test_a_fault_that_lasts_is_told_while_nothing_is_read():
    assert watched(*[((), DARK, ())] * 2).hint is None
    assert watched(*[((), DARK, ())] * 3).hint == Hint(HintKind.TOO_DARK)


def test_a_note_that_is_read_all_the_same_has_no_hint():
    assert watched(*[(sure("2444841"), DARK, STILL)] * 6).hint is None


def test_a_hint_goes_as_soon_as_the_note_is_read_and_not_before():
    frames = [((), DARK, ())] * 3
    for read in range(1, 3):
        watching = watched(*frames, *[(sure("2444841"), GOOD, STILL)] * read)
        assert (watching.hint, type(watching.vote.outcome)) == (Hint(HintKind.TOO_DARK), Unsure)
    assert watched(*frames, *[(sure("2444841"), GOOD, STILL)] * 3).hint is None


def test_a_moving_note_is_not_read():
    moving = watched(*[(sure("2444841"), GOOD, (Stillness.MOVING,))] * 5)
    assert moving.vote.outcome == Unsure(reading("2444841"), (), Refusal.NOT_STABLE)


def test_begun_again_what_was_read_is_forgotten_and_the_hint_stays():
    watching = watched(*[((), DARK, ())] * 3).again()
    assert (watching.hint, watching.vote.outcome) == (Hint(HintKind.TOO_DARK), Nothing(Refusal.NO_NOTE))


def test_without_an_inspector_there_are_votes_and_no_hints():
    watching = watched(*[(sure("2444841"), None, STILL)] * 3)
    assert (watching.hint, watching.vote.outcome) == (None, Agreed(reading("2444841")))


def test_two_notes_have_no_stillness_in_common():
    both = (*sure("2444841"), *sure("9508677"))
    watching = watched((both, GOOD, (Stillness.STILL, Stillness.MOVING)))
    assert watching.vote.outcome == Nothing(Refusal.SEVERAL_NOTES)
