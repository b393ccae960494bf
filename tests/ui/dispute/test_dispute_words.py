"""Every step of every game is a whole sentence in both languages."""

import random

import pytest
from structlog.testing import capture_logs

from dealer_assist.rules.options import Game
from dealer_assist.table.dispute import steps_of
from dealer_assist.ui.dispute.words import step_line
from dealer_assist.ui.words.wording import LANGUAGES, Wording
from tests.table.croupier import NAMES
from tests.table.hearing import Hearing, PatientCroupier
from tests.table.test_announce_coins import HEADS, TAILS
from tests.table.test_dispute_coins import called
from tests.table.test_dispute_moon import ARMED, checked_down


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", Game)
def test_every_step_has_its_words(game, language):
    """Hands by chance, each told while it is played."""
    wording = Wording(language)
    with capture_logs() as logs:
        for seed in range(3):
            croupier = PatientCroupier(random.Random(f"{game} {seed}"))
            hearing = Hearing(*NAMES, money=5000)
            hearing.open(croupier.new_hand(game, 4))
            croupier.play(hearing.session)
            lines = [step_line(step, hearing.session.hand, wording) for step in steps_of(hearing.session.hand)]
            assert [line for line in lines if "{" in line or not line.endswith(")")] == []
    assert logs == []


def lines_of(hearing: Hearing, language: str) -> list[str]:
    hand = hearing.session.hand
    return [step_line(step, hand, Wording(language)) for step in steps_of(hand)]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "2 · Boris: Multipliers announced: 2. What counts: ×2. (C6, CA1)"),
        ("ru", "2 · Boris: Названы кратности: 2. Считается ×2. (C6, CA1)"),
    ],
)
def test_a_multiplier_in_words(language, said):
    assert said in lines_of(called(2, HEADS, TAILS), language)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "1 · Anna: The third note has 3 zeros: it arms a shot. (M21, MA3)"),
        ("ru", "1 · Anna: В третьей купюре 3 нуля: выстрел взведён. (M21, MA3)"),
    ],
)
def test_a_shot_in_words(language, said):
    assert said in lines_of(checked_down(ARMED, (6, 6), declare="auto"), language)
