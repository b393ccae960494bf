"""No message stands in the catalogues that the program cannot say: a dead sentence is a sentence that nobody has looked at."""

import re
from typing import get_args

from dealer_assist.rules.coins_alerts import AlertCode
from dealer_assist.rules.option import describe
from dealer_assist.rules.options import OPTIONS, Game
from dealer_assist.rules.west_actions import WestPrompt
from dealer_assist.table import events
from dealer_assist.ui.models.actions import fact_code
from dealer_assist.ui.words.wording import message_code
from tests.ui.catalogues import PACKAGE, catalogue, code_patterns, referred


def family_codes() -> set[str]:
    """What `message_code("error", code)` and its like can ask for: the family with any code that stands in the package."""
    window = "\n".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "ui").rglob("*.py"))
    package = "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    families = set(re.findall(r'message_code\("([a-z-]+)"', window))
    return {message_code(family, code) for family in families for code in re.findall(r'"([a-z]+(?:_[a-z]+)*)"', package)}


def option_codes() -> set[str]:
    """Name, meaning and choices of every option, as the options form asks for them."""
    found = set()
    for game in Game:
        for option in describe(OPTIONS[game]):
            name = message_code("option", game, option.name)
            found |= {name, f"{name}-meaning"} | {message_code(name, choice) for choice in option.choices}
    return found


def test_every_message_is_used():
    literals, patterns = code_patterns("ui")
    in_table, _ = code_patterns("table")
    known = literals | in_table | referred("en") | referred("ru") | option_codes()
    facts = {fact_code(kind) for kind in get_args(events.Fact)}
    known |= family_codes() | facts | {fact.replace("fact", "choice", 1) for fact in facts}
    known |= {message_code("prompt-west", code) for code in WestPrompt} | {message_code("alert", code) for code in AlertCode}
    known |= {"source-title-simulated-table", "warning-banker-cap-missing", "warning-banker-cap-favours-player"}
    asked = {code for code in catalogue("en") if any(pattern.fullmatch(code) for pattern in patterns)}
    announced = catalogue("en", "announce_*.ftl").keys()  # compared code by code in test_announcement_wording
    assert sorted(catalogue("en").keys() - known - asked - announced) == []
