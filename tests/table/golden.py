"""The hand-derived cases of the specification by their ids, for the tests of what is told of a hand."""

import json
from pathlib import Path
from typing import Any

_LISTS = json.loads((Path(__file__).parents[1] / "oracles" / "golden_cases.json").read_text(encoding="utf-8"))

GOLDEN: dict[str, dict[str, Any]] = {case["id"]: case for cases in _LISTS.values() if isinstance(cases, list) for case in cases}
"""Each case has `rule`, `in` and `out`."""
