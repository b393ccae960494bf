"""The vote: certain only when enough frames agree and none contradicts."""

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.table.reading import Agreed, Conflict, NoteReading, Nothing, Reading, Refusal, Unsure
from dealer_assist.table.track import Sight, Stillness
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


def still(frame: tuple[NoteReading, ...], stillness: Stillness = Stillness.STILL, time_ms: int = 0) -> Sight:
    return Sight(frame, time_ms, stillness)


def test_a_note_that_moves_is_not_certain_however_often_it_is_read():
    vote = Vote()
    for _ in range(5):
        vote = vote.add(still(sure("2444841"), Stillness.MOVING))
        assert vote.outcome == Unsure(reading("2444841"), (), Refusal.NOT_STABLE)


def test_another_note_with_one_other_digit_is_no_conflict_when_the_picture_has_changed():
    vote = voted(sure("2444841"), sure("2444841"), sure("2444841"))
    vote = vote.add(still(sure("2444871"), Stillness.MOVING)).add(still(sure("2444871"))).add(still(sure("2444871")))
    assert vote.outcome == Unsure(reading("2444871"), (), Refusal.NOT_STABLE)
    assert vote.add(still(sure("2444871"))).outcome == Agreed(reading("2444871"))


def test_what_happened_unseen_starts_anew_and_that_frame_is_the_first():
    vote = voted(sure("2444841"), sure("2444841"), sure("2444841"))
    vote = vote.add(still(sure("2444871"), Stillness.REPLACED))
    assert vote.outcome == Unsure(reading("2444871"), (), Refusal.NOT_STABLE)
    vote = vote.add(still(sure("2444871")))
    assert vote.outcome == Unsure(reading("2444871"), (), Refusal.NOT_STABLE)
    assert vote.add(still(sure("2444871"))).outcome == Agreed(reading("2444871"))


def test_frames_more_than_two_seconds_apart_prove_nothing_about_each_other():
    vote = Vote().add(still(sure("2444841"), time_ms=0)).add(still(sure("2444841"), time_ms=2000))
    assert isinstance(vote.add(still(sure("2444841"), time_ms=4000)).outcome, Agreed)
    assert isinstance(vote.add(still(sure("2444841"), time_ms=4001)).outcome, Unsure)


def test_a_clock_that_runs_back_is_another_source():
    vote = Vote().add(still(sure("2444841"), time_ms=900)).add(still(sure("2444841"), time_ms=1000))
    assert isinstance(vote.add(still(sure("2444841"), time_ms=20)).outcome, Unsure)


def test_a_still_picture_has_nothing_to_compare_with():
    assert Vote(needed=1).add(still(sure("2444841"), Stillness.MOVING)).outcome == Agreed(reading("2444841"))


def test_a_next_still_picture_may_show_another_note():
    assert Vote(needed=1).add(still(sure("2444841"))).again().note == 1


def test_a_vote_begun_again_keeps_the_number_of_the_note():
    vote = voted(sure("2444841"), sure("2444841"), sure("2444841"))
    again = vote.again()
    assert (again.outcome, again.note) == (Nothing(Refusal.NO_NOTE), vote.note)
    assert again.add(still(sure("2444841"), Stillness.MOVING)).note == vote.note + 1


SERIALS = ("2444841", "2444871", "2544871")
"""Serials of three notes, each one or two digits from the others."""


@dataclass(frozen=True)
class Happening:
    """One frame of a table: which note lies there (None for none), whether it was touched since the frame before, how it is read."""

    note: int | None
    touched: bool
    read: str


@dataclass(frozen=True)
class Told:
    """What the table shows in one frame: the note, how often notes were put down until now, and what the vote is told."""

    note: int | None
    put_down: int
    sight: Sight


HAPPENINGS = st.lists(
    st.builds(
        Happening,
        st.sampled_from([0, 0, 0, 1, 2, None]),
        st.sampled_from([False, False, False, True]),
        st.sampled_from(["sure", "sure", "sure", "doubt", "unread", "unseen"]),
    ),
    max_size=30,
)
QUIET = st.lists(st.builds(Happening, st.just(0), st.just(False), st.just("sure")), max_size=4)


def told(happenings: list[Happening]) -> list[Told]:
    """The sights of a table on which nothing is misread, with the stillness that a perfect eye sees."""
    frames, put_down, lying, compared = [], 0, None, None
    for now in happenings:
        changed = now.note != lying or (now.touched and now.note is not None)
        put_down, lying = put_down + changed, now.note
        ways = {"sure": sure, "doubt": doubt, "unread": lambda _: NOTHING_READ, "unseen": lambda _: ()}
        readings = () if now.note is None else ways[now.read](SERIALS[now.note])
        stillness = Stillness.MOVING if changed else Stillness.STILL if put_down == compared else Stillness.REPLACED
        compared = put_down if readings else compared
        frames.append(Told(now.note, put_down, Sight(readings, 0, stillness)))
    return frames


def reads_for_certain(frame: Told) -> bool:
    return bool(frame.sight.readings) and isinstance(frame.sight.readings[0].outcome, Agreed)


@given(HAPPENINGS, QUIET)
def test_notes_are_never_mixed_and_never_in_conflict_where_nothing_is_misread(happenings, quiet):
    """However alike the serials of notes that follow each other: certain digits are those of the note that lies there, at rest."""
    vote, frames = Vote(), told([*happenings, *quiet])
    for index, frame in enumerate(frames):
        vote = vote.add(frame.sight)
        assert not isinstance(vote.outcome, Conflict)
        if isinstance(vote.outcome, Agreed) and frame.note is not None:
            since = [each for each in frames[: index + 1] if each.put_down == frame.put_down and reads_for_certain(each)]
            at_rest = [each for each in since if each.sight.stillness is not Stillness.MOVING]
            assert vote.outcome.reading.digits == SERIALS[frame.note]
            assert len(at_rest) >= 3


@given(HAPPENINGS, st.sampled_from([0, 1, 2]))
def test_a_note_put_down_is_certain_after_three_frames_at_rest_whatever_lay_there_before(happenings, note):
    put_down = [Happening(note, True, "sure"), *[Happening(note, False, "sure")] * 3]
    vote = Vote()
    for frame in told([*happenings, *put_down]):
        vote = vote.add(frame.sight)
    assert vote.outcome == Agreed(reading(SERIALS[note]))


@given(HAPPENINGS)
def test_one_number_is_one_note_in_one_place(happenings):
    vote, places = Vote(), {}
    for frame in told(happenings):
        vote = vote.add(frame.sight)
        if frame.sight.readings:
            assert places.setdefault(vote.note, frame.put_down) == frame.put_down
