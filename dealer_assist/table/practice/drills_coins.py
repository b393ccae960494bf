"""A drill on Coins: the multiplier of a pair, who wins it, and what is paid (C6 to C9, CA1, CA2)."""

from dealer_assist.rules.coins_hand import Ending, PairResult
from dealer_assist.rules.coins_money import HEADS, TAILS, Purse, Terms, settle_fold, settle_showdown
from dealer_assist.rules.coins_options import CoinsOptions
from dealer_assist.rules.coins_pair import LARGEST_K, Move, Pair, Side, Step, take_step
from dealer_assist.table import dispute_steps
from dealer_assist.table.dispute_steps import step
from dealer_assist.table.practice.grade import Grade
from dealer_assist.table.practice.question import Explanation, Field, FieldKind, Phrase, Question, Situation, phrase
from dealer_assist.table.practice.task import Drill, Task

_SIDES = (Side.PLAYER, Side.DEALER)

_NOMINALS = {Grade.EASY: (10, 100), Grade.MEDIUM: (20, 50, 200), Grade.HARD: (15, 25, 35)}

_MOVES: dict[str, tuple[tuple[Move, ...], ...]] = {
    "checked": ((Move.CHECK, Move.CHECK),),
    "called": ((Move.BET, Move.CALL),),
    "dealer_bets": ((Move.CHECK, Move.BET, Move.CALL),),
    "folded": ((Move.BET, Move.FOLD), (Move.CHECK, Move.BET, Move.FOLD)),
    "raised": ((Move.BET, Move.RAISE, Move.CALL), (Move.CHECK, Move.BET, Move.RAISE, Move.CALL)),
    "raise_refused": ((Move.BET, Move.RAISE, Move.FOLD), (Move.CHECK, Move.BET, Move.RAISE, Move.FOLD)),
    "fold_unbet": ((Move.FOLD,), (Move.CHECK, Move.FOLD)),
}
"""What the two do in each case; the player begins (C6)."""

_DEEDS = {
    (Side.PLAYER, Move.CHECK): "practice-fact-player-checks",
    (Side.PLAYER, Move.BET): "practice-fact-player-bets",
    (Side.PLAYER, Move.RAISE): "practice-fact-player-raises",
    (Side.PLAYER, Move.CALL): "practice-fact-player-calls",
    (Side.PLAYER, Move.FOLD): "practice-fact-player-folds",
    (Side.DEALER, Move.CHECK): "practice-fact-dealer-checks",
    (Side.DEALER, Move.BET): "practice-fact-dealer-bets",
    (Side.DEALER, Move.RAISE): "practice-fact-dealer-raises",
    (Side.DEALER, Move.CALL): "practice-fact-dealer-calls",
    (Side.DEALER, Move.FOLD): "practice-fact-dealer-folds",
}

_COINS = ("practice-fact-player-coin", "practice-fact-dealer-coin")


def _ask_coins(task: Task) -> Question:
    dice = task.dice
    terms = Terms(dice.choice(_NOMINALS[task.grade]), CoinsOptions())
    pair = Pair()
    for move in dice.choice(_MOVES[task.pattern]):
        pair = take_step(pair, Step(move, dice.randint(1, LARGEST_K) if move in {Move.BET, Move.RAISE} else 0))
    coins = (dice.choice((TAILS, HEADS)), dice.choice((TAILS, HEADS)))
    result = _settled(pair, sum(coins), terms)
    facts = (phrase("practice-fact-nominal", amount=terms.nominal), *_deeds(pair))
    if result.ended is Ending.SHOWDOWN:
        facts = (*facts, *(phrase(code, points=points) for code, points in zip(_COINS, coins, strict=True)))
    return task.question(Situation(facts=facts), phrase("practice-ask-coins"), _fields(result), Explanation(_steps(pair, result, terms)))


def _settled(pair: Pair, points: int, terms: Terms) -> PairResult:
    """The pair as the rules settle it, both sides being rich enough."""
    purses = {side: Purse(stack=10**6, reserve=10**6) for side in Side}
    if pair.folder is not None:
        return settle_fold("", pair, terms, purses, forced=False)
    return settle_showdown("", pair, points, terms, purses)


def _deeds(pair: Pair) -> tuple[Phrase, ...]:
    """What each of the two did, in order."""
    deeds = ((_DEEDS[Pair.turn_after(number), each.move], each.k) for number, each in enumerate(pair.steps))
    return tuple(phrase(code, k=k) if k else phrase(code) for code, k in deeds)


def _fields(result: PairResult) -> tuple[Field, ...]:
    return (
        Field(phrase("practice-field-multiplier"), FieldKind.AMOUNT, str(result.k)),
        Field(phrase("practice-field-gains"), FieldKind.CHOICE, result.winner, _SIDES),
        Field(phrase("practice-field-gain"), FieldKind.AMOUNT, str(result.amount)),
    )


def _steps(pair: Pair, result: PairResult, terms: Terms) -> tuple[dispute_steps.Step, ...]:
    """The multiplier, the points, and the product of all three."""
    announced = " + ".join(map(str, pair.announced)) or "none"
    product = {"k": result.k, "nominal": terms.nominal, "amount": result.amount}
    if result.ended is Ending.FOLD:
        rule = "CA2" if pair.announced else "CA15"
        return (
            step("dispute-coins-k", ("C7", rule), announced=announced, k=result.k),
            step("practice-step-fold-cost", ("C7", "CA12"), **product),
        )
    points = result.points or 0
    return (
        step("dispute-coins-k", ("C9", "CA1"), announced=announced, k=result.k),
        step("practice-step-points", ("C8",), points=points, winner=str(result.winner)),
        step("practice-step-product", ("C9",), points=points, **product),
    )


COINS = Drill(
    {
        "checked": Grade.EASY,
        "called": Grade.EASY,
        "dealer_bets": Grade.EASY,
        "folded": Grade.MEDIUM,
        "raised": Grade.MEDIUM,
        "raise_refused": Grade.HARD,
        "fold_unbet": Grade.HARD,
    },
    _ask_coins,
)
