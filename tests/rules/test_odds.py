"""Questions about odds: what can be asked of which game, and what an answer looks like."""

from fractions import Fraction

import pytest

from dealer_assist.rules.odds import InvalidQuestion, OddsGame, Question, Unit, answer, can_answer, verify_question

WRONG = [
    (Question(OddsGame.SPLIT, players=1), "question_too_small", "players", 2),
    (Question(OddsGame.SPLIT, players=9), "question_too_large", "players", 8),
    (Question(OddsGame.BOSS, players=1), "question_too_small", "players", 2),
    (Question(OddsGame.MOON, players=2), "question_too_small", "players", 3),
    (Question(OddsGame.MOON, place=0), "question_too_small", "place", 1),
    (Question(OddsGame.MOON, players=3, place=8), "question_too_large", "place", 7),
    (Question(OddsGame.BANKER, bet_cap=Fraction(99, 100)), "question_too_small", "bet_cap", 1),
    (Question(OddsGame.WEST, die=21), "question_too_large", "die", 20),
    (Question(OddsGame.SPLIT, place=3), "question_not_for_game", "place", None),
    (Question(OddsGame.BANKER, players=3), "question_not_for_game", "players", None),
    (Question(OddsGame.COINS, bet_cap=Fraction(3)), "question_not_for_game", "bet_cap", None),
    (Question(OddsGame.MOON, die=6), "question_not_for_game", "die", None),
]


@pytest.mark.parametrize(("question", "code", "where", "limit"), WRONG)
def test_what_a_game_does_not_have_cannot_be_asked(question, code, where, limit):
    with pytest.raises(InvalidQuestion) as caught:
        verify_question(question)
    assert caught.value.code == code
    assert caught.value.fields["where"] == where
    assert caught.value.fields.get("limit") == limit
    assert caught.value.fields["found"] == getattr(question, where)
    assert not can_answer(question)
    with pytest.raises(InvalidQuestion):
        answer(question)


@pytest.mark.parametrize(
    "question",
    [
        *(Question(game) for game in OddsGame),
        Question(OddsGame.SPLIT, players=8),
        Question(OddsGame.BOSS, players=2),
        Question(OddsGame.BANKER, bet_cap=Fraction(10)),
        Question(OddsGame.MOON, players=8, place=7),
        Question(OddsGame.WEST, die=20),
    ],
)
def test_every_figure_has_a_name_of_its_own_and_chances_are_chances(question):
    assert can_answer(question)
    figures = answer(question).figures
    assert len({figure.name for figure in figures}) == len(figures) >= 10
    assert all(0 <= figure.value <= 1 for figure in figures if figure.unit is Unit.PROBABILITY)


def test_only_a_cap_that_favours_the_player_is_warned_of():
    """SA23."""
    warned = {game: answer(Question(game)).warnings for game in OddsGame}
    assert set(warned.values()) == {()}
    assert [warning.code for warning in answer(Question(OddsGame.BANKER, bet_cap=Fraction(6))).warnings] == ["banker_cap_favours_player"]


def test_the_banker_figures_are_those_of_the_recommended_cap_unless_another_is_asked_for():
    """SA23."""
    assert answer(Question(OddsGame.BANKER)) == answer(Question(OddsGame.BANKER, bet_cap=Fraction(5)))


@pytest.mark.parametrize("game", [OddsGame.SPLIT, OddsGame.BOSS])
def test_a_table_that_is_asked_for_is_the_one_of_the_whole_range(game):
    whole = answer(Question(game)).figures
    asked = answer(Question(game, players=5)).figures
    assert set(asked) < set(whole)
    assert {dict(figure.about).get("players") for figure in asked} == {None, 5}
