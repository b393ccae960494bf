"""The benchmark counts what is in its frames; its times are printed, never tested."""

from dealer_assist.table.ports import WHOLE_FRAME, Frame
from dealer_assist.vision.benchmark import Shot, Tally, measure, measure_strips


def test_a_tally_counts_right_and_wrong_notes_and_gives_medians():
    shot = Shot(Frame(0, 0, 1, 1, b"abc"), WHOLE_FRAME, ("1234567", "7654321"))
    tally = Tally("kind", "road")
    tally.add(shot, ["1234567", "0000000"], 10.0)
    tally.add(shot, ["7654321", "1234567"], 30.0)
    tally.again.append(7.0)
    assert tally.document() == {
        "kind": "kind",
        "road": "road",
        "notes": 4,
        "exact": 3,
        "wrong": 1,
        "frames": 2,
        "median_ms": 20.0,
        "p95_ms": 29.0,
        "again_ms": 7.0,
    }


def test_every_kind_of_frame_is_read_by_both_live_roads_and_nothing_wrongly():
    rows = measure(1, with_readtext=False)
    assert [(row["kind"], row["road"], row["notes"]) for row in rows] == [
        (kind, road, notes) for kind, notes in (("table", 1), ("one note", 1), ("nine notes", 9)) for road in ("locator", "outlines")
    ]
    assert all(row["wrong"] == 0 for row in rows)
    assert sum(row["exact"] for row in rows if row["road"] == "locator") >= 9
    assert measure_strips(1)["strips"] >= 2
