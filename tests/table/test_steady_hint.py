"""The hint that is shown: late, for a while, without flicker."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from dealer_assist.table.picture_quality import Hint, HintKind
from dealer_assist.table.steady_hint import APPEARS_AFTER_MS, VANISHES_AFTER_MS, SteadyHint

GLARE, DARK = Hint(HintKind.GLARE), Hint(HintKind.TOO_DARK)


def shown(frames: list[tuple[Hint | None, int]]) -> list[Hint | None]:
    """What is shown after each frame; frames are hints with their time in ms."""
    steady, seen = SteadyHint(), []
    for hint, time_ms in frames:
        steady = steady.add(hint, time_ms)
        seen.append(steady.shown)
    return seen


def test_a_hint_appears_when_it_was_given_for_half_a_second_without_a_break():
    assert shown([(GLARE, 0), (GLARE, 250), (GLARE, 499), (GLARE, 500)]) == [None, None, None, GLARE]
    assert shown([(GLARE, 0), (GLARE, 300), (None, 400), (GLARE, 500), (GLARE, 900)]) == [None] * 5


def test_a_shown_hint_stays_through_gaps_and_goes_after_nine_tenths_of_a_second():
    begun = [(GLARE, 0), (GLARE, 500)]
    assert shown([*begun, (None, 1300), (GLARE, 1350), (None, 2200)])[2:] == [GLARE, GLARE, GLARE]
    assert shown([*begun, (None, 1399), (None, 1400)])[2:] == [GLARE, None]


def test_another_hint_takes_over_when_the_first_has_not_been_seen_for_as_long():
    frames = [(GLARE, 0), (GLARE, 500), (DARK, 600), (DARK, 1100), (DARK, 1399), (DARK, 1400)]
    assert shown(frames)[2:] == [GLARE, GLARE, GLARE, DARK]


def test_a_clock_that_runs_back_begins_anew():
    assert shown([(GLARE, 5000), (GLARE, 5500), (None, 20)])[1:] == [GLARE, None]
    assert shown([(GLARE, 5000), (GLARE, 5500), (GLARE, 20), (GLARE, 520)])[1:] == [GLARE, None, GLARE]


def test_a_number_that_wavers_between_two_tens_stands_still_and_one_that_changes_is_shown():
    far = [Hint(HintKind.TOO_FAR, percent) for percent in (30, 40, 30, 40, 50)]
    assert shown([(hint, 250 * index) for index, hint in enumerate(far)]) == [None, None, far[0], far[0], far[4]]


FRAMES = st.lists(st.tuples(st.sampled_from([None, GLARE, DARK, Hint(HintKind.TOO_FAR, 30)]), st.integers(1, 400)), max_size=60)


def timed(frames):
    time_ms, made = 0, []
    for hint, wait in frames:
        time_ms += wait
        made.append((hint, time_ms))
    return made


@given(FRAMES)
def test_whatever_comes_two_changes_to_another_hint_are_half_a_second_apart(frames):
    frames = timed(frames)
    seen = shown(frames)
    arrivals = [
        time_ms for (_, time_ms), (before, after) in zip(frames[1:], pairwise(seen), strict=True) if after is not None and after != before
    ]
    assert all(second - first >= APPEARS_AFTER_MS for first, second in pairwise(arrivals))


@given(FRAMES)
def test_what_is_shown_was_given_within_the_last_nine_tenths_of_a_second(frames):
    frames = timed(frames)
    for index, hint in enumerate(shown(frames)):
        if hint is not None:
            now = frames[index][1]
            assert hint in [given for given, time_ms in frames[: index + 1] if now - time_ms < VANISHES_AFTER_MS]


@given(st.sampled_from([GLARE, DARK]), st.lists(st.integers(1, 200), min_size=12, max_size=30))
def test_a_fault_that_lasts_is_told_and_one_that_is_mended_is_not_told_for_long(hint, waits):
    frames = timed([(hint, wait) for wait in [*waits, APPEARS_AFTER_MS]])
    mended = frames[-1][1] + VANISHES_AFTER_MS
    assert shown(frames)[-1] == hint
    assert shown([*frames, (None, mended)])[-1] is None
