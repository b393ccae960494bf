"""Records -> figures, worked out by hand."""

import pytest

from dealer_assist.table.reading import Agreed, NoteReading, Nothing, Reading, Refusal, Unsure
from dealer_assist.vision.bench.reading_trials import told
from dealer_assist.vision.bench.summary import (
    confusion,
    counts,
    coverage,
    labelled_figures,
    percentile,
    placement_figures,
    reliability,
    times,
    trial_figures,
)

BOX = ((0.0, 0.0), (9.0, 0.0), (9.0, 1.0), (0.0, 1.0))


def record(digits, read, *confidence, result="exact", reason="", size=20.0):
    return {"digits": digits, "read": read, "confidence": confidence, "result": result, "reason": reason, "ms": 1.0, "digit_px": size}


def reading(digits, confidence=1.0):
    return Reading(digits, (confidence,) * len(digits), tuple(range(len(digits))), "RUB", BOX)


def test_counts_with_the_intervals_of_wilson():
    """0 of 10: the upper bound is z^2 / (n + z^2) = 3.8415 / 13.8415."""
    figures = counts(["exact"] * 10)
    assert (figures["notes"], figures["exact"], figures["refused"], figures["wrong"]) == (10, 10, 0, 0)
    assert figures["wilson_95"]["wrong_share"] == [0.0, pytest.approx(0.27753, abs=1e-5)]
    assert figures["wilson_95"]["exact_of_accepted"] == [pytest.approx(0.72247, abs=1e-5), 1.0]


def test_refused_notes_are_no_part_of_the_accepted():
    figures = counts(["exact"] * 8 + ["refused"] * 90 + ["wrong"] * 2)
    low, high = figures["wilson_95"]["exact_of_accepted"]
    assert low < 0.8 < high
    assert high < 0.95


def test_times_are_medians_and_nearest_rank_percentiles():
    assert times({"ms": value} for value in range(1, 101)) == {"median_ms": 50.5, "p95_ms": 95.0}
    assert times([]) == {"median_ms": 0.0, "p95_ms": 0.0}
    assert percentile([1.0, 2.0, 3.0], 95) == 3.0


def test_reasons_stand_in_the_order_of_their_number():
    figures = trial_figures(
        [
            record("1", "1", 0.9, size=14.0),
            record("1", "", result="refused", reason="glare", size=20.0),
            record("2", "2", 0.5, result="refused", reason="low_confidence", size=30.0),
            record("3", "3", 0.5, result="refused", reason="low_confidence", size=24.0),
        ]
    )
    assert list(figures["reasons"].items()) == [("low_confidence", 2), ("glare", 1)]
    assert figures["digit_px"] == [14.0, 22.0, 30.0]


def test_single_digits_are_compared_where_as_many_were_read_as_are_printed():
    records = [record("123", "128", 0.999, 0.97, 0.6), record("123", "12", 0.9, 0.9)]
    table = confusion(records)
    assert (table[1][1], table[2][2], table[3][8]) == (1, 1, 1)
    assert sum(map(sum, table)) == 3
    bins = {(each["low"], each["high"]): (each["digits"], each["right"]) for each in reliability(records)}
    assert bins == {(0.999, 0.9999): (1, 1), (0.95, 0.98): (1, 1), (0.5, 0.8): (1, 0)}


def test_coverage_falls_with_the_limit_on_the_weakest_digit():
    records = [record("12", "12", 1.0, 0.9), record("12", "12", 0.8, 1.0), record("12", "13", 0.7, 0.6), record("12", "")]
    assert coverage(records) == [[0.9, 0.25, 1.0], [0.8, 0.5, 1.0], [0.6, 0.75, pytest.approx(2 / 3, abs=1e-5)]]


def test_a_reading_where_no_note_is_labelled_counts_as_wrong():
    kept = [{"rows": [{"result": "exact"}, {"result": "refused"}], "strays": ["555"], "ms": 4.0}]
    figures = labelled_figures(kept)
    assert (figures["pictures"], figures["rows"]) == (1, 2)
    assert (figures["exact"], figures["refused"], figures["wrong"]) == (1, 1, 1)


def test_placements_that_came_late_are_counted_and_have_no_time():
    agreed = [{"from_still": second / 100, "from_clear": 0.0, "agreeing": 3, "wrong": [], "frames": 10} for second in range(1, 101)]
    late = {"from_still": None, "from_clear": None, "agreeing": 0, "wrong": ["123"], "frames": 90}
    figures = placement_figures([*agreed, late], 3.0)
    assert (figures["placements"], figures["agreed"], figures["late"], figures["wrong"]) == (101, 100, 1, 1)
    assert (figures["still_median_s"], figures["still_p95_s"], figures["least_agreeing"]) == (0.505, 0.95, 3)


def test_a_note_is_exact_when_all_that_was_accepted_is_right():
    right = NoteReading(Agreed(reading("123")), BOX)
    assert told([right], "123")["result"] == "exact"
    found = told([right, NoteReading(Agreed(reading("723")), BOX)], "123")
    assert (found["result"], found["read"], found["reason"]) == ("wrong", "723", "")


def test_a_refused_note_keeps_its_reason_and_what_was_offered():
    found = told([NoteReading(Unsure(reading("123", 0.7), (2,), Refusal.LOW_CONFIDENCE), BOX)], "123")
    assert (found["result"], found["reason"], found["read"], found["confidence"]) == ("refused", "low_confidence", "123", [0.7, 0.7, 0.7])
    assert told([NoteReading(Nothing(Refusal.GLARE), BOX)], "123")["reason"] == "glare"
    assert told([], "123")["reason"] == "nothing_found"
