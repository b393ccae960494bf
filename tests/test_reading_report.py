"""The report on reading says of every target whether it is reached, from the figures alone."""

import json

import pytest

from dealer_assist.vision.bench.summary import counts
from docs.reading_report import FIGURES, FOLDER, page
from docs.reading_targets import judged


def of(figures):
    return {each.what: each for each in judged(figures)}


def trials(exact, refused, wrong):
    each = counts(["exact"] * exact + ["refused"] * refused + ["wrong"] * wrong)
    return {"trials": {"main": each, "conditions": {}}}


@pytest.mark.parametrize(
    ("exact", "refused", "wrong", "reached"),
    [(2850, 150, 0, True), (2849, 151, 0, False), (2999, 0, 1, False)],
)
def test_the_main_test_asks_for_five_per_cent_refused_at_most_and_none_wrong(exact, refused, wrong, reached):
    assert of(trials(exact, refused, wrong))["main test (synthetic)"].reached is reached


@pytest.mark.parametrize(("exact", "wrong", "reached"), [(110, 0, True), (109, 0, False), (111, 1, False)])
def test_labelled_notes_ask_for_98_per_cent_exact_and_none_wrong(exact, wrong, reached):
    """98 % of 112 rows are 109.76."""
    figures = {"labelled": {"ours": {"rows": 112, "exact": exact, "wrong": wrong}}}
    assert of(figures)["labelled notes (real)"].reached is reached


def test_one_accepted_frame_without_a_note_is_one_too_many():
    road = {"frames": 300, "accepted": []}
    figures = {"others": {"frames": 300, "roads": {"told": road, "untold": road}}}
    assert of(figures)["frames without a note (synthetic)"].reached
    figures["others"]["roads"]["untold"] = {"frames": 300, "accepted": [["1234567"]]}
    assert not of(figures)["frames without a note (synthetic)"].reached


@pytest.mark.parametrize(
    ("still_median_s", "late", "wrong", "least_agreeing", "reached"),
    [(0.3, 25, 0, 3, True), (0.31, 0, 0, 3, False), (0.2, 26, 0, 3, False), (0.2, 0, 1, 3, False), (0.2, 0, 0, 2, False)],
)
def test_the_simulated_table_asks_for_time_frames_and_no_wrong_digits(still_median_s, late, wrong, least_agreeing, reached):
    each = {"placements": 500, "agreed": 500 - late, "late": late, "longest_s": 3.0, "still_p95_s": 0.7}
    each |= {"still_median_s": still_median_s, "wrong": wrong, "least_agreeing": least_agreeing}
    assert of({"placements": each})["note still to agreed (synthetic)"].reached is reached


def test_memory_that_grows_is_not_flat():
    flat, growing = ([[0, 300.0], [1000, 400.0], [10000, 400.0 + growth]] for growth in (5, 50))
    what = "memory of the reading process"
    assert of({"memory": {"frames": 10000, "curve": flat}})[what].reached
    assert not of({"memory": {"frames": 10000, "curve": growing}})[what].reached


def test_every_plot_that_the_report_shows_is_there():
    named = {part.split(")")[0] for part in page().split("](reading/")[1:]}
    assert "reliability.png" in named
    assert sorted(name for name in named if not (FOLDER / name).is_file()) == []


def test_real_and_synthetic_figures_stand_apart():
    figures = json.loads(FIGURES.read_text(encoding="utf-8"))
    titles = [line for line in page().splitlines() if line.startswith("## ") and "what was measured" not in line]
    assert "## Labelled pictures (real)" in titles
    assert all("(real)" in title or "ynthetic" in title or title == "## Memory" for title in titles)
    assert figures["labelled"]["ours"]["rows"] >= 100
