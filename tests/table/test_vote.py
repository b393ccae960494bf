"""The vote: certain only when enough frames agree and none contradicts."""

from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.table.reading import Agreed, Conflict, NoteReading, Nothing, Reading, Refusal, Unsure
from dealer_assist.table.track import Sight
from dealer_assist.table.vote import Vote

BOX = ((0.0, 0.0), (10.0, 0.0), (10.0, 2.0), (0.0, 2.0))


def reading(digits: str, confidence: float = 0.9) -> Reading:
    return Reading("AB" + digits, (0.5, 0.5) + (confidence,) * len(digits), tuple(range(2, 2 + len(digits))), "RUB", BOX)


def sure(digits: str, confidence: float = 0.9) -> tuple[NoteReading, ...]:
    return (NoteReading(Agreed(reading(digits, confidence)), BOX),)


def doubt(digits: str, place: int = 3) -> tuple[NoteReading, ...]:
    return (NoteReading(Unsure(reading(digits), (place,), Refusal.LOW_CONFIDENCE), BOX),)


def voted(*frames: tuple[NoteReading, ...]) -> Vote:
    vote = Vote()
    for frame in frames:
        vote = vote.add(Sight(frame))
    return vote


NOTHING_READ = (NoteReading(Nothing(Refusal.TOO_BLURRED), BOX),)


def test_without_a_frame_there_is_no_note():
    assert Vote().outcome == Nothing(Refusal.NO_NOTE)


def test_three_frames_that_agree_are_certain_and_two_are_not():
    assert voted(sure("2444841"), sure("2444841")).outcome == Unsure(reading("2444841"), (), Refusal.NOT_STABLE)
    assert voted(sure("2444841"), sure("2444841", 0.99), sure("2444841")).outcome == Agreed(reading("2444841", 0.99))


def test_doubtful_frames_between_do_not_count_and_do_not_contradict():
    vote = voted(sure("2444841"), doubt("2444841"), NOTHING_READ, sure("2444841"), sure("2444841"))
    assert vote.outcome == Agreed(reading("2444841"))


def test_one_certain_frame_with_another_digit_is_a_conflict_with_its_place():
    vote = voted(sure("2444841"), sure("2444841"), sure("2444841"), sure("2444871"))
    assert vote.outcome == Conflict((reading("2444871"), reading("2444841")), (6,))


def test_a_doubtful_frame_that_contradicts_in_a_certain_place_is_not_outvoted():
    vote = voted(sure("2444841"), sure("2444841"), sure("2444841"), doubt("2444941", place=3))
    assert vote.outcome == Unsure(reading("2444941"), (3,), Refusal.LOW_CONFIDENCE)


def test_a_note_exchanged_for_one_that_cannot_be_read_does_not_keep_the_old_digits():
    vote = voted(sure("2444841"), sure("2444841"), sure("2444841"), NOTHING_READ)
    assert isinstance(vote.outcome, Agreed)
    assert vote.add(Sight(NOTHING_READ)).outcome == Nothing(Refusal.TOO_BLURRED)


def test_a_note_exchanged_for_a_doubtful_one_starts_anew():
    vote = voted(sure("2444841"), sure("2444841"), sure("2444841"), doubt("9508677"), doubt("9508677"))
    assert vote.outcome == Unsure(reading("9508677"), (3,), Refusal.LOW_CONFIDENCE)
    assert vote.add(Sight(sure("9508677"))).add(Sight(sure("9508677"))).add(Sight(sure("9508677"))).outcome == Agreed(reading("9508677"))


def test_quite_other_digits_are_another_note():
    vote = voted(sure("2444841"), sure("2444841"), sure("2444841"), sure("9508677"))
    assert vote.outcome == Unsure(reading("9508677"), (), Refusal.NOT_STABLE)


def test_a_note_taken_away_is_forgotten_after_two_empty_frames():
    vote = voted(sure("2444841"), sure("2444841"), sure("2444841"), ())
    assert isinstance(vote.outcome, Agreed)
    assert vote.add(Sight(())).outcome == Nothing(Refusal.NO_NOTE)


def test_several_notes_in_the_spot():
    assert voted(sure("2444841") + sure("9508677")).outcome == Nothing(Refusal.SEVERAL_NOTES)


FRAMES = st.lists(
    st.sampled_from([sure("2444841"), sure("2444871"), sure("9508677"), doubt("2444841"), NOTHING_READ, (), sure("1") + sure("2")]),
    max_size=24,
)


@given(FRAMES)
def test_certain_digits_stood_in_three_frames_and_nothing_near_contradicts(frames):
    outcome = voted(*frames).outcome
    if isinstance(outcome, Agreed):
        seen = [frame[0].outcome.reading.digits for frame in frames if len(frame) == 1 and isinstance(frame[0].outcome, Agreed)]
        assert seen[-3:] == [outcome.reading.digits] * 3


@given(FRAMES, st.integers(min_value=2, max_value=5))
def test_a_note_taken_away_leaves_nothing_behind(frames, empty):
    assert voted(*frames, *[()] * empty).outcome == Nothing(Refusal.NO_NOTE)


@given(FRAMES)
def test_adding_never_changes_the_vote_it_was_added_to(frames):
    vote = Vote()
    for frame in frames:
        before = (vote.needed, vote.seen, vote.empty)
        vote.add(Sight(frame))
        assert (vote.needed, vote.seen, vote.empty) == before
        vote = vote.add(Sight(frame))
