"""The plots of the report on reading, drawn with matplotlib (the extra `bench`) as small PNG files."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

SIZE = (4.6, 3.2)
OURS, OTHERS = "#1b6e4a", "#8a8f98"

Figures = dict[str, Any]


def draw_all(figures: Figures, folder: Path) -> Iterator[str]:
    """Draw every plot that the figures have data for; gives the names of the files."""
    import matplotlib as mpl

    mpl.use("Agg")
    if "trials" in figures:
        yield _saved(_coverage(figures["trials"]["coverage"]), folder / "coverage.png")
        yield _saved(_reliability(figures["trials"]["reliability"]), folder / "reliability.png")
        yield _saved(_confusion(figures["trials"]["confusion"]), folder / "confusion.png")
    if "frames" in figures:
        yield _saved(_milliseconds(figures), folder / "milliseconds.png")


def _axes() -> tuple[Any, Any]:
    from matplotlib import pyplot as plt

    return plt.subplots(figsize=SIZE, layout="constrained")


def _saved(figure: Any, path: Path) -> str:  # noqa: ANN401 - a matplotlib figure
    from matplotlib import pyplot as plt

    figure.savefig(path, dpi=110, metadata={"Software": None})
    plt.close(figure)
    return f"{path.parent.name}/{path.name}"


def _coverage(points: list[list[float]]) -> Any:  # noqa: ANN401 - a matplotlib figure
    """Share that is exact among the readings whose weakest digit passes a limit, against the share that passes."""
    figure, axes = _axes()
    axes.plot([100 * share for _, share, _ in points], [100 * exact for _, _, exact in points], color=OURS)
    axes.set(xlabel="accepted by the weakest digit alone, % (synthetic, main test)", ylabel="of these exact, %", xlim=(0, 100))
    axes.set_ylim(min(99.0, 100 * min(exact for _, _, exact in points)) - 0.1, 100.05)
    axes.grid(alpha=0.3)
    return figure


def _reliability(bins: list[Figures]) -> Any:  # noqa: ANN401 - a matplotlib figure
    """Share of wrong digits against the share that the probabilities promise; logarithmic, because both are small."""
    figure, axes = _axes()
    shown = [each for each in bins if each["mean"] < 1]
    promised = [1 - each["mean"] for each in shown]
    wrong = [1 - each["right"] / each["digits"] for each in shown]
    least = 0.3 / max(each["digits"] for each in bins)
    axes.plot([least, 1], [least, 1], color=OTHERS, linestyle="--", label="as promised")
    axes.scatter(promised, [max(share, least) for share in wrong], color=OURS, label="measured (at the foot: none wrong)")
    axes.set(
        xscale="log", yscale="log", xlabel="promised share of wrong digits (synthetic)", ylabel="measured share", ylim=(least / 2, 1.5)
    )
    axes.legend(fontsize=8)
    axes.grid(alpha=0.3)
    return figure


def _confusion(table: list[list[int]]) -> Any:  # noqa: ANN401 - a matplotlib figure
    """Which digit was read for which, right ones left out; refused readings are among them."""
    figure, axes = _axes()
    errors = [[0 if row == column else count for column, count in enumerate(counts)] for row, counts in enumerate(table)]
    axes.imshow(errors, cmap="Greens")
    for row, counts in enumerate(errors):
        for column, count in enumerate(counts):
            if count:
                axes.text(column, row, str(count), ha="center", va="center", fontsize=8)
    total = sum(map(sum, table))
    axes.set(xlabel=f"read (synthetic, {total} digits, refused among them)", ylabel="printed", xticks=range(10), yticks=range(10))
    return figure


def _milliseconds(figures: Figures) -> Any:  # noqa: ANN401 - a matplotlib figure
    """Medians of CPU time, ours and the others', on the same pictures."""
    figure, axes = _axes()
    kinds = {**{name.replace("-", " "): each for name, each in figures["frames"].items()}}
    kinds |= {"strip": figures["strips"]} if "strips" in figures else {}
    bars = [
        (f"{kind}: {title}", value, colour)
        for kind, each in kinds.items()
        for title, value, colour in (
            ("dealer-assist", each["ours"]["median_ms"], OURS),
            *((peer["title"], peer["median_ms"], OTHERS) for peer in each["peers"].values()),
        )
    ][::-1]
    axes.barh([name for name, _, _ in bars], [value for _, value, _ in bars], color=[colour for _, _, colour in bars])
    axes.set(xscale="log", xlabel="ms, CPU time of one thread, median (synthetic)")
    axes.tick_params(axis="y", labelsize=6)
    axes.grid(axis="x", alpha=0.3)
    return figure
