"""Records -> figures: counts with their Wilson intervals, medians and 95th percentiles, curves. Nothing here knows a picture."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import mean, median

from dealer_assist.vision.bench.records import Record
from dealer_assist.vision.evaluate import wilson

BINS = (0.0, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999, 0.9999, 1.0)
"""Bounds of the probabilities of the reliability curve."""


def times(records: Iterable[Record]) -> dict[str, float]:
    """Median and 95th percentile (nearest rank) of `ms`; zeros without records."""
    found = sorted(float(record["ms"]) for record in records)
    if not found:
        return {"median_ms": 0.0, "p95_ms": 0.0}
    return {"median_ms": round(median(found), 2), "p95_ms": round(percentile(found, 95), 2)}


def percentile(ordered: Sequence[float], percent: int) -> float:
    """The nearest-rank percentile of at least one value in ascending order."""
    return ordered[-(-percent * len(ordered) // 100) - 1]


def counts(results: Iterable[str]) -> dict[str, object]:
    """How many results are exact, refused and wrong, with the Wilson intervals (95 %) of three shares.

    `exact_of_accepted` is exact / (exact + wrong), `refused_share` of all, `wrong_share` of all.
    """
    tally = Counter(results)
    exact, refused, wrong = tally["exact"], tally["refused"], tally["wrong"]
    total = exact + refused + wrong
    shares = {"exact_of_accepted": (exact, exact + wrong), "refused_share": (refused, total), "wrong_share": (wrong, total)}
    intervals = {name: [round(bound, 5) for bound in wilson(*share)] for name, share in shares.items()}
    return {"notes": total, "exact": exact, "refused": refused, "wrong": wrong, "wilson_95": intervals}


def trial_figures(records: Sequence[Record]) -> dict[str, object]:
    """Figures of trials: counts, times, reasons of refusals, sizes of digits."""
    sizes = sorted(float(record["digit_px"]) for record in records)
    reasons = Counter(record["reason"] for record in records if record["reason"])
    return {
        **counts(record["result"] for record in records),
        **times(records),
        "reasons": dict(sorted(reasons.items(), key=lambda pair: (-pair[1], pair[0]))),
        "digit_px": [sizes[0], median(sizes), sizes[-1]] if sizes else [],
    }


def compared(records: Iterable[Record]) -> list[tuple[float, str, str]]:
    """Every digit of the readings with as many digits as printed: its probability, what is printed, what was read."""
    return [
        triple
        for record in records
        if len(record["read"]) == len(record["digits"])
        for triple in zip(record["confidence"], record["digits"], record["read"], strict=True)
    ]


def reliability(records: Iterable[Record]) -> list[dict[str, float]]:
    """Digits by the probability that was given to them: how many, the mean probability, the share that is right."""
    digits = compared(records)
    bins = []
    for low, high in pairwise(BINS):
        inside = [(value, printed == read) for value, printed, read in digits if low <= value < high or value == high == 1.0]
        if inside:
            sure = round(mean(value for value, _ in inside), 5)
            bins.append({"low": low, "high": high, "digits": len(inside), "mean": sure, "right": sum(good for _, good in inside)})
    return bins


def confusion(records: Iterable[Record]) -> list[list[int]]:
    """How often digit (row) was read as digit (column), refused readings among them."""
    table = [[0] * 10 for _ in range(10)]
    for _, printed, read in compared(records):
        table[int(printed)][int(read)] += 1
    return table


def coverage(records: Sequence[Record]) -> list[list[float]]:
    """What a limit on the weakest digit alone would accept: [limit, share accepted, share of these that is exact], limit falling.

    Records without a reading are in the share's whole. The readers use more than this limit.
    """
    read = [record for record in records if record["confidence"]]
    ranked = sorted(((min(record["confidence"]), record["read"] == record["digits"]) for record in read), reverse=True)
    points: list[list[float]] = []
    right = 0
    for number, (weakest, good) in enumerate(ranked, start=1):
        right += good
        last = number == len(ranked) or ranked[number][0] != weakest
        if last and (number == len(ranked) or number * 100 // len(records) != (number - 1) * 100 // len(records)):
            points.append([weakest, round(number / len(records), 4), round(right / number, 5)])
    return points


def placement_figures(records: Sequence[Record], longest: float) -> dict[str, object]:
    """Figures of placements: seconds from the note lying still, and from the hand being away, to the agreement."""
    agreed = [record for record in records if record["from_still"] is not None]
    still, clear = (sorted(record[name] for record in agreed) for name in ("from_still", "from_clear"))
    return {
        "placements": len(records),
        "agreed": len(agreed),
        "late": len(records) - len(agreed),
        "longest_s": longest,
        "wrong": sum(bool(record["wrong"]) for record in records),
        "least_agreeing": min((record["agreeing"] for record in agreed), default=0),
        "frames": sum(record["frames"] for record in records),
        **{
            f"{name}_{what}_s": round(value, 3)
            for name, found in (("still", still), ("clear", clear))
            if found
            for what, value in (("median", median(found)), ("p95", percentile(found, 95)))
        },
    }


def labelled_figures(records: Iterable[Record]) -> dict[str, object]:
    """Figures of our reader on labelled pictures; a reading accepted where no note is labelled counts as wrong."""
    kept = list(records)
    results = [row["result"] for record in kept for row in record["rows"]] + ["wrong" for record in kept for _ in record["strays"]]
    return {"pictures": len(kept), "rows": sum(len(record["rows"]) for record in kept), **counts(results), **times(kept)}
