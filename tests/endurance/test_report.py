"""The report finds what an endurance run is made to find: runs with known leaks, stalls and faults."""

import json
from dataclasses import replace

import pytest

from tests.endurance.fault_story import Episode
from tests.endurance.probes import Sample, quantile
from tests.endurance.report import Run, figures, shortcomings, write
from tests.vision.scripted_camera import Fault

STEADY = tuple(Sample(float(number), 100 * number, 300.0, 11, 17) for number in range(100))
SURVIVED = Episode(Fault.FROZEN, 5.0, 0.7, 0.2, "camera_frozen", greyed=True, typed=True)
GOOD = Run(100.0, 99.0, 9900, 500, 40, STEADY, (0.1,) * 5000, (0.1,) * 5000, (SURVIVED,), ())


def grown(**by: float) -> tuple[Sample, ...]:
    """Samples of which a value is larger from the middle on."""
    return tuple(replace(each, **{name: getattr(each, name) + more for name, more in by.items()}) for each in STEADY[50:])


def test_a_run_without_faults_of_its_own_keeps_every_limit():
    assert shortcomings(GOOD) == []
    assert (figures(GOOD)["resident growth MB"], figures(GOOD)["processor ms a frame"]) == (0.0, 10.0)


@pytest.mark.parametrize(
    ("run", "words"),
    [
        (replace(GOOD, samples=STEADY[:50] + grown(resident_mb=50.0)), "resident memory grew by 50.0 MB"),
        (replace(GOOD, samples=STEADY[:50] + grown(threads=2)), "threads were left behind"),
        (replace(GOOD, samples=STEADY[:50] + grown(handles=3)), "handles were left open"),
        (replace(GOOD, threads_left=("source camera",)), "threads outlived the window: source camera"),
        (replace(GOOD, busy=(0.1,) * 4990 + (80.0,) * 10), "the window made an event wait 80.0 ms (p99.9)"),
        (replace(GOOD, episodes=(SURVIVED, replace(SURVIVED, recovered_after=None))), "not every fault was survived"),
        (replace(GOOD, episodes=(replace(SURVIVED, told="camera_silent"),)), "not every fault was survived"),
        (replace(GOOD, episodes=(replace(SURVIVED, greyed=False),)), "not every fault was survived"),
        (replace(GOOD, episodes=()), "no fault was tried"),
        (replace(GOOD, with_notes=0), "no note was found"),
    ],
)
def test_every_limit_that_is_not_kept_is_told(run, words):
    assert shortcomings(run) == [words]


def test_memory_that_grows_while_the_program_warms_up_is_no_leak():
    samples = tuple(replace(each, resident_mb=200.0) for each in STEADY[:10]) + STEADY[10:]
    assert shortcomings(replace(GOOD, samples=samples)) == []


def test_a_quantile_is_a_value_that_this_share_does_not_exceed():
    assert [quantile(list(range(1, 1001)), share) for share in (0.5, 0.999, 1.0)] == [500, 999, 1000]
    assert quantile([], 0.999) == 0.0


def test_the_report_holds_figures_samples_and_faults(tmp_path):
    write(GOOD, tmp_path)
    content = json.loads((tmp_path / "endurance.json").read_text(encoding="utf-8"))
    assert (content["figures"]["frames"], len(content["samples"]), content["faults"][0]["told"]) == (9900, 100, "camera_frozen")
    assert content["figures"]["pictures"] == "synthetic"
