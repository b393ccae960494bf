"""The honest measure: readings against labels, counted; nothing of a label is known to the reader."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from statistics import median

from dealer_assist.table.reading import Agreed, Box, NoteReading, offered, refusal
from dealer_assist.vision.labels import SEVERAL_NOTES, Label, Rectangle

_Z95 = 1.959963984540054
"""Two-sided 95 % point of the normal distribution."""

_NEAR = 0.2
"""Overlap, as a part of the smaller rectangle, from which a reading stands where a label says."""


class Result(StrEnum):
    """What came of one labelled note."""

    EXACT = "exact"
    REFUSED = "refused"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class RowResult:
    """One labelled note: `read` are the digits offered ("" for none), `reason` why it was refused ("" when accepted)."""

    label: Label
    result: Result
    read: str
    reason: str


@dataclass(frozen=True, slots=True)
class Stray:
    """A reading accepted where no labelled note is."""

    filename: str
    digits: str
    box: Box


@dataclass(frozen=True, slots=True)
class PictureResult:
    """One picture: its rows; `strays` count as wrong, `extra` (in pictures of several notes) only are listed; time in ms."""

    filename: str
    rows: tuple[RowResult, ...]
    strays: tuple[Stray, ...]
    extra: tuple[Stray, ...]
    ms: float


@dataclass(frozen=True, slots=True)
class Counts:
    """How many labelled notes (rows) there were and what came of them; strays are in `wrong`."""

    rows: int
    exact: int
    refused: int
    wrong: int


def match_picture(labels: Sequence[Label], readings: Sequence[NoteReading], ms: float) -> PictureResult:
    """Match the readings of one picture with its labels (at least one): by box, else an accepted one by its digits."""
    taken: dict[int, list[NoteReading]] = {row: [] for row in range(len(labels))}
    strays = []
    for note in readings:
        row = _home(labels, note)
        if row is not None:
            taken[row].append(note)
        elif isinstance(note.outcome, Agreed):
            strays.append(Stray(labels[0].filename, note.outcome.reading.digits, note.box))
    rows = tuple(_row_result(label, taken[row]) for row, label in enumerate(labels))
    several = any(label.capture_kind == SEVERAL_NOTES for label in labels)
    found = tuple(strays)
    return PictureResult(labels[0].filename, rows, () if several else found, found if several else (), ms)


def _home(labels: Sequence[Label], note: NoteReading) -> int | None:
    """The row of the label that a reading stands on, or whose digits it gives at a copy that is not labelled."""
    near = [(max(_overlap(note.box, box) for box in label.boxes), row) for row, label in enumerate(labels)]
    best, row = max(near, key=lambda pair: (pair[0], -pair[1]))
    if best >= _NEAR:
        return row
    reading = offered(note.outcome)
    return next((index for index, label in enumerate(labels) if reading is not None and label.digits == reading.digits), None)


def _overlap(box: Box, rectangle: Rectangle) -> float:
    """Common area of a box's upright bounds and a rectangle, as a part of the smaller of both."""
    across, down = [x for x, _ in box], [y for _, y in box]
    width = min(max(across), rectangle[2]) - max(min(across), rectangle[0])
    height = min(max(down), rectangle[3]) - max(min(down), rectangle[1])
    area = (max(across) - min(across)) * (max(down) - min(down))
    labelled = (rectangle[2] - rectangle[0]) * (rectangle[3] - rectangle[1])
    return max(0.0, width) * max(0.0, height) / max(1e-9, min(area, labelled))


def _row_result(label: Label, notes: Sequence[NoteReading]) -> RowResult:
    accepted = [note.outcome.reading.digits for note in notes if isinstance(note.outcome, Agreed)]
    wrong = [digits for digits in accepted if digits != label.digits]
    if wrong:
        return RowResult(label, Result.WRONG, wrong[0], "")
    if accepted:
        return RowResult(label, Result.EXACT, accepted[0], "")
    reading = offered(notes[0].outcome) if notes else None
    reason = refusal(notes[0].outcome) if notes else None
    return RowResult(label, Result.REFUSED, reading.digits if reading else "", reason.value if reason else "nothing_found")


def count(pictures: Iterable[PictureResult], kept: Callable[[Label], bool] = lambda _: True) -> Counts:
    """Totals over the rows whose label is kept. Strays belong to the group of their picture's first row."""
    results: list[Result] = []
    strays = 0
    for picture in pictures:
        results += [row.result for row in picture.rows if kept(row.label)]
        strays += len(picture.strays) if kept(picture.rows[0].label) else 0
    exact, refused = results.count(Result.EXACT), results.count(Result.REFUSED)
    return Counts(len(results), exact, refused, results.count(Result.WRONG) + strays)


def count_notes(pictures: Iterable[PictureResult]) -> Counts:
    """Totals by physical note: wrong when any of its rows is (or a stray stands in its picture), exact when all are, else refused."""
    by_note: dict[str, list[Result]] = {}
    for picture in pictures:
        for row in picture.rows:
            by_note.setdefault(row.label.note_id, []).append(row.result)
        if picture.strays:
            by_note[picture.rows[0].label.note_id].append(Result.WRONG)
    wrong = sum(Result.WRONG in results for results in by_note.values())
    exact = sum(set(results) == {Result.EXACT} for results in by_note.values())
    return Counts(len(by_note), exact, len(by_note) - wrong - exact, wrong)


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The 95 % interval of a proportion (E. B. Wilson, JASA 22, 1927), without continuity correction; (0, 1) without trials."""
    if trials == 0:
        return 0.0, 1.0
    share, square = successes / trials, _Z95 * _Z95
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    half = _Z95 / (1 + square / trials) * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    return max(0.0, centre - half), min(1.0, centre + half)


def orientation_group(label: Label) -> str:
    """0, 90, 180, 270, or skew for every other angle."""
    return label.orientation if label.orientation in {"0", "90", "180", "270"} else "skew"


def height_group(label: Label) -> str:
    """The range of the digits' height in px."""
    for limit, name in ((12, "under 12"), (20, "12 to 19"), (40, "20 to 39")):
        if label.digit_height < limit:
            return name
    return "40 and more"


GROUPS: dict[str, Callable[[Label], str]] = {
    "currency": lambda label: label.currency,
    "capture_kind": lambda label: label.capture_kind,
    "orientation": orientation_group,
    "digit_height": height_group,
}


def grouped(pictures: Sequence[PictureResult], group_of: Callable[[Label], str]) -> dict[str, Counts]:
    """Totals of each group, the groups in the order of their names."""
    names = sorted({group_of(row.label) for picture in pictures for row in picture.rows})
    return {name: count(pictures, lambda label, name=name: group_of(label) == name) for name in names}  # type: ignore[misc]


def milliseconds(pictures: Sequence[PictureResult]) -> tuple[float, float]:
    """Median and 95th percentile (nearest rank) of the time for a picture, in ms; zeros without pictures."""
    times = sorted(picture.ms for picture in pictures)
    if not times:
        return 0.0, 0.0
    return median(times), times[-(-95 * len(times) // 100) - 1]
